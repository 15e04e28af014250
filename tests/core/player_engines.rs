//! Engines as processes: a test engine that hangs, dies, lies and floods, and what is left of the processes.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use tabiya::chess::Board;
use tabiya::game::Reply;
use tabiya::store::settings::EngineEntry;
use tabiya::table::players::{
    probe, CommandLine, EngineSpec, Log, MoveRequest, Patience, Program, ProgramFault, ProtocolStep, Stop, ThinkTime,
    UciEngine,
};

const fn ms(time: u64) -> Duration {
    Duration::from_millis(time)
}

/// Longer than any test takes.
const PATIENT: Patience = Patience {
    start: ms(30_000),
    ready: ms(30_000),
    margin: ms(30_000),
    search: ms(30_000),
    end: ms(30_000),
};

fn script() -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/engines/mock.sh");
    script.to_str().expect("a path").to_owned()
}

fn mock(arguments: &[&str]) -> EngineSpec {
    let script = script();
    let words = [script.as_str()].into_iter().chain(arguments.iter().copied());
    EngineSpec {
        launch: CommandLine {
            program: "/bin/sh".into(),
            arguments: words.map(str::to_owned).collect(),
            folder: None,
        },
        options: vec![("hash".into(), Some("8".into())), ("Unknown".into(), Some("1".into()))],
        patience: PATIENT,
    }
}

fn request(moves: &[&str], time: ThinkTime) -> MoveRequest {
    let mut board = Board::default();
    let moves = moves.iter().map(|text| {
        let mv = tabiya::chess::notation::read(&board, text).expect(text);
        board.play(mv);
        mv
    });
    MoveRequest {
        moves: moves.collect(),
        start: Board::default(),
        initial: Duration::ZERO,
        time,
        is_draw_offered: false,
    }
}

/// The engine's answer to 1. e4.
fn answer(spec: &EngineSpec, log: &Log) -> Result<String, ProgramFault> {
    let mut engine = UciEngine::start(spec, log)?;
    engine.new_game();
    let thought = engine.think(&request(&["e4"], ThinkTime::Move(ms(300))), &Stop::default())?;
    assert_eq!(thought.score, Some(tabiya::engine::Score::Centipawns(31)));
    assert_eq!((thought.depth, thought.nodes), (7, 1234));
    match thought.reply {
        Reply::Move { mv, .. } => Ok(format!("{}{}", mv.from(), mv.to())),
        other => panic!("{other:?}"),
    }
}

/// The lines sent to the engine.
fn sent(log: &Log) -> Vec<String> {
    let lines = log.lines().into_iter().filter(|line| !line.is_from_engine);
    lines.map(|line| line.text).collect()
}

#[test]
fn an_engine_is_started_set_and_asked() {
    let log = Log::default();
    assert_eq!(answer(&mock(&["good"]), &log), Ok("e7e5".into()));
    let sent = sent(&log);
    let expected = [
        "uci",
        "setoption name Hash value 8",
        "isready",
        "ucinewgame",
        "isready",
        "position startpos moves e2e4",
        "go movetime 300",
        "quit",
    ];
    assert_eq!(sent, expected, "an option that it does not have is not set");
    let engine = UciEngine::start(&mock(&["good"]), &log).expect("an engine");
    assert_eq!(
        (engine.name(), engine.options().len()),
        (Some("Mock"), 3),
        "each option once"
    );
}

#[test]
fn odd_lines_and_a_little_delay_do_no_harm() {
    for mode in ["long", "bytes", "late"] {
        assert_eq!(answer(&mock(&[mode]), &Log::default()), Ok("e7e5".into()), "{mode}");
    }
}

#[test]
fn a_second_answer_to_a_request_is_not_taken_for_one_to_the_next() {
    let log = Log::default();
    let mut engine = UciEngine::start(&mock(&["twice"]), &log).expect("an engine");
    let mut answer = |moves: &[&str]| {
        let thought = engine.think(&request(moves, ThinkTime::Move(ms(300))), &Stop::default());
        thought.map(|thought| match thought.reply {
            Reply::Move { mv, .. } => format!("{}{}", mv.from(), mv.to()),
            other => panic!("{other:?}"),
        })
    };
    assert_eq!(answer(&["e4"]), Ok("e7e5".into()));
    let answers = || {
        log.lines()
            .iter()
            .filter(|line| line.text.starts_with("bestmove"))
            .count()
    };
    while answers() < 2 {
        std::thread::sleep(ms(5));
    }
    // The line is in the log just before it can be read.
    std::thread::sleep(ms(50));
    assert_eq!(answer(&["e4", "e5", "Nf3"]), Ok("b8c6".into()));
}

#[test]
fn an_engine_that_does_not_know_chess960_is_asked_only_where_it_makes_no_difference() {
    let start: Board = "1r2k3/8/8/8/8/8/8/1R2K3 w Bb - 0 1".parse().expect("a position");
    let request = |texts: &[&str]| {
        let mut board = start;
        let moves = texts.iter().map(|text| {
            let mv = tabiya::chess::notation::read(&board, text).expect(text);
            board.play(mv);
            mv
        });
        MoveRequest {
            moves: moves.collect(),
            start,
            ..request(&[], ThinkTime::Depth(1))
        }
    };
    let log = Log::default();
    let mut engine = UciEngine::start(&mock(&["old", "e1d2"]), &log).expect("an engine");
    // Both kings have moved: nobody can castle.
    let asked = request(&["Kd1", "Kd8", "Ke1", "Ke8"]);
    assert!(engine.think(&asked, &Stop::default()).is_ok());
    let position = "position fen 1r2k3/8/8/8/8/8/8/1R2K3 w - - 4 3";
    assert!(sent(&log).iter().any(|line| line == position), "{:?}", sent(&log));
    let thought = engine.think(&request(&["Kd1"]), &Stop::default());
    assert_eq!(thought, Err(ProgramFault::NoChess960));
    let mut engine = UciEngine::start(&mock(&["good", "e1d2"]), &log).expect("an engine");
    assert!(engine.think(&request(&[]), &Stop::default()).is_ok());
}

#[test]
fn every_fault_is_found_in_time_and_named() {
    // An engine that never answers is waited for as long as that step may take, and no longer.
    let soon = ms(150);
    let start = Patience { start: soon, ..PATIENT };
    let ready = Patience { ready: soon, ..PATIENT };
    let margin = Patience {
        margin: soon,
        ..PATIENT
    };
    for (mode, mv, patience, expected) in [
        ("mute", "", start, ProgramFault::NoAnswer(ProtocolStep::Start)),
        ("babble", "", start, ProgramFault::NoAnswer(ProtocolStep::Start)),
        ("unready", "", ready, ProgramFault::NoAnswer(ProtocolStep::Ready)),
        ("hang", "", margin, ProgramFault::NoAnswer(ProtocolStep::Move)),
        ("flood", "", margin, ProgramFault::NoAnswer(ProtocolStep::Move)),
        ("none", "", PATIENT, ProgramFault::NoMove),
        ("garbage", "", PATIENT, ProgramFault::IllegalMove("Qx??".into())),
        ("lie", "e7e4", PATIENT, ProgramFault::IllegalMove("e7e4".into())),
    ] {
        let begun = Instant::now();
        let spec = EngineSpec {
            patience,
            ..mock(&[mode, mv])
        };
        assert_eq!(answer(&spec, &Log::default()), Err(expected), "{mode}");
        assert!(begun.elapsed() < ms(20_000), "{mode}: {:?}", begun.elapsed());
    }
    // Without a time limit, the engine is waited for as long as it may search.
    let spec = EngineSpec {
        patience: Patience {
            search: soon,
            ..PATIENT
        },
        ..mock(&["hang"])
    };
    let mut engine = UciEngine::start(&spec, &Log::default()).expect("an engine");
    let thought = engine.think(&request(&["e4"], ThinkTime::Depth(9)), &Stop::default());
    assert_eq!(thought, Err(ProgramFault::NoAnswer(ProtocolStep::Move)));
}

#[test]
fn the_last_words_of_an_engine_that_ends_are_kept() {
    // What an orphan inherits stays open, so it is only waited for so long.
    let orphaned = Patience {
        end: ms(1000),
        ..PATIENT
    };
    for (mode, patience, how, words) in [
        ("early", PATIENT, "exit status: 3", "error while loading its book"),
        ("die", PATIENT, "exit status: 139", "segmentation fault, sorry"),
        ("silent", PATIENT, "exit status: 4", "no licence"),
        ("mumble", PATIENT, "exit status: 5", "out of memory"),
        ("orphan", orphaned, "exit status: 3", "no board"),
        // The lines of the protocol do not explain anything.
        ("vanish", PATIENT, "exit status: 6", ""),
    ] {
        let spec = EngineSpec {
            patience,
            ..mock(&[mode])
        };
        match answer(&spec, &Log::default()) {
            Err(ProgramFault::Ended { how: ended, last_words }) => {
                assert_eq!(ended, how, "{mode}");
                assert_eq!(last_words.join("\n"), words, "{mode}: nothing that it was told");
            }
            other => panic!("{mode}: {other:?}"),
        }
    }
    let missing = EngineSpec {
        launch: CommandLine::of("/nowhere/engine").expect("a command"),
        ..EngineSpec::default()
    };
    let fault = |spec: &EngineSpec| answer(spec, &Log::default()).expect_err("it is not there");
    assert_eq!(fault(&missing), ProgramFault::NoProgram("/nowhere/engine".into()));
    let scratch = tempfile::tempdir().expect("a folder");
    let script = scratch.path().join("numbers");
    std::fs::write(&script, "#!/nowhere/shell\n").expect("a script");
    std::fs::set_permissions(&script, PermissionsExt::from_mode(0o755)).expect("permissions");
    let mut unread = missing.clone();
    unread.launch.program = script.display().to_string();
    assert!(matches!(fault(&unread), ProgramFault::NotStarted(_)), "it is there");
    let mut homeless = mock(&["good"]);
    homeless.launch.folder = Some("/nowhere".into());
    assert_eq!(fault(&homeless), ProgramFault::NoFolder("/nowhere".into()));
    let mut folder = missing;
    folder.launch.program = "/tmp".into();
    assert!(matches!(fault(&folder), ProgramFault::NotStarted(_)));
}

#[test]
fn an_engine_that_is_stopped_answers_and_can_be_asked_again() {
    let mut engine = UciEngine::start(&mock(&["wait"]), &Log::default()).expect("an engine");
    let stop = Stop::default();
    let stopper = stop.clone();
    let begun = Instant::now();
    std::thread::spawn(move || {
        std::thread::sleep(ms(100));
        stopper.raise();
    });
    let asked = request(&["e4"], ThinkTime::Depth(99));
    assert!(engine.think(&asked, &stop).is_ok());
    assert!(begun.elapsed() < ms(20_000), "{:?}", begun.elapsed());
    let again = Stop::default();
    again.raise();
    assert!(engine.think(&asked, &again).is_ok());
}

fn is_running(number: &str) -> bool {
    // A process that has ended but was not yet waited for counts as gone.
    let stat = std::fs::read_to_string(format!("/proc/{number}/stat"));
    match stat {
        Ok(stat) => !stat.contains(") Z "),
        Err(_) if Path::new("/proc/self").exists() => false,
        Err(_) => Command::new("kill")
            .args(["-0", number])
            .output()
            .is_ok_and(|out| out.status.success()),
    }
}

/// Waits until none of the processes in the file is running.
fn all_gone(file: &Path, patience: Duration) -> bool {
    are_gone(&std::fs::read_to_string(file).expect("the numbers"), patience)
}

/// Waits until none of the processes with these numbers is running.
fn are_gone(text: &str, patience: Duration) -> bool {
    let numbers: Vec<&str> = text.split_whitespace().collect();
    assert!(numbers.len() >= 2, "the engine and what it has started: {text}");
    let until = Instant::now() + patience;
    loop {
        if numbers.iter().all(|number| !is_running(number)) {
            return true;
        }
        if Instant::now() > until {
            return false;
        }
        std::thread::sleep(ms(20));
    }
}

#[test]
fn nothing_is_left_of_an_engine_that_does_not_want_to_end() {
    let scratch = tempfile::tempdir().expect("a folder");
    let file = scratch.path().join("numbers");
    let spec = mock(&["stubborn", "e7e5", file.to_str().expect("a path")]);
    assert_eq!(answer(&spec, &Log::default()), Ok("e7e5".into()));
    assert!(all_gone(&file, ms(1000)));
    let numbers = std::fs::read_to_string(&file).expect("the numbers");
    let engine = numbers.lines().next().expect("its own");
    assert!(!Path::new("/proc").join(engine).exists(), "no zombie is left, either");
}

#[cfg(target_os = "linux")]
#[test]
fn an_engine_that_leaves_its_group_and_its_parent_plays_and_is_found() {
    for mode in ["detached", "lost"] {
        let scratch = tempfile::tempdir().expect("a folder");
        let file = scratch.path().join("numbers");
        let spec = mock(&[mode, "e7e5", file.to_str().expect("a path")]);
        assert_eq!(answer(&spec, &Log::default()), Ok("e7e5".into()), "{mode}");
        assert!(all_gone(&file, ms(1000)), "{mode}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_shares_no_pipe_with_the_program_and_has_left_is_not_killed() {
    // It stands for a service that others use too.
    let scratch = tempfile::tempdir().expect("a folder");
    let file = scratch.path().join("numbers");
    let line = format!(
        "(setsid sleep 1000 </dev/null >/dev/null & echo $! >'{}'); exec /bin/sh '{}' good e7e5",
        file.display(),
        script()
    );
    let spec = EngineSpec {
        launch: CommandLine {
            program: "/bin/sh".into(),
            arguments: vec!["-c".into(), line],
            folder: None,
        },
        ..mock(&[])
    };
    assert_eq!(answer(&spec, &Log::default()), Ok("e7e5".into()));
    let service = std::fs::read_to_string(&file).expect("its number");
    assert!(is_running(service.trim()));
    let killed = Command::new("kill").arg(service.trim()).status();
    assert!(killed.expect("kill").success());
}

#[test]
fn an_engine_that_ends_when_it_is_told_to_has_time_for_that() {
    let scratch = tempfile::tempdir().expect("a folder");
    let file = scratch.path().join("numbers");
    let spec = mock(&["saves", "e7e5", file.to_str().expect("a path")]);
    assert_eq!(answer(&spec, &Log::default()), Ok("e7e5".into()));
    let text = std::fs::read_to_string(&file).expect("its number");
    assert!(text.ends_with("\nsaved\n"), "{text}");
}

#[test]
fn an_engine_accepts_a_draw_when_the_game_is_level_and_no_longer_young() {
    let mut engine = UciEngine::start(&mock(&["even"]), &Log::default()).expect("an engine");
    for (count, accepts) in [(37, false), (39, true)] {
        let moves: Vec<&str> = ["Nf3", "Nf6", "Ng1", "Ng8"].into_iter().cycle().take(count).collect();
        let thought = engine.think(&request(&moves, ThinkTime::Depth(1)), &Stop::default());
        assert_eq!(thought.expect("a move").accepts_draw, accepts, "{count}");
    }
}

#[test]
fn an_engine_says_what_it_is_before_it_plays() {
    let entry = |mode: &str| EngineEntry {
        command: format!("/bin/sh '{}' {mode}", script()),
        ..EngineEntry::default()
    };
    let good = probe(&entry("good"));
    assert_eq!(
        (good.name.as_deref(), good.options.len(), good.fault),
        (Some("Mock"), 3, None)
    );
    assert!(good.log.iter().any(|line| line.text == "uciok"));
    let bad = probe(&entry("early"));
    assert_eq!((bad.name, bad.options.len()), (None, 0));
    assert!(matches!(bad.fault, Some(ProgramFault::Ended { .. })));
    assert!(bad.log.iter().any(|line| line.text.contains("its book")));
}

#[test]
fn nothing_is_left_when_the_program_is_killed() {
    let modes: &[&str] = if cfg!(target_os = "linux") {
        &["stubborn", "detached", "lost"]
    } else {
        &["stubborn"]
    };
    for mode in modes {
        nothing_is_left(mode);
    }
}

/// Kills the program while an engine in this mode plays.
fn nothing_is_left(mode: &str) {
    let scratch = tempfile::tempdir().expect("a folder");
    let file = scratch.path().join("numbers");
    let engine = format!("/bin/sh '{}' {mode} e2e4 '{}'", script(), file.display());
    let mut program = Command::new(env!("CARGO_BIN_EXE_tabiya"))
        .args(["match", &engine, "tabiya", "--games", "2", "--tc", "600"])
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("the program");
    let until = Instant::now() + ms(10_000);
    let both = || {
        std::fs::read_to_string(&file)
            .ok()
            .filter(|text| text.lines().count() == 2)
    };
    // An engine that is started again overwrites the numbers.
    let numbers = loop {
        if let Some(numbers) = both() {
            break numbers;
        }
        assert!(Instant::now() < until, "the engine is started");
        std::thread::sleep(ms(20));
    };
    program.kill().expect("it is killed");
    program.wait().expect("it has ended");
    assert!(are_gone(&numbers, ms(5000)));
}

#[cfg(unix)]
#[test]
fn a_button_is_pressed_while_the_engine_runs_and_an_unknown_one_is_not() {
    let log = Log::default();
    let mut engine = UciEngine::start(&mock(&["good"]), &log).expect("it starts");
    engine.press("clear hash");
    engine.press("Clear Everything");
    let thought = engine.think(&request(&["e4"], ThinkTime::Move(ms(300))), &Stop::default());
    assert!(thought.is_ok(), "it plays on: {thought:?}");
    let sent = sent(&log);
    let pressed = sent.iter().filter(|line| line.contains("Clear"));
    assert_eq!(pressed.collect::<Vec<_>>(), ["setoption name Clear Hash"], "{sent:?}");
}
