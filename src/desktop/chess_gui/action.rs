//! What the menus wish.

use crate::chess::{Color, Move};
use crate::desktop::export::Format;
use crate::desktop::library::Entry;
use crate::desktop::new_game::NewGameChoice;
use crate::desktop::settings::Settings;
use crate::game::Input;
use crate::record::{GameTree, NodeId};
use std::path::PathBuf;

/// A wish of a menu, button or key. The program fulfils it; the interface changes nothing itself.
#[derive(Debug, Clone)]
pub enum Action {
    /// Something for the game.
    Input(Input),
    /// Keep this game and begin another as the last one was begun.
    NewGame,
    /// Keep this game and begin one with these choices.
    Begin(Box<NewGameChoice>),
    /// The same players and time again, with the sides changed.
    Rematch,
    /// Keep this game and go back to the usual position.
    Reset,
    /// Go on with the game that was not finished.
    Continue,
    /// Open this game of a list.
    OpenEntry(Box<Entry>),
    /// Put this file of the library into the trash.
    Discard(PathBuf),
    /// Let this colour resign; asks first when that is wished.
    Resign(Color),
    /// Go on from this FEN.
    LoadFen(String),
    /// Open this file.
    OpenFile(PathBuf),
    /// Write the game to this path, or with a dated name into the folder of the games.
    Export(Option<PathBuf>),
    /// Write the board or the game as a picture into the folder of the games.
    ExportPicture(Format),
    /// Put the FEN of the position shown on the clipboard.
    CopyFen,
    /// Put the PGN of the game on the clipboard.
    CopyPgn,
    /// Play what is typed, in any notation.
    TypeMove(String),
    /// Put this text on the clipboard.
    CopyText(String),
    /// Load what is on the clipboard, or show it first.
    Paste,
    /// Put this pasted game or position in place of the game.
    LoadPasted(Box<GameTree>),
    /// List the games of this pasted text.
    ListPasted(String),
    /// Play these pasted moves on in the position shown.
    AddMoves(Vec<Move>),
    /// Bring back the game that a pasted one took the place of.
    BringBack,
    /// Turn the board.
    Flip,
    /// Take these settings.
    Change(Box<Settings>),
    /// Switch the sounds off or on.
    Mute,
    /// Switch the attack boards of White and Black.
    ShowAttacks {
        /// Whether White's is shown.
        white: bool,
        /// Whether Black's is shown.
        black: bool,
    },
    /// Switch full screen.
    FullScreen,
    /// Show a dialog.
    Show(Dialog),
    /// End the program; asks first when that is wished.
    Quit,
    /// End the program.
    Leave,
}

/// The dialogs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialog {
    /// The choices of a new game.
    NewGame,
    /// The games played, or those of a file.
    Library,
    /// The comment behind a move.
    Comment(NodeId),
    /// What was pasted.
    Paste,
    /// A move to be typed.
    TypeMove,
    /// Whether to resign.
    Resign(Color),
    /// Whether to end the program.
    Leave,
    /// The keys.
    Keys,
    /// Open a file.
    Open,
    /// A game was exported; where to.
    Exported,
    /// What this program is.
    About,
}
