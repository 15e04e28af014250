//! Why a move is an error: a fact that the board or the lines of the search prove, and that does not hold after the better move.
//!
//! Mates come first, then what is lost at once, unless something much greater is lost later or missed, then what the answer attacks,
//! what the better move would have won, and last what the lines lose or win, and what is threatened, spoiled or put off where nothing
//! is lost.
//! Where nothing is proved, nothing is said.

mod attack;
mod kinds;
mod line;
mod outcome;
mod pawns;
mod threatened;

use super::captures::Captures;
use super::fork::forked;
use super::{least_profit, merit, takes_for_less, takes_what_is_lost, Merit, ReviewedMove, GAIN};
use crate::chess::board::see_value;
use crate::chess::{Board, Move, MoveKind, Piece, PieceKind, Rank, Square};
use crate::engine::Score;

pub(super) use kinds::NamedMoves;
pub use kinds::Reason;
pub(super) use line::LONGEST;

/// The node budget of the proofs about one move; what is not proved within it is not said.
const POSITIONS: u32 = 100_000;

/// The moves of a mate up to which everything is tried.
const TRIED: u32 = 2;

/// What is lost, in centipawns, from which doubled pawns and the like do not explain it.
const GRAVE: i32 = 250;

/// A piece or pawn in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceOnSquare {
    /// What it is.
    pub kind: PieceKind,
    /// Where it stands.
    pub square: Square,
}

impl PieceOnSquare {
    /// The piece on this square, if there is one.
    pub(super) fn on(board: &Board, square: Square) -> Option<PieceOnSquare> {
        let kind = board.piece_at(square)?.kind();
        Some(PieceOnSquare { kind, square })
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
    /// Whether a reason may be given.
    may_tell: fn(&Reason) -> bool,
}

/// The first reason that is proved of an error.
pub fn reason(error: &ReviewedMove) -> Option<Reason> {
    proved(error, |_| true)
}

/// The first reason that is proved of an error and does not tell the better move.
pub(super) fn reason_against(error: &ReviewedMove) -> Option<Reason> {
    proved(error, |reason| !reason.is_missed())
}

fn proved(error: &ReviewedMove, may_tell: fn(&Reason) -> bool) -> Option<Reason> {
    let better = *error.better.first().filter(|&&better| better != error.mv)?;
    let case = Case {
        captures: Captures::within(POSITIONS),
        error,
        after: error.board.played(error.mv),
        instead: error.board.played(better),
        better,
        may_tell,
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
        Case::mate_threats,
        Case::threats,
        Case::misses_outcome,
        Case::spoils,
        Case::leaves_center,
    ];
    let first = proofs.iter().find_map(|proof| proof(&case).filter(may_tell))?;
    let instead = case.greater(first).or_else(|| case.sooner(first));
    Some(instead.filter(may_tell).unwrap_or(first))
}

/// What falls after more moves than these is seldom the point of the line, in plies.
const LATE: usize = 5;

/// By how much more than what falls at once a piece has to be worth to be named instead, in centipawns: two pawns.
const GREATER: i32 = 200;

impl Case<'_> {
    /// Where something small is taken or attacked at once, what falls later in the lines or could have been taken, if that is worth much
    /// more.
    fn greater(&self, first: Reason) -> Option<Reason> {
        use Reason::{AllowsAttack, Hangs, MissesAttack, MissesCapture, StaysAttacked};
        let (Hangs(small) | StaysAttacked(small) | MissesCapture(small) | AllowsAttack(small) | MissesAttack(small)) =
            first
        else {
            return None;
        };
        let named = |reason: &Reason| match reason {
            MissesCapture(piece) => see_value(piece.kind),
            Reason::Loses(piece, count) | Reason::MissesGain(piece, count) if *count <= LATE => see_value(piece.kind),
            Reason::AllowsFork(one, other) => [one, other].map(|piece| see_value(piece.kind)).into_iter().sum(),
            _ => 0,
        };
        let others = [self.attacks(), self.misses(), self.leads()].into_iter().flatten();
        let greatest = others.max_by_key(named)?;
        (named(&greatest) >= see_value(small.kind) + GREATER).then_some(greatest)
    }

    /// Where something falls late in a line, what the first move of that line threatens, if it threatens something.
    fn sooner(&self, first: Reason) -> Option<Reason> {
        let is_late = matches!(first, Reason::Loses(_, count) | Reason::MissesGain(_, count) if count > LATE);
        let threats = || [self.mate_threats(), self.threats()].into_iter().flatten();
        let mut threats = is_late.then(threats).into_iter().flatten();
        threats.find(|threat| threat.is_missed() == first.is_missed())
    }

    /// Whether so much is lost that a worse position alone is not the reason.
    fn is_grave(&self) -> bool {
        self.loses_at_least(GRAVE)
    }

    /// Whether the scores differ by so many centipawns, or by a mate.
    fn loses_at_least(&self, least: i32) -> bool {
        match (self.error.before, self.error.after) {
            (Score::Centipawns(before), Score::Centipawns(after)) => before - after >= least,
            _ => true,
        }
    }

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
                let mate = self
                    .back_rank()
                    .map_or(Reason::AllowsMate(moves), Reason::AllowsBackRank);
                (!holds_too).then_some(mate)
            }
            (Score::Mate(moves @ 1..), _) => Some(Reason::MissesMate(moves.unsigned_abs())),
            _ => None,
        }
    }

    /// The number of answers until the king is mated by a rook or queen on its first rank, behind its own pieces, if the line ends so.
    fn back_rank(&self) -> Option<usize> {
        let (color, answer) = (self.after.turn(), &self.error.answer);
        let end = answer.iter().fold(self.after, |board, &mv| board.played(mv));
        let king = end.king(!color);
        let first = king.rank();
        let is_heavy = |square: Square| {
            let piece = end.piece_at(square).map(Piece::kind);
            square.rank() == first && matches!(piece, Some(PieceKind::Rook | PieceKind::Queen))
        };
        let is_own = |square: &Square| end.piece_at(*square).is_some_and(|piece| piece.color() != color);
        let is_before = |square: &Square| {
            let is_next = square.rank().index().abs_diff(first.index()) == 1;
            is_next && square.file().index().abs_diff(king.file().index()) <= 1
        };
        let cover = Square::all()
            .filter(|square| is_before(square) && is_own(square))
            .count();
        let is_shut = matches!(first, Rank::R1 | Rank::R8) && cover >= 2;
        let is_mate = end.is_check() && end.turn() != color && !end.has_legal_move();
        (is_mate && is_shut && end.checkers().into_iter().all(is_heavy)).then_some(answer.len())
    }

    fn stalemates(&self) -> Option<Reason> {
        let is_over = !self.after.is_check() && !self.after.has_legal_move();
        is_over.then_some(Reason::Stalemates)
    }

    /// Whether a move captures this piece at a profit in the position.
    fn falls(&self, board: &Board, piece: PieceOnSquare) -> bool {
        PieceOnSquare::on(board, piece.square) == Some(piece) && {
            let legal = board.legal_moves();
            let mut captures = legal.iter().filter(|mv| mv.to() == piece.square);
            captures.any(|&mv| takes_for_less(&self.captures, board, mv))
        }
    }

    /// The answer captures something at a profit.
    fn hangs(&self) -> Option<Reason> {
        let answer = self.answer().filter(|mv| mv.kind() != MoveKind::EnPassant)?;
        let piece = PieceOnSquare {
            kind: self.after.captured(answer)?.kind(),
            square: answer.to(),
        };
        // What the better move takes as well makes no difference.
        let board = &self.error.board;
        let both = board
            .captured(self.better)
            .filter(|_| self.better.to() == self.error.mv.to());
        let both = both.map_or(0, |taken| see_value(taken.kind()));
        // Nor does what is lost after the better move too.
        let [_, better] = self.lines(LATE);
        let both = both + better.balance().unwrap_or_default().min(0);
        if better.captured()[1].iter().any(|(fallen, _)| *fallen == piece) {
            return None;
        }
        let is_lost = self.captures.won_by(board, self.error.mv)? - both <= -least_profit(piece.kind);
        let own = board
            .captured(self.error.mv)
            .filter(|_| piece.square == self.error.mv.to());
        // A piece that is taken for what it took is not lost.
        if own.is_some_and(|own| see_value(own.kind()) + GAIN > see_value(piece.kind)) {
            return None;
        }
        if !is_lost || !takes_what_is_lost(&self.captures, &self.after, answer) || self.falls(&self.instead, piece) {
            return None;
        }
        // Where the scores differ less, what follows makes good for it.
        if !self.loses_at_least(least_profit(piece.kind)) {
            return None;
        }
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
            Merit::Wins(piece) => {
                let own = self.captures.won_by(board, self.error.mv)?;
                let is_taken = self.error.mv.to() == piece.square || own >= see_value(piece.kind);
                (!is_taken).then_some(Reason::MissesCapture(piece))
            }
            Merit::Forks { first, second } => {
                let own = forked(&self.captures, &self.after, self.error.mv.to());
                let [first, second] = [first, second].map(|square| PieceOnSquare::on(&self.instead, square));
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
