//! Tabiya: a native chess board for the desktop.
//!
//! The folders say what may know what. Imports only point down this list:
//!
//! | ring | what it is | may import |
//! |---|---|---|
//! | [`chess`] | the rules: values and pure functions | nothing but `std` |
//! | [`record`] | one written game: the tree of moves, PGN in and out | `chess` |
//! | [`game`] | one game in play: gestures in, effects out | `chess`, `record` |
//! | [`scene`] | what a frame shows, as plain data | `chess`, `record`, `game` |
//! | `desktop` | the outside: SDL2, Dear ImGui, files, the clock | all |

pub mod chess;
pub mod game;
pub mod record;
pub mod scene;

#[cfg(feature = "window")]
pub mod desktop;
