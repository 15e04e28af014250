//! Guess the move: the moves of a side in a game are guessed one after the other, and each counts by how accurate it is, beside the
//! move of the game.

use super::task::{Question, Task, Verdict};
use crate::chess::{Color, Move};
use crate::record::{GameTree, NodeId};

/// The number of plies at the beginning of a game whose moves are not guessed.
const OPENING: usize = 10;

/// A game whose moves are guessed.
#[derive(Debug, Clone)]
pub struct Guess {
    record: GameTree,
    side: Color,
    /// The sums of the accuracies of the guessed moves and of those of the game, and their number.
    sums: [f64; 2],
    count: u32,
}

impl Guess {
    /// The moves of this side in the main line; `None` if there are none after the opening.
    pub fn of(game: &GameTree, side: Color) -> Option<Guess> {
        let guess = Guess {
            record: game.clone(),
            side,
            sums: [0.0; 2],
            count: 0,
        };
        (guess.count() > 0).then_some(guess)
    }

    /// The side that a game is usually guessed for: the one that won.
    pub fn usual_side(game: &GameTree, otherwise: Color) -> Color {
        match game.result() {
            crate::record::GameResult::WhiteWins => Color::White,
            crate::record::GameResult::BlackWins => Color::Black,
            _ => otherwise,
        }
    }

    /// The nodes of the moves that are guessed.
    fn guessed<'r>(&self, record: &'r GameTree) -> impl Iterator<Item = NodeId> + use<'r> {
        let side = self.side;
        let first = if record.start() == crate::chess::Board::default() {
            OPENING
        } else {
            0
        };
        let is_guessed = move |node: &NodeId| {
            let before = record.parent(*node).map(|before| record.board(before));
            let is_own = before.is_some_and(|board| board.turn() == side);
            is_own && record.ply(*node) > first && record.mv(*node).is_some_and(|mv| !mv.is_null())
        };
        record.main_line().into_iter().filter(is_guessed)
    }
}

impl Task for Guess {
    fn record(&self) -> GameTree {
        self.record.clone()
    }

    fn first(&mut self, record: &GameTree) -> Option<NodeId> {
        self.guessed(record).next()
    }

    fn known(&self, _: &GameTree, _: NodeId, _: Move) -> Option<Verdict> {
        None
    }

    fn next(&mut self, record: &GameTree, asked: NodeId, _: Move) -> Option<NodeId> {
        self.guessed(record).skip_while(|&node| node != asked).nth(1)
    }

    fn question(&self) -> Question {
        let count = f64::from(self.count);
        Question::Guess((self.count > 0).then(|| self.sums.map(|sum| sum / count)))
    }

    fn count(&self) -> usize {
        self.guessed(&self.record).count()
    }

    fn take_accuracies(&mut self, accuracies: [f64; 2]) {
        for (sum, accuracy) in self.sums.iter_mut().zip(accuracies) {
            *sum += accuracy;
        }
        self.count += 1;
    }

    fn rests(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::pgn;

    #[test]
    fn the_moves_of_the_winner_are_guessed_after_the_opening() {
        let text = "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 1-0";
        let game = pgn::read(text).next().expect("a game").tree;
        assert_eq!(Guess::usual_side(&game, Color::Black), Color::White);
        let mut guess = Guess::of(&game, Color::White).expect("moves");
        assert_eq!((guess.count(), guess.question()), (2, Question::Guess(None)));
        let first = guess.first(&game).expect("a move");
        assert_eq!(game.ply(first), 11);
        guess.take_accuracies([80.0, 100.0]);
        guess.take_accuracies([60.0, 90.0]);
        assert_eq!(guess.question(), Question::Guess(Some([70.0, 95.0])));
        let second = guess.next(&game, first, Move::NULL).expect("a move");
        assert_eq!((game.ply(second), guess.next(&game, second, Move::NULL)), (13, None));
        let short = pgn::read("1. e4 e5 *").next().expect("a game").tree;
        assert!(Guess::of(&short, Color::White).is_none());
    }
}
