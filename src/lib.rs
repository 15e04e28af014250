//! Tabiya: a native chess board for the desktop, and its parts for other programs.
//!
//! ```text
//!   8  . . . . . . . .
//!   7  . . . . . . . .       White to move and win (Saavedra, 1895):
//!   6  . K P . . . . .       the pawn must become a rook.
//!   5  . . . r . . . .
//!   4  . . . . . . . .       8/8/1KP5/3r4/8/8/8/k7 w - - 0 1
//!   3  . . . . . . . .
//!   2  . . . . . . . .
//!   1  k . . . . . . .
//!      a b c d e f g h
//! ```
//!
//! Every module is a room. `docs/design.md` lists them in order, with what each is and what it may import from; a test reads that
//! list. A good way in is [`chess`], which needs none of the others.
//!
//! # For other programs
//!
//! Without its default features (`default-features = false`) the crate is a library that needs `std` alone: the rules ([`chess`]),
//! records with PGN ([`record`]), positions and moves in any notation ([`import`]), an engine ([`engine`]), a game in play with
//! clocks ([`game`]), and pictures of a board ([`scene`]). The feature `program` adds the command line, `window` the window.
//!
//! ```
//! use tabiya::chess::{san, Board};
//! use tabiya::record::pgn;
//!
//! let game = pgn::read("[White \"Ann\"]\n\n1. e4 e5 2. Nf3 {the usual} Nc6 *").next().expect("a game");
//! let tree = game.tree;
//! let last = *tree.main_line().last().expect("a move");
//! let board: Board = tree.board(last);
//! assert_eq!(board.to_string(), "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
//! assert!(board.is_legal(san::read(&board, b"Bb5")?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

/// Declares an enum with the list of its values and a word for each of them.
macro_rules! listed {
    (
        $(#[$doc:meta])* $visible:vis enum $name:ident { $($(#[$about:meta])* $variant:ident = $word:literal,)+ }
        $(#[$of:meta])* $word_of:ident
    ) => {
        $(#[$doc])*
        $visible enum $name { $($(#[$about])* $variant,)+ }

        impl $name {
            /// All of them, in this order.
            $visible const ALL: [$name; [$($name::$variant,)+].len()] = [$($name::$variant,)+];

            $(#[$of])*
            $visible const fn $word_of(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }
        }
    };
}

#[cfg(feature = "program")]
#[macro_use]
pub mod text;

pub mod chess;
pub mod collection;
pub mod engine;
pub mod game;
pub mod import;
pub mod job;
pub mod record;
pub mod review;
pub mod scene;
pub mod train;

#[cfg(feature = "program")]
pub mod cli;
#[cfg(feature = "program")]
pub mod store;
#[cfg(feature = "program")]
pub mod table;

#[cfg(feature = "window")]
pub mod desktop;
#[cfg(feature = "window")]
pub mod ui;
