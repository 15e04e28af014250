//! Several pictures on one.

use crate::Picture;
use tabiya::desktop::export::RgbaImage;

/// The picture scaled down to this width by averaging.
fn reduced(picture: &RgbaImage, width: u32) -> RgbaImage {
    if picture.width <= width {
        return picture.clone();
    }
    let height = picture.height * width / picture.width;
    let span =
        |to: u32, from: u32, count: u32| (to * from / count, ((to + 1) * from / count).max(to * from / count + 1));
    let mut pixels = Vec::with_capacity((width * height) as usize);
    for y in 0..height {
        let (top, bottom) = span(y, picture.height, height);
        for x in 0..width {
            let (left, right) = span(x, picture.width, width);
            let (mut sums, mut count) = ([0u32; 3], 0);
            for pixel in
                (top..bottom).flat_map(|row| (left..right).filter_map(move |column| picture.pixel(column, row)))
            {
                count += 1;
                sums.iter_mut()
                    .zip(pixel)
                    .for_each(|(sum, part)| *sum += u32::from(part));
            }
            let [r, g, b] = sums.map(|sum| u8::try_from(sum / count.max(1)).unwrap_or(u8::MAX));
            pixels.push([r, g, b, 255]);
        }
    }
    RgbaImage { width, height, pixels }
}

/// The pictures in rows of this many, each at most `tile` pixels wide.
pub fn sheet(pictures: &[Picture], columns: usize, tile: u32) -> RgbaImage {
    const GAP: u32 = 8;
    let tiles: Vec<RgbaImage> = pictures.iter().map(|(_, picture)| reduced(picture, tile)).collect();
    // The picture of full screen has a shape of its own.
    let most = |side: fn(&RgbaImage) -> u32| tiles.iter().map(side).max().unwrap_or(1) + GAP;
    let (wide, high) = (most(|tile| tile.width), most(|tile| tile.height));
    let rows = u32::try_from(tiles.len().div_ceil(columns)).unwrap_or(1);
    let columns = u32::try_from(columns.min(tiles.len())).unwrap_or(1);
    let (width, height) = (columns * wide, rows * high);
    let mut pixels = vec![[90, 90, 90, 255]; (width * height) as usize];
    for (tile, number) in tiles.iter().zip(0u32..) {
        let (left, top) = (number % columns * wide, number / columns * high);
        for (row, line) in (top..).zip(tile.pixels.chunks_exact(tile.width as usize)) {
            let start = (row * width + left) as usize;
            pixels[start..start + line.len()].copy_from_slice(line);
        }
    }
    RgbaImage { width, height, pixels }
}
