//! Refusals: exactly the moves that are not legal have one, and each reason is true by a second, slow reckoning that
//! shares nothing with the program but the list of what stands where.

use std::collections::BTreeSet;
use tabiya::chess::refusal::{find_move, reach, refusal, CastlingRefusal, Man, Mark, Refusal};
use tabiya::chess::{Board, CastleSide, Color, File, Piece, PieceKind, Square};

mod common;
use common::{random_positions, rows};

/// What stands where, in a plain array, with attacks found by walking.
#[derive(Clone)]
struct Plain([Option<Piece>; 64]);

impl Plain {
    fn of(board: &Board) -> Plain {
        Plain(*board.squares())
    }

    fn at(&self, square: Square) -> Option<Piece> {
        self.0[square.index()]
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

    /// The first square with a piece on the way, which must be a straight or diagonal one.
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
            shape(piece, from, to) && (piece.kind == PieceKind::Knight || self.first_on_way(from, to).is_none())
        })
    }

    fn attackers(&self, color: Color, square: Square) -> Vec<Square> {
        let is_own = |from: &Square| self.at(*from).is_some_and(|piece| piece.color == color);
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

/// Whether the piece attacks that way on an empty board.
fn shape(piece: Piece, from: Square, to: Square) -> bool {
    let (files, ranks) = steps(from, to);
    let (wide, high) = (files.abs(), ranks.abs());
    let ahead = if piece.color == Color::White { 1 } else { -1 };
    from != to
        && match piece.kind {
            PieceKind::Pawn => wide == 1 && ranks == ahead,
            PieceKind::Knight => wide * high == 2,
            PieceKind::Bishop => wide == high,
            PieceKind::Rook => wide == 0 || high == 0,
            PieceKind::Queen => wide == high || wide == 0 || high == 0,
            PieceKind::King => wide <= 1 && high <= 1,
        }
}

fn squares(men: &[Man]) -> Vec<Square> {
    men.iter().map(|man| man.square).collect()
}

/// Asserts that the reason holds, by walking.
#[allow(clippy::too_many_lines, reason = "one arm for each reason")]
fn verify(board: &Board, from: Square, to: Square, promotion: Option<PieceKind>, refusal: &Refusal) {
    let plain = Plain::of(board);
    let turn = board.turn();
    let told = || format!("{board} {from}{to} {refusal:?}");
    let named = |man: &Man| plain.at(man.square) == Some(man.piece);
    let ahead = if turn == Color::White { 1 } else { -1 };
    match refusal {
        Refusal::EmptySquare(square) => assert!(*square == from && plain.at(from).is_none(), "{}", told()),
        Refusal::NotYourTurn { man, .. } => assert!(named(man) && man.piece.color != turn, "{}", told()),
        Refusal::SameSquare(man) => assert!(named(man) && from == to, "{}", told()),
        Refusal::DoesNotMoveSo { man, .. } => {
            let (files, ranks) = steps(from, to);
            let is_pawn_step =
                man.piece.kind == PieceKind::Pawn && files == 0 && (ranks == ahead || ranks == 2 * ahead);
            assert!(named(man) && !shape(man.piece, from, to) && !is_pawn_step, "{}", told());
        }
        Refusal::BlockedBy { blocker, .. } => {
            assert!(
                named(blocker) && plain.first_on_way(from, to) == Some(blocker.square),
                "{}",
                told()
            );
        }
        Refusal::OwnPiece { other, .. } => {
            assert!(
                named(other) && other.square == to && other.piece.color == turn,
                "{}",
                told()
            );
        }
        Refusal::PawnHasMoved { man, .. } => {
            let start = if turn == Color::White { 1 } else { 6 };
            assert!(
                man.piece.kind == PieceKind::Pawn && from.rank().index() != start,
                "{}",
                told()
            );
            assert_eq!(steps(from, to), (0, 2 * ahead), "{}", told());
        }
        Refusal::PawnTakesDiagonally { man, other } => {
            assert!(
                named(other) && man.piece.kind == PieceKind::Pawn && from.file() == to.file(),
                "{}",
                told()
            );
            assert_ne!(other.piece.color, turn, "{}", told());
        }
        Refusal::NothingToTake { man, .. } => {
            assert!(
                man.piece.kind == PieceKind::Pawn && shape(man.piece, from, to) && plain.at(to).is_none(),
                "{}",
                told()
            );
        }
        Refusal::EnPassantTooLate { man, other, .. } => {
            assert!(
                shape(man.piece, from, to) && plain.at(to).is_none() && board.en_passant() != Some(to),
                "{}",
                told()
            );
            assert!(
                named(other) && other.piece == Piece::new(!turn, PieceKind::Pawn),
                "{}",
                told()
            );
            assert_eq!(
                (other.square.file(), other.square.rank()),
                (to.file(), from.rank()),
                "{}",
                told()
            );
        }
        Refusal::PinnedBy { man, pinner, king } => {
            let through = plain.without(from).attacks(pinner.square, *king);
            assert!(
                named(pinner) && through && !plain.attacks(pinner.square, *king),
                "{}",
                told()
            );
            assert!(
                named(man) && plain.moved(from, to).attacks(pinner.square, *king),
                "{}",
                told()
            );
        }
        Refusal::LeavesKingInCheck { man, attacker, king } => {
            let victim = Square::at(to.file(), from.rank());
            let after = plain.without(victim).moved(from, to);
            assert!(
                man.piece.kind == PieceKind::Pawn && after.attacks(attacker.square, *king),
                "{}",
                told()
            );
            assert!(!plain.without(from).attacks(attacker.square, *king), "{}", told());
        }
        Refusal::MustAnswerCheck { checker, king } => {
            assert_eq!(plain.attackers(!turn, *king), [checker.square], "{}", told());
            assert!(
                checker.square != to && plain.moved(from, to).attacks(checker.square, *king),
                "{}",
                told()
            );
        }
        Refusal::DoubleCheck { checkers, king } => {
            assert_eq!(plain.attackers(!turn, *king), squares(checkers), "{}", told());
            assert!(checkers.len() >= 2 && *king != from, "{}", told());
        }
        Refusal::KingAttacked { attackers, .. } => {
            assert!(!attackers.is_empty() && plain.king(turn) == from, "{}", told());
            assert_eq!(
                plain.moved(from, to).attackers(!turn, to),
                squares(attackers),
                "{}",
                told()
            );
        }
        Refusal::Castling { king, reason, .. } => verify_castling(board, *king, to, reason, &told),
        Refusal::PromotionMissing { .. } => assert!(
            promotion.is_none() && plain.at(from).is_some_and(|piece| piece.kind == PieceKind::Pawn),
            "{}",
            told()
        ),
        Refusal::PromotionTo(kind) => assert!(
            promotion == Some(*kind) && matches!(kind, PieceKind::King | PieceKind::Pawn),
            "{}",
            told()
        ),
        Refusal::PromotionNeedless { .. } => {
            assert!(
                promotion.is_some() && find_move(board, from, to, None).is_ok(),
                "{}",
                told()
            );
        }
    }
}

fn verify_castling(board: &Board, king: Square, to: Square, reason: &CastlingRefusal, told: &dyn Fn() -> String) {
    let plain = Plain::of(board);
    let turn = board.turn();
    let rights = board.castling_rights();
    let side = if to.file() > king.file() {
        CastleSide::King
    } else {
        CastleSide::Queen
    };
    let rook = |square: Square| plain.at(square) == Some(Piece::new(turn, PieceKind::Rook));
    assert_eq!(plain.king(turn), king, "{}", told());
    match reason {
        CastlingRefusal::NoRook(square) => assert!(!rook(*square), "{}", told()),
        CastlingRefusal::RookHasMoved(square) => {
            let other = if side == CastleSide::King {
                CastleSide::Queen
            } else {
                CastleSide::King
            };
            assert!(
                rook(*square) && !rights.has(turn, side) && rights.has(turn, other),
                "{}",
                told()
            );
        }
        CastlingRefusal::RightLost { rook: square } => {
            assert!(
                rook(*square) && CastleSide::ALL.iter().all(|&side| !rights.has(turn, side)),
                "{}",
                told()
            );
        }
        CastlingRefusal::InCheck(checkers) => assert_eq!(plain.attackers(!turn, king), squares(checkers), "{}", told()),
        CastlingRefusal::PathBlocked(blocker) => {
            assert!(
                plain.at(blocker.square) == Some(blocker.piece) && blocker.square.rank() == king.rank(),
                "{}",
                told()
            );
        }
        CastlingRefusal::Through { square, attackers } | CastlingRefusal::Into { square, attackers } => {
            let lifted = plain.without(king);
            assert!(!attackers.is_empty() && *square != king, "{}", told());
            assert_eq!(lifted.attackers(!turn, *square), squares(attackers), "{}", told());
            let is_landing = matches!(square.file(), File::G | File::C);
            assert!(
                is_landing || matches!(reason, CastlingRefusal::Through { .. }),
                "{}",
                told()
            );
        }
        CastlingRefusal::Uncovers { rook: square, attacker } => {
            assert!(rook(*square) && attacker.square.rank() == king.rank(), "{}", told());
        }
    }
}

/// Asks for every pair of squares, plain and as promotions; notes the names of the reasons.
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

/// In many positions, and in those of the table, which has every reason.
#[test]
fn exactly_the_illegal_moves_are_refused_for_a_true_reason() {
    let mut reasons = BTreeSet::new();
    random_positions(5, 150, |board| ask_for_all(board, &mut reasons));
    for row in rows(include_str!("data/refusals.tsv")) {
        ask_for_all(&row[0].parse().expect(row[0]), &mut reasons);
    }
    assert_eq!(reasons.len(), 19, "{reasons:?}");
}

/// Sentences and squares as the table says.
#[test]
fn each_reason_has_its_sentence_and_squares() {
    for row in rows(include_str!("data/refusals.tsv")) {
        let board: Board = row[0].parse().expect(row[0]);
        let square = |text: &str| text.parse::<Square>().expect("a square");
        let promotion = row[1].chars().nth(4).and_then(PieceKind::from_letter);
        let refusal = refusal(&board, square(&row[1][..2]), square(&row[1][2..4]), promotion);
        assert_eq!(
            refusal.as_ref().map_or("legal".into(), ToString::to_string),
            row[2],
            "{} {}",
            row[0],
            row[1]
        );
        let shown: Vec<String> = refusal
            .map_or(Vec::new(), |refusal| refusal.squares())
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(shown.join(" "), row[3], "{} {}", row[0], row[1]);
    }
}

/// For each piece of either side: the legal moves with that side to move, and true reasons for the rest.
#[test]
fn reach_tells_moves_and_forbidden_squares() {
    random_positions(6, 160, |board| {
        for from in Square::all() {
            let Some(reach) = reach(board, from) else {
                assert!(board.piece_at(from).is_none());
                continue;
            };
            let piece = board.piece_at(from).expect("it has a reach");
            if piece.color == board.turn() {
                assert_eq!(reach.moves, board.legal_moves_from(from).to_vec(), "{board} {from}");
                for (to, refusal) in &reach.forbidden {
                    assert!(!reach.moves.iter().any(|mv| mv.to() == *to));
                    verify(board, from, *to, None, refusal);
                    assert!(
                        !matches!(
                            refusal,
                            Refusal::DoesNotMoveSo { .. } | Refusal::BlockedBy { .. } | Refusal::OwnPiece { .. }
                        ),
                        "{board} {from}{to} {refusal}"
                    );
                }
            }
        }
    });
    let board: Board = "4k3/4r3/8/8/8/4B3/8/4K3 w - - 0 1".parse().expect("valid");
    let bishop = reach(&board, Square::E3).expect("a bishop");
    assert!(bishop.moves.is_empty());
    assert_eq!(bishop.forbidden.len(), 11);
    assert_eq!(bishop.forbidden[0].1.marks()[1], Mark::Line(Square::E7, Square::E1));
    assert_eq!(reach(&board, Square::E7).expect("a rook").moves.len(), 11);
}
