//! What happened in a game: which moves were errors, and why a move is good. Reasons are facts proven on the board, or by the
//! search that found the move. Nothing unproven is claimed; a move without such a reason is merely the best one.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "counts and indices of squares are small"
)]

mod accuracy;
mod captures;
mod coach;
mod finding;
mod fork;
mod game;
mod judgment;
mod quiet;
mod reason;
mod reviewer;
mod scores;
mod summary;
mod threat;

pub use accuracy::{accuracy, move_accuracy};
pub use coach::blunder;
pub use finding::{shown_error, Finding};
pub use game::{judged, label, notes, recorded_scores, severe_errors};
pub use judgment::{judge, judgments, Judgment, START};
pub use reason::{reason, PieceOnSquare, Reason};
pub use reviewer::{scaled, unreviewed, ReviewedMove, Reviewer, NODES};
pub use scores::{evaluation, recorded_score, white_share, win_chance};
pub use summary::{move_times, Figures, GameStage, Summary};
pub use threat::is_threat;

use crate::chess::board::see_value;
use crate::chess::{Board, CastleSide, File, Move, MoveKind, PieceKind, Square};
use crate::engine::Score;
use captures::{won_there, Captures};
use fork::forked;
use quiet::quiet;

/// A proven merit of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Merit {
    /// It is mate.
    Mate,
    /// The search found a mate in this many moves.
    MateIn(u32),
    /// It wins material: it captures something, and no following captures win it back.
    Wins(PieceOnSquare),
    /// It saves a piece or pawn: something of its side could be captured at a profit before it, and nothing can after it, nor
    /// after the reply to a check that it gives.
    Saves(PieceOnSquare),
    /// It forks two pieces that are undefended or worth more than itself, and wins material by capturing one of them whatever the
    /// reply.
    Forks {
        /// The square of the first.
        first: Square,
        /// The square of the second.
        second: Square,
    },
    /// It promotes, and the opponent has no winning capture.
    Promotes(PieceKind),
    /// It castles.
    Castles,
    /// It is the only legal move.
    Forced,
    /// It attacks something: if the opponent passed, the moved piece could win it, and no piece could before.
    Attacks(PieceOnSquare),
    /// It pins a piece to the king.
    Pins(PieceOnSquare),
    /// It clears the squares between the king and the rook on this side, with the castling right still there.
    PreparesCastling(CastleSide),
    /// A knight or a bishop leaves its home square in the opening.
    Develops(PieceKind),
    /// It exchanges this piece for one of the same value.
    Exchanges(PieceKind),
    /// The same when its side is ahead.
    Simplifies(PieceKind),
    /// A rook takes an open or half-open file.
    TakesFile {
        /// The file.
        file: File,
        /// Whether it is open: without any pawns.
        is_open: bool,
    },
    /// It captures something, and loses nothing by it.
    Captures(PieceOnSquare),
    /// A rook reaches the seventh rank, where the opponent has pawns.
    Seventh,
    /// It advances a passed pawn.
    PushesPassed,
    /// It occupies the center with a pawn.
    OccupiesCenter,
    /// It gains space with a pawn in the opponent's half.
    GainsSpace,
    /// It makes luft: the king, confined to its first rank before, can leave it.
    GivesAir,
    /// A knight, or in the endgame the king, moves closer to the center.
    NearsCenter(PieceKind),
    /// It improves the mobility of a piece.
    Frees {
        /// The kind of piece.
        kind: PieceKind,
        /// Its moves before.
        had: usize,
        /// Its moves after.
        has: usize,
    },
    /// The search prefers it, and no simple reason was proven.
    Best,
}

/// The score up to which a game is lost: what a quiet move does for its side is no reason to play it any more.
const LOST: Score = Score::Centipawns(-600);

/// The smallest gain that counts, in centipawns.
const GAIN: i32 = 100;
/// The node budget of one merit; what is not proven within it is not claimed.
const POSITIONS: u32 = 10_000;

/// The first merit that is proven of a legal move; `score` is the search's score for the side that makes it.
pub fn merit(board: &Board, mv: Move, score: Score) -> Merit {
    let after = board.played(mv);
    if after.is_check() && !after.has_legal_move() {
        return Merit::Mate;
    }
    if let Score::Mate(moves @ 1..) = score {
        return Merit::MateIn(moves.unsigned_abs());
    }
    if board.count_legal_moves() == 1 {
        return Merit::Forced;
    }
    if matches!(score, Score::Mate(_)) {
        // Nothing helps; it only takes longer.
        return Merit::Best;
    }
    let captures = &Captures::within(POSITIONS);
    let is_safe = || captures.gain(&after).is_some_and(|lost| lost < GAIN);
    let loses_nothing = || captures.won_by(board, mv).is_some_and(|won| won > -GAIN);
    if let Some(promotion) = mv.promotion().filter(|_| is_safe()) {
        return Merit::Promotes(promotion);
    }
    let forks = || {
        let (first, second) = forked(captures, &after, mv.to()).filter(|_| mv.castle_side().is_none())?;
        Some(Merit::Forks { first, second })
    };
    // A double attack is more than what is saved besides, if that is worth less.
    let value = |square: Square| after.piece_at(square).map_or(0, |piece| see_value(piece.kind()));
    let saves = || {
        let piece = saved(captures, board, mv).filter(|_| is_safe() && !only_delays(captures, &after))?;
        let is_more =
            |fork: &Merit| matches!(fork, Merit::Forks { second, .. } if value(*second) > see_value(piece.kind));
        Some(forks().filter(is_more).unwrap_or(Merit::Saves(piece)))
    };
    won(captures, board, mv)
        .or_else(saves)
        .or_else(forks)
        .or_else(|| mv.castle_side().map(|_| Merit::Castles))
        .or_else(|| quiet(captures, board, &after, mv).filter(|_| score > LOST && loses_nothing()))
        .unwrap_or(Merit::Best)
}

/// The least profit, in centipawns, from which a piece is called lost rather than exchanged: for a rook that is the exchange.
fn least_profit(kind: PieceKind) -> i32 {
    GAIN.max(see_value(kind) * 2 / 5)
}

/// Whether the move captures at a profit, both on its square and on the whole board.
fn takes_for_less(captures: &Captures, board: &Board, mv: Move) -> bool {
    takes_for(captures, board, mv, GAIN)
}

/// Whether what the move captures is lost.
fn takes_what_is_lost(captures: &Captures, board: &Board, mv: Move) -> bool {
    let taken = board.captured(mv);
    taken.is_some_and(|piece| takes_for(captures, board, mv, least_profit(piece.kind())))
}

fn takes_for(captures: &Captures, board: &Board, mv: Move, least: i32) -> bool {
    let wins = || captures.won_by(board, mv).is_some_and(|won| won >= least);
    board.captured(mv).is_some() && won_there(board, mv) >= least && wins()
}

/// What the move captures for nothing, or for less.
fn won(captures: &Captures, board: &Board, mv: Move) -> Option<Merit> {
    if mv.kind() == MoveKind::EnPassant || !takes_what_is_lost(captures, board, mv) {
        return None;
    }
    PieceOnSquare::on(board, mv.to()).map(Merit::Wins)
}

/// What the opponent could have captured had the side passed instead of making this move, and cannot capture at a profit there after
/// it.
fn saved(captures: &Captures, board: &Board, mv: Move) -> Option<PieceOnSquare> {
    if board.is_check() || mv.is_null() {
        return None;
    }
    let passed = board.played(Move::NULL);
    let legal = passed.legal_moves();
    let taken = legal.iter().filter(|&&mv| takes_what_is_lost(captures, &passed, mv));
    let pieces = taken.filter_map(|mv| PieceOnSquare::on(&passed, mv.to()));
    let piece = pieces.max_by_key(|piece| see_value(piece.kind))?;
    let after = board.played(mv);
    let wins_still = |&reply: &Move| {
        let is_there = reply.to() == piece.square && after.captured(reply).is_some();
        is_there && won_there(&after, reply) >= GAIN
    };
    (!after.legal_moves().iter().any(wins_still)).then_some(piece)
}

/// Whether the move gives a check after which the opponent may still capture something at a profit.
fn only_delays(captures: &Captures, after: &Board) -> bool {
    let is_lost = |&reply: &Move| {
        let next = after.played(reply);
        next.is_check() || captures.gain(&next.played(Move::NULL)).is_none_or(|lost| lost >= GAIN)
    };
    after.is_check() && after.legal_moves().iter().any(is_lost)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;

    /// A pawn is won with each of these captures: the bishop and the knight are exchanged.
    #[test]
    fn a_piece_that_is_exchanged_is_not_lost() {
        for (fen, mv) in [
            ("2kr1b1r/1pp2ppp/p1nq4/8/1BQP4/P6P/1P3PP1/RN3RK1 b - - 0 1", "Nxb4"),
            ("2k4r/ppp2ppp/2n5/1B2r1b1/2Q3P1/5p2/PPP4P/R2R2K1 w - - 0 1", "Bxc6"),
        ] {
            let board: Board = fen.parse().expect(fen);
            let mv = san::read(&board, mv.as_bytes()).expect(mv);
            assert!(!takes_what_is_lost(&Captures::within(POSITIONS), &board, mv), "{fen}");
        }
    }

    #[test]
    fn each_reason_is_found_where_it_holds_and_nowhere_else() {
        for (fen, mv, score, wanted) in [
            ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8", 0, "Mate"),
            (
                "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1",
                "Rxd5",
                300,
                "Wins(PieceOnSquare { kind: Knight, square: d5 })",
            ),
            // The bishop that is attacked in return saves no pawn.
            (
                "rn1qkbnr/ppp1pppp/8/3p4/4P1b1/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
                "h3",
                0,
                "Attacks(PieceOnSquare { kind: Bishop, square: g4 })",
            ),
            // The knight is defended, and a rook is worth more.
            ("4k3/8/2p5/3n4/8/8/8/3RK3 w - - 0 1", "Rxd5", -200, "Best"),
            (
                "4k3/8/8/8/4p3/3N4/8/4K3 w - - 0 1",
                "Nf4",
                0,
                "Saves(PieceOnSquare { kind: Knight, square: d3 })",
            ),
            // The check does not help: after the reply the pawn still attacks the knight.
            ("4k3/8/8/8/4p3/3N4/8/1K5R w - - 0 1", "Rh8", 300, "Best"),
            (
                "8/8/4k3/8/4p3/3N2P1/8/1K6 w - - 0 1",
                "Nf4",
                0,
                "Saves(PieceOnSquare { kind: Knight, square: d3 })",
            ),
            (
                "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1",
                "Nc7",
                500,
                "Forks { first: e8, second: a8 }",
            ),
            // The bishop takes the knight that would fork.
            ("r3kb2/8/3b4/1N6/8/8/8/4K3 w - - 0 1", "Nc7", -300, "Best"),
            // The rook is pinned and can capture neither.
            ("4r2k/8/8/8/n6n/3P4/4R3/4K3 w - - 0 1", "Re4", 0, "Best"),
            // One of the two captures it.
            ("4k3/8/8/8/1r3r2/8/3N4/7K w - - 0 1", "Ne4", 0, "Best"),
            ("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8=Q", 900, "Promotes(Queen)"),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 500, "Castles"),
            ("7k/8/8/8/8/8/6r1/r6K w - - 0 1", "Kxg2", -500, "Forced"),
            // An en passant capture wins a pawn, but not one on the target square.
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 100, "Best"),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e3", 50, "Best"),
        ] {
            let board: Board = fen.parse().expect("a good FEN");
            let mv = san::read(&board, mv.as_bytes()).expect(mv);
            let found = merit(&board, mv, Score::Centipawns(score));
            assert_eq!(format!("{found:?}"), wanted, "{fen}");
        }
    }

    #[test]
    fn a_mate_that_the_search_has_found_comes_first() {
        let board = Board::default();
        let mv = san::read(&board, b"e4").expect("legal");
        assert_eq!(merit(&board, mv, Score::Mate(3)), Merit::MateIn(3));
        assert_eq!(merit(&board, mv, Score::Centipawns(0)), Merit::OccupiesCenter);
        // Nothing is said in favor of a move after which all is lost.
        for lost in [Score::Mate(-3), Score::Centipawns(-700)] {
            assert_eq!(merit(&board, mv, lost), Merit::Best);
        }
    }

    #[test]
    fn among_many_queens_an_answer_comes_soon() {
        let fen = "qqqqk3/qqqqq3/8/8/8/8/QQQQQ3/QQQQK3 w - - 0 1";
        let board: Board = fen.parse().expect(fen);
        for &mv in &board.legal_moves() {
            let found = merit(&board, mv, Score::Centipawns(0));
            let needs_captures = matches!(found, Merit::Wins { .. } | Merit::Saves { .. } | Merit::Forks { .. });
            assert!(!needs_captures, "{mv:?}: {found:?}");
        }
    }
}
