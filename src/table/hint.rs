//! A hint in three steps: the piece, then the move, then why.

use crate::chess::{Board, Move};
use crate::engine::Score;
use crate::record::NodeId;
use crate::review::merit;
use crate::text::{self, MoveStyle, Text};

/// How much of a hint is revealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HintStep {
    /// The piece.
    Piece,
    /// Its move.
    Move,
    /// Why the move is good.
    Reason,
}

/// A hint, which reveals more each time it is requested.
#[derive(Debug, Clone, Copy)]
pub struct Hint {
    /// The position it is about.
    pub node: NodeId,
    /// The move, once it is found, and its score from the point of view of the side that plays it.
    pub found: Option<(Move, Score)>,
    /// How much is revealed.
    pub step: HintStep,
}

impl Hint {
    /// The first step of a hint for this position; its move is still to be found.
    pub const fn at(node: NodeId) -> Hint {
        Hint {
            node,
            found: None,
            step: HintStep::Piece,
        }
    }

    /// The next step of the hint at a move that is asked for; `known` is the hint given last.
    pub fn at_answer(known: Option<Hint>, node: NodeId, mv: Move) -> Hint {
        let is_of_move = |hint: &Hint| hint.node == node && hint.found.is_some_and(|(found, _)| found == mv);
        if let Some(mut hint) = known.filter(is_of_move) {
            hint.reveal_more();
            return hint;
        }
        Hint {
            found: Some((mv, Score::Centipawns(0))),
            ..Hint::at(node)
        }
    }

    /// Goes on to the next step, if there is one.
    pub fn reveal_more(&mut self) {
        self.step = match self.step {
            HintStep::Piece => HintStep::Move,
            HintStep::Move | HintStep::Reason => HintStep::Reason,
        };
    }

    /// The move and why it is good in its position, once that is revealed.
    pub fn reason(&self, board: &Board, style: MoveStyle, text: &Text) -> Option<String> {
        let (mv, score) = self.found.filter(|_| self.step == HintStep::Reason)?;
        let why = text::merit(text, merit(board, mv, score));
        Some(text.labeled(&style.text(board, mv), &why))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;

    #[test]
    fn a_hint_at_another_answer_begins_anew() {
        let board = Board::default();
        let [e4, d4] = ["e4", "d4"].map(|text| san::read(&board, text.as_bytes()).expect(text));
        let first = Hint::at_answer(None, NodeId::ROOT, e4);
        let second = Hint::at_answer(Some(first), NodeId::ROOT, e4);
        assert_eq!((first.step, second.step), (HintStep::Piece, HintStep::Move));
        let other = Hint::at_answer(Some(second), NodeId::ROOT, d4);
        assert_eq!(other.step, HintStep::Piece);
        assert_eq!(other.found.map(|(mv, _)| mv), Some(d4));
    }
}
