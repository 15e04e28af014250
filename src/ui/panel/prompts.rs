//! Prompts in the panel: a program that cannot continue, a draw offer, a draw that can be claimed, and the draw gauge.

use super::start::share;
use super::{draw_claims, Room};
use crate::table::{Command, Dialog};
use crate::text::prepared;
use crate::ui::style::{is_lowest, length};
use crate::ui::widgets::{button, text, Button};
use crate::ui::{Frame, PlayerRequest, Request};
use imgui::{FontId, StyleVar};

/// The height of a button.
fn row(ui: &Frame) -> f32 {
    ui.px(if is_lowest(ui) { 28.0 } else { 34.0 })
}

/// The height of the prompts, including the gap below.
pub fn height(ui: &Frame, room: Room) -> f32 {
    let gap = ui.px(length::GAP);
    let claims = draw_claims::rows(ui.model.game);
    let claims = if room.has_details { claims } else { claims.min(1.0) };
    let gauge = gauge(ui, room).map_or(0.0, |(_, words)| {
        let lines = text::wrapped(ui, &words, room.width).len() as f32;
        ui.px(3.0) + gap + lines * ui.text_line_height_with_spacing()
    });
    let offer = if ui.model.game.draw_offer().is_some() {
        ui.text_line_height() + row(ui) + 2.0 * gap
    } else {
        0.0
    };
    let failed = ui.model.failed_program.map_or(0.0, |_| {
        let rows = if is_beside(ui, room.width) { 1.0 } else { 2.0 };
        let lines = fault_lines(ui, room).len() as f32;
        lines * ui.text_line_height() + gap + rows * (row(ui) + gap)
    });
    let first = first_game(ui).map_or(0.0, |words| Told::of(ui, &words, room).above + row(ui) + gap);
    let prompts = gauge + offer + failed + prepared_height(ui, room) + warning_height(ui, room);
    first + claims * (row(ui) + gap) + prompts
}

/// What the coach says, in lines of this width; in a low panel in one.
fn warning_lines(ui: &Frame, room: Room) -> Vec<String> {
    match ui.model.warning {
        None => Vec::new(),
        Some(words) if room.has_details => text::wrapped(ui, words, room.width),
        Some(words) => vec![text::shortened(ui, words, room.width)],
    }
}

fn warning_height(ui: &Frame, room: Room) -> f32 {
    let lines = warning_lines(ui, room).len() as f32;
    ui.model.warning.map_or(0.0, |_| {
        lines * ui.text_line_height_with_spacing() + row(ui) + ui.px(length::GAP)
    })
}

/// Draws what the coach says, and the way back.
fn draw_warning(ui: &Frame, room: Room) {
    let Some(words) = ui.model.warning else { return };
    let place = ui.cursor_screen_pos();
    for line in warning_lines(ui, room) {
        ui.text(line);
    }
    let end = [place[0] + room.width, ui.cursor_screen_pos()[1]];
    ui.note("coach", words, [place, end]);
    let label = t!(ui.text, "coach-take-back");
    if Button::new("coach.take-back", &label)
        .size([room.width, row(ui)])
        .draw(ui)
    {
        ui.command(Command::Undo);
    }
}

/// The labels of the buttons that restart or replace a program.
fn ways_on(ui: &Frame) -> [String; 2] {
    [t!(ui.text, "program-restart"), t!(ui.text, "program-replace")]
}

/// The width of one of two buttons side by side.
fn half(ui: &Frame, width: f32) -> f32 {
    share(width, ui.px(length::GAP), 2)
}

/// Whether these buttons have room for their labels side by side.
fn is_beside(ui: &Frame, width: f32) -> bool {
    let room = half(ui, width) - ui.px(6.0);
    ways_on(ui).iter().all(|label| ui.wide(label) <= room)
}

/// Why a program cannot continue, in lines; in a low panel only that it cannot.
fn fault_lines(ui: &Frame, room: Room) -> Vec<String> {
    let Some((color, fault)) = ui.model.failed_program else {
        return Vec::new();
    };
    if room.has_details {
        let mut words = fault.about(*color, ui.text);
        if ui.model.game.is_paused() {
            words = format!("{words} {}", t!(ui.text, "clocks-stopped"));
        }
        text::wrapped(ui, &words, room.width)
    } else {
        let words = t!(ui.text, "program-failed-short", player = ui.model.name(*color));
        vec![text::shortened(ui, &words, room.width)]
    }
}

/// A program that cannot continue, and the buttons that restart or replace it.
fn failed_program(ui: &Frame, room: Room) {
    let Some((color, fault)) = ui.model.failed_program else {
        return;
    };
    let width = room.width;
    text::fault(ui, "program-failed", &fault_lines(ui, room).join("\n"));
    if ui.is_item_hovered() && !room.has_details {
        ui.tell(fault.about(*color, ui.text));
    }
    let is_beside = is_beside(ui, width);
    let size = [if is_beside { half(ui, width) } else { width }, row(ui)];
    let [restart, replace] = ways_on(ui);
    let _font = button::one_size(ui, [&restart, &replace].map(|label| (label.as_str(), size[0])));
    if Button::new("program.restart", &restart).size(size).draw(ui) {
        ui.request(Request::RestartProgram);
    }
    if is_beside {
        ui.same_line_with_spacing(0.0, ui.px(length::GAP));
    }
    if Button::new("program.replace", &replace).size(size).draw(ui) {
        ui.request(Request::Show(Dialog::OtherPlayer));
    }
}

/// The prepared moves, and what can be done about them as long as that is news.
fn prepared_words(ui: &Frame, room: Room) -> Option<[String; 2]> {
    let game = ui.model.game;
    if game.premoves().is_empty() || !room.has_details {
        return None;
    }
    let (moves, expected) = prepared(ui.text, ui.model.move_style(), game);
    let is_news = game.premoves().moves().iter().all(|premove| premove.reply.is_none());
    let help = match expected {
        Some(reply) => t!(ui.text, "premove-expecting", reply = reply),
        None if is_news => t!(ui.text, "premove-help"),
        None => String::new(),
    };
    let moves = (!moves.is_empty()).then(|| t!(ui.text, "premove-prepared", moves = moves.join(", ")));
    Some([moves.unwrap_or_default(), help])
}

/// Their paragraphs, each in lines of this width.
fn prepared_lines(ui: &Frame, room: Room) -> Option<[Vec<String>; 2]> {
    let wrapped = |words: String| match words.as_str() {
        "" => Vec::new(),
        words => text::wrapped(ui, words, room.width),
    };
    prepared_words(ui, room).map(|words| words.map(wrapped))
}

fn prepared_height(ui: &Frame, room: Room) -> f32 {
    let Some([moves, help]) = prepared_lines(ui, room) else {
        return 0.0;
    };
    let lines = (moves.len() + help.len()) as f32;
    lines * ui.text_line_height() + ui.px(length::GAP)
}

fn draw_prepared(ui: &Frame, room: Room) {
    let Some([moves, help]) = prepared_lines(ui, room) else {
        return;
    };
    let words = [moves.clone(), help.clone()].concat().join(" ");
    let _spacing = ui.push_style_var(StyleVar::ItemSpacing([0.0; 2]));
    let place = ui.cursor_screen_pos();
    for line in &moves {
        ui.text(line);
    }
    for line in &help {
        text::muted(ui, line);
    }
    let end = [place[0] + room.width, ui.cursor_screen_pos()[1]];
    ui.note("premove.prepared", &words, [place, end]);
    ui.dummy([0.0, ui.px(length::GAP)]);
}

/// Who the opponent is, until the reply to the first move of a game that nobody has asked for.
pub(super) fn first_game(ui: &Frame) -> Option<String> {
    let game = ui.model.game;
    let person = game.only_person()?;
    let is_new = ui.model.settings.new_game.is_first() && game.phase().is_in_play();
    let has_begun = game.played_line().len() == 1;
    (is_new && has_begun).then(|| t!(ui.text, "first-game", player = ui.model.name(!person)))
}

/// The width of the button for two people, if there is room for these words beside it.
fn width_beside(ui: &Frame, words: &str, width: f32) -> Option<f32> {
    let wide = ui.wide(t!(ui.text, "first-game-two")) + ui.px(24.0);
    (ui.wide(words) + ui.px(length::GAP) + wide <= width).then_some(wide)
}

/// How the words about the opponent are told.
struct Told {
    /// The width of the button beside them.
    beside: Option<f32>,
    /// Their height above the button, with the gap below.
    above: f32,
    font: FontId,
    /// Empty where they are only in the hint of the button.
    lines: Vec<String>,
}

impl Told {
    /// In the lowest window they take one or two small lines, if there is room for that.
    fn of(ui: &Frame, words: &str, room: Room) -> Told {
        let beside = width_beside(ui, words, room.width);
        let fonts = &ui.look.fonts;
        let is_small = beside.is_none() && is_lowest(ui);
        let font = if is_small { fonts.label } else { fonts.text };
        let _font = ui.push_font(font);
        let mut lines = text::wrapped(ui, words, beside.map_or(room.width, |_| f32::INFINITY));
        if is_small && (lines.len() > 2 || !room.tells_opponent) {
            lines.clear();
        }
        let high = lines.len() as f32 * ui.text_line_height() + ui.px(if is_small { 2.0 } else { length::GAP });
        let above = if beside.is_some() || lines.is_empty() {
            0.0
        } else {
            high
        };
        Told {
            beside,
            above,
            font,
            lines,
        }
    }
}

/// Draws that, and the button for two people beside it, or below.
fn draw_first_game(ui: &Frame, words: &str, room: Room) {
    let [left, top] = ui.cursor_pos();
    let (label, width) = (t!(ui.text, "first-game-two"), room.width);
    let Told {
        beside,
        above,
        font,
        lines,
    } = Told::of(ui, words, room);
    let is_told = !lines.is_empty();
    if is_told {
        let _font = ui.push_font(font);
        let down = if beside.is_some() {
            (row(ui) - ui.text_line_height()) / 2.0
        } else {
            0.0
        };
        let (start, line) = (ui.cursor_screen_pos(), ui.text_line_height());
        for (number, shown) in lines.iter().enumerate() {
            ui.set_cursor_pos([left, top + down + number as f32 * line]);
            ui.text(shown);
        }
        let end = start[1] + down + lines.len() as f32 * line;
        ui.note("first-game", words, [start, [start[0] + width, end]]);
    }
    let wide = beside.unwrap_or(width);
    ui.set_cursor_pos([left + width - wide, top + above]);
    if Button::new("first-game.two", &label).size([wide, row(ui)]).draw(ui) {
        ui.request(Request::ChangePlayer(PlayerRequest::TwoPeople));
    }
    if !is_told && ui.is_item_hovered() {
        ui.tell(words);
    }
}

fn gauge(ui: &Frame, room: Room) -> Option<(f32, String)> {
    draw_claims::progress(ui).filter(|_| room.has_details)
}

/// Draws the prompts.
pub fn draw(ui: &Frame, room: Room) {
    if let Some(words) = first_game(ui) {
        draw_first_game(ui, &words, room);
    }
    if let Some(gauge) = gauge(ui, room) {
        draw_claims::gauge(ui, &gauge);
    }
    draw_claims::claims(ui, [room.width, row(ui)], room.has_details);
    failed_program(ui, room);
    draw_prepared(ui, room);
    draw_warning(ui, room);
    let Some(color) = ui.model.game.draw_offer() else {
        return;
    };
    let words = t!(ui.text, "draw-offered", player = ui.model.name(color));
    ui.text(text::shortened(ui, &words, room.width));
    ui.mark("draw-offered", &words, true);
    let size = [half(ui, room.width), row(ui)];
    button::commands(ui, [Command::AcceptDraw, Command::DeclineDraw], size);
}
