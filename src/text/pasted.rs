//! What a pasted text is, in words.

use super::{player, to_move, Text};
use crate::chess::Color;
use crate::import::{Origin, What};
use crate::record::GameTree;

/// What the text is: `Game: Ann – Bob, 12 moves`.
#[must_use]
pub fn pasted(text: &Text, what: &What) -> String {
    match what {
        What::Nothing => t!(text, "pasted-nothing"),
        What::Position(board) => t!(text, "pasted-position", turn = to_move(text, board.turn())),
        What::Game(tree) => t!(text, "pasted-game", game = game(text, tree)),
        What::Games { count, .. } => t!(text, "pasted-games", count = *count),
        What::Moves { tree, from } => {
            let moves = moves(text, tree);
            match from {
                Origin::Start => t!(text, "pasted-moves-from-start", moves = moves),
                Origin::Present => t!(text, "pasted-moves-from-board", moves = moves),
                Origin::Given => t!(text, "pasted-moves-from-given", moves = moves),
            }
        }
    }
}

/// Players and number of moves: `Ann – Bob, 12 moves`.
#[must_use]
pub fn game(text: &Text, tree: &GameTree) -> String {
    let [white, black] = Color::ALL.map(|color| player(text, &tree.tags, color));
    t!(
        text,
        "game-summary",
        white = white,
        black = black,
        moves = moves(text, tree)
    )
}

/// How many moves the main line has; those of both players are one.
fn moves(text: &Text, tree: &GameTree) -> String {
    let plies = tree.main_line().len();
    let first = usize::from(tree.start().turn() == Color::Black);
    if plies == 0 {
        t!(text, "no-moves")
    } else {
        t!(text, "moves", count = (plies + first).div_ceil(2))
    }
}
