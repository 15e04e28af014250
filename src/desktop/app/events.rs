//! Turns window events into inputs of the game and commands.

use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::desktop::host::HostEvent;
use crate::desktop::key_codes::shortcut;
use crate::desktop::timers::Timer;
use crate::game::Input;
use crate::scene::{BoardState, Button, MarkColor, Point, PointerEvent};
use crate::table::Command;
use crate::ui::focus::Region;
use crate::ui::Request;
use sdl2::event::{Event, WindowEvent};
use sdl2::keyboard::{Keycode, Mod};
use sdl2::mouse::MouseButton;

impl App<'_> {
    /// Handles an event from the host.
    pub(super) fn handle(&mut self, event: HostEvent) {
        match event {
            HostEvent::Window(event) => self.handle_window(&event),
            HostEvent::FileDropped(path) => self.act(Request::OpenFile(path)),
        }
    }

    /// Handles one event of the window.
    fn handle_window(&mut self, event: &Event) {
        if matches!(event, Event::User { .. }) {
            // A background job has news; each turn of the loop collects them.
            return;
        }
        let ratio = self.window.ratio();
        // A key being assigned to a command does nothing else, nor does the letter of a key that has opened a field.
        let is_taken = match event {
            Event::KeyDown { .. } => self.ui.gui.waits_for_key(),
            Event::KeyUp { .. } => {
                self.window.is_letter_spent = false;
                false
            }
            Event::TextInput { .. } => self.window.is_letter_spent,
            _ => false,
        };
        if !is_taken {
            self.window.overlay.handle(event, ratio);
        }
        if matches!(event, Event::MouseMotion { .. }) {
            self.window.frames.request(FRAMES_TO_SETTLE);
        } else {
            self.window.frames.request_one_more();
        }
        match event {
            Event::Quit { .. } => self.act(Command::Quit),
            Event::TextInput { text, .. } => self.type_on_board(text),
            Event::KeyDown {
                keycode: Some(key),
                keymod,
                repeat,
                ..
            } => {
                if !*repeat {
                    self.end_motion();
                }
                let awaited_keys = self.ui.gui.awaits_keys();
                self.key(*key, *keymod, *repeat);
                self.window.is_letter_spent = !awaited_keys && self.ui.gui.awaits_keys();
                let is_enter = matches!(*key, Keycode::Return | Keycode::KpEnter);
                self.window.is_enter_ahead = is_enter && self.window.overlay.has_text();
            }
            Event::KeyUp {
                keycode: Some(Keycode::LAlt),
                ..
            } if self.is_alt_alone() => self.act(Command::Menu),
            Event::MouseWheel { y, .. }
                if *y != 0
                    && self.board.has_pointer()
                    && !self.window.overlay.has_mouse()
                    && !self.ui.gui.has_dialog() =>
            {
                self.input(if *y > 0 { Input::ShowPrevious } else { Input::ShowNext });
            }
            _ => {
                if let Some(event) = pointer_event(event, ratio) {
                    self.point(event);
                }
            }
        }
    }

    /// Finishes animations on the board and removes notes that have been read: a press of a button or key does not wait.
    fn end_motion(&mut self) {
        let now = self.now();
        self.put_notes_away();
        self.board.animation.finish(now);
        self.sounds.hasten();
    }

    /// Whether Alt was pressed and no other key since. A window left by a chord with Alt no longer has the focus.
    fn is_alt_alone(&self) -> bool {
        let is_last = self.window.last_key == Keycode::LAlt.name();
        is_last && self.window.graphics.window().has_input_focus() && !self.ui.gui.has_dialog()
    }

    fn point(&mut self, event: PointerEvent) {
        if matches!(event, PointerEvent::Pressed { .. }) {
            self.end_motion();
        }
        if matches!(event, PointerEvent::Moved { .. }) {
            self.window.is_pointer_ahead = true;
        }
        // A press on a panel belongs to the panel. Motion and release always arrive, so no piece sticks to the mouse.
        if matches!(event, PointerEvent::Pressed { .. }) && self.window.overlay.has_mouse() {
            return;
        }
        if matches!(event, PointerEvent::Pressed { .. }) && self.board.has_pointer() {
            if self.ui.gui.has_dialog() && !self.begin_by_touch(event) {
                return;
            }
            self.ui.gui.end_greeting();
            self.ui.gui.set_region(Region::Game);
            if self.lift_curtain() {
                return;
            }
        }
        if self.point_in_editor(event) {
            return;
        }
        if let PointerEvent::Pressed { button, .. } = event {
            self.prepare_drawing(button);
        }
        let (state, now) = (BoardState::in_play(self.table.game()), self.now());
        let geometry = self.board.view.layout.board;
        for input in self.board.pointer.handle(event, &state, &geometry, now) {
            for input in self.board.meant(self.table.game(), input) {
                self.input(input);
            }
        }
        self.timers.set(
            Timer::Inspection,
            self.board.pointer.inspects_at().filter(|&at| at > now),
        );
        if let Some(shape) = self.board.pointer.take_drawn() {
            if self.board.is_annotating {
                self.input(Input::Mark(self.table.game().shown_node(), shape));
            } else {
                self.board.draw(shape);
            }
        }
    }

    /// Starts the new game that the board shows, if this presses a piece of the side to move and the choices are valid. Returns
    /// whether the press counts as the first touch of that game.
    fn begin_by_touch(&mut self, event: PointerEvent) -> bool {
        let PointerEvent::Pressed {
            button: Button::Left,
            at,
        } = event
        else {
            return false;
        };
        let touched = self.board.view.layout.board.square_at(at);
        let Some(choice) = touched.and_then(|square| self.ui.gui.take_new_game(square)) else {
            return false;
        };
        self.act(Request::Begin(Box::new(choice)));
        // If the random color has flipped the board, another piece is there.
        self.board.view.layout.board.is_flipped == self.board.is_flipped
    }

    /// The left button clears temporary drawings; the right one draws in the color of the modifier keys held.
    fn prepare_drawing(&mut self, button: Button) {
        let held = self.window.sdl.keyboard().mod_state();
        let has = |keys: Mod| held.intersects(keys);
        let is_red = has(Mod::LSHIFTMOD | Mod::RSHIFTMOD);
        // Many desktops reserve Alt with the mouse: Ctrl does the same.
        let is_blue = has(Mod::LCTRLMOD | Mod::RCTRLMOD | Mod::LALTMOD | Mod::RALTMOD);
        match button {
            Button::Left => self.board.drawn.clear(),
            Button::Right => self.board.pointer.set_color(match (is_red, is_blue) {
                (false, false) => MarkColor::Green,
                (true, false) => MarkColor::Red,
                (false, true) => MarkColor::Blue,
                (true, true) => MarkColor::Yellow,
            }),
        }
    }

    /// Handles a key where the focus is. Returns whether it was used.
    fn key_in_region(&mut self, key: Keycode, modifiers: Mod, is_repeat: bool) -> bool {
        let region = self.ui.gui.region();
        if region == Region::Game || modifiers.intersects(CHORD | Mod::LALTMOD | Mod::RALTMOD) {
            return false;
        }
        let is_hand_free = self.table.game().selected().is_none();
        if key == Keycode::Escape && is_hand_free {
            self.ui.gui.set_region(Region::Game);
            return true;
        }
        match region {
            Region::Board => self.key_on_board(key, is_repeat),
            // Dear ImGui has moved the focus or activated the focused widget.
            _ => matches!(
                key,
                Keycode::Left
                    | Keycode::Right
                    | Keycode::Up
                    | Keycode::Down
                    | Keycode::Return
                    | Keycode::KpEnter
                    | Keycode::Space
            ),
        }
    }

    /// The command of a key.
    pub(super) fn command_of(&self, key: Keycode, modifiers: Mod) -> Option<Command> {
        let key = shortcut(key, modifiers)?;
        self.ui.keys.command(key, &self.command_context())
    }

    fn key(&mut self, key: Keycode, modifiers: Mod, is_repeat: bool) {
        self.window.last_key = key.name();
        if self.ui.gui.waits_for_key() {
            if let Some(key) = shortcut(key, modifiers).filter(|_| !is_repeat) {
                self.ui.gui.take_key(key);
            }
            return;
        }
        // An open menu or popup takes the keys; none reaches the board underneath.
        if self.ui.gui.is_menu_asked_for() || self.window.overlay.has_popup() {
            if key == Keycode::F10 && !is_repeat {
                self.ui.gui.close_menu();
            }
            return;
        }
        if key == Keycode::Tab && !modifiers.intersects(CHORD | Mod::LALTMOD | Mod::RALTMOD) {
            self.move_focus(modifiers.intersects(Mod::LSHIFTMOD | Mod::RSHIFTMOD));
            return;
        }
        if self.key_in_move_field(key, modifiers) {
            return;
        }
        if self.window.overlay.has_text() && !self.ui.gui.move_field().has_keys() {
            let command = self.command_of(key, modifiers);
            if key == Keycode::Escape {
                self.ui.gui.close();
            } else if let Some(command) = command.filter(|command| command.is_general() && modifiers.intersects(CHORD))
            {
                self.act(command);
            }
            return;
        }
        let is_enter = matches!(key, Keycode::Return | Keycode::KpEnter);
        if is_enter && self.accept_paste() {
            return;
        }
        let goes_on = is_enter || matches!(key, Keycode::Space | Keycode::Escape);
        if goes_on && !is_repeat && !self.ui.gui.has_dialog() && self.lift_curtain() {
            return;
        }
        if is_enter && !self.ui.gui.has_dialog() && self.confirm_move() {
            return;
        }
        if is_enter && !is_repeat && !self.ui.gui.has_dialog() && self.play_pointed_line() {
            return;
        }
        if key == Keycode::Escape && self.stop_work() {
            return;
        }
        // An open dialog comes before the board: Esc closes it first, then puts a piece back.
        let is_hand_free = self.table.game().selected().is_none() || self.ui.gui.has_dialog();
        if key == Keycode::Escape && is_hand_free && self.ui.gui.close() {
            return;
        }
        let is_in_line = self.ui.gui.move_field().has_keys();
        if !self.ui.gui.has_dialog() && !is_in_line && self.key_in_region(key, modifiers, is_repeat) {
            return;
        }
        let default = self.ui.gui.default_command(!self.files.unfinished.games.is_empty());
        let command = match key {
            Keycode::Return | Keycode::KpEnter if default.is_some() => default,
            _ => self.command_of(key, modifiers),
        };
        let Some(command) = command.filter(|command| command.repeats() || !is_repeat) else {
            return;
        };
        // Over a dialog only the commands for another dialog, full screen and quitting remain. A key without a modifier may be
        // meant for the dialog.
        let is_chord = modifiers.intersects(CHORD);
        if !self.ui.gui.has_dialog() || command.is_general() && (is_chord || is_function_key(key)) {
            self.act(command);
        }
    }
}

/// Whether the key triggers its command even over a dialog.
pub(super) fn is_function_key(key: Keycode) -> bool {
    matches!(key, Keycode::F1 | Keycode::F11)
}

/// The modifiers that make a letter a command, whatever else it could be.
pub(super) const CHORD: Mod = Mod::LCTRLMOD
    .union(Mod::RCTRLMOD)
    .union(Mod::LGUIMOD)
    .union(Mod::RGUIMOD);

/// The event as a pointer event, in pixels; `None` if it does not concern the mouse.
fn pointer_event(event: &Event, ratio: f32) -> Option<PointerEvent> {
    let pixel = |x: i32, y: i32| {
        let units = Point::at_pixel(x, y);
        Point::new((units.x * ratio).round(), (units.y * ratio).round())
    };
    let button = |button: &MouseButton| match button {
        MouseButton::Left => Some(Button::Left),
        MouseButton::Right => Some(Button::Right),
        _ => None,
    };
    Some(match event {
        Event::MouseMotion { x, y, .. } => PointerEvent::Moved { at: pixel(*x, *y) },
        Event::MouseButtonDown { x, y, mouse_btn, .. } => PointerEvent::Pressed {
            button: button(mouse_btn)?,
            at: pixel(*x, *y),
        },
        Event::MouseButtonUp { x, y, mouse_btn, .. } => PointerEvent::Released {
            button: button(mouse_btn)?,
            at: pixel(*x, *y),
        },
        Event::Window {
            win_event: WindowEvent::Leave | WindowEvent::FocusLost,
            ..
        } => PointerEvent::Left,
        _ => return None,
    })
}
