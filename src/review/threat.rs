//! Threats: lines that would win something if the opponent passed.

use super::captures::{worth, Captures};
use super::GAIN;
use crate::chess::{Board, Move};
use crate::engine::{evaluate, Score};

/// By how much, in centipawns, the side has to stand better than the opponent, or better than it stood before. Winning a gambit
/// pawn is no threat.
const BETTER: i32 = 50;
/// The node budget of one threat; several are checked many times a second.
const POSITIONS: u32 = 1_000;

/// Whether the line is a threat: it mates, or wins at least a pawn and improves the score. It starts in the position after the
/// pass; `score` is for the side that makes its first move.
pub fn is_threat(board: &Board, line: &[Move], score: Score) -> bool {
    let value = match score {
        Score::Mate(moves) => return moves > 0,
        Score::Centipawns(value) => value,
    };
    if value < BETTER && value - evaluate(board) < BETTER {
        return false;
    }
    let (mut board, mut won, mut sign) = (*board, 0, 1);
    for &mv in line {
        won += sign * worth(&board, mv);
        sign = -sign;
        board.play(mv);
    }
    // At the end of the line the opponent may capture what hangs; captures still open to the threatening side do not count.
    let lost = if sign < 0 {
        Captures::within(POSITIONS).gain(&board)
    } else {
        Some(0)
    };
    lost.is_some_and(|lost| won - lost >= GAIN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;

    #[test]
    fn a_threat_wins_material_or_mates() {
        for (fen, line, score, wanted) in [
            // Nothing hangs in the start position.
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
                "e5 e4 Nf6",
                20,
                false,
            ),
            // A pawn is captured, but it was a gambit.
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
                "Nf6 e4 Nxe4",
                26,
                false,
            ),
            ("4k3/8/8/3r4/8/8/4P3/3QK3 b - - 0 1", "Rxd1+ Kxd1", 400, true),
            // A defended pawn cannot be won, and an exchange gains nothing.
            ("4k3/8/8/3r4/8/2P5/3P4/4K3 b - - 0 1", "Rxd2", -300, false),
            ("4k3/8/8/3n4/8/2N5/1P6/4K3 b - - 0 1", "Nxc3 bxc3", 0, false),
            // A fork wins the rook two moves later.
            ("7k/8/8/8/3n4/8/8/R3K3 b - - 0 1", "Nc2+ Kd2 Nxa1", 400, true),
        ] {
            let start: Board = fen.parse().expect(fen);
            let mut board = start;
            let read = |text: &str| {
                let mv = san::read(&board, text.as_bytes()).expect(text);
                board.play(mv);
                mv
            };
            let moves: Vec<Move> = line.split(' ').map(read).collect();
            assert_eq!(is_threat(&start, &moves, Score::Centipawns(score)), wanted, "{fen}");
        }
        let board = Board::default();
        assert!(is_threat(&board, &[], Score::Mate(2)) && !is_threat(&board, &[], Score::Mate(-2)));
    }

    #[test]
    fn a_threat_among_many_queens_is_not_proved() {
        let board: Board = "qqqqk3/qqqqq3/8/8/8/8/QQQQQ3/QQQQK3 w - - 0 1".parse().expect("legal");
        let mv = san::read(&board, b"Qaxa7").expect("legal");
        assert!(!is_threat(&board, &[mv], Score::Centipawns(900)));
    }
}
