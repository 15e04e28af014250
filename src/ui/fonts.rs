//! The fonts of the interface.

use imgui::{Context, FontAtlasFlags, FontConfig, FontGlyphRanges, FontId, FontSource};

const REGULAR: &[u8] = include_bytes!("../../fonts/TabiyaSans-Regular.otf");
const SEMI_BOLD: &[u8] = include_bytes!("../../fonts/TabiyaSans-SemiBold.otf");

/// Latin, Greek, Cyrillic, punctuation, arrows: the characters of names and comments.
const TEXT: [u32; 19] = [
    0x20, 0x17F, 0x218, 0x21B, 0x370, 0x3FF, 0x400, 0x491, 0x2010, 0x203A, 0x20AC, 0x20AC, 0x2153, 0x2153, 0x2190,
    0x21E7, 0x2212, 0x27FF, 0,
];
/// Latin only, for labels, with the minus of scores.
const LATIN: [u32; 9] = [0x20, 0x17F, 0x2010, 0x203A, 0x2190, 0x2193, 0x2212, 0x2212, 0];
/// The characters of clocks.
const FIGURES: [u32; 3] = [0x20, 0x3A, 0];

/// The line height of this font in em: Dear `ImGui` takes the line height as the size of a font.
const LINE: f32 = 1.21;

/// The fonts of the interface, rasterized for one scale. [`FigureIcons`](super::figures::FigureIcons) adds the chess figures to them.
#[derive(Debug, Clone, Copy)]
pub struct Fonts {
    /// Labels below icons and above columns.
    pub label: FontId,
    /// Running text.
    pub text: FontId,
    /// Names, headings, and the move shown.
    pub strong: FontId,
    /// Titles and results.
    pub title: FontId,
    /// Clock faces where there is little room; digits only.
    pub small_clock: FontId,
    /// Clock faces; digits only.
    pub clock: FontId,
}

impl Fonts {
    /// The height of a line of running text in points.
    pub const TEXT_SIZE: f32 = 15.0 * LINE;

    /// Loads the fonts for this scale into the atlas, replacing any others.
    pub fn load(context: &mut Context, scale: f32) -> Fonts {
        context.fonts().clear();
        // Otherwise the height of the atlas would be rounded up to a power of two, which no graphics driver needs anymore.
        context.fonts().flags |= FontAtlasFlags::NO_POWER_OF_TWO_HEIGHT;
        let mut add = |data, em: f32, ranges: &'static [u32]| {
            let size_pixels = (em * LINE * scale).round();
            let config = FontConfig {
                // Glyphs on whole pixels need no oversampling; small ones are smoother with it.
                oversample_h: if scale > 1.4 || em > 20.0 { 1 } else { 2 },
                glyph_ranges: FontGlyphRanges::from_slice(ranges),
                ellipsis_char: Some('…'),
                ..FontConfig::default()
            };
            let text = FontSource::TtfData {
                data,
                size_pixels,
                config: Some(config),
            };
            context.fonts().add_font(&[text])
        };
        // The first font is the default.
        Fonts {
            text: add(REGULAR, 15.0, &TEXT),
            label: add(REGULAR, 11.5, &LATIN),
            strong: add(SEMI_BOLD, 16.0, &TEXT),
            title: add(SEMI_BOLD, 22.0, &TEXT),
            small_clock: add(SEMI_BOLD, 26.0, &FIGURES),
            clock: add(SEMI_BOLD, 42.0, &FIGURES),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn every_letter_of_every_language_is_in_the_atlas() {
        let is_within = |ranges: &[u32], letter: char| {
            let mut pairs = ranges.chunks_exact(2);
            pairs.any(|pair| (pair[0]..=pair[1]).contains(&u32::from(letter)))
        };
        assert!(is_within(&LATIN, '−'), "the minus of scores in labels");
        for language in Language::ALL {
            // The chess figure in a notation example is drawn by the figures.
            let letters = language
                .source()
                .chars()
                .filter(|&letter| letter != '\n' && letter != '♘');
            for letter in letters {
                assert!(is_within(&TEXT, letter), "{language:?}: {letter:?} in running text");
                assert!(is_within(&LATIN, letter), "{language:?}: {letter:?} in labels");
            }
        }
    }
}
