//! A text field for a paragraph, wrapped over several lines.

use crate::ui::{Frame, WidgetKind};
use imgui::{InputTextCallbackHandler, InputTextFlags, InputTextMultilineCallback, TextCallbackData};

/// Paragraphs being typed: where a line is full, the space between two words becomes a line break.
#[derive(Debug, Default)]
pub struct Paragraph {
    flowing: String,
    /// Its length in bytes when it was last drawn.
    length: usize,
    /// The width and the line height that its lines are broken for; `None` when the text has changed.
    broken_for: Option<[f32; 2]>,
    /// Whether the field has had the focus.
    is_begun: bool,
}

/// Whether the byte at this index is a line break that is meant, and not only there because the line is full: one that follows a space
/// or another one, or is followed by another one.
fn is_meant(text: &str, at: usize) -> bool {
    let is = |at: usize, letters: &[u8]| text.as_bytes().get(at).is_some_and(|byte| letters.contains(byte));
    is(at, b"\n") && (at == 0 || is(at - 1, b" \n") || is(at + 1, b"\n"))
}

/// Breaks the lines of a text where that is meant, and where a word would go beyond `width`. Only white space is replaced, so each
/// letter keeps its index.
fn flow(text: &str, width: f32, wide: impl Fn(&str) -> f32) -> String {
    let space = wide(" ");
    let mut flowing = String::with_capacity(text.len());
    let (mut along, mut measured) = (0.0, None);
    for part in text.split_inclusive([' ', '\n']) {
        let word = part.trim_end_matches([' ', '\n']);
        flowing.push_str(word);
        if !word.is_empty() {
            along += measured.take().unwrap_or_else(|| wide(word));
        }
        let at = flowing.len();
        if word.len() == part.len() {
            break;
        }
        let rest = text[at + 1..].trim_start_matches(' ');
        let next = rest.split([' ', '\n']).next().unwrap_or_default();
        let is_between = !word.is_empty() && !next.is_empty();
        let is_full = is_between && along + space + *measured.insert(wide(next)) > width;
        let is_break = is_full || is_meant(text, at);
        along = if is_break { 0.0 } else { along + space };
        flowing.push(if is_break { '\n' } else { ' ' });
    }
    flowing
}

/// Rewraps the text as it is typed.
struct Wrapping<'f, F> {
    width: f32,
    wide: F,
    /// The length of the text before it is edited.
    length: usize,
    is_begun: &'f mut bool,
}

impl<F: Fn(&str) -> f32> InputTextCallbackHandler for Wrapping<'_, F> {
    fn on_always(&mut self, mut data: TextCallbackData) {
        if !std::mem::replace(self.is_begun, true) {
            // Typing continues at the end.
            let end = data.str().len();
            data.set_cursor_pos(end);
            data.clear_selection();
        }
    }

    fn on_edit(&mut self, mut data: TextCallbackData) {
        let mut cursor = data.cursor_pos();
        let is_new_line = data.str().len() == self.length + 1 && data.str()[..cursor].ends_with('\n');
        if is_new_line {
            // A paragraph begins after an empty line.
            data.insert_chars(cursor, "\n");
            cursor += 1;
        }
        let flowing = flow(data.str(), self.width, &self.wide);
        let before = data.str().to_owned();
        let differs = before.bytes().zip(flowing.bytes()).enumerate();
        for (place, (_, now)) in differs.filter(|(_, (before, now))| before != now) {
            data.remove_chars(place, 1);
            data.insert_chars(place, if now == b'\n' { "\n" } else { " " });
        }
        data.set_cursor_pos(cursor);
        data.clear_selection();
    }
}

impl Paragraph {
    /// The field with this initial text, of which all line breaks are meant.
    pub fn of(text: &str) -> Paragraph {
        Paragraph {
            flowing: text.replace('\n', " \n"),
            ..Paragraph::default()
        }
    }

    /// The text with the line breaks that are meant.
    pub fn text(&self) -> String {
        let letter = |(at, letter)| match letter {
            '\n' if !is_meant(&self.flowing, at) => ' ',
            letter => letter,
        };
        self.flowing.char_indices().map(letter).collect()
    }

    /// Breaks the lines anew if that is necessary: measuring every word of a long text takes longer than a frame.
    fn fit(&mut self, width: f32, line_height: f32, wide: impl Fn(&str) -> f32) {
        let space = Some([width, line_height]);
        if self.broken_for != space {
            self.flowing = flow(&self.flowing, width, wide);
            self.broken_for = space;
        }
    }

    /// Draws the field over the whole width, with this many lines. Enter leaves it, as in a single-line field.
    pub fn draw(&mut self, ui: &Frame, id: &str, lines: u8, is_focused: bool) {
        if is_focused {
            ui.take_keys();
        }
        let [inside, above] = ui.clone_style().frame_padding;
        let wide = ui.content_region_avail()[0];
        // The space for the scroll bar is always reserved.
        let width = wide - 2.0 * inside - ui.clone_style().scrollbar_size;
        let measure = |text: &str| ui.wide(text);
        self.fit(width, ui.text_line_height(), measure);
        self.length = self.flowing.len();
        let height = f32::from(lines) * ui.text_line_height() + 2.0 * above;
        let _edge = ui.push_style_color(imgui::StyleColor::Border, ui.palette().edge);
        let field = ui.input_text_multiline(format!("##{id}"), &mut self.flowing, [wide, height]);
        let follow = Wrapping {
            width,
            wide: measure,
            length: self.length,
            is_begun: &mut self.is_begun,
        };
        let is_changed = field
            .flags(InputTextFlags::CTRL_ENTER_FOR_NEW_LINE | InputTextFlags::CALLBACK_RESIZE)
            .callback(
                InputTextMultilineCallback::EDIT | InputTextMultilineCallback::ALWAYS,
                follow,
            )
            .build();
        if is_changed {
            self.broken_for = None;
        }
        ui.describe(WidgetKind::Field, "");
        ui.mark(id, &self.flowing, true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_join_again() {
        let wide = |text: &str| text.chars().count() as f32;
        for (text, width, flowing) in [
            ("one two three", 7.0, "one two\nthree"),
            ("one two\nthree", 20.0, "one two three"),
            ("one two\nthree", 4.0, "one\ntwo\nthree"),
            ("überlang ein", 5.0, "überlang\nein"),
            ("ends  here ", 4.0, "ends\n here "),
            ("one\n\ntwo \nthree four", 20.0, "one\n\ntwo \nthree four"),
            ("one\n\ntwo \nthree four", 5.0, "one\n\ntwo \nthree\nfour"),
            ("", 4.0, ""),
        ] {
            assert_eq!(flow(text, width, wide), flowing, "{text:?}");
        }
    }

    #[test]
    fn lines_that_are_meant_stay() {
        let mut paragraph = Paragraph::of("one two\n- three\n\nfour");
        paragraph.fit(4.0, 1.0, |text| text.len() as f32);
        assert_eq!(paragraph.flowing, "one\ntwo \n-\nthree \n \nfour");
        assert_eq!(paragraph.text(), "one two \n- three \n \nfour");
    }

    #[test]
    fn words_are_measured_only_when_the_text_or_its_space_has_changed() {
        let count = std::cell::Cell::new(0);
        let wide = |text: &str| {
            count.set(count.get() + 1);
            text.len() as f32
        };
        let mut paragraph = Paragraph::of("one two three");
        for (width, line_height, flowing, measured) in [
            (7.0, 1.0, "one two\nthree", true),
            (7.0, 1.0, "one two\nthree", false),
            (20.0, 1.0, "one two three", true),
            (20.0, 2.0, "one two three", true),
            (20.0, 2.0, "one two three", false),
        ] {
            let before = count.get();
            paragraph.fit(width, line_height, wide);
            assert_eq!((paragraph.flowing.as_str(), count.get() > before), (flowing, measured));
        }
    }
}
