//! How well the pieces of a set can be told apart, and seen on their squares.

use tabiya::chess::{Color, Piece, PieceKind};
use tabiya::desktop::export::RgbaImage;
use tabiya::desktop::pieces;
use tabiya::scene::{PieceSet, Rgba, Theme};

/// The edge in pixels of the square on which lengths and brightness are measured.
const LARGE: u32 = 400;

/// The edge in pixels of the smallest square on which shapes are compared: drawings stand for smaller turned pieces.
pub fn smallest(set: &PieceSet) -> u32 {
    if *set == PieceSet::Turned {
        40
    } else {
        24
    }
}

/// A pair of pieces with their overlap: the fraction of the pixels of either that belongs to both, 0 to 1.
pub type Overlap = (PieceKind, PieceKind, f64);

/// The overlaps of the fifteen pairs of this color at the size in pixels, largest first. A pixel belongs to a piece that covers
/// more than half of it.
pub fn overlaps(set: &PieceSet, color: Color, side: u32) -> anyhow::Result<Vec<Overlap>> {
    let kinds = PieceKind::ALL;
    let mut shapes = Vec::new();
    for kind in kinds {
        let picture = pieces::picture(set, Piece::new(color, kind), side)?;
        shapes.push(picture.pixels.iter().map(|pixel| pixel[3] > 127).collect::<Vec<bool>>());
    }
    let mut overlaps = Vec::new();
    for (second, shape) in shapes.iter().enumerate() {
        for (first, other) in shapes[..second].iter().enumerate() {
            let pairs = || shape.iter().zip(other);
            let both = pairs().filter(|(a, b)| **a && **b).count();
            let either = pairs().filter(|(a, b)| **a || **b).count();
            overlaps.push((kinds[first], kinds[second], both as f64 / either.max(1) as f64));
        }
    }
    overlaps.sort_by(|a, b| b.2.total_cmp(&a.2));
    Ok(overlaps)
}

/// The mean of the overlaps.
pub fn mean(overlaps: &[Overlap]) -> f64 {
    let count = overlaps.len().max(1) as f64;
    overlaps.iter().map(|overlap| overlap.2).sum::<f64>() / count
}

/// The width, height and lower edge of a piece, in hundredths of the square.
pub fn size(set: &PieceSet, piece: Piece) -> anyhow::Result<[f64; 3]> {
    let picture = pieces::picture(set, piece, LARGE)?;
    let is_covered = |x: u32, y: u32| picture.pixel(x, y).is_some_and(|pixel| pixel[3] > 127);
    let columns: Vec<u32> = (0..LARGE).filter(|&x| (0..LARGE).any(|y| is_covered(x, y))).collect();
    let rows: Vec<u32> = (0..LARGE).filter(|&y| (0..LARGE).any(|x| is_covered(x, y))).collect();
    let ends = |line: &[u32]| {
        (
            line.first().copied().unwrap_or(0),
            line.last().map_or(0, |last| last + 1),
        )
    };
    let ((left, right), (top, bottom)) = (ends(&columns), ends(&rows));
    let share = |pixels: u32| f64::from(pixels) * 100.0 / f64::from(LARGE);
    Ok([share(right - left), share(bottom - top), share(bottom)])
}

/// The mean relative luminance of the pieces of a color, 0 to 1, each pixel weighted by its coverage.
pub fn luminance(set: &PieceSet, color: Color) -> anyhow::Result<f32> {
    let (mut sum, mut weight) = (0.0, 0.0);
    for kind in PieceKind::ALL {
        let RgbaImage { pixels, .. } = pieces::picture(set, Piece::new(color, kind), LARGE)?;
        for [r, g, b, a] in pixels {
            sum += f32::from(a) * Rgba { r, g, b, a }.luminance();
            weight += f32::from(a);
        }
    }
    Ok(sum / weight)
}

/// The contrast ratio of two relative luminances (WCAG 2.2).
pub fn contrast(one: f32, other: f32) -> f32 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The width of the line around a piece on a square of this color, in hundredths of the square: how many pixels in a row have a
/// contrast of at least 3 to the square, from the left edge; the median of the rows.
pub fn contour(set: &PieceSet, piece: Piece, ground: Rgba) -> anyhow::Result<f64> {
    let picture = pieces::picture(set, piece, LARGE)?;
    let is_line = |&[r, g, b, a]: &[u8; 4]| ground.under(Rgba { r, g, b, a }).contrast(ground) >= 3.0;
    let rows = picture.pixels.chunks_exact(LARGE as usize);
    let runs = rows.filter_map(|row| {
        row.iter().find(|pixel| pixel[3] > 127)?;
        let rest = row.iter().skip_while(|pixel| !is_line(pixel));
        Some(rest.take_while(|pixel| is_line(pixel)).count())
    });
    let mut runs: Vec<usize> = runs.collect();
    runs.sort_unstable();
    let median = runs.get(runs.len() / 2).map_or(0.0, |&run| run as f64);
    Ok(median * 100.0 / f64::from(LARGE))
}

/// Prints the measurements of a set.
#[allow(dead_code, reason = "the tool prints, the test compares")]
pub fn print(set: &PieceSet) -> anyhow::Result<()> {
    println!("{}", set.name());
    for side in [24, smallest(set)] {
        for color in Color::ALL {
            let overlaps = overlaps(set, color, side)?;
            println!("  {color}: mean overlap {:.3} at {side} pixels", mean(&overlaps));
            for (first, second, overlap) in &overlaps[..4] {
                println!("    {} and {}: {overlap:.2}", first.name(), second.name());
            }
        }
    }
    for kind in PieceKind::ALL {
        let white = Piece::new(Color::White, kind);
        let [width, height, foot] = size(set, white)?;
        let line = contour(set, white, Theme::WALNUT.light)?;
        println!(
            "  {}: {width} wide, {height} high, stands at {foot}, its line is {line} wide",
            kind.name()
        );
    }
    for theme in Theme::ALL {
        let squares = [theme.light, theme.dark].map(Rgba::luminance);
        let [white, black] = [luminance(set, Color::White)?, luminance(set, Color::Black)?];
        let [[a, b], [c, d]] = [white, black].map(|piece| squares.map(|square| contrast(piece, square)));
        println!(
            "  {}: contrast of White {a:.2} and {b:.2}, of Black {c:.2} and {d:.2}",
            theme.name
        );
    }
    Ok(())
}
