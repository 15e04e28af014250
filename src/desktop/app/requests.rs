//! Carries out the requests of menus, dialogs and keys.

use super::neighbors::list_of;
use super::reading::OpenMode;
use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::game::{GameSetup, Input, Sound};
use crate::scene::SoundCue;
use crate::store::file::folder_of;
use crate::store::new_game::chance;
use crate::store::settings::Opponent;
use crate::table::{PlayerChange, TableInput};
use crate::text::{player_name, read_fen};
use crate::ui::{ListRequest, PlayerRequest, Purpose, Request};
use std::iter::repeat;
use std::path::Path;

impl App<'_> {
    /// Carries out a request.
    pub fn act(&mut self, request: impl Into<Request>) {
        let request = request.into();
        log::debug!("{request:?}");
        self.window.frames.request(FRAMES_TO_SETTLE);
        let (files, table, jobs, ui) = (&mut self.files, &self.table, &mut self.jobs, &mut self.ui);
        match request {
            Request::Command(command) => self.execute(command),
            Request::Input(input) if self.training.forbids(&input) => ui.note(t!(ui.text, "train-first")),
            Request::Input(input) => self.input(input),
            Request::Begin(choice) => {
                self.change(|settings| settings.new_game = choice.remembered(&settings.new_game));
                self.begin_with(&choice, None);
            }
            Request::TypeMove(text) => self.play_typed(&text),
            Request::Preview(listing, row, entry) => files.preview(listing, row, *entry, jobs),
            Request::OpenEntry(entry, ply) => files.read_entry(&entry, OpenMode::Viewed(ply), table, jobs, ui),
            Request::FindPosition(place, wanted, by) => files.find_position(place, *wanted, by, jobs),
            Request::ContinueEntry(entry) => {
                // It may be the one on the board. Whether that can be lost is asked once this one has been read.
                self.apply(TableInput::SaveBeforeReplacing);
                self.files
                    .read_entry(&entry, OpenMode::Continued, &self.table, &mut self.jobs, &mut self.ui);
            }
            Request::ContinueUnfinished(game) => files.continue_unfinished(&game, jobs),
            Request::DiscardUnfinished(game) => files.discard_unfinished(&game, jobs, ui),
            Request::Discard(games) => files.discard(games, jobs, ui),
            Request::Restore => self.restore(),
            Request::RestoreVersion(path, version) => files.restore_version(path, version, jobs),
            Request::Clear(kept) => files.measure(Some(kept), jobs),
            Request::UndoChanges(path) => files.undo_changes(path, jobs),
            Request::List(request) => self.act_on_list(request),
            Request::EditTags(games, tags) => self.edit_tags(games.into_iter().zip(repeat(tags)).collect()),
            Request::StopListing => files.lists.stop(),
            Request::StopWork => jobs.stop_work(&mut files.reviews, ui),
            Request::Train(request) => self.train(request),
            Request::ReviewListed(games) => files.review_listed(&games, table, ui),
            Request::Browse(purpose) => ui.browse(purpose, &self.settings.recent, files.storage.disk(), jobs),
            Request::ListFolder(folder) => ui.list_folder(folder, &self.settings.recent, files.storage.disk(), jobs),
            Request::Write(path, purpose) => {
                if let Some(request) = files.write(path, purpose, (table.game(), &self.board), &ui.text, jobs) {
                    self.act(request);
                }
            }
            Request::UsePath(path, purpose) => files.look_at(path, purpose, ui, jobs),
            Request::Edit(edit) => self.board.edit(&edit),
            Request::Carry(piece) => self.board.carry(piece),
            Request::PlayEdited => {
                if let Some(edited) = self.board.edited_game(&self.settings.new_game, &self.ui.text) {
                    self.new_game(edited, |_| {});
                }
            }
            Request::StopEditing => self.board.editing = None,
            Request::LoadFen(text) => {
                let read = read_fen(&self.ui.text, &text);
                let read = read.map(|(start, repaired)| (GameSetup::from_position(start), repaired));
                self.new_game(read, |_| {});
            }
            Request::OpenFile(path) => files.look_at(path, Purpose::Open, ui, jobs),
            Request::OpenFolder(folder) => files.open_folder(folder, jobs),
            Request::ShowInFolder(path) => jobs.show_path(folder_of(&path).to_owned()),
            Request::OpenPage(path) => jobs.show_path(path),
            Request::CopyText(text, note) => self.window.copy(&text, ui.text.get(note, &[]), ui),
            Request::LoadPasted(tree) => self.load_pasted(*tree, &t!(self.ui.text, "loaded")),
            Request::ListPasted(text) => files.list_pasted(text, jobs),
            Request::ChangePlayer(request) => self.change_player(request),
            Request::AllowHelp => {
                let told = self.analysis.allow(table.game(), &self.settings, ui, self.window.now());
                self.input(told);
            }
            Request::PointAtLine(part) => self.analysis.point_at(part),
            Request::PlayAnalyzed(part) => {
                let (lines, mouse) = (self.settings.analysis_lines, self.board.pointer.at());
                let line = self.analysis.play(part, table.game(), lines, mouse);
                self.input(line);
            }
            Request::AddMoves(moves) => self.add_moves(&moves),
            Request::Change(settings) => self.change_to(*settings),
            Request::Theme(request) => {
                let (looks, now) = (&mut self.board.looks, self.window.now());
                if let Some(name) = files.theme(request, &self.settings.theme, looks, now, jobs, ui) {
                    self.change(|settings| settings.theme = name);
                }
            }
            Request::Show(dialog) => self.show(dialog),
            Request::Drawings(true) => {
                files.drawn.extend(table.file().only_drawings().map(Path::to_owned));
                self.go_on_with_pending(None);
            }
            Request::Drawings(false) => self.go_on_with_pending(Some(TableInput::DropDrawings)),
            Request::Leave if files.asks_about_drawings(table, ui) => {
                ui.pending = Some(Box::new(|app| app.act(Request::Leave)));
            }
            Request::Leave => {
                // The window stays until everything is written. Whoever asks again after some time does not want to wait.
                self.window.is_open &= !self.jobs.quit(self.window.now());
                self.go_on_quitting();
            }
            // What was asked for is done although it discards the game on the board.
            Request::GiveUp => self.go_on_with_pending(Some(TableInput::GiveUp)),
            Request::PressEngineButton(engine, option) => ui.press_button(engine, option, table.players()),
            Request::ProbeEngine(entry) => ui.probe_engine(&entry, jobs),
            Request::RestartProgram => self.input(Input::Pause(false)),
            Request::Save(path, saved, mode) => files.save_as(path, saved, mode, table, jobs, ui),
        }
    }

    /// Does what is asked of a list: of what it finds, the games are listed besides what is searched for there.
    fn act_on_list(&mut self, request: ListRequest) {
        let (files, table, jobs, ui) = (&mut self.files, &self.table, &mut self.jobs, &mut self.ui);
        match request {
            ListRequest::Found(is_library, search) => {
                let is_library = is_library.unwrap_or_else(|| files.lists.is_library_meant());
                self.board.editing = None;
                ui.gui.dialogs.list(is_library).look_for(&ui.text, &search);
                self.show(list_of(is_library));
            }
            ListRequest::FindTwins(is_library) => {
                let (list, dialogs) = (list_of(is_library), &ui.gui.dialogs);
                if ![dialogs.opened(), dialogs.docked()].contains(&Some(list)) {
                    self.show(list);
                }
                self.files.find_twins(is_library, &mut self.jobs);
            }
            ListRequest::FindSpellings(is_library) => files.lists.find_spellings(is_library, jobs),
            ListRequest::Respell(is_library, names) => {
                self.edit_tags(self.files.lists.respelled(is_library, names));
            }
            ListRequest::Copy(games) => files.copy_games(games, jobs),
            ListRequest::ShowTags(games) => files.show_tags_of(games, jobs, ui),
            ListRequest::Merge(games) => files.merge(games, table, jobs, ui),
            ListRequest::Unite(groups) => files.unite(groups, table, jobs, ui),
            ListRequest::Unpack => files.unpack_beside(jobs),
            ListRequest::Exchange(games) => files.exchange(&games, jobs, ui),
        }
    }

    /// Plays a typed move, or says why it cannot be played.
    fn play_typed(&mut self, text: &str) {
        match self.ui.read_move(text, self.table.game(), &self.settings) {
            Ok(input) => self.input(input),
            Err(fault) => {
                let (cue, now) = (SoundCue::plain(Sound::Illegal), self.window.now());
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
                    self.apply(TableInput::ChangePlayer(change));
                    self.ui.note(t!(self.ui.text, "level-changed", player = player));
                }
            }
            PlayerRequest::Replace(color, program) => {
                let change = PlayerChange::replacement(game, color, program, chance());
                self.apply(TableInput::ChangePlayer(change));
                self.input(Input::Pause(false));
            }
            PlayerRequest::TwoPeople => {
                if let Some(change) = PlayerChange::two_people(game) {
                    self.apply(TableInput::ChangePlayer(change));
                    // It is what a new game offers from now on.
                    self.change(|settings| settings.new_game.opponent = Opponent::Person);
                }
            }
        }
    }
}
