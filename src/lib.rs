//! Tabiya: a native chess board for the desktop.
//!
//! The folders say what may know what. Imports only point down this list:
//!
//! | ring | what it is | may import |
//! |---|---|---|
//! | [`chess`] | the rules: values and pure functions | nothing but `std` |
//! | [`record`] | one written game: the tree of moves, PGN in and out | `chess` |
//! | [`import`] | foreign text: what a pasted or opened text is | `chess`, `record` |
//! | [`game`] | one game in play: gestures in, effects out | `chess`, `record` |
//! | [`scene`] | what a frame shows, as plain data | `chess`, `record`, `game` |
//! | `desktop` | the outside: SDL2, Dear ImGui, files, the clock | all |

pub mod chess;
pub mod game;
pub mod import;
pub mod record;
pub mod scene;

#[cfg(feature = "window")]
pub mod desktop;
