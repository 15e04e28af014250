//! Material that allows no mate pattern, whatever the squares.

use crate::chess::{Bitboard, Board, Color, PieceKind};

/// Whether `winner` lacks the material to mate on any squares:
///
/// - a lone king;
/// - a lone knight against only queens (a knight's mate is a smothered mate, and a queen next to her king covers the knight's
///   square or blocks nothing), or against a bare king;
/// - bishops on squares of one color, if the loser has nothing that can stand still on a square of the other color without being
///   able to interpose: no pawn, no knight, no bishop on the other color.
pub(in crate::chess) fn is_hopeless(board: &Board, winner: Color) -> bool {
    let own = board.by_color(winner);
    if own.count() == 1 {
        return true;
    }
    let of = |kind| board.by_kind(kind);
    let theirs = board.by_color(!winner);
    let (knights, bishops) = (of(PieceKind::Knight) & own, of(PieceKind::Bishop) & own);
    if own.count() == 2 && knights.count() == 1 {
        return (theirs & !of(PieceKind::Queen) & !of(PieceKind::King)).is_empty();
    }
    if own.count() != 1 + bishops.count() {
        return false;
    }
    let [light, dark] = [Bitboard::LIGHT, Bitboard::DARK].map(|squares| bishops.intersects(squares));
    let all_bishops = of(PieceKind::Bishop);
    let blockers = theirs & (of(PieceKind::Pawn) | of(PieceKind::Knight));
    let across = if light { Bitboard::DARK } else { Bitboard::LIGHT };
    light != dark && blockers.is_empty() && (theirs & all_bishops & across).is_empty()
}
