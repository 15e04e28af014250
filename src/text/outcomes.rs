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
        TableVerdict::Wins(Color::White, plies) => t!(text, "tables-white-wins", plies),
        TableVerdict::Wins(Color::Black, plies) => t!(text, "tables-black-wins", plies),
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

/// The side of the person who plays, or has just played, a program; in a record, that of a person without a name who played the
/// built-in engine.
fn you(game: &ChessGame) -> Option<Color> {
    match game.phase() {
        Phase::Record(_) => own_side(&game.tree().tags, ""),
        _ => game.only_person(),
    }
}

/// The side of a person without a name, or with this one, in the record of a game against the built-in engine.
fn own_side(tags: &Tags, own: &str) -> Option<Color> {
    let is_own = |side| tags.player(side).is_none_or(|name| name == own);
    let against = |side: Color| tags.player(!side).is_some_and(is_built_in);
    Color::ALL.into_iter().find(|&side| is_own(side) && against(side))
}

/// Whether this is the name of the built-in engine, at any strength.
fn is_built_in(name: &str) -> bool {
    name == "Tabiya" || ProgramId::level_in_name(name).is_some()
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
        if is_built_in(other) && is_unnamed(name, side) {
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
            WinReason::Checkmate => t!(text, "outcome-checkmate", winner),
            WinReason::Resignation => t!(text, "outcome-resignation", winner),
            WinReason::Time => t!(text, "outcome-time", winner),
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

/// The same with the side of the winner for a name: `Checkmate — White wins`.
pub fn outcome_of_sides(text: &Text, ended: Outcome) -> String {
    match ended {
        Outcome::Win { winner, .. } => outcome(text, ended, &color(text, winner)),
        _ => outcome(text, ended, ""),
    }
}

/// The sentence for this outcome of this game. It names the winner; a person who has just played a program is told how it went:
/// `You lost on time`, and of an endgame that is trained, whether the win was reached.
pub fn outcome_in(text: &Text, game: &ChessGame, ended: Outcome) -> String {
    outcome_for(text, game, ended, you(game))
}

/// The same for the person on this side.
fn outcome_for(text: &Text, game: &ChessGame, ended: Outcome, you: Option<Color>) -> String {
    let ending = plain_outcome_in(text, game, ended, you);
    let trained = you.filter(|_| GameSetup::is_endgame(&game.tree().tags));
    match (trained, ended) {
        (None, _) | (_, Outcome::Aborted) => ending,
        (Some(you), Outcome::Win { winner, .. }) if you == winner => t!(text, "endgame-reached", ending),
        (Some(_), _) => t!(text, "endgame-missed", ending),
    }
}

fn plain_outcome_in(text: &Text, game: &ChessGame, ended: Outcome, you: Option<Color>) -> String {
    let Outcome::Win { winner, reason } = ended else {
        return outcome(text, ended, "");
    };
    let has_won = you.map(|you| you == winner);
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

/// How a finished game ended, with the reason if the record has it; `None` while it is in play, or if nothing is known. It speaks to
/// the person with the name `own`, also in the record of a game against the built-in engine.
pub fn ending(text: &Text, game: &ChessGame, own: &str) -> Option<String> {
    let tags = &game.tree().tags;
    let winner = match (game.phase(), game.outcome()) {
        (Phase::Over(ended), _) => return Some(outcome_in(text, game, ended)),
        (Phase::Record(_), Some(ended)) => return Some(outcome_for(text, game, ended, own_side(tags, own))),
        (Phase::Playing | Phase::Paused, _) => return None,
        (Phase::Record(GameResult::Unknown), None) => {
            // A record without a result tells it where it ends.
            return Some(outcome_in(text, game, game.board().mate_or_stalemate()?));
        }
        (Phase::Record(GameResult::Draw), None) => return Some(with_cause(text, tags, t!(text, "over-drawn"))),
        (Phase::Record(GameResult::WhiteWins), None) => Color::White,
        (Phase::Record(GameResult::BlackWins), None) => Color::Black,
    };
    let ended = match own_side(tags, own) {
        Some(you) if you == winner => t!(text, "over-you-won"),
        Some(_) => t!(text, "over-you-lost"),
        None => t!(text, "over-won", winner = player(text, tags, winner)),
    };
    Some(with_cause(text, tags, ended))
}

/// These words about the end of a game, and what the tag `Termination` says of it that is no rule of the game (PGN standard 9.8.1).
fn with_cause(text: &Text, tags: &Tags, ended: String) -> String {
    let written = tags.value("Termination").unwrap_or_default().to_lowercase();
    let cause = match written.as_str() {
        "adjudication" => t!(text, "over-adjudication"),
        "death" => t!(text, "over-death"),
        "emergency" => t!(text, "over-emergency"),
        "rules infraction" => t!(text, "over-rules-infraction"),
        // Sites write who has won before it.
        _ if written.ends_with("abandoned") => t!(text, "over-abandoned"),
        _ => return ended,
    };
    t!(text, "over-cause", ended, cause)
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
    use crate::record::{pgn, NodeId};

    /// The record with these tags after one move of each side.
    fn record(tags: &str) -> ChessGame {
        let text = format!("{tags}\n\n1. e4 e5 *");
        let read = pgn::read(&text).next().expect("a game");
        ChessGame::from_tree(read.tree, NodeId::ROOT)
    }

    #[test]
    fn the_record_of_an_own_game_speaks_to_the_player() {
        let text = Text::default();
        let lost = "[Black \"Tabiya 500\"]\n[Result \"0-1\"]\n[Termination \"time forfeit\"]";
        let game = record(lost);
        assert_eq!(ending(&text, &game, "").as_deref(), Some("You lost on time"));
        assert_eq!(seated(&text, &game, Color::White), "You");
        let game = record(&format!("[White \"Eva\"]\n{lost}"));
        assert_eq!(ending(&text, &game, "Eva").as_deref(), Some("You lost on time"));
        assert_eq!(ending(&text, &game, "").as_deref(), Some("Tabiya 500 wins on time"));
        let game = record("[Black \"Anna\"]\n[Result \"0-1\"]\n[Termination \"time forfeit\"]");
        assert_eq!(ending(&text, &game, "").as_deref(), Some("Anna wins on time"));
        assert_eq!(seated(&text, &game, Color::White), "White");
    }

    #[test]
    fn what_ended_a_game_from_outside_is_told() {
        let text = Text::default();
        for (value, words) in [
            ("adjudication", "Anna won: adjudication"),
            ("Anna won - game abandoned", "Anna won: abandoned"),
            ("rules infraction", "Anna won: rules infraction"),
            ("normal", "Anna won"),
            ("unterminated", "Anna won"),
        ] {
            let game = record(&format!(
                "[Black \"Anna\"]\n[Result \"0-1\"]\n[Termination \"{value}\"]"
            ));
            assert_eq!(ending(&text, &game, "").as_deref(), Some(words));
        }
    }

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
