//! Pasting: the clipboard is loaded onto the board, or shown first if something could be lost or is doubtful.

use super::jobs::Task;
use super::App;
use crate::chess::Move;
use crate::desktop::clipboard;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::desktop::overlay::PasteKey;
use crate::game::{GameSetup, Input};
use crate::import::{import_text, positions, Content, Imported, Origin};
use crate::record::{GameTree, NodeId};
use crate::store::file::{write_whole, SharedDisk};
use crate::table::{Command, Dialog, TableInput};
use crate::ui::Severity;
use std::path::PathBuf;
use std::time::Duration;

/// How long Enter accepts what was loaded without a question.
const ENTER_ACCEPTS_FOR: Duration = Duration::from_secs(3);

impl App<'_> {
    /// Pastes the clipboard. A position or game that is unambiguous is loaded at once if nothing is lost by it.
    pub(super) fn paste(&mut self) {
        self.read_clipboard(|app, text| app.take_text(text));
    }

    /// Calls `then` with the text on the clipboard, once its owner has handed it out.
    fn read_clipboard(&mut self, then: impl FnOnce(&mut App<'_>, String) + Send + 'static) {
        let ask = clipboard::of_others(&self.window.video);
        self.start(
            Task::ReadClipboard,
            move |_| ask(),
            |app, text| match text {
                Ok(text) => {
                    let text = clipboard::text(&app.window.video, text);
                    then(app, text);
                }
                Err(error) => {
                    let fault = format!("{error:#}");
                    app.notify(Severity::Error, t!(app.ui.text, "clipboard-failed", fault = fault));
                }
            },
        );
    }

    /// Pastes the clipboard into the text field that has the keyboard focus: the key reaches the field when the text is known.
    pub(super) fn paste_into_field(&mut self, (keycode, scancode, keymod): PasteKey) {
        self.read_clipboard(move |app, text| {
            app.window.overlay.paste(text, (keycode, scancode, keymod));
            app.window.frames.request(FRAMES_TO_SETTLE);
        });
    }

    /// Loads a text, or shows it first, as if it had been pasted from the clipboard.
    pub fn take_text(&mut self, text: String) {
        if text.trim().is_empty() {
            return self.notify(Severity::Info, t!(self.ui.text, "clipboard-empty"));
        }
        self.input(Input::Cancel);
        let present = self.table.game().board();
        let text = positions(&text).unwrap_or(text);
        let read = import_text(&text, &present);
        if matches!(read.content, Content::Nothing) && read.issues.iter().all(|doubt| !doubt.is_end) {
            return self.notify(Severity::Error, t!(self.ui.text, "clipboard-nothing"));
        }
        if is_plain(&text, &read) && self.loses_nothing() {
            self.load_recognised(&read);
            self.ui.pasted_until = Some(self.now() + ENTER_ACCEPTS_FOR);
        } else {
            self.ui.gui.dialogs.show_pasted(text, read, present);
        }
    }

    /// Loads the text of a chosen file, or shows it if it is doubtful; `source` names the file. If it has many games, they have
    /// already been put into the file of pasted games.
    pub(super) fn load_read_text(&mut self, text: String, read: Imported, source: &str) {
        match (&read.content, read.issues.first()) {
            (Content::Nothing, Some(doubt)) => self.notify(
                Severity::Error,
                t!(
                    self.ui.text,
                    "file-fault",
                    file = source,
                    fault = crate::text::issue(&self.ui.text, &doubt.kind)
                ),
            ),
            (Content::Nothing, None) => {
                self.notify(Severity::Error, t!(self.ui.text, "file-nothing", file = source));
            }
            (Content::Games { .. }, _) => {
                let listed = self.files.pasted_file().and_then(|path| self.list_file(&path));
                self.tell_unlisted(listed);
            }
            (_, None) => self.load_recognised(&read),
            (_, Some(_)) => {
                let present = self.table.game().board();
                self.ui.gui.dialogs.show_pasted(text, read, present);
            }
        }
    }

    fn load_recognised(&mut self, read: &Imported) {
        let Some(tree) = read.content.tree() else { return };
        let what = crate::text::pasted(&self.ui.text, &read.content);
        let notes = crate::text::notes(&self.ui.text, &read.notes);
        let done = match read.content {
            _ if read.notes.is_empty() => t!(self.ui.text, "loaded-as", what = what),
            Content::Position(_) => t!(self.ui.text, "loaded-repaired", what = what, repairs = notes),
            _ => t!(self.ui.text, "loaded-with-notes", what = what, notes = notes),
        };
        self.ui.gui.end_greeting();
        self.load_pasted(tree, &done);
    }

    /// Whether another game may replace this one without a question: nothing was played, it is finished and saved in a
    /// file, or it was loaded and not changed.
    fn loses_nothing(&self) -> bool {
        let game = self.table.game();
        let is_untouched = game.tree().next(NodeId::ROOT).is_none() && !game.can_pause();
        let file = self.table.file();
        let is_in_file = !file.is_changed() && (!game.phase().is_in_play() || file.path().is_none());
        is_untouched || is_in_file
    }

    /// Puts a pasted game on the board, or a position to play from.
    pub(super) fn load_pasted(&mut self, tree: GameTree, what: &str) {
        let is_position = tree.next(NodeId::ROOT).is_none() && tree.tags.iter().next().is_none();
        let what = what.to_owned();
        if is_position {
            let start = tree.start();
            let setup = GameSetup {
                start,
                ..GameSetup::default()
            };
            return self.new_game(setup, |app| app.tell_replaced(Some(what)));
        }
        self.before_replacing(|app| {
            app.at_table(TableInput::Open(Box::new(tree), None));
            app.tell_replaced(Some(what));
        });
    }

    /// Says what was done and, if a game was just replaced, that it is kept and which key brings it back.
    pub(super) fn tell_replaced(&mut self, done: Option<String>) {
        let kept = self.table.has_just_replaced().then(|| {
            let key = self.ui.key_of(Command::RestorePrevious);
            t!(self.ui.text, "previous-kept", key = key)
        });
        let sentences: Vec<String> = done.into_iter().chain(kept).collect();
        if !sentences.is_empty() {
            self.notify(Severity::Info, sentences.join(" "));
        }
    }

    /// Lists the games of a pasted text like those of a file.
    pub(super) fn list_pasted(&mut self, text: &str) {
        let (path, text) = (self.files.pasted_file(), text.to_owned());
        let disk = SharedDisk::clone(self.files.storage.disk());
        let write = move |_: &_| {
            let path = path?;
            write_whole(&disk, &path, &text)?;
            Ok(path)
        };
        self.start(Task::WritePasted, write, |app, written: anyhow::Result<PathBuf>| {
            let listed = written.and_then(|path| app.list_file(&path));
            app.tell_unlisted(listed);
        });
    }

    fn tell_unlisted(&mut self, listed: anyhow::Result<()>) {
        if let Err(error) = listed {
            self.notify(
                Severity::Error,
                t!(self.ui.text, "games-not-listed", fault = format!("{error:#}")),
            );
        }
    }

    /// Adds pasted moves from the position shown.
    pub(super) fn add_moves(&mut self, moves: &[Move]) {
        if self.table.game().is_paused() {
            return self.notify(Severity::Info, t!(self.ui.text, "clocks-paused"));
        }
        let count = self.table.game().line().len();
        self.at_table(TableInput::PlayPasted(moves.to_vec()));
        if self.table.game().line().len() > count {
            self.tell_replaced(None);
        }
    }

    /// Accepts pasted content with Enter, in the dialog or after it was loaded at once. Returns whether it did.
    pub(super) fn accept_paste(&mut self) -> bool {
        let is_answer = self.ui.pasted_until.take().is_some_and(|until| self.now() < until);
        if self.ui.gui.is_open(Dialog::Paste) {
            if let Some(request) = self.ui.gui.dialogs.accept_pasted() {
                self.act(request);
            }
            return true;
        }
        if is_answer {
            self.ui.toasts.retain(|toast| toast.severity == Severity::Error);
        }
        is_answer
    }
}

/// Whether the text is only a position or game; bare moves count only if they are numbered from the start.
fn is_plain(text: &str, read: &Imported) -> bool {
    read.is_clear()
        && match &read.content {
            Content::Position(_) | Content::Game(_) => true,
            Content::Moves { from, .. } => *from == Origin::Start && text.trim_start().starts_with("1."),
            Content::Nothing | Content::Games { .. } => false,
        }
}
