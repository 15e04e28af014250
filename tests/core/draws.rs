//! Draws that need the history of a game: repetition and fifty moves.

use tabiya::chess::{repetition, san, Board, DrawReason, Move, Outcome};

use crate::common::rows;

/// The word for the reason in the table.
fn word(reason: DrawReason) -> &'static str {
    match reason {
        DrawReason::ThreefoldRepetition => "threefold repetition",
        DrawReason::FivefoldRepetition => "fivefold repetition",
        DrawReason::FiftyMoves => "fifty moves",
        DrawReason::SeventyFiveMoves => "seventy-five moves",
        _ => "another draw",
    }
}

fn moves<'t>(board: &'t Board, text: &'t str) -> impl Iterator<Item = Move> + 't {
    let texts = text.split(' ').filter(|text| *text != "-");
    texts.map(move |text| san::read(board, text.as_bytes()).unwrap_or_else(|error| panic!("{board} {text}: {error}")))
}

#[test]
fn histories_are_judged_as_the_table_says() {
    for row in rows(include_str!("../data/draws/claims.tsv")) {
        let mut history = vec![row[0].parse::<Board>().expect(row[0])];
        for text in row[1].split(' ').filter(|text| *text != "-") {
            let board = history[history.len() - 1];
            history.push(board.played(moves(&board, text).next().expect("one move")));
        }
        let last = history[history.len() - 1];
        assert_eq!(repetition::count(&history).to_string(), row[2], "{row:?}");
        let outcome = match repetition::outcome(&history) {
            None => "-",
            Some(Outcome::Draw(reason)) => word(reason),
            Some(_) => "checkmate",
        };
        assert_eq!(outcome, row[3], "{row:?}");
        assert_eq!(repetition::claim(&history).map_or("-", word), row[4], "{row:?}");
        let announced = repetition::claims_by_moving(&history);
        for mv in moves(&last, row[5]) {
            let reason = repetition::claim_with(&history, mv);
            assert!(reason.is_some(), "{mv:?} {row:?}");
            assert!(announced.contains(&(mv, reason.expect("a reason"))), "{mv:?} {row:?}");
        }
        for mv in moves(&last, row[6]) {
            assert_eq!(repetition::claim_with(&history, mv), None, "{mv:?} {row:?}");
            assert!(announced.iter().all(|(other, _)| *other != mv), "{mv:?} {row:?}");
        }
    }
}
