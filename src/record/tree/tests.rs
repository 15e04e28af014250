use super::*;
use crate::chess::Square;

fn mv(text: &str) -> Move {
    let square = |text: &str| text.parse::<Square>().expect("a square");
    Move::normal(square(&text[..2]), square(&text[2..]))
}

/// The nodes of a line of legal moves.
fn add(tree: &mut GameTree, from: NodeId, moves: &str) -> Vec<NodeId> {
    let mut at = from;
    let line = moves.split_whitespace().map(|text| {
        at = tree.add(at, mv(text)).expect(text);
        at
    });
    line.collect()
}

fn shown(tree: &GameTree) -> String {
    tree.nodes()
        .map(|node| format!("{:?}@{}", tree.mv(node).expect("not the start"), tree.ply(node)))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn boards_are_those_of_replaying() {
    let mut tree = GameTree::default();
    let line = "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 f8c5 c2c3 a7a6 b2b4 c5a7 a2a4 d7d6 b1d2 h7h6 h2h3 g7g5";
    let nodes = add(&mut tree, NodeId::ROOT, line);
    let side = add(&mut tree, nodes[9], "a2a3 c5a7 b2b4 d7d6 h2h3 g7g6 g2g4");
    for &end in [nodes.last(), side.last()].into_iter().flatten() {
        let mut board = tree.start();
        for at in tree.path(end) {
            board.play(tree.mv(at).expect("not the start"));
            assert_eq!(tree.board(at), board);
        }
    }
    assert_eq!(tree.ply(*side.last().expect("a line")), 17);
}

#[test]
fn a_move_that_is_not_legal_is_refused() {
    let mut tree = GameTree::default();
    let e4 = add(&mut tree, NodeId::ROOT, "e2e4")[0];
    for text in ["e2e4", "d2d4", "e7e4", "e8e7", "a3a4"] {
        assert!(tree.add(e4, mv(text)).is_err(), "{text}");
    }
    assert!(tree.add(e4, Move::NULL).is_err());
    assert_eq!(shown(&tree), "e2e4@1");
}

#[test]
fn a_move_already_there_is_not_added_again() {
    let mut tree = GameTree::default();
    let first = add(&mut tree, NodeId::ROOT, "e2e4 e7e5");
    let second = add(&mut tree, NodeId::ROOT, "e2e4 c7c5");
    assert_eq!(first[0], second[0]);
    assert_eq!(shown(&tree), "e2e4@1 e7e5@2 c7c5@2");
}

#[test]
fn nodes_come_main_line_first_and_none_twice() {
    let mut tree = GameTree::default();
    add(&mut tree, NodeId::ROOT, "e2e4 e7e5 g1f3");
    add(&mut tree, NodeId::ROOT, "e2e4 c7c5 g1f3");
    add(&mut tree, NodeId::ROOT, "d2d4");
    assert_eq!(shown(&tree), "e2e4@1 e7e5@2 g1f3@3 c7c5@2 g1f3@3 d2d4@1");
}

#[test]
fn promote_and_demote_are_each_others_undo() {
    let mut tree = GameTree::default();
    let e4 = add(&mut tree, NodeId::ROOT, "e2e4")[0];
    let d4 = add(&mut tree, NodeId::ROOT, "d2d4")[0];
    let c4 = add(&mut tree, NodeId::ROOT, "c2c4 e7e5");
    assert_eq!(tree.promote(c4[1]), Some(c4[0]));
    assert_eq!(tree.children(NodeId::ROOT).collect::<Vec<_>>(), [e4, c4[0], d4]);
    assert_eq!(tree.promote(c4[1]), Some(c4[0]));
    assert_eq!(tree.children(NodeId::ROOT).collect::<Vec<_>>(), [c4[0], e4, d4]);
    assert_eq!(tree.promote(c4[1]), None);
    assert_eq!(tree.demote(c4[0]), Some(c4[0]));
    assert_eq!(tree.demote(c4[0]), Some(c4[0]));
    assert_eq!(tree.demote(c4[0]), None);
    assert_eq!(tree.children(NodeId::ROOT).collect::<Vec<_>>(), [e4, d4, c4[0]]);
}

#[test]
fn make_main_works_at_every_branch() {
    let mut tree = GameTree::default();
    add(&mut tree, NodeId::ROOT, "e2e4 e7e5");
    let deep = add(&mut tree, NodeId::ROOT, "d2d4 d7d5");
    let deeper = add(&mut tree, deep[0], "g8f6 c2c4");
    assert!(!tree.is_main(deeper[1]));
    tree.make_main(deeper[1]);
    assert!(tree.is_main(deeper[1]));
    assert_eq!(tree.main_line(), [deep[0], deeper[0], deeper[1]]);
}

#[test]
fn delete_and_restore_keep_place_and_names() {
    let mut tree = GameTree::default();
    let all: Vec<_> = ["e2e4", "d2d4", "c2c4"]
        .map(|text| add(&mut tree, NodeId::ROOT, text)[0])
        .into();
    let below = add(&mut tree, all[1], "d7d5")[0];
    for &node in &all {
        let before = shown(&tree);
        let gone = tree.delete(node).expect("it is there");
        assert!(!tree.children(NodeId::ROOT).any(|child| child == node));
        assert_eq!(tree.delete(node), None);
        tree.restore(gone);
        tree.restore(gone);
        assert_eq!(shown(&tree), before);
    }
    assert_eq!(tree.parent(below), Some(all[1]));
    assert_eq!(tree.delete(NodeId::ROOT), None);
}

#[test]
fn siblings_know_each_other() {
    let mut tree = GameTree::default();
    let all: Vec<_> = ["e2e4", "d2d4", "c2c4"]
        .map(|text| add(&mut tree, NodeId::ROOT, text)[0])
        .into();
    assert_eq!(tree.next_sibling(all[0]), Some(all[1]));
    assert_eq!(tree.previous_sibling(all[2]), Some(all[1]));
    assert_eq!(tree.previous_sibling(all[0]), None);
    assert_eq!(tree.previous_sibling(NodeId::ROOT), None);
}

#[test]
fn lines_come_as_they_are_written() {
    let written = |lines: Lines<'_>| {
        let steps = lines.map(|step| match step {
            LineItem::Move(node) => format!("{:?}", lines_tree().mv(node).expect("not the start")),
            LineItem::Open => "(".to_owned(),
            LineItem::Close => ")".to_owned(),
            LineItem::Unread(cut) => cut.text().to_owned(),
        });
        steps.collect::<Vec<_>>().join(" ")
    };
    let tree = lines_tree();
    assert_eq!(
        written(tree.lines()),
        "e2e4 ( d2d4 d7d5 ( g8f6 ) c2c4 ) ( c2c4 ) e7e5 ( c7c5 g1f3 ( b1c3 ) b8c6 ) g1f3"
    );
    let e4 = tree.main_line()[0];
    assert_eq!(written(tree.lines_beside(e4)), "( d2d4 d7d5 ( g8f6 ) c2c4 ) ( c2c4 )");
    let d4 = tree.next_sibling(e4).expect("another first move");
    assert_eq!(written(tree.lines_beside(d4)), "( c2c4 )");
    assert_eq!(written(GameTree::default().lines()), "");
}

fn lines_tree() -> GameTree {
    let mut tree = GameTree::default();
    for line in [
        "e2e4 e7e5 g1f3",
        "e2e4 c7c5 g1f3 b8c6",
        "e2e4 c7c5 b1c3",
        "d2d4 d7d5 c2c4",
        "d2d4 g8f6",
        "c2c4",
    ] {
        add(&mut tree, NodeId::ROOT, line);
    }
    tree
}
