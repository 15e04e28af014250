//! What the program says: messages for some seconds, faults in the dialog that asked.

use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::desktop::timers::Timer;
use crate::table::TableFault;
use crate::text::{limit, limited};
use crate::ui::{Severity, Toast};
use std::time::Duration;

/// How long a note is seen.
const NOTE: Duration = Duration::from_secs(4);
/// How long a fault is seen.
const FAULT: Duration = Duration::from_secs(9);
/// How long a note is seen at least, whatever is pressed.
const TO_READ: Duration = Duration::from_millis(1_500);

impl App<'_> {
    /// Removes the messages whose time is over.
    pub(super) fn forget_toasts(&mut self) {
        let now = self.now();
        self.ui.toasts.retain(|toast| toast.until > now);
        self.timers
            .set(Timer::Toast, self.ui.toasts.iter().map(|toast| toast.until).min());
        self.window.frames.request(FRAMES_TO_SETTLE);
    }

    /// Takes away the notes that have been read: the user goes on, and they may be in the way. Faults stay.
    pub(super) fn put_notes_away(&mut self) {
        let now = self.now();
        let is_new = |toast: &Toast| now + NOTE < toast.until + TO_READ;
        let count = self.ui.toasts.len();
        self.ui
            .toasts
            .retain(|toast| toast.severity == Severity::Error || is_new(toast));
        if self.ui.toasts.len() < count {
            self.forget_toasts();
        }
    }

    /// Shows a message for a few seconds. Notes make room for each other, faults remain until their time is over.
    pub(super) fn notify(&mut self, severity: Severity, text: impl Into<String>) {
        /// How many messages are shown at most.
        const MAX_TOASTS: usize = 4;
        let time = match severity {
            Severity::Info => NOTE,
            Severity::Error => FAULT,
        };
        let text: String = text.into();
        let text = limited(&text, limit::PARAGRAPH).into_owned();
        if severity == Severity::Error {
            log::info!("{text}");
        }
        self.ui
            .toasts
            .retain(|toast| toast.severity == Severity::Error && toast.text != text);
        self.ui.toasts.push(Toast {
            text,
            severity,
            until: self.now() + time,
        });
        let surplus = self.ui.toasts.len().saturating_sub(MAX_TOASTS);
        self.ui.toasts.drain(..surplus);
        self.forget_toasts();
    }

    /// Says what went wrong in the dialog that asked for it, else in a message.
    pub(super) fn report(&mut self, fault: String) {
        if self.ui.gui.show_fault(&fault) {
            self.window.frames.request(FRAMES_TO_SETTLE);
        } else {
            self.notify(Severity::Error, fault);
        }
    }

    /// Says what could not be written.
    pub(super) fn tell_faults(&mut self, faults: &[TableFault]) {
        for fault in faults {
            let said = fault.sentence(&self.ui.text);
            self.notify(Severity::Error, said);
        }
    }

    /// Says how a game that was taken up again goes on.
    pub(super) fn tell_paused(&mut self) {
        let is_paused = self.table.game().is_paused();
        let done = is_paused.then(|| t!(self.ui.text, "clocks-paused"));
        self.tell_replaced(done);
    }
}
