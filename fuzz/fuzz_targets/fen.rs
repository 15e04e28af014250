//! Any text, read as FEN.
#![no_main]

#[path = "../../tests/common/laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|text: &str| laws::fen(text));
