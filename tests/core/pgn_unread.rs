//! The unreadable parts of a game stay in it, whatever happens to the game: they are written in their place and read back there.

use crate::common::Random;
use crate::properties as laws;
use tabiya::chess::san;
use tabiya::record::{pgn, GameTree, NodeId};

/// Words of movetext: legal moves more often than not, and everything that may stand between them.
const WORDS: [&str; 50] = [
    "e4",
    "e5",
    "d4",
    "d5",
    "Nf3",
    "Nc6",
    "Nc3",
    "Nf6",
    "c4",
    "c5",
    "g3",
    "g6",
    "a3",
    "a6",
    "h4",
    "h5",
    "1.",
    "1...",
    "2.",
    "2...",
    "7.e4",
    "(",
    "(",
    "(",
    ")",
    ")",
    ")",
    "{a comment}",
    "{[%clk 0:01:00] with } a command",
    "; to the end of the line }\n",
    "$3",
    "!?",
    "e9",
    "Ke2",
    "Ke7",
    "Qxx",
    "N",
    "0:02:31",
    "Diagram",
    "1/2",
    "1..*",
    "2.1-0",
    "Ra1xa9",
    "O-O",
    "--",
    "%mark",
    "é",
    "«",
    "\u{feff}",
    "<",
];

fn random_text(random: &mut Random) -> String {
    let mut text = String::new();
    if random.below(8) == 0 {
        text.push_str("[SetUp \"1\"]\n[FEN \"8/8/8 {nothing}\"]\n\n");
    }
    for _ in 0..random.below(40) {
        text.push_str(WORDS[random.below(WORDS.len())]);
        text.push_str([" ", " ", " ", " ", "\n"][random.below(5)]);
    }
    text + [" *", " 1-0", ""][random.below(3)]
}

fn random_node(tree: &GameTree, random: &mut Random) -> NodeId {
    let nodes: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(tree.nodes()).collect();
    nodes[random.below(nodes.len())]
}

/// Does to the game what a user might do.
fn edit(tree: &mut GameTree, random: &mut Random) {
    let node = random_node(tree, random);
    match random.below(9) {
        0..=3 => {
            let moves = tree.board(node).legal_moves();
            if !moves.is_empty() {
                let _ = tree.add(node, moves[random.below(moves.len())]);
            }
        }
        4 => tree.make_main(node),
        5 => {
            tree.promote(node);
        }
        6 => {
            tree.demote(node);
        }
        7 => {
            if let (Some(deleted), true) = (tree.delete(node), random.below(2) == 0) {
                tree.restore(deleted);
            }
        }
        _ => tree.set_comment(node, ["", "a word", "} and ( more"][random.below(3)]),
    }
}

#[test]
fn what_could_not_be_read_survives_every_edit() {
    let mut random = Random(20_013);
    let mut cut = 0;
    for _ in 0..4_000 {
        let text = random_text(&mut random);
        let Some(game) = pgn::read(&text).next() else { continue };
        let mut tree = game.tree;
        cut += usize::from(tree.has_cuts());
        for _ in 0..random.below(6) {
            laws::written(&tree);
            edit(&mut tree, &mut random);
        }
        laws::written(&tree);
    }
    assert!(cut > 1_000, "{cut} games with something unread");
}

/// The written game after a legal move is added at this ply of its main line.
fn gone_on(text: &str, plies: usize, mv: &str) -> String {
    let mut tree = pgn::read(text).next().expect("a game").tree;
    let node = plies.checked_sub(1).map_or(NodeId::ROOT, |last| tree.main_line()[last]);
    let mv = san::read(&tree.board(node), mv.as_bytes()).expect("a legal move");
    tree.add(node, mv).expect("a legal move");
    laws::written(&tree);
    let written = pgn::write(&tree);
    written[written.rfind("]\n\n").expect("tags") + 3..].trim().to_owned()
}

#[test]
fn another_move_makes_a_variation_of_what_could_not_be_read() {
    assert_eq!(gone_on("1. e9 e5 2. Nf3 *", 0, "f3"), "1. f3 (1. e9 e5 2. Nf3) *");
    assert_eq!(
        gone_on("1. e4 (1. d4 Ke3 1-0) e5 2. Ke3 *", 2, "Nf3"),
        "1. e4 (1. d4 Ke3) 1... e5 2. Nf3 (2. Ke3) *"
    );
    assert_eq!(
        gone_on("1. e4 (1. e9) (1. e8 {a}) e5 *", 0, "d4"),
        "1. e4 (1. d4) (1. e9) (1. e8 {a}) 1... e5 *"
    );
    // Without a move to replace, a variation is a comment.
    assert_eq!(gone_on("(1. d4 d5) 1. e4 *", 0, "c4"), "{(1. d4 d5)} 1. e4 (1. c4) *");
    // Moves after a starting position that is invalid cannot start from another one.
    assert_eq!(
        gone_on("[FEN \"8/8\"]\n\n{Study} 1. Kd2 Kd7 *", 0, "e4"),
        "{Study [FEN \"8/8\"] 1. Kd2 Kd7} 1. e4 *"
    );
}

#[test]
fn the_number_of_a_result_announces_no_move() {
    let text = "1. e4 (1. d4 d5 foo 1..* bar) (1. d4 foo 2.1-0) 1... e5 *";
    let tree = pgn::read(text).next().expect("a game").tree;
    assert!(!tree.has_cuts(), "the words stand in place of no move");
    assert!(pgn::write(&tree).ends_with("1. e4 (1. d4 d5 {foo bar}) (1. d4 {foo}) 1... e5 *\n\n"));
    laws::written(&tree);
    let text = "1. e4 (1. d4 d5 foo 1... 1-0) *";
    let tree = pgn::read(text).next().expect("a game").tree;
    assert!(tree.has_cuts(), "a number alone does");
    laws::written(&tree);
}

#[test]
fn a_line_that_ends_earlier_has_one_rest() {
    let mut tree = pgn::read("1. e4 e5 (1... Ke3) (1... Ke4 Nf6) 2. d4 *")
        .next()
        .expect("a game")
        .tree;
    let e5 = tree.main_line()[1];
    let deleted = tree.delete(e5).expect("a move");
    assert_eq!(tree.cut().expect("a rest").text(), "Ke3 (Ke4 Nf6)");
    assert!(pgn::write(&tree).ends_with("1. e4 Ke3 (Ke4 Nf6) *\n\n"));
    laws::written(&tree);
    tree.restore(deleted);
    assert!(tree.cut().is_none());
    laws::written(&tree);
    // What follows a deleted move leaves the game with it.
    let e4 = tree.main_line()[0];
    tree.delete(e4);
    assert!(!tree.has_cuts());
}
