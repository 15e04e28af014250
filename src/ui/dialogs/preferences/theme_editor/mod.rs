//! The colors of the selected theme. Changing a color of a built-in theme makes a copy of it.

mod colors;
mod weak;

use super::themes::{shown_name, theme_name};
use crate::store::settings::BoardMaterial;
use crate::store::themes::OwnTheme;
use crate::ui::board_look::own_theme;
use crate::ui::frame::Frame;
use crate::ui::request::ThemeRequest;
use crate::ui::widgets::color_picker::ColorPicker;
use crate::ui::widgets::combo::combo_of_width;
use crate::ui::widgets::setting::{indent, labeled};
use crate::ui::widgets::{field, text, Button};
use crate::ui::{Purpose, Request};

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
            let width = ui.calc_text_size(label)[0] + ui.px(26.0);
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
    let mut copy = own_theme(&name, &ui.model.view.style.theme);
    copy.picture = ui
        .model
        .view
        .style
        .picture
        .as_ref()
        .map(|board| board.name().to_owned());
    copy
}

fn text_row(ui: &Frame, words: &str) {
    ui.dummy([0.0, ui.px(2.0)]);
    indent(ui);
    text::muted(ui, words);
}

/// The material of the squares.
fn material(ui: &Frame, theme: &mut OwnTheme) {
    let mut names: Vec<String> = BoardMaterial::ALL
        .iter()
        .map(|material| match material {
            BoardMaterial::Flat => t!(ui.text, "material-flat"),
            BoardMaterial::Wood => t!(ui.text, "material-wood"),
            BoardMaterial::FineWood => t!(ui.text, "material-fine-wood"),
            BoardMaterial::Weave => t!(ui.text, "material-weave"),
            BoardMaterial::Stone => t!(ui.text, "material-stone"),
            BoardMaterial::Hatch => t!(ui.text, "material-hatch"),
        })
        .collect();
    let boards = &ui.model.looks.boards;
    names.extend(boards.iter().map(|board| board.name().to_owned()));
    let picture = boards
        .iter()
        .position(|board| Some(board.name()) == theme.picture.as_deref());
    let number = match picture {
        Some(number) => Some(BoardMaterial::ALL.len() + number),
        None => BoardMaterial::ALL.iter().position(|&known| known == theme.material),
    };
    labeled(ui, &t!(ui.text, "theme-material"));
    let shown = number.map_or("", |number| &names[number]);
    if let Some(picked) = combo_of_width(ui, "theme.material", shown, &names, number) {
        match BoardMaterial::ALL.get(picked) {
            Some(&material) => (theme.material, theme.picture) = (material, None),
            None => {
                theme.picture = boards
                    .get(picked - BoardMaterial::ALL.len())
                    .map(|board| board.name().to_owned());
            }
        }
    }
}
