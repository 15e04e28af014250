//! What the interface is shown.

use crate::chess::{Board, Color, Notation, Square};
use crate::desktop::library::Entry;
use crate::desktop::overlay::fonts::Fonts;
use crate::desktop::overlay::style::Palette;
use crate::desktop::settings::Settings;
use crate::game::ChessGame;
use crate::record::{openings, NodeId};
use crate::scene::View;
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

/// A move as the list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveText {
    /// The position after it.
    pub node: NodeId,
    /// Its number in the game.
    pub number: u32,
    /// Who made it.
    pub color: Color,
    /// The move, with its glyphs.
    pub text: String,
    /// What is written behind it.
    pub comment: Option<String>,
    /// The first moves of the other lines that were played instead, each with its number: `2… c5`.
    pub others: Vec<(NodeId, String)>,
}

/// The moves of the line shown, as text. They are written once, not for every frame.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MoveTexts {
    moves: Vec<MoveText>,
    opening: Option<String>,
}

/// The signs of glyphs 1 to 23 in print (PGN standard 10); others keep their number.
#[must_use]
pub fn glyph_sign(glyph: u8) -> String {
    match glyph {
        1 => "!".into(),
        2 => "?".into(),
        3 => "!!".into(),
        4 => "??".into(),
        5 => "!?".into(),
        6 => "?!".into(),
        10 => "=".into(),
        13 => "~".into(),
        14 => "+=".into(),
        15 => "=+".into(),
        16 => "+/-".into(),
        17 => "-/+".into(),
        18 => "+-".into(),
        19 => "-+".into(),
        glyph => format!("${glyph}"),
    }
}

impl MoveTexts {
    /// The moves of the game's line, and the name of its opening.
    #[must_use]
    pub fn of(game: &ChessGame, notation: Notation) -> MoveTexts {
        let tree = game.tree();
        let mut before: Board = tree.start();
        let mut moves = Vec::new();
        for node in game.line() {
            let Some(mv) = tree.mv(node) else { continue };
            let parent = tree.parent(node).unwrap_or(NodeId::ROOT);
            let others = tree.children(parent).filter(|&other| other != node);
            let other_text = |other: NodeId| {
                let dots = if before.turn() == Color::White { "." } else { "…" };
                let mv = tree.mv(other).unwrap_or(mv);
                (
                    other,
                    format!("{}{dots} {}", before.fullmove_number(), notation.text(&before, mv)),
                )
            };
            let others = others.map(other_text).collect();
            let annotation = tree.annotation(node);
            let mut text = notation.text(&before, mv);
            for (place, &glyph) in annotation.nags.iter().enumerate() {
                let gap = if place > 0 || glyph > 6 { " " } else { "" };
                text.push_str(gap);
                text.push_str(&glyph_sign(glyph));
            }
            moves.push(MoveText {
                node,
                number: before.fullmove_number(),
                color: before.turn(),
                text,
                comment: annotation.after.clone(),
                others,
            });
            before = tree.board(node);
        }
        MoveTexts {
            moves,
            opening: openings::of_line(tree, game.shown_node()).map(|opening| opening.to_string()),
        }
    }

    /// The moves in order.
    #[must_use]
    pub fn as_slice(&self) -> &[MoveText] {
        &self.moves
    }

    /// The name of the opening, up to the move shown.
    #[must_use]
    pub fn opening(&self) -> Option<&str> {
        self.opening.as_deref()
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
    /// Why the last try was refused, while that is shown.
    pub refusal: Option<&'a str>,
    /// The message shown, if any.
    pub notice: Option<&'a Notice>,
    /// Where the game was written last.
    pub saved_as: Option<&'a Path>,
    /// The players of a game that was not finished, when there is one to go on with.
    pub unfinished: Option<&'a str>,
    /// The games of the library, the newest first.
    pub files: &'a [Entry],
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
