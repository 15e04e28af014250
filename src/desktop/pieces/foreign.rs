//! The user's own drawings and pictures: whatever their size, they are rendered at the size needed.

use super::foreign_svg::drawing;
use super::sampling::{decoded, reduced};
use crate::desktop::export::RgbaImage;
use crate::scene::{OwnPicture, PictureFile, Rgba};
use sdl2::pixels::PixelFormatEnum;
use sdl2::surface::Surface;

/// The file with its sample. A PNG is at most this many pixels wide and high.
///
/// # Errors
/// When the file cannot be read, takes too long to draw or is too large.
pub fn own_picture(file: PictureFile, most: u32) -> anyhow::Result<OwnPicture> {
    let sample = rendered(&file, most, OwnPicture::SAMPLE)?.pixels;
    Ok(OwnPicture { file, sample })
}

/// The user's picture at exactly this many pixels square; one that is not square is centered. This may take a second: only the
/// size of the sample is at hand.
pub fn foreign_picture(own: &OwnPicture, side: u32) -> RgbaImage {
    if side == OwnPicture::SAMPLE {
        return RgbaImage::square(side, own.sample.clone());
    }
    // It could be rendered before.
    rendered(&own.file, u32::MAX, side).unwrap_or_else(|_| scaled_sample(own, side))
}

/// The sample at this many pixels square.
pub fn scaled_sample(own: &OwnPicture, side: u32) -> RgbaImage {
    reduced(&RgbaImage::square(OwnPicture::SAMPLE, own.sample.clone()), side)
}

fn rendered(file: &PictureFile, most: u32, side: u32) -> anyhow::Result<RgbaImage> {
    match file {
        PictureFile::Svg(svg) => drawing(svg, side),
        PictureFile::Png(png) => Ok(reduced(&square(decoded(png, most)?), side)),
    }
}

/// Whether a picture has anything visible.
pub fn is_empty(picture: &RgbaImage) -> bool {
    picture.pixels.iter().all(|[_, _, _, opacity]| *opacity < 16)
}

/// The mean colors of the light and of the dark squares of a board whose top left square is light.
pub fn square_colors(board: &RgbaImage) -> (Rgba, Rgba) {
    let side = board.width.max(8);
    let mean = |is_dark: bool| {
        let (mut sums, mut count) = ([0u64; 3], 0u64);
        for (place, pixel) in (0u32..).zip(&board.pixels) {
            let (column, row) = (place % side * 8 / side, place / side * 8 / side);
            if ((column + row) % 2 == 1) == is_dark {
                count += 1;
                for (sum, part) in sums.iter_mut().zip(pixel) {
                    *sum += u64::from(*part);
                }
            }
        }
        let [r, g, b] = sums.map(|sum| u8::try_from(sum / count.max(1)).unwrap_or(u8::MAX));
        Rgba { r, g, b, a: 255 }
    };
    (mean(false), mean(true))
}

/// The pixels of a surface.
pub(super) fn pixels_of(surface: &Surface) -> anyhow::Result<RgbaImage> {
    let surface = surface
        .convert_format(PixelFormatEnum::RGBA32)
        .map_err(anyhow::Error::msg)?;
    let width = surface.width();
    let row = surface.pitch() as usize;
    let pixels = surface.with_lock(|bytes| {
        let rows = bytes.chunks_exact(row);
        rows.flat_map(|line| line.as_chunks().0[..width as usize].to_vec())
            .collect()
    });
    Ok(RgbaImage {
        width,
        height: surface.height(),
        pixels,
    })
}

/// The picture in the middle of a transparent square.
fn square(picture: RgbaImage) -> RgbaImage {
    let (width, height) = (picture.width, picture.height);
    if width == height {
        return picture;
    }
    let side = width.max(height);
    let (left, top) = ((side - width) / 2, (side - height) / 2);
    let mut pixels = vec![[0; 4]; (side * side) as usize];
    for (row, line) in (top..).zip(picture.pixels.chunks_exact(width as usize)) {
        let start = (row * side + left) as usize;
        pixels[start..start + width as usize].copy_from_slice(line);
    }
    RgbaImage::square(side, pixels)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first and last inked columns and rows of a drawing at 40 × 40 pixels.
    fn inked(svg: &str) -> Option<[u32; 4]> {
        let picture = rendered(&PictureFile::Svg(svg.into()), 0, 40).ok()?;
        assert_eq!((picture.width, picture.height), (40, 40));
        let places = (0..40).flat_map(|y| (0..40).map(move |x| (x, y)));
        let seen = places.filter(|&(x, y)| picture.pixel(x, y).is_some_and(|pixel| pixel[3] > 128));
        let seen: Vec<(u32, u32)> = seen.collect();
        let xs = || seen.iter().map(|&(x, _)| x);
        let ys = || seen.iter().map(|&(_, y)| y);
        Some([xs().min()?, xs().max()?, ys().min()?, ys().max()?])
    }

    #[test]
    fn a_drawing_of_any_size_fills_its_square() {
        const RECT: &str = "<rect width='45' height='45'/></svg>";
        for head in [
            "<svg width=\"45\" height=\"45\" viewBox=\"0 0 45 45\">",
            "<?xml version=\"1.0\"?>\n<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 45 45'>",
            "<svg width='45px' height = '45px' xmlns=\"http://www.w3.org/2000/svg\" >",
            "<svg width=\"100%\" height=\"100%\" viewBox=\"0 0 45 45\" preserveAspectRatio=\"none\">",
            "<svg width=\"1000000\" height=\"1000000\" viewBox=\"0 0 45 45\">",
        ] {
            assert_eq!(inked(&format!("{head}{RECT}")), Some([0, 39, 0, 39]), "{head}");
        }
        // A drawing twice as high as wide is centered.
        let tall = "<svg width='10' height='20'><rect width='10' height='20'/></svg>";
        assert_eq!(inked(tall), Some([10, 29, 0, 39]));
        for bad in ["", "<svg", "<svg a=b>", "<svg width='0' height='0'/>"] {
            assert_eq!(inked(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_colors_of_a_board_are_the_means_of_its_squares() {
        let pixel = |place: u32| {
            if (place % 16 / 2 + place / 32) % 2 == 1 {
                [10, 20, 30, 255]
            } else {
                [200, 210, 220, 255]
            }
        };
        let board = RgbaImage {
            width: 16,
            height: 16,
            pixels: (0..256).map(pixel).collect(),
        };
        let (light, dark) = square_colors(&board);
        assert_eq!(
            (light.to_string().as_str(), dark.to_string().as_str()),
            ("#c8d2dc", "#0a141e")
        );
    }
}
