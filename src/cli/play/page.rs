//! Printed text: sentences on lines of at most 80 columns.

use crate::cli::console::printable;
use crate::text::words;

/// The maximum number of characters in a line.
const WIDTH: usize = 80;

/// Text waiting to be printed.
#[derive(Debug, Default)]
pub(super) struct Output {
    text: String,
}

impl Output {
    /// Adds a paragraph, wrapped between words; a word longer than a line is split.
    pub fn say(&mut self, paragraph: &str) {
        for line in printable(paragraph).lines() {
            self.wrap(line);
        }
    }

    /// Adds lines verbatim: a board, or text meant to be copied, such as a path, a FEN or a PGN.
    pub fn draw(&mut self, lines: &str) {
        self.text.push_str(printable(lines).trim_end_matches('\n'));
        self.text.push('\n');
    }

    /// Takes the text so far, in whole lines.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    fn wrap(&mut self, line: &str) {
        let mut column = 0;
        for word in words(line) {
            let length = word.chars().count();
            if column > 0 && column + 1 + length > WIDTH {
                self.text.push('\n');
                column = 0;
            }
            if column > 0 {
                self.text.push(' ');
                column += 1;
            }
            for letter in word.chars() {
                if column == WIDTH {
                    self.text.push('\n');
                    column = 0;
                }
                self.text.push(letter);
                column += 1;
            }
        }
        self.text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        let mut page = Output::default();
        page.say(&format!("{} {} end", "word ".repeat(40), "x".repeat(200)));
        page.say("");
        page.say("one\ntwo \u{1b}[2J");
        let text = page.take();
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert!(text.ends_with(" end\none\ntwo \u{FFFD}[2J\n"), "{text}");
        assert_eq!(text.matches('x').count(), 200);
        assert_eq!(page.take(), "");
    }
}
