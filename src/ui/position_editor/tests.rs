//! Edits change the position, and only rights that fit it remain.

use super::*;
use crate::chess::PieceKind;

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
    assert!(!editor.can_undo() && editor.undone.is_empty());
    assert_eq!(editor.fen(), Some(Board::default().to_string()));
    editor.edit(&Edit::Clear);
    assert_eq!((editor.fen(), editor.can_undo()), (None, true));
    let king = |color| Piece::new(color, PieceKind::King);
    editor.edit(&Edit::Choose(Brush::Piece(king(Color::White))));
    editor.edit(&Edit::Press(Square::E1));
    assert_eq!(fen(&editor), "Black has no king");
    assert_eq!(editor.brush(), Brush::Piece(king(Color::White)));
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
    assert!(!editor.undone.is_empty() && !editor.can_undo());
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
fn castling_is_possible_to_the_side_of_the_rook_while_the_king_stands_on_its_rank() {
    let mut editor = editor("4k3/8/8/8/8/8/8/1R2KR1R w - - 0 1");
    assert_eq!(
        editor.rook_to_castle_with(Color::White, CastleSide::King),
        Some(File::H)
    );
    for side in CastleSide::ALL {
        editor.edit(&Edit::Castling(Color::White, side, true));
        assert!(editor.setup().castling.has(Color::White, side), "{side:?}");
    }
    // The king moves to the other side of a rook.
    editor.edit(&Edit::Move(Square::E1, Some(Square::A1)));
    assert!(CastleSide::ALL
        .iter()
        .all(|&side| !editor.setup().castling.has(Color::White, side) || side == CastleSide::King));
    editor.edit(&Edit::Undo);
    editor.edit(&Edit::Move(Square::E1, Some(Square::E2)));
    assert!(CastleSide::ALL
        .iter()
        .all(|&side| !editor.setup().castling.has(Color::White, side)));
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
    editor = self::editor("4k3/8/8/8/8/8/8/4K2R w K - 5 7");
    editor.edit(&Edit::Mirror);
    assert_eq!(fen(&editor), "4k2r/8/8/8/8/8/8/4K3 b k - 5 7");
}

/// A wildcard gives way to a piece and is undone like one; nobody plays from a position with one.
#[test]
fn a_search_may_have_wildcards_on_squares_without_a_piece() {
    let mut editor = editor("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_eq!(editor.search(), "pieces:4k3/8/8/8/8/8/4P3/4K3");
    let squares = [Square::D5, Square::A1, Square::H8, Square::E8];
    for (wildcard, square) in Wildcard::ALL.into_iter().zip(squares) {
        editor.edit(&Edit::Choose(Brush::Wildcard(wildcard)));
        editor.edit(&Edit::Press(square));
    }
    assert_eq!(editor.search(), "pieces:4a2A/8/8/3?4/8/8/4P3/.3K3");
    let pattern = editor.search().replace("pieces:", "");
    assert!(pattern.parse::<crate::collection::Pattern>().is_ok());
    editor.edit(&Edit::Undo);
    assert_eq!(editor.fen(), None, "it is only for a search");
    editor.edit(&Edit::Mirror);
    assert_eq!(editor.search(), "pieces:.3k3/4p3/8/8/3?4/8/8/4K2a");
    editor.edit(&Edit::Put(Piece::new(Color::White, PieceKind::Rook), Square::H1));
    editor.edit(&Edit::Choose(Brush::Wildcard(Wildcard::Any)));
    editor.edit(&Edit::Press(Square::D4));
    editor.edit(&Edit::Remove(Square::A8));
    assert_eq!(editor.search(), "pieces:4k3/4p3/8/8/8/8/8/4K2R");
    assert!(editor.wildcards().is_empty());
    assert_eq!(fen(&editor), "4k3/4p3/8/8/8/8/8/4K2R b - - 0 1");
}
