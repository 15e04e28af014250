//! A large text read part by part, so that several threads can share it.
//!
//! Nobody can tell from a few bytes where a game begins: what looks like a tag may stand in a comment. So a part begins where one
//! probably begins ([`probable_start`]), and whoever puts the parts together compares that with where the part before it ended.

use crate::record::pgn::{self, Visit, Visited, Visitor};

/// The longest text taken for one game, in bytes.
pub const LONGEST_GAME: usize = pgn::LONGEST_GAME;

/// Where reading a part has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartProgress {
    /// All its games have been read; the next one begins here, or there is none and this is the end of the text.
    Done(usize),
    /// The game that begins at or after this index goes on behind the text: to be continued from here with more of it.
    NeedsMore(usize),
}

/// Reads the games that begin in `text` at or after `start` and before `limit`, and hands each one over. `is_all` says that
/// nothing follows the text.
pub fn read<V: Visitor>(
    text: &[u8],
    start: usize,
    limit: usize,
    is_all: bool,
    visitor: &mut V,
    mut take: impl FnMut(Visited<V::Output>),
) -> PartProgress {
    let mut at = start;
    loop {
        let begin = pgn::next_start(text, at);
        if begin.is_some_and(|begin| begin >= limit) {
            return PartProgress::Done(begin.unwrap_or(limit));
        }
        match pgn::visit(text, at, is_all || text.len() - at > LONGEST_GAME, visitor) {
            Visit::Game(game) => {
                at = game.place.end;
                take(game);
            }
            Visit::End if is_all => return PartProgress::Done(text.len()),
            Visit::Cut | Visit::End => return PartProgress::NeedsMore(at),
        }
    }
}

/// The first index from `start` on at which a game probably begins: a tag at the beginning of a line after an empty one.
pub fn probable_start(text: &[u8], start: usize) -> Option<usize> {
    let mut is_after_empty = false;
    let mut at = start;
    // The line that `start` is in is over at the next line feed.
    for line in text.get(start..)?.split_inclusive(|&byte| byte == b'\n') {
        if at > start && is_after_empty && matches!(line, [b'[', letter, ..] if letter.is_ascii_alphabetic()) {
            return Some(at);
        }
        is_after_empty = at > start && line.trim_ascii().is_empty();
        at += line.len();
    }
    None
}

/// A hash of 64 bits, which tells whether a part, or a piece of its index, is still what it was: eight bytes at a time, in four lanes.
pub fn hash(bytes: &[u8]) -> u64 {
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
    let mixed = |lane: u64, word: &[u8; 8]| (lane ^ u64::from_le_bytes(*word)).wrapping_mul(FACTOR).rotate_left(29);
    let mut lanes = [1, 2, 3, bytes.len() as u64];
    let (blocks, rest) = bytes.as_chunks::<32>();
    for block in blocks {
        let (words, _) = block.as_chunks::<8>();
        for (lane, word) in lanes.iter_mut().zip(words) {
            *lane = mixed(*lane, word);
        }
    }
    let mut last = [0; 32];
    last[..rest.len()].copy_from_slice(rest);
    let (words, _) = last.as_chunks::<8>();
    let all = lanes.iter().zip(words).map(|(&lane, word)| mixed(lane, word));
    all.fold(0, |all, lane| mixed(all, &lane.to_le_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::{GameSearch, Seeker};

    #[test]
    fn the_parts_of_a_text_have_the_games_of_the_whole() {
        let games = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\r\n\r\n1. d4 {a\n\n[White \"no\"] } *\n\n1. c4 *\n\n"
            .repeat(9);
        let text = games.as_bytes();
        let whole = starts(text, 0, text.len(), true).0;
        assert_eq!(whole.len(), 27);
        for limit in 1..text.len() {
            let (mut parts, end) = starts(text, 0, limit, true);
            let PartProgress::Done(end) = end else {
                panic!("{end:?}")
            };
            parts.extend(starts(text, end, text.len(), true).0);
            assert_eq!(parts, whole, "{limit}");
            let (mut parts, end) = starts(&text[..limit], 0, usize::MAX, false);
            let PartProgress::NeedsMore(end) = end else {
                panic!("{end:?}")
            };
            parts.extend(starts(text, end, text.len(), true).0);
            assert_eq!(parts, whole, "cut at {limit}");
        }
    }

    fn starts(text: &[u8], start: usize, limit: usize, is_all: bool) -> (Vec<usize>, PartProgress) {
        let (search, mut found) = (GameSearch::default(), Vec::new());
        let end = read(text, start, limit, is_all, &mut Seeker::new(&search), |game| {
            found.push(game.place.start);
        });
        (found, end)
    }

    #[test]
    fn a_game_probably_begins_with_a_tag_after_an_empty_line() {
        let text = b"[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\r\n\r\n[White \"C\"]\n";
        assert_eq!(probable_start(text, 1), Some(36));
        assert_eq!(probable_start(text, 37), None);
        assert_eq!(probable_start(text, 99), None);
    }

    #[test]
    fn every_byte_counts_for_the_hash() {
        let bytes: Vec<u8> = (0..100).collect();
        let mut seen = vec![hash(&bytes), hash(&bytes[..99]), hash(&bytes[1..]), hash(b"")];
        for place in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            seen.push(hash(&changed));
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 104);
    }
}
