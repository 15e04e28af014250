//! The messages of a language by their ids, from a file in Fluent format.

use super::limit::{limited, PARAGRAPH};
use super::{with_thousands, Language};
use crate::chess::{Rank, Square};
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use std::cell::OnceCell;
use std::fmt;
use std::path::{Path, PathBuf};

/// A value inserted into a sentence.
#[derive(Debug, Clone, PartialEq)]
pub enum Argument {
    /// Text, inserted as it is; very long text is shortened.
    Text(String),
    /// A count, which may select a plural form, inserted with the thousands separators of the language. Ratings and years, which
    /// have none, are text.
    Number(usize),
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(limited(text, PARAGRAPH).into_owned())
    }
}

impl<T: Clone + Into<Argument>> From<&T> for Argument {
    fn from(value: &T) -> Argument {
        value.clone().into()
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        text.as_str().into()
    }
}

impl From<&Path> for Argument {
    fn from(path: &Path) -> Argument {
        path.display().to_string().into()
    }
}

impl From<PathBuf> for Argument {
    fn from(path: PathBuf) -> Argument {
        path.as_path().into()
    }
}

impl From<Square> for Argument {
    fn from(square: Square) -> Argument {
        square.to_string().into()
    }
}

impl From<Rank> for Argument {
    fn from(rank: Rank) -> Argument {
        rank.to_string().into()
    }
}

impl From<char> for Argument {
    fn from(letter: char) -> Argument {
        letter.to_string().into()
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Argument {
        Argument::Number(number)
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Argument {
        Argument::Number(usize::try_from(number).unwrap_or(usize::MAX))
    }
}

/// The messages of one language, with English for those its file lacks.
pub struct Text {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// The English messages, parsed on first use.
    english: OnceCell<FluentBundle<FluentResource>>,
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Text").field(&self.bundle.locales).finish()
    }
}

impl Default for Text {
    /// The English messages.
    fn default() -> Text {
        Text::of(Language::ENGLISH)
    }
}

impl Text {
    /// The messages of a language.
    pub fn of(language: Language) -> Text {
        Text::read(language, language.source()).0
    }

    /// Messages of a language from a source in Fluent format, and the errors in it.
    pub fn read(language: Language, source: &str) -> (Text, Vec<String>) {
        let (bundle, faults) = bundle(language, source);
        let text = Text {
            language,
            bundle,
            english: OnceCell::new(),
        };
        (text, faults)
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether the file has a message with this id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The message with this id and these values; in English if the file lacks it, the id itself if there is none at
    /// all.
    pub fn get(&self, id: &str, values: &[(&str, Argument)]) -> String {
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            args.set(
                (*name).to_owned(),
                match value {
                    Argument::Text(text) => FluentValue::from(text.as_str()),
                    Argument::Number(number) => FluentValue::Number(self.count(*number)),
                },
            );
        }
        let own = sentence(&self.bundle, id, &args);
        let english = || {
            let english = Language::ENGLISH;
            let english = self.english.get_or_init(|| bundle(english, english.source()).0);
            sentence(english, id, &args)
        };
        own.or_else(english).unwrap_or_else(|| id.to_owned())
    }

    /// A number that selects plural forms by its value. What is written for it travels along as its currency, which is used for
    /// nothing else: the formatter of a bundle is a plain function and knows no language.
    fn count(&self, number: usize) -> FluentNumber {
        let mut count = FluentNumber::from(number);
        count.options.currency = (number >= 1000).then(|| with_thousands(self, number));
        count
    }
}

/// The messages in a source, and the errors in it.
fn bundle(language: Language, source: &str) -> (FluentBundle<FluentResource>, Vec<String>) {
    let (resource, faults) = match FluentResource::try_new(source.to_owned()) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, faults)) => (resource, faults),
    };
    let mut faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap_or_default()]);
    // Our fonts have no glyphs for the direction marks around each value.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) => number.options.currency.clone(),
        _ => None,
    }));
    if let Err(twice) = bundle.add_resource(resource) {
        faults.extend(twice.iter().map(ToString::to_string));
    }
    (bundle, faults)
}

/// The message with this id and these values; `None` if there is none.
fn sentence(bundle: &FluentBundle<FluentResource>, id: &str, args: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    // A missing value shows up as its name.
    let mut faults = Vec::new();
    Some(bundle.format_pattern(pattern, Some(args), &mut faults).into_owned())
}

/// The message with an id in a [`Text`]: `t!(text, "moves-left", count = 3)`. A value may be a variable of its name:
/// `t!(text, "moves-left", count)`.
#[macro_export]
macro_rules! t {
    ($text:expr, $id:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $text.get($id, &[$((stringify!($name), $crate::text::Argument::from(t!(@ $name $(= $value)?)))),*])
    };
    (@ $name:ident) => { $name };
    (@ $name:ident = $value:expr) => { $value };
}

impl Text {
    /// `Label: value`.
    pub fn labeled(&self, label: &str, value: &str) -> String {
        t!(self, "labeled", label, value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_found_filled_and_counted() {
        let (text, faults) = Text::read(
            Language::ENGLISH,
            "hello = Hello, { $name }.\ncount = { $n ->\n    [one] { $n } move\n   *[other] { $n } moves\n}\n",
        );
        assert!(faults.is_empty(), "{faults:?}");
        assert_eq!(t!(text, "hello", name = "Ann"), "Hello, Ann.");
        assert_eq!(t!(text, "count", n = 1_usize), "1 move");
        let n = 2_usize;
        assert_eq!(t!(text, "count", n), "2 moves");
        assert_eq!(t!(text, "count", n = 12_345_usize), "12,345 moves");
        assert_eq!(t!(text, "nowhere"), "nowhere");
        assert_eq!(t!(text, "white-to-move"), "White to move", "what is missing is English");
        let long = t!(text, "hello", name = "x".repeat(100_000));
        assert!(long.len() < 1_000, "{}", long.len());
    }
}
