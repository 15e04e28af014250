//! The kinds of reasons, and how they are written into the record.

use super::PieceOnSquare;
use crate::chess::{PieceKind, Square};

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
    Hangs(PieceOnSquare),
    /// The same, and it could do so before.
    StaysAttacked(PieceOnSquare),
    /// The answer attacks these two at once, and one of them falls.
    AllowsFork(PieceOnSquare, PieceOnSquare),
    /// The same on the first rank of the king, with a line of this many moves to it.
    AllowsBackRank(usize),
    /// The answer attacks the first piece along a line; when that moves away, the second one behind it falls.
    AllowsSkewer(PieceOnSquare, PieceOnSquare),
    /// The answer takes something that the first piece defends; if that takes back, the second piece has no defender left.
    Overloads(PieceOnSquare, PieceOnSquare),
    /// After the answer this piece is attacked and pinned to its king, and something falls.
    AllowsPin(PieceOnSquare),
    /// The answer uncovers an attack on this piece, and something falls.
    AllowsDiscovery(PieceOnSquare),
    /// After the answer this piece is attacked and has no safe square, and something falls.
    AllowsTrap(PieceOnSquare),
    /// The answer takes something that defends this attacked piece, and something falls.
    RemovesGuard(PieceOnSquare),
    /// The opponent's pawn on this square becomes a piece.
    AllowsPromotion(Square),
    /// In the line after it, its side is behind for good, and this piece, which falls after so many moves of the answer, is not
    /// exchanged.
    Loses(PieceOnSquare, usize),
    /// The better move captures this piece at a profit.
    MissesCapture(PieceOnSquare),
    /// The better move attacks these two at once, and one of them falls.
    MissesFork(PieceOnSquare, PieceOnSquare),
    /// The better move attacks this piece, and something falls.
    MissesAttack(PieceOnSquare),
    /// After the better move this piece is attacked and has no safe square, and something falls.
    MissesTrap(PieceOnSquare),
    /// The own pawn on this square would have become a piece.
    MissesPromotion(Square),
    /// The answer attacks this piece, and something falls.
    AllowsAttack(PieceOnSquare),
    /// In the line of so many moves that begins with it, a position comes up again.
    AllowsRepetition(usize),
    /// In such a line, the king is checked for the third time.
    ExposesKing(usize),
    /// In such a line, the king loses the right to castle.
    LosesCastling(usize),
    /// In such a line, this pawn of the opponent becomes a passed pawn.
    LetsPass(PieceOnSquare, usize),
    /// In such a line, this pawn, the last one on the file of the king or beside it, leaves the file.
    UncoversKing(PieceOnSquare, usize),
    /// In such a line, the king comes to this square, in front of its pawns, with the queens on the board.
    DrivesKing(Square, usize),
    /// After such a line, this pawn of the opponent promotes whatever the king does, which alone could stop it.
    Unstoppable(PieceOnSquare, usize),
    /// In such a line, a second pawn comes to the file of this one.
    DoublesPawns(PieceOnSquare, usize),
    /// In such a line, this bishop, one of two, is taken, while the opponent keeps two.
    GivesBishops(PieceOnSquare, usize),
    /// In such a line, the queens are exchanged, and the opponent is better.
    TradesQueens(usize),
    /// After the answer the opponent threatens mate in one move.
    AllowsMateThreat,
    /// The better move threatens mate in one move.
    MissesMateThreat,
    /// With the answer a piece attacks this one and threatens to win it.
    AllowsThreat(PieceOnSquare),
    /// With the better move a piece attacks this one and threatens to win it.
    MissesThreat(PieceOnSquare),
    /// In the better line, the opponent is behind for good, and this piece, which falls after so many moves, is not exchanged.
    MissesGain(PieceOnSquare, usize),
    /// In the better line, after so many moves, a position comes up again.
    MissesRepetition(usize),
    /// In the better line, after so many moves, the opponent's king is checked for the third time.
    MissesChecks(usize),
    /// In the better line, after so many moves, this pawn of the opponent, the last one on the file of its king or beside it, leaves the
    /// file.
    MissesUncovering(PieceOnSquare, usize),
    /// In the better line, after so many moves, this own pawn becomes a passed pawn.
    MissesPassed(PieceOnSquare, usize),
    /// In the better line, after so many moves, this own pawn promotes whatever the king does, which alone could stop it.
    MissesUnstoppable(PieceOnSquare, usize),
    /// In the better line, after so many moves, the king has castled.
    MissesCastling(usize),
    /// In the better line, after so many moves, the queens are exchanged.
    MissesTrade(usize),
    /// After such a line, only kings and pawns are left, and the opponent is better.
    AllowsPawnEnding(usize),
    /// In the better line, after so many moves, only kings and pawns are left, and its side is better.
    MissesPawnEnding(usize),
    /// The answer brings this pawn to the center.
    AllowsCenter(PieceOnSquare),
    /// The better move brings this pawn to the center.
    MissesCenter(PieceOnSquare),
}

/// The moves that a reason names.
#[derive(Debug, Clone, Copy)]
pub(in crate::review) enum NamedMoves {
    /// So many of the answer.
    Answer(usize),
    /// So many of the line that begins with the move itself.
    Line(usize),
    /// So many of the better line.
    Better(usize),
}

impl NamedMoves {
    /// How many they are.
    pub const fn count(self) -> usize {
        let (NamedMoves::Answer(count) | NamedMoves::Line(count) | NamedMoves::Better(count)) = self;
        count
    }
}

impl Reason {
    /// Whether it is about the better move and names it.
    pub fn is_missed(self) -> bool {
        matches!(self.named_moves(), NamedMoves::Better(_))
    }

    /// Whether the better line proves it.
    pub(in crate::review) fn is_about_better(self) -> bool {
        self.is_missed() || matches!(self, Reason::MissesPromotion(_))
    }

    /// Whether the end of the line proves it.
    pub(in crate::review) const fn is_about_end(self) -> bool {
        use Reason::{AllowsBackRank, AllowsMate, AllowsPromotion, MissesMate, MissesPromotion};
        matches!(
            self,
            AllowsMate(_) | MissesMate(_) | AllowsBackRank(_) | AllowsPromotion(_) | MissesPromotion(_)
        )
    }

    /// The moves that it names.
    pub(in crate::review) fn named_moves(self) -> NamedMoves {
        self.parts().2
    }

    /// Its word in the record, and the pieces and moves that it names.
    pub(in crate::review) fn parts(self) -> (&'static str, Vec<PieceOnSquare>, NamedMoves) {
        use NamedMoves::{Answer, Better, Line};
        let of_kind = |kind: PieceKind| move |square: Square| PieceOnSquare { kind, square };
        let (pawn, king) = (of_kind(PieceKind::Pawn), of_kind(PieceKind::King));
        match self {
            Reason::AllowsMate(_) => ("allows-mate", Vec::new(), Answer(1)),
            Reason::MissesMate(_) => ("misses-mate", Vec::new(), Better(1)),
            Reason::Stalemates => ("stalemate", Vec::new(), Answer(0)),
            Reason::Hangs(piece) => ("hangs", vec![piece], Answer(1)),
            Reason::StaysAttacked(piece) => ("stays-attacked", vec![piece], Answer(1)),
            Reason::AllowsFork(one, other) => ("allows-fork", vec![one, other], Answer(1)),
            Reason::AllowsBackRank(count) => ("back-rank", Vec::new(), Answer(count)),
            Reason::AllowsSkewer(front, rear) => ("skewer", vec![front, rear], Answer(1)),
            Reason::Overloads(guard, target) => ("overload", vec![guard, target], Answer(1)),
            Reason::AllowsPin(piece) => ("pin", vec![piece], Answer(1)),
            Reason::AllowsDiscovery(piece) => ("discovery", vec![piece], Answer(1)),
            Reason::AllowsTrap(piece) => ("trap", vec![piece], Answer(1)),
            Reason::AllowsAttack(piece) => ("attack", vec![piece], Answer(1)),
            Reason::RemovesGuard(piece) => ("removes-guard", vec![piece], Answer(1)),
            Reason::AllowsRepetition(count) => ("repetition", Vec::new(), Line(count)),
            Reason::ExposesKing(count) => ("exposes-king", Vec::new(), Line(count)),
            Reason::LosesCastling(count) => ("loses-castling", Vec::new(), Line(count)),
            Reason::LetsPass(pawn, count) => ("lets-pass", vec![pawn], Line(count)),
            Reason::UncoversKing(pawn, count) => ("uncovers-king", vec![pawn], Line(count)),
            Reason::DrivesKing(square, count) => ("drives-king", vec![king(square)], Line(count)),
            Reason::Unstoppable(pawn, count) => ("unstoppable", vec![pawn], Line(count)),
            Reason::DoublesPawns(pawn, count) => ("doubles-pawns", vec![pawn], Line(count)),
            Reason::GivesBishops(bishop, count) => ("gives-bishops", vec![bishop], Line(count)),
            Reason::TradesQueens(count) => ("trades-queens", Vec::new(), Line(count)),
            Reason::AllowsMateThreat => ("allows-mate-threat", Vec::new(), Answer(1)),
            Reason::MissesMateThreat => ("misses-mate-threat", Vec::new(), Better(1)),
            Reason::AllowsThreat(piece) => ("allows-threat", vec![piece], Answer(1)),
            Reason::MissesThreat(piece) => ("misses-threat", vec![piece], Better(1)),
            Reason::AllowsPromotion(square) => ("allows-promotion", vec![pawn(square)], Answer(0)),
            Reason::Loses(piece, count) => ("loses", vec![piece], Answer(count)),
            Reason::MissesCapture(piece) => ("misses-capture", vec![piece], Better(1)),
            Reason::MissesAttack(piece) => ("misses-attack", vec![piece], Better(1)),
            Reason::MissesTrap(piece) => ("misses-trap", vec![piece], Better(1)),
            Reason::MissesFork(one, other) => ("misses-fork", vec![one, other], Better(1)),
            // It names no move, so the better one is still told.
            Reason::MissesPromotion(square) => ("misses-promotion", vec![pawn(square)], Answer(0)),
            Reason::MissesGain(piece, count) => ("misses-gain", vec![piece], Better(count)),
            Reason::MissesRepetition(count) => ("misses-repetition", Vec::new(), Better(count)),
            Reason::MissesChecks(count) => ("misses-checks", Vec::new(), Better(count)),
            Reason::MissesUncovering(pawn, count) => ("misses-uncovering", vec![pawn], Better(count)),
            Reason::MissesPassed(pawn, count) => ("misses-passed", vec![pawn], Better(count)),
            Reason::MissesUnstoppable(pawn, count) => ("misses-unstoppable", vec![pawn], Better(count)),
            Reason::MissesCastling(count) => ("misses-castling", Vec::new(), Better(count)),
            Reason::MissesTrade(count) => ("misses-trade", Vec::new(), Better(count)),
            Reason::AllowsPawnEnding(count) => ("pawn-ending", Vec::new(), Line(count)),
            Reason::MissesPawnEnding(count) => ("misses-pawn-ending", Vec::new(), Better(count)),
            Reason::AllowsCenter(pawn) => ("allows-center", vec![pawn], Answer(1)),
            Reason::MissesCenter(pawn) => ("misses-center", vec![pawn], Better(1)),
        }
    }

    /// The reason with these parts, which names so many moves; `None` if there is none.
    pub(in crate::review) fn of_parts(
        word: &str,
        pieces: &[PieceOnSquare],
        count: u32,
        moves: usize,
    ) -> Option<Reason> {
        Some(match (word, pieces) {
            ("allows-mate", []) => Reason::AllowsMate(count),
            ("misses-mate", []) => Reason::MissesMate(count),
            ("stalemate", []) => Reason::Stalemates,
            ("hangs", &[piece]) => Reason::Hangs(piece),
            ("stays-attacked", &[piece]) => Reason::StaysAttacked(piece),
            ("allows-fork", &[one, other]) => Reason::AllowsFork(one, other),
            ("back-rank", []) if moves > 0 => Reason::AllowsBackRank(moves),
            ("skewer", &[front, rear]) => Reason::AllowsSkewer(front, rear),
            ("overload", &[guard, target]) => Reason::Overloads(guard, target),
            ("pin", &[piece]) => Reason::AllowsPin(piece),
            ("discovery", &[piece]) => Reason::AllowsDiscovery(piece),
            ("trap", &[piece]) => Reason::AllowsTrap(piece),
            ("attack", &[piece]) => Reason::AllowsAttack(piece),
            ("removes-guard", &[piece]) => Reason::RemovesGuard(piece),
            ("repetition", []) if moves > 0 => Reason::AllowsRepetition(moves),
            ("exposes-king", []) if moves > 0 => Reason::ExposesKing(moves),
            ("loses-castling", []) if moves > 0 => Reason::LosesCastling(moves),
            ("lets-pass", &[pawn]) if moves > 0 => Reason::LetsPass(pawn, moves),
            ("uncovers-king", &[pawn]) if moves > 0 => Reason::UncoversKing(pawn, moves),
            ("drives-king", &[king]) if moves > 0 => Reason::DrivesKing(king.square, moves),
            ("unstoppable", &[pawn]) if moves > 0 => Reason::Unstoppable(pawn, moves),
            ("doubles-pawns", &[pawn]) if moves > 0 => Reason::DoublesPawns(pawn, moves),
            ("gives-bishops", &[bishop]) if moves > 0 => Reason::GivesBishops(bishop, moves),
            ("trades-queens", []) if moves > 0 => Reason::TradesQueens(moves),
            ("allows-mate-threat", []) => Reason::AllowsMateThreat,
            ("misses-mate-threat", []) => Reason::MissesMateThreat,
            ("allows-threat", &[piece]) => Reason::AllowsThreat(piece),
            ("misses-threat", &[piece]) => Reason::MissesThreat(piece),
            ("allows-promotion", &[pawn]) => Reason::AllowsPromotion(pawn.square),
            ("loses", &[piece]) if moves > 0 => Reason::Loses(piece, moves),
            ("misses-capture", &[piece]) => Reason::MissesCapture(piece),
            ("misses-attack", &[piece]) => Reason::MissesAttack(piece),
            ("misses-trap", &[piece]) => Reason::MissesTrap(piece),
            ("misses-fork", &[one, other]) => Reason::MissesFork(one, other),
            ("misses-promotion", &[pawn]) => Reason::MissesPromotion(pawn.square),
            ("misses-gain", &[piece]) if moves > 0 => Reason::MissesGain(piece, moves),
            ("misses-repetition", []) if moves > 0 => Reason::MissesRepetition(moves),
            ("misses-checks", []) if moves > 0 => Reason::MissesChecks(moves),
            ("misses-uncovering", &[pawn]) if moves > 0 => Reason::MissesUncovering(pawn, moves),
            ("misses-passed", &[pawn]) if moves > 0 => Reason::MissesPassed(pawn, moves),
            ("misses-unstoppable", &[pawn]) if moves > 0 => Reason::MissesUnstoppable(pawn, moves),
            ("misses-castling", []) if moves > 0 => Reason::MissesCastling(moves),
            ("misses-trade", []) if moves > 0 => Reason::MissesTrade(moves),
            ("pawn-ending", []) if moves > 0 => Reason::AllowsPawnEnding(moves),
            ("misses-pawn-ending", []) if moves > 0 => Reason::MissesPawnEnding(moves),
            ("allows-center", &[pawn]) => Reason::AllowsCenter(pawn),
            ("misses-center", &[pawn]) => Reason::MissesCenter(pawn),
            _ => return None,
        })
    }
}
