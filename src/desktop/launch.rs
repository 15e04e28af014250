//! The launch options.

use crate::text::LanguageChoice;
use std::path::PathBuf;

/// What the window shows at startup.
#[derive(Debug, Clone, Default)]
pub struct LaunchOptions {
    /// Files with games (.pgn), or one with a position (.fen), to open.
    pub files: Vec<PathBuf>,
    /// The position to start from, as FEN.
    pub fen: Option<String>,
    /// The scale of the interface, 0.75 to 4; `None` asks the display.
    pub scale: Option<f32>,
    /// The width and height of the window in its own units; `None` for the default size.
    pub size: Option<(u32, u32)>,
    /// The language of the interface.
    pub language: LanguageChoice,
}
