//! Keys go down a stack: what is on top is asked first, each layer once, until one uses the key.

use super::interface::Interface;
use super::App;
use crate::desktop::key_codes::shortcut;
use crate::game::{GameState, Input, Pending};
use crate::table::{Command, CommandContext};
use crate::ui::focus::Region;
use crate::ui::{Request, TrainingRequest};
use sdl2::keyboard::{Keycode, Mod};

/// The modifiers that make a letter a command, whatever else it could be.
pub(super) const CHORD: Mod = Mod::LCTRLMOD
    .union(Mod::RCTRLMOD)
    .union(Mod::LGUIMOD)
    .union(Mod::RGUIMOD);
const ALT: Mod = Mod::LALTMOD.union(Mod::RALTMOD);
const SHIFT: Mod = Mod::LSHIFTMOD.union(Mod::RSHIFTMOD);

/// A key pressed, or repeated while it is held.
#[derive(Debug, Clone, Copy)]
pub(super) struct KeyPress {
    pub key: Keycode,
    pub modifiers: Mod,
    pub is_repeat: bool,
}

impl KeyPress {
    fn is_enter(self) -> bool {
        matches!(self.key, Keycode::Return | Keycode::KpEnter)
    }

    fn is_escape(self) -> bool {
        self.key == Keycode::Escape
    }

    fn is_arrow(self) -> bool {
        matches!(self.key, Keycode::Left | Keycode::Right | Keycode::Up | Keycode::Down)
    }

    /// Whether it is a command whatever is typed: a letter with Ctrl, or a function key.
    fn is_chord(self) -> bool {
        self.modifiers.intersects(CHORD) || matches!(self.key, Keycode::F1 | Keycode::F6 | Keycode::F11)
    }

    /// Whether it changes what is typed, or moves in it, with Ctrl too.
    fn edits_text(self) -> bool {
        let clears = matches!(self.key, Keycode::Backspace | Keycode::Delete);
        let letters = [Keycode::A, Keycode::C, Keycode::V, Keycode::X, Keycode::Y, Keycode::Z];
        self.is_arrow() || clears || letters.contains(&self.key)
    }
}

impl Interface {
    /// The preferences may wait for a key to assign to a command.
    fn assign_key(&mut self, press: KeyPress) -> bool {
        let waits = self.gui.dialogs.waits_for_key();
        if let Some(key) = shortcut(press.key, press.modifiers).filter(|_| waits && !press.is_repeat) {
            self.gui.dialogs.take_key(key);
        }
        waits
    }

    /// An open menu or popup takes all keys.
    fn key_in_menu(&mut self, press: KeyPress, has_popup: bool) -> bool {
        let is_open = self.gui.menu.is_asked_for() || has_popup;
        if is_open && press.key == Keycode::F10 && !press.is_repeat {
            self.gui.menu.close();
        }
        is_open
    }

    /// The command of a key.
    fn command_of(&self, press: KeyPress, context: &CommandContext) -> Option<Command> {
        self.keys.command(shortcut(press.key, press.modifiers)?, context)
    }
}

impl Interface {
    /// The list beside the board, while it has the keys, uses those that choose rows and say what to do with them. Page Up and Page
    /// Down are for the game on the board if that is from a list, `is_listed`.
    fn key_in_list(&self, press: KeyPress, is_listed: bool) -> bool {
        let is_for_rows = match press.key {
            Keycode::Delete | Keycode::F2 | Keycode::Application | Keycode::Home | Keycode::End => true,
            Keycode::PageUp | Keycode::PageDown => !is_listed,
            _ => false,
        };
        let is_chord =
            matches!(press.key, Keycode::A | Keycode::C | Keycode::P | Keycode::Z) && press.modifiers.intersects(CHORD);
        let is_for_row = press.is_arrow() && press.modifiers.intersects(ALT);
        self.gui.dialogs.has_list_keys() && (is_for_rows || is_chord || is_for_row)
    }
}

impl App<'_> {
    /// Passes a key down the stack.
    pub(super) fn key(&mut self, press: KeyPress) {
        self.window.last_key = press.key.name();
        // Each returns whether it has used the key.
        let _ = self.ui.assign_key(press)
            || self.ui.key_in_menu(press, self.window.overlay.has_popup())
            || self.key_of_focus(press)
            || self.key_in_dialog(press)
            || self.key_in_field(press)
            || self.key_over_board(press)
            || self.ui.key_in_list(press, self.files.lists.current.is_some())
            || self.key_in_region(press)
            || self.key_of_command(press);
    }

    /// Tab completes what is typed, or moves the focus.
    fn key_of_focus(&mut self, press: KeyPress) -> bool {
        let is_tab = press.key == Keycode::Tab && !press.modifiers.intersects(CHORD | ALT);
        let completes = is_tab && !press.modifiers.intersects(SHIFT) && self.ui.gui.complete();
        if is_tab && !completes {
            let had_board = self.ui.gui.focus.region() == Region::Board;
            self.ui.gui.move_focus(press.modifiers.intersects(SHIFT));
            if !had_board {
                self.speech
                    .begin_cursor(&mut self.board, self.table.game(), &mut self.settings, &mut self.ui);
            }
        }
        is_tab
    }

    /// An open dialog takes all keys. Dear `ImGui` has passed them to its widgets.
    fn key_in_dialog(&mut self, press: KeyPress) -> bool {
        if !self.ui.gui.has_dialog() {
            return false;
        }
        let is_typing = self.window.overlay.has_text();
        if press.is_escape() {
            if is_typing || !self.stop_work() {
                self.ui.gui.close();
            }
        } else if is_typing || !press.is_enter() || !self.accept_paste() {
            self.general_command(press);
        }
        true
    }

    /// Executes a command for another dialog, full screen or quitting. A key without a modifier may be meant for what is typed.
    fn general_command(&mut self, press: KeyPress) {
        let command = self.ui.command_of(press, &self.command_context());
        let is_meant = |command: &Command| command.row().is_general && press.is_chord() && !press.is_repeat;
        if let Some(command) = command.filter(is_meant) {
            self.act(command);
        }
    }

    /// A field where something is typed takes all keys but those of commands. While the move field is empty, keys that type nothing act
    /// on the board.
    fn key_in_field(&mut self, press: KeyPress) -> bool {
        let field = &self.ui.gui.move_field;
        let (is_move, is_empty) = (field.has_keys(), field.is_empty());
        // The page keys lead to other games also while something is searched for in the list beside the board.
        let is_paging = matches!(press.key, Keycode::PageUp | Keycode::PageDown);
        let is_of_list = is_paging && self.ui.gui.dialogs.has_list_keys();
        if !is_move && (is_of_list || !self.window.overlay.has_text()) {
            return false;
        }
        let leads_on = matches!(press.key, Keycode::Home | Keycode::End) || is_paging;
        let types_nothing = press.is_arrow() || leads_on || press.is_chord();
        let is_command = press.is_chord() && !press.edits_text();
        if press.is_escape() {
            if is_move {
                self.ui.gui.leave_move_field();
            } else {
                self.ui.gui.close();
            }
        } else if is_command || is_move && is_empty && types_nothing {
            return false;
        } else {
            self.general_command(press);
        }
        true
    }

    /// What is shown over the board or asked there: pasted content, the curtain, a move to confirm, a line pointed at, work in
    /// progress, the start screen.
    fn key_over_board(&mut self, press: KeyPress) -> bool {
        let (is_enter, is_escape) = (press.is_enter(), press.is_escape());
        let goes_on = is_enter || is_escape || press.key == Keycode::Space;
        let is_first = !press.is_repeat;
        if is_enter && self.accept_paste() || goes_on && is_first && self.board.curtain.take().is_some() {
            return true;
        }
        let game = self.table.game();
        let is_asked = matches!(game.state(), GameState::Processing(Pending::Confirmation(_)));
        let is_at_game = self.ui.gui.focus.region() == Region::Game;
        let leads_on = is_enter || press.key == Keycode::Space && is_at_game;
        let line = self.analysis.playable(game, self.settings.analysis_lines);
        let request = match line.filter(|_| is_first && is_at_game) {
            _ if leads_on && is_first && self.training.waits() => Some(Request::Train(TrainingRequest::GoOn)),
            _ if is_enter && is_asked => Some(Request::Input(Input::Confirm)),
            Some(line) if is_enter => Some(Request::PlayAnalyzed(line)),
            _ => None,
        };
        if let Some(request) = request {
            self.act(request);
            return true;
        }
        let is_hand_free = self.table.game().selected().is_none();
        let asked = self.table.game().asked().filter(|_| self.training.view().is_none());
        if let Some(node) = asked.filter(|_| is_escape && is_hand_free) {
            // Whoever looks for mistakes no longer sees the one that was asked.
            self.input(Input::Show(node));
            return true;
        }
        is_escape && (self.stop_work() || is_hand_free && self.ui.gui.close_dialog())
    }

    /// The cursor on the board, or the widget of the panel that has the focus. A choice of the promotion piece has the keys of the board.
    fn key_in_region(&mut self, press: KeyPress) -> bool {
        let is_promoting = matches!(
            self.table.game().state(),
            GameState::Processing(Pending::Promotion { .. })
        );
        let region = match self.ui.gui.focus.region() {
            Region::Game if is_promoting => Region::Board,
            region => region,
        };
        let is_elsewhere = region == Region::Game || self.ui.gui.move_field.has_keys();
        if is_elsewhere || press.modifiers.intersects(CHORD | ALT) {
            return false;
        }
        if press.is_escape() && !is_promoting && self.table.game().selected().is_none() {
            self.ui.gui.focus.set_region(Region::Game);
            return true;
        }
        let is_press = press.is_enter() || press.key == Keycode::Space;
        if region != Region::Board {
            // Dear ImGui has moved the focus or activated the focused widget.
            return press.is_arrow() || is_press;
        }
        if is_press && !press.is_repeat {
            self.ui.gui.end_greeting();
            for input in self.board.press_at_cursor(self.table.game()) {
                self.input(input);
            }
        }
        let step = match press.key {
            Keycode::Left => (-1, 0),
            Keycode::Right => (1, 0),
            Keycode::Up => (0, 1),
            Keycode::Down => (0, -1),
            _ => return is_press,
        };
        let game = self.table.game();
        if self.board.move_cursor(step, game) {
            self.speech
                .tell_cursor(&self.board, game, &mut self.settings, &mut self.ui);
        }
        true
    }

    /// The main button, or the command of the key.
    fn key_of_command(&mut self, press: KeyPress) -> bool {
        let can_continue = !self.files.unfinished.list().is_empty();
        let main = (self.ui.gui).main_request(&self.ui.text, &self.settings.new_game, can_continue);
        if let Some(main) = main.filter(|_| press.is_enter()) {
            if !press.is_repeat {
                let begins = self.ui.gui.is_greeting() && matches!(main, Request::Begin(_));
                self.act(main);
                // Whoever begins with the keyboard types the first move next.
                if begins && !self.ui.gui.is_greeting() {
                    self.ui.gui.move_field.take_keys_once_drawn();
                }
            }
            return true;
        }
        let command = self.ui.command_of(press, &self.command_context());
        let command = command.filter(|command| command.row().repeats || !press.is_repeat);
        if let Some(command) = command {
            self.act(command);
        }
        command.is_some()
    }
}
