//! The position editor in the program: its keys, and the game from its position.

use super::interface::Interface;
use crate::desktop::board_view::BoardView;
use crate::desktop::main_window::MainWindow;
use crate::game::GameSetup;
use crate::store::new_game::NewGameChoice;
use crate::store::settings::StartPosition;
use crate::table::Command;
use crate::text::{setup_fault, Text};
use crate::ui::position_editor::Edit;

impl BoardView {
    /// The game with these choices from the position in the editor, with nothing repaired, or what is wrong with it; `None` if the
    /// position is not legal.
    pub(super) fn edited_game(
        &self,
        known: &NewGameChoice,
        text: &Text,
    ) -> Option<Result<(GameSetup, Option<String>), String>> {
        let board = self.editing.as_ref()?.editor.board()?;
        let choice = known.starting(StartPosition::Board);
        let setup = choice.setup(&board).map_err(|fault| fault.sentence(text));
        Some(setup.map(|setup| (setup, None)))
    }

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
                } else if !editing.editor.wildcards().is_empty() {
                    ui.warn(t!(ui.text, "editor-only-find"));
                } else if let Some(fault) = editing.editor.faults().first() {
                    ui.warn(setup_fault(&ui.text, fault));
                }
            }
            Command::Cancel | Command::EditPosition => self.editing = None,
            Command::Flip | Command::Mute | Command::Menu | Command::BoardCursor | Command::Paste => return false,
            command if command.row().is_general => return false,
            _ => ui.note(t!(ui.text, "editor-first")),
        }
        true
    }
}
