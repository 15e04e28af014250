//! Board modes switched on by a key: each has a tag in the panel that switches it off when pressed.

use crate::game::Phase;
use crate::scene::AttackMap;
use crate::table::Command;
use crate::ui::frame::Frame;

use crate::ui::style::length;
use crate::ui::widgets::button;
use crate::ui::widgets::text::shortened;

/// The height of a tag in points.
const HEIGHT: f32 = 28.0;

/// The commands whose modes are on, with their labels.
fn on(ui: &Frame) -> Vec<(Command, String)> {
    let style = &ui.model.view.style;
    let all = [
        (
            Command::Annotate,
            // In a record they are kept anyway.
            ui.model.context.is_annotating && !matches!(ui.model.game.phase(), Phase::Record(_)),
            t!(ui.text, "mode-annotate"),
        ),
        (
            Command::AttackMap,
            style.attack_map == AttackMap::Control,
            t!(ui.text, "mode-attack-map"),
        ),
        (
            Command::AttackChanges,
            style.attack_map == AttackMap::Changes,
            t!(ui.text, "mode-attack-changes"),
        ),
        (
            Command::WhiteAttacks,
            style.show_white_attacks,
            t!(ui.text, "mode-white-attacks"),
        ),
        (
            Command::BlackAttacks,
            style.show_black_attacks,
            t!(ui.text, "mode-black-attacks"),
        ),
    ];
    let on = all.into_iter().filter(|(_, is_on, _)| *is_on);
    on.map(|(command, _, words)| (command, words)).collect()
}

/// The layout of the tags in this width: the command, the label as far as it fits, left edge, row and width of each.
fn places(ui: &Frame, width: f32) -> Vec<(Command, String, f32, f32, f32)> {
    let (mut left, mut row) = (0.0, 0.0);
    let (gap, around) = (ui.px(6.0), ui.px(34.0));
    let _font = ui.push_font(ui.look.fonts.label);
    let placed = on(ui).into_iter().map(|(command, words)| {
        let words = shortened(ui, &words, width - around);
        let wide = ui.calc_text_size(&words)[0] + around;
        if left > 0.0 && left + wide > width {
            (left, row) = (0.0, row + 1.0);
        }
        let place = (command, words, left, row, wide);
        left += wide + gap;
        place
    });
    placed.collect()
}

/// The height of the tags including the gap below; 0 if no mode is on.
pub fn height(ui: &Frame, width: f32) -> f32 {
    places(ui, width).last().map_or(0.0, |(_, _, _, row, _)| {
        (row + 1.0) * ui.px(HEIGHT + 4.0) + ui.px(length::GAP)
    })
}

/// Draws the tags over this width.
pub fn draw(ui: &Frame, width: f32) {
    let places = places(ui, width);
    if places.is_empty() {
        return;
    }
    let [x, y] = ui.cursor_pos();
    for (command, words, left, row, wide) in &places {
        ui.set_cursor_pos([x + left, y + row * ui.px(HEIGHT + 4.0)]);
        sign(ui, *command, words, *wide);
    }
    ui.set_cursor_pos([x, y + height(ui, width) - ui.px(length::GAP)]);
    ui.dummy([0.0; 2]);
}

fn sign(ui: &Frame, command: Command, words: &str, wide: f32) {
    let id = format!("mode.{}", command.id());
    if ui.invisible_button(format!("##{id}"), [wide, ui.px(HEIGHT)]) {
        ui.command(command);
    }
    ui.mark(&id, words, true);
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
        let top = (middle - ui.text_line_height() / 2.0).round();
        list.add_text([min[0] + ui.px(11.0), top], palette.text, words);
        let (cross, arm) = (max[0] - ui.px(14.0), ui.px(3.5));
        for side in [-1.0, 1.0] {
            let from = [cross - arm, middle - arm * side];
            list.add_line(from, [cross + arm, middle + arm * side], palette.muted)
                .thickness(ui.px(1.5))
                .build();
        }
    }
    if is_hovered {
        let words = ui.text.get(command.id(), &[]);
        button::hint(ui, command, Some(&words));
    }
}
