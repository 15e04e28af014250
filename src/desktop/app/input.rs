//! Events of the window become gestures and actions.

use super::App;
use crate::desktop::board_view::ShownRefusal;
use crate::desktop::events::shortcut;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::desktop::host::HostEvent;
use crate::desktop::timers::Timer;
use crate::game::Sound;
use crate::game::{Effect, Input, Step};
use crate::scene::{BoardState, Button, Marks, Point, PointerEvent};
use crate::table::Command;
use crate::table::{Effects, Table};
use crate::ui::{Dialog, Request, Severity};
use sdl2::event::{Event, WindowEvent};
use sdl2::keyboard::{Keycode, Mod};
use sdl2::mouse::MouseButton;
use std::time::Duration;

/// How long the reason of a refused move stays on the board.
const SHOWN_REFUSAL: Duration = Duration::from_millis(2_600);
/// The sound device is closed after this time without a sound: it wakes a thread all the time, also for silence.
const SILENCE: Duration = Duration::from_secs(3);

impl App<'_> {
    /// Handles something that happened outside.
    pub(super) fn handle(&mut self, event: HostEvent) {
        match event {
            HostEvent::Window(event) => self.handle_window(&event),
            HostEvent::FileDropped(path) => self.act(Request::OpenFile(path)),
        }
    }

    /// Handles one event of the window.
    fn handle_window(&mut self, event: &Event) {
        if matches!(event, Event::User { .. }) {
            // Background work has news, which are looked at in each turn of the loop.
            return;
        }
        let ratio = self.window.ratio();
        self.window.overlay.handle(event, ratio);
        if matches!(event, Event::MouseMotion { .. }) {
            self.window.frames.request(FRAMES_TO_SETTLE);
        } else {
            self.window.frames.request_one_more();
        }
        match event {
            Event::Quit { .. } => self.act(Command::Quit),
            Event::KeyDown {
                keycode: Some(key),
                keymod,
                repeat,
                ..
            } => self.key(*key, *keymod, *repeat),
            Event::MouseWheel { y, .. }
                if *y != 0
                    && self.board.has_pointer()
                    && !self.window.overlay.has_mouse()
                    && !self.gui.has_dialog() =>
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

    fn point(&mut self, event: PointerEvent) {
        if matches!(event, PointerEvent::Moved { .. }) {
            self.window.is_pointer_ahead = true;
        }
        // A press on a panel is the panel's. Movement and release always arrive, so that no piece sticks to the mouse.
        if matches!(event, PointerEvent::Pressed { .. }) && self.window.overlay.has_mouse() {
            return;
        }
        if matches!(event, PointerEvent::Pressed { .. }) && self.board.has_pointer() {
            // A press on the board that shows the new game begins it, unless something is wrong with the choices.
            if let Some(choice) = self.gui.take_new_game() {
                self.act(Request::Begin(Box::new(choice)));
                return;
            }
            if self.gui.has_dialog() {
                return;
            }
            self.gui.end_greeting();
        }
        let state = BoardState::in_play(self.table.game());
        for input in self.board.pointer.handle(event, &state, &self.board.view.layout.board) {
            self.input(input);
        }
    }

    fn key(&mut self, key: Keycode, modifiers: Mod, is_repeat: bool) {
        self.last_key = key.name();
        if key == Keycode::Escape && self.window.overlay.has_popup() {
            return;
        }
        if self.window.overlay.has_text() {
            if key == Keycode::Escape {
                self.gui.close();
            }
            return;
        }
        if matches!(key, Keycode::Return | Keycode::KpEnter) && self.accept_paste() {
            return;
        }
        if key == Keycode::Escape && self.stop_work() {
            return;
        }
        // An open dialog has its keys before the board: Esc closes it, and then puts a piece back.
        let is_hand_free = self.table.game().selected().is_none() || self.gui.has_dialog();
        if key == Keycode::Escape && is_hand_free && self.gui.close() {
            return;
        }
        let default = self.gui.default_command(self.table.game(), self.unfinished.is_some());
        let command = match key {
            Keycode::Return | Keycode::KpEnter if default.is_some() => default,
            _ => shortcut(key, modifiers).and_then(|key| Command::of_key(key, &self.command_context())),
        };
        let Some(command) = command.filter(|command| command.repeats() || !is_repeat) else {
            return;
        };
        // Over a dialog only what opens another one, the full screen and the end of the program remain. A key alone may be
        // meant for the dialog.
        let is_chord = modifiers.intersects(Mod::LCTRLMOD | Mod::RCTRLMOD | Mod::LGUIMOD | Mod::RGUIMOD);
        let is_function_key = matches!(key, Keycode::F1 | Keycode::F11);
        if !self.gui.has_dialog() || command.is_general() && (is_chord || is_function_key) {
            self.act(command);
        }
    }

    /// Hands an input to the table, and shows what came of it.
    pub(super) fn input(&mut self, input: Input) {
        self.at_table(|table, now| table.handle(input, now));
    }

    /// Does something at the table and lets eyes and ears know what came of it; whether it was not refused.
    pub(super) fn at_table(&mut self, act: impl FnOnce(&mut Table, Duration) -> Effects) -> bool {
        let now = self.now();
        let before = BoardState::in_play(self.table.game());
        let effects = act(&mut self.table, now);
        if effects
            .list
            .iter()
            .any(|effect| matches!(effect, Effect::NewGame { .. }))
        {
            self.gui.forget_game();
        }
        for effect in &effects.list {
            let hand = self.board.pointer.hand(&self.board.view.layout.board);
            self.board
                .animation
                .react(effect, &before, hand, now, self.board.view.style.animation);
            if let Some(sound) = Sound::of(effect) {
                self.play(sound);
            }
            self.answer(effect);
        }
        if let Some(path) = effects.written {
            self.notify(
                Severity::Info,
                t!(self.text, "saved-in-place", file = path.display().to_string()),
            );
            self.list_again(&path);
        }
        self.tell_faults(&effects.faults);
        if effects.is_refused {
            self.gui.show(Dialog::NotKept);
        }
        if !effects.list.is_empty() {
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
        self.schedule_clock();
        !effects.is_refused
    }

    fn answer(&mut self, effect: &Effect) {
        match effect {
            Effect::Moved { .. } | Effect::Stepped { .. } | Effect::NewGame { .. } => {
                self.forget_refusal();
                // Browsing the history does not change whose turn it is.
                if !matches!(effect, Effect::Stepped { step: Step::Show, .. }) {
                    self.turn_to_mover();
                }
                self.refresh_moves();
            }
            Effect::RecordChanged => self.refresh_moves(),
            Effect::Refused {
                refusal: Some(refusal), ..
            } if self.settings.why_not => {
                let reason = crate::text::refusal(&self.text, refusal);
                self.board.refusal = Some(ShownRefusal {
                    reason: reason.clone(),
                    marks: Marks::of_refusal(refusal),
                });
                self.timers.set(Timer::Refusal, Some(self.now() + SHOWN_REFUSAL));
                if self.board.view.layout.panel.is_empty() {
                    self.notify(Severity::Info, reason);
                }
            }
            Effect::LineCut { .. } => self.notify(Severity::Error, t!(self.text, "line-cut")),
            Effect::Selected(_) => {
                self.forget_refusal();
                self.ready_sounds();
            }
            Effect::ClaimRefused => self.notify(Severity::Info, t!(self.text, "reason-nothing-to-claim")),
            Effect::DrawDeclined => self.notify(Severity::Info, t!(self.text, "draw-declined")),
            _ => {}
        }
    }

    pub(super) fn refresh_moves(&mut self) {
        self.moves = crate::text::MoveTexts::of(self.table.game(), self.settings.move_notation());
    }

    pub(super) fn play(&mut self, sound: Sound) {
        let is_off = self.settings.muted || self.settings.silent.iter().any(|name| name == sound.name());
        if !is_off {
            self.ready_sounds();
            self.sounds.play(sound, self.settings.volume);
        }
    }

    /// Opens the sound device, so that what comes next is heard in time.
    fn ready_sounds(&mut self) {
        if !self.settings.muted && self.settings.volume > 0 {
            self.sounds.open(&self.window.sdl);
            self.listen_on();
        }
    }

    /// Keeps the sound device open for a while.
    pub(super) fn listen_on(&mut self) {
        self.timers.set(Timer::Silence, Some(self.now() + SILENCE));
    }

    /// Turns the board to the side to move, when that is switched on.
    fn turn_to_mover(&mut self) {
        let is_black = self.table.game().board().turn() == crate::chess::Color::Black;
        if self.settings.auto_flip && self.table.game().phase().is_in_play() && self.board.is_flipped != is_black {
            self.flip();
        }
    }

    pub(super) fn flip(&mut self) {
        let now = self.now();
        self.board.flip(now);
    }
}

/// What the event says about the mouse, in pixels; `None` when it says nothing.
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
