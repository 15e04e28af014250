//! The state of one search: its place in the tree, its node count, and the principal variation.

use super::correction::Corrections;
use super::history::{pawn_set, Context, Histories, NO_MOVE};
use super::picker::is_quiet;
use super::Search;
use crate::chess::{Bitboard, Board, History, Move, PieceKind};
use crate::engine::evaluation::Evaluator;
use crate::engine::score::{Value, INFINITE, MAX_PLY};
use crate::engine::syzygy::Syzygy;
use crate::engine::{Limits, Position, TranspositionTable, Watch};

/// The nodes allowed for depth 1 after the search is over. A few hundred usually do, but with a dozen queens on each side
/// captures alone make a tree without end.
const FIRST_DEPTH_NODES: u64 = 30_000;

/// A root move and what is known about it.
#[derive(Debug, Clone)]
pub(super) struct RootMove {
    pub mv: Move,
    pub value: Value,
    /// Nodes searched below it.
    pub nodes: u64,
    /// The principal variation that starts with it.
    pub pv: Vec<Move>,
    /// The least and the greatest value it can have, if tables know.
    pub bounds: Option<(Value, Value)>,
}

impl RootMove {
    pub(super) fn new(mv: Move) -> RootMove {
        RootMove {
            mv,
            value: -INFINITE,
            nodes: 0,
            pv: vec![mv],
            bounds: None,
        }
    }
}

/// One entry of the search stack: what is known about the node at this ply of the current path.
#[derive(Debug, Clone)]
pub(super) struct Ply {
    /// Its static evaluation, or -[`INFINITE`] in check.
    pub evaluation: Value,
    /// The move made there, as an index of piece and target square, or [`NO_MOVE`].
    pub moved: usize,
    /// The move made there.
    pub mv: Move,
    /// Whether that move is quiet: no capture, no promotion to a queen.
    pub is_quiet: bool,
    /// The squares the opponent attacked when the move was made.
    pub threatened: Bitboard,
    /// Killer moves: quiet moves that caused a beta cutoff at this ply.
    pub killers: [Move; 2],
    /// The move excluded by a singular search.
    pub excluded: Move,
    /// Double extensions on the path so far.
    pub double_extensions: u32,
    /// Beta cutoffs at this ply since the node two plies closer to the root was entered.
    pub cutoffs: u32,
    /// By how many plies the move made there was reduced.
    pub reduction: i32,
    /// The principal variation from here.
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
        reduction: 0,
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
    pub syzygy: Option<&'s Syzygy>,
    pub roots: Vec<RootMove>,
    /// The first root move to search: those before it lead better lines already found (multi-PV).
    pub first_root: usize,
    pub nodes: u64,
    pub selective_depth: usize,
    pub is_stopped: bool,
    /// The depth of the current iteration.
    pub depth: u32,
    pub stack: Vec<Ply>,
    /// Move lists free for reuse.
    pub lists: Vec<Vec<(i32, Move)>>,
    /// Whether nothing is pruned or reduced, as in a search for mate: its quiet first move may look like any other.
    pub is_exhaustive: bool,
    /// While a null move is being verified, none is tried before this ply.
    pub null_from: usize,
    /// The node count at which the current quiescence search ends.
    pub quiet_until: u64,
    generation: u8,
    max_nodes: u64,
    /// The positions before the current one, including those of the game.
    history: History,
    /// How many of them do not count as repeated: those before the last null move.
    history_from: usize,
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
            syzygy: search.syzygy.as_deref(),
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
            quiet_until: 0,
            generation,
            max_nodes: limits.nodes.unwrap_or(u64::MAX),
            history: position.history().clone(),
            history_from: 0,
        }
    }

    pub(super) const fn generation(&self) -> u8 {
        self.generation
    }

    pub(super) fn hash_full(&self) -> u32 {
        self.table.hash_full(self.generation)
    }

    /// Counts a node and checks whether the search has to stop.
    #[inline]
    pub(super) fn count_node(&mut self, ply: usize) {
        if self.is_stopped {
            return;
        }
        self.nodes += 1;
        self.selective_depth = self.selective_depth.max(ply);
        if self.nodes.is_multiple_of(32) || self.nodes >= self.max_nodes {
            let is_over = self.nodes >= self.max_nodes || self.watch.stop(self.nodes);
            self.is_stopped |= is_over && (self.depth > 1 || self.nodes >= FIRST_DEPTH_NODES);
        }
    }

    /// Makes the move and returns the position after it; [`Tree::leave`] takes it back.
    #[inline]
    pub(super) fn enter(&mut self, board: &Board, mv: Move, ply: usize) -> Board {
        let piece = board.piece_at(mv.from());
        let here = &mut self.stack[ply];
        here.mv = mv;
        here.is_quiet = is_quiet(board, mv);
        here.moved = piece.map_or(NO_MOVE, |piece| 64 * piece.index() + mv.to().index());
        self.history.push(board);
        let next = board.played(mv);
        self.table.fetch(next.hash());
        next
    }

    /// Makes a null move and returns the position after it; [`Tree::leave_null`] takes it back, given the returned number.
    pub(super) fn enter_null(&mut self, board: &Board, ply: usize) -> (Board, usize) {
        let here = &mut self.stack[ply];
        here.mv = Move::NULL;
        here.is_quiet = false;
        here.moved = NO_MOVE;
        self.history.push(board);
        let before = std::mem::replace(&mut self.history_from, self.history.len());
        (board.played(Move::NULL), before)
    }

    #[inline]
    pub(super) fn leave(&mut self) {
        self.history.pop();
    }

    pub(super) fn leave_null(&mut self, before: usize) {
        self.history.pop();
        self.history_from = before;
    }

    /// The move made `back` plies before this one, as an index.
    #[inline]
    pub(super) fn moved(&self, ply: usize, back: usize) -> usize {
        ply.checked_sub(back).map_or(NO_MOVE, |ply| self.stack[ply].moved)
    }

    /// The moves made one, two and four plies before this one, as indices.
    pub(super) fn moves_before(&self, ply: usize) -> [usize; 3] {
        [1, 2, 4].map(|back| self.moved(ply, back))
    }

    /// The context for the histories of quiet moves at this ply.
    pub(super) fn context(&mut self, board: &Board, ply: usize) -> Context {
        let threatened = board.attacks(!board.turn());
        self.stack[ply].threatened = threatened;
        Context {
            before: self.moves_before(ply),
            threatened,
            pawns: pawn_set(board.pawn_hash()),
        }
    }

    /// An index of the last two moves before this ply.
    pub(super) fn last_moves(&self, ply: usize) -> usize {
        self.moved(ply, 1) * (NO_MOVE + 1) + self.moved(ply, 2)
    }

    /// Whether the position is a draw by repetition, the fifty-move rule or insufficient material. A position from the search
    /// counts as drawn at its first repetition, one from the game at its second. The former loses nothing: whoever can repeat
    /// once can do so again.
    pub(super) fn is_draw(&self, board: &Board, ply: usize) -> bool {
        if board.halfmove_clock() >= 100 {
            return !board.is_check() || board.has_legal_move();
        }
        if has_no_mating_material(board) {
            return true;
        }
        self.history.is_repetition(board, ply, self.history_from)
    }

    /// The principal variation from this ply.
    pub(super) fn pv(&self, ply: usize) -> &[Move] {
        &self.stack[ply].pv
    }

    /// Sets the principal variation at this ply to the move followed by that of the next ply.
    pub(super) fn update_pv(&mut self, ply: usize, mv: Move) {
        let (here, next) = self.stack.split_at_mut(ply + 1);
        let (here, next) = (&mut here[ply].pv, &next[0].pv);
        here.clear();
        here.push(mv);
        here.extend_from_slice(next);
    }

    /// Gives the best root move of the last search its value and principal variation.
    pub(super) fn note_root_value(&mut self, value: Value) {
        let pv = self.stack[0].pv.clone();
        let Some(best) = pv.first() else { return };
        if let Some(root) = self.roots.iter_mut().find(|root| root.mv == *best) {
            root.value = value;
            root.pv = pv;
        }
    }

    /// Puts the root move that starts this line first, with this value.
    pub(super) fn put_first(&mut self, value: Value, pv: &[Move]) {
        if let Some(place) = self.roots.iter().position(|root| root.mv == pv[0]) {
            self.roots[..=place].rotate_right(1);
            self.roots[0].value = value;
            self.roots[0].pv = pv.to_vec();
        }
    }

    /// Moves the best root move, the head of the principal variation, to this place in the list.
    pub(super) fn bring_forward(&mut self, place: usize) {
        let best = self.stack[0].pv.first().copied();
        let from = self.roots[place..].iter().position(|root| Some(root.mv) == best);
        if let Some(from) = from {
            self.roots[place..=place + from].rotate_right(1);
        }
    }

    /// The index of the move, if it is among the root moves being searched.
    pub(super) fn root_index(&self, mv: Move) -> Option<usize> {
        let found = self.roots[self.first_root..].iter().position(|root| root.mv == mv)?;
        Some(self.first_root + found)
    }
}

/// Whether no sequence of moves can lead to mate: bare kings, or one knight or bishop more.
fn has_no_mating_material(board: &Board) -> bool {
    board.occupied().count() <= 3
        && (board.by_kind(PieceKind::Pawn) | board.by_kind(PieceKind::Rook) | board.by_kind(PieceKind::Queen))
            .is_empty()
}
