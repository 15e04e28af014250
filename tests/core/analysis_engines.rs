//! Analysis by an engine of the user's.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tabiya::chess::{san, Color};
use tabiya::engine::Score;
use tabiya::job::Wake;
use tabiya::table::players::{
    Analyst, Analyzed, CommandLine, EngineSpec, Log, Patience, ProgramFault, ProtocolStep, Subject,
};

const MINUTE: Duration = Duration::from_mins(1);

fn spec(program: &str, arguments: &[&str]) -> EngineSpec {
    EngineSpec {
        launch: CommandLine {
            program: program.into(),
            arguments: arguments.iter().map(|&word| word.to_owned()).collect(),
            folder: None,
        },
        patience: Patience {
            start: MINUTE,
            ready: MINUTE,
            margin: MINUTE,
            ..Patience::default()
        },
        ..EngineSpec::default()
    }
}

fn mock(mode: &str) -> EngineSpec {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/engines/mock.sh");
    spec("/bin/sh", &[script.to_str().expect("a path"), mode])
}

fn start(spec: EngineSpec, log: &Log) -> Analyst {
    Analyst::start_engine(&(Arc::new(|| ()) as Wake), spec, log.clone()).expect("a thread")
}

fn subject(fen: &str, lines: usize) -> Subject {
    Subject {
        start: fen.parse().expect("a good FEN"),
        moves: Vec::new(),
        is_threat: false,
        lines,
        time: None,
    }
}

fn wait_for(analyst: &mut Analyst, is_wanted: impl Fn(&Analyzed) -> bool) -> Analyzed {
    let until = Instant::now() + MINUTE;
    loop {
        if let Some(analyzed) = analyst.poll().filter(&is_wanted) {
            return analyzed;
        }
        let fault = analyst.take_fault();
        assert!(fault.is_none() && Instant::now() < until, "{fault:?}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// The fault of an engine that analyzes until it is stopped for another position.
fn fault(spec: EngineSpec) -> ProgramFault {
    let mut analyst = start(spec, &Log::default());
    let until = Instant::now() + MINUTE;
    for clock in 1.. {
        analyst.look_at(&subject(&format!("4k3/8/8/8/8/8/4P3/4K3 w - - 0 {clock}"), 1));
        std::thread::sleep(Duration::from_millis(20));
        if let Some(fault) = analyst.take_fault() {
            return fault;
        }
        assert!(Instant::now() < until, "no fault");
    }
    unreachable!("positions do not end")
}

#[test]
fn an_engine_analyzes_one_position_after_another() {
    let log = Log::default();
    let mut analyst = start(spec(env!("CARGO_BIN_EXE_tabiya"), &["uci"]), &log);
    let game = subject("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3);
    analyst.look_at(&game);
    let found = wait_for(&mut analyst, |analyzed| {
        analyzed.lines.len() == 3 && analyzed.depth() > 2
    });
    assert!(found.nodes > 0 && !found.is_final && found.board == game.start);
    assert!(found.lines.iter().all(|line| found.board.is_legal(line.moves[0])));
    // Black mates: scores are those of White, and moves are sent as moves.
    let mut mated = subject("r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", 1);
    mated.moves = vec![san::read(&mated.start, b"Re8").expect("legal")];
    let mut after = mated.start;
    after.play(mated.moves[0]);
    mated.moves.push(san::read(&after, b"h3").expect("legal"));
    analyst.look_at(&mated);
    let found = wait_for(&mut analyst, |analyzed| analyzed.depth() > 2);
    assert!(matches!(
        found.lines[0].score,
        Score::Centipawns(..0) | Score::Mate(..0)
    ));
    assert_eq!(found.board.turn(), Color::Black);
    // What Black would do if it were to move.
    let threat = Subject {
        is_threat: true,
        ..subject("4r1k1/8/8/8/8/8/5PPP/6K1 w - - 0 1", 1)
    };
    analyst.look_at(&threat);
    let found = wait_for(&mut analyst, |analyzed| analyzed.lines[0].score == Score::Mate(-1));
    assert_eq!(found.lines[0].moves, [san::read(&found.board, b"Re1").expect("legal")]);
    // Nothing is asked about a position without moves.
    analyst.look_at(&subject("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", 1));
    let found = wait_for(&mut analyst, |analyzed| analyzed.is_final);
    assert_eq!((found.lines[0].score, found.lines[0].moves.len()), (Score::Mate(0), 0));
    drop(analyst);
    let lines = log.lines().into_iter().filter(|line| !line.is_from_engine);
    let sent: Vec<String> = lines.map(|line| line.text).collect();
    let expected = [
        "uci",
        "isready",
        "setoption name MultiPV value 3",
        "setoption name UCI_AnalyseMode value true",
        "position startpos",
        "go infinite",
        "stop",
        "setoption name MultiPV value 1",
        "setoption name UCI_AnalyseMode value true",
        "position fen r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1 moves a8e8 h2h3",
        "go infinite",
        "stop",
        "setoption name MultiPV value 1",
        "setoption name UCI_AnalyseMode value true",
        "position fen 4r1k1/8/8/8/8/8/5PPP/6K1 b - - 1 1",
        "go infinite",
        "stop",
    ];
    assert_eq!(sent[..expected.len()], expected);
}

#[test]
fn an_engine_that_finds_no_more_to_search_is_done() {
    let mut analyst = start(mock("good"), &Log::default());
    let black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    analyst.look_at(&subject(black, 1));
    let found = wait_for(&mut analyst, |analyzed| analyzed.is_final);
    assert_eq!((found.lines[0].score, found.depth()), (Score::Centipawns(-31), 7));
    // The next position is searched as well.
    analyst.look_at(&subject(black, 2));
    wait_for(&mut analyst, |analyzed| analyzed.is_final);
}

#[test]
fn an_engine_that_fails_says_why() {
    let soon = Duration::from_millis(150);
    let impatient = |mode: &str| {
        let mut spec = mock(mode);
        spec.patience.margin = soon;
        spec
    };
    assert_eq!(fault(impatient("hang")), ProgramFault::NoAnswer(ProtocolStep::Move));
    assert_eq!(fault(impatient("flood")), ProgramFault::NoAnswer(ProtocolStep::Move));
    assert!(matches!(fault(mock("die")), ProgramFault::Ended { .. }));
    assert!(matches!(fault(mock("early")), ProgramFault::Ended { .. }));
    assert!(matches!(
        fault(spec("/no/such/engine", &[])),
        ProgramFault::NoProgram(_)
    ));
    let mut unready = mock("mute");
    unready.patience.start = soon;
    assert_eq!(fault(unready), ProgramFault::NoAnswer(ProtocolStep::Start));
}
