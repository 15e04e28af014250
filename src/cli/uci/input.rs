//! The lines of the input.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes: a game of some two hundred thousand plies.
const LONGEST: u64 = 1 << 20;

/// The next line, empty if it is too long; `None` at the end of the input.
///
/// # Errors
/// If the input cannot be read.
pub(super) fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
        bytes.clear();
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_one_by_one_and_endless_ones_are_passed_over() {
        let endless = "quit ".repeat(300_000);
        let text = format!("uci\n\n{endless}\nisready");
        let mut input = text.as_bytes();
        let lines = std::iter::from_fn(|| next_line(&mut input).expect("text")).collect::<Vec<_>>();
        assert_eq!(lines, ["uci\n", "\n", "", "isready"]);
        let mut bytes: &[u8] = b"go \xFF\n";
        assert_eq!(next_line(&mut bytes).expect("bytes").as_deref(), Some("go \u{FFFD}\n"));
    }
}
