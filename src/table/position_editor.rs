//! Setting up a position on the board: pieces, turn, rights and counters. No game knows of it until it is played from.

use crate::chess::setup::{Setup, SetupFault};
use crate::chess::{Board, CastleSide, Color, File, Piece, PieceKind, Rank, Square};

/// What a press on the board does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Brush {
    /// Takes up the piece that stands there.
    #[default]
    Hand,
    /// Puts this piece there, or removes the same one.
    Piece(Piece),
    /// Removes what stands there.
    Eraser,
}

/// A change of the position, or of the brush.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// Choose what a press on the board does.
    Choose(Brush),
    /// Press the square with the brush.
    Press(Square),
    /// Move what stands on the first square to the second; off the board, with `None`, it is removed.
    Move(Square, Option<Square>),
    /// Put this piece on the square, as dragged from the palette.
    Put(Piece, Square),
    /// Remove what stands on the square.
    Remove(Square),
    /// This side moves.
    Turn(Color),
    /// Give or take the right to castle.
    Castling(Color, CastleSide, bool),
    /// The pawn on this file has just made a double step; none has with `None`.
    EnPassant(Option<File>),
    /// So many half-moves were made since the last capture or pawn move.
    HalfmoveClock(u16),
    /// The number of the next move.
    FullmoveNumber(u16),
    /// Remove everything.
    Clear,
    /// Take the standard position.
    Start,
    /// Change the colors of all pieces, so that the sides have changed places.
    Mirror,
    /// Take this position.
    Load(Box<Setup>),
    /// Undo the last change.
    Undo,
    /// Redo what was undone.
    Redo,
}

/// A position that is being set up.
#[derive(Debug, Clone)]
pub struct PositionEditor {
    setup: Setup,
    brush: Brush,
    undone: Vec<Setup>,
    done: Vec<Setup>,
}

impl PositionEditor {
    /// An editor that begins with this position.
    #[must_use]
    pub fn new(board: &Board) -> PositionEditor {
        PositionEditor {
            setup: Setup::from(board),
            brush: Brush::Hand,
            undone: Vec::new(),
            done: Vec::new(),
        }
    }

    /// The position, which may break rules.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What a press on the board does.
    #[must_use]
    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// The rules that the position breaks.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        self.setup.faults()
    }

    /// The position to play from, when it breaks no rule.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        self.setup.board().ok()
    }

    /// The position as FEN, when it breaks no rule.
    #[must_use]
    pub fn fen(&self) -> Option<String> {
        self.board().map(|board| board.to_string())
    }

    /// Whether there is a change to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether there is a change to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Does the edit. What no longer fits the pieces, a castling right or the square of en passant, goes with it.
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

    /// The file of the outermost rook beside the king on its first rank, with which this side could castle (FIDE 3.8.2 and II.3).
    #[must_use]
    pub fn rook_to_castle_with(&self, color: Color, side: CastleSide) -> Option<File> {
        let king = self.setup.only_king(color)?;
        let rank = Rank::R1.relative_to(color);
        let rook = Piece::new(color, PieceKind::Rook);
        let is_rook = |file: &File| self.setup.piece_at(Square::at(*file, rank)) == Some(rook);
        let mut files = File::ALL.into_iter().filter(is_rook);
        let outermost = match side {
            CastleSide::Queen => files.find(|&file| file < king.file()),
            CastleSide::King => files.rfind(|&file| file > king.file()),
        };
        outermost.filter(|_| king.rank() == rank)
    }

    /// The files on which a pawn may just have made a double step.
    #[must_use]
    pub fn en_passant_files(&self) -> Vec<File> {
        let mover = !self.setup.turn;
        let pawn = Some(Piece::new(mover, PieceKind::Pawn));
        let at = |file: File, rank: Rank| self.setup.piece_at(Square::at(file, rank.relative_to(mover)));
        let may_have =
            |file: &File| at(*file, Rank::R4) == pawn && at(*file, Rank::R3).is_none() && at(*file, Rank::R2).is_none();
        File::ALL.into_iter().filter(may_have).collect()
    }

    /// Takes away the rights that the pieces do not bear out.
    fn drop_rights(&mut self) {
        for color in Color::ALL {
            for side in CastleSide::ALL {
                let king = self.setup.only_king(color);
                let rank = Rank::R1.relative_to(color);
                let rook = Piece::new(color, PieceKind::Rook);
                let stands = |file: File| {
                    self.setup.piece_at(Square::at(file, rank)) == Some(rook)
                        && king.is_some_and(|king| {
                            king.rank() == rank && (king.file() < file) == (side == CastleSide::King)
                        })
                };
                if !self.setup.castling.rook_file(color, side).is_some_and(stands) {
                    self.setup.castling.set(color, side, None);
                }
            }
        }
        let files = self.en_passant_files();
        let rank = Rank::R3.relative_to(!self.setup.turn);
        let fits = |square: &Square| square.rank() == rank && files.contains(&square.file());
        self.setup.en_passant = self.setup.en_passant.filter(fits);
    }
}

/// The position with the colors and the ranks changed.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn editor(fen: &str) -> PositionEditor {
        PositionEditor::new(&fen.parse().expect("a position"))
    }

    fn fen(editor: &PositionEditor) -> String {
        editor.board().map_or_else(
            || {
                editor
                    .faults()
                    .iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
                    .join("; ")
            },
            |board| board.to_string(),
        )
    }

    #[test]
    fn pieces_are_put_moved_and_removed_and_each_change_is_undone() {
        let mut editor = PositionEditor::new(&Board::default());
        editor.edit(&Edit::Clear);
        let king = |color| Piece::new(color, PieceKind::King);
        editor.edit(&Edit::Choose(Brush::Piece(king(Color::White))));
        editor.edit(&Edit::Press(Square::E1));
        assert_eq!(fen(&editor), "Black has no king");
        editor.edit(&Edit::Put(king(Color::Black), Square::E7));
        editor.edit(&Edit::Move(Square::E7, Some(Square::E8)));
        assert_eq!(fen(&editor), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        editor.edit(&Edit::Press(Square::E1));
        assert_eq!(fen(&editor), "White has no king", "the same piece again removes it");
        editor.edit(&Edit::Undo);
        editor.edit(&Edit::Move(Square::E8, None));
        assert_eq!(fen(&editor), "Black has no king");
        for _ in 0..10 {
            editor.edit(&Edit::Undo);
        }
        assert_eq!(fen(&editor), Board::default().to_string());
        for _ in 0..3 {
            editor.edit(&Edit::Redo);
        }
        assert_eq!(fen(&editor), "4k3/8/8/8/8/8/8/4K3 w - - 0 1".replace("4k3/8", "8/4k3"));
    }

    #[test]
    fn rights_go_with_the_pieces_and_come_only_with_them() {
        let mut editor = editor("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 20");
        editor.edit(&Edit::Move(Square::A1, Some(Square::B1)));
        assert_eq!(fen(&editor), "r3k2r/8/8/8/8/8/8/1R2K2R w Kkq - 3 20");
        editor.edit(&Edit::Castling(Color::White, CastleSide::Queen, true));
        assert_eq!(
            editor.setup().castling_rook(Color::White, CastleSide::Queen),
            Some(Square::B1)
        );
        editor.edit(&Edit::Remove(Square::E1));
        assert!(!editor.setup().castling.has(Color::White, CastleSide::King));
        editor.edit(&Edit::Castling(Color::White, CastleSide::King, true));
        assert!(
            !editor.setup().castling.has(Color::White, CastleSide::King),
            "there is no king"
        );
    }

    #[test]
    fn the_double_step_is_offered_where_a_pawn_may_have_made_it() {
        let mut editor = editor("4k3/8/8/8/3pP2p/8/7P/4K3 b - - 0 1");
        assert_eq!(editor.en_passant_files(), [File::E]);
        editor.edit(&Edit::EnPassant(Some(File::E)));
        assert_eq!(fen(&editor), "4k3/8/8/8/3pP2p/8/7P/4K3 b - e3 0 1");
        editor.edit(&Edit::Turn(Color::White));
        assert_eq!(editor.setup().en_passant, None);
        editor.edit(&Edit::EnPassant(Some(File::E)));
        assert_eq!(editor.setup().en_passant, None, "White cannot take its own pawn");
    }

    #[test]
    fn mirroring_changes_the_sides_and_twice_nothing() {
        let start = "r3k2r/pp6/8/8/3pP3/8/8/R3K3 b Qkq e3 0 7";
        let mut editor = editor(start);
        editor.edit(&Edit::Mirror);
        assert_eq!(fen(&editor), "r3k3/8/8/3Pp3/8/8/PP6/R3K2R w KQq e6 0 7");
        editor.edit(&Edit::Mirror);
        assert_eq!(fen(&editor), start);
    }
}
