//! The rating of the user, and how it has changed.

use crate::text::rating_words;
use crate::train::{Rating, RatingHistory};
use crate::ui::frame::Frame;
use crate::ui::widgets::text;

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

/// The rating from day to day, in the band of its uncertainty.
fn draw_curve(ui: &Frame, history: &RatingHistory) {
    let days = history.curve();
    let [first, .., last] = days else { return };
    let low = |(_, rating): &(i64, Rating)| rating.value - rating.deviation;
    let high = |(_, rating): &(i64, Rating)| rating.value + rating.deviation;
    let lowest = days.iter().map(low).fold(f64::INFINITY, f64::min);
    let highest = days.iter().map(high).fold(f64::NEG_INFINITY, f64::max);
    let [left, top] = ui.cursor_screen_pos();
    let [width, height] = [ui.content_region_avail()[0], ui.px(HEIGHT)];
    #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "pixels")]
    let place = |at: i64, value: f64| {
        let along = (at - first.0) as f32 / (last.0 - first.0).max(1) as f32;
        let up = ((value - lowest) / (highest - lowest).max(1.0)) as f32;
        [left + along * width, top + (1.0 - up) * height]
    };
    let canvas = ui.get_window_draw_list();
    let curve = |value: &dyn Fn(&(i64, Rating)) -> f64| -> Vec<[f32; 2]> {
        days.iter().map(|day| place(day.0, value(day))).collect()
    };
    for edge in [curve(&low), curve(&high)] {
        canvas
            .add_polyline(edge, ui.palette().line)
            .thickness(ui.px(1.0))
            .build();
    }
    let middle = curve(&|(_, rating)| rating.value);
    canvas
        .add_polyline(middle, ui.palette().accent)
        .thickness(ui.px(2.0))
        .build();
    ui.dummy([width, height]);
}
