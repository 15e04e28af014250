//! Short exercises: to find the squares of a move that is named, and to find a move without seeing the pieces.

use super::task::{Question, Task, Verdict};
use super::Card;
use crate::chess::Move;
use crate::engine::level::chance::mix;
use crate::record::{GameTree, NodeId};

/// The number of tasks of an exercise.
const TASKS: usize = 20;
/// The most pieces that are held in mind.
const IN_MIND: u32 = 8;

listed! {
    /// A short exercise.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Exercise {
        /// To make the move that is named.
        Coordinates = "exercise-coordinates",
        /// To solve an easy puzzle without seeing the pieces.
        Blindfold = "exercise-head",
    }
    /// The id of its name.
    id
}

/// A task of an exercise: the first question of a card.
#[derive(Debug, Clone)]
struct ExerciseTask {
    exercise: Exercise,
    card: Card,
}

impl Exercise {
    /// Its tasks, drawn from the positions of a set by this seed.
    pub fn tasks(self, set: &[Card], seed: u64) -> Vec<Box<dyn Task>> {
        let mut cards: Vec<&Card> = set.iter().filter(|card| self.suits(card)).collect();
        cards.sort_by_cached_key(|card| mix(&[seed, card.question().hash()]));
        let task = |card: &Card| {
            let question = card.question();
            let mut moves = card.moves[card.shown..].to_vec();
            if self == Exercise::Coordinates {
                let all = question.legal_moves();
                let draw = |mv: &Move| mix(&[seed, question.hash(), mv.to_bits().into()]);
                moves = all.iter().copied().min_by_key(draw).into_iter().collect();
            }
            let (start, shown) = (question, 0);
            let card = Card {
                start,
                moves,
                shown,
                ..card.clone()
            };
            let task: Box<dyn Task> = Box::new(ExerciseTask { exercise: self, card });
            task
        };
        cards.into_iter().take(TASKS).map(task).collect()
    }

    fn suits(self, card: &Card) -> bool {
        let question = card.question();
        match self {
            Exercise::Coordinates => question.has_legal_move(),
            Exercise::Blindfold => question.occupied().count() <= IN_MIND,
        }
    }
}

impl Task for ExerciseTask {
    fn record(&self) -> GameTree {
        self.card.tree()
    }

    fn first(&mut self, record: &GameTree) -> Option<NodeId> {
        self.card.first(record)
    }

    fn known(&self, record: &GameTree, asked: NodeId, mv: Move) -> Option<Verdict> {
        let known = self.card.known(record, asked, mv);
        match self.exercise {
            Exercise::Coordinates if record.mv(asked) != Some(mv) => Some(Verdict::Other("exercise-other")),
            _ => known,
        }
    }

    fn next(&mut self, record: &GameTree, asked: NodeId, mv: Move) -> Option<NodeId> {
        self.card.next(record, asked, mv)
    }

    fn question(&self) -> Question {
        match self.exercise {
            Exercise::Coordinates => Question::Named(self.card.moves[0]),
            Exercise::Blindfold => Question::Hidden,
        }
    }

    fn solution(&self, record: &GameTree, asked: NodeId) -> Vec<Move> {
        self.card.solution(record, asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::puzzles;

    #[test]
    fn tasks_are_drawn_by_the_seed_and_can_be_solved() {
        let set = puzzles::shipped();
        for exercise in Exercise::ALL {
            let boards = |seed| -> Vec<_> {
                let tasks = exercise.tasks(&set, seed);
                tasks.iter().map(|task| task.record().start()).collect()
            };
            assert_eq!(boards(1).len(), TASKS, "{exercise:?}");
            assert_eq!(boards(1), boards(1));
            assert_ne!(boards(1), boards(2));
            for mut task in exercise.tasks(&set, 3) {
                let record = task.record();
                let asked = task.first(&record).expect("a move");
                let mv = record.mv(asked).expect("a move");
                assert_eq!(task.known(&record, asked, mv), Some(Verdict::Right));
                assert!(task.card(&record, asked, true).is_none(), "nothing is kept of it");
                match task.question() {
                    Question::Named(named) => assert_eq!(named, mv),
                    question => {
                        assert_eq!(question, Question::Hidden);
                        assert!(record.start().occupied().count() <= IN_MIND);
                    }
                }
            }
        }
    }
}
