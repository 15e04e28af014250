//! Keys go down a stack: what is on top is asked first, each layer once, until one uses the key.

use super::commands::command_context;
use super::interface::Interface;
use super::training::WindowTraining;
use super::App;
use crate::desktop::board_view::BoardView;
use crate::desktop::key_codes::shortcut;
use crate::game::{ChessGame, GameState, Input, Pending};
use crate::store::new_game::NewGameChoice;
use crate::table::{Command, CommandContext};
use crate::ui::focus::Region;
use crate::ui::{LinePart, Request, TrainingRequest};
use sdl2::keyboard::{Keycode, Mod};
use std::time::Duration;

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

/// What a layer asks for with a key that it uses; `None` if it does not use it.
type Used = Option<Vec<Request>>;

/// A key that has been used without asking for anything.
const USED: Used = Some(Vec::new());

impl KeyPress {
    fn is_enter(self) -> bool {
        matches!(self.key, Keycode::Return | Keycode::KpEnter)
    }

    fn is_escape(self) -> bool {
        self.key == Keycode::Escape
    }

    /// Whether it presses what has the keyboard focus.
    fn is_press(self) -> bool {
        self.is_enter() || self.key == Keycode::Space
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
    fn assign_key(&mut self, press: KeyPress) -> Used {
        let waits = self.gui.dialogs.waits_for_key();
        if let Some(key) = shortcut(press.key, press.modifiers).filter(|_| waits && !press.is_repeat) {
            self.gui.dialogs.take_key(key);
        }
        waits.then(Vec::new)
    }

    /// An open menu or popup takes all keys.
    fn key_in_menu(&mut self, press: KeyPress, has_popup: bool) -> Used {
        let is_open = self.gui.menu.is_asked_for() || has_popup;
        if is_open && press.key == Keycode::F10 && !press.is_repeat {
            self.gui.menu.close();
        }
        is_open.then(Vec::new)
    }

    /// What is typed before the file that the program was started for is shown was meant for its list, not for the board.
    fn key_of_opening(&self, press: KeyPress) -> Used {
        let is_for_list = self.gui.awaits_opening() && !press.is_chord() && !press.is_escape();
        is_for_list.then(Vec::new)
    }

    /// Tab completes what is typed, or moves the focus.
    fn key_of_focus(&mut self, press: KeyPress) -> Used {
        let is_tab = press.key == Keycode::Tab && !press.modifiers.intersects(CHORD | ALT);
        let is_back = press.modifiers.intersects(SHIFT);
        if is_tab && (is_back || !self.gui.complete()) {
            self.gui.move_focus(is_back);
        }
        is_tab.then(Vec::new)
    }

    /// An open dialog takes all keys. Dear `ImGui` has passed them to its widgets.
    fn key_in_dialog(&mut self, press: KeyPress, around: &KeyContext<'_>) -> Used {
        if !self.gui.has_dialog() {
            return None;
        }
        if !around.is_typing {
            let accepted = self.key_of_paste(press, around);
            if accepted.is_some() {
                return accepted;
            }
        }
        if !press.is_escape() {
            return Some(self.general_command(press, &around.context));
        }
        if around.is_working && !around.is_typing {
            return Some(vec![Request::StopWork]);
        }
        self.gui.close();
        USED
    }

    /// The command of the key for another dialog, full screen or quitting. A key without a modifier may be meant for what is typed.
    fn general_command(&self, press: KeyPress, context: &CommandContext) -> Vec<Request> {
        let is_meant = |command: &Command| command.row().is_general && press.is_chord() && !press.is_repeat;
        let command = self.command_of(press, context).filter(is_meant);
        command.map(Request::Command).into_iter().collect()
    }

    /// A field where something is typed takes all keys but those of commands. While the move field is empty, keys that type nothing act
    /// on the board.
    fn key_in_field(&mut self, press: KeyPress, around: &KeyContext<'_>) -> Used {
        let field = &self.gui.move_field;
        let (is_move, is_empty) = (field.has_keys(), field.is_empty());
        // The page keys lead to other games also while something is searched for in the list beside the board.
        let is_paging = matches!(press.key, Keycode::PageUp | Keycode::PageDown);
        let is_of_list = is_paging && self.gui.dialogs.has_list_keys();
        if !is_move && (is_of_list || !around.is_typing) {
            return None;
        }
        let leads_on = matches!(press.key, Keycode::Home | Keycode::End) || is_paging;
        let types_nothing = press.is_arrow() || leads_on || press.is_chord();
        let is_command = press.is_chord() && !press.edits_text();
        if press.is_escape() {
            if is_move {
                self.gui.leave_move_field();
            } else {
                self.gui.close();
            }
            return USED;
        }
        let is_for_others = is_command || is_move && is_empty && types_nothing;
        (!is_for_others).then(|| self.general_command(press, &around.context))
    }

    /// Enter accepts what was pasted.
    fn key_of_paste(&mut self, press: KeyPress, around: &KeyContext<'_>) -> Used {
        if press.is_enter() {
            self.accept_paste(around.now)
        } else {
            None
        }
    }

    /// What is asked over the board: a move to confirm, a line pointed at, a mistake, work in progress.
    fn key_over_board(
        &mut self,
        press: KeyPress,
        game: &ChessGame,
        line: Option<LinePart>,
        around: &KeyContext<'_>,
    ) -> Used {
        let is_at_game = self.gui.focus.region() == Region::Game;
        let line = line.filter(|_| is_at_game && !press.is_repeat);
        if press.is_enter() {
            let is_asked = matches!(game.state(), GameState::Processing(Pending::Confirmation(_)));
            let confirmed = is_asked.then_some(Request::Input(Input::Confirm));
            let request = confirmed.or(line.map(Request::PlayAnalyzed));
            return request.map(|request| vec![request]);
        }
        if !press.is_escape() {
            return None;
        }
        let is_hand_free = game.selected().is_none();
        match game.asked() {
            // Whoever looks for mistakes no longer sees the one that was asked.
            Some(node) if is_hand_free && !around.is_training => Some(vec![Request::Input(Input::Show(node))]),
            _ if around.is_working => Some(vec![Request::StopWork]),
            _ => (is_hand_free && self.gui.close_dialog()).then(Vec::new),
        }
    }

    /// The list beside the board, while it has the keys, uses those that choose rows and say what to do with them. Page Up and Page
    /// Down are for the game on the board if that is from a list.
    fn key_in_list(&self, press: KeyPress, around: &KeyContext<'_>) -> Used {
        let is_for_rows = match press.key {
            Keycode::Delete | Keycode::F2 | Keycode::Application | Keycode::Home | Keycode::End => true,
            Keycode::PageUp | Keycode::PageDown => !around.context.is_listed,
            _ => false,
        };
        let is_chord =
            matches!(press.key, Keycode::A | Keycode::C | Keycode::P | Keycode::Z) && press.modifiers.intersects(CHORD);
        let is_for_row = press.is_arrow() && press.modifiers.intersects(ALT);
        let is_used = self.gui.dialogs.has_list_keys() && (is_for_rows || is_chord || is_for_row);
        is_used.then(Vec::new)
    }

    /// The part of the window whose widgets the key is for; `None` if it is for none. A choice of the promotion piece has the keys of the
    /// board.
    fn region_of(&self, press: KeyPress, game: &ChessGame) -> Option<Region> {
        let is_chord = press.modifiers.intersects(CHORD | ALT);
        match self.gui.focus.region() {
            _ if is_chord || self.gui.move_field.has_keys() => None,
            Region::Game => is_promoting(game).then_some(Region::Board),
            region => Some(region),
        }
    }

    /// Escape leaves the board or the panel. The widget of the panel that has the focus has been moved or pressed by Dear `ImGui`.
    fn key_in_panel(&mut self, press: KeyPress, game: &ChessGame) -> Used {
        let region = self.region_of(press, game)?;
        if press.is_escape() && !is_promoting(game) && game.selected().is_none() {
            self.gui.focus.set_region(Region::Game);
            return USED;
        }
        if region == Region::Panel && press.is_press() && !press.is_repeat {
            self.gui.focus.press();
        }
        (region == Region::Panel && (press.is_arrow() || press.is_press())).then(Vec::new)
    }

    /// Whether the key is for the cursor on the board. A press there ends the start screen.
    fn leaves_to_cursor(&mut self, press: KeyPress, game: &ChessGame) -> bool {
        let is_for_cursor = self.region_of(press, game) == Some(Region::Board);
        if is_for_cursor && press.is_press() && !press.is_repeat {
            self.gui.end_greeting();
        }
        is_for_cursor
    }

    /// The main button, or the command of the key.
    fn key_of_command(&self, press: KeyPress, last: &NewGameChoice, around: &KeyContext<'_>) -> Used {
        let main = self.gui.main_request(&self.text, last, around.context.has_unfinished);
        if let Some(main) = main.filter(|_| press.is_enter()) {
            return Some(Some(main).filter(|_| !press.is_repeat).into_iter().collect());
        }
        let command = self.command_of(press, &around.context);
        let command = command.filter(|command| command.row().repeats || !press.is_repeat)?;
        Some(vec![command.into()])
    }

    /// The command of a key.
    fn command_of(&self, press: KeyPress, context: &CommandContext) -> Option<Command> {
        self.keys.command(shortcut(press.key, press.modifiers)?, context)
    }
}

impl WindowTraining {
    /// Enter leads on where a training waits for it, and so does the space bar at the game.
    fn key(&self, press: KeyPress, region: Region) -> Used {
        let leads_on = press.is_enter() || press.key == Keycode::Space && region == Region::Game;
        let goes_on = leads_on && !press.is_repeat && self.waits();
        goes_on.then(|| vec![Request::Train(TrainingRequest::GoOn)])
    }

    /// Escape ends the training where there is nothing else to be left, and no piece in the hand.
    fn key_to_stop(&self, press: KeyPress, game: &ChessGame) -> Used {
        let is_hand_free = game.selected().is_none() && !is_promoting(game);
        let stops = press.is_escape() && !press.is_repeat && is_hand_free && self.view().is_some();
        stops.then(|| vec![Request::Train(TrainingRequest::Stop)])
    }
}

impl BoardView {
    /// Any of these keys lifts the curtain.
    fn key_of_curtain(&mut self, press: KeyPress) -> Used {
        let lifts = (press.is_press() || press.is_escape()) && !press.is_repeat;
        (lifts && self.curtain.take().is_some()).then(Vec::new)
    }

    /// The keys of the cursor, if it has them.
    fn key_of_cursor(&mut self, press: KeyPress, has_keys: bool, game: &ChessGame) -> Used {
        if !has_keys {
            return None;
        }
        let step = match press.key {
            Keycode::Left => (-1, 0),
            Keycode::Right => (1, 0),
            Keycode::Up => (0, 1),
            Keycode::Down => (0, -1),
            _ if press.is_press() && !press.is_repeat => {
                let inputs = self.press_at_cursor(game).into_iter();
                return Some(inputs.map(Request::Input).collect());
            }
            _ => return press.is_press().then(Vec::new),
        };
        self.move_cursor(step, game);
        USED
    }
}

fn is_promoting(game: &ChessGame) -> bool {
    matches!(game.state(), GameState::Processing(Pending::Promotion { .. }))
}

/// What keys depend on besides what has them.
struct KeyContext<'t> {
    context: CommandContext<'t>,
    /// Whether a field has the keyboard focus.
    is_typing: bool,
    /// Whether there is long work that can be stopped.
    is_working: bool,
    is_training: bool,
    now: Duration,
}

impl App<'_> {
    /// Passes a key down the stack, and carries out what the layer that uses it asks for.
    pub(super) fn key(&mut self, press: KeyPress) {
        self.window.last_key = press.key.name();
        let around = KeyContext {
            context: command_context(
                &self.table,
                &self.files,
                &self.settings,
                &self.ui.gui,
                self.board.is_annotating,
                &self.analysis,
                &self.jobs,
            ),
            is_typing: self.window.overlay.has_text(),
            is_working: self.jobs.is_shown(),
            is_training: self.training.view().is_some(),
            now: self.window.now(),
        };
        let (game, settings) = (self.table.game(), &self.settings);
        let (ui, board, speech) = (&mut self.ui, &mut self.board, &mut self.speech);
        let (had_board, cursor) = (ui.gui.focus.region() == Region::Board, board.cursor(game));
        let has_popup = self.window.overlay.has_popup();
        let line = self.analysis.playable(game, settings.analysis_lines);
        let used = ui
            .assign_key(press)
            .or_else(|| ui.key_in_menu(press, has_popup))
            .or_else(|| ui.key_of_opening(press))
            .or_else(|| ui.key_of_focus(press))
            .or_else(|| ui.key_in_dialog(press, &around))
            .or_else(|| ui.key_in_field(press, &around))
            .or_else(|| ui.key_of_paste(press, &around))
            .or_else(|| board.key_of_curtain(press))
            .or_else(|| self.training.key(press, ui.gui.focus.region()))
            .or_else(|| ui.key_over_board(press, game, line, &around))
            .or_else(|| ui.key_in_list(press, &around))
            .or_else(|| ui.key_in_panel(press, game))
            .or_else(|| self.training.key_to_stop(press, game))
            .or_else(|| board.key_of_cursor(press, ui.leaves_to_cursor(press, game), game))
            .or_else(|| ui.key_of_command(press, &settings.new_game, &around));
        if press.key == Keycode::Tab && !had_board {
            speech.begin_cursor(board, game, &mut self.settings.speak, ui);
        } else if board.cursor(game) != cursor {
            speech.tell_cursor(board, game, &mut self.settings.speak, ui);
        }
        for request in used.unwrap_or_default() {
            self.act_by(request, true);
        }
    }

    /// Acts on a request. Whoever leaves the first screen with the keyboard types the first move next.
    pub(super) fn act_by(&mut self, request: Request, is_by_keys: bool) {
        let begins = is_by_keys && self.ui.gui.is_greeting() && matches!(request, Request::Begin(_));
        self.act(request);
        if begins && !self.ui.gui.is_greeting() {
            self.ui.gui.move_field.take_keys_once_drawn();
        }
    }
}
