//! Chess figures in texts, on small boards, and in the choice of a piece set: pictures in the font atlas.

use super::board_look::Looks;
use crate::chess::{Color, Piece, PieceKind};
use crate::scene::{channel, whole_pixels, BoardPicture, Grain, MaterialBoard, PieceSet, Point, Rgba};
use crate::store::looks::MAX_LOOKS;
use imgui::internal::RawCast;
use imgui::{sys, Context, DrawListMut, FontId, Ui};

/// Returns the pixels of a sample (red, green, blue, opacity) at this many pixels square.
pub type Painter<'a> = &'a dyn Fn(Sample<'_>, u32) -> Vec<[u8; 4]>;

/// A sample to paint.
#[derive(Debug, Clone, Copy)]
pub enum Sample<'a> {
    /// A piece of a set.
    Piece(&'a PieceSet, Piece),
    /// One of the user's boards.
    Board(&'a BoardPicture),
}

/// The sizes of the figures on small boards, in points. The next larger one is drawn, slightly scaled down.
const SIDES: [f32; 2] = [22.0, 36.0];
/// The size of the figures in the choice of a set, in points.
const SAMPLE: f32 = 40.0;
/// The height of a figure in text, as a share of the line.
const IN_TEXT: f32 = 1.0;
/// Where the baseline of a text is, as a share of its line; `ImGui` puts it on the next whole pixel.
const BASELINE: f32 = 0.8;
/// The ground line of figures, as a share of their square.
const GROUND: f32 = 0.93;

/// The size of the user's boards in the choice of a theme, in points.
const BOARD_SAMPLE: f32 = 52.0;
/// The size of a square there, in points.
const SQUARE_SAMPLE: f32 = 26.0;
/// The materials with a grain.
const GRAINS: [Grain; 5] = [
    Grain::Wood { is_fine: false },
    Grain::Wood { is_fine: true },
    Grain::Weave,
    Grain::Stone,
    Grain::Hatch,
];
/// The places of missing samples.
const NOWHERE: [TextureArea; FigureIcons::SAMPLES.len()] = [[[0.0; 2]; 2]; FigureIcons::SAMPLES.len()];

/// The corners of a picture in the atlas, as shares of its width and height.
type TextureArea = [[f32; 2]; 2];

/// The chess figures of the interface, drawn for one scale.
#[derive(Debug, Clone, Copy)]
pub struct FigureIcons {
    scale: f32,
    boards: [[TextureArea; 12]; SIDES.len()],
    /// The samples of the built-in sets, then of the user's.
    samples: [[TextureArea; FigureIcons::SAMPLES.len()]; PieceSet::ALL.len() + MAX_LOOKS],
    own_boards: [TextureArea; MAX_LOOKS],
    grains: [TextureArea; GRAINS.len()],
}

impl FigureIcons {
    /// The pieces that show what a set looks like.
    pub const SAMPLES: [Piece; 3] = [
        Piece::new(Color::White, PieceKind::King),
        Piece::new(Color::Black, PieceKind::Queen),
        Piece::new(Color::White, PieceKind::Knight),
    ];

    /// Adds the figures to the atlas: as glyphs of these fonts, which have this line height in pixels, and as pictures.
    /// Call it after the fonts are loaded, and before anything is drawn with them.
    pub fn load(
        context: &mut Context,
        fonts: &[FontId],
        (line, scale): (f32, f32),
        looks: &Looks,
        painter: Painter,
    ) -> FigureIcons {
        let mut atlas = Atlas {
            context,
            reserved: Vec::new(),
        };
        for piece in Piece::ALL {
            let letter = Letter::of(piece, pixels(line * IN_TEXT), painter);
            for &font in fonts {
                atlas.reserve_letter(font, piece, &letter, line);
            }
        }
        let boards = SIDES.map(|side| {
            let side = pixels(side * scale);
            Piece::ALL.map(|piece| atlas.reserve(side, painter(Sample::Piece(&PieceSet::Print, piece), side)))
        });
        let side = pixels(SAMPLE * scale);
        let own = looks.pieces.iter().take(MAX_LOOKS).cloned().map(PieceSet::Own);
        let sets: Vec<PieceSet> = PieceSet::ALL.into_iter().chain(own).collect();
        let samples: Vec<_> = sets
            .iter()
            .map(|set| FigureIcons::SAMPLES.map(|piece| atlas.reserve(side, painter(Sample::Piece(set, piece), side))))
            .collect();
        let side = pixels(BOARD_SAMPLE * scale);
        let boards_of_user = looks.boards.iter().take(MAX_LOOKS);
        let own_boards: Vec<_> = boards_of_user
            .map(|board| atlas.reserve(side, painter(Sample::Board(board), side)))
            .collect();
        let side = 2 * pixels(SQUARE_SAMPLE * scale);
        let grains = GRAINS.map(|grain| atlas.reserve(side, grain_picture(grain, side)));
        let places = atlas.build();
        let place = |number: usize| places[number];
        FigureIcons {
            scale,
            boards: boards.map(|board| board.map(place)),
            samples: std::array::from_fn(|number| samples.get(number).map_or(NOWHERE, |set| set.map(place))),
            own_boards: std::array::from_fn(|number| {
                own_boards.get(number).map_or(NOWHERE[0], |&number| place(number))
            }),
            grains: grains.map(place),
        }
    }

    /// Draws a piece on a small board, as large as its square.
    pub fn draw(&self, ui: &Ui, pen: &DrawListMut, piece: Piece, center: Point, square: f32) {
        let larger = SIDES.iter().position(|side| side * self.scale + 1.0 >= square);
        let places = &self.boards[larger.unwrap_or(SIDES.len() - 1)];
        picture(ui, pen, places[piece.index()], center, square);
    }

    /// Draws one of [`FigureIcons::SAMPLES`] of the set with this index, as large as its square; the built-in sets come
    /// first.
    pub fn draw_sample(&self, ui: &Ui, pen: &DrawListMut, set: usize, sample: usize, center: Point, square: f32) {
        picture(ui, pen, self.samples[set][sample], center, square);
    }

    /// Draws the user's board with this index.
    pub fn draw_own_board(&self, ui: &Ui, pen: &DrawListMut, board: usize, center: Point, side: f32) {
        picture(ui, pen, self.own_boards[board], center, side);
    }

    /// Draws the grain of a material over two by two squares, of which the one in the top left corner is light.
    pub fn draw_grain(&self, ui: &Ui, pen: &DrawListMut, grain: Grain, center: Point, side: f32) {
        if let Some(number) = GRAINS.iter().position(|known| *known == grain) {
            picture(ui, pen, self.grains[number], center, side);
        }
    }
}

/// The grain of the four squares in the top left corner of a board, an even number of pixels square: white where it lightens them,
/// black where it darkens them.
fn grain_picture(grain: Grain, side: u32) -> Vec<[u8; 4]> {
    const GRAY: Rgba = Rgba::hex(0x0080_8080);
    let side = side as usize;
    let board = MaterialBoard::new((GRAY, GRAY), grain, 4 * side);
    let of_row = |y: usize| {
        let mut row = Vec::with_capacity(4 * side);
        board.row(y, |color| {
            let ink: u8 = if color.r > GRAY.r { 255 } else { 0 };
            let opacity = f32::from(color.r.abs_diff(GRAY.r)) / f32::from(ink.abs_diff(GRAY.r));
            row.push([ink, ink, ink, channel(255.0 * opacity)]);
        });
        row.truncate(side);
        row
    };
    (0..side).flat_map(of_row).collect()
}

/// Draws a picture of the atlas.
fn picture(ui: &Ui, pen: &DrawListMut, [from, to]: TextureArea, center: Point, side: f32) {
    let corner = [center.x - side / 2.0, center.y - side / 2.0].map(f32::round);
    pen.add_image(ui.fonts().tex_id, corner, corner.map(|place| place + side))
        .uv_min(from)
        .uv_max(to)
        .col([1.0, 1.0, 1.0, ui.clone_style().alpha])
        .build();
}

fn pixels(length: f32) -> u32 {
    whole_pixels(length).max(1).unsigned_abs()
}

/// A figure as a glyph: the ink of a printed piece, without the empty columns at its sides.
struct Letter {
    width: u32,
    height: u32,
    pixels: Vec<[u8; 4]>,
}

impl Letter {
    fn of(piece: Piece, side: u32, painter: Painter) -> Letter {
        let ink: Vec<u8> = painter(Sample::Piece(&PieceSet::Print, piece), side)
            .into_iter()
            .map(ink)
            .collect();
        let columns = 0..side as usize;
        let is_used = |column: &usize| ink.iter().skip(*column).step_by(side as usize).any(|&ink| ink > 0);
        let (first, last) = (
            columns.clone().find(is_used).unwrap_or(0),
            columns.rev().find(is_used).unwrap_or(0),
        );
        let rows = ink.chunks_exact(side as usize);
        let pixels: Vec<[u8; 4]> = rows
            .flat_map(|row| row[first..=last].iter().map(|&ink| [255, 255, 255, ink]))
            .collect();
        Letter {
            width: u32::try_from(last - first + 1).unwrap_or(side),
            height: side,
            pixels,
        }
    }
}

/// The opacity of the ink in a pixel of a drawing of ink and paper. Thin lines are strengthened: they suffer more in light
/// glyphs on a dark panel than in ink on paper.
fn ink([r, g, b, opacity]: [u8; 4]) -> u8 {
    let lightness = (f32::from(r) + f32::from(g) + f32::from(b)) / (3.0 * 255.0);
    let share = f32::from(opacity) / 255.0 * (1.0 - lightness);
    channel(255.0 * share.powf(0.75))
}

/// The atlas before it is built, with the pictures to put into it.
struct Atlas<'a> {
    context: &'a mut Context,
    reserved: Vec<(i32, Vec<[u8; 4]>)>,
}

impl Atlas<'_> {
    /// Reserves room for a square picture. Returns its index.
    #[allow(unsafe_code, reason = "imgui-rs has no pictures in the atlas")]
    fn reserve(&mut self, side: u32, picture: Vec<[u8; 4]>) -> usize {
        let side = i32::try_from(side).unwrap_or(1);
        // SAFETY: the atlas lives as long as the context, which is borrowed.
        let id = unsafe { sys::ImFontAtlas_AddCustomRectRegular(self.context.fonts().raw_mut(), side, side) };
        self.reserved.push((id, picture));
        self.reserved.len() - 1
    }

    /// Reserves room for a glyph of a font.
    #[allow(unsafe_code, reason = "imgui-rs has no pictures in the atlas; a few pixels")]
    fn reserve_letter(&mut self, font: FontId, piece: Piece, letter: &Letter, line: f32) {
        let atlas = self.context.fonts();
        let number = atlas.fonts().iter().position(|&known| known == font).unwrap_or(0);
        let top = ((line * BASELINE + 1.0).floor() - letter.height as f32 * GROUND).round();
        let [width, height] = [letter.width, letter.height].map(|length| i32::try_from(length).unwrap_or(1));
        // SAFETY: `number` is the index of a font of this atlas, which is borrowed.
        let id = unsafe {
            let atlas = atlas.raw_mut();
            let font = *atlas.Fonts.Data.add(number);
            let offset = sys::ImVec2 { x: 1.0, y: top };
            let advance = letter.width as f32 + 2.0;
            sys::ImFontAtlas_AddCustomRectFontGlyph(
                atlas,
                font,
                piece.figurine() as sys::ImWchar,
                width,
                height,
                advance,
                offset,
            )
        };
        self.reserved.push((id, letter.pixels.clone()));
    }

    /// Builds the atlas and draws the pictures into it. Returns the place of each.
    #[allow(
        unsafe_code,
        reason = "imgui-rs has no pictures in the atlas; an atlas has a few thousand pixels a side"
    )]
    fn build(self) -> Vec<TextureArea> {
        let atlas = self.context.fonts();
        let size = atlas.build_rgba32_texture();
        let (width, height) = (size.width as usize, size.height as usize);
        // SAFETY: the atlas was just built, with this many pixels of four bytes, and is borrowed mutably.
        let (atlas, pixels) = unsafe {
            let atlas = atlas.raw_mut();
            let pixels = std::slice::from_raw_parts_mut(atlas.TexPixelsRGBA32.cast::<[u8; 4]>(), width * height);
            (atlas, pixels)
        };
        let draw = |(id, picture): (i32, Vec<[u8; 4]>)| {
            // SAFETY: the index comes from this atlas.
            let rect = unsafe { *sys::ImFontAtlas_GetCustomRectByIndex(atlas, id) };
            let [x, y, wide, high] = [rect.X, rect.Y, rect.Width, rect.Height].map(usize::from);
            for (line, row) in picture.chunks_exact(wide).zip(y..y + high) {
                pixels[row * width + x..][..wide].copy_from_slice(line);
            }
            let share = |x: usize, y: usize| [x as f32 / width as f32, y as f32 / height as f32];
            [share(x, y), share(x + wide, y + high)]
        };
        self.reserved.into_iter().map(draw).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Theme;

    #[test]
    fn every_material_is_seen_on_small_boards() {
        for grain in GRAINS {
            let picture = grain_picture(grain, 52);
            assert_eq!(picture.len(), 52 * 52, "{grain:?}");
            let seen = picture.iter().filter(|[.., opacity]| *opacity > 0).count();
            assert!(seen > 52, "{grain:?}: {seen} points");
            assert!(
                picture.iter().all(|[.., opacity]| *opacity < 128),
                "{grain:?} hides the color"
            );
        }
        for theme in Theme::ALL {
            assert!(
                theme.grain == Grain::Flat || GRAINS.contains(&theme.grain),
                "{}",
                theme.name
            );
        }
    }
}
