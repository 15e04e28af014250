//! Collecting the reports of a search and publishing them at intervals.

use super::AnalysisTask;
use crate::chess::{Board, Move};
use crate::engine::syzygy::TableVerdict;
use crate::engine::uci::info::Info;
use crate::engine::{Bound, Report, Score, SearchResult, Watch};
use crate::job::{held, Wake};
use crate::table::players::subject::{Analyzed, AnalyzedLine};
use std::time::{Duration, Instant};

/// The minimum interval between updates.
pub(super) const BETWEEN_NEWS: Duration = Duration::from_millis(66);
/// The interval of updates of the node count when nothing else is new.
const BETWEEN_COUNTS: Duration = Duration::from_millis(110);

/// Collects the reports of a search and publishes them at intervals.
pub(super) struct SearchReports<'a> {
    task: &'a AnalysisTask,
    wake: &'a Wake,
    start: Instant,
    told: Option<Instant>,
    is_news: bool,
    analyzed: Analyzed,
    /// The latest line for each first move.
    seen: Vec<Vec<Move>>,
}

impl<'a> SearchReports<'a> {
    /// Notes without results yet.
    pub fn new(task: &'a AnalysisTask, board: &Board, wake: &'a Wake) -> SearchReports<'a> {
        SearchReports {
            task,
            wake,
            start: Instant::now(),
            told: None,
            is_news: false,
            analyzed: Analyzed {
                board: *board,
                ..Analyzed::default()
            },
            seen: Vec::new(),
        }
    }

    /// Records that the position has no moves, with this score.
    pub fn put_ended(&mut self, score: Score) {
        self.analyzed.lines = vec![AnalyzedLine {
            score,
            moves: Vec::new(),
            depth: 0,
        }];
    }

    /// Records what tables of endgames say of the position.
    pub fn put_verdict(&mut self, verdict: Option<TableVerdict>) {
        self.analyzed.verdict = verdict;
    }

    /// Takes over the lines found when the search ended; the best move may have become so in the depth that was cut short.
    pub fn put_found(&mut self, found: &SearchResult) {
        for (number, line) in (1..).zip(&found.lines) {
            self.put(number, line.score, &line.pv, found.depth);
        }
    }

    /// Publishes the final result.
    pub fn finish(mut self) {
        self.analyzed.is_final = true;
        self.tell();
    }

    fn tell(&mut self) {
        self.is_news = false;
        if self.task.stop.is_raised() {
            return;
        }
        let now = Instant::now();
        self.told = Some(now);
        self.analyzed.time = now - self.start;
        // The window must not find the lock taken for long: this thread may have to wait for the processor at any moment.
        let mut analyzed = Some(self.analyzed.clone());
        let mut news = held(&self.task.news);
        std::mem::swap(&mut *news, &mut analyzed);
        drop(news);
        (self.wake)();
    }
}

impl SearchReports<'_> {
    /// Takes over what an engine in a process of its own says of its search.
    pub fn hear(&mut self, info: &Info) {
        self.analyzed.nodes = info.nodes.unwrap_or(self.analyzed.nodes);
        let number = info.line.unwrap_or(1);
        let is_wanted =
            (1..=self.task.subject.lines).contains(&number) && info.bound.is_none_or(|bound| bound == Bound::Exact);
        let mut board = self.analyzed.board;
        let moves: Vec<Move> = info
            .pv
            .iter()
            .map_while(|mv| {
                let mv = mv.find(&board).ok()?;
                board.play(mv);
                Some(mv)
            })
            .collect();
        if let (Some(score), true, false) = (info.score, is_wanted, moves.is_empty()) {
            self.put(number, score, &moves, info.depth.unwrap_or(0));
        }
        self.tell_in_time();
    }

    /// When the next update is due, if there is something new.
    pub fn next_news(&self) -> Option<Instant> {
        let told = self.told.filter(|_| self.is_news)?;
        Some(told + BETWEEN_NEWS)
    }

    /// Publishes what is new, unless the last update was a moment ago.
    pub fn tell_in_time(&mut self) {
        let pause = if self.is_news { BETWEEN_NEWS } else { BETWEEN_COUNTS };
        let has_something = !self.analyzed.lines.is_empty();
        if has_something && self.told.is_none_or(|told| told.elapsed() >= pause) {
            self.tell();
        }
    }

    /// Takes over the line with this number, from 1; the score is for the side to move.
    fn put(&mut self, number: usize, score: Score, moves: &[Move], depth: u32) {
        let line = AnalyzedLine {
            score: score.between(self.analyzed.board.turn()),
            moves: completed(&mut self.seen, moves),
            depth,
        };
        put_line(&mut self.analyzed.lines, number - 1, line);
        self.is_news = true;
    }
}

impl Watch for SearchReports<'_> {
    fn stop(&mut self, nodes: u64) -> bool {
        self.task.pauses.wait();
        self.analyzed.nodes = nodes;
        self.tell_in_time();
        self.task.stop.is_raised() || self.task.subject.time.is_some_and(|time| self.start.elapsed() >= time)
    }

    fn report(&mut self, report: &Report) {
        self.analyzed.nodes = report.nodes;
        // A bound holds for a moment: the search is repeated at once to get the value.
        if report.bound == Bound::Exact {
            self.put(report.line, report.score, &report.pv, report.depth);
        }
    }
}

/// Completes a line cut short by a hit in the transposition table with the moves seen earlier, which are still valid.
pub(super) fn completed(seen: &mut Vec<Vec<Move>>, moves: &[Move]) -> Vec<Move> {
    match seen.iter_mut().find(|known| known.first() == moves.first()) {
        Some(known) if known.starts_with(moves) => return known.clone(),
        Some(known) => *known = moves.to_vec(),
        None => seen.push(moves.to_vec()),
    }
    moves.to_vec()
}

/// Puts a line in its place among the best. The line it displaces takes the old place of its move, so no move is listed twice
/// while the next depth is searched.
pub(super) fn put_line(lines: &mut Vec<AnalyzedLine>, place: usize, line: AnalyzedLine) {
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
