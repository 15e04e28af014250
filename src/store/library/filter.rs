//! Filtering a list of games by typed text.

use super::GameRows;
use crate::collection::filter::contains;
use crate::record::plain;
use crate::record::GameResult;

/// Names or games checked per call, so that no frame is delayed.
const NAMES: usize = 30_000;
const ROWS: usize = 300_000;
/// The most games that are sorted; more of them stay as they were found.
const SORTED: usize = 100_000;

/// A search that continues while the list fills.
///
/// Each word is matched once against every name; a game matches if each word is in one of its names.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    text: String,
    words: Vec<Word>,
    /// Whether the games that were played last come first.
    is_by_date: bool,
    /// Number of rows checked.
    seen: usize,
    found: Vec<u32>,
}

#[derive(Debug, Clone)]
struct Word {
    text: String,
    /// For each name, whether it contains the word.
    is_in: Vec<bool>,
    /// The results that match the word.
    results: [bool; 4],
}

const RESULTS: [GameResult; 4] = [
    GameResult::WhiteWins,
    GameResult::BlackWins,
    GameResult::Draw,
    GameResult::Unknown,
];

impl Word {
    fn new(text: &str) -> Word {
        // As written in lists and books: ½–½, 1–0.
        let written = text.replace(['–', '−'], "-").replace('½', "1/2");
        Word {
            results: RESULTS.map(|result| result.token() == written),
            text: text.to_owned(),
            is_in: Vec::new(),
        }
    }

    /// Checks more names; returns whether all have been checked.
    fn learn(&mut self, games: &GameRows) -> bool {
        let names = games.names();
        let rest = &names[self.is_in.len().min(names.len())..];
        self.is_in
            .extend(rest.iter().take(NAMES).map(|name| contains(name, &self.text)));
        self.is_in.len() == names.len()
    }
}

impl Filter {
    /// A filter that puts the games that were played last first.
    pub fn newest_first() -> Filter {
        Filter {
            is_by_date: true,
            ..Filter::default()
        }
    }

    /// Whether the games that were played last come first.
    pub fn is_newest_first(&self) -> bool {
        self.is_by_date && self.found.len() <= SORTED
    }

    /// Whether there is a search text.
    pub fn is_searching(&self) -> bool {
        !self.words.is_empty()
    }

    /// Whether all rows match, in the order of the list.
    fn is_plain(&self) -> bool {
        !self.is_searching() && !self.is_by_date
    }

    /// Sets the search text; a new text restarts the search.
    pub fn search(&mut self, text: &str) {
        if self.text != text {
            text.clone_into(&mut self.text);
            self.restart();
        }
    }

    /// Discards the matches, for a new list.
    pub fn restart(&mut self) {
        let text = plain(&self.text);
        self.words = text.split_whitespace().map(Word::new).collect();
        self.seen = 0;
        self.found.clear();
    }

    /// Checks more of the list; returns whether all of it has been checked.
    pub fn advance(&mut self, games: &GameRows) -> bool {
        if games.len() < self.seen {
            self.restart();
        }
        if self.is_plain() {
            self.seen = games.len();
            return true;
        }
        let mut knows_all = true;
        for word in &mut self.words {
            knows_all &= word.learn(games);
        }
        if !knows_all {
            return false;
        }
        let end = games.len().min(self.seen + ROWS);
        let known = self.found.len();
        for row in self.seen..end {
            let (names, result) = games.words(row);
            let fits = |word: &Word| {
                names.iter().any(|&name| word.is_in[name as usize])
                    || RESULTS.iter().zip(word.results).any(|(&of, is)| is && of == result)
            };
            if self.words.iter().all(fits) {
                self.found.extend(u32::try_from(row));
            }
        }
        self.seen = end;
        if self.found.len() > known && self.is_newest_first() {
            self.found
                .sort_by(|&a, &b| played(games, b).cmp(played(games, a)).then(a.cmp(&b)));
        }
        end == games.len()
    }

    /// Number of matches among the rows checked.
    pub fn count(&self) -> usize {
        if self.is_plain() {
            self.seen
        } else {
            self.found.len()
        }
    }

    /// The row of the match with this number.
    pub fn row(&self, number: usize) -> Option<usize> {
        if self.is_plain() {
            (number < self.seen).then_some(number)
        } else {
            self.found.get(number).map(|&row| row as usize)
        }
    }

    /// The number of this row among the matches, if it is one.
    pub fn number(&self, row: usize) -> Option<usize> {
        if self.is_plain() {
            return (row < self.seen).then_some(row);
        }
        let row = u32::try_from(row).ok()?;
        if self.is_by_date {
            self.found.iter().position(|&found| found == row)
        } else {
            self.found.binary_search(&row).ok()
        }
    }
}

/// The date of a game in a form that can be compared: what is unknown of it comes before anything known.
fn played(games: &GameRows, row: u32) -> impl Iterator<Item = u8> + '_ {
    let date = games.heading(row as usize).map_or("", |game| game.date);
    let is_written = date
        .bytes()
        .all(|byte| byte.is_ascii_digit() || b"?.-/".contains(&byte));
    let known = if is_written { date } else { "" };
    known.bytes().map(|byte| if byte == b'?' { b'0' } else { byte })
}

#[cfg(test)]
mod tests {
    use super::super::games::tests::entry;
    use super::*;

    fn games(count: usize) -> GameRows {
        let mut games = GameRows::default();
        for number in 0..count {
            let black = format!("Player {number}");
            games.push(&entry(if number % 2 == 0 { "Ann" } else { "Ákos" }, &black, "Club"));
        }
        games
    }

    fn search(games: &GameRows, text: &str) -> usize {
        let mut filter = Filter::default();
        filter.search(text);
        while !filter.advance(games) {}
        filter.count()
    }

    #[test]
    fn every_word_has_to_fit_somewhere() {
        let games = games(10);
        for (text, count) in [
            ("", 10),
            ("ann", 5),
            ("ákos", 5),
            ("akos", 5),
            ("ánn", 5),
            ("ÁKOS CLUB", 5),
            ("ann player", 5),
            ("ann ákos", 0),
            ("1/2-1/2", 10),
            ("½–½", 10),
            ("½-½", 10),
            ("1-0", 0),
            ("1–0", 0),
            ("italian 2026", 10),
            ("player 7", 1),
        ] {
            assert_eq!(search(&games, text), count, "{text}");
        }
    }

    #[test]
    fn a_search_goes_on_while_the_list_fills() {
        let mut filter = Filter::default();
        filter.search("player 39");
        assert!(filter.advance(&games(30)));
        assert_eq!(filter.count(), 0);
        let list = games(40);
        assert!(filter.advance(&list));
        assert_eq!((filter.count(), filter.row(0)), (1, Some(39)));
        // A shorter list is a new list.
        filter.advance(&games(20));
        assert_eq!(filter.count(), 0);
    }

    #[test]
    fn the_games_played_last_come_first_also_while_the_list_fills() {
        let mut games = GameRows::default();
        let mut filter = Filter::newest_first();
        let mut order = |dates: &[&str]| {
            for date in dates {
                games.push(&crate::store::library::GameEntry {
                    date: (*date).into(),
                    ..entry("Ann", "Bob", "Club")
                });
            }
            assert!(filter.advance(&games));
            let rows = (0..filter.count()).filter_map(|number| filter.row(number));
            let numbers = (0..filter.count()).map(|number| filter.number(filter.row(number).expect("a row")));
            assert!(numbers.eq((0..filter.count()).map(Some)));
            rows.collect::<Vec<_>>()
        };
        assert_eq!(order(&["2024.05.01", "1858.10.??", "????.??.??"]), [0, 1, 2]);
        assert_eq!(order(&["2026.01.01", "2024.??.??", "May"]), [3, 0, 4, 1, 2, 5]);
        assert_eq!(
            order(&["2024.05.01"]),
            [3, 0, 6, 4, 1, 2, 5],
            "of the same day, as found"
        );
        filter.search("club");
        assert!(filter.advance(&games) && filter.row(0) == Some(3));
    }

    #[test]
    fn a_large_list_is_searched_in_parts() {
        let games = games(NAMES + 10);
        let mut filter = Filter::default();
        filter.search("ann");
        assert!(!filter.advance(&games), "the names are not all known");
        assert!(filter.advance(&games));
        assert_eq!(filter.count(), NAMES / 2 + 5);
    }
}
