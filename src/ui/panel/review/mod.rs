//! The review of the game in the panel: how both sides played; at an error what is wrong with it and what was better; and the
//! question for a better move. While a training goes on, its card.

mod training;

use super::card_button::CardButton;
use super::start::share;
use crate::chess::Color;
use crate::game::Input;
use crate::record::NodeId;
use crate::review::{Figures, GameStage, Summary};
use crate::table::command::questions;
use crate::table::Command;
use crate::text::{ending, error_names, numbered_moves, review_rows, stage_name, ErrorText};
use crate::ui::icons::draw_over_item;
use crate::ui::style::{is_lowest, length};
use crate::ui::widgets::{button, scroll, text, Button};
use crate::ui::{AnswerState, Frame, Icon, Request, WidgetKind};

/// How much of it there is room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Detail {
    /// A question, why the move shown is an error, or figures that scroll; buttons with icons.
    Least,
    /// Accuracy and errors.
    Short,
    /// Everything.
    Whole,
}

/// A line of the card.
enum CardLine {
    /// A heading.
    Title(String),
    /// A sentence.
    Words(String),
    /// A sentence in the color of warnings.
    Alarm(String),
    /// A name and its values for White and Black; a heading of columns has no name.
    Row([String; 3]),
    /// Buttons side by side, or below one another where there is too little room.
    Buttons(Vec<CardButton>),
}

/// How many lines of the figures are seen where there is little room. The others scroll.
const SEEN: f32 = 3.0;

/// Whether there is no room but for a sentence: no panel, or one with the largest type.
fn is_bare(ui: &Frame) -> bool {
    ui.model.view.layout.panel.is_empty() || is_lowest(ui)
}

/// Whether something about a reviewed game, or the position shown in it, is told even where there is little room.
pub(super) fn is_told(ui: &Frame) -> bool {
    let moves = ui.model.moves;
    moves.error().is_some() || moves.summary().is_some() && moves.is_reviewed_to_end() && !is_bare(ui)
}

/// The card of what is shown now; `None` if there is nothing to say.
fn card(ui: &Frame, detail: Detail) -> Option<Vec<CardLine>> {
    let moves = ui.model.moves;
    if let Some(training) = ui.model.training {
        return Some(training::card(ui, training, detail));
    }
    if let Some(node) = ui.model.game.asked() {
        return Some(question(ui, node, detail));
    }
    let summary = moves.summary()?;
    match moves.error() {
        Some(error) if detail == Detail::Least => Some(briefly_about(ui, error)),
        Some(error) => Some(about(ui, error)),
        None => (detail > Detail::Least || is_told(ui)).then(|| table(ui, summary, detail)),
    }
}

/// A button that gives a command.
fn of_command(ui: &Frame, id: &'static str, icon: Option<Icon>, command: Command) -> Option<CardButton> {
    let button = || CardButton::new(id, ui.text.get(command.id(), &[]), icon, command.into());
    ui.availability(command).is_ok().then(button)
}

/// A button that shows a position.
fn of_position(id: &'static str, label: String, icon: Option<Icon>, node: NodeId) -> CardButton {
    CardButton::new(id, label, icon, Request::Input(Input::Show(node)))
}

/// The question for a better move than the one that led to this node.
fn question(ui: &Frame, node: NodeId, detail: Detail) -> Vec<CardLine> {
    let (tree, all) = (ui.model.game.tree(), asked_about(ui));
    let played = tree.mv(node).into_iter().collect::<Vec<_>>();
    let moves = numbered_moves(ui.model.move_style(), &ui.model.game.board(), &played).join(" ");
    let place = all.iter().position(|&at| at == node).map_or(1, |place| place + 1);
    let title = t!(ui.text, "ask-title", number = place, count = all.len());
    let mut lines = vec![
        CardLine::Title(title),
        CardLine::Words(t!(ui.text, "ask-question", moves = moves)),
    ];
    match ui.model.answer {
        Some(AnswerState::Searching) => lines.push(CardLine::Words(t!(ui.text, "analysis-thinking"))),
        Some(AnswerState::Wrong(why)) => lines.push(CardLine::Alarm(why.clone())),
        Some(AnswerState::Right(praise)) => lines.push(CardLine::Words(praise.clone())),
        None => {}
    }
    if detail == Detail::Least {
        lines.remove(0);
    }
    let solution = match ui.model.answer {
        Some(AnswerState::Right(_)) => t!(ui.text, "ask-mistake"),
        _ => t!(ui.text, "ask-solution"),
    };
    let show = of_position("review.solution", solution, None, node);
    let next = of_command(ui, "review.ask", None, Command::AskError).filter(|_| all.len() > 1);
    let next = next.map(|next| CardButton {
        label: t!(ui.text, "train-next"),
        ..next
    });
    lines.push(CardLine::Buttons([show].into_iter().chain(next).collect()));
    lines
}

/// The errors that questions are about.
fn asked_about(ui: &Frame) -> Vec<NodeId> {
    questions(ui.model.game, &ui.model.settings.own_name)
}

/// What is wrong with the move, and what was better.
fn about(ui: &Frame, error: &ErrorText) -> Vec<CardLine> {
    let mut lines = vec![CardLine::Title(error.heading.clone())];
    lines.extend(error.why.iter().chain(&error.better).cloned().map(CardLine::Words));
    let next = of_command(ui, "review.next", None, Command::NextError);
    let mut ask = of_command(ui, "review.ask", None, Command::AskError);
    // On the card of a mistake it is about that one.
    let is_asked = asked_about(ui).contains(&error.node);
    if let Some(ask) = ask.as_mut().filter(|_| is_asked) {
        ask.requests = vec![Request::Input(Input::Ask(error.node))];
    }
    for row in [to_lines(ui, error), next.into_iter().chain(ask).collect()] {
        if !row.is_empty() {
            lines.push(CardLine::Buttons(row));
        }
    }
    lines
}

/// The same where there is little room: in one paragraph, with a row of icons.
fn briefly_about(ui: &Frame, error: &ErrorText) -> Vec<CardLine> {
    let told = error.why.iter().chain(&error.better).map(String::as_str);
    let words = Some(told.collect::<Vec<_>>().join(" ")).filter(|words| !words.is_empty());
    let words = words.unwrap_or_else(|| error.heading.clone());
    let mut row = to_lines(ui, error);
    row.extend(to_errors(ui));
    let mut lines = vec![CardLine::Words(words)];
    if !row.is_empty() && !is_bare(ui) {
        lines.push(CardLine::Buttons(row));
    }
    lines
}

/// The buttons that show the lines about an error, and lead back from them.
fn to_lines(ui: &Frame, error: &ErrorText) -> Vec<CardButton> {
    let shown = Some(ui.model.game.shown_node());
    let other = |node: Option<NodeId>| node.filter(|_| node != shown);
    let at = |id, label: &str, icon, node| Some(of_position(id, ui.text.get(label, &[]), Some(icon), other(node)?));
    let back = at("review.back", "review-back", Icon::UNDO, Some(error.node));
    let proof = at("review.proof", "review-show-proof", Icon::EYE, error.proof);
    let better = at("review.better", "review-show-better", Icon::HINT, error.better_line);
    [back, proof, better].into_iter().flatten().collect()
}

/// The buttons to the errors before and after the position shown.
fn to_errors(ui: &Frame) -> Vec<CardButton> {
    let previous = of_command(ui, "review.previous", Some(Icon::LEFT), Command::PreviousError);
    let next = of_command(ui, "review.next", Some(Icon::RIGHT), Command::NextError);
    previous.into_iter().chain(next).collect()
}

/// How both sides played.
fn table(ui: &Frame, summary: &Summary, detail: Detail) -> Vec<CardLine> {
    let is_whole = detail != Detail::Short;
    let [white, black] = Color::ALL.map(|color| ui.model.color(color));
    let mut lines: Vec<CardLine> = reviewed_moves(ui).into_iter().collect();
    lines.push(CardLine::Row([String::new(), white, black]));
    lines.extend(review_rows(ui.text, summary, is_whole).into_iter().map(CardLine::Row));
    lines.extend(known_moves(ui, summary).filter(|_| is_whole));
    let ask = of_command(ui, "review.ask", Some(Icon::QUESTION), Command::AskError);
    let mut errors = to_errors(ui);
    if detail == Detail::Least {
        // It stands in place of the result.
        lines.extend(ending(ui.text, ui.model.game, &ui.model.settings.own_name).map(CardLine::Words));
    } else {
        // From the end of the game all errors are before it.
        errors.drain(..errors.len().saturating_sub(1));
    }
    let buttons: Vec<CardButton> = ask.into_iter().chain(errors).collect();
    if !buttons.is_empty() {
        lines.push(CardLine::Buttons(buttons));
    }
    lines
}

/// Up to which move the game has been reviewed, if that is not all of it: the figures are of these moves.
fn reviewed_moves(ui: &Frame) -> Option<CardLine> {
    let count = ui.model.moves.unreviewed()?;
    let line = ui.model.game.tree().main_line();
    let moves = numbered(ui, *line.get(count.checked_sub(1)?)?)?;
    Some(CardLine::Words(t!(ui.text, "review-so-far", moves = moves)))
}

/// Up to which move the opening has a name.
fn known_moves(ui: &Frame, summary: &Summary) -> Option<CardLine> {
    let moves = numbered(ui, summary.known?)?;
    Some(CardLine::Words(t!(ui.text, "review-known", moves = moves)))
}

/// The move that led to this node, with its number.
fn numbered(ui: &Frame, node: NodeId) -> Option<String> {
    let tree = ui.model.game.tree();
    let before = tree.board(tree.parent(node)?);
    Some(numbered_moves(ui.model.move_style(), &before, &[tree.mv(node)?]).join(" "))
}

/// The lengths of a card in this width.
struct Measure {
    around: f32,
    width: f32,
    button: f32,
    gap: f32,
    /// Whether buttons without room for their labels have icons.
    has_icons: bool,
    /// Whether the name of a row stands above its values.
    is_narrow: bool,
}

impl Measure {
    fn of(ui: &Frame, width: f32, detail: Detail) -> Measure {
        let [around, button, gap] = match detail {
            Detail::Least => [0.0, 28.0, 4.0],
            Detail::Short => [8.0, 28.0, 4.0],
            Detail::Whole => [12.0, 32.0, length::GAP],
        }
        .map(|points| ui.px(points));
        Measure {
            around,
            width: width - 2.0 * around,
            button,
            gap,
            has_icons: detail == Detail::Least,
            is_narrow: width < ui.px(150.0),
        }
    }

    /// The buttons in rows that have room for their labels or icons.
    fn rows<'b>(&self, ui: &Frame, buttons: &'b [CardButton]) -> Vec<&'b [CardButton]> {
        let is_row = self.fits(ui, buttons) || self.are_icons(ui, buttons);
        buttons.chunks(if is_row { buttons.len().max(1) } else { 1 }).collect()
    }

    /// Whether the labels of these buttons fit side by side.
    fn fits(&self, ui: &Frame, row: &[CardButton]) -> bool {
        let wide = self.wide(row.len());
        !button::has_long(ui, row.iter().map(|choice| (choice.label.as_str(), wide)))
    }

    /// Whether icons stand for the labels of these buttons.
    fn are_icons(&self, ui: &Frame, row: &[CardButton]) -> bool {
        self.has_icons && row.iter().all(|choice| choice.icon.is_some()) && !self.fits(ui, row)
    }

    /// The width of one of this many buttons side by side.
    fn wide(&self, count: usize) -> f32 {
        share(self.width, self.gap, count)
    }

    /// The widths of the name and of a value in a row.
    fn columns(&self, ui: &Frame) -> [f32; 2] {
        if self.is_narrow {
            return [self.width, (self.width / 2.0).floor()];
        }
        let value = ui.px(76.0).min(self.width * 0.26);
        [self.width - 2.0 * value - ui.px(2.0), value]
    }

    /// Whether it is a row too long for its columns. Then all rows have small letters.
    fn is_row_long(&self, ui: &Frame, line: &CardLine) -> bool {
        let CardLine::Row([name, values @ ..]) = line else {
            return false;
        };
        let ([room, column], wide) = (self.columns(ui), |words: &String| ui.wide(words));
        wide(name) > room || values.iter().any(|value| wide(value) > column - ui.px(2.0))
    }

    /// The height of a line with the gap below it.
    fn height(&self, ui: &Frame, line: &CardLine) -> f32 {
        let high = ui.text_line_height();
        match line {
            CardLine::Title(words) => ui.in_font(ui.look.fonts.strong, || {
                text::wrapped(ui, words, self.width).len() as f32 * ui.text_line_height()
            }),
            CardLine::Words(words) | CardLine::Alarm(words) => text::wrapped(ui, words, self.width).len() as f32 * high,
            CardLine::Row([name, ..]) if self.is_narrow && !name.is_empty() => 2.0 * high,
            CardLine::Row(_) => high,
            CardLine::Buttons(buttons) => self.rows(ui, buttons).len() as f32 * (self.button + self.gap),
        }
    }
}

/// The height it takes in this width, including the gap below; 0 if there is nothing to say.
pub(super) fn height(ui: &Frame, width: f32, detail: Detail) -> f32 {
    let measure = Measure::of(ui, width, detail);
    card(ui, detail).map_or(0.0, |lines| {
        let figures = |line: &&CardLine| !matches!(line, CardLine::Buttons(_));
        let told: f32 = lines.iter().filter(figures).map(|line| measure.height(ui, line)).sum();
        let hidden = if has_hidden_figures(&lines, detail) {
            (told - SEEN * ui.text_line_height()).max(0.0)
        } else {
            0.0
        };
        // The fade over what scrolls leaves these to be read.
        let fade = if detail == Detail::Short && lines.iter().any(is_row) {
            ui.text_line_height()
        } else {
            0.0
        };
        lines_height(ui, &measure, &lines) - hidden + fade
    })
}

/// Whether these are figures of which but a few lines are seen.
fn has_hidden_figures(lines: &[CardLine], detail: Detail) -> bool {
    detail == Detail::Least && lines.iter().any(is_row)
}

fn is_row(line: &CardLine) -> bool {
    matches!(line, CardLine::Row(_))
}

/// The height of a card with these lines, including the gap below.
fn lines_height(ui: &Frame, measure: &Measure, lines: &[CardLine]) -> f32 {
    let lines: f32 = lines.iter().map(|line| measure.height(ui, line)).sum();
    lines + 2.0 * measure.around + ui.px(length::GAP)
}

/// Draws it, if there is anything to say. What is told scrolls where it would push its buttons out of this room, and so does what
/// a short card has no room for.
pub(super) fn draw(ui: &Frame, width: f32, detail: Detail, room: f32) {
    let is_short = detail == Detail::Short;
    let Some(lines) = card(ui, if is_short { Detail::Whole } else { detail }) else {
        return;
    };
    let measure = Measure::of(ui, width, detail);
    let ([x, y], [left, top]) = (ui.cursor_screen_pos(), ui.cursor_pos());
    let gap = ui.px(length::GAP);
    let room = if is_short || has_hidden_figures(&lines, detail) {
        room.min(height(ui, width, detail) - gap)
    } else {
        room
    };
    let whole = lines_height(ui, &measure, &lines) - gap;
    let first_button = lines.iter().position(|line| matches!(line, CardLine::Buttons(_)));
    let (told, buttons) = lines.split_at(first_button.unwrap_or(lines.len()));
    let told_height: f32 = told.iter().map(|line| measure.height(ui, line)).sum();
    // A question is seen in any case.
    let is_asking = ui.model.game.asked().is_some() || ui.model.training.is_some();
    let question = told.first().filter(|_| is_asking);
    let first = question.map_or(0.0, |line| measure.height(ui, line));
    let least = first.max(2.0 * ui.text_line_height());
    let excess = (whole - room).clamp(0.0, (told_height - least).max(0.0));
    let high = whole - excess;
    if detail > Detail::Least {
        let list = ui.get_window_draw_list();
        let corners = ([x, y], [x + width, y + high]);
        ui.fill_rect(&list, corners, ui.palette().raised, length::ROUND);
        ui.outline_rect(&list, corners, ui.palette().line, length::ROUND, 1.0);
    }
    let rows = lines.iter().flat_map(|line| match line {
        CardLine::Buttons(buttons) if !measure.are_icons(ui, buttons) => measure.rows(ui, buttons),
        _ => Vec::new(),
    });
    let labels = rows.flat_map(|row| row.iter().map(move |choice| (choice.label.as_str(), row.len())));
    let is_small = button::has_long(ui, labels.map(|(label, count)| (label, measure.wide(count))));
    let is_row_small = lines.iter().any(|line| measure.is_row_long(ui, line));
    let draw = |lines: &[CardLine], first: usize, measure: &Measure, mut place: [f32; 2]| {
        for (number, line) in lines.iter().enumerate() {
            let is_small = if is_row(line) { is_row_small } else { is_small };
            draw_line(ui, measure, first + number, (line, is_small), place);
            place[1] += measure.height(ui, line);
        }
        place
    };
    let mut place = [left + measure.around, top + measure.around];
    if excess > 0.0 {
        let high = told_height - excess;
        ui.set_cursor_pos(place);
        // The scroll bar is beside the words.
        let narrow = Measure {
            width: measure.width - ui.clone_style().scrollbar_size - ui.px(2.0),
            ..measure
        };
        scroll::part(ui, "##told", [measure.width, high], || {
            ui.set_cursor_pos(draw(told, 0, &narrow, [0.0; 2]));
            ui.dummy([0.0; 2]);
        });
        place[1] += high;
    } else {
        place = draw(told, 0, &measure, place);
    }
    draw(buttons, told.len(), &measure, place);
    // The gap below it comes after this.
    ui.set_cursor_pos([left, top + high]);
    ui.dummy([0.0; 2]);
}

fn draw_line(ui: &Frame, measure: &Measure, number: usize, (line, is_small): (&CardLine, bool), [left, top]: [f32; 2]) {
    let palette = ui.palette();
    let words = |words: &str, ink: [f32; 4]| {
        ui.set_cursor_pos([left, top]);
        let [x, y] = ui.cursor_screen_pos();
        let (lines, high) = (text::wrapped(ui, words, measure.width), ui.text_line_height());
        let mut down = 0.0;
        for line in &lines {
            ui.get_window_draw_list().add_text([x, y + down], ink, line);
            down += high;
        }
        let corners = [[x, y], [x + measure.width, y + down]];
        ui.note(&format!("review.line-{number}"), words, corners);
    };
    match line {
        CardLine::Title(title) => ui.in_font(ui.look.fonts.strong, || words(title, palette.text)),
        CardLine::Words(sentence) => words(sentence, palette.text),
        CardLine::Alarm(sentence) => words(sentence, palette.alarm),
        CardLine::Row(row) => draw_row(ui, measure, number, (row, is_small), [left, top]),
        CardLine::Buttons(buttons) => {
            let rows = measure.rows(ui, buttons);
            let are_icons = measure.are_icons(ui, buttons);
            let _font = is_small.then(|| ui.push_font(ui.look.fonts.label));
            let mut down = top + measure.gap;
            for row in rows {
                let wide = measure.wide(row.len());
                let mut across = left;
                for choice in row {
                    ui.set_cursor_pos([across, down]);
                    draw_button(ui, choice, [wide, measure.button], are_icons);
                    across += wide + measure.gap;
                }
                down += measure.button + measure.gap;
            }
        }
    }
}

/// Draws a button of this size with its label, or with its icon and the label in a tooltip.
fn draw_button(ui: &Frame, choice: &CardButton, size: [f32; 2], is_icon: bool) {
    let icon = choice.icon.filter(|_| is_icon);
    let label = if icon.is_some() { "" } else { &choice.label };
    if icon.is_some() {
        ui.describe(WidgetKind::Button, &choice.label);
    }
    if Button::new(choice.id, label).size(size).draw(ui) {
        choice.ask(ui);
    }
    if let Some(icon) = icon {
        draw_over_item(ui, icon, ui.palette().text);
    }
    let words = icon.map(|_| choice.label.as_str());
    match (choice.requests.as_slice(), words) {
        ([Request::Command(command)], _) => button::hint(ui, *command, words),
        (_, Some(words)) if ui.is_item_hovered() => ui.tell(words),
        _ => {}
    }
}

/// What the row with this name does not say: in which stages the errors were made, what is told of a stage, and what difficulty is.
fn more(ui: &Frame, name: &str) -> Option<String> {
    let summary = ui.model.moves.summary()?;
    if name == t!(ui.text, "review-spread") {
        return Some(t!(ui.text, "review-spread-tip"));
    }
    if GameStage::ALL.iter().any(|&stage| name == stage_name(ui.text, stage)) {
        return Some(format!("{} · {name}", t!(ui.text, "review-accuracy")));
    }
    let kind = error_names(ui.text).iter().position(|known| known == name)?;
    let sides = Color::ALL.map(|color| {
        let number = |(stage, sides): (GameStage, &[Figures; 2])| {
            format!("{} {}", stage_name(ui.text, stage), sides[color.index()].errors[kind])
        };
        let stages: Vec<String> = GameStage::ALL.into_iter().zip(&summary.stages).map(number).collect();
        ui.text.labeled(&ui.model.color(color), &stages.join(", "))
    });
    Some(sides.join("\n"))
}

/// A name at the left, and the values of White and Black in two columns at the right.
fn draw_row(
    ui: &Frame,
    measure: &Measure,
    number: usize,
    ([name, white, black], is_small): (&[String; 3], bool),
    [left, top]: [f32; 2],
) {
    ui.set_cursor_pos([left, top]);
    let [x, y] = ui.cursor_screen_pos();
    let (list, palette) = (ui.get_window_draw_list(), ui.palette());
    let ink = if name.is_empty() { palette.muted } else { palette.text };
    let [room, column] = measure.columns(ui);
    let high = measure.height(ui, &CardLine::Row([name.clone(), String::new(), String::new()]));
    let below = y + high - ui.text_line_height();
    let _font = is_small.then(|| ui.push_font(ui.look.fonts.label));
    list.add_text([x, y], palette.muted, text::shortened(ui, name, room));
    for (value, end) in [(white, measure.width - column), (black, measure.width)] {
        let value = text::shortened(ui, value, column - ui.px(2.0));
        let wide = ui.wide(&value);
        list.add_text([(x + end - wide).round(), below], ink, value);
    }
    let corners = [[x, y], [x + measure.width, y + high]];
    if ui.is_mouse_hovering_rect(corners[0], corners[1]) {
        if let Some(more) = more(ui, name) {
            ui.tell(more);
        }
    }
    let words = format!("{name} {white} {black}");
    ui.note(&format!("review.line-{number}"), words.trim(), corners);
}
