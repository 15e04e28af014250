//! SAN against a second implementation that knows only the list of legal moves.

use std::collections::{HashMap, HashSet};
use tabiya::chess::san::{self, SanError, SanText};
use tabiya::chess::{Board, CastleSide, Move, MoveKind, PieceKind};

use crate::common::{random_positions, rows};

/// SAN as worded in PGN 8.2.3, from the list of legal moves.
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
            let text = SanText::new(board, mv);
            assert_eq!(format!("{text:?}"), text.as_str());
            assert_eq!(text.as_str(), naive_san(board, mv), "{board}");
            assert_eq!(san::read(board, text.as_bytes()), Ok(mv), "{board} {text}");
            assert!(texts.insert(text), "{board} {text} twice");
        }
    });
}

/// All texts that name a legal move, without marks: with every part of the origin that the standard allows.
fn names(board: &Board, mv: Move) -> Vec<String> {
    let piece = board.piece_at(mv.from()).expect("a legal move moves a piece");
    let exact = naive_san(board, mv);
    let exact = exact.trim_end_matches(['+', '#']);
    if mv.castle_side().is_some() || piece.kind() == PieceKind::Pawn {
        return vec![exact.to_owned()];
    }
    let takes = if exact.contains('x') { "x" } else { "" };
    let (from, to) = (mv.from(), mv.to());
    let origins = [
        String::new(),
        from.file().to_string(),
        from.rank().to_string(),
        from.to_string(),
    ];
    origins
        .map(|origin| format!("{}{origin}{takes}{to}", piece.kind().letter()))
        .to_vec()
}

/// A text is read exactly if it names one legal move.
#[test]
fn no_other_text_is_a_move() {
    let letters = b"NBRQKabcdefgh12345678x=O-+";
    let mut random = crate::common::Random(3);
    let (mut read, mut ambiguous) = (0, 0);
    random_positions(12, 400, |board| {
        let mut named: HashMap<String, Vec<Move>> = HashMap::new();
        for &mv in &board.legal_moves() {
            for name in names(board, mv) {
                named.entry(name).or_default().push(mv);
            }
        }
        let invented = (0..200).map(|_| {
            let text = (0..random.below(8)).map(|_| char::from(letters[random.below(letters.len())]));
            text.collect::<String>()
        });
        let near = named.keys().flat_map(|name| {
            let mut other = name.clone();
            other.replace_range(name.len() - 1.., "4");
            [
                name.clone(),
                format!("{name}+"),
                format!("{name}#!?"),
                other,
                name.replace('x', ""),
            ]
        });
        for text in near.chain(invented) {
            let found = san::read(board, text.as_bytes());
            match named
                .get(text.trim_end_matches(['+', '#', '!', '?']))
                .map(Vec::as_slice)
            {
                Some([mv]) => assert_eq!(found, Ok(*mv), "{board} {text}"),
                Some(_) => assert_eq!(found, Err(SanError::Ambiguous), "{board} {text}"),
                None => assert!(
                    !matches!(found, Ok(_) | Err(SanError::Ambiguous)),
                    "{board} {text} {found:?}"
                ),
            }
            read += usize::from(found.is_ok());
            ambiguous += usize::from(found == Err(SanError::Ambiguous));
        }
    });
    assert!(read > 10_000 && ambiguous > 100, "{read} read, {ambiguous} ambiguous");
}

#[test]
fn what_is_refused_and_why() {
    for row in rows(include_str!("../data/san_refused.tsv")) {
        let board: Board = row[0].parse().expect(row[0]);
        let error = san::read(&board, row[1].as_bytes()).expect_err(row[1]);
        assert_eq!(
            [format!("{error:?}"), error.to_string()],
            [row[2], row[3]],
            "{} {}",
            row[0],
            row[1]
        );
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
