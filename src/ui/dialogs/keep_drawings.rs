//! Asks whether a file is written only for what was drawn on the board.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::text::{limit, limited};
use crate::ui::frame::Frame;
use crate::ui::widgets::{foot, text, FootButton};
use crate::ui::Request;
use std::path::Path;

/// Whether arrows and circles are written into the file of the game.
#[derive(Debug)]
pub struct KeepDrawingsQuestion;

impl OpenDialog for KeepDrawingsQuestion {
    fn outline(&self) -> Outline {
        Outline::new("dialog-keep-drawings", 460.0).of_game()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let name = ui.model.saved_as.and_then(Path::file_name).unwrap_or_default();
        let name = name.to_string_lossy();
        let file = limited(&name, limit::NAME);
        text::paragraph(ui, &t!(ui.text, "keep-drawings-question", file = file.as_ref()));
        let write = FootButton::main("keep-drawings.write", t!(ui.text, "keep-drawings-write"));
        let drop = FootButton::destructive("keep-drawings.drop", t!(ui.text, "keep-drawings-drop"));
        let buttons = vec![
            write.requests(Request::Drawings(true)),
            drop.requests(Request::Drawings(false)),
            FootButton::cancel(ui, "keep-drawings.cancel"),
        ];
        DialogEnd::close_if(foot(ui, keys.is_confirmed, buttons).is_some())
    }
}
