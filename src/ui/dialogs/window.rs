//! The window of a dialog: its place, its title, and the shade under it.

use super::{about, earlier_move, not_kept, quit, save_over, shortcuts};
use super::{DialogKeys, Dialogs, OpenDialog, Reply};
use crate::ui::frame::Frame;
use crate::ui::pixels;
use imgui::{Condition, Key, StyleColor, StyleVar};

impl Dialogs {
    /// Draws the dialog that is open.
    pub fn draw(&mut self, ui: &Frame) {
        let Some(dialog) = &self.open else { return };
        let (title, name, points) = dialog.frame(ui);
        let [width, height] = ui.io().display_size;
        let wide = ui.px(points).min(width - ui.px(20.0));
        let is_list = matches!(dialog, OpenDialog::Library | OpenDialog::Games);
        // Lists keep their height while they fill, and what is asked below them takes its room from them.
        let high = if is_list {
            ui.px(600.0).min(height - ui.px(40.0))
        } else {
            0.0
        };
        let is_beside_board = matches!(dialog, OpenDialog::NewGame(_)) && has_side_panel(ui);
        let mut middle = [width / 2.0, height / 2.0];
        if is_beside_board {
            let (place, room) = pixels(ui.model.view.layout.panel);
            middle[0] = (place[0] + room[0] / 2.0).min(width - wide / 2.0 - ui.px(6.0));
        }
        shade(ui, is_beside_board);
        let keys = DialogKeys {
            is_new: self.age == 0,
            // The press that opened the dialog is not an answer to it.
            is_confirmed: self.age > 1 && ui.is_key_pressed_no_repeat(Key::Enter),
        };
        self.age = self.age.saturating_add(1);
        let mut is_open = true;
        let mut reply = Reply::Stay;
        let styles = [
            ui.push_style_var(StyleVar::WindowPadding([ui.px(20.0), ui.px(16.0)])),
            ui.push_style_var(StyleVar::WindowBorderSize(1.0)),
        ];
        // What stands after ### is the name of the window, whatever its title.
        ui.window(format!("{title}###{name}"))
            .opened(&mut is_open)
            .position(middle, Condition::Always)
            .position_pivot([0.5, 0.5])
            .size([wide, high], Condition::Always)
            .size_constraints([0.0, 0.0], [wide, height - ui.px(40.0)])
            .resizable(false)
            .movable(false)
            .collapsible(false)
            .focused(keys.is_new)
            .build(|| reply = self.draw_open(ui, keys));
        drop(styles);
        if !is_open || reply == Reply::Close {
            self.open = None;
        }
    }

    fn draw_open(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        let Some(open) = &mut self.open else {
            return Reply::Close;
        };
        match open {
            OpenDialog::NewGame(form) => form.draw(ui, keys),
            OpenDialog::Library => self.library.draw(ui, ui.model.library, keys.is_new),
            OpenDialog::Games => self.games.draw(ui, ui.model.opened, keys.is_new),
            OpenDialog::Comment(form) => form.draw(ui, keys),
            OpenDialog::Paste(form) => form.draw(ui),
            OpenDialog::TypeMove(field) => field.draw(ui, keys),
            OpenDialog::LoadFen(form) => form.draw(ui, keys),
            OpenDialog::Resign(question) => question.draw(ui, keys),
            OpenDialog::EarlierMove => earlier_move::draw(ui, keys),
            OpenDialog::Quit => quit::draw(ui, keys),
            OpenDialog::NotKept => not_kept::draw(ui, keys),
            OpenDialog::SaveOver => save_over::draw(ui, keys),
            OpenDialog::Shortcuts => shortcuts::draw(ui),
            OpenDialog::Open(form) => form.draw(ui, keys),
            OpenDialog::Saved(form) => form.draw(ui, keys),
            OpenDialog::About => about::draw(ui),
        }
    }
}

/// Whether the panel stands beside the board.
fn has_side_panel(ui: &Frame) -> bool {
    let layout = &ui.model.view.layout;
    !layout.panel.is_empty() && !layout.is_tall
}

/// Darkens what lies under the dialog: everything, but not the board that shows the choices of a new game.
fn shade(ui: &Frame, is_beside_board: bool) {
    let (place, size) = if is_beside_board {
        pixels(ui.model.view.layout.panel)
    } else {
        ([0.0; 2], ui.io().display_size)
    };
    let _fill = ui.push_style_color(StyleColor::WindowBg, [0.0, 0.0, 0.0, 0.45]);
    let _round = ui.push_style_var(StyleVar::WindowRounding(0.0));
    ui.window("##shade")
        .position(place, Condition::Always)
        .size(size, Condition::Always)
        .no_decoration()
        .no_inputs()
        .focus_on_appearing(false)
        .build(|| ());
}
