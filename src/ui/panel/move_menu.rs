//! The context menu of a move: annotations, comment, order of the variations.

use crate::game::Input;
use crate::record::NodeId;
use crate::table::{Command, Dialog};
use crate::text::{glyph_sign, DIAGRAM};
use crate::ui::menu::{self, MenuRow};
use crate::ui::{Frame, Request};
use imgui::MouseButton;

/// The annotation glyphs offered (PGN standard 10).
const GLYPHS: [(&str, &[u8]); 2] = [
    ("annotation-move", &[3, 1, 5, 6, 2, 4]),
    ("annotation-position", &[18, 16, 14, 10, 13, 15, 17, 19]),
];

/// Draws the menu of the move drawn last, opened by a right click or the menu key.
pub fn menu(ui: &Frame, node: NodeId) {
    let name = format!("{node:?} menu");
    if ui.asks_for_menu(node == ui.model.game.shown_node()) || ui.is_item_clicked_with_button(MouseButton::Right) {
        ui.request(Request::Input(Input::Show(node)));
        ui.open_popup(&name);
    }
    menu::context(ui, &name, || {
        let changes = changes(ui, node);
        let glyphs = GLYPHS.map(|(id, glyphs)| (MenuRow::new(id, ui.text.get(id, &[])), glyphs));
        let rows = changes.each_ref().map(|(id, is_enabled, _)| MenuRow {
            is_enabled: *is_enabled,
            ..MenuRow::new(*id, ui.text.get(id, &[]))
        });
        let _spacing = menu::push_spacing(ui, glyphs.len() + rows.len());
        for (row, glyphs) in glyphs {
            let choices = glyph_rows(ui, node, glyphs);
            row.submenu(ui, &choices, || choose_glyph(ui, node, glyphs, &choices));
        }
        if let Some(chosen) = menu::choose(ui, &rows) {
            ui.request(changes[chosen].2.clone());
        }
    });
}

/// How many entries the menu of a move has beside the glyphs.
const CHANGES: usize = 9;

/// The entries of the menu of a move beside the glyphs: the message with its label, whether it can be chosen, and what it asks for.
pub fn changes(ui: &Frame, node: NodeId) -> [(&'static str, bool, Request); CHANGES] {
    let (game, tree) = (ui.model.game, ui.model.game.tree());
    let is_variation = !tree.is_main(node);
    let can_move_down = tree.next_sibling(tree.line_start(node)).is_some();
    let diagram = Input::Glyph(node, Some(DIAGRAM));
    let can_note = ui.availability(Command::Comment).is_ok();
    let can_draw = can_note && node != NodeId::ROOT;
    let can_delete = game.can_delete(node);
    [
        ("move-comment", can_note, Request::Show(Dialog::Comment(node))),
        ("move-diagram", can_draw, Request::Input(diagram)),
        ("cmd-play-from-here", true, Command::PlayFromHere.into()),
        ("cmd-pass", game.can_pass(), Command::Pass.into()),
        ("move-promote", is_variation, Request::Input(Input::MakeMainLine(node))),
        ("move-line-up", is_variation, Request::Input(Input::PromoteLine(node))),
        ("move-line-down", can_move_down, Request::Input(Input::DemoteLine(node))),
        ("move-delete", can_delete, Request::Input(Input::DeleteLine(node))),
        ("move-restore", game.can_restore(), Request::Input(Input::RestoreLine)),
    ]
}

/// The rows of the submenu of glyphs for a move, with none as its last entry.
fn glyph_rows(ui: &Frame, node: NodeId, glyphs: &[u8]) -> Vec<MenuRow> {
    let has = ui.model.game.tree().annotation(node).nags();
    let row = |&glyph: &u8| MenuRow {
        is_on: Some(has.contains(&glyph)),
        ..MenuRow::new(format!("glyph.{glyph}"), glyph_sign(glyph))
    };
    let mut rows: Vec<MenuRow> = glyphs.iter().map(row).collect();
    rows.push(MenuRow {
        is_on: Some(false),
        ..MenuRow::new("glyph.none", t!(ui.text, "annotation-none"))
    });
    rows
}

fn choose_glyph(ui: &Frame, node: NodeId, glyphs: &[u8], rows: &[MenuRow]) {
    if let Some(chosen) = menu::choose(ui, rows) {
        ui.request(Request::Input(Input::Glyph(node, glyphs.get(chosen).copied())));
    }
}
