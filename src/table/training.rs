//! Training at a table: what is asked one after the other, and what is to be written of the answers.

use super::rated::may_be_own;
use crate::chess::{Color, Move};
use crate::game::{ChessGame, Input};
use crate::record::{GameTree, NodeId};
use crate::review::Finding;
use crate::text::{color, numbered_moves, reviewed, spoken_pieces, to_move, MoveStyle, Text};
use crate::train::{
    puzzles, sides_of, Attempt, Card, CardId, CardKind, Deck, Exercise, Grade, Lesson, PuzzleTheme, Question,
    Repertoire, Task, Today, TrainingEnd, TrainingLine,
};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// How long a sprint takes.
const SPRINT: Duration = Duration::from_mins(3);
/// How much easier than befits the first puzzles of a sprint are.
const EASIER: f64 = 300.0;
/// The most puzzles of a training by theme, and of a sprint.
const MOST: usize = 50;

/// How far a task is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// A move is asked for.
    Asking,
    /// It was found, and nothing more is asked.
    Right,
    /// The answer is shown.
    Shown,
}

/// A task on the table.
#[derive(Debug)]
struct Current {
    task: Box<dyn Task>,
    /// The node of the move that is asked for.
    asked: NodeId,
    attempt: Attempt,
    /// The move that is asked for, once a wrong one was made in its place.
    missed: Option<NodeId>,
    stage: Stage,
}

/// All cards, what is still to be asked, and what is asked on the board.
#[derive(Debug, Default)]
pub struct Training {
    deck: Deck,
    set: Vec<Card>,
    queue: VecDeque<Box<dyn Task>>,
    current: Option<Current>,
    /// How many questions there are in this training, how many of them have been asked, and how many were right at once.
    counts: [usize; 3],
    /// What is asked, if that is a lesson, or moves of a game, with how accurate the guesses are beside its moves.
    kind: Option<Question>,
    /// When a sprint ends, once it has begun.
    until: Option<Duration>,
    /// What came of the last training, if it was a sprint.
    sprinted: Option<TrainingEnd>,
    /// The lines that are still to be written into the log.
    unwritten: Vec<TrainingLine>,
}

/// The side that the user, whose name is `own`, played as the only person at the board, unless under another name.
fn own_side(game: &ChessGame, own: &str) -> Option<Color> {
    game.only_person().filter(|&side| may_be_own(game, side, own))
}

/// Cards as tasks.
fn tasks(cards: Vec<Card>) -> Vec<Box<dyn Task>> {
    let task = |card| -> Box<dyn Task> { Box::new(card) };
    cards.into_iter().map(task).collect()
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

    /// Takes the deck of a log that has changed; what has not been written of it stays.
    pub fn take_deck(&mut self, deck: Deck) {
        self.deck = deck;
        for line in &self.unwritten {
            self.deck.take(line);
        }
    }

    /// The cards, and what they and the games say of the user.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// How many cards are due today.
    pub fn due_count(&self, today: Today) -> usize {
        self.deck.due(today, &self.set).len()
    }

    /// Whether anything was trained, or is kept to be.
    pub fn has_begun(&self) -> bool {
        !self.deck.is_empty()
    }

    /// What is due today.
    pub fn due(&self, today: Today) -> Vec<Box<dyn Task>> {
        tasks(self.deck.due(today, &self.set))
    }

    /// The puzzles of the set that have not been asked, about as hard as befits; of this theme, if one is named.
    pub fn puzzles(&self, theme: Option<PuzzleTheme>) -> Vec<Box<dyn Task>> {
        tasks(self.deck.fitting(&self.set, theme).take(MOST).collect())
    }

    /// Those of the puzzles of a file that are new or due, or all if there are none; about as hard as befits first.
    pub fn puzzles_of_file(&self, cards: Vec<Card>, today: Today) -> Vec<Box<dyn Task>> {
        tasks(self.deck.of_file(cards, today))
    }

    /// The puzzles of a sprint, which become harder.
    fn sprint(&self, seed: u64) -> Vec<Box<dyn Task>> {
        let least = self.deck.puzzles().now().value - EASIER;
        let is_open = |card: &&Card| card.rating.is_some_and(|rating| f64::from(rating) >= least);
        let open: Vec<&Card> = self.set.iter().filter(is_open).collect();
        // Every so many-th of the set, which is in the order of their difficulty: another choice each time.
        let step = (open.len() / MOST).clamp(1, 10);
        let first = usize::try_from(seed).unwrap_or_default() % step;
        tasks(open.into_iter().skip(first).step_by(step).take(MOST).cloned().collect())
    }

    /// The tasks of an exercise.
    pub fn exercise(&self, exercise: Exercise, seed: u64) -> Vec<Box<dyn Task>> {
        exercise.tasks(&self.set, seed)
    }

    /// What is due or new of a repertoire.
    pub fn repertoire(&self, repertoire: Arc<Repertoire>, today: Today) -> Option<Box<dyn Task>> {
        repertoire.task(&self.deck, today, self.deck.rating(), today.now.unsigned_abs())
    }

    /// How many positions of a repertoire are to be asked today, of how many.
    pub fn repertoire_due(&self, repertoire: &Repertoire, today: Today) -> [usize; 2] {
        [repertoire.wanted(&self.deck, today).len(), repertoire.questions().len()]
    }

    /// Whether all tasks of a lesson have been solved.
    pub fn is_learned(&self, lesson: &Lesson) -> bool {
        lesson.is_done(|id| self.deck.is_solved(id))
    }

    /// About how strong the user is.
    pub fn rating(&self) -> f64 {
        self.deck.rating()
    }

    /// The themes of the set with the number of their puzzles.
    pub fn themes(&self) -> Vec<(PuzzleTheme, usize)> {
        let count = |theme: PuzzleTheme| self.set.iter().filter(|card| card.themes.contains(&theme)).count();
        let themes = PuzzleTheme::ALL.iter().map(|&theme| (theme, count(theme)));
        themes.filter(|(_, count)| *count > 0).collect()
    }

    /// Begins with these tasks; none is asked yet.
    pub fn begin(&mut self, tasks: Vec<Box<dyn Task>>) {
        self.counts = [tasks.iter().map(|task| task.count()).sum(), 0, 0];
        let questions = tasks.iter().map(|task| task.question());
        self.kind = questions
            .into_iter()
            .find(|question| matches!(question, Question::Guess(_) | Question::Lesson { .. }));
        self.queue = tasks.into();
        (self.current, self.until, self.sprinted) = (None, None, None);
    }

    /// Begins a sprint at this time: as many puzzles as can be solved in three minutes; a wrong move leads to the next one.
    pub fn begin_sprint(&mut self, now: Duration, seed: u64) {
        self.begin(self.sprint(seed));
        self.until = Some(now + SPRINT);
    }

    /// The record of the next task, to be put on the table; `None` if there is none.
    pub fn next(&mut self, now: Duration) -> Option<GameTree> {
        let ended = self.current.take().and_then(|current| current.task.again());
        if let Some(more) = ended {
            self.queue.push_front(more);
        }
        if self.until.is_some_and(|until| now >= until) {
            return None;
        }
        let mut task = self.queue.pop_front()?;
        let record = task.record();
        let Some(asked) = task.first(&record) else {
            return self.next(now);
        };
        self.counts[1] += 1;
        self.current = Some(Current {
            task,
            asked,
            attempt: Attempt::begin(now),
            missed: None,
            stage: Stage::Asking,
        });
        Some(record)
    }

    /// Ends it where it is. Returns what came of it, if it was going on.
    pub fn stop(&mut self) -> Option<TrainingEnd> {
        self.queue.clear();
        let is_open = |current: &Current| current.stage == Stage::Asking && !current.attempt.has_failed();
        let is_open = self.current.as_ref().is_some_and(is_open);
        let [_, asked, right] = std::mem::take(&mut self.counts);
        let is_sprint = self.until.is_some();
        (self.current, self.until) = (None, None);
        let answered = asked - usize::from(is_open);
        let kind = self.kind.take();
        let end = TrainingEnd {
            is_lesson: matches!(kind, Some(Question::Lesson { .. })),
            is_sprint,
            right,
            answered,
            guessed: None,
        };
        let end = match kind {
            // A guess is neither right nor wrong.
            Some(Question::Guess(guessed)) => TrainingEnd {
                right: 0,
                answered: 0,
                guessed,
                ..end
            },
            _ => end,
        };
        let ended = (asked > 0).then_some(end);
        self.sprinted = ended.filter(|end| end.is_sprint).or(self.sprinted);
        ended
    }

    /// What came of the last training, if it was a sprint.
    pub const fn sprinted(&self) -> Option<TrainingEnd> {
        self.sprinted
    }

    /// The task on the table.
    pub fn task(&self) -> Option<&dyn Task> {
        self.current.as_ref().map(|current| &*current.task)
    }

    /// How far it is.
    pub fn stage(&self) -> Option<Stage> {
        self.current.as_ref().map(|current| current.stage)
    }

    /// The number of the question on the table, and of how many.
    pub fn place(&self) -> (usize, usize) {
        (self.counts[1], self.counts[0].max(self.counts[1]))
    }

    /// How many questions were right at once.
    pub const fn right_count(&self) -> usize {
        self.counts[2]
    }

    /// When the sprint ends, if it is one.
    pub const fn until(&self) -> Option<Duration> {
        self.until
    }

    /// Whether the next task waits until it is wanted, though this one is done. What breaks off before the end of its line does not.
    pub fn rests(&self) -> bool {
        let rests = |current: &Current| current.stage != Stage::Right || current.task.is_at_end();
        self.current.as_ref().is_some_and(rests) && self.task().is_some_and(Task::rests)
    }

    /// Whether a line of a repertoire has come to its end, from where the game can be played on.
    pub fn can_play_on(&self) -> bool {
        let is_line = |task: &dyn Task| task.question() == Question::Repertoire;
        self.stage() == Some(Stage::Right) && self.rests() && self.task().is_some_and(is_line)
    }

    /// The node of the move that is asked for.
    pub fn asked(&self) -> Option<NodeId> {
        self.current.as_ref().map(|current| current.asked)
    }

    /// The side whose move is asked for.
    pub fn side(&self, game: &ChessGame) -> Option<Color> {
        let before = game.tree().parent(self.asked()?)?;
        Some(game.tree().board(before).turn())
    }

    /// The best move where one is asked for, if it is known.
    pub fn best(&self, game: &ChessGame) -> Option<Move> {
        let (node, tree) = (self.asked()?, game.tree());
        let mistake = self.mistake(tree);
        mistake.map_or_else(|| tree.mv(node), |finding| finding.better)
    }

    /// What is known of the mistake in place of which a better move is asked for.
    fn mistake(&self, tree: &GameTree) -> Option<Finding> {
        let is_one = self.task().is_some_and(|task| task.question() == Question::Best);
        Finding::in_record(tree, self.asked().filter(|_| is_one)?)
    }

    /// The id of the name of what is trained.
    pub fn title(&self) -> Option<&'static str> {
        Some(match self.task()?.question() {
            Question::Lesson { name, .. } => name,
            Question::Named(_) => Exercise::Coordinates.id(),
            Question::Hidden => Exercise::Blindfold.id(),
            Question::Repertoire => "cmd-repertoire",
            Question::Guess(_) => "train-guess",
            Question::Best if self.until.is_some() => "train-sprint",
            Question::Best => "cmd-train",
        })
    }

    /// What is asked, in sentences.
    pub fn question(&self, game: &ChessGame, text: &Text, style: MoveStyle) -> Vec<String> {
        let Some((task, before)) = self
            .task()
            .zip(self.asked().and_then(|asked| game.tree().parent(asked)))
        else {
            return Vec::new();
        };
        let board = game.tree().board(before);
        let turn = to_move(text, board.turn());
        match task.question() {
            Question::Best => vec![turn],
            Question::Lesson {
                name,
                about,
                task,
                square,
            } => {
                let square = square.map_or_else(String::new, |square| square.to_string());
                [task, name, about]
                    .map(|id| text.get(id, &[("square", square.clone().into())]))
                    .to_vec()
            }
            Question::Repertoire => vec![turn, t!(text, "repertoire-question")],
            Question::Named(mv) => vec![t!(text, "exercise-named", moves = style.text(&board, mv)), turn],
            Question::Hidden => {
                let pieces =
                    Color::ALL.map(|side| text.labeled(&color(text, side), &spoken_pieces(text, &board, side)));
                [turn].into_iter().chain(pieces).collect()
            }
            Question::Guess(None) => vec![turn, t!(text, "guess-question")],
            Question::Guess(Some(accuracies)) => {
                let [own, played] = accuracies.map(|accuracy| format!("{accuracy:.0}"));
                vec![turn, t!(text, "guess-so-far", own, played)]
            }
        }
    }

    /// The answer, in words.
    pub fn solution(&self, game: &ChessGame, text: &Text, style: MoveStyle) -> String {
        let Some((task, asked)) = self.task().zip(self.asked()) else {
            return String::new();
        };
        let tree = game.tree();
        match (self.mistake(tree), tree.parent(asked)) {
            (Some(finding), _) => reviewed(text, style, &finding),
            (None, Some(before)) => numbered_moves(style, &tree.board(before), &task.solution(tree, asked)).join(" "),
            _ => String::new(),
        }
    }

    /// Takes a move that is not wrong. Returns what shows it: the move, and where the line goes on, the opponent's answer and the
    /// next question.
    pub fn right(&mut self, mv: Move, game: &ChessGame, times: (Duration, i64)) -> Vec<Input> {
        let tree = game.tree();
        let Some((current, before)) = self
            .current
            .as_ref()
            .zip(game.asked().and_then(|asked| tree.parent(asked)))
        else {
            return Vec::new();
        };
        let made = tree.children(before).find(|&node| tree.mv(node) == Some(mv));
        let mut inputs = match (made, current.task.question()) {
            (_, Question::Guess(_)) => vec![Input::Show(current.asked)],
            (Some(made), _) => vec![Input::Show(made)],
            // The record of a card is not kept.
            (None, _) => vec![Input::PlayLine(vec![mv])],
        };
        match self.go_on(mv, tree, times) {
            Some(next) => inputs.push(Input::Ask(next)),
            None => self.end(Stage::Right),
        }
        inputs
    }

    /// Goes on after this move. Returns what is asked next, if anything is.
    fn go_on(&mut self, mv: Move, tree: &GameTree, times: (Duration, i64)) -> Option<NodeId> {
        let current = self.current.as_mut()?;
        let is_one_of_many = current.task.count() > 1;
        let asked = current.asked;
        let next = current.task.next(tree, asked, mv);
        let card = current.task.card(tree, asked, next.is_none());
        let is_graded = is_one_of_many || next.is_none();
        if is_graded && current.stage == Stage::Asking && !current.attempt.has_failed() {
            self.grade(card, times);
        }
        let (next, current) = (next?, self.current.as_mut()?);
        (current.asked, current.stage) = (next, Stage::Asking);
        if is_graded {
            current.attempt = Attempt::begin(times.0);
            self.counts[1] += 1;
        }
        Some(next)
    }

    fn end(&mut self, stage: Stage) {
        if let Some(current) = &mut self.current {
            current.stage = stage;
        }
    }

    /// Takes over how accurate a move is and how accurate that of the game.
    pub fn take_accuracies(&mut self, accuracies: [f64; 2]) {
        if let Some(current) = &mut self.current {
            current.task.take_accuracies(accuracies);
            self.kind = Some(current.task.question());
        }
    }

    /// Notes a wrong move. Returns whether it is the second one, after which the answer is to be shown; in a lesson one may try on.
    pub fn wrong(&mut self, game: &ChessGame, times: (Duration, i64)) -> bool {
        let is_lesson = |current: &&mut Current| matches!(current.task.question(), Question::Lesson { .. });
        if let Some(current) = self.current.as_mut().filter(is_lesson) {
            current.attempt.help();
            return false;
        }
        self.fail(game, times);
        let is_asking = |current: &&mut Current| current.stage == Stage::Asking;
        let Some(current) = self.current.as_mut().filter(is_asking) else {
            return false;
        };
        current.missed.replace(current.asked) == Some(current.asked)
    }

    /// Notes that a hint is given. In a sprint what was hinted at does not count as solved.
    pub fn hint(&mut self, game: &ChessGame, times: (Duration, i64)) {
        match &mut self.current {
            Some(current) if self.until.is_none() => current.attempt.help(),
            _ => self.fail(game, times),
        }
    }

    /// Grades the answer as wrong, once, whatever comes after it.
    fn fail(&mut self, game: &ChessGame, times: (Duration, i64)) {
        let is_new = |current: &&mut Current| current.stage == Stage::Asking && !current.attempt.has_failed();
        let Some(current) = self.current.as_mut().filter(is_new) else {
            return;
        };
        current.attempt.fail();
        let card = current.task.card(game.tree(), current.asked, true);
        self.grade(card, times);
    }

    /// Shows the answer.
    pub fn show(&mut self, game: &ChessGame, times: (Duration, i64)) -> Vec<Input> {
        let (tree, best) = (game.tree(), self.best(game));
        let Some(asked) = self.asked().filter(|_| self.stage() == Some(Stage::Asking)) else {
            return Vec::new();
        };
        self.fail(game, times);
        self.end(Stage::Shown);
        let shown = tree
            .parent(asked)
            .and_then(|before| tree.children(before).find(|&child| tree.mv(child) == best));
        vec![Input::Show(shown.unwrap_or(asked))]
    }

    /// After the answer was shown, where the line goes on all the same: what is asked next.
    pub fn resume(&mut self, game: &ChessGame, times: (Duration, i64)) -> Option<Input> {
        let is_resumed = self.stage() == Some(Stage::Shown) && self.rests();
        let mv = game.tree().mv(self.asked().filter(|_| is_resumed)?)?;
        self.go_on(mv, game.tree(), times).map(Input::Ask)
    }

    /// Grades the answer, and keeps it with its card, if there is one. `times` are those of the monotonic clock and of the calendar.
    fn grade(&mut self, card: Option<Card>, (now, at): (Duration, i64)) {
        let Some(current) = &self.current else { return };
        let id = card.as_ref().map(Card::id);
        let was_fast = id.is_some_and(|id| self.deck.was_fast(id));
        let grade = current.attempt.grade(now, self.deck.usual(), was_fast);
        let ms = u32::try_from(current.attempt.took(now).as_millis()).unwrap_or(u32::MAX);
        self.counts[2] += usize::from(grade > Grade::Again);
        // What was missed in a hurry comes back, what was not proves little.
        let counts = self.until.is_none() || grade == Grade::Again;
        if let (Some(card), Some(id), true) = (card, id, counts) {
            self.keep(card, at);
            self.note(TrainingLine::Answer { at, id, grade, ms });
        }
    }

    /// The mistakes of the sides that the user played in a reviewed game: as the only person at the board, unless under another name, or
    /// by name.
    pub fn mistakes(game: &ChessGame, own: &str) -> Vec<Card> {
        match own_side(game, own) {
            Some(side) => Card::mistakes(game.tree(), side),
            None => Card::mistakes_of(game.tree(), own),
        }
    }

    /// Whether the user played in a game, so that its puzzles come into the training as its mistakes do.
    pub fn is_own(game: &ChessGame, own: &str) -> bool {
        own_side(game, own).or(sides_of(game.tree(), own).next()).is_some()
    }

    /// Keeps mistakes and puzzles, each position once: where a mistake was made, no puzzle is asked, and the other way round. Returns how
    /// many mistakes and how many puzzles are new.
    pub fn keep_all(&mut self, cards: Vec<Card>, at: i64) -> [usize; 2] {
        let mut new = [0; 2];
        for card in cards {
            let (place, other) = match card.kind {
                CardKind::Puzzle => (1, CardKind::Mistake),
                _ => (0, CardKind::Puzzle),
            };
            if !self.deck.has(CardId::of(other, card.question().hash())) {
                new[place] += usize::from(self.keep(card, at));
            }
        }
        new
    }

    /// Keeps a card. Returns whether it is new. The positions of lessons are known to the program.
    pub fn keep(&mut self, card: Card, at: i64) -> bool {
        let is_new = !self.deck.has(card.id());
        if card.kind != CardKind::Lesson && !self.deck.has_same(&card) {
            let card = Box::new(card);
            self.note(TrainingLine::Card { at, card });
        }
        is_new
    }

    pub(super) fn note(&mut self, line: TrainingLine) {
        self.deck.take(&line);
        self.unwritten.push(line);
    }

    /// The lines that are still to be written.
    pub fn unwritten(&self) -> String {
        let lines: Vec<String> = self.unwritten.iter().map(TrainingLine::to_string).collect();
        lines.join("\n")
    }

    /// Forgets so many of them, which are written now.
    pub fn written(&mut self, count: usize) {
        self.unwritten.drain(..count.min(self.unwritten.len()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Input;
    use crate::record::pgn;
    use crate::train::deck::NEW_A_DAY;
    use crate::train::puzzles_in;

    /// Puts the next task on a table of its own.
    fn open(training: &mut Training, now: Duration) -> Option<ChessGame> {
        let mut game = ChessGame::default();
        let record = training.next(now)?;
        let asked = training.asked().expect("a question");
        for input in [Input::Open(Box::new(record)), Input::Ask(asked)] {
            let _ = game.handle(input, now);
        }
        Some(game)
    }

    /// Makes the moves of the answer.
    fn solve(training: &mut Training, mut game: ChessGame, times: (Duration, i64)) {
        while training.stage() == Some(Stage::Asking) {
            let best = training.best(&game).expect("a move");
            for input in training.right(best, &game, times) {
                let _ = game.handle(input, times.0);
            }
        }
    }

    #[test]
    fn a_position_is_asked_once_as_a_mistake_or_as_a_puzzle() {
        let text = "[White \"Ann\"]\n[Black \"Bob\"]\n[FEN \"k4r2/1p5p/p2P4/P7/8/Q7/5qPP/R1r4K w - - 0 38\"]\n\n\
                    {[%eval 0.99] [%review eval]} 38. Rxc1 {[%eval #-2] [%review eval]} \
                    38... Kb8 $4 {[%eval -1.0] [%review eval $4 why=f2f1/]} *";
        let tree = pgn::read(text).next().expect("a game").tree;
        let mistakes = Card::mistakes(&tree, Color::Black);
        let puzzles = puzzles_in(&tree, &|| false).expect("enough memory");
        let questions = [&mistakes, &puzzles].map(|cards| cards.iter().map(Card::question).collect::<Vec<_>>());
        assert_eq!(questions[0], questions[1]);
        for (first, second, new) in [(&mistakes, &puzzles, [1, 0]), (&puzzles, &mistakes, [0, 1])] {
            let mut training = Training::read("");
            assert_eq!(training.keep_all(first.clone(), 5), new);
            assert_eq!(training.keep_all(second.clone(), 5), [0, 0]);
            assert_eq!(training.unwritten().lines().count(), 1);
        }
    }

    #[test]
    fn a_sprint_ends_by_the_clock_and_keeps_what_was_missed() {
        let mut training = Training::read("");
        training.begin_sprint(Duration::ZERO, 1);
        let seconds = Duration::from_secs;
        let game = open(&mut training, seconds(1)).expect("a puzzle");
        solve(&mut training, game, (seconds(5), 100));
        assert_eq!(training.unwritten(), "", "what was solved in a hurry proves little");
        let game = open(&mut training, seconds(6)).expect("a puzzle");
        training.wrong(&game, (seconds(8), 100));
        let _ = training.show(&game, (seconds(9), 100));
        assert_eq!(training.unwritten().lines().count(), 2, "the card and the answer");
        let game = open(&mut training, seconds(10)).expect("a puzzle");
        training.hint(&game, (seconds(11), 100));
        solve(&mut training, game, (seconds(12), 100));
        assert_eq!(training.right_count(), 1, "what was hinted at is not solved");
        assert_eq!(training.until(), Some(SPRINT));
        assert!(open(&mut training, seconds(170)).is_some());
        assert!(open(&mut training, SPRINT).is_none());
        assert_eq!(training.stop().map(|end| end.answered), Some(4));
    }

    #[test]
    fn a_wrong_answer_counts_although_the_training_is_stopped() {
        let mut training = Training::read("");
        let times = (Duration::from_secs(3), 100);
        let today = Today { now: 100, began: 0 };
        for (is_wrong, answered, lines) in [(false, 0, 0), (true, 1, 2)] {
            training.begin(training.due(today));
            let game = open(&mut training, Duration::ZERO).expect("a puzzle");
            if is_wrong {
                training.wrong(&game, times);
                training.wrong(&game, times);
            }
            assert_eq!(training.unwritten().lines().count(), lines, "whatever comes after it");
            let end = training.stop().expect("it was going on");
            assert_eq!((end.answered, end.right), (answered, 0));
        }
    }

    /// A week of a club player who is right nine times of ten: each day has what is due, and what was missed comes back.
    #[test]
    fn a_week_of_training_brings_back_what_was_missed() {
        let mut log = String::new();
        let (mut asked, mut again) = (Vec::new(), 0);
        for day in 0..7_i64 {
            let mut training = Training::read(&log);
            let began = day * 86_400;
            let today = Today {
                now: began + 64_800,
                began,
            };
            let due = training.due(today);
            training.begin(due);
            let (mut count, mut now) = (0, Duration::ZERO);
            while let Some(game) = open(&mut training, now) {
                let id = training.task().and_then(|task| {
                    let record = game.tree();
                    task.card(record, training.asked()?, true)
                });
                let id = id.expect("a card").id();
                again += usize::from(asked.contains(&id));
                asked.push(id);
                now += Duration::from_secs(9);
                count += 1;
                if count % 10 == 3 {
                    let _ = training.show(&game, (now, today.now));
                } else {
                    solve(&mut training, game, (now, today.now));
                }
            }
            assert!((NEW_A_DAY..=NEW_A_DAY + 40).contains(&count), "day {day}: {count}");
            log += &training.unwritten();
            log.push('\n');
            assert!(
                Training::read(&log).due(today).is_empty(),
                "what was asked today is not asked again"
            );
        }
        assert!(again >= 6, "only {again} came back");
    }
}
