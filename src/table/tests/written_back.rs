//! Games of a PGN file, written back in place.

use super::test_store::TestStore;
use super::{new_game, play, s, table, take, tree};
use crate::chess::Color;
use crate::game::{Input, Phase};
use crate::job::{no_wake, Job};
use crate::record::pgn::TextHash;
use crate::record::{pgn, GameResult, NodeId};
use crate::store::library::GameEntry;
use crate::store::pgn_file::FileGame;
use crate::table::{Effects, GameFile, GameStore, Keeping, Table, TableFault, TableInput};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// The second game of each file.
const SECOND: &str = "[White \"Bob\"]\n\n1. d4 *";

/// A file of two games in a folder of its own, deleted at the end.
pub(super) struct TwoGames {
    pub path: PathBuf,
    length: u64,
    _folder: TempDir,
}

impl TwoGames {
    pub fn new(name: &str, first: &str) -> TwoGames {
        let folder = tempfile::Builder::new().prefix(name).tempdir().expect("a folder");
        let path = folder.path().join("two.pgn");
        std::fs::write(&path, format!("{first}\n\n{SECOND}\n")).expect("a file");
        TwoGames {
            path,
            length: first.len() as u64,
            _folder: folder,
        }
    }

    pub fn text(&self) -> String {
        std::fs::read_to_string(&self.path).expect("the file")
    }

    pub fn first(&self) -> FileGame {
        FileGame::read(&crate::store::file::real_disk(), &self.path, 0, self.length).expect("the game")
    }

    pub fn second(&self) -> FileGame {
        FileGame::read(
            &crate::store::file::real_disk(),
            &self.path,
            self.length + 2,
            SECOND.len() as u64,
        )
        .expect("the game")
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
        assert!(
            !table
                .apply(TableInput::Open(Box::new(tree), Some(Box::new(origin))), s(1))
                .is_refused
        );
    };
    open(&mut table, origin.clone());
    assert_eq!(table.file().path(), Some(path.as_path()));
    let node = table.game().tree().line_end(NodeId::ROOT);
    take(&mut table, Input::Comment(node, "good".into()), s(2));
    assert!(text().starts_with(first), "the file is not written at each change");
    assert_eq!(store.journaled(), [2], "the journal is");
    let left = table.apply(new_game("-"), s(3));
    assert_eq!((left.written.as_ref(), left.faults.len()), (Some(&path), 0));
    assert!(
        text().contains("e5 {good} 1-0") && text().ends_with(&format!("\n\n{SECOND}\n")),
        "{}",
        text()
    );
    assert!(store.games().is_empty(), "nothing goes anywhere else");

    // Another program has changed the game in the meantime: both are kept, and this is reported.
    let origin = FileGame::read(
        &crate::store::file::real_disk(),
        &path,
        0,
        text().find("\n\n[White \"Bob").expect("the second") as u64,
    );
    open(&mut table, origin.expect("the game"));
    let other = text().replace("{good}", "{bad}");
    std::fs::write(&path, &other).expect("another program");
    take(&mut table, Input::Comment(node, "better".into()), s(4));
    let left = table.apply(new_game("-"), s(5));
    assert!(
        matches!(&left.faults[..], [TableFault::AddedToFile(file, Some(_))] if *file == path.display().to_string())
    );
    assert!(
        text().starts_with(other.trim_end()) && text().contains("{better}"),
        "{}",
        text()
    );
    assert!(!table.leave(s(6)).is_refused);
}

/// A table that waits for no job, with the first game of a file on it, and the last move of that game.
fn patient(name: &str, game: &str) -> (Table, TestStore, TwoGames, NodeId) {
    let file = TwoGames::new(name, game);
    let (mut table, store) = table();
    table.patience = Duration::ZERO;
    let is_decided = game.ends_with("1-0");
    let opened = if is_decided {
        table.apply(
            TableInput::Open(Box::new(tree(game)), Some(Box::new(file.first()))),
            s(1),
        )
    } else {
        let own = GameFile::of_file_game(&file.first(), store.stamp());
        table.apply(TableInput::Continue(Box::new(tree(game)), Box::new(own)), s(1))
    };
    assert!(!opened.is_refused);
    let node = table.game().tree().line_end(NodeId::ROOT);
    if is_decided {
        take(&mut table, Input::Comment(node, "good".into()), s(2));
    }
    (table, store, file, node)
}

const DECIDED: &str = "[White \"Ann\"]\n\n1. e4 e5 1-0";
const UNDECIDED: &str = "[White \"Ann\"]\n\n1. e4 e5 *";

#[test]
fn a_file_that_takes_long_to_write_stops_nobody_but_who_reads_the_game() {
    let (mut table, store, file, _) = patient("slow", DECIDED);
    let gate = Arc::clone(&store.0.borrow().gate);
    let held = gate.lock().expect("nobody panics");
    take(&mut table, new_game("60"), s(3));
    assert!(table.is_writing() && file.text().starts_with(DECIDED));
    play(&mut table, "Nf3", s(4));
    assert_eq!(
        store.journaled(),
        [2, 1],
        "the game that is being written stays in its journal, the new one has its own"
    );
    assert_eq!(table.apply(TableInput::News, s(5)).written, None);
    // Opening it from a list in the meantime waits for the write, opening the next one does not.
    let [entry, next] = entries(&file);
    assert!(next.game(&store.1).is_ok());
    let files = store.1.clone();
    let opened = Job::start("read", &no_wake(), move |_| entry.game(&files)).expect("a thread");
    assert!(opened.poll_for(Duration::from_millis(50)).is_none());
    drop(held);
    let opened = opened.wait().expect("it ends").expect("no panic").expect("the game");
    assert!(opened.text().ends_with(b"1. e4 e5 {good} 1-0"));
    assert_eq!(table.settle(s(6)).written.as_ref(), Some(&file.path));
    let text = file.text();
    assert!(!table.is_writing() && text.contains("e5 {good} 1-0"), "{text}");
    assert_eq!(store.journaled(), [1], "the one on the table");
}

/// The games of the file, as a list has them now.
fn entries(file: &TwoGames) -> [GameEntry; 2] {
    let text = file.text();
    let games = pgn::scan_with(text.as_bytes(), TextHash::of).map(|game| game.expect("no fault"));
    let entries: Vec<_> = games
        .map(|(heading, hash)| GameEntry::new(&file.path, &heading, hash))
        .collect();
    entries.try_into().expect("two games")
}

/// Nobody waits for a large file to look again at what was noted in it.
#[test]
fn a_game_that_is_being_written_is_opened_as_it_will_be() {
    let (mut table, store, file, node) = patient("reopened", DECIDED);
    let [entry, next] = entries(&file);
    assert_eq!(table.being_written(&entry), None, "it is on the table");
    let gate = Arc::clone(&store.0.borrow().gate);
    let held = gate.lock().expect("nobody panics");
    take(&mut table, new_game("-"), s(3));
    assert_eq!(table.being_written(&next), None);
    let key = table.being_written(&entry).expect("it is being written");
    assert!(!table.apply(TableInput::Reopen(key), s(4)).is_refused);
    assert!(table.is_writing() && file.text().starts_with(DECIDED));
    assert!(table.pgn().contains("e5 {good} 1-0"), "{}", table.pgn());
    assert!(matches!(table.game().phase(), Phase::Record(_)) && !table.file().is_changed());
    take(&mut table, Input::Comment(node, "better".into()), s(5));
    take(&mut table, new_game("-"), s(6));
    drop(held);
    let settled = table.settle(s(7));
    assert!(settled.faults.is_empty() && !table.is_writing());
    let text = file.text();
    assert!(text.contains("e5 {better} 1-0"), "{text}");
    assert_eq!(pgn::read(text.as_bytes()).count(), 2, "it is there once");
    assert!(store.journaled().is_empty());
    assert_eq!(table.being_written(&entry), None);
    assert!(table.apply(TableInput::Reopen(key), s(8)).is_refused);
}

#[test]
fn a_game_that_comes_back_is_written_over_what_was_written() {
    let (mut table, store, file, node) = patient("back-again", DECIDED);
    take(&mut table, new_game("60"), s(3));
    let gate = Arc::clone(&store.0.borrow().gate);
    let _ = table.settle(s(4));
    let held = gate.lock().expect("nobody panics");
    let _ = table.apply(TableInput::ReturnToPrevious, s(7));
    take(&mut table, Input::Comment(node, "better".into()), s(8));
    let mut effects = Effects::default();
    assert!(table.save(s(9), &mut effects).is_ok() && table.is_writing());
    take(&mut table, Input::Comment(node, "best".into()), s(10));
    assert!(table.file().is_changed(), "what came later is not in the file");
    drop(held);
    let _ = table.settle(s(11));
    let text = file.text();
    assert!(table.file().is_changed() && text.contains("{better}"), "{text}");
    assert!(!table.leave(s(12)).is_refused, "the end of the program waits");
    let text = file.text();
    assert!(!table.is_writing() && text.contains("e5 {best} 1-0"), "{text}");
    assert_eq!(pgn::read(text.as_bytes()).count(), 2);
}

#[test]
fn notes_that_are_in_no_file_yet_and_cannot_be_journaled_are_told() {
    let (mut table, store, _file, _) = patient("full", DECIDED);
    assert_eq!(table.keeping(), Keeping::Kept, "the journal has them");
    store.fill(true);
    let _ = table.apply(TableInput::News, s(3));
    assert!(matches!(table.keeping(), Keeping::NotKept { .. }));
    store.fill(false);
    let _ = table.apply(TableInput::News, s(4));
    assert_eq!(table.keeping(), Keeping::Kept);
}

#[test]
fn a_game_that_cannot_be_written_back_goes_into_the_library_and_it_is_told() {
    let (mut table, store, file, _) = patient("library", DECIDED);
    let gate = Arc::clone(&store.0.borrow().gate);
    let held = gate.lock().expect("nobody panics");
    take(&mut table, new_game("-"), s(14));
    std::fs::remove_file(&file.path).expect("the file goes");
    std::fs::create_dir(&file.path).expect("a folder of its name");
    drop(held);
    let faults = table.settle(s(15)).faults;
    let is_told = matches!(faults.as_slice(), [TableFault::KeptElsewhere { .. }]);
    assert!(is_told, "{faults:?}");
    assert_eq!(store.games(), [(2, GameResult::WhiteWins)]);
}

#[test]
fn a_game_that_ends_is_written_as_often_as_it_changes_and_nobody_waits() {
    let (mut table, store, file, node) = patient("over", UNDECIDED);
    let gate = Arc::clone(&store.0.borrow().gate);
    let held = gate.lock().expect("nobody panics");
    take(&mut table, Input::Resign(Color::White), s(2));
    assert!(matches!(table.game().phase(), Phase::Over(_)) && table.is_writing());
    take(&mut table, Input::Comment(node, "good".into()), s(3));
    assert!(table.file().is_changed(), "the comment follows");
    // Leaving it does not wait for the first job; the second one does.
    take(&mut table, new_game("-"), s(4));
    assert!(table.is_writing() && file.text().starts_with(UNDECIDED));
    assert_eq!(store.journaled(), [2], "it stays in its journal until it is written");
    drop(held);
    let settled = table.settle(s(5));
    let told = (settled.written.as_ref(), settled.faults.as_slice());
    assert_eq!(told, (Some(&file.path), &[][..]));
    let text = file.text();
    assert!(text.contains("e5 {good ") && text.contains("0-1"), "{text}");
    assert!(store.journaled().is_empty());
}

#[test]
fn what_is_changed_after_saving_is_written_over_it_and_not_beside_it() {
    let (mut table, _store, file, node) = patient("saved", UNDECIDED);
    take(&mut table, Input::Resign(Color::White), s(2));
    take(&mut table, new_game("-"), s(3));
    let _ = table.settle(s(4));
    let _ = table.apply(TableInput::ReturnToPrevious, s(6));
    for (comment, now) in [("better", 7), ("best", 8)] {
        take(&mut table, Input::Comment(node, comment.into()), s(now));
    }
    let mut effects = Effects::default();
    assert!(table.save(s(9), &mut effects).is_ok());
    let left = table.leave(s(10));
    assert!(!left.is_refused && left.faults.is_empty() && effects.faults.is_empty());
    let text = file.text();
    assert!(!table.is_writing() && text.contains("e5 {best "), "{text}");
    assert_eq!(pgn::read(text.as_bytes()).count(), 2);
}

#[test]
fn the_previous_game_gets_other_tags_while_a_job_writes_it() {
    let (mut table, store, file, node) = patient("tags", UNDECIDED);
    let gate = Arc::clone(&store.0.borrow().gate);
    let held = gate.lock().expect("nobody panics");
    take(&mut table, Input::Resign(Color::White), s(2));
    take(&mut table, Input::Comment(node, "last".into()), s(11));
    take(&mut table, new_game("-"), s(12));
    assert!(table.is_writing());
    drop(held);
    let tags = vec![("White".to_owned(), "Dee".to_owned())];
    let mut effects = Effects::default();
    let retagged = table
        .change_previous(Input::Describe(tags), s(13), &mut effects)
        .expect("it is written");
    assert_eq!(retagged.as_ref(), Some(&file.path));
    let settled = table.settle(s(14));
    assert!(effects.faults.is_empty() && settled.faults.is_empty());
    assert_eq!(
        effects.written.or(settled.written).as_ref(),
        Some(&file.path),
        "it is told"
    );
    assert!(!table.is_writing());
    let text = file.text();
    let has_both = text.contains("{last") && text.contains("Dee");
    assert!(has_both && !text.contains("Ann"), "{text}");
    assert_eq!(pgn::read(text.as_bytes()).count(), 2);
}

/// A file whose first game is this one, which is on the table.
fn opened(name: &str, first: &str) -> (TwoGames, Table) {
    let (file, (mut table, _)) = (TwoGames::new(name, first), table());
    let origin = file.first();
    let tree = pgn::read(origin.text()).next().expect("a game").tree;
    let _ = table.apply(TableInput::Open(Box::new(tree), Some(Box::new(origin))), s(1));
    (file, table)
}

#[test]
fn notes_on_a_game_of_a_file_are_written_after_a_rest() {
    let first = "[White \"Ann\"]\n\n1. e4 e5 1-0";
    let (file, mut table) = opened("rest", first);
    assert_eq!(table.next(), None, "nothing is to be done");
    let node = table.game().tree().line_end(NodeId::ROOT);
    take(&mut table, Input::Comment(node, "good".into()), s(2));
    assert_eq!(table.next().map(|next| next.at), Some(s(32)));
    let early = table.apply(TableInput::Tick, s(31));
    assert!(early.written.is_none() && !file.text().contains("good"));
    let due = table.apply(TableInput::Tick, s(32));
    assert_eq!(due.written.as_deref(), Some(&*file.path));
    assert!(file.text().contains("e5 {good} 1-0"), "{}", file.text());
    assert_eq!(table.next(), None, "once is enough");
}

/// A chapter of a study ends in mate, and its file says nothing of a result.
#[test]
fn a_record_without_a_result_keeps_none_although_it_ends_in_mate() {
    let first = "[Event \"Mate in one\"]\n[Result \"*\"]\n[FEN \"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\"]\n[SetUp \"1\"]\n\n{ Find it! } 1. Ra8# { Right! } *";
    let (file, mut table) = opened("chapter", first);
    assert_eq!(table.game().phase(), Phase::Record(GameResult::Unknown));
    assert_eq!(table.game().outcome(), None, "that would give the solution away");
    take(&mut table, Input::Comment(NodeId::ROOT, "Find it now!".into()), s(2));
    let _ = table.apply(new_game("-"), s(3));
    let text = file.text();
    assert!(
        text.contains("[Result \"*\"]") && !text.contains("Termination"),
        "{text}"
    );
    assert!(text.contains("1. Ra8# {Right!} *"), "{text}");
}

#[test]
fn a_move_at_the_end_of_a_record_makes_it_longer() {
    let (file, mut table) = opened("longer", "[White \"Ann\"]\n\n1. e4 e5 1-0");
    take(&mut table, Input::ShowLast, s(2));
    play(&mut table, "Nf3", s(3));
    play(&mut table, "Nc6", s(4));
    take(&mut table, Input::Undo, s(5));
    let _ = table.apply(new_game("-"), s(6));
    assert!(file.text().contains("1. e4 e5 2. Nf3 Nc6 1-0"), "{}", file.text());
}

/// Studies have their position before other tags, and old files have blanks where they please.
#[test]
fn tags_that_did_not_change_stay_as_they_are_written() {
    let head = "[Event   \"Ending\"]\n[FEN \"8/8/8/8/8/4k3/4p3/4K3 b - - 0 1\"]\n[White \"Ann\"] [Black \"Bob\"]\n[UTCDate \"2026.01.01\"]\n\n";
    let (file, mut table) = opened("head", &format!("{head}1... Kd3 *"));
    take(&mut table, Input::Comment(NodeId::ROOT, "A draw?".into()), s(2));
    let _ = table.apply(new_game("-"), s(3));
    let text = file.text();
    assert!(text.starts_with(&format!("{head}{{A draw?}} 1... Kd3 *\n")), "{text}");
}
