//! The analysis: what the position is worth, how deep it was looked at, and the best lines.

use crate::chess::{Board, Color};
use crate::engine::Score;
use crate::table::players::{Analyzed, AnalyzedLine};
use crate::table::Command;
use crate::text::MoveStyle;
use crate::ui::frame::Frame;
use crate::ui::style::faded;
use crate::ui::widgets::list_row::list_row;
use crate::ui::widgets::{button, text};
use crate::ui::{pixels, AnalysisView, Request};

/// How many moves of a line are written.
const SHOWN_MOVES: usize = 10;

fn row(ui: &Frame) -> f32 {
    (ui.text_line_height() + ui.px(8.0)).round()
}

/// A score for people, as one of White: `+1.25`, `M5` when White mates, `-M5` when Black does.
#[must_use]
pub fn score_text(score: Score, turn: Color) -> String {
    match score {
        Score::Mate(0) if turn == Color::White => "0–1".into(),
        Score::Mate(0) => "1–0".into(),
        Score::Mate(moves) if moves > 0 => format!("M{moves}"),
        Score::Mate(moves) => format!("-M{}", -moves),
        Score::Centipawns(value) => {
            let sign = match value {
                0 => "",
                1.. => "+",
                _ => "-",
            };
            format!("{sign}{}.{:02}", value.abs() / 100, value.abs() % 100)
        }
    }
}

/// The moves of a line with their numbers: `1… e5 2. Nf3`.
fn line_text(style: MoveStyle, start: &Board, line: &AnalyzedLine) -> String {
    let mut board = *start;
    let mut words = Vec::new();
    for (place, &mv) in line.moves.iter().take(SHOWN_MOVES).enumerate() {
        let number = board.fullmove_number();
        let written = style.text(&board, mv);
        words.push(match (board.turn(), place) {
            (Color::White, _) => format!("{number}. {written}"),
            (Color::Black, 0) => format!("{number}… {written}"),
            (Color::Black, _) => written,
        });
        board.play(mv);
    }
    words.join(" ")
}

/// Positions a second, in thousands or millions.
fn speed(nodes: u64) -> String {
    if nodes >= 1_000_000 {
        format!("{}.{} M", nodes / 1_000_000, nodes / 100_000 % 10)
    } else {
        format!("{} k", nodes / 1000)
    }
}

/// The row above the lines: the score, the depth, the speed, and the buttons.
fn head(ui: &Frame, view: &AnalysisView) {
    let known = view.known;
    let best = known.and_then(|known| known.lines.first().map(|line| (known, line)));
    let score = best.map_or_else(
        || "…".to_owned(),
        |(known, line)| score_text(line.score, known.board.turn()),
    );
    let ink = if view.is_current {
        ui.palette().text
    } else {
        faded(ui.palette().text, 0.45)
    };
    let [left, top] = ui.cursor_pos();
    let room = ui.content_region_avail()[0];
    {
        let _font = ui.push_font(ui.look.fonts.strong);
        ui.text_colored(ink, &score);
        ui.mark("analysis.score", &score, view.is_current);
    }
    let side = row(ui);
    let buttons = [
        (Command::FewerLines, "-"),
        (Command::MoreLines, "+"),
        (Command::Threat, "!"),
    ];
    let gap = ui.px(4.0);
    let wide = 3.0 * (side + gap);
    let words = match (view.is_threat, best) {
        (true, _) => t!(ui.text, "analysis-threat"),
        (false, Some((known, line))) => t!(
            ui.text,
            "analysis-depth",
            depth = line.depth,
            speed = speed(known.nodes_per_second())
        ),
        (false, None) => t!(ui.text, "analysis-thinking"),
    };
    let _font = ui.push_font(ui.look.fonts.label);
    let from = left + ui.px(76.0);
    ui.set_cursor_pos([from, top + ui.px(4.0)]);
    ui.text_colored(
        ui.palette().muted,
        text::shortened(ui, &words, left + room - wide - from),
    );
    ui.mark("analysis.depth", &words, true);
    let mut x = left + room - wide + gap;
    for (command, sign) in buttons {
        ui.set_cursor_pos([x, top]);
        button::command_as(ui, command, sign, [side, side]);
        x += side + gap;
    }
}

/// Draws the analysis, if there is one.
pub fn draw(ui: &Frame) {
    let Some(view) = ui.model.analysis else { return };
    head(ui, &view);
    let width = ui.content_region_avail()[0];
    let mut pointed = None;
    for number in 0..view.lines as usize {
        let words = view.known.map_or_else(String::new, |known| words_of(ui, known, number));
        let shown = text::shortened(ui, &words, width - ui.px(16.0));
        let id = format!("analysis.line-{}", number + 1);
        let is_pressed = list_row(ui, &id, &shown, false, [width, row(ui)]);
        if ui.is_item_hovered() || ui.is_item_focused() {
            pointed = Some(number);
        }
        if is_pressed && view.can_play {
            ui.request(Request::PlayAnalyzed(number));
        }
    }
    ui.point_at_line(pointed);
}

fn words_of(ui: &Frame, known: &Analyzed, number: usize) -> String {
    known.lines.get(number).map_or_else(String::new, |line| {
        let score = score_text(line.score, known.board.turn());
        format!("{score}  {}", line_text(ui.model.move_style(), &known.board, line))
    })
}

/// Draws the bar beside the board: White's share from White's side of the board, with the score at the end of the side that is
/// better.
pub fn bar(ui: &Frame) {
    let Some(view) = ui.model.analysis else { return };
    let board = &ui.model.view.layout.board;
    let (place, size) = pixels(board.rect());
    let room = place[0] - board.border;
    let wide = ui.px(12.0).min(room - ui.px(4.0)).max(ui.px(4.0));
    let left = (place[0] - board.border - wide - ui.px(5.0)).max(0.0).round();
    let (top, bottom) = (place[1].round(), (place[1] + size[1]).round());
    let light = [0.94, 0.92, 0.88, 1.0];
    let dark = [0.16, 0.15, 0.14, 1.0];
    let white = (size[1] * view.share).round();
    let (upper, lower, split) = if board.is_flipped {
        (light, dark, top + white)
    } else {
        (dark, light, bottom - white)
    };
    let list = ui.get_background_draw_list();
    let right = left + wide;
    list.add_rect([left, top], [right, split], upper).filled(true).build();
    list.add_rect([left, split], [right, bottom], lower)
        .filled(true)
        .build();
    let middle = f32::midpoint(top, bottom).round();
    let accent = ui.palette().accent;
    list.add_line([left, middle], [right, middle], accent)
        .thickness(ui.px(1.0))
        .build();
    list.add_rect([left, top], [right, bottom], ui.palette().line).build();
    let best = view.known.and_then(|known| Some((known, known.lines.first()?)));
    let words = best.map_or_else(String::new, |(known, line)| score_text(line.score, known.board.turn()));
    ui.note("analysis.bar", &words, [[left, top], [right, bottom]], true, false);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_those_of_white() {
        for (score, words) in [
            (Score::Centipawns(0), "0.00"),
            (Score::Centipawns(5), "+0.05"),
            (Score::Centipawns(-1234), "-12.34"),
            (Score::Mate(5), "M5"),
            (Score::Mate(-3), "-M3"),
            (Score::Mate(0), "0–1"),
        ] {
            assert_eq!(score_text(score, Color::White), words);
        }
        assert_eq!(score_text(Score::Mate(0), Color::Black), "1–0");
    }

    #[test]
    fn lines_are_numbered_from_the_move_they_begin_with() {
        let mut board = Board::default();
        let mut moves = Vec::new();
        let start = {
            let mv = crate::chess::san::read(&board, b"e4").expect("legal");
            board.play(mv);
            board
        };
        for text in ["e5", "Nf3", "Nc6"] {
            let mv = crate::chess::san::read(&board, text.as_bytes()).expect("legal");
            board.play(mv);
            moves.push(mv);
        }
        let line = AnalyzedLine {
            score: Score::Centipawns(20),
            moves,
            depth: 3,
        };
        assert_eq!(line_text(MoveStyle::default(), &start, &line), "1… e5 2. Nf3 Nc6");
    }
}
