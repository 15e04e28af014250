//! What a new game is begun with, as it is chosen and remembered.

use crate::chess::{Board, Color, Piece, PieceKind, Square};
use crate::game::{GameSetup, TimeControl};
use serde::{Deserialize, Serialize};

/// The choices of the dialog; everything as text, so that the settings file can be read by people.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct NewGameChoice {
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// White's time, as in the tag `TimeControl`: `-`, `300+5`, `40/5400+30:1800+30`, `300d5`, `300b5`, `*180`, `up`.
    pub time: String,
    /// Black's time when it is another.
    pub black_time: Option<String>,
    /// `standard`, `chess960`, `fen` or `board`.
    pub start: String,
    /// The number of the Chess960 start position, 0 to 959.
    pub number: u16,
    /// The position to begin from.
    pub fen: String,
    /// The piece one side plays without, as the square it stands on at the start; empty for none.
    pub odds: String,
}

impl Default for NewGameChoice {
    fn default() -> NewGameChoice {
        NewGameChoice {
            white: String::new(),
            black: String::new(),
            time: "-".into(),
            black_time: None,
            start: "standard".into(),
            number: 518,
            fen: String::new(),
            odds: String::new(),
        }
    }
}

/// The board without the piece on the square; `None` when that is no position.
fn without(board: &Board, square: Square) -> Option<Board> {
    let fen = board.to_string();
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    let rows: Vec<String> = fields[0]
        .split('/')
        .zip((0..8).rev())
        .map(|(row, rank)| {
            if rank == square.rank().index() {
                row_without(row, square.file().index())
            } else {
                row.to_owned()
            }
        })
        .collect();
    fields[0] = rows.join("/");
    // A right whose rook is gone goes with it.
    Board::from_fen_lenient(&fields.join(" ")).ok().map(|(board, _)| board)
}

/// A row of a FEN with one square empty.
fn row_without(row: &str, file: usize) -> String {
    let mut cells: Vec<char> = Vec::new();
    for letter in row.chars() {
        match letter.to_digit(10) {
            Some(gap) => cells.extend(std::iter::repeat_n('.', gap as usize)),
            None => cells.push(letter),
        }
    }
    if let Some(cell) = cells.get_mut(file) {
        *cell = '.';
    }
    let mut text = String::new();
    let mut gap = 0;
    for cell in cells.into_iter().chain(['/']) {
        if cell == '.' {
            gap += 1;
            continue;
        }
        if gap > 0 {
            text.push_str(&gap.to_string());
        }
        gap = 0;
        if cell != '/' {
            text.push(cell);
        }
    }
    text
}

impl NewGameChoice {
    /// The position to begin from; `shown` is the one on the board.
    ///
    /// # Errors
    /// What is wrong with the choice, in words.
    pub fn position(&self, shown: &Board) -> Result<Board, String> {
        let board = match self.start.as_str() {
            "chess960" => Board::chess960(self.number).ok_or("The numbers of Chess960 go from 0 to 959")?,
            "fen" => match Board::from_fen_lenient(&self.fen) {
                Ok((board, _)) => board,
                Err(errors) => return Err(errors.to_string()),
            },
            "board" => *shown,
            _ => Board::default(),
        };
        let Ok(square) = self.odds.parse::<Square>() else {
            return Ok(board);
        };
        let is_odds = |piece: Piece| piece.kind != PieceKind::King;
        match board.piece_at(square).filter(|&piece| is_odds(piece)) {
            Some(_) => {
                without(&board, square).ok_or_else(|| format!("Without the piece on {square} this is no position"))
            }
            None => Ok(board),
        }
    }

    /// The time of both sides.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn controls(&self) -> Result<[TimeControl; 2], String> {
        let read = |text: &str| text.parse::<TimeControl>().map_err(|error| error.to_string());
        let white = read(&self.time)?;
        let black = match &self.black_time {
            Some(text) => read(text)?,
            None => white.clone(),
        };
        Ok([white, black])
    }

    /// The game that is to begin.
    ///
    /// # Errors
    /// What is wrong with the choice, in words.
    pub fn setup(&self, shown: &Board) -> Result<GameSetup, String> {
        let name = |name: &str, color: Color| match name.trim() {
            "" => color.to_string(),
            name => name.to_owned(),
        };
        Ok(GameSetup {
            white: name(&self.white, Color::White),
            black: name(&self.black, Color::Black),
            start: self.position(shown)?,
            controls: self.controls()?,
            ..GameSetup::default()
        })
    }

    /// The same with the sides changed, for a rematch.
    #[must_use]
    pub fn swapped(&self) -> NewGameChoice {
        let mut choice = self.clone();
        std::mem::swap(&mut choice.white, &mut choice.black);
        if let Some(black_time) = &mut choice.black_time {
            std::mem::swap(&mut choice.time, black_time);
        }
        choice
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_take_a_piece_and_its_castling_right() {
        let choice = NewGameChoice {
            odds: "a1".into(),
            ..NewGameChoice::default()
        };
        let board = choice.position(&Board::default()).expect("a position");
        assert_eq!(
            board.to_string(),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"
        );
        let king = NewGameChoice {
            odds: "e1".into(),
            ..NewGameChoice::default()
        };
        assert_eq!(king.position(&Board::default()), Ok(Board::default()));
    }

    #[test]
    fn faults_are_told_in_words() {
        let choice = |start: &str| NewGameChoice {
            start: start.into(),
            number: 960,
            fen: "nonsense".into(),
            ..NewGameChoice::default()
        };
        assert!(choice("chess960").setup(&Board::default()).is_err());
        assert!(choice("fen").setup(&Board::default()).is_err());
        let timed = NewGameChoice {
            time: "soon".into(),
            ..NewGameChoice::default()
        };
        assert!(timed.setup(&Board::default()).expect_err("no time").contains("soon"));
    }

    #[test]
    fn a_rematch_changes_sides_and_times() {
        let choice = NewGameChoice {
            white: "Ann".into(),
            black: "Bob".into(),
            time: "300".into(),
            black_time: Some("60".into()),
            ..NewGameChoice::default()
        };
        let again = choice.swapped();
        assert_eq!((again.white.as_str(), again.black.as_str()), ("Bob", "Ann"));
        assert_eq!((again.time.as_str(), again.black_time.as_deref()), ("60", Some("300")));
    }
}
