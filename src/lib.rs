//! Tabiya: a native chess board for the desktop.
//!
//! Every module is a room. `docs/design.md` lists them in order, with what each is and what it may import from; a test reads that
//! list. A good way in is [`chess`], which needs none of the others.

#[macro_use]
pub mod text;

pub mod chess;
pub mod cli;
pub mod collection;
pub mod engine;
pub mod game;
pub mod import;
pub mod job;
pub mod record;
pub mod review;
pub mod scene;
pub mod store;
pub mod table;

#[cfg(feature = "window")]
pub mod desktop;
#[cfg(feature = "window")]
pub mod ui;
