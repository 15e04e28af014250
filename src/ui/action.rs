//! What the menus wish.

use crate::chess::{Color, Move};
use crate::game::Input;
use crate::record::{GameTree, NodeId};
use crate::store::library::{Entry, Place};
use crate::store::new_game::NewGameChoice;
use crate::store::settings::Settings;
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
    /// Go on with this game of the library.
    ContinueEntry(Box<Entry>),
    /// Put the file of this game of the library into the trash.
    Discard(Box<Entry>),
    /// Take what was deleted last out of the trash.
    Restore,
    /// Give this game of the library these names.
    Rename(Box<Entry>, Names),
    /// Read no more of the list.
    StopListing,
    /// Write these games to this path as one PGN.
    ExportGames(Vec<Place>, PathBuf),
    /// Break off what takes its time.
    StopWork,
    /// Ask for a path with the desktop's own dialog.
    Browse(Purpose),
    /// Let this colour resign; asks first when that is wished.
    Resign(Color),
    /// Go on from this FEN.
    LoadFen(String),
    /// Open this file.
    OpenFile(PathBuf),
    /// Open this one of the files that were opened last.
    OpenRecent(PathBuf),
    /// Forget the files that were opened last.
    ForgetRecent,
    /// Write the game to this path, or with a dated name into the folder of the games.
    Export(Option<PathBuf>),
    /// Write the board or the game as a picture into the folder of the games.
    ExportPicture(Format),
    /// Put the FEN of the position shown on the clipboard.
    CopyFen,
    /// Put the PGN of the game on the clipboard.
    CopyPgn,
    /// Put a picture of the board on the clipboard.
    CopyPicture,
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
    /// Do what was wished for although the game on the board cannot be kept.
    GiveUp,
}

/// What a path is asked for.
#[derive(Debug, Clone)]
pub enum Purpose {
    /// To open the file.
    Open,
    /// To write the game there.
    SaveGame,
    /// To write these games there.
    SaveGames(Vec<Place>),
}

/// The names of a game, as they are typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names {
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The event.
    pub event: String,
    /// The date.
    pub date: String,
}

impl Names {
    /// The tags of these names; what is not known is `?` (PGN standard 8.1.1).
    #[must_use]
    pub fn tags<'a>(&'a self) -> [(&'static str, &'a str); 4] {
        let known = |text: &'a str, unknown: &'a str| if text.trim().is_empty() { unknown } else { text.trim() };
        [
            ("White", known(&self.white, "?")),
            ("Black", known(&self.black, "?")),
            ("Event", known(&self.event, "?")),
            ("Date", known(&self.date, "????.??.??")),
        ]
    }
}

/// The dialogs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialog {
    /// The choices of a new game.
    NewGame,
    /// The games played.
    Library,
    /// The games of the file that was opened last.
    Games,
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
    /// What to do with a game that cannot be kept.
    NotKept,
    /// The keys.
    Keys,
    /// Open a file.
    Open,
    /// A game was exported; where to.
    Exported,
    /// What this program is.
    About,
}

/// The kinds of picture files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// The board in pixels.
    Png,
    /// The board as shapes.
    Svg,
    /// The game, moving.
    Gif,
}

impl Format {
    /// How the names of such files end.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Png => "png",
            Format::Svg => "svg",
            Format::Gif => "gif",
        }
    }
}
