//! The pictures on the buttons, drawn with lines so that they are crisp at every size.

use super::frame::Frame;
use super::widgets::button;
use crate::table::Command;
use imgui::{DrawListMut, StyleColor};

/// What a button shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    /// Two arrows past each other: turn the board.
    Flip,
    /// An arrow bent back.
    Undo,
    /// An arrow bent forward.
    Redo,
    /// A plus.
    New,
    /// An arrow into a tray.
    Export,
    /// To the start.
    First,
    /// One back.
    Previous,
    /// One on.
    Next,
    /// To the end.
    Last,
}

/// A button with a picture that gives a command; its words and its key are shown under the mouse.
pub fn icon_button(ui: &Frame, icon: Icon, command: Command, size: [f32; 2]) {
    let is_enabled = ui.availability(command).is_ok();
    let _disabled = ui.begin_disabled(!is_enabled);
    let is_pressed = ui.invisible_button(format!("{icon:?}"), size);
    let words = ui.text.get(command.id(), &[]);
    ui.mark(command.id(), &words, is_enabled);
    let (min, max) = (ui.item_rect_min(), ui.item_rect_max());
    let is_hovered = ui.is_item_hovered() && is_enabled;
    let fill = match (is_hovered, ui.is_item_active()) {
        (true, true) => StyleColor::ButtonActive,
        (true, false) => StyleColor::ButtonHovered,
        _ => StyleColor::Button,
    };
    let alpha = if is_enabled { 1.0 } else { 0.4 };
    let shade = |mut color: [f32; 4]| {
        color[3] *= alpha;
        color
    };
    let list = ui.get_window_draw_list();
    list.add_rect(min, max, shade(ui.style_color(fill)))
        .rounding(ui.px(6.0))
        .filled(true)
        .build();
    let pen = Pen {
        list: &list,
        center: [f32::midpoint(min[0], max[0]), f32::midpoint(min[1], max[1])],
        unit: ui.px(15.0) / 2.0,
        width: (ui.look.scale * 1.7).max(1.5),
        color: shade(ui.style_color(StyleColor::Text)),
    };
    pen.draw(icon);
    if is_pressed {
        ui.command(command);
    }
    button::hint(ui, command, Some(&words));
}

/// Draws in units of half an icon, from the middle of the button.
struct Pen<'a> {
    list: &'a DrawListMut<'a>,
    center: [f32; 2],
    unit: f32,
    width: f32,
    color: [f32; 4],
}

impl Pen<'_> {
    fn at(&self, (x, y): (f32, f32)) -> [f32; 2] {
        [self.center[0] + x * self.unit, self.center[1] + y * self.unit]
    }

    fn line(&self, points: &[(f32, f32)]) {
        let points: Vec<[f32; 2]> = points.iter().map(|&point| self.at(point)).collect();
        self.list.add_polyline(points, self.color).thickness(self.width).build();
    }

    fn triangle(&self, a: (f32, f32), b: (f32, f32), c: (f32, f32)) {
        self.list
            .add_triangle(self.at(a), self.at(b), self.at(c), self.color)
            .filled(true)
            .build();
    }

    /// An arrow bent like a shepherd's crook; `side` is -1 for back, 1 for forward.
    fn crook(&self, side: f32) {
        let arc = |step: i32| {
            #[allow(clippy::cast_precision_loss, reason = "a few steps")]
            let angle = (-90.0 + 15.0 * step as f32).to_radians();
            (-side * (0.1 + 0.62 * angle.cos()), 0.22 + 0.62 * angle.sin())
        };
        let mut points = vec![(side * 0.75, -0.4), (-side * 0.1, -0.4)];
        points.extend((0..=12).map(arc));
        points.push((side * 0.35, 0.84));
        self.line(&points);
        self.line(&[(side * 0.4, -0.82), (side * 0.82, -0.4), (side * 0.4, 0.02)]);
    }

    fn draw(&self, icon: Icon) {
        match icon {
            Icon::Flip => {
                self.line(&[(-0.45, 0.85), (-0.45, -0.75)]);
                self.line(&[(-0.85, -0.35), (-0.45, -0.8), (-0.05, -0.35)]);
                self.line(&[(0.45, -0.85), (0.45, 0.75)]);
                self.line(&[(0.05, 0.35), (0.45, 0.8), (0.85, 0.35)]);
            }
            Icon::Undo => self.crook(-1.0),
            Icon::Redo => self.crook(1.0),
            Icon::New => {
                self.line(&[(-0.8, 0.0), (0.8, 0.0)]);
                self.line(&[(0.0, -0.8), (0.0, 0.8)]);
            }
            Icon::Export => {
                self.line(&[(0.0, -0.9), (0.0, 0.35)]);
                self.line(&[(-0.45, -0.1), (0.0, 0.38), (0.45, -0.1)]);
                self.line(&[(-0.85, 0.35), (-0.85, 0.85), (0.85, 0.85), (0.85, 0.35)]);
            }
            Icon::First => {
                self.triangle((0.55, -0.7), (0.55, 0.7), (-0.35, 0.0));
                self.line(&[(-0.55, -0.7), (-0.55, 0.7)]);
            }
            Icon::Previous => self.triangle((0.4, -0.7), (0.4, 0.7), (-0.5, 0.0)),
            Icon::Next => self.triangle((-0.4, -0.7), (0.5, 0.0), (-0.4, 0.7)),
            Icon::Last => {
                self.triangle((-0.55, -0.7), (0.35, 0.0), (-0.55, 0.7));
                self.line(&[(0.55, -0.7), (0.55, 0.7)]);
            }
        }
    }
}
