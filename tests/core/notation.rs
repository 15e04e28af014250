//! Moves in all notations, written and read.

use tabiya::chess::notation;
use tabiya::chess::notation::uci::{self, UciMove};
use tabiya::chess::{Board, Move, Notation};
use tabiya::text::{spoken_move, Text};

use crate::common::{random_positions, rows, Random};

#[test]
fn what_people_type_is_read_or_refused_with_the_reason() {
    for row in rows(include_str!("../data/moves_typed.tsv")) {
        let board: Board = row[0].parse().expect(row[0]);
        let read = match notation::read(&board, row[1]) {
            Ok(mv) => uci::text(&board, mv, uci::Castling::KingSteps),
            Err(error) => error.to_string(),
        };
        assert_eq!(read, row[2], "{} {}", row[0], row[1]);
    }
}

#[test]
fn each_notation_as_the_table_says() {
    let text = Text::default();
    for row in rows(include_str!("../data/moves_written.tsv")) {
        let board: Board = row[0].parse().expect(row[0]);
        let mv = notation::read(&board, row[1]).expect(row[1]);
        let written: Vec<String> = Notation::ALL.iter().map(|notation| notation.text(&board, mv)).collect();
        assert_eq!(written, row[2..7], "{} {}", row[0], row[1]);
        assert_eq!(spoken_move(&text, &board, mv), row[7], "{} {}", row[0], row[1]);
    }
}

/// What any notation writes is read back as the same move, also by the strict UCI reader in both forms of castling; so is a move
/// in words.
#[test]
fn what_is_written_is_read_back() {
    let words = Text::default();
    random_positions(21, 250, |board| {
        for &mv in &board.legal_moves() {
            for notation in Notation::ALL {
                let text = notation.text(board, mv);
                assert_eq!(notation::read(board, &text), Ok(mv), "{board} {text}");
            }
            for castling in [uci::Castling::KingSteps, uci::Castling::KingTakesRook] {
                let text = UciMove::of(board, mv, castling).expect("not null").to_string();
                let read = text.parse::<UciMove>().expect("the form of UCI").find(board);
                let is_twin = castling == uci::Castling::KingSteps && twin(board, mv);
                assert!(is_twin || read == Ok(mv), "{board} {text}");
            }
            let spoken = spoken_move(&words, board, mv);
            assert_eq!(notation::read(board, &spoken), Ok(mv), "{board} {spoken}");
        }
    });
}

/// Whether a castling move has the same squares as another legal move.
fn twin(board: &Board, mv: Move) -> bool {
    let same = |other: &&Move| (other.from(), other.to()) == (mv.from(), mv.to());
    mv.castle_side().is_some() && board.legal_moves().iter().filter(same).count() > 1
}

#[test]
fn the_form_of_uci() {
    for good in ["e2e4", "f1c4", "e7e8q", "h2h1n", "e1g1", "a1a1"] {
        assert_eq!(good.parse::<UciMove>().map(|mv| mv.to_string()), Ok(good.to_owned()));
    }
    let upper = "e7e8Q".parse::<UciMove>().map(|mv| mv.to_string());
    assert_eq!(upper, Ok("e7e8q".to_owned()), "as some engines write it");
    for bad in [
        "", "e2e4 ", " e2e4", "e2-e4", "O-O", "e9e4", "e2j4", "e2e/", "e7e9q", "e7e8k", "0000", "é2e4", "e2e4qq",
    ] {
        assert!(bad.parse::<UciMove>().is_err(), "{bad}");
    }
}

/// Whatever is typed, the answer is a legal move or a refusal.
#[test]
fn no_text_makes_the_reader_panic() {
    let letters: Vec<char> = "KQRBNPkqrbnabcdefgh12345678xX-=/()+#!?. 0oOep♘♟é–\u{FE0F}…"
        .chars()
        .collect();
    let mut random = Random(9);
    random_positions(22, 40, |board| {
        let legal = board.legal_moves();
        for _ in 0..300 {
            let text: String = (0..random.below(9))
                .map(|_| letters[random.below(letters.len())])
                .collect();
            match notation::read(board, &text) {
                Ok(mv) => assert!(legal.contains(&mv), "{board} {text}"),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    });
}

/// The king stands where it would go: the rook beside it is in the way.
#[test]
fn castling_that_is_not_possible_in_chess960_is_explained_by_the_rook() {
    let board: Board = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"
        .parse()
        .expect("a position");
    let fault = notation::read(&board, "O-O").expect_err("not possible").to_string();
    assert!(fault.contains("f1"), "{fault}");
}
