//! Threats: pieces attacked by less valuable ones, and undefended pieces attacked by anything.

use super::attack_maps::AttackMaps;
use super::layout::{HANGING, KING_THREAT, MINOR_THREAT, PAWN_PUSH_THREAT, PAWN_THREAT, ROOK_THREAT};
use super::tally::Sum;
use crate::chess::piece::pawn;
use crate::chess::{Bitboard, Color, PieceKind, Rank};

/// Counts the threats of a side.
pub(super) fn threats(maps: &AttackMaps, color: Color, tally: &mut Sum) {
    let side = color.index();
    let other = (!color).index();
    let pawn_attacks = maps.by(color, PieceKind::Pawn);
    let minor_attacks = maps.by(color, PieceKind::Knight) | maps.by(color, PieceKind::Bishop);
    let rook_attacks = maps.by(color, PieceKind::Rook);
    // Well defended: by a pawn, or twice while attacked at most once.
    let held = maps.by(!color, PieceKind::Pawn) | maps.twice[other] & !maps.twice[side];
    let hanging = maps.all[side] & !maps.all[other];
    for kind in PieceKind::ALL.into_iter().take(5) {
        let targets = maps.pieces(!color, kind);
        let number = kind.index();
        let mut count = |place: usize, attacked: Bitboard| {
            let attacked = attacked.count() as i32;
            if attacked > 0 {
                tally.add(color, place, attacked);
            }
        };
        if number > 0 {
            count(PAWN_THREAT.at(number - 1), targets & pawn_attacks);
        }
        let open = if number < 3 { targets & !held } else { targets };
        count(MINOR_THREAT.at(number), open & minor_attacks);
        let open = if number < 4 { targets & !held } else { targets };
        count(ROOK_THREAT.at(number), open & rook_attacks);
        count(HANGING.at(number), targets & hanging);
    }
    let by_king = maps.by(color, PieceKind::King) & maps.board.by_color(!color) & !maps.all[other];
    tally.add(color, KING_THREAT.at(0), by_king.count() as i32);
    tally.add(color, PAWN_PUSH_THREAT.at(0), pushes(maps, color).count() as i32);
}

/// The pieces that a safe pawn push can attack.
fn pushes(maps: &AttackMaps, color: Color) -> Bitboard {
    let empty = !maps.occupied;
    let once = pawn::pushes(color, maps.pieces(color, PieceKind::Pawn)) & empty;
    let twice = pawn::pushes(color, once & Bitboard::rank(Rank::R3.relative_to(color))) & empty;
    let lost = maps.all[(!color).index()] & !maps.all[color.index()] | maps.by(!color, PieceKind::Pawn);
    let safe = (once | twice) & !lost;
    let attacked = pawn::attacks_of_all(color, safe);
    let pieces = maps.board.by_color(!color) & !maps.pieces(!color, PieceKind::Pawn);
    attacked & pieces & !maps.by(color, PieceKind::Pawn)
}
