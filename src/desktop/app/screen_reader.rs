//! What screen readers are told of the window, and what their users do.

use super::interface::Interface;
use crate::desktop::board_view::BoardView;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::desktop::host::HostEvent;
use crate::desktop::main_window::MainWindow;
use crate::desktop::screen_reader::{ReaderRequest, SeenBoard, SeenWindow};
use crate::desktop::speech::Speech;
use crate::game::ChessGame;
use crate::ui::focus::Region;
use sdl2::event::Event;
use sdl2::mouse::{MouseButton, MouseState};
use std::time::Duration;

/// The text that a reader writes, and the field that is to have it.
pub struct Dictation {
    item: u32,
    text: String,
    /// When the field has had long enough to get the keyboard focus.
    until: Duration,
}

impl MainWindow<'_> {
    /// Presses the left button of the mouse at this pixel and releases it.
    fn press_at(&mut self, x: f32, y: f32) {
        let ratio = self.ratio();
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
        let now = self.host.now();
        let events = events.map(|event| (now, HostEvent::Window(event)));
        self.held.extend(events);
    }
}

impl Speech {
    /// Does what a screen reader asks for; while one listens, each frame records its widgets.
    pub(super) fn follow_reader(&mut self, board: &mut BoardView, ui: &mut Interface, window: &mut MainWindow<'_>) {
        if let Some(is_listening) = self.reader.take_change() {
            log::debug!("a screen reader listens: {is_listening}");
            ui.gui.record_widgets(is_listening);
            window.frames.request(FRAMES_TO_SETTLE);
        }
        for request in self.reader.take_requests() {
            log::debug!("{request:?}");
            window.frames.request(FRAMES_TO_SETTLE);
            match request {
                ReaderRequest::Press(x, y) => window.press_at(x, y),
                ReaderRequest::Focus(item) => ui.gui.focus_on(item),
                ReaderRequest::Cursor(square) => {
                    board.cursor = square;
                    ui.gui.focus.set_region(Region::Board);
                }
                ReaderRequest::Write(item, text) => {
                    const PATIENCE: Duration = Duration::from_secs(1);
                    ui.gui.focus_on(item);
                    let until = window.now() + PATIENCE;
                    self.writing = Some(Dictation { item, text, until });
                }
            }
        }
        self.write(ui, window);
    }

    /// Writes what is to be written as soon as the field has the keyboard focus.
    fn write(&mut self, ui: &Interface, window: &mut MainWindow<'_>) {
        let Some(writing) = &self.writing else { return };
        let mut widgets = ui.gui.widgets().iter();
        let is_there = widgets.any(|widget| widget.item == writing.item && widget.is_focused);
        let is_late = window.now() > writing.until;
        if !is_late {
            window.frames.request(FRAMES_TO_SETTLE);
        }
        if is_late || is_there && window.overlay.has_text() {
            let writing = self.writing.take();
            if let Some(writing) = writing.filter(|_| !is_late) {
                window.overlay.paste_over(writing.text);
            }
        }
    }

    /// Gives the frame just drawn to the screen reader.
    pub(super) fn show(&mut self, game: &ChessGame, board: &BoardView, ui: &Interface, window: &MainWindow<'_>) {
        if !self.reader.is_listening() {
            return;
        }
        let widgets = ui.gui.widgets();
        // The cross of a dialog shows its title.
        let cross = widgets.iter().find(|widget| widget.id == "dialog.close");
        let dialog = ui.gui.has_dialog().then(|| cross.map_or("", |cross| &*cross.shows));
        let has_keys = ui.gui.focus.region() == Region::Board;
        let seen_board = dialog.is_none().then(|| SeenBoard {
            name: t!(ui.text, "preferences-board"),
            rows: board.spoken_rows(game, &ui.text),
            geometry: &board.view.layout.board,
            cursor: has_keys.then(|| board.cursor(game)),
            selected: game.selected(),
        });
        let title = ui.title(game);
        let seen = SeenWindow {
            title: &title,
            size: window.size(),
            widgets,
            dialog,
            board: seen_board,
        };
        let has_focus = window.graphics.window().has_input_focus();
        self.reader.show(&seen, has_focus);
    }
}
