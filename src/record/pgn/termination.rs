//! How the end of a game is written: the tag `Termination` (standard 9.8.1), and a sentence after the last move that tells people
//! the reason and is read back.

use crate::chess::{Color, DrawReason, Outcome, WinReason};
use crate::record::GameResult;

/// The value of the tag `Termination`.
#[must_use]
pub const fn termination(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win {
            reason: WinReason::Time,
            ..
        }
        | Outcome::Draw(DrawReason::TimeUnwinnable) => "time forfeit",
        Outcome::Aborted => "abandoned",
        Outcome::Win { .. } | Outcome::Draw(_) => "normal",
    }
}

/// What the tag `Termination` of a record with this result says of the reason, in the words of the standard, of lichess or of
/// chess.com: `time forfeit`, `Carlsen won by resignation`. `None` if it says nothing that is known; a mate or stalemate is seen on
/// the board.
#[must_use]
pub fn stated_outcome(value: &str, result: GameResult) -> Option<Outcome> {
    /// Words by which a reason is known, the first ones first: a draw on time also speaks of material.
    const WINS: [(&str, WinReason); 3] = [
        ("time forfeit", WinReason::Time),
        ("won on time", WinReason::Time),
        ("resignation", WinReason::Resignation),
    ];
    const DRAWS: [(&str, DrawReason); 6] = [
        ("time forfeit", DrawReason::TimeUnwinnable),
        ("timeout", DrawReason::TimeUnwinnable),
        ("agreement", DrawReason::Agreement),
        ("repetition", DrawReason::ThreefoldRepetition),
        ("50-move", DrawReason::FiftyMoves),
        ("insufficient material", DrawReason::InsufficientMaterial),
    ];
    let value = value.to_lowercase();
    let is_said = |words: &str| value.contains(words);
    let win = |winner| {
        let (_, reason) = *WINS.iter().find(|(words, _)| is_said(words))?;
        Some(Outcome::Win { winner, reason })
    };
    match result {
        GameResult::WhiteWins => win(Color::White),
        GameResult::BlackWins => win(Color::Black),
        GameResult::Draw => {
            let (_, reason) = *DRAWS.iter().find(|(words, _)| is_said(words))?;
            Some(Outcome::Draw(reason))
        }
        GameResult::Unknown => None,
    }
}

/// The sentence after the last move: `White wins by checkmate.`
#[must_use]
pub fn sentence(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { winner, reason } => {
            let how = match reason {
                WinReason::Checkmate => "by checkmate",
                WinReason::Resignation => "by resignation",
                WinReason::Time => "on time",
            };
            format!("{winner} wins {how}.")
        }
        Outcome::Draw(reason) => format!("Draw by {}.", draw_words(reason)),
        Outcome::Aborted => "Game abandoned.".to_owned(),
    }
}

const fn draw_words(reason: DrawReason) -> &'static str {
    match reason {
        DrawReason::Stalemate => "stalemate",
        DrawReason::InsufficientMaterial => "insufficient material",
        DrawReason::DeadPosition => "dead position",
        DrawReason::ThreefoldRepetition => "threefold repetition",
        DrawReason::FivefoldRepetition => "fivefold repetition",
        DrawReason::FiftyMoves => "the fifty-move rule",
        DrawReason::SeventyFiveMoves => "the seventy-five-move rule",
        DrawReason::Agreement => "agreement",
        DrawReason::ResignationUnwinnable => "resignation against a side that cannot mate",
        DrawReason::TimeUnwinnable => "time over against a side that cannot mate",
    }
}

/// Each reason leads to the next, from first to last: a new one must be added here to compile, and is then tested by reading it
/// back.
const fn next_reason(reason: DrawReason) -> Option<DrawReason> {
    use DrawReason as D;
    Some(match reason {
        D::Stalemate => D::InsufficientMaterial,
        D::InsufficientMaterial => D::DeadPosition,
        D::DeadPosition => D::ThreefoldRepetition,
        D::ThreefoldRepetition => D::FivefoldRepetition,
        D::FivefoldRepetition => D::FiftyMoves,
        D::FiftyMoves => D::SeventyFiveMoves,
        D::SeventyFiveMoves => D::Agreement,
        D::Agreement => D::ResignationUnwinnable,
        D::ResignationUnwinnable => D::TimeUnwinnable,
        D::TimeUnwinnable => return None,
    })
}

/// All outcomes.
fn all() -> impl Iterator<Item = Outcome> {
    let wins = [WinReason::Checkmate, WinReason::Resignation, WinReason::Time]
        .into_iter()
        .flat_map(|reason| Color::ALL.map(|winner| Outcome::Win { winner, reason }));
    let draws = std::iter::successors(Some(DrawReason::Stalemate), |&reason| next_reason(reason));
    wins.chain(draws.map(Outcome::Draw)).chain([Outcome::Aborted])
}

/// Takes the sentence from the end of a comment. Returns the outcome it states and the comment without it.
pub(super) fn take_sentence(comment: &str) -> Option<(Outcome, &str)> {
    // Every sentence ends with a period, and most comments do not.
    if !comment.ends_with('.') {
        return None;
    }
    all().find_map(|outcome| {
        let before = comment.strip_suffix(sentence(outcome).as_str())?;
        (before.is_empty() || before.ends_with(' ')).then(|| (outcome, before.trim_end()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ending_is_read_back() {
        for outcome in all() {
            let text = format!("A fine game. {}", sentence(outcome));
            assert_eq!(take_sentence(&text), Some((outcome, "A fine game.")));
            assert_eq!(take_sentence(&sentence(outcome)), Some((outcome, "")));
        }
        assert_eq!(take_sentence("Says White wins by checkmate"), None);
    }

    #[test]
    fn the_words_of_other_programs_are_read() {
        let wins = |value, result| stated_outcome(value, result).map(GameResult::from);
        for value in ["time forfeit", "Time forfeit", "Carlsen, Magnus won on time"] {
            for (result, winner) in [
                (GameResult::WhiteWins, Color::White),
                (GameResult::BlackWins, Color::Black),
            ] {
                let reason = WinReason::Time;
                assert_eq!(
                    stated_outcome(value, result),
                    Some(Outcome::Win { winner, reason }),
                    "{value}"
                );
            }
        }
        let resigned = Outcome::Win {
            winner: Color::White,
            reason: WinReason::Resignation,
        };
        assert_eq!(
            stated_outcome("Carlsen won by resignation", GameResult::WhiteWins),
            Some(resigned)
        );
        // The name of a player may have such words.
        assert_eq!(
            stated_outcome("Simon Timer won by resignation", GameResult::WhiteWins),
            Some(resigned)
        );
        for (value, reason) in [
            ("Time forfeit", DrawReason::TimeUnwinnable),
            (
                "Game drawn by timeout vs insufficient material",
                DrawReason::TimeUnwinnable,
            ),
            ("Game drawn by agreement", DrawReason::Agreement),
            ("Game drawn by repetition", DrawReason::ThreefoldRepetition),
            ("Game drawn by 50-move rule", DrawReason::FiftyMoves),
            ("Game drawn by insufficient material", DrawReason::InsufficientMaterial),
        ] {
            assert_eq!(
                stated_outcome(value, GameResult::Draw),
                Some(Outcome::Draw(reason)),
                "{value}"
            );
        }
        // These say nothing of the reason, or of no reason that this program knows.
        for value in ["normal", "unterminated", "adjudication", "death", "abandoned", ""] {
            assert_eq!(wins(value, GameResult::BlackWins), None, "{value}");
        }
        assert_eq!(wins("time forfeit", GameResult::Unknown), None, "there is no winner");
    }
}
