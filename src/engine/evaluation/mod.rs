//! Static evaluation: a small net for where the pieces stand, named terms for what they do there, and rules for endgames that are
//! won or drawn whatever both say.
//!
//! The terms are a linear sum of features, each a count times a middlegame and an endgame weight. The two sums are interpolated by
//! game phase (tapered evaluation: Fabien Letouzey's *Fruit*, 2004; the idea is Hans Berliner's, 1979). `examples/tune_evaluation`
//! fits the net to what the terms leave unexplained.
//!
//! ```
//! use tabiya::chess::Board;
//! use tabiya::engine::evaluation::evaluate;
//!
//! // Black has no queen.
//! let board: Board = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".parse()?;
//! assert!(evaluate(&board) > 500);
//! # Ok::<(), tabiya::chess::FenErrors>(())
//! ```

mod attack_maps;
mod endings;
mod evaluator;
mod king_safety;
mod layout;
pub mod net;
mod pawns;
mod pieces;
mod tally;
mod threats;
mod weights;

pub(super) use attack_maps::{ahead, beside, rank_of};
pub use evaluator::{evaluate, Evaluator};
