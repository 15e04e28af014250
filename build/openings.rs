//! The names of openings in a compact form: `openings.bin`, which `record::openings` looks positions up in.
//!
//! The file begins with the number of positions and of names (32 bits each). Then come the keys of all positions in order
//! (64 bits each), the number of the name of each (16 bits), and the names in order, each as the number of bytes it has in
//! common with the one before, the number of those that follow, and these. All numbers are little-endian.

use crate::keys::KEYS;
use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

const SOURCE: &str = "assets/openings/openings.tsv";

/// Writes `openings.bin`.
pub fn write(out: &Path) -> io::Result<()> {
    println!("cargo:rerun-if-changed={SOURCE}");
    let text = fs::read_to_string(SOURCE)?;
    let mut positions = Vec::new();
    let mut names = BTreeSet::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut columns = line.split('\t');
        let (Some(eco), Some(name), Some(epd)) = (columns.next(), columns.next(), columns.next()) else {
            return Err(io::Error::other(format!("{SOURCE}: {line:?} has not three columns")));
        };
        let name = format!("{eco}{name}");
        let key = key(epd).ok_or_else(|| io::Error::other(format!("{SOURCE}: {epd:?} is no position")))?;
        names.insert(name.clone());
        positions.push((key, name));
    }
    positions.sort();
    if positions.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return Err(io::Error::other(format!("{SOURCE}: two positions have one key")));
    }
    let names: Vec<String> = names.into_iter().collect();
    fs::write(out.join("openings.bin"), packed(&positions, &names)?)
}

fn packed(positions: &[(u64, String)], names: &[String]) -> io::Result<Vec<u8>> {
    let number = |count: usize| u32::try_from(count).map_err(io::Error::other);
    let mut bytes = Vec::new();
    bytes.extend(number(positions.len())?.to_le_bytes());
    bytes.extend(number(names.len())?.to_le_bytes());
    for (key, _) in positions {
        bytes.extend(key.to_le_bytes());
    }
    for (_, name) in positions {
        let place = names
            .binary_search(name)
            .map_err(|_| io::Error::other("a name is lost"))?;
        bytes.extend(u16::try_from(place).map_err(io::Error::other)?.to_le_bytes());
    }
    let mut before = "";
    for name in names {
        let common = name
            .bytes()
            .zip(before.bytes())
            .take_while(|(one, other)| one == other)
            .count();
        let rest = &name.as_bytes()[common..];
        bytes.push(u8::try_from(common).map_err(io::Error::other)?);
        bytes.push(u8::try_from(rest.len()).map_err(io::Error::other)?);
        bytes.extend(rest);
        before = name;
    }
    Ok(bytes)
}

/// The Polyglot key of an EPD whose en passant square is only there when a pawn can take.
fn key(epd: &str) -> Option<u64> {
    let mut fields = epd.split(' ');
    let mut key = 0;
    for (row, line) in fields.next()?.split('/').enumerate() {
        let mut file = 0;
        for letter in line.chars() {
            if let Some(gap) = letter.to_digit(10) {
                file += gap as usize;
            } else {
                // Black pawn, white pawn, black knight and so on.
                let piece = "pPnNbBrRqQkK".find(letter)?;
                key ^= KEYS[64 * piece + 8 * (7 - row) + file];
                file += 1;
            }
        }
    }
    if fields.next()? == "w" {
        key ^= KEYS[780];
    }
    for right in fields.next()?.chars().filter(|&right| right != '-') {
        key ^= KEYS[768 + "KQkq".find(right)?];
    }
    let file = fields.next()?.chars().next()?;
    if file != '-' {
        key ^= KEYS[772 + "abcdefgh".find(file)?];
    }
    Some(key)
}
