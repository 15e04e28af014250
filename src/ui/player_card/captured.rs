//! Captured pieces.

use crate::chess::{Color, Piece, PieceKind};

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
    }
}
