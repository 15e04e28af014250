//! The 960 starting positions of Chess960 by number (FIDE Guidelines II; the numbering is Reinhard Scharnagl's).

use crate::chess::{Board, CastleSide, CastlingRights, Color, File, Piece, PieceKind, Placement, Rank, Square};

/// The number of starting positions.
pub const POSITIONS: u16 = 960;

/// The number of the standard starting position.
pub const STANDARD: u16 = 518;

/// Which two of five free squares the knights occupy, by their number.
const KNIGHTS: [[usize; 2]; 10] = [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [2, 4],
    [3, 4],
];

impl Board {
    /// The Chess960 starting position with this number, 0 to 959, or `None` for larger numbers.
    ///
    /// ```
    /// use tabiya::chess::{chess960, Board};
    ///
    /// assert_eq!(Board::chess960(chess960::STANDARD), Some(Board::default()));
    /// assert_eq!(Board::chess960(960), None);
    /// ```
    #[must_use]
    pub fn chess960(number: u16) -> Option<Board> {
        (number < POSITIONS).then(|| start_position(back_rank(usize::from(number))))
    }

    /// The Chess960 number of a starting position with full castling rights, or `None` for any other position.
    #[must_use]
    pub fn chess960_number(&self) -> Option<u16> {
        let mut rank = [PieceKind::Pawn; 8];
        for (file, kind) in File::ALL.into_iter().zip(&mut rank) {
            *kind = self.piece_at(Square::at(file, Rank::R1))?.kind();
        }
        let number = number_of(rank)?;
        let start = Board::chess960(number)?;
        start.is_same_position(self).then_some(number)
    }
}

/// The pieces from the a-file to the h-file.
fn back_rank(number: usize) -> [PieceKind; 8] {
    let mut rank = [None; 8];
    rank[number % 4 * 2 + 1] = Some(PieceKind::Bishop);
    rank[number / 4 % 4 * 2] = Some(PieceKind::Bishop);
    put(&mut rank, number / 16 % 6, PieceKind::Queen);
    let [first, second] = KNIGHTS[number / 96];
    // The farther one first, so that the index of the nearer one stays valid.
    put(&mut rank, second, PieceKind::Knight);
    put(&mut rank, first, PieceKind::Knight);
    for kind in [PieceKind::Rook, PieceKind::King, PieceKind::Rook] {
        put(&mut rank, 0, kind);
    }
    rank.map(|kind| kind.unwrap_or(PieceKind::Pawn))
}

/// Puts the piece on the free square with this index among the free squares.
fn put(rank: &mut [Option<PieceKind>; 8], place: usize, kind: PieceKind) {
    if let Some(square) = rank.iter_mut().filter(|square| square.is_none()).nth(place) {
        *square = Some(kind);
    }
}

/// The number of a rank that is one of the 960; any number or `None` for other ranks.
fn number_of(rank: [PieceKind; 8]) -> Option<u16> {
    let bishop = |parity: usize| (parity..8).step_by(2).position(|file| rank[file] == PieceKind::Bishop);
    let (light, dark) = (bishop(1)?, bishop(0)?);
    let mut others = rank.into_iter().filter(|&kind| kind != PieceKind::Bishop);
    let queen = others.clone().position(|kind| kind == PieceKind::Queen)?;
    let mut rest = others.by_ref().filter(|&kind| kind != PieceKind::Queen);
    let first = rest.position(|kind| kind == PieceKind::Knight)?;
    let second = first + 1 + rest.position(|kind| kind == PieceKind::Knight)?;
    let knights = KNIGHTS.iter().position(|&places| places == [first, second])?;
    u16::try_from(light + 4 * dark + 16 * queen + 96 * knights).ok()
}

/// The starting position with these pieces on each side's first rank.
fn start_position(rank: [PieceKind; 8]) -> Board {
    let mut placement = Placement::EMPTY;
    for (file, kind) in File::ALL.into_iter().zip(rank) {
        for color in Color::ALL {
            placement.put(Square::at(file, Rank::R1.relative_to(color)), Piece::new(color, kind));
            let pawn = Piece::new(color, PieceKind::Pawn);
            placement.put(Square::at(file, Rank::R2.relative_to(color)), pawn);
        }
    }
    let mut rooks = File::ALL
        .into_iter()
        .zip(rank)
        .filter(|(_, kind)| *kind == PieceKind::Rook);
    let queen_side = rooks.next().map(|(file, _)| file);
    let king_side = rooks.next().map(|(file, _)| file);
    let mut rights = CastlingRights::NONE;
    for color in Color::ALL {
        rights.set(color, CastleSide::King, king_side);
        rights.set(color, CastleSide::Queen, queen_side);
    }
    Board::from_parts(placement, placement.hash(), Color::White, rights, None, 0, 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn letters(number: u16) -> String {
        back_rank(usize::from(number)).map(PieceKind::letter).iter().collect()
    }

    #[test]
    fn numbers_name_the_positions_of_scharnagls_table() {
        assert_eq!(letters(0), "BBQNNRKR");
        assert_eq!(letters(518), "RNBQKBNR");
        assert_eq!(letters(959), "RKRNNQBB");
        assert_eq!(letters(534), "RNBKQBNR");
    }

    #[test]
    fn every_number_is_a_different_position_and_reads_back() {
        let mut seen = HashSet::new();
        for number in 0..POSITIONS {
            let board = Board::chess960(number).expect("a number below 960");
            assert!(seen.insert(letters(number)), "{number} twice");
            assert_eq!(board.chess960_number(), Some(number));
            let rank = letters(number);
            let at = |letter| rank.find(letter).expect("every piece is there");
            let last_rook = rank.rfind('R').expect("two rooks");
            assert!(
                at('R') < at('K') && at('K') < last_rook,
                "{rank}: the king stands between the rooks"
            );
            assert_ne!(
                at('B') % 2,
                rank.rfind('B').expect("two bishops") % 2,
                "{rank}: bishops on both colors"
            );
        }
    }

    #[test]
    fn other_positions_have_no_number() {
        let mut board = Board::default();
        let mv = board.legal_moves()[0];
        board.play(mv);
        assert_eq!(board.chess960_number(), None);
    }
}
