//! Compressed files, which another program has to unpack before they can be read.

use super::read::open_regular;
use std::io::Read;
use std::path::Path;

/// Names of compression formats and their magic bytes.
const KINDS: [(&str, &[u8]); 6] = [
    ("gzip", b"\x1f\x8b"),
    ("Zstandard", b"\x28\xb5\x2f\xfd"),
    ("bzip2", b"BZh"),
    ("XZ", b"\xfd7zXZ\0"),
    ("ZIP", b"PK\x03\x04"),
    ("7-Zip", b"7z\xbc\xaf\x27\x1c"),
];

/// The compression format of the file; `None` if it is not compressed or cannot be read.
#[must_use]
pub fn packed(path: &Path) -> Option<&'static str> {
    let mut begin = Vec::new();
    open_regular(path).ok()?.take(8).read_to_end(&mut begin).ok()?;
    let kind = KINDS.iter().find(|(_, bytes)| begin.starts_with(bytes));
    kind.map(|(name, _)| *name)
}
