//! How the game ended and what to do next: a card above the buttons of the panel, for as long as the game is over.

use super::card_button::CardButton;
use super::start::share;
use crate::chess::Outcome;
use crate::engine::level::named;
use crate::game::{GameSetup, Phase, ProgramId};
use crate::record::GameResult;
use crate::store::new_game::NewGameChoice;
use crate::table::command::opponent_level;
use crate::table::{Command, Training};
use crate::text::{ending, rating_words};
use crate::train::TrainedEndgame;
use crate::ui::icons::draw_over_item;
use crate::ui::style::{self, length};
use crate::ui::widgets::{has_long, tell_whole, text, Button};
use crate::ui::{Frame, Icon, Request, TrainingRequest, WidgetKind};
use imgui::{FontId, StyleVar};

/// By how much the level of an easier or harder game differs, in rating points.
const STEP: u16 = 200;
/// The main button.
const REMATCH: &str = "over.rematch";
/// The buttons for a game at a level near that of the last one.
const EASIER: &str = "over.easier";
const SAME: &str = "over.same";
const HARDER: &str = "over.harder";
/// The least width in points of buttons that stand in one row with icons and numbers.
const LEAST: f32 = 36.0;
/// The button for the review, which is there while that goes on.
const REVIEW: &str = "over.review";
/// The main button after an endgame that was trained.
const AGAIN: &str = "over.again";

/// The card with the result.
#[derive(Debug, Default)]
pub struct ResultCard {
    /// Whether it is shown.
    is_shown: bool,
    /// What Enter does, if the game was played here and its last position is shown: a rematch, or the same endgame again.
    enter: Option<Request>,
}

/// How much of the card is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ResultDetail {
    /// All of it.
    Whole,
    /// In a low panel: the sentence, and small buttons.
    Low,
    /// The same with all levels in one row.
    Dense,
    /// The same with icons and numbers in as few rows as possible.
    Icons,
    /// Beside the card of an error in a low panel: the buttons alone, with icons and numbers.
    Buttons,
}

impl ResultCard {
    /// Follows the game: the card appears once it is over and nothing is moving on the board, and then stays. A solution of
    /// training has none.
    pub(super) fn follow(&mut self, ui: &Frame) {
        let game = ui.model.game;
        let is_asked = game.asked().is_some() || ui.model.training.is_some();
        let is_ended = ending(ui.text, game, "").is_some() && !is_asked;
        self.is_shown = is_ended && (self.is_shown || ui.model.has_landed);
        let is_at_end = game.shown_node() == game.current_node();
        let has_enter = self.is_shown && is_at_end && matches!(game.phase(), Phase::Over(_));
        self.enter = has_enter.then(|| match trained(ui) {
            Some(_) => Request::Train(TrainingRequest::EndgameAgain),
            None => Command::Rematch.into(),
        });
    }

    /// What Enter does, if anything.
    pub fn enter(&self) -> Option<Request> {
        self.enter.clone()
    }

    /// Whether it is shown.
    pub(super) fn is_shown(&self) -> bool {
        self.is_shown
    }
}

/// Whether the panel is so low, with the largest type, that it has room for little else.
fn is_lowest(ui: &Frame) -> bool {
    ui.window_size()[1] < ui.px(super::actions::LOW)
}

/// The endgame that was trained.
fn trained(ui: &Frame) -> Option<TrainedEndgame> {
    let tree = ui.model.game.tree();
    TrainedEndgame::of_board(&tree.start()).filter(|_| GameSetup::is_endgame(&tree.tags))
}

/// Whether there are moves that have not been reviewed.
fn can_be_reviewed(ui: &Frame) -> bool {
    !ui.model.game.played_line().is_empty() && !ui.model.moves.is_reviewed_to_end()
}

/// The buttons after an endgame: once more, another position of it, and the others.
fn choices_after(ui: &Frame, endgame: TrainedEndgame) -> Vec<Vec<CardButton>> {
    let of = |id, icon, label: &str, request| CardButton::new(id, ui.text.get(label, &[]), Some(icon), request);
    let again = Request::Train(TrainingRequest::EndgameAgain);
    let again = vec![of(AGAIN, Icon::RESET, "over-again", again)];
    if is_lowest(ui) {
        return vec![again];
    }
    let another = Request::Train(TrainingRequest::Endgame(endgame));
    let others = vec![
        of("over.another", Icon::NEW, "over-another", another),
        of("over.endgames", Icon::LIBRARY, "over-endgames", Command::Train.into()),
    ];
    let review = || of(REVIEW, Icon::FIND, Command::Review.id(), Command::Review.into());
    let review = can_be_reviewed(ui).then(review);
    vec![again, others, review.into_iter().collect()]
}

/// The buttons, row by row: of a game played here all of them, in the lowest panel in one row, where there is no panel the rematch
/// alone. A low panel leaves out the analysis of a record that can be reviewed.
fn choices(ui: &Frame, is_low: bool) -> Vec<Vec<CardButton>> {
    let game = ui.model.game;
    if let (Some(endgame), Phase::Over(_)) = (trained(ui), game.phase()) {
        return choices_after(ui, endgame);
    }
    let of =
        |id, command: Command, icon| CardButton::new(id, ui.text.get(command.id(), &[]), Some(icon), command.into());
    let is_over = matches!(game.phase(), Phase::Over(_));
    let is_hidden = ui.model.view.layout.panel.is_empty();
    let mut rows = Vec::new();
    let mut after = Vec::new();
    let has_review = !(is_hidden && is_lowest(ui)) && can_be_reviewed(ui);
    if has_review {
        let review = of(REVIEW, Command::Review, Icon::FIND);
        if is_low {
            after.push(review);
        } else {
            rows.push(vec![review]);
        }
    }
    if ui.model.analysis.is_none() && !(is_low && has_review && !is_over) {
        // There is nothing to analyze in the last position.
        let mut analyze = of("over.analyze", Command::Analyze, Icon::ANALYZE);
        if game.line().last() == Some(&game.shown_node()) {
            analyze.requests.insert(0, Command::First.into());
        }
        after.push(analyze);
    }
    if !is_over {
        // The errors of a reviewed game need the room, and the moves of any record.
        let after = after
            .into_iter()
            .filter(|_| !is_low || !ui.model.moves.is_reviewed_to_end());
        return vec![rows.into_iter().flatten().chain(after).collect()];
    }
    after.push(of("over.new-game", Command::NewGame, Icon::NEW));
    let mut rematch = of(REMATCH, Command::Rematch, Icon::RESET);
    if is_lowest(ui) && is_hidden {
        return vec![vec![rematch]];
    }
    let Some((_, program)) = opponent_level(game) else {
        after.insert(0, rematch);
        rows.push(after);
        return rows;
    };
    let again = (ui.model.settings.new_game).rematch(game, ui.model.view.layout.board.is_flipped);
    if again.level > 0 {
        rematch.label = t!(ui.text, "over-same", level = again.level.to_string());
    }
    let mut row = levels(ui, &program, &again);
    if row.iter().any(|choice| choice.id == SAME) {
        rows.insert(0, row);
        rows.insert(0, vec![rematch]);
    } else {
        let place = row.iter().take_while(|choice| choice.id == EASIER).count();
        row.insert(place, rematch);
        rows.insert(0, row);
    }
    rows.push(after);
    rows
}

/// The buttons for another game against the program of the last one: easier, at the same level where the rematch is `again` at
/// another, as in a fair match, and harder.
fn levels(ui: &Frame, program: &ProgramId, again: &NewGameChoice) -> Vec<CardButton> {
    let played = match program {
        ProgramId::Level { rating, .. } => *rating,
        _ => 0,
    };
    let at = |id, level: u16, sign: char| {
        let number = level.to_string();
        let short = Some(format!("{sign} {number}"));
        let label = match id {
            EASIER => t!(ui.text, "over-easier", level = number),
            HARDER => t!(ui.text, "over-harder", level = number),
            _ => t!(ui.text, "over-same-level", level = number),
        };
        let request = Request::Begin(Box::new(NewGameChoice { level, ..again.clone() }));
        CardButton {
            short,
            ..CardButton::new(id, label, None, request)
        }
    };
    let same = Some(played).filter(|level| *level != again.level);
    let row = [
        easier(played).map(|level| at(EASIER, level, '↓')),
        same.map(|level| at(SAME, level, '=')),
        harder(played).map(|level| at(HARDER, level, '↑')),
    ];
    row.into_iter().flatten().collect()
}

/// The level below this one; 0 is full strength.
fn easier(level: u16) -> Option<u16> {
    match level {
        0 => Some(named::HIGHEST),
        level => (level > named::LOWEST).then(|| level.saturating_sub(STEP).max(named::LOWEST)),
    }
}

/// The level above this one.
fn harder(level: u16) -> Option<u16> {
    let is_below = (1..named::HIGHEST).contains(&level);
    is_below.then(|| (level + STEP).min(named::HIGHEST))
}

/// The lengths of a card in this width.
#[allow(clippy::struct_excessive_bools, reason = "each is about a part of its own")]
struct Measure {
    /// The space between its edge and its contents.
    around: f32,
    /// The width of the contents.
    width: f32,
    /// The height of a button.
    button: f32,
    gap: f32,
    is_low: bool,
    /// Whether all levels stand in one row if their numbers are read there.
    is_dense: bool,
    /// Whether buttons have icons and numbers, and stand in as few rows as possible.
    is_lowest: bool,
    /// Whether numbers that are not read in one row take two.
    splits: bool,
    has_sentence: bool,
}

impl Measure {
    fn of(ui: &Frame, width: f32, detail: ResultDetail) -> Measure {
        let is_low = detail != ResultDetail::Whole;
        let [around, button, gap] = if is_low {
            [0.0, 28.0, 4.0]
        } else {
            [12.0, length::BUTTON, length::GAP]
        };
        Measure {
            around: ui.px(around),
            width: width - 2.0 * ui.px(around),
            button: ui.px(button),
            gap: ui.px(gap),
            is_low,
            is_dense: detail == ResultDetail::Dense,
            is_lowest: is_low && is_lowest(ui) || [ResultDetail::Icons, ResultDetail::Buttons].contains(&detail),
            splits: detail == ResultDetail::Icons && !is_lowest(ui),
            has_sentence: detail != ResultDetail::Buttons,
        }
    }

    fn font(&self, ui: &Frame) -> FontId {
        let fonts = &ui.look.fonts;
        match self.is_low {
            true if is_lowest(ui) || style::is_lowest(ui) => fonts.label,
            true => fonts.strong,
            false => fonts.title,
        }
    }

    /// The sentence in lines, and the height of a line. In the lowest panel the line below stands for one that takes more than two.
    fn sentence(&self, ui: &Frame) -> (Vec<String>, f32) {
        if !self.has_sentence {
            return (Vec::new(), 0.0);
        }
        let words = ending(ui.text, ui.model.game, &ui.model.settings.own_name).unwrap_or_default();
        let _font = ui.push_font(self.font(ui));
        let mut lines = text::wrapped(ui, &words, self.width);
        if is_lowest(ui) && lines.len() > 2 {
            lines = text::wrapped(ui, &result_and_moves(ui), self.width);
        }
        (lines, ui.text_line_height())
    }

    /// What is below the sentence, where there is room for it: the result with the number of moves, and the rating on the same line if
    /// both fit, and the level that a fair match goes on with.
    fn below_sentence(&self, ui: &Frame) -> Vec<String> {
        if self.is_low {
            return Vec::new();
        }
        let parts: Vec<String> = [Some(result_and_moves(ui)), rating(ui)].into_iter().flatten().collect();
        let whole = parts.join(" · ");
        let parts = if ui.wide(&whole) <= self.width {
            vec![whole]
        } else {
            parts
        };
        let parts = parts.into_iter().chain(fair_next(ui));
        parts.flat_map(|part| text::wrapped(ui, &part, self.width)).collect()
    }

    /// The rows of buttons; a low panel has all in one if they fit. Where the labels of a row do not fit side by side, the rematch comes
    /// first and the others below it, beside each other if they fit, as levels do in few signs and others in a low panel as icons.
    fn rows(&self, ui: &Frame) -> Vec<Vec<CardButton>> {
        let has_room = |choice: &CardButton, count: usize| ui.wide(&choice.label) <= self.wide(count) - ui.px(6.0);
        let fits = |row: &[CardButton]| row.iter().all(|choice| has_room(choice, row.len()));
        let given = choices(ui, self.is_low);
        let count = given.iter().flatten().count();
        let fits_in_one = || count > 0 && given.iter().flatten().all(|choice| has_room(choice, count));
        if self.is_low && fits_in_one() || self.is_lowest && self.wide(count) >= ui.px(LEAST) {
            return vec![given.into_iter().flatten().collect()];
        }
        if self.is_lowest {
            // Numbers need more room than icons.
            let (icons, mut levels): (Vec<_>, Vec<_>) =
                given.into_iter().flatten().partition(|choice| choice.icon.is_some());
            let count = levels.len();
            let is_cut = self.splits && self.detail(ui, &levels, count) == ButtonDetail::Cut;
            let rest = levels.split_off(if is_cut { count.min(2) } else { count });
            let rows = [icons, levels, rest].into_iter();
            return rows.filter(|row| !row.is_empty()).collect();
        }
        let mut rows = Vec::new();
        for row in given.into_iter().filter(|row| !row.is_empty()) {
            if fits(&row) {
                rows.push(row);
                continue;
            }
            let (rematch, mut others): (Vec<_>, Vec<_>) = row.into_iter().partition(|choice| choice.id == REMATCH);
            rows.extend(rematch.into_iter().map(|choice| vec![choice]));
            if self.is_low && others.iter().all(|choice| choice.icon.is_some()) {
                rows.push(others);
            } else if fits(&others) || others.iter().all(|choice| choice.short.is_some()) {
                // In two rows if they say more there.
                let count = others.len();
                let in_one = self.detail(ui, &others, count);
                let is_dense = self.is_dense && in_one > ButtonDetail::Cut;
                let is_split = !is_dense && self.detail(ui, &others, count.min(2)) > in_one;
                let rest = others.split_off(if is_split { count.min(2) } else { count });
                rows.extend([others, rest]);
            } else {
                rows.extend(others.into_iter().map(|choice| vec![choice]));
            }
        }
        rows.retain(|row| !row.is_empty());
        rows
    }

    /// Whether icons stand for the labels of a row: in a low panel, where they do not fit side by side.
    fn has_icons(&self, ui: &Frame, row: &[CardButton]) -> bool {
        let room = self.wide(row.len()) - ui.px(6.0);
        let _font = ui.push_font(ui.look.fonts.label);
        let fits = |choice: &CardButton| ui.wide(&choice.label) <= room;
        let is_known = |choice: &CardButton| choice.icon.is_some() || choice.short.is_some() && self.is_lowest;
        self.is_low && row.len() > 1 && row.iter().all(is_known) && !row.iter().all(fits)
    }

    /// How much buttons say with this many of them side by side.
    fn detail(&self, ui: &Frame, row: &[CardButton], count: usize) -> ButtonDetail {
        let room = self.wide(count) - ui.px(6.0);
        let _font = ui.push_font(ui.look.fonts.label);
        let fits = |label: &str| ui.wide(label) <= room;
        let mut signs = row.iter().filter_map(|choice| choice.short.as_deref());
        let fits_in_lines = |choice: &CardButton| text::least_width(ui, &in_lines(choice)) <= room;
        match () {
            () if row.iter().all(fits_in_lines) => ButtonDetail::Words,
            () if signs.clone().all(fits) => ButtonDetail::Signs,
            () if signs.all(|short| fits(number(short))) => ButtonDetail::Number,
            () => ButtonDetail::Cut,
        }
    }

    /// The labels of these rows as they are drawn, and whether in small letters. The rows with levels have one form and one size.
    fn labels(&self, ui: &Frame, rows: &[Vec<CardButton>]) -> Vec<(Vec<String>, bool)> {
        let has_level = |row: &[CardButton]| row.iter().any(|choice| choice.short.is_some());
        let detail = |row: &[CardButton]| {
            let room = self.wide(row.len()) - ui.px(6.0);
            let is_whole = row.iter().all(|choice| ui.wide(&choice.label) <= room);
            if is_whole {
                ButtonDetail::Line
            } else {
                self.detail(ui, row, row.len())
            }
        };
        let with_levels = rows.iter().filter(|row| has_level(row));
        let least = with_levels.map(|row| detail(row)).min();
        let labels = rows.iter().map(|row| {
            let shared = least.filter(|_| has_level(row));
            let labels = self.labels_of_row(ui, row, shared.unwrap_or_else(|| detail(row)));
            let wide = self.wide(row.len());
            let is_small = has_long(ui, labels.iter().map(|label| (label.as_str(), wide)));
            (labels, is_small)
        });
        let mut labels: Vec<(Vec<String>, bool)> = labels.collect();
        let mut drawn = rows.iter().zip(&labels);
        let is_group_small = drawn.any(|(row, (_, is_small))| has_level(row) && *is_small);
        for (row, (_, is_small)) in rows.iter().zip(&mut labels) {
            *is_small |= is_group_small && has_level(row);
        }
        labels
    }

    /// The labels of a row: on one line, those of levels in two if only so they fit, or in the fewest signs, or as mere numbers.
    fn labels_of_row(&self, ui: &Frame, row: &[CardButton], detail: ButtonDetail) -> Vec<String> {
        let room = self.wide(row.len()) - ui.px(6.0);
        if detail == ButtonDetail::Line {
            return row.iter().map(|choice| choice.label.clone()).collect();
        }
        let _font = ui.push_font(ui.look.fonts.label);
        let shown = |choice: &CardButton| match (&choice.short, detail) {
            (None, _) if ui.wide(&choice.label) <= room => choice.label.clone(),
            (None, _) | (_, ButtonDetail::Words) => in_lines(choice),
            (Some(short), ButtonDetail::Signs) => short.clone(),
            // The numbers of the levels, from left to right, say enough.
            (Some(short), _) => number(short).to_owned(),
        };
        row.iter().map(shown).collect()
    }

    /// The width of one of this many buttons side by side.
    fn wide(&self, count: usize) -> f32 {
        share(self.width, self.gap, count)
    }
}

/// How much buttons side by side say, from the least.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ButtonDetail {
    /// Less than the level.
    Cut,
    Number,
    Signs,
    /// Words, in two lines if need be.
    Words,
    /// The whole label on one line.
    Line,
}

/// The label as it is broken into lines.
fn in_lines(choice: &CardButton) -> String {
    choice.label.replace(" · ", " ")
}

/// The level in a label of the fewest signs.
fn number(short: &str) -> &str {
    short.trim_start_matches(|sign: char| !sign.is_ascii_digit())
}

/// The result and the number of moves: `1–0 · 17 moves`.
fn result_and_moves(ui: &Frame) -> String {
    let tree = ui.model.game.tree();
    // A line that is looked at belongs to no result.
    let moves = t!(ui.text, "moves", count = tree.main_line().len().div_ceil(2));
    match tree.result() {
        GameResult::Unknown => moves,
        result => t!(ui.text, "over-line", result = crate::text::result_sign(result), moves),
    }
}

/// The user's rating after a game against a level, or that the game did not count for it. `None` also while a message tells of the
/// rating, with its change.
fn rating(ui: &Frame) -> Option<String> {
    let (game, learner) = (ui.model.game, ui.model.learner?);
    let is_over = matches!(game.phase(), Phase::Over(outcome) if outcome != Outcome::Aborted);
    let is_level = opponent_level(game).is_some_and(|(_, program)| matches!(program, ProgramId::Level { .. }));
    if !is_over || !is_level {
        return None;
    }
    if !Training::counts(game, &ui.model.settings.own_name) {
        return Some(t!(ui.text, "over-unrated"));
    }
    let rating = rating_words(&learner.deck().games().now());
    let is_said = ui.model.toasts.iter().any(|toast| toast.text.contains(&rating));
    (!is_said).then(|| t!(ui.text, "over-rated", rating = rating))
}

/// The level of the next game of a fair match, if the result has changed it; the button of the rematch has it too.
fn fair_next(ui: &Frame) -> Option<String> {
    let game = ui.model.game;
    let (_, ProgramId::Level { rating, .. }) = opponent_level(game)? else {
        return None;
    };
    let is_over = matches!(game.phase(), Phase::Over(_));
    let again = (ui.model.settings.new_game).rematch(game, ui.model.view.layout.board.is_flipped);
    let is_changed = is_over && again.is_fair_match() && again.level != rating;
    is_changed.then(|| t!(ui.text, "fair-next", level = again.level.to_string()))
}

/// The height it takes in this width.
pub(super) fn height(ui: &Frame, width: f32, detail: ResultDetail) -> f32 {
    let measure = Measure::of(ui, width, detail);
    let (lines, high) = measure.sentence(ui);
    let below = measure.below_sentence(ui).len() as f32 * ui.text_line_height();
    let (lines, rows) = (lines.len() as f32, measure.rows(ui).len() as f32);
    lines * high + below + rows * (measure.gap + measure.button) + 2.0 * measure.around
}

/// Draws it: how the game ended, the result and the number of moves, and what to do next.
pub(super) fn draw(ui: &Frame, width: f32, detail: ResultDetail) {
    let measure = Measure::of(ui, width, detail);
    let ([x, y], [left, top]) = (ui.cursor_screen_pos(), ui.cursor_pos());
    let high = height(ui, width, detail);
    if !measure.is_low {
        let list = ui.get_window_draw_list();
        let corners = ([x, y], [x + width, y + high]);
        ui.fill_rect(&list, corners, ui.palette().raised, length::ROUND);
        ui.outline_rect(&list, corners, ui.palette().line, length::ROUND, 1.0);
    }
    let _spacing = ui.push_style_var(StyleVar::ItemSpacing([measure.gap, 0.0]));
    let (lines, line_height) = measure.sentence(ui);
    let mut down = top + measure.around;
    {
        let _font = ui.push_font(measure.font(ui));
        for line in &lines {
            ui.set_cursor_pos([left + measure.around, down]);
            ui.text(line);
            down += line_height;
        }
    }
    if measure.has_sentence {
        let place = [[x, y], [x + width, y + down - top]];
        ui.note("over.outcome", &lines.join(" "), place);
    }
    let (below, above) = (measure.below_sentence(ui), y + down - top);
    for line in &below {
        ui.set_cursor_pos([left + measure.around, down]);
        ui.text_colored(ui.palette().muted, line);
        down += ui.text_line_height();
    }
    if !below.is_empty() {
        let place = [[x, above], [x + width, y + down - top]];
        ui.note("over.line", &below.join(" · "), place);
    }
    let rows = measure.rows(ui);
    let labels = measure.labels(ui, &rows);
    for (row, (labels, is_small)) in rows.into_iter().zip(labels) {
        down += measure.gap;
        let wide = measure.wide(row.len());
        let mut across = left + measure.around;
        let has_icons = measure.has_icons(ui, &row);
        let _font = is_small.then(|| ui.push_font(ui.look.fonts.label));
        for (choice, label) in row.into_iter().zip(labels) {
            let icon = choice.icon.filter(|_| has_icons);
            let label = if icon.is_some() { String::new() } else { label };
            ui.set_cursor_pos([across, down]);
            if label != choice.label {
                ui.describe(WidgetKind::Button, &choice.label);
            }
            let is_whole = label == choice.label || label == in_lines(&choice);
            let is_main = [REMATCH, AGAIN].contains(&choice.id);
            let button = Button::new(choice.id, &label).size([wide, measure.button]);
            let button = button.enabled(choice.id != REVIEW || ui.availability(Command::Review).is_ok());
            if button.main(is_main).draw(ui) {
                choice.ask(ui);
            }
            if let Some(icon) = icon {
                let ink = if is_main {
                    ui.palette().on_accent
                } else {
                    ui.palette().text
                };
                draw_over_item(ui, icon, ink);
            }
            if !is_whole {
                tell_whole(ui, &choice.label);
            }
            across += wide + measure.gap;
        }
        down += measure.button;
    }
    ui.set_cursor_pos([left, top + high + ui.px(length::GAP)]);
    ui.dummy([0.0; 2]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_neighbors_as_far_as_there_are_levels() {
        assert_eq!((easier(1400), harder(1400)), (Some(1200), Some(1600)));
        assert_eq!((easier(500), easier(named::LOWEST)), (Some(named::LOWEST), None));
        assert_eq!((harder(2400), harder(named::HIGHEST)), (Some(named::HIGHEST), None));
        assert_eq!((easier(0), harder(0)), (Some(named::HIGHEST), None), "full strength");
    }
}
