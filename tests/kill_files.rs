//! A program that annotates games of a PGN file, merges them and plays others to their end is killed at random moments: no game of the
//! file or of the library is lost or there twice, and each has the last comment or the one before it.
#![cfg(all(feature = "program", target_os = "linux"))]

mod common;

use common::victim::{kill, scratch, start, victim, SEED};
use common::Random;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tabiya::chess::notation;
use tabiya::game::{GameSetup, Input};
use tabiya::job::{no_wake, Job};
use tabiya::record::pgn::TextHash;
use tabiya::record::{pgn, NodeId};
use tabiya::store::export::{finish_moves, move_games, write_games, ExportMode};
use tabiya::store::journal;
use tabiya::store::library::{GameEntry, ReadGame};
use tabiya::store::pgn_file::{ChangedGames, FileGame, PgnFiles, Undone};
use tabiya::store::storage::Storage;
use tabiya::table::{DiskStore, Table, TableInput};

/// Gives a game of this file another round.
fn retag(files: &PgnFiles, path: &Path, game: &FileGame, round: &str) -> anyhow::Result<ChangedGames> {
    let edited = |texts: &[&[u8]]| Ok(vec![pgn::edit_tags(texts[0], &[("Round", round)])?]);
    files.change_games(path, &[game.place()], edited)
}

const GAMES: usize = 12;

/// A table in the folder, its files and the time at it.
struct Evening {
    storage: Storage,
    files: PgnFiles,
    table: Table,
    path: PathBuf,
    now: Duration,
}

impl Evening {
    fn new(folder: &Path) -> Evening {
        let storage = Storage::below(folder);
        let files = PgnFiles::of(&storage);
        let store = DiskStore::open(&storage, &files, &no_wake());
        // As in the window, games noted one after the other wait to be written together.
        let table = Table::new(store).with_patience(Duration::ZERO);
        Evening {
            path: folder.join("games.pgn"),
            storage,
            files,
            table,
            now: Duration::ZERO,
        }
    }

    fn input(&mut self, input: Input) {
        self.now += Duration::from_secs(1);
        let effects = self.table.apply(input, self.now);
        assert!(effects.faults.is_empty(), "{:?}", effects.faults);
        let effects = self.table.apply(TableInput::News, self.now);
        assert!(effects.faults.is_empty(), "{:?}", effects.faults);
    }

    fn new_game(&mut self, white: &str) {
        let setup = GameSetup {
            white: white.to_owned(),
            ..GameSetup::default()
        };
        self.input(Input::NewGame(Box::new(setup)));
    }

    fn comment(&mut self, text: &str) {
        let end = self.table.game().tree().line_end(NodeId::ROOT);
        self.input(Input::Comment(end, text.to_owned()));
    }

    /// The game of this number as it stands in the file.
    fn entry(&self, number: usize) -> GameEntry {
        let text = fs::read(&self.path).expect("the file");
        let name = format!("G{number}");
        let games = pgn::scan_with(text.as_slice(), TextHash::of).map(|game| game.expect("no fault"));
        let game = games
            .into_iter()
            .find(|(heading, _)| heading.tags.value("White") == Some(&name));
        let (heading, text) = game.expect("the game");
        GameEntry::new(&self.path, &heading, text)
    }

    /// Opens the game of this number, unless it is on the table: as it is about to be written, or as it is in the file once that has
    /// been done.
    fn open(&mut self, number: usize, is_awaited: bool) {
        let entry = self.entry(number);
        if self.table.is_ahead_of(&entry) {
            return;
        }
        if let Some(key) = self.table.being_written(&entry).filter(|_| !is_awaited) {
            self.now += Duration::from_secs(1);
            let effects = self.table.apply(TableInput::Reopen(key), self.now);
            assert!(effects.faults.is_empty() && !effects.is_refused, "{effects:?}");
            return;
        }
        // A job may have written it since the file was read; then that has been waited for.
        let game = entry.game(&self.files);
        let game = game
            .or_else(|_| self.entry(number).game(&self.files))
            .expect("the game");
        let tree = pgn::read(game.text()).next().expect("a game").tree;
        self.now += Duration::from_secs(1);
        let opened = TableInput::Open(Box::new(tree), Some(Box::new(game)));
        let effects = self.table.apply(opened, self.now);
        assert!(effects.faults.is_empty(), "{:?}", effects.faults);
    }

    /// Adds the game of this number to the one on the table, with its name, as *Merge into this game* does. Returns the name; `None`
    /// for the game itself.
    fn merge(&mut self, number: usize, say: impl Fn(&str)) -> Option<String> {
        let entry = self.entry(number);
        if self.table.is_of(&entry) {
            return None;
        }
        let read = ReadGame::of(&entry, &self.files);
        let read = read.or_else(|_| ReadGame::of(&self.entry(number), &self.files));
        let tree = read.expect("the game").expect("a game").tree;
        let moves = tree.main_line().into_iter().filter_map(|node| tree.mv(node)).collect();
        self.input(Input::Show(NodeId::ROOT));
        self.input(Input::AddLine(moves));
        let game = self.table.game();
        let (end, name) = (game.shown_node(), entry.white);
        let comment = game.tree().annotation(end).comment().unwrap_or_default();
        if game.tree().is_main(end) || comment.contains(&format!("{name};")) {
            return None;
        }
        let comment = format!("{comment} {name};");
        say(&name);
        self.input(Input::Comment(end, comment.trim().to_owned()));
        Some(name)
    }

    /// Annotates games of the file, merges them and plays others, for ever.
    fn work(&mut self, random: &mut Random) {
        // Numbers of processes come again.
        let tag = format!("{:x}", random.bits());
        for count in 0.. {
            if random.below(4) == 0 {
                let name = format!("L{tag}-{count}");
                self.new_game(&name);
                for (ply, mv) in ["f3", "e5", "g4", "Qh4"].into_iter().enumerate() {
                    let mv = notation::read(&self.table.game().board(), mv).expect("a move");
                    println!("play {name} {ply}");
                    self.input(Input::Play(mv));
                }
                println!("over {name}");
            } else {
                let number = random.below(GAMES);
                self.open(number, random.below(4) == 0);
                if random.below(4) == 0 {
                    let tried = |name: &str| println!("merge {number} {name}");
                    if let Some(name) = self.merge(random.below(GAMES), tried) {
                        println!("merged {number} {name}");
                    }
                }
                for part in 0..=random.below(3) {
                    let text = format!("{tag}-{count}-{part} {}", "x".repeat(random.below(400)));
                    println!("try {number} {text}");
                    self.comment(&text);
                    println!("done {number} {text}");
                }
                if random.below(12) == 0 {
                    self.now += Duration::from_secs(1);
                    let saved = self.table.apply(TableInput::Save, self.now).saved;
                    assert!(saved.is_some_and(|saved| saved.is_ok()));
                }
            }
        }
    }

    /// Takes up all that was left, comments on it and leaves it; the comments as they were found. What was about to be written is
    /// written before that, or not; whether there was any.
    fn take_up(&mut self, is_finished: bool) -> (Vec<(String, String)>, bool) {
        let folder = self.storage.journals().expect("a folder");
        journal::remove_needless(self.storage.disk(), &folder);
        let had_begun = is_finished && !journal::finish_writes(&self.files, &folder).is_empty();
        let mut found = Vec::new();
        for game in journal::list(self.storage.disk(), &folder) {
            let left = journal::take(self.storage.disk(), &game).expect("nobody has it");
            let comment = left.tree.annotation(left.tree.line_end(NodeId::ROOT)).comment();
            let comment = comment.unwrap_or_default().into_owned();
            self.now += Duration::from_secs(1);
            let effects = self.table.apply(TableInput::ContinueUnfinished(&left), self.now);
            assert!(effects.faults.is_empty(), "{:?}", effects.faults);
            self.comment(&format!("{comment}+"));
            assert!(effects.receipt.expect("it is on the table").wait());
            left.remove();
            found.push((game.white, comment));
        }
        self.new_game("-");
        let effects = self.table.apply(TableInput::Leave, self.now);
        assert!(effects.faults.is_empty() && !effects.is_refused, "{effects:?}");
        (found, had_begun)
    }
}

/// The names in comments on variations of each game, and its own.
fn merged(path: &Path) -> Vec<(String, Vec<String>)> {
    let text = fs::read(path).expect("the file");
    let games = pgn::read(&text).map(|game| {
        let tree = &game.tree;
        let all = tree.nodes().filter(|&node| !tree.is_main(node));
        let comments = all.filter_map(|node| tree.annotation(node).comment());
        let names = comments.flat_map(|comment| {
            comment
                .split(';')
                .map(|name| name.trim().to_owned())
                .collect::<Vec<_>>()
        });
        let own = tree.tags.value("White").unwrap_or("?").to_owned();
        (own, names.filter(|name| !name.is_empty()).collect())
    });
    games.collect()
}

/// White's name and the last comment of each game.
fn games(path: &Path) -> Vec<(String, String)> {
    let text = fs::read(path).expect("the file");
    let games = pgn::read(&text).map(|game| {
        assert!(game.faults.is_empty(), "{}: {:?}", path.display(), game.faults);
        let comment = game.tree.annotation(game.tree.line_end(NodeId::ROOT)).comment();
        let name = game.tree.tags.value("White").unwrap_or("?").to_owned();
        (name, comment.unwrap_or_default().into_owned())
    });
    games.collect()
}

/// What the killed programs said, and so what has to be found.
#[derive(Default)]
struct Expected {
    /// The comments that each game of the file may have.
    comments: BTreeMap<String, Vec<String>>,
    /// The games that were merged into each of them, and those that may have been.
    merged: BTreeMap<String, BTreeSet<String>>,
    tried: BTreeMap<String, BTreeSet<String>>,
    /// The games played of which a move was made.
    played: BTreeSet<String>,
    over: BTreeSet<String>,
    taken_up: BTreeSet<String>,
    /// How many comments were made, and how many games taken up.
    counts: (usize, usize),
}

impl Expected {
    fn hear(&mut self, said: &[String]) {
        for line in said {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let (name, text) = rest.split_once(' ').unwrap_or((rest, ""));
            let (number, text) = (format!("G{name}"), text.trim().to_owned());
            match word {
                "try" => self.comments.get_mut(&number).expect("a game of the file").push(text),
                "done" => {
                    self.comments.insert(number, vec![text]);
                    self.counts.0 += 1;
                }
                "merge" => drop(self.tried.entry(number).or_default().insert(text)),
                "merged" => drop(self.merged.entry(number).or_default().insert(text)),
                // It is said before the move; the one before it was made.
                "play" if text != "0" => drop(self.played.insert(name.to_owned())),
                "over" => drop(self.over.insert(name.to_owned())),
                _ => {}
            }
        }
    }

    /// These games were taken up, with these comments, and have one more letter now.
    fn take_up(&mut self, found: Vec<(String, String)>) {
        for (name, comment) in found {
            self.counts.1 += 1;
            if name.starts_with('G') {
                let is_known = self.comments[&name].contains(&comment);
                assert!(is_known, "{name} was never left with {comment:?}");
                self.comments.insert(name, vec![format!("{comment}+")]);
            } else {
                assert_eq!(comment, "", "{name}");
                assert!(self.taken_up.insert(name.clone()), "{name} was taken up before");
            }
        }
    }

    fn check_file(&self, path: &Path) {
        let found = games(path);
        let names: BTreeSet<&String> = found.iter().map(|(name, _)| name).collect();
        assert_eq!((found.len(), names.len()), (GAMES, GAMES), "{found:?}");
        for (name, comment) in &found {
            let known = &self.comments[name];
            assert!(known.contains(comment), "{name} has {comment:?}, not one of {known:?}");
        }
        for (name, merged) in merged(path) {
            let once: BTreeSet<String> = merged.iter().cloned().collect();
            let [done, tried] = [&self.merged, &self.tried].map(|known| known.get(&name).cloned().unwrap_or_default());
            assert_eq!(once.len(), merged.len(), "{name} has one of {merged:?} twice");
            assert!(
                done.is_subset(&once) && once.is_subset(&tried),
                "{name} has {once:?}, not {done:?}"
            );
        }
    }

    fn check_library(&self, library: &Path) {
        let files = fs::read_dir(library).into_iter().flatten().flatten();
        // What was being written has another ending.
        let paths = files.map(|file| file.path());
        let found: Vec<(String, String)> = paths
            .filter(|path| path.extension().is_some_and(|ending| ending == "pgn"))
            .flat_map(|path| games(&path))
            .collect();
        let once: BTreeMap<&String, &String> = found.iter().map(|(name, comment)| (name, comment)).collect();
        assert_eq!(once.len(), found.len(), "{found:?}");
        for (name, comment) in &once {
            assert!(name.starts_with('L'), "{name} has its own file");
            let added = if self.taken_up.contains(*name) { "+" } else { "" };
            assert_eq!(*comment, added, "{name}");
        }
        let mut all = self.played.union(&self.over).chain(&self.taken_up);
        assert_eq!(all.find(|name| !once.contains_key(name)), None, "it was lost");
    }
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}

/// Moves games between two files, copies some to a third one, gives a copy another round, or several games, which may be taken back,
/// lets games change places, or deletes some and puts them back, for ever.
fn shift_games(folder: &Path, random: &mut Random) {
    let files = PgnFiles::of(&Storage::below(folder));
    let trash = folder.join("trash");
    let [one, other, copies] = ["a.pgn", "b.pgn", "copies.pgn"].map(|name| folder.join(name));
    loop {
        let (from, to) = if random.below(2) == 0 {
            (&one, &other)
        } else {
            (&other, &one)
        };
        let text = fs::read(from).expect("the file");
        let all = pgn::scan_with(text.as_slice(), TextHash::of).map(|game| game.expect("no fault"));
        let mut chosen: Vec<_> = all
            .map(|(heading, text)| GameEntry::new(from, &heading, text))
            .collect();
        chosen.retain(|_| random.below(3) == 0);
        let places: Vec<_> = chosen.iter().map(GameEntry::place).collect();
        // The other program may be faster with one of the games, which is told.
        match (random.below(6), chosen.first()) {
            (_, None) => {}
            (0, _) => drop(
                files
                    .remove(from, &places, &trash)
                    .and_then(|removed| files.restore(&removed)),
            ),
            (1, Some(_)) => {
                let text = fs::read(&copies).expect("the file");
                let all = pgn::scan_with(text.as_slice(), TextHash::of).map(|game| game.expect("no fault"));
                let copy = all
                    .map(|(heading, text)| GameEntry::new(&copies, &heading, text))
                    .next();
                let round = random.below(100).to_string();
                let game = copy.expect("a game").game(&files);
                drop(game.map(|game| retag(&files, &copies, &game, &round)));
            }
            (4, _) => {
                let swapped = |texts: &[&[u8]]| Ok(texts.iter().rev().map(|text| text.to_vec()).collect());
                drop(files.change_games(from, &places, swapped));
            }
            (5, _) => {
                let round = random.below(100).to_string();
                let edited = |text: &&[u8]| pgn::edit_tags(text, &[("Round", &round)]);
                let changed = files.change_games(from, &places, |texts| texts.iter().map(edited).collect());
                drop(changed.and_then(|changed| files.change_back(&changed)));
            }
            (task, _) => {
                let (files, trash) = (files.clone(), trash.clone());
                let to = if task == 2 { copies.clone() } else { to.clone() };
                let work = move |context: &_| {
                    if task == 2 {
                        write_games(places, &to, ExportMode::Add, &files, context)
                    } else {
                        move_games(&places, &to, ExportMode::Add, (&files, &trash), context, |_| ())
                    }
                };
                let job = Job::start("move", &no_wake(), work).expect("a thread");
                drop(job.wait().expect("it ends").expect("no panic"));
            }
        }
    }
}

/// The games of a file as they are written, without their rounds.
fn texts(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).expect("the file");
    let games = pgn::scan(text.as_bytes()).map(|game| game.expect("no fault"));
    let place = |bytes: u64| usize::try_from(bytes).expect("a place");
    let text_of = |game: pgn::Heading| {
        let text = text[place(game.offset)..place(game.offset + game.length)].trim();
        let lines = text.lines().filter(|line| !line.starts_with("[Round "));
        lines.collect::<Vec<_>>().join("\n")
    };
    games.map(text_of).collect()
}

/// The games of a move are in both files for a moment; whoever is killed then finishes the move at the next start.
#[test]
fn a_kill_while_two_programs_change_files_loses_and_doubles_no_game() {
    const NAME: &str = "a_kill_while_two_programs_change_files_loses_and_doubles_no_game";
    if let Some((folder, mut random)) = victim() {
        return shift_games(&folder, &mut random);
    }
    let mut random = Random(number(SEED, 1_492));
    let game = |number: usize| format!("[White \"G{number}\"]\n\n1. e4 {{{}}} 1-0", "x".repeat(100 * number));
    let all: Vec<String> = (0..40).map(game).collect();
    let mut finished = 0;
    for round in 0..number("TABIYA_KILLS", 40) {
        let scratch = scratch("moves");
        let folder = scratch.path();
        let (one, other) = all.split_at(20);
        for (name, games) in [("a.pgn", one), ("b.pgn", other), ("copies.pgn", &all[..1])] {
            fs::write(folder.join(name), games.join("\n\n")).expect("a file");
        }
        let programs: Vec<_> = (0..=round % 2).map(|_| start(NAME, folder, random.bits())).collect();
        let mut after = Duration::from_millis(60 + random.bits() % 100);
        for program in programs {
            kill(program, std::mem::take(&mut after));
        }
        let changed = finish_moves(&PgnFiles::of(&Storage::below(folder)), &folder.join("trash"));
        finished += usize::from(!changed.is_empty());
        let found = [texts(&folder.join("a.pgn")), texts(&folder.join("b.pgn"))].concat();
        let distinct: BTreeSet<&String> = found.iter().collect();
        assert_eq!(distinct.len(), found.len(), "a game is there twice");
        assert!(texts(&folder.join("copies.pgn")).iter().all(|copy| all.contains(copy)));
        let trash = fs::read_dir(folder.join("trash")).into_iter().flatten().flatten();
        // Beside the games, a note that was being written may be left under its temporary name.
        let is_game = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "pgn");
        let trashed = trash.map(|file| file.path()).filter(is_game);
        let trashed: Vec<String> = trashed.flat_map(|path| texts(&path)).collect();
        let everywhere: BTreeSet<&String> = distinct.into_iter().chain(&trashed).collect();
        assert!(
            everywhere.iter().copied().eq(all.iter().collect::<BTreeSet<_>>()),
            "{everywhere:?}"
        );
    }
    println!("{finished} kills met a move between its two files");
}

/// Gives games of a file other rounds and restores its earliest version, for ever.
fn change_and_restore(folder: &Path, random: &mut Random) {
    /// Two programs may each make one more; then ten are kept of a file.
    const MOST: usize = 8;
    let files = PgnFiles::of(&Storage::below(folder));
    let path = folder.join("games.pgn");
    loop {
        let versions = files.versions(&path);
        if versions.len() > MOST {
            std::thread::sleep(Duration::from_millis(1));
        } else if let Some(first) = versions.last().filter(|_| random.below(4) == 0) {
            let restored = files.restore_version(&path, &first.path).expect("it is written");
            assert_eq!(restored, Undone::Restored);
        } else {
            let text = fs::read(&path).expect("the file");
            let number = random.below(GAMES);
            let game = pgn::scan_with(text.as_slice(), TextHash::of)
                .nth(number)
                .expect("a game");
            let (heading, text) = game.expect("no fault");
            let round = random.below(100).to_string();
            let game = GameEntry::new(&path, &heading, text).game(&files);
            // The other program may have been faster.
            drop(game.map(|game| retag(&files, &path, &game, &round)));
        }
    }
}

/// After each kill of a program, or of two at a time, the file is whole, and its earliest version can be restored byte for byte.
fn kill_while_versions_are_made(name: &str, length: usize, pause: u64) {
    if let Some((folder, mut random)) = victim() {
        return change_and_restore(&folder, &mut random);
    }
    let mut random = Random(number(SEED, 1_883));
    let game = |number: usize| format!("[Event \"G{number}\"]\n\n1. e4 {{{}}} 1-0\n\n", "x".repeat(length));
    let first: String = (0..GAMES).map(game).collect();
    let mut changed = 0;
    for round in 0..number("TABIYA_KILLS", 40) {
        let scratch = scratch("versions");
        let folder = scratch.path();
        let path = folder.join("games.pgn");
        fs::write(&path, &first).expect("a file");
        let programs: Vec<_> = (0..=round % 2).map(|_| start(name, folder, random.bits())).collect();
        let mut after = Duration::from_millis(pause + random.bits() % pause);
        for program in programs {
            kill(program, std::mem::take(&mut after));
        }
        let now = fs::read_to_string(&path).expect("the file");
        let lines = now.split_inclusive('\n').filter(|line| !line.starts_with("[Round "));
        assert!(lines.eq(first.split_inclusive('\n')), "a game was lost or changed");
        let files = PgnFiles::of(&Storage::below(folder));
        let versions = files.versions(&path);
        changed += usize::from(now != first);
        assert!(now == first || !versions.is_empty(), "there is no version");
        if let Some(version) = versions.last() {
            let restored = files.restore_version(&path, &version.path).expect("it is read");
            assert_eq!(restored, Undone::Restored);
            assert!(
                fs::read_to_string(&path).expect("the file") == first,
                "another text was restored"
            );
        }
    }
    println!("{changed} kills met a changed file");
}

#[test]
fn a_kill_while_a_file_is_changed_and_restored_leaves_its_versions() {
    kill_while_versions_are_made(
        "a_kill_while_a_file_is_changed_and_restored_leaves_its_versions",
        100,
        60,
    );
}

/// Of this file only the games that are replaced are kept.
#[test]
#[ignore = "takes minutes, the file has 60 MB: cargo test --test kill_files -- --ignored"]
fn a_kill_while_a_large_file_is_changed_and_restored_leaves_its_versions() {
    kill_while_versions_are_made(
        "a_kill_while_a_large_file_is_changed_and_restored_leaves_its_versions",
        5_000_000,
        2_000,
    );
}

/// `TABIYA_KILLS` for another number than 40, `TABIYA_KILL_SEED` for other moments.
#[test]
fn a_kill_while_files_are_written_loses_and_doubles_no_game() {
    const NAME: &str = "a_kill_while_files_are_written_loses_and_doubles_no_game";
    if let Some((folder, mut random)) = victim() {
        return Evening::new(&folder).work(&mut random);
    }
    let scratch = scratch("files");
    let folder = scratch.path();
    let path = folder.join("games.pgn");
    let moves = |number: usize| ["1. e4 e5 2. Nf3", "1. d4 d5 2. c4", "1. c4 c5"][number % 3];
    let game = |number: usize| format!("[White \"G{number}\"]\n[Result \"1-0\"]\n\n{} 1-0\n\n", moves(number));
    fs::write(&path, (0..GAMES).map(game).collect::<String>()).expect("a file");
    let mut random = Random(number(SEED, 1_972));
    // Each game is without a comment until the first one is made.
    let comments = (0..GAMES).map(|number| (format!("G{number}"), vec![String::new()]));
    let mut expected = Expected {
        comments: comments.collect(),
        ..Expected::default()
    };
    let mut finished = 0;
    let kills = number("TABIYA_KILLS", 40);
    for round in 0..kills {
        println!("round {round}");
        let after = Duration::from_millis(60 + random.bits() % 400);
        expected.hear(&kill(start(NAME, folder, random.bits()), after));
        let (found, had_begun) = Evening::new(folder).take_up(round % 2 == 0);
        expected.take_up(found);
        finished += usize::from(had_begun);
        expected.check_file(&path);
        expected.check_library(&Storage::below(folder).games().expect("a folder"));
    }
    let (comments, taken_up) = expected.counts;
    let merged: usize = expected.merged.values().map(BTreeSet::len).sum();
    println!(
        "{kills} kills, {comments} comments, {merged} games merged, {} games played, {} of them to their end; {taken_up} games taken up; {finished} kills met games that were to be written",
        expected.played.len(),
        expected.over.len()
    );
    assert!(taken_up > 0 && finished > 0, "no kill met a game");
}
