//! How long each movement takes.

use std::time::Duration;

/// The length of fades, in milliseconds; they remain when motion is reduced.
const FADE: u64 = 80;

/// How fast things move on the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pace {
    /// The factor on every duration; with 0 everything is instant.
    factor: f32,
    /// Whether nothing travels.
    is_reduced: bool,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::new(Pace::USUAL_MS, false)
    }
}

impl Pace {
    /// The default duration of a move over three squares, in milliseconds.
    pub const USUAL_MS: u32 = 180;
    /// The longest duration of such a move that the settings allow.
    pub const LONGEST_MS: u32 = 500;

    /// The pace at which a move over three squares takes `ms` milliseconds; with 0 nothing moves or fades. With `is_reduced`,
    /// nothing travels, shakes or falls, and fades are short.
    pub fn new(ms: u32, is_reduced: bool) -> Pace {
        let factor = ms.min(Pace::LONGEST_MS) as f32 / Pace::USUAL_MS as f32;
        Pace { factor, is_reduced }
    }

    fn moving(self, ms: f32) -> Duration {
        if self.is_reduced {
            return Duration::ZERO;
        }
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "at most a second"
        )]
        Duration::from_millis((ms * self.factor).round() as u64)
    }

    /// How long a piece takes to travel this many squares.
    pub fn travel(self, squares: f32) -> Duration {
        self.moving((138.0 + 14.0 * squares).min(240.0))
    }

    /// How long a released piece takes to reach the center of its square.
    pub fn drop(self) -> Duration {
        self.moving(70.0)
    }

    /// How long a captured piece takes to reach the card of the player who took it.
    pub fn flight(self) -> Duration {
        self.moving(260.0)
    }

    /// How much later than the king a castling rook starts.
    pub fn rook_delay(self) -> Duration {
        self.moving(60.0)
    }

    /// How long the pieces take to switch sides when the board is flipped.
    pub fn flip(self) -> Duration {
        self.moving(260.0)
    }

    /// How long a refused piece shakes.
    pub fn shake(self) -> Duration {
        self.moving(160.0)
    }

    /// How long marks, coordinates and pieces take to appear or disappear.
    pub fn fade(self) -> Duration {
        if self.factor > 0.0 {
            Duration::from_millis(FADE)
        } else {
            Duration::ZERO
        }
    }

    /// Whether anything travels, shakes or falls.
    pub fn has_motion(self) -> bool {
        self.factor > 0.0 && !self.is_reduced
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_long_way_takes_longer_up_to_a_limit() {
        let pace = Pace::default();
        assert_eq!(pace.travel(1.0), ms(152));
        assert_eq!(pace.travel(3.0), ms(180));
        assert_eq!(pace.travel(7.0), ms(236));
        assert_eq!(Pace::new(360, false).travel(9.0), ms(480));
    }

    #[test]
    fn reduced_motion_leaves_only_fades_and_none_leaves_nothing() {
        let all = |pace: Pace| {
            [
                pace.travel(3.0),
                pace.drop(),
                pace.rook_delay(),
                pace.flip(),
                pace.shake(),
            ]
        };
        let (reduced, none) = (Pace::new(180, true), Pace::new(0, false));
        assert_eq!((all(reduced), reduced.fade()), ([ms(0); 5], ms(80)));
        assert_eq!((all(none), none.fade()), ([ms(0); 5], ms(0)));
        assert!(!reduced.has_motion() && !none.has_motion() && Pace::default().has_motion());
    }
}
