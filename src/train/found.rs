//! Puzzles found in games: what a move that gave the game away allowed, with themes and a difficulty.

use super::proof::Prover;
use super::{Card, CardKind, PuzzleTheme};
use crate::chess::{Board, Move};
use crate::engine::level::choose::Chooser;
use crate::engine::level::Situation;
use crate::engine::{Limits, Score, Unwatched, Watch};
use crate::record::{GameTree, NodeId};
use crate::review::{reason, recorded_scores, win_chance, GameStage, Reason, ReviewedMove};
use std::collections::TryReserveError;

/// How much of its winning chances, from 0 to 1, a move gave away at least.
const GAIN: f64 = 0.25;
/// The score before that move at most, and after it at least, for the side that is to find the answer.
const BEFORE: Score = Score::Centipawns(400);
const AFTER: Score = Score::Centipawns(320);
/// The nodes of the search for what should have been played instead of that move.
const BETTER: u64 = 20_000;
/// The rating of the players who are asked how likely the move is.
const USUAL: f64 = 1500.0;
/// The most moves of a reviewed game after which a puzzle is looked for, so that it takes a second or two.
const MOST_PROVED: usize = 3;
/// The lowest and the highest difficulty.
const RANGE: (f64, f64) = (600.0, 2600.0);
/// The [`difficulty`] that `examples/make_puzzles` has fitted to what people of each rating found.
const POINTS: [f64; 6] = [1391.1, -632.8, -272.4, -93.1, 27.4, -709.8];

/// A puzzle that the last move of a game has allowed.
#[derive(Debug)]
pub struct FoundPuzzle {
    /// The line from there: every second move has to be found.
    pub line: Vec<Move>,
    /// What it is about.
    pub themes: Vec<PuzzleTheme>,
    /// What tells how hard its first move is to find: the logarithm of the probability that people play it, how many moves have to be
    /// found, and 1 or 0 for whether the first one captures, whether it gives check, and whether the line mates.
    pub facts: [f64; 5],
}

/// How hard a puzzle with these [`facts`](FoundPuzzle::facts) is, as the rating of those of whom half find it: a constant, and so many
/// points for each fact.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a rating")]
pub fn difficulty([constant, each @ ..]: &[f64; 6], facts: &[f64; 5]) -> u16 {
    let sum: f64 = each.iter().zip(facts).map(|(points, fact)| points * fact).sum();
    (constant + sum).clamp(RANGE.0, RANGE.1).round() as u16
}

/// How much of its winning chances, from 0 to 1, a move gave away, by the scores before and after it for the other side; `None` where
/// that was not much, or did not turn the game.
pub fn gift(was: Score, is: Score) -> Option<f64> {
    let gain = win_chance(is) - win_chance(was);
    (was <= BEFORE && is >= AFTER && gain >= GAIN).then_some(gain)
}

/// The puzzles of a game, by the scores of its review: what the greatest gifts of either side allowed, the greatest first. None if it is
/// stopped.
///
/// # Errors
/// If there is no memory for the search.
pub fn puzzles_in(tree: &GameTree, is_stopped: &dyn Fn() -> bool) -> Result<Vec<Card>, TryReserveError> {
    let line = tree.main_line().into_iter();
    let moves: Vec<Move> = line
        .map_while(|node| tree.mv(node).filter(|mv| !mv.is_null()))
        .collect();
    let (mut gifts, mut turn) = (Vec::new(), tree.start().turn());
    for (count, pair) in (1..=moves.len()).zip(recorded_scores(tree).windows(2)) {
        turn = !turn;
        if let [Some(was), Some(is)] = *pair {
            gifts.extend(gift(was.between(turn), is.between(turn)).map(|gain| (gain, count)));
        }
    }
    gifts.sort_by(|one, other| other.0.total_cmp(&one.0));
    gifts.truncate(MOST_PROVED);
    if gifts.is_empty() || !tree.is_reviewed() {
        return Ok(Vec::new());
    }
    let mut prover = Prover::new(|_: u64| is_stopped())?;
    let puzzle = |(_, count): (f64, usize)| {
        let situation = Situation::new(tree.start(), &moves[..count]);
        let found = prover.puzzle(&situation)?;
        let moves = [&moves[count - 1..count], &found.line].concat();
        Some(Card {
            shown: 1,
            rating: Some(difficulty(&POINTS, &found.facts)),
            themes: found.themes,
            ..Card::new(CardKind::Puzzle, *situation.earlier.last()?, moves)
        })
    };
    let puzzles: Vec<Card> = gifts.into_iter().filter_map(puzzle).collect();
    Ok(if is_stopped() { Vec::new() } else { puzzles })
}

impl<W: Watch> Prover<W> {
    /// The puzzle that the last move of a game has allowed; `None` if no line from there is worth showing.
    pub fn puzzle(&mut self, situation: &Situation) -> Option<FoundPuzzle> {
        let start = &situation.board;
        let line = self.line(start)?;
        let first = line[0];
        let people = Chooser::people(USUAL).candidates(situation, &mut Unwatched);
        let likely = people.iter().find(|candidate| candidate.mv == first)?.chance;
        let last = line.iter().fold(*start, |board, &mv| board.played(mv));
        let is_mate = !last.has_legal_move();
        let flag = |holds: bool| f64::from(u8::from(holds));
        let facts = [
            likely.max(1e-6).ln(),
            line.len().div_ceil(2) as f64,
            flag(start.captured(first).is_some()),
            flag(start.played(first).is_check()),
            flag(is_mate),
        ];
        let themes = self.themes(situation.earlier.last()?, situation.last?, start, &line, is_mate);
        Some(FoundPuzzle { line, themes, facts })
    }

    /// What the line is about: what a review says of the move that allowed it, and what its own moves are.
    fn themes(&mut self, before: &Board, lead: Move, start: &Board, line: &[Move], is_mate: bool) -> Vec<PuzzleTheme> {
        let count = line.len().div_ceil(2);
        let better = self.run(before, &Limits::nodes(BETTER));
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
                1 => Some(PuzzleTheme::MateIn1),
                2 => Some(PuzzleTheme::MateIn2),
                _ => Some(PuzzleTheme::MateIn3),
            },
            Some(Reason::Hangs(_) | Reason::StaysAttacked(_)) => Some(PuzzleTheme::HangingPiece),
            Some(Reason::AllowsFork(..)) => Some(PuzzleTheme::Fork),
            Some(Reason::AllowsPin(_)) => Some(PuzzleTheme::Pin),
            Some(Reason::AllowsDiscovery(_)) => Some(PuzzleTheme::DiscoveredAttack),
            Some(Reason::AllowsTrap(_)) => Some(PuzzleTheme::TrappedPiece),
            Some(Reason::AllowsPromotion(_)) => Some(PuzzleTheme::Promotion),
            _ => None,
        };
        let stage = match GameStage::of(start) {
            GameStage::Opening => PuzzleTheme::Opening,
            GameStage::Middlegame => PuzzleTheme::Middlegame,
            GameStage::Endgame => PuzzleTheme::Endgame,
        };
        let (mut board, mut is_sacrifice, mut is_quiet) = (*start, false, false);
        let worth = start.material_lead(start.turn());
        for (place, &mv) in line.iter().enumerate() {
            let is_capture = board.captured(mv).is_some();
            board.play(mv);
            if place % 2 == 0 {
                is_quiet |= !is_capture && !board.is_check() && mv.promotion().is_none();
            } else {
                is_sacrifice |= board.material_lead(start.turn()) <= worth - 2;
            }
        }
        let own = [
            (is_sacrifice, PuzzleTheme::Sacrifice),
            (is_quiet, PuzzleTheme::QuietMove),
        ];
        let own = own.into_iter().filter_map(|(holds, theme)| holds.then_some(theme));
        reason.into_iter().chain(own).chain([stage]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::pgn;

    const MATE: &str = "[FEN \"k4r2/1p5p/p2P4/P7/8/Q7/5qPP/R1r4K w - - 0 38\"]";
    const FORK: &str = "[FEN \"8/7k/6p1/8/5PN1/4r3/6K1/8 b - - 0 49\"]";

    fn game(text: &str) -> GameTree {
        pgn::read(text).next().expect("a game").tree
    }

    fn puzzles(text: &str) -> Vec<Card> {
        puzzles_in(&game(text), &|| false).expect("enough memory")
    }

    #[test]
    fn a_blunder_of_either_side_gives_the_puzzle_that_it_allowed() {
        let text = format!("{MATE}\n\n{{[%eval 0.99] [%review eval]}} 38. Rxc1 {{[%eval #-2]}} 38... Kb8 *");
        let [card] = &puzzles(&text)[..] else {
            panic!("one puzzle")
        };
        assert_eq!(
            (card.kind, card.written_moves().as_str(), card.shown),
            (CardKind::Puzzle, "a1c1 f2f1 c1f1 f8f1", 1)
        );
        assert_eq!(
            card.themes,
            [PuzzleTheme::MateIn2, PuzzleTheme::Sacrifice, PuzzleTheme::Endgame]
        );
        assert!(card.rating.is_some());
        assert!(puzzles_in(&game(&text), &|| true).expect("enough memory").is_empty());
        let text = format!("{FORK}\n\n{{[%eval -3.04] [%review eval]}} 49... Re4 {{[%eval 8.27]}} 50. Kf3 *");
        let [card] = &puzzles(&text)[..] else {
            panic!("one puzzle")
        };
        assert!(
            card.written_moves().starts_with("e3e4 g4f6 "),
            "{}",
            card.written_moves()
        );
        assert!(card.themes.contains(&PuzzleTheme::Fork), "{:?}", card.themes);
    }

    #[test]
    fn a_game_without_a_gift_or_a_review_gives_none() {
        for text in [
            format!(
                "{FORK}\n\n{{[%eval -3.43] [%review eval]}} 49... Re2+ {{[%eval -3.43]}} 50. Kf3 {{[%eval -3.43]}} *"
            ),
            // What was won before is no gift, and neither is what is not won now.
            format!("{FORK}\n\n{{[%eval 5.0] [%review eval]}} 49... Re4 {{[%eval 8.27]}} *"),
            format!("{FORK}\n\n{{[%eval -3.04] [%review eval]}} 49... Re4 {{[%eval 1.0]}} *"),
            format!("{MATE}\n\n{{[%eval 0.99]}} 38. Rxc1 {{[%eval #-2]}} *"),
        ] {
            assert_eq!(puzzles(&text), [], "{text}");
        }
    }

    #[test]
    fn the_difficulty_is_that_of_the_set() {
        for (facts, rating) in [
            ([-0.0895, 2.0, 0.0, 1.0, 0.0], 930),
            ([-0.7555, 2.0, 0.0, 1.0, 0.0], 1352),
            ([-2.1956, 2.0, 0.0, 1.0, 1.0], 1553),
            ([-9.0, 1.0, 0.0, 0.0, 0.0], 2600),
        ] {
            assert_eq!(difficulty(&POINTS, &facts), rating, "{facts:?}");
        }
    }
}
