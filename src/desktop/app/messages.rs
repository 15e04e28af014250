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

/// What a message is about: it goes when that does.
#[derive(Debug, Clone, Copy)]
pub(super) enum Topic {
    /// The game on the board.
    Game,
    /// The list of games shown.
    List,
    /// What cannot be done in the position shown.
    Position,
}

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

    /// Shows a message until what it is about is gone.
    pub(super) fn tell_of(&mut self, topic: Topic, severity: Severity, text: &str) {
        let text = limited(text, limit::PARAGRAPH).into_owned();
        self.told[topic as usize] = Some(text.clone());
        self.notify(severity, text);
    }

    /// Shows a note until what it is about is gone.
    pub(super) fn note_of(&mut self, topic: Topic, text: &str) {
        self.tell_of(topic, Severity::Info, text);
    }

    /// Another game is on the board.
    pub(super) fn forget_game(&mut self) {
        self.gui.forget_game();
        self.take_back(Topic::Game);
    }

    /// What was told of this holds no more.
    pub(super) fn take_back(&mut self, topic: Topic) {
        if let Some(told) = self.told[topic as usize].take() {
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
            self.take_back(Topic::List);
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
