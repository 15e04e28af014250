//! The look of the board and its place in the window, as the settings have them.

use super::BoardView;
use crate::chess::Color;
use crate::scene::{whole_pixels, BoardStyle, Coordinates, LayoutChoices, View, WindowLayout};
use crate::store::settings::{Blindfold, Settings};
use crate::ui::board_look::{self, Looks};

/// Updates the style to the settings. `far` is the side at the top.
fn set_style(style: &mut BoardStyle, settings: &Settings, looks: &Looks, far: Color, is_system_light: bool) {
    style.coordinates = board_look::coordinates(settings);
    style.theme = board_look::shown_theme(settings, looks, is_system_light);
    style.picture = board_look::picture(settings, looks);
    style.pieces = board_look::pieces(settings, looks);
    style.has_discs = settings.blindfold == Blindfold::Discs;
    style.is_hidden = [Blindfold::White, Blindfold::Black]
        .map(|side| settings.blindfold == side || settings.blindfold == Blindfold::All);
    style.is_turned = Color::ALL.map(|color| settings.face_to_face && color == far);
    style.show_targets = settings.targets;
    style.last_move = board_look::last_move(settings);
}

/// The view before the interface is drawn for the first time, in a window of this size.
pub fn first_view(settings: &Settings, looks: &Looks, size: (u32, u32), scale: f32) -> View {
    let mut view = View::new(layout((8, 8), scale, 0.0, LayoutChoices::default()));
    set_style(&mut view.style, settings, looks, Color::Black, false);
    let choices = LayoutChoices {
        has_border: view.style.coordinates == Coordinates::Border,
        has_panel: settings.panel,
        ..LayoutChoices::default()
    };
    view.layout = layout(size, scale, 0.0, choices);
    view.style.trays = view.layout.trays(false);
    view
}

/// The layout of a window of this size, below a menu of this height.
fn layout((width, height): (u32, u32), scale: f32, menu: f32, choices: LayoutChoices) -> WindowLayout {
    let pixels = |length| i32::try_from(length).unwrap_or(i32::MAX);
    let top = whole_pixels(menu.ceil());
    WindowLayout::new(pixels(width), pixels(height), scale, top, choices)
}

impl BoardView {
    /// Applies the settings, and takes its place in a window of this size, below a menu of this height.
    pub fn lay_out(&mut self, settings: &Settings, size: (u32, u32), scale: f32, menu: f32, choices: LayoutChoices) {
        let far = if self.is_flipped { Color::White } else { Color::Black };
        let style = &mut self.view.style;
        set_style(style, settings, &self.looks, far, self.is_system_light);
        style.pace = board_look::pace(settings, self.is_system_reduced);
        let choices = LayoutChoices {
            is_flipped: self.is_flipped,
            has_border: style.coordinates == Coordinates::Border,
            ..choices
        };
        self.view.layout = layout(size, scale, menu, choices);
        self.view.style.trays = self.view.layout.trays(self.is_flipped);
        self.take_over(settings);
    }
}
