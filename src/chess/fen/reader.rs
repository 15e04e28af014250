//! The single pass over the text that both readers share.

use super::castling;
use super::error::{FenError, FenErrors, FenField, FenNotice, Repair};
use super::faults::{judge, Faults};
use super::plain;
use crate::chess::setup::Setup;
use crate::chess::{Board, Color, Piece, Rank};

/// What has been read of a FEN so far.
#[derive(Default)]
pub(super) struct FenReader {
    setup: Setup,
    faults: Faults,
}

impl FenReader {
    /// Reads all six fields, and judges the position if the first one could be read.
    pub(super) fn read(mut self, text: &str) -> FenReader {
        let mut fields = text.split_ascii_whitespace();
        let Some(pieces) = fields.next() else {
            self.faults.push_fatal(FenError::Empty);
            return self;
        };
        if has_extra_space(text) {
            self.faults.push(FenError::ExtraSpace, Repair::Accepted);
        }
        self.pieces(pieces);
        let has_pieces = !self.faults.are_fatal();
        match fields.next() {
            Some(turn) => self.turn(turn),
            None => self.faults.push_fatal(FenError::Missing(FenField::Turn)),
        }
        let has_turn = !has_pieces || !self.faults.are_fatal();
        match fields.next() {
            Some(castling) => castling::read(castling, &mut self.setup, &mut self.faults),
            None => self.missing(FenField::Castling, "-"),
        }
        match fields.next() {
            Some(square) => self.en_passant(square),
            None => self.missing(FenField::EnPassant, "-"),
        }
        self.counters_and_rest(&fields.collect::<Vec<_>>());
        if has_pieces {
            judge(&mut self.setup, has_turn, &mut self.faults);
        }
        self
    }

    fn missing(&mut self, field: FenField, value: &str) {
        self.faults
            .push(FenError::Missing(field), Repair::ReadAs(value.to_owned()));
    }

    fn pieces(&mut self, text: &str) {
        if let Some(placement) = plain::placement(text) {
            self.setup.placement = placement;
            return;
        }
        let ranks = text.split('/').count();
        if ranks != 8 {
            self.faults.push_fatal(FenError::RankCount(ranks));
        }
        for (rank, text) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
            self.rank(rank, text);
        }
    }

    /// Reports what is wrong with the text of a rank.
    fn rank(&mut self, rank: Rank, text: &str) {
        let mut squares = 0;
        let mut after_digit = false;
        for letter in text.chars() {
            let digit = letter.to_digit(10);
            match digit {
                Some(0 | 9) => self.faults.push_fatal(FenError::BadDigit { rank, digit: letter }),
                Some(_) if after_digit => {
                    let text = text.to_owned();
                    self.faults.push_fatal(FenError::AdjacentDigits { rank, text });
                }
                None if Piece::from_fen_letter(letter).is_none() => {
                    self.faults.push_fatal(FenError::BadPiece { rank, letter });
                }
                _ => {}
            }
            after_digit = digit.is_some();
            squares += digit.map_or(1, |digit| digit as usize);
        }
        if squares != 8 {
            let text = text.to_owned();
            self.faults.push_fatal(FenError::RankLength { rank, squares, text });
        }
    }

    fn turn(&mut self, text: &str) {
        self.setup.turn = match text {
            "w" => Color::White,
            "b" => Color::Black,
            "W" | "B" => {
                let read = text.to_ascii_lowercase();
                self.faults.push(FenError::BadTurn(text.into()), Repair::ReadAs(read));
                if text == "W" {
                    Color::White
                } else {
                    Color::Black
                }
            }
            _ => return self.faults.push_fatal(FenError::BadTurn(text.into())),
        };
    }

    fn en_passant(&mut self, text: &str) {
        if text == "-" {
            return;
        }
        match text.parse() {
            Ok(square) => self.setup.en_passant = Some(square),
            Err(_) if matches!(text, "–" | "—") => {
                let repair = Repair::ReadAs("-".into());
                self.faults.push(FenError::BadEnPassant(text.into()), repair);
            }
            Err(_) => self.faults.push_fatal(FenError::BadEnPassant(text.into())),
        }
    }

    /// The two counters.
    fn counters(&mut self, [clock, number]: [Option<&str>; 2]) {
        match clock {
            Some(text) => self.setup.halfmove_clock = self.number(FenField::HalfmoveClock, text),
            None => self.missing(FenField::HalfmoveClock, "0"),
        }
        match number {
            Some(text) => self.setup.fullmove_number = self.number(FenField::MoveNumber, text),
            None => self.missing(FenField::MoveNumber, "1"),
        }
    }

    /// Reads the counters and what follows them; an EPD has no counters, but operations that end in semicolons.
    fn counters_and_rest(&mut self, fields: &[&str]) {
        let is_epd = fields
            .first()
            .is_some_and(|field| field.starts_with(char::is_alphabetic))
            && fields.last().is_some_and(|field| field.ends_with(';'));
        let (counters, rest) = fields.split_at(if is_epd { 0 } else { fields.len().min(2) });
        self.counters([counters.first().copied(), counters.get(1).copied()]);
        if !rest.is_empty() {
            self.faults.push(FenError::ExtraText(rest.join(" ")), Repair::LeftOut);
        }
    }

    fn number(&mut self, field: FenField, text: &str) -> u16 {
        let least = u16::from(field == FenField::MoveNumber);
        let bad = || match field {
            FenField::MoveNumber => FenError::BadMoveNumber(text.into()),
            _ => FenError::BadHalfmoveClock(text.into()),
        };
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            self.faults.push_fatal(bad());
            return least;
        }
        let Ok(number) = text.parse::<u16>() else {
            let repair = Repair::ReadAs(u16::MAX.to_string());
            self.faults.push(FenError::NumberTooLarge(field, text.into()), repair);
            return u16::MAX;
        };
        if number < least {
            self.faults.push(bad(), Repair::ReadAs(least.to_string()));
        } else if text.len() > 1 && text.starts_with('0') {
            let repair = Repair::ReadAs(number.to_string());
            self.faults.push(FenError::LeadingZero(field, text.into()), repair);
        }
        number.max(least)
    }

    /// The position, if there is nothing to repair.
    pub(super) fn strict(self) -> Result<Board, FenErrors> {
        board(&self.setup, self.faults.strict())
    }

    /// The position and the repairs, if everything can be repaired.
    pub(super) fn lenient(self) -> Result<(Board, Vec<FenNotice>), FenErrors> {
        let (errors, notices) = self.faults.lenient();
        board(&self.setup, errors).map(|board| (board, notices))
    }
}

/// Whether fields are separated by more than one space or by other white space, or the text has white space around it.
#[allow(
    clippy::needless_bitwise_bool,
    reason = "without early ends, many bytes are compared at once"
)]
fn has_extra_space(text: &str) -> bool {
    let text = text.as_bytes();
    let is_odd = |byte: u8| byte.is_ascii_whitespace() & (byte != b' ');
    let has_odd = text.iter().fold(false, |found, &byte| found | is_odd(byte));
    let pairs = text.iter().zip(text.get(1..).unwrap_or_default());
    let has_double = pairs.fold(false, |found, (&a, &b)| found | (a == b' ') & (b == b' '));
    has_odd || has_double || text.first() == Some(&b' ') || text.last() == Some(&b' ')
}

fn board(setup: &Setup, errors: Vec<FenError>) -> Result<Board, FenErrors> {
    if errors.is_empty() {
        Ok(setup.playable_board())
    } else {
        Err(FenErrors(errors))
    }
}
