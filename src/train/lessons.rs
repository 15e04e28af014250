//! Lessons for newcomers: small positions, each with a task whose answer the rules can check. What is not legal is refused by the
//! refusals of every game.

use super::task::{is_mate, Question, Task, Verdict};
use super::{Card, CardId, CardKind};
use crate::chess::notation::uci::read;
use crate::chess::{Board, Move, PieceKind, Square};
use crate::record::annotation::Mark;
use crate::record::{GameTree, NodeId};

/// What makes a move right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// It is one of these, as UCI writes them, with a bar between them.
    Moves(&'static str),
    /// It is this one, whose square is marked.
    Marked(&'static str),
    /// It begins this line, as UCI writes it, which goes on with the opponent's answer; any mate is right at its end.
    Line(&'static str),
    /// Any legal move.
    Any,
    /// It castles.
    Castling,
    /// It gives check.
    Check,
    /// It mates.
    Mate,
    /// A pawn becomes a queen.
    Queen,
}

/// A task of a lesson.
#[derive(Debug, Clone, Copy)]
struct LessonStep {
    /// The id of the sentence that says what to do.
    task: &'static str,
    /// The position.
    fen: &'static str,
    /// The opponent's move that is shown first, as UCI writes it; empty if there is none.
    lead: &'static str,
    goal: Goal,
}

/// A lesson.
#[derive(Debug, Clone, Copy)]
pub struct Lesson {
    /// The id of its name.
    pub name: &'static str,
    /// The id of the sentences that explain what it is about.
    pub about: &'static str,
    steps: &'static [LessonStep],
}

const fn step(task: &'static str, fen: &'static str, goal: Goal) -> LessonStep {
    let lead = "";
    LessonStep { task, fen, lead, goal }
}

const fn after(lead: &'static str, step: LessonStep) -> LessonStep {
    LessonStep { lead, ..step }
}

const fn lesson(name: &'static str, about: &'static str, steps: &'static [LessonStep]) -> Lesson {
    Lesson { name, about, steps }
}

/// The lessons, in the order in which they are meant.
#[rustfmt::skip]
pub static LESSONS: [Lesson; 14] = [
    lesson("lesson-rook", "lesson-rook-about", &[
        step("lesson-go", "7k/8/8/8/8/8/R7/6K1 w - - 0 1", Goal::Marked("a2a7")),
        step("lesson-take", "7k/3p4/2n5/8/8/2R3b1/8/6K1 w - - 0 1", Goal::Moves("c3g3")),
    ]),
    lesson("lesson-bishop", "lesson-bishop-about", &[
        step("lesson-go", "7k/8/8/8/8/8/8/2B3K1 w - - 0 1", Goal::Marked("c1h6")),
        step("lesson-take", "6k1/p7/1r6/8/3B4/8/5n1K/8 w - - 0 1", Goal::Moves("d4f2")),
    ]),
    lesson("lesson-queen", "lesson-queen-about", &[
        step("lesson-go", "6k1/8/8/8/8/8/8/3Q3K w - - 0 1", Goal::Marked("d1h5")),
        step("lesson-take", "6k1/1p6/2n5/8/8/2Q4b/8/6K1 w - - 0 1", Goal::Moves("c3h3")),
    ]),
    lesson("lesson-king", "lesson-king-about", &[
        step("lesson-go", "7k/8/8/8/8/8/8/4K3 w - - 0 1", Goal::Marked("e1e2")),
        step("lesson-take", "7k/8/8/8/8/2n5/3r4/4K3 w - - 0 1", Goal::Moves("e1d2")),
    ]),
    lesson("lesson-knight", "lesson-knight-about", &[
        step("lesson-go", "6k1/8/8/2PPP3/2PNP3/2PPP3/8/6K1 w - - 0 1", Goal::Marked("d4b5")),
        step("lesson-fork", "q3k3/8/8/3N4/8/8/8/6K1 w - - 0 1", Goal::Moves("d5c7")),
    ]),
    lesson("lesson-pawn", "lesson-pawn-about", &[
        step("lesson-go", "6k1/8/8/8/8/8/4P3/6K1 w - - 0 1", Goal::Marked("e2e4")),
        step("lesson-take", "6k1/8/2p5/3p1n2/4P3/8/8/6K1 w - - 0 1", Goal::Moves("e4f5")),
    ]),
    lesson("lesson-check", "lesson-check-about", &[
        step("lesson-give-check", "6k1/8/8/8/8/8/8/R5K1 w - - 0 1", Goal::Check),
        step("lesson-out-of-check", "4k3/8/8/8/8/5N2/8/4r1K1 w - - 0 1", Goal::Any),
        step("lesson-out-of-check", "6k1/8/8/6B1/8/8/5PPP/r5K1 w - - 0 1", Goal::Any),
        step("lesson-out-of-check", "6k1/8/8/8/8/7P/5PP1/r5K1 w - - 0 1", Goal::Any),
    ]),
    lesson("lesson-mates", "lesson-mates-about", &[
        step("theme-mate-1", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", Goal::Mate),
        step("theme-mate-1", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", Goal::Mate),
        step("theme-mate-1", "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", Goal::Mate),
    ]),
    lesson("lesson-castling", "lesson-castling-about", &[
        step("lesson-castle", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", Goal::Castling),
        step("lesson-castle", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", Goal::Castling),
        step("lesson-castle", "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", Goal::Castling),
    ]),
    lesson("lesson-promotion", "lesson-promotion-about", &[
        step("lesson-promote", "8/4P3/8/8/8/8/1k6/6K1 w - - 0 1", Goal::Queen),
        step("theme-mate-1", "3r2k1/4Pppp/8/8/8/8/8/6K1 w - - 0 1", Goal::Mate),
    ]),
    lesson("lesson-en-passant", "lesson-en-passant-about", &[
        after("d7d5", step("lesson-passed", "6k1/3p4/8/4P3/8/8/8/6K1 b - - 0 1", Goal::Moves("e5d6"))),
        after("c7c5", step("lesson-passed", "6k1/2p5/8/3Pp3/8/8/8/6K1 b - - 0 1", Goal::Moves("d5c6"))),
    ]),
    lesson("endgame-queen", "lesson-queen-mate-about", &[
        step("theme-mate-1", "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1", Goal::Mate),
        step("theme-mate-2", "7k/8/8/5K2/8/8/8/1Q6 w - - 0 1", Goal::Line("f5g6 h8g8 b1b8")),
    ]),
    lesson("endgame-rook", "lesson-rook-mate-about", &[
        step("theme-mate-1", "4k3/8/4K3/8/8/8/8/7R w - - 0 1", Goal::Mate),
        step("theme-mate-2", "1k6/8/2K5/8/8/8/8/7R w - - 0 1", Goal::Line("h1a1 b8c8 a1a8")),
    ]),
    lesson("lesson-opposition", "lesson-opposition-about", &[
        step("lesson-keep-win", "8/8/8/4k3/8/3K4/4P3/8 w - - 0 1", Goal::Moves("d3e3")),
        step("lesson-keep-win", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Goal::Moves("e1d2|e1f2")),
        step("lesson-hold", "8/3k4/3P4/3K4/8/8/8/8 b - - 0 1", Goal::Moves("d7d8")),
    ]),
];

impl Goal {
    /// Whether this legal move reaches it.
    fn is_met(self, board: &Board, mv: Move) -> bool {
        match self {
            Goal::Moves(words) | Goal::Marked(words) => words.split('|').any(|word| read(board, word) == Some(mv)),
            Goal::Line(words) => words.split(' ').next().and_then(|word| read(board, word)) == Some(mv),
            Goal::Any => true,
            Goal::Castling => mv.castle_side().is_some(),
            Goal::Check => board.played(mv).is_check(),
            Goal::Mate => is_mate(board, mv),
            Goal::Queen => mv.promotion() == Some(PieceKind::Queen),
        }
    }
}

impl LessonStep {
    /// The marked square.
    fn square(&self) -> Option<Square> {
        match self.goal {
            Goal::Marked(word) => Some(read(&self.fen.parse().ok()?, word)?.to()),
            _ => None,
        }
    }

    /// The opponent's move that is shown, and the moves that answer.
    fn card(&self) -> Option<Card> {
        let mut card = Card::new(CardKind::Lesson, self.fen.parse().ok()?, Vec::new());
        card.moves.extend(read(&card.start, self.lead));
        card.shown = card.moves.len();
        let question = card.question();
        match self.goal {
            Goal::Line(words) => card.moves = Card::read_moves(&card.start, words)?,
            goal => {
                let moves = question.legal_moves();
                card.moves
                    .extend(moves.iter().copied().find(|&mv| goal.is_met(&question, mv)));
            }
        }
        Some(card)
    }
}

/// A task on the table.
#[derive(Debug, Clone)]
struct LessonTask {
    lesson: &'static Lesson,
    step: &'static LessonStep,
    card: Card,
}

impl Lesson {
    /// The ids of its tasks.
    fn ids(&self) -> impl Iterator<Item = CardId> {
        self.steps.iter().filter_map(|step| Some(step.card()?.id()))
    }

    /// Whether all its tasks are done, of those that are.
    pub fn is_done(&self, is_done: impl Fn(CardId) -> bool) -> bool {
        self.ids().all(is_done)
    }

    /// Its tasks, one after the other.
    pub fn tasks(&'static self) -> Vec<Box<dyn Task>> {
        let task = |step: &'static LessonStep| {
            let (lesson, card) = (self, step.card()?);
            let task: Box<dyn Task> = Box::new(LessonTask { lesson, step, card });
            Some(task)
        };
        self.steps.iter().filter_map(task).collect()
    }
}

impl Task for LessonTask {
    fn record(&self) -> GameTree {
        let mut tree = self.card.tree();
        if let Some(from) = self.step.square() {
            let (color, to) = ('G', None);
            tree.toggle_mark(NodeId::ROOT, Mark { color, from, to });
        }
        tree
    }

    fn first(&mut self, record: &GameTree) -> Option<NodeId> {
        self.card.first(record)
    }

    fn known(&self, record: &GameTree, asked: NodeId, mv: Move) -> Option<Verdict> {
        let board = record.board(record.parent(asked)?);
        let is_first = board == self.card.question();
        let is_right = is_mate(&board, mv) || is_first && self.step.goal.is_met(&board, mv);
        Some(if is_right {
            Verdict::Right
        } else {
            Verdict::Other("lesson-other")
        })
    }

    fn next(&mut self, record: &GameTree, asked: NodeId, mv: Move) -> Option<NodeId> {
        self.card.next(record, asked, mv)
    }

    fn question(&self) -> Question {
        Question::Lesson {
            name: self.lesson.name,
            about: self.lesson.about,
            task: self.step.task,
            square: self.step.square(),
        }
    }

    fn solution(&self, record: &GameTree, asked: NodeId) -> Vec<Move> {
        self.card.solution(record, asked)
    }

    fn card(&self, _: &GameTree, _: NodeId, is_last: bool) -> Option<Card> {
        is_last.then(|| self.card.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::tablebase::{Endgame, SharedTablebase, Tablebase};

    fn steps() -> impl Iterator<Item = (&'static Lesson, &'static LessonStep)> {
        LESSONS
            .iter()
            .flat_map(|lesson| lesson.steps.iter().map(move |step| (lesson, step)))
    }

    #[test]
    fn each_task_can_be_solved_and_missed_and_is_there_once() {
        let mut ids = Vec::new();
        for (lesson, step) in steps() {
            let card = step.card().unwrap_or_else(|| panic!("{}: {}", lesson.name, step.fen));
            assert_eq!(card.shown, usize::from(!step.lead.is_empty()), "{}", step.fen);
            assert!(card.moves.len() > card.shown, "{}", step.fen);
            ids.push(card.id());
            let question = card.question();
            let moves = question.legal_moves();
            let right = moves.iter().filter(|&&mv| step.goal.is_met(&question, mv)).count();
            // In check, what is refused is what can be missed.
            let can_miss = right < moves.len() || step.goal == Goal::Any && question.is_check();
            assert!(right > 0 && can_miss, "{}", step.fen);
            if let Goal::Moves(words) | Goal::Marked(words) = step.goal {
                assert_eq!(right, words.split('|').count(), "{}", step.fen);
            }
        }
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
    }

    /// The lines of two moves: no other first move forces mate, and any mate ends them.
    #[test]
    fn the_lines_are_the_only_ways_to_mate_in_two() {
        let mates = |board: &Board| board.legal_moves().iter().any(|&mv| is_mate(board, mv));
        for (_, step) in steps() {
            let Goal::Line(_) = step.goal else { continue };
            let card = step.card().expect("a card");
            let forces = |mv: &Move| {
                let after = card.start.played(*mv);
                after.has_legal_move() && after.legal_moves().iter().all(|&reply| mates(&after.played(reply)))
            };
            let forcing: Vec<Move> = card.start.legal_moves().iter().copied().filter(forces).collect();
            assert_eq!(forcing, card.moves[..1], "{}", step.fen);
            let before = card.moves[..2].iter().fold(card.start, |board, &mv| board.played(mv));
            assert!(is_mate(&before, card.moves[2]), "{}", step.fen);
        }
    }

    #[test]
    fn the_moves_of_the_opposition_are_those_that_keep_the_result() {
        let tables = SharedTablebase::default();
        let endgame = Endgame::named("KPvK").expect("an endgame");
        let needed = Tablebase::needed(endgame);
        assert!(needed.into_iter().all(|endgame| tables.make(endgame, &mut || true)));
        let tables = tables.now();
        for step in LESSONS[13].steps {
            let board: Board = step.fen.parse().expect("a position");
            let moves = tables.moves(&board).expect("all tables");
            let best = moves[0].1.sign();
            for (mv, value) in moves {
                assert_eq!(step.goal.is_met(&board, mv), value.sign() == best, "{mv:?} in {board}");
            }
        }
    }

    #[test]
    fn a_task_goes_on_to_the_end_of_its_line() {
        let mut tasks = LESSONS[11].tasks();
        let task = &mut tasks[1];
        let record = task.record();
        let line = record.main_line();
        assert_eq!(task.first(&record), Some(line[0]));
        let mv = |node: NodeId| record.mv(node).expect("a move");
        assert_eq!(task.known(&record, line[0], mv(line[0])), Some(Verdict::Right));
        let wrong = read(&record.start(), "b1b8").expect("legal");
        assert_eq!(
            task.known(&record, line[0], wrong),
            Some(Verdict::Other("lesson-other"))
        );
        assert_eq!(task.next(&record, line[0], mv(line[0])), Some(line[2]));
        assert_eq!(task.next(&record, line[2], mv(line[2])), None);
        assert_eq!(task.solution(&record, line[0]).len(), 3);
    }
}
