//! Any bytes, read as PGN.
#![no_main]

#[path = "../../tests/common/laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::pgn(bytes));
