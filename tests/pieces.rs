//! The pieces of each set can be told apart at small sizes, and are placed consistently on their squares.
#![cfg(feature = "window")]

#[path = "common/silhouette.rs"]
mod silhouette;

use silhouette::{luminance, mean, overlaps, size};
use tabiya::chess::{Color, Piece, PieceKind};
use tabiya::desktop::pieces;
use tabiya::scene::PieceSet;

#[test]
fn small_pieces_are_told_apart_by_their_shapes() {
    for (set, most, most_of_a_pair) in [
        (PieceSet::Classic, 0.62, 0.75),
        (PieceSet::Print, 0.62, 0.75),
        (PieceSet::Turned, 0.68, 0.85),
    ] {
        let overlaps = overlaps(&set).expect("pictures");
        assert_eq!(overlaps.len(), 15);
        assert!(mean(&overlaps) <= most, "{set:?}: {}", mean(&overlaps));
        assert!(overlaps[0].2 <= most_of_a_pair, "{set:?}: {:?}", overlaps[0]);
    }
}

#[test]
fn the_two_colors_are_told_apart_by_their_light() {
    for set in PieceSet::ALL {
        let [white, black] = Color::ALL.map(|color| luminance(&set, color).expect("pictures"));
        let least = if set == PieceSet::Turned { 110.0 } else { 90.0 };
        assert!(white - black >= least, "{set:?}: {white} and {black}");
    }
}

#[test]
fn pieces_have_their_heights_and_stand_on_one_line() {
    let kinds = [(PieceKind::King, 84.0, 90.0), (PieceKind::Pawn, 62.0, 72.0)];
    for set in PieceSet::ALL {
        for (kind, least, most) in kinds {
            let [_, height, _] = size(&set, Piece::new(Color::White, kind)).expect("a picture");
            assert!((least..=most).contains(&height), "{set:?} {kind:?}: {height}");
        }
        for piece in Piece::ALL {
            let [width, height, foot] = size(&set, piece).expect("a picture");
            assert!((92.0..=94.5).contains(&foot), "{set:?} {piece:?} stands at {foot}");
            assert!(width <= 94.0 && height <= 92.0, "{set:?} {piece:?}: {width} × {height}");
            let [_, _, other] = size(&set, Piece::new(!piece.color(), piece.kind())).expect("a picture");
            assert!((foot - other).abs() <= 1.5, "{set:?} {piece:?}");
        }
    }
}

#[test]
fn every_piece_comes_at_the_size_asked_for() {
    for set in PieceSet::ALL {
        for piece in Piece::ALL {
            for side in [17, 36, 37, 240] {
                let picture = pieces::picture(&set, piece, side).expect("a picture");
                assert_eq!((picture.width, picture.height), (side, side));
                assert_eq!(picture.pixels.len(), (side * side) as usize);
                assert_eq!(picture.pixels[0][3], 0, "{set:?} {piece:?}: the corners are empty");
            }
            let surface = pieces::surface(&set, piece, 30).expect("a picture");
            assert_eq!(surface.size(), (30, 30));
        }
    }
}
