//! The layout of the table of weights.
//!
//! The weights of one feature are contiguous; a [`Block`] is their place.

/// The place of a group of weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Block {
    /// The index of the first.
    pub first: usize,
    /// Their number.
    pub length: usize,
}

impl Block {
    const fn after(before: Block, length: usize) -> Block {
        Block {
            first: before.first + before.length,
            length,
        }
    }

    /// The index of the weight with this number.
    #[inline]
    pub(super) const fn at(self, number: usize) -> usize {
        debug_assert!(number < self.length);
        self.first + number
    }
}

macro_rules! blocks {
    ($($(#[$doc:meta])* $name:ident: $length:expr;)*) => {
        blocks!(@each Block { first: 0, length: 0 }; $($(#[$doc])* $name: $length;)*);
    };
    (@each $before:expr; $(#[$doc:meta])* $name:ident: $length:expr; $($rest:tt)*) => {
        $(#[$doc])*
        pub(super) const $name: Block = Block::after($before, $length);
        blocks!(@each $name; $($rest)*);
    };
    (@each $before:expr;) => {
        /// The number of weights.
        pub(super) const COUNT: usize = $before.first + $before.length;
    };
}

blocks! {
    /// By number of squares.
    KNIGHT_MOBILITY: 9;
    /// By number of squares.
    BISHOP_MOBILITY: 14;
    /// By number of squares.
    ROOK_MOBILITY: 15;
    /// By number of squares.
    QUEEN_MOBILITY: 28;
    /// Two bishops.
    BISHOP_PAIR: 1;
    /// By number of own pawns on squares of the bishop's color.
    BAD_BISHOP: 9;
    /// Knight, bishop: defended by a pawn, out of reach of enemy pawns.
    OUTPOST: 2;
    /// A knight or bishop with a pawn directly in front of it.
    SHIELDED_MINOR: 1;
    /// Rook on an open file, on a half-open file.
    ROOK_FILE: 2;
    /// Rook on the seventh rank with pawns or the king there.
    ROOK_ON_SEVENTH: 1;
    /// No pawn of its side on the adjacent files: by file, mirrored.
    ISOLATED: 4;
    /// Another pawn of its side in front of it.
    DOUBLED: 1;
    /// Can neither advance safely nor be defended by a pawn: with an enemy pawn in front of it, without.
    BACKWARD: 2;
    /// Defended by a pawn, by rank.
    DEFENDED_PAWN: 8;
    /// Beside another pawn, by rank.
    PHALANX: 8;
    /// By rank.
    PASSED: 8;
    /// With a piece directly in front of it, by rank.
    BLOCKED_PASSED: 8;
    /// With the square in front of it not attacked, by rank.
    FREE_PASSED: 8;
    /// By distance of the side's own king to the square in front of it; advanced pawns only.
    PASSED_OWN_KING: 8;
    /// By distance of the enemy king to that square.
    PASSED_ENEMY_KING: 8;
    /// A rook behind it: its own side's, the enemy's.
    PASSED_ROOK: 2;
    /// The enemy king is outside its square, and nothing else can stop it.
    UNSTOPPABLE: 1;
    /// The rank of the nearest own pawn on the files around the king (0 for none): king's file, adjacent files.
    SHELTER: 16;
    /// The same for the nearest enemy pawn.
    STORM: 16;
    /// By the danger of the attack on the king.
    DANGER: 32;
    /// Squares of the king zone attacked by knights, bishops, rooks, queens.
    ZONE_ATTACKS: 4;
    /// Safe checks by knights, bishops, rooks, queens.
    SAFE_CHECKS: 4;
    /// Attacked by a pawn: knight, bishop, rook, queen.
    PAWN_THREAT: 4;
    /// Can be attacked by a safe pawn push.
    PAWN_PUSH_THREAT: 1;
    /// Attacked by a knight or bishop: pawn to queen.
    MINOR_THREAT: 5;
    /// Attacked by a rook: pawn to queen.
    ROOK_THREAT: 5;
    /// Attacked and undefended: pawn to queen.
    HANGING: 5;
    /// Attacked by the king and undefended.
    KING_THREAT: 1;
    /// For the side to move.
    TEMPO: 1;
}
