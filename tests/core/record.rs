//! The tree of a game: when two games are the same, the annotations of moves, and where lines begin.

use tabiya::record::{pgn, GameTree, NodeId};

fn only(text: &str) -> GameTree {
    let mut games = pgn::read(text);
    let game = games.next().expect("a game");
    assert!(
        game.faults.is_empty() && games.next().is_none(),
        "{text}: {:?}",
        game.faults
    );
    game.tree
}

/// The comment and glyphs of the nth ply of the main line.
fn beside(tree: &GameTree, ply: usize) -> (String, Vec<u8>) {
    let annotation = tree.annotation(tree.main_line()[ply - 1]);
    let comment = annotation.comment().unwrap_or_default().into_owned();
    (comment, annotation.nags().to_vec())
}

#[test]
fn games_differ_by_anything_that_is_written() {
    let texts = [
        "1. e4 e5 *",
        "[White \"Ann\"]\n\n1. e4 e5 *",
        "1. e4 e5 1-0",
        "1. e4 c5 *",
        "1. e4 e5 2. d4 *",
        "1. e4 (1. d4) e5 *",
        "{first} 1. e4 e5 *",
        "1. e4 {good} e5 *",
        "1. e4 {better} e5 *",
        "1. e4 $1 e5 *",
        "1. e4 $2 e5 *",
        "1. e4 ({now} 1. d4) e5 *",
        "1. e4 ({then} 1. d4) e5 *",
        "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1\"]\n\n1. e4 e5 *",
    ];
    for (place, text) in texts.iter().enumerate() {
        assert_eq!(only(text), only(text));
        for other in &texts[..place] {
            assert_ne!(only(text), only(other), "{text} and {other}");
        }
    }
}

#[test]
fn what_is_written_beside_a_move_is_compared_and_shown() {
    let tree = only("1. e4 $1 {a  b} ({now} 1. d4 $1 {a b}) e5 $1 {a b} 2. Nf3 {a c} $1 *");
    let line = tree.main_line();
    let of = |ply: usize| tree.annotation(line[ply]);
    assert_eq!(of(0), of(1));
    assert_ne!(of(1), of(2), "another comment");
    let variation = tree.nodes().find(|&node| !tree.is_main(node)).expect("a variation");
    assert_ne!(of(1), tree.annotation(variation), "a comment before the move");
    assert_ne!(of(1), tree.annotation(NodeId::ROOT), "nothing");
    let shown = format!("{:?}", tree.annotation(variation));
    assert_eq!(shown, "Annotation { before: \"now\", after: \"a b\", nags: [1] }");
}

#[test]
fn what_comes_after_a_variation_is_still_of_the_move_it_replaces() {
    let tree = only("1. e4 {a} $1 (1. d4 {b} $2) $10 {c} *");
    assert_eq!(beside(&tree, 1), ("a c".to_owned(), vec![1, 10]));
    let variation = tree.nodes().find(|&node| !tree.is_main(node)).expect("a variation");
    let annotation = tree.annotation(variation);
    assert_eq!(annotation.comment().as_deref(), Some("b"));
    assert_eq!(*annotation.nags(), [2]);
}

#[test]
fn what_is_written_anew_many_times_takes_no_more_room() {
    let mut tree = only("1. e4 {first} e5 {second} $3 *");
    let line = tree.main_line();
    for count in 0..20_000 {
        tree.set_comment(line[0], &format!("comment {count}"));
        tree.set_nags(line[0], &[1, 14]);
    }
    assert_eq!(beside(&tree, 1), ("comment 19999".to_owned(), vec![1, 14]));
    assert_eq!(beside(&tree, 2), ("second".to_owned(), vec![3]));
    assert!(tree.estimated_size() < 200_000, "{}", tree.estimated_size());
}

#[test]
fn the_size_is_near_that_of_the_text() {
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(60) + "*";
    let tree = only(&moves);
    let (size, written) = (tree.estimated_size(), pgn::write(&tree).len());
    assert!(written / 2 < size && size < 2 * written, "{size} {written}");
}

#[test]
fn a_line_begins_after_its_parenthesis() {
    let tree = only("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *");
    let line = tree.main_line();
    for &node in &line {
        assert_eq!(tree.line_start(node), line[0]);
    }
    let variation: Vec<NodeId> = tree.nodes().filter(|&node| !tree.is_main(node)).collect();
    for &node in &variation {
        assert_eq!(tree.line_start(node), variation[0]);
    }
    assert_eq!(tree.line_start(NodeId::ROOT), NodeId::ROOT);
}
