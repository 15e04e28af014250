//! Colors.

use std::fmt;

/// A color with opacity, in sRGB as stored in an image.
#[must_use]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rgba {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity: 0 is invisible.
    pub a: u8,
}

/// The nearest value of a color channel, 0 to 255.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast stays between 0 and 255"
)]
pub const fn channel(value: f32) -> u8 {
    value.round() as u8
}

impl Rgba {
    /// The opaque color `0xRRGGBB`.
    pub const fn hex(rgb: u32) -> Rgba {
        let [_, r, g, b] = rgb.to_be_bytes();
        Rgba { r, g, b, a: 255 }
    }

    /// The same color with this opacity.
    pub const fn with_alpha(self, a: u8) -> Rgba {
        Rgba { a, ..self }
    }

    /// The same color with its opacity multiplied by `factor`, 0 to 1.
    pub fn faded(self, factor: f32) -> Rgba {
        self.with_alpha(channel(f32::from(self.a) * factor))
    }

    /// The mix of this color and the other, with `share` of the other, 0 to 1; opaque.
    pub fn mixed(self, other: Rgba, share: f32) -> Rgba {
        let part = |a: u8, b: u8| channel(f32::from(a) + (f32::from(b) - f32::from(a)) * share);
        Rgba {
            r: part(self.r, other.r),
            g: part(self.g, other.g),
            b: part(self.b, other.b),
            a: 255,
        }
    }

    /// The color lightened by this fraction toward white, or darkened if it is negative.
    pub fn lightened(self, share: f32) -> Rgba {
        let end = if share < 0.0 {
            Rgba::hex(0)
        } else {
            Rgba::hex(0x00FF_FFFF)
        };
        self.mixed(end, share.abs())
    }

    /// This opaque color with the other one on top.
    pub fn under(self, tint: Rgba) -> Rgba {
        self.mixed(tint, f32::from(tint.a) / 255.0)
    }

    /// The contrast ratio of two opaque colors (WCAG 2.2), 1 to 21.
    pub fn contrast(self, other: Rgba) -> f32 {
        contrast(self.parts(), other.parts())
    }

    /// Black or white, whichever stands out more from both this opaque ground and this color on it: the edge of a mark.
    pub fn edge_on(self, ground: Rgba) -> Rgba {
        let seen = ground.under(self);
        let least = |edge: Rgba| edge.contrast(ground).min(edge.contrast(seen));
        let (black, white) = (Rgba::hex(0x0012_100E), Rgba::hex(0x00FF_FFFF));
        if least(black) > least(white) {
            black
        } else {
            white
        }
    }

    /// The relative luminance of the color (WCAG 2.2), 0 to 1.
    pub fn luminance(self) -> f32 {
        luminance(self.parts())
    }

    /// The linear light of red, green and blue, 0 to 1.
    pub(super) fn linear(self) -> [f32; 3] {
        self.parts().map(linear)
    }

    /// Red, green and blue, 0 to 1.
    fn parts(self) -> [f32; 3] {
        [self.r, self.g, self.b].map(|part| f32::from(part) / 255.0)
    }

    /// The perceived lightness of the color, 0 to 1 (weights of ITU-R BT.601, applied to the stored values).
    pub fn lightness(self) -> f32 {
        (0.299 * f32::from(self.r) + 0.587 * f32::from(self.g) + 0.114 * f32::from(self.b)) / 255.0
    }
}

/// The contrast ratio of two opaque colors (WCAG 2.2), 1 to 21, by their red, green and blue, 0 to 1.
pub fn contrast(one: [f32; 3], other: [f32; 3]) -> f32 {
    let [one, other] = [one, other].map(|color| luminance(color) + 0.05);
    one.max(other) / one.min(other)
}

fn luminance(color: [f32; 3]) -> f32 {
    let [r, g, b] = color.map(linear);
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn linear(part: f32) -> f32 {
    if part <= 0.04045 {
        part / 12.92
    } else {
        ((part + 0.055) / 1.055).powf(2.4)
    }
}

impl fmt::Display for Rgba {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.r, self.g, self.b)?;
        if self.a < 255 {
            write!(f, "{:02x}", self.a)?;
        }
        Ok(())
    }
}
