//! Hints in three steps and analysis, in words.

use super::session::YesNoQuestion;
use super::{Session, Verb};
use crate::chess::Move;
use crate::engine::Score;
use crate::game::{Effect, Input};
use crate::record::NodeId;
use crate::table::players::{Analyst, Analyzed, Subject};
use crate::table::{Hint, HintStep};
use crate::text;
use std::time::Duration;

/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_millis(450);
/// The default time of an analysis, in seconds.
const USUAL: u64 = 3;
/// The longest time of an analysis, in seconds.
const LONGEST: u64 = 600;
/// The number of moves printed of a line.
const MOVES: usize = 8;

/// The purpose of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Aim {
    Hint,
    Lines,
}

/// The search for hints and analysis. Its thread is started on first use.
#[derive(Debug, Default)]
pub(super) struct HelpSearch {
    analyst: Option<Analyst>,
    running: Option<(Aim, NodeId)>,
    hint: Option<Hint>,
    /// Whether the players have agreed to the help requested by the current line.
    pub is_allowed: bool,
}

impl HelpSearch {
    /// Whether a search is running.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Another game is on the board: a hint or search for the last one is not for this one.
    pub fn forget(&mut self) {
        (self.running, self.hint) = (None, None);
        if let Some(analyst) = &mut self.analyst {
            analyst.rest();
        }
    }
}

impl Session {
    /// Gives the next step of the hint for the position shown.
    pub(super) fn hint(&mut self, now: Duration) {
        let game = self.table.game();
        let node = game.shown_node();
        if let Some(mut hint) = self.help_search.hint.filter(|hint| hint.node == node) {
            hint.reveal_more();
            return self.say_hint(hint);
        }
        if self.help_search.running == Some((Aim::Hint, node)) {
            return self.say(&t!(self.text, "analysis-thinking"));
        }
        if game.asks_before_hint() && !self.help_search.is_allowed {
            return self.ask_for_help("hint");
        }
        if self.search(Aim::Hint, HINT_TIME, now) {
            self.input(Input::TakeHint(node), now);
        }
    }

    /// Gives the next step of a hint at the move that is asked for.
    pub(super) fn hint_at(&mut self, mv: Move) {
        let node = self.table.game().shown_node();
        self.say_hint(Hint::at_answer(self.help_search.hint, node, mv));
    }

    /// Analyzes the position shown for the given number of seconds, then prints the best lines.
    pub(super) fn analyze(&mut self, rest: &str, now: Duration) {
        let seconds = if rest.is_empty() {
            Some(USUAL)
        } else {
            rest.parse().ok()
        };
        let Some(seconds) = seconds.filter(|seconds| (1..=LONGEST).contains(seconds)) else {
            return self.say_usage(Verb::Analyze);
        };
        let game = self.table.game();
        let is_help = game.asks_before_analysis();
        if is_help && !self.help_search.is_allowed {
            return self.ask_for_help(&format!("analyze {seconds}"));
        }
        let begun = is_help.then(|| game.analysis_begun());
        if self.search(Aim::Lines, Duration::from_secs(seconds), now) {
            begun.map(|input| self.input(input, now));
        }
    }

    /// Asks before helping in a game in progress.
    fn ask_for_help(&mut self, line: &str) {
        self.say(&t!(self.text, "analyze-in-play-question"));
        self.say(&t!(self.text, "play-yes-or-no"));
        self.question = Some(YesNoQuestion::Help(line.to_owned()));
    }

    /// Starts a search of the position shown; returns whether there is anything to find.
    fn search(&mut self, aim: Aim, time: Duration, now: Duration) -> bool {
        let game = self.table.game();
        let node = game.shown_node();
        if game.is_paused() {
            self.say(&t!(self.text, "reason-paused"));
            return false;
        }
        if game.awaited().is_some() && node == game.current_node() {
            let sentence = text::spoken_effect(&self.text, game, &Effect::AwaitsReply, now);
            self.say(&sentence.unwrap_or_default());
            return false;
        }
        if !game.board().has_legal_move() {
            self.say(&t!(self.text, "hint-none"));
            return false;
        }
        let subject = Subject {
            lines: match aim {
                Aim::Hint => 1,
                Aim::Lines => self.settings.analysis_lines as usize,
            },
            time: Some(time),
            ..Subject::of(game, node)
        };
        if self.help_search.analyst.is_none() {
            match Analyst::start(&self.wake, || ()) {
                Ok(analyst) => self.help_search.analyst = Some(analyst.with_tables(self.roster.tables.clone())),
                Err(error) => {
                    self.say(&error.to_string());
                    return false;
                }
            }
        }
        if let Some(analyst) = &mut self.help_search.analyst {
            analyst.rest();
            analyst.look_at(&subject);
        }
        self.help_search.running = Some((aim, node));
        self.say(&t!(self.text, "analysis-thinking"));
        true
    }

    /// Reports the result; abandons a search of a position that is no longer shown.
    pub(super) fn take_found(&mut self) {
        let Some((aim, node)) = self.help_search.running else {
            return;
        };
        let Some(analyst) = &mut self.help_search.analyst else {
            return;
        };
        if let Some(fault) = analyst.take_fault() {
            (self.help_search.analyst, self.help_search.running) = (None, None);
            let why = fault.sentence(&self.text);
            return self.say(&t!(self.text, "analysis-failed", why));
        }
        let game = self.table.game();
        if node != game.shown_node() || game.is_paused() {
            analyst.rest();
            self.help_search.running = None;
            return;
        }
        let Some(analyzed) = analyst.poll().filter(|analyzed| analyzed.is_final) else {
            return;
        };
        analyst.rest();
        self.help_search.running = None;
        match aim {
            Aim::Lines => self.say_lines(&analyzed),
            Aim::Hint => {
                let best = analyzed.lines.first();
                if let Some((&mv, line)) = best.and_then(|line| Some((line.moves.first()?, line))) {
                    let found = Some((mv, line.score.between(analyzed.board.turn())));
                    self.say_hint(Hint {
                        found,
                        ..Hint::at(node)
                    });
                }
            }
        }
    }

    fn say_hint(&mut self, hint: Hint) {
        self.help_search.hint = Some(hint);
        let (board, style) = (self.table.game().board(), self.move_style());
        let Some((mv, _)) = hint.found else { return };
        let sentence = match (hint.step, board.piece_at(mv.from())) {
            (HintStep::Piece, Some(piece)) => Some(t!(
                self.text,
                "play-hint-piece",
                piece = text::piece_name(&self.text, piece.kind()),
                square = mv.from().to_string()
            )),
            (HintStep::Piece | HintStep::Move, _) => {
                let spoken = text::spoken_move(&self.text, &board, mv);
                Some(self.text.labeled(&style.text(&board, mv), &format!("{spoken}.")))
            }
            (HintStep::Reason, _) => hint.reason(&board, style, &self.text),
        };
        self.say(&sentence.unwrap_or_default());
    }

    fn say_lines(&mut self, analyzed: &Analyzed) {
        if let Some(verdict) = analyzed.verdict {
            self.say(&text::verdict(&self.text, verdict));
        }
        for (number, line) in (1_u32..).zip(&analyzed.lines) {
            let moves = &line.moves[..line.moves.len().min(MOVES)];
            let moves = text::numbered_moves(self.move_style(), &analyzed.board, moves);
            let sentence = t!(
                self.text,
                "play-line",
                number = number.to_string(),
                score = self.score_words(line.score),
                moves = moves.join(" ")
            );
            self.say(&sentence);
        }
    }

    /// A score from White's point of view, in words.
    fn score_words(&self, score: Score) -> String {
        let pawns = |value: i32| format!("{}.{:02}", value.abs() / 100, value.abs() % 100);
        match score {
            Score::Mate(moves) if moves > 0 => t!(self.text, "play-white-mates", count = moves.to_string()),
            Score::Mate(moves) => t!(self.text, "play-black-mates", count = (-moves).to_string()),
            Score::Centipawns(value) if score.is_from_tables() && value > 0 => t!(self.text, "play-white-table"),
            Score::Centipawns(_) if score.is_from_tables() => t!(self.text, "play-black-table"),
            Score::Centipawns(0) => t!(self.text, "play-level"),
            Score::Centipawns(value) if value > 0 => t!(self.text, "play-white-better", pawns = pawns(value)),
            Score::Centipawns(value) => t!(self.text, "play-black-better", pawns = pawns(value)),
        }
    }
}
