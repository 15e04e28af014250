//! Any text, read as the lines of an engine.
#![no_main]

#[path = "../../tests/common/laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::uci(bytes));
