//! Positions are analyzed one after another, and results arrive in order.

use super::notes::{completed, put_line, SearchReports, BETWEEN_NEWS};
use super::*;
use crate::chess::{san, Board, Color, Move};
use crate::engine::report::Variation;
use crate::engine::{Bound, Report, Score, SearchResult, Watch};
use crate::table::players::subject::AnalyzedLine;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

fn subject(fen: &str, lines: usize) -> Subject {
    Subject {
        start: fen.parse().expect("a good FEN"),
        moves: Vec::new(),
        is_threat: false,
        lines,
        time: None,
    }
}

/// Waits for matching news.
fn wait_for(analyst: &mut Analyst, is_wanted: impl Fn(&Analyzed) -> bool) -> Analyzed {
    let until = Instant::now() + Duration::from_mins(1);
    loop {
        if let Some(analyzed) = analyst.poll().filter(&is_wanted) {
            return analyzed;
        }
        assert!(Instant::now() < until, "no news of {:?}", analyst.subject());
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn news_is_of_the_last_subject_and_scores_are_those_of_white() {
    let mut analyst = Analyst::start(&(Arc::new(|| ()) as Wake), || ()).expect("a thread");
    analyst.look_at(&subject("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3));
    let first = wait_for(&mut analyst, |analyzed| analyzed.lines.len() == 3);
    assert!(first.nodes > 0 && first.depth() > 0 && !first.is_final);
    // Black mates: a new subject stops the previous search.
    let mated = subject("4r1k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", 1);
    analyst.look_at(&mated);
    let second = wait_for(&mut analyst, |analyzed| analyzed.lines[0].score == Score::Mate(-1));
    assert_eq!(second.board, mated.start);
    assert_eq!(second.lines[0].moves, [san::read(&mated.start, b"Re1").expect("legal")]);
    analyst.rest();
    assert_eq!(analyst.poll(), None);
}

#[test]
fn a_pause_interrupts_the_search() {
    let mut analyst = Analyst::start(&(Arc::new(|| ()) as Wake), || ()).expect("a thread");
    analyst.look_at(&subject("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3));
    let before = wait_for(&mut analyst, |_| true);
    let pause = analyst.pause();
    let until = Instant::now() + Duration::from_mins(1);
    loop {
        // Without a pause there would be news every tenth of a second.
        let _ = analyst.poll();
        thread::sleep(Duration::from_millis(400));
        if analyst.poll().is_none() {
            break;
        }
        assert!(Instant::now() < until, "it goes on");
    }
    drop(pause);
    wait_for(&mut analyst, |analyzed| analyzed.nodes > before.nodes);
}

#[test]
fn what_cannot_start_says_so() {
    let (told, heard) = mpsc::channel();
    let wake: Wake = Arc::new(move || {
        let _ = told.send(());
    });
    let no_table = || Err::<Search, ProgramFault>(ProgramFault::NotStarted("no memory".into()));
    let mut analyst = Analyst::start_with(&wake, no_table).expect("a thread");
    analyst.look_at(&subject("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1));
    heard.recv_timeout(Duration::from_mins(1)).expect("it wakes the loop");
    assert!(matches!(analyst.take_fault(), Some(ProgramFault::NotStarted(_))));
    assert!(analyst.take_fault().is_none() && analyst.poll().is_none());
}

#[test]
fn a_line_that_is_cut_short_keeps_its_end() {
    let line = |text: &str| {
        let mut board = Board::default();
        let moves = text.split(' ').map(|text| {
            let mv = san::read(&board, text.as_bytes()).expect(text);
            board.play(mv);
            mv
        });
        moves.collect::<Vec<Move>>()
    };
    let mut seen = Vec::new();
    for (told, shown) in [
        ("e4 e5 Nf3", "e4 e5 Nf3"),
        ("d4 d5", "d4 d5"),
        ("e4", "e4 e5 Nf3"),
        ("e4 e5", "e4 e5 Nf3"),
        ("e4 c5", "e4 c5"),
        ("e4", "e4 c5"),
        ("d4", "d4 d5"),
    ] {
        assert_eq!(completed(&mut seen, &line(told)), line(shown), "{told}");
    }
}

#[test]
fn a_bound_is_no_score_and_what_was_found_last_is_the_result() {
    let subject = subject("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1);
    let board = subject.start;
    let task = AnalysisTask {
        subject,
        stop: Stop::default(),
        pauses: Pauses::default(),
        news: Arc::default(),
        syzygy: None,
    };
    let wake = Arc::new(|| ()) as Wake;
    let mut notes = SearchReports::new(&task, &board, &wake);
    let pv = |text: &str| vec![san::read(&board, text.as_bytes()).expect("legal")];
    let mut report = |mv: &str, value: i32, bound: Bound, nodes: u64| {
        notes.report(&Report {
            depth: 9,
            selective_depth: 9,
            line: 1,
            score: Score::Centipawns(value),
            bound,
            nodes,
            hash_full: 0,
            pv: pv(mv),
        });
    };
    report("e4", 30, Bound::Exact, 10);
    report("d4", 90, Bound::Lower, 20);
    report("e4", -90, Bound::Upper, 30);
    notes.tell_in_time();
    let told = || task.news.lock().expect("the news").take().expect("news");
    let first = told();
    assert_eq!((first.lines.len(), first.nodes), (1, 30));
    assert_eq!(
        (first.lines[0].score, &first.lines[0].moves),
        (Score::Centipawns(30), &pv("e4"))
    );
    // The search was ended before d4 had a score of its own.
    let line = |mv: &str| Variation {
        score: Score::Centipawns(30),
        pv: pv(mv),
    };
    notes.put_found(&SearchResult {
        best: pv("d4").first().copied(),
        ponder: None,
        score: Score::Centipawns(30),
        depth: 9,
        nodes: 40,
        lines: vec![line("d4")],
    });
    notes.finish();
    assert_eq!(told().lines[0].moves, pv("d4"));
}

#[test]
fn no_move_is_there_twice_while_the_order_changes() {
    let board = Board::default();
    let line = |text: &str, depth| AnalyzedLine {
        score: Score::Centipawns(0),
        moves: vec![san::read(&board, text.as_bytes()).expect(text)],
        depth,
    };
    let mut lines = vec![line("e4", 8), line("d4", 8), line("c4", 8)];
    put_line(&mut lines, 0, line("c4", 9));
    assert_eq!(lines, [line("c4", 9), line("d4", 8), line("e4", 8)]);
    put_line(&mut lines, 1, line("Nf3", 9));
    assert_eq!(lines, [line("c4", 9), line("Nf3", 9), line("e4", 8)]);
    put_line(&mut lines, 3, line("a4", 9));
    assert_eq!(lines.len(), 4);
}

#[test]
fn a_long_search_counts_on_though_it_finds_nothing_new() {
    let mut analyst = Analyst::start(&(Arc::new(|| ()) as Wake), || ()).expect("a thread");
    analyst.look_at(&subject("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1));
    wait_for(&mut analyst, |_| true);
    let start = Instant::now();
    let mut nodes = 0;
    for _ in 0..10 {
        nodes = wait_for(&mut analyst, |analyzed| analyzed.nodes > nodes).nodes;
    }
    // Eight a second on an idle machine; this one may be busy.
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

#[test]
fn a_threat_is_what_the_other_side_would_do() {
    let mut analyst = Analyst::start(&(Arc::new(|| ()) as Wake), || ()).expect("a thread");
    // White, to move, does not see Qxf2 mate coming.
    let threat = Subject {
        is_threat: true,
        time: Some(Duration::from_secs(20)),
        ..subject("6k1/5ppp/8/2b5/8/5q2/5PPP/5RK1 w - - 0 1", 1)
    };
    analyst.look_at(&threat);
    let found = wait_for(&mut analyst, |analyzed| analyzed.depth() >= 2);
    assert_eq!(found.board.turn(), Color::Black);
    assert!(found.lines[0].score < Score::Centipawns(0));
    let in_check = Subject {
        is_threat: true,
        ..subject("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", 1)
    };
    assert_eq!(in_check.board(), None);
}

#[test]
fn mate_and_stalemate_are_final_at_once() {
    let mut analyst = Analyst::start(&(Arc::new(|| ()) as Wake), || ()).expect("a thread");
    for (fen, score) in [
        (
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            Score::Mate(0),
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Score::Centipawns(0)),
    ] {
        analyst.look_at(&subject(fen, 1));
        let found = wait_for(&mut analyst, |analyzed| analyzed.is_final);
        assert_eq!((found.lines[0].score, found.lines[0].moves.len()), (score, 0), "{fen}");
    }
}

#[test]
fn the_loop_is_woken_for_news_and_not_more_often() {
    let count = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&count);
    let wake: Wake = Arc::new(move || {
        counted.fetch_add(1, Ordering::SeqCst);
    });
    let mut analyst = Analyst::start(&wake, || ()).expect("a thread");
    let start = Instant::now();
    let short = Subject {
        time: Some(Duration::from_millis(300)),
        ..subject("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", 2)
    };
    analyst.look_at(&short);
    wait_for(&mut analyst, |analyzed| analyzed.is_final);
    let most = start.elapsed().as_millis() / BETWEEN_NEWS.as_millis() + 2;
    let woken = count.load(Ordering::SeqCst);
    assert!(woken >= 1 && woken as u128 <= most, "{woken} of {most}");
    // The same subject again does not restart the analysis.
    analyst.look_at(&short);
    thread::sleep(Duration::from_millis(50));
    assert_eq!(count.load(Ordering::SeqCst), woken);
}

#[test]
fn nothing_goes_on_when_the_analyst_has_left() {
    let wake: Wake = Arc::new(|| ());
    let mut analyst = Analyst::start(&wake, || ()).expect("a thread");
    let start = subject("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1);
    analyst.look_at(&start);
    wait_for(&mut analyst, |analyzed| analyzed.depth() > 0);
    assert_eq!(analyst.subject(), Some(&start));
    drop(analyst);
    let until = Instant::now() + Duration::from_mins(1);
    while Arc::strong_count(&wake) > 1 {
        assert!(Instant::now() < until, "the thread ends");
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_search_that_gets_no_time_still_finds_a_move() {
    let mut analyst = Analyst::start(&(Arc::new(|| ()) as Wake), || ()).expect("a thread");
    for lines in [1, 3] {
        analyst.look_at(&Subject {
            time: Some(Duration::ZERO),
            ..subject(
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                lines,
            )
        });
        let found = wait_for(&mut analyst, |analyzed| analyzed.is_final);
        assert!(
            found.lines.first().is_some_and(|line| !line.moves.is_empty()),
            "{found:?}"
        );
    }
}

#[test]
fn the_window_never_waits_for_the_thread() {
    let mut analyst = Analyst::start(&(Arc::new(|| ()) as Wake), || ()).expect("a thread");
    analyst.look_at(&subject("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1));
    let news = analyst.asked.as_ref().map(|(_, _, news)| Arc::clone(news));
    let news = news.expect("the place of the news");
    let ((taken, is_taken), (asked, is_asked)) = (mpsc::channel(), mpsc::channel::<()>());
    let holder = thread::spawn(move || {
        let _held = news.lock().expect("no panic");
        taken.send(()).expect("somebody listens");
        is_asked.recv_timeout(Duration::from_secs(10)).is_ok()
    });
    is_taken.recv().expect("it is held");
    assert_eq!(analyst.poll(), None);
    let _ = asked.send(());
    assert!(holder.join().expect("no panic"), "it was asked while the lock was held");
    wait_for(&mut analyst, |analyzed| analyzed.depth() > 0);
}
