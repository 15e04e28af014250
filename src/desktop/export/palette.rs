//! A palette of 256 colors.

use super::RgbaImage;
use std::collections::HashMap;

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// The largest number of colors; one more index is reserved for transparency.
const MAX_COLORS: usize = 255;
/// A color with at least one in this many pixels is kept exactly, such as those of the squares.
const FLAT_PIXELS: usize = 400;

/// A choice of colors, and the nearest of them for every other color.
#[derive(Debug, Clone)]
pub struct Palette {
    colors: Vec<Rgb>,
    nearest: HashMap<Rgb, u8>,
}

/// How often each color occurs.
#[derive(Debug, Clone, Default)]
pub struct Histogram {
    counts: HashMap<Rgb, usize>,
    total: usize,
}

impl Histogram {
    /// Adds the colors of an image; opacity is ignored.
    pub fn add(&mut self, picture: &RgbaImage) {
        for &[r, g, b, _] in &picture.pixels {
            *self.counts.entry([r, g, b]).or_default() += 1;
        }
        self.total += picture.pixels.len();
    }

    /// The best 255 colors for the counted pixels: large plain areas keep their exact color, all others are quantized by median
    /// cut (P. Heckbert, "Color image quantization for frame buffer display", 1982).
    pub fn palette(&self) -> Palette {
        let mut counted: Vec<(Rgb, usize)> = self.counts.iter().map(|(&color, &count)| (color, count)).collect();
        // A map has no defined order, and the same game must give the same file.
        counted.sort_unstable_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
        let flat = counted
            .iter()
            .take(MAX_COLORS / 4)
            .take_while(|(_, count)| count * FLAT_PIXELS >= self.total)
            .count();
        let (flat, mixed) = counted.split_at_mut(flat);
        let mut colors: Vec<Rgb> = flat.iter().map(|&(color, _)| color).collect();
        colors.extend(median_cut(mixed, MAX_COLORS - colors.len()));
        Palette {
            nearest: HashMap::new(),
            colors,
        }
    }
}

/// Splits the colors into at most `most` groups and returns the mean of each.
fn median_cut(counted: &mut [(Rgb, usize)], most: usize) -> Vec<Rgb> {
    if counted.is_empty() {
        return Vec::new();
    }
    let mut groups = vec![counted];
    while groups.len() < most {
        let widest = groups
            .iter()
            .enumerate()
            .filter(|(_, group)| group.len() > 1)
            .max_by_key(|(_, group)| weight(group));
        let Some((place, _)) = widest else { break };
        let group = groups.swap_remove(place);
        let (channel, _) = widest_channel(group);
        group.sort_unstable_by_key(|&(color, _)| (color[channel], color));
        let half = group.iter().map(|&(_, count)| count).sum::<usize>() / 2;
        let mut before = 0;
        let median = group.iter().position(|&(_, count)| {
            before += count;
            before > half
        });
        let (low, high) = group.split_at_mut(median.unwrap_or(1).clamp(1, group.len() - 1));
        groups.push(low);
        groups.push(high);
    }
    groups.iter().map(|group| middle(group)).collect()
}

/// The gain from splitting the group: high for many pixels over a wide range of colors.
fn weight(group: &[(Rgb, usize)]) -> usize {
    let pixels: usize = group.iter().map(|&(_, count)| count).sum();
    let (_, range) = widest_channel(group);
    pixels.isqrt() * range
}

/// The channel in which the colors differ most, and by how much.
fn widest_channel(group: &[(Rgb, usize)]) -> (usize, usize) {
    let range = |channel: usize| {
        let values = || group.iter().map(|(color, _)| color[channel]);
        let (low, high) = (values().min().unwrap_or(0), values().max().unwrap_or(0));
        usize::from(high - low)
    };
    (0..3)
        .map(|channel| (channel, range(channel)))
        .max_by_key(|&(_, range)| range)
        .unwrap_or((0, 0))
}

fn middle(group: &[(Rgb, usize)]) -> Rgb {
    let total = group.iter().map(|&(_, count)| count).sum::<usize>().max(1);
    std::array::from_fn(|channel| {
        let sum: usize = group
            .iter()
            .map(|&(color, count)| usize::from(color[channel]) * count)
            .sum();
        u8::try_from((sum + total / 2) / total).unwrap_or(u8::MAX)
    })
}

impl Palette {
    /// The index reserved for transparency.
    pub const TRANSPARENT: u8 = 255;

    /// The colors as bytes, three each.
    pub fn bytes(&self) -> &[u8] {
        self.colors.as_flattened()
    }

    /// The index of the nearest color of each pixel.
    pub fn numbers(&mut self, picture: &RgbaImage) -> Vec<u8> {
        let mut last = ([0; 3], None);
        let mut number = |&[r, g, b, _]: &[u8; 4]| {
            let color = [r, g, b];
            match last {
                (known, Some(number)) if known == color => number,
                _ => {
                    let number = self.number(color);
                    last = (color, Some(number));
                    number
                }
            }
        };
        picture.pixels.iter().map(&mut number).collect()
    }

    fn number(&mut self, color: Rgb) -> u8 {
        let colors = &self.colors;
        *self.nearest.entry(color).or_insert_with(|| {
            let near = (0u8..).zip(colors).min_by_key(|(_, known)| distance(**known, color));
            near.map_or(0, |(number, _)| number)
        })
    }
}

/// The distance between two colors; the eye is most sensitive to green, least to blue.
fn distance(a: Rgb, b: Rgb) -> u32 {
    let part = |channel: usize| u32::from(a[channel].abs_diff(b[channel])).pow(2);
    3 * part(0) + 6 * part(1) + part(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Half plain, half a fan of colors.
    fn picture() -> RgbaImage {
        let plain = std::iter::repeat_n([200, 150, 100, 255], 1 << 12);
        let fan = (0..1u32 << 12).map(|n| {
            let [_, _, high, low] = (n * 16).to_be_bytes();
            [high, low, high ^ low, 255]
        });
        RgbaImage {
            width: 64,
            height: 128,
            pixels: plain.chain(fan).collect(),
        }
    }

    #[test]
    fn plain_areas_keep_their_color_and_no_color_goes_far_astray() {
        let picture = picture();
        let mut histogram = Histogram::default();
        histogram.add(&picture);
        let mut palette = histogram.palette();
        assert!(palette.colors.len() <= MAX_COLORS);
        assert_eq!(palette.colors[0], [200, 150, 100]);
        let numbers = palette.numbers(&picture);
        assert!(numbers[..1 << 12].iter().all(|&number| number == 0));
        for (number, pixel) in numbers.iter().zip(&picture.pixels) {
            let color = palette.colors[usize::from(*number)];
            assert!(
                (0..3).all(|channel| color[channel].abs_diff(pixel[channel]) < 40),
                "{color:?} for {pixel:?}"
            );
        }
    }

    #[test]
    fn few_colors_are_all_kept() {
        let pixels: Vec<_> = (0..100u8).map(|n| [n, 2 * n, 255 - n, 255]).collect();
        let picture = RgbaImage {
            width: 10,
            height: 10,
            pixels: pixels.clone(),
        };
        let mut histogram = Histogram::default();
        histogram.add(&picture);
        let mut palette = histogram.palette();
        let numbers = palette.numbers(&picture);
        for (number, [r, g, b, _]) in numbers.into_iter().zip(pixels) {
            assert_eq!(palette.colors[usize::from(number)], [r, g, b]);
        }
    }
}
