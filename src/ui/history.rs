//! The move list in two columns.

use super::{asides, Action, Dialog, Model};
use crate::chess::Color;
use crate::game::{Input, Phase};
use crate::record::NodeId;
use crate::text::{glyph_sign, limit, limited, MoveText};
use crate::ui::style::faded;
use imgui::{MouseCursor, StyleColor, StyleVar, Ui};

/// Which move the list was last scrolled to.
#[derive(Debug, Default)]
pub struct Followed {
    shown: Option<(NodeId, usize)>,
}

impl Followed {
    /// Draws the list; the move shown is marked, and scrolled to when it changes.
    pub fn draw(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        let moves = model.moves.as_slice();
        let look = &model.look;
        if moves.is_empty() {
            ui.text_colored(look.palette.muted, "No moves yet");
            return;
        }
        let _spacing = ui.push_style_var(StyleVar::ItemSpacing([look.px(4.0), look.px(2.0)]));
        let follows = self.shown != Some((model.game.shown_node(), moves.len()));
        let mut is_settled = !follows;
        if let Some(preface) = model.moves.preface() {
            let _ink = ui.push_style_color(StyleColor::Text, look.palette.muted);
            ui.text_wrapped(limited(preface, limit::PARAGRAPH));
        }
        for row in rows(moves) {
            is_settled |= draw_row(ui, model, row, follows, actions);
            is_settled |= asides::draw(ui, model, &row[row.len() - 1], follows, actions);
        }
        if let Some(outcome) = model.game.outcome() {
            ui.dummy([0.0, look.px(2.0)]);
            {
                let _font = ui.push_font(look.fonts.strong);
                ui.text(outcome.token().replace("1/2", "½"));
            }
            ui.same_line();
            ui.text_colored(look.palette.muted, outcome.to_string());
            if follows && moves.last().map(|last| last.node) == Some(model.game.shown_node()) {
                ui.set_scroll_here_y();
            }
        }
        if follows && !is_settled {
            // The start of the game is shown.
            ui.set_scroll_y(0.0);
        }
        self.shown = Some((model.game.shown_node(), moves.len()));
    }
}

/// The moves in pairs of White's and Black's; a move with something to stand below it ends its row.
fn rows(moves: &[MoveText]) -> impl Iterator<Item = &[MoveText]> {
    moves.chunk_by(|one, next| one.color == Color::White && next.color == Color::Black && !one.has_more())
}

/// Draws a row and says whether the move shown is in it.
fn draw_row(ui: &Ui, model: &Model, row: &[MoveText], follows: bool, actions: &mut Vec<Action>) -> bool {
    let look = &model.look;
    let height = look.px(26.0);
    let [left, top] = ui.cursor_pos();
    let dots = if row[0].color == Color::White { "." } else { "…" };
    let number = format!("{}{dots}", row[0].number);
    let gutter = look.px(34.0).max(ui.calc_text_size(&number)[0] + look.px(8.0));
    let width = ((ui.content_region_avail()[0] - gutter - look.px(4.0)) / 2.0).floor();
    let middle = (height - ui.text_line_height()) / 2.0;
    ui.set_cursor_pos([left, top + middle]);
    ui.text_colored(look.palette.muted, number);
    let mut has_shown = false;
    for item in row {
        let column = if item.color == Color::White {
            0.0
        } else {
            width + look.px(4.0)
        };
        ui.set_cursor_pos([left + gutter + column, top]);
        let is_shown = item.node == model.game.shown_node();
        if cell(ui, model, item, [width, height], is_shown) {
            actions.push(Action::Input(Input::Show(item.node)));
        }
        menu(ui, model, item.node, actions);
        if is_shown {
            has_shown = true;
            if follows {
                ui.set_scroll_here_y();
            }
        }
    }
    ui.set_cursor_pos([left, top + height + look.px(2.0)]);
    has_shown
}

/// The menu under the right button: glyphs, comment, order of the lines.
pub(super) fn menu(ui: &Ui, model: &Model, node: NodeId, actions: &mut Vec<Action>) {
    let name = format!("{node:?} menu");
    if ui.is_item_clicked_with_button(imgui::MouseButton::Right) {
        actions.push(Action::Input(Input::Show(node)));
        ui.open_popup(&name);
    }
    let Some(_popup) = ui.begin_popup(&name) else { return };
    let has = model.game.tree().annotation(node).nags();
    for (title, glyphs) in GLYPHS {
        ui.menu(title, || {
            for &glyph in glyphs {
                let item = ui.menu_item_config(glyph_sign(glyph)).selected(has.contains(&glyph));
                if item.build() {
                    actions.push(Action::Input(Input::Glyph(node, Some(glyph))));
                }
            }
            if ui.menu_item("None") {
                actions.push(Action::Input(Input::Glyph(node, None)));
            }
        });
    }
    if ui.menu_item("Comment…") {
        actions.push(Action::Show(Dialog::Comment(node)));
    }
    ui.separator();
    let tree = model.game.tree();
    let is_aside = !tree.is_main(node);
    for (words, is_enabled, input) in [
        ("Make this the main line", is_aside, Input::MakeMainLine(node)),
        ("Move this line up", is_aside, Input::PromoteLine(node)),
        (
            "Move this line down",
            tree.next_sibling(tree.line_start(node)).is_some(),
            Input::DemoteLine(node),
        ),
        ("Delete from here", model.game.can_delete(node), Input::DeleteLine(node)),
        (
            "Put back what was deleted",
            model.game.can_restore(),
            Input::RestoreLine,
        ),
    ] {
        if ui.menu_item_config(words).enabled(is_enabled).build() {
            actions.push(Action::Input(input));
        }
    }
}

/// The glyphs that are offered (PGN standard 10).
const GLYPHS: [(&str, &[u8]); 2] = [
    ("The move", &[3, 1, 5, 6, 2, 4]),
    ("The position", &[18, 16, 14, 10, 13, 15, 17, 19]),
];

/// The colour of a move after so many half-moves: what was taken back is pale.
fn ink(model: &Model, ply: usize) -> [f32; 4] {
    let (game, palette) = (model.game, &model.look.palette);
    let is_review = matches!(game.phase(), Phase::Review(_));
    let is_taken_back = !is_review && ply > game.tree().ply(game.live_node());
    faded(palette.text, if is_taken_back { 0.45 } else { 1.0 })
}

/// Draws a move and says whether it was clicked.
fn cell(ui: &Ui, model: &Model, item: &MoveText, size: [f32; 2], is_shown: bool) -> bool {
    let look = &model.look;
    let is_clicked = ui.invisible_button(format!("{:?}", item.node), size);
    let (min, max) = (ui.item_rect_min(), ui.item_rect_max());
    let is_hovered = ui.is_item_hovered();
    let fill = match (is_shown, is_hovered) {
        (true, _) => faded(look.palette.accent, 0.32),
        (false, true) => look.palette.hovered,
        (false, false) => [0.0; 4],
    };
    let list = ui.get_window_draw_list();
    list.add_rect(min, max, fill)
        .rounding(look.px(5.0))
        .filled(true)
        .build();
    if model.is_looking_back() && item.node == model.game.live_node() {
        list.add_rect(min, max, look.palette.accent)
            .rounding(look.px(5.0))
            .build();
    }
    let middle = (size[1] - ui.text_line_height()) / 2.0;
    let _font = ui.push_font(if is_shown { look.fonts.strong } else { look.fonts.text });
    list.add_text(
        [min[0] + look.px(8.0), (min[1] + middle).round()],
        ink(model, item.ply),
        &item.text,
    );
    if is_hovered {
        ui.set_mouse_cursor(Some(MouseCursor::Hand));
    }
    is_clicked
}
