//! The clipboard. What is pasted is loaded onto the board, or shown first if something could be lost or is doubtful.

use super::files::Files;
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use super::App;
use crate::chess::setup::Setup;
use crate::chess::Move;
use crate::desktop::clipboard;
use crate::desktop::main_window::MainWindow;
use crate::game::{GameSetup, Input};
use crate::import::{import_text, positions, Content, Imported, MovesStart};
use crate::record::{GameTree, NodeId};
use crate::store::file::{folder_of, write_whole, SharedDisk};
use crate::store::library::ListSource;
use crate::table::{Dialog, TableInput};
use crate::ui::position_editor::Edit;
use crate::ui::{Request, Severity};
use std::path::PathBuf;
use std::time::Duration;

/// How long Enter accepts what was loaded without a question.
const ENTER_ACCEPTS_FOR: Duration = Duration::from_secs(3);

impl MainWindow<'_> {
    /// Copies a text to the clipboard, and says so.
    pub(super) fn copy(&self, text: &str, done: String, ui: &mut Interface) {
        match clipboard::set_text(&self.video, text) {
            Ok(()) => ui.note(done),
            Err(error) => ui.warn(t!(ui.text, "copy-failed", fault = error)),
        }
    }

    /// Calls `then` with the text on the clipboard, once its owner has handed it out.
    pub(super) fn read_clipboard(&self, jobs: &mut Jobs, then: impl FnOnce(&mut App<'_>, String) + Send + 'static) {
        let ask = clipboard::of_others(&self.video);
        jobs.start(
            JobKey::ReadClipboard,
            move |_| ask(),
            |app, text| match text {
                Ok(text) => {
                    let text = clipboard::text(&app.window.video, text);
                    then(app, text);
                }
                Err(error) => app.ui.failed("clipboard-failed", &error),
            },
        );
    }
}

impl App<'_> {
    /// Loads a text, or shows it first, as if it had been pasted from the clipboard.
    pub fn take_text(&mut self, text: String) {
        if text.trim().is_empty() {
            return self.ui.note(t!(self.ui.text, "clipboard-empty"));
        }
        self.input(Input::Cancel);
        let present = self.table.game().board();
        let text = positions(&text).unwrap_or(text);
        let read = import_text(&text, &present);
        if matches!(read.content, Content::Nothing) && read.issues.iter().all(|doubt| !doubt.is_end) {
            return self.ui.warn(t!(self.ui.text, "clipboard-nothing"));
        }
        if let (Some(editing), Some(board)) = (&mut self.board.editing, read.content.board()) {
            return editing.editor.edit(&Edit::Load(Box::new(Setup::from(&board))));
        }
        if is_plain(&text, &read) && self.table.loses_nothing() {
            if let Some((tree, done)) = self.ui.recognized(&read) {
                self.load_pasted(tree, &done);
            }
            self.ui.pasted_until = Some(self.window.now() + ENTER_ACCEPTS_FOR);
        } else {
            self.ui.gui.dialogs.show_pasted(text, read, present);
        }
    }

    /// Puts a pasted game on the board, or a position to play from.
    pub(super) fn load_pasted(&mut self, tree: GameTree, what: &str) {
        self.ui.gui.end_greeting();
        let is_position = tree.next(NodeId::ROOT).is_none() && tree.tags.iter().next().is_none();
        let what = what.to_owned();
        if is_position {
            return self.new_game(Ok((GameSetup::from_position(tree.start()), Some(what))), |_| {});
        }
        self.before_replacing(|app| {
            app.apply(TableInput::of_text(tree));
            app.ui.tell_replaced(&app.table, Some(what));
        });
    }

    /// Adds pasted moves from the position shown.
    pub(super) fn add_moves(&mut self, moves: &[Move]) {
        if self.table.game().is_paused() {
            return self.ui.note(t!(self.ui.text, "clocks-paused"));
        }
        let count = self.table.game().line().len();
        self.apply(TableInput::PlayPasted(moves.to_vec()));
        if self.table.game().line().len() > count {
            self.ui.tell_replaced(&self.table, None);
        }
    }
}

impl Files {
    /// Lists the games of a pasted text like those of a file.
    pub(super) fn list_pasted(&self, text: String, jobs: &mut Jobs) {
        let (path, disk) = (self.storage.pasted(), SharedDisk::clone(self.storage.disk()));
        let write = move |_: &_| -> anyhow::Result<PathBuf> {
            let path = path?;
            disk.create_folder(folder_of(&path), true)?;
            write_whole(&disk, &path, &text)?;
            Ok(path)
        };
        jobs.start(JobKey::WritePasted, write, |app, written| {
            let listed = written.and_then(|path| app.files.list_files(ListSource::Files(vec![path])));
            app.ui.tell_unlisted(listed);
        });
    }
}

impl Interface {
    /// Accepts pasted content with Enter, in the dialog or after it was loaded at once. Returns what is asked for, if it did.
    pub(super) fn accept_paste(&mut self, now: Duration) -> Option<Vec<Request>> {
        let is_answer = self.pasted_until.take().is_some_and(|until| now < until);
        if self.gui.is_open(Dialog::Paste) {
            return Some(self.gui.dialogs.accept_pasted().into_iter().collect());
        }
        if is_answer {
            self.toasts.retain(|toast| toast.severity == Severity::Error);
        }
        is_answer.then(Vec::new)
    }

    /// The game that was recognized in a text, and what is said once it is loaded.
    pub(super) fn recognized(&self, read: &Imported) -> Option<(GameTree, String)> {
        let tree = read.content.tree()?;
        let what = crate::text::pasted(&self.text, &read.content);
        let notes = crate::text::notices(&self.text, &read.notices);
        let done = match read.content {
            _ if read.notices.is_empty() => t!(self.text, "loaded-as", what = what),
            Content::Position(_) => t!(self.text, "loaded-repaired", what = what, repairs = notes),
            _ => t!(self.text, "loaded-with-notes", what = what, notes = notes),
        };
        Some((tree, done))
    }

    pub(super) fn tell_unlisted(&mut self, listed: anyhow::Result<()>) {
        if let Err(error) = listed {
            self.failed("games-not-listed", &error);
        }
    }
}

/// Whether the text is only a position or game; bare moves count only if they are numbered from the start.
fn is_plain(text: &str, read: &Imported) -> bool {
    read.is_clear()
        && match &read.content {
            Content::Position(_) | Content::Game(_) => true,
            Content::Moves { from, .. } => *from == MovesStart::Start && text.trim_start().starts_with("1."),
            Content::Nothing | Content::Games { .. } => false,
        }
}
