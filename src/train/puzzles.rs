//! Files of puzzles, and the set that comes with the program.
//!
//! The set was made from games of people (lichess, CC0) by `examples/make_puzzles`, and is a file like any other.

use super::card::written;
use super::{Card, CardKind, PuzzleTheme};
use crate::chess::{Board, Move};
use crate::import::{leading_position, name_and_task, operations};
use crate::record::pgn;

/// The most puzzles of a file that are read.
pub const MOST: usize = 20_000;

/// The set that comes with the program, the easiest first.
pub fn shipped() -> Vec<Card> {
    PuzzleFile::read(include_str!("puzzles.csv")).cards
}

/// The puzzles of a file.
#[derive(Debug, Default)]
pub struct PuzzleFile {
    /// The puzzles, at most [`MOST`].
    pub cards: Vec<Card>,
    /// How many rows, positions or games before the last of them are no puzzles.
    pub skipped: usize,
    /// Whether there is more in the file than was read.
    pub is_cut: bool,
}

impl PuzzleFile {
    /// Reads rows with commas as lichess publishes them, positions with best moves or moves to avoid (EPD: `bm`, `am`), or games of
    /// PGN, whose first move and every second one after it are the solution, or whose event names the best moves as
    /// [`positions`](crate::import::positions) writes it.
    ///
    /// ```
    /// use tabiya::train::puzzles::PuzzleFile;
    ///
    /// let rows = "PuzzleId,FEN,Moves,Rating,Themes\n1,6k1/5ppp/8/8/8/8/1r6/R3K3 b - - 0 1,b2b1 a1b1,900,mateIn1 short\n2,?\n";
    /// let file = PuzzleFile::read(rows);
    /// assert_eq!((file.cards[0].rating, file.skipped), (Some(900), 1));
    /// assert_eq!(file.cards[0].question().to_string(), "6k1/5ppp/8/8/8/8/8/Rr2K3 w - - 1 2");
    /// assert_eq!(PuzzleFile::read("4k3/8/8/8/8/8/8/R3K3 w Q - bm Ra8+; id \"mate\";").cards.len(), 1);
    /// ```
    pub fn read(text: &str) -> PuzzleFile {
        let text = text.trim_start_matches('\u{feff}');
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let first = first_line(text);
        if let Some(columns) = Columns::of(first) {
            PuzzleFile::of(lines.map(|row| columns.card(row)).skip(usize::from(columns.are_named)))
        } else if leading_position(first).is_some() || first.starts_with('#') {
            PuzzleFile::of(lines.filter(|line| !line.starts_with('#')).map(position))
        } else {
            PuzzleFile::of(pgn::read(text).map(|game| solution(&game)))
        }
    }

    /// Whether a file that begins with this text is of puzzles and nothing else: rows with commas, told by the first of them.
    pub fn has_rows(text: &str) -> bool {
        Columns::of(first_line(text)).is_some()
    }

    fn of(all: impl Iterator<Item = Option<Card>>) -> PuzzleFile {
        let mut file = PuzzleFile::default();
        for card in all {
            if file.cards.len() == MOST {
                file.is_cut = true;
                break;
            }
            match card {
                Some(card) => file.cards.push(card),
                None => file.skipped += 1,
            }
        }
        file
    }
}

/// The first line that is not empty.
fn first_line(text: &str) -> &str {
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    lines.find(|line| !line.trim().is_empty()).unwrap_or_default()
}

/// The places of the columns that count.
struct Columns {
    /// Whether the first line names them.
    are_named: bool,
    fen: usize,
    moves: usize,
    rating: Option<usize>,
    themes: Option<usize>,
}

impl Columns {
    /// Those that a first line names, or the usual ones if it is a puzzle itself; `None` if it is something else.
    fn of(first: &str) -> Option<Columns> {
        let names: Vec<&str> = first.trim().split(',').collect();
        let place = |name: &str| names.iter().position(|other| *other == name);
        if let (Some(fen), Some(moves)) = (place("FEN"), place("Moves")) {
            let (rating, themes) = (place("Rating"), place("Themes"));
            return Some(Columns {
                are_named: true,
                fen,
                moves,
                rating,
                themes,
            });
        }
        let usual = Columns {
            are_named: false,
            fen: 1,
            moves: 2,
            rating: Some(3),
            themes: Some(7),
        };
        usual.card(first).map(|_| usual)
    }

    /// The puzzle of a row, whose first move is the opponent's.
    fn card(&self, row: &str) -> Option<Card> {
        let cells: Vec<&str> = row.trim().split(',').collect();
        let cell = |place: Option<usize>| cells.get(place?).copied();
        let start: Board = cells.get(self.fen)?.parse().ok()?;
        let moves = Card::read_moves(&start, cells.get(self.moves)?)?;
        (moves.len() > 1).then(|| Card {
            shown: 1,
            rating: cell(self.rating).and_then(|rating| rating.parse().ok()),
            themes: cell(self.themes).map(PuzzleTheme::among).unwrap_or_default(),
            ..Card::new(CardKind::Puzzle, start, moves)
        })
    }
}

/// The position on a line, with its best moves or the one to avoid.
fn position(line: &str) -> Option<Card> {
    let (start, rest) = leading_position(line)?;
    let with = |wanted: &str| {
        let pairs = operations(rest).filter_map(|operation| operation.split_once(char::is_whitespace));
        let operands = pairs
            .filter(|(code, _)| *code == wanted)
            .flat_map(|(_, operands)| operands.split_whitespace());
        let read = |word: &str| crate::chess::san::read(&start, word.as_bytes()).ok();
        operands.filter_map(read).collect::<Vec<Move>>()
    };
    let (best, avoided) = (with("bm"), with("am"));
    let mut card = Card::new(CardKind::Puzzle, start, vec![*best.first().or(avoided.first())?]);
    if best.is_empty() {
        // Nothing better is known.
        (card.kind, card.about) = (CardKind::Mistake, "/".to_owned());
    } else {
        card.about = written(&start, &best[1..]);
    }
    Some(card)
}

/// A position whose main line is the solution, or whose event names it.
fn solution(game: &pgn::Game) -> Option<Card> {
    let tree = &game.tree;
    let start = tree.start();
    let (_, task) = name_and_task(tree.tags.value("Event").unwrap_or_default());
    if !task.is_empty() && tree.main_line().is_empty() {
        return position(&format!("{start} {task}"));
    }
    let moves = tree.main_line().into_iter().filter_map(|node| tree.mv(node));
    let mut moves: Vec<_> = moves.take_while(|mv| !mv.is_null()).collect();
    // The last move is one that has to be found.
    moves.truncate(moves.len().saturating_sub(1) / 2 * 2 + usize::from(!moves.is_empty()));
    (start != Board::default() && !moves.is_empty()).then(|| Card::new(CardKind::Puzzle, start, moves))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::NodeId;
    use crate::train::{Task, Verdict};

    #[test]
    fn puzzles_are_read_from_rows_positions_and_games() {
        let fen = "6k1/5ppp/8/8/8/8/1r6/R3K3 b - - 0 1";
        let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
        for (text, wanted, skipped) in [
            (
                format!("00sHx,{fen},b2b1 a1b1,1760,80,83,72,endgame mateIn1 short,https://lichess.org/yyznGmXs,\n"),
                vec!["White 1 b2b1 a1b1"],
                0,
            ),
            (
                format!("PuzzleId,FEN,Moves\nx,{fen},b2b1 a1b1\n\nbad,{fen},b2b1\nbad,{fen},b2b9 a1b1\n"),
                vec!["White 1 b2b1 a1b1"],
                2,
            ),
            (
                format!("# a set\n{mate} bm Ra8+;\n6k1/5ppp/8/8/8/8/8/R3K3 w - - am Kd2; id \"1\";\nno position\n"),
                vec!["White 0 a1a8", "White 0 e1d2"],
                1,
            ),
            (
                format!("[FEN \"{mate}\"]\n\n1. Kd2 Kf8 2. Ra8+ Ke7 *\n\n1. e4 e5 *\n"),
                vec!["White 0 e1d2 g8f8 a1a8"],
                1,
            ),
            ("nothing of the kind".to_owned(), vec![], 1),
            (String::new(), vec![], 0),
        ] {
            let file = PuzzleFile::read(&text);
            let found: Vec<String> = (file.cards.iter())
                .map(|card| format!("{:?} {} {}", card.question().turn(), card.shown, card.written_moves()))
                .collect();
            assert_eq!(found, wanted, "{text}");
            assert_eq!(file.skipped, skipped, "{text}");
        }
    }

    #[test]
    fn a_file_with_more_puzzles_than_are_read_is_cut() {
        let row = "8/8/8/8/8/8/8/R3K2k w - - bm Rc1;\n";
        for (count, is_cut) in [(MOST, false), (MOST + 1, true)] {
            let file = PuzzleFile::read(&row.repeat(count));
            assert_eq!((file.cards.len(), file.is_cut), (MOST, is_cut));
        }
    }

    #[test]
    fn each_of_several_best_moves_is_right() {
        let file = PuzzleFile::read("3k4/8/4K3/2R5/8/8/8/8 w - - bm Rc1 Rc2; id \"zugzwang\";");
        let card = &file.cards[0];
        let record = card.tree();
        let asked = record.main_line()[0];
        let moves: Vec<_> = record
            .children(NodeId::ROOT)
            .filter_map(|node| record.mv(node))
            .collect();
        assert_eq!(moves.len(), 2);
        for mv in moves {
            assert_eq!(card.known(&record, asked, mv), Some(Verdict::Right));
        }
        let other = card.start.legal_moves()[0];
        assert_eq!(card.known(&record, asked, other), None, "a search judges it");
    }

    #[test]
    fn the_set_is_whole_and_each_of_its_puzzles_is_there_once() {
        let rows = include_str!("puzzles.csv").lines().count() - 1;
        let set = shipped();
        assert_eq!(set.len(), rows);
        let mut ids: Vec<_> = set.iter().map(Card::id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), rows);
        assert!(set.is_sorted_by_key(|card| card.rating));
        for card in &set {
            // The last move is the solver's; a mate is one.
            assert_eq!((card.moves.len() - card.shown) % 2, 1);
            let end = card.moves.iter().fold(card.start, |board, &mv| board.played(mv));
            let is_mate = end.is_check() && !end.has_legal_move();
            let says_mate = card.themes.iter().any(|theme| theme.word().starts_with("mate"));
            assert_eq!(is_mate, says_mate, "{}", card.start);
        }
    }
}
