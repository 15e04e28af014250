//! Draws that depend on the history of a game, repetition and fifty moves; and which positions end a game.

use tabiya::chess::{san, Board, DrawReason, History, Move, Outcome};

use crate::common::rows;

/// The word for the reason in the table.
fn word(reason: DrawReason) -> &'static str {
    match reason {
        DrawReason::Stalemate => "stalemate",
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
        let mut history = History::new();
        let mut last: Board = row[0].parse().expect(row[0]);
        for text in row[1].split(' ').filter(|text| *text != "-") {
            history.push(&last);
            let mv = moves(&last, text).next().expect("one move");
            last.play(mv);
        }
        assert_eq!(history.count(&last).to_string(), row[2], "{row:?}");
        let outcome = match history.outcome(&last) {
            None => "-",
            Some(Outcome::Draw(reason)) => word(reason),
            Some(_) => "checkmate",
        };
        assert_eq!(outcome, row[3], "{row:?}");
        assert_eq!(history.claim(&last).map_or("-", word), row[4], "{row:?}");
        let announced = history.claims_by_moving(&last);
        for mv in moves(&last, row[5]) {
            let reason = history.claim_with(&last, mv);
            assert!(reason.is_some(), "{mv:?} {row:?}");
            assert!(announced.contains(&(mv, reason.expect("a reason"))), "{mv:?} {row:?}");
        }
        for mv in moves(&last, row[6]) {
            assert_eq!(history.claim_with(&last, mv), None, "{mv:?} {row:?}");
            assert!(announced.iter().all(|(other, _)| *other != mv), "{mv:?} {row:?}");
        }
    }
}
