//! The puzzles of a game, and what tells how hard they are.

use crate::games::Game;
use std::collections::TryReserveError;
use tabiya::chess::notation::uci;
use tabiya::chess::Board;
use tabiya::engine::level::Situation;
use tabiya::engine::Unwatched;
use tabiya::train::found::gift;
use tabiya::train::proof::Prover;
use tabiya::train::{Card, CardKind};

/// The first plies, in which nothing is looked for.
const OPENING: usize = 8;

/// A puzzle.
pub struct Found {
    /// Its game and ply.
    pub id: String,
    /// The position before the opponent's last move.
    pub fen: String,
    /// That move and the line, as UCI writes them.
    pub moves: String,
    /// The words for its themes.
    pub themes: String,
    /// Whether its players are kept aside.
    pub is_aside: bool,
    /// The rating of the player who was to move.
    pub rating: f64,
    /// Whether the first move was found in the game.
    pub was_solved: bool,
    /// What tells how hard that move is to find.
    pub facts: [f64; 5],
}

impl Found {
    /// The key of the position that is asked.
    pub fn question(&self) -> Option<u64> {
        let board: Board = self.fen.parse().ok()?;
        let first = uci::read(&board, self.moves.split(' ').next()?)?;
        Some(board.played(first).hash())
    }

    /// As it is written into a file.
    pub fn row(&self) -> String {
        let Found {
            id, fen, moves, themes, ..
        } = self;
        let [likely, length, takes, checks, mates] = self.facts;
        let (aside, found) = (u8::from(self.is_aside), u8::from(self.was_solved));
        format!(
            "{id},{fen},{moves},{themes},{aside},{},{found},{likely:.4},{length},{takes},{checks},{mates}",
            self.rating
        )
    }

    /// A row that was written so; `None` for any other line.
    pub fn read(row: &str) -> Option<Found> {
        let cells: Vec<&str> = row.split(',').collect();
        let &[id, fen, moves, themes, aside, rating, found, likely, length, takes, checks, mates] = cells.as_slice()
        else {
            return None;
        };
        let number = |text: &str| text.parse::<f64>().ok();
        Some(Found {
            id: id.to_owned(),
            fen: fen.to_owned(),
            moves: moves.to_owned(),
            themes: themes.to_owned(),
            is_aside: aside == "1",
            rating: number(rating)?,
            was_solved: found == "1",
            facts: [
                number(likely)?,
                number(length)?,
                number(takes)?,
                number(checks)?,
                number(mates)?,
            ],
        })
    }
}

/// Finds puzzles.
pub struct Finder {
    prover: Prover<Unwatched>,
}

impl Finder {
    /// A finder with a search of its own.
    pub fn new() -> Result<Finder, TryReserveError> {
        let prover = Prover::new(Unwatched)?;
        Ok(Finder { prover })
    }

    /// The puzzles of a game: after each move that gave much away and allowed a line worth showing.
    pub fn puzzles(&mut self, game: &Game) -> Vec<Found> {
        let mut situation = Situation::new(Board::default(), &[]);
        let mut all = Vec::new();
        for (ply, &mv) in game.moves.iter().enumerate() {
            situation.play(mv);
            let scores = [ply.wrapping_sub(1), ply].map(|at| game.scores.get(at).copied());
            let [Some(was), Some(is)] = scores.map(|score| Some(score?.between(situation.board.turn()))) else {
                continue;
            };
            if ply >= OPENING && gift(was, is).is_some() {
                all.extend(self.puzzle(game, ply, &situation));
            }
        }
        all
    }

    fn puzzle(&mut self, game: &Game, ply: usize, situation: &Situation) -> Option<Found> {
        let found = self.prover.puzzle(situation)?;
        let before = *situation.earlier.last()?;
        let moves = [&game.moves[ply..=ply], &found.line].concat();
        let words: Vec<&str> = found.themes.iter().map(|theme| theme.word()).collect();
        Some(Found {
            id: format!("{}-{}", game.id, ply + 1),
            fen: before.to_string(),
            moves: Card::new(CardKind::Puzzle, before, moves).written_moves(),
            themes: words.join(" "),
            is_aside: game.is_aside,
            rating: game.ratings[situation.board.turn().index()],
            was_solved: game.moves.get(ply + 1) == found.line.first(),
            facts: found.facts,
        })
    }
}
