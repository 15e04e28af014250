//! Comments and variations below a row of the move list, as running text.

use super::{move_list, move_menu};
use crate::game::Input;
use crate::record::NodeId;
use crate::text::{MoveListItem, MoveText};
use crate::ui::style::faded;
use crate::ui::widgets::Flow;
use crate::ui::{Frame, Request};

/// Draws the comments and variations of a main-line move, without its comment if that `is_told` elsewhere. Returns whether they
/// include the move shown.
pub(super) fn draw(ui: &Frame, item: &MoveText, is_told: bool, follows: bool) -> bool {
    if !item.has_more() {
        return false;
    }
    let palette = ui.palette();
    let mut flow = Flow::new(ui, ui.px(34.0), 0.0);
    let comment = item.comment.as_deref().filter(|_| !is_told);
    flow.words(comment.unwrap_or_default(), palette.muted);
    let mut depth = 0;
    let mut has_shown = false;
    for part in &item.variations {
        match part {
            MoveListItem::Open => {
                depth += 1;
                if depth == 1 {
                    flow.new_line();
                } else {
                    flow.word("(", palette.muted);
                    flow.glue();
                }
            }
            MoveListItem::Close => {
                depth -= 1;
                if depth > 0 {
                    flow.glue();
                    flow.word(")", palette.muted);
                }
            }
            MoveListItem::Comment(text) => flow.words(text, palette.muted),
            MoveListItem::Unread(text) => {
                if depth == 0 {
                    flow.new_line();
                }
                flow.words(&t!(ui.text, "moves-unread", moves = text), palette.alarm);
            }
            MoveListItem::Move(node, text) => {
                if variation_move(&mut flow, *node, text) {
                    has_shown = true;
                    if follows {
                        ui.set_scroll_here_y();
                    }
                }
            }
        }
    }
    flow.end(ui.px(4.0));
    has_shown
}

/// Draws a move of a variation. Returns whether it is the one shown.
fn variation_move(flow: &mut Flow, node: NodeId, text: &str) -> bool {
    let ui = flow.ui;
    let [wide, high] = ui.calc_text_size(text);
    flow.place(wide);
    let is_clicked = ui.invisible_button(format!("{node:?}"), [wide, high]);
    let (min, max) = ui.item();
    let is_shown = node == ui.model.game.shown_node();
    let is_hovered = ui.is_pointed_at();
    move_list::mark(ui, node, is_shown, text);
    move_menu::menu(ui, node);
    let fill = match (is_shown, is_hovered) {
        (true, _) => faded(ui.palette().accent, 0.32),
        (false, true) => ui.palette().hovered,
        (false, false) => [0.0; 4],
    };
    let list = ui.get_window_draw_list();
    let edge = ui.px(2.0);
    let around = (min.map(|at| at - edge), max.map(|at| at + edge));
    ui.fill_rect(&list, around, fill, 4.0);
    list.add_text(min, faded(ui.palette().text, 0.86), text);
    if is_clicked {
        ui.request(Request::Input(Input::Show(node)));
    }
    is_shown
}
