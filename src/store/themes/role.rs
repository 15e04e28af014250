//! The color roles of a theme.

macro_rules! roles {
    ($($(#[$about:meta])* $name:ident = $table:literal $key:literal $id:literal,)+) => {
        /// A role that a theme gives a color.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum ThemeRole { $($(#[$about])* $name,)+ }

        impl ThemeRole {
            /// All roles, in file order.
            pub const ALL: &'static [ThemeRole] = &[$(ThemeRole::$name,)+];

            /// Its table in the file, and its name there. These words never change, because files contain them.
            pub const fn place(self) -> (&'static str, &'static str) {
                match self { $(ThemeRole::$name => ($table, $key),)+ }
            }

            /// The id of its name.
            pub const fn id(self) -> &'static str {
                match self { $(ThemeRole::$name => $id,)+ }
            }
        }
    };
}

roles! {
    /// The light squares.
    Light = "board" "light" "colors-light",
    /// The dark squares.
    Dark = "board" "dark" "colors-dark",
    /// The background around the board.
    Table = "board" "table" "colors-background",
    /// The tint of the squares of the last move.
    LastMove = "marks" "last_move" "colors-last-move",
    /// The tint of the selected square.
    Selection = "marks" "selection" "colors-selection",
    /// The frame inside the selected square.
    Frame = "marks" "frame" "colors-frame",
    /// Legal targets of the selected piece.
    Target = "marks" "target" "colors-target",
    /// The frame of the square under a dragged piece.
    Hover = "marks" "hover" "colors-hover",
    /// The glow of a check, and crosses.
    Check = "marks" "check" "colors-check",
    /// Panels and cards.
    Surface = "panel" "surface" "colors-surface",
    /// Fields and buttons.
    Raised = "panel" "raised" "colors-raised",
    /// The same, hovered.
    Hovered = "panel" "hovered" "colors-hovered",
    /// The same, pressed.
    Pressed = "panel" "pressed" "colors-pressed",
    /// Lines between groups.
    Line = "panel" "line" "colors-line",
    /// Edges of fields and check boxes.
    Edge = "panel" "edge" "colors-edge",
    /// Text.
    Text = "panel" "text" "colors-text",
    /// Secondary text.
    Muted = "panel" "muted" "colors-muted",
    /// The current item: the move shown, the main button.
    Accent = "panel" "accent" "colors-accent",
    /// The main button, hovered.
    AccentHovered = "panel" "accent_hovered" "colors-accent-hovered",
    /// Text on the accent.
    OnAccent = "panel" "on_accent" "colors-on-accent",
    /// Failures, and time running out.
    Alarm = "panel" "alarm" "colors-alarm",
}

impl ThemeRole {
    /// Whether the color may be left out; it is then derived from the background color.
    pub fn is_optional(self) -> bool {
        self.place().0 == "panel"
    }

    /// Whether the color may be transparent.
    pub fn may_be_transparent(self) -> bool {
        self.place().0 == "marks"
    }
}
