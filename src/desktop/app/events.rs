//! Turns window events into inputs of the game and commands.

use super::keys::{KeyPress, CHORD};
use super::start::ask_look;
use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::desktop::host::HostEvent;
use crate::desktop::main_window::{Held, MAX_TURN};
use crate::desktop::overlay::PasteKey;
use crate::game::Input;
use crate::scene::{Point, PointerButton, PointerEvent};
use crate::table::Command;
use crate::ui::focus::Region;
use crate::ui::Request;
use sdl2::event::{Event, WindowEvent};
use sdl2::keyboard::{Keycode, Mod};
use sdl2::mouse::MouseButton;

impl App<'_> {
    /// Waits for events until the next deadline, and handles those that have arrived.
    pub(super) fn take_events(&mut self) {
        let until = self.deadlines().earliest();
        let mut next = self.window.wait(until);
        let end = self.window.now() + MAX_TURN;
        while let Some(event) = next {
            let gui = &self.ui.gui;
            // A key is for the widget that Tab has led to.
            let is_led = gui.focus.is_moving() && is_key_but_tab(&event.1);
            let (awaits_keys, has_dialog) = (gui.awaits_keys() || is_led, gui.has_dialog());
            match self.window.hold_press(event, awaits_keys, has_dialog) {
                Held::Not(HostEvent::FileDropped(path)) => self.window.dropped.push(path),
                Held::Not(HostEvent::Window(Event::DropComplete { .. })) => {
                    let dropped = std::mem::take(&mut self.window.dropped);
                    self.files.open_files(dropped, &mut self.jobs, &mut self.ui);
                }
                // A background job has news; each turn of the loop collects them.
                Held::Not(HostEvent::Window(Event::User { .. })) | Held::Dropped => {}
                Held::Not(HostEvent::Window(event)) => self.handle(&event),
                Held::Back => return,
            }
            next = self.window.poll(end);
        }
    }

    /// Turns an event of the window into inputs of the game and commands.
    pub(super) fn handle(&mut self, event: &Event) {
        let ratio = self.window.ratio();
        // A key being assigned to a command does nothing else, nor does the letter of a key that has opened a field.
        let is_taken = match event {
            Event::KeyDown { .. } => self.ui.gui.dialogs.waits_for_key(),
            Event::KeyUp { .. } => {
                self.window.is_letter_spent = false;
                false
            }
            Event::TextInput { .. } => self.window.is_letter_spent,
            _ => false,
        };
        let pasting = paste_key(event).filter(|_| self.window.overlay.has_text());
        match pasting {
            _ if is_taken => {}
            // The key reaches the field when the text is known.
            Some(key) => {
                let paste = move |app: &mut App<'_>, text| app.window.overlay.paste(text, key);
                self.window.read_clipboard(&mut self.jobs, paste);
            }
            None => self.window.overlay.handle(event, ratio),
        }
        if matches!(event, Event::MouseButtonDown { .. }) {
            // Alt that is held for it is not pressed alone.
            self.window.last_key.clear();
        }
        if is_press(event) {
            // Whoever presses a key or a button waits for no motion, and has read what there was to read.
            let now = self.window.now();
            self.ui.put_notes_away(now);
            self.board.animation.finish(now);
            self.sounds.hasten();
        }
        if matches!(event, Event::MouseMotion { .. }) {
            self.window.frames.request(FRAMES_TO_SETTLE);
        } else {
            self.window.frames.request_one_more();
        }
        match event {
            Event::Quit { .. } => self.act(Command::Quit),
            Event::Window {
                win_event: WindowEvent::FocusGained,
                ..
            } => {
                self.files.list_changed(&mut self.jobs);
                ask_look(&mut self.jobs);
            }
            Event::TextInput { text, .. } => {
                self.ui.gui.typed();
                let is_typing = self.window.overlay.has_popup() || self.window.overlay.has_text();
                if !is_typing && !self.ui.gui.awaits_opening() {
                    let begins_move = self.ui.begins_move(text, &self.command_context());
                    self.ui.gui.begin_typing(text, begins_move);
                }
            }
            Event::KeyDown {
                keycode: Some(key),
                keymod,
                repeat,
                ..
            } => {
                let awaited_keys = self.ui.gui.awaits_keys();
                self.key(KeyPress {
                    key: *key,
                    modifiers: *keymod,
                    is_repeat: *repeat,
                });
                self.window.is_letter_spent = !awaited_keys && self.ui.gui.awaits_keys();
                let is_enter = matches!(*key, Keycode::Return | Keycode::KpEnter);
                self.window.is_enter_ahead = is_enter && self.window.overlay.has_text();
            }
            Event::KeyUp {
                keycode: Some(Keycode::LAlt),
                ..
            } if self.window.is_alt_alone() && !self.ui.gui.has_dialog() => self.act(Command::Menu),
            Event::MouseWheel { y, .. }
                if *y != 0
                    && self.board.has_pointer()
                    && !self.window.overlay.has_mouse()
                    && !self.ui.gui.has_dialog() =>
            {
                let step = if *y > 0 { Input::ShowPrevious } else { Input::ShowNext };
                self.act(Request::Input(step));
            }
            _ => {
                if let Some(event) = pointer_event(event, ratio) {
                    self.point(event);
                }
            }
        }
    }

    /// Offers an event of the mouse to what is shown, from top to bottom, until it is used. Motion and release reach the board in
    /// any case, so no piece sticks to the mouse.
    fn point(&mut self, event: PointerEvent) {
        if matches!(event, PointerEvent::Moved { .. }) {
            self.window.is_pointer_ahead = true;
        }
        let is_press = matches!(event, PointerEvent::Pressed { .. });
        if is_press && (self.window.overlay.has_mouse() || self.press_over_board(event)) {
            return;
        }
        let (game, now) = (self.table.game(), self.window.now());
        for input in self.board.point(event, self.window.mark_color(), game, now) {
            self.input(input);
        }
    }

    /// Offers a press to what is over the board: a dialog, the start screen, the curtain. Returns whether it was used. A press of
    /// a piece of the side to move, on the board that a valid new game shows, starts that game and is its first touch.
    fn press_over_board(&mut self, event: PointerEvent) -> bool {
        if !self.board.has_pointer() {
            return false;
        }
        if self.ui.gui.has_dialog() {
            let touched = match event {
                PointerEvent::Pressed {
                    button: PointerButton::Left,
                    at,
                } => self.board.view.layout.board.square_at(at),
                _ => None,
            };
            let Some(choice) = touched.and_then(|square| self.ui.gui.dialogs.take_new_game(square)) else {
                return true;
            };
            self.act(Request::Begin(Box::new(choice)));
            if self.board.view.layout.board.is_flipped != self.board.is_flipped {
                // The random color has flipped the board: another piece is there.
                return true;
            }
        }
        self.ui.gui.end_greeting();
        self.ui.gui.focus.set_region(Region::Game);
        self.board.curtain.take().is_some()
    }
}

/// Whether it is the press of a key, or of a button of the mouse.
fn is_press(event: &Event) -> bool {
    matches!(
        event,
        Event::KeyDown {
            keycode: Some(_),
            repeat: false,
            ..
        } | Event::MouseButtonDown { .. }
    )
}

/// Whether it is the press of a key other than Tab, with or without Shift.
fn is_key_but_tab(event: &HostEvent) -> bool {
    match event {
        HostEvent::Window(Event::KeyDown { keycode, .. }) => {
            !matches!(keycode, Some(Keycode::Tab | Keycode::LShift | Keycode::RShift))
        }
        _ => false,
    }
}

/// The key, if it pastes into a text field: Ctrl+V, Cmd+V or Shift+Insert.
fn paste_key(event: &Event) -> Option<PasteKey> {
    let Event::KeyDown {
        keycode: Some(key),
        scancode: Some(place),
        keymod,
        ..
    } = *event
    else {
        return None;
    };
    let pastes = match key {
        Keycode::V => keymod.intersects(CHORD),
        Keycode::Insert => keymod.intersects(Mod::LSHIFTMOD | Mod::RSHIFTMOD),
        _ => false,
    };
    pastes.then_some((key, place, keymod))
}

/// The event as a pointer event, in pixels; `None` if it does not concern the mouse.
fn pointer_event(event: &Event, ratio: f32) -> Option<PointerEvent> {
    let pixel = |x: i32, y: i32| {
        let units = Point::at_pixel(x, y);
        Point::new((units.x * ratio).round(), (units.y * ratio).round())
    };
    let button = |button: &MouseButton| match button {
        MouseButton::Left => Some(PointerButton::Left),
        MouseButton::Right => Some(PointerButton::Right),
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
