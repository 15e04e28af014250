//! A pasted text, shown before it replaces anything.

mod draw;
mod text;

use crate::chess::{Board, Color, Move};
use crate::import::{import_text, Content, Imported, MovesStart};
use crate::record::{GameTree, NodeId};
use crate::text::Text;
use crate::ui::Request;
use text::ReadingChoice;

/// Number of plies written beside the board: a longer line shows its beginning and end.
const SHOWN_PLIES: usize = 24;

/// The dialog while it is open.
#[derive(Debug)]
pub struct PasteForm {
    text: String,
    /// The texts before each chosen reading.
    before: Vec<String>,
    /// The position on the board when the text was read.
    present: Board,
    read: Imported,
    shown: Shown,
    /// The doubt whose readings are listed.
    asked: usize,
}

/// What the dialog shows of the game it read.
#[derive(Debug, Default)]
struct Shown {
    board: Option<Board>,
    last: Option<Move>,
    /// The moves.
    moves: String,
    /// The tree of the first of several games.
    first: Option<Box<GameTree>>,
    /// Whether the state at the end of the game is worth showing.
    has_state: bool,
}

impl Shown {
    fn of(what: &Content) -> Shown {
        let Some(tree) = what.tree() else {
            return Shown::default();
        };
        let end = tree.line_end(NodeId::ROOT);
        Shown {
            board: Some(tree.board(end)),
            last: tree.mv(end),
            moves: line_text(&tree),
            first: match what {
                Content::Games { first, .. } => Some(first.clone()),
                _ => None,
            },
            has_state: !matches!(what, Content::Position(_)),
        }
    }

    /// The state at the end of the game: how it ended, or who is to move.
    fn state(&self, text: &Text) -> Option<String> {
        let board = self.board.filter(|_| self.has_state)?;
        Some(match board.outcome() {
            Some(outcome) => crate::text::outcome_of_sides(text, outcome),
            None => crate::text::to_move(text, board.turn()),
        })
    }
}

impl PasteForm {
    /// The dialog for a text, what was recognized in it, and the position on the board.
    pub fn new(text: String, read: Imported, present: Board) -> PasteForm {
        PasteForm {
            text,
            before: Vec::new(),
            present,
            shown: Shown::of(&read.content),
            read,
            asked: 0,
        }
    }

    /// What Enter does: it adds the moves if they continue from the board, and otherwise loads everything.
    pub fn accepted(&self) -> Option<Request> {
        self.added().or_else(|| self.loaded())
    }

    /// Whether the moves continue from the board.
    fn can_add(&self) -> bool {
        self.added().is_some()
    }

    /// The request to add the moves to the game, if they continue from the board.
    fn added(&self) -> Option<Request> {
        match &self.read.content {
            Content::Moves { tree, from } if *from == MovesStart::Present => Some(Request::AddMoves(line(tree))),
            _ => None,
        }
    }

    /// The request to replace the game with what was pasted.
    fn loaded(&self) -> Option<Request> {
        match &self.read.content {
            Content::Games { .. } => Some(Request::ListPasted(self.text.clone())),
            what => Some(Request::LoadPasted(Box::new(what.tree()?))),
        }
    }

    /// Reads the moves from the other position.
    fn read_instead(&mut self) {
        if let Some(mut instead) = self.read.alternative.take() {
            std::mem::swap(&mut self.read, &mut instead);
            self.read.alternative = Some(instead);
            self.shown = Shown::of(&self.read.content);
            self.asked = 0;
        }
    }

    fn set_text(&mut self, text: String) {
        let read = import_text(&text, &self.present);
        *self = PasteForm {
            before: std::mem::take(&mut self.before),
            ..PasteForm::new(text, read, self.present)
        };
    }

    fn choose(&mut self, (doubt, reading): ReadingChoice) {
        let chosen = self
            .read
            .issues
            .get(doubt)
            .and_then(|doubt| doubt.choose(&self.text, reading));
        self.change(chosen);
    }

    fn change(&mut self, text: Option<String>) {
        if let Some(text) = text {
            self.before.push(std::mem::take(&mut self.text));
            self.set_text(text);
        }
    }
}

/// The moves of the main line.
fn line(tree: &GameTree) -> Vec<Move> {
    let line = tree.main_line();
    line.into_iter().filter_map(|node| tree.mv(node)).collect()
}

/// The moves with their numbers, in SAN; a long line omits the middle.
fn line_text(tree: &GameTree) -> String {
    let moves = line(tree);
    let hidden = if moves.len() > SHOWN_PLIES {
        SHOWN_PLIES * 2 / 3..moves.len() - SHOWN_PLIES / 3
    } else {
        0..0
    };
    let mut board = tree.start();
    let mut words = Vec::new();
    for (ply, &mv) in moves.iter().enumerate() {
        if ply == hidden.start && !hidden.is_empty() {
            words.push("…".to_owned());
        }
        if !hidden.contains(&ply) {
            if board.turn() == Color::White || ply == 0 || ply == hidden.end {
                words.push(board.move_number("…"));
            }
            words.push(crate::chess::san::san(&board, mv));
        }
        board.play(mv);
    }
    words.join(" ")
}
