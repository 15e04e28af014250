//! What stands below a row of the move list: comments, and the lines that were played instead, as running text.

use super::{history, Action, Model};
use crate::game::Input;
use crate::record::NodeId;
use crate::text::{Aside, MoveText};
use crate::ui::style::faded;
use imgui::{MouseCursor, Ui};

/// Running text: words that go on in the next line where the room ends.
struct Flow<'a> {
    ui: &'a Ui,
    left: f32,
    right: f32,
    at: [f32; 2],
    line: f32,
    space: f32,
    is_glued: bool,
}

impl<'a> Flow<'a> {
    fn new(ui: &'a Ui, model: &Model) -> Flow<'a> {
        let [left, top] = ui.cursor_pos();
        Flow {
            ui,
            left: left + model.look.px(34.0),
            right: left + ui.content_region_avail()[0],
            at: [left + model.look.px(34.0), top],
            line: ui.text_line_height() + model.look.px(4.0),
            space: ui.calc_text_size(" ")[0],
            is_glued: true,
        }
    }

    /// Puts the cursor where a word of this width goes, and takes the room.
    fn place(&mut self, wide: f32) {
        if !self.is_glued {
            self.at[0] += self.space;
        }
        if self.at[0] + wide > self.right && self.at[0] > self.left {
            self.at = [self.left, self.at[1] + self.line];
        }
        self.ui.set_cursor_pos(self.at);
        self.at[0] += wide;
        self.is_glued = false;
    }

    fn word(&mut self, word: &str, ink: [f32; 4]) {
        self.place(self.ui.calc_text_size(word)[0]);
        self.ui.text_colored(ink, word);
    }

    fn words(&mut self, text: &str, ink: [f32; 4]) {
        for word in text.split_whitespace() {
            self.word(word, ink);
        }
    }

    /// Begins a new line unless this one is empty.
    fn new_line(&mut self) {
        if self.at[0] > self.left {
            self.at = [self.left, self.at[1] + self.line];
        }
        self.is_glued = true;
    }

    fn end(mut self, gap: f32) {
        self.new_line();
        self.ui.set_cursor_pos([self.left, self.at[1] + gap]);
        // What was placed by hand makes the list as long as it is only with something after it.
        self.ui.dummy([0.0; 2]);
    }
}

/// Draws what belongs to a move of the main line and says whether the move shown was among it.
pub(super) fn draw(ui: &Ui, model: &Model, item: &MoveText, follows: bool, actions: &mut Vec<Action>) -> bool {
    if !item.has_more() {
        return false;
    }
    let palette = &model.look.palette;
    let mut flow = Flow::new(ui, model);
    flow.words(item.comment.as_deref().unwrap_or_default(), palette.muted);
    let mut depth = 0;
    let mut has_shown = false;
    for aside in &item.asides {
        match aside {
            Aside::Open => {
                depth += 1;
                if depth == 1 {
                    flow.new_line();
                } else {
                    flow.word("(", palette.muted);
                    flow.is_glued = true;
                }
            }
            Aside::Close => {
                depth -= 1;
                if depth > 0 {
                    flow.is_glued = true;
                    flow.word(")", palette.muted);
                }
            }
            Aside::Comment(text) => flow.words(text, palette.muted),
            Aside::Move(node, text) => {
                if a_move(&mut flow, model, *node, text, actions) {
                    has_shown = true;
                    if follows {
                        ui.set_scroll_here_y();
                    }
                }
            }
        }
    }
    flow.end(model.look.px(4.0));
    has_shown
}

/// Draws a move of a variation and says whether it is the one shown.
fn a_move(flow: &mut Flow, model: &Model, node: NodeId, text: &str, actions: &mut Vec<Action>) -> bool {
    let (ui, look) = (flow.ui, &model.look);
    let [wide, high] = ui.calc_text_size(text);
    flow.place(wide);
    let is_clicked = ui.invisible_button(format!("{node:?}"), [wide, high]);
    let (min, max) = (ui.item_rect_min(), ui.item_rect_max());
    let is_shown = node == model.game.shown_node();
    let is_hovered = ui.is_item_hovered();
    history::menu(ui, model, node, actions);
    let fill = match (is_shown, is_hovered) {
        (true, _) => faded(look.palette.accent, 0.32),
        (false, true) => look.palette.hovered,
        (false, false) => [0.0; 4],
    };
    let list = ui.get_window_draw_list();
    let edge = look.px(2.0);
    list.add_rect([min[0] - edge, min[1] - edge], [max[0] + edge, max[1] + edge], fill)
        .rounding(look.px(4.0))
        .filled(true)
        .build();
    list.add_text(min, faded(look.palette.text, 0.86), text);
    if is_hovered {
        ui.set_mouse_cursor(Some(MouseCursor::Hand));
    }
    if is_clicked {
        actions.push(Action::Input(Input::Show(node)));
    }
    is_shown
}
