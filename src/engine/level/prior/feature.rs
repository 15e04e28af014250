//! The list of what is looked at in a move.

use crate::chess::PieceKind;

macro_rules! features {
    ($($(#[doc = $doc:literal])* $name:ident,)*) => {
        /// One thing that is looked at in a move. Values are about 1 where the thing is present, and counts or pawns where the
        /// text says so.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Feature {
            $($(#[doc = $doc])* $name,)*
        }

        /// The features that are not of a block, in their order.
        const SINGLE: &[Feature] = &[$(Feature::$name),*];
    };
}

features! {
    /// Takes something.
    Capture,
    /// The value of what is taken, in pawns.
    CaptureValue,
    /// What the exchange wins, in pawns.
    ExchangeGain,
    /// What the exchange loses by a capture, in pawns.
    LosingCapture,
    /// An exchange that ends even.
    EvenTrade,
    /// An even exchange, times the material ahead, in pawns.
    TradeAhead,
    /// Takes a piece of less value than its own, defended or not.
    TakesDown,
    /// Takes back where the opponent has just captured.
    Recapture,
    /// Takes back and wins by it, in pawns.
    RecaptureGain,
    /// Takes the piece that has just moved.
    TakesLastMoved,
    /// A quiet move to where the piece can be taken, in pawns.
    PutsEnPrise,
    /// The same, at all.
    IsEnPrise,
    /// Takes an attacked piece to safety, in pawns.
    Saves,
    /// Takes a piece away that the last move has attacked, in pawns.
    SavesFromLastMoved,
    /// What the opponent can capture elsewhere after the move, in pawns.
    LeavesHanging,
    /// How much more that is than before, in pawns: a guard has left, or a line was opened.
    Unguards,
    /// How much less that is than before, in pawns: it guards, blocks or takes.
    Guards,
    /// What the move threatens to capture that could not be captured before, in pawns.
    Threatens,
    /// The same, by a pawn.
    PawnThreatens,
    /// Attacks two things at once.
    Forks,
    /// Gives check.
    Check,
    /// Gives check where it cannot be taken.
    SafeCheck,
    /// Gives check by another piece.
    DiscoveredCheck,
    /// Mates.
    Mate,
    /// Becomes a queen.
    Queens,
    /// Becomes something else.
    Underpromotes,
    /// Castles on the king's side.
    CastlesShort,
    /// Castles on the queen's side.
    CastlesLong,
    /// Gives up castling by a move of the king.
    KingLosesCastling,
    /// Gives up castling by a move of the rook.
    RookLosesCastling,
    /// A knight or bishop leaves its first rank for the first time.
    Develops,
    /// The queen moves while two or more knights and bishops are at home.
    EarlyQueen,
    /// A piece other than a pawn moves away from the opponent's side.
    Retreats,
    /// The same by a knight.
    KnightRetreats,
    /// A piece goes back to where it came from a move ago.
    Undoes,
    /// The piece that moved last moves again.
    SamePieceAgain,
    /// The same in the opening.
    SamePieceInOpening,
    /// The piece that moved last moves again, to take something.
    SamePieceTakes,
    /// How far a piece goes, in squares over seven.
    Distance,
    /// How far the target lies from that of the opponent's last move, in squares over seven.
    FarFromLast,
    /// Attacks the piece that has just moved.
    AttacksLastMoved,
    /// A quiet move beside the piece that has just moved.
    BesideLast,
    /// Comes nearer to the enemy king, in squares over seven.
    NearsKing,
    /// New attacks on squares around the enemy king, over four.
    AttacksKingZone,
    /// A piece other than a king has more squares from there, over ten.
    Mobility,
    /// On a square that a pawn defends.
    PawnDefended,
    /// On a square that an enemy pawn attacks.
    PawnAttacked,
    /// On a square that the opponent attacks.
    Attacked,
    /// On a square that an own piece defends.
    Defended,
    /// A pawn goes two squares.
    DoubleStep,
    /// A passed pawn advances, by ranks over six.
    PassedPawn,
    /// A pawn in front of the own castled king advances.
    ShelterPawn,
    /// A pawn of the a- or h-file advances.
    EdgePawn,
    /// A pawn attacks a pawn.
    PawnLever,
    /// A pawn blocks or is blocked by an enemy pawn on its new square.
    PawnBlocks,
    /// A pawn opens the line of a bishop at home.
    OpensBishop,
    /// A rook goes to a file without pawns.
    RookOpenFile,
    /// A rook goes to a file without own pawns.
    RookHalfOpenFile,
    /// A rook goes to the seventh rank.
    RookSeventh,
    /// A rook goes behind a passed pawn.
    RookBehindPasser,
    /// A knight goes to the edge.
    KnightRim,
    /// A bishop pins a piece against king or queen.
    Pins,
    /// The position has stood before.
    Repeats,
    /// The king goes away in check.
    KingFlees,
    /// A check is blocked.
    Blocks,
    /// The checking piece is taken.
    TakesChecker,
    /// The king goes to the middle in an ending.
    KingCenters,
}

/// Blocks after the single features: a piece of each kind by phase (opening, middle game, ending), then what it gains by
/// rank and by distance from the middle of the ranks, in the middle game and in endings.
const PHASES: usize = 3;
const KIND_START: usize = SINGLE.len();
const RANK_START: usize = KIND_START + 6 * PHASES;
const FILE_START: usize = RANK_START + 6 * 8 * 2;

const SIGHT_START: usize = FILE_START + 6 * 4 * 2;

/// The loss of win chance at a glance.
pub const GLANCE: usize = SIGHT_START;
/// The loss of win chance as the level sees it.
pub const LOSS: usize = SIGHT_START + 1;
/// The root of the same, which tells small losses apart.
pub const ROOT_LOSS: usize = SIGHT_START + 2;
/// No move looks better.
pub const BEST: usize = SIGHT_START + 3;
/// The loss of win chance at a glance that overlooks nothing, its root, and that no move looks better so.
pub const CLEAR_GLANCE: usize = SIGHT_START + 4;
/// The same for two half-moves more.
pub const CLEAR_LOSS: usize = SIGHT_START + 7;

/// How many features there are.
pub const COUNT: usize = SIGHT_START + 10;

/// The names of those that say how a move looks.
const SIGHT_NAMES: [&str; COUNT - SIGHT_START] = [
    "loss at a glance",
    "loss",
    "root of the loss",
    "looks best",
    "loss at a clear glance",
    "root of the loss at a clear glance",
    "best at a clear glance",
    "clear loss",
    "root of the clear loss",
    "clearly best",
];

impl Feature {
    /// Its place in the list of weights.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The place of a piece of this kind that moves in this phase (0 opening, 1 middle game, 2 ending).
#[must_use]
pub const fn kind_index(kind: PieceKind, phase: usize) -> usize {
    KIND_START + PHASES * kind.index() + phase
}

/// The place of a piece of this kind on a rank, counted from its own side; `late` in an ending.
#[must_use]
pub const fn rank_index(kind: PieceKind, rank: usize, late: bool) -> usize {
    RANK_START + 16 * kind.index() + 8 * late as usize + rank
}

/// The place of a piece of this kind on a file, 0 at the edge to 3 in the middle; `late` in an ending.
#[must_use]
pub const fn file_index(kind: PieceKind, file: usize, late: bool) -> usize {
    let folded = if file < 4 { file } else { 7 - file };
    FILE_START + 8 * kind.index() + 4 * late as usize + folded
}

/// What stands at a place of the list, in words for tables.
#[must_use]
pub fn name(index: usize) -> String {
    let kind = |at: usize| PieceKind::ALL[at].name();
    let late = |at: usize| if at == 0 { "" } else { ", ending" };
    if let Some(feature) = SINGLE.get(index) {
        format!("{feature:?}")
    } else if index < RANK_START {
        let at = index - KIND_START;
        let phase = ["opening", "middle game", "ending"][at % PHASES];
        format!("{} moves, {phase}", kind(at / PHASES))
    } else if index < FILE_START {
        let at = index - RANK_START;
        format!("{} on rank {}{}", kind(at / 16), at % 8 + 1, late(at / 8 % 2))
    } else if index >= SIGHT_START {
        SIGHT_NAMES[index - SIGHT_START].to_owned()
    } else {
        let at = index - FILE_START;
        format!(
            "{} on file {} from the edge{}",
            kind(at / 8),
            at % 4 + 1,
            late(at / 4 % 2)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_dense_and_named() {
        let mut names: Vec<String> = (0..COUNT).map(name).collect();
        assert_eq!(names[Feature::Recapture.index()], "Recapture");
        assert_eq!(names[kind_index(PieceKind::King, 2)], "king moves, ending");
        assert_eq!(names[rank_index(PieceKind::King, 7, true)], "king on rank 8, ending");
        assert_eq!(file_index(PieceKind::King, 3, true), GLANCE - 1);
        assert_eq!(
            file_index(PieceKind::Pawn, 7, false),
            file_index(PieceKind::Pawn, 0, false)
        );
        names.sort();
        names.dedup();
        assert_eq!(names.len(), COUNT);
    }
}
