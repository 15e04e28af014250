//! Setting up a position on the board: pieces, side to move, rights and counters. No game is affected until one is started from
//! it.

mod rights;
#[cfg(test)]
mod tests;

use crate::chess::setup::{Setup, SetupFault};
use crate::chess::{Board, CastleSide, Color, File, Piece, Rank, Square};
use crate::scene::MarkColor;

/// What clicking the board does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Brush {
    /// Picks up the piece there.
    #[default]
    Hand,
    /// Puts this piece there, or removes the same one.
    Piece(Piece),
    /// Lets a search find this there, or removes the same.
    Wildcard(Wildcard),
    /// Removes what is there.
    Eraser,
}

/// What a search may find on a square instead of one piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wildcard {
    /// Any piece.
    Any,
    /// Any piece of this color.
    Of(Color),
    /// No piece.
    Empty,
}

impl Wildcard {
    /// All of them.
    pub const ALL: [Wildcard; 4] = [
        Wildcard::Any,
        Wildcard::Empty,
        Wildcard::Of(Color::White),
        Wildcard::Of(Color::Black),
    ];

    /// Its letter in a search.
    const fn letter(self) -> char {
        match self {
            Wildcard::Any => '?',
            Wildcard::Of(Color::White) => 'A',
            Wildcard::Of(Color::Black) => 'a',
            Wildcard::Empty => '.',
        }
    }

    /// The color of the circle that stands for it.
    pub const fn mark(self) -> MarkColor {
        match self {
            Wildcard::Any => MarkColor::Green,
            Wildcard::Of(Color::White) => MarkColor::Yellow,
            Wildcard::Of(Color::Black) => MarkColor::Blue,
            Wildcard::Empty => MarkColor::Red,
        }
    }
}

/// Wildcards on squares without a piece.
type Wildcards = Vec<(Square, Wildcard)>;

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
    wildcards: Wildcards,
    brush: Brush,
    undone: Vec<(Setup, Wildcards)>,
    done: Vec<(Setup, Wildcards)>,
}

impl PositionEditor {
    /// An editor that starts with this position.
    pub fn new(board: &Board) -> PositionEditor {
        PositionEditor {
            setup: Setup::from(board),
            wildcards: Vec::new(),
            brush: Brush::Hand,
            undone: Vec::new(),
            done: Vec::new(),
        }
    }

    /// The position, which may be invalid.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What a search may find on squares without a piece.
    pub fn wildcards(&self) -> &[(Square, Wildcard)] {
        &self.wildcards
    }

    /// What clicking the board does.
    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// The rules the position breaks.
    pub fn faults(&self) -> Vec<SetupFault> {
        self.setup.faults()
    }

    /// The position to play from, if it is valid; with wildcards it is only for a search.
    pub fn board(&self) -> Option<Board> {
        self.setup.board().ok().filter(|_| self.wildcards.is_empty())
    }

    /// The search for games with these pieces and wildcards on their squares.
    pub fn search(&self) -> String {
        let ranks = Rank::ALL.map(|rank| {
            let (mut text, mut free) = (String::new(), 0);
            for square in File::ALL.map(|file| Square::at(file, rank)) {
                let wildcard = || self.wildcards.iter().find(|(at, _)| *at == square);
                let piece = self.setup.piece_at(square).map(Piece::fen_letter);
                match piece.or_else(|| wildcard().map(|(_, wildcard)| wildcard.letter())) {
                    Some(letter) => {
                        push_count(&mut text, std::mem::take(&mut free));
                        text.push(letter);
                    }
                    None => free += 1,
                }
            }
            push_count(&mut text, free);
            text
        });
        format!("pieces:{}", ranks.into_iter().rev().collect::<Vec<_>>().join("/"))
    }

    /// The position to play from as FEN, if there is one.
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
        let before = (self.setup.clone(), self.wildcards.clone());
        self.change(edit);
        self.drop_rights();
        self.wildcards
            .retain(|(square, _)| self.setup.piece_at(*square).is_none());
        if (&self.setup, &self.wildcards) != (&before.0, &before.1) {
            self.done.push(before);
            self.undone.clear();
        }
    }

    fn change(&mut self, edit: &Edit) {
        if matches!(edit, Edit::Clear | Edit::Start | Edit::Load(_)) {
            self.wildcards.clear();
        }
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
            Edit::Remove(square) => self.remove(square),
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
            Edit::Mirror => {
                *setup = mirrored(setup);
                for (square, wildcard) in &mut self.wildcards {
                    *square = opposite(*square);
                    if let Wildcard::Of(color) = wildcard {
                        *color = !*color;
                    }
                }
            }
            Edit::Load(ref other) => setup.clone_from(other),
            Edit::Choose(_) | Edit::Undo | Edit::Redo => {}
        }
    }

    fn press(&mut self, square: Square) {
        match self.brush {
            Brush::Hand => {}
            Brush::Eraser => self.remove(square),
            Brush::Wildcard(wildcard) => {
                let is_there = self.wildcards.contains(&(square, wildcard));
                self.remove(square);
                self.wildcards.extend((!is_there).then_some((square, wildcard)));
            }
            Brush::Piece(piece) => {
                let is_there = self.setup.piece_at(square) == Some(piece);
                self.setup.put(square, Some(piece).filter(|_| !is_there));
            }
        }
    }

    fn remove(&mut self, square: Square) {
        self.setup.put(square, None);
        self.wildcards.retain(|(at, _)| *at != square);
    }

    fn step_back(&mut self) {
        if let Some(before) = self.done.pop() {
            let after = self.replace(before);
            self.undone.push(after);
        }
    }

    fn step_forward(&mut self) {
        if let Some(after) = self.undone.pop() {
            let before = self.replace(after);
            self.done.push(before);
        }
    }

    /// Sets up this in place of what is returned.
    fn replace(&mut self, (setup, wildcards): (Setup, Wildcards)) -> (Setup, Wildcards) {
        let before = std::mem::replace(&mut self.setup, setup);
        (before, std::mem::replace(&mut self.wildcards, wildcards))
    }
}

/// Adds the number of squares that may have anything, if there are any.
fn push_count(text: &mut String, count: u8) {
    if count > 0 {
        text.push_str(&count.to_string());
    }
}

/// The square on the same file, as far from the other side.
fn opposite(square: Square) -> Square {
    Square::at(square.file(), square.rank().relative_to(Color::Black))
}

/// The position with colors and ranks swapped.
fn mirrored(setup: &Setup) -> Setup {
    let mut mirrored = Setup {
        turn: !setup.turn,
        halfmove_clock: setup.halfmove_clock,
        fullmove_number: setup.fullmove_number,
        ..Setup::default()
    };
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
