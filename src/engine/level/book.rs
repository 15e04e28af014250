//! Openings: what people play in the first moves, counted by rating.

use super::chance::{exp, unit};
use crate::chess::{Board, Move};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The number of plies the book reaches.
pub const PLIES: usize = 8;

/// The number of rating bands.
pub const BANDS: usize = 4;

/// The rating from which each band but the first begins.
const FROM: [f64; BANDS - 1] = [1000.0, 1400.0, 1800.0];

/// The band of a rating.
pub fn band(rating: f64) -> usize {
    FROM.iter().filter(|&&from| rating >= from).count()
}

/// The ratings of a band as people say them: `1000–1400`. Hardly anybody in the games counted has less than 600 or more than 2200.
pub fn ratings_of_band(rating: f64) -> String {
    let band = band(rating);
    let from = band.checked_sub(1).map_or(600.0, |below| FROM[below]);
    let to = FROM.get(band).copied().unwrap_or(2200.0);
    format!("{from:.0}–{to:.0}")
}

/// How often something was played, by players of each band.
type Counts = [f64; BANDS];

/// The book in use, counted from rated rapid games of lichess (CC0 1.0).
static BOOK: LazyLock<LevelBook> = LazyLock::new(|| LevelBook::read(include_bytes!("book.bin")));

/// The positions of the first moves, with what was played in them.
#[derive(Debug, Default)]
struct LevelBook {
    moves: HashMap<u64, Vec<(Move, Counts)>>,
    /// How often each position was reached.
    reached: HashMap<u64, Counts>,
}

impl LevelBook {
    /// The book of these bytes: the number of moves known at the start; for each the move, how often it was played by players of each
    /// band (as a logarithm), and in the same way what comes after it.
    fn read(bytes: &[u8]) -> LevelBook {
        let mut book = LevelBook::default();
        let mut rest = bytes.iter().copied();
        book.take(&Board::default(), &mut rest);
        book
    }

    fn take(&mut self, board: &Board, rest: &mut impl Iterator<Item = u8>) {
        for _ in 0..rest.next().unwrap_or(0) {
            let mut byte = || rest.next().unwrap_or(0);
            let mv = Move::from_bits(u16::from_le_bytes([byte(), byte()]));
            let counts: Counts = std::array::from_fn(|_| exp(f64::from(byte()) / 16.0 * std::f64::consts::LN_2) - 1.0);
            let known = self.moves.entry(board.hash()).or_default();
            match known.iter_mut().find(|(other, _)| *other == mv) {
                Some((_, so_far)) => add(so_far, &counts),
                None => known.push((mv, counts)),
            }
            let after = board.played(mv);
            add(self.reached.entry(after.hash()).or_default(), &counts);
            self.take(&after, rest);
        }
    }

    /// What share of the players of this rating made each move here; the rest played something rare.
    fn shares(&self, board: &Board, rating: f64) -> impl Iterator<Item = (Move, f64)> + '_ {
        let (key, band) = (board.hash(), band(rating));
        let known = self.moves.get(&key).into_iter().flatten();
        let listed: f64 = known.clone().map(|(_, counts)| counts[band]).sum();
        let all = self
            .reached
            .get(&key)
            .map_or(listed, |reached| listed.max(reached[band]));
        known.map(move |(mv, counts)| (*mv, if all > 0.0 { counts[band] / all } else { 0.0 }))
    }

    /// The move drawn by what players of this rating played here; `None` where few were, and as often as they played something
    /// rare.
    fn drawn(&self, board: &Board, rating: f64, seed: u64) -> Option<Move> {
        let mut left = unit(&[seed, board.hash(), 3]);
        let drawn = self.shares(board, rating).find(|(_, share)| {
            left -= share;
            left < 0.0
        });
        drawn.map(|(mv, _)| mv)
    }
}

fn add(sum: &mut Counts, more: &Counts) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}

/// The moves that people have often made here, with what share of the players of this rating made each, from 0 to 1. Where few of them
/// were here, those of all ratings count too; where few people were at all, nothing is known.
pub fn played(board: &Board, rating: f64) -> Vec<(Move, f64)> {
    /// How many games make a share that can be told.
    const MANY: f64 = 20.0;
    let Some(moves) = BOOK.moves.get(&board.hash()) else {
        return Vec::new();
    };
    let mut games = BOOK.reached.get(&board.hash()).copied().unwrap_or_default();
    for (band, games) in games.iter_mut().enumerate() {
        *games = games.max(moves.iter().map(|(_, counts)| counts[band]).sum());
    }
    let (band, all) = (band(rating), games.iter().sum::<f64>());
    let share = |counts: &Counts| {
        let of_all = counts.iter().sum::<f64>() / all;
        (counts[band] + MANY * of_all) / (games[band] + MANY)
    };
    if all < MANY {
        return Vec::new();
    }
    moves.iter().map(|(mv, counts)| (*mv, share(counts))).collect()
}

/// The opening move of a player of this rating in the game with this seed, if people have often been here.
pub fn opening(board: &Board, rating: f64, seed: u64) -> Option<Move> {
    BOOK.drawn(board, rating, seed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of four players below 1000, two have answered 2. c3 by 2...e5; of all players one of twelve.
    #[test]
    fn a_few_games_tell_little() {
        let share = |line: &str, rating: f64| {
            let mut board = Board::default();
            let moves: Vec<&str> = line.split_whitespace().collect();
            let (last, before) = moves.split_last().expect("a move");
            let read = |board: &Board, text: &str| crate::chess::san::read(board, text.as_bytes()).expect("a move");
            for text in before {
                board.play(read(&board, text));
            }
            let mv = read(&board, last);
            let known = played(&board, rating);
            known
                .iter()
                .find(|(known, _)| *known == mv)
                .map_or(0.0, |(_, share)| *share)
        };
        let rare = share("e4 c5 c3 e5", 900.0);
        assert!((0.05..0.2).contains(&rare), "{rare}");
        let (low, high) = (share("e4 e5", 900.0), share("e4 e5", 1900.0));
        assert!(low > 0.5 && high < 0.5 && high > 0.2, "{low} {high}");
    }

    #[test]
    fn every_move_of_the_book_is_legal() {
        let mut boards = vec![(Board::default(), 0)];
        let mut count = 0;
        while let Some((board, plies)) = boards.pop() {
            for (mv, counts) in BOOK.moves.get(&board.hash()).into_iter().flatten() {
                assert!(board.is_legal(*mv) && plies < PLIES, "{mv:?} in {board}");
                assert!(counts.iter().sum::<f64>() > 4.0, "{mv:?} in {board}");
                boards.push((board.played(*mv), plies + 1));
                count += 1;
            }
        }
        assert!(count > 3000, "{count} moves");
    }
}
