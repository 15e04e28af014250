//! The position editor in the program: opening it, its keys, and playing from the position.

use super::interface::Interface;
use super::App;
use crate::desktop::board_view::BoardView;
use crate::desktop::main_window::MainWindow;
use crate::game::Input;
use crate::store::new_game::NewGameChoice;
use crate::store::settings::StartPosition;
use crate::table::Command;
use crate::text::setup_fault;
use crate::ui::position_editor::Edit;

impl App<'_> {
    /// Opens the editor with the position shown. A game in progress is paused and otherwise unchanged.
    pub(super) fn edit_position(&mut self) {
        let game = self.table.game();
        if game.can_pause() && !game.is_paused() {
            self.input(Input::Pause(true));
        }
        self.input(Input::Cancel);
        self.ui.gui.end_greeting();
        self.board.begin_editing(&self.table.game().board());
    }

    /// Starts a game from the position in the editor; an illegal position stays in the editor.
    pub(super) fn play_edited(&mut self) {
        let Some(board) = self.board.editing.as_ref().and_then(|editing| editing.editor.board()) else {
            return;
        };
        let choice = NewGameChoice {
            start: StartPosition::Board,
            odds: String::new(),
            ..self.settings.new_game.clone()
        };
        match choice.setup(&board) {
            Ok(setup) => {
                self.new_game(setup, |app| {
                    app.board.editing = None;
                    app.ui.tell_replaced(&app.table, None);
                });
            }
            Err(fault) => self.ui.warn(fault.sentence(&self.ui.text)),
        }
    }
}

impl BoardView {
    /// Executes in the editor what the command would do in the game. Returns whether the editor is open and the command
    /// concerns it or the game.
    pub(super) fn execute_in_editor(&mut self, command: Command, window: &MainWindow<'_>, ui: &mut Interface) -> bool {
        let Some(editing) = &mut self.editing else {
            return false;
        };
        match command {
            Command::Undo => editing.editor.edit(&Edit::Undo),
            Command::Redo => editing.editor.edit(&Edit::Redo),
            Command::Reset => editing.editor.edit(&Edit::Start),
            Command::CopyFen => {
                if let Some(fen) = editing.editor.fen() {
                    window.copy(&fen, t!(ui.text, "position-copied"), ui);
                } else if let Some(fault) = editing.editor.faults().first() {
                    ui.warn(setup_fault(&ui.text, fault));
                }
            }
            Command::Cancel | Command::EditPosition => self.editing = None,
            Command::Flip | Command::Mute | Command::Menu | Command::BoardCursor => return false,
            command if command.row().is_general => return false,
            _ => ui.note(t!(ui.text, "editor-first")),
        }
        true
    }
}
