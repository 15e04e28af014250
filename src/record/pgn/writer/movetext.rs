//! Movetext as lines of words (standard 3.2.4).

use crate::record::annotation::parts;
use crate::record::bytes;

/// The maximum line length (standard 3.2.4: less than 80).
const COLUMNS: usize = 79;

/// A text whose last part is movetext.
pub(super) struct Movetext {
    text: String,
    /// Where the current line begins.
    line: usize,
    /// What is attached to the start of the next word: the opening parentheses of variations.
    prefix: String,
}

impl Movetext {
    /// Movetext appended to this text.
    pub fn new(text: String) -> Movetext {
        Movetext {
            line: text.len(),
            text,
            prefix: String::new(),
        }
    }

    /// The whole text.
    pub fn into_text(self) -> String {
        self.text
    }

    /// Begins a variation.
    pub fn open(&mut self) {
        self.prefix.push('(');
    }

    /// Ends a variation.
    pub fn close(&mut self) {
        self.text.push(')');
        self.break_line();
    }

    /// Writes a comment that has words. A part that cannot go in braces becomes a separate comment, so that the commands stay in
    /// braces: some programs read no other comments.
    pub fn comment(&mut self, comment: &str) {
        if self.braced(comment) {
            return;
        }
        let mut held = String::new();
        for part in spaced_parts(comment) {
            if words_in_braces(part).is_some() {
                held.push_str(part);
                continue;
            }
            self.braced(&std::mem::take(&mut held));
            self.line_comment(part);
        }
        self.braced(&held);
    }

    /// Writes a comment in braces. Returns whether that is possible.
    fn braced(&mut self, comment: &str) -> bool {
        let Some(words) = words_in_braces(comment) else {
            return false;
        };
        for (place, Word { text, line_breaks }) in words.iter().enumerate() {
            let open = if place == 0 { "{" } else { "" };
            let close = if place + 1 == words.len() { "}" } else { "" };
            if place > 0 {
                self.break_lines(*line_breaks);
            }
            let marks_break = words.get(place + 1).is_some_and(|next| next.line_breaks == 1);
            self.word_before(&format!("{open}{text}{close}"), usize::from(marks_break));
        }
        true
    }

    /// Breaks the line so often, and in a way that it is seen to be meant.
    fn break_lines(&mut self, count: usize) {
        match count {
            0 => return,
            1 => self.text.push_str(" \n"),
            _ => self.text.extend(std::iter::repeat_n('\n', count)),
        }
        self.line = self.text.len();
    }

    /// Only a comment to the end of the line can contain a brace (standard 5), or what would start a game at the start of a line.
    /// One that is too long for a line continues as another comment on the next.
    fn line_comment(&mut self, comment: &str) {
        let mut is_first = true;
        for word in comment.split_whitespace() {
            let used = self.text[self.line..].chars().count();
            if is_first {
                self.word(&format!("; {word}"));
            } else if used + 1 + word.chars().count() > COLUMNS {
                self.text.push('\n');
                self.line = self.text.len();
                self.word(&format!("; {word}"));
            } else {
                self.word(word);
            }
            is_first = false;
        }
        self.text.push('\n');
        self.line = self.text.len();
    }

    /// Moves the last word to the next line if what was attached to it made the line too long.
    fn break_line(&mut self) {
        if self.text[self.line..].chars().count() > COLUMNS {
            if let Some(space) = self.text[self.line..].rfind(' ').filter(|&space| space > 0) {
                let at = self.line + space;
                // As in `word`.
                let is_hiding = self.text[at..].starts_with(" %");
                self.text.replace_range(at..=at, if is_hiding { "\n " } else { "\n" });
                self.line = at + 1;
            }
        }
    }

    /// Writes a word on the line, or on the next if there is no room.
    pub fn word(&mut self, word: &str) {
        self.word_before(word, 0);
    }

    /// The same for a word with so many spaces after it.
    fn word_before(&mut self, word: &str, spaces: usize) {
        let length = self.prefix.len() + word.chars().count() + spaces;
        let used = self.text[self.line..].chars().count();
        if used > 0 {
            if used + 1 + length > COLUMNS {
                self.text.push('\n');
                self.line = self.text.len();
            } else {
                self.text.push(' ');
            }
        }
        if self.text.len() == self.line && self.prefix.is_empty() && word.starts_with('%') {
            // In the first column, it would hide the line (standard 6).
            self.text.push(' ');
        }
        self.text.push_str(&self.prefix);
        self.prefix.clear();
        self.text.push_str(word);
    }
}

/// The texts and commands of a comment. Parts with no white space between them stay together: consecutive comments are read with
/// a space between them.
fn spaced_parts(comment: &str) -> Vec<&str> {
    let mut cuts = vec![0];
    let mut end = 0;
    for part in parts(comment) {
        let (before, after) = comment.split_at(end);
        if before.ends_with(char::is_whitespace) || after.starts_with(char::is_whitespace) {
            cuts.push(end);
        }
        end += part.len();
    }
    cuts.push(comment.len());
    cuts.windows(2).map(|pair| &comment[pair[0]..pair[1]]).collect()
}

/// A word of a comment, or a command such as `[%clk 0:01:00]`, which is never broken across lines.
struct Word {
    text: String,
    /// How many line breaks before it are meant.
    line_breaks: usize,
}

/// The words of a comment in braces; `None` if it cannot go in braces.
fn words_in_braces(comment: &str) -> Option<Vec<Word>> {
    let words = unbroken(comment);
    // At the start of a line these two begin a game, whatever white space was between them.
    let begins_game = |pair: &[Word]| pair[0].text.ends_with("[Event") && pair[1].text.starts_with('"');
    let is_possible = !comment.contains('}') && !words.windows(2).any(begins_game);
    is_possible.then_some(words)
}

fn unbroken(comment: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for word in bytes::words(comment) {
        match words.last_mut() {
            Some(last) if bytes::is_unbroken(&last.text, word.text) => {
                last.text.push(' ');
                last.text.push_str(word.text);
            }
            _ => words.push(Word {
                text: word.text.to_owned(),
                line_breaks: word.line_breaks,
            }),
        }
    }
    words
}
