//! A position of the selected game, beside the list: the last one, or that in which something is to be found.

use crate::record::GameResult;
use crate::scene::BoardState;
use crate::store::library::Listing;
use crate::text::result_sign;
use crate::ui::style::length;
use crate::ui::widgets::{scroll, text};
use crate::ui::{small_board, Frame, Request};

/// The side of a square, in points.
const SQUARE: f32 = 28.0;

/// The width of the preview in a dialog of this width, with the gap before it and room for a scroll bar, which would cover the board; 0
/// if there is too little room, or no game.
pub fn width(ui: &Frame, listing: &Listing, width: f32) -> f32 {
    if width < ui.px(760.0) || listing.games().is_empty() {
        return 0.0;
    }
    ui.px(SQUARE) * 8.0 + ui.px(length::GROUP) + ui.clone_style().scrollbar_size
}

/// Draws the preview beside the list, and requests it when another game is selected.
pub fn draw(chosen: Option<usize>, ui: &Frame, listing: &Listing, height: f32) {
    let all = ui.content_region_avail()[0];
    if width(ui, listing, all) == 0.0 {
        return;
    }
    ui.same_line_with_spacing(0.0, ui.px(length::GROUP));
    scroll::part(ui, "##preview", [0.0, height], || {
        let Some(row) = chosen else {
            return text::colored(ui, ui.palette().muted, &t!(ui.text, "list-choose"));
        };
        let key = (listing.number(), row);
        let known = ui.model.preview.filter(|known| (known.listing, known.row) == key);
        let Some(known) = known else {
            if let Some(entry) = listing.games().entry(row) {
                ui.request(Request::Preview(key.0, row, Box::new(entry)));
            }
            return;
        };
        if !known.is_read {
            return;
        }
        let Some((board, last)) = &known.last else {
            return text::muted(ui, &t!(ui.text, "list-no-preview"));
        };
        small_board::draw(ui, ui.model, &BoardState::after_move(board, *last), ui.px(SQUARE));
        ui.mark("list.preview", &board.to_string(), true);
        describe(ui, listing, row);
    });
}

/// The players, the result and the opening, in full.
fn describe(ui: &Frame, listing: &Listing, row: usize) {
    let Some(game) = listing.games().heading(row) else {
        return;
    };
    ui.in_font(ui.look.fonts.strong, || {
        text::paragraph(ui, &super::rows::titles(ui, listing, &game)[0]);
    });
    let moves = t!(ui.text, "moves", count = game.moves());
    let line = match game.facts.result {
        GameResult::Unknown => moves,
        result => t!(ui.text, "over-line", result = result_sign(result), moves = moves),
    };
    // A position has neither moves nor a result.
    if game.moves() > 0 || game.facts.result != GameResult::Unknown {
        text::muted(ui, &line);
    }
    let day = game.facts.date.to_string();
    let (opening, event, date) = (
        super::rows::opening(ui, &game),
        crate::text::event(ui.text, game.event),
        crate::text::date(ui.text, &day),
    );
    for words in [&*opening, &*event, &*date] {
        if !words.is_empty() && !words.starts_with('?') {
            text::colored(ui, ui.palette().muted, words);
        }
    }
}
