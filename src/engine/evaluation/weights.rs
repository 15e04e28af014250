//! The weights of the evaluation, in the order of [`layout`](super::layout).
//!
//! Fitted to 1,251,535 positions of games of the engine against itself, together with piece-square tables that the net has replaced.

use super::layout::COUNT;

/// What each weight is worth in the middlegame, in hundredths of a pawn.
#[rustfmt::skip]
pub(super) static MIDDLEGAME: [i16; COUNT] = [
    // KNIGHT_MOBILITY
    -14, -14, 0, 4, 19, 29, 34, 37, 37,
    // BISHOP_MOBILITY
    -27, -19, -8, -3, 3, 11, 15, 11, 16, 25, 26, 19, 152, 83,
    // ROOK_MOBILITY
    -21, -15, -6, -7, 3, 9, 8, 16, 14, 25, 31, 37, 51, 60, 96,
    // QUEEN_MOBILITY
    212, 5, 10, 12, 11, 11, 18, 13, 22, 24, 21, 22, 34, 30, 37, 36,
    32, 37, 35, 44, 58, 158, 154, 102, 181, 68, 27, -93,
    // BISHOP_PAIR
    46,
    // BAD_BISHOP
    -20, 7, 7, 9, 7, 8, 1, -9, 11,
    // OUTPOST
    27, 30,
    // SHIELDED_MINOR
    6,
    // ROOK_FILE
    54, 18,
    // ROOK_ON_SEVENTH
    -14,
    // ISOLATED
    -10, -4, 0, -20,
    // DOUBLED
    7,
    // BACKWARD
    3, -8,
    // DEFENDED_PAWN
    0, 3, 14, 6, 6, 58, 95, 18,
    // PHALANX
    0, 5, 5, 4, 4, 75, 202, 18,
    // PASSED
    0, 7, -3, -32, 4, 0, 231, 42,
    // BLOCKED_PASSED
    0, 13, -44, 4, 8, 40, -82, 0,
    // FREE_PASSED
    0, -37, -28, -12, -27, -3, 99, 0,
    // PASSED_OWN_KING
    -107, 29, 17, -24, 21, -3, 22, -47,
    // PASSED_ENEMY_KING
    38, -33, 12, -6, -8, 5, -4, 58,
    // PASSED_ROOK
    32, -57,
    // UNSTOPPABLE
    -1085,
    // SHELTER
    -31, 30, 19, 9, -1, -31, -50, -4, -16, 20, 7, -3, 5, -26, 37, -3,
    // STORM
    -20, 147, -91, -6, -8, 8, 5, 0, 4, -46, -75, -25, -2, 7, 0, 0,
    // DANGER
    5, 6, 3, 2, -3, 1, 2, 3, 15, 14, 27, 23, 42, 46, 52, 70,
    88, 99, 131, 167, 156, 112, 237, 268, 352, 298, 293, 274, 253, 436, 173, 280,
    // ZONE_ATTACKS
    8, 7, 2, 1,
    // SAFE_CHECKS
    25, 4, 15, 13,
    // PAWN_THREAT
    64, 49, 72, 63,
    // PAWN_PUSH_THREAT
    21,
    // MINOR_THREAT
    5, 26, 24, 60, 54,
    // ROOK_THREAT
    12, 21, 43, 12, 76,
    // HANGING
    21, 28, 22, 23, 2,
    // KING_THREAT
    44,
    // TEMPO
    25,
];

/// What each weight is worth in the endgame, in hundredths of a pawn.
#[rustfmt::skip]
pub(super) static ENDGAME: [i16; COUNT] = [
    // KNIGHT_MOBILITY
    -25, 15, 39, 79, 86, 105, 99, 110, 100,
    // BISHOP_MOBILITY
    -54, -3, 20, 50, 59, 65, 76, 79, 82, 89, 82, 81, 60, 71,
    // ROOK_MOBILITY
    37, 44, 82, 101, 113, 132, 146, 154, 161, 163, 166, 173, 163, 167, 177,
    // QUEEN_MOBILITY
    -20, -202, 160, 105, 54, 112, 141, 205, 196, 207, 236, 248, 233, 230, 229, 240,
    240, 237, 220, 165, 138, -37, 56, -15, 30, -122, 51, -238,
    // BISHOP_PAIR
    65,
    // BAD_BISHOP
    131, 76, 77, 65, 54, 55, 27, 60, -575,
    // OUTPOST
    13, 23,
    // SHIELDED_MINOR
    24,
    // ROOK_FILE
    1, -8,
    // ROOK_ON_SEVENTH
    30,
    // ISOLATED
    -2, -19, -15, -18,
    // DOUBLED
    -18,
    // BACKWARD
    -8, -32,
    // DEFENDED_PAWN
    0, 2, 20, 9, 38, 60, 195, 12,
    // PHALANX
    0, 7, 12, 11, 61, 163, 278, 18,
    // PASSED
    0, 27, 19, 9, 54, 134, 222, 125,
    // BLOCKED_PASSED
    0, -36, 28, -8, -14, -35, -111, -42,
    // FREE_PASSED
    0, 17, 32, 20, 77, 130, 154, 20,
    // PASSED_OWN_KING
    172, 125, 54, 26, -14, -26, -37, -37,
    // PASSED_ENEMY_KING
    -62, -4, -4, 42, 97, 126, 137, 125,
    // PASSED_ROOK
    23, -67,
    // UNSTOPPABLE
    467,
    // SHELTER
    3, -18, -19, -10, 6, 44, 88, 0, 8, -11, -5, -9, -4, 39, 19, 0,
    // STORM
    -14, 60, 99, 3, -5, -14, -22, 0, -14, 204, 78, 9, -2, -14, -21, 0,
    // DANGER
    -27, -29, -31, -25, -25, -8, 0, 14, 5, 27, 51, 51, 43, 74, 83, 131,
    175, 225, 265, 206, 219, 281, 224, 188, 165, 99, 125, 31, -86, 218, -126, 137,
    // ZONE_ATTACKS
    -8, 0, -2, 11,
    // SAFE_CHECKS
    3, 29, 17, 12,
    // PAWN_THREAT
    50, 103, 75, 40,
    // PAWN_PUSH_THREAT
    14,
    // MINOR_THREAT
    30, 46, 37, 65, 135,
    // ROOK_THREAT
    27, 63, 58, 33, 110,
    // HANGING
    48, 11, 12, -25, -67,
    // KING_THREAT
    37,
    // TEMPO
    24,
];
