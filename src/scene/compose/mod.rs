//! Composes the shapes of a frame from the state of a board, its style and its geometry.

mod attack_map;
mod ground;
mod highlights;
mod over_pieces;
mod pieces;

pub use attack_map::{attack_disc, attack_tint, UNDEFENDED};
#[cfg(test)]
pub(in crate::scene) use highlights::PREPARED;
pub use over_pieces::arrow_squares;

use super::{
    Animation, AttackMap, BoardGeometry, BoardPoint, BoardState, BoardStyle, Coordinates, Form, Layer, Point, Pointer,
    Rgba, Shape,
};
use crate::chess::Square;
use std::ops::RangeInclusive;
use std::time::Duration;

/// The allowed edge length of a square in a picture, in pixels.
pub const SQUARE_SIZES: RangeInclusive<u16> = 16..=400;

/// The contents of a frame: shapes on their layers, bottom to top.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Scene {
    shapes: Vec<(Layer, Shape)>,
}

impl Scene {
    /// The frame for this board at `now`. A pure function: the same arguments give the same frame.
    pub fn compose(
        state: &BoardState,
        style: &BoardStyle,
        geometry: &BoardGeometry,
        pointer: &Pointer,
        animation: &Animation,
        now: Duration,
    ) -> Scene {
        let mut composer = Composer {
            state,
            style,
            pointer,
            animation,
            now,
            geometry: *geometry,
            shapes: Vec::with_capacity(128),
        };
        composer.ground();
        if !state.is_hidden {
            composer.squares();
            composer.pieces();
            composer.overlay();
            composer.attack_map();
            composer.cursor();
        }
        composer.banner();
        composer.fade_marks();
        // The sort is stable: within a layer, shapes keep the order in which they were added.
        composer.shapes.sort_by_key(|&(layer, _)| layer);
        Scene {
            shapes: composer.shapes,
        }
    }

    /// The board alone with squares of `square_size` pixels (clamped to [`SQUARE_SIZES`]), without what exists only on the
    /// screen, and the edge length of the picture in pixels.
    pub fn picture(state: &BoardState, style: &BoardStyle, is_flipped: bool, square_size: u16) -> (Scene, u32) {
        Scene::picture_below(0, state, style, is_flipped, square_size)
    }

    /// The same between the names of the players at the top and at the bottom, each in a line of the returned height in pixels. The
    /// picture is so much higher at both ends.
    pub fn named_picture(
        [above, below]: [&str; 2],
        state: &BoardState,
        style: &BoardStyle,
        is_flipped: bool,
        square_size: u16,
    ) -> (Scene, u32, u16) {
        let line = (square_size / 2).max(16);
        let (mut scene, side) = Scene::picture_below(line, state, style, is_flipped, square_size);
        let height = f32::from(line);
        for (name, top) in [(above, 0.0), (below, height + side as f32)] {
            let name = Shape::Text {
                text: name.to_owned(),
                center: Point::new(side as f32 / 2.0, top + height / 2.0),
                size: (height * 0.7).round(),
                color: style.theme.on_background(),
            };
            scene.shapes.push((Layer::Banner, name));
        }
        (scene, side, line)
    }

    /// The board alone, so many pixels below the top.
    fn picture_below(
        top: u16,
        state: &BoardState,
        style: &BoardStyle,
        is_flipped: bool,
        square_size: u16,
    ) -> (Scene, u32) {
        let square_size = square_size.clamp(*SQUARE_SIZES.start(), *SQUARE_SIZES.end());
        let border = match style.coordinates {
            Coordinates::Border => (square_size / 4).max(12),
            Coordinates::Inside | Coordinates::Off => 0,
        };
        let corner = Point::new(border.into(), (border + top).into());
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
    pub fn still(state: &BoardState, style: &BoardStyle, geometry: &BoardGeometry) -> Scene {
        let (pointer, animation) = (Pointer::default(), Animation::default());
        Scene::compose(state, style, geometry, &pointer, &animation, Duration::ZERO)
    }

    /// The shapes below panels and menus, in drawing order.
    pub fn below_panels(&self) -> &[(Layer, Shape)] {
        &self.shapes[..self.first_over_panels()]
    }

    /// The shapes above panels and menus, in drawing order.
    pub fn over_panels(&self) -> &[(Layer, Shape)] {
        &self.shapes[self.first_over_panels()..]
    }

    fn first_over_panels(&self) -> usize {
        self.shapes.partition_point(|&(layer, _)| layer < Layer::Dragged)
    }

    /// The shapes with their layers, in drawing order.
    pub fn shapes(&self) -> &[(Layer, Shape)] {
        &self.shapes
    }
}

/// The inputs of a frame, and the shapes composed so far.
struct Composer<'a> {
    state: &'a BoardState,
    style: &'a BoardStyle,
    pointer: &'a Pointer,
    animation: &'a Animation,
    now: Duration,
    geometry: BoardGeometry,
    shapes: Vec<(Layer, Shape)>,
}

impl Composer<'_> {
    fn add(&mut self, layer: Layer, shape: Shape) {
        self.shapes.push((layer, shape));
    }

    fn form(&mut self, layer: Layer, form: Form, center: Point, color: Rgba) {
        self.add(layer, Shape::Form { form, center, color });
    }

    fn text(&mut self, layer: Layer, text: String, center: Point, size: f32, color: Rgba) {
        let line = Shape::Text {
            text,
            center,
            size,
            color,
        };
        self.add(layer, line);
    }

    fn rect(&mut self, layer: Layer, corner: Point, (width, height): (f32, f32), color: Rgba) {
        let rect = Shape::Rect {
            corner,
            width,
            height,
            color,
        };
        self.add(layer, rect);
    }

    /// Adds the inner edge of a square.
    fn edge_of(&mut self, layer: Layer, center: Point, size: f32, width: f32, color: Rgba) {
        let frame = Shape::Frame {
            center,
            size,
            width,
            color,
        };
        self.add(layer, frame);
    }

    /// The length of a square's edge in pixels.
    fn size(&self) -> f32 {
        self.geometry.square_size
    }

    /// The square under the pointer.
    fn hovered(&self) -> Option<Square> {
        self.pointer.square(&self.geometry)
    }

    /// The pixel where a piece at this place is drawn, including while the board is being flipped.
    fn piece_place(&self, place: BoardPoint) -> Point {
        self.geometry.to_pixel(self.animation.drawn_at(place, self.now))
    }

    /// Fades the marks in at their new places after the board was flipped.
    fn fade_marks(&mut self) {
        let fade = self.animation.flip_fade(self.now);
        if fade >= 1.0 {
            return;
        }
        for (layer, shape) in &mut self.shapes {
            if (Layer::LastMove..Layer::Coordinates).contains(layer) || matches!(layer, Layer::Targets | Layer::Arrows)
            {
                *shape = shape.clone().faded(fade);
            }
        }
    }

    /// The pixel in the center of a square.
    fn center_of(&self, square: Square) -> Point {
        self.geometry.center_of(square)
    }
}
