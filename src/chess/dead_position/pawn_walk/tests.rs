//! The parts of the walk, one by one.

use super::*;

fn structures(fen: &str) -> Vec<Structure> {
    Structure::of(&fen.parse().expect(fen))
}

/// A structure whose white king is in this region.
fn with_king(region: &[Square]) -> Structure {
    let mut structure = structures("4k3/8/8/8/8/8/8/4K3 w - - 0 1").remove(0);
    structure.pieces[0].region = region.iter().copied().collect();
    structure
}

#[test]
fn merged_structures_have_the_regions_of_both() {
    let known = with_king(&[Square::A1, Square::B1]);
    for (region, is_new, both) in [
        (&[Square::A1][..], false, &[Square::A1, Square::B1][..]),
        (&[Square::A1, Square::C1], true, &[Square::A1, Square::B1, Square::C1]),
    ] {
        let mut structure = with_king(region);
        assert_eq!(structure.join(&known), is_new, "{region:?}");
        assert_eq!(structure.pieces[0].region, both.iter().copied().collect(), "{region:?}");
    }
}

/// White's pieces are stuck. The black king is on one square only because White has no move to wait with.
#[test]
fn only_stuck_pieces_and_pawns_stand_still() {
    let mut structure = structures("4k3/8/8/8/8/1p1p1p1p/1P1PpP1P/BRK1B3 w - - 0 1").remove(0);
    let frozen = structure.settle();
    for figure in structure.figures(frozen) {
        let is_black_king = figure.color == Color::Black && figure.kind == Some(PieceKind::King);
        assert_eq!(figure.squares.count(), 1);
        assert_eq!(figure.is_still, !is_black_king, "{:?}", figure.squares);
    }
}

/// The rook could castle to d1 if the bishop, which never moves, were not there: it guards nothing from that square.
#[test]
fn a_piece_guards_nothing_from_where_it_is_not() {
    let mut structure = structures("4k3/8/8/8/8/2p1p3/2P1P3/1RKB4 w B - 0 1").remove(0);
    let frozen = structure.settle();
    assert!(frozen[0].contains(Square::D1));
    assert!(!structure.guarded(Color::White, frozen).contains(Square::D2));
}

#[test]
fn en_passant_leads_to_a_structure_for_each_pawn_that_may_capture() {
    let all = structures("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1");
    assert_eq!(all.len(), 2);
    assert_eq!(all[1].pawns, [Bitboard::from_square(Square::E6), Bitboard::EMPTY]);
    assert_eq!(structures("4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1").len(), 3);
}

/// Where the other side promotes, by pushing or capturing, the walk goes on.
#[test]
fn only_a_promotion_of_the_winner_ends_the_walk() {
    for fen in ["4k3/8/8/8/8/8/1p6/N3K3 b - - 0 1", "4k3/8/8/8/8/8/1p6/NB2K3 b - - 0 1"] {
        let mut structure = structures(fen).remove(0);
        let frozen = structure.settle();
        assert!(structure.successors(frozen, Color::White, &mut Vec::new()), "{fen}");
        assert!(!structure.successors(frozen, Color::Black, &mut Vec::new()), "{fen}");
    }
}
