//! The tabiya of the day: a well-known opening position to play from.

use crate::record::{openings, pgn, GameTree, NodeId};
use crate::scene::BoardState;
use crate::text::opening_name;
use crate::ui::style::length;
use crate::ui::widgets::{text, Button};
use crate::ui::{small_board, Frame, Request};

/// Main lines up to the point where games usually diverge.
const LINES: [&str; 24] = [
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3",
    "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6",
    "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3",
    "1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. Nf3 O-O 6. Be2 e5 7. O-O Nc6",
    "1. e4 e6 2. d4 d5 3. Nc3 Bb4 4. e5 c5 5. a3 Bxc3+ 6. bxc3 Ne7",
    "1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Bf5 5. Ng3 Bg6 6. h4 h6",
    "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Bd3 d5 6. Nf3 c5 7. O-O",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O",
    "1. d4 Nf6 2. c4 g6 3. Nc3 d5 4. cxd5 Nxd5 5. e4 Nxc3 6. bxc3 Bg7",
    "1. d4 d5 2. c4 c6 3. Nf3 Nf6 4. Nc3 dxc4 5. a4 Bf5",
    "1. d4 d5 2. c4 c6 3. Nf3 Nf6 4. Nc3 e6 5. e3 Nbd7 6. Bd3 dxc4 7. Bxc4 b5",
    "1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6 4. Nf3 Nxe4 5. d4 d5 6. Bd3",
    "1. e4 c5 2. Nf3 Nc6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 e5 6. Ndb5 d6",
    "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 g6 6. Be3 Bg7 7. f3 O-O 8. Qd2 Nc6",
    "1. d4 Nf6 2. c4 c5 3. d5 e6 4. Nc3 exd5 5. cxd5 d6 6. e4 g6",
    "1. d4 Nf6 2. c4 e6 3. Nf3 b6 4. g3 Ba6",
    "1. d4 d5 2. c4 e6 3. Nf3 Nf6 4. g3 Be7 5. Bg2 O-O 6. O-O dxc4",
    "1. c4 e5 2. Nc3 Nf6 3. Nf3 Nc6 4. g3",
    "1. e4 e5 2. f4 exf4 3. Nf3 g5 4. h4 g4 5. Ne5",
    "1. e4 e5 2. Nf3 Nc6 3. d4 exd4 4. Nxd4 Nf6 5. Nxc6 bxc6 6. e5",
    "1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. f4 Bg7 5. Nf3 O-O",
    "1. e4 e6 2. d4 d5 3. e5 c5 4. c3 Nc6 5. Nf3 Qb6",
    "1. d4 f5 2. g3 Nf6 3. Bg2 g6 4. Nf3 Bg7 5. O-O O-O 6. c4 d6",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 5. d4 Nd6 6. Bxc6 dxc6 7. dxe5 Nf5 8. Qxd8+ Kxd8",
];

/// A well-known position with the moves that lead to it.
#[derive(Debug)]
pub struct Tabiya {
    name: String,
    tree: GameTree,
    last: NodeId,
}

impl Tabiya {
    /// Another one each day.
    pub fn of_day(day: usize) -> Option<Tabiya> {
        let tree = pgn::read(LINES[day % LINES.len()]).next()?.tree;
        let last = *tree.main_line().last()?;
        let name = openings::of_line(&tree, last)?.name;
        Some(Tabiya { name, tree, last })
    }

    /// The id of the button to play from here.
    pub(super) const BUTTON: &str = "start.tabiya";

    /// The name of the opening in the language of the interface.
    pub(super) fn name(&self, ui: &Frame) -> String {
        opening_name(ui.text.language(), &self.name)
    }

    /// To play from here.
    pub(super) fn request(&self) -> Request {
        Request::LoadPasted(Box::new(self.tree.clone()))
    }

    /// The height with squares of this side.
    pub(super) fn height(ui: &Frame, square: f32) -> f32 {
        square * 8.0 + ui.text_line_height() + 2.0 * ui.px(length::GAP)
    }

    /// The side of a square with which it fits into this height, in pixels; `None` where the board would be too small.
    pub(super) fn square_within(ui: &Frame, height: f32) -> Option<f32> {
        let side = ((height - Tabiya::height(ui, 0.0)) / 8.0).floor().min(ui.px(19.0));
        Some(side).filter(|side| *side >= ui.px(12.0))
    }

    /// Draws the board with squares of this side, with its name, and the button to play from here.
    pub(super) fn draw(&self, ui: &Frame, square: f32) {
        ui.in_font(ui.look.fonts.label, || text::muted(ui, &t!(ui.text, "start-tabiya")));
        let [left, top] = ui.cursor_pos();
        let wide = ui.content_region_avail()[0];
        let last_move = self.tree.mv(self.last);
        let state = BoardState::after_move(&self.tree.board(self.last), last_move);
        small_board::draw(ui, ui.model, &state, square);
        let end = ui.cursor_pos();
        let beside = square * 8.0 + ui.px(14.0);
        let room = wide - beside;
        ui.set_cursor_pos([left + beside, top]);
        let size = [room, ui.px(34.0)];
        // Above the button.
        let high = square * 8.0 - size[1];
        let lines = {
            let _font = ui.push_font(ui.look.fonts.strong);
            let lines = text::wrapped(ui, &self.name(ui), room);
            let line = ui.text_line_height();
            let fits = |number: usize| (number + 1) as f32 * line <= high - ui.px(length::GAP);
            for (number, words) in lines.iter().enumerate().take_while(|(number, _)| fits(*number)) {
                ui.set_cursor_pos([left + beside, top + number as f32 * line]);
                if number + 1 < lines.len() && !fits(number + 1) {
                    // Of the rest its beginning, with an ellipsis.
                    ui.text(text::shortened(ui, &lines[number..].join(" "), room));
                } else {
                    ui.text(words);
                }
            }
            lines.join(" ")
        };
        ui.mark("start.tabiya.name", &lines, true);
        ui.set_cursor_pos([left + beside, top + high]);
        let label = t!(ui.text, "start-play-tabiya");
        if Button::new(Tabiya::BUTTON, &label).size(size).draw(ui) {
            ui.request(self.request());
        }
        ui.set_cursor_pos(end);
        ui.dummy([0.0; 2]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tabiya_is_reached_and_has_a_name() {
        for (day, line) in LINES.iter().enumerate() {
            let tabiya = Tabiya::of_day(day).expect(line);
            let moves = line.split(' ').filter(|word| !word.ends_with('.')).count();
            assert_eq!(tabiya.tree.main_line().len(), moves, "{line}");
            assert!(!tabiya.name.is_empty(), "{line}");
        }
    }
}
