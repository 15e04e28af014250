//! The rating of the user, and how it has changed.

use crate::store::day_and_time;
use crate::text::{date, rating_words};
use crate::train::{Rating, RatingHistory};
use crate::ui::widgets::text;
use crate::ui::Frame;
use std::time::{Duration, SystemTime};

/// The height of the curve in points.
const HEIGHT: f32 = 56.0;

/// Whether a game has counted for a rating.
pub(super) fn is_known(ui: &Frame) -> bool {
    ui.model
        .learner
        .is_some_and(|learner| !learner.deck().games().curve().is_empty())
}

/// Draws the ratings in games and in puzzles, the curve of the games, and what the numbers mean.
pub(super) fn draw(ui: &Frame) {
    let Some(learner) = ui.model.learner else { return };
    let (games, puzzles) = (learner.deck().games(), learner.deck().puzzles());
    if is_known(ui) {
        let words = t!(ui.text, "rating-games", rating = rating_words(&games.now()));
        text::paragraph(ui, &words);
        ui.mark("rating.games", &words, true);
        draw_curve(ui, games);
    } else {
        text::muted(ui, &t!(ui.text, "rating-none"));
    }
    if !puzzles.curve().is_empty() {
        text::paragraph(
            ui,
            &t!(ui.text, "rating-puzzles", rating = rating_words(&puzzles.now())),
        );
    }
    let _font = ui.push_font(ui.look.fonts.label);
    if is_known(ui) {
        text::muted(ui, &t!(ui.text, "rating-scale"));
    }
    text::muted(ui, &t!(ui.text, "rating-about"));
}

/// The rating from day to day, in the band of its uncertainty, with the greatest and the least of it and the first and the last day.
fn draw_curve(ui: &Frame, history: &RatingHistory) {
    let days = history.curve();
    let [first, .., last] = days else { return };
    let low = |(_, rating): &(i64, Rating)| rating.value - rating.deviation;
    let high = |(_, rating): &(i64, Rating)| rating.value + rating.deviation;
    let lowest = days.iter().map(low).fold(f64::INFINITY, f64::min);
    let highest = days.iter().map(high).fold(f64::NEG_INFINITY, f64::max);
    let values = || days.iter().map(|(_, rating)| rating.value);
    let ends = [
        values().fold(f64::NEG_INFINITY, f64::max),
        values().fold(f64::INFINITY, f64::min),
    ];
    let _font = ui.push_font(ui.look.fonts.label);
    let numbers = ends.map(|value| format!("{value:.0}"));
    let margin = ui.widest(&numbers) + ui.px(6.0);
    let [edge, top] = ui.cursor_screen_pos();
    let (left, width, height) = (edge + margin, ui.content_region_avail()[0] - margin, ui.px(HEIGHT));
    #[allow(clippy::cast_possible_truncation, reason = "pixels")]
    let place = |at: i64, value: f64| {
        let along = (at - first.0) as f32 / (last.0 - first.0).max(1) as f32;
        let up = ((value - lowest) / (highest - lowest).max(1.0)) as f32;
        [left + along * width, top + (1.0 - up) * height]
    };
    let canvas = ui.get_window_draw_list();
    let curve = |value: &dyn Fn(&(i64, Rating)) -> f64| -> Vec<[f32; 2]> {
        days.iter().map(|day| place(day.0, value(day))).collect()
    };
    let palette = ui.palette();
    let middle = curve(&|(_, rating)| rating.value);
    for (points, ink, thick) in [
        (curve(&low), palette.line, 1.0),
        (curve(&high), palette.line, 1.0),
        (middle, palette.accent, 2.0),
    ] {
        canvas.add_polyline(points, ink).thickness(ui.px(thick)).build();
    }
    let line = ui.text_line_height();
    let [highest_at, lowest_at] = ends.map(|value| place(first.0, value)[1] - line / 2.0);
    let least_at = lowest_at.clamp(top + line, top + height - line);
    for (number, at) in numbers.iter().zip([highest_at.clamp(top, least_at - line), least_at]) {
        canvas.add_text([edge, at], ui.palette().muted, number);
    }
    let [begin, end] = [first.0, last.0].map(|at| {
        let seconds = Duration::from_secs(at.unsigned_abs());
        date(ui.text, &day_and_time(SystemTime::UNIX_EPOCH + seconds).0).into_owned()
    });
    let below = top + height;
    canvas.add_text([left, below], ui.palette().muted, &begin);
    let from_right = ui.wide(&end);
    if ui.wide(&begin) + from_right + ui.px(12.0) < width {
        canvas.add_text([left + width - from_right, below], ui.palette().muted, &end);
    }
    drop(canvas);
    ui.dummy([margin + width, height + line]);
    let range = format!("{} – {}", numbers[1], numbers[0]);
    ui.mark("rating.curve", &format!("{begin} – {end}: {range}"), true);
}
