//! One row for each fact, and for each near miss.

use super::super::merit;
use super::*;
use crate::chess::san;
use crate::engine::Score;

/// A position, a move, and its merit.
const ROWS: &[[&str; 3]] = &[
    // Attacks: the rook is worth more than the bishop; a defended pawn does not count.
    ["4k3/8/1r6/8/8/8/1R3B2/4K3 w - - 0 1", "Bg1", "Best"],
    ["r3k3/8/8/8/8/8/6B1/4K3 w q - 0 30", "Bf1", "Best"],
    [
        "4k3/p6p/8/2r5/8/8/3B4/4K3 w - - 0 30",
        "Be3",
        "Attacks(PieceOnSquare { kind: Rook, square: c5 })",
    ],
    [
        "4k3/5p2/2n5/1p1p4/8/8/4P3/4KB2 w - - 0 30",
        "Bg2",
        "Attacks(PieceOnSquare { kind: Pawn, square: d5 })",
    ],
    [
        "4k3/1p6/2n5/8/8/8/8/4KB2 w - - 0 30",
        "Bb5",
        "Pins(PieceOnSquare { kind: Knight, square: c6 })",
    ],
    // A bishop that the other one simply exchanges attacks nothing.
    ["7k/8/8/4b3/6K1/8/8/2B5 w - - 0 30", "Bf4", "Best"],
    // An exchange is called one, although the queen on its new square attacks the knight.
    ["4k3/p7/1qn5/1Q6/8/8/8/4K3 w - - 0 30", "Qxb6", "Exchanges(Queen)"],
    // The bishop was the last piece between king and rook.
    [
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        "Bc4",
        "PreparesCastling(King)",
    ],
    [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "Nc3",
        "Develops(Knight)",
    ],
    // An endgame that was set up also starts at move 1.
    ["8/8/4k3/8/8/4K3/8/1N6 w - - 0 1", "Nc3", "NearsCenter(Knight)"],
    [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "e4",
        "OccupiesCenter",
    ],
    // Knights are exchanged; the side that is ahead simplifies.
    ["4k3/1p6/2n5/8/3N4/8/PP6/4K3 w - - 0 30", "Nxc6", "Exchanges(Knight)"],
    ["4k3/1p6/2n5/8/3N4/8/PP6/R3K3 w - - 0 30", "Nxc6", "Simplifies(Knight)"],
    ["4k3/1p6/2n5/8/B7/8/PP6/4K3 w - - 0 30", "Bxc6", "Exchanges(Bishop)"],
    [
        "4k3/2p5/8/8/8/8/P7/R3K3 w - - 0 30",
        "Rd1",
        "TakesFile { file: File(3), is_open: true }",
    ],
    [
        "4k3/2pp4/8/8/8/8/P7/R3K3 w - - 0 30",
        "Rb1",
        "TakesFile { file: File(1), is_open: true }",
    ],
    ["4k3/3p2pp/8/8/8/8/P7/R3K3 w - - 0 30", "a4", "PushesPassed"],
    // It was not passed before it went past the other pawn.
    ["4k3/8/3p4/4P3/5P2/8/8/4K3 w - - 0 30", "e6", "GainsSpace"],
    // A pawn that can be captured en passant is not passed.
    ["4k3/8/8/8/3p4/8/4PP2/4K3 w - - 0 30", "e4", "OccupiesCenter"],
    ["4k3/1p4pp/8/P7/8/8/8/4K3 w - - 0 30", "a6", "Best"],
    ["6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 30", "h3", "GivesAir"],
    ["4k3/pp4pp/8/8/8/8/PP4PP/4K3 w - - 0 30", "Ke2", "NearsCenter(King)"],
    ["q3k3/pp4pp/8/8/8/8/PP4PP/Q3K3 w - - 0 30", "Ke2", "Best"],
    // A capture is called one, whatever it improves besides.
    [
        "4k3/2p5/3p4/4P3/8/8/8/4K3 w - - 0 30",
        "exd6",
        "Captures(PieceOnSquare { kind: Pawn, square: d6 })",
    ],
    // The advanced pawn is lost.
    ["4k3/8/8/4p3/8/8/3P4/4K3 w - - 0 30", "d4", "Best"],
];

#[test]
fn each_fact_is_found_where_it_holds_and_nowhere_else() {
    let mut wrong = Vec::new();
    for [fen, mv, wanted] in ROWS {
        let board: Board = fen.parse().expect(fen);
        let found = san::read(&board, mv.as_bytes()).expect(mv);
        let said = merit(&board, found, Score::Centipawns(0));
        if format!("{said:?}") != *wanted {
            wrong.push(format!("{fen} {mv}: {said:?}, not {wanted}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
