//! The puzzles of a game, with their themes and what helps to tell how hard they are.

use crate::games::Game;
use crate::proof::Prover;
use std::collections::TryReserveError;
use tabiya::chess::notation::uci;
use tabiya::chess::{Board, Move, MoveKind, Notation};
use tabiya::engine::level::choose::Chooser;
use tabiya::engine::level::Situation;
use tabiya::engine::{Limits, Score, Unwatched};
use tabiya::record::NodeId;
use tabiya::review::{reason, win_chance, Reason, ReviewedMove, Stage};

/// How much of its winning chances, from 0 to 1, the opponent's last move gave away at least.
const GAIN: f64 = 0.25;
/// The score before that move at most, and after it at least, for the side that is to find the answer.
const BEFORE: Score = Score::Centipawns(400);
const AFTER: Score = Score::Centipawns(320);
/// The first plies, in which nothing is looked for.
const OPENING: usize = 8;
/// The nodes of the search for what should have been played instead of that move.
const BETTER: u64 = 20_000;
/// The rating of the players who are asked how likely the move is.
const USUAL: f64 = 1500.0;

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
    /// The logarithm of the probability that people play that move.
    pub likely: f64,
    /// The number of moves to be found.
    pub length: f64,
    /// Whether the first one captures, gives check, and whether it ends in mate.
    pub kind: [f64; 3],
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
        let [takes, checks, mates] = self.kind;
        let (aside, found) = (u8::from(self.is_aside), u8::from(self.was_solved));
        format!(
            "{id},{fen},{moves},{themes},{aside},{},{found},{:.4},{},{takes},{checks},{mates}",
            self.rating, self.likely, self.length
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
            likely: number(likely)?,
            length: number(length)?,
            kind: [number(takes)?, number(checks)?, number(mates)?],
        })
    }
}

/// Finds puzzles.
pub struct Finder {
    prover: Prover,
}

impl Finder {
    /// A finder with a search of its own.
    pub fn new() -> Result<Finder, TryReserveError> {
        Ok(Finder { prover: Prover::new()? })
    }

    /// The puzzles of a game: after each move that gave much away and allowed a line worth showing.
    pub fn puzzles(&mut self, game: &Game) -> Vec<Found> {
        let mut situation = Situation::new(Board::default(), &[]);
        let mut all = Vec::new();
        for (ply, &mv) in game.moves.iter().enumerate() {
            let before = situation.board;
            situation.play(mv);
            let scores = [ply.wrapping_sub(1), ply].map(|at| game.scores.get(at).copied());
            let [Some(was), Some(is)] = scores.map(|score| Some(score?.between(situation.board.turn()))) else {
                continue;
            };
            let is_gift = was <= BEFORE && is >= AFTER && win_chance(is) - win_chance(was) >= GAIN;
            if ply >= OPENING && is_gift {
                all.extend(self.puzzle(game, ply, &before, &situation));
            }
        }
        all
    }

    fn puzzle(&mut self, game: &Game, ply: usize, before: &Board, situation: &Situation) -> Option<Found> {
        let (start, lead) = (&situation.board, game.moves[ply]);
        let line = self.prover.line(start)?;
        let first = line[0];
        let people = Chooser::people(USUAL).candidates(situation, &mut Unwatched);
        let likely = people.iter().find(|candidate| candidate.mv == first)?.chance;
        let last = line.iter().fold(*start, |board, &mv| board.played(mv));
        let is_mate = !last.has_legal_move();
        let (mut board, mut moves) = (*before, String::new());
        for &mv in [lead].iter().chain(&line) {
            if !moves.is_empty() {
                moves.push(' ');
            }
            Notation::Uci.write(&board, mv, &mut moves);
            board.play(mv);
        }
        let flag = |holds: bool| f64::from(u8::from(holds));
        Some(Found {
            id: format!("{}-{}", game.id, ply + 1),
            fen: before.to_string(),
            moves,
            themes: self.themes(before, lead, start, &line, is_mate).join(" "),
            is_aside: game.is_aside,
            rating: game.ratings[start.turn().index()],
            was_solved: game.moves.get(ply + 1) == Some(&first),
            likely: likely.max(1e-6).ln(),
            length: (line.len().div_ceil(2)) as f64,
            kind: [
                flag(start.captured(first).is_some()),
                flag(start.played(first).is_check()),
                flag(is_mate),
            ],
        })
    }

    /// What the line is about: what a review says of the move that allowed it, and what its own moves are.
    fn themes(&mut self, before: &Board, lead: Move, start: &Board, line: &[Move], is_mate: bool) -> Vec<&'static str> {
        let count = line.len().div_ceil(2);
        let better = self.prover.run(before, &Limits::nodes(BETTER));
        let mate = i32::try_from(count).unwrap_or(i32::MAX);
        let after = if is_mate {
            Score::Mate(mate)
        } else {
            Score::Centipawns(400)
        };
        let error = ReviewedMove {
            node: NodeId::ROOT,
            board: *before,
            mv: lead,
            before: better.score,
            after: -after,
            better: better.lines.into_iter().next().map(|line| line.pv).unwrap_or_default(),
            answer: line.to_vec(),
            spread: 0,
            judgment: None,
        };
        let reason = match reason(&error) {
            _ if is_mate => match count {
                1 => Some("mateIn1"),
                2 => Some("mateIn2"),
                _ => Some("mateIn3"),
            },
            Some(Reason::Hangs(_) | Reason::StaysAttacked(_)) => Some("hangingPiece"),
            Some(Reason::AllowsFork(..)) => Some("fork"),
            Some(Reason::AllowsPin(_)) => Some("pin"),
            Some(Reason::AllowsDiscovery(_)) => Some("discoveredAttack"),
            Some(Reason::AllowsTrap(_)) => Some("trappedPiece"),
            Some(Reason::AllowsPromotion(_)) => Some("promotion"),
            _ => None,
        };
        let stage = match Stage::of(start) {
            Stage::Opening => "opening",
            Stage::Middlegame => "middlegame",
            Stage::Endgame => "endgame",
        };
        let (mut board, mut is_sacrifice, mut is_quiet) = (*start, false, false);
        let worth = start.material_lead(start.turn());
        for (place, &mv) in line.iter().enumerate() {
            let is_capture = board.captured(mv).is_some() || mv.kind() == MoveKind::EnPassant;
            board.play(mv);
            if place % 2 == 0 {
                is_quiet |= !is_capture && !board.is_check() && mv.promotion().is_none();
            } else {
                is_sacrifice |= board.material_lead(start.turn()) <= worth - 2;
            }
        }
        let own = [(is_sacrifice, "sacrifice"), (is_quiet, "quietMove")];
        let own = own.into_iter().filter_map(|(holds, word)| holds.then_some(word));
        reason.into_iter().chain(own).chain([stage]).collect()
    }
}
