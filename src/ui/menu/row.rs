//! The rows of menus: items of Dear `ImGui` with the look of this program.

use crate::ui::style::{faded, length};
use crate::ui::widgets::popup;
use crate::ui::{Corners, Frame, Icon, WidgetKind};
use imgui::{sys, StyleColor, StyleVar};

/// The space from the edge of a row to its contents, in points.
const INSET: f32 = 12.0;
/// The width of an icon with the gap after it, in points.
const ICON: f32 = 28.0;
/// The least gap between a label and its shortcut, in points.
const GAP: f32 = 28.0;
/// The width that a menu has at least, in points.
const LEAST: f32 = 220.0;
/// In a narrower window, in points, two menus have no room side by side unless they do without shortcuts.
const NARROW: f32 = 640.0;

/// A row to draw.
pub struct MenuRow {
    /// The id of its widget.
    pub id: String,
    pub label: String,
    /// Its shortcut.
    pub keys: String,
    pub icon: Option<Icon>,
    /// Whether what it switches is on; `None` for one that switches nothing.
    pub is_on: Option<bool>,
    /// Whether its label is in line with those of rows that have an icon or a tick.
    pub is_in_line: bool,
    pub is_enabled: bool,
}

impl MenuRow {
    /// A row that can be used and has no more than a label.
    pub fn new(id: impl Into<String>, label: impl Into<String>) -> MenuRow {
        MenuRow {
            id: id.into(),
            label: label.into(),
            keys: String::new(),
            icon: None,
            is_on: None,
            is_in_line: false,
            is_enabled: true,
        }
    }

    /// Draws it as an item. Returns whether it was chosen.
    pub fn item(&self, ui: &Frame) -> bool {
        let place = place(ui);
        let colors = plain(ui);
        let is_chosen = ui
            .menu_item_config(format!("###{}", self.id))
            .enabled(self.is_enabled)
            .build();
        drop(colors);
        if let Some(is_on) = self.is_on {
            ui.describe(WidgetKind::Switch { is_on }, &self.label);
        }
        ui.mark(&self.id, &self.label, self.is_enabled);
        self.draw(ui, place, false, None);
        is_chosen
    }

    /// Draws it as the title of a submenu with these contents, as wide as these rows need.
    pub fn submenu(&self, ui: &Frame, rows: &[MenuRow], body: impl FnOnce()) {
        let place = place(ui);
        let way = way(ui, wide(ui, rows));
        let colors = plain(ui);
        keep_in_window(ui);
        let alpha = popup::push_alpha(ui, &self.id);
        let open = ui.begin_menu_with_enabled(format!("###{}", self.id), self.is_enabled);
        drop(colors);
        let is_open = open.is_some();
        if let Some(menu) = open {
            popup::begin(ui, &self.id);
            body();
            popup::end(ui);
            menu.end();
        }
        drop(alpha);
        ui.mark(&self.id, &self.label, self.is_enabled);
        self.draw(ui, place, is_open, Some(way));
    }

    /// Draws what is seen of it over the item drawn last.
    fn draw(&self, ui: &Frame, (min, max): Corners, is_open: bool, way: Option<Icon>) {
        let palette = ui.palette();
        let list = ui.get_window_draw_list();
        let is_current = ui.is_item_hovered() || (ui.is_item_focused() && ui.is_by_keys());
        if is_open || (is_current && self.is_enabled) {
            ui.fill_rect(&list, (min, max), palette.hovered, length::ROUND);
        }
        let shade = |color: [f32; 4]| faded(color, color[3] * if self.is_enabled { 1.0 } else { 0.45 });
        let middle = f32::midpoint(min[1], max[1]);
        let top = (middle - ui.text_line_height() / 2.0).round();
        let mut left = min[0] + ui.px(INSET);
        if self.has_column() {
            let center = [left + ui.px(8.0), middle];
            let (ink, icon) = match (self.is_on, self.icon) {
                (Some(true), icon) => (palette.accent, icon.or(Some(Icon::TICK))),
                (_, icon) => (palette.muted, icon),
            };
            if let Some(icon) = icon {
                icon.draw(ui, &list, center, shade(ink));
            }
            left += ui.px(ICON);
        }
        list.add_text([left, top], shade(palette.text), &self.label);
        let end = left + ui.wide(&self.label);
        let right = max[0] - ui.px(INSET);
        if let Some(way) = way {
            way.draw(ui, &list, [right - ui.px(4.0), middle], shade(palette.muted));
        }
        let _font = ui.push_font(ui.look.fonts.label);
        let wide = ui.wide(&self.keys);
        let top = (middle - ui.text_line_height() / 2.0).round();
        // The largest type may leave no room for it.
        if right - wide > end {
            list.add_text([right - wide, top], shade(palette.muted), &self.keys);
        }
    }

    /// Whether there is room for an icon or a tick before its label.
    fn has_column(&self) -> bool {
        self.is_in_line || self.icon.is_some() || self.is_on.is_some()
    }

    /// The width it needs, in pixels.
    fn width(&self, ui: &Frame) -> f32 {
        let label = ui.wide(&self.label);
        let icon = if self.has_column() { ui.px(ICON) } else { 0.0 };
        let around = 2.0 * ui.px(INSET) + icon;
        if is_narrow(ui) {
            return around + label + ui.px(INSET);
        }
        let _font = ui.push_font(ui.look.fonts.label);
        let keys = ui.wide(&self.keys).max(ui.px(8.0));
        around + label + ui.px(GAP) + keys
    }
}

/// Draws these rows as items. Returns the place of the one that was chosen.
pub fn choose(ui: &Frame, rows: &[MenuRow]) -> Option<usize> {
    reserve(ui, rows);
    // All are drawn, whichever is chosen.
    let chosen = rows.iter().map(|row| row.item(ui)).collect::<Vec<bool>>();
    chosen.into_iter().position(|is_chosen| is_chosen)
}

/// Reserves the width that these rows need in the menu being drawn, which stays within the window.
pub fn reserve(ui: &Frame, rows: &[MenuRow]) {
    let top = ui.cursor_pos();
    ui.dummy([needed(ui, rows), 0.0]);
    ui.set_cursor_pos(top);
}

/// The width that these rows need, and the window has, in pixels.
fn needed(ui: &Frame, rows: &[MenuRow]) -> f32 {
    let least = if is_narrow(ui) { 0.0 } else { ui.px(LEAST) };
    let needed = rows.iter().map(|row| row.width(ui)).fold(least, f32::max);
    let style = ui.clone_style();
    let around = 2.0 * (edge(ui) + style.window_padding[0]) + style.scrollbar_size;
    needed.min(ui.io().display_size[0] - around)
}

/// Whether shortcuts would leave no room for two menus side by side.
fn is_narrow(ui: &Frame) -> bool {
    ui.io().display_size[0] < ui.px(NARROW)
}

/// The width of a menu with these rows, in pixels.
pub fn wide(ui: &Frame, rows: &[MenuRow]) -> f32 {
    needed(ui, rows) + 2.0 * ui.clone_style().window_padding[0]
}

/// Where the right edge of a menu of this width is to be, so that a submenu of the other width has room beside it: as near to `wanted` as
/// can be, in a window that is used from one end to the other; at its start where there is no room for that, so that narrower ones have it.
pub fn beside_room(wanted: f32, [wide, submenu]: [f32; 2], [start, end]: [f32; 2]) -> f32 {
    let (at_right, at_left) = (end - submenu, start + submenu + wide);
    if at_right < start + wide {
        (start + wide).min(wanted)
    } else if wanted <= at_right || wanted >= at_left {
        wanted
    } else if wanted - at_right <= at_left - wanted || at_left > end {
        at_right
    } else {
        at_left
    }
}

/// The side of the menu being drawn to which a submenu of this width opens.
fn way(ui: &Frame, wide: f32) -> Icon {
    let style = ui.clone_style();
    let [left, right] = [ui.window_pos()[0], ui.window_pos()[0] + ui.window_size()[0]];
    let [safe, _] = style.display_safe_area_padding;
    if opens_left(wide, [left - safe, ui.io().display_size[0] - safe - right]) {
        Icon::LEFT
    } else {
        Icon::RIGHT
    }
}

/// Whether a submenu of this width opens to the left of a menu with this room at its left and right. Dear `ImGui` chooses the right side
/// if it has room there, then the left one.
fn opens_left(wide: f32, [left, right]: [f32; 2]) -> bool {
    wide > right && wide <= left
}

/// The styles of the windows of menus, which do not overlap.
pub fn push_styles<'u>(ui: &'u Frame) -> impl Sized + use<'u> {
    (
        ui.push_style_var(StyleVar::ItemInnerSpacing([0.0; 2])),
        ui.push_style_var(StyleVar::WindowPadding([ui.px(6.0), ui.px(10.0)])),
        ui.push_style_var(StyleVar::PopupRounding(ui.px(length::ROUND_CARD))),
    )
}

/// The distance of the rows of a menu with so many, less if they would not fit into the window.
pub fn push_spacing<'u>(ui: &'u Frame, count: usize) -> impl Sized + use<'u> {
    /// The height of a row in points, and of one in a low window.
    const ROWS: [f32; 2] = [32.0, 26.0];
    /// That of the lines between them and the edges, in points.
    const OTHERS: f32 = 60.0;
    let needed = ui.px(ROWS[0]) * count as f32 + ui.px(OTHERS);
    let is_low = needed > ui.io().display_size[1] - 2.0 * edge(ui);
    let between = ui.px(ROWS[usize::from(is_low)]) - ui.text_line_height();
    ui.push_style_var(StyleVar::ItemSpacing([0.0, between]))
}

/// A line between two groups of rows.
pub fn line(ui: &Frame) {
    let high = ui.px(9.0);
    let [left, top] = ui.cursor_screen_pos();
    let middle = (top + (high - ui.clone_style().item_spacing[1]) / 2.0).round();
    let inset = ui.px(6.0);
    let right = left + ui.content_region_avail()[0] - inset;
    let ends = [[left + inset, middle], [right, middle]];
    Frame::line(&ui.get_window_draw_list(), ends, ui.palette().line, 1.0);
    ui.set_cursor_screen_pos([left, top + high]);
}

/// The corners of the row drawn next.
fn place(ui: &Frame) -> Corners {
    let [left, top] = ui.cursor_screen_pos();
    let above = (ui.clone_style().item_spacing[1] / 2.0).floor();
    let end = [
        left + ui.content_region_avail()[0],
        top - above + ui.text_line_height() + ui.clone_style().item_spacing[1],
    ];
    ([left, top - above], end)
}

/// Hides what Dear `ImGui` draws itself: square backgrounds and a filled triangle.
fn plain<'u>(ui: &'u Frame) -> impl Sized + use<'u> {
    let clear = [0.0; 4];
    [
        StyleColor::Header,
        StyleColor::HeaderHovered,
        StyleColor::HeaderActive,
        StyleColor::Text,
    ]
    .map(|part| ui.push_style_color(part, clear))
}

/// The space left between a menu and the edge of the window.
pub fn edge(ui: &Frame) -> f32 {
    ui.px(8.0)
}

/// Limits the next menu to the height of the window; further entries scroll.
#[allow(unsafe_code, reason = "the one way to limit the size of a menu")]
pub fn keep_in_window(ui: &Frame) {
    let height = ui.io().display_size[1] - 2.0 * edge(ui);
    let (least, most) = (sys::ImVec2 { x: 0.0, y: 0.0 }, sys::ImVec2 { x: f32::MAX, y: height });
    // SAFETY: a frame is being drawn, the values are plain numbers, and there is no callback.
    unsafe { sys::igSetNextWindowSizeConstraints(least, most, None, std::ptr::null_mut()) }
}

#[cfg(test)]
mod tests {
    use super::{beside_room, opens_left};

    #[test]
    fn a_menu_makes_room_for_its_submenus() {
        let window = [8.0, 792.0];
        for (wanted, expected) in [
            (340.0, 340.0),
            (565.0, 467.0),
            (600.0, 663.0),
            (700.0, 700.0),
            (792.0, 792.0),
        ] {
            assert!(
                (beside_room(wanted, [330.0, 325.0], window) - expected).abs() < 0.01,
                "{wanted}"
            );
        }
        assert!(
            (beside_room(400.0, [330.0, 480.0], window) - 338.0).abs() < 0.01,
            "there is none"
        );
    }

    #[test]
    fn a_submenu_opens_to_the_right_unless_it_has_room_only_at_the_left() {
        // The menu of the first screen, in the middle of the window, and one at its edge.
        assert!(!opens_left(330.0, [515.0, 460.0]));
        assert!(opens_left(330.0, [900.0, 60.0]));
        assert!(!opens_left(330.0, [100.0, 60.0]), "it has room at neither side");
    }
}
