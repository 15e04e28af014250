//! How well the pieces of a set can be told apart at small sizes.

use tabiya::chess::{Color, Piece, PieceKind};
use tabiya::desktop::export::RgbaImage;
use tabiya::desktop::pieces;
use tabiya::scene::PieceSet;

/// The edge in pixels of the small square on which shapes are compared.
const SMALL: u32 = 24;
/// The edge in pixels of the square on which lengths and brightness are measured.
const LARGE: u32 = 200;

/// A pair of pieces with their overlap: the fraction of the pixels of either that belongs to both, 0 to 1.
pub type Overlap = (PieceKind, PieceKind, f64);

/// The overlaps of the fifteen pairs of white pieces at 24 pixels, largest first. A pixel belongs to a piece that covers more
/// than half of it.
pub fn overlaps(set: &PieceSet) -> anyhow::Result<Vec<Overlap>> {
    let kinds = PieceKind::ALL;
    let mut shapes = Vec::new();
    for kind in kinds {
        let picture = pieces::picture(set, Piece::new(Color::White, kind), SMALL)?;
        shapes.push(picture.pixels.iter().map(|pixel| pixel[3] > 127).collect::<Vec<bool>>());
    }
    let mut overlaps = Vec::new();
    for (second, shape) in shapes.iter().enumerate() {
        for (first, other) in shapes[..second].iter().enumerate() {
            let pairs = || shape.iter().zip(other);
            let both = pairs().filter(|(a, b)| **a && **b).count();
            let either = pairs().filter(|(a, b)| **a || **b).count();
            #[allow(clippy::cast_precision_loss, reason = "a few hundred pixels")]
            overlaps.push((kinds[first], kinds[second], both as f64 / either.max(1) as f64));
        }
    }
    overlaps.sort_by(|a, b| b.2.total_cmp(&a.2));
    Ok(overlaps)
}

/// The mean of the overlaps.
pub fn mean(overlaps: &[Overlap]) -> f64 {
    #[allow(clippy::cast_precision_loss, reason = "fifteen pairs")]
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

/// The mean luminance of the pieces of a color, 0 to 255, each pixel weighted by its coverage.
pub fn luminance(set: &PieceSet, color: Color) -> anyhow::Result<f64> {
    let (mut sum, mut weight) = (0.0, 0.0);
    for kind in PieceKind::ALL {
        let RgbaImage { pixels, .. } = pieces::picture(set, Piece::new(color, kind), LARGE)?;
        for [r, g, b, opacity] in pixels.into_iter().map(|pixel| pixel.map(f64::from)) {
            sum += opacity * (0.2126 * r + 0.7152 * g + 0.0722 * b);
            weight += opacity;
        }
    }
    Ok(sum / weight)
}

/// Prints the measurements of a set.
#[allow(dead_code, reason = "the tool prints, the test compares")]
pub fn print(set: &PieceSet) -> anyhow::Result<()> {
    let overlaps = overlaps(set)?;
    println!("{}: mean overlap {:.3} at {SMALL} pixels", set.name(), mean(&overlaps));
    for (first, second, overlap) in &overlaps[..5] {
        println!("  {} and {}: {overlap:.2}", first.name(), second.name());
    }
    for kind in PieceKind::ALL {
        let [width, height, foot] = size(set, Piece::new(Color::White, kind))?;
        println!("  {}: {width} wide, {height} high, stands at {foot}", kind.name());
    }
    let [white, black] = [luminance(set, Color::White)?, luminance(set, Color::Black)?];
    println!("  luminance: {white:.0} and {black:.0}");
    Ok(())
}
