//! The levels and styles of the built-in engine in words.

use super::Text;
use crate::engine::level::{named, Style};
use crate::train::{Rating, TrainingEnd};

/// The name of a level, by the rating from which it is called so.
const NAMES: [(u16, &str); 11] = [
    (named::LOWEST, "level-first-steps"),
    (500, "level-new"),
    (700, "level-beginner"),
    (900, "level-casual"),
    (1150, "level-improver"),
    (1400, "level-club"),
    (1650, "level-tournament"),
    (1900, "level-strong"),
    (named::ENGINE_FROM, "level-expert"),
    (2400, "level-master"),
    (named::FULL, "level-full"),
];

/// The name of each style.
const STYLES: [(Style, &str); Style::ALL.len()] = [
    (Style::Balanced, "style-balanced"),
    (Style::Attacker, "style-attacker"),
    (Style::Solid, "style-solid"),
    (Style::Trader, "style-trader"),
    (Style::PawnPusher, "style-pawn-pusher"),
    (Style::QueenLover, "style-queen-lover"),
];

/// The name of a level: `Club`; a rating of 0 is full strength.
pub fn level_name(text: &Text, rating: u16) -> String {
    let rating = if rating == 0 { named::FULL } else { rating };
    let known = NAMES.iter().rev().find(|(from, _)| *from <= rating);
    text.get(known.unwrap_or(&NAMES[0]).1, &[])
}

/// How a level plays, in a sentence; a rating of 0 is full strength.
pub fn level_meaning(text: &Text, rating: u16) -> String {
    match rating {
        0 | named::FULL => t!(text, "level-meaning-full"),
        ..500 => t!(text, "level-meaning-first"),
        // Below that there were no people to model.
        500..900 => t!(text, "level-meaning-low"),
        900..1000 => t!(text, "level-meaning-casual"),
        1000..named::ENGINE_FROM => t!(text, "level-meaning"),
        _ => t!(text, "level-meaning-high"),
    }
}

/// A rating with the range in which it lies with 95 % certainty: `1456 ± 120`.
pub fn rating_words(rating: &Rating) -> String {
    format!("{:.0} ± {:.0}", rating.value, 1.96 * rating.deviation)
}

/// What is said at the end of a training with so many right of so many answers.
pub fn training_ended(text: &Text, end: &TrainingEnd) -> String {
    if let Some([own, played]) = end.guessed {
        let [own, played] = [own, played].map(|accuracy| format!("{accuracy:.0}"));
        let ended = t!(text, "train-ended");
        return format!("{ended} {}", t!(text, "guess-so-far", own, played));
    }
    if end.is_sprint {
        return t!(text, "train-sprint-done", right = end.right, count = end.answered);
    }
    if end.answered == 0 {
        return t!(text, "train-ended");
    }
    if end.is_lesson {
        return t!(text, "lesson-done", right = end.right, count = end.answered);
    }
    t!(text, "train-done", right = end.right, count = end.answered)
}

/// The rating after a game, and by how much it has changed: `Your rating: 1456 ± 120 (+18)`. After the first game there is nothing to
/// compare it with.
pub fn rating_news(text: &Text, [before, after]: &[Rating; 2]) -> String {
    if before.is_unknown() {
        return t!(text, "rating-first", rating = rating_words(after));
    }
    let change = format!("{:+.0}", after.value - before.value).replace('-', "−");
    t!(text, "rating-now", rating = rating_words(after), change)
}

/// The name of a style.
pub fn style_name(text: &Text, style: Style) -> String {
    let known = STYLES.iter().find(|(known, _)| *known == style);
    known.map_or_else(String::new, |(_, id)| text.get(id, &[]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use std::collections::BTreeSet;

    #[test]
    fn a_level_is_called_what_it_is() {
        let text = Text::default();
        for (rating, name) in [
            (400, "Just learned the moves"),
            (500, "New to chess"),
            (900, "Casual"),
            (1399, "Improver"),
            (1400, "Club"),
            (1900, "Strong"),
            (2500, "Master"),
            (0, "Full strength"),
            (named::FULL, "Full strength"),
        ] {
            assert_eq!(level_name(&text, rating), name, "{rating}");
        }
    }

    #[test]
    fn every_level_and_style_has_a_name_of_its_own_in_every_language() {
        for &language in Language::ALL {
            let text = Text::of(language);
            let levels: BTreeSet<String> = NAMES.iter().map(|(from, _)| level_name(&text, *from)).collect();
            assert_eq!(levels.len(), NAMES.len(), "{language:?}: {levels:?}");
            let styles: BTreeSet<String> = Style::ALL.map(|style| style_name(&text, style)).into();
            assert_eq!(styles.len(), Style::ALL.len(), "{language:?}: {styles:?}");
        }
    }
}
