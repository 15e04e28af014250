//! Games of a PGN file, written back into their place.

use super::{new_game, play, s, table, take, tree};
use crate::chess::Color;
use crate::game::{Input, Phase};
use crate::job::{no_wake, Job};
use crate::record::{pgn, GameResult, NodeId};
use crate::store::file::FileStamp;
use crate::store::library::Entry;
use crate::store::pgn_file::FileGame;
use crate::table::{Effects, GameFile, GameStore, Table, TableFault};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The second game of each file.
const SECOND: &str = "[White \"Bob\"]\n\n1. d4 *";

/// A file of two games in a folder of its own, which is removed in the end.
pub(super) struct TwoGames {
    pub path: PathBuf,
    length: u64,
}

impl TwoGames {
    pub fn new(name: &str, first: &str) -> TwoGames {
        let folder = std::env::temp_dir().join(format!("tabiya-table-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("two.pgn");
        std::fs::write(&path, format!("{first}\n\n{SECOND}\n")).expect("a file");
        TwoGames {
            path,
            length: first.len() as u64,
        }
    }

    pub fn text(&self) -> String {
        std::fs::read_to_string(&self.path).expect("the file")
    }

    pub fn first(&self) -> FileGame {
        FileGame::read(&self.path, 0, self.length).expect("the game")
    }

    pub fn second(&self) -> FileGame {
        FileGame::read(&self.path, self.length + 2, SECOND.len() as u64).expect("the game")
    }
}

impl Drop for TwoGames {
    fn drop(&mut self) {
        let _ = self.path.parent().map(std::fs::remove_dir_all);
    }
}

#[test]
fn notes_on_a_game_of_a_file_are_written_back_when_it_is_left() {
    let first = "[White \"Ann\"]\n\n1. e4 e5 1-0";
    let file = TwoGames::new("notes", first);
    let (path, text) = (file.path.clone(), || file.text());
    let (mut table, store) = table();
    let origin = file.first();
    let open = |table: &mut Table, origin: FileGame| {
        let tree = pgn::read(origin.text()).next().expect("a game").tree;
        assert!(!table.open(tree, Some(origin), s(1)).is_refused);
    };
    open(&mut table, origin.clone());
    assert_eq!(table.file().path(), Some(path.as_path()));
    let node = table.game().tree().line_end(NodeId::ROOT);
    take(&mut table, Input::Comment(node, "good".into()), s(2));
    assert!(text().starts_with(first), "the file is not written at each change");
    assert_eq!(store.journaled(), [2], "the journal is");
    let left = table.handle(new_game("-"), s(3));
    assert_eq!((left.written.as_ref(), left.faults.len()), (Some(&path), 0));
    assert!(
        text().contains("e5 {good} 1-0") && text().ends_with(&format!("\n\n{SECOND}\n")),
        "{}",
        text()
    );
    assert!(store.games().is_empty(), "nothing goes anywhere else");

    // Another program has changed the file meanwhile: both stay, and it is said.
    let origin = FileGame::read(&path, 0, text().find("\n\n[White \"Bob").expect("the second") as u64);
    open(&mut table, origin.expect("the game"));
    let other = text().replace("Bob", "Somebody else");
    std::fs::write(&path, &other).expect("another program");
    take(&mut table, Input::Comment(node, "better".into()), s(4));
    let left = table.handle(new_game("-"), s(5));
    assert_eq!(left.faults, [TableFault::AddedToFile(path.display().to_string())]);
    assert!(
        text().starts_with(other.trim_end()) && text().contains("{better}"),
        "{}",
        text()
    );
    assert!(!table.leave(s(6)).is_refused);
}

#[test]
fn a_file_that_takes_long_to_write_stops_nobody_and_loses_nothing() {
    let first = "[White \"Ann\"]\n\n1. e4 e5 1-0";
    let file = TwoGames::new("slow", first);
    let (path, text) = (file.path.clone(), || file.text());
    let (mut table, store) = table();
    table.set_patience(Duration::ZERO);
    let gate = Arc::clone(&store.0.borrow().gate);
    let origin = file.first();
    let _ = table.open(tree(first), Some(origin), s(1));
    let node = table.game().tree().line_end(NodeId::ROOT);
    take(&mut table, Input::Comment(node, "good".into()), s(2));

    let held = gate.lock().expect("nobody panics");
    take(&mut table, new_game("60"), s(3));
    assert!(table.is_writing() && text().starts_with(first));
    play(&mut table, "Nf3", s(4));
    assert_eq!(
        store.journaled(),
        [2, 1],
        "the game that is being written stays in its journal, the new one has its own"
    );
    assert_eq!(table.look(s(5)).written, None);
    // Whoever opens it from a list meanwhile waits for what is written.
    let heading = pgn::scan(text().as_bytes()).next().expect("a game").expect("no fault");
    let stamp = FileStamp::of(&path).expect("the file");
    let (entry, files) = (Entry::new(&path, stamp, &heading), store.1.clone());
    let opened = Job::start("read", &no_wake(), move |_| entry.game(&files)).expect("a thread");
    assert!(opened.poll_for(Duration::from_millis(50)).is_none());
    drop(held);
    let opened = opened.wait().expect("it ends").expect("no panic").expect("the game");
    assert!(opened.text().ends_with(b"1. e4 e5 {good} 1-0"));
    assert_eq!(table.settle(s(6)).written.as_ref(), Some(&path));
    assert!(!table.is_writing() && text().contains("e5 {good} 1-0"), "{}", text());
    assert_eq!(store.journaled(), [1], "the one on the table");

    // The game that comes back is written over what was written.
    let held = gate.lock().expect("nobody panics");
    let _ = table.return_to_previous(s(7));
    take(&mut table, Input::Comment(node, "better".into()), s(8));
    let mut effects = Effects::default();
    assert!(table.save(s(9), &mut effects).is_ok() && table.is_writing());
    take(&mut table, Input::Comment(node, "best".into()), s(10));
    assert!(table.file().is_changed(), "what came later is not in the file");
    drop(held);
    let _ = table.settle(s(11));
    assert!(table.file().is_changed() && text().contains("{better}"), "{}", text());
    assert!(!table.leave(s(12)).is_refused, "the end of the program waits");
    assert!(!table.is_writing() && text().contains("e5 {best} 1-0"), "{}", text());
    assert_eq!(pgn::read(text().as_bytes()).count(), 2);

    // It cannot be written there: the library has it, and it is told.
    take(&mut table, Input::Comment(node, "lost?".into()), s(13));
    let held = gate.lock().expect("nobody panics");
    take(&mut table, new_game("-"), s(14));
    std::fs::remove_file(&path).expect("the file goes");
    std::fs::create_dir(&path).expect("a folder of its name");
    drop(held);
    let faults = table.settle(s(15)).faults;
    assert!(
        matches!(faults.as_slice(), [TableFault::KeptElsewhere { .. }]),
        "{faults:?}"
    );
    assert!(store.games().contains(&(2, GameResult::WhiteWins)));
}

#[test]
fn a_game_that_ends_is_written_as_often_as_it_changes_and_nobody_waits() {
    let first = "[White \"Ann\"]\n\n1. e4 e5 *";
    let file = TwoGames::new("over", first);
    let (path, text) = (file.path.clone(), || file.text());
    let (mut table, store) = table();
    table.set_patience(Duration::ZERO);
    let gate = Arc::clone(&store.0.borrow().gate);
    let origin = file.first();
    let file = GameFile::of_file_game(origin, store.stamp());
    let _ = table.go_on(tree(first), file, s(1));
    let node = table.game().tree().line_end(NodeId::ROOT);
    let held = gate.lock().expect("nobody panics");
    take(&mut table, Input::Resign(Color::White), s(2));
    assert!(matches!(table.game().phase(), Phase::Over(_)) && table.is_writing());
    take(&mut table, Input::Comment(node, "good".into()), s(3));
    assert!(table.file().is_changed(), "the comment follows");
    // Leaving it does not wait for the first job: the second one does.
    take(&mut table, new_game("-"), s(4));
    assert!(table.is_writing() && text().starts_with(first), "{}", text());
    assert_eq!(store.journaled(), [2], "it stays in its journal until it is written");
    drop(held);
    let settled = table.settle(s(5));
    assert_eq!(
        (settled.written.as_ref(), settled.faults.as_slice()),
        (Some(&path), &[][..])
    );
    assert!(text().contains("e5 {good ") && text().contains("0-1"), "{}", text());
    assert!(store.journaled().is_empty());

    // The same by saving; the next change is made over it, not beside it.
    let _ = table.return_to_previous(s(6));
    for (comment, now) in [("better", 7), ("best", 8)] {
        take(&mut table, Input::Comment(node, comment.into()), s(now));
    }
    let mut effects = Effects::default();
    assert!(table.save(s(9), &mut effects).is_ok());
    let left = table.leave(s(10));
    assert!(!left.is_refused && left.faults.is_empty() && effects.faults.is_empty());
    assert!(!table.is_writing() && text().contains("e5 {best "), "{}", text());

    // The previous game gets other tags while a job writes it.
    let held = gate.lock().expect("nobody panics");
    take(&mut table, Input::Comment(node, "last".into()), s(11));
    take(&mut table, new_game("-"), s(12));
    assert!(table.is_writing());
    drop(held);
    let tags = vec![("White".to_owned(), "Dee".to_owned())];
    let mut effects = Effects::default();
    let retagged = table.retag_previous(tags, s(13), &mut effects).expect("it is written");
    assert_eq!(retagged.as_ref(), Some(&path));
    assert_eq!(
        (effects.written.as_ref(), effects.faults.as_slice()),
        (Some(&path), &[][..]),
        "it is told"
    );
    assert!(!table.is_writing());
    assert!(
        text().contains("{last") && text().contains("Dee") && !text().contains("Ann"),
        "{}",
        text()
    );
    assert_eq!(pgn::read(text().as_bytes()).count(), 2);
}
