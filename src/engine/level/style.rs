//! Playing styles: additions to how much a few features of moves are liked.

use super::prior::feature::Feature;
use super::prior::Features;
use crate::chess::PieceKind;

listed! {
    /// A playing style. It changes which of several playable moves is chosen, and has much less effect on strength.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum Style {
        /// Plays as most people do.
        #[default]
        Balanced = "balanced",
        /// Goes for the king.
        Attacker = "attacker",
        /// Keeps everything defended.
        Solid = "solid",
        /// Trades whatever it can.
        Trader = "trader",
        /// Likes pawn moves.
        PawnPusher = "pawn-pusher",
        /// Likes queen moves.
        QueenLover = "queen-lover",
    }
    /// The name in settings and on the command line.
    id
}

impl Style {
    /// The style with this name.
    pub fn from_id(id: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.id() == id)
    }

    /// How much more this style likes a move of this kind of piece with these features than most people do, in log-odds.
    pub fn liking(self, kind: PieceKind, features: &Features) -> f64 {
        let liked: &[(Feature, f32)] = match self {
            Style::Balanced => &[],
            Style::Attacker => &[
                (Feature::SafeCheck, 0.5),
                (Feature::NearsKing, 1.2),
                (Feature::AttacksKingZone, 1.5),
                (Feature::Threatens, 0.15),
                (Feature::Retreats, -0.6),
                (Feature::EvenTrade, -0.7),
            ],
            Style::Solid => &[
                (Feature::Defended, 0.5),
                (Feature::PawnDefended, 0.4),
                (Feature::Attacked, -0.6),
                (Feature::CastlesShort, 0.6),
                (Feature::ShelterPawn, -0.6),
                (Feature::Guards, 0.2),
            ],
            Style::Trader => &[
                (Feature::EvenTrade, 1.6),
                (Feature::Capture, 0.3),
                (Feature::Recapture, 0.3),
            ],
            Style::PawnPusher => &[(Feature::PassedPawn, 0.6)],
            Style::QueenLover => &[(Feature::EarlyQueen, 0.8)],
        };
        let of_kind = match (self, kind) {
            (Style::PawnPusher, PieceKind::Pawn) | (Style::QueenLover, PieceKind::Queen) => 0.9,
            _ => 0.0,
        };
        let of_features = liked.iter().map(|(feature, more)| more * features.value(*feature));
        f64::from(of_kind + of_features.sum::<f32>())
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
