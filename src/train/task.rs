//! What asks for moves in a record. A kind of training is a type with this trait.

use super::{Card, CardKind};
use crate::chess::{Board, Move, Square};
use crate::record::{GameTree, NodeId};
use crate::review::Finding;
use std::fmt::Debug;

/// Whether a move is right.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// It is what is asked for, or as good.
    Right,
    /// It is right too, though another one was expected.
    Also,
    /// It is the move of the game, which was a mistake.
    Played,
    /// It is not what is asked for. What is said about it has this id, and the move as its value.
    Other(&'static str),
    /// It is worse, for the reason that was found: the chances of winning after the best move and after it, from 0 to 1.
    Worse(Box<Finding>, [f64; 2]),
    /// It is neither right nor wrong: how accurate it is, and how accurate the move of the game, from 0 to 100.
    Counted([f64; 2]),
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Question {
    /// The best move.
    Best,
    /// What the sentence with this id says, in the lesson whose name has this id.
    Lesson {
        /// The id of the name.
        name: &'static str,
        /// The id of the sentences that explain what it is about.
        about: &'static str,
        /// The id of the sentence.
        task: &'static str,
        /// The square that it names.
        square: Option<Square>,
    },
    /// The move of the repertoire.
    Repertoire,
    /// The move that is named.
    Named(Move),
    /// The best move, while the pieces are not seen.
    Hidden,
    /// The move of the game: how accurate the moves so far are, and those of the game, from 0 to 100.
    Guess(Option<[f64; 2]>),
}

/// What came of a training.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrainingEnd {
    /// Whether it was a lesson, where one may try until it is right.
    pub is_lesson: bool,
    /// Whether it was a sprint, of which only counts what was solved.
    pub is_sprint: bool,
    /// How many questions were answered without the solution, outside lessons at once.
    pub right: usize,
    /// How many were answered.
    pub answered: usize,
    /// Where moves were guessed, how accurate the guesses were, and those of the game, from 0 to 100.
    pub guessed: Option<[f64; 2]>,
}

/// Asks for moves in a record, one after the other. Nodes are those of the record.
pub trait Task: Debug + Send {
    /// The record, which is put on the table.
    fn record(&self) -> GameTree;

    /// The node of the move that is asked for first.
    fn first(&mut self, record: &GameTree) -> Option<NodeId>;

    /// What is known of this move in place of the one asked for. If nothing is, a search judges it.
    fn known(&self, record: &GameTree, asked: NodeId, mv: Move) -> Option<Verdict>;

    /// The node of the move that is asked for after this one; `None` at the end.
    fn next(&mut self, _record: &GameTree, _asked: NodeId, _mv: Move) -> Option<NodeId> {
        None
    }

    /// What is asked.
    fn question(&self) -> Question {
        Question::Best
    }

    /// The moves that answer.
    fn solution(&self, record: &GameTree, asked: NodeId) -> Vec<Move> {
        record.mv(asked).into_iter().collect()
    }

    /// The card that is graded with the answer to this question, which may be the last one. Without one nothing is kept of it.
    fn card(&self, _record: &GameTree, _asked: NodeId, _is_last: bool) -> Option<Card> {
        None
    }

    /// How many graded questions there are, about.
    fn count(&self) -> usize {
        1
    }

    /// Takes over how accurate a move is and how accurate that of the game, if it is that what counts.
    fn take_accuracies(&mut self, _accuracies: [f64; 2]) {}

    /// Whether its record goes on after an answer that is shown, and it waits at its end until the next one is wanted.
    fn rests(&self) -> bool {
        false
    }

    /// Whether nothing more could be asked after the last move that was asked for, on another day either.
    fn is_at_end(&self) -> bool {
        true
    }

    /// What comes next of it, once it has ended.
    fn again(self: Box<Self>) -> Option<Box<dyn Task>> {
        None
    }
}

/// Whether a move ends the game with mate.
pub fn is_mate(board: &Board, mv: Move) -> bool {
    let after = board.played(mv);
    after.is_check() && !after.has_legal_move()
}

/// What is known of a move in place of a mistake for which a better one may be known.
pub fn known_of_mistake(record: &GameTree, asked: NodeId, mv: Move) -> Option<Verdict> {
    let finding = Finding::in_record(record, asked)?;
    match finding {
        _ if finding.better == Some(mv) || is_mate(&finding.board, mv) => Some(Verdict::Right),
        // Of a move to avoid nobody knows a better one.
        _ if finding.mv == mv && finding.better.is_none() => Some(Verdict::Other("ask-avoid")),
        _ if finding.mv == mv => Some(Verdict::Played),
        _ => None,
    }
}

impl Task for Card {
    fn record(&self) -> GameTree {
        self.tree()
    }

    fn first(&mut self, record: &GameTree) -> Option<NodeId> {
        record.main_line().get(self.shown).copied()
    }

    fn known(&self, record: &GameTree, asked: NodeId, mv: Move) -> Option<Verdict> {
        let board = record.board(record.parent(asked)?);
        match self.kind {
            CardKind::Mistake => known_of_mistake(record, asked, mv),
            _ if record.mv(asked) == Some(mv) => Some(Verdict::Right),
            _ if board == self.question() && self.others().contains(&mv) => Some(match self.kind {
                CardKind::Repertoire => Verdict::Also,
                _ => Verdict::Right,
            }),
            CardKind::Repertoire => Some(Verdict::Other("repertoire-other")),
            CardKind::Puzzle | CardKind::Lesson => is_mate(&board, mv).then_some(Verdict::Right),
        }
    }

    fn next(&mut self, record: &GameTree, asked: NodeId, mv: Move) -> Option<NodeId> {
        let goes_on = self.kind != CardKind::Mistake && record.mv(asked) == Some(mv);
        record.next(record.next(asked).filter(|_| goes_on)?)
    }

    fn question(&self) -> Question {
        match self.kind {
            CardKind::Repertoire => Question::Repertoire,
            _ => Question::Best,
        }
    }

    fn solution(&self, record: &GameTree, asked: NodeId) -> Vec<Move> {
        let line = std::iter::successors(Some(asked), |&node| record.next(node));
        line.filter_map(|node| record.mv(node)).collect()
    }

    fn card(&self, _: &GameTree, _: NodeId, is_last: bool) -> Option<Card> {
        is_last.then(|| self.clone())
    }
}
