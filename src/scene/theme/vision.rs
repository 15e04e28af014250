//! How different two colors look, including to color-blind eyes.

use super::{Rgba, Theme};

/// Types of color vision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Eye {
    /// Normal vision.
    Usual,
    /// Without the cones for red.
    Protanopia,
    /// Without the cones for green.
    Deuteranopia,
    /// Without the cones for blue.
    Tritanopia,
}

impl Eye {
    const ALL: [Eye; 4] = [Eye::Usual, Eye::Protanopia, Eye::Deuteranopia, Eye::Tritanopia];

    /// The matrix of Machado, Oliveira and Fernandes (2009) for the full deficiency, on linear RGB.
    const fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            Eye::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Eye::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Eye::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Eye::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }
}

/// A mark on the squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThemeMark {
    /// The squares of the last move.
    LastMove,
    /// The selected square.
    Selection,
    /// Where the selected piece may go.
    Target,
    /// The glow of a check.
    Check,
}

/// A mark that is hard to see on some squares.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WeakMark {
    /// The mark.
    pub mark: ThemeMark,
    /// Whether it is on light squares.
    pub is_on_light: bool,
    /// The type of vision to which it is least visible.
    pub eye: Eye,
    /// The color difference from the bare square for that type (CIE76).
    pub difference: f32,
}

impl Theme {
    /// The minimum difference between a mark and its square (CIE76).
    pub const SEEN: f32 = 15.0;

    /// The marks that are hard to see on some squares for some type of vision.
    pub fn weak_marks(&self) -> Vec<WeakMark> {
        let marks = [
            (ThemeMark::LastMove, self.last_move),
            (ThemeMark::Selection, self.selection),
            (ThemeMark::Target, self.target),
            (ThemeMark::Check, self.check),
        ];
        let mut weak = Vec::new();
        for (mark, color) in marks {
            for (is_on_light, ground) in [(true, self.light), (false, self.dark)] {
                let seen = |eye: Eye| difference(ground.under(color), ground, &eye.matrix());
                let worst = Eye::ALL.map(|eye| (eye, seen(eye)));
                let worst = worst.into_iter().min_by(|a, b| a.1.total_cmp(&b.1));
                weak.extend(
                    worst
                        .filter(|(_, difference)| *difference < Theme::SEEN)
                        .map(|(eye, difference)| WeakMark {
                            mark,
                            is_on_light,
                            eye,
                            difference,
                        }),
                );
            }
        }
        weak
    }
}

/// The color in CIE L*a*b* (1976, D65) as seen with this type of vision.
#[allow(clippy::many_single_char_names, reason = "the names of the standard")]
fn lab(color: Rgba, matrix: &[[f32; 3]; 3]) -> [f32; 3] {
    let rgb = color.linear();
    let row = |row: &[f32; 3]| row.iter().zip(rgb).map(|(a, b)| a * b).sum::<f32>().clamp(0.0, 1.0);
    let [r, g, b] = [row(&matrix[0]), row(&matrix[1]), row(&matrix[2])];
    let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
    let f = |t: f32| {
        if t > 0.008_856 {
            t.cbrt()
        } else {
            7.787 * t + 16.0 / 116.0
        }
    };
    [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
}

/// CIE76: the distance in L*a*b*.
fn difference(one: Rgba, other: Rgba, matrix: &[[f32; 3]; 3]) -> f32 {
    let (a, b) = (lab(one, matrix), lab(other, matrix));
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::compose::PREPARED;

    #[test]
    fn every_mark_is_seen_on_every_square_by_every_eye() {
        for theme in Theme::ALL {
            assert_eq!(theme.weak_marks(), [], "{}", theme.name);
        }
    }

    #[test]
    fn prepared_moves_are_told_from_their_squares_and_from_the_last_move_by_every_eye() {
        for theme in Theme::ALL {
            for ground in [theme.light, theme.dark] {
                let prepared = ground.under(PREPARED);
                for other in [ground, ground.under(theme.last_move)] {
                    let seen = Eye::ALL.map(|eye| difference(prepared, other, &eye.matrix()));
                    assert!(seen.iter().all(|&seen| seen >= Theme::SEEN), "{}: {seen:?}", theme.name);
                }
            }
        }
    }

    #[test]
    fn a_red_check_on_a_green_board_is_weak_for_some() {
        let theme = Theme {
            dark: Rgba::hex(0x0070_8A30),
            check: Rgba::hex(0x00C0_6038).with_alpha(120),
            ..Theme::default()
        };
        let weak = theme.weak_marks();
        let [only] = weak.as_slice() else {
            panic!("{weak:?}");
        };
        assert_eq!((only.mark, only.is_on_light), (ThemeMark::Check, false));
        assert_ne!(only.eye, Eye::Usual);
    }
}
