//! The repertoires in the game on the board and those beside it: to be trained as White or Black, and what they have no answer to.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::chess::Color;
use crate::text::hole_words;
use crate::train::own_side;
use crate::ui::style::group_gap;
use crate::ui::widgets::{foot, scroll, text, FootButton};
use crate::ui::{Frame, RepertoireView, Request, TrainingRequest};

/// The most holes that are named.
const HOLES: usize = 12;
/// The least height of the page in points.
const LEAST: f32 = 520.0;

/// The page of the repertoires.
#[derive(Debug, Default)]
pub struct RepertoirePage {
    /// The height in points in which it shows all it holds, once that is known.
    whole: f32,
}

impl OpenDialog for RepertoirePage {
    fn outline(&self) -> Outline {
        Outline::new("cmd-repertoire", 520.0)
            .high(self.whole.max(LEAST))
            .of_game()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let all = ui.model.repertoires;
        let main = own_side(ui.model.game.tree(), ui.model.view.layout.board.is_flipped);
        let button = |view: &RepertoireView| {
            let side = view.repertoire.side();
            let (id, label) = match side {
                Color::White => ("repertoire.white", t!(ui.text, "repertoire-white")),
                Color::Black => ("repertoire.black", t!(ui.text, "repertoire-black")),
            };
            let button = if side == main {
                FootButton::main(id, label)
            } else {
                FootButton::other(id, label)
            };
            let request = Request::Train(TrainingRequest::Repertoire(side));
            button.enabled(view.counts[0] > 0).requests(request)
        };
        let buttons: Vec<FootButton> = all.iter().map(button).collect();
        let [_, room] = ui.content_region_avail();
        let height = room - foot::height(ui, &buttons);
        let around = ui.window_size()[1] - height;
        scroll::form(ui, "##repertoires", height, || {
            text::paragraph(ui, &t!(ui.text, "repertoire-about"));
            for view in all {
                draw_side(ui, view);
            }
            self.whole = (around + ui.cursor_pos()[1]) / ui.px(1.0);
        });
        DialogEnd::close_if(foot(ui, keys.is_confirmed, buttons).is_some())
    }
}

/// How much of a side's repertoire is due, and its holes.
fn draw_side(ui: &Frame, view: &RepertoireView) {
    let [due, count] = view.counts;
    group_gap(ui);
    let side = ui.model.color(view.repertoire.side());
    let counts = t!(ui.text, "repertoire-counts", due = due, count = count);
    text::muted(ui, &ui.text.labeled(&side, &counts));
    let start = ui.model.game.tree().start();
    for hole in view.holes.iter().take(HOLES) {
        text::paragraph(
            ui,
            &hole_words(ui.text, ui.model.move_style(), &start, hole, view.rating),
        );
    }
}
