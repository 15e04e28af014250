//! Captured pieces.

use crate::chess::{Color, Piece, PieceKind};
use crate::ui::widgets::text;
use crate::ui::Frame;

/// How close figurines that overlap stand, as a share of the width of one: filled ones soon look like one piece.
const CLOSEST: f32 = 0.85;
/// How close they stand where not even their counted form has room.
const CROWDED: f32 = 0.5;

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
    let each = figures.chars().count();
    let overlapping = widest(ui, figures) * (1.0 + CLOSEST * each.saturating_sub(1) as f32);
    overlapping.ceil().min(ui.wide(counted(figures)))
}

/// The width of the widest figurine.
fn widest(ui: &Frame, figures: &str) -> f32 {
    ui.widest(figures.chars().map(String::from))
}

/// How figurines stand in a row.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Spacing {
    Apart,
    /// Each this far from the one before it.
    Overlapping(f32),
    Counted,
}

impl Spacing {
    /// That of so many figurines, none of them wider than `wide`, that need `apart` side by side and `counted` when they are counted.
    fn of(count: usize, wide: f32, [apart, counted]: [f32; 2], room: f32) -> Spacing {
        let step = (room - wide) / (count.max(2) - 1) as f32;
        // Close together they still say more than an ellipsis.
        let closest = if counted <= room { CLOSEST } else { CROWDED };
        match () {
            () if apart <= room => Spacing::Apart,
            () if step >= wide * closest => Spacing::Overlapping(step),
            () => Spacing::Counted,
        }
    }
}

/// Writes the figurines from `left` on within this room; they overlap, or are counted, rather than to be cut off. `put` writes a text
/// at a place and returns where it ends. Returns where they end.
pub fn write(ui: &Frame, figures: &str, room: f32, left: f32, put: impl Fn(f32, &str) -> f32) -> f32 {
    let counted = counted(figures);
    let widths = [figures, &counted].map(|words| ui.wide(words));
    match Spacing::of(figures.chars().count(), widest(ui, figures), widths, room) {
        Spacing::Apart => put(left, figures),
        Spacing::Counted => put(left, &text::shortened(ui, &counted, room)),
        Spacing::Overlapping(step) => {
            for (place, figure) in figures.chars().enumerate() {
                put(left + place as f32 * step, &figure.to_string());
            }
            left + room
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Board;
    use crate::game::{ChessGame, Input};
    use crate::record::{GameTree, NodeId};
    use std::time::Duration;

    #[test]
    fn figurines_are_counted_before_they_look_like_one_piece() {
        // Nine figurines, each ten pixels wide.
        let form = |counted, room| Spacing::of(9, 10.0, [90.0, counted], room);
        assert_eq!(form(60.0, 90.0), Spacing::Apart);
        assert_eq!(form(60.0, 82.0), Spacing::Overlapping(9.0));
        assert_eq!(form(60.0, 70.0), Spacing::Counted);
        assert_eq!(
            form(75.0, 70.0),
            Spacing::Overlapping(7.5),
            "there is no room for numbers"
        );
        assert_eq!(form(75.0, 40.0), Spacing::Counted);
    }

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
