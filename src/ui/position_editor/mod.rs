//! Setting up a position on the board: pieces, side to move, rights and counters. No game is affected until one is started from
//! it.

mod rights;
#[cfg(test)]
mod tests;

use crate::chess::setup::{Setup, SetupFault};
use crate::chess::{Board, CastleSide, Color, File, Piece, Rank, Square};

/// What clicking the board does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Brush {
    /// Picks up the piece there.
    #[default]
    Hand,
    /// Puts this piece there, or removes the same one.
    Piece(Piece),
    /// Removes the piece there.
    Eraser,
}

/// A change of the position, or of the brush.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// Choose what clicking the board does.
    Choose(Brush),
    /// Click the square with the brush.
    Press(Square),
    /// Move the piece on the first square to the second; `None` takes it off the board.
    Move(Square, Option<Square>),
    /// Put this piece on the square, as when dragged from the palette.
    Put(Piece, Square),
    /// Remove the piece on the square.
    Remove(Square),
    /// Set the side to move.
    Turn(Color),
    /// Set or remove a castling right.
    Castling(Color, CastleSide, bool),
    /// The file of a pawn that has just made a double step; `None` for none.
    EnPassant(Option<File>),
    /// Set the number of half-moves since the last capture or pawn move.
    HalfmoveClock(u16),
    /// Set the number of the next move.
    FullmoveNumber(u16),
    /// Clear the board.
    Clear,
    /// Set up the standard position.
    Start,
    /// Swap the sides: the colors of all pieces and the ranks.
    Mirror,
    /// Set up this position.
    Load(Box<Setup>),
    /// Undo the last change.
    Undo,
    /// Redo the last undone change.
    Redo,
}

/// A position being set up.
#[derive(Debug, Clone)]
pub struct PositionEditor {
    setup: Setup,
    brush: Brush,
    undone: Vec<Setup>,
    done: Vec<Setup>,
}

impl PositionEditor {
    /// An editor that starts with this position.
    pub fn new(board: &Board) -> PositionEditor {
        PositionEditor {
            setup: Setup::from(board),
            brush: Brush::Hand,
            undone: Vec::new(),
            done: Vec::new(),
        }
    }

    /// The position, which may be invalid.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What clicking the board does.
    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// The rules the position breaks.
    pub fn faults(&self) -> Vec<SetupFault> {
        self.setup.faults()
    }

    /// The position to play from, if it is valid.
    pub fn board(&self) -> Option<Board> {
        self.setup.board().ok()
    }

    /// The search for games with these pieces on their squares.
    pub fn search(&self) -> String {
        format!("pieces:{}", self.setup().placement)
    }

    /// The position as FEN, if it is valid.
    pub fn fen(&self) -> Option<String> {
        self.board().map(|board| board.to_string())
    }

    /// Whether there is a change to undo.
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Applies the edit. Castling rights and the en passant square are removed if they no longer fit the pieces.
    pub fn edit(&mut self, edit: &Edit) {
        match edit {
            Edit::Choose(brush) => return self.brush = *brush,
            Edit::Undo => return self.step_back(),
            Edit::Redo => return self.step_forward(),
            _ => {}
        }
        let before = self.setup.clone();
        self.change(edit);
        self.drop_rights();
        if self.setup != before {
            self.done.push(before);
            self.undone.clear();
        }
    }

    fn change(&mut self, edit: &Edit) {
        let setup = &mut self.setup;
        match *edit {
            Edit::Press(square) => self.press(square),
            Edit::Move(from, to) => {
                let piece = setup.piece_at(from);
                if let (Some(piece), true) = (piece, to != Some(from)) {
                    setup.put(from, None);
                    if let Some(to) = to {
                        setup.put(to, Some(piece));
                    }
                }
            }
            Edit::Put(piece, square) => setup.put(square, Some(piece)),
            Edit::Remove(square) => setup.put(square, None),
            Edit::Turn(color) => setup.turn = color,
            Edit::Castling(color, side, has) => {
                let rook = self.rook_to_castle_with(color, side).filter(|_| has);
                self.setup.castling.set(color, side, rook);
            }
            Edit::EnPassant(file) => {
                let rank = Rank::R3.relative_to(!setup.turn);
                setup.en_passant = file.map(|file| Square::at(file, rank));
            }
            Edit::HalfmoveClock(count) => setup.halfmove_clock = count,
            Edit::FullmoveNumber(number) => setup.fullmove_number = number.max(1),
            Edit::Clear => *setup = Setup::default(),
            Edit::Start => *setup = Setup::from(&Board::default()),
            Edit::Mirror => *setup = mirrored(setup),
            Edit::Load(ref other) => setup.clone_from(other),
            Edit::Choose(_) | Edit::Undo | Edit::Redo => {}
        }
    }

    fn press(&mut self, square: Square) {
        match self.brush {
            Brush::Hand => {}
            Brush::Eraser => self.setup.put(square, None),
            Brush::Piece(piece) => {
                let is_there = self.setup.piece_at(square) == Some(piece);
                self.setup.put(square, Some(piece).filter(|_| !is_there));
            }
        }
    }

    fn step_back(&mut self) {
        if let Some(setup) = self.done.pop() {
            self.undone.push(std::mem::replace(&mut self.setup, setup));
        }
    }

    fn step_forward(&mut self) {
        if let Some(setup) = self.undone.pop() {
            self.done.push(std::mem::replace(&mut self.setup, setup));
        }
    }
}

/// The position with colors and ranks swapped.
fn mirrored(setup: &Setup) -> Setup {
    let mut mirrored = Setup {
        turn: !setup.turn,
        halfmove_clock: setup.halfmove_clock,
        fullmove_number: setup.fullmove_number,
        ..Setup::default()
    };
    let opposite = |square: Square| Square::at(square.file(), square.rank().relative_to(Color::Black));
    for square in setup.occupied() {
        let piece = setup.piece_at(square);
        mirrored.put(
            opposite(square),
            piece.map(|piece| Piece::new(!piece.color(), piece.kind())),
        );
    }
    for color in Color::ALL {
        for side in CastleSide::ALL {
            mirrored
                .castling
                .set(!color, side, setup.castling.rook_file(color, side));
        }
    }
    mirrored.en_passant = setup.en_passant.map(opposite);
    mirrored
}
