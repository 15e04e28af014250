//! Games with variations, comments and glyphs, written here and read by both.

#[path = "../pgn/games.rs"]
mod games;
#[path = "../pgn/rival.rs"]
mod rival;

use crate::positions::{random_move, start};
use crate::random::Random;
use games::Kind;
use shakmaty::fen::Fen;
use shakmaty::EnPassantMode;
use tabiya::record::{pgn, GameTree, NodeId};

/// How many games of each kind are compared.
const COUNT: usize = 500;

#[test]
fn games_are_read_alike() {
    for kind in [Kind::Plain, Kind::Clocked, Kind::Commented] {
        compare(&games::text(kind, COUNT));
    }
}

#[test]
fn games_from_any_start_are_read_alike() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let mut text = String::new();
    for _ in 0..COUNT {
        let mut tree = GameTree::new(start(&mut random));
        let mut node = NodeId::ROOT;
        for _ in 0..120 {
            let Some(mv) = random_move(&tree.board(node), &mut random) else {
                break;
            };
            // Some moves get an alternative.
            if random.below(6) == 0 {
                let other = random_move(&tree.board(node), &mut random).expect("there is one");
                tree.add(node, mv).expect("a legal move");
                tree.add(node, other).expect("a legal move");
            }
            node = tree.add(node, mv).expect("a legal move");
        }
        text.push_str(&pgn::write(&tree));
    }
    compare(text.as_bytes());
}

/// Compares the games one by one: the number of moves in all lines, what the comments hold, and the end of the main line.
fn compare(text: &[u8]) {
    let ours: Vec<pgn::Game> = pgn::read(text).collect();
    let theirs = rival::read(text, &mut rival::Builder);
    assert_eq!((ours.len(), theirs.len()), (COUNT, COUNT));
    let checked: Vec<usize> = pgn::check(text).map(|game| game.nodes).collect();
    assert_eq!(checked, rival::read(text, &mut rival::Checker));
    for (our, their) in ours.iter().zip(&theirs) {
        let written = pgn::write(&our.tree);
        assert!(our.faults.is_empty(), "{written}\n{:?}", our.faults);
        assert_eq!(our.tree.nodes().count(), their.nodes(), "{written}");
        for (name, value) in &their.tags {
            // The others are part of the game: its result and its start.
            if !["Result", "FEN", "SetUp", "Variant"].contains(&name.as_str()) {
                assert_eq!(our.tree.tags.value(name), Some(value.as_str()), "{written}");
            }
        }
        let letters = std::iter::once(NodeId::ROOT).chain(our.tree.nodes()).map(|node| {
            let comment = our.tree.annotation(node).comment().unwrap_or_default().to_owned();
            rival::letters(&comment)
        });
        assert_eq!(letters.sum::<usize>(), their.asked().letters, "{written}");
        let end = our.tree.main_line().last().copied().unwrap_or(NodeId::ROOT);
        let position = Fen::from_position(&their.end(), EnPassantMode::Legal).to_string();
        assert_eq!(our.tree.board(end).to_string(), position, "{written}");
        let again: Vec<pgn::Game> = pgn::read(&written).collect();
        assert!(again.len() == 1 && again[0].tree == our.tree, "{written}");
    }
}
