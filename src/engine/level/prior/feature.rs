//! The list of move features.

macro_rules! features {
    ($($(#[doc = $doc:literal])* $name:ident,)*) => {
        /// A feature of a move. Its value is about 1 where it is present, or a count or a value in pawns where stated.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Feature {
            $($(#[doc = $doc])* $name,)*
        }

        impl Feature {
            /// All features, in order.
            pub const ALL: &[Feature] = &[$(Feature::$name),*];
        }
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
