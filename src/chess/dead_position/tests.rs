//! What each proof and the search find out by themselves; `tests/core/dead_position.rs` has what they find together.

use super::*;
use crate::chess::{Bitboard, Piece};

/// The columns of a table.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect())
}

fn side(letter: &str) -> Color {
    if letter == "W" {
        Color::White
    } else {
        Color::Black
    }
}

#[test]
fn each_proof_proves_what_the_table_says() {
    for row in rows(include_str!("../../../tests/data/draws/proofs.tsv")) {
        let [fen, winner, proofs] = row[..] else {
            panic!("{row:?}")
        };
        let board: Board = fen.parse().expect(fen);
        let found = [
            ("mobility", mobility::is_hopeless(&board, side(winner))),
            ("walk", pawn_walk::is_hopeless(&board, side(winner), STRUCTURES)),
        ];
        for (proof, is_proven) in found {
            match proofs {
                "mate" => assert!(!is_proven, "{proof} refuted by a mate: {row:?}"),
                _ if proofs.contains(proof) => assert!(is_proven, "{proof}: {row:?}"),
                _ => {}
            }
        }
        let answer = winnability_within(&board, side(winner), 0);
        assert_eq!(answer == Winnability::Unwinnable, proofs != "mate", "{row:?}");
    }
}

#[test]
fn the_search_needs_the_effort_that_the_table_says() {
    for row in rows(include_str!("../../../tests/data/draws/effort.tsv")) {
        let [fen, winner, search, effort, answer] = row[..] else {
            panic!("{row:?}")
        };
        let board: Board = fen.parse().expect(fen);
        let effort: u32 = effort.parse().expect("a number of positions");
        let within = |effort| match search {
            "walk" if pawn_walk::is_hopeless(&board, side(winner), effort as usize) => Winnability::Unwinnable,
            "walk" => Winnability::Unknown,
            _ => helpmate::search(&board, side(winner), effort, search == "guarded"),
        };
        let expected = match answer {
            "mate" => Winnability::Winnable,
            _ => Winnability::Unwinnable,
        };
        assert_eq!(within(effort), expected, "{row:?}");
        assert_eq!(within(effort - 1), Winnability::Unknown, "{row:?}");
    }
}

#[test]
fn steps_of_a_set_are_those_of_its_squares() {
    let mut set = 0x9E37_79B9_7F4A_7C15u64;
    for kind in PieceKind::ALL.into_iter().skip(1).cycle().take(1_000) {
        set ^= set << 13;
        set ^= set >> 7;
        set ^= set << 17;
        // Sets of a few squares and of many.
        let squares = Bitboard(set & set.rotate_left(set as u32 & 3));
        let piece = Piece::new(Color::White, kind);
        let expected = squares.fold(Bitboard::EMPTY, |all, square| {
            all | piece.attacks(square, Bitboard::FULL)
        });
        assert_eq!(steps::steps(kind, squares), expected, "{kind:?} {squares:?}");
    }
}
