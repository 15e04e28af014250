//! A fixed benchmark: the same positions to the same depth. The number of nodes searched is the *signature* of the search; it
//! changes if and only if the behavior of the search changes.

use crate::engine::{Limits, Position, Search, TranspositionTable, Watch};
use std::collections::TryReserveError;
use std::sync::Arc;

/// The depth of the signature, in plies.
pub const DEPTH: u32 = 11;

/// The benchmark positions: openings, middlegames and endgames, from sharp to dead drawn, mates and zugzwang.
pub const POSITIONS: [&str; 40] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5",
    "rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP3PPP/R1BQKB1R w KQ - 2 6",
    "rnbqk2r/ppp1bppp/4pn2/3p4/2PP4/2N2N2/PP2PPPP/R1BQKB1R w KQkq - 4 5",
    "rn1qkb1r/pp2pppp/2p2n2/5b2/P1pP4/2N2N2/1P2PPPP/R1BQKB1R w KQkq - 1 6",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/2PP4/1PN1PN2/PB3PPP/R2QKB1R w KQ - 3 8",
    "r2q1rk1/1b1nbppp/p2ppn2/1p6/3NP3/1BN1BP2/PPPQ2PP/2KR3R w - - 4 12",
    "r4rk1/1bq1bppp/p1nppn2/1p6/3NPP2/2N1B3/PPPQB1PP/R4RK1 w - - 0 13",
    "r1b2rk1/2q1bppp/p2ppn2/1p4B1/3BPP2/2N5/PPPQ2PP/2KR3R b - - 1 13",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqr1k1/pp3pbp/2np1np1/2p5/2P1P3/2N1BP2/PP1QN1PP/R3KB1R w KQ - 1 10",
    "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
    "r3r1k1/1pp1np1p/1b1p1p2/pP2p3/2PnP2q/3B2N1/PB2QPPP/R2R2K1 w - - 2 18",
    "3r1rk1/p1q2pp1/1pn1p2p/2p1P3/2P1N1bP/P2P2P1/1BQ2P2/R4RK1 w - - 1 22",
    "r2qr1k1/1p1n1pp1/p1pb1n1p/3p1b2/3P3B/2NBPN2/PPQ2PPP/R4RK1 w - - 0 13",
    "2r2rk1/pp1bqpp1/2nppn1p/2p3N1/1bP5/1PN3P1/PBQPPPBP/3R1RK1 w - - 0 13",
    "6k1/1p3q2/p1p1r1pp/3p1p2/3P1P1P/1QP1R1P1/PP4K1/8 w - - 0 31",
    "8/5pk1/4p1p1/3pP2p/1r1P1P1P/5KP1/1R6/8 w - - 12 45",
    "4r1k1/p4ppp/2p5/3p4/3P1n2/2P2P2/PPB3PP/4R1K1 b - - 0 24",
    "2q3r1/1r2pk2/pp3pp1/2pP3p/P1Pb1BbP/1P4Q1/R3NPP1/4R1K1 w - - 2 34",
    "1r2r2k/1b4q1/pp5p/2pPp1p1/P3Pn2/1P1B1Q1P/2R3P1/4BR1K b - - 1 37",
    "r2r1n2/pp2bk2/2p1p2p/3q4/3PN1QP/2P3R1/P4PP1/5RK1 w - - 0 1",
    "4r3/1p4bk/p1p3p1/P1q1pp1p/2P1P3/5P1P/1P1QN1PK/2R5 b - - 1 32",
    "8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1",
    "8/2p5/8/2kPKp1p/2p4P/2P5/3P4/8 w - - 0 1",
    "8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - 0 1",
    "8/1p3pp1/7p/5P1P/2k3P1/8/2K2P2/8 w - - 0 1",
    "8/3k4/3p4/p2P1p2/P2P1P2/8/8/3K4 w - - 0 1",
    "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/8/8/5kp1/P7/8/1K1N4 w - - 0 1",
    "8/5B2/2k5/8/8/3N4/8/K7 w - - 0 1",
    "8/8/4k3/8/8/2KR4/8/8 w - - 0 1",
    "8/R7/2q5/8/6k1/8/1P5p/K6R w - - 0 124",
    "6k1/3b3r/1p1p4/p1n2p2/1PPNpP1q/P3Q1p1/1R1RB1P1/5K2 b - - 0 1",
    "8/3p4/p1bk3p/Pp6/1Kp1PpPp/2P2P1P/2P5/5B2 b - - 0 1",
    "5rk1/q6p/2p3bR/1pPp1rP1/1P1Pp3/P3B1Q1/1K3P2/R7 w - - 93 90",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
];

/// Searches all positions to this depth, each with an empty table of 16 MB, and returns the number of nodes searched.
///
/// # Errors
/// If the table cannot be allocated.
pub fn run(depth: u32, watch: &mut impl Watch) -> Result<u64, TryReserveError> {
    let table = Arc::new(TranspositionTable::new(
        crate::engine::transposition::DEFAULT_MEGABYTES,
    )?);
    let mut search = Search::new(Arc::clone(&table));
    let boards = POSITIONS.iter().filter_map(|fen| fen.parse().ok());
    let nodes = boards.map(|board| {
        table.clear();
        search.clear();
        search.run(&Position::new(board), &Limits::depth(depth), watch).nodes
    });
    Ok(nodes.sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Board;

    #[test]
    fn every_position_is_one() {
        for fen in POSITIONS {
            assert!(fen.parse::<Board>().is_ok(), "{fen}");
        }
    }
}
