//! The result of a game at the bottom of the panel, once the last piece has landed.

use crate::chess::Outcome;
use crate::game::{GameState, Phase};
use crate::table::Command;
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::{text, Button};
use imgui::StyleVar;

/// Whether the result is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Stage {
    /// The game is not over.
    #[default]
    None,
    /// It is over, and the last piece is still moving.
    Coming,
    /// It is shown.
    Shown,
    /// It was closed to look through the game.
    Closed,
}

/// The result at the bottom of the panel.
#[derive(Debug, Default)]
pub struct ResultCard {
    stage: Stage,
}

/// The buttons: the id of the widget, that of the label, and the commands.
const BUTTONS: [(&str, &str, &[Command]); 3] = [
    ("over.rematch", "cmd-rematch", &[Command::Rematch]),
    ("over.new-game", "cmd-new-game", &[Command::NewGame]),
    ("over.analyze", "cmd-analyze", &ANALYZE),
];

/// Goes to the start of the game and switches on the analysis.
const ANALYZE: [Command; 2] = [Command::First, Command::Analyze];

/// How the game ended, if it was played here.
fn outcome(ui: &Frame) -> Option<Outcome> {
    match (ui.model.game.phase(), ui.model.game.state()) {
        (Phase::Over(outcome), GameState::GameOver(_)) => Some(outcome),
        _ => None,
    }
}

impl ResultCard {
    /// Whether it is shown.
    #[must_use]
    pub fn is_shown(&self) -> bool {
        self.stage == Stage::Shown
    }

    /// Follows the game: the card appears when a game played here is over and nothing is moving on the board. An opened game has
    /// none, and the card disappears when a past position is shown.
    pub(super) fn follow(&mut self, ui: &Frame) {
        let is_over = matches!(ui.model.game.phase(), Phase::Over(_));
        self.stage = match (self.stage, outcome(ui)) {
            (_, None) if !is_over => Stage::None,
            (Stage::Closed, _) | (_, None) => Stage::Closed,
            (Stage::None | Stage::Coming, Some(_)) if !ui.model.has_landed => Stage::Coming,
            (Stage::None | Stage::Coming | Stage::Shown, Some(_)) => Stage::Shown,
        };
    }

    /// Draws it: who won and how, the result and the number of moves, and what to do next.
    pub(super) fn draw(&mut self, ui: &Frame) {
        let Some(outcome) = outcome(ui) else { return };
        let width = ui.content_region_avail()[0];
        let gap = ui.px(length::GAP);
        let _spacing = ui.push_style_var(StyleVar::ItemSpacing([gap, 0.0]));
        {
            let lines = sentence(ui, width);
            let font = if is_small(ui, width) {
                ui.look.fonts.strong
            } else {
                ui.look.fonts.title
            };
            let _font = ui.push_font(font);
            for line in lines {
                ui.text(&line);
                ui.mark("over.outcome", &line, true);
            }
        }
        let plies = ui.model.game.played_line().len();
        let moves = t!(ui.text, "moves", count = plies.div_ceil(2));
        let result = crate::text::result_sign(outcome.token());
        text::muted(
            ui,
            &text::shortened(ui, &t!(ui.text, "over-line", result = result, moves = moves), width),
        );
        ui.dummy([0.0, gap]);
        if buttons(ui, width) {
            self.stage = Stage::Closed;
        }
    }
}

/// The height it takes in this width.
pub(super) fn height(ui: &Frame, width: f32) -> f32 {
    let gap = ui.px(length::GAP);
    let lines = sentence(ui, width).len();
    let rows = if is_stacked(ui, width) { BUTTONS.len() } else { 1 };
    #[allow(clippy::cast_precision_loss, reason = "a few lines")]
    let (lines, rows) = (lines as f32, rows as f32);
    let title = {
        let _font = ui.push_font(ui.look.fonts.title);
        ui.text_line_height()
    };
    let title = if is_small(ui, width) {
        ui.text_line_height()
    } else {
        title
    };
    lines * title + ui.text_line_height() + gap + rows * (button_height(ui, width) + gap)
}

fn is_small(ui: &Frame, width: f32) -> bool {
    width < ui.px(230.0)
}

fn button_height(ui: &Frame, width: f32) -> f32 {
    ui.px(if is_small(ui, width) { 30.0 } else { length::BUTTON })
}

/// The sentence wrapped to this width.
fn sentence(ui: &Frame, width: f32) -> Vec<String> {
    let Some(outcome) = outcome(ui) else { return Vec::new() };
    let font = if is_small(ui, width) {
        ui.look.fonts.strong
    } else {
        ui.look.fonts.title
    };
    let _font = ui.push_font(font);
    text::wrapped(ui, &ui.model.outcome(outcome), width)
}

/// Whether the buttons are stacked because they do not fit side by side.
fn is_stacked(ui: &Frame, width: f32) -> bool {
    let widest = BUTTONS
        .iter()
        .map(|(_, id, _)| ui.calc_text_size(ui.text.get(id, &[]))[0])
        .fold(0.0, f32::max);
    (width - 2.0 * ui.px(length::GAP)) / 3.0 < widest + ui.px(14.0)
}

/// Draws the buttons. Returns whether to close the card.
fn buttons(ui: &Frame, width: f32) -> bool {
    let gap = ui.px(length::GAP);
    let is_stacked = is_stacked(ui, width);
    let wide = if is_stacked {
        width
    } else {
        ((width - 2.0 * gap) / 3.0).floor()
    };
    let size = [wide, button_height(ui, width)];
    let mut closes = false;
    let _spacing = ui.push_style_var(StyleVar::ItemSpacing([gap, gap]));
    for (number, (id, words, commands)) in BUTTONS.iter().enumerate() {
        if number > 0 && !is_stacked {
            ui.same_line_with_spacing(0.0, gap);
        }
        let label = ui.text.get(words, &[]);
        if Button::new(id, &label).size(size).main(number == 0).draw(ui) {
            // Giving the command again would end the analysis.
            let is_on = |command: &Command| *command == Command::Analyze && ui.model.analysis.is_some();
            commands
                .iter()
                .filter(|command| !is_on(command))
                .for_each(|command| ui.command(*command));
            closes = *commands == ANALYZE;
        }
    }
    closes
}
