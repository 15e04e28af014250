//! Journals of versions before 0.1.0, which found a game by its place in the file instead of its text.
//!
//! A journal had the place of its game and the stamp of the file. The program noted each change of a file beforehand, one line in
//! `STAMP-PROCESS.written` in the journal folder: the stamp of the file before and after, the bytes replaced, the key of the game
//! with its new place, and the path; or `renamed` and two paths. If a file still has the stamp of the last line about it, no other
//! program has changed it since, and its games are those of the journals.

use super::origin::OriginTags;
use super::Origin;
use crate::record::pgn::{self, fnv, TextHash};
use crate::record::GameTree;
use crate::store::file::{LockFile, Metadata, SharedDisk};
use crate::store::paths::path_of_text;
use crate::store::pgn_file::{FileKind, GameLocation, MAX_FILE_BYTES};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What a line says about a change of a file.
#[derive(Debug)]
struct LegacyNote {
    path: PathBuf,
    /// The stamp of the file after it.
    after: String,
    /// The key of the game written, its offset, and whether it is alone in the file.
    game: Option<(String, u64, bool)>,
}

/// The origin that such tags stand for.
pub(super) fn origin(disk: &SharedDisk, own: &OriginTags, tree: &GameTree, folder: &Path) -> Option<Origin> {
    let lines = lines(disk, folder);
    let notes: Vec<LegacyNote> = lines.iter().filter_map(|line| note(line)).collect();
    let key = own.key.as_deref();
    let of_key = |note: &&LegacyNote| matches!((&note.game, key), (Some((known, ..)), Some(key)) if known == key);
    let place = own.place.as_deref().unwrap_or_default();
    let written = notes.iter().rev().find(of_key);
    let written = written.and_then(|note| Some((note.path.clone(), note.game.as_ref()?)));
    let (path, offset, is_alone) = if let Some((path, (_, offset, is_alone))) = written {
        (path, *offset, *is_alone)
    } else {
        let offset = place.split(' ').next().and_then(|offset| offset.parse().ok());
        (
            path_of_text(own.file.as_ref()?),
            offset.unwrap_or(0),
            place.starts_with("alone "),
        )
    };
    let path = renamed(disk, &lines, path);
    let kind = if is_alone { FileKind::Library } else { FileKind::Shared };
    let stamp = disk.metadata(&path).map(|about| stamp_of(&about));
    let text = stamp.ok().and_then(|stamp| {
        let content = disk.read(&path, MAX_FILE_BYTES).ok()?;
        // A stamp has the time in nanoseconds, so no other file has it.
        let is_own = notes.iter().any(|note| note.after == stamp)
            || place.ends_with(&stamp)
            || place == format!("alone {:016x}", fnv(content.iter().copied()));
        is_own.then(|| game_of(&content, offset, tree)).flatten()
    });
    let lost = GameLocation::new(path.clone(), offset, TextHash::of(b"\0"));
    let location = text.map_or(lost, |(offset, text)| GameLocation::new(path, offset, text));
    Some(Origin { kind, location })
}

/// The offset and text of the game nearest to this offset that has the same headings as this one and its moves, or the first of them.
fn game_of(content: &[u8], offset: u64, tree: &GameTree) -> Option<(u64, TextHash)> {
    let own = moves(tree);
    let is_same = |text: &[u8]| {
        pgn::read(text).next().is_some_and(|game| {
            let others = moves(&game.tree);
            let is_part = own.starts_with(&others) || others.starts_with(&own);
            is_part
                && pgn::ROSTER[..6]
                    .iter()
                    .all(|tag| game.tree.tags.known(tag) == tree.tags.known(tag))
        })
    };
    let games = pgn::scan_with(content, |text| is_same(text).then(|| TextHash::of(text))).map_while(Result::ok);
    let same = games.filter_map(|(heading, text)| Some((heading.offset, text?)));
    same.min_by_key(|(start, _)| start.abs_diff(offset))
}

/// The words of the main line.
fn moves(tree: &GameTree) -> Vec<String> {
    let text = pgn::write_reduced(tree);
    let moves = text.rsplit("]\n\n").next().unwrap_or_default().split_whitespace();
    let mut moves: Vec<String> = moves.map(str::to_owned).collect();
    // The result.
    moves.pop();
    moves
}

/// The files of such notes, oldest first.
fn files(disk: &SharedDisk, folder: &Path) -> Vec<PathBuf> {
    let mut files = disk.entries(folder).unwrap_or_default();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "written"));
    files.sort();
    files
}

/// The lines of all notes in the folder, oldest first.
fn lines(disk: &SharedDisk, folder: &Path) -> Vec<String> {
    const MAX_BYTES: u64 = 64 << 20;
    let files = files(disk, folder);
    let texts = files.iter().filter_map(|path| disk.read(path, MAX_BYTES).ok());
    let lines = |text: Vec<u8>| -> Vec<String> { String::from_utf8_lossy(&text).lines().map(str::to_owned).collect() };
    texts.flat_map(lines).collect()
}

/// The length of a file in bytes and the time of its modification in nanoseconds since 1970, or `-`: `1234 1777666555444333222`.
fn stamp_of(about: &Metadata) -> String {
    let since = |time: SystemTime| time.duration_since(SystemTime::UNIX_EPOCH).ok();
    let modified = about.modified().ok().and_then(since);
    let modified = modified.map_or("-".to_owned(), |since| since.as_nanos().to_string());
    format!("{} {modified}", about.len())
}

fn note(line: &str) -> Option<LegacyNote> {
    let mut fields = line.splitn(5, '\t').skip(1);
    let after = fields.next()?.to_owned();
    let game = fields.nth(1)?;
    let parts: Vec<&str> = game.split(' ').collect();
    let game = match parts[..] {
        [key, offset, _, is_alone] => Some((key.to_owned(), offset.parse().ok()?, is_alone == "1")),
        _ => None,
    };
    Some(LegacyNote {
        game,
        path: path_of_text(fields.next()?),
        after,
    })
}

/// The name that the file has now, if the notes say that it was renamed.
fn renamed(disk: &SharedDisk, lines: &[String], path: PathBuf) -> PathBuf {
    let names = |line: &str| {
        let mut fields = line.strip_prefix("renamed\t")?.split('\t').map(path_of_text);
        Some((fields.next()?, fields.next()?))
    };
    let names = lines.iter().filter_map(|line| names(line));
    names.fold(
        path,
        |now, (from, to)| if now == from && !disk.has(&now) { to } else { now },
    )
}

/// Deletes the notes that no program is writing.
pub(super) fn remove_notes(disk: &SharedDisk, folder: &Path) {
    for path in files(disk, folder) {
        if LockFile::take(disk, &path).is_ok() {
            let _ = disk.remove(&path);
        }
    }
}
