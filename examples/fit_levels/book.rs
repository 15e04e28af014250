//! Counts the openings of people.

use crate::games::Game;
use crate::is_aside;
use std::collections::BTreeMap;
use tabiya::engine::level::book::{band, BANDS, PLIES};

/// Moves played less often than this at their place are left out.
const LEAST: u32 = 5;

/// What was played after a line.
#[derive(Default)]
struct Node {
    /// How often the line was played, by the rating of the player of its last move.
    counts: [u32; BANDS],
    /// The lines that are longer by a move.
    next: BTreeMap<u16, Node>,
}

/// The book of these games, without those of players kept aside, as the program reads it.
pub fn counted(games: &[Game]) -> Vec<u8> {
    let mut root = Node::default();
    for game in games
        .iter()
        .filter(|game| !game.players.iter().any(|player| is_aside(*player)))
    {
        let mut node = &mut root;
        for (ply, mv) in game.moves().into_iter().take(PLIES).enumerate() {
            node = node.next.entry(mv.to_bits()).or_default();
            node.counts[band(game.ratings[Game::side(ply)])] += 1;
        }
    }
    let mut bytes = Vec::new();
    write(&root, &mut bytes);
    bytes
}

/// Writes the moves after a line: their number, then for each the move, how often it was played by players of each band, and
/// what comes after it.
fn write(node: &Node, bytes: &mut Vec<u8>) {
    let is_played = |next: &&Node| next.counts.iter().sum::<u32>() >= LEAST;
    let known: Vec<(&u16, &Node)> = node.next.iter().filter(|(_, next)| is_played(next)).collect();
    bytes.push(known.len() as u8);
    for (mv, next) in known {
        bytes.extend(mv.to_le_bytes());
        bytes.extend(
            next.counts
                .map(|count| (16.0 * f64::from(1 + count).log2()).round() as u8),
        );
        write(next, bytes);
    }
}
