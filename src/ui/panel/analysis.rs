//! The analysis: the score of the position, who searches and how deep, and the best lines.

use crate::chess::{Color, Move};
use crate::engine::Score;
use crate::record::annotation::Evaluation;
use crate::review::recorded_score;
use crate::table::players::{Analyzed, AnalyzedLine};
use crate::table::{Command, Dialog};
use crate::text::numbered_moves;
use crate::ui::style::faded;
use crate::ui::widgets::button::{self, Button};
use crate::ui::widgets::{combo_of_width, empty_row, text};
use crate::ui::{AnalysisView, Frame, LinePart, Request};
use imgui::{FontId, StyleVar};

/// The name of the built-in engine.
const BUILT_IN: &str = "Tabiya";
/// The opacity of results for another position.
const PALE: f32 = 0.45;
/// The buttons of the header, with their symbols.
const BUTTONS: [(Command, &str); 3] = [
    (Command::FewerLines, "−"),
    (Command::MoreLines, "+"),
    (Command::Threat, "!"),
];

fn row_height(ui: &Frame) -> f32 {
    (ui.text_line_height() + ui.px(8.0)).round()
}

/// A score for display, from White's point of view: `+1.25`, `M5` if White mates, `−M5` if Black does; `+−` and `−+` if tables say who
/// wins.
pub fn score_text(score: Score, turn: Color) -> String {
    match score {
        Score::Mate(0) if turn == Color::White => "0–1".into(),
        Score::Mate(0) => "1–0".into(),
        Score::Mate(moves) if moves > 0 => format!("M{moves}"),
        Score::Mate(moves) => format!("−M{}", -moves),
        Score::Centipawns(value) if score.is_from_tables() => if value > 0 { "+−" } else { "−+" }.into(),
        Score::Centipawns(value) => {
            let sign = match value {
                0 => "",
                1.. => "+",
                _ => "−",
            };
            format!("{sign}{}.{:02}", value.abs() / 100, value.abs() % 100)
        }
    }
}

/// An evaluation of the record for display.
pub(super) fn recorded_text(evaluation: Evaluation) -> String {
    score_text(recorded_score(evaluation), Color::White)
}

/// The analysis as far as there is something to show: nothing in a position without a legal move.
fn view<'m>(ui: &Frame<'m>) -> Option<AnalysisView<'m>> {
    ui.model.analysis.filter(|_| ui.model.game.board().has_legal_move())
}

/// Whether there is an analysis to show.
pub(super) fn is_shown(ui: &Frame) -> bool {
    view(ui).is_some()
}

/// The width in points from which the score of the best line is above the lines too.
const WITH_SCORE: f32 = 240.0;
/// Stands after the moves of a line of which there are more.
const MORE: &str = " …";

/// How many of the moves fit, if there are so many `in_all`, with room for an ellipsis after them; at least one.
fn fitting(ui: &Frame, moves: &[String], in_all: usize, room: f32) -> usize {
    let more = |count: usize| if count < in_all { ui.wide(MORE) } else { 0.0 };
    let fits = |&count: &usize| ui.wide(moves[..count].join(" ")) + more(count) <= room;
    (1..=moves.len()).rev().find(fits).unwrap_or(1)
}

/// How many of the moves end before this place, and the one that stands there; at least one, where there are any.
fn moves_up_to(ui: &Frame, moves: &[String], place: f32) -> usize {
    let reaches = |&count: &usize| ui.wide(moves[..count].join(" ")) >= place;
    (1..=moves.len()).find(reaches).unwrap_or(moves.len())
}

/// Nodes per second, in thousands or millions.
fn speed(nodes: u64) -> String {
    if nodes >= 1_000_000 {
        format!("{}.{} M", nodes / 1_000_000, nodes / 100_000 % 10)
    } else {
        format!("{} k", nodes / 1000)
    }
}

/// The row above the lines: the score, who searches, how deep, how fast, and the buttons. A narrow panel omits the score, which the lines
/// have too, and the buttons. Returns whether there was room for how deep.
fn head(ui: &Frame, view: &AnalysisView, room: f32) -> bool {
    let known = view.known;
    let best = known.and_then(|known| view.shown().first().map(|line| (known, line)));
    let score = best.map_or_else(
        || "–".to_owned(),
        |(known, line)| score_text(line.score, known.board.turn()),
    );
    let ink = faded(ui.palette().text, if view.is_current { 1.0 } else { PALE });
    let [left, top] = ui.cursor_pos();
    let is_wide = room >= ui.px(360.0);
    let from = if room < ui.px(WITH_SCORE) {
        ui.dummy([room, row_height(ui)]);
        0.0
    } else {
        let fonts = &ui.look.fonts;
        let _font = ui.push_font(if is_wide { fonts.title } else { fonts.strong });
        let [x, y] = ui.cursor_screen_pos();
        let down = ((row_height(ui) - ui.text_line_height()) / 2.0 - ui.px(2.0)).round();
        let wide = ui.wide(&score);
        ui.dummy([wide, row_height(ui)]);
        ui.get_window_draw_list().add_text([x, y + down], ink, &score);
        ui.mark_for_mouse("analysis.score", &score, view.is_current);
        // The words beside it stand still while its digits change.
        wide.max(ui.wide("−0.00")) + ui.px(12.0)
    };
    let (side, gap) = (row_height(ui), ui.px(4.0));
    let wide = BUTTONS.len() as f32 * (side + gap);
    let wide = if room >= ui.px(200.0) { wide } else { 0.0 };
    let mut place = [left + from, top];
    if is_wide {
        place[0] += engine(ui, view, place) + ui.px(10.0);
    }
    let is_told = depth(ui, view, is_wide, place, left + room - wide - place[0]);
    if wide > 0.0 {
        let _padding = ui.push_style_var(StyleVar::FramePadding([0.0; 2]));
        for (place, (command, sign)) in (0u8..).zip(BUTTONS) {
            ui.set_cursor_pos([left + room - wide + gap + f32::from(place) * (side + gap), top]);
            let is_enabled = ui.availability(command).is_ok();
            let button = Button::new(command.id(), sign).size([side, side]);
            if button.enabled(is_enabled).draw(ui) {
                ui.command(command);
            }
            button::hint(ui, command, Some(&ui.text.get(command.id(), &[])));
        }
    }
    ui.set_cursor_pos([left, top + side + ui.clone_style().item_spacing[1] / 2.0]);
    is_told
}

/// The engine that searches, to choose another one from a list. Returns the width.
fn engine(ui: &Frame, view: &AnalysisView, place: [f32; 2]) -> f32 {
    let _font = ui.push_font(ui.look.fonts.label);
    let name = view.engine.unwrap_or(BUILT_IN);
    let settings = ui.model.settings;
    let own = settings.engines.iter().map(|engine| engine.name.clone());
    let mut choices: Vec<String> = [BUILT_IN.to_owned()].into_iter().chain(own).collect();
    let chosen = choices.iter().position(|choice| choice == name);
    choices.push(t!(ui.text, "cmd-engines"));
    let height = ui.text_line_height();
    let around = ((row_height(ui) - height) / 2.0).floor();
    let _padding = ui.push_style_var(StyleVar::FramePadding([ui.px(8.0), around]));
    let width = (ui.wide(name) + ui.px(36.0)).min(ui.px(140.0));
    ui.set_cursor_pos(place);
    ui.set_next_item_width(width);
    let picked = combo_of_width(ui, "analysis.engine", name, &choices, chosen);
    match picked.filter(|_| picked != chosen) {
        Some(last) if last + 1 == choices.len() => ui.request(Request::Show(Dialog::Engines)),
        Some(0) => ui.change(|settings| settings.analysis_engine.clear()),
        Some(number) => ui.change(|settings| settings.analysis_engine.clone_from(&choices[number])),
        None => {}
    }
    width
}

/// Depth and speed of the search, or other information about the lines.
fn depth_words(ui: &Frame, view: &AnalysisView) -> String {
    match view.known.filter(|known| !known.lines.is_empty()) {
        _ if view.is_threat && view.is_current && view.shown().is_empty() => t!(ui.text, "analysis-no-threat"),
        _ if view.is_threat => t!(ui.text, "analysis-threat"),
        Some(Analyzed {
            verdict: Some(verdict), ..
        }) => crate::text::verdict(ui.text, *verdict),
        Some(known) => {
            let (depth, speed) = (known.depth(), speed(known.nodes_per_second()));
            t!(ui.text, "analysis-depth", depth, speed)
        }
        None => t!(ui.text, "analysis-thinking"),
    }
}

/// Writes that after the engine's name, unless that is shown already. A tooltip has all of it where there is too little room, of which
/// the name comes first. Returns whether there was room for more.
fn depth(ui: &Frame, view: &AnalysisView, has_engine: bool, place: [f32; 2], room: f32) -> bool {
    let words = depth_words(ui, view);
    let _font = ui.push_font(ui.look.fonts.label);
    let short = words.split(" · ").next().unwrap_or_default().to_owned();
    let name = view.engine.unwrap_or(BUILT_IN);
    let forms = if has_engine {
        [words.clone(), short]
    } else {
        [format!("{name} · {words}"), format!("{name} · {short}")]
    };
    let form = forms.iter().find(|form| ui.wide(form) <= room);
    let shown = match form {
        Some(form) => form.clone(),
        None if has_engine => return false,
        None => text::shortened(ui, name, room),
    };
    let down = (row_height(ui) - ui.text_line_height()) / 2.0;
    ui.set_cursor_pos([place[0], place[1] + down.round()]);
    ui.text_colored(ui.palette().muted, &shown);
    ui.mark_for_mouse("analysis.depth", &shown, true);
    if shown != forms[0] && ui.is_item_hovered() {
        ui.tell(&forms[0]);
    }
    form.is_some()
}

/// Writes it in place of a line that is not known yet, if there was no room for it above.
fn unknown_line(ui: &Frame, view: &AnalysisView, is_told: bool, width: f32) {
    let [x, y] = ui.cursor_screen_pos();
    ui.dummy([width, row_height(ui)]);
    if !is_told {
        let _font = ui.push_font(ui.look.fonts.label);
        let words = text::shortened(ui, &depth_words(ui, view), width);
        let down = ((row_height(ui) - ui.text_line_height()) / 2.0).round();
        ui.get_window_draw_list()
            .add_text([x, y + down], ui.palette().muted, &words);
        ui.mark_for_mouse("analysis.depth", &words, true);
    }
}

/// The height of the analysis with this many lines, including the gap below; 0 without an analysis.
fn height(ui: &Frame, lines: u32) -> f32 {
    let rows = (lines + 1) as f32;
    match view(ui) {
        Some(_) => rows * (row_height(ui) + ui.clone_style().item_spacing[1] / 2.0) + ui.px(2.0),
        None => 0.0,
    }
}

/// The height of the analysis with one line.
pub fn least_height(ui: &Frame) -> f32 {
    height(ui, 1)
}

/// The height of the analysis with all the wanted lines that are known.
pub fn whole_height(ui: &Frame) -> f32 {
    height(ui, wanted_lines(ui))
}

/// How many of the wanted lines are known, which take room only then; at least one.
fn wanted_lines(ui: &Frame) -> u32 {
    let known = view(ui).map_or(1, |view| view.shown().len().max(1));
    u32::try_from(known).unwrap_or(1)
}

/// How many of the wanted lines fit into this height; at least one.
pub fn lines_within(ui: &Frame, room: f32) -> u32 {
    (1..=wanted_lines(ui))
        .rev()
        .find(|&lines| height(ui, lines) <= room)
        .unwrap_or(1)
}

/// Draws the analysis, if there is one, with this many lines.
pub fn draw(ui: &Frame, lines: u32) {
    let Some(view) = view(ui) else { return };
    let width = ui.content_region_avail()[0];
    let is_told = head(ui, &view, width);
    let form = LineForm::of(ui, &view, lines, width);
    let mut pointed = None;
    for number in 0..lines as usize {
        match view.shown().get(number) {
            Some(line) => pointed = line_row(ui, &view, (number, line), form, width).or(pointed),
            None => unknown_line(ui, &view, is_told || number > 0, width),
        }
        let [x, y] = ui.cursor_pos();
        ui.set_cursor_pos([x, y - ui.clone_style().item_spacing[1] / 2.0]);
    }
    let [x, y] = ui.cursor_pos();
    ui.set_cursor_pos([x, y + ui.px(2.0)]);
    ui.point_at_line(pointed);
}

/// Whether lines in this width have as little as possible before their moves.
fn is_narrow(ui: &Frame, width: f32) -> bool {
    width < ui.px(160.0)
}

/// How lines are written, all in the same way: a score and the first move are read to their ends. Where there is little room the number
/// of the move gives way, then the size of the letters.
#[derive(Debug, Clone, Copy, Default)]
struct LineForm {
    /// The width of the scores: that of the widest of them, and where there is room at least of a usual one.
    scores: f32,
    /// The width of the scores with the gap after them.
    column: f32,
    is_numbered: bool,
    is_small: bool,
}

impl LineForm {
    /// The first form that fits into this width, of this many lines.
    fn of(ui: &Frame, view: &AnalysisView, lines: u32, width: f32) -> LineForm {
        let [whole, unnumbered, small] = [(true, false), (false, false), (false, true)]
            .map(|(is_numbered, is_small)| LineForm {
                is_numbered,
                is_small,
                ..LineForm::default()
            })
            .map(|form| form.measured(ui, view, lines, width));
        match (whole, unnumbered, small) {
            ((form, true), ..) | (_, (form, true), _) | (.., (form, _)) => form,
        }
    }

    /// The form with its widths, and whether it fits.
    fn measured(mut self, ui: &Frame, view: &AnalysisView, lines: u32, width: f32) -> (LineForm, bool) {
        let shown = view.shown().iter().take(lines as usize);
        let Some(known) = view.known else { return (self, true) };
        let usual = if is_narrow(ui, width) { "" } else { "−0.00" };
        let scores = shown.clone().map(|line| score_text(line.score, known.board.turn()));
        let scores = scores.chain([usual.to_owned()]);
        self.scores = ui
            .in_font(self.font(ui, ui.look.fonts.strong), || ui.widest(scores))
            .ceil();
        self.column = self.scores + ui.px(if is_narrow(ui, width) { 5.0 } else { 12.0 });
        let firsts = shown.filter_map(|line| self.moves(ui, known, &line.moves[..line.moves.len().min(1)]).pop());
        let firsts = ui.in_font(self.font(ui, ui.look.fonts.text), || ui.widest(firsts));
        (self, self.column + firsts <= width)
    }

    /// This font, or that of small letters.
    fn font(self, ui: &Frame, usual: FontId) -> FontId {
        if self.is_small {
            ui.look.fonts.label
        } else {
            usual
        }
    }

    /// Moves of a line as they are written.
    fn moves(self, ui: &Frame, known: &Analyzed, moves: &[Move]) -> Vec<String> {
        let mut words = numbered_moves(ui.model.move_style(), &known.board, moves);
        let numbered = words.first().filter(|_| !self.is_numbered);
        if let Some((_, first)) = numbered.and_then(|first| first.split_once(' ')) {
            words[0] = String::from(first);
        }
        words
    }
}

/// Draws a line. Returns the part pointed at: up to the move under the mouse, or all visible moves if it has the focus.
fn line_row(
    ui: &Frame,
    view: &AnalysisView,
    (number, line): (usize, &AnalyzedLine),
    form: LineForm,
    width: f32,
) -> Option<LinePart> {
    let known = view.known?;
    let score = score_text(line.score, known.board.turn());
    let moves = form.moves(ui, known, &line.moves[..line.moves.len().min(AnalysisView::MOVES)]);
    let words = format!("{score} {}", moves.join(" "));
    let id = format!("analysis.line-{}", number + 1);
    let is_pressed = empty_row(ui, &id, &words, false, [width, row_height(ui)]);
    let is_hovered = ui.is_item_hovered();
    let is_pointed = is_hovered || ui.is_item_focused() && ui.is_by_keys();
    let (min, max) = ui.item();
    let top = |ui: &Frame| (f32::midpoint(min[1], max[1]) - ui.text_line_height() / 2.0).round();
    let ink = faded(ui.palette().text, if view.is_current { 1.0 } else { PALE });
    {
        let _font = ui.push_font(form.font(ui, ui.look.fonts.strong));
        let left = min[0] + form.scores - ui.wide(&score);
        ui.get_window_draw_list().add_text([left.round(), top(ui)], ink, &score);
    }
    let (column, room) = (form.column, width - form.column);
    let _font = ui.push_font(form.font(ui, ui.look.fonts.text));
    let top = top(ui);
    let seen = &moves[..fitting(ui, &moves, line.moves.len(), room).min(moves.len())];
    let part = LinePart {
        line: number,
        moves: if is_hovered {
            moves_up_to(ui, seen, ui.io().mouse_pos[0] - min[0] - column)
        } else {
            seen.len()
        },
    };
    let list = ui.get_window_draw_list();
    let (mut words, has_more) = (seen.join(" "), seen.len() < line.moves.len());
    if has_more && ui.wide(&words) + ui.wide(MORE) <= room {
        words += MORE;
    }
    let words = text::shortened(ui, &words, room);
    list.add_text([min[0] + column, top], ink, &words);
    if ui.model.pointed_line == Some(part) {
        // The part that the board shows.
        let end = min[0] + column + ui.wide(moves[..part.moves].join(" "));
        let below = top + ui.text_line_height();
        let ends = [[min[0] + column, below], [end.min(max[0]), below]];
        Frame::line(&list, ends, ui.palette().accent, ui.px(2.0));
    }
    let whole = numbered_moves(ui.model.move_style(), &known.board, &line.moves);
    if has_more && is_pointed {
        ui.tell(format!("{score}  {}", whole.join(" ")));
    }
    if is_pressed && view.can_play && part.moves > 0 {
        ui.request(Request::PlayAnalyzed(part));
    }
    is_pointed.then_some(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_those_of_white() {
        for (score, words) in [
            (Score::Centipawns(0), "0.00"),
            (Score::Centipawns(5), "+0.05"),
            (Score::Centipawns(-996), "−9.96"),
            (Score::Mate(5), "M5"),
            (Score::Mate(-3), "−M3"),
            (Score::Mate(0), "0–1"),
        ] {
            assert_eq!(score_text(score, Color::White), words);
        }
        assert_eq!(score_text(Score::Mate(0), Color::Black), "1–0");
    }
}
