//! How the end of a game is written: the tag `Termination` (standard 9.8.1), and a sentence after the last move that tells people
//! the reason and is read back.

use crate::chess::{Color, DrawReason, Outcome, WinReason};

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
}
