//! Changing who plays a side during a game: another level of the built-in engine, or somebody else.

use super::command::opponent_level;
use crate::chess::Color;
use crate::game::{ChessGame, Input, Player, ProgramId};
use crate::record::NodeId;

/// How the comment begins that marks such a change. Text written into files does not depend on the language.
const SINCE: &str = "From here on";

/// A change of who plays a side during a game.
#[derive(Debug, Clone)]
pub struct PlayerChange {
    /// The inputs for the game, in order: the player, its name, and a comment that marks the change.
    pub inputs: Vec<Input>,
    /// The new name of the player.
    pub name: String,
}

impl PlayerChange {
    /// Sets the built-in engine to this rating, 0 for full strength, in this style or its current one. An engine that had no
    /// level takes its random numbers from `seed`. `None` if nothing changes, or if the built-in engine does not play against a
    /// person.
    pub fn level(game: &ChessGame, rating: u16, style: Option<&str>, seed: u64) -> Option<PlayerChange> {
        let (color, before) = opponent_level(game)?;
        let (known, seed) = match &before {
            ProgramId::Level { style, seed, .. } => (style.as_str(), *seed),
            _ => ("balanced", seed),
        };
        let id = match rating {
            0 => ProgramId::BuiltIn,
            rating => ProgramId::Level {
                rating,
                style: style.unwrap_or(known).to_owned(),
                seed,
            },
        };
        if id == before {
            return None;
        }
        let since = match rating {
            0 => "Tabiya plays at full strength".to_owned(),
            rating => format!("Tabiya plays at level {rating}"),
        };
        Some(PlayerChange::new(game, color, Some(&id), &since))
    }

    /// Lets this program play the side from now on, or a person; a level takes its random numbers from `seed`. Nothing changes if
    /// it is the one that plays it already.
    pub fn replacement(game: &ChessGame, color: Color, program: Option<ProgramId>, seed: u64) -> PlayerChange {
        let program = program.map(|id| match id {
            ProgramId::Level { rating, style, .. } => ProgramId::Level { rating, style, seed },
            other => other,
        });
        let program = program.as_ref();
        let name = program.map_or_else(|| "a person".to_owned(), ProgramId::name);
        if program.is_some() && program.map(ToString::to_string).as_deref() == game.player(color).program() {
            return PlayerChange {
                inputs: Vec::new(),
                name,
            };
        }
        PlayerChange::new(game, color, program, &format!("{name} plays {color}"))
    }

    /// Lets two people play on instead of a person and a program; a reply of the program is taken back. A game that has hardly
    /// begun needs no comment. `None` if no program plays, or only programs.
    pub fn two_people(game: &ChessGame) -> Option<PlayerChange> {
        let person = game.only_person()?;
        let mut change = PlayerChange::replacement(game, !person, None, 0);
        change.inputs.retain(|input| !matches!(input, Input::Comment(..)));
        if game.turn() == person {
            change.inputs.push(Input::Undo);
        }
        Some(change)
    }

    /// Whether the record of the game tells of such a change.
    pub fn is_told(game: &ChessGame) -> bool {
        let is_told = |node| {
            game.tree()
                .annotation(node)
                .comment()
                .is_some_and(|words| words.contains(SINCE))
        };
        game.line().into_iter().any(is_told)
    }

    fn new(game: &ChessGame, color: Color, program: Option<&ProgramId>, since: &str) -> PlayerChange {
        // The name of a person is not known (PGN standard 8.1.1.4).
        let name = program.map_or_else(|| "?".to_owned(), ProgramId::name);
        let player = program.map_or(Player::Person, |id| Player::Program(id.to_string()));
        let mut inputs = vec![
            Input::SetPlayer(color, player),
            Input::Describe(vec![(color.name().to_owned(), name.clone())]),
        ];
        let node = game.current_node();
        if node != NodeId::ROOT {
            let known = game.tree().annotation(node).comment().unwrap_or_default().into_owned();
            let gap = if known.is_empty() { "" } else { " " };
            inputs.push(Input::Comment(node, format!("{known}{gap}{SINCE} {since}.")));
        }
        PlayerChange { inputs, name }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameSetup;
    use std::time::Duration;

    const ID: &str = "tabiya level=1200 style=solid seed=7";

    #[test]
    fn another_level_keeps_style_and_seed_and_the_record_tells_since_when() {
        let mut game = ChessGame::new(&GameSetup {
            players: [Player::Person, Player::Program(ID.to_owned())],
            ..GameSetup::default()
        });
        let change = PlayerChange::level(&game, 1500, None, 9).expect("another level");
        let [Input::SetPlayer(Color::Black, Player::Program(id)), Input::Describe(_)] = &change.inputs[..] else {
            panic!("{change:?}");
        };
        assert_eq!(id, "tabiya level=1500 style=solid seed=7");
        let mv = crate::chess::notation::read(&game.board(), "e4").expect("a move");
        let _ = game.handle(Input::Play(mv), Duration::ZERO);
        let change = PlayerChange::level(&game, 0, None, 9).expect("full strength");
        let Some(Input::Comment(node, text)) = change.inputs.last() else {
            panic!("{change:?}");
        };
        assert_eq!(*node, game.current_node());
        assert!(text.contains("full strength"), "{text}");
        assert!(
            PlayerChange::level(&game, 1200, Some("solid"), 9).is_none(),
            "nothing changes"
        );
    }

    #[test]
    fn somebody_else_takes_a_side_and_the_record_tells_since_when() {
        let mut game = ChessGame::new(&GameSetup {
            players: [Player::Person, Player::Program("engine Gone".to_owned())],
            ..GameSetup::default()
        });
        let replaced = |game: &ChessGame, program: Option<&ProgramId>| {
            let change = PlayerChange::replacement(game, Color::Black, program.cloned(), 0);
            let mut after = game.clone();
            for input in change.inputs {
                let _ = after.handle(input, Duration::ZERO);
            }
            after
        };
        assert_eq!(replaced(&game, None).tree().annotation(NodeId::ROOT).comment(), None);
        let mv = crate::chess::notation::read(&game.board(), "e4").expect("a move");
        let _ = game.handle(Input::Play(mv), Duration::ZERO);
        let other = ProgramId::Engine("Other".to_owned());
        for (program, name, comment) in [
            (Some(&other), Some("Other"), "From here on Other plays Black."),
            (None, None, "From here on a person plays Black."),
        ] {
            let after = replaced(&game, program);
            assert_eq!(after.player(Color::Black).is_person(), program.is_none());
            assert_eq!(after.tree().tags.player(Color::Black), name);
            assert_eq!(
                after.tree().annotation(after.current_node()).comment().as_deref(),
                Some(comment)
            );
            assert_eq!(after.line().len(), 1, "the game is kept");
        }
        let same = ProgramId::Engine("Gone".to_owned());
        assert!(PlayerChange::replacement(&game, Color::Black, Some(same), 0)
            .inputs
            .is_empty());
    }
}
