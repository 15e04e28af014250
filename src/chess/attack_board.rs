//! Who attacks each square of the board, and how many times.

use crate::chess::{Bitboard, Board, Color, Placement, Square};

/// The pieces of one side that attack each square.
///
/// A piece attacks a square if it could capture there, whether or not its own king would then be in check (FIDE 3.1.3). Squares
/// occupied by its own side count as attacked, that is, defended. Pieces behind one another on a line (batteries) do not see
/// through each other: only the front one attacks.
///
/// An attack board costs about as much as generating the moves of a position, and the move generator does not need one: build it
/// only for display.
///
/// ```
/// use tabiya::chess::{AttackBoard, Board, Color, Square};
///
/// let board: Board = "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4".parse()?;
/// let white = AttackBoard::of(&board, Color::White);
/// assert_eq!(white.count(Square::F7), 2); // the bishop on c4 and the knight on g5
/// assert_eq!(white.attackers(Square::F7), board.attackers(Color::White, Square::F7));
/// assert!(!white.squares().contains(Square::B6));
/// assert_eq!(white.squares(), board.attacks(Color::White));
/// # Ok::<(), tabiya::chess::FenErrors>(())
/// ```
///
/// The number of White's attackers on each square there, rank 8 at the top:
///
/// ```text
/// . . . . . . . .
/// . . . . . 2 . 1
/// 1 . . . 2 . . .
/// . 1 . 2 . 1 . 1
/// . . . . 1 . 1 .
/// 2 3 3 2 2 3 2 2
/// 2 1 1 4 3 1 . 1
/// . 1 1 1 2 3 1 .
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttackBoard {
    attackers: [Bitboard; 64],
    squares: Bitboard,
}

impl AttackBoard {
    /// The attack board of `color` in this position.
    #[must_use]
    pub fn of(board: &Board, color: Color) -> AttackBoard {
        AttackBoard::of_placement(board.placement(), color)
    }

    /// The attack boards of White and Black, indexed by [`Color`]; the pieces need not form a legal position.
    #[must_use]
    pub fn of_both(pieces: &Placement) -> [AttackBoard; 2] {
        Color::ALL.map(|color| AttackBoard::of_placement(pieces, color))
    }

    fn of_placement(pieces: &Placement, color: Color) -> AttackBoard {
        let mut attackers = [Bitboard::EMPTY; 64];
        let mut squares = Bitboard::EMPTY;
        let occupied = pieces.occupied();
        for from in pieces.by_color(color) {
            let Some(piece) = pieces.piece_at(from) else { continue };
            let attacked = piece.attacks(from, occupied);
            squares |= attacked;
            for to in attacked {
                attackers[to.index()] = attackers[to.index()].with(from);
            }
        }
        AttackBoard { attackers, squares }
    }

    /// The squares attacked at least once.
    #[inline]
    pub const fn squares(&self) -> Bitboard {
        self.squares
    }

    /// The pieces that attack the square.
    #[inline]
    pub const fn attackers(&self, square: Square) -> Bitboard {
        self.attackers[square.index()]
    }

    /// How many pieces attack the square.
    #[inline]
    #[must_use]
    pub const fn count(&self, square: Square) -> u32 {
        self.attackers(square).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{File, Rank};

    #[test]
    fn the_counts_of_a_drawn_position() {
        let board: Board = "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4"
            .parse()
            .expect("a position");
        let drawn = "\
. . . . . . . .
. . . . . 2 . 1
1 . . . 2 . . .
. 1 . 2 . 1 . 1
. . . . 1 . 1 .
2 3 3 2 2 3 2 2
2 1 1 4 3 1 . 1
. 1 1 1 2 3 1 .
";
        let white = AttackBoard::of(&board, Color::White);
        for (rank, row) in Rank::ALL.into_iter().rev().zip(drawn.lines()) {
            for (file, count) in File::ALL.into_iter().zip(row.split(' ')) {
                let square = Square::at(file, rank);
                assert_eq!(white.count(square), count.parse().unwrap_or(0), "{square}");
            }
        }
    }

    #[test]
    fn each_square_agrees_with_the_attackers_of_the_board() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        ] {
            let board: Board = fen.parse().expect("a position");
            for color in Color::ALL {
                let attacks = AttackBoard::of(&board, color);
                for square in Square::all() {
                    assert_eq!(
                        attacks.attackers(square),
                        board.attackers(color, square),
                        "{fen} {color} {square}"
                    );
                }
                assert_eq!(attacks.squares(), board.attacks(color), "{fen} {color}");
            }
        }
    }
}
