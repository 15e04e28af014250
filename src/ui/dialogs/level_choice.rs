//! The level and style of the built-in program, as lists and as a slider.

use crate::engine::level::{named, Style};
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::combo::{combo_of_width, width_beside};
use crate::ui::widgets::fold;
use crate::ui::widgets::slider::slider;
use crate::ui::widgets::text::muted;
use std::ops::RangeInclusive;

/// The names of the levels, weakest first.
const LEVEL_NAMES: [&str; named::NAMED.len()] = [
    "level-first-steps",
    "level-beginner",
    "level-novice",
    "level-casual",
    "level-improver",
    "level-regular",
    "level-club",
    "level-strong-club",
    "level-tournament",
    "level-expert",
    "level-master",
    "level-full",
];

/// The names of the styles.
const STYLE_NAMES: [&str; Style::ALL.len()] = [
    "style-balanced",
    "style-attacker",
    "style-solid",
    "style-trader",
    "style-pawn-pusher",
    "style-queen-lover",
];

/// The rating step of the slider.
const STEP: u32 = 50;

/// The range of ratings for which human play was measured.
const MEASURED: RangeInclusive<u16> = 1000..=2000;

/// Explains the number of a level; `rating` is 0 for full strength.
pub fn level_meaning(ui: &Frame, rating: u16) {
    let words = match rating {
        0 | named::FULL => t!(ui.text, "level-meaning-full"),
        rating if MEASURED.contains(&rating) => t!(ui.text, "level-meaning"),
        rating if rating < *MEASURED.start() => t!(ui.text, "level-meaning-low"),
        _ => t!(ui.text, "level-meaning-high"),
    };
    muted(ui, &words);
    ui.mark("level.meaning", &words, true);
}

/// The level and style of the built-in program and what the level means, with the exact level folded away unless `has_more`. The
/// ids begin with `id`.
pub fn level_choice(ui: &Frame, id: &str, rating: &mut u16, style: &mut String, has_more: &mut bool) {
    level_and_style(ui, id, rating, style);
    level_meaning(ui, *rating);
    fold(ui, &format!("{id}.more"), &t!(ui.text, "level-more"), has_more);
    if *has_more {
        exact_level(ui, &format!("{id}.rating"), rating);
    }
}

/// The lists of levels and styles of the built-in program, side by side where there is room. The ids begin with `id`.
pub fn level_and_style(ui: &Frame, id: &str, rating: &mut u16, style: &mut String) {
    let width = width_beside(ui, &level_name(ui, *rating), &style_name(ui, style));
    ui.set_next_item_width(width.unwrap_or(-1.0));
    level_list(ui, &format!("{id}.level"), rating);
    if width.is_some() {
        ui.same_line_with_spacing(0.0, ui.px(length::GAP));
    }
    ui.set_next_item_width(-1.0);
    style_list(ui, &format!("{id}.style"), style);
}

/// The list of named levels; `rating` is 0 for full strength.
fn level_list(ui: &Frame, id: &str, rating: &mut u16) {
    let levels: Vec<String> = named::NAMED.iter().map(|level| level_name(ui, level.rating)).collect();
    let shown = if *rating == 0 { named::FULL } else { *rating };
    let chosen = named::NAMED.iter().position(|level| level.rating == shown);
    let preview = chosen.map_or_else(|| shown.to_string(), |number| levels[number].clone());
    if let Some(picked) = combo_of_width(ui, id, &preview, &levels, chosen) {
        let picked = named::NAMED[picked].rating;
        *rating = if picked == named::FULL { 0 } else { picked };
    }
}

/// A slider over all levels except full strength, one of the less common choices; moving it leaves full strength.
pub fn exact_level(ui: &Frame, id: &str, rating: &mut u16) {
    muted(ui, &t!(ui.text, "level-rating"));
    let shown = if *rating == 0 { named::HIGHEST } else { *rating };
    let mut number = u32::from(shown) / STEP;
    let range = u32::from(named::LOWEST) / STEP..=u32::from(named::HIGHEST) / STEP;
    ui.set_next_item_width(-1.0);
    if slider(ui, id, range, |number| (number * STEP).to_string(), &mut number) {
        *rating = u16::try_from(number * STEP).unwrap_or(shown);
    }
}

/// The name of a style.
fn style_name(ui: &Frame, style: &str) -> String {
    let place = Style::ALL.iter().position(|known| known.id() == style);
    place.map_or_else(String::new, |place| ui.text.get(STYLE_NAMES[place], &[]))
}

/// The list of styles.
fn style_list(ui: &Frame, id: &str, style: &mut String) {
    let styles: Vec<String> = STYLE_NAMES.iter().map(|id| ui.text.get(id, &[])).collect();
    let chosen = Style::ALL.iter().position(|known| known.id() == style);
    let preview = chosen.map_or("", |number| &styles[number]);
    if let Some(picked) = combo_of_width(ui, id, preview, &styles, chosen) {
        Style::ALL[picked].id().clone_into(style);
    }
}

/// The name of a level, with its rating if it has one.
fn level_name(ui: &Frame, rating: u16) -> String {
    let place = named::NAMED.iter().position(|level| level.rating == rating);
    let name = place.map(|place| ui.text.get(LEVEL_NAMES[place], &[]));
    match name {
        Some(name) if rating == named::FULL => name,
        Some(name) => format!("{rating}  {name}"),
        None => rating.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_and_style_has_its_own_name() {
        for (level, name) in named::NAMED.iter().zip(LEVEL_NAMES) {
            assert_eq!(format!("level-{}", level.id), name);
        }
        for (style, name) in Style::ALL.iter().zip(STYLE_NAMES) {
            assert_eq!(format!("style-{}", style.id()), name);
        }
    }
}
