//! The engine as another program sees it: lines in, lines out.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tabiya::cli::uci::Server;

/// What has been written so far, shared with the writing thread.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Lines {
    /// The lines since the last call.
    fn take(&self) -> Vec<String> {
        let bytes = std::mem::take(&mut *self.0.lock().expect("no panic"));
        let text = String::from_utf8(bytes).expect("text");
        text.lines().map(str::to_owned).collect()
    }
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no panic").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A conversation with the engine.
struct Talk {
    server: Server<Lines>,
    lines: Lines,
}

impl Talk {
    fn new() -> Talk {
        let lines = Lines::default();
        let server = Server::new(lines.clone()).expect("memory and a thread");
        Talk { server, lines }
    }

    /// The immediate answer.
    fn say(&mut self, line: &str) -> Vec<String> {
        assert!(
            self.server.hear(line).expect("an open output"),
            "{line} ends the program"
        );
        self.lines.take()
    }

    /// The last line of a count.
    fn count(&mut self, line: &str) -> String {
        let mut said = self.say(line);
        self.server.wait();
        said.extend(self.lines.take());
        said.pop().unwrap_or_default()
    }

    /// The move found in the end, with the last line before it.
    fn find(&mut self, line: &str) -> (String, String) {
        let mut said = self.say(line);
        self.server.wait();
        said.extend(self.lines.take());
        let best = said.pop().unwrap_or_default();
        assert!(best.starts_with("bestmove "), "{line}: {said:?} {best}");
        (said.pop().unwrap_or_default(), best)
    }
}

#[test]
fn the_options_are_listed_and_set() {
    let mut talk = Talk::new();
    let said = talk.say("uci");
    assert!(
        said[0].starts_with("id name Tabiya") && said[1].starts_with("id author"),
        "{said:?}"
    );
    assert_eq!(said.last().map(String::as_str), Some("uciok"));
    for name in [
        "Hash",
        "Threads",
        "MultiPV",
        "Ponder",
        "UCI_Chess960",
        "Move Overhead",
        "UCI_LimitStrength",
        "UCI_Elo",
        "UCI_AnalyseMode",
        "Clear Hash",
        "OwnBook",
        "Book File",
        "SyzygyPath",
    ] {
        assert!(
            said.iter()
                .any(|line| line.starts_with(&format!("option name {name} type "))),
            "{name}"
        );
    }
    for line in [
        "setoption name Hash value 2",
        "setoption name threads value 2",
        "setoption name Clear Hash",
        "setoption name Ponder value true",
        "ucinewgame",
    ] {
        assert_eq!(talk.say(line), [""; 0], "{line}");
    }
    assert_eq!(talk.say("isready"), ["readyok"]);
    for line in [
        "setoption name Hash value 0",
        "setoption name Threads value many",
        "setoption name Style",
    ] {
        let said = talk.say(line);
        assert!(
            said.len() == 1 && said[0].starts_with("info string "),
            "{line}: {said:?}"
        );
    }
}

#[test]
fn searches_end_as_they_were_asked_to() {
    let mut talk = Talk::new();
    talk.say("position startpos moves e2e4 e7e5");
    for (line, expected) in [
        ("go depth 4", "info depth 4 "),
        ("go nodes 500", "info depth "),
        ("go movetime 30", "info depth "),
        ("go wtime 200 btime 200 winc 0 binc 0", "info depth "),
        ("go wtime 200 btime 200 movestogo 1", "info depth "),
        ("go wtime -50 btime 10", "info depth "),
        ("go depth 3 searchmoves a2a3", "info depth 3 "),
        // Parts of a clock.
        ("go btime 50", "info depth "),
        ("go winc 10 binc 10", "info depth "),
        ("go movestogo 20", "info depth "),
        ("go movestogo 20 depth 3", "info depth 3 "),
        ("go mate 0 winc 10 binc 10", "info depth "),
    ] {
        let (info, best) = talk.find(line);
        assert!(info.starts_with(expected) && info.contains(" pv "), "{line}: {info}");
        assert!(!line.contains("a2a3") || best.starts_with("bestmove a2a3"), "{best}");
    }
    talk.say("position fen 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1");
    let (info, best) = talk.find("go mate 1");
    assert!(
        info.contains(" score mate 1 ") && best.starts_with("bestmove g1g7"),
        "{info} {best}"
    );
}

#[test]
fn a_search_is_stopped_and_talked_to_meanwhile() {
    let mut talk = Talk::new();
    for _ in 0..3 {
        talk.say("position startpos");
        talk.say("go infinite");
        assert!(talk.say("isready").contains(&"readyok".to_owned()));
        let start = Instant::now();
        let (_, best) = talk.find("stop");
        assert!(best.len() >= "bestmove e2e4".len());
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    }
    talk.say("position startpos moves e2e4 e7e5");
    talk.say("go ponder wtime 300 btime 300");
    std::thread::sleep(Duration::from_millis(20));
    assert!(!talk.lines.take().iter().any(|line| line.starts_with("bestmove")));
    assert!(talk.find("ponderhit").1.contains(" ponder "));
}

/// A release build on a quiet machine takes 20 ms at most (docs/lab/engine.md); this leaves room for any other build.
#[test]
fn stops_are_answered_soon_with_any_number_of_threads() {
    for (threads, megabytes) in [(1, 1), (4, 64)] {
        let mut talk = Talk::new();
        talk.say(&format!("setoption name Threads value {threads}"));
        talk.say(&format!("setoption name Hash value {megabytes}"));
        let mut taken: Vec<Duration> = (0..20)
            .map(|round| {
                if round % 5 == 0 {
                    talk.say("ucinewgame");
                    assert!(talk.say("isready").contains(&"readyok".to_owned()));
                }
                talk.say("position startpos moves e2e4 c7c5 g1f3");
                talk.say("go infinite");
                std::thread::sleep(Duration::from_millis(round % 3 * 25));
                let asked = Instant::now();
                talk.find("stop");
                asked.elapsed()
            })
            .collect();
        taken.sort();
        assert!(taken[10] < Duration::from_millis(200), "{threads} threads: {taken:?}");
        assert!(taken[19] < Duration::from_secs(2), "{threads} threads: {taken:?}");
    }
}

#[test]
fn several_lines_are_told_apart_and_ordered() {
    let mut talk = Talk::new();
    talk.say("setoption name MultiPV value 3");
    let said = talk.say("go depth 5");
    talk.server.wait();
    let said = [said, talk.lines.take()].concat();
    let last = said
        .iter()
        .filter(|line| line.starts_with("info depth 5 "))
        .collect::<Vec<_>>();
    let moves = last
        .iter()
        .map(|line| line.split(" pv ").nth(1).and_then(|pv| pv.get(..4)));
    let mut moves = moves.collect::<Vec<_>>();
    let scores = last
        .iter()
        .map(|line| line.split(" score cp ").nth(1)?.split(' ').next()?.parse::<i32>().ok());
    assert!(scores.collect::<Vec<_>>().is_sorted_by(|a, b| a >= b), "{last:?}");
    moves.dedup();
    assert_eq!(moves.len(), 3, "{last:?}");
}

#[test]
fn castling_is_written_as_it_is_asked_for() {
    let fen = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for (setting, castles) in [("false", "e1g1"), ("true", "e1h1")] {
        let mut talk = Talk::new();
        talk.say(&format!("setoption name UCI_Chess960 value {setting}"));
        talk.say(fen);
        for way in ["e1g1", "e1h1"] {
            let (_, best) = talk.find(&format!("go depth 2 searchmoves {way}"));
            assert!(best.starts_with(&format!("bestmove {castles}")), "{way}: {best}");
        }
        talk.say(&format!("{fen} moves e1h1 e8e7"));
        assert!(talk.find("go depth 1").1.starts_with("bestmove "));
    }
}

#[test]
fn what_makes_no_sense_is_passed_over() {
    let mut talk = Talk::new();
    for line in [
        "",
        "\u{0}",
        "xyzzy",
        "position fen 8/8",
        "position startpos moves e2e5",
        "setoption name UCI_Chess960 value 1",
        "setoption",
        "ponderhit",
        "stop",
    ] {
        let said = talk.say(line);
        assert!(
            said.iter().all(|line| line.starts_with("info string ")),
            "{line}: {said:?}"
        );
    }
    assert!(talk.count("go perft 3").starts_with("info nodes 8902 "));
    for (fen, score) in [
        ("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "mate 0"),
        ("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "cp 0"),
    ] {
        talk.say(&format!("position fen {fen}"));
        let (info, best) = talk.find("go depth 3");
        assert_eq!(
            (info, best),
            (format!("info depth 0 score {score}"), "bestmove 0000".to_owned())
        );
    }
    let unread = talk.say("position startpos moves e2e4 E7E5 d2d4");
    assert_eq!(unread, ["info string \"E7E5\" is not a move"]);
    assert!(talk.find("go depth 1 searchmoves e7e5").1.starts_with("bestmove e7e5"));
    assert!(!talk.server.hear("quit").expect("an open output"));
}

#[test]
fn a_count_without_end_is_stopped() {
    let mut talk = Talk::new();
    assert!(talk.say("go perft 20").is_empty());
    assert_eq!(talk.say("isready"), ["readyok"]);
    talk.say("stop");
    assert_eq!(talk.count(""), "info string perft stopped");
    // Another command waits for a short count and stops a long one.
    talk.say("go perft 3");
    let said = [talk.say("go perft 20"), talk.lines.take()].concat();
    assert!(said.iter().any(|line| line.starts_with("info nodes 8902 ")), "{said:?}");
    assert!(talk.find("go depth 1").1.starts_with("bestmove "));
    talk.say("go perft 20");
    drop(talk);
}

/// A limited engine plays a different game each time; the same engine at full strength plays the same first move.
#[test]
fn strength_is_limited_on_request() {
    let mut talk = Talk::new();
    talk.say("setoption name UCI_LimitStrength value true");
    assert!(talk.say("setoption name UCI_Elo value 399")[0].starts_with("info string"));
    assert!(talk.say("setoption name UCI_Elo value 1200").is_empty());
    let mut first_moves = std::collections::HashSet::new();
    for _ in 0..60 {
        talk.say("ucinewgame");
        talk.say("position startpos");
        first_moves.insert(talk.find("go wtime 60000 btime 60000").1);
    }
    assert!(first_moves.len() > 1, "{first_moves:?}");
    talk.say("position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 moves a1a8");
    assert_eq!(talk.find("go depth 3").1, "bestmove 0000");
    talk.say("position startpos");
    assert!(
        talk.find("go depth 4").0.contains(" depth 1 "),
        "a level answers by one look"
    );
    for _ in 0..3 {
        talk.say("ucinewgame");
        let best = talk.find("go depth 2 searchmoves a2a3").1;
        assert!(
            best.starts_with("bestmove a2a3"),
            "no other move was to be searched: {best}"
        );
    }
    talk.say("setoption name UCI_AnalyseMode value true");
    assert!(
        talk.find("go depth 4").0.contains(" depth 4 "),
        "analysis is at full strength"
    );
}

#[test]
fn tables_of_endgames_are_named_and_looked_into() {
    let mut talk = Talk::new();
    let said = talk.say("setoption name SyzygyPath value no/such folder");
    assert!(
        said[0].starts_with("info string The folder of endgame tables cannot be read: "),
        "{said:?}"
    );
    let said = talk.say("setoption name SyzygyPath value tests/data/syzygy");
    assert_eq!(said, ["info string 5 endgame tables of up to 3 pieces."]);
    talk.say("position fen 8/8/4k3/8/4K3/4P3/8/8 b - - 0 1");
    let (last, _) = talk.find("go depth 4");
    assert!(last.contains(" score cp -309"), "{last}");
    talk.say("setoption name SyzygyPath value <empty>");
    let (last, _) = talk.find("go depth 4");
    assert!(!last.contains(" score cp -309"), "{last}");
}
