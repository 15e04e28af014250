//! The board alone, as in exported pictures and GIFs.

use super::{Animation, AttackMap, BoardGeometry, BoardState, BoardStyle, Coordinates, Point, Pointer, Scene};
use std::ops::RangeInclusive;
use std::time::Duration;

/// The allowed edge length of a square in a picture, in pixels.
pub const SQUARE_SIZES: RangeInclusive<u16> = 16..=400;

impl Scene {
    /// The board alone with squares of `square_size` pixels (clamped to [`SQUARE_SIZES`]), without what exists only on the
    /// screen, and the edge length of the picture in pixels.
    #[must_use]
    pub fn picture(state: &BoardState, style: &BoardStyle, is_flipped: bool, square_size: u16) -> (Scene, u32) {
        let square_size = square_size.clamp(*SQUARE_SIZES.start(), *SQUARE_SIZES.end());
        let border = match style.coordinates {
            Coordinates::Border => (square_size / 4).max(12),
            Coordinates::Inside | Coordinates::Off => 0,
        };
        let corner = Point::new(border.into(), border.into());
        let geometry = BoardGeometry {
            border: border.into(),
            ..BoardGeometry::new(corner, square_size.into(), is_flipped)
        };
        let flat = BoardStyle {
            attack_map: AttackMap::Off,
            trays: [None; 2],
            is_lit: false,
            is_hidden: [false; 2],
            is_turned: [false; 2],
            has_discs: false,
            ..style.clone()
        };
        let scene = Scene::still(&state.at_rest(), &flat, &geometry);
        (scene, u32::from(8 * square_size + 2 * border))
    }

    /// A board without animation or pointer.
    #[must_use]
    pub fn still(state: &BoardState, style: &BoardStyle, geometry: &BoardGeometry) -> Scene {
        let (pointer, animation) = (Pointer::new(), Animation::new());
        Scene::compose(state, style, geometry, &pointer, &animation, Duration::ZERO)
    }
}
