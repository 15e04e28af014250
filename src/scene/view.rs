//! How a board is drawn.

use super::animation::Pace;
use super::{BoardPicture, PieceSet, Point, Theme, WindowLayout};

/// Where the coordinates are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Coordinates {
    /// In the corners of the outer squares.
    #[default]
    Inside,
    /// In a border around the board.
    Border,
    /// Nowhere.
    Off,
}

/// How the last move is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum LastMove {
    /// By a tint of both squares.
    #[default]
    Squares,
    /// By the corners of both squares.
    Corners,
    /// By an arrow.
    Arrow,
    /// Not at all.
    Off,
}

/// Whether the board shows who controls its squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum AttackMap {
    /// Off.
    #[default]
    Off,
    /// How often each side controls each square, and which pieces are in danger.
    Control,
    /// What the last move has changed.
    Changes,
}

/// How a board is drawn.
#[derive(Debug, Clone, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "each is one switch of the settings")]
pub struct BoardStyle {
    /// Where the coordinates are.
    pub coordinates: Coordinates,
    /// The colors.
    pub theme: Theme,
    /// A picture of the squares, instead of the theme's material.
    pub picture: Option<BoardPicture>,
    /// The piece set.
    pub pieces: PieceSet,
    /// Whether the squares that White attacks are shown.
    pub show_white_attacks: bool,
    /// Whether the squares that Black attacks are shown.
    pub show_black_attacks: bool,
    /// Who controls the squares.
    pub attack_map: AttackMap,
    /// Whether the targets of the selected piece are shown.
    pub show_targets: bool,
    /// How the last move is marked.
    pub last_move: LastMove,
    /// Where each color's captures are shown, in pixels; `None` where they are not.
    pub trays: [Option<Point>; 2],
    /// Whether a lamp lights the table, and pieces and board cast shadows.
    pub is_lit: bool,
    /// The sides whose pieces are hidden, indexed by color.
    pub is_hidden: [bool; 2],
    /// The sides whose pieces are upside down, indexed by color.
    pub is_turned: [bool; 2],
    /// Whether all pieces look alike: discs in their side's color.
    pub has_discs: bool,
    /// How fast pieces move.
    pub pace: Pace,
}

impl BoardStyle {
    /// The set that is drawn: for high contrast that of flat black and white with one outline, unless it is one of the user's.
    pub fn set(&self) -> PieceSet {
        match &self.pieces {
            PieceSet::Own(_) => self.pieces.clone(),
            _ if self.theme.is_high_contrast => PieceSet::Print,
            chosen => chosen.clone(),
        }
    }
}

impl Default for BoardStyle {
    fn default() -> BoardStyle {
        BoardStyle {
            coordinates: Coordinates::default(),
            theme: Theme::default(),
            picture: None,
            pieces: PieceSet::default(),
            show_white_attacks: false,
            show_black_attacks: false,
            attack_map: AttackMap::Off,
            show_targets: true,
            last_move: LastMove::default(),
            trays: [None; 2],
            is_lit: true,
            is_hidden: [false; 2],
            is_turned: [false; 2],
            has_discs: false,
            pace: Pace::default(),
        }
    }
}

/// How the window's board is drawn, and the window layout.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    /// The layout, including whether the board is flipped.
    pub layout: WindowLayout,
    /// How the board is drawn.
    pub style: BoardStyle,
}

impl View {
    /// The default style in this layout.
    pub fn new(layout: WindowLayout) -> View {
        View {
            layout,
            style: BoardStyle::default(),
        }
    }
}
