//! What was captured, and what one side has more than the other.

use crate::chess::{Board, Color, PieceKind};

/// What a piece is counted as, and its figure.
const VALUES: [(PieceKind, i32, char); 5] = [
    (PieceKind::Queen, 9, '♛'),
    (PieceKind::Rook, 5, '♜'),
    (PieceKind::Bishop, 3, '♝'),
    (PieceKind::Knight, 3, '♞'),
    (PieceKind::Pawn, 1, '♟'),
];

/// What is left of one side, in pawns.
fn value(board: &Board, color: Color) -> i32 {
    let count = |kind| i32::try_from(board.pieces(color, kind).count()).unwrap_or(0);
    VALUES.iter().map(|&(kind, value, _)| count(kind) * value).sum()
}

/// What a side has more than the other, in pawns; negative when it has less.
pub fn lead(board: &Board, color: Color) -> i32 {
    value(board, color) - value(board, !color)
}

/// The captured pieces, the heaviest first, as figures.
pub fn figures(taken: &[u32; 6]) -> String {
    VALUES
        .iter()
        .flat_map(|&(kind, _, figure)| std::iter::repeat_n(figure, taken[kind.index()] as usize))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{ChessGame, Input};
    use crate::record::{GameTree, NodeId};
    use std::time::Duration;

    #[test]
    fn only_what_was_captured_is_on_a_card() {
        // A pawn becomes a queen by taking a knight, and is taken by a rook.
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
        let board: Board = "rnb1kbnr/ppp2ppp/8/3p4/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 5"
            .parse()
            .expect("a FEN");
        assert_eq!(lead(&board, Color::White), 7);
        assert_eq!(lead(&board, Color::Black), -7);
    }
}
