//! Changing the level of the built-in engine during a game.

use super::command::opponent_level;
use crate::chess::Color;
use crate::game::{ChessGame, Input, Player, ProgramId};
use crate::record::NodeId;

/// A change of the engine's level during a game.
#[derive(Debug, Clone)]
pub struct LevelChange {
    /// The inputs for the game, in order: the player, its name, and a comment that marks the change.
    pub inputs: Vec<Input>,
    /// The new name of the engine.
    pub name: String,
}

impl LevelChange {
    /// Sets the built-in engine to this rating, 0 for full strength, in this style or its current one. An engine that had no
    /// level takes its random numbers from `seed`. `None` if nothing changes, or if the built-in engine does not play against a
    /// person.
    #[must_use]
    pub fn of(game: &ChessGame, rating: u16, style: Option<&str>, seed: u64) -> Option<LevelChange> {
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
        let tag = if color == Color::White { "White" } else { "Black" };
        let name = id.name();
        let mut inputs = vec![
            Input::SetPlayer(color, Player::Program(id.to_string())),
            Input::Describe(vec![(tag.to_owned(), name.clone())]),
        ];
        let node = game.current_node();
        if node != NodeId::ROOT {
            // Text written into files does not depend on the language.
            let known = game.tree().annotation(node).comment().unwrap_or_default().into_owned();
            let gap = if known.is_empty() { "" } else { " " };
            let since = match rating {
                0 => "From here on Tabiya plays at full strength.".to_owned(),
                rating => format!("From here on Tabiya plays at level {rating}."),
            };
            inputs.push(Input::Comment(node, format!("{known}{gap}{since}")));
        }
        Some(LevelChange { inputs, name })
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
        let change = LevelChange::of(&game, 1500, None, 9).expect("another level");
        let [Input::SetPlayer(Color::Black, Player::Program(id)), Input::Describe(_)] = &change.inputs[..] else {
            panic!("{change:?}");
        };
        assert_eq!(id, "tabiya level=1500 style=solid seed=7");
        let mv = crate::chess::notation::read(&game.board(), "e4").expect("a move");
        let _ = game.handle(Input::Play(mv), Duration::ZERO);
        let change = LevelChange::of(&game, 0, None, 9).expect("full strength");
        let Some(Input::Comment(node, text)) = change.inputs.last() else {
            panic!("{change:?}");
        };
        assert_eq!(*node, game.current_node());
        assert!(text.contains("full strength"), "{text}");
        assert!(
            LevelChange::of(&game, 1200, Some("solid"), 9).is_none(),
            "nothing changes"
        );
    }
}
