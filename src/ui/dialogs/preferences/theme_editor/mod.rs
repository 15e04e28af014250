//! The colors of the selected theme. Changing a color of a built-in theme makes a copy of it.

mod colors;
mod weak;

use super::themes::{shown_name, theme_name};
use crate::store::settings::BoardMaterial;
use crate::store::themes::OwnTheme;
use crate::ui::board_look::own_theme;
use crate::ui::request::ThemeRequest;
use crate::ui::widgets::{combo, field, indent, labeled, text, Button, ColorPicker};
use crate::ui::{Frame, Purpose, Request};

/// The state of the theme editor.
#[derive(Debug, Default)]
pub struct ThemeEditor {
    /// Whether all colors are shown, not only the three of the board.
    is_unfolded: bool,
    /// The state of the color picker.
    picker: ColorPicker,
    /// The theme being renamed, and the name typed.
    name: (String, String),
}

impl ThemeEditor {
    /// Draws the colors of the selected theme, and its actions.
    pub fn draw(&mut self, ui: &Frame) {
        let chosen = ui.model.looks.own_theme(&ui.model.settings.theme);
        let own = match chosen {
            Some(own) => own.clone(),
            None => copy(ui),
        };
        if chosen.is_some() {
            self.name(ui, &own.name);
        }
        let mut edited = own.clone();
        colors::of_table(ui, "board", &mut edited, &mut self.picker);
        material(ui, &mut edited);
        if self.is_unfolded {
            text_row(ui, &t!(ui.text, "theme-marks"));
            colors::of_table(ui, "marks", &mut edited, &mut self.picker);
            text_row(ui, &t!(ui.text, "theme-panels"));
            colors::of_table(ui, "panel", &mut edited, &mut self.picker);
        }
        if edited != own {
            let change = if chosen.is_some() {
                ThemeRequest::Keep(Box::new(edited))
            } else {
                ThemeRequest::Add(Box::new(edited))
            };
            ui.request(Request::Theme(change));
        }
        self.buttons(ui, chosen.is_some());
        weak::draw(ui);
    }

    /// The field for the name of the user's theme.
    fn name(&mut self, ui: &Frame, name: &str) {
        if self.name.0 != name {
            self.name = (name.to_owned(), name.to_owned());
        }
        labeled(ui, &t!(ui.text, "theme-name"));
        let is_entered = field::line(ui, "theme.name", &mut self.name.1, "", false);
        let is_done = is_entered || ui.is_item_deactivated_after_edit();
        if is_done && self.name.1 != name {
            match OwnTheme::clean_name(&self.name.1) {
                Some(new) => ui.request(Request::Theme(ThemeRequest::Rename(new))),
                None => name.clone_into(&mut self.name.1),
            }
        }
    }

    fn buttons(&mut self, ui: &Frame, is_own: bool) {
        let more = if self.is_unfolded {
            t!(ui.text, "theme-fewer")
        } else {
            t!(ui.text, "theme-more")
        };
        let row = [
            ("theme.more", more, true),
            ("theme.duplicate", t!(ui.text, "theme-duplicate"), true),
            ("theme.export", t!(ui.text, "theme-export"), is_own),
            ("theme.import", t!(ui.text, "theme-import"), true),
            ("theme.delete", t!(ui.text, "theme-delete"), is_own),
        ];
        ui.dummy([0.0, ui.px(2.0)]);
        indent(ui);
        for (number, (id, label, _)) in row.iter().filter(|(_, _, is_there)| *is_there).enumerate() {
            let width = ui.wide(label) + ui.px(26.0);
            if number > 0 {
                ui.same_line();
                if ui.content_region_avail()[0] < width {
                    ui.new_line();
                    indent(ui);
                }
            }
            if Button::new(id, label).draw(ui) {
                self.press(ui, id);
            }
        }
    }

    fn press(&mut self, ui: &Frame, id: &str) {
        match id {
            "theme.more" => self.is_unfolded = !self.is_unfolded,
            "theme.duplicate" => {
                let copy = Box::new(copy(ui));
                ui.request(Request::Theme(ThemeRequest::Add(copy)));
            }
            "theme.export" => ui.request(Request::Browse(Purpose::SaveTheme)),
            "theme.import" => ui.request(Request::Browse(Purpose::OpenTheme)),
            _ => ui.request(Request::Theme(ThemeRequest::Delete)),
        }
    }
}

/// A copy of the selected theme with another name.
fn copy(ui: &Frame) -> OwnTheme {
    let name = theme_name(ui, shown_name(ui));
    let name = t!(ui.text, "theme-copy-name", theme = name);
    let style = &ui.model.view.style;
    let mut copy = own_theme(&name, &style.theme);
    copy.picture = style.picture.as_ref().map(|board| board.name().to_owned());
    copy
}

fn text_row(ui: &Frame, words: &str) {
    ui.dummy([0.0, ui.px(2.0)]);
    indent(ui);
    text::muted(ui, words);
}

/// The material of the squares.
fn material(ui: &Frame, theme: &mut OwnTheme) {
    let name = |material: BoardMaterial| match material {
        BoardMaterial::Flat => t!(ui.text, "material-flat"),
        BoardMaterial::Wood => t!(ui.text, "material-wood"),
        BoardMaterial::FineWood => t!(ui.text, "material-fine-wood"),
        BoardMaterial::Weave => t!(ui.text, "material-weave"),
        BoardMaterial::Stone => t!(ui.text, "material-stone"),
        BoardMaterial::Hatch => t!(ui.text, "material-hatch"),
    };
    // A picture is drawn over any material.
    let materials = BoardMaterial::ALL
        .iter()
        .map(|&material| (name(material), (material, None)));
    let boards = ui.model.looks.boards.iter().map(|board| board.name().to_owned());
    let pictures = boards.map(|board| (board.clone(), (theme.material, Some(board))));
    let picture = theme
        .picture
        .clone()
        .filter(|name| ui.model.looks.board(name).is_some());
    labeled(ui, &t!(ui.text, "theme-material"));
    let offered = materials.chain(pictures);
    if let Some(picked) = combo(ui, "theme.material", offered, &(theme.material, picture)) {
        (theme.material, theme.picture) = picked;
    }
}
