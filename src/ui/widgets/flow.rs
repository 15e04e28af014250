//! Running text that wraps at the end of the line.

use crate::text::words;
use crate::ui::Frame;

/// Where the next word goes.
pub struct Flow<'f, 'a> {
    /// The frame it is drawn in.
    pub ui: &'f Frame<'a>,
    left: f32,
    right: f32,
    at: [f32; 2],
    line: f32,
    space: f32,
    is_glued: bool,
}

impl<'f, 'a> Flow<'f, 'a> {
    /// Text from the cursor on, its lines indented by `indent` and ending `inset` before the available width, in pixels.
    pub fn new(ui: &'f Frame<'a>, indent: f32, inset: f32) -> Flow<'f, 'a> {
        let [left, top] = ui.cursor_pos();
        Flow {
            ui,
            left: left + indent,
            right: left + ui.content_region_avail()[0] - inset,
            at: [left + indent, top],
            line: ui.text_line_height() + ui.px(4.0),
            space: ui.wide(" "),
            is_glued: true,
        }
    }

    /// The next word follows without a space.
    pub fn glue(&mut self) {
        self.is_glued = true;
    }

    /// A space as wide as one in the text.
    pub fn skip_space(&mut self) {
        self.at[0] += self.space;
    }

    /// Moves the cursor to where a word of this width goes, and reserves the space.
    pub fn place(&mut self, wide: f32) {
        if !self.is_glued {
            self.at[0] += self.space;
        }
        if self.at[0] + wide > self.right && self.at[0] > self.left {
            self.at = [self.left, self.at[1] + self.line];
        }
        self.ui.set_cursor_pos(self.at);
        self.at[0] += wide;
        self.is_glued = false;
    }

    /// Writes a word.
    pub fn word(&mut self, word: &str, ink: [f32; 4]) {
        self.place(self.ui.wide(word));
        self.ui.text_colored(ink, word);
    }

    /// Writes the words of a text, each of its lines on a new one.
    pub fn words(&mut self, text: &str, ink: [f32; 4]) {
        for (number, line) in text.lines().enumerate() {
            if number > 0 {
                self.break_line();
                self.is_glued = true;
            }
            for word in words(line) {
                self.word(word, ink);
            }
        }
    }

    /// Starts a new line unless this one is empty.
    pub fn new_line(&mut self) {
        if self.at[0] > self.left {
            self.break_line();
        }
        self.is_glued = true;
    }

    /// Starts a new line.
    pub fn break_line(&mut self) {
        self.at = [self.left, self.at[1] + self.line];
    }

    /// Ends the text, with a gap below it.
    pub fn end(mut self, gap: f32) {
        self.new_line();
        self.ui.set_cursor_pos([self.left, self.at[1] + gap]);
        // Dear ImGui counts manually placed items only when another one follows.
        self.ui.dummy([0.0; 2]);
    }
}
