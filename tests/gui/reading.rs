//! The words of a frame, read from the quads that Dear `ImGui` would have drawn: a test finds a button by what stands on it
//! and sees what a page says.

use imgui::{Context, DrawCmd, DrawList, DrawVert, FontId};
use std::collections::HashMap;

/// Some words in one line of one font.
#[derive(Debug, Clone)]
pub struct Words {
    pub text: String,
    /// The top left corner.
    pub at: [f32; 2],
    /// The right edge.
    end: f32,
    font: FontId,
}

impl Words {
    /// A pixel in the middle of them.
    pub fn middle(&self) -> (f32, f32) {
        (f32::midpoint(self.at[0], self.end), self.at[1] + 8.0)
    }
}

/// A letter of a font, and where its picture lies from the place where it is written.
#[derive(Clone, Copy)]
struct Letter {
    sign: char,
    font: FontId,
    offset: [f32; 2],
    advance: f32,
    space: f32,
}

/// The letters by the place of their pictures in the atlas.
pub struct Alphabet(HashMap<[u32; 2], Letter>);

const LETTERS: &str = "–—…·♔♕♖♗♘♙♚♛♜♝♞♟½→ß";

/// The vertices that are drawn, each with the clip rectangle it is drawn in.
fn vertices(list: &DrawList) -> Vec<(DrawVert, [f32; 4])> {
    let (all, indices) = (list.vtx_buffer(), list.idx_buffer());
    let mut found = Vec::new();
    for command in list.commands() {
        let DrawCmd::Elements { count, cmd_params } = command else {
            continue;
        };
        let used = &indices[cmd_params.idx_offset..cmd_params.idx_offset + count];
        let place =
            |index: Option<&imgui::DrawIdx>| index.map_or(0, |&index| usize::from(index) + cmd_params.vtx_offset);
        let (from, to) = (place(used.iter().min()), place(used.iter().max()));
        if !used.is_empty() {
            found.extend(all[from..=to].iter().map(|&vertex| (vertex, cmd_params.clip_rect)));
        }
    }
    found
}

fn key(uv: [f32; 2]) -> [u32; 2] {
    uv.map(f32::to_bits)
}

impl Alphabet {
    /// Learns the letters of the fonts by writing each of them alone.
    pub fn learn(context: &mut Context, fonts: &[FontId]) -> Alphabet {
        let mut known = HashMap::new();
        for &font in fonts {
            for letter in ('!'..='~').chain(LETTERS.chars()) {
                let text = letter.to_string();
                let ui = context.new_frame();
                let pushed = ui.push_font(font);
                ui.get_foreground_draw_list().add_text([100.0, 100.0], [1.0; 4], &text);
                // Widths are rounded up to whole pixels.
                let advance = ui.calc_text_size(text.repeat(50))[0] / 50.0;
                let space = ui.calc_text_size(" ".repeat(50))[0] / 50.0;
                pushed.pop();
                let list = context.render().draw_lists().next().expect("a letter is drawn");
                let [corner, ..] = list.vtx_buffer() else { continue };
                // What a font does not have looks like its mark for that; the first letter keeps the picture.
                known.entry(key(corner.uv)).or_insert(Letter {
                    sign: letter,
                    font,
                    offset: [corner.pos[0] - 100.0, corner.pos[1] - 100.0],
                    advance,
                    space,
                });
            }
        }
        Alphabet(known)
    }

    /// The words that are seen, in the order of drawing: what is on top comes last.
    pub fn read<'l>(&self, lists: impl Iterator<Item = &'l DrawList>) -> Vec<Words> {
        let mut found: Vec<Words> = Vec::new();
        for list in lists {
            for (corner, [left, top, right, bottom]) in vertices(list) {
                let Some(letter) = self.0.get(&key(corner.uv)) else {
                    continue;
                };
                let at = [corner.pos[0] - letter.offset[0], corner.pos[1] - letter.offset[1]];
                if at[0] < left || at[0] >= right || corner.pos[1] < top || corner.pos[1] >= bottom {
                    continue;
                }
                let end = at[0] + letter.advance;
                let before = found.last_mut().filter(|words| {
                    words.font == letter.font && (words.at[1] - at[1]).abs() < 0.6 && at[0] > words.end - 1.5
                });
                match before {
                    Some(words) if at[0] - words.end < 1.5 => words.join("", letter.sign, end),
                    Some(words) if at[0] - words.end < letter.space + 1.5 => words.join(" ", letter.sign, end),
                    _ => found.push(Words {
                        text: letter.sign.to_string(),
                        at,
                        end,
                        font: letter.font,
                    }),
                }
            }
        }
        found
    }
}

impl Words {
    fn join(&mut self, gap: &str, letter: char, end: f32) {
        self.text.push_str(gap);
        self.text.push(letter);
        self.end = end;
    }
}
