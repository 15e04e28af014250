//! Random positions.

use crate::random::Random;
use tabiya::chess::setup::Setup;
use tabiya::chess::{Board, CastleSide, Color, File, Move, Piece, PieceKind, Rank, Square};

/// A start position: two in three times that of standard chess, else one of Chess960.
pub fn start(random: &mut Random) -> Board {
    let number = match random.below(3) {
        0 | 1 => 518,
        _ => random.below(960),
    };
    let number = u16::try_from(number).expect("below 960");
    Board::chess960(number).expect("there are 960")
}

/// A random legal move, or `None` if there is none.
pub fn random_move(board: &Board, random: &mut Random) -> Option<Move> {
    let moves = board.legal_moves();
    moves.get(random.below(moves.len())).copied()
}

/// Random pieces on random squares, with castling rights and an en passant square that mostly fit them.
pub fn setup(random: &mut Random) -> Setup {
    let mut setup = Setup::default();
    if random.below(2) == 1 {
        setup.turn = Color::Black;
    }
    for _ in 0..random.below(28) {
        let piece = Piece::ALL[random.below(10)];
        let rank = match piece.kind() {
            PieceKind::Pawn => 1 + random.below(6),
            _ => random.below(8),
        };
        setup.put(square(random.below(8), rank), Some(piece));
    }
    if random.below(2) == 0 {
        double_step(&mut setup, random);
    }
    for color in Color::ALL {
        let home = Rank::R1.relative_to(color).index();
        let rank = if random.below(2) == 0 { home } else { random.below(8) };
        let king = square(random.below(8), rank);
        setup.put(king, Some(Piece::new(color, PieceKind::King)));
        if rank == home {
            castling(&mut setup, color, king, random);
        }
    }
    setup
}

/// Puts a pawn where it may have come by a double step, and often one that can capture it.
fn double_step(setup: &mut Setup, random: &mut Random) {
    let (turn, file) = (setup.turn, random.below(8));
    let on = |rank: Rank, file: usize| square(file, rank.relative_to(turn).index());
    setup.put(on(Rank::R5, file), Some(Piece::new(!turn, PieceKind::Pawn)));
    setup.put(on(Rank::R6, file), None);
    setup.put(on(Rank::R7, file), None);
    let beside = if file == 7 { 6 } else { file + 1 };
    if random.below(3) > 0 {
        setup.put(on(Rank::R5, beside), Some(Piece::new(turn, PieceKind::Pawn)));
    }
    setup.en_passant = Some(on(Rank::R6, file));
}

/// Gives the king rooks to castle with.
fn castling(setup: &mut Setup, color: Color, king: Square, random: &mut Random) {
    let at = king.file().index();
    for side in CastleSide::ALL {
        let (first, count) = match side {
            CastleSide::King => (at + 1, 7 - at),
            CastleSide::Queen => (0, at),
        };
        if count > 0 && random.below(2) == 0 {
            let file = first + random.below(count);
            let rook = square(file, king.rank().index());
            setup.put(rook, Some(Piece::new(color, PieceKind::Rook)));
            setup.castling.set(color, side, Some(rook.file()));
        }
    }
}

fn square(file: usize, rank: usize) -> Square {
    Square::at(File::ALL[file], Rank::ALL[rank])
}

/// The set-up as a FEN with castling rights as rook files.
pub fn fen(setup: &Setup) -> String {
    let mut rights = String::new();
    for color in Color::ALL {
        for side in CastleSide::ALL {
            let letter = setup.castling.rook_file(color, side).map(File::to_char);
            rights.extend(letter.map(|letter| match color {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter,
            }));
        }
    }
    if rights.is_empty() {
        rights.push('-');
    }
    let turn = if setup.turn == Color::White { "w" } else { "b" };
    let en_passant = setup.en_passant.map_or("-".to_owned(), |square| square.to_string());
    format!("{} {turn} {rights} {en_passant} 0 1", setup.placement)
}
