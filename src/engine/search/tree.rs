//! The state of one search: where in the tree it is, what it has counted, and the line it believes in.

use super::correction::Corrections;
use super::history::{Context, Histories, NO_MOVE};
use super::picker::is_quiet;
use super::Search;
use crate::chess::{Bitboard, Board, Move, PieceKind};
use crate::engine::evaluation::Evaluator;
use crate::engine::score::{Value, INFINITE, MAX_PLY};
use crate::engine::{Limits, Position, TranspositionTable, Watch};

/// A move of the position that is searched, and what is known of it.
#[derive(Debug, Clone)]
pub(super) struct RootMove {
    pub mv: Move,
    pub value: Value,
    /// The positions looked at below it.
    pub nodes: u64,
    /// The line that begins with it.
    pub pv: Vec<Move>,
}

impl RootMove {
    pub(super) fn new(mv: Move) -> RootMove {
        RootMove {
            mv,
            value: -INFINITE,
            nodes: 0,
            pv: vec![mv],
        }
    }
}

/// What is known of the position at one distance from the root on the present path.
#[derive(Debug, Clone)]
pub(super) struct Ply {
    /// Its static evaluation, or -[`INFINITE`] in check.
    pub evaluation: Value,
    /// The move made there, as an index of piece and target, or [`NO_MOVE`].
    pub moved: usize,
    /// The move made there.
    pub mv: Move,
    /// Whether it takes nothing and makes no queen.
    pub is_quiet: bool,
    /// What the opponent attacked there when it was made.
    pub threatened: Bitboard,
    /// Quiet moves that refuted another move at this distance.
    pub killers: [Move; 2],
    /// The move that a search of the others leaves out.
    pub excluded: Move,
    /// How many moves on the path were extended twice.
    pub double_extensions: u32,
    /// How many moves of the position after the next refuted their parents.
    pub cutoffs: u32,
    /// The line from there on.
    pub pv: Vec<Move>,
}

impl Ply {
    const NEW: Ply = Ply {
        evaluation: -INFINITE,
        moved: NO_MOVE,
        mv: Move::NULL,
        is_quiet: false,
        threatened: Bitboard::EMPTY,
        killers: [Move::NULL; 2],
        excluded: Move::NULL,
        double_extensions: 0,
        cutoffs: 0,
        pv: Vec::new(),
    };
}

/// One search of one position.
pub(super) struct Tree<'s, W> {
    pub watch: &'s mut W,
    pub table: &'s TranspositionTable,
    pub histories: &'s mut Histories,
    pub corrections: &'s mut Corrections,
    pub evaluator: &'s mut Evaluator,
    pub roots: Vec<RootMove>,
    /// The moves before this one are not looked at: they are better lines already found.
    pub first_root: usize,
    pub nodes: u64,
    pub selective_depth: usize,
    pub is_stopped: bool,
    /// The depth that is searched now.
    pub depth: u32,
    pub stack: Vec<Ply>,
    /// Lists of moves that are not in use.
    pub lists: Vec<Vec<(i32, Move)>>,
    /// Whether every move is looked at in full, as when a mate is asked for: a quiet first move may look like any other.
    pub is_exhaustive: bool,
    /// No null move is tried before this distance from the root, while one is verified.
    pub null_from: usize,
    generation: u8,
    max_nodes: u64,
    /// The keys of the positions before the present one, those of the game included.
    keys: Vec<u64>,
    /// How many of the keys must not be looked at: those before the last null move.
    keys_from: usize,
}

impl<'s, W: Watch> Tree<'s, W> {
    pub(super) fn new(
        search: &'s mut Search,
        position: &Position,
        limits: &Limits,
        watch: &'s mut W,
        roots: Vec<RootMove>,
        generation: u8,
    ) -> Tree<'s, W> {
        Tree {
            watch,
            table: &search.table,
            histories: &mut search.histories,
            corrections: &mut search.corrections,
            evaluator: &mut search.evaluator,
            roots,
            first_root: 0,
            nodes: 0,
            selective_depth: 0,
            is_stopped: false,
            depth: 0,
            stack: vec![Ply::NEW; MAX_PLY + 4],
            lists: Vec::new(),
            is_exhaustive: limits.mate.is_some(),
            null_from: 0,
            generation,
            max_nodes: limits.nodes.unwrap_or(u64::MAX),
            keys: position.history().keys().to_vec(),
            keys_from: 0,
        }
    }

    pub(super) const fn generation(&self) -> u8 {
        self.generation
    }

    pub(super) fn hash_full(&self) -> u32 {
        self.table.hash_full(self.generation)
    }

    /// Counts a position, and notes whether the search is to end.
    #[inline]
    pub(super) fn count_node(&mut self, ply: usize) {
        if self.is_stopped {
            return;
        }
        self.nodes += 1;
        self.selective_depth = self.selective_depth.max(ply);
        if self.nodes.is_multiple_of(32) || self.nodes >= self.max_nodes {
            let is_over = self.nodes >= self.max_nodes || self.watch.stop(self.nodes);
            self.is_stopped |= is_over && self.depth > 1;
        }
    }

    /// The position after the move; [`Tree::leave`] comes back from there.
    #[inline]
    pub(super) fn enter(&mut self, board: &Board, mv: Move, ply: usize) -> Board {
        let piece = board.piece_at(mv.from());
        let here = &mut self.stack[ply];
        here.mv = mv;
        here.is_quiet = is_quiet(board, mv);
        here.moved = piece.map_or(NO_MOVE, |piece| 64 * piece.index() + mv.to().index());
        self.keys.push(board.hash());
        let next = board.played(mv);
        self.table.fetch(next.hash());
        next
    }

    /// The position after passing; [`Tree::leave_null`] comes back from there, given the returned number.
    pub(super) fn enter_null(&mut self, board: &Board, ply: usize) -> (Board, usize) {
        let here = &mut self.stack[ply];
        here.mv = Move::NULL;
        here.is_quiet = false;
        here.moved = NO_MOVE;
        self.keys.push(board.hash());
        let before = std::mem::replace(&mut self.keys_from, self.keys.len());
        let mut next = *board;
        next.play_null();
        (next, before)
    }

    #[inline]
    pub(super) fn leave(&mut self) {
        self.keys.pop();
    }

    pub(super) fn leave_null(&mut self, before: usize) {
        self.keys.pop();
        self.keys_from = before;
    }

    /// The move made `back` half-moves before the position at this distance from the root, as an index.
    #[inline]
    pub(super) fn moved(&self, ply: usize, back: usize) -> usize {
        ply.checked_sub(back).map_or(NO_MOVE, |ply| self.stack[ply].moved)
    }

    /// What the quiet moves of the position at this distance from the root are seen with.
    pub(super) fn context(&mut self, board: &Board, ply: usize) -> Context {
        let threatened = board.attacks(!board.turn());
        self.stack[ply].threatened = threatened;
        Context {
            before: [1, 2, 4].map(|back| self.moved(ply, back)),
            threatened,
        }
    }

    /// An index of the last two moves before the position at this distance from the root.
    pub(super) fn last_moves(&self, ply: usize) -> usize {
        self.moved(ply, 1) * (NO_MOVE + 1) + self.moved(ply, 2)
    }

    /// Whether the position is a draw by repetition, by fifty moves or by want of material. One repetition of a position
    /// of the search counts, and two of a position of the game: the first loses nothing, since who can repeat once can do so
    /// again.
    pub(super) fn is_draw(&self, board: &Board, ply: usize) -> bool {
        if board.halfmove_clock() >= 100 {
            return !board.is_check() || board.has_legal_move();
        }
        if has_no_mating_material(board) {
            return true;
        }
        let reach = (board.halfmove_clock() as usize).min(self.keys.len() - self.keys_from);
        let mut found = 0;
        for back in (4..=reach).step_by(2) {
            if self.keys[self.keys.len() - back] == board.hash() {
                found += 1;
                if back <= ply || found == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// The line of this distance from the root.
    pub(super) fn pv(&self, ply: usize) -> &[Move] {
        &self.stack[ply].pv
    }

    /// The line of this distance from the root is the move and the line after it.
    pub(super) fn update_pv(&mut self, ply: usize, mv: Move) {
        let (here, next) = self.stack.split_at_mut(ply + 1);
        let (here, next) = (&mut here[ply].pv, &next[0].pv);
        here.clear();
        here.push(mv);
        here.extend_from_slice(next);
    }

    /// Gives the best root move of the last search its value and line.
    pub(super) fn note_root_value(&mut self, value: Value) {
        let pv = self.stack[0].pv.clone();
        let Some(best) = pv.first() else { return };
        if let Some(root) = self.roots.iter_mut().find(|root| root.mv == *best) {
            root.value = value;
            root.pv = pv;
        }
    }

    /// The root move that this line begins with has this value, which is the best of all.
    pub(super) fn put_first(&mut self, value: Value, pv: &[Move]) {
        if let Some(place) = self.roots.iter().position(|root| root.mv == pv[0]) {
            self.roots[..=place].rotate_right(1);
            self.roots[0].value = value;
            self.roots[0].pv = pv.to_vec();
        }
    }

    /// Moves the best root move, the head of the line, to this place of the list.
    pub(super) fn bring_forward(&mut self, place: usize) {
        let best = self.stack[0].pv.first().copied();
        let from = self.roots[place..].iter().position(|root| Some(root.mv) == best);
        if let Some(from) = from {
            self.roots[place..=place + from].rotate_right(1);
        }
    }

    /// Where the move stands among the root moves that are looked at.
    pub(super) fn root_index(&self, mv: Move) -> Option<usize> {
        let found = self.roots[self.first_root..].iter().position(|root| root.mv == mv)?;
        Some(self.first_root + found)
    }
}

/// Whether neither side can mate by any means: two kings, and at most one knight or bishop.
fn has_no_mating_material(board: &Board) -> bool {
    board.occupied().count() <= 3
        && (board.by_kind(PieceKind::Pawn) | board.by_kind(PieceKind::Rook) | board.by_kind(PieceKind::Queen))
            .is_empty()
}
