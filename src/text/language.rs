//! The languages of the interface.

use crate::chess::notation::PieceLetters;

/// A supported language.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Language {
    code: &'static str,
    source: &'static str,
}

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Language").field(&self.code).finish()
    }
}

impl Default for Language {
    fn default() -> Language {
        Language::ENGLISH
    }
}

impl Language {
    /// All languages, English first, then in order of their codes.
    pub const ALL: &'static [Language] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

    /// English, which has every message.
    pub const ENGLISH: Language = Language::ALL[0];

    /// Its ISO 639 code, such as `en`, which is also the name of its file.
    pub const fn code(self) -> &'static str {
        self.code
    }

    /// Its messages, in Fluent format.
    pub const fn source(self) -> &'static str {
        self.source
    }

    /// Its own name for itself: `English`.
    pub fn name(self) -> &'static str {
        self.line("language-name").unwrap_or(self.code)
    }

    /// The piece letters in written moves.
    pub fn piece_letters(self) -> PieceLetters {
        let mut words = self.line("piece-letters").unwrap_or_default().split(' ');
        let letters = PieceLetters::ENGLISH
            .as_array()
            .map(|english| words.next().unwrap_or(english));
        PieceLetters::new(letters)
    }

    /// The text in the line with this id.
    fn line(self, id: &str) -> Option<&'static str> {
        let words = |line: &'static str| line.strip_prefix(id)?.strip_prefix(" = ");
        self.source.lines().find_map(words)
    }

    /// The language with this code; `None` if there is none.
    pub fn of_code(code: &str) -> Option<Language> {
        Language::ALL.iter().copied().find(|language| language.code == code)
    }

    /// The language of a system locale such as `de_AT.UTF-8` or `pt-BR`. `C` and `POSIX` are English; `None` if the language is
    /// not supported.
    ///
    /// ```
    /// # use tabiya::text::Language;
    /// assert_eq!(Language::of_locale("en_US.UTF-8"), Some(Language::ENGLISH));
    /// assert_eq!(Language::of_locale("C.UTF-8"), Some(Language::ENGLISH));
    /// assert_eq!(Language::of_locale("tlh"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match code {
            "C" | "POSIX" => Some(Language::ENGLISH),
            _ => Language::of_code(&code.to_ascii_lowercase()),
        }
    }

    /// The language of the first supported locale; English if none is supported.
    pub fn preferred<T: AsRef<str>>(locales: impl IntoIterator<Item = T>) -> Language {
        let mut languages = locales
            .into_iter()
            .filter_map(|locale| Language::of_locale(locale.as_ref()));
        languages.next().unwrap_or_default()
    }
}

/// The locales requested on a Unix system, in order of preference, from its environment variables (POSIX.1-2017 8.2; `LANGUAGE`
/// as in the GNU gettext manual, section 2.3): the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, preceded by those
/// in `LANGUAGE` unless the locale is `C`.
pub fn unix_locales(variable: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let known = |name| variable(name).filter(|value| !value.is_empty());
    let Some(locale) = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(known) else {
        return Vec::new();
    };
    if matches!(locale.split('.').next(), Some("C" | "POSIX")) {
        return vec![locale];
    }
    let list = known("LANGUAGE").unwrap_or_default();
    let mut locales: Vec<String> = list
        .split(':')
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect();
    locales.push(locale);
    locales
}

/// What decides the interface language, besides the setting.
#[derive(Debug, Clone, Copy, Default)]
pub struct LanguageChoice {
    /// The language requested at startup, which overrides the setting.
    pub asked: Option<Language>,
    /// The system's language, used if there is no other choice.
    pub system: Language,
}

impl LanguageChoice {
    /// The interface language under this setting, where `None` means the system's language.
    pub fn of(self, setting: Option<Language>) -> Language {
        self.asked.or(setting).unwrap_or(self.system)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locales(variables: &[(&str, &str)]) -> Vec<String> {
        unix_locales(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_is_read_as_posix_and_gettext_say() {
        assert!(locales(&[]).is_empty());
        assert_eq!(locales(&[("LANG", "de_DE.UTF-8")]), ["de_DE.UTF-8"]);
        assert_eq!(locales(&[("LANG", "de_DE"), ("LC_MESSAGES", "fr_FR")]), ["fr_FR"]);
        assert_eq!(locales(&[("LC_ALL", "hu_HU"), ("LC_MESSAGES", "fr_FR")]), ["hu_HU"]);
        assert_eq!(locales(&[("LC_ALL", ""), ("LANG", "fr_FR")]), ["fr_FR"]);
        assert_eq!(
            locales(&[("LANG", "de_DE"), ("LANGUAGE", "xx:pt_BR")]),
            ["xx", "pt_BR", "de_DE"]
        );
        assert_eq!(locales(&[("LANG", "C.UTF-8"), ("LANGUAGE", "pt_BR")]), ["C.UTF-8"]);
        assert!(locales(&[("LANGUAGE", "pt_BR")]).is_empty());
    }

    #[test]
    fn the_first_locale_that_there_is_a_language_for_counts() {
        assert_eq!(Language::preferred(["xx_YY", "EN-gb", "de"]), Language::ENGLISH);
        assert_eq!(Language::preferred(["xx_YY"]), Language::ENGLISH);
        for language in Language::ALL {
            assert_eq!(
                Language::preferred([format!("{}_XX.UTF-8@euro", language.code())]),
                *language
            );
            assert_ne!(language.name(), language.code());
        }
    }
}
