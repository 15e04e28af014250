//! The evaluation bar beside the board.

use super::analysis::score_text;
use crate::chess::Color;
use crate::engine::Score;
use crate::ui::{pixels, turn, Frame};
use imgui::DrawListMut;

/// White's part of bar and graph.
pub const LIGHT: [f32; 4] = [0.937, 0.902, 0.839, 1.0];
/// Black's part.
pub const DARK: [f32; 4] = [0.169, 0.149, 0.137, 1.0];
/// The height of digits as a share of that of a line.
const DIGITS: f32 = 0.6;

/// A score in few letters: `+1.2`, `−12.3`, `M5`.
fn short_score_text(score: Score, turn: Color) -> String {
    let whole = score_text(score, turn);
    let Score::Centipawns(value) = score else {
        return whole;
    };
    if score.is_from_tables() {
        return whole;
    }
    let sign = whole.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    match (value.abs() + 5) / 10 {
        0 => "0.0".to_owned(),
        tenths => format!("{sign}{}.{}", tenths / 10, tenths % 10),
    }
}

/// Writes the score at the upper or lower end of a bar between these edges: upward where it is wider than the bar, and not at all where
/// the bar is narrower than its digits are high.
fn write(
    ui: &Frame,
    list: &DrawListMut,
    words: &str,
    [left, right]: [f32; 2],
    end: f32,
    is_upper: bool,
    ink: [f32; 4],
) {
    let _font = ui.push_font(ui.look.fonts.label);
    let ([long, high], width, inset) = (ui.calc_text_size(words), right - left, ui.px(4.0));
    let is_level = long <= width;
    let across = if is_level { long } else { high };
    let along = if is_level { high } else { long };
    if across * DIGITS > width && !is_level {
        return;
    }
    let top = if is_upper { end + inset } else { end - inset - along };
    let at = [(left + (width - across) / 2.0).round(), top.round()];
    if is_level {
        list.add_text(at, ink, words);
        return;
    }
    let (first, from) = (turn::drawn(), [at[0], (top + along).round()]);
    list.add_text(from, ink, words);
    turn::turn_up_from(first, from);
}

/// Draws the bar in its place: White's share starts at White's side, and the score is at the end of the side that is better. A score
/// of another position is pale.
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
    let ends = [[left, middle], [right, middle]];
    Frame::line(&list, ends, ui.palette().accent, ui.px(1.0));
    list.add_rect([left, top], [right, bottom], ui.palette().line).build();
    let words = view
        .score
        .map_or_else(String::new, |(score, turn)| score_text(score, turn));
    let place = [[left, top], [right, bottom]];
    ui.note_of_state("analysis.bar", &words, place, view.is_current);
    let Some((score, turn)) = view.score else { return };
    let is_whites = view.share >= 0.5;
    let is_upper = is_whites == is_flipped;
    let end = if is_upper { top } else { bottom };
    let ink = if is_whites { dark } else { light };
    let words = short_score_text(score, turn);
    write(ui, &list, &words, [left, right], end, is_upper, ink);
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
            (Score::Centipawns(-995), "−10.0"),
            (Score::Centipawns(1234), "+12.3"),
            (Score::Mate(5), "M5"),
            (Score::Mate(-3), "−M3"),
            (Score::Mate(0), "0–1"),
        ] {
            assert_eq!(short_score_text(score, Color::White), words);
        }
    }
}
