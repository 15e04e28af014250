//! What a review has found out about an error, as it is kept in the record.
//!
//! `why=g1f3/hangs,bc4,d5c4` is the better move, the word of the reason, the pieces it names, and the moves that prove it. It is
//! written beside the English comment, so that the reason can be given in any language without being proved again.

use super::reason::{reason_against, NamedMoves, PieceOnSquare, Reason};
use super::ReviewedMove;
use crate::chess::notation::uci;
use crate::chess::{Board, Move, Notation, PieceKind, Square};
use crate::record::{GameTree, NodeId};

/// What is wrong with a move, and what would have been better.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The position before the move.
    pub board: Board,
    /// The move.
    pub mv: Move,
    /// The better one, if one is known.
    pub better: Option<Move>,
    /// Why the move is an error, if that is proved.
    pub reason: Option<Reason>,
    /// The moves that the reason names: the beginning of the line after the move, or of the better line.
    pub moves: Vec<Move>,
}

impl Finding {
    /// What is found out about this move; to prove why it is an error takes its time.
    pub fn of(error: &ReviewedMove, proves: bool) -> Finding {
        Finding::with(error, proves.then(|| super::reason(error)).flatten())
    }

    /// What is found out against this move, while the better one is still a question.
    pub fn against(error: &ReviewedMove) -> Finding {
        Finding {
            better: None,
            ..Finding::with(error, reason_against(error))
        }
    }

    fn with(error: &ReviewedMove, reason: Option<Reason>) -> Finding {
        let named = reason.map_or(NamedMoves::Answer(0), Reason::named_moves);
        let line = match named {
            NamedMoves::Better(_) => error.better.clone(),
            NamedMoves::Line(_) => [&[error.mv], &error.answer[..]].concat(),
            NamedMoves::Answer(_) => error.answer.clone(),
        };
        Finding {
            board: error.board,
            mv: error.mv,
            better: error.better.first().copied().filter(|&mv| mv != error.mv),
            reason,
            moves: line.into_iter().take(named.count()).collect(),
        }
    }

    /// What the record says about the move that led to this node; `None` if it is no error of a review.
    pub fn in_record(tree: &GameTree, node: NodeId) -> Option<Finding> {
        let written = tree.review_finding(node);
        let (better, reason) = written.split_once('/')?;
        let board = tree.board(tree.parent(node)?);
        let mut finding = Finding {
            board,
            mv: tree.mv(node)?,
            better: uci::read(&board, better),
            reason: None,
            moves: Vec::new(),
        };
        finding.read_reason(reason);
        Some(finding)
    }

    /// The position in which the moves of the reason begin.
    pub fn line_start(&self) -> Board {
        match self.reason.map(Reason::named_moves) {
            Some(NamedMoves::Line(_) | NamedMoves::Better(_)) => self.board,
            _ => self.board.played(self.mv),
        }
    }

    /// Reads the reason; one with moves that are not legal is none.
    fn read_reason(&mut self, written: &str) {
        let mut parts = written.split(',');
        let word = parts.next().unwrap_or_default();
        let (mut pieces, mut count, mut moves) = (Vec::new(), 0, Vec::new());
        for part in parts {
            match part.len() {
                3 if !part.starts_with(|first: char| first.is_ascii_digit()) => pieces.extend(read_piece(part)),
                ..=3 => count = part.parse().unwrap_or_default(),
                _ => moves.push(part),
            }
        }
        let reason = Reason::of_parts(word, &pieces, count, moves.len());
        self.reason = reason.filter(|reason| reason.named_moves().count() == moves.len());
        let mut board = self.line_start();
        for text in moves {
            let Some(mv) = uci::read(&board, text).filter(|_| self.reason.is_some()) else {
                (self.reason, self.moves) = (None, Vec::new());
                return;
            };
            board.play(mv);
            self.moves.push(mv);
        }
    }

    /// As it is written into the record.
    pub fn written(&self) -> String {
        let mut text = String::new();
        if let Some(better) = self.better {
            Notation::Uci.write(&self.board, better, &mut text);
        }
        text.push('/');
        let Some(reason) = self.reason else { return text };
        let (word, pieces, _) = reason.parts();
        text.push_str(word);
        for piece in pieces {
            text.push(',');
            text.push(piece.kind.letter().to_ascii_lowercase());
            text.push_str(&piece.square.to_string());
        }
        if let Reason::AllowsMate(count) | Reason::MissesMate(count) = reason {
            text.push(',');
            text.push_str(&count.to_string());
        }
        let mut board = self.line_start();
        for &mv in &self.moves {
            text.push(',');
            Notation::Uci.write(&board, mv, &mut text);
            board.play(mv);
        }
        text
    }
}

fn read_piece(text: &str) -> Option<PieceOnSquare> {
    let square: Square = text.get(1..)?.parse().ok()?;
    let kind = PieceKind::from_letter(text.chars().next()?)?;
    Some(PieceOnSquare { kind, square })
}

/// The error of the main line that is shown at this node: the move itself, or the one that a line of the review replaces or
/// answers.
pub fn shown_error(tree: &GameTree, node: NodeId) -> Option<NodeId> {
    let is_error = |at: &NodeId| !tree.review_finding(*at).is_empty();
    let Some(line) = tree.review_line(node) else {
        return Some(node).filter(is_error);
    };
    let before = tree.parent(line)?;
    let replaced = tree.next(before).filter(is_error);
    let is_better = |at: NodeId| Finding::in_record(tree, at).is_some_and(|found| found.better == tree.mv(line));
    replaced
        .filter(|&at| is_better(at))
        .or_else(|| Some(before).filter(is_error))
        .or(replaced)
}
