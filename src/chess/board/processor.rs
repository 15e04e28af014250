//! The generator's entry points, each compiled twice: as the build asks, and with the instructions that x86-64 processors
//! have had since 2013 (POPCNT, BMI, AVX2). Which one runs is decided once a call.
//!
//! Without this a program built for every x86-64 would count bits with a dozen instructions instead of one, and users'
//! builds would be half as fast as a build for the own machine. No intrinsic is called by hand: the code is the same, only
//! the compiler's choice of instructions differs.

use super::{walk, Board};
use crate::chess::MoveList;

/// Writes the functions, plain and for recent processors, with a front that chooses.
macro_rules! entry_points {
    ($($(#[$doc:meta])* $name:ident ($board:ident $(, $arg:ident : $type:ty)*) -> $result:ty $body:block)*) => {
        mod plain {
            use super::{walk, Board, MoveList};
            $(pub(super) fn $name($board: &Board $(, $arg: $type)*) -> $result $body)*
        }

        #[cfg(target_arch = "x86_64")]
        mod recent {
            use super::{walk, Board, MoveList};
            $(#[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2,avx,avx2")]
            pub(super) fn $name($board: &Board $(, $arg: $type)*) -> $result $body)*
        }

        $($(#[$doc])*
        pub(in crate::chess) fn $name($board: &Board $(, $arg: $type)*) -> $result {
            #[cfg(target_arch = "x86_64")]
            if is_recent() {
                // SAFETY: the processor has every instruction set that the function is compiled for; nothing else is asked
                // of the caller.
                #[allow(unsafe_code, reason = "the only way into code compiled for more than the least x86-64")]
                return unsafe { recent::$name($board $(, $arg)*) };
            }
            plain::$name($board $(, $arg)*)
        })*
    };
}

entry_points! {
    /// The number of legal moves.
    count(board) -> u32 {
        walk::count(board)
    }

    /// The legal moves.
    list(board) -> MoveList {
        walk::list(board)
    }

    /// The positions `depth` moves away, of which the last move is counted and not made; `depth` is 2 or more.
    walk_counting(board, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 2 {
            walk::each_successor(board, |next| nodes += u64::from(count(next)));
        } else {
            walk::each_successor(board, |next| nodes += walk_counting(next, depth - 1));
        }
        nodes
    }

    /// The positions `depth` moves away, every one of them made; `depth` is 1 or more.
    walk_playing(board, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            walk::each_successor(board, |next| {
                // The whole board is there, whether or not anyone looks.
                std::hint::black_box(next);
                nodes += 1;
            });
        } else {
            walk::each_successor(board, |next| nodes += walk_playing(next, depth - 1));
        }
        nodes
    }
}

/// Whether the processor has all that `recent` is compiled for. The answer is remembered by the standard library.
#[cfg(target_arch = "x86_64")]
#[inline]
fn is_recent() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
}
