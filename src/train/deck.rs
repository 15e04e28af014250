//! All cards with what is remembered of them, and which are asked today.

use super::attempt::is_at_once;
use super::memory::DAY;
use super::rating::Contest;
use super::{Card, CardId, CardKind, Grade, Memory, PuzzleTheme, RatingHistory, TrainingLine};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// The most new cards a day.
pub const NEW_A_DAY: usize = 10;
/// The most cards asked again a day.
pub const AGAIN_A_DAY: usize = 40;
/// Which puzzles somebody who has solved nothing is taken to solve half of.
const FIRST_PUZZLES: f64 = 1000.0;
/// How uncertain the rating of a level is, and that of a puzzle.
const LEVEL_DEVIATION: f64 = 50.0;
const PUZZLE_DEVIATION: f64 = 150.0;

/// Now, and when this day began where the user is, in seconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Today {
    /// Now.
    pub now: i64,
    /// The last midnight.
    pub began: i64,
}

/// A card and what is remembered of it.
#[derive(Debug, Clone)]
struct DeckEntry {
    card: Card,
    /// The number of the line it came with.
    number: usize,
    memory: Option<Memory>,
    /// Whether the last answer was right and came at once.
    was_fast: bool,
}

/// When a card was asked, and what it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Answered {
    at: i64,
    kind: CardKind,
    is_first: bool,
}

/// All cards.
#[derive(Debug, Clone)]
pub struct Deck {
    entries: BTreeMap<CardId, DeckEntry>,
    /// The tasks of lessons that were solved.
    solved: BTreeSet<CardId>,
    /// The answers to them.
    answers: Vec<Answered>,
    /// The sum of the milliseconds of right answers, and their number.
    right: (u64, u64),
    /// The rating in games against levels.
    games: RatingHistory,
    /// The rating in puzzles: that of those of which half are solved at the first try.
    puzzles: RatingHistory,
    /// How many games against each level were lost, drawn and won.
    levels: BTreeMap<u16, [u32; 3]>,
}

impl Default for Deck {
    fn default() -> Deck {
        Deck {
            entries: BTreeMap::new(),
            solved: BTreeSet::new(),
            answers: Vec::new(),
            right: (0, 0),
            games: RatingHistory::default(),
            puzzles: RatingHistory::beginning(FIRST_PUZZLES),
            levels: BTreeMap::new(),
        }
    }
}

impl Deck {
    /// The cards of a log; the order of its lines does not matter, and lines that are there twice count once.
    pub fn of(text: &str) -> Deck {
        let mut lines: Vec<(&str, TrainingLine)> = text
            .lines()
            .filter_map(|line| Some((line, TrainingLine::read(line)?)))
            .collect();
        // A card comes before its first answer.
        lines.sort_by_key(|(text, line)| (line.at(), matches!(line, TrainingLine::Answer { .. }), *text));
        lines.dedup_by_key(|(text, _)| *text);
        let mut deck = Deck::default();
        for (_, line) in &lines {
            deck.take(line);
        }
        deck
    }

    /// Takes one more line.
    pub fn take(&mut self, line: &TrainingLine) {
        match line {
            TrainingLine::Card { card, .. } => {
                let number = self.entries.len();
                let entry = self.entries.entry(card.id()).or_insert_with(|| DeckEntry {
                    card: Card::clone(card),
                    number,
                    memory: None,
                    was_fast: false,
                });
                entry.card = Card::clone(card);
            }
            TrainingLine::Answer { at, id, grade, ms } => self.answer(*at, *id, *grade, *ms),
            TrainingLine::Game { at, level, half_points } => {
                self.levels.entry(*level).or_default()[usize::from(*half_points).min(2)] += 1;
                let contest = Contest {
                    opponent: f64::from(*level),
                    deviation: LEVEL_DEVIATION,
                    score: f64::from(*half_points) / 2.0,
                };
                self.games.add(*at, contest);
            }
        }
    }

    fn answer(&mut self, at: i64, id: CardId, grade: Grade, ms: u32) {
        if id.kind() == CardKind::Lesson && grade > Grade::Again {
            self.solved.insert(id);
        }
        let Some(entry) = self.entries.get_mut(&id) else { return };
        let is_first = entry.memory.is_none();
        let is_right = grade > Grade::Again;
        entry.memory = Some(match entry.memory {
            Some(memory) => memory.after(grade, at),
            None => Memory::first(grade, at),
        });
        entry.was_fast = is_right && is_at_once(Duration::from_millis(ms.into()));
        if is_right {
            self.right = (self.right.0 + u64::from(ms), self.right.1 + 1);
        }
        if let Some(rating) = entry.card.rating.filter(|_| is_first) {
            let contest = Contest {
                opponent: f64::from(rating),
                deviation: PUZZLE_DEVIATION,
                score: f64::from(u8::from(is_right)),
            };
            self.puzzles.add(at, contest);
        }
        let kind = id.kind();
        self.answers.push(Answered { at, kind, is_first });
    }

    /// The rating in games against levels, on their scale.
    pub fn games(&self) -> &RatingHistory {
        &self.games
    }

    /// The rating in puzzles: that of those of which half are solved at the first try.
    pub fn puzzles(&self) -> &RatingHistory {
        &self.puzzles
    }

    /// How many games against each level were lost, drawn and won.
    pub fn levels(&self) -> &BTreeMap<u16, [u32; 3]> {
        &self.levels
    }

    /// How many games against levels have counted.
    pub fn game_count(&self) -> u32 {
        self.levels.values().flatten().sum()
    }

    /// Whether nothing was ever answered or kept.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.answers.is_empty()
    }

    /// Whether the card has been kept.
    pub fn has(&self, id: CardId) -> bool {
        self.entries.contains_key(&id)
    }

    /// Whether it has been kept as it is.
    pub fn has_same(&self, card: &Card) -> bool {
        self.entries.get(&card.id()).is_some_and(|entry| entry.card == *card)
    }

    /// Whether this task of a lesson was solved.
    pub fn is_solved(&self, id: CardId) -> bool {
        self.solved.contains(&id)
    }

    /// Whether the card is to be asked today: it is new, or due.
    pub fn is_due(&self, id: CardId, today: Today) -> bool {
        let memory = self.entries.get(&id).and_then(|entry| entry.memory);
        memory.is_none_or(|memory| is_due(&memory, today))
    }

    /// About how strong the user is: by the games against levels, and before the first of them by the puzzles.
    pub fn rating(&self) -> f64 {
        let history = if self.games.curve().is_empty() {
            &self.puzzles
        } else {
            &self.games
        };
        history.now().value
    }

    /// How long a right answer usually takes; `None` before there are ten.
    pub fn usual(&self) -> Option<Duration> {
        let (sum, count) = self.right;
        (count >= 10).then(|| Duration::from_millis(sum / count))
    }

    /// Whether the last answer to this card was right and came at once.
    pub fn was_fast(&self, id: CardId) -> bool {
        self.entries.get(&id).is_some_and(|entry| entry.was_fast)
    }

    /// The answers of today.
    fn answers_of(&self, today: Today) -> impl Iterator<Item = &Answered> {
        let times = today.began..=today.now;
        self.answers.iter().filter(move |answer| times.contains(&answer.at))
    }

    /// How many cards can still be asked again today.
    pub fn room_again(&self, today: Today) -> usize {
        let again = self.answers_of(today).filter(|answer| !answer.is_first);
        AGAIN_A_DAY.saturating_sub(again.count())
    }

    /// How many new cards can still be asked today: moves of a repertoire, or others. Neither takes room from the other.
    pub fn room_for_new(&self, of_repertoire: bool, today: Today) -> usize {
        let is_of = |answer: &&Answered| (answer.kind == CardKind::Repertoire) == of_repertoire;
        let new = self.answers_of(today).filter(|answer| answer.is_first);
        NEW_A_DAY.saturating_sub(new.filter(is_of).count())
    }

    /// What is due today: cards to be asked again, the least remembered first, then new ones, the oldest mistakes and puzzles of one's
    /// own games first and then puzzles of the set that are about as hard as befits. What the day's numbers leave no room for waits
    /// without being counted.
    pub fn due(&self, today: Today, set: &[Card]) -> Vec<Card> {
        let asked = self.entries.values().filter_map(|entry| Some((entry.memory?, entry)));
        let mut old: Vec<(Memory, &DeckEntry)> = asked.filter(|(memory, _)| is_due(memory, today)).collect();
        old.sort_by(|one, other| one.0.recall(today.now).total_cmp(&other.0.recall(today.now)));
        let old = old.into_iter().take(self.room_again(today));
        let mut fresh: Vec<&DeckEntry> = self.entries.values().filter(|entry| entry.memory.is_none()).collect();
        fresh.sort_by_key(|entry| entry.number);
        let fresh = fresh.into_iter().map(|entry| entry.card.clone());
        let room = self.room_for_new(false, today);
        let puzzles = self.fitting(set, None).filter(|card| !self.has(card.id()));
        let fresh: Vec<Card> = fresh.chain(puzzles).take(room).collect();
        old.map(|(_, entry)| entry.card.clone()).chain(fresh).collect()
    }

    /// The puzzles of a set and of one's own games that have not been asked, those about as hard as befits first; of this theme, if one
    /// is named.
    pub fn fitting<'s>(&'s self, set: &'s [Card], theme: Option<PuzzleTheme>) -> impl Iterator<Item = Card> + 's {
        let is_of = |card: &&Card| theme.is_none_or(|theme| card.themes.contains(&theme));
        let is_open = |entry: &&DeckEntry| entry.memory.is_none() && entry.card.kind == CardKind::Puzzle;
        let own = self.entries.values().filter(is_open).map(|entry| &entry.card);
        let new = set.iter().filter(|card| !self.has(card.id()));
        let mut open: Vec<&Card> = new.chain(own).filter(is_of).collect();
        open.sort_by(|one, other| self.far(one).total_cmp(&self.far(other)));
        open.into_iter().cloned()
    }

    /// Which of the puzzles of a file are asked: those that are new or due, or all if there are none; those about as hard as befits
    /// first, others in their order.
    pub fn of_file(&self, mut cards: Vec<Card>, today: Today) -> Vec<Card> {
        if cards.iter().any(|card| self.is_due(card.id(), today)) {
            cards.retain(|card| self.is_due(card.id(), today));
        }
        cards.sort_by(|one, other| self.far(one).total_cmp(&self.far(other)));
        cards
    }

    /// How much harder or easier than befits a puzzle is.
    fn far(&self, card: &Card) -> f64 {
        (f64::from(card.rating.unwrap_or(1500)) - self.puzzles.now().value).abs()
    }
}

fn is_due(memory: &Memory, today: Today) -> bool {
    // An answer of a later time was given while the clock was wrong.
    memory.last > today.now || memory.due() < today.began + DAY && memory.last < today.began
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::puzzles;

    /// Cards that differ, with ratings from 600 up.
    fn cards(count: usize) -> Vec<Card> {
        let set = puzzles::shipped();
        assert!(set.len() >= count, "the set has {}", set.len());
        set.into_iter().take(count).collect()
    }

    fn lines_of(cards: &[Card], at: i64) -> Vec<TrainingLine> {
        cards
            .iter()
            .cloned()
            .map(Box::new)
            .map(|card| TrainingLine::Card { at, card })
            .collect()
    }

    fn answer(card: &Card, at: i64, grade: Grade) -> TrainingLine {
        TrainingLine::Answer {
            at,
            id: card.id(),
            grade,
            ms: 5000,
        }
    }

    fn day(number: i64) -> Today {
        Today {
            now: number * DAY + 3600,
            began: number * DAY,
        }
    }

    #[test]
    fn ten_new_cards_and_forty_old_ones_are_asked_a_day_whatever_was_missed() {
        let cards = cards(80);
        let mut deck = Deck::default();
        for line in &lines_of(&cards, 0) {
            deck.take(line);
        }
        assert_eq!(deck.due(day(0), &[]), cards[..NEW_A_DAY]);
        for (number, card) in cards.iter().take(70).enumerate() {
            deck.take(&answer(
                card,
                i64::try_from(number / 10).expect("few") * DAY,
                Grade::Good,
            ));
        }
        let due = deck.due(day(300), &[]);
        assert_eq!(due.len(), AGAIN_A_DAY + NEW_A_DAY);
        for card in &due {
            deck.take(&answer(card, day(300).now, Grade::Again));
        }
        assert!(
            deck.due(day(300), &[]).is_empty(),
            "what was asked today is not asked again"
        );
        let rooms = |deck: &Deck| [deck.room_again(day(300)), deck.room_for_new(true, day(300))];
        assert_eq!(rooms(&deck), [0, NEW_A_DAY], "a repertoire has new moves of its own");
        assert_eq!(deck.due(day(301), &[]).len(), AGAIN_A_DAY);
    }

    #[test]
    fn answers_given_while_the_clock_was_years_ahead_keep_nothing_from_being_asked() {
        let cards = cards(2);
        let mut deck = Deck::default();
        for line in &lines_of(&cards, 0) {
            deck.take(line);
        }
        for _ in 0..NEW_A_DAY {
            deck.take(&answer(&cards[0], day(3650).now, Grade::Good));
        }
        assert_eq!(deck.due(day(1), &[]), cards);
    }

    #[test]
    fn the_order_of_the_lines_and_lines_twice_make_no_difference() {
        let cards = cards(6);
        let mut lines = lines_of(&cards, 5);
        lines.extend(cards.iter().enumerate().map(|(number, card)| {
            let grade = Grade::ALL[number % 4];
            answer(card, 5 + i64::try_from(number).expect("few"), grade)
        }));
        lines.push(answer(&cards[0], 9 * DAY, Grade::Good));
        let written: Vec<String> = lines.iter().map(TrainingLine::to_string).collect();
        let mut other = written.clone();
        other.extend(written.clone());
        other.reverse();
        other.insert(3, "from a later version".to_owned());
        let [one, other] = [written, other].map(|lines| Deck::of(&lines.join("\n")));
        assert_eq!(one.due(day(40), &[]), other.due(day(40), &[]));
        assert_eq!(one.puzzles().now(), other.puzzles().now());
        assert_eq!(one.answers, other.answers);
    }

    #[test]
    fn new_puzzles_follow_what_was_solved() {
        let set = puzzles::shipped();
        let mut deck = Deck::default();
        let first = deck.due(day(0), &set);
        assert_eq!(first.len(), NEW_A_DAY);
        for card in &first {
            deck.take(&TrainingLine::Card {
                at: 10,
                card: Box::new(card.clone()),
            });
            deck.take(&answer(card, 10, Grade::Good));
        }
        assert!(deck.puzzles().now().value > FIRST_PUZZLES + 100.0);
        let next = deck.fitting(&set, None).next().expect("more");
        assert!(first.iter().all(|card| card.id() != next.id()));
        let fork = deck.fitting(&set, Some(PuzzleTheme::Fork)).next().expect("a fork");
        assert!(fork.themes.contains(&PuzzleTheme::Fork));
    }

    #[test]
    fn puzzles_of_own_games_come_before_those_of_the_set_and_by_their_theme() {
        let set = puzzles::shipped();
        let text = "card\t5\tpuzzle\t1\t1000\t6k1/5ppp/8/8/8/8/1r6/R3K3 b - - 0 1\tb2b1 a1b1\tmateIn1 endgame";
        let mut deck = Deck::of(text);
        let due = deck.due(day(0), &set);
        let own = due[0].clone();
        assert_eq!(own.written_moves(), "b2b1 a1b1");
        assert_eq!(due.len(), NEW_A_DAY);
        assert_eq!(due.iter().filter(|card| **card == own).count(), 1);
        let is_offered = |deck: &Deck, theme| deck.fitting(&set, Some(theme)).any(|card| card == own);
        let all = [PuzzleTheme::MateIn1, PuzzleTheme::Fork].map(|theme| is_offered(&deck, theme));
        assert_eq!(all, [true, false]);
        deck.take(&answer(&own, day(0).now, Grade::Good));
        assert!(!is_offered(&deck, PuzzleTheme::MateIn1), "it waits until it is due");
    }

    #[test]
    fn puzzles_of_a_file_that_were_answered_wait_until_they_are_due() {
        let mut file = cards(4);
        for (card, rating) in file.iter_mut().zip([2000, 900, 1050, 900]) {
            card.rating = Some(rating);
        }
        let order = |numbers: &[usize]| numbers.iter().map(|&number| file[number].clone()).collect::<Vec<_>>();
        let mut deck = Deck::default();
        assert_eq!(deck.of_file(file.clone(), day(0)), order(&[2, 1, 3, 0]));
        for line in &lines_of(&file, 0) {
            deck.take(line);
        }
        deck.take(&answer(&file[2], day(0).now, Grade::Again));
        // The rating in puzzles is lower now.
        assert_eq!(deck.of_file(file.clone(), day(0)), order(&[1, 3, 0]));
        assert_eq!(deck.of_file(file.clone(), day(5)).len(), 4);
        for card in &file {
            deck.take(&answer(card, day(0).now, Grade::Easy));
        }
        assert_eq!(deck.of_file(file.clone(), day(0)).len(), 4, "all again");
    }
}
