//! The icons of buttons, drawn with lines to be crisp at every size.

use super::frame::Frame;
use super::widgets::button;
use crate::table::Command;
use imgui::{DrawListMut, StyleColor};

/// An icon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    /// Two arrows past each other: turn the board.
    Flip,
    /// An arrow bent back.
    Undo,
    /// A board with a plus.
    New,
    /// An arrow into a tray.
    Export,
    /// A half.
    Draw,
    /// A flag.
    Resign,
    /// Two bars.
    Pause,
    /// A triangle.
    Resume,
    /// Three lines.
    Menu,
    /// To the start.
    First,
    /// One back.
    Previous,
    /// One on.
    Next,
    /// To the end.
    Last,
}

/// A button with an icon for a command, and a label below the icon if there is room. A tooltip shows its name and
/// key.
pub fn icon_button(ui: &Frame, icon: Icon, command: Command, size: [f32; 2], label: Option<&str>) {
    let is_enabled = ui.availability(command).is_ok();
    let disabled = ui.begin_disabled(!is_enabled);
    let is_pressed = ui.invisible_button(format!("{icon:?}"), size);
    let words = ui.text.get(command.id(), &[]);
    ui.mark(command.id(), &words, is_enabled);
    if command == Command::Menu {
        ui.keep_menu_button();
    }
    let (min, max) = (ui.item_rect_min(), ui.item_rect_max());
    let is_hovered = ui.is_item_hovered() && is_enabled;
    let fill = match (is_hovered, ui.is_item_active()) {
        (true, true) => StyleColor::ButtonActive,
        (true, false) => StyleColor::ButtonHovered,
        _ => StyleColor::Button,
    };
    let alpha = if is_enabled { 1.0 } else { 0.38 };
    let shade = |mut color: [f32; 4]| {
        color[3] *= alpha;
        color
    };
    let list = ui.get_window_draw_list();
    list.add_rect(min, max, shade(ui.style_color(fill)))
        .rounding(ui.px(8.0))
        .filled(true)
        .build();
    list.add_rect(min, max, shade(ui.palette().line))
        .rounding(ui.px(8.0))
        .build();
    let middle = f32::midpoint(min[0], max[0]);
    let center = match label {
        Some(_) => min[1] + size[1] * 0.36,
        None => f32::midpoint(min[1], max[1]),
    };
    let color = shade(ui.palette().text);
    let pen = Pen {
        list: &list,
        center: [middle, center],
        unit: ui.px(15.0).min(size[0] * 0.5) / 2.0,
        width: (ui.look.scale * 1.75).max(1.5),
        color,
    };
    pen.draw(icon);
    if let Some(label) = label {
        let _font = ui.push_font(ui.look.fonts.label);
        let [wide, high] = ui.calc_text_size(label);
        let at = [(middle - wide / 2.0).round(), (max[1] - high - size[1] * 0.08).round()];
        list.add_text(at, shade(ui.palette().muted), label);
    }
    if is_pressed {
        ui.command(command);
    }
    // The tooltip with the reason is not pale itself.
    drop(disabled);
    button::hint(ui, command, Some(&words));
}

/// Draws the icon in the middle of the item drawn last.
pub fn draw_over_item(ui: &Frame, icon: Icon) {
    let (min, max) = (ui.item_rect_min(), ui.item_rect_max());
    let list = ui.get_window_draw_list();
    let pen = Pen {
        list: &list,
        center: [f32::midpoint(min[0], max[0]), f32::midpoint(min[1], max[1])],
        unit: ui.px(15.0) / 2.0,
        width: (ui.look.scale * 1.75).max(1.5),
        color: ui.palette().text,
    };
    pen.draw(icon);
}

/// Draws in units of half an icon, relative to the center of the button.
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

    /// An arrow bent back like a shepherd's crook.
    fn crook(&self) {
        let arc = |step: i32| {
            #[allow(clippy::cast_precision_loss, reason = "a few steps")]
            let angle = (-90.0 + 15.0 * step as f32).to_radians();
            (0.1 + 0.62 * angle.cos(), 0.22 + 0.62 * angle.sin())
        };
        let mut points = vec![(-0.75, -0.4), (0.1, -0.4)];
        points.extend((0..=12).map(arc));
        points.push((-0.35, 0.84));
        self.line(&points);
        self.line(&[(-0.4, -0.82), (-0.82, -0.4), (-0.4, 0.02)]);
    }

    /// The fraction ½.
    fn half(&self) {
        self.line(&[(-0.62, 0.85), (0.62, -0.85)]);
        self.line(&[(-0.85, -0.6), (-0.55, -0.85), (-0.55, -0.05)]);
        self.line(&[(0.2, 0.3), (0.5, 0.12), (0.75, 0.35), (0.2, 0.9), (0.85, 0.9)]);
    }

    fn draw(&self, icon: Icon) {
        match icon {
            Icon::Flip => {
                self.line(&[(-0.45, 0.85), (-0.45, -0.75)]);
                self.line(&[(-0.85, -0.35), (-0.45, -0.8), (-0.05, -0.35)]);
                self.line(&[(0.45, -0.85), (0.45, 0.75)]);
                self.line(&[(0.05, 0.35), (0.45, 0.8), (0.85, 0.35)]);
            }
            Icon::Undo => self.crook(),
            Icon::New => {
                self.line(&[(0.1, 0.8), (-0.8, 0.8), (-0.8, -0.8), (0.8, -0.8), (0.8, 0.1)]);
                self.line(&[(0.1, 0.55), (1.0, 0.55)]);
                self.line(&[(0.55, 0.1), (0.55, 1.0)]);
                self.line(&[(-0.8, 0.0), (0.0, 0.0), (0.0, -0.8)]);
            }
            Icon::Draw => self.half(),
            Icon::Resign => {
                self.line(&[(-0.6, 0.95), (-0.6, -0.9)]);
                self.line(&[(-0.6, -0.85), (0.75, -0.85), (0.4, -0.3), (0.75, 0.2), (-0.6, 0.2)]);
            }
            Icon::Pause => {
                self.line(&[(-0.35, -0.75), (-0.35, 0.75)]);
                self.line(&[(0.35, -0.75), (0.35, 0.75)]);
            }
            Icon::Resume => self.triangle((-0.5, -0.75), (0.65, 0.0), (-0.5, 0.75)),
            Icon::Menu => {
                for y in [-0.6, 0.0, 0.6] {
                    self.line(&[(-0.8, y), (0.8, y)]);
                }
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
