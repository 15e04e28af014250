//! Endings against a bare king.

use tabiya::chess::Board;
use tabiya::engine::level::chance::unit;

/// A random position of White's king and this piece against a bare king, if the squares drawn are legal.
pub fn start(letter: char, seed: u64) -> Option<Board> {
    let mut squares = [' '; 64];
    for (turn, piece) in ['K', letter, 'k'].into_iter().enumerate() {
        let place = (unit(&[seed, turn as u64]) * 64.0) as usize;
        squares[place] = piece;
    }
    let rank = |row: &[char]| {
        let mut text = String::new();
        for run in row.chunk_by(|one, next| *one == ' ' && *next == ' ') {
            match run[0] {
                ' ' => text.push_str(&run.len().to_string()),
                piece => text.push(piece),
            }
        }
        text
    };
    let rows: Vec<String> = squares.chunks(8).map(rank).collect();
    let (board, _) = Board::from_fen_lenient(&format!("{} w - - 0 1", rows.join("/"))).ok()?;
    (board.occupied().count() == 3 && board.outcome().is_none()).then_some(board)
}
