//! Symbols for glyphs, and which annotations of a move count as equal.

use tabiya::record::{pgn, GameTree};

fn only(text: &str) -> GameTree {
    let game = pgn::read(text).next().expect("a game");
    assert!(game.faults.is_empty(), "{text}: {:?}", game.faults);
    game.tree
}

/// The numbers of PGN standard 10, and other symbols in use.
#[test]
fn signs_after_a_move_are_glyphs() {
    for (signs, number) in [
        ("!", 1),
        ("?", 2),
        ("!!", 3),
        ("??", 4),
        ("!?", 5),
        ("?!", 6),
        ("□", 7),
        ("=", 10),
        ("=/∞", 44),
        ("∞", 13),
        ("+= +/= ⩲", 14),
        ("=+ =/+ ⩱", 15),
        ("+/- ±", 16),
        ("-/+ ∓", 17),
        ("+- +--", 18),
        ("-+ --+", 19),
        ("→", 40),
        ("↑", 36),
        ("⇆", 132),
    ] {
        for sign in signs.split(' ') {
            let tree = only(&format!("1. e4 {sign} e5 *"));
            let first = tree.main_line()[0];
            assert_eq!(*tree.annotation(first).nags(), [number], "{sign}");
        }
    }
}

/// Some write the sign of a check after the glyph.
#[test]
fn a_glyph_may_stand_before_the_sign_of_a_check() {
    let tree = only("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7!!# *");
    let last = tree.line_end(tabiya::record::NodeId::ROOT);
    assert_eq!(*tree.annotation(last).nags(), [3]);
    assert!(pgn::write(&tree).contains("Qxf7# $3"));
}

/// The Chess Informant puts some glyphs before a line.
#[test]
fn glyphs_before_a_line_are_those_of_its_first_move() {
    let text = "$146 1. e4 ($142 1. d4 d5 ({the} $5 {other} 1... Nf6)) 1... e5!!! 2. Nf3";
    let tree = only(&format!("{text} *"));
    let glyphs: Vec<Vec<u8>> = tree.nodes().map(|node| tree.annotation(node).nags().to_vec()).collect();
    assert_eq!(glyphs, [vec![146], vec![3], vec![], vec![142], vec![], vec![5]]);
    let written = pgn::write(&tree);
    assert_eq!(pgn::write(&only(&written)), written);
}

#[test]
fn annotations_are_the_same_if_they_say_the_same() {
    let tree = |movetext: &str| only(&format!("{movetext} *"));
    let one = tree("1. e4 ({now} 1. d4 $1 {a  b})");
    for other in ["1. e4 ({now} 1. d4 $1 {a b})", "1. e4 ({ now } 1. d4 ! {a\tb})"] {
        assert_eq!(one, tree(other), "{other}");
    }
    for other in [
        "1. e4 ({now} 1. d4 $2 {a b})",
        "1. e4 ({now} 1. d4 $1 {a c})",
        "1. e4 ({then} 1. d4 $1 {a b})",
        "1. e4 ({now} 1. d4 $1)",
    ] {
        assert_ne!(one, tree(other), "{other}");
    }
}
