//! Asks what to do with a game that cannot be saved.

use super::{DialogKeys, OpenDialog, Outline, Reply};
use crate::table::{Dialog, Keeping};
use crate::text::{limit, limited};
use crate::ui::frame::Frame;
use crate::ui::widgets::{button, text};
use crate::ui::Request;

/// What to do with a game that cannot be saved.
#[derive(Debug)]
pub struct NotKeptQuestion;

impl OpenDialog for NotKeptQuestion {
    fn outline(&self) -> Outline {
        Outline::new("dialog-not-kept", 480.0).of_game()
    }

    fn title(&self, ui: &Frame) -> String {
        match ui.model.keeping {
            Keeping::EarlierNotKept { .. } => t!(ui.text, "dialog-earlier-not-kept"),
            Keeping::Kept | Keeping::NotKept { .. } => t!(ui.text, "dialog-not-kept"),
        }
    }

    // Enter changes nothing: the main button is Cancel.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        let question = match ui.model.keeping {
            Keeping::Kept => t!(ui.text, "not-kept-question"),
            Keeping::NotKept { why } => {
                text::fault(ui, "not-kept.fault", why);
                t!(ui.text, "not-kept-question")
            }
            Keeping::EarlierNotKept { game, why } => {
                let game = limited(game, limit::NAME);
                text::paragraph(ui, &t!(ui.text, "not-kept-earlier", game = game.as_ref()));
                text::fault(ui, "not-kept.fault", why);
                t!(ui.text, "not-kept-earlier-question")
            }
        };
        text::paragraph(ui, &question);
        ui.dummy([0.0, ui.px(4.0)]);
        let buttons = [
            ("not-kept.cancel", t!(ui.text, "cancel"), true),
            ("not-kept.save-copy", t!(ui.text, "not-kept-save-copy"), true),
            ("not-kept.give-up", t!(ui.text, "not-kept-give-up"), true),
        ];
        match button::row(ui, ui.px(36.0), &buttons) {
            Some(1) => ui.request(Request::Show(Dialog::Saved)),
            Some(2) => {
                ui.request(Request::GiveUp);
                return Reply::Close;
            }
            Some(_) => return Reply::Close,
            None => {}
        }
        Reply::close_if(keys.is_confirmed)
    }
}
