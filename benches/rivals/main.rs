//! The rules, the notations and PGN compared with two other libraries, on random positions of standard chess, Chess960 and odd
//! set-ups. They must never differ.
//!
//! ```text
//! make rivals
//! ```

mod pgn;
mod positions;
#[path = "../random.rs"]
mod random;
mod rules;
