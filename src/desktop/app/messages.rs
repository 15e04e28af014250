//! What the program reports: messages for a few seconds, faults in the dialog that caused them.

use super::interface::Interface;
use crate::store::file::fault_sentence;
use crate::table::{Command, Table};
use crate::text::{limit, limited};
use crate::ui::{Severity, Toast};
use std::time::Duration;

/// The largest number of messages shown at once.
const MAX_TOASTS: usize = 4;
/// The largest number that wait for room.
const MAX_WAITING: usize = 8;
/// How long a note is shown.
const NOTE: Duration = Duration::from_secs(4);
/// How long a fault is shown.
const FAULT: Duration = Duration::from_secs(9);
/// How long a note is shown at least, whatever is pressed.
const TO_READ: Duration = Duration::from_millis(1_500);

impl Interface {
    /// Shows a note for a few seconds.
    pub(super) fn note(&mut self, text: impl Into<String>) {
        self.notify(Severity::Info, text);
    }

    /// Shows a fault for some seconds.
    pub(super) fn warn(&mut self, text: impl Into<String>) {
        self.notify(Severity::Error, text);
    }

    /// Shows the sentence with this id, which names the error as its `fault`.
    pub(super) fn failed(&mut self, id: &str, error: &anyhow::Error) {
        let fault = fault_sentence(&self.text, error);
        self.warn(t!(self.text, id, fault = fault));
    }

    /// Shows a message. A note replaces the one before; faults stay until they expire, or others that come later need their room.
    /// When many come at once, as at the start, those without room wait.
    pub(super) fn notify(&mut self, severity: Severity, text: impl Into<String>) {
        let text: String = text.into();
        let text = limited(&text, limit::PARAGRAPH).into_owned();
        if severity == Severity::Error {
            self.fault_count += 1;
            self.gui.greet_instead();
            log::info!("{text}");
        }
        self.toasts
            .retain(|toast| toast.severity == Severity::Error && toast.text != text);
        let toast = Toast {
            text,
            severity,
            until: None,
        };
        if self.toasts.len() < MAX_TOASTS {
            self.toasts.push(toast);
        } else if let Some(oldest) = self.toasts.iter().position(|toast| toast.until.is_some()) {
            self.toasts.remove(oldest);
            self.toasts.push(toast);
        } else if self.waiting_toasts.len() < MAX_WAITING && !self.waiting_toasts.contains(&toast) {
            self.waiting_toasts.push_back(toast);
        }
    }

    /// Shows a message about the game on the board, until there is another one.
    pub(super) fn notify_of_game(&mut self, severity: Severity, text: &str) {
        let text = limited(text, limit::PARAGRAPH).into_owned();
        self.told_of_game = Some(text.clone());
        self.notify(severity, text);
    }

    /// Shows a note about a list of games, until the list is gone.
    pub(super) fn note_of_list(&mut self, text: impl Into<String>) {
        let text: String = text.into();
        self.told_of_list = Some(limited(&text, limit::PARAGRAPH).into_owned());
        self.note(text);
    }

    /// Shows a note about what cannot be done now, until another position is shown.
    pub(super) fn note_of_position(&mut self, text: impl Into<String>) {
        let text: String = text.into();
        self.told_of_position = Some(limited(&text, limit::PARAGRAPH).into_owned());
        self.note(text);
    }

    /// Another position is shown.
    pub(super) fn forget_position(&mut self) {
        let told = self.told_of_position.take();
        self.take_back(told);
    }

    /// Another game is on the board.
    pub(super) fn forget_game(&mut self) {
        self.gui.forget_game();
        self.take_back_told();
    }

    /// What was told of the game holds no more.
    pub(super) fn take_back_told(&mut self) {
        let told = self.told_of_game.take();
        self.take_back(told);
    }

    fn take_back(&mut self, told: Option<String>) {
        if let Some(told) = told {
            self.toasts.retain(|toast| toast.text != told);
            self.waiting_toasts.retain(|toast| toast.text != told);
        }
    }

    /// Reports a fault in the dialog that caused it, or else in a message.
    pub(super) fn report(&mut self, fault: impl Into<String>) {
        let fault = fault.into();
        if self.gui.show_fault(&fault) {
            self.fault_count += 1;
        } else {
            self.warn(fault);
        }
    }

    /// Says why the desktop refuses to show the window on the full screen, or no longer, if it does.
    pub(super) fn tell_full_screen(&mut self, toggled: Result<(), String>) {
        if let Err(fault) = toggled {
            self.warn(t!(self.text, "full-screen-failed", fault = fault));
        }
    }

    /// Reports that a file cannot be opened.
    pub(super) fn tell_unopened(&mut self, error: &anyhow::Error) {
        self.report(t!(self.text, "open-failed", fault = fault_sentence(&self.text, error)));
    }

    /// The time of new messages begins, and what was told of a list ends with it. Returns whether there are new ones.
    pub(super) fn begin_toasts(&mut self, now: Duration) -> bool {
        if !self.gui.dialogs.has_list() {
            let told = self.told_of_list.take();
            self.take_back(told);
        }
        let mut has_new = false;
        for toast in self.toasts.iter_mut().filter(|toast| toast.until.is_none()) {
            has_new = true;
            toast.until = Some(match toast.severity {
                Severity::Info => now + NOTE,
                Severity::Error => now + FAULT,
            });
        }
        has_new
    }

    /// When the next message expires.
    pub(super) fn next_toast_end(&self) -> Option<Duration> {
        self.toasts.iter().filter_map(|toast| toast.until).min()
    }

    /// Removes expired messages; those that waited take their room.
    pub(super) fn forget_toasts(&mut self, now: Duration) {
        self.toasts.retain(|toast| toast.until.is_none_or(|until| until > now));
        let room = MAX_TOASTS.saturating_sub(self.toasts.len());
        let waiting = room.min(self.waiting_toasts.len());
        self.toasts.extend(self.waiting_toasts.drain(..waiting));
    }

    /// Removes the notes that have been read, as they may be in the way. Faults stay.
    pub(super) fn put_notes_away(&mut self, now: Duration) {
        let is_new = |toast: &Toast| toast.until.is_none_or(|until| now + NOTE < until + TO_READ);
        self.toasts
            .retain(|toast| toast.severity == Severity::Error || is_new(toast));
    }

    /// Says what was done and, if a game was just replaced, that it is kept and which key brings it back.
    pub(super) fn tell_replaced(&mut self, table: &Table, done: Option<String>) {
        let kept = table.has_just_replaced().then(|| {
            let key = self.key_of(Command::RestorePrevious);
            t!(self.text, "previous-kept", key = key)
        });
        let sentences: Vec<String> = done.into_iter().chain(kept).collect();
        if !sentences.is_empty() {
            self.note(sentences.join(" "));
        }
    }

    /// Says how to resume a game that was taken up again.
    pub(super) fn tell_paused(&mut self, table: &Table) {
        let done = table.game().is_paused().then(|| t!(self.text, "clocks-paused"));
        self.tell_replaced(table, done);
    }
}
