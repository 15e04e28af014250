//! Board modes switched on by a key: each has a tag in the panel that switches it off when pressed.

use crate::game::Phase;
use crate::table::Command;
use crate::ui::style::length;
use crate::ui::widgets::button;
use crate::ui::widgets::text::wrapped;
use crate::ui::{menu, Frame};

/// The height of a tag of one line in points.
const HEIGHT: f32 = 28.0;
/// The room around the words of a tag in points, with the cross and without it.
const AROUND: f32 = 34.0;
const BARE: f32 = 16.0;

/// A tag in its place: from the left edge of all tags, in pixels, and in which row from 0.
struct Tag {
    command: Command,
    /// The label in lines.
    lines: Vec<String>,
    has_cross: bool,
    left: f32,
    row: f32,
    width: f32,
}

/// The modes that have a tag, with their labels.
const MODES: [(Command, &str); 5] = [
    (Command::Annotate, "mode-annotate"),
    (Command::AttackMap, "mode-attack-map"),
    (Command::AttackChanges, "mode-attack-changes"),
    (Command::WhiteAttacks, "mode-white-attacks"),
    (Command::BlackAttacks, "mode-black-attacks"),
];

/// The commands whose modes are on, with their labels.
fn on<'a>(ui: &'a Frame) -> impl Iterator<Item = (Command, String)> + 'a {
    // In a record drawings are kept anyway.
    let is_record = matches!(ui.model.game.phase(), Phase::Record(_));
    let is_told = move |command| menu::is_on(ui, command) == Some(true) && !(is_record && command == Command::Annotate);
    let on = MODES.into_iter().filter(move |(command, _)| is_told(*command));
    on.map(|(command, id)| (command, ui.text.get(id, &[])))
}

/// The tags in this width, and the height of each. Where the cross leaves a word too little room, there is none.
fn tags(ui: &Frame, width: f32) -> (Vec<Tag>, f32) {
    let (mut left, mut row) = (0.0, 0.0);
    let _font = ui.push_font(ui.look.fonts.label);
    let placed = on(ui).map(|(command, words)| {
        let has_cross = words.split(' ').all(|word| ui.wide(word) <= width - ui.px(AROUND));
        let around = ui.px(if has_cross { AROUND } else { BARE });
        let lines = wrapped(ui, &words, width - around);
        let tag_width = ui.widest(&lines) + around;
        if left > 0.0 && left + tag_width > width {
            (left, row) = (0.0, row + 1.0);
        }
        let tag = Tag {
            command,
            lines,
            has_cross,
            left,
            row,
            width: tag_width,
        };
        left += tag_width + ui.px(6.0);
        tag
    });
    let tags: Vec<Tag> = placed.collect();
    let most = tags.iter().map(|tag| tag.lines.len()).max().unwrap_or(1);
    (tags, ui.px(HEIGHT) + (most - 1) as f32 * ui.text_line_height())
}

/// The height of the tags including the gap below; 0 if no mode is on.
pub fn height(ui: &Frame, width: f32) -> f32 {
    let (tags, high) = tags(ui, width);
    tags.last()
        .map_or(0.0, |tag| (tag.row + 1.0) * (high + ui.px(4.0)) + ui.px(length::GAP))
}

/// Draws the tags over this width.
pub fn draw(ui: &Frame, width: f32) {
    let (tags, high) = tags(ui, width);
    if tags.is_empty() {
        return;
    }
    let [x, y] = ui.cursor_pos();
    for tag in &tags {
        ui.set_cursor_pos([x + tag.left, y + tag.row * (high + ui.px(4.0))]);
        sign(ui, tag, high);
    }
    ui.set_cursor_pos([x, y + height(ui, width) - ui.px(length::GAP)]);
    ui.dummy([0.0; 2]);
}

fn sign(ui: &Frame, tag: &Tag, high: f32) {
    let command = tag.command;
    let id = format!("mode.{}", command.id());
    if ui.invisible_button(format!("##{id}"), [tag.width, high]) {
        ui.command(command);
    }
    ui.mark(&id, &tag.lines.join(" "), true);
    let (min, max) = ui.item();
    let palette = ui.palette();
    let is_hovered = ui.is_pointed_at();
    {
        let list = ui.get_window_draw_list();
        let fill = if is_hovered { palette.hovered } else { palette.raised };
        ui.fill_rect(&list, (min, max), fill, HEIGHT / 2.0);
        ui.outline_rect(&list, (min, max), palette.accent, HEIGHT / 2.0, ui.px(1.0).max(1.0));
        let _font = ui.push_font(ui.look.fonts.label);
        let middle = f32::midpoint(min[1], max[1]);
        let line = ui.text_line_height();
        let mut top = (middle - tag.lines.len() as f32 * line / 2.0).round();
        let left = min[0] + ui.px(if tag.has_cross { 11.0 } else { 8.0 });
        for words in &tag.lines {
            list.add_text([left, top], palette.text, words);
            top += line;
        }
        let (cross, arm) = (max[0] - ui.px(14.0), ui.px(3.5));
        for side in [-1.0, 1.0].into_iter().filter(|_| tag.has_cross) {
            let from = [cross - arm, middle - arm * side];
            let to = [cross + arm, middle + arm * side];
            Frame::line(&list, [from, to], palette.muted, ui.px(1.5));
        }
    }
    if is_hovered {
        let words = ui.text.get(command.id(), &[]);
        button::hint(ui, command, Some(&words));
    }
}
