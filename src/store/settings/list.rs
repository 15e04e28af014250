//! The settings, one row each: to add one, add a row.

use super::row::{self, PreferencesPage, SettingControl, SettingRow};
use super::values;
use super::values::{Appearance, Blindfold, ConfirmMoves, CoordinatePlace, LastMoveMark, LetterChoice, Motion, MoveBy};
use super::{EngineEntry, GroupVolumes, WindowPlace};
use crate::chess::Notation;
use crate::game::Sound;
use crate::store::new_game::NewGameChoice;
use crate::text::Language;
use std::collections::BTreeMap;
use std::path::PathBuf;

settings! {
    /// The board: "Walnut", "Rosewood", "Tournament", "Slate", "Marble", "Newsprint", "Midnight", "High contrast", or the name
    /// of a theme of yours.
    theme: String = "Walnut".into(), on Board "settings-theme" Themes;
    /// The pieces: "Classic", "Print", "Turned", or the name of a folder of pieces of yours.
    pieces: String = "Turned".into(), on Board "settings-pieces" Pieces;
    /// Where the names of files and ranks are: "inside", "border" or "off".
    coordinates: CoordinatePlace = CoordinatePlace::Inside,
        on Board "settings-coordinates" Choice("coordinates-inside", "coordinates-border", "coordinates-off");
    /// How the last move is marked: "squares", "corners", "arrow" or "off".
    last_move: LastMoveMark = LastMoveMark::Squares, as "values::last_move", on Board "settings-last-move"
        Choice("last-move-squares", "last-move-corners", "last-move-arrow", "last-move-off");
    /// Whether dots and rings show where the selected piece can go.
    targets: bool = true, on Board "settings-targets" Switch;
    /// Whether the board shows why a move is illegal.
    why_not: bool = true, on Board "settings-why-not" Switch;
    /// How much animation the board shows: "system", "full" or "reduced".
    motion: Motion = Motion::System,
        on Play "settings-motion" Choice("motion-system", "motion-full", "motion-reduced");
    /// The time a piece takes to move three squares, in milliseconds: 0 to 500.
    animation_ms: u32 = 180, on Play "settings-animation" Slider(0..=500, "time-milliseconds");
    /// Whether pawns promote to a queen automatically.
    auto_queen: bool = false, on Play "settings-auto-queen" Switch;
    /// Which pieces are hidden: "off", "discs", "white", "black" or "all".
    blindfold: Blindfold = Blindfold::Off, on Play "settings-blindfold"
        Choice("blindfold-off", "blindfold-discs", "blindfold-white", "blindfold-black", "blindfold-all");
    /// How pieces are moved with the mouse: "both", "click" or "drag".
    move_by: MoveBy = MoveBy::Both, on Play "settings-move-by" Choice("move-by-both", "move-by-click", "move-by-drag");
    /// Whether moving the king onto its rook castles in standard chess too; in Chess960 it always does.
    castle_by_rook: bool = true, on Play "settings-castle-by-rook" Switch;
    /// Whether moves have to be confirmed: "never", "slow" (in long games) or "always".
    confirm_moves: ConfirmMoves = ConfirmMoves::Never,
        on Play "settings-confirm-moves" Choice("confirm-never", "confirm-slow", "confirm-always");
    /// From how many minutes a game counts as a long one: 1 to 120.
    confirm_minutes: u32 = 30, on Play "settings-confirm-minutes" Slider(1..=120, "time-minutes");
    /// Whether the board flips to the side to move.
    auto_flip: bool = false, on Play "settings-auto-flip" Switch;
    /// Whether the board is hidden after each move until the other player continues.
    curtain: bool = false, on Play "settings-curtain" Switch;
    /// Whether the pieces and the card of the player at the top face that player, for a screen that lies flat.
    face_to_face: bool = false, on Play "settings-face-to-face" Switch;
    /// Whether evaluations from analysis and from engines that play are written into the record: [%eval].
    evaluations: bool = false, on Play "settings-evaluations" Switch;
    /// Whether resigning has to be confirmed.
    ask_resign: bool = true, on Play "settings-ask-resign" Switch;
    /// Whether leaving a game in play has to be confirmed.
    ask_leave: bool = false, on Play "settings-ask-leave" Switch;
    /// The number of threads of the built-in engine at full strength, no more than there are processors: 1 to 64.
    engine_threads: u32 = 1, on Play "settings-engine-threads" Slider(1..=64, "");
    /// The size of its hash table, in MB: 1 to 4096.
    engine_memory: u32 = 16, on Play "settings-engine-memory" Slider(1..=4096, "megabytes");
    /// The name of the engine of yours that analyzes in the window; empty for the built-in one.
    analysis_engine: String = String::new(), on Play "settings-analysis-engine" AnalysisEngine;
    /// The folder of Syzygy endgame tables, or several, separated as in PATH; empty for none.
    syzygy: String = String::new(), on Play "settings-syzygy" Text("settings-syzygy-hint");
    /// The Polyglot book that the built-in engine and its levels play their openings from; empty for none.
    book: String = String::new(), on Play "settings-book" Text("settings-book-hint");
    /// The number of lines in analysis: 1 to 5.
    analysis_lines: u32 = 3;
    /// The master volume: 0 to 100.
    volume: u32 = 70, on Sound "settings-sound" Slider(0..=100, "percent");
    /// Whether all sounds are muted.
    muted: bool = false, on Sound "settings-muted" Switch;
    /// Whether stepping through moves plays their sounds.
    step_sounds: bool = true, on Sound "settings-step-sounds" Switch;
    /// Whether sounds are panned to the piece's side of the board.
    pan: bool = true, on Sound "settings-pan" Switch;
    /// Whether the system's speech announces what happens in the game.
    speak: bool = false, on Sound "settings-speak" Switch;
    /// The sounds that are off.
    silent: Vec<Sound> = Vec::new(), as "values::sounds";
    /// The language of the interface: "system", or a code such as "en" or "de".
    language: Option<Language> = None, as "values::language", on Interface "settings-language" Language;
    /// The notation of the move list: "san", "figurine", "long", "uci" or "iccf".
    notation: Notation = Notation::San, as "values::notation", on Interface "settings-notation"
        Choice("notation-san", "notation-figurine", "notation-long", "notation-uci", "notation-iccf");
    /// The piece letters in move notation: those of the interface language ("language"), or "english".
    piece_letters: LetterChoice = LetterChoice::Language,
        on Interface "settings-piece-letters" Choice("piece-letters-language", "piece-letters-english");
    /// Whether the interface is light or dark, whatever the board: "system", "light" or "dark".
    appearance: Appearance = Appearance::System,
        on Interface "settings-appearance" Choice("motion-system", "appearance-light", "appearance-dark");
    /// The size of menus and panels: 0.75 to 4, or 0 to follow the display.
    interface_scale: f32 = 0.0, on Interface "settings-scale" Scale;
    /// Whether the pointer over pieces is the program's own hand cursor instead of the system's.
    own_cursors: bool = true, on Interface "settings-own-cursors" Switch;
    /// Whether the side panel is shown.
    panel: bool = true, on Interface "settings-panel" Switch;
    /// Whether lists of games are beside the board where there is room.
    docked_list: bool = false;
    /// Whether the menus are in a menu bar at the top of the window.
    menu_bar: bool = false, on Interface "settings-menu-bar" Switch;
    /// Whether the developer page is shown.
    developer: bool = false, on Interface "settings-developer" Switch;
    /// Your name in the games: mistakes made under it are trained.
    own_name: String = String::new();
    /// Recently opened files, most recent first.
    recent: Vec<PathBuf> = Vec::new(), as "values::paths";
    /// The columns of lists of games: number, date, white, whiteelo, black, blackelo, result, moves, eco, opening, event, site,
    /// round, time, notes.
    list_columns: Vec<String> = values::usual_columns();
    /// Those of lists without players, of chapters and positions: number, chapter, turn, task, date, result, moves, eco, opening, event,
    /// site, round, time, notes.
    study_columns: Vec<String> = values::usual_study_columns();
    /// The widths of their columns in points, as they were left: white = 180.
    list_widths: BTreeMap<String, u32> = BTreeMap::new();
    /// Keyboard shortcuts that differ from the defaults, as in: flip = "Ctrl+T"; [] for none.
    keys: BTreeMap<String, Vec<String>> = BTreeMap::new();
    /// The volumes of the groups of sounds relative to the master volume: 0 to 100.
    volumes: GroupVolumes = GroupVolumes::default(), on Sound "settings-sounds" Sounds;
    /// The place of the window at the last exit, in desktop units; a width of 0 means unknown.
    window: WindowPlace = WindowPlace::default();
    /// The choices of the last new game.
    new_game: NewGameChoice = NewGameChoice::first();
    /// An engine of yours: its name, its command line, its working directory, and its options as "Name=Value".
    engines: Vec<EngineEntry> = Vec::new();
}
