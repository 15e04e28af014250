//! Carries out the requests of menus, dialogs and keys.

use super::App;
use crate::chess::Board;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::game::{Input, ProgramId, Sound};
use crate::import::import_text;
use crate::scene::SoundCue;
use crate::table::{Dialog, TableInput};
use crate::ui::{Purpose, Request};

impl App<'_> {
    /// Carries out a request.
    pub fn act(&mut self, request: impl Into<Request>) {
        let request = request.into();
        log::debug!("{request:?}");
        self.window.frames.request(FRAMES_TO_SETTLE);
        match request {
            Request::Command(command) => self.execute(command),
            Request::Input(input) => self.input(input),
            Request::Begin(choice) => {
                self.change(|settings| settings.new_game.clone_from(&choice));
                self.begin_with(&choice);
            }
            Request::PlayTogether => self.play_together(),
            Request::TypeMove(text) => self.play_typed(&text),
            Request::Preview(listing, row, entry) => self.files.preview(listing, row, *entry, &mut self.jobs),
            Request::OpenEntry(entry) => self.read_entry(&entry, false),
            Request::ContinueEntry(entry) => {
                // It may be the one on the board. Whether that can be lost is asked once this one has been read.
                self.at_table(TableInput::SaveBeforeReplacing);
                self.read_entry(&entry, true);
            }
            Request::ContinueUnfinished(game) => self.continue_unfinished(&game),
            Request::DiscardUnfinished(game) => {
                self.files.discard_unfinished(&game, &mut self.jobs, &mut self.ui);
            }
            Request::Discard(entry) => self.files.discard(&entry, self.table.keys_of(&entry), &mut self.jobs),
            Request::Restore => self.files.restore(&mut self.jobs),
            Request::UndoChanges(path) => self.files.undo_changes(path, &mut self.jobs),
            Request::Rename(entry, names) => self.rename(&entry, &names),
            Request::StopListing => self.files.lists.stop(),
            Request::StopWork => {
                self.jobs.stop_work(&mut self.ui);
            }
            Request::Browse(purpose) => {
                self.ui
                    .list_folder(None, &self.settings, self.files.storage.disk(), &mut self.jobs);
                self.ui.gui.dialogs.show_files(purpose);
            }
            Request::ListFolder(folder) => {
                self.ui
                    .list_folder(folder, &self.settings, self.files.storage.disk(), &mut self.jobs);
            }
            Request::UsePath(path, purpose) => self.files.look_at(path, purpose, &self.ui, &mut self.jobs),
            Request::Resign(color) if self.settings.ask_resign => self.ui.gui.show(Dialog::Resign(color)),
            Request::Resign(color) => self.input(Input::Resign(color)),
            Request::Edit(edit) => self.board.edit(&edit),
            Request::Carry(piece) => self.board.carry(piece),
            Request::PlayEdited => self.play_edited(),
            Request::StopEditing => self.board.editing = None,
            Request::LoadFen(text) => self.load_fen(&text),
            Request::OpenFile(path) => self.files.look_at(path, Purpose::Open, &self.ui, &mut self.jobs),
            Request::ShowInFolder(path) => self.jobs.show_in_folder(path),
            Request::CopyText(text) => self.window.copy(&text, t!(self.ui.text, "copied"), &mut self.ui),
            Request::LoadPasted(tree) => {
                let done = t!(self.ui.text, "loaded");
                self.load_pasted(*tree, &done);
            }
            Request::ListPasted(text) => self.files.list_pasted(text, &mut self.jobs),
            Request::SetLevel(rating, style) => self.set_level(rating, &style),
            Request::ReplacePlayer(color, program) => self.replace_player(color, program),
            Request::AllowHelp => {
                let (game, now) = (self.table.game(), self.now());
                let told = self.analysis.allow(game, &self.settings, &mut self.ui, now);
                self.input(told);
            }
            Request::PointAtLine(part) => self.analysis.point_at(part),
            Request::PlayAnalyzed(part) => {
                let (game, lines) = (self.table.game(), self.settings.analysis_lines);
                let line = self.analysis.play(part, game, lines, self.board.pointer.at());
                self.input(line);
            }
            Request::AddMoves(moves) => self.add_moves(&moves),
            Request::Change(settings) => self.change(|known| *known = *settings),
            Request::Theme(request) => self.theme(request),
            Request::Show(dialog) => self.show(dialog),
            Request::Leave => self.quit(),
            Request::GiveUp => {
                // What was asked for is done although it discards the game on the board.
                let pending = self.ui.pending.take();
                self.at_table(TableInput::GiveUp);
                if let Some(then) = pending {
                    then(self);
                }
            }
            Request::PressEngineButton(engine, option) => {
                let id = ProgramId::Engine(engine).to_string();
                // The engine is told after its move.
                if self.table.players().press(&id, &option) {
                    self.ui.note(t!(self.ui.text, "engines-pressed", option = option));
                }
            }
            Request::ProbeEngine(entry) => self.ui.probe_engine(&entry, &mut self.jobs),
            Request::RestartProgram => self.input(Input::Pause(false)),
            Request::Save(path, saved, None) => self.jobs.save_to(path, saved, &self.files.pgn, &mut self.ui),
            Request::Save(path, saved, Some(mode)) => {
                let files = &self.files.pgn;
                self.jobs.write_to(path, saved, mode, &self.table, files);
            }
        }
    }

    /// Plays a typed move, or says why it cannot be played.
    fn play_typed(&mut self, text: &str) {
        let style = self.ui.move_style(&self.settings);
        let present = self.table.game().board();
        match crate::text::read_move(&self.ui.text, style, &present, text) {
            Ok(mv) => self.input(Input::Play(mv)),
            Err(_) if Board::from_fen_lenient(text).is_ok() => {
                // A position is offered as if it had been pasted.
                let read = import_text(text, &present);
                self.ui.gui.dialogs.show_pasted(text.to_owned(), read, present);
            }
            Err(error) => {
                let (cue, now) = (SoundCue::plain(Sound::Illegal), self.now());
                self.sounds.play(cue, &self.settings, &self.board, now);
                let why = crate::text::typed_move(&self.ui.text, style.letters, &error);
                self.ui.report(why);
            }
        }
    }
}
