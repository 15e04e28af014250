//! Training in the window: the cards, what is asked on the board, and how it goes on.

mod log;
mod on_board;

pub(super) use log::find_puzzles;

use super::analysis::Analysis;
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use crate::chess::Color;
use crate::game::{ChessGame, Input};
use crate::job::JobContext;
use crate::record::GameTree;
use crate::store::library::games_of_repertoire;
use crate::store::new_game::{chance, NewGameChoice};
use crate::store::settings::{Opponent, Settings, Side, StartPosition};
use crate::store::storage::Storage;
use crate::store::today;
use crate::table::{Answer, Command, Dialog, Stage, Table, Training};
use crate::train::{self, Guess, PuzzleTheme, Question, Repertoire, TrainingEnd, Verdict, LESSONS};
use crate::ui::{AnswerState, RepertoireView, Request, TrainingRequest};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// How long a right answer is seen before the next card.
const SEEN: Duration = Duration::from_millis(1200);
/// So long after the end of a training the key that leads on may be meant for it.
const AFTER_THE_END: Duration = Duration::from_millis(1500);
/// How often the rest of a sprint is shown.
const SECOND: Duration = Duration::from_secs(1);
/// The level that plays on at the end of a line, for somebody who has chosen none.
const LEVEL: u16 = 1400;

/// The training of the window.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct WindowTraining {
    /// Where the logs are.
    storage: Storage,
    /// The cards, empty until the log has been read.
    pub training: Training,
    pub is_read: bool,
    /// What was asked for before that.
    waiting: Option<TrainingRequest>,
    /// Whose they are.
    name: String,
    /// How many are due.
    pub due: usize,
    /// The themes of the set with the number of their puzzles.
    pub themes: Vec<(PuzzleTheme, usize)>,
    /// When the next card comes by itself.
    next_at: Option<Duration>,
    /// Whether a card is being put on the board.
    is_opening: bool,
    /// The dialog that the training was begun from, and comes back at its end.
    begun_from: Option<Dialog>,
    /// Which lessons are learned.
    pub learned: Vec<bool>,
    /// The repertoires of White and Black in the game on the board and those beside it.
    pub repertoires: Vec<RepertoireView>,
    /// When the last training ended: a key that leads on may be pressed once more.
    ended_at: Option<Duration>,
    /// Whether answers are to be written at the end of this turn of the loop.
    is_unwritten: bool,
    /// Whether what could not be written was tried again because the program ends.
    is_retried: bool,
}

/// How a training goes on.
#[derive(Debug, Default)]
struct FollowUp {
    /// What the game is told.
    inputs: Vec<Input>,
    /// Whether the next card comes then.
    is_card: bool,
}

impl WindowTraining {
    /// The training of a user whose logs are there; none has been read.
    pub(super) fn new(storage: Storage) -> WindowTraining {
        WindowTraining {
            storage,
            training: Training::default(),
            is_read: false,
            waiting: None,
            name: String::new(),
            due: 0,
            themes: Vec::new(),
            next_at: None,
            is_opening: false,
            begun_from: None,
            learned: Vec::new(),
            repertoires: Vec::new(),
            ended_at: None,
            is_unwritten: false,
            is_retried: false,
        }
    }

    /// The training, while it asks something on the board.
    pub fn view(&self) -> Option<&Training> {
        Some(&self.training).filter(|training| training.task().is_some())
    }

    /// Whether the analysis would give away the answer.
    pub fn hides_analysis(&self) -> bool {
        self.stage().is_some_and(|stage| stage != Stage::Shown)
    }

    /// Whether a hand may not do this now: while a move is asked for, no other position is shown.
    pub fn forbids(&self, input: &Input) -> bool {
        input.is_look() && self.stage() == Some(Stage::Asking)
    }

    /// Whether nothing is asked until the next task is wanted.
    pub fn waits(&self) -> bool {
        self.stage() == Some(Stage::Shown) || self.stage() == Some(Stage::Right) && self.training.rests()
    }

    /// What is asked on the board, and how far it is.
    pub fn question(&self) -> Option<(Question, Stage)> {
        Some((self.training.task()?.question(), self.stage()?))
    }

    /// When the next card comes, or the time left of a sprint is no longer what it was when the last frame was drawn.
    pub fn next(&self, drawn: Duration) -> Option<Duration> {
        let until = self.training.until();
        let change = until.map(|until| {
            let left = until.saturating_sub(drawn).as_millis();
            let whole = u32::try_from(left.saturating_sub(1) / SECOND.as_millis()).unwrap_or(0);
            until.saturating_sub(SECOND * whole)
        });
        [self.next_at, change].into_iter().flatten().min()
    }

    /// How far the card on the board is; `None` without one.
    pub fn stage(&self) -> Option<Stage> {
        self.training.stage()
    }

    /// Counts how many cards are due: another day may have begun.
    pub fn count(&mut self) {
        if self.is_read {
            self.due = self.training.due_count(today());
            let is_learned = |lesson| self.training.is_learned(lesson);
            self.learned = LESSONS.iter().map(is_learned).collect();
        }
    }

    /// Whether a training has just ended.
    pub fn has_just_ended(&self, now: Duration) -> bool {
        self.ended_at.is_some_and(|at| now < at + AFTER_THE_END)
    }

    /// Whether the next card comes now: it is time, or a sprint is over.
    pub fn is_due(&self, now: Duration) -> bool {
        let ends = [self.next_at, self.training.until()];
        ends.into_iter().flatten().any(|at| at <= now)
    }

    /// Another game has come to the board: it is no card.
    pub(super) fn leave(&mut self) {
        if !self.is_opening {
            (self.next_at, self.begun_from) = (None, None);
            self.training.stop();
            self.count();
        }
    }

    /// The choices of a game that plays on from the end of a line against a level.
    fn choice_to_play_on(&self, last: &NewGameChoice, game: &ChessGame) -> NewGameChoice {
        let is_level = last.opponent == Opponent::Tabiya && last.level > 0;
        let side = match self.training.side(game) {
            Some(Color::Black) => Side::Black,
            _ => Side::White,
        };
        NewGameChoice {
            opponent: Opponent::Tabiya,
            level: if is_level { last.level } else { LEVEL },
            start: StartPosition::Board,
            odds: String::new(),
            side,
            ..last.clone()
        }
    }

    /// Gives a hint while a card asks, where nothing else may give the answer away. Returns whether the command is about that.
    pub(super) fn execute(
        &mut self,
        command: Command,
        (game, now): (&ChessGame, Duration),
        analysis: &mut Analysis,
        settings: &Settings,
        ui: &mut Interface,
    ) -> bool {
        if self.stage() != Some(Stage::Asking) {
            return false;
        }
        if let (Command::Hint, Some(best)) = (command, self.training.best(game)) {
            analysis.hint_at(best, game, settings, ui);
            self.training.hint(game, (now, today().now));
            self.is_unwritten = true;
            return true;
        }
        if command.row().gives_away {
            ui.note(t!(ui.text, "train-first"));
        }
        command.row().gives_away
    }

    /// Finds the repertoires in the game on the board and the other games of its file, and shows them.
    pub(super) fn find_repertoires(&self, table: &Table, jobs: &mut Jobs) {
        let (tree, rating) = (table.game().tree().clone(), self.training.rating());
        let (disk, path) = (self.storage.disk().clone(), table.file().path().map(PathBuf::from));
        let work = move |_: &JobContext| {
            let others = games_of_repertoire(&disk, path.as_deref());
            let games = || [&tree].into_iter().chain(&others);
            let of_side = |side| Some(Arc::new(Repertoire::of(games(), side)?));
            let both = Color::ALL.into_iter().filter_map(of_side);
            both.map(|found| (found.holes(rating), found)).collect::<Vec<_>>()
        };
        jobs.start(JobKey::ReadText, work, |app, found| {
            if !app.training.is_read {
                return;
            }
            let training = &app.training.training;
            let view = |(holes, repertoire): (Vec<_>, Arc<Repertoire>)| RepertoireView {
                counts: training.repertoire_due(&repertoire, today()),
                rating: training.rating(),
                repertoire,
                holes,
            };
            app.training.repertoires = found.into_iter().map(view).collect();
            app.act(Request::Show(Dialog::Repertoire));
        });
    }

    /// The tasks that are asked for; none if there are none, or if something else is.
    fn tasks(&self, request: &TrainingRequest, game: &GameTree, below: Color) -> Vec<Box<dyn train::Task>> {
        let training = &self.training;
        match request {
            TrainingRequest::Due => training.due(today()),
            TrainingRequest::Theme(theme) => training.puzzles(Some(*theme)),
            TrainingRequest::Exercise(exercise) => training.exercise(*exercise, chance()),
            TrainingRequest::Lesson(number) => {
                let lesson = LESSONS.get(*number);
                lesson.map(train::Lesson::tasks).unwrap_or_default()
            }
            TrainingRequest::Guess => {
                let guess = Guess::of(game, Guess::usual_side(game, below));
                let task = |guess| -> Box<dyn train::Task> { Box::new(guess) };
                guess.into_iter().map(task).collect()
            }
            TrainingRequest::Repertoire(side) => {
                let found = self.repertoires.iter().find(|view| view.repertoire.side() == *side);
                let task = found.and_then(|view| training.repertoire(Arc::clone(&view.repertoire), today()));
                task.into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Shows the answer, or what is asked next if it is shown already.
    fn go_on(&mut self, game: &ChessGame, now: Duration) -> FollowUp {
        let times = (now, today().now);
        if self.stage() != Some(Stage::Asking) {
            let asked = self.training.resume(game, times);
            return FollowUp {
                is_card: asked.is_none(),
                inputs: asked.into_iter().collect(),
            };
        }
        self.is_unwritten = true;
        FollowUp {
            inputs: self.training.show(game, times),
            is_card: false,
        }
    }

    /// Says whether an answer is right, and goes on if it is, or if it is one of a sprint; after a second wrong one the solution is shown.
    fn take_verdict(
        &mut self,
        answer: &Answer,
        verdict: &Verdict,
        game: &ChessGame,
        settings: &Settings,
        now: Duration,
        ui: &mut Interface,
    ) -> FollowUp {
        let style = ui.move_style(settings);
        ui.answer = None;
        if let Some(why) = answer.fault(verdict, &ui.text, style) {
            let is_second = self.training.wrong(game, (now, today().now));
            self.is_unwritten = true;
            if self.training.until().is_some() {
                // The next puzzle comes at once.
                let solution = self.training.solution(game, &ui.text, style);
                let answer = ui.text.labeled(&t!(ui.text, "train-answer"), &solution);
                ui.note(format!("{why} {answer}"));
                let next = self.go_on(game, now);
                return FollowUp { is_card: true, ..next };
            }
            if is_second {
                ui.note(why);
                return self.go_on(game, now);
            }
            ui.answer = Some(AnswerState::Wrong(why));
            return FollowUp::default();
        }
        let praise = answer.praise(verdict, &ui.text, style).unwrap_or_default();
        if self.stage() != Some(Stage::Asking) {
            ui.answer = Some(AnswerState::Right(praise));
            return FollowUp::default();
        }
        if *verdict != Verdict::Right {
            ui.note(praise);
        }
        if let Verdict::Counted(accuracies) = verdict {
            self.training.take_accuracies(*accuracies);
        }
        let inputs = self.training.right(answer.mv, game, (now, today().now));
        if self.stage() == Some(Stage::Right) && !self.waits() {
            self.next_at = Some(now + SEEN);
        }
        self.is_unwritten = true;
        FollowUp { inputs, is_card: false }
    }

    /// Ends it where it is. Returns what came of it, if it was going on, and the dialog it was begun from.
    fn break_off(&mut self, now: Duration) -> Option<(TrainingEnd, Option<Dialog>)> {
        self.next_at = None;
        let begun_from = self.begun_from.take();
        let ended = self.training.stop();
        self.count();
        let ended = ended?;
        self.ended_at = Some(now);
        Some((ended, begun_from))
    }
}
