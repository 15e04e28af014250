//! Any sequence of moves. All laws are checked at its last positions; earlier ones are the last of shorter sequences.
#![no_main]

#[path = "../../tests/common/laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::play(bytes, 4));
