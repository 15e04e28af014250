//! The graph of the evaluations.

use super::table::{with_grown_table_of, Table};
use std::time::Duration;
use tabiya::game::{ChessGame, Input};
use tabiya::record::{pgn, NodeId};
use tabiya::ui::Request;

const GAME: &str =
    "1. e4 {[%eval 0.36]} e5 {[%eval 0.25]} 2. Bc4 Nc6 {[%eval -0.4]} 3. Qh5 Nf6 {[%eval #1]} 4. Qxf7# 1-0";

fn open(table: &mut Table, text: &str) {
    let tree = pgn::read(text).next().expect("a game").tree;
    let _ = table.game.handle(Input::Open(Box::new(tree)), Duration::ZERO);
    table.frames(3);
}

#[test]
fn a_game_with_evaluations_has_a_graph_that_leads_to_its_positions() {
    with_grown_table_of((1280, 800), |table| {
        open(table, GAME);
        let graph = table.widget("graph").clone();
        assert!(graph.max[1] <= table.widget("timeline").min[1], "{graph:?}");
        let line = table.game.line().clone();
        let middle = f32::midpoint(graph.min[1], graph.max[1]);
        // Three of seven moves.
        let at = graph.min[0] + (graph.max[0] - graph.min[0]) * 3.0 / 7.0;
        table.point(at, middle);
        table.frames(2);
        table
            .context
            .io_mut()
            .add_mouse_button_event(imgui::MouseButton::Left, true);
        let pressed = table.frames(2);
        assert!(
            matches!(pressed.last(), Some(Request::Input(Input::Show(node))) if *node == line[2]),
            "{pressed:?}"
        );
        table
            .context
            .io_mut()
            .add_mouse_button_event(imgui::MouseButton::Left, false);
        table.frames(2);
        table.context.io_mut().add_mouse_wheel_event([0.0, 1.0]);
        let turned = table.frames(2);
        assert!(
            matches!(turned.as_slice(), [Request::Input(Input::ShowPrevious)]),
            "{turned:?}"
        );
    });
}

#[test]
fn there_is_no_graph_without_evaluations_and_during_a_game() {
    with_grown_table_of((1280, 800), |table| {
        open(table, "1. e4 e5 1-0");
        assert!(!table.has("graph") && table.has("timeline"));
        let tree = pgn::read("1. e4 {[%eval 0.36]} *").next().expect("a game").tree;
        table.game = ChessGame::from_tree(tree.clone(), tree.line_end(NodeId::ROOT));
        table.frames(3);
        assert!(!table.has("graph") && table.has("timeline"), "the game goes on");
    });
    with_grown_table_of((480, 360), |table| {
        open(table, GAME);
        assert!(!table.has("graph"), "there is no room");
    });
}
