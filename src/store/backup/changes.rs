//! What a large file was before each change: not as a copy, but as the parts of it that were replaced.
//!
//! A file of changes begins with the time of the first one in nanoseconds since 1970, on a line of its own. The changes follow, the last
//! one first: the hashes of the text after and before it and the number of parts; for each part, where it is in the text after the
//! change, its length there, and the length of the old text, which follows.

use crate::collection::part::hash;
use std::collections::HashMap;
use std::ops::Range;
use std::time::{Duration, SystemTime};

/// How a text becomes again what it was before a change.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Change<'t> {
    /// The hash of the text with it.
    after: u64,
    /// The hash of the text without it.
    pub before: u64,
    /// The places that were changed, in order, and what was there.
    parts: Vec<(Range<usize>, &'t [u8])>,
}

impl<'t> Change<'t> {
    /// That from one text to another.
    pub fn between(old: &'t [u8], new: &[u8]) -> Change<'t> {
        Change {
            after: hash(new),
            before: hash(old),
            parts: replaced(old, new),
        }
    }

    /// The text without it.
    fn undone(&self, text: &[u8]) -> Option<Vec<u8>> {
        let (mut before, mut at) = (Vec::with_capacity(text.len()), 0);
        for (place, old) in &self.parts {
            before.extend(text.get(at..place.start)?);
            before.extend(*old);
            at = place.end;
        }
        before.extend(text.get(at..)?);
        (hash(&before) == self.before).then_some(before)
    }
}

/// The content of a file of changes to which this one is added; of a new one, begun now, if there is none yet.
pub(super) fn with_change(change: &Change<'_>, kept: &[u8], now: SystemTime) -> Vec<u8> {
    let (began, others) = read_time(kept).unwrap_or((now, &[]));
    let since = began.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let (time, count) = (since.as_nanos(), change.parts.len());
    let mut all = format!("{time}\n{} {} {count}\n", change.after, change.before).into_bytes();
    for (place, old) in &change.parts {
        all.extend(format!("{} {} {}\n", place.start, place.len(), old.len()).bytes());
        all.extend(*old);
        all.push(b'\n');
    }
    all.extend(others);
    all
}

/// When the first change was made, by the beginning of a file of changes, and what follows.
pub(super) fn read_time(kept: &[u8]) -> Option<(SystemTime, &[u8])> {
    let ([since], rest) = numbers(kept)?;
    Some((SystemTime::UNIX_EPOCH + Duration::from_nanos(since), rest))
}

/// The changes kept in a file, the last one first; `None` if it is damaged.
pub(super) fn read(kept: &[u8]) -> Option<Vec<Change<'_>>> {
    let (_, mut rest) = read_time(kept)?;
    let mut changes = Vec::new();
    while !rest.is_empty() {
        let [after, before, count];
        ([after, before, count], rest) = numbers(rest)?;
        let mut parts = Vec::new();
        for _ in 0..count {
            let (part, behind) = numbers(rest)?;
            let [start, length, old] = part.map(|number| usize::try_from(number).unwrap_or(usize::MAX));
            parts.push((start..start.checked_add(length)?, behind.get(..old)?));
            rest = behind[old..].strip_prefix(b"\n")?;
        }
        changes.push(Change { after, before, parts });
    }
    Some(changes)
}

/// The numbers of the first line, and what follows it.
fn numbers<const COUNT: usize>(text: &[u8]) -> Option<([u64; COUNT], &[u8])> {
    let end = text.iter().position(|&byte| byte == b'\n')?;
    let line = std::str::from_utf8(&text[..end]).ok()?;
    let numbers: Result<Vec<u64>, _> = line.split(' ').map(str::parse).collect();
    Some((numbers.ok()?.try_into().ok()?, &text[end + 1..]))
}

/// The text with this hash that this one was, by the fewest of the changes; `None` if they do not lead there.
pub(super) fn undone(text: Vec<u8>, wanted: u64, changes: &[Change<'_>]) -> Option<Vec<u8>> {
    // From each text that one of them leads to the wanted one, the first step on the way.
    let (mut steps, mut reached) = (HashMap::new(), vec![wanted]);
    let mut number = 0;
    while let Some(&before) = reached.get(number) {
        number += 1;
        for change in changes.iter().filter(|change| change.before == before) {
            if change.after != wanted && !steps.contains_key(&change.after) {
                steps.insert(change.after, change);
                reached.push(change.after);
            }
        }
    }
    let mut text = text;
    let mut now = hash(&text);
    while now != wanted {
        let change = steps.get(&now)?;
        text = change.undone(&text)?;
        now = change.before;
    }
    Some(text)
}

/// The places of the new text where the old one was another, with what it was. Games that are in both, in the same order, are left
/// out.
fn replaced<'t>(old: &'t [u8], new: &[u8]) -> Vec<(Range<usize>, &'t [u8])> {
    let is_same = |(one, other): &(&u8, &u8)| one == other;
    let start = old.iter().zip(new).take_while(is_same).count();
    let (old, new) = (&old[start..], &new[start..]);
    let end = old.iter().rev().zip(new.iter().rev()).take_while(is_same).count();
    let (old, new) = (&old[..old.len() - end], &new[..new.len() - end]);

    let olds = games(old);
    let mut places: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (number, game) in olds.iter().enumerate() {
        places.entry(&old[game.clone()]).or_default().push(number);
    }
    let mut parts = Vec::new();
    // Up to these places everything is the same or has been noted.
    let (mut next, mut old_end, mut new_end) = (0, 0, 0);
    let mut note = |old_part: Range<usize>, new_part: Range<usize>| {
        if !old_part.is_empty() || !new_part.is_empty() {
            parts.push((start + new_part.start..start + new_part.end, &old[old_part]));
        }
    };
    for game in games(new) {
        let known = places.get(&new[game.clone()]);
        let number = known.and_then(|numbers| numbers.get(numbers.partition_point(|&number| number < next)));
        if let Some(&number) = number {
            note(old_end..olds[number].start, new_end..game.start);
            (next, old_end, new_end) = (number + 1, olds[number].end, game.end);
        }
    }
    note(old_end..old.len(), new_end..new.len());
    parts
}

/// The text, cut before each line that begins a game.
fn games(text: &[u8]) -> Vec<Range<usize>> {
    let mut games: Vec<Range<usize>> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let end = start + line.len();
        match games.last_mut().filter(|_| !line.starts_with(b"[Event ")) {
            Some(game) => game.end = end,
            None => games.push(start..end),
        }
        start = end;
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(games: &[&str]) -> Vec<u8> {
        let game = |moves: &&str| format!("[Event \"A\"]\n\n{moves} *\n\n");
        games.iter().map(game).collect::<String>().into_bytes()
    }

    #[test]
    fn of_each_change_only_the_games_that_it_changed_are_kept() {
        let all = [
            text(&["1. e4", "1. d4", "1. c4", "1. f4", "1. e4"]),
            text(&["1. e4 {a}", "1. d4", "1. c4", "1. f4", "1. e4 {b}"]),
            text(&["1. d4", "1. c4", "1. f4"]),
            text(&["1. d4", "1. d4", "1. c4", "1. d4", "1. f4", "1. g4"]),
            text(&["1. c4", "1. d4", "1. f4", "1. g4", "1. d4"]),
            b"no games".to_vec(),
            Vec::new(),
        ];
        for (old, new) in all.iter().flat_map(|old| all.iter().map(move |new| (old, new))) {
            let change = Change::between(old, new);
            assert_eq!(change.undone(new).as_ref(), Some(old), "{change:?}");
        }
        let kept = |old: &[u8], new: &[u8]| -> usize {
            let change = Change::between(old, new);
            change.parts.iter().map(|(_, old)| old.len()).sum()
        };
        // The ends of two long texts, two short games, and where some were inserted.
        for (number, most) in [(0, 30), (1, 90), (2, 30)] {
            let kept = kept(&all[number], &all[number + 1]);
            assert!(kept < most, "{number}: {kept}");
        }
    }

    #[test]
    fn what_is_kept_leads_from_any_of_the_texts_to_any_before_it() {
        let texts = ["1. e4", "1. e4 e5", "1. d4", "1. e4 e5", "1. c4"].map(|moves| text(&[moves]));
        let [first, later] = [7, 99].map(|seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds));
        let mut kept = Vec::new();
        for (number, pair) in texts.windows(2).enumerate() {
            let now = if number == 0 { first } else { later };
            kept = with_change(&Change::between(&pair[0], &pair[1]), &kept, now);
        }
        assert_eq!(read_time(&kept).map(|(time, _)| time), Some(first));
        let changes = read(&kept).expect("what was written");
        assert_eq!(changes.len(), 4);
        for (number, now) in texts.iter().enumerate() {
            for before in &texts[..=number] {
                let found = undone(now.clone(), hash(before), &changes);
                assert_eq!(found.as_ref(), Some(before));
            }
        }
        assert_eq!(
            undone(texts[0].clone(), hash(&texts[4]), &changes),
            None,
            "there is no way ahead"
        );
        assert_eq!(
            undone(text(&["1. b4"]), hash(&texts[0]), &changes),
            None,
            "another program changed it"
        );
        for length in 0..kept.len() {
            // It may end between two changes.
            let cut = read(&kept[..length]);
            assert!(cut.is_none_or(|read| changes.starts_with(&read)), "{length}");
        }
    }
}
