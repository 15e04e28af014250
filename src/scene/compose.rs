//! From a game and a view to the shapes of a frame.

use super::{Animation, Layer, Pointer, Shape, View};
use crate::game::ChessGame;
use std::time::Duration;

/// What a frame shows: shapes on their layers, bottom to top.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Scene {
    shapes: Vec<(Layer, Shape)>,
}

impl Scene {
    /// The frame of this game at `now`.
    #[must_use]
    pub fn compose(game: &ChessGame, view: &View, pointer: &Pointer, animation: &Animation, now: Duration) -> Scene {
        let _ = (game, pointer, animation, now);
        Scene {
            shapes: vec![(
                Layer::Background,
                Shape::Fill {
                    color: view.theme.background,
                },
            )],
        }
    }

    /// The shapes with their layers, in drawing order.
    #[must_use]
    pub fn shapes(&self) -> &[(Layer, Shape)] {
        &self.shapes
    }
}
