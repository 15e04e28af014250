//! What the program reports: messages for a few seconds, faults in the dialog that caused them.

use super::App;
use crate::chess::Color;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::desktop::timers::Timer;
use crate::table::players::Fault;
use crate::table::TableFault;
use crate::text::{limit, limited};
use crate::ui::{Severity, Toast};
use std::time::Duration;

/// How long a note is shown.
const NOTE: Duration = Duration::from_secs(4);
/// How long a fault is shown.
const FAULT: Duration = Duration::from_secs(9);
/// How long a note is shown at least, whatever is pressed.
const TO_READ: Duration = Duration::from_millis(1_500);

impl App<'_> {
    /// Removes expired messages.
    pub(super) fn forget_toasts(&mut self) {
        let now = self.now();
        self.ui.toasts.retain(|toast| toast.until > now);
        self.timers
            .set(Timer::Toast, self.ui.toasts.iter().map(|toast| toast.until).min());
        self.window.frames.request(FRAMES_TO_SETTLE);
    }

    /// Removes the notes that have been read, as they may be in the way. Faults stay.
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

    /// Shows a message for a few seconds. A note replaces the one before; faults stay until they expire.
    pub(super) fn notify(&mut self, severity: Severity, text: impl Into<String>) {
        /// The largest number of messages shown at once.
        const MAX_TOASTS: usize = 4;
        let time = match severity {
            Severity::Info => NOTE,
            Severity::Error => FAULT,
        };
        let text: String = text.into();
        let text = limited(&text, limit::PARAGRAPH).into_owned();
        if severity == Severity::Error {
            self.ui.fault_count += 1;
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

    /// Reports a fault in the dialog that caused it, or else in a message.
    pub(super) fn report(&mut self, fault: String) {
        if self.ui.gui.show_fault(&fault) {
            self.ui.fault_count += 1;
            self.window.frames.request(FRAMES_TO_SETTLE);
        } else {
            self.notify(Severity::Error, fault);
        }
    }

    /// Reports what could not be written.
    pub(super) fn tell_faults(&mut self, faults: &[TableFault]) {
        for fault in faults {
            let said = fault.sentence(&self.ui.text);
            self.notify(Severity::Error, said);
        }
    }

    /// Takes back the message that the program playing this side cannot continue, once it can.
    pub(super) fn withdraw_fault(&mut self, side: Color, fault: &Fault) {
        let said = fault.about(side, &self.ui.text);
        let said = limited(&said, limit::PARAGRAPH);
        self.ui.toasts.retain(|toast| !toast.text.starts_with(&*said));
        self.forget_toasts();
    }

    /// Says how to resume a game that was taken up again.
    pub(super) fn tell_paused(&mut self) {
        let is_paused = self.table.game().is_paused();
        let done = is_paused.then(|| t!(self.ui.text, "clocks-paused"));
        self.tell_replaced(done);
    }
}
