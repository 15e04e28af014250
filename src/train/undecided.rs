//! Positions in which a side of a repertoire has no move yet, or more than one.

use crate::chess::{Board, Color, Move};
use crate::record::{GameResult, GameTree, NodeId};
use std::collections::{HashMap, HashSet};

/// A position without exactly one move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undecided {
    /// The number of its game.
    pub game: usize,
    /// Where it is there.
    pub node: NodeId,
    /// The position.
    pub board: Board,
    /// The moves that all games have there.
    pub moves: Vec<Move>,
    /// Its number among all such positions, from 1, and how many there are.
    pub number: [usize; 2],
}

/// The side that a repertoire is for: a tag may say it; otherwise the one at the bottom of the board.
pub fn own_side(record: &GameTree, is_flipped: bool) -> Color {
    match record.tags.value("Repertoire") {
        Some("White") => Color::White,
        Some("Black") => Color::Black,
        _ if is_flipped => Color::Black,
        _ => Color::White,
    }
}

/// The positions of these games in which it is this side's turn and they have no move or several, each once, in the order of the
/// games. Of games with a result only the main line counts, and nothing is missing at its end.
pub fn undecided(games: &[GameTree], side: Color) -> Vec<Undecided> {
    let mut moves: HashMap<u64, Vec<Move>> = HashMap::new();
    let mut places = Vec::new();
    for (number, game) in games.iter().enumerate() {
        let is_played = game.result() != GameResult::Unknown;
        let nodes: Vec<NodeId> = if is_played {
            game.main_line()
        } else {
            game.nodes().collect()
        };
        // A chapter without moves says nothing about them.
        let start = game.next(NodeId::ROOT).map(|_| NodeId::ROOT);
        for node in start.into_iter().chain(nodes) {
            let board = game.board(node);
            if board.turn() != side {
                continue;
            }
            let known = moves.entry(board.hash()).or_default();
            let made = game.children(node).take(if is_played { 1 } else { usize::MAX });
            for mv in made.filter_map(|next| game.mv(next)) {
                if !mv.is_null() && !known.contains(&mv) {
                    known.push(mv);
                }
            }
            let is_end = game.next(node).is_none() && (is_played || !board.has_legal_move());
            if !is_end {
                places.push((number, node, board));
            }
        }
    }
    let mut seen = HashSet::new();
    places.retain(|(.., board)| moves[&board.hash()].len() != 1 && seen.insert(board.hash()));
    let count = places.len();
    let undecided = (1..).zip(places).map(|(number, (game, node, board))| Undecided {
        game,
        node,
        moves: moves[&board.hash()].clone(),
        board,
        number: [number, count],
    });
    undecided.collect()
}

/// The next of the [`undecided`] positions after this one of a game, or the previous one; behind the last the first follows.
pub fn step_to_undecided(
    games: &[GameTree],
    side: Color,
    (game, node): (usize, NodeId),
    is_forward: bool,
) -> Option<Undecided> {
    let mut all = undecided(games, side);
    let nodes = || games.get(game).into_iter().flat_map(GameTree::nodes);
    let later: HashSet<NodeId> = match node {
        NodeId::ROOT => nodes().collect(),
        _ => nodes().skip_while(|other| *other != node).skip(1).collect(),
    };
    let is_behind = |other: &Undecided| other.game > game || other.game == game && later.contains(&other.node);
    let count = all.len();
    if count == 0 {
        return None;
    }
    let next = all.partition_point(|other| !is_behind(other));
    let is_here = all[..next]
        .last()
        .is_some_and(|last| (last.game, last.node) == (game, node));
    let number = if is_forward {
        next
    } else {
        next + count - 1 - usize::from(is_here)
    } % count;
    Some(all.swap_remove(number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::pgn;
    use crate::train::card::written;

    fn games(text: &str) -> Vec<GameTree> {
        pgn::read(text).map(|game| game.tree).collect()
    }

    /// The line to each undecided position, and the moves there.
    fn found(games: &[GameTree], side: Color) -> Vec<(usize, String, String)> {
        let all = undecided(games, side).into_iter().map(|found| {
            let tree = &games[found.game];
            assert_eq!(tree.board(found.node), found.board);
            let path = tree.path(found.node).into_iter();
            let line: Vec<Move> = path.filter_map(|node| tree.mv(node)).collect();
            let moves = written(&found.board, &found.moves);
            (found.game, written(&tree.start(), &line), moves)
        });
        all.collect()
    }

    #[test]
    fn what_has_no_move_or_several_in_all_games_together_is_found_once() {
        // 2… d6 is answered in the second chapter, 2… Nf6 nowhere, and 2. Nc3 is another move in its first position.
        let all = games(
            "1. e4 e5 2. Nf3 (2. Nc3 Nf6 3. f4) 2... Nc6 (2... d6) (2... Nf6) 3. Bb5 *\n\n\
             1. e4 e5 2. Nf3 d6 3. d4 *\n\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n{only words} *",
        );
        let white = [
            (0, "e2e4 e7e5".into(), "g1f3 b1c3".into()),
            (0, "e2e4 e7e5 g1f3 g8f6".into(), String::new()),
        ];
        assert_eq!(found(&all, Color::White), white);
        let black = found(&all, Color::Black);
        assert!(
            black.contains(&(0, "e2e4 e7e5 g1f3".into(), "b8c6 d7d6 g8f6".into())),
            "{black:?}"
        );
        assert!(
            black.contains(&(0, "e2e4 e7e5 g1f3 b8c6 f1b5".into(), String::new())),
            "{black:?}"
        );
    }

    #[test]
    fn a_game_that_was_played_lacks_nothing_at_its_end() {
        let all = games("1. e4 e5 (1... c5) 0-1\n\n1. d4 d5 2. c4 1/2-1/2\n\n1. f3 e5 2. g4 Qh4# *");
        let root = (0, String::new(), "e2e4 d2d4 f2f3".into());
        assert_eq!(found(&all, Color::White), [root]);
        assert_eq!(found(&all, Color::Black), []);
    }

    #[test]
    fn steps_go_round_in_the_order_of_the_games() {
        let all = games("1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 Nc6 *\n\n1. d4 d5 *");
        let side = Color::White;
        let places: Vec<_> = undecided(&all, side)
            .iter()
            .map(|found| (found.game, found.node))
            .collect();
        assert_eq!(places.len(), 4);
        for (number, &place) in places.iter().enumerate() {
            let [next, previous] = [true, false].map(|is_forward| step_to_undecided(&all, side, place, is_forward));
            let told = |found: Option<Undecided>| found.map(|found| ((found.game, found.node), found.number));
            let at = |number: usize| Some((places[number % 4], [number % 4 + 1, 4]));
            assert_eq!(told(next), at(number + 1));
            assert_eq!(told(previous), at(number + 3));
        }
        // From between two of them.
        let after = all[0].next(NodeId::ROOT).expect("a move");
        let step = |is_forward| step_to_undecided(&all, side, (0, after), is_forward).map(|found| found.number);
        assert_eq!([true, false].map(step), [Some([2, 4]), Some([1, 4])]);
        assert_eq!(
            step_to_undecided(&games("1. e4 *"), side, (0, NodeId::ROOT), true),
            None
        );
    }
}
