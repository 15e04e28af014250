//! What the interface is shown.

use super::Work;
use crate::chess::{Color, Square};
use crate::game::ChessGame;
use crate::scene::{Point, View};
use crate::store::library::Listing;
use crate::store::settings::Settings;
use crate::text::{limit, MoveTexts};
use crate::ui::fonts::Fonts;
use crate::ui::style::Palette;
use std::path::Path;
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
    pub mouse: Option<Point>,
    /// The last key that was pressed.
    pub last_key: &'a str,
    /// Why the last try was refused, while that is shown.
    pub refusal: Option<&'a str>,
    /// The message shown, if any.
    pub notice: Option<&'a Notice>,
    /// Why the game on the board is not being saved.
    pub not_kept: Option<&'a str>,
    /// Where the game was written last.
    pub saved_as: Option<&'a Path>,
    /// The players of a game that was not finished, when there is one to go on with.
    pub unfinished: Option<&'a str>,
    /// The games of the library, the newest first, once they were asked for.
    pub library: Option<&'a Listing>,
    /// The games of the file that was opened last.
    pub opened: Option<&'a Listing>,
    /// The name of what was deleted last and can be put back.
    pub discarded: Option<&'a str>,
    /// What takes its time.
    pub work: Option<&'a Work>,
    /// Whether the desktop has file dialogs.
    pub can_browse: bool,
    /// Whether there is no sound device.
    pub is_silent: bool,
    /// How fast frames are made.
    pub times: FrameTimes,
}

impl Model<'_> {
    /// Whether the position shown is not the one that is played in, in a game that goes on.
    #[must_use]
    pub fn is_looking_back(&self) -> bool {
        self.game.phase().is_in_play() && self.game.shown_node() != self.game.live_node()
    }

    /// The name of the player of this colour.
    #[must_use]
    pub fn name(&self, color: Color) -> &str {
        let tag = match color {
            Color::White => "White",
            Color::Black => "Black",
        };
        match self.game.tree().tags.value(tag) {
            Some(name) if !name.is_empty() && name != "?" => match name.char_indices().nth(limit::NAME) {
                Some((end, _)) => &name[..end],
                None => name,
            },
            _ => tag,
        }
    }
}
