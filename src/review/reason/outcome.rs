//! What the lines lead to where they need not lose material: the game repeats, the king is checked again and again, cannot castle any
//! more or loses its cover, a pawn gets past those that could stop it.

use super::line::{Followed, LONGEST};
use super::pawns::unstoppable;
use super::{Case, PieceOnSquare, Reason};
use crate::chess::{Board, CastleSide, Color, File, PieceKind, Square};
use crate::engine::Score;

/// How many checks in a line chase a king, and up to how many the better line may have.
const CHECKS: usize = 3;
const FEW_CHECKS: usize = 1;

/// Up to how many moves of a line the last of these checks comes soon enough to be what the move is about, and a king that is driven
/// out comes to its square.
const CHASED: usize = 12;
const DRIVEN: usize = 8;

/// Up to how many moves later something is spoiled by the move, not by what follows.
pub(super) const SOON: usize = 5;

/// After how many moves of a line a pawn that passes the others, or leaves the king, is not what the move is about.
const FAR: usize = 10;

/// The score from which on a draw gives something away, and up to which a position is called drawn.
const WINNING: i32 = 100;
const DRAWN: i32 = 5;

/// By how many percent the winning chances after the moves next best are lower where only one draws.
const ONLY: u8 = 10;

impl Case<'_> {
    /// The line after the move repeats a position, and a better one was to be had.
    pub(super) fn repeats(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let was_winning = self.error.before >= Score::Centipawns(WINNING);
        let count =
            repetition(own).filter(|_| is_drawn(self.error.after) && was_winning && repetition(better).is_none())?;
        Some(Reason::AllowsRepetition(count))
    }

    /// What the better line leads to and the one after the move does not: a draw by repetition in a position that is lost now, an
    /// attack on the king, a passed pawn.
    pub(super) fn misses_outcome(&self) -> Option<Reason> {
        let [own, better] = &self.lines(LONGEST);
        let (mover, error) = (self.error.board.turn(), self.error);
        let is_lost = error.after <= Score::Centipawns(-WINNING);
        // Where others draw as well, nobody needs a repetition.
        let needs = is_lost && is_drawn(error.before) && error.spread >= ONLY;
        let draws = || repetition(better).filter(|_| needs && repetition(own).is_none());
        if let Some(count) = draws() {
            return Some(Reason::MissesRepetition(count));
        }
        if error.before < Score::Centipawns(WINNING) {
            return None;
        }
        if let Some((pawn, count)) = unstoppable(better, own, mover) {
            return Some(Reason::MissesUnstoppable(pawn, count));
        }
        let uncovers = || uncovered(better, own, !mover).map(|(pawn, count)| Reason::MissesUncovering(pawn, count));
        let passes = || new_passed(better, own, mover).map(|(pawn, count)| Reason::MissesPassed(pawn, count));
        let checks = checked_thrice(better, own, 1).map(Reason::MissesChecks);
        if self.is_grave() {
            return checks;
        }
        checks.or_else(uncovers).or_else(passes)
    }

    /// The king cannot castle any more, and after the better move it could or does.
    pub(super) fn loses_castling(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let mover = self.error.board.turn();
        let can = |board: &Board| {
            let rights = board.castling_rights();
            CastleSide::ALL
                .into_iter()
                .any(|side| rights.rook_file(mover, side).is_some())
        };
        let castles = |line: &Followed| line.moves.iter().step_by(2).any(|mv| mv.castle_side().is_some());
        let keeps = |line: &Followed| castles(line) || line.boards.last().is_some_and(can);
        if self.is_grave() || !can(&self.error.board) || keeps(own) || !keeps(better) {
            return None;
        }
        let lost = own.boards.iter().position(|board| !can(board))?;
        if lost > SOON {
            return None;
        }
        // By the move itself, in check, or with the rook.
        let is_forced = lost == 1 || own.boards[lost - 1].is_check() || lost.is_multiple_of(2);
        if !is_forced {
            return None;
        }
        Some(Reason::LosesCastling(lost))
    }

    /// The king is driven in front of its pawns while the queens are on the board, and stays at home in the better line.
    pub(super) fn drives_king(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let mover = self.error.board.turn();
        let is_home = |board: &Board| height(board.king(mover), mover) < 2;
        let is_hunted = |board: &Board| !is_home(board) && !board.pieces(!mover, PieceKind::Queen).is_empty();
        let stays = better.boards.iter().all(is_home);
        let place = own.boards.iter().position(is_hunted).filter(|_| stays)?;
        // Nobody is driven who goes by himself.
        if !(2..=DRIVEN).contains(&place) || !own.boards[place - 1].is_check() {
            return None;
        }
        Some(Reason::DrivesKing(own.boards[place].king(mover), place))
    }

    /// A pawn of the opponent gets past those that could stop it, in the opponent's half of the board.
    pub(super) fn lets_pass(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let (pawn, count) = new_passed(own, better, !self.error.board.turn()).filter(|_| !self.is_grave())?;
        Some(Reason::LetsPass(pawn, count))
    }

    /// The file of the king, or one beside it, loses its last pawn.
    pub(super) fn uncovers(&self, own: &Followed, better: &Followed) -> Option<Reason> {
        let is_near = |(_, count): &(PieceOnSquare, usize)| *count <= SOON || !self.is_grave();
        let (pawn, count) = uncovered(own, better, self.error.board.turn()).filter(is_near)?;
        Some(Reason::UncoversKing(pawn, count))
    }
}

/// A pawn of this side that becomes a passed pawn in the opponent's half in the line, and none on its file in the other line; and after
/// how many moves.
fn new_passed(line: &Followed, other: &Followed, side: Color) -> Option<(PieceOnSquare, usize)> {
    let (start, end) = (line.boards.first()?, other.boards.last()?);
    let is_new = |file: &File| passed(start, side, *file).is_none() && passed(end, side, *file).is_none();
    File::ALL.into_iter().filter(is_new).find_map(|file| {
        let there = |board: &Board| passed(board, side, file).filter(|&square| is_advanced(square, side));
        let before = line.boards.iter().rposition(|board| there(board).is_none())?;
        let after = line.boards.get(before + 1)?;
        let square = there(after)?;
        // A pawn that can be taken at once, or has just taken a piece, is not what the line is about.
        let is_for_taking = || after.legal_moves().iter().any(|mv| mv.to() == square);
        let mv = line.moves[before];
        let taken = line.boards[before].captured(mv).filter(|_| mv.to() == square);
        let takes_piece = taken.is_some_and(|taken| taken.kind() != PieceKind::Pawn);
        let is_near = before < FAR;
        (is_near && !takes_piece && (after.turn() == side || !is_for_taking())).then_some((pawn(square), before + 1))
    })
}

/// The pawn of this side that leaves the file of its king, or one beside it, as the last one in the line, and not in the other line; and
/// after how many moves. It covers a king that stands aside, from a queen.
fn uncovered(line: &Followed, other: &Followed, side: Color) -> Option<(PieceOnSquare, usize)> {
    let (end, instead) = (line.boards.last()?, other.boards.last()?);
    let king = end.king(side);
    let is_threatened = !end.pieces(!side, PieceKind::Queen).is_empty();
    let is_aside = !matches!(king.file(), File::D | File::E);
    let cover = |board: &Board, file: File| pawns(board, side).find(|square| square.file() == file);
    let is_near = |file: &File| file.index().abs_diff(king.file().index()) <= 1;
    let is_lost = |file: &File| cover(instead, *file).is_some() && cover(end, *file).is_none();
    let file = File::ALL.into_iter().find(|file| is_near(file) && is_lost(file))?;
    let before = line.boards.iter().rposition(|board| cover(board, file).is_some())?;
    let square = cover(&line.boards[before], file).filter(|&square| height(square, side) <= 2)?;
    // A pawn that its own side moves away, though another piece could take there, was not driven off.
    let (board, mv) = (&line.boards[before], line.moves[before]);
    let may_stay = || {
        board
            .legal_moves()
            .iter()
            .any(|other| other.to() == mv.to() && other.from() != mv.from())
    };
    if board.turn() == side && (board.captured(mv).is_none() || may_stay()) {
        return None;
    }
    let stands_there = cover(&line.boards[0], file) == Some(square);
    let is_near = before < FAR;
    (is_near && stands_there && is_threatened && is_aside && height(king, side) < 2)
        .then_some((pawn(square), before + 1))
}

/// After how many moves a king is checked for the third time in the line, and seldom in the other: that of the side that moves first in
/// the line, or of the other one (1).
fn checked_thrice(line: &Followed, other: &Followed, side: usize) -> Option<usize> {
    let seldom = |place: &usize| *place <= CHASED && other.checks(side).len() <= FEW_CHECKS;
    line.checks(side).get(CHECKS - 1).copied().filter(seldom)
}

/// The answers check the king again and again.
pub(super) fn exposes(own: &Followed, better: &Followed) -> Option<Reason> {
    checked_thrice(own, better, 0).map(Reason::ExposesKing)
}

fn is_drawn(score: Score) -> bool {
    matches!(score, Score::Centipawns(value) if value.abs() <= DRAWN)
}

/// After how many moves of the line a position comes up again, if one does.
fn repetition(line: &Followed) -> Option<usize> {
    let keys: Vec<u64> = line.boards.iter().map(Board::hash).collect();
    (1..keys.len()).find(|&place| keys[..place].contains(&keys[place]))
}

pub(super) fn pawn(square: Square) -> PieceOnSquare {
    let kind = PieceKind::Pawn;
    PieceOnSquare { kind, square }
}

pub(super) fn pawns(board: &Board, color: Color) -> impl Iterator<Item = Square> {
    board.pieces(color, PieceKind::Pawn).into_iter()
}

/// The ranks that a pawn of this color has before it, seen from its own side: 1 to 8.
pub(super) fn height(square: Square, color: Color) -> usize {
    square.rank().relative_to(color).index()
}

/// Whether a pawn has crossed the middle of the board.
fn is_advanced(pawn: Square, color: Color) -> bool {
    height(pawn, color) >= 4
}

/// The passed pawn of this color on the file, the foremost one: no pawn of the other side can stop or capture it on its way.
pub(super) fn passed(board: &Board, color: Color, file: File) -> Option<Square> {
    let own = pawns(board, color).filter(|square| square.file() == file);
    let foremost = own.max_by_key(|&square| height(square, color))?;
    let stops = |other: Square| {
        let is_near = other.file().index().abs_diff(file.index()) <= 1;
        is_near && height(other, color) > height(foremost, color)
    };
    (!pawns(board, !color).any(stops)).then_some(foremost)
}
