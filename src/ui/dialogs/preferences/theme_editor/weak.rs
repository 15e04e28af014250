//! Warns while a theme is edited about colors that are hard to see.

use super::colors::role_name;
use crate::scene::{Eye, Theme, ThemeMark, WeakMark};
use crate::store::themes::ThemeRole;
use crate::text::decimal;
use crate::ui::style::WeakColor;
use crate::ui::widgets::{indent, text};
use crate::ui::Frame;

/// Beyond this many colors, only their number is shown.
const MOST: usize = 4;

/// Lists the colors of the theme shown that are hard to see.
pub fn draw(ui: &Frame) {
    let marks = ui.model.view.style.theme.weak_marks();
    let colors = ui.palette().weak_colors();
    let marks = marks.into_iter().map(|weak| mark(ui, weak));
    let sentences: Vec<String> = marks.chain(colors.iter().map(|weak| color(ui, weak))).collect();
    for (number, sentence) in sentences.iter().take(MOST).enumerate() {
        indent(ui);
        text::fault(ui, &format!("theme.weak.{number}"), sentence);
    }
    if sentences.len() > MOST {
        indent(ui);
        text::muted(ui, &t!(ui.text, "theme-weak-more", count = sentences.len() - MOST));
    }
}

fn mark(ui: &Frame, weak: WeakMark) -> String {
    let role = match weak.mark {
        ThemeMark::LastMove => ThemeRole::LastMove,
        ThemeMark::Selection => ThemeRole::Selection,
        ThemeMark::Target => ThemeRole::Target,
        ThemeMark::Check => ThemeRole::Check,
    };
    let ground = if weak.is_on_light {
        ThemeRole::Light
    } else {
        ThemeRole::Dark
    };
    let eye = match weak.eye {
        Eye::Usual => t!(ui.text, "eye-usual"),
        Eye::Protanopia => t!(ui.text, "eye-protanopia"),
        Eye::Deuteranopia => t!(ui.text, "eye-deuteranopia"),
        Eye::Tritanopia => t!(ui.text, "eye-tritanopia"),
    };
    let [mark, ground] = [role, ground].map(|role| role_name(ui, role));
    let found = decimal(ui.text, weak.difference.into());
    let least = format!("{:.0}", Theme::SEEN);
    t!(ui.text, "theme-weak-mark", mark, ground, eye, found, least)
}

fn color(ui: &Frame, weak: &WeakColor) -> String {
    let [ink, ground] = [weak.ink, weak.ground].map(|role| role_name(ui, role));
    let [found, least] = [weak.contrast, weak.least].map(|contrast| decimal(ui.text, contrast.into()));
    t!(ui.text, "theme-weak-color", ink, ground, found, least)
}
