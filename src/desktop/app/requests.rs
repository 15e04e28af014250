//! Carries out the requests of menus, dialogs and keys.

use super::reading::Opening;
use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::game::{GameSetup, Input, Sound};
use crate::scene::SoundCue;
use crate::store::new_game::chance;
use crate::store::settings::Opponent;
use crate::table::{PlayerChange, TableInput};
use crate::text::{player_name, read_fen};
use crate::ui::{LinePart, ListRequest, PlayerRequest, Purpose, Request};

impl App<'_> {
    /// Adds the moves of a part of a line of the analysis to the game.
    fn play_analyzed(&mut self, part: LinePart) {
        let (game, lines) = (self.table.game(), self.settings.analysis_lines);
        let line = self.analysis.play(part, game, lines, self.board.pointer.at());
        self.input(line);
    }

    /// Carries out a request.
    pub fn act(&mut self, request: impl Into<Request>) {
        let request = request.into();
        log::debug!("{request:?}");
        self.window.frames.request(FRAMES_TO_SETTLE);
        match request {
            Request::Command(command) => self.execute(command),
            Request::Input(input) => self.input(input),
            Request::Begin(choice) => {
                self.change(|settings| settings.new_game = choice.remembered(&settings.new_game));
                self.begin_with(&choice);
            }
            Request::TypeMove(text) => self.play_typed(&text),
            Request::Preview(listing, row, entry) => self.files.preview(listing, row, *entry, &mut self.jobs),
            Request::OpenEntry(entry) => self.read_entry(&entry, Opening::Viewed(0)),
            Request::OpenEntryAt(entry, ply) => self.read_entry(&entry, Opening::Viewed(ply)),
            Request::FindPosition(place, wanted, by) => self.files.find_position(place, *wanted, by, &mut self.jobs),
            Request::ContinueEntry(entry) => self.continue_entry(&entry),
            Request::ContinueUnfinished(game) => self.continue_unfinished(&game),
            Request::DiscardUnfinished(game) => {
                self.files.discard_unfinished(&game, &mut self.jobs, &mut self.ui);
            }
            Request::Discard(games) => self.discard(games),
            Request::Restore => self.files.restore(&mut self.jobs),
            Request::RestoreVersion(path, version) => self.files.restore_version(path, version, &mut self.jobs),
            Request::Clear(kept) => self.files.measure(Some(kept), &mut self.jobs),
            Request::UndoChanges(path) => self.files.undo_changes(path, &mut self.jobs),
            Request::List(request) => self.act_on_list(request),
            Request::EditTags(games, tags) => self.edit_tags(games, &tags),
            Request::StopListing => self.files.lists.stop(),
            Request::StopWork => drop(self.stop_work()),
            Request::Train(request) => self.train(request),
            Request::ReviewListed(games) => self.files.review_listed(&games, &self.table, &mut self.ui),
            Request::Browse(purpose) => {
                self.act(Request::ListFolder(None));
                self.ui.gui.dialogs.show_files(purpose);
            }
            Request::ListFolder(folder) => {
                self.ui
                    .list_folder(folder, &self.settings, self.files.storage.disk(), &mut self.jobs);
            }
            Request::Write(path, purpose) => self.write(path, purpose),
            Request::UsePath(path, purpose) => self.files.look_at(path, purpose, &self.ui, &mut self.jobs),
            Request::Edit(edit) => self.board.edit(&edit),
            Request::Carry(piece) => self.board.carry(piece),
            Request::PlayEdited => {
                if let Some(edited) = self.board.edited_game(&self.settings.new_game, &self.ui.text) {
                    self.play_setup(edited);
                }
            }
            Request::StopEditing => self.board.editing = None,
            Request::LoadFen(text) => {
                let read = read_fen(&self.ui.text, &text);
                self.play_setup(read.map(|(start, repaired)| (GameSetup::from_position(start), repaired)));
            }
            Request::OpenFile(path) => self.files.look_at(path, Purpose::Open, &self.ui, &mut self.jobs),
            Request::OpenFolder(folder) => self.files.open_folder(folder, &mut self.jobs),
            Request::ShowInFolder(path) => self.jobs.show_in_folder(path),
            Request::CopyText(text) => self.window.copy(&text, t!(self.ui.text, "copied"), &mut self.ui),
            Request::LoadPasted(tree) => self.load_pasted(*tree, &t!(self.ui.text, "loaded")),
            Request::ListPasted(text) => self.files.list_pasted(text, &mut self.jobs),
            Request::ChangePlayer(request) => self.change_player(request),
            Request::AllowHelp => {
                let (game, now) = (self.table.game(), self.now());
                let told = self.analysis.allow(game, &self.settings, &mut self.ui, now);
                self.input(told);
            }
            Request::PointAtLine(part) => self.analysis.point_at(part),
            Request::PlayAnalyzed(part) => self.play_analyzed(part),
            Request::AddMoves(moves) => self.add_moves(&moves),
            Request::Change(settings) => self.change_to(*settings),
            Request::Theme(request) => {
                let (looks, now) = (&mut self.board.looks, self.window.host.now());
                let (settings, jobs, ui) = (&self.settings, &mut self.jobs, &mut self.ui);
                if let Some(name) = self.files.theme(request, settings, looks, now, jobs, ui) {
                    self.change(|settings| settings.theme = name);
                }
            }
            Request::Show(dialog) => self.show(dialog),
            Request::Drawings(are_kept) => self.settle_drawings(are_kept),
            Request::Leave if self.asks_about_drawings() => {
                self.ui.pending = Some(Box::new(|app| app.act(Request::Leave)));
            }
            Request::Leave => {
                // The window stays until everything is written. Whoever asks again after some time does not want to wait.
                self.window.is_open &= !self.jobs.quit(self.now());
                self.go_on_quitting();
            }
            Request::GiveUp => {
                // What was asked for is done although it discards the game on the board.
                let pending = self.ui.pending.take();
                self.at_table(TableInput::GiveUp);
                if let Some(then) = pending {
                    then(self);
                }
            }
            Request::PressEngineButton(engine, option) => self.ui.press_button(engine, option, self.table.players()),
            Request::ProbeEngine(entry) => self.ui.probe_engine(&entry, &mut self.jobs),
            Request::RestartProgram => self.input(Input::Pause(false)),
            Request::Save(path, saved, mode) => self.save_as(path, saved, mode),
        }
    }

    fn act_on_list(&mut self, request: ListRequest) {
        match request {
            ListRequest::Found(search) => self.list_found(&search),
            ListRequest::FindTwins(is_library) => self.files.find_twins(is_library, &mut self.jobs),
            ListRequest::FindSpellings(is_library) => self.files.lists.find_spellings(is_library, &mut self.jobs),
            ListRequest::Respell(is_library, names) => {
                self.retag_several(self.files.lists.respelled(is_library, names));
            }
            ListRequest::ShowTags(games) => self.show_tags_of(games),
            ListRequest::Merge(games) => self.merge(games),
            ListRequest::Unite(groups) => self.unite(groups),
            ListRequest::Exchange(games) => self.files.exchange(&games, &mut self.jobs, &mut self.ui),
        }
    }

    /// Plays a typed move, or says why it cannot be played.
    fn play_typed(&mut self, text: &str) {
        match self.ui.read_move(text, self.table.game(), &self.settings) {
            Ok(mv) => self.input(mv.map(Input::Play)),
            Err(fault) => {
                let (cue, now) = (SoundCue::plain(Sound::Illegal), self.now());
                self.sounds.play(cue, &self.settings, &self.board, now);
                self.ui.report(fault);
            }
        }
    }

    /// Changes who plays a side of the game on the board.
    fn change_player(&mut self, request: PlayerRequest) {
        let game = self.table.game();
        match request {
            PlayerRequest::Level(rating, style) => {
                if let Some(change) = PlayerChange::level(game, rating, Some(&style), chance()) {
                    let player = player_name(&change.name);
                    self.at_table(TableInput::ChangePlayer(change));
                    self.ui.note(t!(self.ui.text, "level-changed", player = player));
                }
            }
            PlayerRequest::Replace(color, program) => {
                let change = PlayerChange::replacement(game, color, program, chance());
                self.at_table(TableInput::ChangePlayer(change));
                self.input(Input::Pause(false));
            }
            PlayerRequest::TwoPeople => {
                if let Some(change) = PlayerChange::two_people(game) {
                    self.at_table(TableInput::ChangePlayer(change));
                    // It is what a new game offers from now on.
                    self.change(|settings| settings.new_game.opponent = Opponent::Person);
                }
            }
        }
    }
}
