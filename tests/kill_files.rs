//! A program that annotates games of a PGN file and plays others to their end is killed at random moments: no game of the file or
//! of the library is lost or there twice, and each has the last comment or the one before it.
#![cfg(target_os = "linux")]

mod common;

use common::victim::{kill, scratch, start, victim, SEED};
use common::Random;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tabiya::chess::notation;
use tabiya::game::{GameSetup, Input};
use tabiya::job::no_wake;
use tabiya::record::{pgn, NodeId};
use tabiya::store::file::FileStamp;
use tabiya::store::journal;
use tabiya::store::library::Entry;
use tabiya::store::pgn_file::PgnFiles;
use tabiya::store::storage::Storage;
use tabiya::table::{DiskStore, Table};

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
        let files = PgnFiles::noting(storage.backups().ok(), storage.journals().ok());
        let mut table = Table::new(DiskStore::open(&storage, &files, &no_wake()));
        table.set_patience(Duration::from_millis(5));
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
        let effects = self.table.handle(input, self.now);
        assert!(effects.faults.is_empty(), "{:?}", effects.faults);
        let effects = self.table.look(self.now);
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

    /// Opens the game of this number, unless it is on the table.
    fn open(&mut self, number: usize) {
        // The file may be replaced while it is read.
        let (stamp, text) = loop {
            let stamp = FileStamp::of(&self.path).expect("the file");
            let text = fs::read(&self.path).expect("the file");
            if FileStamp::of(&self.path).expect("the file") == stamp {
                break (stamp, text);
            }
        };
        let name = format!("G{number}");
        let headings = pgn::scan(text.as_slice()).map(|heading| heading.expect("no fault"));
        let heading = headings
            .into_iter()
            .find(|heading| heading.tags.value("White") == Some(&name));
        let entry = Entry::new(&self.path, stamp, &heading.expect("the game"));
        if self.table.is_ahead_of(&entry) {
            return;
        }
        let game = entry.game(&self.files).expect("the game");
        let tree = pgn::read(game.text()).next().expect("a game").tree;
        self.now += Duration::from_secs(1);
        let effects = self.table.open(tree, Some(game), self.now);
        assert!(effects.faults.is_empty(), "{:?}", effects.faults);
    }

    /// Annotates games of the file and plays others, for ever.
    fn work(&mut self, random: &mut Random) {
        for count in 0.. {
            let tag = std::process::id();
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
                self.open(number);
                for part in 0..=random.below(3) {
                    let text = format!("{tag}-{count}-{part} {}", "x".repeat(random.below(400)));
                    println!("try {number} {text}");
                    self.comment(&text);
                    println!("done {number} {text}");
                }
            }
        }
    }

    /// Takes up all that was left, comments on it and leaves it; the comments as they were found.
    fn take_up(&mut self) -> Vec<(String, String)> {
        let folder = self.storage.journals().expect("a folder");
        journal::recover(&folder, &self.files);
        let mut found = Vec::new();
        for game in journal::list(&folder) {
            let left = journal::take(&game).expect("nobody has it");
            let comment = left.tree.annotation(left.tree.line_end(NodeId::ROOT)).comment();
            let comment = comment.unwrap_or_default().into_owned();
            self.now += Duration::from_secs(1);
            let effects = self.table.go_on_from_journal(&left, self.now);
            assert!(effects.faults.is_empty(), "{:?}", effects.faults);
            self.comment(&format!("{comment}+"));
            assert!(self.table.flush());
            left.remove();
            found.push((game.white, comment));
        }
        self.new_game("-");
        let effects = self.table.settle(self.now);
        assert!(effects.faults.is_empty(), "{:?}", effects.faults);
        assert!(!self.table.leave(self.now).is_refused);
        found
    }
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

/// `TABIYA_KILLS` for another number than 40, `TABIYA_KILL_SEED` for other moments.
#[test]
fn a_kill_while_files_are_written_loses_and_doubles_no_game() {
    const NAME: &str = "a_kill_while_files_are_written_loses_and_doubles_no_game";
    if let Some((folder, mut random)) = victim() {
        return Evening::new(&folder).work(&mut random);
    }
    let folder = scratch("files");
    let path = folder.join("games.pgn");
    let game = |number: usize| format!("[White \"G{number}\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n");
    fs::write(&path, (0..GAMES).map(game).collect::<String>()).expect("a file");
    let number = |name: &str, usual: u64| std::env::var(name).map_or(usual, |text| text.parse().expect("a number"));
    let mut random = Random(number(SEED, 1_972));
    let mut expected: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut over, mut begun) = (BTreeSet::new(), BTreeSet::new());
    let (mut taken_up, mut comments) = (0, 0);
    let kills = number("TABIYA_KILLS", 40);
    for round in 0..kills {
        let said = kill(
            start(NAME, &folder, random.bits()),
            Duration::from_millis(60 + random.bits() % 400),
        );
        for line in &said {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let (name, text) = rest.split_once(' ').unwrap_or((rest, ""));
            let (name, text) = (format!("G{name}"), text.trim().to_owned());
            match word {
                "try" => expected.entry(name).or_default().push(text),
                "done" => {
                    expected.insert(name, vec![text]);
                    comments += 1;
                }
                "play" if rest.ends_with(" 3") => drop(begun.insert(rest.trim_end_matches(" 3").to_owned())),
                "over" => drop(over.insert(rest.to_owned())),
                _ => {}
            }
        }
        let mut evening = Evening::new(&folder);
        for (name, comment) in evening.take_up() {
            taken_up += 1;
            if name.starts_with('G') {
                let known = expected.get(&name).is_some_and(|known| known.contains(&comment));
                assert!(known, "round {round}: {name} was never left with {comment:?}");
                expected.insert(name, vec![format!("{comment}+")]);
            }
        }
        drop(evening);
        let found = games(&path);
        let names: BTreeSet<&String> = found.iter().map(|(name, _)| name).collect();
        assert_eq!((found.len(), names.len()), (GAMES, GAMES), "round {round}: {found:?}");
        for (name, comment) in &found {
            let known = expected
                .get(name)
                .map_or(comment.is_empty(), |known| known.contains(comment));
            assert!(
                known,
                "round {round}: {name} has {comment:?}, not one of {:?}",
                expected.get(name)
            );
        }
        let library = Storage::below(&folder).games().expect("a folder");
        let files = fs::read_dir(library).into_iter().flatten().flatten();
        // What was being written has another ending.
        let paths = files.map(|file| file.path());
        let played: Vec<String> = paths
            .filter(|path| path.extension().is_some_and(|ending| ending == "pgn"))
            .flat_map(|path| games(&path))
            .map(|(name, _)| name)
            .collect();
        let once: BTreeSet<&String> = played.iter().collect();
        assert_eq!(once.len(), played.len(), "round {round}: {played:?}");
        let lost: Vec<&String> = over.iter().filter(|name| !once.contains(name)).collect();
        assert!(lost.is_empty(), "round {round}: {lost:?}");
    }
    println!(
        "{kills} kills, {comments} comments, {} games played, {} of them to their end; {taken_up} games taken up",
        begun.len(),
        over.len()
    );
    assert!(taken_up > 0, "no kill met a game");
    let _ = fs::remove_dir_all(folder);
}
