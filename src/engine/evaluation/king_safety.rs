//! King safety: pawn shelter, pawn storm, and attacks on the king zone.

use super::attack_maps::{rank_of, AttackMaps};
use super::layout::{DANGER, SAFE_CHECKS, SHELTER, STORM, ZONE_ATTACKS};
use super::tally::Sum;
use crate::chess::piece::attacks;
use crate::chess::{Bitboard, Color, File, PieceKind};

/// The weight of an attacker by kind: pawn, knight, bishop, rook, queen, king.
const ATTACKER: [i32; 6] = [0, 3, 2, 3, 4, 0];

/// Shelter and storm: the nearest pawns of both sides on the files around the king.
pub(super) fn shelter(maps: &AttackMaps, color: Color, tally: &mut Sum) {
    let king = maps.board.king(color);
    let center = king.file().index().clamp(1, 6);
    let king_rank = rank_of(color, king);
    for file in center - 1..=center + 1 {
        let beside = 8 * usize::from(file != king.file().index());
        let squares = Bitboard::file(File::ALL[file]);
        for (block, side) in [(SHELTER, color), (STORM, !color)] {
            let pawns = (maps.pieces(side, PieceKind::Pawn) & squares).into_iter();
            let ranks = pawns
                .map(|square| rank_of(color, square))
                .filter(|rank| *rank >= king_rank);
            tally.add(color, block.at(beside + ranks.min().unwrap_or(0)), 1);
        }
    }
}

/// Attacks on the king zone. Danger grows faster than the number of attackers (the tables of Glaurung and Fruit, 2004); the
/// counts here are linear.
pub(super) fn attack(maps: &AttackMaps, color: Color, tally: &mut Sum) {
    let enemy = !color;
    let king = maps.board.king(color);
    let zone = maps.zone[color.index()];
    let weak = !maps.twice[color.index()] & zone;
    let mut danger = 0;
    // Safe checks come from squares that are undefended, or defended by the king alone and attacked twice.
    let defended = maps.all[color.index()] & !(maps.by(color, PieceKind::King) & maps.twice[enemy.index()] & weak);
    let safe = !defended & !maps.board.by_color(enemy);
    let diagonal = attacks::bishop(king, maps.occupied);
    let straight = attacks::rook(king, maps.occupied);
    let checks = [attacks::knight(king), diagonal, straight, diagonal | straight];
    let kinds = [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];
    for (number, kind) in kinds.into_iter().enumerate() {
        let attacks = maps.by(enemy, kind);
        let attacked = (attacks & zone).count() as i32;
        if attacked > 0 {
            tally.add(enemy, ZONE_ATTACKS.at(number), attacked);
            danger += ATTACKER[kind.index()] + (attacks & weak).count() as i32;
        }
        let safe_checks = (attacks & checks[number] & safe).count() as i32;
        if safe_checks > 0 {
            tally.add(enemy, SAFE_CHECKS.at(number), safe_checks.min(3));
            danger += 3 * safe_checks.min(2);
        }
    }
    if maps.pieces(enemy, PieceKind::Queen).is_empty() {
        danger /= 2;
    }
    tally.add(enemy, DANGER.at(danger.clamp(0, 31) as usize), 1);
}
