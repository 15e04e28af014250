//! The log of training: read and written by jobs, and what comes into it from games.

use super::WindowTraining;
use crate::desktop::app::interface::Interface;
use crate::desktop::app::jobs::{JobKey, Jobs};
use crate::game::ChessGame;
use crate::job::JobContext;
use crate::record::GameTree;
use crate::store::file::write_whole;
use crate::store::library::mistakes_in;
use crate::store::today;
use crate::store::training::TrainingFile;
use crate::table::Training;
use crate::text::{kept_words, left_out_words, rating_news};
use crate::train::{puzzles_in, Card, Deck};
use std::path::PathBuf;

impl WindowTraining {
    /// Reads the log of the person with this name in the background.
    pub(in crate::desktop::app) fn read(&mut self, name: &str, jobs: &mut Jobs) {
        let is_another = std::mem::replace(&mut self.is_read, false) && !name.is_empty();
        name.clone_into(&mut self.name);
        let log = self.storage.training(name);
        jobs.start(
            JobKey::ReadTraining,
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
                    let opened = app
                        .files
                        .lists
                        .opened
                        .as_ref()
                        .map(|list| list.source().paths().to_vec());
                    app.training.find_mistakes(opened.unwrap_or_default(), &mut app.jobs);
                    let (game, own) = (app.table.game(), &app.settings.own_name);
                    app.training.keep_mistakes(game, own, &mut app.ui);
                }
                if let Some(request) = app.training.waiting.take() {
                    app.train(request);
                }
            },
        );
    }

    /// Another person trains, with their own cards; their mistakes are looked for.
    pub(in crate::desktop::app) fn change_person(&mut self, name: &str, jobs: &mut Jobs, ui: &mut Interface) {
        jobs.stop(&JobKey::FindPuzzles);
        self.write(jobs, ui);
        self.read(name, jobs);
    }

    /// Writes new answers, if there are any.
    pub(in crate::desktop::app) fn write_new(&mut self, jobs: &mut Jobs, ui: &mut Interface) {
        if self.is_unwritten {
            self.write(jobs, ui);
        }
    }

    /// Tries once more to write what could not be written, because the program ends.
    pub(in crate::desktop::app) fn retry(&mut self, jobs: &mut Jobs, ui: &mut Interface) {
        self.is_unwritten |= !std::mem::replace(&mut self.is_retried, true);
        self.write_new(jobs, ui);
    }

    /// Writes what has not been written of the answers.
    fn write(&mut self, jobs: &mut Jobs, ui: &mut Interface) {
        self.is_unwritten = false;
        let text = self.training.unwritten();
        if text.is_empty() {
            return;
        }
        let log = match self.storage.training(&self.name) {
            Ok(log) => log,
            Err(error) => return ui.failed("train-not-written", &error),
        };
        let (count, name) = (text.lines().count(), self.name.clone());
        if jobs.is_running(&JobKey::Change(log.path().to_owned())) {
            // What is being written is not written again; the end of that job sees to the rest.
            return;
        }
        jobs.start(
            JobKey::Change(log.path().to_owned()),
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
                    app.training.write(&mut app.jobs, &mut app.ui);
                }
                // With the next answer it is tried again, and when the program ends.
                Err(error) if app.training.is_retried => app.ui.failed("train-not-kept", &error),
                Err(error) => app.ui.failed("train-not-written", &error),
            },
        );
    }

    /// Keeps the mistakes and puzzles of a reviewed game, or of several.
    pub(in crate::desktop::app) fn keep_cards(&mut self, cards: Vec<Card>, ui: &mut Interface) {
        if !self.is_read {
            return;
        }
        let kept = kept_words(&ui.text, self.training.keep_all(cards, today().now));
        if !kept.is_empty() {
            ui.note(kept);
            self.count();
            self.is_unwritten = true;
        }
    }

    /// A reviewed game gives the cards of the mistakes of the user with this name.
    pub(in crate::desktop::app) fn keep_mistakes(&mut self, game: &ChessGame, own_name: &str, ui: &mut Interface) {
        self.keep_cards(Training::mistakes(game, own_name), ui);
    }

    /// The same, and those of its puzzles once they are proved.
    pub(in crate::desktop::app) fn keep_review(
        &mut self,
        game: &ChessGame,
        own_name: &str,
        jobs: &mut Jobs,
        ui: &mut Interface,
    ) {
        self.keep_mistakes(game, own_name, ui);
        if Training::is_own(game, own_name) {
            find_puzzles(game.tree().clone(), jobs);
        }
    }

    /// The game that has just ended may count for the rating.
    pub(in crate::desktop::app) fn rate_game(&mut self, game: &ChessGame, own_name: &str, ui: &mut Interface) {
        if !self.is_read {
            return;
        }
        if let Some(ratings) = self.training.take_game(game, own_name, today().now) {
            ui.note(rating_news(&ui.text, &ratings));
            self.is_unwritten = true;
        }
    }

    /// Trains the puzzles of a file, or takes over the lines of a log.
    pub(super) fn read_puzzles(&self, path: PathBuf, jobs: &mut Jobs) {
        let (disk, log) = (self.storage.disk().clone(), self.storage.training(&self.name));
        let name = path.display().to_string();
        let work = move |_: &JobContext| TrainingFile::open(&disk, &path, log);
        jobs.start(JobKey::ReadText, work, move |app, opened| match opened {
            Ok(TrainingFile::Puzzles(file)) if file.cards.is_empty() => {
                app.ui.report(t!(app.ui.text, "train-no-puzzles", file = name));
            }
            Ok(TrainingFile::Puzzles(file)) => {
                let left_out = left_out_words(&app.ui.text, &file);
                if !left_out.is_empty() {
                    app.ui.note(left_out.join(" "));
                }
                let tasks = app.training.training.puzzles_of_file(file.cards, today());
                app.begin_training(None, |training, _| training.begin(tasks));
            }
            Ok(TrainingFile::Log(count, log)) => {
                app.training.training.take_deck(Deck::of(&log));
                app.training.count();
                app.ui.note(t!(app.ui.text, "train-imported", count = count));
            }
            Err(error) => app.ui.tell_unopened(&error),
        });
    }

    /// Finds the mistakes of the user in the games of the library and of these files that have been reviewed.
    fn find_mistakes(&self, opened: Vec<PathBuf>, jobs: &mut Jobs) {
        let Ok(folder) = self.storage.games() else { return };
        let (disk, own_name) = (self.storage.disk().clone(), self.name.clone());
        let work =
            move |context: &JobContext| mistakes_in(&disk, (&folder, &opened), &own_name, || context.is_stopped());
        jobs.start(JobKey::FindMistakes, work, |app, mistakes| {
            app.training.keep_cards(mistakes, &mut app.ui);
        });
    }

    /// Saves a copy of the log.
    pub(super) fn save_log(&self, path: PathBuf, jobs: &mut Jobs) {
        let (disk, log) = (self.storage.disk().clone(), self.storage.training(&self.name));
        let key = JobKey::Change(path.clone());
        let work = move |_: &JobContext| log.and_then(|log| write_whole(&disk, &path, &log.bytes()?));
        jobs.start(key, work, |app, saved| match saved {
            Ok(()) => app.ui.note(t!(app.ui.text, "train-saved")),
            Err(error) => app.ui.failed("save-failed", &error),
        });
    }
}

/// Proves the puzzles of a reviewed game of the user in the background, and keeps them.
pub(in crate::desktop::app) fn find_puzzles(tree: GameTree, jobs: &mut Jobs) {
    let work = move |context: &JobContext| puzzles_in(&tree, &|| context.is_stopped());
    jobs.start(JobKey::FindPuzzles, work, |app, found| match found {
        Ok(puzzles) => app.training.keep_cards(puzzles, &mut app.ui),
        Err(_) => app.ui.report(t!(app.ui.text, "refused-memory")),
    });
}
