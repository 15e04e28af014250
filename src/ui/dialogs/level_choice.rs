//! The strength and style of the built-in program.

use crate::engine::level::{named, Style};
use crate::text::{level_meaning, level_name, style_name};
use crate::ui::panel::levels::LEVELS;
use crate::ui::style::length;
use crate::ui::widgets::slider::track;
use crate::ui::widgets::text::{fitting, label, wrapped};
use crate::ui::widgets::{combo, labeled};
use crate::ui::Frame;
use imgui::StyleVar;

/// The rating step of the slider.
const STEP: u16 = 50;

/// The last place of the slider, that of full strength; the first is that of the lowest rating.
const FULL: u16 = (named::HIGHEST - named::LOWEST) / STEP + 1;

/// How many places an arrow key goes with Shift.
const LEAP: u16 = 4;

/// The strength and below it the style of the built-in program. The ids begin with `id`.
pub fn level_choice(ui: &Frame, id: &str, rating: &mut u16, style: &mut String) {
    strength(ui, id, rating, style);
    label(ui, &t!(ui.text, "level-style"));
    ui.set_next_item_width(-1.0);
    style_combo(ui, &format!("{id}.style"), style);
}

/// The strength of the built-in program: a slider over all levels, with their names and meaning. `rating` is 0 for full strength.
pub fn strength(ui: &Frame, id: &str, rating: &mut u16, style: &str) {
    let [left, top] = ui.cursor_pos();
    let width = ui.content_region_avail()[0];
    label(ui, &t!(ui.text, "level-strength"));
    let room = width - ui.item_rect_size()[0] - ui.px(length::GAP);
    let below = ui.cursor_pos();
    let style = style_name(ui.text, style_of(style));
    let level = match *rating {
        0 => level_name(ui.text, 0),
        rating => format!("{rating} · {}", level_name(ui.text, rating)),
    };
    let words = format!("{level} · {style}");
    // The style gives way where there is too little room.
    let shown = fitting(ui, &[words.clone(), level], room);
    let wide = ui.wide(&shown);
    ui.set_cursor_pos([left + width - wide, top - ui.px(2.0)]);
    ui.text(&shown);
    ui.set_cursor_pos(below);
    slider(ui, &format!("{id}.level"), &words, rating);
    ui.set_cursor_pos([left, ui.cursor_pos()[1] - ui.px(4.0)]);
    let _font = ui.push_font(ui.look.fonts.label);
    // The place of two lines, so that nothing moves under the mouse while it pulls.
    let place = ui.cursor_pos();
    let words = games_against(ui, *rating).unwrap_or_else(|| level_meaning(ui.text, *rating));
    let spacing = ui.push_style_var(StyleVar::ItemSpacing([0.0; 2]));
    for line in wrapped(ui, &words, width) {
        ui.text_colored(ui.palette().muted, line);
    }
    drop(spacing);
    ui.mark_for_mouse("level.meaning", &words, true);
    let end = place[1] + 2.0 * ui.text_line_height();
    ui.set_cursor_pos([left, end.max(ui.cursor_pos()[1])]);
    ui.dummy([0.0; 2]);
}

/// How many games against this level the user has won, if any has counted.
fn games_against(ui: &Frame, rating: u16) -> Option<String> {
    let results = ui.model.learner?.deck().levels().get(&rating)?;
    let [won, games] = [results[2], results.iter().sum()].map(|count| count.to_string());
    Some(t!(ui.text, "level-won", won = won, games = games))
}

/// Marks on the slider the levels that the user has beaten, and the one that plays like the user.
fn ladder(ui: &Frame, place_x: impl Fn(u16) -> f32) {
    let Some(learner) = ui.model.learner else { return };
    let (min, max) = ui.item();
    let list = ui.get_window_draw_list();
    let top = min[1] + ui.px(3.0);
    for (&level, [_, _, won]) in learner.deck().levels() {
        if *won > 0 {
            let dot = list.add_circle([place_x(level), top], ui.px(2.5), ui.palette().accent);
            dot.filled(true).build();
        }
    }
    if let Some(level) = learner.like_oneself() {
        let x = place_x(level);
        let ends = [[x, top], [x, max[1] - ui.px(8.0)]];
        Frame::line(&list, ends, ui.palette().accent, ui.px(2.0));
    }
}

/// The slider with its ticks. The arrow keys go one step, with Shift four.
fn slider(ui: &Frame, id: &str, shows: &str, rating: &mut u16) {
    let place = |rating: u16| match rating {
        0 => FULL,
        rating => rating.clamp(named::LOWEST, named::HIGHEST).abs_diff(named::LOWEST) / STEP,
    };
    let before = place(*rating);
    let mut value = u32::from(before);
    ui.set_next_item_width(-1.0);
    let place_of = track(ui, id, shows, 0..=FULL.into(), &mut value);
    let mut value = u16::try_from(value).unwrap_or(FULL);
    if value != before && ui.io().key_shift && ui.is_by_keys() {
        value = if value > before {
            (before + LEAP).min(FULL)
        } else {
            before.saturating_sub(LEAP)
        };
    }
    if value != before {
        *rating = if value == FULL { 0 } else { named::LOWEST + value * STEP };
    }
    ladder(ui, |level| place_of.x(place(level).into()));
    let (min, max) = ui.item();
    let list = ui.get_window_draw_list();
    let _font = ui.push_font(ui.look.fonts.label);
    let full = level_name(ui.text, 0);
    let ticks = LEVELS.map(|rating| (place(rating), rating.to_string()));
    // The levels of the start screen, from the right; in a narrow dialog there is no room for all.
    let mut end = max[0];
    for (place, words) in ticks.into_iter().chain([(FULL, full)]).rev() {
        let wide = ui.wide(&words);
        let left = (place_of.x(place.into()) - wide / 2.0).min(max[0] - wide).max(min[0]);
        if left + wide > end {
            continue;
        }
        end = left - ui.px(6.0);
        list.add_text([left.round(), max[1] - ui.px(2.0)], ui.palette().muted, words);
    }
    ui.dummy([0.0, ui.text_line_height() - ui.px(6.0)]);
}

fn style_of(style: &str) -> Style {
    let known = Style::ALL.into_iter().find(|known| known.id() == style);
    known.unwrap_or_default()
}

/// The list of styles beside its label.
pub fn style_list(ui: &Frame, id: &str, style: &mut String) {
    labeled(ui, &t!(ui.text, "level-style"));
    style_combo(ui, id, style);
}

/// The list of styles in the width of the next item.
fn style_combo(ui: &Frame, id: &str, style: &mut String) {
    let styles = Style::ALL
        .iter()
        .map(|known| (style_name(ui.text, *known), known.id().to_owned()));
    if let Some(picked) = combo(ui, id, styles, style) {
        *style = picked;
    }
}
