//! The name of an event, and its date.

use super::Text;
use crate::collection::Date;
use crate::game::GameSetup;
use std::borrow::Cow;

/// The displayed name of an event. Names of our own are translated on the screen, though not in files.
pub fn event<'a>(text: &Text, name: &'a str) -> Cow<'a, str> {
    match name {
        GameSetup::CASUAL => t!(text, "event-casual").into(),
        GameSetup::ENDGAME => t!(text, "event-endgame").into(),
        name => name.into(),
    }
}

/// A date of the record (PGN standard 8.1.1.3) as far as it is known: `21 October 1858`, `October 1858`, `1858`. What is no such
/// date stays.
pub fn date<'a>(text: &Text, date: &'a str) -> Cow<'a, str> {
    let parts: Vec<&str> = date.split('.').collect();
    let [year, month, day] = parts[..] else {
        return date.into();
    };
    let months = t!(text, "date-months");
    let number = |text: &str| text.parse::<usize>().ok().filter(|&number| number > 0);
    let month = number(month).and_then(|month| months.split(' ').nth(month - 1));
    match (number(year), month, number(day)) {
        (None, _, _) => date.into(),
        (Some(_), None, _) => year.into(),
        (Some(_), Some(month), None) => t!(text, "date-month", month, year).into(),
        (Some(_), Some(month), Some(day)) => t!(text, "date-day", day = day.to_string(), month, year).into(),
    }
}

/// The known part of the date of a listed game, as the record writes it: `1858.10`; `–` if nothing is known.
pub fn listed_date(date: Date) -> String {
    match date.to_string().trim_end_matches(['?', '.']) {
        "" => "–".to_owned(),
        known => known.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_written_as_far_as_they_are_known() {
        let text = Text::default();
        for (record, words) in [
            ("1858.10.21", "21 October 1858"),
            ("1858.10.??", "October 1858"),
            ("1834.??.??", "1834"),
            ("1834.??.12", "1834"),
            ("1834.13.12", "1834"),
            ("????.??.??", "????.??.??"),
            ("in winter", "in winter"),
        ] {
            assert_eq!(date(&text, record), words);
        }
        for &language in crate::text::Language::ALL {
            let text = Text::of(language);
            let months = t!(text, "date-months");
            assert_eq!(months.split(' ').count(), 12, "{}", language.code());
            let ours = [GameSetup::CASUAL, GameSetup::ENDGAME].map(|name| event(&text, name) == name);
            assert!(language.code() == "en" || ours == [false; 2], "{}", language.code());
        }
    }
}
