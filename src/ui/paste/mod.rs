//! What was pasted, shown before it takes the place of anything.

mod draw;
mod text;

use super::Action;
use crate::chess::{Board, Color, Move};
use crate::import::{recognise, Origin, Recognised, What};
use crate::record::{GameTree, NodeId};
use text::Choice;

/// So many half-moves are written beside the board: of a longer line its begin and its end.
const SHOWN_PLIES: usize = 24;

/// The dialog while it is open.
#[derive(Debug)]
pub struct PasteForm {
    text: String,
    /// The texts before readings were chosen.
    before: Vec<String>,
    /// The position on the board that the text was read with.
    present: Board,
    read: Recognised,
    shown: Shown,
    /// The doubt whose readings are listed.
    asked: usize,
}

/// What the dialog shows of the game that was read.
#[derive(Debug, Default)]
struct Shown {
    board: Option<Board>,
    last: Option<Move>,
    /// The moves in words.
    moves: String,
    /// The first of several games.
    first: Option<String>,
    /// How the game stands at its end.
    state: Option<String>,
}

impl Shown {
    fn of(what: &What) -> Shown {
        let Some(tree) = what.tree() else {
            return Shown::default();
        };
        let board = tree.board(tree.line_end(NodeId::ROOT));
        let turn = match board.turn() {
            Color::White => "White to move",
            Color::Black => "Black to move",
        };
        let state = || board.outcome().map_or(turn.to_owned(), |outcome| outcome.to_string());
        Shown {
            board: Some(board),
            state: (!matches!(what, What::Position(_))).then(state),
            last: tree.mv(tree.line_end(NodeId::ROOT)),
            moves: line_text(&tree),
            first: match what {
                What::Games { first, .. } => {
                    let said = What::Game(first.clone()).to_string();
                    Some(said.replacen("Game:", "The first:", 1))
                }
                _ => None,
            },
        }
    }
}

impl PasteForm {
    /// The dialog for a text and the position on the board.
    #[must_use]
    pub fn new(text: String, present: Board) -> PasteForm {
        let read = recognise(&text, &present);
        PasteForm {
            text,
            before: Vec::new(),
            present,
            shown: Shown::of(&read.what),
            read,
            asked: 0,
        }
    }

    /// What Enter does: the moves are added when they go on from the board, else everything is loaded.
    #[must_use]
    pub fn accepted(&self) -> Option<Action> {
        self.added().or_else(|| self.loaded())
    }

    /// Whether the moves go on from the board.
    fn can_add(&self) -> bool {
        matches!(
            &self.read.what,
            What::Moves {
                from: Origin::Present,
                ..
            }
        )
    }

    /// Adding the moves to the game, when they go on from the board.
    fn added(&self) -> Option<Action> {
        match &self.read.what {
            What::Moves { tree, from } if *from == Origin::Present => Some(Action::AddMoves(line(tree))),
            _ => None,
        }
    }

    /// Putting what was pasted in place of the game.
    fn loaded(&self) -> Option<Action> {
        match &self.read.what {
            What::Games { .. } => Some(Action::ListPasted(self.text.clone())),
            what => Some(Action::LoadPasted(Box::new(what.tree()?))),
        }
    }

    /// Reads the moves from the other position.
    fn read_instead(&mut self) {
        if let Some(mut instead) = self.read.instead.take() {
            std::mem::swap(&mut self.read, &mut instead);
            self.read.instead = Some(instead);
            self.shown = Shown::of(&self.read.what);
            self.asked = 0;
        }
    }

    fn set_text(&mut self, text: String) {
        *self = PasteForm {
            before: std::mem::take(&mut self.before),
            ..PasteForm::new(text, self.present)
        };
    }

    fn choose(&mut self, (doubt, reading): Choice) {
        let chosen = self
            .read
            .doubts
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

/// The moves with their numbers, in SAN; the middle of many is left out.
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
            let is_white = board.turn() == Color::White;
            if is_white || ply == 0 || ply == hidden.end {
                let dots = if is_white { "." } else { "…" };
                words.push(format!("{}{dots}", board.fullmove_number()));
            }
            words.push(crate::chess::san::san(&board, mv));
        }
        board.play(mv);
    }
    words.join(" ")
}
