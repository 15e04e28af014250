//! The list of move features.

use crate::chess::PieceKind;

macro_rules! features {
    ($($(#[doc = $doc:literal])* $name:ident,)*) => {
        /// A feature of a move. Its value is about 1 where it is present, or a count or a value in pawns where stated.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Feature {
            $($(#[doc = $doc])* $name,)*
        }

        /// The single features, those not in blocks, in order.
        const SINGLE: &[Feature] = &[$(Feature::$name),*];
    };
}

features! {
    /// Captures something.
    Capture,
    /// The value of the captured piece, in pawns.
    CaptureValue,
    /// What the exchange wins, in pawns.
    ExchangeGain,
    /// What the exchange loses by a capture, in pawns.
    LosingCapture,
    /// An exchange that ends even.
    EvenTrade,
    /// An even exchange, times the material ahead, in pawns.
    TradeAhead,
    /// Captures a piece of lower value, defended or not.
    TakesDown,
    /// Recaptures where the opponent has just captured.
    Recapture,
    /// Recaptures with a gain, in pawns.
    RecaptureGain,
    /// Captures the piece that has just moved.
    TakesLastMoved,
    /// A quiet move that puts the piece en prise, by the loss in pawns.
    PutsEnPrise,
    /// The same, at all.
    IsEnPrise,
    /// Moves an attacked piece to safety, in pawns.
    Saves,
    /// Moves away a piece attacked by the last move, in pawns.
    SavesFromLastMoved,
    /// What the opponent can capture elsewhere after the move, in pawns.
    LeavesHanging,
    /// How much more that is than before, in pawns: a defender has left, or a line was opened.
    Unguards,
    /// How much less that is than before, in pawns: it defends, blocks or captures.
    Guards,
    /// The value of new threats to capture, in pawns.
    Threatens,
    /// The same, by a pawn.
    PawnThreatens,
    /// Attacks two things at once.
    Forks,
    /// Gives check.
    Check,
    /// Gives check where it cannot be captured.
    SafeCheck,
    /// Gives a discovered check.
    DiscoveredCheck,
    /// Mates.
    Mate,
    /// Promotes to a queen.
    Queens,
    /// Promotes to another piece.
    Underpromotes,
    /// Castles kingside.
    CastlesShort,
    /// Castles queenside.
    CastlesLong,
    /// Gives up castling by a king move.
    KingLosesCastling,
    /// Gives up castling by a rook move.
    RookLosesCastling,
    /// A knight or bishop leaves its first rank for the first time.
    Develops,
    /// The queen moves while two or more minor pieces are undeveloped.
    EarlyQueen,
    /// A piece other than a pawn retreats.
    Retreats,
    /// The same by a knight.
    KnightRetreats,
    /// A piece returns to where it came from a move ago.
    Undoes,
    /// The piece that moved last moves again.
    SamePieceAgain,
    /// The same in the opening.
    SamePieceInOpening,
    /// The piece that moved last moves again, with a capture.
    SamePieceTakes,
    /// How far the piece moves, in squares, divided by seven.
    Distance,
    /// The distance of its target from that of the opponent's last move, in squares, divided by seven.
    FarFromLast,
    /// Attacks the piece that has just moved.
    AttacksLastMoved,
    /// A quiet move to a square beside the piece that has just moved.
    BesideLast,
    /// Moves closer to the enemy king, in squares, divided by seven.
    NearsKing,
    /// New attacks on squares around the enemy king, divided by four.
    AttacksKingZone,
    /// The gain in mobility of a piece other than a king, divided by ten.
    Mobility,
    /// To a square defended by a pawn.
    PawnDefended,
    /// To a square attacked by an enemy pawn.
    PawnAttacked,
    /// To a square the opponent attacks.
    Attacked,
    /// To a square defended by another piece of its side.
    Defended,
    /// A pawn's double step.
    DoubleStep,
    /// A passed pawn advances, by rank, divided by six.
    PassedPawn,
    /// A pawn in front of its own castled king advances.
    ShelterPawn,
    /// A rook pawn advances.
    EdgePawn,
    /// A pawn attacks a pawn.
    PawnLever,
    /// A pawn blocks or is blocked by an enemy pawn on its new square.
    PawnBlocks,
    /// A pawn opens the diagonal of an undeveloped bishop.
    OpensBishop,
    /// A rook moves to an open file.
    RookOpenFile,
    /// A rook moves to a half-open file.
    RookHalfOpenFile,
    /// A rook moves to the seventh rank.
    RookSeventh,
    /// A rook moves behind a passed pawn.
    RookBehindPasser,
    /// A knight moves to the rim.
    KnightRim,
    /// A bishop pins a piece against king or queen.
    Pins,
    /// Repeats a position.
    Repeats,
    /// The king moves out of check.
    KingFlees,
    /// A check is blocked.
    Blocks,
    /// The checking piece is captured.
    TakesChecker,
    /// The king moves towards the center in an endgame.
    KingCenters,
}

/// Blocks after the single features: the kind of piece by phase (opening, middlegame, endgame), then what it gains by rank and by
/// file (mirrored), in the middlegame and in endgames.
const PHASES: usize = 3;
const KIND_START: usize = SINGLE.len();
const RANK_START: usize = KIND_START + 6 * PHASES;
const FILE_START: usize = RANK_START + 6 * 8 * 2;

const SIGHT_START: usize = FILE_START + 6 * 4 * 2;

/// The loss of winning chance at a glance.
pub const GLANCE: usize = SIGHT_START;
/// The loss of winning chance as the level sees it.
pub const LOSS: usize = SIGHT_START + 1;
/// Its square root, which distinguishes small losses.
pub const ROOT_LOSS: usize = SIGHT_START + 2;
/// No move looks better.
pub const BEST: usize = SIGHT_START + 3;
/// The loss of winning chance at a glance that overlooks nothing, its square root, and whether no move looks better that way.
pub const CLEAR_GLANCE: usize = SIGHT_START + 4;
/// The same for two more plies.
pub const CLEAR_LOSS: usize = SIGHT_START + 7;

/// The number of features.
pub const COUNT: usize = SIGHT_START + 10;

/// The names of the features of how a move looks.
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
    /// Its index in the list of weights.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The index for moving this kind of piece in this phase (0 opening, 1 middlegame, 2 endgame).
#[must_use]
pub const fn kind_index(kind: PieceKind, phase: usize) -> usize {
    KIND_START + PHASES * kind.index() + phase
}

/// The index for this kind of piece on a rank, counted from its own side; `late` in an endgame.
#[must_use]
pub const fn rank_index(kind: PieceKind, rank: usize, late: bool) -> usize {
    RANK_START + 16 * kind.index() + 8 * late as usize + rank
}

/// The index for this kind of piece on a file, from 0 at the edge to 3 in the center; `late` in an endgame.
#[must_use]
pub const fn file_index(kind: PieceKind, file: usize, late: bool) -> usize {
    let folded = if file < 4 { file } else { 7 - file };
    FILE_START + 8 * kind.index() + 4 * late as usize + folded
}

/// A description of the feature at an index, for tables.
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
