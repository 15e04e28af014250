//! Training at a table: the cards that are asked one after the other, and what is to be written of the answers.

use crate::chess::{Color, Move};
use crate::game::{ChessGame, Input};
use crate::record::NodeId;
use crate::review::Finding;
use crate::train::{puzzles, Attempt, Card, Deck, Grade, Kind, Line, Theme, Today};
use std::collections::VecDeque;
use std::time::Duration;

/// How far a card is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// A move is asked for.
    Asking,
    /// It was found.
    Right,
    /// The answer is shown.
    Shown,
}

/// The cards, those that are still to be asked, and the one on the board.
#[derive(Debug, Default)]
pub struct Training {
    deck: Deck,
    set: Vec<Card>,
    queue: VecDeque<Card>,
    current: Option<(Attempt, Stage)>,
    /// How many cards there are in this training, how many of them have been asked, and how many were right at once.
    counts: [usize; 3],
    /// The lines that are still to be written into the log.
    unwritten: Vec<Line>,
}

impl Training {
    /// That of a log. To read the set of puzzles takes some milliseconds.
    pub fn read(log: &str) -> Training {
        Training {
            deck: Deck::of(log),
            set: puzzles::shipped(),
            ..Training::default()
        }
    }

    /// Takes the cards of a log that has changed; what has not been written of it stays.
    pub fn take_log(&mut self, log: &str) {
        self.deck = Deck::of(log);
        for line in &self.unwritten {
            self.deck.take(line);
        }
    }

    /// The cards that are due today.
    pub fn due(&self, today: Today) -> Vec<Card> {
        self.deck.due(today, &self.set)
    }

    /// The puzzles of the set that have not been asked, about as hard as befits; of this theme, if one is named.
    pub fn puzzles(&self, theme: Option<Theme>) -> Vec<Card> {
        self.deck.fitting(&self.set, theme).take(50).collect()
    }

    /// The themes of the set with the number of their puzzles.
    pub fn themes(&self) -> Vec<(Theme, usize)> {
        let count = |theme: Theme| self.set.iter().filter(|card| card.themes.contains(&theme)).count();
        let themes = Theme::ALL.iter().map(|&theme| (theme, count(theme)));
        themes.filter(|(_, count)| *count > 0).collect()
    }

    /// Begins with these cards; none is asked yet.
    pub fn begin(&mut self, cards: Vec<Card>) {
        self.counts = [cards.len(), 0, 0];
        self.queue = cards.into();
        self.current = None;
    }

    /// The next card to be put on the table; `None` if there is none.
    pub fn next(&mut self, now: Duration) -> Option<Card> {
        self.current = None;
        let card = self.queue.pop_front()?;
        self.counts[1] += 1;
        self.current = Some((Attempt::begin(card.clone(), now), Stage::Asking));
        Some(card)
    }

    /// Ends it. Returns how many cards were right at once, and of how many, if it was going on.
    pub fn stop(&mut self) -> Option<(usize, usize)> {
        self.queue.clear();
        let [_, asked, right] = std::mem::take(&mut self.counts);
        self.current = None;
        (asked > 0).then_some((right, asked))
    }

    /// The card on the table.
    pub fn card(&self) -> Option<&Card> {
        self.current.as_ref().map(|(attempt, _)| &attempt.card)
    }

    /// How far it is.
    pub fn stage(&self) -> Option<Stage> {
        self.current.as_ref().map(|(_, stage)| *stage)
    }

    /// The number of the card on the table, and of how many.
    pub fn place(&self) -> (usize, usize) {
        (self.counts[1], self.counts[0])
    }

    /// The node of the move that is asked for.
    pub fn asked(&self, game: &ChessGame) -> Option<NodeId> {
        let (attempt, _) = self.current.as_ref()?;
        game.tree().main_line().get(attempt.asked()).copied()
    }

    /// The best move where one is asked for, if it is known.
    pub fn best(&self, game: &ChessGame) -> Option<Move> {
        let (node, tree) = (self.asked(game)?, game.tree());
        let finding = Finding::in_record(tree, node);
        finding.map_or_else(|| tree.mv(node), |finding| finding.better)
    }

    /// Takes a right move. Returns what shows it: the move, and where the line goes on, the opponent's answer and the next question.
    pub fn right(&mut self, mv: Move, game: &ChessGame, times: (Duration, i64)) -> Vec<Input> {
        let tree = game.tree();
        let shown = self.asked(game).and_then(|node| {
            let before = tree.parent(node)?;
            let made = tree.children(before).find(|&child| tree.mv(child) == Some(mv));
            made.or(Some(node).filter(|_| self.card().is_some_and(|card| card.kind == Kind::Puzzle)))
        });
        let Some((attempt, stage)) = &mut self.current else {
            return Vec::new();
        };
        let mut inputs: Vec<Input> = shown.map(Input::Show).into_iter().collect();
        if attempt.right(mv) {
            inputs.extend(self.asked(game).map(Input::Ask));
        } else {
            *stage = Stage::Right;
            self.grade(times);
        }
        inputs
    }

    /// Notes a wrong move.
    pub fn wrong(&mut self) {
        if let Some((attempt, Stage::Asking)) = &mut self.current {
            attempt.fail();
        }
    }

    /// Notes that a hint is given.
    pub fn hint(&mut self) {
        if let Some((attempt, _)) = &mut self.current {
            attempt.help();
        }
    }

    /// Shows the answer.
    pub fn show(&mut self, game: &ChessGame, times: (Duration, i64)) -> Vec<Input> {
        let Some((attempt, stage @ Stage::Asking)) = &mut self.current else {
            return Vec::new();
        };
        attempt.fail();
        *stage = Stage::Shown;
        self.grade(times);
        let (asked, tree) = (self.asked(game), game.tree());
        let best = self.best(game);
        let shown = asked.and_then(|node| {
            let before = tree.parent(node)?;
            tree.children(before).find(|&child| tree.mv(child) == best)
        });
        shown.or(asked).map(Input::Show).into_iter().collect()
    }

    /// Grades the card on the table and keeps it. `times` are those of the monotonic clock and of the calendar.
    fn grade(&mut self, (now, at): (Duration, i64)) {
        let Some((attempt, _)) = &self.current else { return };
        let (card, id) = (attempt.card.clone(), attempt.card.id());
        let grade = attempt.grade(now, self.deck.usual(), self.deck.was_fast(id));
        let ms = u32::try_from(attempt.took(now).as_millis()).unwrap_or(u32::MAX);
        self.counts[2] += usize::from(grade > Grade::Again);
        self.keep(card, at);
        self.note(Line::Answer { at, id, grade, ms });
    }

    /// The mistakes of the sides that the user played in a reviewed game: by name, or as the only person at the board.
    pub fn mistakes(game: &ChessGame, own: &str) -> Vec<Card> {
        let (tree, person) = (game.tree(), game.only_person());
        let is_own = |color: &Color| {
            let tag = ["White", "Black"][color.index()];
            person == Some(*color) || !own.is_empty() && tree.tags.value(tag) == Some(own)
        };
        let sides = Color::ALL.into_iter().filter(is_own);
        sides.flat_map(|side| Card::mistakes(tree, side)).collect()
    }

    /// Keeps a card. Returns whether it is new.
    pub fn keep(&mut self, card: Card, at: i64) -> bool {
        let is_new = !self.deck.has(card.id());
        if is_new {
            self.note(Line::Card {
                at,
                card: Box::new(card),
            });
        }
        is_new
    }

    fn note(&mut self, line: Line) {
        self.deck.take(&line);
        self.unwritten.push(line);
    }

    /// The lines that are still to be written.
    pub fn unwritten(&self) -> String {
        let lines: Vec<String> = self.unwritten.iter().map(Line::to_string).collect();
        lines.join("\n")
    }

    /// Forgets so many of them, which are written now.
    pub fn written(&mut self, count: usize) {
        self.unwritten.drain(..count.min(self.unwritten.len()));
    }
}
