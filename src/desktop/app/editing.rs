//! The position editor in the program: opening it, its keys, and playing from the position.

use super::App;
use crate::desktop::editing::Editing;
use crate::game::Input;
use crate::scene::{Button, PointerEvent};
use crate::store::new_game::NewGameChoice;
use crate::store::settings::StartPosition;
use crate::table::Command;
use crate::text::setup_fault;
use crate::ui::position_editor::Edit;
use crate::ui::Severity;

impl App<'_> {
    /// Opens the editor with the position shown. A game in progress is paused and otherwise unchanged.
    pub(super) fn edit_position(&mut self) {
        let game = self.table.game();
        if game.can_pause() && !game.is_paused() {
            self.input(Input::Pause(true));
        }
        self.input(Input::Cancel);
        self.forget_refusal();
        self.board.drawn.clear();
        self.ui.gui.end_greeting();
        self.board.editing = Some(Editing::new(&self.table.game().board()));
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
                    app.tell_replaced(None);
                });
            }
            Err(fault) => self.notify(Severity::Error, fault.sentence(&self.ui.text)),
        }
    }

    /// Executes in the editor what the command would do in the game. Returns whether the editor is open and the command
    /// concerns it or the game.
    pub(super) fn execute_in_editor(&mut self, command: Command) -> bool {
        let Some(editing) = &mut self.board.editing else {
            return false;
        };
        match command {
            Command::Undo => editing.editor.edit(&Edit::Undo),
            Command::Redo => editing.editor.edit(&Edit::Redo),
            Command::Reset => editing.editor.edit(&Edit::Start),
            Command::CopyFen => {
                let fen = editing.editor.fen();
                let fault = editing
                    .editor
                    .faults()
                    .first()
                    .map(|fault| setup_fault(&self.ui.text, fault));
                match (fen, fault) {
                    (Some(fen), _) => self.copy(&fen, t!(self.ui.text, "position-copied")),
                    (None, fault) => self.notify(Severity::Error, fault.unwrap_or_default()),
                }
            }
            Command::Cancel | Command::EditPosition => self.board.editing = None,
            Command::Flip | Command::Mute | Command::Menu | Command::BoardCursor => return false,
            command if command.row().is_general => return false,
            _ => self.notify(Severity::Info, t!(self.ui.text, "editor-first")),
        }
        true
    }

    /// Handles the mouse over the editor; the right button removes a piece. Returns whether the editor is open.
    pub(super) fn point_in_editor(&mut self, event: PointerEvent) -> bool {
        let now = self.now();
        let Some(editing) = &mut self.board.editing else {
            return false;
        };
        let geometry = &self.board.view.layout.board;
        if let PointerEvent::Pressed {
            button: Button::Right,
            at,
        } = event
        {
            editing.put_back();
            if let Some(square) = geometry.square_at(at) {
                editing.editor.edit(&Edit::Remove(square));
            }
        }
        for input in self.board.pointer.handle(event, &editing.state(), geometry, now) {
            editing.handle(&input);
        }
        self.board.pointer.take_drawn();
        true
    }
}
