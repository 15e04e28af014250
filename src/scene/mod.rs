//! What a frame shows, as plain data: no screen, no clock, no files.
//!
//! - [`board_state`]: what a board shows, as data.
//! - [`geometry`]: from squares to pixels and back.
//! - [`shape`](mod@shape), [`arrow`](mod@arrow): what is drawn.
//! - [`layout`]: where the board and the panel are in the window.
//! - [`pointer`](mod@pointer): turns mouse events in pixels into inputs in squares.
//! - [`animation`]: between two positions, sampled at a time.
//! - [`compose`](Scene::compose): all shapes of a frame, each on its [`Layer`].
//! - [`SoundCue`]: what is heard with it.
//! - [`picture`](Scene::picture) and [`svg`]: the board alone, and as an SVG document.

pub mod animation;
pub mod arrow;
pub mod board_state;
pub mod geometry;
pub mod layer;
pub mod layout;
pub mod marks;
pub mod mate;
mod own_pictures;
mod piece_set;
pub mod pointer;
pub mod shape;
mod sound_cue;
pub mod svg;
pub mod theme;
pub mod view;

mod color;
mod compose;
mod free_place;
mod refusal_marks;

pub use animation::{Animation, Pace};
pub use board_state::{BoardState, Inspection, Interaction, PromotionPicker, Targets};
pub use color::{channel, contrast, Rgba};
pub use compose::{arrow_squares, attack_disc, attack_tint, Scene, SQUARE_SIZES, UNDEFENDED};
pub use geometry::{whole_pixels, BoardGeometry, BoardPoint, Point};
pub use layer::Layer;
pub use layout::{LayoutChoices, Rect, WindowLayout};
pub use marks::{AnalysisArrow, AnalysisMarks, Arrow, MarkColor, Marks, SquareMark};
pub use mate::Mate;
pub use own_pictures::{BoardFile, BoardPicture, Own, OwnPicture, OwnPieces, PictureFile};
pub use piece_set::PieceSet;
pub use pointer::{Pointer, PointerButton, PointerEvent};
pub use shape::{Form, Shape, Stroke};
pub use sound_cue::SoundCue;
pub use theme::{Eye, Grain, MaterialBoard, PanelColors, Theme, ThemeMark, WeakMark};
pub use view::{AttackMap, BoardStyle, Coordinates, LastMove, View};
