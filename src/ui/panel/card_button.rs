//! A button of a card in the panel.

use crate::ui::{Frame, Icon, Request};

/// A button of a card, and what it requests.
pub(super) struct CardButton {
    /// The id of its widget.
    pub id: &'static str,
    /// What is written on it.
    pub label: String,
    /// The label in the fewest signs, of one that begins a game at another level: `↓ 700`.
    pub short: Option<String>,
    /// What stands for the label in a low panel, where that has no room.
    pub icon: Option<Icon>,
    /// What is requested when it is pressed, in this order.
    pub requests: Vec<Request>,
}

impl CardButton {
    /// A button with this label.
    pub fn new(id: &'static str, label: String, icon: Option<Icon>, request: Request) -> CardButton {
        CardButton {
            id,
            label,
            short: None,
            icon,
            requests: vec![request],
        }
    }

    /// Makes the requests: it was pressed.
    pub fn ask(&self, ui: &Frame) {
        self.requests.iter().for_each(|request| ui.request(request.clone()));
    }
}
