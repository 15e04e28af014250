//! Games of a list that become variations of the game on the board, and duplicates that become one game.

use super::files::Files;
use super::filing::{by_file, delete, texts_of, Filed};
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use super::lists::Deleted;
use super::App;
use crate::game::Input;
use crate::record::{decode, pgn, GameResult, GameTree, NodeId};
use crate::store::file::Fault;
use crate::store::library::{EntryError, GameEntry, ReadGame, TextLocation};
use crate::store::pgn_file::PgnFiles;
use crate::store::storage::Storage;
use crate::table::Table;
use crate::ui::Request;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

impl Files {
    /// Adds the main lines of these games to the record on the board, with a comment at the end of each that says which game it is.
    pub(super) fn merge(&self, mut games: Vec<GameEntry>, table: &Table, jobs: &mut Jobs, ui: &mut Interface) {
        if table.game().phase().is_in_play() {
            return ui.note(t!(ui.text, "reason-in-play"));
        }
        games.retain(|entry| !table.is_at(&entry.place()));
        if games.is_empty() {
            return ui.note(t!(ui.text, "game-is-here"));
        }
        let files = self.pgn.clone();
        let read = move |_: &_| {
            let read = |entry: &GameEntry| Some((ReadGame::of(entry, &files).ok()??.tree, name(entry)));
            games.iter().map(read).collect::<Vec<_>>()
        };
        jobs.start(JobKey::ReadGame, read, |app, games| app.add_lines(&games));
    }

    /// Copies these games to the clipboard as they are in their files, unless they are too long for that.
    pub(super) fn copy_games(&self, games: Vec<GameEntry>, jobs: &mut Jobs) {
        const MOST: usize = 64 << 20;
        let files = self.pgn.clone();
        let read = move |_: &_| -> Result<String, EntryError> {
            let mut all = String::new();
            for entry in &games {
                all += decode(&entry.text(&files)?).trim();
                all += "\n\n";
                if all.len() > MOST {
                    let fault = anyhow::Error::from(io::Error::from(io::ErrorKind::FileTooLarge));
                    return Err(EntryError::Unreadable(Fault::from(&fault)));
                }
            }
            Ok(all)
        };
        jobs.start(JobKey::CopyGames, read, |app, read| match read {
            Ok(text) => app.act(Request::CopyText(text, "game-copied")),
            Err(error) => app.ui.warn(error.sentence(&app.ui.text)),
        });
    }

    /// Writes what is noted in each of these groups of duplicates into its first game, and deletes the others. Groups with a game that
    /// cannot be read whole, or with different results, stay as they are.
    pub(super) fn unite(&mut self, groups: Vec<Vec<GameEntry>>, table: &Table, jobs: &mut Jobs, ui: &mut Interface) {
        let kept = || groups.iter().filter_map(|group| group.first());
        // The game on the board would be written over what is united in its file.
        if kept().any(|entry| table.is_at(&entry.place())) {
            return ui.note(t!(ui.text, "game-is-here"));
        }
        let first = kept().next().cloned();
        let Some(first) = first.filter(|_| !self.is_copy_among(groups.iter().flatten(), ui)) else {
            return;
        };
        let (storage, files) = (self.storage.clone(), self.pgn.clone());
        let number = self.lists.ask_to_delete();
        let unite = move |_: &_| {
            let mut done = Filed::of(groups.iter().flatten().map(|entry| &entry.path));
            let (mut others, mut united) = (Vec::new(), Vec::new());
            let (mut kept, mut left) = (0, 0_usize);
            for group in groups {
                let Some(read) = read_whole(&group, &files).filter(|read| have_one_result(read)) else {
                    left += 1;
                    continue;
                };
                // As it was read: it may have been written since it was listed.
                let first = read[0].origin.place();
                united.extend(united_text(&read).map(|text| (first, text)));
                others.extend(group.into_iter().skip(1));
                kept += 1;
            }
            let counts = (kept, kept + others.len(), left);
            done.fault = write_united(united, &by_file(others), (&storage, &files), &mut done).err();
            (done, counts)
        };
        let key = JobKey::Change(first.path);
        jobs.start(key, unite, move |app, (done, (kept, count, left))| {
            let text = &app.ui.text;
            let name = t!(text, "list-count", count);
            let united = t!(text, "games-united", games = name.clone(), kept);
            let note = match left {
                0 => united,
                _ => format!("{united}. {}", t!(text, "games-not-united", count = left)),
            };
            app.take_filed(number, done, name, note);
        });
    }
}

impl App<'_> {
    fn add_lines(&mut self, games: &[Option<(GameTree, String)>]) {
        let game = self.table.game();
        let (start, shown) = (game.tree().start(), game.shown_node());
        let from_here = |(tree, _): &&(GameTree, String)| tree.start() == start;
        let fitting: Vec<_> = games.iter().flatten().filter(from_here).collect();
        for (tree, name) in &fitting {
            let moves = tree.main_line().into_iter().filter_map(|node| tree.mv(node));
            self.input(Input::Show(NodeId::ROOT));
            self.input(Input::AddLine(moves.collect()));
            let end = self.table.game().shown_node();
            let comment = self.table.game().tree().annotation(end).comment().unwrap_or_default();
            if !comment.contains(name) {
                let comment = format!("{comment} {name}");
                self.input(Input::Comment(end, comment.trim().to_owned()));
            }
        }
        self.input(Input::Show(shown));
        let (added, all) = (fitting.len(), games.len());
        let text = &self.ui.text;
        let added = t!(text, "games-merged", count = added);
        let left_out = all - fitting.len();
        let note = match left_out {
            0 => added,
            _ => format!("{added} {}", t!(text, "games-not-merged", count = left_out)),
        };
        self.ui.note(note);
    }
}

/// These games as they are in their files; `None` if one of them cannot be read whole.
fn read_whole(games: &[GameEntry], files: &PgnFiles) -> Option<Vec<ReadGame>> {
    let read = |entry: &GameEntry| {
        let read = ReadGame::of(entry, files).ok()??;
        read.faults.is_empty().then_some(read)
    };
    games.iter().map(read).collect()
}

/// Whether these games say no different results.
fn have_one_result(games: &[ReadGame]) -> bool {
    let known = games.iter().map(|game| game.tree.result());
    let mut known = known.filter(|&result| result != GameResult::Unknown);
    let first = known.next();
    known.all(|result| Some(result) == first)
}

/// The first of these games with the notes of the others, as it is written; `None` if it has them.
fn united_text(games: &[ReadGame]) -> Option<String> {
    let (first, others) = games.split_first()?;
    let mut united = first.tree.clone();
    for other in others {
        united.take_notes(&other.tree);
    }
    (united != first.tree).then(|| pgn::rewrite(first.origin.text(), &united))
}

/// Writes the united games and deletes the others, each file in one go.
fn write_united(
    united: Vec<(TextLocation, String)>,
    others: &BTreeMap<PathBuf, Vec<GameEntry>>,
    (storage, files): (&Storage, &PgnFiles),
    done: &mut Filed,
) -> anyhow::Result<()> {
    let mut of_files = BTreeMap::<Arc<Path>, (Vec<TextLocation>, Vec<String>)>::new();
    for (place, text) in united {
        let of_file = of_files.entry(Arc::clone(&place.path)).or_default();
        of_file.0.push(place);
        of_file.1.push(text);
    }
    for (path, (places, texts)) in &of_files {
        let changed = files.rewrite_games(path, places, texts)?;
        done.parts.push(Deleted::Changed(changed));
    }
    for (from, games) in others {
        let deleted = delete(from, games, storage, files)?;
        // What went last comes back first.
        done.parts.insert(0, deleted);
        done.moves.push((texts_of(games), from.clone(), None));
    }
    Ok(())
}

/// The players, the event, the year and the result, in no language.
fn name(entry: &GameEntry) -> String {
    let year = entry.facts.date.year().map(|year| year.to_string()).unwrap_or_default();
    let known = |text: &str| !text.is_empty() && !text.starts_with('?');
    let event: Vec<&str> = [&*entry.event, &year].into_iter().filter(|text| known(text)).collect();
    let players = format!("{} – {}", entry.white, entry.black);
    let parts = [players, event.join(", "), entry.facts.result.token().to_owned()];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}
