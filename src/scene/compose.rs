//! From the state of a board and a view to the shapes of a frame.

mod board;
mod ground;
mod overlay;
mod pieces;

use super::animation::Place;
use super::{Animation, BoardState, Layer, Pointer, Shape, View};
use crate::chess::Square;
use std::time::Duration;

/// What a frame shows: shapes on their layers, bottom to top.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Scene {
    shapes: Vec<(Layer, Shape)>,
}

impl Scene {
    /// The frame of this board at `now`. It changes nothing and reads no clock: the same arguments give the same frame.
    #[must_use]
    pub fn compose(state: &BoardState, view: &View, pointer: &Pointer, animation: &Animation, now: Duration) -> Scene {
        let mut composer = Composer {
            state,
            view,
            pointer,
            animation,
            now,
            turning: Turning::new(view, animation.angle(now)),
            shapes: Vec::with_capacity(128),
        };
        composer.ground();
        if !state.is_hidden {
            composer.squares();
            composer.pieces();
            composer.overlay();
        }
        composer.banner();
        // Equal layers keep the order in which they were composed.
        composer.shapes.sort_by_key(|&(layer, _)| layer);
        Scene {
            shapes: composer.shapes,
        }
    }

    /// The shapes that panels and menus lie over, in drawing order.
    #[must_use]
    pub fn below_panels(&self) -> &[(Layer, Shape)] {
        &self.shapes[..self.first_over_panels()]
    }

    /// The shapes that lie over panels and menus, in drawing order.
    #[must_use]
    pub fn over_panels(&self) -> &[(Layer, Shape)] {
        &self.shapes[self.first_over_panels()..]
    }

    fn first_over_panels(&self) -> usize {
        self.shapes.partition_point(|&(layer, _)| layer < Layer::Dragged)
    }

    /// The shapes with their layers, in drawing order.
    #[must_use]
    pub fn shapes(&self) -> &[(Layer, Shape)] {
        &self.shapes
    }
}

/// Everything that a frame is made of, and the shapes it has so far.
struct Composer<'a> {
    state: &'a BoardState,
    view: &'a View,
    pointer: &'a Pointer,
    animation: &'a Animation,
    now: Duration,
    turning: Turning,
    shapes: Vec<(Layer, Shape)>,
}

impl Composer<'_> {
    fn add(&mut self, layer: Layer, shape: Shape) {
        self.shapes.push((layer, shape));
    }

    /// The length of a square's edge in pixels.
    fn side(&self) -> f32 {
        self.turning.square
    }

    /// The pixel of a place on the board.
    fn pixel(&self, place: Place) -> (f32, f32) {
        self.turning.pixel(place)
    }

    /// The pixel in the middle of a square.
    fn middle(&self, square: Square) -> (f32, f32) {
        self.pixel(super::animation::centre(square))
    }
}

/// The board on the screen, which may be on its way from one side to the other.
struct Turning {
    centre: (f32, f32),
    square: f32,
    is_flipped: bool,
    /// Degrees, clockwise.
    angle: f32,
}

impl Turning {
    fn new(view: &View, angle: f32) -> Turning {
        let board = &view.layout.board;
        #[allow(clippy::cast_precision_loss, reason = "pixels of a window")]
        let (x, y, side) = (board.x as f32, board.y as f32, board.side as f32);
        Turning {
            centre: (x + side / 2.0, y + side / 2.0),
            square: side / 8.0,
            is_flipped: board.flipped,
            angle,
        }
    }

    fn is_at_rest(&self) -> bool {
        self.angle.abs() < 0.01
    }

    fn pixel(&self, (file, rank): Place) -> (f32, f32) {
        let turned = if self.is_flipped { -1.0 } else { 1.0 };
        let (right, down) = ((file - 4.0) * self.square * turned, (4.0 - rank) * self.square * turned);
        if self.is_at_rest() {
            return (self.centre.0 + right, self.centre.1 + down);
        }
        let (sin, cos) = self.angle.to_radians().sin_cos();
        (
            self.centre.0 + right * cos - down * sin,
            self.centre.1 + right * sin + down * cos,
        )
    }
}
