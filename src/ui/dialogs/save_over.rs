//! Asks whether to add games to an existing file or replace it.

use super::{DialogKeys, OpenDialog, Outline, Reply};
use crate::ui::frame::Frame;
use crate::ui::widgets::{button, text};
use crate::ui::{Request, SaveAnswer};

/// Whether to add games to the file or replace it.
#[derive(Debug)]
pub struct SaveOverQuestion;

impl OpenDialog for SaveOverQuestion {
    fn outline(&self) -> Outline {
        Outline::new("dialog-save-over", 460.0)
    }

    // Enter adds. Replacing a file of games needs a second confirmation that names the file, where Enter
    // cancels.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        let Some(question) = ui.model.save_question else {
            return Reply::Close;
        };
        let name = question.path.file_name().unwrap_or_default().to_string_lossy();
        let file = crate::text::limited(&name, crate::text::limit::NAME).to_string();
        let adds = question.games.is_some() && !question.is_replacing;
        let words = match question.games {
            Some(count) if adds => t!(ui.text, "save-over-has", file = file, count = count),
            Some(count) => t!(ui.text, "save-over-replace", file = file, count = count),
            None => t!(ui.text, "save-over-other", file = file),
        };
        text::paragraph(ui, &words);
        if !adds {
            text::paragraph(ui, &t!(ui.text, "save-over-kept"));
        }
        ui.dummy([0.0, ui.px(4.0)]);
        let cancel = ("save-over.cancel", t!(ui.text, "cancel"), true);
        let (buttons, answers) = if adds {
            let add = t!(ui.text, "save-over-add", count = question.added);
            let replace = t!(ui.text, "save-over-ask-replace");
            let buttons = vec![
                ("save-over.add", add, true),
                ("save-over.ask-replace", replace, true),
                cancel,
            ];
            (
                buttons,
                vec![SaveAnswer::Add, SaveAnswer::AskReplace, SaveAnswer::Cancel],
            )
        } else {
            let replace = t!(ui.text, "save-over-replace-button");
            let buttons = vec![cancel, ("save-over.replace", replace, true)];
            (buttons, vec![SaveAnswer::Cancel, SaveAnswer::Replace])
        };
        let pressed = button::row(ui, ui.px(36.0), &buttons).or(keys.is_confirmed.then_some(0));
        if let Some(answer) = pressed.and_then(|place| answers.get(place)) {
            ui.request(Request::AnswerSave(*answer));
        }
        Reply::Stay
    }
}
