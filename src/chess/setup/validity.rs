//! What makes a position valid: one function per rule, and every broken rule is reported.
//!
//! The rules require what every position in a game has and what move generation relies on; they do not prove that some game
//! reaches the position. See `docs/fen.md` for what is rejected and what is accepted.

use super::fault::SetupFault;
use super::Setup;
use crate::chess::{Bitboard, CastleSide, Color, PieceKind, Rank, Square};

/// A rule: pushes what breaks it.
type Rule = fn(&Setup, &mut Vec<SetupFault>);

/// All rules, in the order in which they are reported.
const RULES: [Rule; 7] = [
    one_king_each,
    sixteen_pieces_at_most,
    eight_pawns_at_most,
    no_pawn_on_back_ranks,
    opponent_not_in_check,
    checks_are_possible,
    castling_pieces_in_place,
];

/// Every rule that the position breaks.
#[must_use]
pub fn faults(setup: &Setup) -> Vec<SetupFault> {
    let mut faults = Vec::new();
    for rule in RULES {
        rule(setup, &mut faults);
    }
    en_passant_is_possible(setup, &mut faults);
    faults
}

/// Whether no rule is broken. It first tests what masks and counts can tell.
#[must_use]
pub fn is_valid(setup: &Setup) -> bool {
    let placement = &setup.placement;
    let (kings, pawns) = (placement.by_kind(PieceKind::King), placement.by_kind(PieceKind::Pawn));
    let have_right_numbers = Color::ALL.into_iter().all(|color| {
        let pieces = placement.by_color(color);
        is_single(kings & pieces) && pieces.count() <= 16 && (pawns & pieces).count() <= 8
    });
    if !have_right_numbers || pawns.intersects(BACK_RANKS) {
        return false;
    }
    let [own, enemy] = [setup.turn, !setup.turn]
        .map(|color| Square::wrapping((kings & placement.by_color(color)).0.trailing_zeros() as u8));
    let occupied = placement.occupied();
    if !setup.attackers(setup.turn, enemy, occupied).is_empty() {
        return false;
    }
    let mut faults = Vec::new();
    let checkers = setup.attackers(!setup.turn, own, occupied);
    if !checkers.without_first().is_empty() {
        checks_are_possible(setup, &mut faults);
    }
    if !setup.castling.is_empty() {
        castling_pieces_in_place(setup, &mut faults);
    }
    if setup.en_passant.is_some() {
        en_passant_is_possible(setup, &mut faults);
    }
    faults.is_empty()
}

/// Whether the set has exactly one square, tested by subtraction, which is faster than counting.
const fn is_single(set: Bitboard) -> bool {
    !set.is_empty() && set.without_first().is_empty()
}

/// Where no pawn can stand.
const BACK_RANKS: Bitboard = Bitboard(0xFF00_0000_0000_00FF);

/// Each side has one king (FIDE 2.2).
fn one_king_each(setup: &Setup, faults: &mut Vec<SetupFault>) {
    for color in Color::ALL {
        match setup.pieces(color, PieceKind::King).count() {
            0 => faults.push(SetupFault::NoKing(color)),
            1 => {}
            count => faults.push(SetupFault::TooManyKings(color, count)),
        }
    }
}

/// Each side starts with sixteen pieces and pawns (FIDE 2.2) and never gains any.
fn sixteen_pieces_at_most(setup: &Setup, faults: &mut Vec<SetupFault>) {
    for color in Color::ALL {
        let count = setup.placement.by_color(color).count();
        if count > 16 {
            faults.push(SetupFault::TooManyPieces(color, count));
        }
    }
}

/// Each side starts with eight pawns (FIDE 2.2).
fn eight_pawns_at_most(setup: &Setup, faults: &mut Vec<SetupFault>) {
    for color in Color::ALL {
        let count = setup.pieces(color, PieceKind::Pawn).count();
        if count > 8 {
            faults.push(SetupFault::TooManyPawns(color, count));
        }
    }
}

/// A pawn never stands on its first rank and never remains a pawn on its last (FIDE 3.7.3.3).
fn no_pawn_on_back_ranks(setup: &Setup, faults: &mut Vec<SetupFault>) {
    let pawns = setup.placement.by_kind(PieceKind::Pawn);
    faults.extend((pawns & BACK_RANKS).map(SetupFault::PawnOnBackRank));
}

/// No move may leave its own king in check (FIDE 3.9.2).
fn opponent_not_in_check(setup: &Setup, faults: &mut Vec<SetupFault>) {
    if let Some(king) = setup.only_king(!setup.turn) {
        let checkers = setup.attackers(setup.turn, king, setup.occupied());
        if !checkers.is_empty() {
            faults.push(SetupFault::OpponentInCheck { king, checkers });
        }
    }
}

/// A move can give check with the moving piece and with one that it uncovers, never with more, and never with two on one line
/// with the king, whether on the same side of it or on both.
fn checks_are_possible(setup: &Setup, faults: &mut Vec<SetupFault>) {
    let Some(king) = setup.only_king(setup.turn) else {
        return;
    };
    let checkers = setup.attackers(!setup.turn, king, setup.occupied());
    if checkers.count() > 2 {
        faults.push(SetupFault::TooManyCheckers { king, checkers });
    } else if checkers.count() == 2 && on_one_line(king, checkers) {
        faults.push(SetupFault::AlignedCheckers { king, checkers });
    }
}

/// Whether the king and both checkers are on one rank, file or diagonal.
fn on_one_line(king: Square, checkers: Bitboard) -> bool {
    let lines = |square: Square| {
        let (file, rank) = (square.file().index(), square.rank().index());
        [file, rank, file + rank, file + 7 - rank]
    };
    let of_king = lines(king);
    (0..4).any(|line| {
        checkers
            .into_iter()
            .all(|checker| lines(checker)[line] == of_king[line])
    })
}

/// King and rook are on their side's first rank, the rook on the correct side of the king (FIDE 3.8.2.1; in Chess960 on any
/// file).
fn castling_pieces_in_place(setup: &Setup, faults: &mut Vec<SetupFault>) {
    for color in Color::ALL {
        for side in CastleSide::ALL {
            let Some(rook) = setup.castling_rook(color, side) else {
                continue;
            };
            let Some(king) = setup.only_king(color) else { continue };
            let beside = match side {
                CastleSide::King => king < rook,
                CastleSide::Queen => king > rook,
            };
            let in_place = king.rank() == Rank::R1.relative_to(color)
                && setup.pieces(color, PieceKind::Rook).contains(rook)
                && beside;
            if !in_place {
                let file = rook.file();
                faults.push(SetupFault::CastlingPieces { color, side, file });
            }
        }
    }
}

/// The opponent's last move could have been a pawn's double step over the en passant square (FIDE 3.7.3.1).
fn en_passant_is_possible(setup: &Setup, faults: &mut Vec<SetupFault>) {
    let Some(square) = setup.en_passant else { return };
    let (Some(pawn), Some(origin)) = (setup.pushed_pawn(square), square.ahead(setup.turn)) else {
        return faults.push(SetupFault::EnPassantRank(square));
    };
    let before = faults.len();
    if square.rank() != Rank::R6.relative_to(setup.turn) {
        return faults.push(SetupFault::EnPassantRank(square));
    }
    if setup.piece_at(square).is_some() {
        faults.push(SetupFault::EnPassantOccupied(square));
    }
    if !setup.pieces(!setup.turn, PieceKind::Pawn).contains(pawn) {
        faults.push(SetupFault::EnPassantPawn { square, pawn });
    }
    if setup.piece_at(origin).is_some() {
        faults.push(SetupFault::EnPassantOrigin { square, origin });
    }
    if faults.len() == before {
        double_step_gives_the_check(setup, square, [pawn, origin], faults);
    }
}

/// After a double step, check is given by the pawn itself, by a piece whose line it has opened, or not at all.
fn double_step_gives_the_check(
    setup: &Setup,
    square: Square,
    [pawn, origin]: [Square; 2],
    faults: &mut Vec<SetupFault>,
) {
    let Some(king) = setup.only_king(setup.turn) else {
        return;
    };
    let checkers = setup.attackers(!setup.turn, king, setup.occupied());
    let before = setup.occupied().without(pawn).with(origin);
    let already = setup.attackers(!setup.turn, king, before).without(pawn);
    if checkers.count() > 1 || checkers.intersects(already) {
        faults.push(SetupFault::EnPassantCheck { square, checkers });
    }
}
