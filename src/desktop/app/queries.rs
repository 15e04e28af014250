//! What the program shows and knows, for the tests and examples that drive it.

use super::App;
use crate::game::ChessGame;
use crate::record::annotation::Shape;
use crate::scene::{Scene, View};
use crate::store::journal::UnfinishedSummary;
use crate::store::library::Listing;
use crate::store::settings::Settings;
use crate::text::MoveTexts;
use crate::ui::position_editor::PositionEditor;
use crate::ui::{ChessGui, FolderNews, FrameTimes};
use sdl2::video::Window;
use std::path::Path;

impl App<'_> {
    /// The window.
    #[must_use]
    pub fn window(&self) -> &Window {
        self.window.graphics.window()
    }

    /// The board as it would be drawn now.
    #[must_use]
    pub fn scene(&self) -> Scene {
        self.scene_at(self.now())
    }

    /// The user's settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Whether jobs with pending results are running: reading files, writing games or a GIF.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.files.lists.is_filling() || self.jobs.is_busy() || self.table.is_writing()
    }

    /// Whether a position is being searched, for an analysis or a hint.
    #[must_use]
    pub fn is_analyzing(&self) -> bool {
        self.is_searching()
    }

    /// The game on the board.
    #[must_use]
    pub fn game(&self) -> &ChessGame {
        self.table.game()
    }

    /// The moves of the game as they are listed.
    #[must_use]
    pub fn moves(&self) -> &MoveTexts {
        &self.ui.moves
    }

    /// What is shown and where.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.board.view
    }

    /// The interface: the open dialog and the widgets drawn.
    #[must_use]
    pub fn gui(&self) -> &ChessGui {
        &self.ui.gui
    }

    /// The interface, to make it record its widgets.
    pub fn gui_mut(&mut self) -> &mut ChessGui {
        &mut self.ui.gui
    }

    /// The folder shown in the file dialog.
    #[must_use]
    pub fn folders(&self) -> &FolderNews {
        &self.ui.folders
    }

    /// How fast frames are made.
    #[must_use]
    pub fn frame_times(&self) -> FrameTimes {
        self.window.frames.times()
    }

    /// The current message.
    #[must_use]
    pub fn notice(&self) -> Option<&str> {
        self.ui.toasts.last().map(|toast| toast.text.as_str())
    }

    /// All current messages, most recent last.
    #[must_use]
    pub fn notices(&self) -> Vec<String> {
        self.ui.toasts.iter().map(|toast| toast.text.clone()).collect()
    }

    /// The position being set up.
    #[must_use]
    pub fn edited(&self) -> Option<&PositionEditor> {
        self.board.editing.as_ref().map(|editing| &editing.editor)
    }

    /// The temporary circles and arrows.
    #[must_use]
    pub fn drawn(&self) -> &[Shape] {
        &self.board.drawn
    }

    /// Why the last attempted move was refused, while that is shown.
    #[must_use]
    pub fn refusal(&self) -> Option<&str> {
        self.board.refusal.as_ref().map(|refusal| refusal.reason.as_str())
    }

    /// The games of the library, and those of the last file opened.
    #[must_use]
    pub fn listings(&self) -> [Option<&Listing>; 2] {
        [self.files.lists.library.as_ref(), self.files.lists.opened.as_ref()]
    }

    /// The unfinished games of earlier sessions, most recent first.
    #[must_use]
    pub fn unfinished(&self) -> &[UnfinishedSummary] {
        self.files.unfinished.list()
    }

    /// The file the game was last written to.
    #[must_use]
    pub fn saved_as(&self) -> Option<&Path> {
        self.table.file().path()
    }

    /// Whether the program is still running.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.window.is_open
    }
}
