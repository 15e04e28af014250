//! Training in the window: one card after the other on the board.

use super::jobs::Task;
use super::App;
use crate::chess::{Color, Move};
use crate::game::Input;
use crate::job::JobContext;
use crate::store::today;
use crate::store::training::TrainingLog;
use crate::table::{Answer, Command, Stage, TableInput, Training, Verdict};
use crate::train::{puzzles, Card, Line, Theme};
use crate::ui::{self, CardView, TrainingRequest};
use std::path::PathBuf;
use std::time::Duration;

/// How long a right answer is seen before the next card.
const SEEN: Duration = Duration::from_millis(1200);
/// The largest file of puzzles that is read, in bytes.
const LARGEST: u64 = 512 << 20;

/// The training of the window.
#[derive(Default)]
pub(super) struct WindowTraining {
    /// The cards, once the log has been read.
    pub training: Option<Training>,
    /// How many are due.
    pub due: usize,
    /// The themes of the set with the number of their puzzles.
    pub themes: Vec<(Theme, usize)>,
    /// When the next card comes by itself.
    pub next_at: Option<Duration>,
    /// Whether a card is being put on the board.
    is_opening: bool,
    /// Whether the game on the board is an endgame to be won.
    pub is_endgame: bool,
}

impl WindowTraining {
    /// The card on the board, as the panel shows it.
    pub fn view(&self) -> Option<CardView<'_>> {
        let training = self.training.as_ref()?;
        Some(CardView {
            card: training.card()?,
            stage: training.stage()?,
            place: training.place(),
        })
    }

    /// Whether the analysis would give away the answer.
    pub fn hides_analysis(&self) -> bool {
        self.stage().is_some_and(|stage| stage != Stage::Shown)
    }

    /// Whether the answer is shown, and the next card is waited for.
    pub fn is_shown(&self) -> bool {
        self.stage() == Some(Stage::Shown)
    }

    fn stage(&self) -> Option<Stage> {
        self.training.as_ref().and_then(Training::stage)
    }

    /// Counts how many cards are due: another day may have begun.
    pub fn count(&mut self) {
        self.due = self.training.as_ref().map_or(0, |training| training.due(today()).len());
    }
}

impl App<'_> {
    /// Reads the log of training in the background.
    pub(super) fn read_training(&mut self) {
        let log = self.files.storage.training();
        self.jobs.start(
            Task::ReadTraining,
            |_| log.and_then(|log| Ok(Training::read(&log.read()?))),
            |app, read| {
                // Without a log puzzles can still be trained; adding to one that cannot be read fails, and changes nothing.
                let training = read.unwrap_or_else(|error| {
                    app.ui.failed("train-not-read", &error);
                    Training::read("")
                });
                app.training.themes = training.themes();
                app.training.training = Some(training);
                app.training.count();
            },
        );
    }

    /// The times of an answer.
    fn times(&self) -> (Duration, i64) {
        (self.now(), today().now)
    }

    /// Carries out what the dialog and the panel ask for.
    pub(super) fn train(&mut self, request: TrainingRequest) {
        let Some(training) = &mut self.training.training else {
            return;
        };
        match request {
            TrainingRequest::Due => {
                let cards = training.due(today());
                self.begin_training(cards);
            }
            TrainingRequest::Theme(theme) => {
                let cards = training.puzzles(Some(theme));
                self.begin_training(cards);
            }
            TrainingRequest::Endgame(endgame) => self.train_endgame(endgame.endgame()),
            TrainingRequest::GoOn => self.go_on_training(),
            TrainingRequest::Stop => self.stop_training(),
            TrainingRequest::Open(path) => self.read_puzzles(path),
            TrainingRequest::Save(path) => self.save_training(path),
        }
    }

    fn begin_training(&mut self, cards: Vec<Card>) {
        if cards.is_empty() {
            return self.ui.note(t!(self.ui.text, "train-none"));
        }
        self.ui.gui.close();
        self.before_replacing(move |app| {
            if let Some(training) = &mut app.training.training {
                training.begin(cards);
                app.next_card();
            }
        });
    }

    /// Puts the next card on the board, and its last move is made; at the end the game of before comes back.
    pub(super) fn next_card(&mut self) {
        self.training.next_at = None;
        let now = self.now();
        let Some(card) = self.training.training.as_mut().and_then(|training| training.next(now)) else {
            return self.stop_training();
        };
        self.training.is_opening = true;
        let is_open = self.at_table(TableInput::OpenCard(Box::new(card.tree())));
        self.training.is_opening = false;
        if !is_open {
            return self.stop_training();
        }
        self.board.is_annotating = false;
        self.board.turn_to(card.question().turn() == Color::Black, now);
        let asked = self
            .training
            .training
            .as_ref()
            .and_then(|training| training.asked(self.table.game()));
        self.input(asked.map(Input::Ask));
    }

    /// Shows the answer, or the next card if it is shown already.
    fn go_on_training(&mut self) {
        if self.training.stage() != Some(Stage::Asking) {
            return self.next_card();
        }
        self.jobs.stop(&Task::JudgeAnswer);
        self.ui.answer = None;
        let (times, game) = (self.times(), self.table.game());
        let shown = self
            .training
            .training
            .as_mut()
            .map(|training| training.show(game, times));
        shown.into_iter().flatten().for_each(|input| self.input(input));
        self.write_training();
    }

    fn stop_training(&mut self) {
        self.training.next_at = None;
        let ended = self.training.training.as_mut().and_then(Training::stop);
        self.training.count();
        let Some((right, asked)) = ended else { return };
        self.ui
            .note(t!(self.ui.text, "train-done", right = right, count = asked));
        if self.table.has_previous() {
            self.return_to_previous();
        } else {
            self.at_table(Input::NewGame(Box::default()));
            self.ui.gui.greet(0);
        }
    }

    /// Another game has come to the board: it is no card.
    pub(super) fn leave_training(&mut self) {
        self.training.is_endgame = false;
        if !self.training.is_opening {
            self.training.next_at = None;
            self.training.training.as_mut().and_then(Training::stop);
            self.training.count();
        }
    }

    /// Gives a hint, shows the answer or the next card, if a card is on the board. Returns whether the command is about that.
    pub(super) fn execute_in_training(&mut self, command: Command) -> bool {
        let Some(stage) = self.training.stage() else {
            return false;
        };
        let best = self
            .training
            .training
            .as_ref()
            .and_then(|training| training.best(self.table.game()));
        match (command, best) {
            (Command::AskError, _) => self.go_on_training(),
            (Command::Hint, Some(best)) if stage == Stage::Asking => {
                let game = self.table.game();
                self.analysis.hint_at(best, game, &self.settings, &mut self.ui);
                self.training.training.iter_mut().for_each(Training::hint);
            }
            (
                Command::Analyze
                | Command::Threat
                | Command::Review
                | Command::First
                | Command::Previous
                | Command::Next
                | Command::Last
                | Command::PreviousVariation
                | Command::NextVariation
                | Command::PreviousError
                | Command::NextError
                | Command::Undo
                | Command::Redo,
                _,
            ) if stage == Stage::Asking => {
                self.ui.note(t!(self.ui.text, "train-first"));
            }
            _ => return false,
        }
        true
    }

    /// Judges the move made where a better one, or the solution of a card, is asked for. What is not known is searched first.
    pub(super) fn judge_answer(&mut self, mv: Move) {
        let Some(answer) = Answer::to(self.table.game(), mv) else {
            return;
        };
        if let Some(verdict) = answer.known() {
            return self.take_verdict(&answer, &verdict);
        }
        self.ui.answer = Some(ui::Answer::Searching);
        let work = move |context: &JobContext| answer.judge(&mut || !context.is_stopped()).map(|found| (answer, found));
        self.jobs.start(Task::JudgeAnswer, work, |app, found| match found {
            Ok((answer, Some(verdict))) if app.table.game().asked() == Some(answer.node) => {
                app.take_verdict(&answer, &verdict);
            }
            Ok(_) => {}
            Err(error) => app.ui.report(format!("{error:#}")),
        });
    }

    fn take_verdict(&mut self, answer: &Answer, verdict: &Verdict) {
        let style = self.ui.move_style(&self.settings);
        if let Some(why) = verdict.sentence(&self.ui.text, style) {
            self.ui.answer = Some(ui::Answer::Wrong(why));
            return self.training.training.iter_mut().for_each(Training::wrong);
        }
        let (times, game) = (self.times(), self.table.game());
        if self.training.stage() != Some(Stage::Asking) {
            let written = style.text(&game.board(), answer.mv);
            self.ui.note(t!(self.ui.text, "ask-right", moves = written));
            return self.input(Input::Show(answer.node));
        }
        let shown = self
            .training
            .training
            .as_mut()
            .map(|training| training.right(answer.mv, game, times));
        self.ui.answer = None;
        shown.into_iter().flatten().for_each(|input| self.input(input));
        if self.training.stage() == Some(Stage::Right) {
            self.training.next_at = Some(self.now() + SEEN);
            self.write_training();
        }
    }

    /// Writes what has not been written of the answers.
    fn write_training(&mut self) {
        let Some(training) = &self.training.training else {
            return;
        };
        let text = training.unwritten();
        let log = match self.files.storage.training() {
            Ok(log) if !text.is_empty() => log,
            Ok(_) => return,
            Err(error) => return self.ui.failed("train-not-written", &error),
        };
        let count = text.lines().count();
        if self.jobs.is_running(&Task::Change(log.path().to_owned())) {
            // What is being written is not written again; the end of that job sees to the rest.
            return;
        }
        self.jobs.start(
            Task::Change(log.path().to_owned()),
            move |_| log.add(text.as_bytes()),
            move |app, added| match added {
                Ok(_) => {
                    if let Some(training) = &mut app.training.training {
                        training.written(count);
                    }
                    app.write_training();
                }
                // With the next answer it is tried again.
                Err(error) => app.ui.failed("train-not-written", &error),
            },
        );
    }

    /// The reviewed game on the board gives the cards of its mistakes.
    pub(super) fn keep_mistakes(&mut self) {
        let mistakes = Training::mistakes(self.table.game(), &self.settings.own_name);
        let Some(training) = &mut self.training.training else {
            return;
        };
        let at = today().now;
        let new = mistakes
            .into_iter()
            .filter(|card| training.keep(card.clone(), at))
            .count();
        if new > 0 {
            self.ui.note(t!(self.ui.text, "train-kept", count = new));
            self.training.count();
            self.write_training();
        }
    }

    /// Trains the puzzles of a file, or takes over the lines of a log.
    fn read_puzzles(&mut self, path: PathBuf) {
        let (disk, log) = (self.files.storage.disk().clone(), self.files.storage.training());
        let name = path.display().to_string();
        let work = move |_: &JobContext| -> anyhow::Result<Opened> {
            let bytes = disk.read(&path, LARGEST)?;
            let text = String::from_utf8_lossy(&bytes);
            if text.lines().any(|line| Line::read(line).is_some()) {
                let log: TrainingLog = log?;
                let count = log.add(&bytes)?;
                return Ok(Opened::Log(count, log.read()?));
            }
            Ok(Opened::Puzzles(puzzles::read(&text)))
        };
        self.jobs.start(Task::ReadText, work, move |app, opened| match opened {
            Ok(Opened::Puzzles(cards)) if cards.is_empty() => {
                app.ui.report(t!(app.ui.text, "train-no-puzzles", file = name));
            }
            Ok(Opened::Puzzles(cards)) => app.begin_training(cards),
            Ok(Opened::Log(count, log)) => {
                if let Some(training) = &mut app.training.training {
                    training.take_log(&log);
                }
                app.training.count();
                app.ui.note(t!(app.ui.text, "train-imported", count = count));
            }
            Err(error) => app
                .ui
                .report(t!(app.ui.text, "open-failed", fault = format!("{error:#}"))),
        });
    }

    /// Saves a copy of the log.
    fn save_training(&mut self, path: PathBuf) {
        let (disk, log) = (self.files.storage.disk().clone(), self.files.storage.training());
        let task = Task::Change(path.clone());
        let work =
            move |_: &JobContext| log.and_then(|log| crate::store::file::write_whole(&disk, &path, &log.bytes()?));
        self.jobs.start(task, work, |app, saved| match saved {
            Ok(()) => app.ui.note(t!(app.ui.text, "train-saved")),
            Err(error) => app.ui.failed("save-failed", &error),
        });
    }
}

/// What is in a file.
enum Opened {
    Puzzles(Vec<Card>),
    /// So many lines of a log were new; all lines.
    Log(usize, String),
}
