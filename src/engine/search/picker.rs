//! Staged move picking: after a cutoff in one stage, the moves of later stages never have to be generated.
//!
//! The stages are those of all strong programs: the table move, captures that win or hold material (most valuable victim first),
//! killers and the countermove, all other quiet moves by history, losing captures.

use super::history::{Context, Histories};
use crate::chess::board::see_value;
use crate::chess::{Bitboard, Board, CheckInfo, ForEachMove, Move, MoveKind, PieceKind, Rank};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PickerStage {
    Table,
    MakeCaptures,
    GoodCaptures,
    Refutations,
    MakeQuiets,
    Quiets,
    BadCaptures,
    Done,
}

/// Yields the moves of a position one at a time.
pub(super) struct Picker<'b> {
    board: &'b Board,
    info: &'b CheckInfo,
    stage: PickerStage,
    table_move: Move,
    refutations: [Move; 3],
    next_refutation: usize,
    /// Losing captures, then the remaining moves of the current stage.
    moves: Vec<(i32, Move)>,
    bad: usize,
    next: usize,
    /// The context in which the histories score quiet moves.
    context: Context,
    /// The SEE threshold of good captures.
    threshold: i32,
    has_quiets: bool,
    has_bad_captures: bool,
}

impl<'b> Picker<'b> {
    /// A picker of all moves; `moves` is an empty list to work in.
    pub(super) fn all(
        board: &'b Board,
        info: &'b CheckInfo,
        table_move: Move,
        refutations: [Move; 3],
        context: Context,
        moves: Vec<(i32, Move)>,
    ) -> Picker<'b> {
        Picker {
            board,
            info,
            stage: PickerStage::Table,
            table_move,
            refutations,
            next_refutation: 0,
            moves,
            bad: 0,
            next: 0,
            context,
            threshold: 0,
            has_quiets: true,
            has_bad_captures: true,
        }
    }

    /// A picker of the captures and promotions that reach the threshold; bad ones are never yielded.
    pub(super) fn captures(
        board: &'b Board,
        info: &'b CheckInfo,
        table_move: Move,
        threshold: i32,
        moves: Vec<(i32, Move)>,
    ) -> Picker<'b> {
        let none = [Move::NULL; 3];
        Picker {
            threshold,
            has_quiets: false,
            has_bad_captures: false,
            ..Picker::all(board, info, table_move, none, Context::NONE, moves)
        }
    }

    /// Skips the remaining quiet moves.
    pub(super) fn skip_quiets(&mut self) {
        self.has_quiets = false;
    }

    /// Returns the list for reuse.
    pub(super) fn into_list(mut self) -> Vec<(i32, Move)> {
        self.moves.clear();
        self.moves
    }

    /// The next move, or `None` after the last.
    pub(super) fn next(&mut self, histories: &Histories) -> Option<Move> {
        loop {
            let found = match self.stage {
                PickerStage::Table => {
                    self.stage = PickerStage::MakeCaptures;
                    Some(self.table_move).filter(|mv| !mv.is_null() && self.board.is_legal_with(self.info, *mv))
                }
                PickerStage::MakeCaptures => {
                    self.make_captures(histories);
                    self.stage = PickerStage::GoodCaptures;
                    None
                }
                PickerStage::GoodCaptures => self.next_capture(),
                PickerStage::Refutations => self.next_refutation(),
                PickerStage::MakeQuiets => {
                    self.make_quiets(histories);
                    self.stage = PickerStage::Quiets;
                    None
                }
                PickerStage::Quiets => self.next_quiet(),
                PickerStage::BadCaptures => self.next_bad(),
                PickerStage::Done => return None,
            };
            if found.is_some() {
                return found;
            }
        }
    }

    /// Generates captures, and promotions to a queen that capture nothing.
    fn make_captures(&mut self, histories: &Histories) {
        let board = self.board;
        let turn = board.turn();
        let moves = &mut self.moves;
        let mut add = |mv: Move| {
            let taken = board.captured(mv).map_or(0, |piece| see_value(piece.kind()));
            let promotion = match mv.promotion() {
                Some(PieceKind::Queen) => 800,
                Some(_) => -2_000,
                None => 0,
            };
            let worth = 16 * (taken + promotion) + histories.capture(board, mv) / 4;
            moves.push((worth, mv));
        };
        board.generate(
            self.info,
            Bitboard::FULL,
            board.by_color(!turn),
            &mut ForEachMove(&mut add),
        );
        let last = Bitboard::rank(Rank::R8.relative_to(turn));
        let seventh = board.pieces(turn, PieceKind::Pawn) & Bitboard::rank(Rank::R7.relative_to(turn));
        if !seventh.is_empty() {
            let mut queens = ForEachMove(|mv: Move| {
                if mv.promotion() == Some(PieceKind::Queen) {
                    add(mv);
                }
            });
            board.generate(self.info, seventh, last & !board.occupied(), &mut queens);
        }
    }

    fn make_quiets(&mut self, histories: &Histories) {
        if !self.has_quiets {
            return;
        }
        self.moves.truncate(self.bad);
        self.next = self.bad;
        let (board, context, moves) = (self.board, &self.context, &mut self.moves);
        let mut add = ForEachMove(|mv: Move| {
            let worth = match mv.kind() {
                MoveKind::Promotion(PieceKind::Queen) => return,
                MoveKind::Promotion(_) => -30_000,
                _ => histories.quiet(board, mv, context),
            };
            moves.push((worth, mv));
        });
        board.generate(self.info, Bitboard::FULL, !board.by_color(!board.turn()), &mut add);
    }

    /// Picks the best of the remaining moves.
    fn best(&mut self) -> Option<(i32, Move)> {
        let rest = &mut self.moves[self.next..];
        let mut place = 0;
        let mut most = rest.first()?.0;
        for (index, &(worth, _)) in rest.iter().enumerate().skip(1) {
            if worth > most {
                (place, most) = (index, worth);
            }
        }
        rest.swap(0, place);
        self.next += 1;
        Some(rest[0])
    }

    fn next_capture(&mut self) -> Option<Move> {
        while let Some((worth, mv)) = self.best() {
            if mv == self.table_move {
                continue;
            }
            if self.board.see_ge(mv, self.threshold) {
                return Some(mv);
            }
            if self.has_bad_captures {
                self.moves[self.bad] = (worth, mv);
                self.bad += 1;
            }
        }
        self.stage = if self.has_quiets {
            PickerStage::Refutations
        } else {
            PickerStage::Done
        };
        if self.has_bad_captures && !self.has_quiets {
            self.next = 0;
            self.stage = PickerStage::BadCaptures;
        }
        None
    }

    fn next_refutation(&mut self) -> Option<Move> {
        while self.has_quiets && self.next_refutation < self.refutations.len() {
            let index = self.next_refutation;
            self.next_refutation += 1;
            let mv = self.refutations[index];
            let is_new = !mv.is_null() && mv != self.table_move && !self.refutations[..index].contains(&mv);
            if is_new && is_quiet(self.board, mv) && self.board.is_legal_with(self.info, mv) {
                return Some(mv);
            }
        }
        self.stage = PickerStage::MakeQuiets;
        None
    }

    fn next_quiet(&mut self) -> Option<Move> {
        while self.has_quiets {
            let Some((_, mv)) = self.best() else { break };
            if mv != self.table_move && !self.refutations.contains(&mv) {
                return Some(mv);
            }
        }
        self.stage = PickerStage::BadCaptures;
        self.next = 0;
        None
    }

    fn next_bad(&mut self) -> Option<Move> {
        if self.next < self.bad {
            self.next += 1;
            return Some(self.moves[self.next - 1].1);
        }
        self.stage = PickerStage::Done;
        None
    }
}

/// Whether the move is quiet: no capture, no promotion to a queen.
#[inline]
pub(super) fn is_quiet(board: &Board, mv: Move) -> bool {
    board.captured(mv).is_none() && mv.promotion() != Some(PieceKind::Queen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_legal_move_is_handed_out_once() {
        let histories = Histories::new();
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "4k3/8/8/2KPp3/8/8/8/4R3 w - e6 0 1",
        ] {
            let start: Board = fen.parse().expect("a position");
            for &first in &start.legal_moves() {
                let board = start.played(first);
                let info = CheckInfo::of(&board);
                let legal = board.legal_moves();
                let table_move = legal.first().copied().unwrap_or(Move::NULL);
                let killer = legal.last().copied().unwrap_or(Move::NULL);
                let refutations = [killer, first, killer];
                let mut picker = Picker::all(&board, &info, table_move, refutations, Context::NONE, Vec::new());
                let mut found = std::iter::from_fn(|| picker.next(&histories)).collect::<Vec<_>>();
                let mut expected = legal.to_vec();
                assert_eq!(found.first(), expected.first());
                found.sort();
                expected.sort();
                assert_eq!(found, expected, "{board}");
            }
        }
    }
}
