//! Filtering a list of games by typed text.

use super::GameRows;
use crate::collection::filter::contains;
use crate::record::plain;
use crate::record::GameResult;

/// Names or games checked per call, so that no frame is delayed.
const NAMES: usize = 30_000;
const ROWS: usize = 300_000;

/// A search that continues while the list fills.
///
/// Each word is matched once against every name; a game matches if each word is in one of its names.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    text: String,
    words: Vec<Word>,
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
        if self.words.is_empty() {
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
        end == games.len()
    }

    /// Number of matches among the rows checked.
    pub fn count(&self) -> usize {
        if self.words.is_empty() {
            self.seen
        } else {
            self.found.len()
        }
    }

    /// The row of the match with this number.
    pub fn row(&self, number: usize) -> Option<usize> {
        if self.words.is_empty() {
            (number < self.seen).then_some(number)
        } else {
            self.found.get(number).map(|&row| row as usize)
        }
    }

    /// The matching rows; `None` if there is no search text, so all rows match.
    pub fn rows(&self) -> Option<&[u32]> {
        (!self.words.is_empty()).then_some(self.found.as_slice())
    }
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
    fn a_large_list_is_searched_in_parts() {
        let games = games(NAMES + 10);
        let mut filter = Filter::default();
        filter.search("ann");
        assert!(!filter.advance(&games), "the names are not all known");
        assert!(filter.advance(&games));
        assert_eq!(filter.count(), NAMES / 2 + 5);
    }
}
