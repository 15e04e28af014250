//! Training in the window: one card after the other on the board.

use super::analysis::Analysis;
use super::files::Files;
use super::interface::Interface;
use super::jobs::{Jobs, Task};
use super::App;
use crate::chess::{Color, Move};
use crate::game::{ChessGame, Input};
use crate::job::JobContext;
use crate::record::GameTree;
use crate::store::library::{games_of_repertoire, mistakes_in};
use crate::store::new_game::{chance, NewGameChoice};
use crate::store::settings::{Opponent, Settings, Side, StartPosition};
use crate::store::today;
use crate::store::training::TrainingFile;
use crate::table::{endgame_from, Answer, Command, Dialog, Stage, Table, TableInput, Training};
use crate::text::{kept_words, left_out_words, rating_news, training_ended};
use crate::train::{puzzles_in, Card, Deck, Guess, Question, Repertoire, Theme, Verdict, LESSONS};
use crate::ui::{self, RepertoireView, Request, TrainingRequest};
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
#[derive(Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct WindowTraining {
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
    pub themes: Vec<(Theme, usize)>,
    /// When the next card comes by itself.
    pub next_at: Option<Duration>,
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
    /// Whether what could not be written was tried again because the program ends.
    is_retried: bool,
}

impl WindowTraining {
    /// The training, while it asks something on the board.
    pub fn view(&self) -> Option<&Training> {
        Some(&self.training).filter(|training| training.task().is_some())
    }

    /// Whether the analysis would give away the answer.
    pub fn hides_analysis(&self) -> bool {
        self.stage().is_some_and(|stage| stage != Stage::Shown)
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

    /// Reads the log of the person with this name in the background.
    pub(super) fn read(&mut self, name: &str, files: &Files, jobs: &mut Jobs) {
        let is_another = std::mem::replace(&mut self.is_read, false) && !name.is_empty();
        name.clone_into(&mut self.name);
        let log = files.storage.training(name);
        jobs.start(
            Task::ReadTraining,
            |_| log.and_then(|log| Ok(Training::read(&log.read()?))),
            move |app, read| {
                // Without a log puzzles can still be trained; adding to one that cannot be read fails, and changes nothing.
                let training = read.unwrap_or_else(|error| {
                    app.ui.failed("train-not-read", &error);
                    Training::read("")
                });
                app.training.themes = training.themes();
                (app.training.training, app.training.is_read) = (training, true);
                app.training.count();
                if is_another {
                    app.files.find_mistakes(&app.training.name, &mut app.jobs);
                    app.keep_mistakes_here();
                }
                if let Some(request) = app.training.waiting.take() {
                    app.train(request);
                }
            },
        );
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

    /// Tries once more to write what could not be written, because the program ends.
    pub(super) fn retry(&mut self, files: &Files, jobs: &mut Jobs, ui: &mut Interface) {
        if !std::mem::replace(&mut self.is_retried, true) {
            self.write(files, jobs, ui);
        }
    }

    /// Writes what has not been written of the answers.
    fn write(&self, files: &Files, jobs: &mut Jobs, ui: &mut Interface) {
        let text = self.training.unwritten();
        if text.is_empty() {
            return;
        }
        let log = match files.storage.training(&self.name) {
            Ok(log) => log,
            Err(error) => return ui.failed("train-not-written", &error),
        };
        let (count, name) = (text.lines().count(), self.name.clone());
        if jobs.is_running(&Task::Change(log.path().to_owned())) {
            // What is being written is not written again; the end of that job sees to the rest.
            return;
        }
        jobs.start(
            Task::Change(log.path().to_owned()),
            move |_| {
                log.add(text.as_bytes())?;
                Ok(Deck::of(&log.read()?))
            },
            move |app, deck: anyhow::Result<Deck>| match deck {
                // Another person may train meanwhile.
                Ok(_) if app.training.name != name => {}
                // Another window may have added to the log.
                Ok(deck) => {
                    app.training.training.written(count);
                    app.training.training.take_deck(deck);
                    app.training.count();
                    app.training.write(&app.files, &mut app.jobs, &mut app.ui);
                }
                // With the next answer it is tried again, and when the program ends.
                Err(error) if app.training.is_retried => app.ui.failed("train-not-kept", &error),
                Err(error) => app.ui.failed("train-not-written", &error),
            },
        );
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
        game: &ChessGame,
        analysis: &mut Analysis,
        settings: &Settings,
        ui: &mut Interface,
    ) -> bool {
        if self.stage() != Some(Stage::Asking) {
            return false;
        }
        if let (Command::Hint, Some(best)) = (command, self.training.best(game)) {
            analysis.hint_at(best, game, settings, ui);
            self.training.hint();
            return true;
        }
        if command.row().gives_away {
            ui.note(t!(ui.text, "train-first"));
        }
        command.row().gives_away
    }

    /// Keeps the mistakes and puzzles of a reviewed game, or of several.
    pub(super) fn keep_cards(&mut self, cards: Vec<Card>, files: &Files, jobs: &mut Jobs, ui: &mut Interface) {
        if !self.is_read {
            return;
        }
        let kept = kept_words(&ui.text, self.training.keep_all(cards, today().now));
        if !kept.is_empty() {
            ui.note(kept);
            self.count();
            self.write(files, jobs, ui);
        }
    }

    /// The game that has just ended may count for the rating.
    pub(super) fn rate_game(
        &mut self,
        game: &ChessGame,
        own_name: &str,
        files: &Files,
        jobs: &mut Jobs,
        ui: &mut Interface,
    ) {
        if !self.is_read {
            return;
        }
        if let Some(ratings) = self.training.take_game(game, own_name, today().now) {
            ui.note(rating_news(&ui.text, &ratings));
            self.write(files, jobs, ui);
        }
    }

    /// Finds the repertoires in the game on the board and the other games of its file, and shows them.
    pub(super) fn find_repertoires(&self, table: &Table, files: &Files, jobs: &mut Jobs) {
        let (tree, rating) = (table.game().tree().clone(), self.training.rating());
        let (disk, path) = (files.storage.disk().clone(), table.file().path().map(PathBuf::from));
        let work = move |_: &JobContext| {
            let others = games_of_repertoire(&disk, path.as_deref());
            let games = || [&tree].into_iter().chain(&others);
            let of_side = |side| Some(Arc::new(Repertoire::of(games(), side)?));
            let both = Color::ALL.into_iter().filter_map(of_side);
            both.map(|found| (found.holes(rating), found)).collect::<Vec<_>>()
        };
        jobs.start(Task::ReadText, work, |app, found| {
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
}

impl App<'_> {
    /// Keeps the mistakes and puzzles of a reviewed game, or of several.
    pub(super) fn keep_cards(&mut self, cards: Vec<Card>) {
        let (files, jobs) = (&self.files, &mut self.jobs);
        self.training.keep_cards(cards, files, jobs, &mut self.ui);
    }

    /// The reviewed game on the board gives the cards of its mistakes.
    pub(super) fn keep_mistakes_here(&mut self) {
        let mistakes = Training::mistakes(self.table.game(), &self.settings.own_name);
        self.keep_cards(mistakes);
    }

    /// The game on the board, which has been reviewed, gives the cards of its mistakes, and those of its puzzles once they are proved.
    pub(super) fn keep_cards_here(&mut self) {
        self.keep_mistakes_here();
        if Training::is_own(self.table.game(), &self.settings.own_name) {
            self.find_puzzles(self.table.game().tree().clone());
        }
    }

    /// Proves the puzzles of a reviewed game of the user in the background, and keeps them.
    pub(super) fn find_puzzles(&mut self, tree: GameTree) {
        let work = move |context: &JobContext| puzzles_in(&tree, &|| context.is_stopped());
        self.jobs.start(Task::FindPuzzles, work, |app, found| match found {
            Ok(puzzles) => app.keep_cards(puzzles),
            Err(_) => app.ui.report(t!(app.ui.text, "refused-memory")),
        });
    }

    /// Carries out what the dialog and the panel ask for.
    pub(super) fn train(&mut self, request: TrainingRequest) {
        if !self.training.is_read {
            self.training.waiting = Some(request);
            return;
        }
        let training = &self.training.training;
        let below = if self.board.is_flipped {
            Color::Black
        } else {
            Color::White
        };
        let (game, seed) = (self.table.game().tree(), chance());
        match request {
            TrainingRequest::Due => self.begin_training(training.due(today())),
            TrainingRequest::Theme(theme) => self.begin_training(training.puzzles(Some(theme))),
            TrainingRequest::Exercise(exercise) => self.begin_training(training.exercise(exercise, seed)),
            TrainingRequest::Lesson(number) => {
                let lesson = LESSONS.get(number);
                self.begin_training(lesson.map(crate::train::Lesson::tasks).unwrap_or_default());
                self.training.begun_from = Some(Dialog::Lessons);
            }
            TrainingRequest::Guess => match Guess::of(game, Guess::usual_side(game, below)) {
                Some(guess) => self.begin_training(vec![Box::new(guess)]),
                None => self.ui.note(t!(self.ui.text, "guess-none")),
            },
            TrainingRequest::Repertoire(side) => {
                let of_side = |view: &&RepertoireView| view.repertoire.side() == side;
                let found = self.training.repertoires.iter().find(of_side);
                let task = found.and_then(|view| training.repertoire(Arc::clone(&view.repertoire), today()));
                self.begin_training(task.into_iter().collect());
            }
            TrainingRequest::Sprint => {
                self.put_on_board(move |training, now| training.begin_sprint(now, seed));
                self.training.begun_from = Some(Dialog::Training);
            }
            TrainingRequest::Endgame(endgame) => {
                self.ui.gui.close();
                (self.files).train_endgame(endgame.endgame(), &self.roster.tables, &mut self.jobs);
            }
            TrainingRequest::EndgameAgain => self.new_game(endgame_from(game.start()), |_| {}),
            TrainingRequest::GoOn => self.go_on_training(),
            TrainingRequest::PlayOn => {
                let choice = self
                    .training
                    .choice_to_play_on(&self.settings.new_game, self.table.game());
                self.begin_with(&choice);
            }
            TrainingRequest::Stop => self.stop_training(),
            TrainingRequest::Open(path) => self.files.read_puzzles(path, &self.training.name, &mut self.jobs),
            TrainingRequest::Save(path) => self.files.save_training(path, &self.training.name, &mut self.jobs),
        }
    }

    /// Another person trains, with their own cards; their mistakes are looked for.
    pub(super) fn change_person(&mut self) {
        self.stop_training();
        self.jobs.stop(&Task::FindPuzzles);
        self.training.write(&self.files, &mut self.jobs, &mut self.ui);
        self.training.read(&self.settings.own_name, &self.files, &mut self.jobs);
    }

    fn begin_training(&mut self, tasks: Vec<Box<dyn crate::train::Task>>) {
        if tasks.is_empty() {
            return self.ui.note(t!(self.ui.text, "train-none"));
        }
        self.put_on_board(|training, _| training.begin(tasks));
    }

    /// Keeps the game on the board, begins a training, and puts its first task on the board.
    fn put_on_board(&mut self, begin: impl FnOnce(&mut Training, Duration) + 'static) {
        self.ui.gui.close();
        self.training.begun_from = None;
        self.before_replacing(move |app| {
            let now = app.now();
            begin(&mut app.training.training, now);
            app.next_card();
        });
    }

    /// Puts the next card on the board, and its last move is made; at the end the game of before comes back.
    pub(super) fn next_card(&mut self) {
        self.training.next_at = None;
        let now = self.now();
        let Some(record) = self.training.training.next(now) else {
            return self.stop_training();
        };
        self.training.is_opening = true;
        let is_open = self.at_table(TableInput::OpenCard(Box::new(record)));
        self.training.is_opening = false;
        if !is_open {
            return self.stop_training();
        }
        self.board.is_annotating = false;
        let training = &self.training.training;
        let (side, asked) = (training.side(self.table.game()), training.asked());
        self.board.turn_to(side == Some(Color::Black), now);
        self.input(asked.map(Input::Ask));
    }

    /// Shows the answer, or the next card if it is shown already.
    pub(super) fn go_on_training(&mut self) {
        let (times, game) = ((self.now(), today().now), self.table.game());
        if self.training.stage() != Some(Stage::Asking) {
            return match self.training.training.resume(game, times) {
                Some(ask) => self.input(ask),
                None => self.next_card(),
            };
        }
        self.jobs.stop(&Task::JudgeAnswer);
        self.ui.answer = None;
        for input in self.training.training.show(game, times) {
            self.input(input);
        }
        self.training.write(&self.files, &mut self.jobs, &mut self.ui);
    }

    fn stop_training(&mut self) {
        self.training.next_at = None;
        let begun_from = self.training.begun_from.take();
        let times = (self.now(), today().now);
        let ended = self.training.training.break_off(self.table.game(), times);
        self.training.write(&self.files, &mut self.jobs, &mut self.ui);
        self.training.count();
        let Some(ended) = ended else { return };
        if self.table.has_previous() {
            self.return_to_previous();
        } else {
            self.greet();
        }
        self.training.ended_at = Some(self.now());
        self.ui.note(training_ended(&self.ui.text, &ended));
        if let Some(dialog) = begun_from {
            self.show(dialog);
        }
    }

    /// Judges the move made where a better one, or the solution of a card, is asked for. What is not known is searched first.
    pub(super) fn judge_answer(&mut self, mv: Move) {
        let Some(answer) = Answer::to(self.table.game(), mv, self.training.view()) else {
            return;
        };
        if let Some(verdict) = answer.known.clone() {
            return self.take_verdict(&answer, &verdict);
        }
        if self.training.training.until().is_some() {
            // Its puzzles have one solution, and the clock does not wait for a search.
            return self.take_verdict(&answer, &Verdict::Other("ask-wrong"));
        }
        self.ui.answer = Some(ui::Answer::Searching);
        let tables = self.roster.tables.clone();
        let work = move |context: &JobContext| {
            let found = answer.judge(&tables, &mut || !context.is_stopped());
            found.map(|found| (answer, found))
        };
        self.jobs.start(Task::JudgeAnswer, work, |app, found| match found {
            Ok((answer, Some(verdict))) if app.table.game().asked() == Some(answer.node) => {
                app.take_verdict(&answer, &verdict);
            }
            Ok(_) => {}
            Err(_) => app.ui.report(t!(app.ui.text, "refused-memory")),
        });
    }

    fn take_verdict(&mut self, answer: &Answer, verdict: &Verdict) {
        let style = self.ui.move_style(&self.settings);
        if let Some(why) = answer.fault(verdict, &self.ui.text, style) {
            self.training.training.wrong();
            if self.training.training.until().is_some() {
                self.ui.note(why);
                self.go_on_training();
                return self.next_card();
            }
            self.ui.answer = Some(ui::Answer::Wrong(why));
            return;
        }
        let is_training = self.training.stage() == Some(Stage::Asking);
        let praise = answer.praise(verdict, &self.ui.text, style).unwrap_or_default();
        if !is_training {
            self.ui.answer = Some(ui::Answer::Right(praise));
            return;
        }
        if *verdict != Verdict::Right {
            self.ui.note(praise);
        }
        let (times, game) = ((self.now(), today().now), self.table.game());
        let training = &mut self.training.training;
        if let Verdict::Counted(accuracies) = verdict {
            training.take_accuracies(*accuracies);
        }
        let shown = training.right(answer.mv, game, times);
        self.ui.answer = None;
        for input in shown {
            self.input(input);
        }
        if self.training.stage() == Some(Stage::Right) && !self.training.waits() {
            self.training.next_at = Some(self.now() + SEEN);
        }
        self.training.write(&self.files, &mut self.jobs, &mut self.ui);
    }
}

impl Files {
    /// Trains the puzzles of a file, or takes over the lines of a log.
    fn read_puzzles(&self, path: PathBuf, own_name: &str, jobs: &mut Jobs) {
        let (disk, log) = (self.storage.disk().clone(), self.storage.training(own_name));
        let name = path.display().to_string();
        let work = move |_: &JobContext| TrainingFile::open(&disk, &path, log);
        jobs.start(Task::ReadText, work, move |app, opened| match opened {
            Ok(TrainingFile::Puzzles(file)) if file.cards.is_empty() => {
                app.ui.report(t!(app.ui.text, "train-no-puzzles", file = name));
            }
            Ok(TrainingFile::Puzzles(file)) => {
                let left_out = left_out_words(&app.ui.text, &file);
                if !left_out.is_empty() {
                    app.ui.note(left_out.join(" "));
                }
                app.begin_training(app.training.training.puzzles_of_file(file.cards, today()));
            }
            Ok(TrainingFile::Log(count, log)) => {
                app.training.training.take_deck(Deck::of(&log));
                app.training.count();
                app.ui.note(t!(app.ui.text, "train-imported", count = count));
            }
            Err(error) => app.ui.tell_unopened(&error),
        });
    }

    /// Finds the mistakes of the user in the games of the library that have been reviewed.
    pub(super) fn find_mistakes(&self, own_name: &str, jobs: &mut Jobs) {
        let Ok(folder) = self.storage.games() else { return };
        let (disk, own_name) = (self.storage.disk().clone(), own_name.to_owned());
        let work = move |context: &JobContext| mistakes_in(&disk, &folder, &own_name, || context.is_stopped());
        jobs.start(Task::FindMistakes, work, |app, mistakes| app.keep_cards(mistakes));
    }

    /// Saves a copy of the log.
    fn save_training(&self, path: PathBuf, own_name: &str, jobs: &mut Jobs) {
        let (disk, log) = (self.storage.disk().clone(), self.storage.training(own_name));
        let task = Task::Change(path.clone());
        let work =
            move |_: &JobContext| log.and_then(|log| crate::store::file::write_whole(&disk, &path, &log.bytes()?));
        jobs.start(task, work, |app, saved| match saved {
            Ok(()) => app.ui.note(t!(app.ui.text, "train-saved")),
            Err(error) => app.ui.failed("save-failed", &error),
        });
    }
}
