//! The one pass over the text that both readers share.

use super::castling::{self, CastlingMode};
use super::error::{FenError, FenErrors, FenField, FenNotice, Repair};
use super::plain;
use crate::chess::setup::{Setup, SetupFault};
use crate::chess::{Bitboard, Board, Color, File, Piece, PieceKind, Rank, Square};

/// The faults found so far, each with its repair when it has one.
#[derive(Default)]
pub(super) struct Faults(Vec<(FenError, Option<Repair>)>);

impl Faults {
    /// A fault that the lenient reader repairs.
    pub(super) fn push(&mut self, fault: FenError, repair: Repair) {
        self.add(fault, Some(repair));
    }

    fn are_fatal(&self) -> bool {
        self.0.iter().any(|(_, repair)| repair.is_none())
    }

    /// A fault for which both readers refuse the text.
    pub(super) fn push_fatal(&mut self, fault: FenError) {
        self.add(fault, None);
    }

    /// Duplicate faults are dropped.
    fn add(&mut self, fault: FenError, repair: Option<Repair>) {
        if self.0.iter().all(|(known, _)| *known != fault) {
            self.0.push((fault, repair));
        }
    }
}

/// What has been read of a FEN.
pub(super) struct Reader {
    variant: CastlingMode,
    setup: Setup,
    faults: Faults,
}

impl Reader {
    pub(super) fn new(variant: CastlingMode) -> Reader {
        Reader {
            variant,
            setup: Setup::default(),
            faults: Faults::default(),
        }
    }

    /// Reads all six fields, and judges the position when the first one says what stands where.
    pub(super) fn read(mut self, text: &str) -> Reader {
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
            Some(castling) => castling::read(castling, self.variant, &mut self.setup, &mut self.faults),
            None => self.missing(FenField::Castling, "-"),
        }
        match fields.next() {
            Some(square) => self.en_passant(square),
            None => self.missing(FenField::EnPassant, "-"),
        }
        self.counters_and_rest(&fields.collect::<Vec<_>>());
        if has_pieces {
            self.position(has_turn);
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
        let ranks = 1 + text.bytes().filter(|&byte| byte == b'/').count();
        if ranks != 8 {
            self.faults.push_fatal(FenError::RankCount(ranks));
        }
        let mut rest = text;
        for rank in Rank::ALL.into_iter().rev().take(ranks) {
            let end = rest.bytes().position(|byte| byte == b'/').unwrap_or(rest.len());
            self.rank(rank, &rest[..end]);
            rest = rest.get(end + 1..).unwrap_or_default();
        }
    }

    fn rank(&mut self, rank: Rank, text: &str) {
        let mut squares = 0;
        let mut after_digit = false;
        for letter in text.chars() {
            let digit = letter.to_digit(10);
            match (digit, Piece::from_fen_letter(letter)) {
                (Some(0 | 9), _) => self.faults.push_fatal(FenError::BadDigit { rank, digit: letter }),
                (Some(_), _) if after_digit => {
                    let text = text.to_owned();
                    self.faults.push_fatal(FenError::AdjacentDigits { rank, text });
                }
                (_, Some(piece)) => {
                    if let Some(file) = u8::try_from(squares).ok().and_then(File::new) {
                        self.setup.put(Square::at(file, rank), Some(piece));
                    }
                }
                (None, None) => self.faults.push_fatal(FenError::BadPiece { rank, letter }),
                (Some(_), None) => {}
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

    /// The counters and what follows them; an EPD has no counters, but operations that end in semicolons.
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

    /// Judges the position once all fields are read; if the turn is not known, only what is wrong whichever side is to move.
    fn position(&mut self, has_turn: bool) {
        for fault in self.setup.faults() {
            if !has_turn && depends_on_turn(&fault) {
                continue;
            }
            if fault.is_en_passant() {
                self.faults.push(FenError::Position(fault), Repair::LeftOut);
                self.setup.en_passant = None;
            } else if fault.is_playable() {
                self.faults.push(FenError::Position(fault), Repair::Accepted);
            } else {
                self.faults.push_fatal(FenError::Position(fault));
            }
        }
        for color in Color::ALL {
            self.promotions(color);
        }
    }

    /// Each promoted piece was one of eight pawns.
    fn promotions(&mut self, color: Color) {
        let count = |kind| self.setup.pieces(color, kind);
        let bishops = count(PieceKind::Bishop);
        let promoted = [
            (count(PieceKind::Knight), 2),
            (bishops & Bitboard::LIGHT, 1),
            (bishops & Bitboard::DARK, 1),
            (count(PieceKind::Rook), 2),
            (count(PieceKind::Queen), 1),
        ]
        .map(|(pieces, at_first)| pieces.count().saturating_sub(at_first))
        .iter()
        .sum();
        let pawns = count(PieceKind::Pawn).count();
        if promoted + pawns > 8 && pawns <= 8 {
            let fault = FenError::TooManyPromoted { color, promoted, pawns };
            self.faults.push(fault, Repair::Accepted);
        }
    }

    /// The position, when there is nothing to repair.
    pub(super) fn strict(self) -> Result<Board, FenErrors> {
        let faults = self.faults.0.into_iter();
        let errors: Vec<FenError> = faults
            .map(|(fault, _)| fault)
            .filter(|fault| !fault.is_harmless())
            .collect();
        board(&self.setup, errors)
    }

    /// The position and the repairs, when everything can be repaired.
    pub(super) fn lenient(self) -> Result<(Board, Vec<FenNotice>), FenErrors> {
        let mut errors = Vec::new();
        let mut notices = Vec::new();
        for (fault, repair) in self.faults.0 {
            match repair {
                Some(repair) => notices.push(FenNotice { fault, repair }),
                None => errors.push(fault),
            }
        }
        board(&self.setup, errors).map(|board| (board, notices))
    }
}

/// Whether fields are separated by more than one space or by other white space, or there is some around them.
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

/// Whether the fault is one because of the side that is to move: one of checks or of the en passant square.
const fn depends_on_turn(fault: &SetupFault) -> bool {
    matches!(fault, SetupFault::OpponentInCheck { .. }) || fault.is_playable() || fault.is_en_passant()
}

fn board(setup: &Setup, errors: Vec<FenError>) -> Result<Board, FenErrors> {
    if errors.is_empty() {
        Ok(setup.playable_board())
    } else {
        Err(FenErrors(errors))
    }
}
