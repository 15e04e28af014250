//! A line of moves with move numbers.

use super::MoveStyle;
use crate::chess::{Board, Color, Move};

/// The moves from this position on with their numbers: `1… e5`, `2. Nf3`, `Nc6`. The moves must be legal in sequence.
pub fn numbered_moves(style: MoveStyle, start: &Board, moves: &[Move]) -> Vec<String> {
    let mut board = *start;
    let mut words = Vec::new();
    for (place, &mv) in moves.iter().enumerate() {
        let written = style.text(&board, mv);
        words.push(if board.turn() == Color::White || place == 0 {
            format!("{} {written}", board.move_number("…"))
        } else {
            written
        });
        board.play(mv);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;

    #[test]
    fn lines_are_numbered_from_the_move_they_begin_with() {
        let mut board = Board::default();
        board.play(san::read(&board, b"e4").expect("legal"));
        let start = board;
        let mut moves = Vec::new();
        for text in ["e5", "Nf3", "Nc6"] {
            let mv = san::read(&board, text.as_bytes()).expect(text);
            board.play(mv);
            moves.push(mv);
        }
        let words = numbered_moves(MoveStyle::default(), &start, &moves);
        assert_eq!(words.join(" "), "1… e5 2. Nf3 Nc6");
    }
}
