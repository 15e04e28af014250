//! Training in words.

use super::{numbered_moves, MoveStyle, Text};
use crate::chess::Board;
use crate::train::Hole;

/// `Players of 1400 answer 1. e4 d5 in 9% of games, and you have no move.`
pub fn hole_words(text: &Text, style: MoveStyle, start: &Board, hole: &Hole, rating: f64) -> String {
    let moves = [&hole.line[..], &[hole.reply]].concat();
    let moves = numbered_moves(style, start, &moves).join(" ");
    let (rating, share) = (format!("{rating:.0}"), format!("{:.0}", 100.0 * hole.share));
    t!(text, "repertoire-hole", rating = rating, moves = moves, share = share)
}
