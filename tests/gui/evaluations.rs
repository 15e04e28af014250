//! The graph of the evaluations.

use super::table::{with_grown_table_of, with_table_at, Table};
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
}

#[test]
fn in_a_low_panel_the_graph_stands_in_place_of_the_timeline() {
    with_grown_table_of((480, 360), |table| {
        open(table, GAME);
        assert!(table.has("graph") && !table.has("timeline"));
    });
    with_table_at((320, 240), 1.0, |table| {
        open(table, GAME);
        assert!(!table.has("graph"), "there is no room");
    });
}

/// A game as a review leaves it.
const REVIEWED: &str = r#"[Result "0-1"]

1. e4 {[%eval -0.36] [%review eval spread=0]} 1... e5 {[%eval 0.21]
[%review eval spread=3]} 2. Ba6 $4 {[%eval -6.78]
[%review eval $4 text=c923ed7e why=g1f3/hangs,ba6,b8a6 spread=2] After 2...
Nxa6 the bishop on a6 is lost. Better was 2. Nf3.} (2. Nf3 {[%review line=6]}
2... Nc6 3. d3 d6 4. Be2 Nf6) 2... Nxa6 {[%eval -6.78]
[%review eval spread=3]} 3. Qg4 $4 {[%eval -18.48]
[%review eval $4 text=1add2648 why=b1c3/hangs,qg4,d7d5 spread=6]} (3. Nc3
{[%review line=6]} 3... d6) 3... d5 {[%eval -17.05] [%review eval spread=24]} 0-1"#;

/// The buttons of the card, from left to right.
const BUTTONS: [&str; 6] = [
    "review.back",
    "review.proof",
    "review.better",
    "review.ask",
    "review.previous",
    "review.next",
];

#[test]
fn a_review_has_figures_and_buttons_in_a_low_panel_too() {
    with_grown_table_of((480, 360), |table| {
        open(table, REVIEWED);
        let line = table.game.line().clone();
        let mut show = |node: NodeId| {
            let _ = table.game.handle(Input::Show(node), Duration::ZERO);
            table.frames(3);
            let shown = |id: &&str| table.has(id);
            let buttons: Vec<_> = BUTTONS.into_iter().filter(shown).collect();
            let boxes: Vec<_> = buttons.iter().map(|id| table.widget(id).clone()).collect();
            for (one, next) in boxes.iter().zip(&boxes[1..]) {
                assert!(
                    one.max[0] <= next.min[0] && (one.min[1] - next.min[1]).abs() < 0.5,
                    "{one:?} {next:?}"
                );
            }
            let graph = table.widget("graph");
            assert!(boxes[0].max[1] <= graph.min[1] && graph.max[1] < 360.0, "{graph:?}");
            let told = usize::from(node == NodeId::ROOT);
            (buttons, table.shows(&format!("review.line-{told}")).to_owned())
        };
        let (buttons, figures) = show(NodeId::ROOT);
        assert_eq!(buttons, ["review.ask", "review.next"]);
        assert!(figures.starts_with("Accuracy "), "{figures}");
        let (buttons, told) = show(line[2]);
        assert_eq!(buttons, ["review.proof", "review.better", "review.next"]);
        assert!(told.starts_with("After 2… Nxa6 the bishop on a6 is lost."), "{told}");
        let (buttons, _) = show(line[4]);
        assert!(buttons.ends_with(&["review.better", "review.previous"]), "{buttons:?}");
    });
}
