//! What happens after the mating piece lands.

use super::curve::{self, passed, MATE_GROUND};
use std::time::Duration;

/// How long nothing moves.
const STILL: Duration = Duration::from_millis(250);
/// How long the king then falls until it touches the board; the sound of mate takes equally long to reach that point.
const FALL: Duration = Duration::from_millis(420);
/// When the board begins to dim.
const DIM: Duration = Duration::from_millis(400);
/// How long dimming takes.
const DIMMING: Duration = Duration::from_millis(500);
/// When the board is at its dimmest and the result may be shown.
const RESULT: Duration = Duration::from_millis(900);
/// When it begins to brighten again.
const LIGHT: Duration = Duration::from_millis(2_600);
/// How long brightening takes.
const LIGHTING: Duration = Duration::from_millis(500);
/// When everything is at rest.
const END: Duration = Duration::from_millis(3_100);

/// A moment after mate.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MateStage {
    /// How far the king has fallen: 0 stands, 1 lies.
    pub fallen: f32,
    /// How much everything with no part in the mate is dimmed, 0 to 1.
    pub dim: f32,
}

impl MateStage {
    /// The king lies, and the board is at normal brightness.
    pub const AT_REST: MateStage = MateStage { fallen: 1.0, dim: 0.0 };

    /// The stage at this time after the landing.
    pub(super) fn after(landing: Duration, now: Duration) -> MateStage {
        let since = now.saturating_sub(landing);
        let fallen = curve::fall(passed(STILL, FALL.div_f32(MATE_GROUND), since));
        let (darker, lighter) = (passed(DIM, DIMMING, since), passed(LIGHT, LIGHTING, since));
        MateStage {
            fallen,
            dim: curve::ease_in_out(darker) - curve::ease_in_out(lighter),
        }
    }

    /// When the result may be shown.
    pub(super) fn result(landing: Duration) -> Duration {
        landing + RESULT
    }

    /// When everything is at rest.
    pub(super) fn end(landing: Duration) -> Duration {
        landing + END
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_king_stands_still_then_falls_and_the_board_dims_for_a_while() {
        let landing = Duration::from_secs(1);
        let at = |ms: u64| MateStage::after(landing, landing + Duration::from_millis(ms));
        assert_eq!(at(0), MateStage { fallen: 0.0, dim: 0.0 });
        assert_eq!(at(250).fallen.to_bits(), 0.0_f32.to_bits());
        assert!(at(460).fallen < 0.5, "it falls faster and faster");
        assert!((at(670).fallen - 1.0).abs() < 1e-3, "it touches the board");
        assert!(at(740).fallen < 0.95, "it bounces");
        assert!((at(900).dim - 1.0).abs() < 1e-3 && (at(2_600).dim - 1.0).abs() < 1e-3);
        assert_eq!(at(3_100), MateStage::AT_REST);
    }
}
