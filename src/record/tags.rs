//! The tag pairs at the head of a game (PGN standard 8.1).

use super::tree::Span;
use crate::chess::Color;

/// The tag pairs of a game, in written order, each name once.
///
/// All names and values share one text, so that a game with many tags takes few allocations to read.
#[derive(Clone, Default)]
pub struct Tags {
    text: String,
    pairs: Vec<Pair>,
}

/// Where in the text a name and its value are.
#[derive(Clone, Copy)]
struct Pair {
    name: Span,
    value: Span,
}

impl Tags {
    /// The value of a tag, or `None`.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// The value of a tag with actual content, trimmed: neither empty nor one of the marks for "unknown" (`?`, `-`, `????.??.??`;
    /// standard 8.1.1).
    ///
    /// ```
    /// use tabiya::record::pgn;
    ///
    /// let text = "[Event \"Club\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Site \"\"]\n\n*";
    /// let tags = pgn::read(text).next().unwrap().tree.tags;
    /// let known: Vec<_> = ["Event", "Date", "Round", "Site", "ECO"].map(|name| tags.known(name)).into();
    /// assert_eq!(known, [Some("Club"), None, None, None, None]);
    /// ```
    #[must_use]
    pub fn known(&self, name: &str) -> Option<&str> {
        let value = self.value(name)?.trim();
        value
            .contains(|letter| !matches!(letter, '?' | '-' | '.' | ' '))
            .then_some(value)
    }

    /// The name of the player of this color, or `None` if unknown; `White` and `Black` do not count as names.
    #[must_use]
    pub fn player(&self, color: Color) -> Option<&str> {
        let tag = color.name();
        self.known(tag).filter(|name| *name != tag)
    }

    /// The rating of the player of this color (standard 9.1.2), or `None` if unknown.
    ///
    /// ```
    /// use tabiya::chess::Color;
    /// use tabiya::record::pgn;
    ///
    /// let text = "[WhiteElo \"1834\"]\n[BlackElo \"-\"]\n\n*";
    /// let tags = pgn::read(text).next().unwrap().tree.tags;
    /// assert_eq!(Color::ALL.map(|color| tags.rating(color)), [Some(1834), None]);
    /// ```
    #[must_use]
    pub fn rating(&self, color: Color) -> Option<u16> {
        self.known(&format!("{color}Elo"))?.parse().ok()
    }

    /// Sets the tag, in its old place if it already exists.
    pub fn set(&mut self, name: &str, value: &str) {
        let known = self.iter().position(|(known, _)| known == name);
        match known {
            Some(place) if self.text[self.pairs[place].value.range()] == *value => {}
            Some(place) => {
                // The old value stays in the text until the tags are rewritten.
                self.pairs[place].value = self.append(value);
                if self.text.len() > 2 * self.iter().map(|(name, value)| name.len() + value.len()).sum::<usize>() {
                    *self = Tags::of(self.iter());
                }
            }
            None => self.push(name, value),
        }
    }

    /// Removes the tag.
    pub fn remove(&mut self, name: &str) {
        if self.value(name).is_some() {
            *self = Tags::of(self.iter().filter(|(known, _)| *known != name));
        }
    }

    /// Removes the tag; returns its value.
    pub fn take(&mut self, name: &str) -> Option<String> {
        let value = self.value(name).map(str::to_owned);
        self.remove(name);
        value
    }

    /// Names and values in written order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let part = |span: Span| &self.text[span.range()];
        self.pairs.iter().map(move |pair| (part(pair.name), part(pair.value)))
    }

    /// The tags with these names and values; no name may occur twice.
    pub(super) fn of(pairs: impl Iterator<Item = (impl AsRef<str>, impl AsRef<str>)>) -> Tags {
        let mut tags = Tags::default();
        for (name, value) in pairs {
            tags.push(name.as_ref(), value.as_ref());
        }
        tags.text.shrink_to_fit();
        tags.pairs.shrink_to_fit();
        tags
    }

    /// The same for bytes that are all ASCII, which is checked once.
    pub(super) fn of_ascii<'t>(pairs: impl Iterator<Item = (&'t [u8], &'t [u8])> + Clone) -> Tags {
        let (count, length) = pairs.clone().fold((0, 0), |(count, length), (name, value)| {
            (count + 1, length + name.len() + value.len())
        });
        let mut text = Vec::with_capacity(length);
        let mut list = Vec::with_capacity(count);
        for (name, value) in pairs {
            let [name, value] = [name, value].map(|part| {
                let start = text.len();
                text.extend_from_slice(part);
                Span::new(start, text.len())
            });
            list.push(Pair { name, value });
        }
        Tags {
            text: String::from_utf8(text).expect("ASCII"),
            pairs: list,
        }
    }

    fn push(&mut self, name: &str, value: &str) {
        let name = self.append(name);
        let value = self.append(value);
        self.pairs.push(Pair { name, value });
    }

    fn append(&mut self, part: &str) -> Span {
        let start = self.text.len();
        self.text.push_str(part);
        Span::new(start, self.text.len())
    }
}

impl PartialEq for Tags {
    /// Whether both have the same names with the same values, in any order.
    fn eq(&self, other: &Tags) -> bool {
        let has_all = || self.iter().all(|(name, value)| other.value(name) == Some(value));
        self.pairs.len() == other.pairs.len() && (self.iter().eq(other.iter()) || has_all())
    }
}

impl Eq for Tags {}

impl std::fmt::Debug for Tags {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Tags").field(&self.iter().collect::<Vec<_>>()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_has_a_name_that_says_something() {
        for (value, name) in [
            ("Ann", Some("Ann")),
            (" Ann-Marie ", Some("Ann-Marie")),
            ("Black", Some("Black")),
            ("White", None),
            ("?", None),
            ("", None),
            ("-", None),
        ] {
            let mut tags = Tags::default();
            tags.set("White", value);
            assert_eq!(tags.player(Color::White), name, "{value}");
            assert_eq!(tags.player(Color::Black), None, "{value}");
        }
    }

    #[test]
    fn a_tag_keeps_its_place_and_forgets_its_old_values() {
        let mut tags = Tags::default();
        tags.set("Event", "a");
        tags.set("Site", "b");
        for round in 0..1000 {
            tags.set("Event", &format!("round {round}"));
        }
        assert_eq!(format!("{tags:?}"), r#"Tags([("Event", "round 999"), ("Site", "b")])"#);
        assert!(tags.text.len() < 60);
        tags.remove("Event");
        tags.set("Event", "c");
        assert_eq!(format!("{tags:?}"), r#"Tags([("Site", "b"), ("Event", "c")])"#);
    }
}
