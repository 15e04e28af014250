//! Playing styles: additions to a few weights.

use super::prior::feature::{kind_index, Feature};
use crate::chess::PieceKind;

/// A playing style. It changes which of several playable moves is chosen, and has much less effect on strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Style {
    /// Plays as most people do.
    #[default]
    Balanced,
    /// Goes for the king.
    Attacker,
    /// Keeps everything defended.
    Solid,
    /// Trades whatever it can.
    Trader,
    /// Likes pawn moves.
    PawnPusher,
    /// Likes queen moves.
    QueenLover,
}

impl Style {
    /// All styles, the default first.
    pub const ALL: [Style; 6] = [
        Style::Balanced,
        Style::Attacker,
        Style::Solid,
        Style::Trader,
        Style::PawnPusher,
        Style::QueenLover,
    ];

    /// The name in settings and on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Style::Balanced => "balanced",
            Style::Attacker => "attacker",
            Style::Solid => "solid",
            Style::Trader => "trader",
            Style::PawnPusher => "pawn-pusher",
            Style::QueenLover => "queen-lover",
        }
    }

    /// The style with this name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.id() == id)
    }

    /// Additions to the weights: indices and amounts.
    #[must_use]
    pub fn weights(self) -> Vec<(usize, f32)> {
        let on = |feature: Feature, weight| (feature.index(), weight);
        let kind = |kind, weight| (0..3).map(move |phase| (kind_index(kind, phase), weight));
        match self {
            Style::Balanced => Vec::new(),
            Style::Attacker => vec![
                on(Feature::SafeCheck, 0.5),
                on(Feature::NearsKing, 1.2),
                on(Feature::AttacksKingZone, 1.5),
                on(Feature::Threatens, 0.15),
                on(Feature::Retreats, -0.6),
                on(Feature::EvenTrade, -0.7),
            ],
            Style::Solid => vec![
                on(Feature::Defended, 0.5),
                on(Feature::PawnDefended, 0.4),
                on(Feature::Attacked, -0.6),
                on(Feature::CastlesShort, 0.6),
                on(Feature::ShelterPawn, -0.6),
                on(Feature::Guards, 0.2),
            ],
            Style::Trader => vec![
                on(Feature::EvenTrade, 1.6),
                on(Feature::Capture, 0.3),
                on(Feature::Recapture, 0.3),
            ],
            Style::PawnPusher => kind(PieceKind::Pawn, 0.9)
                .chain([on(Feature::PassedPawn, 0.6)])
                .collect(),
            Style::QueenLover => kind(PieceKind::Queen, 0.9)
                .chain([on(Feature::EarlyQueen, 0.8)])
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_is_found_by_its_name() {
        for style in Style::ALL {
            assert_eq!(Style::from_id(style.id()), Some(style));
        }
        assert_eq!(Style::from_id("reckless"), None);
    }
}
