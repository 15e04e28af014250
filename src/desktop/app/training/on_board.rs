//! Puts one task after the other on the board, and the game of before back at the end.

use super::FollowUp;
use crate::chess::{Color, Move};
use crate::desktop::app::jobs::JobKey;
use crate::desktop::app::App;
use crate::game::Input;
use crate::job::JobContext;
use crate::store::new_game::chance;
use crate::table::{endgame_from, Answer, Dialog, TableInput, Training};
use crate::text::training_ended;
use crate::train::Verdict;
use crate::ui::{AnswerState, TrainingRequest};
use std::time::Duration;

impl App<'_> {
    /// Carries out what the dialog and the panel ask for.
    pub(in crate::desktop::app) fn train(&mut self, request: TrainingRequest) {
        if !self.training.is_read {
            self.training.waiting = Some(request);
            if !self.jobs.is_running(&JobKey::ReadTraining) {
                let own_name = &self.settings.own_name;
                self.training.read(own_name, &mut self.jobs);
            }
            return;
        }
        let game = self.table.game();
        match request {
            TrainingRequest::Sprint => {
                let seed = chance();
                self.begin_training(Some(Dialog::Training), move |training, now| {
                    training.begin_sprint(now, seed);
                });
            }
            TrainingRequest::Endgame(endgame) => {
                self.ui.gui.close();
                let (own_name, tables) = (self.settings.own_name.clone(), &self.roster.tables);
                self.files
                    .train_endgame(endgame.endgame(), own_name, tables, &mut self.jobs);
            }
            TrainingRequest::EndgameAgain => {
                let again = endgame_from(game.tree().start(), &self.settings.own_name);
                self.new_game(Ok((again, None)), |_| {});
            }
            TrainingRequest::GoOn => {
                self.jobs.stop(&JobKey::JudgeAnswer);
                self.ui.answer = None;
                let next = self.training.go_on(game, self.window.now());
                self.follow_training(next);
            }
            TrainingRequest::PlayOn => {
                let choice = self.training.choice_to_play_on(&self.settings.new_game, game);
                let (tree, shown) = (game.tree(), game.shown_node());
                let line = tree.path(shown).into_iter().filter_map(|node| tree.mv(node)).collect();
                self.begin_with(&choice, Some((tree.start(), line)));
            }
            TrainingRequest::Stop => self.stop_training(),
            TrainingRequest::Open(path) => self.training.read_puzzles(path, &mut self.jobs),
            TrainingRequest::Save(path) => self.training.save_log(path, &mut self.jobs),
            request => {
                let below = if self.board.is_flipped {
                    Color::Black
                } else {
                    Color::White
                };
                let tasks = self.training.tasks(&request, game.tree(), below);
                let from = matches!(request, TrainingRequest::Lesson(_)).then_some(Dialog::Lessons);
                match request {
                    _ if !tasks.is_empty() => self.begin_training(from, |training, _| training.begin(tasks)),
                    TrainingRequest::Guess => self.ui.note(t!(self.ui.text, "guess-none")),
                    _ => self.ui.note(t!(self.ui.text, "train-none")),
                }
            }
        }
    }

    /// Keeps the game on the board, begins a training from this dialog, and puts its first task on the board.
    pub(super) fn begin_training(
        &mut self,
        from: Option<Dialog>,
        begin: impl FnOnce(&mut Training, Duration) + 'static,
    ) {
        self.ui.gui.close();
        self.training.begun_from = from;
        self.before_replacing(move |app| {
            let now = app.window.now();
            begin(&mut app.training.training, now);
            app.next_card();
        });
    }

    /// Puts the next card on the board, and its last move is made; at the end the game of before comes back.
    pub(in crate::desktop::app) fn next_card(&mut self) {
        self.training.next_at = None;
        let now = self.window.now();
        let Some(record) = self.training.training.next(now) else {
            return self.stop_training();
        };
        self.training.is_opening = true;
        let is_open = !self.apply(TableInput::OpenCard(Box::new(record))).is_refused;
        self.training.is_opening = false;
        if !is_open {
            return self.stop_training();
        }
        self.board.is_annotating = false;
        let training = &self.training.training;
        let (side, asked) = (training.side(self.table.game()), training.asked());
        self.board.turn_to(side == Some(Color::Black), now);
        // The pieces of another task are no others that have moved.
        self.board.animation.finish(now);
        self.input(asked.map(Input::Ask));
    }

    fn follow_training(&mut self, next: FollowUp) {
        for input in next.inputs {
            self.input(input);
        }
        if next.is_card {
            self.next_card();
        }
    }

    /// Ends the training: the game of before comes back.
    pub(in crate::desktop::app) fn stop_training(&mut self) {
        let Some((ended, begun_from)) = self.training.break_off(self.window.now()) else {
            return;
        };
        if self.table.has_previous() {
            self.return_to_previous();
        } else {
            self.greet();
        }
        self.ui.note(training_ended(&self.ui.text, &ended));
        if let Some(dialog) = begun_from {
            self.show(dialog);
        }
    }

    /// Judges the move made where a better one, or the solution of a card, is asked for. What is not known is searched first.
    pub(in crate::desktop::app) fn judge_answer(&mut self, mv: Move) {
        let Some(answer) = Answer::to(self.table.game(), mv, self.training.view()) else {
            return;
        };
        // The puzzles of a sprint have one solution, and the clock does not wait for a search.
        let is_sprint = self.training.training.until().is_some();
        let known = answer
            .known
            .clone()
            .or(is_sprint.then_some(Verdict::Other("ask-wrong")));
        if let Some(verdict) = known {
            return self.take_verdict(&answer, &verdict);
        }
        self.ui.answer = Some(AnswerState::Searching);
        let tables = self.roster.tables.clone();
        let work = move |context: &JobContext| {
            let found = answer.judge(&tables, &mut || !context.is_stopped());
            found.map(|found| (answer, found))
        };
        self.jobs.start(JobKey::JudgeAnswer, work, |app, found| match found {
            Ok((answer, Some(verdict))) if app.table.game().asked() == Some(answer.node) => {
                app.take_verdict(&answer, &verdict);
            }
            Ok(_) => {}
            Err(_) => app.ui.report(t!(app.ui.text, "refused-memory")),
        });
    }

    fn take_verdict(&mut self, answer: &Answer, verdict: &Verdict) {
        let (game, now) = (self.table.game(), self.window.now());
        let next = self
            .training
            .take_verdict(answer, verdict, game, &self.settings, now, &mut self.ui);
        self.follow_training(next);
    }
}
