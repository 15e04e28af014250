//! The program with its window: events in, frames out.

#![allow(
    clippy::redundant_closure_for_method_calls,
    reason = "a method is of one lifetime, a closure of every one"
)]

mod analysis;
mod browse;
mod coach;
mod commands;
mod editing;
mod effects;
mod endgames;
mod engines;
mod events;
mod fair_match;
mod files;
mod filing;
mod frame;
mod images;
mod interface;
mod jobs;
mod keys;
mod library;
mod lists;
mod looking;
mod looks;
mod merging;
mod messages;
mod neighbors;
mod new_game;
mod paste;
mod quitting;
mod reading;
mod requests;
mod review;
mod review_queue;
mod save_as;
#[cfg(feature = "accessibility")]
pub(super) mod screen_reader;
mod settings;
mod speech;
mod spellings;
mod start;
mod themes;
mod training;
mod unfinished;
mod versions;

pub use start::{open, open_with};

use super::audio::Sounds;
use super::board_view::BoardView;
use super::crash;
use super::deadlines::{Deadlines, Timer};
use super::frames::FRAMES_TO_SETTLE;
use super::main_window::MainWindow;
use super::speech::Speech;
use crate::desktop::LaunchOptions;
use crate::game::Input;
use crate::store::settings::Settings;
use crate::store::storage::Storage;
use crate::table::players::Roster;
use crate::table::{Table, TableInput};
use analysis::{Analysis, Around};
use files::Files;
use interface::Interface;
use jobs::Jobs;
use std::sync::Arc;
use std::time::Duration;
use training::WindowTraining;

/// Opens the window and returns when it is closed.
///
/// # Errors
/// When there is no display, or no way to draw on it, and when the program crashes.
pub fn run(opening: &LaunchOptions) -> anyhow::Result<()> {
    let storage = Storage::of_user();
    crash::catch_panic(storage.journals().ok().as_deref(), || {
        open(opening, &storage, |app| app.run())
    })
}

/// The program while its window is open.
pub struct App<'t> {
    // Dropped from top to bottom. Quitting has waited for the jobs; one that a disk still holds up is not waited for again.
    jobs: Jobs,
    /// The window with what belongs to it.
    pub window: MainWindow<'t>,
    /// The board as it is seen.
    pub board: BoardView,
    /// What the user reads and answers.
    pub ui: Interface,
    sounds: Sounds,
    speech: Speech,
    /// The game with its players and its file.
    pub table: Table,
    roster: Arc<Roster>,
    /// The analysis of the position shown.
    pub analysis: Analysis,
    training: WindowTraining,
    /// The user's settings.
    pub settings: Settings,
    /// The user's files, and what is known about them.
    pub files: Files,
}

impl App<'_> {
    /// Handles events and draws until the program quits.
    ///
    /// # Errors
    /// When drawing fails.
    pub fn run(&mut self) -> anyhow::Result<()> {
        while self.window.is_open {
            self.step()?;
        }
        self.files.storage.remove_copies();
        Ok(())
    }

    /// Waits for an event or the next deadline, then handles events, results of jobs and timers, and draws a frame.
    ///
    /// # Errors
    /// When drawing fails.
    pub fn step(&mut self) -> anyhow::Result<()> {
        self.take_events();
        if self.window.was_suspended() {
            self.input(Input::Suspended);
        }
        self.take_results();
        #[cfg(feature = "accessibility")]
        self.speech
            .follow_reader(&mut self.board, &mut self.ui, &mut self.window);
        self.follow_analysis();
        let (own_name, tables) = (&self.settings.own_name, &self.roster.tables);
        self.files.follow_reviews(&self.table, own_name, tables, &mut self.jobs);
        self.board.turn_to_choice(self.ui.gui.chosen_side(), self.window.now());
        self.serve_timers()?;
        self.training.write_new(&mut self.jobs, &mut self.ui);
        Ok(())
    }

    /// Analyzes the position shown, and tells the game of the results.
    fn follow_analysis(&mut self) {
        let around = Around {
            game: self.table.game(),
            settings: &self.settings,
            is_seen: self.window.is_seen(),
            is_editing: self.board.editing.is_some() || self.training.hides_analysis(),
            pace: self.board.view.style.pace,
            now: self.window.now(),
        };
        for input in self.analysis.follow(&around, &mut self.ui) {
            self.input(input);
        }
        if std::mem::take(&mut self.analysis.is_changed) {
            self.window.frames.request(1);
        }
    }

    /// Does what is due now.
    fn serve_timers(&mut self) -> anyhow::Result<()> {
        for timer in self.deadlines().due(self.window.now()) {
            let now = self.window.now();
            if !self.deadlines().due(now).contains(&timer) {
                // What was done before has put it off.
                continue;
            }
            match timer {
                Timer::Clock => {
                    self.apply(TableInput::Tick);
                }
                Timer::Toast => self.ui.forget_toasts(now),
                Timer::Refusal => self.board.refusal = None,
                Timer::Settings => {
                    self.files
                        .write_settings(&self.settings, true, &self.board.looks, now, &mut self.jobs);
                    self.files
                        .open_syzygy(true, &self.settings, &self.roster, &mut self.jobs);
                    self.files.read_book(true, &self.settings, &self.roster, &mut self.jobs);
                }
                Timer::Busy => {
                    let saved = self.table.file().path().filter(|_| self.ui.tells_saved);
                    self.jobs.tell_busy(saved, &mut self.ui);
                }
                Timer::Training if self.training.is_due(now) => self.next_card(),
                // Another second of a sprint.
                Timer::Training => {}
                Timer::Flip => self.board.turn_to_mover(self.table.game(), &self.settings, now),
                Timer::Sound => self.sounds.play_due(now),
                Timer::Silence => self.sounds.close_if_silent(now),
                Timer::Frame => {
                    self.frame()?;
                    looks::draw(&mut self.window.graphics, &mut self.jobs);
                }
            }
            self.window.frames.request(timer.frames());
        }
        Ok(())
    }

    /// When each timer is due, asked of the part that it belongs to.
    pub fn deadlines(&mut self) -> Deadlines {
        let now = self.window.now();
        if self.ui.begin_toasts(now) {
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
        let frames = &self.window.frames;
        let is_drawing = frames.is_requested()
            || self.ui.gui.needs_redraw()
            // One frame more shows the pieces at rest, below marks and arrows.
            || self.board.animation.is_running(frames.last())
            || self.board.animation.is_running(now)
            || self.analysis.is_moving(now);
        let frame = match is_drawing {
            // It was due already when the press was held, however often that is asked.
            _ if !self.window.held.is_empty() => Some(Duration::ZERO),
            true => Some(frames.next()),
            false => self.board.pointer.inspects_at().filter(|&at| at > frames.last()),
        };
        Deadlines([
            (Timer::Frame, frame),
            (Timer::Clock, self.table.next().map(|next| next.at)),
            (Timer::Toast, self.ui.next_toast_end()),
            (Timer::Refusal, self.board.refusal.as_ref().map(|refusal| refusal.until)),
            (Timer::Settings, self.files.settings_due),
            (Timer::Busy, self.jobs.busy_at(now)),
            (Timer::Training, self.training.next(self.window.frames.last())),
            (Timer::Flip, self.board.flip_at),
            (Timer::Sound, self.sounds.next()),
            (Timer::Silence, self.sounds.silent_at()),
        ])
    }
}
