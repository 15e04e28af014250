//! SAN against a second writer that knows only the list of legal moves.

use std::collections::HashSet;
use tabiya::chess::san::{self, San, SanError};
use tabiya::chess::{Board, CastleSide, Move, MoveKind, PieceKind};

use crate::common::{random_positions, rows};

/// SAN as PGN 8.2.3 words it, from the list of legal moves.
fn naive_san(board: &Board, mv: Move) -> String {
    let piece = board.piece_at(mv.from()).expect("a legal move moves a piece");
    let takes = if board.piece_at(mv.to()).is_some() || mv.kind() == MoveKind::EnPassant {
        "x"
    } else {
        ""
    };
    let mut text = match (mv.castle_side(), piece.kind()) {
        (Some(CastleSide::King), _) => "O-O".to_owned(),
        (Some(CastleSide::Queen), _) => "O-O-O".to_owned(),
        (None, PieceKind::Pawn) => {
            let from = if takes.is_empty() {
                String::new()
            } else {
                mv.from().file().to_string()
            };
            let promotion = mv
                .promotion()
                .map_or(String::new(), |kind| format!("={}", kind.letter()));
            format!("{from}{takes}{}{promotion}", mv.to())
        }
        (None, kind) => {
            let moves = board.legal_moves();
            let rivals: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|other| other.to() == mv.to() && other.from() != mv.from() && other.castle_side().is_none())
                .filter(|other| board.piece_at(other.from()) == Some(piece))
                .collect();
            let file = rivals.iter().any(|other| other.from().file() == mv.from().file());
            let rank = rivals.iter().any(|other| other.from().rank() == mv.from().rank());
            let from = match (rivals.is_empty(), file, rank) {
                (true, ..) => String::new(),
                (_, false, _) => mv.from().file().to_string(),
                (_, true, false) => mv.from().rank().to_string(),
                (_, true, true) => mv.from().to_string(),
            };
            format!("{}{from}{takes}{}", kind.letter(), mv.to())
        }
    };
    let after = board.played(mv);
    if after.is_check() {
        text.push(if after.legal_moves().is_empty() { '#' } else { '+' });
    }
    text
}

#[test]
fn each_move_has_its_own_text_that_reads_back() {
    random_positions(11, 500, |board| {
        let mut texts = HashSet::new();
        for &mv in &board.legal_moves() {
            let text = San::new(board, mv);
            assert_eq!(text.as_str(), naive_san(board, mv), "{board}");
            assert_eq!(san::read(board, text.as_bytes()), Ok(mv), "{board} {text}");
            assert!(texts.insert(text), "{board} {text} twice");
        }
    });
}

/// Every text of the form of SAN is read as a legal move that it describes, or refused.
#[test]
fn no_other_text_is_a_move() {
    let letters = b"NBRQKabcdefgh12345678x=O-+";
    let mut random = crate::common::Random(3);
    random_positions(12, 60, |board| {
        let legal = board.legal_moves();
        for _ in 0..400 {
            let text: Vec<u8> = (0..random.below(8))
                .map(|_| letters[random.below(letters.len())])
                .collect();
            // With a mark behind it, it is not read at once but letter by letter.
            let marked: Vec<u8> = text.iter().chain(b"!").copied().collect();
            assert_eq!(san::read(board, &text), san::read(board, &marked), "{board} {text:?}");
            if let Ok(mv) = san::read(board, &text) {
                assert!(legal.contains(&mv), "{board} {text:?}");
                let exact = naive_san(board, mv);
                let exact = exact.trim_end_matches(['+', '#']);
                let text = String::from_utf8_lossy(&text);
                let text = text.trim_end_matches('+');
                assert_eq!(
                    (text.chars().next(), text.ends_with(&mv.to().to_string())),
                    (exact.chars().next(), !exact.contains(['=', 'O']))
                );
            }
        }
    });
}

#[test]
fn what_is_refused_and_why() {
    for row in rows(include_str!("../data/san_refused.tsv")) {
        let board: Board = row[0].parse().expect(row[0]);
        let error = san::read(&board, row[1].as_bytes()).expect_err(row[1]);
        assert_eq!(format!("{error:?}"), row[2], "{} {}", row[0], row[1]);
    }
    assert_eq!(san::read(&Board::default(), b""), Err(SanError::Syntax));
}

#[test]
fn more_of_the_origin_than_needed_is_read() {
    let board = Board::default();
    let mv = san::read(&board, b"Nf3");
    assert!(mv.is_ok());
    for text in ["Ngf3", "N1f3", "Ng1f3", "Nf3+", "Nf3#", "Nf3!?"] {
        assert_eq!(san::read(&board, text.as_bytes()), mv, "{text}");
    }
}
