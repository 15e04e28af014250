//! Analysis: a search of the position that is looked at, which goes on until another is looked at or none.

use super::program::{Fault, Stop};
use super::seat::STACK;
use super::subject::{Analyzed, AnalyzedLine, Subject};
use crate::chess::Move;
use crate::engine::{Limits, Report, Search, TranspositionTable, Watch};
use crate::job::Wake;
use std::collections::TryReserveError;
use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The memory for positions, in MB.
const TABLE: usize = 16;
/// News is told no more often than this.
const BETWEEN_NEWS: Duration = Duration::from_millis(66);
/// At least this often it is told how many positions were looked at, though nothing else is new.
const BETWEEN_COUNTS: Duration = Duration::from_millis(110);

/// What was found and not yet fetched.
type News = Mutex<Option<Analyzed>>;
/// Why the thread found nothing.
type Failure = Mutex<Option<Fault>>;

struct Task {
    subject: Subject,
    stop: Stop,
    news: Arc<News>,
}

/// Analyzes one position after the other on a thread of its own.
pub struct Analyst {
    tasks: Sender<Task>,
    failure: Arc<Failure>,
    asked: Option<(Subject, Stop, Arc<News>)>,
}

impl fmt::Debug for Analyst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let subject = self.asked.as_ref().map(|(subject, ..)| subject);
        f.debug_struct("Analyst")
            .field("asked", &subject)
            .finish_non_exhaustive()
    }
}

impl Analyst {
    /// An analyst who has nothing to look at yet. `wake` is called when [`poll`](Analyst::poll) has news, between nine and fifteen
    /// times a second while a position is looked at. The thread begins with `prepare`.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(wake: &Wake, prepare: fn()) -> std::io::Result<Analyst> {
        Analyst::start_with(wake, move || {
            prepare();
            TranspositionTable::new(TABLE)
        })
    }

    fn start_with<F>(wake: &Wake, table: F) -> std::io::Result<Analyst>
    where
        F: FnOnce() -> Result<TranspositionTable, TryReserveError> + Send + 'static,
    {
        let (tasks, received) = mpsc::channel();
        let (wake, failure) = (Arc::clone(wake), Arc::default());
        let noted = Arc::clone(&failure);
        thread::Builder::new()
            .name("analysis".into())
            .stack_size(STACK)
            .spawn(move || serve(&received, table(), &noted, &wake))?;
        let asked = None;
        Ok(Analyst { tasks, failure, asked })
    }

    /// Looks at this from now on, in place of what was looked at before; at the same again it just goes on.
    pub fn look_at(&mut self, subject: &Subject) {
        if self.asked.as_ref().is_some_and(|(asked, ..)| asked == subject) {
            return;
        }
        self.rest();
        let (stop, news) = (Stop::default(), Arc::new(Mutex::new(None)));
        let task = Task {
            subject: subject.clone(),
            stop: stop.clone(),
            news: Arc::clone(&news),
        };
        // A thread that has ended brings no news.
        let _ = self.tasks.send(task);
        self.asked = Some((subject.clone(), stop, news));
    }

    /// Looks at nothing any more.
    pub fn rest(&mut self) {
        if let Some((_, stop, _)) = self.asked.take() {
            stop.raise();
        }
    }

    /// What is looked at.
    #[must_use]
    pub fn subject(&self) -> Option<&Subject> {
        self.asked.as_ref().map(|(subject, ..)| subject)
    }

    /// Why nothing more will be found; told once. What is looked at next begins anew, if the thread is still there.
    pub fn take_fault(&mut self) -> Option<Fault> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// What has been found since the last time it was asked, of the subject that was given last.
    pub fn poll(&mut self) -> Option<Analyzed> {
        let (_, _, news) = self.asked.as_ref()?;
        news.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Drop for Analyst {
    fn drop(&mut self) {
        self.rest();
    }
}

/// The work of the thread, until the analyst is dropped.
fn serve(tasks: &Receiver<Task>, table: Result<TranspositionTable, TryReserveError>, failure: &Failure, wake: &Wake) {
    let fail = |fault: Fault| {
        log::error!("analysis: {fault:?}");
        *failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(fault);
        wake();
    };
    let table = match table {
        Ok(table) => table,
        Err(error) => return fail(Fault::NotStarted(error.to_string())),
    };
    let mut search = Search::new(Arc::new(table));
    while let Ok(task) = tasks.recv() {
        if task.stop.is_raised() {
            continue;
        }
        let work = AssertUnwindSafe(|| analyze(&mut search, &task, wake));
        if panic::catch_unwind(work).is_err() {
            search.clear();
            fail(Fault::Panicked("analysis".into()));
        }
    }
}

fn analyze(search: &mut Search, task: &Task, wake: &Wake) {
    let Some(position) = task.subject.position() else {
        return;
    };
    let mut notes = Notes {
        task,
        wake,
        start: Instant::now(),
        told: None,
        is_news: false,
        analyzed: Analyzed {
            board: *position.board(),
            lines: Vec::new(),
            nodes: 0,
            time: Duration::ZERO,
            is_final: false,
        },
        seen: Vec::new(),
    };
    let limits = Limits {
        lines: task.subject.lines,
        ..Limits::default()
    };
    let found = search.run(&position, &limits, &mut notes);
    if found.best.is_none() {
        let score = found.score.between(position.board().turn());
        notes.analyzed.lines = vec![AnalyzedLine {
            score,
            moves: Vec::new(),
            depth: 0,
        }];
    }
    notes.analyzed.is_final = true;
    notes.tell();
}

/// Keeps what a search reports, and tells it now and then.
struct Notes<'a> {
    task: &'a Task,
    wake: &'a Wake,
    start: Instant,
    told: Option<Instant>,
    is_news: bool,
    analyzed: Analyzed,
    /// The last line of each first move.
    seen: Vec<Vec<Move>>,
}

impl Notes<'_> {
    fn tell(&mut self) {
        self.is_news = false;
        if self.task.stop.is_raised() {
            return;
        }
        let now = Instant::now();
        self.told = Some(now);
        self.analyzed.time = now - self.start;
        let mut news = self.task.news.lock().unwrap_or_else(PoisonError::into_inner);
        *news = Some(self.analyzed.clone());
        drop(news);
        (self.wake)();
    }
}

impl Watch for Notes<'_> {
    fn stop(&mut self, nodes: u64) -> bool {
        self.analyzed.nodes = nodes;
        let pause = if self.is_news { BETWEEN_NEWS } else { BETWEEN_COUNTS };
        let has_something = !self.analyzed.lines.is_empty();
        if has_something && self.told.is_none_or(|told| told.elapsed() >= pause) {
            self.tell();
        }
        self.task.stop.is_raised() || self.task.subject.time.is_some_and(|time| self.start.elapsed() >= time)
    }

    fn report(&mut self, report: &Report) {
        let line = AnalyzedLine {
            score: report.score.between(self.analyzed.board.turn()),
            moves: completed(&mut self.seen, &report.pv),
            depth: report.depth,
        };
        self.analyzed.nodes = report.nodes;
        put_line(&mut self.analyzed.lines, report.line - 1, line);
        self.is_news = true;
    }
}

/// The line with its end: a search that finds a position in its table tells of no moves after it, and those seen before stay
/// as good as they were.
fn completed(seen: &mut Vec<Vec<Move>>, moves: &[Move]) -> Vec<Move> {
    match seen.iter_mut().find(|known| known.first() == moves.first()) {
        Some(known) if known.starts_with(moves) => return known.clone(),
        Some(known) => *known = moves.to_vec(),
        None => seen.push(moves.to_vec()),
    }
    moves.to_vec()
}

/// Puts a line in its place among the best ones. Where its move stood until now, the line comes that it drives out: no move is
/// there twice while the next depth is searched.
fn put_line(lines: &mut Vec<AnalyzedLine>, place: usize, line: AnalyzedLine) {
    let first = line.moves.first();
    let before = lines.iter().skip(place).position(|known| known.moves.first() == first);
    if let Some(before) = before {
        lines.swap(place, place + before);
    }
    match lines.get_mut(place) {
        Some(known) => *known = line,
        None => lines.push(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{san, Board, Color};
    use crate::engine::Score;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn subject(fen: &str, lines: usize) -> Subject {
        Subject {
            start: fen.parse().expect("a good FEN"),
            moves: Vec::new(),
            is_threat: false,
            lines,
            time: None,
        }
    }

    /// Waits for news that fit.
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
        // Black mates: a new subject stops the search before it.
        let mated = subject("4r1k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", 1);
        analyst.look_at(&mated);
        let second = wait_for(&mut analyst, |analyzed| analyzed.lines[0].score == Score::Mate(-1));
        assert_eq!(second.board, mated.start);
        assert_eq!(second.lines[0].moves, [san::read(&mated.start, b"Re1").expect("legal")]);
        analyst.rest();
        assert_eq!(analyst.poll(), None);
    }

    #[test]
    fn without_memory_it_says_so() {
        let (told, heard) = mpsc::channel();
        let wake: Wake = Arc::new(move || {
            let _ = told.send(());
        });
        let no_table = || Err(Vec::<u8>::new().try_reserve(usize::MAX).expect_err("that is too much"));
        let mut analyst = Analyst::start_with(&wake, no_table).expect("a thread");
        analyst.look_at(&subject("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1));
        heard.recv_timeout(Duration::from_mins(1)).expect("it wakes the loop");
        assert!(matches!(analyst.take_fault(), Some(Fault::NotStarted(_))));
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
        // Eight a second on a machine that does nothing else; this one may have other work.
        assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    }

    #[test]
    fn a_threat_is_what_the_other_side_would_do() {
        let mut analyst = Analyst::start(&(Arc::new(|| ()) as Wake), || ()).expect("a thread");
        // White to move does not see Qxf2 mate coming.
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
        // The same again is no reason to begin anew.
        analyst.look_at(&short);
        thread::sleep(Duration::from_millis(50));
        assert_eq!(count.load(Ordering::SeqCst), woken);
    }
}
