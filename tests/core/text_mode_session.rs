//! Text mode: a session given arbitrary input, and one whose game cannot be saved.

use crate::common::Random;
use crate::text_mode::{clear, scratch};
use crate::unsynced;
use std::fs;
use std::time::Duration;
use tabiya::cli::play::{PlayOptions, Session, Verb};
use tabiya::job::no_wake;
use tabiya::store::pgn_file::PgnFiles;
use tabiya::table::{DiskStore, NullStore, Table};
use tabiya::text::typed_time;

/// The output for a line.
fn answer(session: &mut Session, line: &str) -> String {
    session.hear(line, Duration::ZERO);
    session.take_said()
}

#[test]
fn a_game_that_cannot_be_kept_is_not_lost_without_a_question() {
    let folder = scratch("unkept");
    // There is a file where the folder of games would be.
    fs::write(folder.join("data"), "").expect("a file");
    let storage = unsynced::storage(&folder);
    let (wake, pgn_files) = (no_wake(), PgnFiles::new(None));
    let table = Table::new(DiskStore::open(&storage, &pgn_files, &wake));
    let session = Session::open(
        &PlayOptions::default(),
        table,
        &storage,
        pgn_files,
        &wake,
        Duration::ZERO,
    );
    let mut session = session.expect("it begins");
    assert!(session.take_said().contains("Games cannot be saved"));
    answer(&mut session, "e4");
    for line in ["new", "quit"] {
        let asked = answer(&mut session, line);
        assert!(
            asked.contains("could not be saved") && asked.contains("Lose it?"),
            "{asked}"
        );
        assert_eq!(answer(&mut session, "no"), "Canceled.\n");
        assert!(answer(&mut session, "log").contains("1. e4"));
    }
    answer(&mut session, "new");
    assert!(answer(&mut session, "yes").contains("Start position."));
    assert!(answer(&mut session, "log").contains("No moves yet"));
    answer(&mut session, "d4");
    let saved = answer(&mut session, &format!("save {}/saved", folder.display()));
    assert!(saved.contains("Saved to"), "{saved}");
    assert!(
        answer(&mut session, "new").contains("Start position."),
        "it is in a file"
    );
    answer(&mut session, "c4");
    answer(&mut session, "quit");
    assert!(!answer(&mut session, "yes").contains("is kept"));
    assert!(!session.is_running());
    drop(session);
    clear(&folder);
}

/// Whatever is typed, the answer is a sentence, and no line of it is wider than the terminal.
#[test]
fn no_line_breaks_the_session_or_is_wider_than_the_terminal() {
    let mut random = Random(88);
    let folder = scratch("random");
    let storage = unsynced::storage(&folder);
    let table = Table::new(NullStore);
    let options = PlayOptions {
        time: typed_time("1+1"),
        ..PlayOptions::default()
    };
    let mut session = Session::open(
        &options,
        table,
        &storage,
        PgnFiles::new(None),
        &no_wake(),
        Duration::ZERO,
    )
    .expect("it begins");
    let arguments = [
        "",
        "",
        "",
        "white",
        "black",
        "e2",
        "all",
        "3",
        "5+3",
        "chess960",
        "always",
        "figures",
        "Nf3",
        "é\u{1b}[2J",
    ];
    // The output of these is meant to be copied, and files are covered by another test.
    let is_left_out = |verb: &Verb| {
        [
            Verb::Fen,
            Verb::Pgn,
            Verb::Save,
            Verb::Load,
            Verb::Games,
            Verb::Find,
            Verb::Tree,
            Verb::More,
            Verb::Quit,
            Verb::Comment,
        ]
        .contains(verb)
    };
    let verbs: Vec<Verb> = Verb::ALL.iter().copied().filter(|verb| !is_left_out(verb)).collect();
    let mut now = Duration::ZERO;
    let (mut said, mut moves) = (0, 0);
    for _ in 0..4_000 {
        now += Duration::from_millis(random.below(1_500) as u64);
        let line = match random.below(8) {
            0..=3 => format!("{}{}", ["", "K", "Q", "N", "R"][random.below(5)], square(&mut random)),
            4 => format!("{} {}", square(&mut random), square(&mut random)),
            5 => ["yes", "no", "q", "", "resume", "O-O", "x".repeat(300).as_str()][random.below(7)].to_owned(),
            _ => format!(
                "{} {}",
                verbs[random.below(verbs.len())].row().word,
                arguments[random.below(arguments.len())]
            ),
        };
        session.hear(&line, now);
        let text = session.take_said();
        assert!(!text.is_empty(), "nothing is said to {line:?}");
        assert!(!text.contains('\u{1b}'), "{text:?}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert!(session.is_running() && session.prompt().ends_with("> "));
        said += text.lines().count();
        moves += usize::from(text.contains(": pawn to "));
    }
    assert!(said > 4_000 && moves > 50, "{said} lines, {moves} moves");
    drop(session);
    clear(&folder);
}

fn square(random: &mut Random) -> String {
    let (file, rank) = (random.below(8), random.below(8));
    format!("{}{}", b"abcdefgh"[file] as char, rank + 1)
}

#[test]
fn a_mistake_is_trained_in_text_mode_and_the_answer_is_kept() {
    let folder = scratch("mistakes");
    let storage = unsynced::storage(&folder);
    let log = storage.training("").expect("a place");
    let card = "card\t5\tmistake\t0\t-\t6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\te1d1\ta1a8/misses-mate,1,a1a8";
    log.add(card.as_bytes()).expect("written");
    let mut session = begin(&folder);
    let asked = answer(&mut session, "train");
    assert!(asked.contains("1 of") && asked.contains("White to move"), "{asked}");
    assert!(answer(&mut session, "log").contains("First find the move"));
    assert!(answer(&mut session, "Kd1").contains("That was the move of the game."));
    let next = answer(&mut session, "Ra8");
    assert!(next.contains("Right: Ra8#.") && next.contains("2 of"), "{next}");
    assert!(answer(&mut session, "train answer").contains("The answer: "));
    let ended = answer(&mut session, "train stop");
    assert!(ended.contains("Training ended: 0 of 2 right."), "{ended}");
    let lines = log.read().expect("lines");
    assert_eq!(
        lines.lines().filter(|line| line.starts_with("answer\t")).count(),
        2,
        "{lines}"
    );
    assert!(lines.starts_with(card));
}

#[test]
fn after_the_second_wrong_move_the_line_is_said_in_text_mode() {
    let folder = scratch("second-wrong");
    let storage = unsynced::storage(&folder);
    let log = storage.training("").expect("a place");
    let card = "card\t5\tmistake\t0\t-\t6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\te1d1\ta1a8/misses-mate,1,a1a8";
    log.add(card.as_bytes()).expect("written");
    let mut session = begin(&folder);
    answer(&mut session, "train");
    let first = answer(&mut session, "Kd1");
    assert!(
        first.contains("That was the move of the game.") && !first.contains("Ra8#"),
        "{first}"
    );
    let second = answer(&mut session, "Kd1");
    assert!(
        second.contains("The answer: ") && second.contains("Ra8#") && second.contains("2 of"),
        "{second}"
    );
    clear(&folder);
}

#[test]
fn a_reviewed_game_of_the_user_gives_mistakes_and_puzzles_in_text_mode() {
    let folder = scratch("puzzles");
    let file = folder.join("game.pgn");
    let start = "[FEN \"k4r2/1p5p/p2P4/P7/8/Q7/5qPP/R1r4K w - - 0 38\"]\n[Result \"0-1\"]";
    let game = format!("[White \"Ann\"]\n[Black \"Bob\"]\n{start}\n\n38. Rxc1 Qf1+ 39. Rxf1 Rxf1# 0-1\n");
    fs::write(&file, game).expect("a file");
    let mut session = begin(&folder);
    let mut said = String::new();
    for line in [
        "train name Ann",
        &format!("load {}", file.display()),
        "review",
        "review",
    ] {
        said += &answer(&mut session, line);
        while session.is_reading() || session.is_thinking() {
            session.take_news(Duration::ZERO);
        }
        said += &session.take_said();
    }
    for kept in ["Mistakes added to training: 1.", "Puzzles added to training: 1."] {
        assert_eq!(said.matches(kept).count(), 1, "{said}");
    }
    drop(session);
    let storage = unsynced::storage(&folder);
    let log = storage.training("Ann").and_then(|log| log.read()).expect("a log");
    let puzzle = "a1c1 f2f1 c1f1 f8f1\tmateIn2 sacrifice endgame";
    assert!(log.lines().any(|line| line.ends_with(puzzle)), "{log}");
    clear(&folder);
}

/// A session in this folder.
fn begin(folder: &std::path::Path) -> Session {
    let (storage, wake) = (unsynced::storage(folder), no_wake());
    let (options, files) = (PlayOptions::default(), PgnFiles::new(None));
    let session = Session::open(&options, Table::new(NullStore), &storage, files, &wake, Duration::ZERO);
    session.expect("it begins")
}

#[test]
fn a_lesson_is_learned_in_text_mode_and_has_its_mark_in_the_next_session() {
    let folder = scratch("lesson");
    let mut session = begin(&folder);
    let list = answer(&mut session, "lesson");
    assert!(
        list.contains("1. The rook\n") && list.contains("14. The opposition"),
        "{list}"
    );
    let first = answer(&mut session, "lesson 1");
    assert!(
        first.contains("1 of 2") && first.contains("Move to the marked square, a7."),
        "{first}"
    );
    assert!(
        answer(&mut session, "Rb3").contains("rook"),
        "it is refused with its reason"
    );
    answer(&mut session, "Ra6");
    while session.is_thinking() {
        session.take_news(Duration::ZERO);
    }
    let other = session.take_said();
    assert!(other.contains("Ra6 is legal, but not what is asked for."), "{other}");
    let second = answer(&mut session, "Ra7");
    assert!(second.contains("Right: Ra7.") && second.contains("2 of 2"), "{second}");
    assert!(answer(&mut session, "Rxg3").contains("Lesson ended: 2 of 2 tasks done."));
    drop(session);
    assert!(answer(&mut begin(&folder), "lesson").contains("1. The rook ✓"));
    clear(&folder);
}

#[test]
fn a_repertoire_is_trained_in_text_mode_after_its_holes_are_named() {
    let folder = scratch("repertoire");
    let file = folder.join("lines.pgn");
    fs::write(&file, "1. e4 e5 2. Nf3 (2. Bc4) 2... Nc6 3. Bb5 *").expect("a file");
    let mut session = begin(&folder);
    let loaded = answer(&mut session, &format!("load {}", file.display()));
    assert!(!loaded.contains("could not"), "{loaded}");
    while session.is_reading() {
        session.take_news(Duration::ZERO);
    }
    session.take_news(Duration::ZERO);
    let asked = answer(&mut session, "train white");
    assert!(
        asked.contains("1. e4 c5") && asked.contains("you have no move"),
        "{asked}"
    );
    assert!(asked.contains("1 of 3"), "{asked}");
    assert!(answer(&mut session, "d4").contains("d4 is not in your repertoire here."));
    let second = answer(&mut session, "e4");
    assert!(second.contains("2 of 3"), "{second}");
    assert_eq!(second.matches("White to move").count(), 1, "{second}");
    assert!(answer(&mut session, "train answer").contains("The answer: 2. Nf3"));
    let ended = answer(&mut session, "Bb5");
    assert!(
        ended.contains("Right: Bb5.") && ended.contains("Training ended: 1 of 3 right."),
        "{ended}"
    );
    drop(session);
    clear(&folder);
}

#[test]
fn either_side_of_a_game_against_a_program_can_resign() {
    let folder = scratch("resign-black");
    let mut session = begin(&folder);
    for (play, own, other, result) in [
        ("new against 400 black", "black", "white", "1–0"),
        ("new against 400 white", "white", "black", "0–1"),
        ("new against Tabiya 900 white", "white", "black", "0–1"),
    ] {
        for own in ["", own] {
            answer(&mut session, play);
            let refused = answer(&mut session, &format!("resign {other}"));
            assert!(refused.contains("A program plays this side."), "{refused}");
            assert!(answer(&mut session, "resign nobody").contains("[white|black]"));
            let asked = answer(&mut session, &format!("resign {own}"));
            assert!(asked.contains("yes or no"), "{play}: {asked}");
            assert!(answer(&mut session, "yes").contains(result));
        }
    }
    drop(session);
    clear(&folder);
}

#[test]
fn an_endgame_is_solved_once_and_begun_in_text_mode() {
    let folder = scratch("endgame");
    for _ in 0..2 {
        let mut session = begin(&folder);
        assert!(answer(&mut session, "endgame").contains("1. Queen against king"));
        assert!(answer(&mut session, "endgame 10").contains("endgame [NUMBER]"));
        assert!(answer(&mut session, "endgame 1").contains("Solving the endgame.\n"));
        while session.is_thinking() {
            session.take_news(Duration::ZERO);
        }
        let begun = session.take_said();
        assert!(begun.contains("White to move"), "{begun}");
        assert!(folder.join("cache/endgames/KQvK.gz").is_file());
        answer(&mut session, "resign");
        let lost = answer(&mut session, "yes");
        assert!(lost.starts_with("The win was given away. Draw — resignation"), "{lost}");
        assert!(answer(&mut session, "score").contains("no score"), "it is no match");
    }
    clear(&folder);
}

#[test]
fn a_game_against_a_level_counts_for_the_rating_unless_there_was_help() {
    let folder = scratch("rating");
    let storage = unsynced::storage(&folder);
    let mut session = begin(&folder);
    let said = answer(&mut session, "rating").replace('\n', " ");
    assert!(
        said.contains("No game has counted for a rating yet") && !said.contains("on the scale"),
        "{said}"
    );
    let resign = |session: &mut Session| match answer(session, "resign") {
        asked if asked.contains("yes or no") => answer(session, "yes"),
        said => said,
    };
    answer(&mut session, "new against 1200");
    let lost = resign(&mut session);
    assert!(
        lost.contains("0–1") && !lost.contains("rating"),
        "nothing was played: {lost}"
    );
    for (moves, is_rated) in [(&["e3"][..], false), (&["e3", "a3", "h3"], true)] {
        answer(&mut session, "new against 1200 white");
        for mv in moves {
            answer(&mut session, mv);
            while session.is_thinking() {
                session.take_news(Duration::ZERO);
            }
        }
        let lost = resign(&mut session);
        assert_eq!(lost.contains("Your rating: 1"), is_rated, "{moves:?}: {lost}");
    }
    for (play, help) in [
        ("new against person", "e5"),
        ("new against 1200", "level 1000"),
        ("new against 1200", "undo"),
    ] {
        answer(&mut session, play);
        answer(&mut session, "e4");
        answer(&mut session, help);
        let lost = resign(&mut session);
        assert!(lost.contains("0–1") || lost.contains("resign"), "{lost}");
        assert!(!lost.contains("rating"), "{play}, {help}: {lost}");
    }
    let said = answer(&mut session, "rating").replace('\n', " ");
    assert!(
        said.contains("Your rating in games: 1") && said.contains("on the scale of Tabiya"),
        "{said}"
    );
    let lines = storage.training("").and_then(|log| log.read()).expect("a log");
    let games: Vec<&str> = lines.lines().filter(|line| line.starts_with("game\t")).collect();
    assert!(matches!(*games, [game] if game.ends_with("\t1200\t0")), "{lines}");
    drop(session);
    clear(&folder);
}

#[test]
fn mistakes_whose_log_cannot_be_read_are_told_and_the_file_stays() {
    let folder = scratch("training-unreadable");
    let storage = unsynced::storage(&folder);
    let log = storage.training("").expect("a place");
    // Nobody can read a folder as a log.
    std::fs::create_dir_all(log.path()).expect("a folder");
    let mut session = begin(&folder);
    for command in ["train", "puzzle"] {
        let said = answer(&mut session, command);
        assert!(said.contains("The training could not be read"), "{command}: {said}");
    }
    assert!(log.path().is_dir());
}
