//! The face of a clock on a player's card.

use super::{id, CardLayout, LOW};
use crate::chess::Color;
use crate::game::{self, low_time, Bonus, ChessGame, TimeControl};
use crate::text;
use crate::ui::Frame;
use imgui::{DrawListMut, FontId};
use std::time::Duration;

/// The space left free before a face on a line of its own, in points.
const BESIDE: f32 = 70.0;

/// The contents of a face.
pub struct FaceText {
    text: String,
    /// The widest text of any face in this game.
    widest: &'static str,
    /// The running time while that of a past position is shown, or the number of byo-yomi periods left.
    note: Option<String>,
    is_running: bool,
    is_low: bool,
}

/// The size of a face.
#[derive(Debug, Clone, Copy)]
pub struct FaceSize {
    font: FontId,
    /// The thickness of the frame around it when time is short.
    frame: f32,
    /// The space between the digits and the edge.
    padding: f32,
    /// The space between the face and the edge of the card.
    inset: f32,
}

impl FaceSize {
    /// The size that fits the card: the largest digits that touch no frame.
    pub fn of(ui: &Frame, card: &CardLayout) -> FaceSize {
        let fonts = &ui.look.fonts;
        let of = |font, frame, padding, inset| FaceSize {
            font,
            frame: ui.px(frame),
            padding: ui.px(padding),
            inset: ui.px(inset),
        };
        if card.size[1] >= ui.px(80.0) && !card.is_narrow {
            return of(fonts.clock, 3.0, 16.0, 12.0);
        }
        let is_low = card.size[1] < ui.px(LOW) && card.is_narrow;
        let inset = if is_low { 3.0 } else { 6.0 };
        let choices = [(fonts.small_clock, 3.0), (fonts.title, 2.0), (fonts.strong, 2.0)];
        let sizes = choices.map(|(font, frame)| of(font, frame, 9.0, inset));
        let [.., smallest] = sizes;
        let mut sizes = sizes.into_iter().filter(|size| !is_low || size.frame < ui.px(3.0));
        sizes.find(|size| size.fits(ui, card)).unwrap_or(smallest)
    }

    /// Whether there is space between its digits and the frame.
    fn fits(self, ui: &Frame, card: &CardLayout) -> bool {
        /// The height of a digit as a share of that of a line.
        const DIGIT: f32 = 0.6;
        let _font = ui.push_font(self.font);
        let [top, bottom] = self.ends(card);
        ui.text_line_height() * DIGIT + 2.0 * (self.frame + ui.px(2.0)) <= bottom - top
    }

    /// The top and the bottom of the face.
    fn ends(self, card: &CardLayout) -> [f32; 2] {
        let [top, high] = [card.place[1], card.size[1]];
        let from = if card.is_narrow { high * 0.5 } else { self.inset };
        [top + from, top + high - self.inset]
    }
}

/// The time as a clock shows it.
fn clock_text(time: Duration, is_limited: bool) -> String {
    text::clock_face(game::Face::of(time, is_limited))
}

/// The most that a player's clock can show in a game, assuming the increments of sixty instant moves and, in hourglass, all of
/// the opponent's time.
fn most(control: &TimeControl) -> Duration {
    let first = control.initial_time();
    match control {
        TimeControl::Hourglass(_) => first * 2,
        TimeControl::Periods(periods) => match periods.first().map(|period| period.bonus) {
            Some(Bonus::Increment(bonus)) => first + bonus * 60,
            _ => first,
        },
        _ => first,
    }
}

/// The widest text on the faces of these clocks, the same for both players; it has hours if they can occur.
fn widest(controls: &[TimeControl; 2], times: [Duration; 2]) -> &'static str {
    let most = controls.iter().map(most).chain(times).max().unwrap_or_default();
    let most = most.as_secs();
    match most {
        36_000.. => "00:00:00",
        3_600.. => "0:00:00",
        // Tenths of a second are shown near the end.
        600.. => "00:00.0",
        _ => "0:00.0",
    }
}

/// What the record says of a player's clock after the player's last move before the position shown.
fn recorded(game: &ChessGame, color: Color) -> Option<Duration> {
    let (tree, shown) = (game.tree(), game.shown_node());
    let is_last = tree.board(shown).turn() != color;
    let node = if is_last { Some(shown) } else { tree.parent(shown) };
    tree.annotation(node?).clock()
}

impl FaceText {
    /// The width of the face at this size.
    pub fn width(&self, ui: &Frame, size: FaceSize) -> f32 {
        let _font = ui.push_font(size.font);
        let wide = ui.wide(&self.text).max(ui.wide(self.widest));
        wide + 2.0 * size.padding
    }

    /// The clock of a player; `None` in a game without clocks, as far as its record says.
    pub fn of(ui: &Frame, color: Color) -> Option<FaceText> {
        let Some(clock) = ui.model.game.clock() else {
            return recorded(ui.model.game, color).map(FaceText::at_rest);
        };
        let times = ui.model.game.clock_times(ui.model.now)?;
        let control = &clock.controls()[color.index()];
        let time = times[color.index()];
        let (shown, periods) = control.shown(time);
        let is_limited = clock.is_limited(color);
        let runs = clock.running() == Some(color);
        let is_looking_back = ui.model.is_looking_back();
        let live = (runs && is_looking_back).then(|| {
            let (live, _) = control.shown(clock.time(color, ui.model.now));
            t!(ui.text, "clock-live", time = clock_text(live, is_limited))
        });
        let periods = periods.map(|count| t!(ui.text, "clock-periods", count = count));
        Some(FaceText {
            text: clock_text(shown, is_limited),
            widest: widest(clock.controls(), times),
            note: live.or(periods),
            is_running: runs && !is_looking_back,
            is_low: is_limited && time < low_time(control),
        })
    }

    /// The face of a clock of which only this time is known.
    fn at_rest(time: Duration) -> FaceText {
        FaceText {
            text: clock_text(time, true),
            widest: widest(&[TimeControl::Untimed, TimeControl::Untimed], [time; 2]),
            note: None,
            is_running: false,
            is_low: false,
        }
    }

    /// Draws the face at the right of the card, or below the name on a narrow one. Returns its left edge. The face is filled
    /// while the clock runs, and has a frame in the alarm color when time is short.
    pub fn draw(&self, ui: &Frame, list: &DrawListMut, size: FaceSize, card: CardLayout) -> f32 {
        let palette = ui.palette();
        // The face keeps its width while its digits change.
        let width = self.width(ui, size);
        let _font = ui.push_font(size.font);
        let [wide, high] = ui.calc_text_size(&self.text);
        let [top, bottom] = size.ends(&card);
        let right = card.right() - size.inset;
        let most = card.place[0] + size.inset + ui.px(4.0);
        let left = if card.is_narrow && right - width - most < ui.px(BESIDE) {
            most
        } else {
            (right - width).max(most)
        };
        let (fill, ink) = match (self.is_running, self.is_low) {
            (true, true) => (palette.alarm, palette.on_accent),
            (true, false) => (palette.accent, palette.on_accent),
            (false, _) => (palette.background, palette.text),
        };
        let corners = ([left, top], [right, bottom]);
        ui.note(&id("clock", card.color), &self.text, corners.into());
        ui.fill_rect(list, corners, fill, 8.0);
        let (edge, thick) = if self.is_low {
            (palette.alarm, size.frame)
        } else {
            (palette.line, 1.0)
        };
        ui.outline_rect(list, corners, edge, 8.0, thick);
        let at = [
            (f32::midpoint(left, right) - wide / 2.0).round(),
            // Digits stand a little below the middle of their line.
            (f32::midpoint(top, bottom) - high / 2.0).floor(),
        ];
        list.add_text(at, ink, &self.text);
        match &self.note {
            Some(note) if !card.is_narrow || left > most => draw_note(ui, list, note, [left, bottom]),
            _ => left,
        }
    }
}

/// Draws a note before the face. Returns the left edge of its text.
fn draw_note(ui: &Frame, list: &DrawListMut, words: &str, [left, bottom]: [f32; 2]) -> f32 {
    let _font = ui.push_font(ui.look.fonts.label);
    let [wide, high] = ui.calc_text_size(words);
    let at = [left - wide - ui.px(8.0), bottom - high];
    list.add_text(at, ui.palette().accent, words);
    at[0]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_what_players_expect() {
        let text = |millis, is_limited| clock_text(Duration::from_millis(millis), is_limited);
        assert_eq!(text(300_000, true), "5:00");
        assert_eq!(text(299_001, true), "5:00");
        assert_eq!(text(19_950, true), "0:19.9");
        assert_eq!(text(0, true), "0:00.0");
        assert_eq!(text(5_400_000, true), "1:30:00");
        assert_eq!(text(61_900, false), "1:01");
    }

    #[test]
    fn a_face_has_room_for_what_increments_add() {
        for (control, room) in [
            ("180+2", "0:00.0"),
            ("540+10", "00:00.0"),
            ("590", "0:00.0"),
            ("3000+30", "0:00:00"),
            ("*400", "00:00.0"),
        ] {
            let control: TimeControl = control.parse().expect(control);
            let times = [control.initial_time(); 2];
            assert_eq!(widest(&[control.clone(), control.clone()], times), room, "{control:?}");
        }
    }
}
