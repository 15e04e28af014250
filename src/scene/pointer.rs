//! Turns mouse events in pixels into gestures in squares.

use super::{BoardGeometry, BoardPoint, BoardState, MarkColor, Point};
use crate::chess::Square;
use crate::game::Input;
use crate::record::annotation::Mark;
use std::time::Duration;

/// A mouse button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PointerButton {
    /// Selects, drags and drops.
    Left,
    /// Puts a piece back; draws circles and arrows; when held, shows where a piece can go.
    Right,
}

/// What the mouse did, in window pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PointerEvent {
    /// It moved here.
    Moved {
        /// Where.
        at: Point,
    },
    /// A button went down here.
    Pressed {
        /// Which.
        button: PointerButton,
        /// Where.
        at: Point,
    },
    /// A button went up here. Always pass this on, even over a panel; otherwise a piece would stick to the pointer.
    Released {
        /// Which.
        button: PointerButton,
        /// Where.
        at: Point,
    },
    /// It left the window, or the window lost focus.
    Left,
}

/// A press of the left button on the board, kept until the event after its release.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Press {
    at: Point,
    square: Square,
    is_lifted: bool,
    is_released: bool,
}

/// A press of the right button on the board.
#[derive(Debug, Clone, Copy, PartialEq)]
struct RightPress {
    square: Square,
    since: Duration,
    color: MarkColor,
}

/// The mouse: where it is and which buttons are held.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Pointer {
    at: Option<Point>,
    held: Option<Press>,
    right: Option<RightPress>,
    color: Option<MarkColor>,
    drawn: Option<Mark>,
    /// Whether moving pieces by clicking is disabled.
    has_no_clicks: bool,
    /// Whether dragging pieces is disabled.
    has_no_drags: bool,
}

impl Pointer {
    /// How far the pointer must move with the button held to start a drag, in pixels.
    pub const DRAG_DISTANCE: f32 = 3.0;

    /// How long the right button must be held before it shows where the piece can go; a shorter press draws a circle.
    pub const HOLD: Duration = Duration::from_millis(220);

    /// Where the pointer is, or `None` outside the window.
    pub fn at(&self) -> Option<Point> {
        self.at
    }

    /// The square under the pointer.
    pub fn square(&self, geometry: &BoardGeometry) -> Option<Square> {
        geometry.square_at(self.at?)
    }

    /// The square the dragged piece came from, including one released by the last event.
    fn lifted(&self) -> Option<Square> {
        self.held.filter(|press| press.is_lifted).map(|press| press.square)
    }

    /// The square the dragged piece came from and where it is now, possibly off the board; `None` when nothing is dragged.
    pub fn hand(&self, geometry: &BoardGeometry) -> Option<(Square, BoardPoint)> {
        Some((self.lifted()?, geometry.to_board(self.at?)))
    }

    /// The square of the piece being inspected with the right button held.
    pub fn inspected(&self, geometry: &BoardGeometry, now: Duration) -> Option<Square> {
        let press = self.right.filter(|press| now >= press.since + Pointer::HOLD)?;
        (self.square(geometry) == Some(press.square)).then_some(press.square)
    }

    /// When inspection of the square under the right button begins.
    pub fn inspects_at(&self) -> Option<Duration> {
        self.right.map(|press| press.since + Pointer::HOLD)
    }

    /// The arrow that is being drawn.
    pub fn drawing(&self, geometry: &BoardGeometry) -> Option<Mark> {
        let press = self.right?;
        let to = self.square(geometry).filter(|&to| to != press.square)?;
        Some(press.mark(Some(to)))
    }

    /// Takes the circle or arrow finished by the last event.
    pub fn take_drawn(&mut self) -> Option<Mark> {
        self.drawn.take()
    }

    /// Sets whether pieces can be moved by clicking and by dragging.
    pub fn set_ways(&mut self, by_click: bool, by_drag: bool) {
        (self.has_no_clicks, self.has_no_drags) = (!by_click, !by_drag);
    }

    /// Sets the color of what is drawn from now on.
    pub fn set_color(&mut self, color: MarkColor) {
        self.color = Some(color);
    }

    /// Handles an event and returns the inputs it stands for, in order. `now` is the time on a monotonic clock.
    pub fn handle(
        &mut self,
        event: PointerEvent,
        state: &BoardState,
        geometry: &BoardGeometry,
        now: Duration,
    ) -> Vec<Input> {
        if self.held.is_some_and(|press| press.is_released) {
            self.held = None;
        }
        if let PointerEvent::Moved { at } | PointerEvent::Pressed { at, .. } | PointerEvent::Released { at, .. } = event
        {
            self.at = Some(at);
        }
        match event {
            PointerEvent::Moved { .. } => self.lift().into_iter().collect(),
            PointerEvent::Pressed { button, at } => {
                let input = match button {
                    PointerButton::Left => self.press(at, state, geometry),
                    PointerButton::Right => self.press_right(state, geometry, now),
                };
                input.into_iter().collect()
            }
            PointerEvent::Released { button, at } => {
                if button == PointerButton::Right {
                    self.release_right(state, geometry, now);
                    return Vec::new();
                }
                let lift = self.lift();
                let Some(press) = &mut self.held else { return Vec::new() };
                press.is_released = true;
                let puts_back = (self.has_no_clicks && !press.is_lifted).then_some(Input::Cancel);
                let release = Input::Release(geometry.square_at(at));
                lift.into_iter().chain([release]).chain(puts_back).collect()
            }
            PointerEvent::Left => {
                // A drag continues: the release of the button arrives even from outside the window.
                if self.held.is_none() {
                    self.at = None;
                }
                self.right = None;
                Vec::new()
            }
        }
    }

    /// The input that starts a drag, once the pointer has moved far enough from the press.
    fn lift(&mut self) -> Option<Input> {
        let at = self.at?;
        let may_lift = !self.has_no_drags;
        let press = self.held.as_mut().filter(|press| may_lift && !press.is_lifted)?;
        if at.distance(press.at) < Pointer::DRAG_DISTANCE {
            return None;
        }
        press.is_lifted = true;
        Some(Input::Drag)
    }

    fn press(&mut self, at: Point, state: &BoardState, geometry: &BoardGeometry) -> Option<Input> {
        self.held = None;
        if state.is_hidden {
            return None;
        }
        let Some(square) = geometry.square_at(at) else {
            return state.interaction.promotion.map(|_| Input::Cancel);
        };
        let input = state.press(square)?;
        if matches!(input, Input::Press(_)) {
            self.held = Some(Press {
                at,
                square,
                is_lifted: false,
                is_released: false,
            });
        }
        Some(input)
    }

    fn press_right(&mut self, state: &BoardState, geometry: &BoardGeometry, now: Duration) -> Option<Input> {
        if state.interaction.selected.is_some()
            || !state.interaction.premoves.is_empty()
            || !state.interaction.replies.is_empty()
        {
            return Some(Input::Cancel);
        }
        let square = self.square(geometry).filter(|_| !state.is_hidden);
        self.right = square.map(|square| RightPress {
            square,
            since: now,
            color: self.color.unwrap_or(MarkColor::Green),
        });
        None
    }

    /// A short press draws a circle, a drag an arrow; a long press only inspected the piece.
    fn release_right(&mut self, state: &BoardState, geometry: &BoardGeometry, now: Duration) {
        let Some(press) = self.right.take() else { return };
        let has_looked = now >= press.since + Pointer::HOLD && state.pieces.piece_at(press.square).is_some();
        self.drawn = match self.square(geometry) {
            Some(to) if to == press.square => (!has_looked).then(|| press.mark(None)),
            to => to.map(|to| press.mark(Some(to))),
        };
    }
}

impl RightPress {
    fn mark(self, to: Option<Square>) -> Mark {
        Mark {
            color: self.color.letter(),
            from: self.square,
            to,
        }
    }
}
