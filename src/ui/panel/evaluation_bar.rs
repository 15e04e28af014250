//! The evaluation bar beside the board.

use super::analysis::score_text;
use crate::chess::Color;
use crate::engine::Score;
use crate::ui::frame::Frame;
use crate::ui::pixels;

/// White's part of bar and graph.
pub const LIGHT: [f32; 4] = [0.937, 0.902, 0.839, 1.0];
/// Black's part.
pub const DARK: [f32; 4] = [0.169, 0.149, 0.137, 1.0];

/// A score in as few letters as tell it: `+1.2`, `−12`, `M5`.
fn short_score_text(score: Score, turn: Color) -> String {
    let whole = score_text(score, turn);
    let Score::Centipawns(value) = score else {
        return whole;
    };
    let sign = whole.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    match (value.abs() + 5) / 10 {
        0 => "0.0".to_owned(),
        tenths @ ..100 => format!("{sign}{}.{}", tenths / 10, tenths % 10),
        tenths => format!("{sign}{}", (tenths + 5) / 10),
    }
}

/// The lines of a score in a bar of this width: one, or letter below letter; none where there is no room for a letter.
fn lines(ui: &Frame, short: String, width: f32) -> Vec<String> {
    let fits = |words: &str| ui.calc_text_size(words)[0] <= width;
    if fits(&short) {
        vec![short]
    } else if fits("0") {
        short.chars().map(String::from).collect()
    } else {
        Vec::new()
    }
}

/// Draws the bar in its place: White's share starts at White's side, and the score is at the end of the side that is better,
/// where there is room for a letter. A score of another position is pale.
pub fn draw(ui: &Frame) {
    let (Some(view), rect) = (ui.model.bar, ui.model.view.layout.bar) else {
        return;
    };
    if rect.is_empty() {
        return;
    }
    let ([left, top], [width, height]) = pixels(rect);
    let (right, bottom) = (left + width, top + height);
    let is_flipped = ui.model.view.layout.board.is_flipped;
    let strength = if view.is_current { 1.0 } else { 0.55 };
    let ground = ui.palette().background;
    let toward = |color: [f32; 4]| {
        let mix = |place: usize| ground[place] + (color[place] - ground[place]) * strength;
        [mix(0), mix(1), mix(2), 1.0]
    };
    let (light, dark) = (toward(LIGHT), toward(DARK));
    let white = (height * view.share).round();
    let (upper, lower, split) = if is_flipped {
        (light, dark, top + white)
    } else {
        (dark, light, bottom - white)
    };
    let list = ui.get_background_draw_list();
    ui.fill_rect(&list, ([left, top], [right, split]), upper, 0.0);
    ui.fill_rect(&list, ([left, split], [right, bottom]), lower, 0.0);
    let middle = f32::midpoint(top, bottom).round();
    list.add_line([left, middle], [right, middle], ui.palette().accent)
        .thickness(ui.px(1.0))
        .build();
    list.add_rect([left, top], [right, bottom], ui.palette().line).build();
    let words = view
        .score
        .map_or_else(String::new, |(score, turn)| score_text(score, turn));
    let place = [[left, top], [right, bottom]];
    ui.note("analysis.bar", &words, place, view.is_current, false);
    let Some((score, turn)) = view.score else { return };
    let is_whites = view.share >= 0.5;
    let _font = ui.push_font(ui.look.fonts.label);
    let lines = lines(ui, short_score_text(score, turn), width);
    let (inset, high) = (ui.px(4.0), ui.text_line_height());
    let mut y = if is_whites == is_flipped {
        top + inset
    } else {
        bottom - inset - high * lines.len() as f32
    };
    let ink = if is_whites { dark } else { light };
    for line in lines {
        let wide = ui.calc_text_size(&line)[0];
        list.add_text([(left + (width - wide) / 2.0).round(), y.round()], ink, line);
        y += high;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_short() {
        for (score, words) in [
            (Score::Centipawns(0), "0.0"),
            (Score::Centipawns(4), "0.0"),
            (Score::Centipawns(147), "+1.5"),
            (Score::Centipawns(-24), "−0.2"),
            (Score::Centipawns(-994), "−9.9"),
            (Score::Centipawns(-995), "−10"),
            (Score::Centipawns(1234), "+12"),
            (Score::Mate(5), "M5"),
            (Score::Mate(-3), "−M3"),
            (Score::Mate(0), "0–1"),
        ] {
            assert_eq!(short_score_text(score, Color::White), words);
        }
    }
}
