//! The kinds of reasons, and how they are written into the record.

use super::PlacedPiece;
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
    Hangs(PlacedPiece),
    /// The same, and it could do so before.
    StaysAttacked(PlacedPiece),
    /// The answer attacks these two at once, and one of them falls.
    AllowsFork(PlacedPiece, PlacedPiece),
    /// The same on the first rank of the king, with a line of this many moves to it.
    AllowsBackRank(usize),
    /// The answer attacks the first piece along a line; when that moves away, the second one behind it falls.
    AllowsSkewer(PlacedPiece, PlacedPiece),
    /// The answer takes something that the first piece defends; if that takes back, the second piece has no defender left.
    Overloads(PlacedPiece, PlacedPiece),
    /// After the answer this piece is attacked and pinned to its king, and something falls.
    AllowsPin(PlacedPiece),
    /// The answer uncovers an attack on this piece, and something falls.
    AllowsDiscovery(PlacedPiece),
    /// After the answer this piece is attacked and has no safe square, and something falls.
    AllowsTrap(PlacedPiece),
    /// The answer takes something that defends this attacked piece, and something falls.
    RemovesGuard(PlacedPiece),
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
    /// After the better move this piece is attacked and has no safe square, and something falls.
    MissesTrap(PlacedPiece),
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
    /// In such a line, the king comes to this square, in front of its pawns, with the queens on the board.
    DrivesKing(Square, usize),
    /// After such a line, this pawn of the opponent promotes whatever the king does, which alone could stop it.
    Unstoppable(PlacedPiece, usize),
    /// In such a line, a second pawn comes to the file of this one.
    DoublesPawns(PlacedPiece, usize),
    /// In such a line, this bishop, one of two, is taken, while the opponent keeps two.
    GivesBishops(PlacedPiece, usize),
    /// In such a line, the queens are exchanged, and the opponent is better.
    TradesQueens(usize),
    /// After the answer the opponent threatens mate in one move.
    AllowsMateThreat,
    /// The better move threatens mate in one move.
    MissesMateThreat,
    /// With the answer a piece attacks this one and threatens to win it.
    AllowsThreat(PlacedPiece),
    /// With the better move a piece attacks this one and threatens to win it.
    MissesThreat(PlacedPiece),
    /// In the better line, the opponent is behind for good, and this piece, which falls after so many moves, is not exchanged.
    MissesGain(PlacedPiece, usize),
    /// In the better line, after so many moves, a position comes up again.
    MissesRepetition(usize),
    /// In the better line, after so many moves, the opponent's king is checked for the third time.
    MissesChecks(usize),
    /// In the better line, after so many moves, this pawn of the opponent, the last one on the file of its king or beside it, leaves the
    /// file.
    MissesUncovering(PlacedPiece, usize),
    /// In the better line, after so many moves, this own pawn becomes a passed pawn.
    MissesPassed(PlacedPiece, usize),
    /// In the better line, after so many moves, this own pawn promotes whatever the king does, which alone could stop it.
    MissesUnstoppable(PlacedPiece, usize),
    /// In the better line, after so many moves, the king has castled.
    MissesCastling(usize),
    /// In the better line, after so many moves, the queens are exchanged.
    MissesTrade(usize),
    /// After such a line, only kings and pawns are left, and the opponent is better.
    AllowsPawnEnding(usize),
    /// In the better line, after so many moves, only kings and pawns are left, and its side is better.
    MissesPawnEnding(usize),
    /// The answer brings this pawn to the center.
    AllowsCenter(PlacedPiece),
    /// The better move brings this pawn to the center.
    MissesCenter(PlacedPiece),
}

impl Reason {
    /// Whether it is about the better move and names it.
    pub const fn is_missed(self) -> bool {
        use Reason::{MissesAttack, MissesCapture, MissesCastling, MissesCenter, MissesChecks, MissesFork, MissesGain};
        use Reason::{MissesMate, MissesMateThreat, MissesPassed, MissesPawnEnding, MissesRepetition, MissesThreat};
        use Reason::{MissesTrade, MissesTrap, MissesUncovering, MissesUnstoppable};
        matches!(
            self,
            MissesAttack(_)
                | MissesTrap(_)
                | MissesCapture(_)
                | MissesFork(..)
                | MissesGain(..)
                | MissesMate(_)
                | MissesMateThreat
                | MissesThreat(_)
                | MissesRepetition(_)
                | MissesChecks(_)
                | MissesUncovering(..)
                | MissesPassed(..)
                | MissesUnstoppable(..)
                | MissesCastling(_)
                | MissesTrade(_)
                | MissesPawnEnding(_)
                | MissesCenter(_)
        )
    }

    /// Whether the better line proves it.
    pub(in crate::review) const fn is_about_better(self) -> bool {
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

    /// Whether the moves that it names begin with the move itself.
    pub(in crate::review) const fn begins_with_move(self) -> bool {
        use Reason::{AllowsPawnEnding, AllowsRepetition, DoublesPawns, DrivesKing, ExposesKing, GivesBishops};
        use Reason::{LetsPass, LosesCastling, TradesQueens, UncoversKing, Unstoppable};
        matches!(
            self,
            AllowsRepetition(_)
                | ExposesKing(_)
                | LosesCastling(_)
                | LetsPass(..)
                | UncoversKing(..)
                | DrivesKing(..)
                | Unstoppable(..)
                | DoublesPawns(..)
                | GivesBishops(..)
                | TradesQueens(_)
                | AllowsPawnEnding(_)
        )
    }

    /// How many moves it names, of the line after the move or of the better line.
    pub(in crate::review) const fn named_moves(self) -> usize {
        use Reason::{AllowsBackRank, AllowsPawnEnding, AllowsPromotion, AllowsRepetition, DoublesPawns, DrivesKing};
        use Reason::{
            ExposesKing, GivesBishops, LetsPass, Loses, LosesCastling, MissesCastling, MissesChecks, MissesGain,
        };
        use Reason::{MissesPassed, MissesPromotion, MissesRepetition, MissesTrade, MissesUncovering, Stalemates};
        use Reason::{MissesPawnEnding, MissesUnstoppable, TradesQueens, UncoversKing, Unstoppable};
        match self {
            Loses(_, count)
            | MissesGain(_, count)
            | MissesUncovering(_, count)
            | MissesPassed(_, count)
            | MissesUnstoppable(_, count)
            | MissesRepetition(count)
            | MissesChecks(count)
            | MissesCastling(count)
            | MissesTrade(count)
            | MissesPawnEnding(count)
            | AllowsPawnEnding(count)
            | LetsPass(_, count)
            | UncoversKing(_, count)
            | Unstoppable(_, count)
            | DoublesPawns(_, count)
            | GivesBishops(_, count)
            | DrivesKing(_, count)
            | AllowsBackRank(count)
            | AllowsRepetition(count)
            | ExposesKing(count)
            | LosesCastling(count)
            | TradesQueens(count) => count,
            Stalemates | AllowsPromotion(_) | MissesPromotion(_) => 0,
            _ => 1,
        }
    }

    /// Its word in the record, the pieces it names, and the number of moves to mate.
    pub(in crate::review) fn parts(self) -> (&'static str, Vec<PlacedPiece>, u32) {
        let of_kind = |kind: PieceKind| move |square: Square| PlacedPiece { kind, square };
        let (pawn, king) = (of_kind(PieceKind::Pawn), of_kind(PieceKind::King));
        match self {
            Reason::AllowsMate(moves) => ("allows-mate", Vec::new(), moves),
            Reason::MissesMate(moves) => ("misses-mate", Vec::new(), moves),
            Reason::Stalemates => ("stalemate", Vec::new(), 0),
            Reason::Hangs(piece) => ("hangs", vec![piece], 0),
            Reason::StaysAttacked(piece) => ("stays-attacked", vec![piece], 0),
            Reason::AllowsFork(one, other) => ("allows-fork", vec![one, other], 0),
            Reason::AllowsBackRank(_) => ("back-rank", Vec::new(), 0),
            Reason::AllowsSkewer(front, rear) => ("skewer", vec![front, rear], 0),
            Reason::Overloads(guard, target) => ("overload", vec![guard, target], 0),
            Reason::AllowsPin(piece) => ("pin", vec![piece], 0),
            Reason::AllowsDiscovery(piece) => ("discovery", vec![piece], 0),
            Reason::AllowsTrap(piece) => ("trap", vec![piece], 0),
            Reason::AllowsAttack(piece) => ("attack", vec![piece], 0),
            Reason::RemovesGuard(piece) => ("removes-guard", vec![piece], 0),
            Reason::AllowsRepetition(_) => ("repetition", Vec::new(), 0),
            Reason::ExposesKing(_) => ("exposes-king", Vec::new(), 0),
            Reason::LosesCastling(_) => ("loses-castling", Vec::new(), 0),
            Reason::LetsPass(pawn, _) => ("lets-pass", vec![pawn], 0),
            Reason::UncoversKing(pawn, _) => ("uncovers-king", vec![pawn], 0),
            Reason::DrivesKing(square, _) => ("drives-king", vec![king(square)], 0),
            Reason::Unstoppable(pawn, _) => ("unstoppable", vec![pawn], 0),
            Reason::DoublesPawns(pawn, _) => ("doubles-pawns", vec![pawn], 0),
            Reason::GivesBishops(bishop, _) => ("gives-bishops", vec![bishop], 0),
            Reason::TradesQueens(_) => ("trades-queens", Vec::new(), 0),
            Reason::AllowsMateThreat => ("allows-mate-threat", Vec::new(), 0),
            Reason::MissesMateThreat => ("misses-mate-threat", Vec::new(), 0),
            Reason::AllowsThreat(piece) => ("allows-threat", vec![piece], 0),
            Reason::MissesThreat(piece) => ("misses-threat", vec![piece], 0),
            Reason::AllowsPromotion(square) => ("allows-promotion", vec![pawn(square)], 0),
            Reason::Loses(piece, _) => ("loses", vec![piece], 0),
            Reason::MissesCapture(piece) => ("misses-capture", vec![piece], 0),
            Reason::MissesAttack(piece) => ("misses-attack", vec![piece], 0),
            Reason::MissesTrap(piece) => ("misses-trap", vec![piece], 0),
            Reason::MissesFork(one, other) => ("misses-fork", vec![one, other], 0),
            Reason::MissesPromotion(square) => ("misses-promotion", vec![pawn(square)], 0),
            Reason::MissesGain(piece, _) => ("misses-gain", vec![piece], 0),
            Reason::MissesRepetition(_) => ("misses-repetition", Vec::new(), 0),
            Reason::MissesChecks(_) => ("misses-checks", Vec::new(), 0),
            Reason::MissesUncovering(pawn, _) => ("misses-uncovering", vec![pawn], 0),
            Reason::MissesPassed(pawn, _) => ("misses-passed", vec![pawn], 0),
            Reason::MissesUnstoppable(pawn, _) => ("misses-unstoppable", vec![pawn], 0),
            Reason::MissesCastling(_) => ("misses-castling", Vec::new(), 0),
            Reason::MissesTrade(_) => ("misses-trade", Vec::new(), 0),
            Reason::AllowsPawnEnding(_) => ("pawn-ending", Vec::new(), 0),
            Reason::MissesPawnEnding(_) => ("misses-pawn-ending", Vec::new(), 0),
            Reason::AllowsCenter(pawn) => ("allows-center", vec![pawn], 0),
            Reason::MissesCenter(pawn) => ("misses-center", vec![pawn], 0),
        }
    }

    /// The reason with these parts, which names so many moves; `None` if there is none.
    pub(in crate::review) fn of_parts(word: &str, pieces: &[PlacedPiece], count: u32, moves: usize) -> Option<Reason> {
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
