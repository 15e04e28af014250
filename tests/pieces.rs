//! The pieces of each set can be told apart at small sizes, and are placed consistently on their squares.
#![cfg(feature = "window")]

#[path = "common/silhouette.rs"]
mod silhouette;

use silhouette::{contour, contrast, luminance, mean, overlaps, size, smallest};
use tabiya::chess::{Color, Piece, PieceKind};
use tabiya::desktop::pieces;
use tabiya::scene::{PieceSet, Rgba, Theme};

#[test]
fn small_pieces_are_told_apart_by_their_shapes() {
    for set in PieceSet::ALL {
        for color in Color::ALL {
            let overlaps = overlaps(&set, color, smallest(&set)).expect("pictures");
            assert_eq!(overlaps.len(), 15);
            assert!(mean(&overlaps) <= 0.60, "{set:?} {color}: {}", mean(&overlaps));
            assert!(overlaps[0].2 <= 0.72, "{set:?} {color}: {:?}", overlaps[0]);
        }
    }
}

#[test]
fn turned_pieces_stand_out_from_their_squares_and_from_each_other() {
    let [white, black] = Color::ALL.map(|color| luminance(&PieceSet::Turned, color).expect("pictures"));
    let [light, dark] = [Theme::WALNUT.light, Theme::WALNUT.dark].map(Rgba::luminance);
    assert!(contrast(white, dark) >= 2.5, "white on dark: {}", contrast(white, dark));
    assert!(contrast(black, dark) >= 2.5, "black on dark: {}", contrast(black, dark));
    assert!(
        contrast(black, light) >= 8.0,
        "black on light: {}",
        contrast(black, light)
    );
    assert!(
        contrast(white, black) >= 6.0,
        "white and black: {}",
        contrast(white, black)
    );
}

/// High contrast has pieces of its own.
#[test]
fn pieces_stand_out_from_the_dark_squares_of_every_board() {
    for theme in Theme::ALL.into_iter().filter(|theme| !theme.is_high_contrast) {
        for color in Color::ALL {
            let piece = luminance(&PieceSet::Turned, color).expect("pictures");
            let found = contrast(piece, theme.dark.luminance());
            assert!(found >= 2.5, "{} {color}: {found:.2}", theme.name);
        }
    }
}

/// White pieces are nearly as bright as light squares.
#[test]
fn white_pieces_have_a_line_around_them() {
    for set in PieceSet::ALL {
        for kind in PieceKind::ALL {
            let piece = Piece::new(Color::White, kind);
            let line = contour(&set, piece, Theme::WALNUT.light).expect("a picture");
            assert!(line >= 1.6, "{set:?} {kind:?}: {line}");
        }
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
