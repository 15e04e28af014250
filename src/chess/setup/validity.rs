//! What makes a position one of chess: one function per rule, and every broken rule is reported.
//!
//! The rules ask for what every position of a game has and what move generation relies on; they do not prove that
//! some game reaches the position. See `docs/fen.md` for what is refused and what is let through.

use super::Setup;
use crate::chess::{Bitboard, CastleSide, Color, File, PieceKind, Rank, Square};
use std::fmt;

/// A rule of valid positions that is broken, with what breaks it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupFault {
    /// The side has no king.
    NoKing(Color),
    /// The side has more than one king.
    TooManyKings(Color, u32),
    /// More than sixteen men.
    TooManyMen(Color, u32),
    /// More than eight pawns.
    TooManyPawns(Color, u32),
    /// A pawn where none can be: on the first or the last rank.
    PawnOnBackRank(Square),
    /// The side that has just moved left its king in check (FIDE 3.9.2).
    OpponentInCheck {
        /// The king that could be taken.
        king: Square,
        /// The pieces that could take it.
        checkers: Bitboard,
    },
    /// Three or more pieces give check: one move opens or makes two checks at most.
    TooManyCheckers {
        /// The king in check.
        king: Square,
        /// The pieces that give check.
        checkers: Bitboard,
    },
    /// Two pieces give check along one line through the king: no move makes both.
    AlignedCheckers {
        /// The king in check.
        king: Square,
        /// The pieces that give check.
        checkers: Bitboard,
    },
    /// The king or the rook of a castling right is not where the right needs it (FIDE 3.8.2.1).
    CastlingPieces {
        /// Whose right it is.
        color: Color,
        /// On which side.
        side: CastleSide,
        /// The file of the rook.
        file: File,
    },
    /// The en passant square is not on the rank that the opponent's pawns jump over.
    EnPassantRank(Square),
    /// There is something on the en passant square.
    EnPassantOccupied(Square),
    /// No pawn of the opponent stands in front of the en passant square.
    EnPassantPawn {
        /// The en passant square.
        square: Square,
        /// Where the pawn should be.
        pawn: Square,
    },
    /// There is something on the square the pawn would have come from.
    EnPassantOrigin {
        /// The en passant square.
        square: Square,
        /// Where the pawn would have come from.
        origin: Square,
    },
    /// The check on the board cannot come from the pawn's double step.
    EnPassantCheck {
        /// The en passant square.
        square: Square,
        /// The pieces that give check.
        checkers: Bitboard,
    },
}

impl std::error::Error for SetupFault {}

impl SetupFault {
    /// Whether the rules of play work all the same: no game reaches the position, but it can be played on.
    #[must_use]
    pub const fn is_playable(&self) -> bool {
        matches!(
            self,
            SetupFault::TooManyCheckers { .. } | SetupFault::AlignedCheckers { .. }
        )
    }

    /// Whether the fault is one of the en passant square, and gone without it.
    #[must_use]
    pub const fn is_en_passant(&self) -> bool {
        matches!(
            self,
            SetupFault::EnPassantRank(_)
                | SetupFault::EnPassantOccupied(_)
                | SetupFault::EnPassantPawn { .. }
                | SetupFault::EnPassantOrigin { .. }
                | SetupFault::EnPassantCheck { .. }
        )
    }
}

/// Every rule of valid positions that a [`Setup`] breaks, in the order of the rules; never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupError(pub(super) Vec<SetupFault>);

impl SetupError {
    /// The broken rules.
    #[must_use]
    pub fn faults(&self) -> &[SetupFault] {
        &self.0
    }
}

impl fmt::Display for SetupError {
    /// The faults in one line, separated by semicolons.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupError {}

/// A rule: pushes what breaks it.
type Rule = fn(&Setup, &mut Vec<SetupFault>);

/// All rules, in the order in which they are reported.
const RULES: [Rule; 7] = [
    one_king_each,
    sixteen_men_at_most,
    eight_pawns_at_most,
    no_pawn_on_back_ranks,
    opponent_not_in_check,
    checks_are_possible,
    castling_pieces_in_place,
];

/// Every rule that the position breaks.
#[must_use]
pub fn faults(setup: &Setup) -> Vec<SetupFault> {
    let mut faults = Vec::new();
    for rule in RULES {
        rule(setup, &mut faults);
    }
    en_passant_is_possible(setup, &mut faults);
    faults
}

/// Each side has one king (FIDE 2.2).
fn one_king_each(setup: &Setup, faults: &mut Vec<SetupFault>) {
    for color in Color::ALL {
        match setup.pieces(color, PieceKind::King).count() {
            0 => faults.push(SetupFault::NoKing(color)),
            1 => {}
            count => faults.push(SetupFault::TooManyKings(color, count)),
        }
    }
}

/// Each side begins with sixteen men (FIDE 2.2) and gains none.
fn sixteen_men_at_most(setup: &Setup, faults: &mut Vec<SetupFault>) {
    for color in Color::ALL {
        let count = setup.placement.by_color(color).count();
        if count > 16 {
            faults.push(SetupFault::TooManyMen(color, count));
        }
    }
}

/// Each side begins with eight pawns (FIDE 2.2).
fn eight_pawns_at_most(setup: &Setup, faults: &mut Vec<SetupFault>) {
    for color in Color::ALL {
        let count = setup.pieces(color, PieceKind::Pawn).count();
        if count > 8 {
            faults.push(SetupFault::TooManyPawns(color, count));
        }
    }
}

/// A pawn never stands on its first rank and never stays a pawn on its last (FIDE 3.7.3.3).
fn no_pawn_on_back_ranks(setup: &Setup, faults: &mut Vec<SetupFault>) {
    let pawns = setup.pieces(Color::White, PieceKind::Pawn) | setup.pieces(Color::Black, PieceKind::Pawn);
    let back = Bitboard::rank(Rank::R1) | Bitboard::rank(Rank::R8);
    faults.extend((pawns & back).map(SetupFault::PawnOnBackRank));
}

/// No move may leave its own king in check (FIDE 3.9.2).
fn opponent_not_in_check(setup: &Setup, faults: &mut Vec<SetupFault>) {
    if let Some(king) = setup.only_king(!setup.turn) {
        let checkers = setup.attackers(setup.turn, king, setup.occupied());
        if !checkers.is_empty() {
            faults.push(SetupFault::OpponentInCheck { king, checkers });
        }
    }
}

/// A move gives check with the piece that moves and with one that it uncovers, never with more, and never with two on
/// one line with the king between or behind.
fn checks_are_possible(setup: &Setup, faults: &mut Vec<SetupFault>) {
    let Some(king) = setup.only_king(setup.turn) else {
        return;
    };
    let checkers = setup.attackers(!setup.turn, king, setup.occupied());
    if checkers.count() > 2 {
        faults.push(SetupFault::TooManyCheckers { king, checkers });
    } else if checkers.count() == 2 && on_one_line(king, checkers) {
        faults.push(SetupFault::AlignedCheckers { king, checkers });
    }
}

/// Whether king and both checkers stand on one rank, file or diagonal.
fn on_one_line(king: Square, checkers: Bitboard) -> bool {
    let lines = |square: Square| {
        let (file, rank) = (square.file().index(), square.rank().index());
        [file, rank, file + rank, file + 7 - rank]
    };
    let of_king = lines(king);
    (0..4).any(|line| {
        checkers
            .into_iter()
            .all(|checker| lines(checker)[line] == of_king[line])
    })
}

/// King and rook stand on the first rank of their side, the rook on the right's side of the king (FIDE 3.8.2.1; in
/// Chess960 on any file).
fn castling_pieces_in_place(setup: &Setup, faults: &mut Vec<SetupFault>) {
    for color in Color::ALL {
        for side in CastleSide::ALL {
            let Some(rook) = setup.castling_rook(color, side) else {
                continue;
            };
            let Some(king) = setup.only_king(color) else { continue };
            let beside = match side {
                CastleSide::King => king < rook,
                CastleSide::Queen => king > rook,
            };
            let in_place = king.rank() == Rank::R1.relative_to(color)
                && setup.pieces(color, PieceKind::Rook).contains(rook)
                && beside;
            if !in_place {
                let file = rook.file();
                faults.push(SetupFault::CastlingPieces { color, side, file });
            }
        }
    }
}

/// The opponent's last move can have been a pawn's double step over the en passant square (FIDE 3.7.3.1).
fn en_passant_is_possible(setup: &Setup, faults: &mut Vec<SetupFault>) {
    let Some(square) = setup.en_passant else { return };
    let (rank, ahead) = match setup.turn {
        Color::White => (Rank::R6, 1),
        Color::Black => (Rank::R3, -1),
    };
    let (Some(pawn), Some(origin)) = (setup.pushed_pawn(square), square.offset(0, ahead)) else {
        return faults.push(SetupFault::EnPassantRank(square));
    };
    let before = faults.len();
    if square.rank() != rank {
        return faults.push(SetupFault::EnPassantRank(square));
    }
    if setup.piece_at(square).is_some() {
        faults.push(SetupFault::EnPassantOccupied(square));
    }
    if !setup.pieces(!setup.turn, PieceKind::Pawn).contains(pawn) {
        faults.push(SetupFault::EnPassantPawn { square, pawn });
    }
    if setup.piece_at(origin).is_some() {
        faults.push(SetupFault::EnPassantOrigin { square, origin });
    }
    if faults.len() == before {
        double_step_gives_the_check(setup, square, [pawn, origin], faults);
    }
}

/// After a double step the pawn itself gives check, or a piece whose line it has left, or no piece.
fn double_step_gives_the_check(
    setup: &Setup,
    square: Square,
    [pawn, origin]: [Square; 2],
    faults: &mut Vec<SetupFault>,
) {
    let Some(king) = setup.only_king(setup.turn) else {
        return;
    };
    let checkers = setup.attackers(!setup.turn, king, setup.occupied());
    let before = setup.occupied().without(pawn).with(origin);
    let already = setup.attackers(!setup.turn, king, before).without(pawn);
    if checkers.count() > 1 || checkers.intersects(already) {
        faults.push(SetupFault::EnPassantCheck { square, checkers });
    }
}

/// The squares of a set, written `a1, b2 and c3`.
struct Listed(Bitboard);

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares: Vec<String> = self.0.map(|square| square.to_string()).collect();
        match squares.split_last() {
            Some((last, [])) => f.write_str(last),
            Some((last, rest)) => write!(f, "{} and {last}", rest.join(", ")),
            None => f.write_str("nowhere"),
        }
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupFault::NoKing(color) => write!(f, "{color} has no king"),
            SetupFault::TooManyKings(color, count) => write!(f, "{color} has {count} kings"),
            SetupFault::TooManyMen(color, count) => write!(f, "{color} has {count} men, more than 16"),
            SetupFault::TooManyPawns(color, count) => write!(f, "{color} has {count} pawns, more than 8"),
            SetupFault::PawnOnBackRank(square) => {
                write!(f, "there is a pawn on {square}, where none can stand")
            }
            SetupFault::OpponentInCheck { king, checkers } => write!(
                f,
                "the side that is not to move is in check: its king on {king} is attacked from {}",
                Listed(checkers)
            ),
            SetupFault::TooManyCheckers { king, checkers } => {
                write!(
                    f,
                    "the king on {king} is in check from {}, more than two",
                    Listed(checkers)
                )
            }
            SetupFault::AlignedCheckers { king, checkers } => write!(
                f,
                "no move gives check to the king on {king} from {} along one line",
                Listed(checkers)
            ),
            SetupFault::CastlingPieces { color, side, file } => {
                let side = if side == CastleSide::King { "king" } else { "queen" };
                write!(
                    f,
                    "{color} cannot castle on the {side}'s side: king and {file}-rook are not in place"
                )
            }
            SetupFault::EnPassantRank(square) => {
                write!(
                    f,
                    "en passant square {square} is not on the rank the last pawn jumped over"
                )
            }
            SetupFault::EnPassantOccupied(square) => write!(f, "en passant square {square} is not empty"),
            SetupFault::EnPassantPawn { square, pawn } => {
                write!(f, "en passant square {square} has no pawn before it on {pawn}")
            }
            SetupFault::EnPassantOrigin { square, origin } => {
                write!(
                    f,
                    "en passant square {square}: {origin}, where the pawn would come from, is not empty"
                )
            }
            SetupFault::EnPassantCheck { square, checkers } => write!(
                f,
                "en passant square {square}: the double step cannot have given the check from {}",
                Listed(checkers)
            ),
        }
    }
}
