//! Static exchange evaluation: the gain from a series of captures on one square.

use super::Board;
use crate::chess::piece::attacks;
use crate::chess::{Bitboard, Color, Move, MoveKind, PieceKind, Square};

/// The value of a piece in an exchange, in centipawns; 0 for the king, which is never captured.
#[inline]
#[must_use]
pub const fn see_value(kind: PieceKind) -> i32 {
    [100, 300, 300, 500, 900, 0][kind.index()]
}

impl Board {
    /// Whether the move, followed by the best captures of both sides on its target square, wins at least `threshold` centipawns
    /// for the side to move; see [`see_value`].
    ///
    /// Each side captures with its least valuable piece first, sliders behind others join in when their line opens, and either
    /// side may stop. Pins are ignored, and a later capture by a pawn on the last rank does not promote. This is the usual swap
    /// algorithm with a threshold, which rarely has to follow an exchange to its end.
    ///
    /// ```
    /// use tabiya::chess::{Board, Move, Square};
    ///
    /// // The pawn on d5 is defended by a pawn.
    /// let board: Board = "4k3/8/2p5/3p4/8/2N5/8/3RK3 w - - 0 1".parse()?;
    /// assert!(board.see_ge(Move::normal(Square::C3, Square::D5), -100)); // knight and pawn for two pawns
    /// assert!(!board.see_ge(Move::normal(Square::C3, Square::D5), 0));
    /// # Ok::<(), tabiya::chess::FenErrors>(())
    /// ```
    #[must_use]
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        let Some((gain, at_stake)) = self.first_capture(mv) else {
            return threshold <= 0;
        };
        // The margin over the threshold if the exchange stops now, then if the piece is captured for nothing.
        let balance = gain - threshold;
        if balance < 0 {
            return false;
        }
        let balance = balance - see_value(at_stake);
        balance >= 0 || self.wins_exchange(mv, balance)
    }

    /// What the move wins for the side to move with the best captures of both sides on its target square, in centipawns: the
    /// highest threshold that [`Board::see_ge`] meets.
    ///
    /// ```
    /// use tabiya::chess::{Board, Move, Square};
    ///
    /// let board: Board = "4k3/8/2p5/3p4/8/2N5/8/3RK3 w - - 0 1".parse()?;
    /// assert_eq!(board.see(Move::normal(Square::C3, Square::D5)), -100);
    /// # Ok::<(), tabiya::chess::FenErrors>(())
    /// ```
    #[must_use]
    pub fn see(&self, mv: Move) -> i32 {
        /// What the side to capture next wins if it captures a piece worth `prize`, or 0 if it had better not.
        fn won(exchange: &mut Exchange, prize: i32) -> i32 {
            exchange
                .next()
                .map_or(0, |capturer| (prize - won(exchange, see_value(capturer))).max(0))
        }
        self.first_capture(mv).map_or(0, |(gain, at_stake)| {
            gain - won(&mut Exchange::after(self, mv), see_value(at_stake))
        })
    }

    /// What the move itself gains, and the piece that may be captured next; `None` for a move that exchanges nothing.
    #[inline]
    fn first_capture(&self, mv: Move) -> Option<(i32, PieceKind)> {
        let piece = self.piece_at(mv.from())?;
        let captured = self.captured(mv).map_or(0, |captured| see_value(captured.kind()));
        match mv.kind() {
            MoveKind::Castle(_) | MoveKind::Null => None,
            MoveKind::Promotion(kind) => Some((captured + see_value(kind) - see_value(PieceKind::Pawn), kind)),
            MoveKind::Normal | MoveKind::EnPassant => Some((captured, piece.kind())),
        }
    }

    /// Whether the side to move comes out ahead once its piece on the target has been captured at this (negative) balance.
    fn wins_exchange(&self, mv: Move, mut balance: i32) -> bool {
        let mut exchange = Exchange::after(self, mv);
        while let Some(kind) = exchange.next() {
            balance = -balance - 1 - see_value(kind);
            if balance >= 0 {
                break;
            }
        }
        // The side to capture next cannot, or would gain nothing by it: it has lost the exchange.
        exchange.side != self.turn
    }
}

/// The captures on one square after a move there, each by the cheapest piece that can make it.
struct Exchange<'b> {
    board: &'b Board,
    square: Square,
    occupied: Bitboard,
    attackers: Bitboard,
    /// The side to capture next.
    side: Color,
}

impl<'b> Exchange<'b> {
    #[inline]
    fn after(board: &'b Board, mv: Move) -> Exchange<'b> {
        let square = mv.to();
        let mut occupied = board.occupied().without(mv.from()).with(square);
        if mv.kind() == MoveKind::EnPassant {
            occupied = occupied.without(square.backward(board.turn));
        }
        Exchange {
            board,
            square,
            occupied,
            attackers: board.attackers_to(square, occupied) & occupied,
            side: !board.turn,
        }
    }

    /// Makes the next capture and returns the kind of the capturing piece.
    #[inline]
    fn next(&mut self) -> Option<PieceKind> {
        let board = self.board;
        let own = self.attackers & board.by_color(self.side);
        let cheapest = PieceKind::ALL
            .into_iter()
            .find_map(|kind| Some((kind, (own & board.by_kind(kind)).first()?)));
        let (kind, from) = cheapest?;
        if kind == PieceKind::King && self.attackers.intersects(board.by_color(!self.side)) {
            return None;
        }
        self.occupied = self.occupied.without(from);
        let diagonal = attacks::bishop(self.square, self.occupied) & board.placement.diagonal_sliders();
        let orthogonal = attacks::rook(self.square, self.occupied) & board.placement.orthogonal_sliders();
        self.attackers = (self.attackers | diagonal | orthogonal) & self.occupied;
        self.side = !self.side;
        Some(kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the exchange wins for `side`, which may capture a piece worth `prize` on `to`: plain minimax.
    fn exchange(board: &Board, side: Color, to: Square, occupied: Bitboard, prize: i32) -> i32 {
        let attackers = board.attackers_to(to, occupied) & occupied;
        let own = attackers & board.by_color(side);
        let cheapest = PieceKind::ALL
            .into_iter()
            .find_map(|kind| Some((kind, (own & board.by_kind(kind)).first()?)));
        let Some((kind, from)) = cheapest else { return 0 };
        if kind == PieceKind::King && attackers.intersects(board.by_color(!side)) {
            return 0;
        }
        let rest = exchange(board, !side, to, occupied.without(from), see_value(kind));
        (prize - rest).max(0)
    }

    fn see(board: &Board, mv: Move) -> i32 {
        let mut occupied = board.occupied().without(mv.from()).with(mv.to());
        let captured = board.captured(mv).map_or(0, |piece| see_value(piece.kind()));
        let mut own = see_value(board.piece_at(mv.from()).expect("a piece moves").kind());
        let mut gain = captured;
        match mv.kind() {
            MoveKind::Castle(_) => return 0,
            MoveKind::EnPassant => occupied = occupied.without(mv.to().backward(board.turn())),
            MoveKind::Promotion(kind) => {
                gain += see_value(kind) - 100;
                own = see_value(kind);
            }
            _ => {}
        }
        gain - exchange(board, !board.turn(), mv.to(), occupied, own)
    }

    #[test]
    fn the_threshold_is_met_exactly_up_to_the_minimax_value() {
        let mut moves = 0;
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "3r2k1/3r4/3q4/2nbn3/3P4/2PQP3/3R4/3R2K1 b - - 0 1",
            "4k3/8/8/2KPp3/8/8/8/4R3 w - e6 0 1",
            "6k1/8/4r3/3pP3/4R3/4Q3/8/4K3 w - d6 0 1",
            "k7/8/8/3p4/2P1P3/1B3N2/8/K2R4 w - - 0 1",
        ] {
            let start: Board = fen.parse().expect("a position");
            let boards = start
                .legal_moves()
                .iter()
                .map(|&mv| start.played(mv))
                .collect::<Vec<_>>();
            for board in boards.iter().chain([&start]) {
                for &mv in &board.legal_moves() {
                    let value = see(board, mv);
                    assert_eq!(board.see(mv), value, "{board} {mv:?}");
                    assert!(board.see_ge(mv, value), "{board} {mv:?} {value}");
                    assert!(!board.see_ge(mv, value + 1), "{board} {mv:?} {value}");
                    moves += 1;
                }
            }
        }
        assert!(moves > 5_000, "only {moves} moves");
    }

    #[test]
    fn what_captures_nothing_with_nothing_is_worth_nothing() {
        let board = Board::default();
        for mv in [Move::NULL, Move::normal(Square::E4, Square::E5)] {
            assert!(board.see_ge(mv, 0) && !board.see_ge(mv, 1), "{mv:?}");
        }
    }
}
