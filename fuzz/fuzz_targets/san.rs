//! Any text, read as a move in any position of a game.
#![no_main]

#[path = "../../tests/common/laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::san(bytes));
