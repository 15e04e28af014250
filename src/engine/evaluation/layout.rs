//! Which weight stands where in the table of weights.
//!
//! The weights of a term stand together; a [`Block`] is their place. Everything in the evaluation is a sum of weights, each
//! times a count, so that the tuner can find all of them at once.

/// The name of a term of the evaluation: what is asked for when one wants to know why a position is good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Term {
    /// What the pieces are worth by themselves.
    Material,
    /// Where they stand.
    Squares,
    /// How many squares they reach.
    Mobility,
    /// Bishop pair, outposts, rooks on open files.
    Pieces,
    /// Isolated, doubled, backward and connected pawns.
    Pawns,
    /// Passed pawns.
    PassedPawns,
    /// What shelters the king, and what attacks it.
    KingSafety,
    /// Pieces attacked by lesser ones, or by anything while nothing defends them.
    Threats,
    /// Having the move.
    Tempo,
}

impl Term {
    /// All terms.
    pub const ALL: [Term; 9] = [
        Term::Material,
        Term::Squares,
        Term::Mobility,
        Term::Pieces,
        Term::Pawns,
        Term::PassedPawns,
        Term::KingSafety,
        Term::Threats,
        Term::Tempo,
    ];
}

/// The place of weights that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// The first of them.
    pub first: usize,
    /// How many they are.
    pub length: usize,
    /// The term that they are part of.
    pub term: Term,
}

impl Block {
    const fn after(before: Block, length: usize, term: Term) -> Block {
        Block {
            first: before.first + before.length,
            length,
            term,
        }
    }

    /// The place of the weight with this number.
    #[inline]
    pub(super) const fn at(self, number: usize) -> usize {
        debug_assert!(number < self.length);
        self.first + number
    }
}

macro_rules! blocks {
    ($($(#[$doc:meta])* $name:ident: $length:expr, $term:ident;)*) => {
        blocks!(@each Block { first: 0, length: 0, term: Term::Material }; $($(#[$doc])* $name: $length, $term;)*);
        /// All blocks, in order.
        pub const BLOCKS: &[(&str, Block)] = &[$((stringify!($name), $name)),*];
    };
    (@each $before:expr; $(#[$doc:meta])* $name:ident: $length:expr, $term:ident; $($rest:tt)*) => {
        $(#[$doc])*
        pub(super) const $name: Block = Block::after($before, $length, Term::$term);
        blocks!(@each $name; $($rest)*);
    };
    (@each $before:expr;) => {
        /// The number of weights.
        pub const COUNT: usize = $before.first + $before.length;
    };
}

blocks! {
    /// Pawn to queen.
    MATERIAL: 5, Material;
    /// By kind and square, seen from its side, mirrored so that the own king stands on the queen's side.
    SQUARES: 6 * 64, Squares;
    /// What changes with the place of the own king: by its place, kind and square.
    OWN_KING: 6 * 5 * 64, Squares;
    /// By kind and distance from the enemy king, in files (0 to 7) and ranks (-7 to 7).
    ENEMY_KING: 5 * 8 * 15, Squares;
    /// By the number of squares.
    KNIGHT_MOBILITY: 9, Mobility;
    /// By the number of squares.
    BISHOP_MOBILITY: 14, Mobility;
    /// By the number of squares.
    ROOK_MOBILITY: 15, Mobility;
    /// By the number of squares.
    QUEEN_MOBILITY: 28, Mobility;
    /// Two bishops.
    BISHOP_PAIR: 1, Pieces;
    /// By the number of own pawns on squares of its color.
    BAD_BISHOP: 9, Pieces;
    /// Knight, bishop: defended by a pawn where no pawn can attack it.
    OUTPOST: 2, Pieces;
    /// A knight or bishop with a pawn right before it.
    SHIELDED_MINOR: 1, Pieces;
    /// Rook on a file without pawns, without own pawns.
    ROOK_FILE: 2, Pieces;
    /// Rook on the seventh rank with pawns or the king there.
    ROOK_ON_SEVENTH: 1, Pieces;
    /// No pawn of its side on the files beside: by file, mirrored.
    ISOLATED: 4, Pawns;
    /// Another pawn of its side before it.
    DOUBLED: 1, Pawns;
    /// It can neither advance safely nor be defended by a pawn; with an enemy pawn before it, without.
    BACKWARD: 2, Pawns;
    /// Defended by a pawn, by rank.
    DEFENDED_PAWN: 8, Pawns;
    /// With a pawn beside it, by rank.
    PHALANX: 8, Pawns;
    /// By rank.
    PASSED: 8, PassedPawns;
    /// With a piece right before it, by rank.
    BLOCKED_PASSED: 8, PassedPawns;
    /// The square before it is not attacked, by rank.
    FREE_PASSED: 8, PassedPawns;
    /// By the distance of the own king from the square before it; advanced pawns only.
    PASSED_OWN_KING: 8, PassedPawns;
    /// By the distance of the enemy king.
    PASSED_ENEMY_KING: 8, PassedPawns;
    /// A rook of its side behind it; of the other side.
    PASSED_ROOK: 2, PassedPawns;
    /// The king cannot catch it and nothing else is left to stop it.
    UNSTOPPABLE: 1, PassedPawns;
    /// The rank of the nearest own pawn on the files around the king (0 for none): at the king's file, beside it.
    SHELTER: 16, KingSafety;
    /// The rank of the nearest enemy pawn there.
    STORM: 16, KingSafety;
    /// By how dangerous the attack on the king is.
    DANGER: 32, KingSafety;
    /// Squares around the king attacked by knights, bishops, rooks, queens.
    ZONE_ATTACKS: 4, KingSafety;
    /// Checks by knights, bishops, rooks, queens from squares that are not defended.
    SAFE_CHECKS: 4, KingSafety;
    /// Attacked by a pawn: knight, bishop, rook, queen.
    PAWN_THREAT: 4, Threats;
    /// A pawn can attack it by a safe step.
    PAWN_PUSH_THREAT: 1, Threats;
    /// Attacked by a knight or bishop: pawn to queen.
    MINOR_THREAT: 5, Threats;
    /// Attacked by a rook: pawn to queen.
    ROOK_THREAT: 5, Threats;
    /// Attacked and not defended: pawn to queen.
    HANGING: 5, Threats;
    /// Attacked by the king and not defended.
    KING_THREAT: 1, Threats;
    /// The move.
    TEMPO: 1, Tempo;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_follow_one_another() {
        let mut next = 0;
        for (name, block) in BLOCKS {
            assert_eq!(block.first, next, "{name}");
            next += block.length;
        }
        assert_eq!(next, COUNT);
    }
}
