//! What is kept of training: a line of text for each card, each answer and each game that counts for the rating, in any order.
//!
//! `card <time> <kind> <moves shown> <rating> <FEN> <moves> <about>`, `answer <time> <card> <grade> <ms>` and
//! `game <time> <level> <half points>`, separated by tabs. What a card is about: the themes of a puzzle, what a review has found out
//! about a mistake, and else the moves that are right too. The kind and the key of the position name a card; of several lines about
//! one the latest counts. Lines that cannot be read are none of this module's: who writes the file keeps them.

use super::{Card, CardId, CardKind, Grade, PuzzleTheme};
use crate::chess::Board;
use std::fmt;

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TrainingLine {
    /// A card from now on.
    Card {
        /// When it became one, in seconds since 1970.
        at: i64,
        /// The card.
        card: Box<Card>,
    },
    /// An answer.
    Answer {
        /// When, in seconds since 1970.
        at: i64,
        /// The card that was asked.
        id: CardId,
        /// How well it was known.
        grade: Grade,
        /// How long it took, in milliseconds.
        ms: u32,
    },
    /// A game against a level that counts for the rating.
    Game {
        /// When it ended, in seconds since 1970.
        at: i64,
        /// The rating of the level.
        level: u16,
        /// 2 if it was won, 1 if it was drawn.
        half_points: u8,
    },
}

impl TrainingLine {
    /// Its time, in seconds since 1970.
    pub const fn at(&self) -> i64 {
        match self {
            TrainingLine::Card { at, .. } | TrainingLine::Answer { at, .. } | TrainingLine::Game { at, .. } => *at,
        }
    }

    /// Reads a line; `None` if it is something else, or of a later version.
    pub fn read(line: &str) -> Option<TrainingLine> {
        let cells: Vec<&str> = line.trim_end_matches(['\r', '\n']).split('\t').collect();
        match *cells.as_slice() {
            ["answer", at, id, grade, ms] => Some(TrainingLine::Answer {
                at: at.parse().ok()?,
                id: id.parse().ok()?,
                grade: *Grade::ALL.get(grade.parse::<usize>().ok()?.checked_sub(1)?)?,
                ms: ms.parse().ok()?,
            }),
            ["game", at, level, half_points] => Some(TrainingLine::Game {
                at: at.parse().ok()?,
                level: level.parse().ok()?,
                half_points: half_points.parse().ok().filter(|&points| points <= 2)?,
            }),
            ["card", at, kind, shown, rating, fen, moves, about] => {
                let kind = CardKind::of_word(kind)?;
                let start: Board = fen.parse().ok()?;
                let moves = Card::read_moves(&start, moves)?;
                let is_puzzle = kind == CardKind::Puzzle;
                let card = Card {
                    kind,
                    start,
                    shown: shown.parse().ok().filter(|&shown| shown < moves.len())?,
                    moves,
                    rating: rating.parse().ok(),
                    themes: if is_puzzle {
                        PuzzleTheme::among(about)
                    } else {
                        Vec::new()
                    },
                    about: if is_puzzle {
                        PuzzleTheme::rest(about)
                    } else {
                        about.to_owned()
                    },
                };
                Some(TrainingLine::Card {
                    at: at.parse().ok()?,
                    card: Box::new(card),
                })
            }
            _ => None,
        }
    }
}

impl fmt::Display for TrainingLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrainingLine::Answer { at, id, grade, ms } => write!(f, "answer\t{at}\t{id}\t{}\t{ms}", *grade as u8),
            TrainingLine::Game { at, level, half_points } => write!(f, "game\t{at}\t{level}\t{half_points}"),
            TrainingLine::Card { at, card } => {
                let words: Vec<&str> = card.themes.iter().map(|theme| theme.word()).collect();
                let rating = card.rating.map_or("-".to_owned(), |rating| rating.to_string());
                let about = [&words.join(" "), &card.about].map(String::as_str).join(" ");
                let about = about.trim();
                let (kind, shown, moves) = (card.kind.word(), card.shown, card.written_moves());
                write!(
                    f,
                    "card\t{at}\t{kind}\t{shown}\t{rating}\t{}\t{moves}\t{about}",
                    card.start
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_written_and_others_are_none() {
        let mate = "card\t5\tpuzzle\t1\t1200\t6k1/5ppp/8/8/8/8/1r6/R3K3 b - - 0 1\tb2b1 a1b1\tmateIn1 endgame";
        let error = "card\t6\tmistake\t0\t-\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\tf2f3\te2e4/";
        let answer = "answer\t7\tpuzzle-0000000000000fff\t3\t1500";
        let several = "card\t5\tpuzzle\t0\t-\t3k4/8/4K3/2R5/8/8/8/8 w - - 0 1\tc5c1\tendgame c5c2 c5c3";
        for line in [mate, error, answer, several, "game\t8\t1400\t2"] {
            assert_eq!(TrainingLine::read(line).expect(line).to_string(), line);
        }
        for line in [
            "",
            "answer\t7\tpuzzle-0000000000000fff\t5\t1500",
            "answer\t7\tpuzzle-0000000000000fff\t0\t1500",
            "game\t8\t1400\t3",
            "answer\t7\triddle-0fff\t3\t1500",
            "card\t5\tpuzzle\t2\t1200\t6k1/5ppp/8/8/8/8/1r6/R3K3 b - - 0 1\tb2b1 a1b1\t",
            "card\t5\tpuzzle\t0\t1200\t6k1/5ppp/8/8/8/8/1r6/R3K3 b - - 0 1\tb2b1 a1b8\t",
        ] {
            assert_eq!(TrainingLine::read(line), None, "{line:?}");
        }
    }
}
