//! Keys of textures, and the picture for each key.

use super::{pixels, LARGE_GLOW};
use crate::chess::Piece;
use crate::desktop::board_text::render;
use crate::desktop::export::RgbaImage;
use crate::desktop::pieces;
use crate::scene::svg::{stencil, Stencil};
use crate::scene::{BoardPicture, Form, Grain, MaterialBoard, OwnPicture, PieceSet, Rgba};
use sdl2::surface::Surface;

/// What a texture shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum TextureKey {
    /// A piece of a set at a size in pixels.
    Piece(PieceSet, Piece, u32),
    /// A picture of the whole board with an edge of this many pixels.
    Picture(BoardPicture, u32),
    /// A white pixel, which is drawn enlarged.
    White,
    /// A white form.
    Form(Stencil),
    /// A glow that is drawn enlarged: it has no visible edges, and at full size would take megabytes.
    LargeGlow,
    /// White letters of a height, and how far their baseline is from the top.
    Text(String, u32),
    /// The 64 squares in two colors of a material, with an edge of this many pixels.
    Checkerboard(Rgba, Rgba, Grain, u32),
}

impl TextureKey {
    /// The squares of a board with an edge of this length. A flat board has one pixel per square and is drawn enlarged.
    pub(super) fn checkerboard((light, dark): (Rgba, Rgba), grain: Grain, size: f32) -> TextureKey {
        let made = if grain == Grain::Flat { 8 } else { pixels(size) };
        TextureKey::Checkerboard(light, dark, grain, made)
    }

    /// The user's picture that it shows, if it is one, and its size in pixels.
    pub(super) fn own(&self) -> Option<(&OwnPicture, u32)> {
        match self {
            TextureKey::Piece(PieceSet::Own(set), piece, side) => set.picture(*piece).map(|own| (own, *side)),
            TextureKey::Picture(board, side) => Some((board.picture(), *side)),
            _ => None,
        }
    }

    /// The key of the same picture as its sample, which is at hand.
    pub(super) fn sample(&self) -> TextureKey {
        match self.clone() {
            TextureKey::Piece(set, piece, _) => TextureKey::Piece(set, piece, OwnPicture::SAMPLE),
            TextureKey::Picture(board, _) => TextureKey::Picture(board, OwnPicture::SAMPLE),
            other => other,
        }
    }

    /// The picture.
    ///
    /// # Errors
    /// When a file cannot be read or there is not enough memory.
    pub(super) fn surface(&self) -> anyhow::Result<Surface<'static>> {
        match self {
            TextureKey::Piece(set, piece, side) => pieces::surface(set, *piece, *side),
            TextureKey::Picture(picture, side) => pieces::board(picture, *side),
            TextureKey::Text(text, height) => render(text, *height),
            TextureKey::White => pieces::surface_of(RgbaImage::square(1, vec![[255; 4]])),
            TextureKey::Form(stencil) => pieces::surface_of(pieces::stenciled(stencil)?),
            TextureKey::LargeGlow => TextureKey::Form(stencil(Form::glow(LARGE_GLOW)).0).surface(),
            TextureKey::Checkerboard(light, dark, grain, side) => {
                pieces::surface_of(squares((*light, *dark), *grain, *side))
            }
        }
    }

    /// Whether it may be drawn scaled or rotated, and so needs filtering. Others are cheaper without it: software rendering
    /// looks up four texels for every filtered pixel.
    pub(super) const fn is_smooth(&self) -> bool {
        matches!(
            self,
            TextureKey::Piece(..) | TextureKey::Picture(..) | TextureKey::LargeGlow
        )
    }
}

/// The squares, pixel by pixel.
fn squares(colors: (Rgba, Rgba), grain: Grain, side: u32) -> RgbaImage {
    let board = MaterialBoard::new(colors, grain, side as usize);
    let mut pixels = Vec::with_capacity(side as usize * side as usize);
    for y in 0..side as usize {
        board.row(y, |Rgba { r, g, b, a }| pixels.push([r, g, b, a]));
    }
    RgbaImage::square(side, pixels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Point, Stroke};

    fn picture(form: Form) -> RgbaImage {
        pieces::stenciled(&stencil(form).0).expect("a drawing of our own")
    }

    fn area(form: Form) -> f32 {
        let covered = |[_, _, _, alpha]: &[u8; 4]| f32::from(*alpha) / 255.0;
        picture(form).pixels.iter().map(covered).sum()
    }

    fn ring(radius: f32, width: f32, stroke: Stroke) -> Form {
        Form::Ring { radius, width, stroke }
    }

    fn arrow(tip: (f32, f32), width: f32, stroke: Stroke) -> Form {
        Form::Arrow {
            corner: None,
            tip: Point::new(tip.0, tip.1),
            width,
            stroke,
        }
    }

    #[test]
    fn forms_cover_the_areas_of_geometry() {
        let pi = std::f32::consts::PI;
        let solid = pi * (20.0 * 20.0 - 16.0 * 16.0);
        let head = 24.0 * 15.5;
        let bent = Form::Arrow {
            corner: Some(Point::new(60.0, 0.0)),
            tip: Point::new(60.0, 54.0),
            width: 10.0,
            stroke: Stroke::Solid,
        };
        for (form, expected) in [
            (Form::Disc { radius: 12.3 }, pi * 12.3 * 12.3),
            (ring(20.0, 4.0, Stroke::Solid), solid),
            (ring(20.0, 4.0, Stroke::Dashed), 0.65 * solid),
            (ring(20.0, 4.0, Stroke::Dotted), 0.5 * solid),
            (ring(40.0, 10.0, Stroke::Double), 0.6 * pi * (1600.0 - 900.0)),
            (Form::Corners { size: 60.0, leg: 20.0 }, 4.0 * 200.0),
            (arrow((100.0, 0.0), 10.0, Stroke::Solid), 76.0 * 10.0 + head),
            (arrow((126.0, 0.0), 10.0, Stroke::Double), 102.0 * 6.0 + head),
            (arrow((126.0, 0.0), 10.0, Stroke::Dashed), 3.0 * 22.0 * 10.0 + head),
            (
                arrow((126.0, 0.0), 10.0, Stroke::Dotted),
                5.0 * 10.0 * 10.0 + 2.0 * 10.0 + head,
            ),
            (bent, 65.0 * 10.0 + 25.0 * 10.0 + head),
        ] {
            let found = area(form);
            assert!((found - expected).abs() < 0.02 * expected + 2.0, "{form:?}: {found}");
        }
    }

    #[test]
    fn no_form_touches_the_edge_of_its_picture() {
        for form in [
            Form::Disc { radius: 7.5 },
            ring(9.0, 3.0, Stroke::Dashed),
            Form::Cross {
                radius: 8.0,
                width: 3.0,
            },
            Form::glow(11.0),
            arrow((37.0, -90.0), 9.0, Stroke::Double),
        ] {
            let picture = picture(form);
            let last = (picture.width - 1, picture.height - 1);
            for row in 0..picture.height {
                for column in 0..picture.width {
                    let is_edge = [0, last.0].contains(&column) || [0, last.1].contains(&row);
                    let pixel = picture.pixel(column, row).expect("inside");
                    assert!(!is_edge || pixel[3] < 3, "{form:?} at {column}, {row}: {pixel:?}");
                }
            }
        }
    }

    #[test]
    fn forms_that_differ_in_place_alone_have_the_same_stencil() {
        let [one, other] = [0.0, 120.25].map(|left| {
            let [tail, tip] = [3.0, 43.5].map(|x| x + left);
            stencil(arrow((tip - tail, 87.0), 9.0, Stroke::Dashed))
        });
        assert_eq!(one, other);
        assert_eq!(one.1, Point::new(20.25, 43.5));
    }
}
