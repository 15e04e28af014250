//! Captured pieces.

use crate::chess::PieceKind;
use crate::game::PIECE_VALUES;

/// The figure of a captured piece.
const fn figure(kind: PieceKind) -> char {
    match kind {
        PieceKind::Pawn => '♟',
        PieceKind::Knight => '♞',
        PieceKind::Bishop => '♝',
        PieceKind::Rook => '♜',
        PieceKind::Queen => '♛',
        PieceKind::King => '♚',
    }
}

/// The captured pieces as figurines, most valuable first.
pub fn figures(taken: &[u32; 6]) -> String {
    PIECE_VALUES
        .iter()
        .flat_map(|&(kind, _)| std::iter::repeat_n(figure(kind), taken[kind.index()] as usize))
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
        assert_eq!((figures(&white).as_str(), figures(&black).as_str()), ("♞", ""));
        play("Kd7");
        play("Qa7+");
        let [white, black] = play("Kc6");
        assert_eq!((figures(&white).as_str(), figures(&black).as_str()), ("♞", ""));
        let [white, _] = play("Qxh7");
        assert_eq!(figures(&white), "♜♞");
    }
}
