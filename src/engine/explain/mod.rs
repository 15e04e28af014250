//! Why a move is good: facts that are proved on the board, or by the search that found the move. Nothing is claimed that is
//! not proved; a move without such a reason is only the best one.

mod captures;
mod fork;
mod quiet;
mod threat;

pub use threat::is_threat;

use crate::chess::board::see_value;
use crate::chess::{Board, CastleSide, File, Move, MoveKind, PieceKind, Square};
use crate::engine::Score;
use captures::{won_there, Captures};
use fork::forked;
use quiet::quiet;

/// What a move does, proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Merit {
    /// It mates at once.
    Mate,
    /// The search has found a mate in so many moves.
    MateIn(u32),
    /// It takes a man, and no captures that follow give it back.
    Wins {
        /// What is taken.
        kind: PieceKind,
        /// Where it stands.
        square: Square,
    },
    /// A man of its side could be taken with a gain, and no man of its side can after it.
    Saves {
        /// What was attacked.
        kind: PieceKind,
        /// Where it stood.
        square: Square,
    },
    /// It attacks two men that are unguarded or worth more than itself, and takes one of them with a gain whatever is replied.
    Forks {
        /// Where the first of them stands.
        first: Square,
        /// Where the other stands.
        second: Square,
    },
    /// It promotes a pawn that cannot be taken with a gain.
    Promotes(PieceKind),
    /// It castles.
    Castles(CastleSide),
    /// It is the only legal move.
    Forced,
    /// If the other side passed, the man that moved could take this with a gain, which nobody could take so before.
    Attacks {
        /// What is attacked.
        kind: PieceKind,
        /// Where it stands.
        square: Square,
    },
    /// It pins a piece to its king.
    Pins {
        /// What is pinned.
        kind: PieceKind,
        /// Where it stands.
        square: Square,
    },
    /// Nothing stands any more between the king and the rook of this side, which may castle.
    PreparesCastling(CastleSide),
    /// A knight or a bishop leaves its home square in the opening.
    Develops(PieceKind),
    /// It exchanges a piece for one of the same value.
    Exchanges(PieceKind),
    /// The same by a side that is ahead.
    Simplifies(PieceKind),
    /// A rook comes to a file without pawns of its own side.
    TakesFile {
        /// The file.
        file: File,
        /// Whether it has no pawns at all.
        is_open: bool,
    },
    /// A rook comes to the seventh rank, on which the other side has pawns.
    Seventh,
    /// A passed pawn goes on.
    PushesPassed,
    /// A pawn goes into the center.
    OccupiesCenter,
    /// A pawn goes into the other half of the board.
    GainsSpace,
    /// The king, which could not leave its first rank, can do so after it.
    GivesAir,
    /// A knight comes nearer to the center, or in the endgame the king.
    NearsCenter(PieceKind),
    /// A piece gets more moves.
    Frees {
        /// Which.
        kind: PieceKind,
        /// How many it had.
        had: usize,
        /// How many it has.
        has: usize,
    },
    /// The search prefers it, and no simple reason was proved.
    Best,
}

/// The least gain that counts, in hundredths of a pawn.
const GAIN: i32 = 100;
/// At how many positions a merit may look: what is not proved by then is not said.
const POSITIONS: u32 = 10_000;

/// What a legal move does; `score` is what the search found for the side that makes it.
#[must_use]
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
    let captures = &Captures::within(POSITIONS);
    let is_safe = || captures.gain(&after).is_some_and(|lost| lost < GAIN);
    let loses_nothing = || captures.won_by(board, mv).is_some_and(|won| won > -GAIN);
    if let Some(promotion) = mv.promotion().filter(|_| is_safe()) {
        return Merit::Promotes(promotion);
    }
    let forks = || forked(captures, &after, mv.to()).filter(|_| mv.castle_side().is_none());
    won(captures, board, mv)
        .or_else(|| saved(captures, board, mv).filter(|_| is_safe()))
        .or_else(|| forks().map(|(first, second)| Merit::Forks { first, second }))
        .or_else(|| mv.castle_side().map(Merit::Castles))
        .or_else(|| quiet(captures, board, &after, mv).filter(|_| loses_nothing()))
        .unwrap_or(Merit::Best)
}

/// Whether the move takes a man with a gain, on its square as on the whole board.
fn takes_for_less(captures: &Captures, board: &Board, mv: Move) -> bool {
    let wins = || captures.won_by(board, mv).is_some_and(|won| won >= GAIN);
    board.captured(mv).is_some() && won_there(board, mv) >= GAIN && wins()
}

/// The man that the move takes for nothing, or for less.
fn won(captures: &Captures, board: &Board, mv: Move) -> Option<Merit> {
    if mv.kind() == MoveKind::EnPassant || !takes_for_less(captures, board, mv) {
        return None;
    }
    let square = mv.to();
    let kind = board.captured(mv)?.kind();
    Some(Merit::Wins { kind, square })
}

/// The man that could be taken if the side passed instead of this move.
fn saved(captures: &Captures, board: &Board, mv: Move) -> Option<Merit> {
    if board.is_check() || mv.is_null() {
        return None;
    }
    let passed = board.played(Move::NULL);
    let legal = passed.legal_moves();
    let taken = legal.iter().filter(|&&mv| takes_for_less(captures, &passed, mv));
    let men = taken.filter_map(|mv| Some((passed.captured(*mv)?.kind(), mv)));
    let (kind, capture) = men.max_by_key(|(kind, _)| see_value(*kind))?;
    let is_in_passing = capture.kind() == MoveKind::EnPassant;
    let square = capture.to();
    (!is_in_passing).then_some(Merit::Saves { kind, square })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;

    #[test]
    fn each_reason_is_found_where_it_holds_and_nowhere_else() {
        for (fen, mv, score, wanted) in [
            ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8", 0, "Mate"),
            (
                "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1",
                "Rxd5",
                300,
                "Wins { kind: Knight, square: d5 }",
            ),
            // The knight is guarded, and a rook is worth more.
            ("4k3/8/2p5/3n4/8/8/8/3RK3 w - - 0 1", "Rxd5", -200, "Best"),
            (
                "4k3/8/8/8/4p3/3N4/8/4K3 w - - 0 1",
                "Nf4",
                0,
                "Saves { kind: Knight, square: d3 }",
            ),
            (
                "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1",
                "Nc7",
                500,
                "Forks { first: e8, second: a8 }",
            ),
            // The bishop takes the knight that would fork.
            ("r3kb2/8/3b4/1N6/8/8/8/4K3 w - - 0 1", "Nc7", -300, "Best"),
            // It is pinned, and takes neither.
            ("4r2k/8/8/8/n6n/3P4/4R3/4K3 w - - 0 1", "Re4", 0, "Best"),
            // One of the two takes it.
            ("4k3/8/8/8/1r3r2/8/3N4/7K w - - 0 1", "Ne4", 0, "Best"),
            ("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8=Q", 900, "Promotes(Queen)"),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 500, "Castles(King)"),
            ("7k/8/8/8/8/8/6r1/r6K w - - 0 1", "Kxg2", -500, "Forced"),
            // A capture in passing wins a pawn, but that is not what stands on the square.
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
        assert_eq!(merit(&board, mv, Score::Mate(-3)), Merit::OccupiesCenter);
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
