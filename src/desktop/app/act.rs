//! Carries out the requests of menus, dialogs and keys.

use super::App;
use crate::desktop::clipboard;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::game::{Input, Sound};
use crate::scene::SoundCue;
use crate::table::Dialog;
use crate::ui::{Purpose, Request, Severity};

impl App<'_> {
    /// Carries out a request.
    pub fn act(&mut self, request: impl Into<Request>) {
        let request = request.into();
        log::debug!("{request:?}");
        self.window.frames.request(FRAMES_TO_SETTLE);
        match request {
            Request::Command(command) => self.execute(command),
            Request::Input(input) => self.input(input),
            Request::Begin(choice) => self.start_game(&choice),
            Request::TypeMove(text) => self.play_typed(&text),
            Request::Preview(listing, row, entry) => self.preview(listing, row, *entry),
            Request::OpenEntry(entry) => self.read_entry(&entry, false),
            Request::ContinueEntry(entry) => self.continue_entry(&entry),
            Request::ContinueUnfinished(game) => self.continue_unfinished(&game),
            Request::DiscardUnfinished(game) => self.discard_unfinished(&game),
            Request::Discard(entry) => self.discard(&entry),
            Request::Restore => self.restore(),
            Request::Rename(entry, names) => self.rename(&entry, &names),
            Request::StopListing => self.files.lists.stop(),
            Request::StopWork => {
                self.stop_work();
            }
            Request::Browse(purpose) => self.browse(purpose),
            Request::ListFolder(folder) => self.list_folder(folder),
            Request::UsePath(path, purpose) => self.look_at(path, purpose),
            Request::Resign(color) if self.settings.ask_resign => self.ui.gui.show(Dialog::Resign(color)),
            Request::Resign(color) => self.input(Input::Resign(color)),
            Request::Edit(edit) => self.board.edit(&edit),
            Request::Carry(piece) => self.board.carry(piece),
            Request::PlayEdited => self.play_edited(),
            Request::StopEditing => self.board.editing = None,
            Request::LoadFen(text) => self.load_fen(&text),
            Request::OpenFile(path) => self.look_at(path, Purpose::Open),
            Request::CopyText(text) => self.copy(&text, t!(self.ui.text, "copied")),
            Request::LoadPasted(tree) => {
                let done = t!(self.ui.text, "loaded");
                self.load_pasted(*tree, &done);
            }
            Request::ListPasted(text) => self.list_pasted(&text),
            Request::SetLevel(rating, style) => self.set_level(rating, &style),
            Request::ReplacePlayer(color, program) => self.replace_player(color, program),
            Request::AllowHelp => self.allow_help(),
            Request::PointAtLine(part) => self.analysis.point_at(part),
            Request::PlayAnalyzed(part) => self.play_line(part),
            Request::AddMoves(moves) => self.add_moves(&moves),
            Request::Change(settings) => self.change(*settings),
            Request::Theme(request) => self.theme(request),
            Request::Show(dialog) => self.show(dialog),
            Request::Leave => self.quit(),
            Request::GiveUp => self.give_up(),
            Request::PressEngineButton(engine, option) => self.press_engine_button(engine, &option),
            Request::ProbeEngine(entry) => self.probe_engine(&entry),
            Request::RestartProgram => self.input(Input::Pause(false)),
            Request::Save(path, saved, None) => self.save_to(path, saved),
            Request::Save(path, saved, Some(mode)) => self.write_to(path, saved, mode),
        }
    }

    pub(super) fn copy(&mut self, text: &str, done: String) {
        match clipboard::set_text(&self.window.video, text) {
            Ok(()) => self.notify(Severity::Info, done),
            Err(error) => self.notify(Severity::Error, t!(self.ui.text, "copy-failed", fault = error)),
        }
    }

    /// Plays a typed move, or says why it cannot be played.
    fn play_typed(&mut self, text: &str) {
        let style = self.move_style();
        match crate::text::read_move(&self.ui.text, style, &self.table.game().board(), text) {
            Ok(mv) => self.input(Input::Play(mv)),
            Err(error) => {
                self.play(SoundCue::plain(Sound::Illegal));
                let why = crate::text::typed_move(&self.ui.text, style.letters, &error);
                self.report(why);
            }
        }
    }
}
