//! How the rows are numbered: blocks of facts of one sort, one after the other.

macro_rules! blocks {
    ($($(#[doc = $doc:literal])* $name:ident: $size:expr,)*) => {
        /// The blocks of rows.
        #[derive(Clone, Copy)]
        pub(super) enum Block {
            $($(#[doc = $doc])* $name,)*
        }

        /// The number of rows of each block.
        const SIZES: &[usize] = &[$($size),*];
    };
}

/// The number of kinds of pieces.
pub(super) const KINDS: usize = 6;

/// The number of pieces: six kinds of each side.
pub(super) const PIECES: usize = 2 * KINDS;

/// The number of differences between two squares, each from −7 to 7 files and ranks.
pub(super) const OFFSETS: usize = 15 * 15;

/// The number of buckets for the value of a feature.
pub(super) const VALUES: usize = 25;

/// The number of buckets for what a move seems to lose.
pub(super) const LOSSES: usize = 16;

/// The number of rating bands, of 200 points each.
pub(super) const BANDS: usize = 10;

blocks! {
    /// A piece of a side on a square.
    Piece: PIECES * 64,
    /// The opponent's last move: the piece and its target.
    LastTo: KINDS * 64,
    /// The origin of that move.
    LastFrom: 64,
    /// The same for the last move of the side to move.
    OwnTo: KINDS * 64,
    /// The origin of that move.
    OwnFrom: 64,
    /// Castling rights, one's own and the opponent's, on either side.
    Castling: 4,
    /// The rating of the player.
    Rating: BANDS,
    /// The number of plies played, in dozens.
    Plies: 10,
    /// The number of pieces on the board, in fours.
    Count: 9,
    /// The opponent has just captured.
    Recapture: 1,
    /// The king is in check.
    Check: 1,
    /// The winning chance of the best-looking move, in ninths.
    Hope: 9,
    /// The piece that moves and its origin.
    From: KINDS * 64,
    /// The piece and its target.
    To: KINDS * 64,
    /// The piece, what it captures, and what the exchange wins.
    Takes: KINDS * 7 * 7,
    /// The piece, its cheapest attacker before the move, and whether it is defended.
    Leaves: KINDS * 7 * 2,
    /// The same after the move.
    Stands: KINDS * 7 * 2,
    /// The piece, and its target as seen from that of the last move.
    ToLast: KINDS * OFFSETS,
    /// The piece, and its origin as seen from there.
    FromLast: KINDS * OFFSETS,
    /// The piece, and its target as seen from the enemy king.
    ToEnemyKing: KINDS * OFFSETS,
    /// The piece, and its target as seen from its own king.
    ToOwnKing: KINDS * OFFSETS,
    /// The piece, and its target as seen from that of the last move of its side.
    ToOwnLast: KINDS * OFFSETS,
    /// The piece, and another piece near its target, by place.
    AroundTo: KINDS * 24 * PIECES,
    /// The piece, and the edge of the board beside its target, by place.
    EdgeTo: KINDS * 24,
    /// The piece, and another piece beside its origin, by place.
    AroundFrom: KINDS * 24 * PIECES,
    /// The piece, and a piece it attacks from its target, defended or not.
    Attacks: KINDS * KINDS * 2,
    /// The piece, and a piece it defends from there.
    Defends: KINDS * KINDS,
    /// The piece, and the phase of the game.
    Phase: KINDS * 3,
    /// The piece, and the rating of the player.
    RatingOfPiece: KINDS * BANDS,
    /// A feature, by its value.
    Hand: super::feature::Feature::ALL.len() * VALUES,
    /// What the move seems to lose at a glance and after the reply.
    Loss: LOSSES * LOSSES,
    /// What it seems to lose after the reply, and the rating of the player.
    RatingOfLoss: BANDS * LOSSES,
}

/// The first row of each block, and the end of the last.
const STARTS: [usize; SIZES.len() + 1] = {
    let mut starts = [0; SIZES.len() + 1];
    let mut at = 0;
    while at < SIZES.len() {
        starts[at + 1] = starts[at] + SIZES[at];
        at += 1;
    }
    starts
};

/// The number of rows.
pub const COUNT: usize = STARTS[SIZES.len()];

impl Block {
    /// The row at this place of the block.
    pub(super) fn row(self, place: usize) -> u16 {
        debug_assert!(place < SIZES[self as usize]);
        (STARTS[self as usize] + place) as u16
    }
}
