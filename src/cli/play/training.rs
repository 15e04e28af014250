//! Training in text mode: a card is on the table, and a typed move is its answer.

use super::jobs::JobKey;
use super::{Session, Verb};
use crate::chess::Color;
use crate::chess::Move;
use crate::game::Input;
use crate::job::JobContext;
use crate::record::plain;
use crate::store::file::fault_sentence;
use crate::store::library::{games_of_repertoire, mistakes_in};
use crate::store::new_game::chance;
use crate::store::today;
use crate::store::training::TrainingFile;
use crate::table::{Answer, Stage, TableInput, Training};
use crate::text::{hole_words, kept_words, left_out_words, rating_news, rating_words, to_move, training_ended};
use crate::train::{puzzles_in, Card, Deck, Exercise, Guess, PuzzleTheme, Question, Repertoire, Verdict, LESSONS};
use anyhow::Context;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The most holes of a repertoire that are said.
const HOLES: usize = 5;

impl Session {
    /// Trains what is due today; or shows the answer, goes on, or stops.
    pub(super) fn train(&mut self, rest: &str, now: Duration) {
        match rest {
            "" => self.begin_training(|training| training.due(today()), now),
            "answer" if self.stage() == Some(Stage::Asking) => self.show_answer(now),
            "next" if self.stage().is_some() => self.next_card(now),
            "answer" | "next" | "stop" if self.stage().is_none() => self.say(&t!(self.text, "train-not-running")),
            "stop" => self.stop_training(now),
            "white" => self.train_repertoire(Color::White, now),
            "black" => self.train_repertoire(Color::Black, now),
            "guess" => {
                let game = self.table.game().tree();
                match Guess::of(game, Guess::usual_side(game, Color::White)) {
                    Some(guess) => self.begin_training(|_| vec![Box::new(guess.clone())], now),
                    None => self.say(&t!(self.text, "guess-none")),
                }
            }
            "name" => self.own_name("", now),
            "head" => self.begin_training(|training| training.exercise(Exercise::Blindfold, chance()), now),
            _ => match rest.strip_prefix("name ") {
                Some(name) => self.own_name(name.trim(), now),
                None => self.say_usage(Verb::Train),
            },
        }
    }

    /// Trains puzzles, of a theme if one is named, or those of a file.
    pub(super) fn puzzle(&mut self, rest: &str, now: Duration) {
        let is_it =
            |theme: &&PuzzleTheme| theme.word() == rest || plain(&self.text.get(theme.id(), &[])) == plain(rest);
        let theme = PuzzleTheme::ALL.iter().find(is_it).copied();
        if theme.is_none() && !rest.is_empty() {
            // No theme is written like the name of a file.
            return match self.path(rest) {
                Some(path) if path.exists() || rest.contains('.') => self.puzzle_file(&path, now),
                Some(_) => {
                    let themes: Vec<String> = PuzzleTheme::ALL
                        .iter()
                        .map(|theme| self.text.get(theme.id(), &[]))
                        .collect();
                    self.say(&themes.join(", "));
                    self.say_usage(Verb::Puzzle);
                }
                None => {}
            };
        }
        self.begin_training(|training| training.puzzles(theme), now);
    }

    /// Lists the lessons, or begins the one with this number.
    pub(super) fn lesson(&mut self, rest: &str, now: Duration) {
        if rest.is_empty() {
            if !self.read_training() {
                return;
            }
            for (number, lesson) in LESSONS.iter().enumerate() {
                let sign = if self.training.is_learned(lesson) { " ✓" } else { "" };
                let name = self.text.get(lesson.name, &[]);
                self.say(&format!("{}. {name}{sign}", number + 1));
            }
            return self.say_usage(Verb::Lesson);
        }
        let number = rest.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match number.and_then(|number| LESSONS.get(number)) {
            Some(lesson) => self.begin_training(|_| lesson.tasks(), now),
            None => self.say_usage(Verb::Lesson),
        }
    }

    /// Says what the game on the table has no answer to as a repertoire, and trains it.
    fn train_repertoire(&mut self, side: Color, now: Duration) {
        if !self.read_training() {
            return;
        }
        let tree = self.table.game().tree();
        // The game on the board, as it is now, and all of its file.
        let others = games_of_repertoire(self.storage.disk(), self.table.file().path());
        let Some(repertoire) = Repertoire::of([tree].into_iter().chain(&others), side).map(Arc::new) else {
            return;
        };
        let rating = self.training.rating();
        for hole in repertoire.holes(rating).iter().take(HOLES) {
            let words = hole_words(
                &self.text,
                self.move_style(),
                &self.table.game().tree().start(),
                hole,
                rating,
            );
            self.say(&words);
        }
        let begin = |training: &Training| training.repertoire(Arc::clone(&repertoire), today());
        self.begin_training(|training| begin(training).into_iter().collect(), now);
    }

    pub(super) fn stage(&self) -> Option<Stage> {
        self.training.stage()
    }

    /// Whether a move is asked for.
    pub(super) fn is_asked(&self) -> bool {
        self.table.game().asked().is_some()
    }

    /// Reads the log of training. Returns whether it can be read; if not, that is said.
    fn read_training(&mut self) -> bool {
        let log = self
            .storage
            .training(&self.settings.own_name)
            .and_then(|log| log.read());
        match &log {
            Ok(log) if self.has_training => self.training.take_deck(Deck::of(log)),
            Ok(log) => (self.training, self.has_training) = (Training::read(log), true),
            Err(error) => self.failed("train-not-read", error),
        }
        log.is_ok()
    }

    fn begin_training(&mut self, tasks: impl FnOnce(&Training) -> Vec<Box<dyn crate::train::Task>>, now: Duration) {
        if !self.read_training() {
            return;
        }
        let tasks = tasks(&self.training);
        if tasks.is_empty() {
            return self.say(&t!(self.text, "train-none"));
        }
        self.training.begin(tasks);
        self.next_card(now);
    }

    /// Puts the next card on the table, or says how it went.
    fn next_card(&mut self, now: Duration) {
        let Some(record) = self.training.next(now) else {
            return self.stop_training(now);
        };
        let mut effects = self.table.apply(TableInput::OpenCard(Box::new(record)), now);
        self.help_search.forget();
        // The position that is asked is described.
        effects.list.clear();
        if !self.tell(&effects, now) {
            self.training.stop();
            return;
        }
        self.ask(now);
    }

    /// Shows the position of the next question, and asks it.
    fn ask(&mut self, now: Duration) {
        let (number, count) = self.training.place();
        self.say(&t!(self.text, "train-place", number, count));
        let game = self.table.game();
        let mut question = self.training.question(game, &self.text, self.move_style());
        let task = self.training.task().map(crate::train::Task::question);
        let is_lesson = matches!(task, Some(Question::Lesson { .. }));
        if is_lesson {
            // What is taught comes before what is to be done.
            question.rotate_left(1);
        }
        let before = self.training.asked().and_then(|asked| game.tree().parent(asked));
        // Another position is described as it is shown, and so is whose turn it is.
        if before == Some(game.shown_node()) && !is_lesson {
            self.say_shown();
        }
        self.training.asked().map(|node| self.input(Input::Ask(node), now));
        let turn = to_move(&self.text, self.table.game().board().turn());
        for sentence in question.iter().filter(|&sentence| *sentence != turn) {
            self.say(sentence);
        }
        if task != Some(Question::Hidden) {
            self.draw_board();
        }
    }

    fn stop_training(&mut self, now: Duration) {
        let end = self.training.stop();
        if let Some(end) = end {
            self.say(&training_ended(&self.text, &end));
            if self.table.has_previous() {
                self.input(TableInput::ReturnToPrevious, now);
            } else {
                self.input(Input::NewGame(Box::default()), now);
            }
        }
    }

    /// Takes a move made where one is asked for.
    pub(super) fn answer_card(&mut self, mv: Move, now: Duration) {
        let training = Some(&self.training).filter(|training| training.task().is_some());
        let Some(answer) = Answer::to(self.table.game(), mv, training) else {
            return;
        };
        if let Some(verdict) = answer.known.clone() {
            return self.take_verdict(&answer, &verdict, now);
        }
        let tables = self.roster.tables.clone();
        let judge = move |context: &JobContext| (answer.judge(&tables, &mut || !context.is_stopped()), answer);
        self.say(&t!(self.text, "analysis-thinking"));
        self.start_job(JobKey::Judge, judge, |session, (found, answer), now| match found {
            Ok(Some(verdict)) => session.take_verdict(&answer, &verdict, now),
            Ok(None) => {}
            Err(error) => session.say(&error.to_string()),
        });
    }

    fn take_verdict(&mut self, answer: &Answer, verdict: &Verdict, now: Duration) {
        let style = self.move_style();
        if let Some(why) = answer.fault(verdict, &self.text, style) {
            let is_second = self.training.wrong(self.table.game(), (now, today().now));
            self.write_training(false);
            self.say(&why);
            if is_second {
                self.show_answer(now);
            }
            return;
        }
        if let Some(praise) = answer.praise(verdict, &self.text, style) {
            self.say(&praise);
        }
        if self.stage().is_none() {
            let asked = self.table.game().asked();
            self.tell_asked(now);
            return self.ask_after(asked, now);
        }
        if let Verdict::Counted(accuracies) = verdict {
            self.training.take_accuracies(*accuracies);
        }
        let inputs = self.training.right(answer.mv, self.table.game(), (now, today().now));
        self.write_training(false);
        if self.stage() != Some(Stage::Asking) {
            return self.next_card(now);
        }
        for input in inputs.into_iter().filter(|input| !matches!(input, Input::Ask(_))) {
            self.input(input, now);
        }
        self.ask(now);
    }

    fn show_answer(&mut self, now: Duration) {
        let times = (now, today().now);
        let solution = self.training.solution(self.table.game(), &self.text, self.move_style());
        self.training.show(self.table.game(), times);
        self.say(&self.text.labeled(&t!(self.text, "train-answer"), &solution));
        self.write_training(false);
        match self.training.resume(self.table.game(), times) {
            Some(_) => self.ask(now),
            None => self.next_card(now),
        }
    }

    /// The game that has just ended may count for the rating.
    pub(super) fn rate_game(&mut self) {
        let mut news = None;
        if Training::counts(self.table.game(), &self.settings.own_name) && self.read_training() {
            news = self
                .training
                .take_game(self.table.game(), &self.settings.own_name, today().now);
        }
        if let Some(ratings) = news {
            self.say(&rating_news(&self.text, &ratings));
            self.write_training(false);
        }
    }

    /// Says the ratings of the user, and the highest level beaten.
    pub(super) fn say_rating(&mut self) {
        if !self.read_training() {
            return;
        }
        let deck = self.training.deck();
        let (games, puzzles) = (deck.games(), deck.puzzles());
        let mut lines = Vec::new();
        if games.curve().is_empty() {
            lines.push(t!(self.text, "rating-none"));
        } else {
            lines.push(t!(self.text, "rating-games", rating = rating_words(&games.now())));
        }
        let mut beaten = deck.levels().iter().rev().filter(|(_, [_, _, won])| *won > 0);
        if let Some((level, _)) = beaten.next() {
            lines.push(t!(self.text, "rating-beaten", level = level.to_string()));
        }
        if !puzzles.curve().is_empty() {
            lines.push(t!(self.text, "rating-puzzles", rating = rating_words(&puzzles.now())));
        }
        if !games.curve().is_empty() {
            lines.push(t!(self.text, "rating-scale"));
        }
        lines.push(t!(self.text, "rating-about"));
        self.say_all(&lines);
    }

    /// The program is about to end: what could not be written before is tried once more.
    pub(super) fn leave_training(&mut self) {
        self.write_training(true);
    }

    /// Writes what has not been written of the answers into the log; it `is_last` if it cannot be tried again.
    fn write_training(&mut self, is_last: bool) {
        let lines = self.training.unwritten();
        if lines.is_empty() {
            return;
        }
        let added = self
            .storage
            .training(&self.settings.own_name)
            .and_then(|log| log.add(lines.as_bytes()));
        match added {
            Ok(_) => self.training.written(lines.lines().count()),
            Err(error) if is_last => self.failed("train-not-kept", &error),
            Err(error) => self.failed("train-not-written", &error),
        }
    }

    /// The mistakes of the only person at the table, or of the user by name, in the reviewed game come into the training.
    fn keep_mistakes_here(&mut self) {
        let mistakes = Training::mistakes(self.table.game(), &self.settings.own_name);
        self.keep_cards(mistakes);
    }

    /// The reviewed game gives the cards of its mistakes, and those of its puzzles once they are proved in the background.
    pub(super) fn keep_cards_here(&mut self) {
        self.keep_mistakes_here();
        let game = self.table.game();
        if !Training::is_own(game, &self.settings.own_name) {
            return;
        }
        let tree = game.tree().clone();
        let work = move |context: &JobContext| puzzles_in(&tree, &|| context.is_stopped());
        self.start_job(JobKey::FindPuzzles, work, |session, found, _| match found {
            Ok(puzzles) => session.keep_cards(puzzles),
            Err(error) => session.say(&error.to_string()),
        });
    }

    fn keep_cards(&mut self, cards: Vec<Card>) {
        if cards.is_empty() || !self.read_training() {
            return;
        }
        let kept = kept_words(&self.text, self.training.keep_all(cards, today().now));
        if !kept.is_empty() {
            self.say(&kept);
            self.write_training(false);
        }
    }

    /// Says the name of the user, or changes it: the mistakes in the reviewed games of the library come into the training.
    fn own_name(&mut self, name: &str, now: Duration) {
        if !name.is_empty() {
            // Everybody has their own cards.
            self.stop_training(now);
            self.stop_job(JobKey::FindPuzzles);
            (self.training, self.has_training) = (Training::default(), false);
            let file = self.storage.settings_file();
            let (mut settings, _) = file.load();
            settings.take_own_name(name);
            if let Err(error) = file.write(&settings) {
                self.failed("settings-failed", &error);
            }
            self.settings.take_own_name(name);
            self.choice.name.clone_from(&self.settings.new_game.name);
            if let Ok(folder) = self.storage.games() {
                let (disk, name) = (self.storage.disk().clone(), name.to_owned());
                let opened: Vec<PathBuf> = self.table.file().path().map(Path::to_owned).into_iter().collect();
                let work =
                    move |context: &JobContext| mistakes_in(&disk, (&folder, &opened), &name, || context.is_stopped());
                self.stop_job(JobKey::FindMistakes);
                self.start_job(JobKey::FindMistakes, work, |session, mistakes, _| {
                    session.keep_cards(mistakes);
                });
            }
            self.keep_mistakes_here();
        }
        let name = match self.settings.own_name.as_str() {
            "" => "?",
            name => name,
        };
        self.say(&self.text.labeled(&t!(self.text, "train-name"), name));
    }

    /// Trains the puzzles of a file, or takes over the lines of a log.
    fn puzzle_file(&mut self, path: &Path, now: Duration) {
        let opened = TrainingFile::open(
            self.storage.disk(),
            path,
            self.storage.training(&self.settings.own_name),
        );
        match opened.with_context(|| path.display().to_string()) {
            Ok(TrainingFile::Puzzles(file)) if file.cards.is_empty() => {
                self.say(&t!(self.text, "train-no-puzzles", file = path.display().to_string()));
            }
            Ok(TrainingFile::Puzzles(file)) => {
                self.say_all(&left_out_words(&self.text, &file));
                self.begin_training(|training| training.puzzles_of_file(file.cards, today()), now);
            }
            Ok(TrainingFile::Log(count, _)) => self.say(&t!(self.text, "train-imported", count)),
            Err(error) => self.say(&fault_sentence(&self.text, &error)),
        }
    }
}
