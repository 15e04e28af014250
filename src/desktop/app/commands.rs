//! Carries out commands. What each does says its row in `table/command/list.rs`; what only the window can do is here.

use super::analysis::Analysis;
use super::files::Files;
use super::images::Picture;
use super::jobs::{JobKey, Jobs};
use super::messages::Topic;
use super::neighbors::search_for;
use super::{engines, looks, App};
use crate::game::{ChessGame, Input};
use crate::store::new_game::{chance, NewGameChoice};
use crate::store::settings::{Settings, StartPosition};
use crate::table::command::agree_draw;
use crate::table::{
    Action, Command, CommandContext, Dialog, ImageFormat, PartToReview, Table, TableInput, Unavailable, WindowAction,
};
use crate::ui::{ChessGui, GamesToSave, ListRequest, Purpose, Request, TrainingRequest};

impl App<'_> {
    /// Executes a command, or says why it is not available now.
    pub(super) fn execute(&mut self, command: Command) {
        if let (Command::FindPosition, Some(editing)) = (command, &self.board.editing) {
            return self.act(ListRequest::Found(None, editing.editor.search()));
        }
        if self.board.execute_in_editor(command, &self.window, &mut self.ui) {
            return;
        }
        if command == Command::AskError && self.training.stage().is_some() {
            return self.train(TrainingRequest::GoOn);
        }
        if command == Command::AskError && self.training.has_just_ended(self.window.now()) {
            return;
        }
        let (game, analysis, settings) = (self.table.game(), &mut self.analysis, &self.settings);
        if self
            .training
            .execute(command, (game, self.window.now()), analysis, settings, &mut self.ui)
        {
            return;
        }
        let context = self.command_context();
        if let Err(reason) = command.availability(&context) {
            // At either end of the game there is nothing to explain, and a promotion key has no other meaning.
            let is_step = matches!(
                reason,
                Unavailable::AtStart | Unavailable::AtEnd | Unavailable::NoVariation
            );
            if !is_step && reason != Unavailable::NoPromotion {
                self.ui
                    .note_of(Topic::Position, &reason.sentence(&self.ui.text, self.table.game()));
            }
            return;
        }
        match command.row().action {
            Action::Game(inputs) => {
                for input in inputs(&context) {
                    self.act(Request::Input(input));
                }
            }
            Action::Setting(change) => {
                let was_muted = self.settings.muted;
                self.change(change);
                if self.settings.muted != was_muted {
                    self.ui.note(if was_muted {
                        t!(self.ui.text, "unmuted")
                    } else {
                        t!(self.ui.text, "muted")
                    });
                }
            }
            Action::Show(dialog) => self.show(dialog),
            Action::Window(action) => self.do_in_window(action),
        }
    }

    fn do_in_window(&mut self, action: WindowAction) {
        let (files, table, jobs, ui) = (&mut self.files, &self.table, &mut self.jobs, &mut self.ui);
        match action {
            WindowAction::NewGame => self.begin_with(&self.settings.new_game.renumbered(chance()), None),
            WindowAction::Reset => self.begin_with(&self.settings.new_game.starting(StartPosition::Standard), None),
            WindowAction::Rematch => {
                let choice = self.settings.new_game.rematch(self.table.game(), self.board.is_flipped);
                self.act(Request::Begin(Box::new(choice)));
            }
            WindowAction::ResetScore => {
                self.apply(TableInput::ResetScore);
                self.ui.note(t!(self.ui.text, "score-reset"));
            }
            WindowAction::Repertoire => self.training.find_repertoires(table, jobs),
            WindowAction::Continue => {
                if let Some(newest) = files.unfinished.list().first().cloned() {
                    files.continue_unfinished(&newest, jobs);
                }
            }
            WindowAction::StepInList(step, to) => files.step_in_list(step, to, table, jobs, ui),
            WindowAction::StepToUndecided(is_forward) => {
                files.step_to_undecided(is_forward, table, self.board.is_flipped, jobs, ui);
            }
            WindowAction::Find(by) => self.act(ListRequest::Found(None, search_for(by, table.game()))),
            WindowAction::DockList => {
                let list = ui.list_to_dock(self.settings.docked_list, files.lists.opened.is_some());
                self.change(|settings| settings.docked_list = list.is_some());
                if let Some(list) = list {
                    self.show(list);
                }
            }
            WindowAction::PlayFromHere => {
                let choice = self.settings.new_game.starting(StartPosition::Board);
                ui.gui.dialogs.show_new_game(&choice, table.game().board());
            }
            WindowAction::RestorePrevious => self.return_to_previous(),
            WindowAction::EditPosition => {
                self.ui.gui.end_greeting();
                for input in self.board.begin_editing(self.table.game()) {
                    self.input(input);
                }
            }
            WindowAction::Comment => self.show(Dialog::Comment(self.table.game().shown_node())),
            WindowAction::Annotate => {
                for input in self.board.toggle_annotating(self.table.game()) {
                    self.input(input);
                }
            }
            WindowAction::BoardCursor => {
                let (board, speaks) = (&mut self.board, &mut self.settings.speak);
                self.speech.toggle_cursor(board, table.game(), speaks, ui);
            }
            WindowAction::TypeMove => ui.gui.type_move(),
            WindowAction::Hint => {
                self.board.refusal = None;
                let now = self.window.now();
                let told = self.analysis.hint(table.game(), &self.settings, ui, now);
                self.input(told);
            }
            WindowAction::Analyze | WindowAction::Threat => {
                // Whoever analyzes on the first screen tries moves alone: no opponent and no clock begin with them.
                if ui.gui.end_greeting() {
                    self.begin_with(&NewGameChoice::default().starting(StartPosition::Board), None);
                    self.ui.note(t!(self.ui.text, "analysis-board"));
                }
                let is_threat = action == WindowAction::Threat;
                let told = self
                    .analysis
                    .toggle(is_threat, self.table.game(), &self.settings, &mut self.ui);
                self.input(told);
            }
            WindowAction::Review => self.review(table.key(), PartToReview::first(table.game().tree())),
            WindowAction::AskError => self.ask_error(),
            WindowAction::Save => {
                // Whoever saves what is saved asks where it is.
                let asks = !table.file().is_changed();
                let effects = self.apply(TableInput::Save);
                if self.ui.tell_saving(&effects, asks, &self.table, &self.files.pgn) {
                    self.jobs.expect_change();
                }
            }
            WindowAction::ExportPgn => self.act(Request::Browse(Purpose::Save(GamesToSave::OnBoard))),
            WindowAction::ExportImage(ImageFormat::Gif) => self.show(Dialog::Film),
            WindowAction::ExportImage(format) => self.act(Request::Browse(Purpose::Picture(format))),
            WindowAction::RestoreVersion => files.list_versions(table.file().path(), jobs, ui),
            WindowAction::Print => self.act(Request::Browse(Purpose::Page(Vec::new()))),
            WindowAction::CopyFen => {
                let fen = table.game().board().to_string();
                self.window.copy(&fen, t!(ui.text, "position-copied"), ui);
            }
            WindowAction::CopyPgn => self.window.copy(&table.pgn(), t!(ui.text, "game-copied"), ui),
            WindowAction::CopyImage => Picture::of(table.game(), &self.board).copy(jobs),
            WindowAction::Paste => self.window.read_clipboard(jobs, |app, text| app.take_text(text)),
            WindowAction::Flip => {
                self.board.is_turned_by_hand = true;
                self.board.flip(self.window.now());
            }
            WindowAction::FullScreen => ui.tell_full_screen(self.window.toggle_full_screen()),
            WindowAction::AttackMap(map) => self.board.toggle_map(map),
            WindowAction::Attacks(color) => self.board.toggle_attacks(color),
            WindowAction::Menu => ui.gui.menu.open(),
        }
    }

    /// Opens a dialog, or does what it would ask about where nothing has to be asked.
    pub(super) fn show(&mut self, dialog: Dialog) {
        match dialog {
            // Its key closes it as well.
            Dialog::Palette if self.ui.gui.is_open(Dialog::Palette) => {
                self.ui.gui.close();
                return;
            }
            Dialog::OfferDraw if self.table.game().has_program() => {
                return self.input(Input::OfferDraw(self.table.game().turn()));
            }
            Dialog::AgreeDraw if !self.settings.ask_resign || self.table.game().draw_offer().is_some() => {
                return agree_draw(self.table.game())
                    .into_iter()
                    .for_each(|input| self.input(input));
            }
            Dialog::Resign(color) if !self.settings.ask_resign => return self.input(Input::Resign(color)),
            // Who asks again means it.
            Dialog::Quit
                if !self.settings.ask_leave || !is_going_on(self.table.game()) || self.ui.gui.is_open(Dialog::Quit) =>
            {
                return self.act(Request::Leave);
            }
            Dialog::NewGame => {
                let (choice, shown) = (&self.settings.new_game, self.table.game().board());
                return self.ui.gui.dialogs.show_new_game(choice, shown);
            }
            Dialog::Preferences => {
                self.files.measure(None, &mut self.jobs);
                self.files.themes.find(&mut self.jobs);
                looks::find(&self.board.looks, &self.files.storage, &mut self.jobs);
            }
            Dialog::Open => self
                .ui
                .list_folder(None, &self.settings.recent, self.files.storage.disk(), &mut self.jobs),
            Dialog::Engines => engines::find(&mut self.jobs),
            Dialog::Training | Dialog::Lessons => self.training.count(),
            Dialog::Library => self.files.list_library(&mut self.ui),
            Dialog::Games => self.files.list_changed(&mut self.jobs),
            // They also search the games of the library.
            Dialog::OpeningTree | Dialog::Palette if self.files.lists.library.is_none() => {
                self.files.list_library(&mut self.ui);
            }
            _ => {}
        }
        if self.settings.docked_list && matches!(dialog, Dialog::Library | Dialog::Games) {
            return self.ui.gui.dock(dialog);
        }
        self.ui.gui.show(dialog);
    }

    /// What decides which commands are available.
    pub(super) fn command_context(&self) -> CommandContext<'_> {
        command_context(
            &self.table,
            &self.files,
            &self.settings,
            &self.ui.gui,
            self.board.is_annotating,
            &self.analysis,
            &self.jobs,
        )
    }
}

/// What decides which commands are available.
pub(super) fn command_context<'t>(
    table: &'t Table,
    files: &Files,
    settings: &'t Settings,
    gui: &ChessGui,
    is_annotating: bool,
    analysis: &Analysis,
    jobs: &Jobs,
) -> CommandContext<'t> {
    CommandContext {
        own_name: &settings.own_name,
        has_file_games: files.lists.opened.is_some(),
        is_listed: files.lists.current.is_some(),
        is_first_screen: gui.is_greeting(),
        is_annotating,
        is_analyzing: analysis.is_on(),
        is_reviewing: files.reviews.is_at_table(table.key()) || jobs.is_running(&JobKey::ReviewToAsk),
        has_unfinished: !files.unfinished.list().is_empty(),
        has_recent: !settings.recent.is_empty(),
        ..CommandContext::at(table)
    }
}

/// Whether there is a game to be asked about before the program ends.
fn is_going_on(game: &ChessGame) -> bool {
    game.phase().is_in_play() && game.can_undo()
}
