//! Asks what to do with a game that cannot be saved.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::table::Keeping;
use crate::text::{limit, limited};
use crate::ui::widgets::{foot, text, FootButton};
use crate::ui::{Frame, GamesToSave, Purpose, Request};

/// What to do with a game that cannot be saved.
#[derive(Debug)]
pub struct NotKeptQuestion;

impl OpenDialog for NotKeptQuestion {
    fn outline(&self) -> Outline {
        Outline::new("dialog-not-kept", 560.0).of_game()
    }

    fn title(&self, ui: &Frame) -> String {
        match ui.model.keeping {
            Keeping::EarlierNotKept { .. } => t!(ui.text, "dialog-earlier-not-kept"),
            Keeping::Kept | Keeping::NotKept { .. } => t!(ui.text, "dialog-not-kept"),
        }
    }

    // Enter changes nothing.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let question = match ui.model.keeping {
            Keeping::Kept => t!(ui.text, "not-kept-question"),
            Keeping::NotKept { why } => {
                text::fault(ui, "not-kept.fault", &why.sentence(ui.text));
                t!(ui.text, "not-kept-question")
            }
            Keeping::EarlierNotKept { game, why } => {
                let game = limited(game, limit::NAME);
                text::paragraph(ui, &t!(ui.text, "not-kept-earlier", game = game.as_ref()));
                text::fault(ui, "not-kept.fault", &why.sentence(ui.text));
                t!(ui.text, "not-kept-earlier-question")
            }
        };
        text::paragraph(ui, &question);
        let save = FootButton::other("not-kept.save-copy", t!(ui.text, "not-kept-save-copy"));
        let buttons = vec![
            FootButton::destructive("not-kept.give-up", t!(ui.text, "not-kept-give-up")).requests(Request::GiveUp),
            save.requests(Request::Browse(Purpose::Save(GamesToSave::OnBoard))),
            FootButton::cancel(ui, "not-kept.cancel"),
        ];
        let pressed = foot(ui, keys.is_confirmed, buttons);
        DialogEnd::close_if(pressed.is_some_and(|id| id != "not-kept.save-copy"))
    }
}
