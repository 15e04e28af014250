//! The style of the interface: its colors follow the background of the board's theme.

use crate::scene::{Rgba, Theme};
use imgui::{Style, StyleColor};

/// The colors of the interface.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Palette {
    /// The table.
    pub background: [f32; 4],
    /// A panel on the table.
    pub surface: [f32; 4],
    /// A field or button on a panel.
    pub raised: [f32; 4],
    /// The same under the mouse.
    pub hovered: [f32; 4],
    /// The same while it is pressed.
    pub pressed: [f32; 4],
    /// A thin line.
    pub line: [f32; 4],
    /// Text to be read.
    pub text: [f32; 4],
    /// Text that stands back.
    pub muted: [f32; 4],
    /// What is chosen, running or current.
    pub accent: [f32; 4],
    /// Text on the accent.
    pub on_accent: [f32; 4],
    /// What has failed.
    pub alarm: [f32; 4],
}

fn mix(a: Rgba, b: Rgba, share: f32) -> [f32; 4] {
    let part = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share) / 255.0;
    [part(a.r, b.r), part(a.g, b.g), part(a.b, b.b), 1.0]
}

/// The color with this opacity.
#[must_use]
pub fn faded(color: [f32; 4], alpha: f32) -> [f32; 4] {
    [color[0], color[1], color[2], alpha]
}

impl Palette {
    /// The colors that go with a board: its own table, lighter or darker, and its dark squares as the accent.
    #[must_use]
    pub fn of(theme: &Theme) -> Palette {
        let table = theme.background;
        let is_dark = table.lightness() < 0.5;
        let ink = if is_dark {
            Rgba::hex(0x00FB_F5EA)
        } else {
            Rgba::hex(0x0016_1412)
        };
        let step = |share| mix(table, ink, share);
        let accent = if is_dark {
            mix(theme.dark, theme.light, 0.45)
        } else {
            mix(theme.dark, ink, 0.25)
        };
        Palette {
            background: step(0.0),
            surface: step(0.045),
            raised: step(0.115),
            hovered: step(0.175),
            pressed: step(0.235),
            line: step(0.13),
            text: step(0.90),
            muted: step(0.58),
            accent,
            on_accent: if is_dark { step(0.02) } else { mix(table, ink, 0.0) },
            alarm: if is_dark {
                [0.96, 0.50, 0.42, 1.0]
            } else {
                [0.72, 0.12, 0.08, 1.0]
            },
        }
    }

    /// Sets the colors and, for this scale, the lengths of all widgets.
    pub fn apply(&self, style: &mut Style, scale: f32) {
        self.apply_colors(style);
        let px = |points: f32| (points * scale).round();
        style.window_padding = [px(14.0), px(12.0)];
        style.frame_padding = [px(10.0), px(6.0)];
        style.item_spacing = [px(8.0), px(7.0)];
        style.item_inner_spacing = [px(7.0), px(5.0)];
        style.cell_padding = [px(6.0), px(3.0)];
        style.indent_spacing = px(16.0);
        style.scrollbar_size = px(11.0);
        style.grab_min_size = px(14.0);
        style.window_rounding = px(10.0);
        style.child_rounding = px(8.0);
        style.popup_rounding = px(8.0);
        style.frame_rounding = px(6.0);
        style.scrollbar_rounding = px(6.0);
        style.grab_rounding = px(5.0);
        style.tab_rounding = px(6.0);
        style.window_border_size = 0.0;
        style.child_border_size = 0.0;
        style.popup_border_size = 1.0;
        style.frame_border_size = 0.0;
        style.tab_border_size = 0.0;
        style.window_title_align = [0.5, 0.5];
        style.disabled_alpha = 0.4;
        style.window_min_size = [px(40.0), px(20.0)];
    }

    fn apply_colors(&self, style: &mut Style) {
        use StyleColor as C;
        let clear = [0.0; 4];
        for (place, color) in [
            (C::Text, self.text),
            (C::TextDisabled, self.muted),
            (C::TextSelectedBg, faded(self.accent, 0.45)),
            (C::WindowBg, self.surface),
            (C::ChildBg, clear),
            (C::PopupBg, self.raised),
            (C::Border, self.line),
            (C::BorderShadow, clear),
            (C::FrameBg, self.raised),
            (C::FrameBgHovered, self.hovered),
            (C::FrameBgActive, self.pressed),
            (C::TitleBg, self.surface),
            (C::TitleBgActive, self.surface),
            (C::TitleBgCollapsed, self.surface),
            (C::MenuBarBg, self.background),
            (C::ScrollbarBg, clear),
            (C::ScrollbarGrab, self.hovered),
            (C::ScrollbarGrabHovered, self.pressed),
            (C::ScrollbarGrabActive, self.accent),
            (C::CheckMark, self.accent),
            (C::SliderGrab, self.accent),
            (C::SliderGrabActive, self.accent),
            (C::Button, self.raised),
            (C::ButtonHovered, self.hovered),
            (C::ButtonActive, self.pressed),
            (C::Header, self.raised),
            (C::HeaderHovered, self.hovered),
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
            (C::TableHeaderBg, self.raised),
            (C::TableBorderLight, self.line),
            (C::TableBorderStrong, self.line),
            (C::TableRowBgAlt, faded(self.raised, 0.35)),
            (C::NavHighlight, self.accent),
            (C::ModalWindowDimBg, faded(self.background, 0.55)),
        ] {
            style[place] = color;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lightness(color: [f32; 4]) -> f32 {
        0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]
    }

    #[test]
    fn text_is_readable_on_every_theme() {
        let pale = Theme {
            background: Rgba::hex(0x00F2_EEE6),
            ..Theme::default()
        };
        for theme in Theme::ALL.into_iter().chain([pale]) {
            let palette = Palette::of(&theme);
            let far = |a, b| (lightness(a) - lightness(b)).abs();
            assert!(far(palette.text, palette.surface) > 0.6, "{}", theme.name);
            assert!(far(palette.text, palette.pressed) > 0.45, "{}", theme.name);
            assert!(far(palette.muted, palette.surface) > 0.3, "{}", theme.name);
            assert!(far(palette.on_accent, palette.accent) > 0.3, "{}", theme.name);
        }
    }
}
