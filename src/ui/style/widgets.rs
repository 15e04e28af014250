//! How the widgets of Dear `ImGui` look.

use super::{faded, length, InterfaceColors};
use imgui::{Style, StyleColor};

impl InterfaceColors {
    /// Sets the colors and, for this scale, the lengths of all widgets.
    pub fn apply(&self, style: &mut Style, scale: f32) {
        self.apply_colors(style);
        let px = |points: f32| (points * scale).round();
        let line = px(1.0).max(1.0);
        style.window_padding = [px(16.0), px(14.0)];
        style.frame_padding = [px(11.0), px(7.0)];
        style.item_spacing = [px(length::GAP), px(length::GAP)];
        style.item_inner_spacing = [px(8.0), px(6.0)];
        style.cell_padding = [px(8.0), px(5.0)];
        style.indent_spacing = px(16.0);
        style.scrollbar_size = px(10.0);
        style.grab_min_size = px(16.0);
        style.window_rounding = px(length::ROUND_CARD);
        style.child_rounding = px(length::ROUND);
        style.popup_rounding = px(length::ROUND);
        style.frame_rounding = px(length::ROUND);
        style.scrollbar_rounding = px(length::ROUND);
        style.grab_rounding = px(length::ROUND);
        style.tab_rounding = px(length::ROUND);
        style.window_border_size = 0.0;
        style.child_border_size = 0.0;
        style.popup_border_size = line;
        style.frame_border_size = line;
        style.tab_border_size = 0.0;
        style.window_title_align = [0.0, 0.5];
        style.selectable_text_align = [0.0, 0.5];
        style.disabled_alpha = 0.45;
        style.window_min_size = [px(40.0), px(20.0)];
    }

    /// What opens over a panel is brighter than it, or as bright.
    pub fn popup(&self) -> [f32; 4] {
        if self.surface[1] > self.raised[1] {
            self.surface
        } else {
            self.raised
        }
    }

    fn apply_colors(&self, style: &mut Style) {
        use StyleColor as C;
        let clear = [0.0; 4];
        for (place, color) in [
            (C::Text, self.text),
            (C::TextDisabled, self.muted),
            (C::TextSelectedBg, faded(self.accent, 0.40)),
            (C::WindowBg, self.surface),
            (C::ChildBg, clear),
            (C::PopupBg, self.popup()),
            (C::Border, self.line),
            (C::BorderShadow, clear),
            (C::FrameBg, self.raised),
            (C::FrameBgHovered, self.hovered),
            (C::FrameBgActive, self.pressed),
            (C::TitleBg, self.surface),
            (C::TitleBgActive, self.surface),
            (C::TitleBgCollapsed, self.surface),
            (C::MenuBarBg, self.surface),
            (C::ScrollbarBg, clear),
            (C::ScrollbarGrab, self.pressed),
            (C::ScrollbarGrabHovered, self.edge),
            (C::ScrollbarGrabActive, self.accent),
            (C::CheckMark, self.accent),
            (C::SliderGrab, self.accent),
            (C::SliderGrabActive, self.accent_hovered),
            (C::Button, self.raised),
            (C::ButtonHovered, self.hovered),
            (C::ButtonActive, self.pressed),
            (C::Header, self.pressed),
            (C::HeaderHovered, faded(self.hovered, self.hovered[3] * 0.6)),
            (C::HeaderActive, self.pressed),
            (C::Separator, self.line),
            (C::SeparatorHovered, self.line),
            (C::SeparatorActive, self.line),
            (C::ResizeGrip, clear),
            (C::Tab, clear),
            (C::TabHovered, self.hovered),
            (C::TabActive, self.raised),
            (C::TabUnfocused, clear),
            (C::TabUnfocusedActive, self.raised),
            (C::PlotLines, self.accent),
            (C::PlotHistogram, self.accent),
            (C::TableHeaderBg, clear),
            (C::TableBorderLight, self.line),
            (C::TableBorderStrong, self.line),
            (C::TableRowBg, clear),
            (C::TableRowBgAlt, faded(self.raised, 0.55)),
            // The focus has its own ring: `focus::stop`.
            (C::NavHighlight, clear),
            (C::ModalWindowDimBg, faded(self.background, 0.55)),
        ] {
            style[place] = color;
        }
    }
}
