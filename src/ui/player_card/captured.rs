//! Captured pieces.

use crate::chess::{Color, Piece, PieceKind};
use crate::ui::frame::Frame;
use crate::ui::widgets::text;

/// How close figurines that overlap stand, as a share of the width of one.
const CLOSEST: f32 = 0.6;

/// The captured pieces as figurines, most valuable first. With bright ink, filled ones are White's and outlined ones Black's; with
/// dark ink, the other way round.
pub fn figures(taken: &[u32; 6], color: Color, is_ink_bright: bool) -> String {
    let shown = if is_ink_bright { !color } else { color };
    PieceKind::ALL
        .into_iter()
        .rev()
        .flat_map(|kind| std::iter::repeat_n(Piece::new(shown, kind).figurine(), taken[kind.index()] as usize))
        .collect()
}

/// The figurines, each kind once and followed by how many there are, if more than one: `♛♟5`.
fn counted(figures: &str) -> String {
    let each: Vec<char> = figures.chars().collect();
    let kinds = each.chunk_by(PartialEq::eq);
    let of_kind = |same: &[char]| match same.len() {
        1 => same[0].to_string(),
        count => format!("{}{count}", same[0]),
    };
    kinds.map(of_kind).collect()
}

/// The least width of the figurines, overlapping or counted.
pub fn least_width(ui: &Frame, figures: &str) -> f32 {
    let wide = |figures: &str| ui.calc_text_size(figures)[0];
    let last = figures.chars().next_back().map_or(0.0, |last| wide(&last.to_string()));
    let overlapping = last * (1.0 + CLOSEST * figures.chars().count().saturating_sub(1) as f32);
    overlapping.ceil().min(wide(&counted(figures)))
}

/// Writes the figurines from `left` on within this room; they overlap, or are counted, rather than to be cut off. `put` writes a text
/// at a place and returns where it ends. Returns where they end.
pub fn write(ui: &Frame, figures: &str, room: f32, left: f32, put: impl Fn(f32, &str) -> f32) -> f32 {
    let each: Vec<String> = figures.chars().map(String::from).collect();
    let wide = each.last().map_or(0.0, |figure| ui.calc_text_size(figure)[0]);
    let step = (room - wide) / (each.len().max(2) - 1) as f32;
    if ui.calc_text_size(figures)[0] <= room {
        return put(left, figures);
    }
    if step < wide * CLOSEST {
        let counted = counted(figures);
        let is_read = ui.calc_text_size(&counted)[0] <= room;
        // Close together they still say more than an ellipsis.
        if is_read || step < wide * CLOSEST / 2.0 {
            return put(left, &text::shortened(ui, &counted, room));
        }
    }
    let mut x = left;
    for figure in &each {
        put(x, figure);
        x += step;
    }
    left + room
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Board;
    use crate::game::{ChessGame, Input};
    use crate::record::{GameTree, NodeId};
    use std::time::Duration;

    #[test]
    fn only_what_was_captured_is_on_a_card() {
        // A pawn takes a knight and promotes to a queen, which a rook takes.
        let start: Board = "1n2k3/P6r/8/8/8/8/8/4K3 w - - 0 1".parse().expect("a FEN");
        let mut game = ChessGame::from_tree(GameTree::new(start), NodeId::ROOT);
        let mut play = |text: &str| {
            let mv = crate::chess::notation::read(&game.board(), text).expect("a move");
            let _ = game.handle(Input::Play(mv), Duration::ZERO);
            game.move_counts().taken
        };
        let [white, black] = play("a7xb8=Q+");
        let figures = |taken: &[u32; 6]| super::figures(taken, Color::Black, false);
        assert_eq!((figures(&white).as_str(), figures(&black).as_str()), ("♞", ""));
        assert_eq!(super::figures(&white, Color::Black, true), "♘", "dark on a dark card");
        play("Kd7");
        play("Qa7+");
        let [white, black] = play("Kc6");
        assert_eq!((figures(&white).as_str(), figures(&black).as_str()), ("♞", ""));
        let [white, _] = play("Qxh7");
        assert_eq!(figures(&white), "♜♞");
        assert_eq!(super::counted("♛♞♞♟♟♟"), "♛♞2♟3");
    }
}
