//! A button of a card in the panel.

use crate::ui::icons::Icon;
use crate::ui::{Frame, Request};

pub(super) struct CardButton {
    pub id: &'static str,
    pub label: String,
    /// The label in the fewest signs, of one that begins a game at another level: `↓ 700`.
    pub short: Option<String>,
    /// What stands for the label in a low panel, where that has no room.
    pub icon: Option<Icon>,
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

    /// The requests of the button that was pressed.
    pub fn ask(&self, ui: &Frame) {
        self.requests.iter().for_each(|request| ui.request(request.clone()));
    }
}
