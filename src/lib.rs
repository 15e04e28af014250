//! Tabiya: a native chess board for the desktop.
//!
//! The folders say what may know what. Each names only rooms above it:
//!
//! | room | what it is | may name |
//! |---|---|---|
//! | [`chess`] | the rules: values and pure functions | nothing but `std` |
//! | [`record`] | one written game: the tree of moves, PGN in and out | `chess` |
//! | [`import`] | foreign text: what a pasted or opened text is | `chess`, `record` |
//! | [`engine`] | the other player: search, evaluation, UCI as values | `chess` |
//! | [`game`] | one game in play: gestures in, effects out | `chess`, `record` |
//! | [`scene`] | what a frame shows, as plain data | `chess`, `record`, `game` |
//! | [`text`] | words for people: moves, reasons, labels | the rooms above |
//! | [`job`] | background work: progress, stop, result, wake | nothing but `std` |
//! | [`store`] | what is on disk: settings, journal, library, trash, PGN files | the rooms above |
//! | [`table`] | one table in use: the game with its file and journal | the rooms above |
//! | `ui` | menus and panels: Dear ImGui | the rooms above |
//! | `desktop` | the window: SDL2, sound, the loop, the edges of the system | the rooms above |
//! | [`cli`] | the command line | all but `ui` and `desktop` |

#[macro_use]
pub mod text;

pub mod chess;
pub mod cli;
pub mod engine;
pub mod game;
pub mod import;
pub mod job;
pub mod record;
pub mod scene;
pub mod store;
pub mod table;

#[cfg(feature = "window")]
pub mod desktop;
#[cfg(feature = "window")]
pub mod ui;
