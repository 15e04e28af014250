//! Why a text is not the SAN of a legal move.

use std::fmt;

/// Why a text is not the SAN of a legal move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SanError {
    /// The text does not have the form of SAN.
    Syntax,
    /// No piece of that kind can legally go there.
    NoSuchMove,
    /// Several pieces can go there, and the text does not say which.
    Ambiguous,
    /// A pawn reaches the last rank and the text does not give its promotion.
    PromotionMissing,
    /// The text gives a promotion for a pawn that does not reach the last rank, or a promotion to king or pawn.
    PromotionNeedless,
    /// There is an `x` and nothing to capture, or a capture without an `x`.
    CaptureMark,
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SanError::Syntax => "not the form of a move",
            SanError::NoSuchMove => "no such move is legal",
            SanError::Ambiguous => "more than one piece can make this move",
            SanError::PromotionMissing => "the piece that the pawn becomes is missing",
            SanError::PromotionNeedless => "no pawn becomes that here",
            SanError::CaptureMark => "`x` without a capture, or a capture without `x`",
        })
    }
}

impl std::error::Error for SanError {}
