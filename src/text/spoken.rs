//! Moves and positions in words, for speech and for screen readers.

use super::refusals::piece_name;
use super::Text;
use crate::chess::piece::Piece;
use crate::chess::san::SanText;
use crate::chess::{Board, CastleSide, Color, Move, MoveKind, PieceKind, Placement, Square};

/// A legal move in words: `knight takes f7, check`; `e pawn takes d8, promotes to queen, checkmate`; `castles kingside`.
/// The origin square is named only to resolve ambiguity: `knight from b1 to d2`.
///
/// In English the words can be typed as a move: [`notation::read`](crate::chess::notation::read) accepts them.
pub fn spoken_move(text: &Text, board: &Board, mv: Move) -> String {
    if mv.is_null() {
        return t!(text, "spoken-null");
    }
    let square = mv.to();
    let spoken = match (mv.castle_side(), mv.kind()) {
        (Some(CastleSide::King), _) => t!(text, "spoken-castles-kingside"),
        (Some(CastleSide::Queen), _) => t!(text, "spoken-castles-queenside"),
        (None, MoveKind::EnPassant) => t!(text, "spoken-en-passant", piece = mover(text, board, mv), square),
        (None, _) if board.captured(mv).is_some() => t!(text, "spoken-takes", piece = mover(text, board, mv), square),
        (None, _) => t!(text, "spoken-moves", piece = mover(text, board, mv), square),
    };
    let spoken = match mv.promotion() {
        Some(to) => t!(text, "spoken-promotes", mv = spoken, piece = piece_name(text, to)),
        None => spoken,
    };
    let after = board.played(mv);
    match (after.is_check(), after.has_legal_move()) {
        (true, true) => t!(text, "spoken-check", mv = spoken),
        (true, false) => t!(text, "spoken-checkmate", mv = spoken),
        (false, true) => spoken,
        (false, false) => t!(text, "spoken-stalemate", mv = spoken),
    }
}

/// Where the pieces of one side are, the king first: `king e1, queen d1, rooks a1 and h1`.
pub fn spoken_pieces(text: &Text, board: &Board, color: Color) -> String {
    let groups: Vec<String> = PieceKind::ALL
        .into_iter()
        .rev()
        .filter_map(|kind| {
            let squares: Vec<Square> = board.pieces(color, kind).into_iter().collect();
            (!squares.is_empty()).then(|| group(text, kind, &squares))
        })
        .collect();
    groups.join(", ")
}

/// Pieces of one kind with their squares: `rooks a1 and h1`.
fn group(text: &Text, kind: PieceKind, squares: &[Square]) -> String {
    let count = squares.len();
    let squares = spoken_list(text, squares.iter().map(ToString::to_string).collect());
    match kind {
        PieceKind::Pawn => t!(text, "spoken-pawns", count, squares),
        PieceKind::Knight => t!(text, "spoken-knights", count, squares),
        PieceKind::Bishop => t!(text, "spoken-bishops", count, squares),
        PieceKind::Rook => t!(text, "spoken-rooks", count, squares),
        PieceKind::Queen => t!(text, "spoken-queens", count, squares),
        PieceKind::King => t!(text, "spoken-king", squares),
    }
}

/// A square in words: what stands on it.
pub fn spoken_square(text: &Text, pieces: &Placement, square: Square) -> String {
    match pieces.piece_at(square) {
        Some(piece) => {
            let (side, piece) = (super::color(text, piece.color()), piece_name(text, piece.kind()));
            t!(text, "play-square", square, side, piece)
        }
        None => t!(text, "play-square-empty", square),
    }
}

/// Words separated by commas, with `and` before the last.
pub fn spoken_list(text: &Text, mut words: Vec<String>) -> String {
    let last = words.pop().unwrap_or_default();
    if words.is_empty() {
        last
    } else {
        t!(text, "list-and", first = words.join(", "), last)
    }
}

/// The moving piece, named as precisely as needed.
fn mover(text: &Text, board: &Board, mv: Move) -> String {
    let moved = board.piece_at(mv.from()).map_or(PieceKind::Pawn, Piece::kind);
    if moved == PieceKind::Pawn {
        return if board.captured(mv).is_some() {
            t!(text, "spoken-pawn-of-file", file = mv.from().file().to_char())
        } else {
            piece_name(text, PieceKind::Pawn)
        };
    }
    // A letter, possibly `x`, and the square: anything more is the origin.
    let shortest = 3 + usize::from(board.captured(mv).is_some());
    if SanText::without_check(board, mv).as_bytes().len() > shortest {
        let (piece, square) = (piece_name(text, moved), mv.from());
        t!(text, "spoken-from", piece, square)
    } else {
        piece_name(text, moved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_grouped_by_kind() {
        let text = Text::default();
        assert_eq!(
            spoken_pieces(&text, &Board::default(), Color::White),
            "king e1, queen d1, rooks a1 and h1, bishops c1 and f1, knights b1 and g1, \
             pawns a2, b2, c2, d2, e2, f2, g2 and h2"
        );
        let board: Board = "4k3/8/8/8/8/8/7p/4K1QQ b - - 0 1".parse().expect("a good FEN");
        assert_eq!(spoken_pieces(&text, &board, Color::Black), "king e8, pawn h2");
        assert_eq!(spoken_pieces(&text, &board, Color::White), "king e1, queens g1 and h1");
    }
}
