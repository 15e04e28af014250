//! Opening books of Polyglot (Fabien Letouzey, 2004): entries of 16 bytes, sorted by the key of the position, each with a move and its
//! weight.
//!
//! Everything in an entry is big-endian: the key, the move, the weight, and four bytes for programs that learn.

use super::{OpeningTree, TreeMove};
use crate::chess::notation::uci::{self, Castling};
use crate::chess::{Board, Color, Move};
use crate::record::pgn::{Finished, Visitor};
use crate::record::GameResult;
use std::collections::HashMap;

/// The bytes of an entry.
const ENTRY: usize = 16;

/// A book: for each position the moves that can be played, with weights.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Book {
    bytes: Vec<u8>,
}

impl Book {
    /// The book with these bytes; `None` if they are none.
    pub fn of(bytes: Vec<u8>) -> Option<Book> {
        let (entries, rest) = bytes.as_chunks::<ENTRY>();
        let is_book = rest.is_empty() && !entries.is_empty() && entries.is_sorted_by_key(key);
        is_book.then_some(Book { bytes })
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The legal moves in a position with their weights, as they stand in the book.
    pub fn moves(&self, board: &Board) -> Vec<(Move, u16)> {
        let (entries, _) = self.bytes.as_chunks::<ENTRY>();
        let wanted = board.hash();
        let first = entries.partition_point(|entry| key(entry) < wanted);
        let of_position = entries[first..].iter().take_while(|entry| key(entry) == wanted);
        let legal = board.legal_moves();
        let read = |entry: &[u8; ENTRY]| {
            let [_, _, _, _, _, _, _, _, high, low, weight @ .., _, _, _, _] = *entry;
            let code = u16::from_be_bytes([high, low]);
            // Some books have castling as the step of the king.
            let is_it = |castling| move |mv: &&Move| code_of(board, **mv, castling) == code;
            let mv = legal.iter().find(is_it(Castling::KingTakesRook));
            let mv = mv.or_else(|| legal.iter().find(is_it(Castling::KingSteps)))?;
            Some((*mv, u16::from_be_bytes(weight)))
        };
        of_position.filter_map(read).collect()
    }

    /// The same as rows of a tree: the weights stand for numbers of games.
    pub fn tree(&self, board: &Board) -> OpeningTree {
        let mut tree = OpeningTree::default();
        for (mv, weight) in self.moves(board) {
            tree.add_row(&TreeMove {
                games: weight.into(),
                ..TreeMove::new(mv)
            });
        }
        tree
    }

    /// A move for this position, each as likely as its weight says; any `number` will do.
    pub fn choose(&self, board: &Board, number: u64) -> Option<Move> {
        let moves = self.moves(board);
        let all: u64 = moves.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let mut rest = number.checked_rem(all)?;
        let mut chosen = moves.into_iter().skip_while(|(_, weight)| {
            let weight = u64::from(*weight);
            let is_before = rest >= weight;
            rest = rest.saturating_sub(weight);
            is_before
        });
        chosen.next().map(|(mv, _)| mv)
    }
}

fn key(entry: &[u8; ENTRY]) -> u64 {
    entry
        .first_chunk()
        .map_or(0, |bytes: &[u8; 8]| u64::from_be_bytes(*bytes))
}

/// A move as it stands in a book: three bits each for file and rank of the target, file and rank of the origin, and the promotion.
fn code_of(board: &Board, mv: Move, castling: Castling) -> u16 {
    let text = uci::text(board, mv, castling);
    let bytes = text.as_bytes();
    let number = |place: usize, first: u8| bytes.get(place).map_or(0, |byte| u16::from(byte.wrapping_sub(first)));
    let promotion = match bytes.get(4) {
        Some(b'n') => 1,
        Some(b'b') => 2,
        Some(b'r') => 3,
        Some(b'q') => 4,
        _ => 0,
    };
    promotion << 12 | number(1, b'1') << 9 | number(0, b'a') << 6 | number(3, b'1') << 3 | number(2, b'a')
}

/// How often a move was played, and its points: two for a win of the side that made it, one for a draw or no result.
#[derive(Debug, Clone, Copy, Default)]
struct PlayCount {
    games: u32,
    points: u32,
}

/// A visitor that counts the first moves of games, for a book.
#[derive(Debug, Clone, Default)]
pub struct BookMaker {
    /// The plies of each game that count.
    plies: usize,
    board: Board,
    /// The moves of the game being read.
    line: Vec<(u64, u16, Color)>,
    depth: usize,
    counts: HashMap<(u64, u16), PlayCount>,
}

impl BookMaker {
    /// The plies of each game that usually count.
    pub const PLIES: usize = 30;
    /// The games in which a move usually has to be played.
    pub const LEAST: u32 = 2;

    /// A visitor that has seen nothing, and counts so many plies of each game.
    pub fn new(plies: usize) -> BookMaker {
        BookMaker {
            plies,
            ..BookMaker::default()
        }
    }

    /// Adds what another one has counted.
    pub fn add(&mut self, other: BookMaker) {
        for (mv, played) in other.counts {
            let own = self.counts.entry(mv).or_default();
            own.games += played.games;
            own.points += played.points;
        }
    }

    /// The book of the moves that were played at least so often and not always lost; `None` if there are none.
    pub fn into_book(self, least: u32) -> Option<Book> {
        let kept = self.counts.into_iter();
        let kept = kept.filter(|(_, played)| played.games >= least && played.points > 0);
        let mut moves: Vec<(u64, u16, u32)> = kept.map(|((key, mv), played)| (key, mv, played.points)).collect();
        moves.sort_unstable_by_key(|&(key, mv, points)| (key, std::cmp::Reverse(points), mv));
        let mut bytes = Vec::with_capacity(ENTRY * moves.len());
        for of_position in moves.chunk_by(|one, other| one.0 == other.0) {
            // The most frequent one fits into sixteen bits.
            let scale = of_position[0].2 / u32::from(u16::MAX) + 1;
            for (key, mv, points) in of_position {
                let weight = u16::try_from(points / scale).unwrap_or(u16::MAX).max(1);
                bytes.extend(key.to_be_bytes());
                bytes.extend(mv.to_be_bytes());
                bytes.extend(weight.to_be_bytes());
                bytes.extend([0; 4]);
            }
        }
        Book::of(bytes)
    }
}

impl Visitor for BookMaker {
    type Output = ();

    const WARNS: bool = false;

    fn begin(&mut self) {
        self.board = Board::START;
        self.line.clear();
        self.depth = 0;
    }

    fn set_up(&mut self, start: &Board) {
        self.board = *start;
    }

    fn mv(&mut self, mv: Move, after: &Board) {
        if self.depth == 0 && self.line.len() < self.plies {
            if !mv.is_null() {
                let code = code_of(&self.board, mv, Castling::KingTakesRook);
                self.line.push((self.board.hash(), code, self.board.turn()));
            }
            self.board = *after;
        }
    }

    fn open(&mut self, _is_broken: bool) {
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn finish(&mut self, game: &Finished<'_, '_>) {
        for &(key, mv, color) in &self.line {
            let points = match (game.result, color) {
                (GameResult::WhiteWins, Color::White) | (GameResult::BlackWins, Color::Black) => 2,
                (GameResult::Draw | GameResult::Unknown, _) => 1,
                _ => 0,
            };
            let played = self.counts.entry((key, mv)).or_default();
            played.games += 1;
            played.points += points;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;
    use crate::record::pgn;

    fn made(text: &str, plies: usize, least: u32) -> Option<Book> {
        let mut maker = BookMaker::new(plies);
        let mut at = 0;
        while let Some(game) = pgn::visit(text.as_bytes(), at, true, &mut maker).game() {
            at = game.place.end;
        }
        maker.into_book(least)
    }

    fn shown(book: &Book, fen: &str) -> Vec<String> {
        let board: Board = fen.parse().expect("a position");
        let moves = book.moves(&board);
        moves
            .iter()
            .map(|(mv, weight)| format!("{} {weight}", san::san(&board, *mv)))
            .collect()
    }

    #[test]
    fn a_book_of_games_has_their_moves_with_their_points() {
        let games = "1. e4 e5 1-0\n\n1. e4 c5 1/2-1/2\n\n1. d4 (1. c4 *) d5 0-1\n\n1. a3 *\n";
        let book = made(games, 2, 1).expect("a book");
        let start = Board::START.to_string();
        assert_eq!(shown(&book, &start), ["e4 3", "a3 1"], "1. d4 was lost");
        assert_eq!(Book::of(book.bytes().to_vec()).as_ref(), Some(&book));
        assert_eq!(shown(&made(games, 2, 2).expect("a book"), &start), ["e4 3"]);
        assert_eq!(made(games, 2, 3), None);
        let chosen = [0, 2, 3, 7].map(|number| book.choose(&Board::START, number).map(|mv| mv.to().to_string()));
        assert_eq!(
            chosen.each_ref().map(|mv| mv.as_deref()),
            [Some("e4"), Some("e4"), Some("a3"), Some("a3")]
        );
        assert_eq!(book.tree(&Board::START).sum().games, 4);
    }

    #[test]
    fn castling_and_promotions_are_written_as_polyglot_does() {
        let fen = "1r2k2r/P7/8/8/8/8/8/R3K2R w KQk - 0 1";
        let board: Board = fen.parse().expect("a position");
        let code = |san: &str, castling| code_of(&board, san::read(&board, san.as_bytes()).expect("a move"), castling);
        assert_eq!(code("O-O", Castling::KingTakesRook), 4 << 6 | 7);
        assert_eq!(code("O-O-O", Castling::KingTakesRook), 4 << 6);
        // The way from a7 to b8, with a rook.
        let to_b8 = 7 << 3 | 1;
        assert_eq!(code("axb8=R", Castling::KingTakesRook), 3 << 12 | 6 << 9 | to_b8);
        assert_eq!(code("O-O", Castling::KingSteps), 4 << 6 | 6);
    }

    #[test]
    fn what_is_no_book_is_refused() {
        for bytes in [vec![], vec![0; 15], [vec![9; 16], vec![1; 16]].concat()] {
            assert_eq!(Book::of(bytes), None);
        }
    }
}
