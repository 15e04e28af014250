//! What the program shows and knows, for those that drive it.

use super::App;
use crate::game::ChessGame;
use crate::record::annotation::Shape;
use crate::scene::{Scene, View};
use crate::store::journal::UnfinishedSummary;
use crate::store::library::Listing;
use crate::store::settings::Settings;
use crate::table::position_editor::PositionEditor;
use crate::text::MoveTexts;
use crate::ui::{ChessGui, FolderNews, FrameTimes, Work};
use sdl2::video::Window;
use std::path::Path;

impl App<'_> {
    /// The window.
    #[must_use]
    pub fn window(&self) -> &Window {
        self.window.graphics.window()
    }

    /// The board as it is to be drawn now.
    #[must_use]
    pub fn scene(&self) -> Scene {
        self.scene_at(self.now())
    }

    /// What the user has chosen.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Whether jobs are running whose results are waited for: files are read, games or a GIF are written.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.files.lists.is_filling()
            || self.files.lists.newest_search.is_some()
            || self.files.unfinished.is_waiting()
            || self.jobs.is_busy()
            || self.table.is_writing()
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

    /// The interface: which dialog is open, and which widgets were drawn.
    #[must_use]
    pub fn gui(&self) -> &ChessGui {
        &self.ui.gui
    }

    /// The interface, to have it note its widgets.
    pub fn gui_mut(&mut self) -> &mut ChessGui {
        &mut self.ui.gui
    }

    /// The folder in which a file is looked for.
    #[must_use]
    pub fn folders(&self) -> &FolderNews {
        &self.ui.folders
    }

    /// How fast frames are made.
    #[must_use]
    pub fn frame_times(&self) -> FrameTimes {
        self.window.frames.times()
    }

    /// The message shown at the moment.
    #[must_use]
    pub fn notice(&self) -> Option<&str> {
        self.ui.toasts.last().map(|toast| toast.text.as_str())
    }

    /// All messages shown at the moment, the newest last.
    #[must_use]
    pub fn notices(&self) -> Vec<String> {
        self.ui.toasts.iter().map(|toast| toast.text.clone()).collect()
    }

    /// The position that is being set up.
    #[must_use]
    pub fn edited(&self) -> Option<&PositionEditor> {
        self.board.editing.as_ref().map(|editing| &editing.editor)
    }

    /// The circles and arrows that are drawn for the moment.
    #[must_use]
    pub fn drawn(&self) -> &[Shape] {
        &self.board.drawn
    }

    /// Why the last attempt at a move was refused, while that is shown.
    #[must_use]
    pub fn refusal(&self) -> Option<&str> {
        self.board.refusal.as_ref().map(|refusal| refusal.reason.as_str())
    }

    /// What takes its time at the moment.
    #[must_use]
    pub fn work(&self) -> Option<Work> {
        self.jobs.work(&self.ui.text)
    }

    /// The games of the library, and those of the file that was opened last.
    #[must_use]
    pub fn listings(&self) -> [Option<&Listing>; 2] {
        [self.files.lists.library.as_ref(), self.files.lists.opened.as_ref()]
    }

    /// The unfinished games of earlier starts, the newest first.
    #[must_use]
    pub fn unfinished(&self) -> &[UnfinishedSummary] {
        &self.files.unfinished.games
    }

    /// Where the game was written last.
    #[must_use]
    pub fn saved_as(&self) -> Option<&Path> {
        self.table.file().path()
    }

    /// Whether the program has not been left.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.window.is_open
    }
}
