//! What castling, en passant, promotion and blocked kings add to the estimate.

use super::*;

fn squares_of(reach: &Reach, is_wanted: impl Fn(&PieceReach) -> bool) -> String {
    let wanted = reach.pieces.iter().filter(|piece| is_wanted(piece));
    wanted
        .map(|piece| piece.start.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

fn start(fen: &str) -> Reach {
    Reach::start(&fen.parse().expect(fen))
}

#[test]
fn en_passant_frees_the_capturing_pawns_and_the_captured_one() {
    for (fen, capturing, captured) in [
        ("4k3/3p4/8/3PpPp1/4P3/4p3/8/4K3 w - e6 0 1", "d5 f5", "e5"),
        ("4k3/8/4P3/4p3/3pPpP1/8/3P4/4K3 b - e3 0 1", "d4 f4", "e4"),
        ("4k3/3p4/8/3PpPp1/4P3/4p3/8/4K3 w - - 0 1", "", ""),
    ] {
        let reach = start(fen);
        assert_eq!(squares_of(&reach, |piece| piece.off_file), capturing, "{fen}");
        assert_eq!(squares_of(&reach, PieceReach::has_moved), capturing, "{fen}");
        assert_eq!(squares_of(&reach, |piece| piece.captured), captured, "{fen}");
    }
}

#[test]
fn castling_frees_king_and_rook() {
    assert_eq!(
        squares_of(&start("4k3/8/8/8/8/8/3N4/R3K2R w KQ - 0 1"), PieceReach::has_moved),
        "a1 e1 h1"
    );
    assert_eq!(
        squares_of(&start("4k3/8/8/8/8/8/3N4/R3K2R w Q - 0 1"), PieceReach::has_moved),
        "a1 e1"
    );
    assert_eq!(
        squares_of(&start("r3k2r/3n4/8/8/8/8/8/4K3 w k - 0 1"), PieceReach::has_moved),
        "e8 h8"
    );
}

#[test]
fn a_pawn_that_may_promote_may_also_stay() {
    let reach = Reach::of(&"4k3/8/8/8/8/8/P7/4K3 w - - 0 1".parse().expect("a position"));
    let pawn = reach.pieces.iter().find(|piece| piece.is_pawn()).expect("a pawn");
    assert!(pawn.stands().contains(Square::A2) && pawn.stands().contains(Square::H5));
}

/// No piece enters the square of a king that never moves; a pawn that never moves may still be captured.
#[test]
fn a_king_that_never_moves_is_in_the_way_of_both_sides() {
    let reach = Reach::of(&"7k/6pP/6P1/8/8/8/8/4K3 w - - 0 1".parse().expect("a position"));
    assert_eq!(reach.frozen[1], [Square::G7, Square::H8].into_iter().collect());
    assert!(reach.closed_to(Color::White).contains(Square::H8));
    assert!(!reach.closed_to(Color::White).contains(Square::G7));
}

#[test]
fn what_a_piece_reaches_may_be_captured() {
    let mut reach = start("7b/6p1/6P1/8/8/8/8/R3K2k w - - 0 1");
    assert!(reach.step());
    assert_eq!(squares_of(&reach, |piece| piece.captured), "a1 g6 g7 h8");
    let mut reach = start("7b/6p1/6P1/8/8/8/8/R3K2k w - - 0 1");
    for piece in reach.pieces.iter_mut().filter(|piece| piece.start == Square::A1) {
        piece.reach = piece.reach.with(Square::H8);
    }
    assert!(reach.mark_captured() && !reach.mark_captured());
    assert_eq!(squares_of(&reach, |piece| piece.captured), "h8");
}

/// The pawn on a3 may follow the one before it, but not pass it.
#[test]
fn a_pawn_stays_behind_the_pawn_before_it() {
    for (fen, front, ahead, back, expected) in [
        (
            "4k3/8/p7/8/P7/P7/8/4K3 w - - 0 1",
            Square::A4,
            Square::A5,
            Square::A3,
            Square::A4,
        ),
        (
            "4k3/8/p7/p7/8/P7/8/4K3 w - - 0 1",
            Square::A5,
            Square::A4,
            Square::A6,
            Square::A5,
        ),
    ] {
        let mut reach = start(fen);
        for piece in reach.pieces.iter_mut().filter(|piece| piece.start == front) {
            piece.reach = piece.reach.with(ahead);
        }
        let mut pawn = *reach.pieces.iter().find(|piece| piece.start == back).expect("a pawn");
        reach.push(&mut pawn);
        assert_eq!(pawn.reach, Bitboard::from_square(back).with(expected), "{fen}");
    }
}
