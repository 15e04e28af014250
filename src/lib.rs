//! Tabiya: a native chess board for the desktop.
//!
//! The folders are rooms. Each imports only from the rooms its line names:
//!
//! | room | what it is | may import from |
//! |---|---|---|
//! | [`chess`] | the rules: values and pure functions | nothing but `std` |
//! | [`record`] | one written game: the move tree, PGN in and out | `chess` |
//! | [`import`] | foreign text: recognizes pasted and opened text | `chess`, `record` |
//! | [`engine`] | the other player: search, evaluation, UCI as values | `chess` |
//! | [`game`] | one game in play: gestures in, effects out | `chess`, `record` |
//! | [`scene`] | what a frame shows, as plain data | `chess`, `record`, `game` |
//! | [`text`] | words for people: moves, reasons, labels | the rooms above |
//! | [`job`] | background work: progress, stop, result, wake-up | nothing but `std` |
//! | [`store`] | what is on disk: settings, journal, library, trash, PGN files | the rooms above but `scene` and `engine` |
//! | [`table`] | one table in use: the game with its file and journal | the rooms above |
//! | `ui` | menus and panels: Dear ImGui | the rooms above |
//! | `desktop` | the window: SDL2, sound, the event loop, system interfaces | the rooms above |
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
