//! Any text, pasted into a game in progress.
#![no_main]

#[path = "../../tests/common/pasted.rs"]
mod pasted;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let board = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    pasted::check(&String::from_utf8_lossy(bytes), &board.parse().expect("a position"));
});
