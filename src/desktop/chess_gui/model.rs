//! What the interface is shown.

use crate::chess::{Board, Color, Square};
use crate::desktop::overlay::fonts::Fonts;
use crate::desktop::overlay::style::Palette;
use crate::desktop::settings::Settings;
use crate::game::ChessGame;
use crate::record::NodeId;
use crate::scene::View;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Fonts, colours and scale of the interface.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// The fonts.
    pub fonts: Fonts,
    /// The colours.
    pub palette: Palette,
    /// The pixels in a point.
    pub scale: f32,
}

impl Look {
    /// Points in whole pixels.
    #[must_use]
    pub fn px(&self, points: f32) -> f32 {
        (points * self.scale).round()
    }
}

/// A move as the list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveText {
    /// The position after it.
    pub node: NodeId,
    /// Its number in the game.
    pub number: u32,
    /// Who made it.
    pub color: Color,
    /// The move in SAN.
    pub text: String,
}

/// The moves of the line shown, as text. They are written once, not for every frame.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MoveTexts(Vec<MoveText>);

impl MoveTexts {
    /// The moves of the game's line.
    #[must_use]
    pub fn of(game: &ChessGame) -> MoveTexts {
        let tree = game.tree();
        let mut before: Board = tree.start();
        let mut texts = Vec::new();
        for node in game.line() {
            let Some(mv) = tree.mv(node) else { continue };
            texts.push(MoveText {
                node,
                number: before.fullmove_number(),
                color: before.turn(),
                text: crate::chess::san::san(&before, mv),
            });
            before = tree.board(node);
        }
        MoveTexts(texts)
    }

    /// The moves in order.
    #[must_use]
    pub fn as_slice(&self) -> &[MoveText] {
        &self.0
    }
}

/// How weighty a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// Good to know.
    Note,
    /// Something went wrong.
    Fault,
}

/// A message that goes away by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// What it says.
    pub text: String,
    /// How weighty it is.
    pub weight: Weight,
    /// When it goes away.
    pub until: Duration,
}

/// How fast frames are made, for the debug page.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct FrameTimes {
    /// How many frames there were.
    pub frames: u64,
    /// How long the last one took to compose and draw.
    pub last: Duration,
    /// The longest of the last hundred or so.
    pub longest: Duration,
}

/// Everything the interface shows, borrowed for one frame.
#[derive(Clone, Copy)]
pub struct Model<'a> {
    /// The game.
    pub game: &'a ChessGame,
    /// Its moves as text.
    pub moves: &'a MoveTexts,
    /// What the viewer has set, and where things are.
    pub view: &'a View,
    /// The settings.
    pub settings: &'a Settings,
    /// Fonts, colours, scale.
    pub look: Look,
    /// The time.
    pub now: Duration,
    /// The square under the mouse.
    pub hovered: Option<Square>,
    /// Where the mouse is.
    pub mouse: Option<(i32, i32)>,
    /// The last key that was pressed.
    pub last_key: &'a str,
    /// The message shown, if any.
    pub notice: Option<&'a Notice>,
    /// Where the game was written last.
    pub saved_as: Option<&'a Path>,
    /// Files that can be opened, the newest first.
    pub files: &'a [PathBuf],
    /// Whether there is no sound device.
    pub is_silent: bool,
    /// How fast frames are made.
    pub times: FrameTimes,
}

impl Model<'_> {
    /// The name of the player of this colour.
    #[must_use]
    pub fn name(&self, color: Color) -> &str {
        let tag = match color {
            Color::White => "White",
            Color::Black => "Black",
        };
        match self.game.tree().tags.value(tag) {
            Some(name) if !name.is_empty() && name != "?" => name,
            _ => tag,
        }
    }
}
