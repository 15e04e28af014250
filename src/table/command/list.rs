//! The list of commands: each with its id, menu and default shortcuts.

use crate::table::shortcut::{Key, Shortcut};

/// The menus of the menu bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Menu {
    /// Games: start, draw, resign, pause.
    Game,
    /// Files and the clipboard.
    File,
    /// Moves: history, variations, annotations.
    Moves,
    /// What is shown.
    View,
    /// Help.
    Help,
}

impl Menu {
    /// All menus, from left to right.
    pub const ALL: [Menu; 5] = [Menu::Game, Menu::File, Menu::Moves, Menu::View, Menu::Help];

    /// The id of its title.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Menu::Game => "menu-game",
            Menu::File => "menu-file",
            Menu::Moves => "menu-moves",
            Menu::View => "menu-view",
            Menu::Help => "menu-help",
        }
    }
}

macro_rules! commands {
    ($($(#[$doc:meta])* $name:ident $id:literal $menu:expr, [$($key:expr),*];)+) => {
        /// An action the user can request by menu, button or key. What it needs to know is in the context.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Command { $($(#[$doc])* $name,)+ }

        impl Command {
            /// All commands, in menu order.
            pub const ALL: &'static [Command] = &[$(Command::$name,)+];

            /// The id of the command, also used for its text and buttons.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Command::$name => concat!("cmd-", $id),)+ }
            }

            /// The menu it is in.
            #[must_use]
            pub const fn menu(self) -> Option<Menu> {
                match self { $(Command::$name => $menu,)+ }
            }

            /// Its default shortcuts; the first one is shown.
            #[must_use]
            pub const fn default_keys(self) -> &'static [Shortcut] {
                match self { $(Command::$name => const { &[$($key),*] },)+ }
            }
        }
    };
}

const fn letter(letter: char) -> Shortcut {
    Shortcut::plain(Key::Char(letter))
}

const fn plain(key: Key) -> Shortcut {
    Shortcut::plain(key)
}

const fn ctrl(letter: char) -> Shortcut {
    Shortcut::ctrl(letter)
}

const fn ctrl_shift(letter: char) -> Shortcut {
    Shortcut::ctrl_shift(letter)
}

const GAME: Option<Menu> = Some(Menu::Game);
const FILE: Option<Menu> = Some(Menu::File);
const MOVES: Option<Menu> = Some(Menu::Moves);
const VIEW: Option<Menu> = Some(Menu::View);
const HELP: Option<Menu> = Some(Menu::Help);

commands! {
    /// Start another game as the last one was started.
    NewGame "new-game" GAME, [ctrl('N')];
    /// Choose players, time and position of a new game.
    SetUpGame "set-up-game" GAME, [ctrl_shift('N')];
    /// Play again with the same players and time, colors swapped.
    Rematch "rematch" GAME, [];
    /// Start a new score for the two players.
    ResetScore "reset-score" GAME, [];
    /// Start from the standard position.
    Reset "reset" GAME, [];
    /// Change the level of the built-in engine during the game.
    Level "level" GAME, [];
    /// Claim a draw by the position on the board.
    ClaimDraw "claim-draw" GAME, [];
    /// Claim a draw with the move about to be made.
    ClaimWithMove "claim-with-move" GAME, [];
    /// Offer a draw.
    OfferDraw "offer-draw" GAME, [];
    /// Accept the draw that was offered.
    AcceptDraw "accept-draw" None, [];
    /// Decline it.
    DeclineDraw "decline-draw" None, [];
    /// Both players agree to a draw.
    AgreeDraw "agree-draw" GAME, [];
    /// White resigns.
    ResignWhite "resign-white" GAME, [];
    /// Black resigns.
    ResignBlack "resign-black" GAME, [];
    /// End the game without a result.
    Abort "abort" GAME, [];
    /// Stop or restart the clocks.
    Pause "pause" GAME, [plain(Key::Space)];
    /// Continue the unfinished game.
    Continue "continue" None, [];
    /// Quit the program.
    Quit "quit" GAME, [ctrl('Q')];

    /// Open a file.
    Open "open" FILE, [ctrl('O')];
    /// List the games of the last opened file.
    FileGames "file-games" FILE, [];
    /// List the saved games.
    Library "library" FILE, [ctrl('L')];
    /// List the unfinished games.
    Unfinished "unfinished" FILE, [];
    /// Set up a position on the board.
    EditPosition "edit-position" FILE, [letter('E')];
    /// Enter the FEN of a position.
    LoadFen "load-fen" FILE, [];
    /// Save the game as PGN.
    ExportPgn "export-pgn" FILE, [ctrl('S')];
    /// Save an image of the board as PNG.
    ExportPng "export-png" FILE, [];
    /// Save an image of the board as SVG.
    ExportSvg "export-svg" FILE, [];
    /// Save the game as an animated GIF.
    ExportGif "export-gif" FILE, [];
    /// Copy the FEN of the position shown.
    CopyFen "copy-fen" FILE, [ctrl('C')];
    /// Copy the PGN of the game.
    CopyPgn "copy-pgn" FILE, [ctrl_shift('C')];
    /// Copy an image of the board.
    CopyImage "copy-image" FILE, [ctrl('B')];
    /// Paste a position, a game or moves.
    Paste "paste" FILE, [ctrl('V')];
    /// Return to the previous game.
    RestorePrevious "restore-previous" FILE, [ctrl_shift('V')];
    /// Forget the recent files.
    ClearRecent "clear-recent" None, [];

    /// Take the last move back.
    Undo "undo" MOVES, [ctrl('Z')];
    /// Replay the move taken back.
    Redo "redo" MOVES, [ctrl('Y'), ctrl_shift('Z')];
    /// Take all moves back.
    UndoAll "undo-all" MOVES, [];
    /// Replay all moves.
    RedoAll "redo-all" MOVES, [];
    /// Show the first position.
    First "first" MOVES, [plain(Key::Home)];
    /// Show the position one move earlier.
    Previous "previous" MOVES, [plain(Key::Left)];
    /// Show the position one move later.
    Next "next" MOVES, [plain(Key::Right)];
    /// Show the last position; from there, the game in play.
    Last "last" MOVES, [plain(Key::End)];
    /// Show the previous alternative to the move shown.
    PreviousVariation "previous-variation" MOVES, [plain(Key::Up)];
    /// Show the next alternative.
    NextVariation "next-variation" MOVES, [plain(Key::Down)];
    /// Move pieces with a cursor on the board, or step through the game with the arrow keys again.
    BoardCursor "board-cursor" MOVES, [letter('K')];
    /// Type a move.
    TypeMove "type-move" MOVES, [plain(Key::Enter), letter('/')];
    /// Show the piece to move, then the move, then why.
    Hint "hint" MOVES, [letter('H')];
    /// Start or stop analysis of the position shown.
    Analyze "analyze" MOVES, [letter('A')];
    /// Analyze what the opponent threatens.
    Threat "threat" MOVES, [letter('T')];
    /// Show one more line of analysis.
    MoreLines "more-lines" MOVES, [letter('+')];
    /// Show one line fewer.
    FewerLines "fewer-lines" MOVES, [letter('-')];
    /// Comment on the move shown.
    Comment "comment" MOVES, [letter('C')];
    /// Save drawings on the board with the move shown, or keep them temporary.
    Annotate "annotate" MOVES, [letter('D')];
    /// Cycle the mark of the move shown: good, excellent, interesting.
    MarkGood "mark-good" MOVES, [letter('!')];
    /// Cycle its mark: mistake, blunder, dubious.
    MarkBad "mark-bad" MOVES, [letter('W')];
    /// Cycle the evaluation of the position shown.
    Evaluate "evaluate" MOVES, [letter('=')];
    /// Make the line shown the main line.
    PromoteLine "promote-line" MOVES, [letter('P')];
    /// Delete the move shown and what follows it.
    DeleteLine "delete-line" MOVES, [plain(Key::Delete)];
    /// Restore what was last deleted.
    RestoreLine "restore-line" MOVES, [plain(Key::Insert)];

    /// Flip the board.
    Flip "flip" VIEW, [letter('F')];
    /// Flip the board to the side to move after each move.
    AutoFlip "auto-flip" VIEW, [];
    /// Show the menu bar at the top of the window.
    MenuBar "menu-bar" VIEW, [];
    /// Show the side panel.
    Panel "panel" VIEW, [];
    /// Toggle full screen.
    FullScreen "full-screen" VIEW, [plain(Key::F(11))];
    /// Coordinates on the squares.
    CoordinatesInside "coordinates-inside" VIEW, [];
    /// Coordinates beside the board.
    CoordinatesBorder "coordinates-border" VIEW, [];
    /// No coordinates.
    CoordinatesOff "coordinates-off" VIEW, [];
    /// Show who controls each square.
    AttackMap "attack-map" VIEW, [letter('X')];
    /// Show how the last move changed that.
    AttackChanges "attack-changes" VIEW, [];
    /// Show the squares that White attacks.
    WhiteAttacks "white-attacks" VIEW, [];
    /// Show the squares that Black attacks.
    BlackAttacks "black-attacks" VIEW, [];
    /// Mute or unmute the sounds.
    Mute "mute" VIEW, [letter('M')];
    /// Find commands, settings and games by typing a few letters.
    Palette "palette" VIEW, [ctrl('K')];
    /// Add engines to play against.
    Engines "engines" VIEW, [];
    /// Change the preferences.
    Settings "settings" VIEW, [ctrl(',')];

    /// List the keyboard shortcuts.
    Shortcuts "shortcuts" HELP, [plain(Key::F(1)), letter('?')];
    /// About the program.
    About "about" HELP, [];

    /// Open the menu.
    Menu "menu" None, [plain(Key::F(10))];
    /// Put the piece back, or close what is open.
    Cancel "cancel" None, [plain(Key::Escape)];
    /// Promote the pawn to a queen.
    PromoteQueen "promote-queen" None, [letter('Q')];
    /// Promote the pawn to a knight.
    PromoteKnight "promote-knight" None, [letter('N')];
    /// Promote the pawn to a rook.
    PromoteRook "promote-rook" None, [letter('R')];
    /// Promote the pawn to a bishop.
    PromoteBishop "promote-bishop" None, [letter('B')];
}
