//! The board in letters or figurines, and the moves in two columns.

use crate::chess::notation::PieceLetters;
use crate::chess::{Board, Color, File, Rank, Square};
use crate::text::MoveText;
use std::fmt::Write;

/// How the board is drawn.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct TextBoardStyle {
    /// Black at the bottom.
    pub is_flipped: bool,
    /// Pieces as figurines such as ♞ instead of letters (White's in upper case).
    pub has_figures: bool,
    /// Automatically after each move.
    pub is_always: bool,
}

impl TextBoardStyle {
    /// The board, one rank per line, with coordinates; its pieces have these letters, where they have no figurines.
    pub fn draw(self, board: &Board, letters: PieceLetters) -> String {
        let mut ranks: Vec<Rank> = Rank::ALL.into_iter().rev().collect();
        let mut files: Vec<File> = File::ALL.into_iter().collect();
        if self.is_flipped {
            ranks.reverse();
            files.reverse();
        }
        let mut text = String::new();
        for rank in ranks {
            // Writing to a String cannot fail.
            let _ = write!(text, "{rank} ");
            for &file in &files {
                let _ = write!(text, " {}", self.sign(board, Square::at(file, rank), letters));
            }
            text.push('\n');
        }
        text.push_str("  ");
        for file in files {
            let _ = write!(text, " {file}");
        }
        text
    }

    fn sign(self, board: &Board, square: Square, letters: PieceLetters) -> String {
        match board.piece_at(square) {
            None => ".".to_owned(),
            Some(piece) if self.has_figures => piece.figurine().to_string(),
            Some(piece) => {
                let letter = letters.of_english(&piece.kind().letter().to_string());
                match piece.color() {
                    Color::White => letter,
                    Color::Black => letter.to_lowercase(),
                }
            }
        }
    }
}

/// The last `count` moves of the line in two columns.
pub(super) fn log(moves: &[MoveText], count: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut awaits_black = false;
    for mv in moves {
        let is_white = mv.color == Color::White;
        if is_white {
            lines.push(format!("{:>4}. {}", mv.number, mv.text));
        } else {
            let white = lines.pop().filter(|_| awaits_black);
            let white = white.unwrap_or_else(|| format!("{:>4}. …", mv.number));
            lines.push(format!("{white:<20} {}", mv.text));
        }
        awaits_black = is_white;
    }
    let skipped = lines.len().saturating_sub(count);
    lines[skipped..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_side_can_be_at_the_bottom() {
        let style = TextBoardStyle::default();
        let drawn = style.draw(&Board::default(), PieceLetters::ENGLISH);
        assert!(
            drawn.starts_with("8  r n b q k b n r\n7  p p p p p p p p\n6  . ."),
            "{drawn}"
        );
        assert!(drawn.ends_with("1  R N B Q K B N R\n   a b c d e f g h"), "{drawn}");
        let turned = TextBoardStyle {
            is_flipped: true,
            has_figures: true,
            ..style
        };
        let drawn = turned.draw(&Board::default(), PieceLetters::new(["K", "V", "B", "F", "H"]));
        assert!(drawn.starts_with("1  ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖\n"), "{drawn}");
        assert!(drawn.ends_with("8  ♜ ♞ ♝ ♚ ♛ ♝ ♞ ♜\n   h g f e d c b a"), "{drawn}");
    }
}
