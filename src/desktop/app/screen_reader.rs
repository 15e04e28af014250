//! What screen readers are told of the window, and what their users do.

use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::desktop::host::HostEvent;
use crate::desktop::screen_reader::{ReaderRequest, Seen, SeenBoard};
use crate::ui::focus::Region;
use sdl2::event::Event;
use sdl2::mouse::{MouseButton, MouseState};
use std::time::Duration;

/// The text that a reader writes, and the field that is to have it.
#[derive(Debug)]
pub struct Writing {
    item: u32,
    text: String,
    /// When the field has had long enough to get the keyboard focus.
    until: Duration,
}

impl App<'_> {
    /// Does what a screen reader asks for; while one listens, each frame records its widgets.
    pub(super) fn follow_reader(&mut self) {
        if let Some(is_listening) = self.speech.reader.take_change() {
            log::debug!("a screen reader listens: {is_listening}");
            self.ui.gui.record_widgets(is_listening);
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
        for request in self.speech.reader.take_requests() {
            log::debug!("{request:?}");
            self.window.frames.request(FRAMES_TO_SETTLE);
            match request {
                ReaderRequest::Press(x, y) => self.press_at(x, y),
                ReaderRequest::Focus(item) => self.ui.gui.focus_on(item),
                ReaderRequest::Cursor(square) => {
                    self.board.cursor = square;
                    self.ui.gui.set_region(Region::Board);
                }
                ReaderRequest::Write(item, text) => self.begin_writing(item, text),
            }
        }
        self.write_for_reader();
    }

    /// Presses the left button of the mouse at this pixel and releases it.
    fn press_at(&mut self, x: f32, y: f32) {
        let ratio = self.window.ratio();
        #[allow(clippy::cast_possible_truncation, reason = "pixels of a window")]
        let (x, y) = ((x / ratio) as i32, (y / ratio) as i32);
        let (timestamp, window_id, which, clicks, mouse_btn) = (0, 0, 0, 1, MouseButton::Left);
        let events = [
            Event::MouseMotion {
                timestamp,
                window_id,
                which,
                mousestate: MouseState::from_sdl_state(0),
                x,
                y,
                xrel: 0,
                yrel: 0,
            },
            Event::MouseButtonDown {
                timestamp,
                window_id,
                which,
                mouse_btn,
                clicks,
                x,
                y,
            },
            Event::MouseButtonUp {
                timestamp,
                window_id,
                which,
                mouse_btn,
                clicks,
                x,
                y,
            },
        ];
        let now = self.now();
        let events = events.map(|event| (now, HostEvent::Window(event)));
        self.window.held.extend(events);
    }

    fn begin_writing(&mut self, item: u32, text: String) {
        const PATIENCE: Duration = Duration::from_secs(1);
        self.ui.gui.focus_on(item);
        let until = self.now() + PATIENCE;
        self.speech.writing = Some(Writing { item, text, until });
    }

    /// Writes what is to be written as soon as the field has the keyboard focus.
    fn write_for_reader(&mut self) {
        let Some(writing) = &self.speech.writing else { return };
        let mut widgets = self.ui.gui.widgets().iter();
        let is_there = widgets.any(|widget| widget.item == writing.item && widget.is_focused);
        let is_late = self.now() > writing.until;
        if !is_late {
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
        if is_late || is_there && self.window.overlay.has_text() {
            let writing = self.speech.writing.take();
            if let Some(writing) = writing.filter(|_| !is_late) {
                self.window.overlay.paste_over(writing.text);
            }
        }
    }

    /// Gives the frame just drawn to the screen reader.
    pub(super) fn show_to_reader(&mut self) {
        if !self.speech.reader.is_listening() {
            return;
        }
        let game = self.table.game();
        let widgets = self.ui.gui.widgets();
        // The cross of a dialog shows its title.
        let cross = widgets.iter().find(|widget| widget.id == "dialog.close");
        let dialog = self
            .ui
            .gui
            .has_dialog()
            .then(|| cross.map_or("", |cross| &*cross.shows));
        let has_keys = self.ui.gui.region() == Region::Board;
        let board = dialog.is_none().then(|| SeenBoard {
            name: t!(self.ui.text, "preferences-board"),
            rows: self.board.spoken_rows(game, &self.ui.text),
            geometry: &self.board.view.layout.board,
            cursor: has_keys.then(|| self.board.cursor(game)),
            selected: game.selected(),
        });
        let title = self.ui.title(game);
        let seen = Seen {
            title: &title,
            size: self.window.size(),
            widgets,
            dialog,
            board,
        };
        let has_focus = self.window.graphics.window().has_input_focus();
        self.speech.reader.show(&seen, has_focus);
    }
}
