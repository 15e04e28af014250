//! A repertoire of openings: a record with variations. The own moves are asked for, the opponent's replies are drawn by how often
//! people play them and by what is still to be asked behind them. The same position counts once, however it was reached.

use super::card::written;
use super::deck::NEW_A_DAY;
use super::task::{Question, Task, Verdict};
use super::{Card, CardId, CardKind, Deck, Today};
use crate::chess::{Color, Move};
use crate::engine::level::book::played;
use crate::engine::level::chance::unit;
use crate::record::{GameTree, NodeId};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// What share of the players makes a reply that a repertoire should have an answer to.
const COMMON: f64 = 0.05;
/// The share that a reply has which nobody was seen to play.
const RARE: f64 = 0.02;

/// The repertoire of a side.
#[derive(Debug, Clone)]
pub struct Repertoire {
    record: GameTree,
    side: Color,
    /// The moves known in each position, by its key: those of the first node with it first.
    moves: HashMap<u64, Vec<NodeId>>,
    /// The key of the position after each move.
    keys: HashMap<NodeId, u64>,
}

/// A reply that has no answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Hole {
    /// The moves up to it.
    pub line: Vec<Move>,
    /// The reply.
    pub reply: Move,
    /// What share of the players of the rating makes it here, from 0 to 1.
    pub share: f64,
}

impl Repertoire {
    /// That of a side in these games, as far as they begin like the first one.
    pub fn of<'g>(games: impl IntoIterator<Item = &'g GameTree>, side: Color) -> Option<Repertoire> {
        let mut games = games.into_iter();
        let mut record = games.next()?.clone();
        let start = record.start();
        for game in games.filter(|game| game.start() == start) {
            let mut places = HashMap::from([(NodeId::ROOT, NodeId::ROOT)]);
            for node in game.nodes() {
                let before = game.parent(node).and_then(|parent| places.get(&parent)).copied();
                let added = before.zip(game.mv(node)).map(|(before, mv)| record.add(before, mv));
                if let Some(Ok(place)) = added {
                    places.insert(node, place);
                }
            }
        }
        let mut repertoire = Repertoire {
            keys: HashMap::from([(NodeId::ROOT, record.start().hash())]),
            moves: HashMap::new(),
            side,
            record,
        };
        for node in repertoire.record.nodes().collect::<Vec<_>>() {
            let is_null = repertoire.record.mv(node).is_none_or(Move::is_null);
            let before = repertoire
                .record
                .parent(node)
                .and_then(|parent| repertoire.keys.get(&parent));
            if let (false, Some(&before)) = (is_null, before) {
                repertoire.keys.insert(node, repertoire.record.board(node).hash());
                let known = repertoire.moves.entry(before).or_default();
                let mv = repertoire.record.mv(node);
                if known.iter().all(|&other| repertoire.record.mv(other) != mv) {
                    known.push(node);
                }
            }
        }
        repertoire.continue_transpositions();
        Some(repertoire)
    }

    /// Adds the moves that are known in a position after every way to it, so that a line goes on where it is.
    fn continue_transpositions(&mut self) {
        for node in self.record.nodes().collect::<Vec<_>>() {
            for known in self.after(node).to_vec() {
                let added = self.record.mv(known).map(|mv| self.record.add(node, mv));
                if let Some(Ok(added)) = added {
                    self.keys.insert(added, self.record.board(added).hash());
                }
            }
        }
    }

    /// The move that leads from this node to the position after another one, which is known after both.
    fn here(&self, node: NodeId, known: NodeId) -> NodeId {
        let mut children = self.record.children(node);
        let mv = self.record.mv(known);
        children.find(|&child| self.record.mv(child) == mv).unwrap_or(known)
    }

    /// The side whose moves are asked for.
    pub const fn side(&self) -> Color {
        self.side
    }

    /// The moves known in the position after this one.
    fn after(&self, node: NodeId) -> &[NodeId] {
        let known = self.keys.get(&node).and_then(|key| self.moves.get(key));
        known.map_or(&[], Vec::as_slice)
    }

    /// Whether it is this side's turn after this move.
    fn is_own(&self, node: NodeId) -> bool {
        (self.record.start().turn() == self.side) == self.record.ply(node).is_multiple_of(2)
    }

    /// The card of the position after this move, which is known.
    fn id(&self, node: NodeId) -> CardId {
        CardId::of(CardKind::Repertoire, self.keys.get(&node).copied().unwrap_or_default())
    }

    /// The nodes of one way to each position, from the start on.
    fn walk(&self) -> Vec<NodeId> {
        let (mut found, mut seen) = (vec![NodeId::ROOT], HashSet::new());
        let mut place = 0;
        while let Some(&node) = found.get(place) {
            place += 1;
            let new = self.after(node).iter().filter(|next| seen.insert(self.keys[*next]));
            found.extend(new.copied().collect::<Vec<_>>());
        }
        found
    }

    /// The own positions with a move, by their keys, line after line.
    pub fn questions(&self) -> Vec<CardId> {
        let (mut found, mut open, mut seen) = (Vec::new(), vec![NodeId::ROOT], HashSet::new());
        while let Some(node) = open.pop() {
            let next = self.after(node);
            if self.is_own(node) && !next.is_empty() {
                found.push(self.id(node));
            }
            let new = next.iter().rev().filter(|next| seen.insert(self.keys[*next]));
            open.extend(new.copied());
        }
        found
    }

    /// The replies that players of this rating often make and that have no answer, those first that are met most often.
    pub fn holes(&self, rating: f64) -> Vec<Hole> {
        let mut holes = Vec::new();
        // The end of a line is none.
        let has_replies = |&node: &NodeId| !self.is_own(node) && !self.after(node).is_empty();
        for node in self.walk().into_iter().filter(has_replies) {
            let board = self.record.board(node);
            let answered = |mv: Move| {
                let key = board.played(mv).hash();
                self.moves.contains_key(&key)
            };
            let open = played(&board, rating)
                .into_iter()
                .filter(|&(mv, share)| share >= COMMON && !answered(mv));
            let reach = self.reach(node, rating);
            holes.extend(open.map(|(reply, share)| {
                let line = self.line(node);
                (reach * share, Hole { line, reply, share })
            }));
        }
        holes.sort_by(|one: &(f64, Hole), other| other.0.total_cmp(&one.0));
        holes.into_iter().map(|(_, hole)| hole).collect()
    }

    /// How often players of this rating make the replies that lead to this node, from 0 to 1.
    fn reach(&self, node: NodeId, rating: f64) -> f64 {
        let replies = self.record.path(node).into_iter().filter(|&node| self.is_own(node));
        let share = |node: NodeId| {
            let before = self.record.board(self.record.parent(node)?);
            let made = played(&before, rating)
                .into_iter()
                .find(|(mv, _)| Some(*mv) == self.record.mv(node));
            made.map(|(_, share)| share)
        };
        replies.map(|node| share(node).unwrap_or(RARE)).product()
    }

    /// The moves from the start up to this node.
    fn line(&self, node: NodeId) -> Vec<Move> {
        let path = self.record.path(node).into_iter();
        path.filter_map(|node| self.record.mv(node)).collect()
    }

    /// What is due and what is new, as much as today still has room for: of the new positions those of whole lines.
    pub fn wanted(&self, deck: &Deck, today: Today) -> HashSet<CardId> {
        let due = self.questions().into_iter();
        let due = due.filter(|&id| deck.has(id) && deck.is_due(id, today));
        let due = due.take(deck.room_again(today));
        due.chain(self.new_lines(deck, deck.room_for_new(true, today)))
            .collect()
    }

    /// The new positions of the first lines of which so many have room for all, and where no day has room for all of a line, its first
    /// ones.
    fn new_lines(&self, deck: &Deck, room: usize) -> HashSet<CardId> {
        let mut taken = HashSet::new();
        let mut first = Vec::new();
        for line in self.lines() {
            let own = line.into_iter().map(|node| self.id(node));
            let new: Vec<CardId> = own.filter(|id| !deck.has(*id) && !taken.contains(id)).collect();
            if first.is_empty() {
                first.clone_from(&new);
            }
            if taken.len() + new.len() <= room {
                taken.extend(new);
            }
        }
        if taken.is_empty() && room == NEW_A_DAY {
            taken.extend(first.into_iter().take(room));
        }
        taken
    }

    /// The own positions of each line up to its end. A line ends with the last own move, and where another line has led to the same
    /// position, it is that one from there on.
    fn lines(&self) -> Vec<Vec<NodeId>> {
        let (mut found, mut seen) = (Vec::new(), HashSet::new());
        let mut open = vec![(NodeId::ROOT, Vec::new())];
        while let Some((node, mut line)) = open.pop() {
            let next = self.after(node);
            if self.is_own(node) && !next.is_empty() {
                line.push(node);
            }
            let new: Vec<NodeId> = next.iter().rev().copied().collect();
            let new: Vec<NodeId> = new.into_iter().filter(|next| seen.insert(self.keys[next])).collect();
            if new.is_empty() {
                self.follow(node, &mut line);
                found.push(line);
            } else {
                open.extend(new.into_iter().map(|next| (next, line.clone())));
            }
        }
        found
    }

    /// Adds the own positions after this node, by the first moves known.
    fn follow(&self, node: NodeId, line: &mut Vec<NodeId>) {
        let mut seen = HashSet::new();
        let first = |&node: &NodeId| self.after(node).first().copied();
        for node in std::iter::successors(first(&node), first).take_while(|node| seen.insert(self.keys[node])) {
            if self.is_own(node) && !self.after(node).is_empty() {
                line.push(node);
            }
        }
    }

    /// The training of what is wanted today; `None` if there is nothing.
    pub fn task(self: Arc<Self>, deck: &Deck, today: Today, rating: f64, seed: u64) -> Option<Box<dyn Task>> {
        let wanted = self.wanted(deck, today);
        let task = RepertoireTask {
            repertoire: self,
            wanted,
            rating,
            seed,
            draws: 0,
            is_at_end: false,
        };
        (!task.wanted.is_empty()).then(|| {
            let task: Box<dyn Task> = Box::new(task);
            task
        })
    }
}

/// A line of a repertoire on the table.
#[derive(Debug, Clone)]
struct RepertoireTask {
    repertoire: Arc<Repertoire>,
    /// What is still to be asked.
    wanted: HashSet<CardId>,
    /// How strong the players are whose replies are drawn.
    rating: f64,
    seed: u64,
    /// How many replies have been drawn.
    draws: u64,
    /// Whether a line ends with the last move made, or the reply to it, and nothing that is wanted comes after it.
    is_at_end: bool,
}

impl RepertoireTask {
    /// How many wanted positions come after each move, itself included; none of them twice on the way to it.
    fn wants(&self) -> HashMap<u64, usize> {
        let mut counts: HashMap<u64, usize> = HashMap::new();
        // What comes later was found later.
        for &node in self.repertoire.walk().iter().rev() {
            let own = usize::from(self.repertoire.is_own(node) && self.wanted.contains(&self.repertoire.id(node)));
            let next = self.repertoire.after(node).iter();
            let later: usize = next
                .map(|next| counts.get(&self.repertoire.keys[next]).copied().unwrap_or(0))
                .sum();
            counts.insert(self.repertoire.keys[&node], own + later);
        }
        counts
    }

    /// Goes on from this position to the next one that is wanted, and returns the node of the expected move there.
    fn go_on(&mut self, mut node: NodeId) -> Option<NodeId> {
        let wants = self.wants();
        let repertoire = Arc::clone(&self.repertoire);
        loop {
            let known = repertoire.after(node);
            if repertoire.is_own(node) && self.wanted.contains(&self.repertoire.id(node)) {
                return known.first().map(|&first| repertoire.here(node, first));
            }
            let board = repertoire.record.board(node);
            let shares = if repertoire.is_own(node) {
                Vec::new()
            } else {
                played(&board, self.rating)
            };
            let weight = |next: NodeId| {
                let share = shares.iter().find(|(mv, _)| Some(*mv) == repertoire.record.mv(next));
                let count = wants.get(&repertoire.keys[&next]).copied().unwrap_or(0);
                let count = count as f64;
                count * (share.map_or(0.0, |(_, share)| *share) + RARE)
            };
            let all: f64 = known.iter().map(|&next| weight(next)).sum();
            self.draws += 1;
            let mut left = all * unit(&[self.seed, self.draws]);
            let drawn = known.iter().copied().filter(|&next| weight(next) > 0.0).find(|&next| {
                left -= weight(next);
                left < 0.0
            })?;
            node = repertoire.here(node, drawn);
        }
    }
}

impl Task for RepertoireTask {
    fn record(&self) -> GameTree {
        self.repertoire.record.clone()
    }

    fn first(&mut self, _: &GameTree) -> Option<NodeId> {
        self.go_on(NodeId::ROOT)
    }

    fn known(&self, record: &GameTree, asked: NodeId, mv: Move) -> Option<Verdict> {
        let known = self.repertoire.after(record.parent(asked)?);
        Some(match record.mv(asked) {
            Some(expected) if expected == mv => Verdict::Right,
            _ if known.iter().any(|&other| record.mv(other) == Some(mv)) => Verdict::Also,
            _ => Verdict::Other("repertoire-other"),
        })
    }

    fn next(&mut self, record: &GameTree, asked: NodeId, mv: Move) -> Option<NodeId> {
        let before = record.parent(asked)?;
        self.wanted.remove(&self.repertoire.id(before));
        let known = self.repertoire.after(before).iter().copied();
        let made = known.into_iter().find(|&node| record.mv(node) == Some(mv))?;
        let replies = self.repertoire.after(made);
        let is_end = |reply: &NodeId| self.repertoire.after(*reply).is_empty();
        let ends = replies.is_empty() || replies.iter().any(is_end);
        let next = self.go_on(self.repertoire.here(before, made));
        self.is_at_end = ends && next.is_none();
        next
    }

    fn question(&self) -> Question {
        Question::Repertoire
    }

    fn card(&self, record: &GameTree, asked: NodeId, _: bool) -> Option<Card> {
        let before = record.parent(asked)?;
        let known = self.repertoire.after(before).iter();
        let others = known
            .filter_map(|&node| record.mv(node))
            .filter(|&mv| Some(mv) != record.mv(asked));
        let others: Vec<Move> = others.collect();
        let moves = self.repertoire.line(asked);
        Some(Card {
            shown: moves.len() - 1,
            about: written(&record.board(before), &others),
            ..Card::new(CardKind::Repertoire, record.start(), moves)
        })
    }

    fn count(&self) -> usize {
        self.wanted.len()
    }

    fn rests(&self) -> bool {
        true
    }

    fn is_at_end(&self) -> bool {
        self.is_at_end
    }

    fn again(self: Box<Self>) -> Option<Box<dyn Task>> {
        let mut next = self;
        // Positions that no line leads to any more are not asked.
        next.go_on(NodeId::ROOT)?;
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Board, Square};
    use crate::record::pgn;
    use crate::train::{Grade, TrainingLine};

    fn repertoire(text: &str, side: Color) -> Arc<Repertoire> {
        let games: Vec<GameTree> = pgn::read(text).map(|game| game.tree).collect();
        Arc::new(Repertoire::of(&games, side).expect("games"))
    }

    const TODAY: Today = Today { now: 3600, began: 0 };

    /// More lines than there is room for in a day.
    const OPENINGS: &str =
        "1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6 3. Bb5 g6 4. O-O) 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be2) \
        (1... e6 2. d4 d5 3. Nc3 (3. Nd2 Nf6 4. e5)) 2. Nf3 Nc6 3. Bc4 Bc5 (3... Nf6 4. d3) 4. c3 Nf6 5. d3 *";

    #[test]
    fn a_transposition_goes_on_in_the_line_that_was_played() {
        let text = "1. d4 Nf6 (1... d5 2. c4 e6 3. Nc3 Nf6) 2. c4 e6 3. Nc3 d5 4. Bg5 Be7 5. e3 *";
        let repertoire = repertoire(text, Color::White);
        for seed in 0..8 {
            let task = Arc::clone(&repertoire).task(&Deck::default(), TODAY, 1500.0, seed);
            let (mut task, record) = (task.expect("a task"), repertoire.record.clone());
            let mut asked = task.first(&record);
            while let Some(node) = asked {
                let mv = record.mv(node).expect("a move");
                let next = task.next(&record, node, mv);
                // The opponent's reply, or what it leads to by another order.
                if let Some(before) = next.and_then(|next| record.parent(next)) {
                    let reply = record.mv(before).expect("a reply");
                    let board = record.board(node);
                    assert!(board.is_legal(reply), "{board}");
                    assert_eq!(board.played(reply).hash(), record.board(before).hash());
                }
                asked = next;
            }
        }
    }

    /// What a day has room for are whole lines, not the first moves of all.
    #[test]
    fn a_line_comes_before_the_next_one() {
        let text = "1. e4 e5 (1... c5 2. Nf3 d6 3. d4) 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *";
        let repertoire = repertoire(text, Color::White);
        let line = ["e4", "Nf3", "Bb5", "Ba4", "Nf3", "d4"];
        let known = repertoire.record.nodes().filter(|&node| repertoire.is_own(node));
        let ids: HashMap<CardId, NodeId> = known.map(|node| (repertoire.id(node), node)).collect();
        let first = |id: &CardId| {
            let node = ids.get(id).copied().unwrap_or(NodeId::ROOT);
            let mv = repertoire.record.mv(*repertoire.after(node).first()?)?;
            Some(crate::chess::san::SanText::new(&repertoire.record.board(node), mv).to_string())
        };
        let asked: Vec<String> = repertoire.questions().iter().filter_map(first).collect();
        assert_eq!(asked, line);
    }

    /// The moves that are asked for in the order in which they are, each answered with what is expected.
    fn asked(repertoire: &Arc<Repertoire>, deck: &mut Deck, seed: u64) -> Vec<String> {
        let mut found = Vec::new();
        let mut task = Arc::clone(repertoire).task(deck, TODAY, 1500.0, seed);
        while let Some(mut line) = task {
            let record = line.record();
            let mut node = line.first(&record);
            while let Some(at) = node {
                let mv = record.mv(at).expect("a move");
                let card = line.card(&record, at, false).expect("a card");
                assert_eq!(card.moves.last(), Some(&mv));
                found.extend(card.written_moves().split(' ').next_back().map(str::to_owned));
                for kept in [
                    TrainingLine::Card {
                        at: 3600,
                        card: Box::new(card.clone()),
                    },
                    TrainingLine::Answer {
                        at: 3600,
                        id: card.id(),
                        grade: Grade::Good,
                        ms: 1,
                    },
                ] {
                    let read = TrainingLine::read(&kept.to_string());
                    assert_eq!(read.as_ref(), Some(&kept), "{kept}");
                    deck.take(&kept);
                }
                node = line.next(&record, at, mv);
            }
            task = line.again();
        }
        found
    }

    #[test]
    fn each_own_position_is_asked_once_with_what_it_transposes_to() {
        // 3…Nf6 and 3…d6 transpose, and the second game goes on from there.
        let text = "1. e4 e5 2. Nf3 Nc6 (2... Nf6 3. Nxe5 (3. d4)) 3. Bc4 Bc5 (3... Nf6 4. d3 d6 5. c3) (3... d6 4. d3 Nf6) *\n\n\
                    1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 *";
        let repertoire = repertoire(text, Color::White);
        assert_eq!(repertoire.questions().len(), 8);
        let mut deck = Deck::default();
        for seed in 0..5 {
            let mut deck = Deck::default();
            let mut found = asked(&repertoire, &mut deck, seed);
            found.sort();
            assert_eq!(
                found,
                ["c2c3", "c2c3", "d2d3", "d2d3", "e2e4", "f1c4", "f3e5", "g1f3"],
                "seed {seed}"
            );
        }
        let _ = asked(&repertoire, &mut deck, 1);
        assert_eq!(
            asked(&repertoire, &mut deck, 1),
            Vec::<String>::new(),
            "nothing is due today"
        );
        let later = Today {
            now: 90 * 86_400,
            began: 90 * 86_400,
        };
        assert!(Arc::clone(&repertoire).task(&deck, later, 1500.0, 1).is_some());
    }

    #[test]
    fn ten_new_moves_are_asked_a_day_however_often_one_begins() {
        let text = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O 7. Re1 a6 8. Bb3 Ba7 9. h3 h6 \
                    10. Nbd2 Re8 11. Nf1 Be6 12. Ng3 *";
        let repertoire = repertoire(text, Color::White);
        let mut deck = Deck::default();
        assert_eq!(asked(&repertoire, &mut deck, 1).len(), 10);
        assert_eq!(asked(&repertoire, &mut deck, 1), Vec::<String>::new());
        assert_eq!(
            deck.room_for_new(false, TODAY),
            10,
            "other cards have a room of their own"
        );
        let tomorrow = Today {
            now: 2 * 86_400,
            began: 86_400,
        };
        let new = repertoire
            .wanted(&deck, tomorrow)
            .into_iter()
            .filter(|&id| !deck.has(id));
        assert_eq!(new.count(), 2);
    }

    /// The lines of a day end where they end in the record, whichever replies are drawn.
    #[test]
    fn the_new_moves_of_a_day_are_whole_lines() {
        let repertoire = repertoire(OPENINGS, Color::White);
        assert_eq!(repertoire.questions().len(), 16);
        for seed in 0..12 {
            let mut task = Arc::clone(&repertoire).task(&Deck::default(), TODAY, 1500.0, seed);
            let mut count = 0;
            while let Some(mut line) = task {
                let record = line.record();
                let mut node = line.first(&record);
                while let Some(at) = node {
                    count += 1;
                    node = line.next(&record, at, record.mv(at).expect("a move"));
                }
                assert!(line.is_at_end(), "seed {seed}, after {count} moves");
                task = line.again();
            }
            // The third line has one more than there is room for.
            assert_eq!(count, 9, "seed {seed}");
        }
    }

    /// One of two lines that part at the end may have no room that day.
    #[test]
    fn a_line_that_is_chosen_by_another_own_move_ends_where_it_ends() {
        let repertoire = repertoire(OPENINGS, Color::Black);
        for seed in 0..12 {
            let mut line = Arc::clone(&repertoire)
                .task(&Deck::default(), TODAY, 1500.0, seed)
                .expect("something new");
            let record = line.record();
            let (mut node, mut moves) = (line.first(&record), Vec::new());
            while let Some(at) = node {
                let known = record.parent(at).and_then(|before| record.children(before).last());
                let mv = known.and_then(|known| record.mv(known)).expect("a move");
                moves.push(mv.to());
                node = line.next(&record, at, mv);
            }
            assert_eq!(moves[..2], [Square::E6, Square::D5], "seed {seed}");
            assert!(line.is_at_end(), "seed {seed}: {moves:?}");
        }
    }

    #[test]
    fn another_own_move_is_right_too_and_the_line_goes_on_with_it() {
        let repertoire = repertoire("1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3) 2... Nc6 3. Bb5 *", Color::White);
        let mut task = repertoire.task(&Deck::default(), TODAY, 1500.0, 1).expect("a task");
        let record = task.record();
        let first = task.first(&record).expect("a move");
        let second = task
            .next(&record, first, record.mv(first).expect("e4"))
            .expect("a move");
        let before = record.parent(second).expect("a position");
        let moves: Vec<Move> = record.children(before).filter_map(|node| record.mv(node)).collect();
        let known = |mv: Move| task.known(&record, second, mv);
        assert_eq!(
            (known(moves[0]), known(moves[1])),
            (Some(Verdict::Right), Some(Verdict::Also))
        );
        let other = record.board(before).legal_moves()[0];
        assert_eq!(known(other), Some(Verdict::Other("repertoire-other")));
        let card = task.card(&record, second, false).expect("a card");
        assert_eq!(card.others(), moves[1..]);
        assert_eq!(
            Task::known(&card, &card.tree(), card.tree().main_line()[2], moves[1]),
            Some(Verdict::Also)
        );
        let third = task.next(&record, second, moves[1]).expect("the line goes on");
        assert_eq!(record.path(third).len(), 5);
    }

    #[test]
    fn what_people_often_play_and_has_no_answer_is_a_hole() {
        let holes = |text: &str, side| repertoire(text, side).holes(1400.0);
        let found = holes("1. e4 e5 2. Nf3 Nc6 3. Bb5 *", Color::White);
        let has = |words: &str| {
            let moves = Card::read_moves(&Board::default(), words).expect("moves");
            found
                .iter()
                .any(|hole| [&hole.line[..], &[hole.reply]].concat() == moves)
        };
        assert!(has("e2e4 d7d5") && !has("e2e4 e7e5"), "{found:?}");
        assert!(found
            .iter()
            .all(|hole| hole.share >= COMMON && hole.line.len() % 2 == 1));
        let black = holes("1. e4 e5 *", Color::Black);
        assert!(black.iter().any(|hole| hole.line.is_empty()), "1. d4 has no answer");
    }
}
