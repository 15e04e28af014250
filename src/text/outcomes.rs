//! Sides, players and outcomes in words.

use super::{limit, limited, Text};
use crate::chess::{Color, DrawReason, Outcome, WinReason};
use crate::engine::syzygy::TableVerdict;
use crate::game::{ChessGame, GameSetup, Phase, ProgramId};
use crate::record::{GameResult, Tags};

/// The word for a color.
pub fn color(text: &Text, color: Color) -> String {
    match color {
        Color::White => t!(text, "white"),
        Color::Black => t!(text, "black"),
    }
}

/// Who is to move: `White to move`.
pub fn to_move(text: &Text, color: Color) -> String {
    match color {
        Color::White => t!(text, "white-to-move"),
        Color::Black => t!(text, "black-to-move"),
    }
}

/// What tables of endgames say of a position.
pub fn verdict(text: &Text, verdict: TableVerdict) -> String {
    match verdict {
        TableVerdict::Wins(Color::White, plies) => t!(text, "tables-white-wins", plies = plies),
        TableVerdict::Wins(Color::Black, plies) => t!(text, "tables-black-wins", plies = plies),
        TableVerdict::Draw => t!(text, "tables-draw"),
        TableVerdict::DrawByFiftyMoves => t!(text, "tables-fifty-moves"),
    }
}

/// The name of the player with this color, shortened if very long, or the word for the color if the name is unknown.
pub fn player(text: &Text, tags: &Tags, side: Color) -> String {
    match tags.player(side) {
        Some(name) => player_name(name),
        None => color(text, side),
    }
}

/// The name on a player's card: `You` for a person without a name who plays, or has just played, a program.
pub fn seated(text: &Text, game: &ChessGame, side: Color) -> String {
    let tags = &game.tree().tags;
    let is_you = you(game) == Some(side) && tags.player(side).is_none();
    if is_you {
        t!(text, "card-you")
    } else {
        player(text, tags, side)
    }
}

/// The side of the person who plays, or has just played, a program.
fn you(game: &ChessGame) -> Option<Color> {
    let is_record = matches!(game.phase(), Phase::Record(_));
    game.only_person().filter(|_| !is_record)
}

/// A player's name on the screen, shortened if very long; the built-in engine has one name at a level, also in older files.
pub fn player_name(name: &str) -> String {
    match ProgramId::level_in_name(name) {
        Some(level) => format!("Tabiya {level}"),
        None => limited(name, limit::NAME).into_owned(),
    }
}

/// A game by its players, on the screen.
pub fn pairing(text: &Text, white: &str, black: &str) -> String {
    listed_players(text, white, black).join(" – ")
}

/// The names of White and Black in a list: `You` for a person without a name against the built-in engine.
pub fn listed_players(text: &Text, white: &str, black: &str) -> [String; 2] {
    let name = |name: &str, other: &str, side: Color| {
        let is_opposite = other == "Tabiya" || ProgramId::level_in_name(other).is_some();
        if is_opposite && is_unnamed(name, side) {
            t!(text, "card-you")
        } else {
            listed_player(text, name, side)
        }
    };
    [name(white, black, Color::White), name(black, white, Color::Black)]
}

/// Whether this is written where the name of a player is not known.
fn is_unnamed(name: &str, side: Color) -> bool {
    name == "?" || name == side.name()
}

/// The name of the player with this color in a list, or the word for the color if there is none.
pub fn listed_player(text: &Text, name: &str, side: Color) -> String {
    if is_unnamed(name, side) {
        color(text, side)
    } else {
        player_name(name)
    }
}

/// A number of half points as text: `2½`, `½`, `0`.
pub fn points(half_points: u32) -> String {
    match (half_points / 2, half_points % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// The result as it is printed: `1–0`, `½–½`.
pub const fn result_sign(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1–0",
        GameResult::BlackWins => "0–1",
        GameResult::Draw => "½–½",
        GameResult::Unknown => "*",
    }
}

/// The sentence for an outcome: `Checkmate — Ann wins`. `winner` is the name of the winner, if there is one.
pub fn outcome(text: &Text, outcome: Outcome, winner: &str) -> String {
    match outcome {
        Outcome::Win { reason, .. } => match reason {
            WinReason::Checkmate => t!(text, "outcome-checkmate", winner = winner),
            WinReason::Resignation => t!(text, "outcome-resignation", winner = winner),
            WinReason::Time => t!(text, "outcome-time", winner = winner),
        },
        Outcome::Draw(reason) => match reason {
            DrawReason::Stalemate => t!(text, "outcome-stalemate"),
            DrawReason::InsufficientMaterial => t!(text, "outcome-insufficient-material"),
            DrawReason::DeadPosition => t!(text, "outcome-dead-position"),
            DrawReason::ThreefoldRepetition => t!(text, "outcome-threefold"),
            DrawReason::FivefoldRepetition => t!(text, "outcome-fivefold"),
            DrawReason::FiftyMoves => t!(text, "outcome-fifty"),
            DrawReason::SeventyFiveMoves => t!(text, "outcome-seventy-five"),
            DrawReason::Agreement => t!(text, "outcome-agreement"),
            DrawReason::ResignationUnwinnable => t!(text, "outcome-resignation-unwinnable"),
            DrawReason::TimeUnwinnable => t!(text, "outcome-time-unwinnable"),
        },
        Outcome::Aborted => t!(text, "outcome-aborted"),
    }
}

/// The sentence for this outcome of this game. It names the winner; a person who has just played a program is told how it went:
/// `You lost on time`, and of an endgame that is trained, whether the win was reached.
pub fn outcome_in(text: &Text, game: &ChessGame, ended: Outcome) -> String {
    let ending = plain_outcome_in(text, game, ended);
    let trained = you(game).filter(|_| GameSetup::is_endgame(&game.tree().tags));
    match (trained, ended) {
        (None, _) | (_, Outcome::Aborted) => ending,
        (Some(you), Outcome::Win { winner, .. }) if you == winner => t!(text, "endgame-reached", ending = ending),
        (Some(_), _) => t!(text, "endgame-missed", ending = ending),
    }
}

fn plain_outcome_in(text: &Text, game: &ChessGame, ended: Outcome) -> String {
    let Outcome::Win { winner, reason } = ended else {
        return outcome(text, ended, "");
    };
    let has_won = you(game).map(|you| you == winner);
    match (has_won, reason) {
        (None, _) => outcome(text, ended, &player(text, &game.tree().tags, winner)),
        (Some(true), WinReason::Checkmate) => t!(text, "over-you-won-checkmate"),
        (Some(true), WinReason::Resignation) => t!(text, "over-you-won-resignation"),
        (Some(true), WinReason::Time) => t!(text, "over-you-won-time"),
        (Some(false), WinReason::Checkmate) => t!(text, "over-you-lost-checkmate"),
        (Some(false), WinReason::Resignation) => t!(text, "over-you-lost-resignation"),
        (Some(false), WinReason::Time) => t!(text, "over-you-lost-time"),
    }
}

/// How a finished game ended, with the reason if the record has it; `None` while it is in play, or if nothing is known.
pub fn ending(text: &Text, game: &ChessGame) -> Option<String> {
    let winner = match (game.phase(), game.outcome()) {
        (Phase::Over(ended), _) | (Phase::Record(_), Some(ended)) => return Some(outcome_in(text, game, ended)),
        (Phase::Playing | Phase::Paused, _) => return None,
        (Phase::Record(GameResult::Unknown), None) => {
            // A record without a result tells it where it ends.
            return Some(outcome_in(text, game, game.board().mate_or_stalemate()?));
        }
        (Phase::Record(GameResult::Draw), None) => return Some(t!(text, "over-drawn")),
        (Phase::Record(GameResult::WhiteWins), None) => Color::White,
        (Phase::Record(GameResult::BlackWins), None) => Color::Black,
    };
    Some(t!(text, "over-won", winner = player(text, &game.tree().tags, winner)))
}

/// The reason for a draw claim: `threefold repetition`.
pub fn claim(text: &Text, reason: DrawReason) -> String {
    match reason {
        DrawReason::FiftyMoves => t!(text, "claim-fifty"),
        _ => t!(text, "claim-threefold"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_engine_at_a_level_has_one_name() {
        for name in ["Tabiya 1200", "Tabiya, level 1200"] {
            assert_eq!(player_name(name), "Tabiya 1200");
        }
        assert_eq!(player_name("Anna"), "Anna");
        assert_eq!(
            pairing(&Text::default(), "?", "Tabiya, level 1200"),
            "You – Tabiya 1200"
        );
        assert_eq!(
            listed_players(&Text::default(), "Tabiya", "Black"),
            ["Tabiya", "You"],
            "at full strength"
        );
        assert_eq!(
            listed_players(&Text::default(), "White", "Black"),
            ["White", "Black"],
            "two people"
        );
    }
}
