//! Any sequence of moves, with every law of the rules at its last positions: those before are the last of shorter sequences.
#![no_main]

#[path = "../../tests/common/laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::play(bytes, 4));
