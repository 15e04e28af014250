//! All constants of the search that games can tune, one row each: the name, the value, and the range in which
//! `examples/tune_search` looks for a better one.
//!
//! Values and margins are in centipawns, depths in plies. The engine has the values as constants; only with the feature `tune`,
//! which the tuner alone uses, they can be changed.

/// A row of the list.
#[derive(Debug, Clone, Copy)]
pub struct Constant {
    /// Its name.
    pub name: &'static str,
    /// Its value.
    pub value: i32,
    /// The lowest and the highest value that the tuner tries.
    pub range: (i32, i32),
}

macro_rules! constants {
    ($($name:ident = $value:literal in $low:literal..=$high:literal, $what:literal;)*) => {
        /// The list.
        pub const ALL: [Constant; [$($value),*].len()] = [$(Constant {
            name: stringify!($name),
            value: $value,
            range: ($low, $high),
        }),*];

        $(
            #[cfg(not(feature = "tune"))]
            #[doc = $what]
            #[inline]
            pub(super) const fn $name() -> i32 {
                $value
            }

            #[cfg(feature = "tune")]
            #[doc = $what]
            #[inline]
            pub(super) fn $name() -> i32 {
                tuned::VALUES[tuned::ConstantId::$name as usize].load(std::sync::atomic::Ordering::Relaxed)
            }
        )*

        #[cfg(feature = "tune")]
        mod tuned {
            use std::sync::atomic::AtomicI32;

            #[allow(non_camel_case_types, reason = "the names of the list")]
            pub(super) enum ConstantId {
                $($name),*
            }

            pub(super) static VALUES: [AtomicI32; super::ALL.len()] = [$(AtomicI32::new($value)),*];
        }
    };
}

/// Gives the constants these values, in the order of the list, for all searches of the process.
#[cfg(feature = "tune")]
pub fn set(values: &[i32]) {
    for (constant, value) in tuned::VALUES.iter().zip(values) {
        constant.store(*value, std::sync::atomic::Ordering::Relaxed);
    }
}

constants! {
    // Late move reductions, in 1 / 1024 ply; the divisors are in hundredths.
    quiet_reduction = 953 in 300..=1400, "The least reduction of a quiet move.";
    quiet_reduction_divisor = 887 in 650..=1300, "Divides the logarithms of depth and number for quiet moves.";
    capture_reduction = 213 in -400..=700, "The least reduction of a capture.";
    capture_reduction_divisor = 1268 in 900..=2000, "The same divisor for captures.";
    pv_reduction = 1294 in 300..=2000, "Less in a node of the principal variation.";
    was_pv_reduction = 627 in 0..=1500, "Less in one that has been such a node.";
    cut_reduction = 1592 in 500..=3000, "More in an expected cut node.";
    worse_reduction = 759 in 0..=1500, "More where the side does not stand better than before.";
    check_reduction = 1811 in 1000..=5000, "Less for a check.";
    evasion_reduction = 1171 in 0..=2500, "Less in check.";
    cutoff_reduction = 888 in 0..=2000, "More where the next ply has had many cutoffs.";
    table_capture_reduction = 661 in 0..=1500, "More for a quiet move where the table move is a capture.";
    correction_reduction = 8 in 0..=60, "Less for each centipawn by which the evaluation is corrected.";
    killer_reduction = 742 in 0..=2500, "Less for a killer move.";
    quiet_history_reduction = 7644 in 4000..=16000, "The history of a quiet move that is worth a ply.";
    capture_history_reduction = 6655 in 3000..=14000, "The history of a capture that is worth a ply.";
    deeper = 60 in 20..=140, "By how much a reduced move beats alpha to be searched a ply deeper.";
    deeper_per_ply = 1 in 0..=8, "The same for each ply of depth.";
    raised_alpha = 1 in 0..=2, "Plies less for the moves after one that raised alpha.";
    hindsight_margin = 173 in 80..=300, "How much better the next side stands after a reduced move for a ply less.";

    // Pruning of moves; depths are those after the reduction for quiet moves.
    late_moves = 397 in 150..=600, "Moves before late move pruning, in hundredths.";
    late_moves_growth = 133 in 50..=180, "The same for each square of the depth.";
    futility = 127 in 60..=280, "What a quiet move may improve the evaluation by.";
    futility_per_ply = 128 in 60..=200, "The same for each ply of depth.";
    futility_history = 181 in 80..=320, "The history that is worth a centipawn of it.";
    futility_depth = 8 in 5..=12, "The depth up to which futile moves are pruned.";
    king_attack = 448 in 200..=800, "More for a move that attacks the king.";
    poor_history = 4086 in 1500..=7000, "Quiet moves with a history below minus this for each ply are pruned.";
    poor_history_depth = 4 in 2..=7, "The depth up to which they are.";
    quiet_exchange = 16 in 8..=45, "What a quiet move may lose in an exchange, for each square of the depth.";
    quiet_exchange_depth = 8 in 5..=12, "The depth up to which quiet moves that lose more are pruned.";
    capture_exchange = 85 in 50..=170, "What a capture may lose in an exchange, for each ply of depth.";
    capture_exchange_depth = 7 in 5..=12, "The depth up to which captures that lose more are pruned.";
    capture_exchange_history = 48 in 20..=100, "The history that is worth a centipawn of it.";
    check_patience = 11 in 3..=20, "How many times as much a check may lose.";

    // Pruning of nodes.
    reverse_futility = 25 in 0..=60, "How far above beta a node is cut by its evaluation.";
    reverse_futility_per_ply = 75 in 45..=130, "The same for each ply of depth.";
    reverse_futility_depth = 8 in 5..=12, "The depth up to which it is.";
    razoring = 228 in 60..=350, "How far below alpha quiescence has to show that there is more.";
    razoring_growth = 153 in 80..=300, "The same for each square of the depth.";
    razoring_depth = 3 in 1..=5, "The depth up to which it has to.";
    null_margin = 159 in 50..=260, "How far below beta the evaluation may be for a null move.";
    null_margin_per_ply = 26 in 8..=40, "The same for each ply of depth.";
    null_reduction = 4 in 3..=5, "The least reduction after a null move.";
    null_reduction_divisor = 4 in 3..=6, "The depth for which it is a ply more.";
    null_reduction_value = 162 in 100..=320, "How far above beta the value is for which it is a ply more.";
    null_verification = 14 in 10..=20, "The depth from which a null move is verified.";
    probcut = 194 in 100..=300, "How far above beta a capture has to score.";
    probcut_improving = 43 in 0..=110, "Less where the side stands better than before.";
    probcut_saved = 4 in 3..=5, "Plies saved by the shallower search.";
    probcut_depth = 6 in 4..=8, "The depth from which it is tried.";
    delta = 189 in 80..=320, "What a capture of quiescence may gain beyond the captured piece.";

    // Extensions.
    singular_depth = 6 in 5..=9, "The depth from which a move may be singular.";
    singular_margin = 232 in 80..=400, "By how much others are worse, in hundredths for each ply of depth.";
    double_margin = 23 in 5..=50, "By how much more for a second ply.";
    internal_depth = 5 in 3..=6, "The depth from which a node without a table move is searched a ply less.";
    internal_gap = 4 in 2..=7, "By how much shallower a search may be that a table move comes from.";
    aspiration = 14 in 6..=30, "Half the width of the first window.";
    aspiration_divisor = 160 in 80..=500, "The value for which it is a centipawn more.";

    // Histories and corrections.
    history_bonus = 224 in 90..=300, "The bonus of a move for each ply of depth.";
    history_bonus_less = 35 in 0..=250, "What is taken from it.";
    history_bonus_most = 1460 in 900..=2800, "The most of it.";
    table_move_bonus = 61 in 20..=110, "The share of the bonus for a cutoff straight from the table, in hundredths.";
    change_bonus = 4 in 2..=14, "The bonus of a move for each centipawn by which it changes the evaluation.";
    change_bonus_most = 510 in 250..=1200, "The most of it.";
    research_bonus = 35 in 0..=100, "The share of the bonus for a search to the full depth after a reduced one, in hundredths.";
    pawn_history = 72 in 0..=200, "The weight of the history with the same pawns, in hundredths.";
    old_continuation = 62 in 0..=110, "The weight of the history after the move four plies back, in hundredths.";
    pawn_correction = 179 in 80..=350, "The weight of the correction by pawns, in hundredths.";
    piece_correction = 118 in 40..=220, "The same by the pieces of a side.";
    move_correction = 115 in 30..=220, "The same by the last two moves.";
}
