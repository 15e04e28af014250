//! What a theme has colors for.

macro_rules! roles {
    ($($(#[$about:meta])* $name:ident = $table:literal $key:literal,)+) => {
        /// Something that a theme gives a color to.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum ThemeRole { $($(#[$about])* $name,)+ }

        impl ThemeRole {
            /// All roles, in the order in which they stand in the file.
            pub const ALL: &'static [ThemeRole] = &[$(ThemeRole::$name,)+];

            /// The table of the file in which it stands, and its name there. These words never change: files have them.
            #[must_use]
            pub const fn place(self) -> (&'static str, &'static str) {
                match self { $(ThemeRole::$name => ($table, $key),)+ }
            }
        }
    };
}

roles! {
    /// The light squares.
    Light = "board" "light",
    /// The dark squares.
    Dark = "board" "dark",
    /// The table around the board.
    Table = "board" "table",
    /// The tint of the squares of the last move.
    LastMove = "marks" "last_move",
    /// The tint of the selected square.
    Selection = "marks" "selection",
    /// The frame inside the selected square.
    Frame = "marks" "frame",
    /// Where the selected piece may go.
    Target = "marks" "target",
    /// The frame of the square under a dragged piece.
    Hover = "marks" "hover",
    /// The glow of a check, and crosses.
    Check = "marks" "check",
    /// Panels and cards.
    Surface = "panel" "surface",
    /// Fields and buttons.
    Raised = "panel" "raised",
    /// The same under the mouse.
    Hovered = "panel" "hovered",
    /// The same while they are pressed.
    Pressed = "panel" "pressed",
    /// Lines between groups.
    Line = "panel" "line",
    /// Edges of fields and check boxes.
    Edge = "panel" "edge",
    /// Text.
    Text = "panel" "text",
    /// Secondary text.
    Muted = "panel" "muted",
    /// What is now: the move shown, the main button.
    Accent = "panel" "accent",
    /// The main button under the mouse.
    AccentHovered = "panel" "accent_hovered",
    /// Text on the accent.
    OnAccent = "panel" "on_accent",
    /// What has failed or runs out.
    Alarm = "panel" "alarm",
}

impl ThemeRole {
    /// Whether the color may be left out: it then follows from that of the table.
    #[must_use]
    pub fn is_optional(self) -> bool {
        self.place().0 == "panel"
    }

    /// Whether the color may be transparent.
    #[must_use]
    pub fn may_be_transparent(self) -> bool {
        self.place().0 == "marks"
    }

    /// Its number among all of them.
    pub(super) fn index(self) -> usize {
        self as usize
    }
}
