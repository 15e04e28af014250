//! Refusals: exactly the illegal moves have one, and each reason is confirmed by a second, slow computation that shares nothing
//! with the program but the list of pieces on squares.

use std::collections::BTreeSet;
use tabiya::chess::illegal::{find_move, inspect, reason, IllegalCastling, IllegalMove, PlacedPiece};
use tabiya::chess::{Board, CastleSide, Color, File, Piece, PieceKind, Square};
use tabiya::scene::Marks;

use crate::common::{random_positions, rows};

/// The pieces in a plain array, with attacks found by walking.
#[derive(Clone)]
struct Plain([Option<Piece>; 64]);

impl Plain {
    fn of(board: &Board) -> Plain {
        Plain(*board.squares())
    }

    fn at(&self, square: Square) -> Option<Piece> {
        self.0[square.index()]
    }

    fn has(&self, piece: PlacedPiece) -> bool {
        self.at(piece.square) == Some(piece.piece)
    }

    fn moved(&self, from: Square, to: Square) -> Plain {
        let mut after = self.clone();
        after.0[to.index()] = after.0[from.index()].take();
        after
    }

    fn without(&self, square: Square) -> Plain {
        let mut after = self.clone();
        after.0[square.index()] = None;
        after
    }

    /// The first occupied square on the way, which must be straight or diagonal.
    fn first_on_way(&self, from: Square, to: Square) -> Option<Square> {
        let (files, ranks) = steps(from, to);
        let mut square = from.offset(files.signum(), ranks.signum())?;
        while square != to {
            if self.at(square).is_some() {
                return Some(square);
            }
            square = square.offset(files.signum(), ranks.signum())?;
        }
        None
    }

    fn attacks(&self, from: Square, to: Square) -> bool {
        self.at(from).is_some_and(|piece| {
            shape(piece, from, to) && (piece.kind() == PieceKind::Knight || self.first_on_way(from, to).is_none())
        })
    }

    fn attackers(&self, color: Color, square: Square) -> Vec<Square> {
        let is_own = |from: &Square| self.at(*from).is_some_and(|piece| piece.color() == color);
        Square::all()
            .filter(is_own)
            .filter(|&from| self.attacks(from, square))
            .collect()
    }

    fn king(&self, color: Color) -> Square {
        Square::all()
            .find(|&square| self.at(square) == Some(Piece::new(color, PieceKind::King)))
            .expect("a king")
    }
}

fn steps(from: Square, to: Square) -> (i8, i8) {
    let line = |a: usize, b: usize| i8::try_from(b).expect("small") - i8::try_from(a).expect("small");
    (
        line(from.file().index(), to.file().index()),
        line(from.rank().index(), to.rank().index()),
    )
}

/// Whether the piece attacks this way on an empty board.
fn shape(piece: Piece, from: Square, to: Square) -> bool {
    let (files, ranks) = steps(from, to);
    let (wide, high) = (files.abs(), ranks.abs());
    let ahead = if piece.color() == Color::White { 1 } else { -1 };
    from != to
        && match piece.kind() {
            PieceKind::Pawn => wide == 1 && ranks == ahead,
            PieceKind::Knight => wide * high == 2,
            PieceKind::Bishop => wide == high,
            PieceKind::Rook => wide == 0 || high == 0,
            PieceKind::Queen => wide == high || wide == 0 || high == 0,
            PieceKind::King => wide <= 1 && high <= 1,
        }
}

fn is_pawn(piece: PlacedPiece) -> bool {
    piece.kind() == PieceKind::Pawn
}

fn squares(pieces: &[PlacedPiece]) -> Vec<Square> {
    pieces.iter().map(|piece| piece.square).collect()
}

/// Asserts that the reason holds, by walking.
fn verify(board: &Board, from: Square, to: Square, promotion: Option<PieceKind>, refusal: &IllegalMove) {
    let plain = Plain::of(board);
    let holds = match refusal {
        IllegalMove::EmptySquare(square) => *square == from && plain.at(from).is_none(),
        IllegalMove::SameSquare(piece) => plain.has(*piece) && from == to,
        IllegalMove::NotYourTurn { piece, .. } => plain.has(*piece) && piece.color() != board.turn(),
        IllegalMove::OwnPiece { other, .. } => plain.has(*other) && other.square == to && other.color() == board.turn(),
        IllegalMove::BlockedBy { blocker, .. } => {
            plain.has(*blocker) && plain.first_on_way(from, to) == Some(blocker.square)
        }
        IllegalMove::DoesNotMoveSo { .. }
        | IllegalMove::PawnHasMoved { .. }
        | IllegalMove::PawnTakesDiagonally { .. }
        | IllegalMove::NothingToTake { .. }
        | IllegalMove::EnPassantTooLate { .. } => is_no_such_move(board, from, to, refusal),
        IllegalMove::PinnedBy { .. }
        | IllegalMove::LeavesKingInCheck { .. }
        | IllegalMove::MustAnswerCheck { .. }
        | IllegalMove::DoubleCheck { .. }
        | IllegalMove::KingAttacked { .. } => is_check_after(&plain, board.turn(), from, to, refusal),
        IllegalMove::Castling { king, reason, .. } => is_castling_refused(board, *king, to, reason),
        IllegalMove::PromotionMissing { .. } => {
            promotion.is_none() && plain.at(from).is_some_and(|piece| piece.kind() == PieceKind::Pawn)
        }
        IllegalMove::PromotionTo(kind) => promotion == Some(*kind) && matches!(kind, PieceKind::King | PieceKind::Pawn),
        IllegalMove::PromotionNeedless { .. } => promotion.is_some() && find_move(board, from, to, None).is_ok(),
    };
    assert!(holds, "{board} {from}{to} {refusal:?}");
}

/// The reasons that concern how a piece moves.
fn is_no_such_move(board: &Board, from: Square, to: Square, refusal: &IllegalMove) -> bool {
    let plain = Plain::of(board);
    let turn = board.turn();
    let ahead = if turn == Color::White { 1 } else { -1 };
    let is_free = plain.at(to).is_none();
    match refusal {
        IllegalMove::DoesNotMoveSo { piece, .. } => {
            let (files, ranks) = steps(from, to);
            let is_pawn_step = is_pawn(*piece) && files == 0 && (ranks == ahead || ranks == 2 * ahead);
            plain.has(*piece) && !shape(piece.piece, from, to) && !is_pawn_step
        }
        IllegalMove::PawnHasMoved { piece, .. } => {
            let start = if turn == Color::White { 1 } else { 6 };
            is_pawn(*piece) && from.rank().index() != start && steps(from, to) == (0, 2 * ahead)
        }
        IllegalMove::PawnTakesDiagonally { piece, other } => {
            plain.has(*other) && is_pawn(*piece) && from.file() == to.file() && other.color() != turn
        }
        IllegalMove::NothingToTake { piece, .. } => is_pawn(*piece) && shape(piece.piece, from, to) && is_free,
        IllegalMove::EnPassantTooLate { piece, other, .. } => {
            let is_beside = (other.square.file(), other.square.rank()) == (to.file(), from.rank());
            let is_late = shape(piece.piece, from, to) && is_free && board.en_passant() != Some(to);
            plain.has(*other) && other.piece == Piece::new(!turn, PieceKind::Pawn) && is_beside && is_late
        }
        _ => false,
    }
}

/// The reasons that concern check after the move.
fn is_check_after(plain: &Plain, turn: Color, from: Square, to: Square, refusal: &IllegalMove) -> bool {
    match refusal {
        IllegalMove::PinnedBy { piece, pinner, king } => {
            let through = plain.without(from).attacks(pinner.square, *king);
            let is_open = plain.attacks(pinner.square, *king);
            let is_left = plain.moved(from, to).attacks(pinner.square, *king);
            plain.has(*piece) && plain.has(*pinner) && through && !is_open && is_left
        }
        IllegalMove::LeavesKingInCheck { piece, attacker, king } => {
            let victim = Square::at(to.file(), from.rank());
            let after = plain.without(victim).moved(from, to);
            let through = plain.without(from).attacks(attacker.square, *king);
            is_pawn(*piece) && after.attacks(attacker.square, *king) && !through
        }
        IllegalMove::MustAnswerCheck { checker, king } => {
            let is_only_one = plain.attackers(!turn, *king) == [checker.square];
            is_only_one && checker.square != to && plain.moved(from, to).attacks(checker.square, *king)
        }
        IllegalMove::DoubleCheck { checkers, king } => {
            plain.attackers(!turn, *king) == squares(checkers) && checkers.len() >= 2 && *king != from
        }
        IllegalMove::KingAttacked { attackers, .. } => {
            let there = plain.moved(from, to).attackers(!turn, to);
            !attackers.is_empty() && plain.king(turn) == from && there == squares(attackers)
        }
        _ => false,
    }
}

/// The reasons that concern castling.
fn is_castling_refused(board: &Board, king: Square, to: Square, reason: &IllegalCastling) -> bool {
    let plain = Plain::of(board);
    let turn = board.turn();
    let rights = board.castling_rights();
    let (side, other) = if to.file() > king.file() {
        (CastleSide::King, CastleSide::Queen)
    } else {
        (CastleSide::Queen, CastleSide::King)
    };
    let rook = |square: Square| plain.at(square) == Some(Piece::new(turn, PieceKind::Rook));
    let holds = match reason {
        IllegalCastling::NoRook(square) => !rook(*square),
        IllegalCastling::RookHasMoved(square) => rook(*square) && !rights.has(turn, side) && rights.has(turn, other),
        IllegalCastling::RightLost { rook: square } => {
            rook(*square) && CastleSide::ALL.iter().all(|&side| !rights.has(turn, side))
        }
        IllegalCastling::InCheck(checkers) => plain.attackers(!turn, king) == squares(checkers),
        IllegalCastling::PathBlocked(blocker) => plain.has(*blocker) && blocker.square.rank() == king.rank(),
        IllegalCastling::Through { square, attackers } | IllegalCastling::Into { square, attackers } => {
            let there = plain.without(king).attackers(!turn, *square);
            let is_landing = matches!(square.file(), File::G | File::C);
            !attackers.is_empty()
                && *square != king
                && there == squares(attackers)
                && (is_landing || matches!(reason, IllegalCastling::Through { .. }))
        }
        IllegalCastling::Uncovers { rook: square, attacker } => rook(*square) && attacker.square.rank() == king.rank(),
    };
    plain.king(turn) == king && holds
}

/// Tries every pair of squares, plain and as promotions; collects the names of the reasons.
fn ask_for_all(board: &Board, reasons: &mut BTreeSet<String>) {
    let promotions = [
        None,
        Some(PieceKind::Queen),
        Some(PieceKind::King),
        Some(PieceKind::Knight),
    ];
    let legal = board.legal_moves();
    for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
        for promotion in promotions {
            let exact = legal
                .iter()
                .any(|mv| (mv.from(), mv.to(), mv.promotion()) == (from, to, promotion));
            match find_move(board, from, to, promotion) {
                Ok(mv) => {
                    assert!(legal.contains(&mv) && mv.from() == from, "{board} {from}{to}");
                    let onto_rook = board.piece_at(to) == Some(Piece::new(board.turn(), PieceKind::Rook));
                    assert!(exact || mv.castle_side().is_some() && onto_rook, "{board} {from}{to}");
                }
                Err(refusal) => {
                    assert!(!exact, "{board} {from}{to} {refusal}");
                    verify(board, from, to, promotion, &refusal);
                    let name = format!("{refusal:?}");
                    reasons.insert(name.split([' ', '(']).next().unwrap_or_default().to_owned());
                }
            }
        }
    }
}

/// In many positions, and in those of the table, which contains every reason.
#[test]
fn exactly_the_illegal_moves_are_refused_for_a_true_reason() {
    let mut reasons = BTreeSet::new();
    random_positions(5, 150, |board| ask_for_all(board, &mut reasons));
    for row in rows(include_str!("../data/illegal_moves.tsv")) {
        ask_for_all(&row[0].parse().expect(row[0]), &mut reasons);
    }
    assert_eq!(reasons.len(), 19, "{reasons:?}");
}

/// Every square that is marked or is an end of an arrow, each once.
fn touched(marks: &Marks) -> Vec<Square> {
    let marked = marks.squares.iter().map(|mark| mark.square);
    let ends = marks.arrows.iter().flat_map(|arrow| [arrow.from, arrow.to]);
    let mut squares = Vec::new();
    for square in marked.chain(ends) {
        if !squares.contains(&square) {
            squares.push(square);
        }
    }
    squares
}

/// Words and squares are as in the table.
#[test]
fn each_reason_has_its_words_and_squares() {
    for row in rows(include_str!("../data/illegal_moves.tsv")) {
        let board: Board = row[0].parse().expect(row[0]);
        let square = |text: &str| text.parse::<Square>().expect("a square");
        let promotion = row[1].chars().nth(4).and_then(PieceKind::from_letter);
        let refusal = reason(&board, square(&row[1][..2]), square(&row[1][2..4]), promotion);
        assert_eq!(
            refusal.as_ref().map_or("legal".into(), ToString::to_string),
            row[2],
            "{} {}",
            row[0],
            row[1]
        );
        let marks = refusal.map_or(Marks::default(), |refusal| Marks::of_refusal(&refusal));
        let shown: Vec<String> = touched(&marks).iter().map(ToString::to_string).collect();
        assert_eq!(shown.join(" "), row[3], "{} {}", row[0], row[1]);
    }
}

/// For each piece of either side: the legal moves with that side to move, and true reasons for the rest.
#[test]
fn reach_tells_moves_and_forbidden_squares() {
    random_positions(6, 160, |board| {
        for from in Square::all() {
            let Some(moves) = inspect(board, from) else {
                assert!(board.piece_at(from).is_none());
                continue;
            };
            let piece = board.piece_at(from).expect("it stands there");
            if piece.color() == board.turn() {
                assert_eq!(moves.legal, board.legal_moves_from(from).to_vec(), "{board} {from}");
                for (to, refusal) in &moves.forbidden {
                    assert!(!moves.legal.iter().any(|mv| mv.to() == *to));
                    verify(board, from, *to, None, refusal);
                    assert!(
                        !matches!(
                            refusal,
                            IllegalMove::DoesNotMoveSo { .. }
                                | IllegalMove::BlockedBy { .. }
                                | IllegalMove::OwnPiece { .. }
                        ),
                        "{board} {from}{to} {refusal}"
                    );
                }
            }
        }
    });
    let board: Board = "4k3/4r3/8/8/8/4B3/8/4K3 w - - 0 1".parse().expect("valid");
    let bishop = inspect(&board, Square::E3).expect("a bishop");
    assert!(bishop.legal.is_empty());
    assert_eq!(bishop.forbidden.len(), 11);
    let line = Marks::of_refusal(&bishop.forbidden[0].1).arrows[0];
    assert_eq!((line.from, line.to), (Square::E7, Square::E1));
    assert_eq!(inspect(&board, Square::E7).expect("a rook").legal.len(), 11);
}
