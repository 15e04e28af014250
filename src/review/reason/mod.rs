//! Why a move is an error: a fact that the board or the lines of the search prove, and that does not hold after the better move.
//!
//! Mates come first, then what is lost at once, what the answer attacks, what the better move would have won, and last what the
//! lines lose or win. Where nothing is proved, nothing is said.

mod attack;
mod line;
mod outcome;

use super::captures::Captures;
use super::fork::forked;
use super::{merit, takes_for_less, Merit, ReviewedMove, GAIN};
use crate::chess::{Board, Move, MoveKind, PieceKind, Square};
use crate::engine::Score;

pub(super) use line::LONGEST;

/// The node budget of the proofs about one move; what is not proved within it is not said.
const POSITIONS: u32 = 100_000;

/// The moves of a mate up to which everything is tried.
const TRIED: u32 = 2;

/// Why a move is an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The opponent mates in this many moves.
    AllowsMate(u32),
    /// It would have been mate in this many moves.
    MissesMate(u32),
    /// It is stalemate.
    Stalemates,
    /// The answer captures this piece at a profit.
    Hangs(PlacedPiece),
    /// The same, and it could do so before.
    StaysAttacked(PlacedPiece),
    /// The answer attacks these two at once, and one of them falls.
    AllowsFork(PlacedPiece, PlacedPiece),
    /// After the answer this piece is attacked and pinned to its king, and something falls.
    AllowsPin(PlacedPiece),
    /// The answer uncovers an attack on this piece, and something falls.
    AllowsDiscovery(PlacedPiece),
    /// After the answer this piece is attacked and has no safe square, and something falls.
    AllowsTrap(PlacedPiece),
    /// The opponent's pawn on this square becomes a piece.
    AllowsPromotion(Square),
    /// In the line after it, its side is behind for good, and this piece, which falls after so many moves of the answer, is not
    /// exchanged.
    Loses(PlacedPiece, usize),
    /// The better move captures this piece at a profit.
    MissesCapture(PlacedPiece),
    /// The better move attacks these two at once, and one of them falls.
    MissesFork(PlacedPiece, PlacedPiece),
    /// The better move attacks this piece, and something falls.
    MissesAttack(PlacedPiece),
    /// The own pawn on this square would have become a piece.
    MissesPromotion(Square),
    /// The answer attacks this piece, and something falls.
    AllowsAttack(PlacedPiece),
    /// In the line of so many moves that begins with it, a position comes up again.
    AllowsRepetition(usize),
    /// In such a line, the king is checked for the third time.
    ExposesKing(usize),
    /// In such a line, the king loses the right to castle.
    LosesCastling(usize),
    /// In such a line, this pawn of the opponent becomes a passed pawn.
    LetsPass(PlacedPiece, usize),
    /// In such a line, this pawn, the last one on the file of the king or beside it, leaves the file.
    UncoversKing(PlacedPiece, usize),
    /// In the better line, the opponent is behind for good, and this piece, which falls after so many moves, is not exchanged.
    MissesGain(PlacedPiece, usize),
}

impl Reason {
    /// Whether it is about the better move and names it.
    pub const fn is_missed(self) -> bool {
        use Reason::{MissesAttack, MissesCapture, MissesFork, MissesGain, MissesMate};
        matches!(
            self,
            MissesAttack(_) | MissesCapture(_) | MissesFork(..) | MissesGain(..) | MissesMate(_)
        )
    }

    /// Whether the moves that it names begin with the move itself.
    pub(super) const fn begins_with_move(self) -> bool {
        use Reason::{AllowsRepetition, ExposesKing, LetsPass, LosesCastling, UncoversKing};
        matches!(
            self,
            AllowsRepetition(_) | ExposesKing(_) | LosesCastling(_) | LetsPass(..) | UncoversKing(..)
        )
    }

    /// How many moves it names, of the line after the move or of the better line.
    pub(super) const fn named_moves(self) -> usize {
        use Reason::{AllowsPromotion, AllowsRepetition, ExposesKing, LetsPass, Loses, LosesCastling};
        use Reason::{MissesGain, MissesPromotion, Stalemates, UncoversKing};
        match self {
            Loses(_, count)
            | MissesGain(_, count)
            | LetsPass(_, count)
            | UncoversKing(_, count)
            | AllowsRepetition(count)
            | ExposesKing(count)
            | LosesCastling(count) => count,
            Stalemates | AllowsPromotion(_) | MissesPromotion(_) => 0,
            _ => 1,
        }
    }

    /// Its word in the record, the pieces it names, and the number of moves to mate.
    pub(super) fn parts(self) -> (&'static str, Vec<PlacedPiece>, u32) {
        let pawn = |square| PlacedPiece {
            kind: PieceKind::Pawn,
            square,
        };
        match self {
            Reason::AllowsMate(moves) => ("allows-mate", Vec::new(), moves),
            Reason::MissesMate(moves) => ("misses-mate", Vec::new(), moves),
            Reason::Stalemates => ("stalemate", Vec::new(), 0),
            Reason::Hangs(piece) => ("hangs", vec![piece], 0),
            Reason::StaysAttacked(piece) => ("stays-attacked", vec![piece], 0),
            Reason::AllowsFork(one, other) => ("allows-fork", vec![one, other], 0),
            Reason::AllowsPin(piece) => ("pin", vec![piece], 0),
            Reason::AllowsDiscovery(piece) => ("discovery", vec![piece], 0),
            Reason::AllowsTrap(piece) => ("trap", vec![piece], 0),
            Reason::AllowsAttack(piece) => ("attack", vec![piece], 0),
            Reason::AllowsRepetition(_) => ("repetition", Vec::new(), 0),
            Reason::ExposesKing(_) => ("exposes-king", Vec::new(), 0),
            Reason::LosesCastling(_) => ("loses-castling", Vec::new(), 0),
            Reason::LetsPass(pawn, _) => ("lets-pass", vec![pawn], 0),
            Reason::UncoversKing(pawn, _) => ("uncovers-king", vec![pawn], 0),
            Reason::AllowsPromotion(square) => ("allows-promotion", vec![pawn(square)], 0),
            Reason::Loses(piece, _) => ("loses", vec![piece], 0),
            Reason::MissesCapture(piece) => ("misses-capture", vec![piece], 0),
            Reason::MissesAttack(piece) => ("misses-attack", vec![piece], 0),
            Reason::MissesFork(one, other) => ("misses-fork", vec![one, other], 0),
            Reason::MissesPromotion(square) => ("misses-promotion", vec![pawn(square)], 0),
            Reason::MissesGain(piece, _) => ("misses-gain", vec![piece], 0),
        }
    }

    /// The reason with these parts, which names so many moves; `None` if there is none.
    pub(super) fn of_parts(word: &str, pieces: &[PlacedPiece], count: u32, moves: usize) -> Option<Reason> {
        Some(match (word, pieces) {
            ("allows-mate", []) => Reason::AllowsMate(count),
            ("misses-mate", []) => Reason::MissesMate(count),
            ("stalemate", []) => Reason::Stalemates,
            ("hangs", &[piece]) => Reason::Hangs(piece),
            ("stays-attacked", &[piece]) => Reason::StaysAttacked(piece),
            ("allows-fork", &[one, other]) => Reason::AllowsFork(one, other),
            ("pin", &[piece]) => Reason::AllowsPin(piece),
            ("discovery", &[piece]) => Reason::AllowsDiscovery(piece),
            ("trap", &[piece]) => Reason::AllowsTrap(piece),
            ("attack", &[piece]) => Reason::AllowsAttack(piece),
            ("repetition", []) if moves > 0 => Reason::AllowsRepetition(moves),
            ("exposes-king", []) if moves > 0 => Reason::ExposesKing(moves),
            ("loses-castling", []) if moves > 0 => Reason::LosesCastling(moves),
            ("lets-pass", &[pawn]) if moves > 0 => Reason::LetsPass(pawn, moves),
            ("uncovers-king", &[pawn]) if moves > 0 => Reason::UncoversKing(pawn, moves),
            ("allows-promotion", &[pawn]) => Reason::AllowsPromotion(pawn.square),
            ("loses", &[piece]) if moves > 0 => Reason::Loses(piece, moves),
            ("misses-capture", &[piece]) => Reason::MissesCapture(piece),
            ("misses-attack", &[piece]) => Reason::MissesAttack(piece),
            ("misses-fork", &[one, other]) => Reason::MissesFork(one, other),
            ("misses-promotion", &[pawn]) => Reason::MissesPromotion(pawn.square),
            ("misses-gain", &[piece]) if moves > 0 => Reason::MissesGain(piece, moves),
            _ => return None,
        })
    }
}

/// A piece or pawn in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlacedPiece {
    /// What it is.
    pub kind: PieceKind,
    /// Where it stands.
    pub square: Square,
}

impl PlacedPiece {
    /// The piece on this square, if there is one.
    fn on(board: &Board, square: Square) -> Option<PlacedPiece> {
        let kind = board.piece_at(square)?.kind();
        Some(PlacedPiece { kind, square })
    }
}

/// The move with the positions that matter.
struct Case<'a> {
    captures: Captures,
    error: &'a ReviewedMove,
    /// After the move.
    after: Board,
    /// After the better move.
    instead: Board,
    better: Move,
}

/// The first reason that is proved of an error.
pub fn reason(error: &ReviewedMove) -> Option<Reason> {
    let better = *error.better.first().filter(|&&better| better != error.mv)?;
    let case = Case {
        captures: Captures::within(POSITIONS),
        error,
        after: error.board.played(error.mv),
        instead: error.board.played(better),
        better,
    };
    let proofs = [
        Case::mates,
        Case::stalemates,
        Case::hangs,
        Case::promotes,
        Case::attacks,
        Case::misses,
        Case::misses_attack,
        Case::leads,
    ];
    proofs.iter().find_map(|proof| proof(&case))
}

impl Case<'_> {
    /// The answer to the move.
    fn answer(&self) -> Option<Move> {
        self.error.answer.first().copied()
    }

    fn mates(&self) -> Option<Reason> {
        match (self.error.before, self.error.after) {
            (_, Score::Mate(moves @ ..=-1)) => {
                let moves = moves.unsigned_abs();
                // The search may have overlooked it after the better move.
                let holds_too = moves <= TRIED && mates_within(&self.instead, moves);
                (!holds_too).then_some(Reason::AllowsMate(moves))
            }
            (Score::Mate(moves @ 1..), _) => Some(Reason::MissesMate(moves.unsigned_abs())),
            _ => None,
        }
    }

    fn stalemates(&self) -> Option<Reason> {
        let is_over = !self.after.is_check() && !self.after.has_legal_move();
        is_over.then_some(Reason::Stalemates)
    }

    /// Whether a move captures this piece at a profit in the position.
    fn falls(&self, board: &Board, piece: PlacedPiece) -> bool {
        PlacedPiece::on(board, piece.square) == Some(piece) && {
            let legal = board.legal_moves();
            let mut captures = legal.iter().filter(|mv| mv.to() == piece.square);
            captures.any(|&mv| takes_for_less(&self.captures, board, mv))
        }
    }

    /// The answer captures something at a profit.
    fn hangs(&self) -> Option<Reason> {
        let answer = self.answer().filter(|mv| mv.kind() != MoveKind::EnPassant)?;
        let piece = PlacedPiece {
            kind: self.after.captured(answer)?.kind(),
            square: answer.to(),
        };
        let is_lost = self.captures.won_by(&self.error.board, self.error.mv)? <= -GAIN;
        if !is_lost || !takes_for_less(&self.captures, &self.after, answer) || self.falls(&self.instead, piece) {
            return None;
        }
        let board = &self.error.board;
        let could_stay = piece.square != self.error.mv.to() && !board.is_check();
        let was_attacked = could_stay && self.falls(&board.played(Move::NULL), piece);
        Some(if was_attacked {
            Reason::StaysAttacked(piece)
        } else {
            Reason::Hangs(piece)
        })
    }

    /// The answer is a promotion that pays.
    fn promotes(&self) -> Option<Reason> {
        let answer = self.answer().filter(|mv| mv.promotion().is_some())?;
        let pays = |board: &Board| self.captures.won_by(board, answer).is_some_and(|won| won >= GAIN);
        let holds_too = self.instead.is_legal(answer) && pays(&self.instead);
        (pays(&self.after) && !holds_too).then(|| Reason::AllowsPromotion(answer.from()))
    }

    /// The better move wins something at once.
    fn misses(&self) -> Option<Reason> {
        let board = &self.error.board;
        match merit(board, self.better, self.error.before) {
            Merit::Wins { kind, square } => {
                let is_taken = self.error.mv.to() == square;
                (!is_taken).then_some(Reason::MissesCapture(PlacedPiece { kind, square }))
            }
            Merit::Forks { first, second } => {
                let own = forked(&self.captures, &self.after, self.error.mv.to());
                let [first, second] = [first, second].map(|square| PlacedPiece::on(&self.instead, square));
                own.is_none().then_some(Reason::MissesFork(first?, second?))
            }
            Merit::Promotes(_) => {
                let is_same = self.error.mv.promotion().is_some();
                (!is_same).then(|| Reason::MissesPromotion(self.better.from()))
            }
            _ => None,
        }
    }
}

/// Whether the side to move mates in at most this many moves, by trying everything.
fn mates_within(board: &Board, moves: u32) -> bool {
    let mates = |&mv: &Move| {
        let after = board.played(mv);
        let replies = after.legal_moves();
        let is_over = replies.is_empty();
        is_over && after.is_check()
            || !is_over
                && moves > 1
                && replies
                    .iter()
                    .all(|&reply| mates_within(&after.played(reply), moves - 1))
    };
    board.legal_moves().iter().any(mates)
}
