//! Reads pictures, scales them down, and writes them as text.

use crate::desktop::export::RgbaImage;
use crate::scene::{channel, whole_pixels};
use anyhow::{ensure, Context};
use std::sync::LazyLock;

/// Reads a PNG of any kind that is at most this many pixels wide and high.
pub(super) fn decoded(file: &[u8], most: u32) -> anyhow::Result<RgbaImage> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().context("reading a picture")?;
    let (width, height) = reader.info().size();
    ensure!(width <= most && height <= most, "it has more than {most} pixels a side");
    let mut pixels = vec![[0; 4]; width as usize * height as usize];
    let bytes = reader.output_buffer_size().context("a picture that is too large")?;
    if reader.output_color_type().0 == png::ColorType::Rgba {
        reader
            .next_frame(pixels.as_flattened_mut())
            .context("reading a picture")?;
    } else {
        let mut grays = vec![0; bytes];
        reader.next_frame(&mut grays).context("reading a picture")?;
        for (pixel, &[gray, opacity]) in pixels.iter_mut().zip(grays.as_chunks().0) {
            *pixel = [gray, gray, gray, opacity];
        }
    }
    Ok(RgbaImage { width, height, pixels })
}

/// The linear light of each value of a channel.
static LIGHT: LazyLock<[f32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|value| (f32::from(u8::try_from(value).unwrap_or(u8::MAX)) / 255.0).powf(2.2))
});

/// The linear light from which a channel takes each value.
static STEPS: LazyLock<[f32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|value| ((f32::from(u8::try_from(value).unwrap_or(u8::MAX)) - 0.5).max(0.0) / 255.0).powf(2.2))
});

/// The channel value for this linear light, 0 to 1.
fn value_of(light: f32) -> u8 {
    let mut value = channel((light.max(0.0).sqrt() * 255.0).floor());
    // The root is a close lower bound.
    while value < u8::MAX && STEPS[usize::from(value) + 1] <= light {
        value += 1;
    }
    value
}

/// A sum of linear light, weighted by opacity.
#[derive(Clone, Copy, Default)]
struct ColorSum([f32; 4]);

impl ColorSum {
    fn add(&mut self, other: ColorSum, weight: f32) {
        for (part, more) in self.0.iter_mut().zip(other.0) {
            *part += more * weight;
        }
    }

    fn of([r, g, b, opacity]: [u8; 4]) -> ColorSum {
        if opacity == 0 {
            return ColorSum::default();
        }
        let opacity = f32::from(opacity) / 255.0;
        let light = |value: u8| LIGHT[usize::from(value)] * opacity;
        ColorSum([light(r), light(g), light(b), opacity])
    }

    fn pixel(self) -> [u8; 4] {
        let [r, g, b, opacity] = self.0;
        if opacity <= 0.0 {
            return [0; 4];
        }
        let color = |light: f32| value_of(light / opacity.max(1e-6));
        [color(r), color(g), color(b), channel(opacity * 255.0)]
    }
}

/// The source pixels, out of `from` in a line, that each of `to` pixels covers: the index of the first, and weights that sum
/// to 1.
fn covered(from: u32, to: u32) -> Vec<(usize, Vec<f32>)> {
    let step = from as f32 / to as f32;
    let pixel = |number: u32| {
        let (start, end) = (number as f32 * step, ((number + 1) as f32 * step).min(from as f32));
        let whole = |length: f32| whole_pixels(length).unsigned_abs();
        let first = whole(start.floor());
        let last = whole(end.ceil()).clamp(first + 1, from);
        let share = |part: u32| (end.min(part as f32 + 1.0) - start.max(part as f32)) / (end - start);
        (first as usize, (first..last).map(share).collect())
    };
    (0..to).map(pixel).collect()
}

/// The picture at this many pixels square. Each pixel is the mean of the linear light it covers.
pub fn reduced(picture: &RgbaImage, side: u32) -> RgbaImage {
    let parts = covered(picture.width, side);
    let rows: Vec<_> = picture.pixels.chunks_exact(picture.width as usize).collect();
    let mut pixels = Vec::with_capacity((side * side) as usize);
    // The row converted last: adjacent rows of the smaller picture share a row of the larger.
    let (mut light, mut row, mut made) = (Vec::new(), vec![ColorSum::default(); side as usize], None);
    let mut sums = vec![ColorSum::default(); side as usize];
    for (first, weights) in &parts {
        sums.fill(ColorSum::default());
        for (number, &weight) in (*first..).zip(weights) {
            if made != Some(number) {
                light.clear();
                light.extend(rows[number].iter().copied().map(ColorSum::of));
                reduce_row(&light, &parts, &mut row);
                made = Some(number);
            }
            for (sum, part) in sums.iter_mut().zip(&row) {
                sum.add(*part, weight);
            }
        }
        pixels.extend(sums.iter().copied().map(ColorSum::pixel));
    }
    RgbaImage::square(side, pixels)
}

/// Adds up the covered parts of a row.
fn reduce_row(light: &[ColorSum], parts: &[(usize, Vec<f32>)], row: &mut [ColorSum]) {
    for ((first, weights), sum) in parts.iter().zip(row) {
        *sum = ColorSum::default();
        for (part, &weight) in light[*first..].iter().zip(weights) {
            sum.add(*part, weight);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_comes_back_as_the_value_it_is_of() {
        for value in 0..=u8::MAX {
            assert_eq!(value_of(LIGHT[usize::from(value)]), value);
        }
        for step in 0..=10_000u16 {
            let light = f32::from(step) / 10_000.0;
            let exact = light.powf(1.0 / 2.2) * 255.0;
            assert!((f32::from(value_of(light)) - exact).abs() < 0.501, "{light}");
        }
        assert_eq!([value_of(-0.1), value_of(1.1)], [0, 255]);
    }

    #[test]
    fn a_smaller_picture_has_the_mean_of_the_light() {
        let pixels = vec![[255, 255, 255, 255], [0, 0, 0, 255], [0, 0, 0, 0], [40, 80, 120, 255]];
        let picture = RgbaImage {
            width: 2,
            height: 2,
            pixels,
        };
        assert_eq!(reduced(&picture, 2), picture, "the same size");
        let one = reduced(&picture, 1).pixels[0];
        assert_eq!(one[3], 191, "three of four");
        assert!(
            (155..165).contains(&one[0]),
            "half the light is not half the value: {one:?}"
        );
        let larger = reduced(&picture, 5);
        assert_eq!((larger.width, larger.pixels.len()), (5, 25));
        assert_eq!(larger.pixels[0], [255; 4]);
    }
}
