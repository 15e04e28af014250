//! All sets side by side, on light and dark squares.

use anyhow::Context;
use std::path::Path;
use tabiya::chess::{Color, Piece, PieceKind};
use tabiya::desktop::export::image::on_canvas;
use tabiya::desktop::export::png;
use tabiya::scene::{Layer, PieceSet, Point, Shape, Theme};

/// The sides of the squares in pixels, with a row for each set at each size.
const SIZES: [u16; 5] = [24, 32, 48, 96, 240];

/// Writes the picture.
pub fn write(file: &Path) -> anyhow::Result<()> {
    let theme = Theme::default();
    let mut shapes = vec![(
        Layer::Background,
        Shape::Fill {
            color: theme.background,
        },
    )];
    let mut top = 0.0;
    for size in SIZES.map(f32::from) {
        for set in PieceSet::ALL {
            let colors = Color::ALL.into_iter().zip([0_u8, 1]);
            let pieces = colors.flat_map(|(color, odd)| {
                PieceKind::ALL
                    .into_iter()
                    .zip(0_u8..)
                    .map(move |(kind, column)| (Piece::new(color, kind), column, odd))
            });
            for (piece, column, odd) in pieces {
                let center = Point::new((f32::from(column + 6 * odd) + 0.5) * size, top + size / 2.0);
                let color = if (column + odd) % 2 == 0 {
                    theme.light
                } else {
                    theme.dark
                };
                let square = Shape::Square { center, size, color };
                shapes.extend([
                    (Layer::Background, square),
                    (
                        Layer::Pieces,
                        Shape::Piece {
                            set: set.clone(),
                            piece,
                            center,
                            size,
                            alpha: 1.0,
                            angle: 0.0,
                        },
                    ),
                ]);
            }
            top += size + 4.0;
        }
    }
    let picture = on_canvas((SIZES.map(u32::from)[4] * 12, top as u32), |graphics| {
        graphics.draw_over(&shapes)?;
        graphics.read()
    })?;
    std::fs::write(file, png::encode(&picture)?).with_context(|| format!("writing {}", file.display()))
}
