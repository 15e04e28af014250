//! File names of games and people.

use crate::collection::part::hash;

/// The file name of a game, without extension.
pub(super) fn game_file_name(stamp: &str, white: &str, black: &str) -> String {
    let players = players_file_name(white, black);
    let of_unknown = || [white, black].map(file_name_part).join("-");
    format!("{stamp}_{}", players.unwrap_or_else(of_unknown))
}

/// A file name after these players, without extension; `None` if neither has a name. Whoever has none, as a person who plays a program, is
/// left out of it beside one who has.
pub fn players_file_name(white: &str, black: &str) -> Option<String> {
    let is_known = |(name, color): &(&str, &str)| !["", "?", color].contains(name);
    let known = [(white, "White"), (black, "Black")].into_iter().filter(is_known);
    let parts: Vec<String> = known.map(|(name, _)| file_name_part(name)).collect();
    (!parts.is_empty()).then(|| parts.join("-"))
}

/// What the files of a person are called after, another name for each person; empty without a name.
pub(super) fn person_file_name(name: &str) -> String {
    match file_name_part(name) {
        _ if name.is_empty() => String::new(),
        part if part == name => part,
        part => format!("{part}-{:08x}", hash(name.as_bytes()) & 0xFFFF_FFFF),
    }
}

/// The time in a game's file name, such as `2026-05-01_20-15-00`, and the rest of the name; `None` if the program did not choose
/// the name.
pub fn stamp(name: &str) -> Option<(&str, &str)> {
    const SHAPE: &[u8] = b"0000-00-00_00-00-00";
    let (stamp, rest) = name.split_at_checked(SHAPE.len())?;
    let fits = |(letter, shape): (u8, &u8)| match shape {
        b'0' => letter.is_ascii_digit(),
        sign => letter == *sign,
    };
    let is_ours = stamp.bytes().zip(SHAPE).all(fits);
    Some((stamp, rest.strip_prefix('_')?)).filter(|_| is_ours)
}

/// The name without characters not allowed in file names, short enough that two of them fit into one with a date and a number:
/// some file systems allow no more than 143 bytes.
fn file_name_part(name: &str) -> String {
    const MOST_BYTES: usize = 48;
    const MOST_LETTERS: usize = 40;
    let mut part = String::new();
    for letter in name.chars().take(MOST_LETTERS) {
        let letter = if letter.is_alphanumeric() { letter } else { '_' };
        if part.len() + letter.len_utf8() > MOST_BYTES {
            break;
        }
        part.push(letter);
    }
    if part.is_empty() {
        part.push('_');
    }
    part
}
