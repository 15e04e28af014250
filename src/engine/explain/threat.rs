//! Which moves of the side that is not to move are threats: those that would win something if the other side passed.

use super::captures::{worth, Captures};
use super::GAIN;
use crate::chess::{Board, Move};
use crate::engine::{evaluate, Score};

/// How much better the side has to come out, than the other or than it stood, in hundredths of a pawn: a pawn given for play is no
/// prey.
const BETTER: i32 = 50;
/// At how many positions a threat may look, of which several are asked for many times a second.
const POSITIONS: u32 = 1_000;

/// Whether the line threatens something: it mates, or wins at least a pawn and pays. It begins in the position after the pass;
/// `score` is that of the side that makes its first move.
#[must_use]
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
    // Where the line ends, the other side takes what hangs; what its own side could take there is not proved.
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
            // Nothing hangs in the first position.
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
                "e5 e4 Nf6",
                20,
                false,
            ),
            // A pawn is taken, but was given.
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
                "Nf6 e4 Nxe4",
                26,
                false,
            ),
            ("4k3/8/8/3r4/8/8/4P3/3QK3 b - - 0 1", "Rxd1+ Kxd1", 400, true),
            // A guarded pawn is no prey, and an exchange no gain.
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
