//! What the program is started for.

use std::path::PathBuf;

/// What the window shows at first.
#[derive(Debug, Clone, Default)]
pub struct LaunchOptions {
    /// A game (.pgn) or position (.fen) to open.
    pub file: Option<PathBuf>,
    /// The position to begin from, as FEN.
    pub fen: Option<String>,
    /// How many times their usual size menus are drawn, 1 to 4; `None` asks the display.
    pub scale: Option<f32>,
    /// The width and height of the window in its own units; `None` for the usual size.
    pub size: Option<(u32, u32)>,
}
