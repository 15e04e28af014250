//! Games of random moves, for machines without a game collection. All differ, so no branch predictor can learn them.

use crate::random::Random;
use tabiya::chess::{Board, Move};
use tabiya::record::{pgn, GameTree, NodeId};

/// What is written next to the moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Nothing.
    Plain,
    /// A clock and an evaluation after every move.
    Clocked,
    /// Comments, glyphs and variations.
    Commented,
}

const WORDS: [&str; 12] = [
    "White", "stands", "better", "because", "of", "the", "passed", "pawn", "on", "b6,", "Karpov", "played",
];

/// The PGN text of this many games.
pub fn text(kind: Kind, count: usize) -> Vec<u8> {
    let mut random = Random(0x9E37_79B9_7F4A_7C15 ^ kind as u64);
    let games = (0..count).map(|number| pgn::write(&game(kind, number, &mut random)));
    games.collect::<String>().into_bytes()
}

fn game(kind: Kind, number: usize, random: &mut Random) -> GameTree {
    let mut tree = GameTree::default();
    for (name, value) in [
        ("Event", "Random"),
        ("White", "Ann"),
        ("Black", "Bob"),
        ("WhiteElo", "2100"),
    ] {
        tree.tags.set(name, &format!("{value} {}", number * 7 % 991));
    }
    line(&mut tree, NodeId::ROOT, 70 + number % 40, kind, random);
    if kind == Kind::Commented {
        for node in tree.main_line() {
            let parent = tree.parent(node).unwrap_or(NodeId::ROOT);
            if random.below(8) == 0 {
                line(&mut tree, parent, 4, kind, random);
            }
        }
    }
    tree
}

fn line(tree: &mut GameTree, from: NodeId, plies: usize, kind: Kind, random: &mut Random) {
    let mut node = from;
    for ply in 0..plies {
        let board: Board = tree.board(node);
        let moves: Vec<Move> = board.legal_moves().iter().copied().collect();
        let Some(&mv) = moves.get(random.below(moves.len())) else {
            break;
        };
        node = tree.add(node, mv).expect("a legal move");
        match kind {
            Kind::Plain => {}
            Kind::Clocked => {
                let eval = random.below(600);
                let left = 5400 - 40 * ply;
                let clock = format!("{}:{:02}:{:02}", left / 3600, left / 60 % 60, left % 60);
                tree.set_comment(
                    node,
                    &format!("[%eval {}.{:02}] [%clk {clock}]", eval / 100, eval % 100),
                );
            }
            Kind::Commented => {
                if random.below(4) == 0 {
                    let words = (0..4 + random.below(20)).map(|_| WORDS[random.below(WORDS.len())]);
                    tree.set_comment(node, &words.collect::<Vec<_>>().join(" "));
                }
                if random.below(10) == 0 {
                    tree.set_nags(node, &[1 + u8::try_from(random.below(6)).unwrap_or_default()]);
                }
            }
        }
    }
}
