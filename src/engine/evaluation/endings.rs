//! Endgames that are won or drawn whatever the other terms say.

use crate::chess::{Bitboard, Board, Color, PieceKind, Rank, Square};
use crate::engine::score::Value;

/// A scale factor of 1.
pub(super) const WHOLE: i32 = 64;
/// The value of a known win, in centipawns, beyond the pieces.
const KNOWN_WIN: Value = 4_000;

/// The value, from White's side, when one side has a bare king and the other mating material. It grows as the kings get closer
/// and as the bare king nears the edge (with bishop and knight, a corner of the bishop's color), so a search that does not see
/// the mate still makes progress.
pub(super) fn known_win(board: &Board) -> Option<Value> {
    let lone = Color::ALL.into_iter().find(|color| board.by_color(*color).count() == 1);
    let lone = lone.filter(|lone| can_mate(board, !*lone))?;
    let (king, other) = (board.king(lone), board.king(!lone));
    let has = |kind| !board.pieces(!lone, kind).is_empty();
    let needs_corner = !has(PieceKind::Queen) && !has(PieceKind::Rook) && has(PieceKind::Knight);
    let edge = match board.pieces(!lone, PieceKind::Bishop).first() {
        Some(bishop) if needs_corner => {
            let corners = if bishop.is_light() {
                [Square::A8, Square::H1]
            } else {
                [Square::A1, Square::H8]
            };
            let steps = |corner: Square| {
                let files = king.file().index().abs_diff(corner.file().index());
                files + king.rank().index().abs_diff(corner.rank().index())
            };
            40 * (14 - corners.map(steps).into_iter().min().unwrap_or(0) as i32)
        }
        _ => 60 * (4 - from_edge(king)) + 20 * (8 - from_corner(king)),
    };
    let value = KNOWN_WIN + 100 * pieces_worth(board, !lone) + edge + 25 * (8 - king.distance(other) as i32);
    Some(if lone == Color::Black { value } else { -value })
}

/// Whether a side can force mate against a bare king without pawns: a queen, a rook, bishops of both colors, or bishop and
/// knight.
fn can_mate(board: &Board, color: Color) -> bool {
    let has = |kind| !board.pieces(color, kind).is_empty();
    let bishops = board.pieces(color, PieceKind::Bishop);
    let is_pair = bishops.intersects(Bitboard::LIGHT) && bishops.intersects(Bitboard::DARK);
    has(PieceKind::Queen) || has(PieceKind::Rook) || is_pair || !bishops.is_empty() && has(PieceKind::Knight)
}

/// Steps to the nearest edge.
fn from_edge(square: Square) -> i32 {
    let near = |line: usize| line.min(7 - line);
    near(square.file().index()).min(near(square.rank().index())) as i32
}

/// Steps to the nearest corner along the edges.
fn from_corner(square: Square) -> i32 {
    let near = |line: usize| line.min(7 - line);
    (near(square.file().index()) + near(square.rank().index())) as i32
}

/// The scale factor, out of [`WHOLE`], for material that does not win; `value` is the value for White.
pub(super) fn scale(board: &Board, value: Value) -> i32 {
    let strong = if value >= 0 { Color::White } else { Color::Black };
    let (own, enemy) = (pieces_worth(board, strong), pieces_worth(board, !strong));
    if board.pieces(strong, PieceKind::Pawn).is_empty() && own - enemy <= 3 {
        // Without pawns, an extra minor piece does not win.
        return if own <= 3 { 0 } else { WHOLE / 8 };
    }
    if is_wrong_bishop(board, strong) || is_knights_alone(board, strong) {
        return 0;
    }
    if has_only_opposite_bishops(board) {
        // A pawn more seldom wins, since nothing drives away the pieces before it.
        let pawns = |color| board.pieces(color, PieceKind::Pawn).count() as i32;
        return WHOLE / 4 * (pawns(strong) - pawns(!strong)).clamp(1, 4);
    }
    WHOLE
}

/// Whether each side has one bishop and no other piece, and the bishops stand on squares of different colors.
fn has_only_opposite_bishops(board: &Board) -> bool {
    let bishops = Color::ALL.map(|color| board.pieces(color, PieceKind::Bishop).first());
    let is_alone = |color| pieces_worth(board, color) == 3;
    matches!(bishops, [Some(one), Some(other)] if one.is_light() != other.is_light())
        && Color::ALL.into_iter().all(is_alone)
}

/// Whether a side has two knights and nothing else against a bare king, which they cannot force into mate.
fn is_knights_alone(board: &Board, color: Color) -> bool {
    let knights = board.pieces(color, PieceKind::Knight);
    let rest = board.by_color(color) & !knights;
    knights.count() == 2 && rest.count() == 1 && board.by_color(!color).count() == 1
}

/// The values of a side's pieces together.
fn pieces_worth(board: &Board, color: Color) -> i32 {
    board.material(color) - board.pieces(color, PieceKind::Pawn).count() as i32
}

/// Rook pawns with the wrong bishop: a side has only pawns on one rook file and perhaps bishops of the wrong color, and the
/// defending king guards the promotion square.
fn is_wrong_bishop(board: &Board, color: Color) -> bool {
    let pawns = board.pieces(color, PieceKind::Pawn);
    let rest = board.by_color(color) & !pawns & !board.pieces(color, PieceKind::King);
    let bishops = board.pieces(color, PieceKind::Bishop);
    let file = pawns.first().map(Square::file);
    let is_one_file = file.is_some_and(|file| (pawns & !Bitboard::file(file)).is_empty() && file.index() % 7 == 0);
    if !is_one_file || rest != bishops || pieces_worth(board, !color) > 0 {
        return false;
    }
    let Some(file) = file else { return false };
    let goal = Square::at(file, Rank::R8.relative_to(color));
    let is_wrong = bishops.into_iter().all(|bishop| bishop.is_light() != goal.is_light());
    is_wrong && board.king(!color).distance(goal) <= 1
}
