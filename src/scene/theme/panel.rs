//! The panel and dialog colors that a theme sets itself.

use crate::scene::Rgba;

/// The colors of panels and dialogs; each `None` is derived from the color of the table around the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PanelColors {
    /// Panels and cards.
    pub surface: Option<Rgba>,
    /// Fields and buttons.
    pub raised: Option<Rgba>,
    /// Fields and buttons under the mouse.
    pub hovered: Option<Rgba>,
    /// Fields and buttons while pressed.
    pub pressed: Option<Rgba>,
    /// Lines between groups.
    pub line: Option<Rgba>,
    /// Edges of controls.
    pub edge: Option<Rgba>,
    /// Text.
    pub text: Option<Rgba>,
    /// Secondary text.
    pub muted: Option<Rgba>,
    /// Whatever is current.
    pub accent: Option<Rgba>,
    /// The main button under the mouse.
    pub accent_hovered: Option<Rgba>,
    /// Text on the accent.
    pub on_accent: Option<Rgba>,
    /// What has failed or is running out.
    pub alarm: Option<Rgba>,
}

impl PanelColors {
    /// All derived from the color of the table.
    pub const DERIVED: PanelColors = PanelColors {
        surface: None,
        raised: None,
        hovered: None,
        pressed: None,
        line: None,
        edge: None,
        text: None,
        muted: None,
        accent: None,
        accent_hovered: None,
        on_accent: None,
        alarm: None,
    };
}
