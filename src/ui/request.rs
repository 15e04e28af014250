//! Requests of the interface to the program.

use crate::chess::{Color, Move, Piece};
use crate::collection::GameSearch;
use crate::game::{Input, ProgramId};
use crate::record::GameTree;
use crate::store::export::ExportMode;
use crate::store::journal::UnfinishedSummary;
use crate::store::library::{GameEntry, PlayedBy, TextLocation};
use crate::store::new_game::NewGameChoice;
use crate::store::settings::{EngineEntry, Settings};
use crate::store::themes::OwnTheme;
use crate::table::{Command, Dialog, ImageFormat};
use crate::train::{Exercise, PuzzleTheme, TrainedEndgame};
use crate::ui::position_editor::Edit;
use crate::ui::LinePart;
use std::path::PathBuf;
use std::time::Duration;

/// Names and values of tags.
pub type TagValues = Vec<(String, String)>;

/// A request of a menu, button or key: a command, or an action with data of its own. The interface changes nothing
/// itself.
#[derive(Debug, Clone)]
pub enum Request {
    /// A command.
    Command(Command),
    /// Something for the game.
    Input(Input),
    /// Save the current game and start one with these choices.
    Begin(Box<NewGameChoice>),
    /// Open this game of a list, shown after so many plies.
    OpenEntry(Box<GameEntry>, usize),
    /// Find the games of the library, or else of the file opened last, that have this, and what was played there by whom.
    FindPosition(bool, Box<GameSearch>, PlayedBy),
    /// Continue this game of the library.
    ContinueEntry(Box<GameEntry>),
    /// Continue this unfinished game.
    ContinueUnfinished(Box<UnfinishedSummary>),
    /// Move this unfinished game to the trash.
    DiscardUnfinished(Box<UnfinishedSummary>),
    /// Read the last position of this game, which is in this row of the list with this number.
    Preview(u64, usize, Box<GameEntry>),
    /// Move these games of a list to the trash.
    Discard(Vec<GameEntry>),
    /// Restore what was deleted or moved last.
    Restore,
    /// Make this PGN file what it was in the version at the other path.
    RestoreVersion(PathBuf, PathBuf),
    /// Clear what is kept of this kind.
    Clear(Kept),
    /// Undo all that was changed in this PGN file.
    UndoChanges(PathBuf),
    /// Something for a list of games.
    List(ListRequest),
    /// Give these games of a list these tags.
    EditTags(Vec<GameEntry>, TagValues),
    /// Review these games of a list, one after the other.
    ReviewListed(Vec<GameEntry>),
    /// Something for the training.
    Train(TrainingRequest),
    /// Stop reading the list.
    StopListing,
    /// Stop the job in progress.
    StopWork,
    /// Open the file dialog to choose a path.
    Browse(Purpose),
    /// List this folder, or the one browsed last.
    ListFolder(Option<PathBuf>),
    /// Use this path; if it is a folder, list it.
    UsePath(PathBuf, Purpose),
    /// Change the position being set up.
    Edit(Edit),
    /// Carry this piece from the palette under the mouse, or stop carrying one.
    Carry(Option<Piece>),
    /// Start a game from it.
    PlayEdited,
    /// Leave it, and return to the game.
    StopEditing,
    /// Start from this FEN.
    LoadFen(String),
    /// Open this file.
    OpenFile(PathBuf),
    /// List the games of all PGN files of this folder.
    OpenFolder(PathBuf),
    /// Play what is typed, in any notation.
    TypeMove(String),
    /// Show the folder of this file in the desktop's file manager.
    ShowInFolder(PathBuf),
    /// Open this page in the browser.
    OpenPage(PathBuf),
    /// Put this text on the clipboard, and say so with the message of this id.
    CopyText(String, &'static str),
    /// Replace the game by this pasted game or position.
    LoadPasted(Box<GameTree>),
    /// List the games of this pasted text.
    ListPasted(String),
    /// Play these pasted moves in the position shown.
    AddMoves(Vec<Move>),
    /// Change who plays the game on the board.
    ChangePlayer(PlayerRequest),
    /// Allow help in the game in progress, which records it.
    AllowHelp,
    /// Show the position after these moves of a line of the analysis, or of none.
    PointAtLine(Option<LinePart>),
    /// Add these moves of a line of the analysis to the game.
    PlayAnalyzed(LinePart),
    /// Use these settings.
    Change(Box<Settings>),
    /// Change the user's themes.
    Theme(ThemeRequest),
    /// Save these games to this path as one PGN. Where a file is, they are added to it or replace it; which is asked if not given.
    Save(PathBuf, GamesToSave, Option<ExportMode>),
    /// Write to this path what it is for, whatever is there.
    Write(PathBuf, Purpose),
    /// Show a dialog.
    Show(Dialog),
    /// Quit without asking.
    Leave,
    /// Write what was drawn on the board into the file of the game, or not, and go on with what was asked for.
    Drawings(bool),
    /// Carry out the pending request although it discards the game on the board.
    GiveUp,
    /// Restart the program that could not continue.
    RestartProgram,
    /// Press this button option of the engine with this name, which is playing.
    PressEngineButton(String, String),
    /// Ask this engine for its name and options.
    ProbeEngine(Box<EngineEntry>),
}

impl From<Command> for Request {
    fn from(command: Command) -> Request {
        Request::Command(command)
    }
}

impl From<ListRequest> for Request {
    fn from(request: ListRequest) -> Request {
        Request::List(request)
    }
}

/// Games to save to a path.
#[derive(Debug, Clone)]
pub enum GamesToSave {
    /// The game on the board.
    OnBoard,
    /// These games of a list.
    Listed(Vec<TextLocation>),
    /// These games of a list, which leave their own files.
    Moved(Vec<GameEntry>),
}

impl GamesToSave {
    /// How many there are.
    pub fn count(&self) -> usize {
        match self {
            GamesToSave::OnBoard => 1,
            GamesToSave::Listed(places) => places.len(),
            GamesToSave::Moved(games) => games.len(),
        }
    }
}

/// Who plays the game on the board from now on.
#[derive(Debug, Clone)]
pub enum PlayerRequest {
    /// The built-in program at this rating, 0 for full strength, in this style.
    Level(u16, String),
    /// This program, or a person, plays this side.
    Replace(Color, Option<ProgramId>),
    /// Two people, instead of a person and a program.
    TwoPeople,
}

/// What is asked of a list of games, of the library or else of the file opened last.
#[derive(Debug, Clone)]
pub enum ListRequest {
    /// List the games of the library (`true`) or of the file opened last, or of the one that is meant by itself, that have this, besides
    /// what is searched for there.
    Found(Option<bool>, String),
    /// Find the games that are more than once in the library, or else in the file.
    FindTwins(bool),
    /// Find the spellings of the same name there.
    FindSpellings(bool),
    /// Give the players of these names there the other names.
    Respell(bool, Vec<(String, String)>),
    /// Copy these games to the clipboard.
    Copy(Vec<GameEntry>),
    /// Show the tags of these games.
    ShowTags(Vec<GameEntry>),
    /// Add the main lines of these games to the record on the board.
    Merge(Vec<GameEntry>),
    /// Write the notes of each of these groups of duplicates into its first game, and delete the others.
    Unite(Vec<Vec<GameEntry>>),
    /// Write the games of the compressed file that is listed into a file beside it.
    Unpack,
    /// Let these games of a file change places.
    Exchange(Box<[GameEntry; 2]>),
}

/// What is asked of the training.
#[derive(Debug, Clone)]
pub enum TrainingRequest {
    /// Train what is due today.
    Due,
    /// Train puzzles of this theme.
    Theme(PuzzleTheme),
    /// Solve as many puzzles as possible against the clock.
    Sprint,
    /// Do this exercise.
    Exercise(Exercise),
    /// Learn the lesson with this number.
    Lesson(usize),
    /// Guess the moves of the game on the board.
    Guess,
    /// Train the repertoire of this side that was found.
    Repertoire(Color),
    /// Play on from the end of a line of it.
    PlayOn,
    /// Win a position of this endgame.
    Endgame(TrainedEndgame),
    /// Win the endgame on the board from its first position.
    EndgameAgain,
    /// Show the answer, or the next card if it is shown.
    GoOn,
    /// End the training.
    Stop,
    /// Train the puzzles of this file, or take over the log that it is.
    Open(PathBuf),
    /// Save a copy of the log to this path.
    Save(PathBuf),
}

/// A change to the user's themes.
#[derive(Debug, Clone)]
pub enum ThemeRequest {
    /// Give the chosen theme these colors.
    Keep(Box<OwnTheme>),
    /// Add this theme and choose it; a name that is taken gets a number.
    Add(Box<OwnTheme>),
    /// Give the chosen theme this name.
    Rename(String),
    /// Move the file of the chosen theme to the trash.
    Delete,
    /// Save the chosen theme to this path.
    Export(PathBuf),
    /// Add the theme of this file and choose it.
    Import(PathBuf),
}

/// What the program keeps to be faster or safer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// Earlier versions of PGN files.
    Versions,
    /// Indexes of PGN files.
    Indexes,
}

/// An earlier version of a file.
#[derive(Debug, Clone)]
pub struct FileVersion {
    /// Where it is.
    pub path: PathBuf,
    /// Until when the file was like this, in words.
    pub until: String,
    /// Its length in bytes.
    pub bytes: u64,
}

/// What a film of the game shows.
#[derive(Debug, Clone, Copy)]
pub struct FilmChoice {
    /// How long a position is shown.
    pub each: Duration,
    /// The first and the last position, by the number of plies before them.
    pub plies: (usize, usize),
    /// Whether the names of the players stand above and below the board.
    pub has_names: bool,
}

/// What a path is for.
#[derive(Debug, Clone, Default)]
pub enum Purpose {
    /// To open the file.
    #[default]
    Open,
    /// To save these games there.
    Save(GamesToSave),
    /// To read a theme from the file.
    OpenTheme,
    /// To save the chosen theme there.
    SaveTheme,
    /// To train its puzzles, or to take over a log of training.
    Puzzles,
    /// To save the log of training there.
    SaveTraining,
    /// To save the position there as an image.
    Picture(ImageFormat),
    /// To save the game there as an animation.
    Film(FilmChoice),
    /// To save these games of a list there as a page, or else the one on the board.
    Page(Vec<GameEntry>),
    /// To save an opening book of these games of a list there.
    Book(Vec<TextLocation>),
    /// To play against the program.
    Engine,
}

impl Purpose {
    /// The usual name of a file to be written, with its ending; empty if nothing is to be written.
    pub const fn file_name(&self) -> &'static str {
        match self {
            Purpose::Save(_) => "games.pgn",
            Purpose::SaveTheme => "theme.toml",
            Purpose::SaveTraining => "training.log",
            Purpose::Picture(ImageFormat::Png) => "board.png",
            Purpose::Picture(ImageFormat::Svg) => "board.svg",
            Purpose::Picture(ImageFormat::Gif) => "board.gif",
            Purpose::Film(_) => "game.gif",
            Purpose::Page(_) => "game.html",
            Purpose::Book(_) => "book.bin",
            Purpose::Open | Purpose::OpenTheme | Purpose::Puzzles | Purpose::Engine => "",
        }
    }

    /// The ending of a file to be written, for one typed without; `None` if nothing is to be written.
    pub fn ending(&self) -> Option<&'static str> {
        self.file_name().split_once('.').map(|(_, ending)| ending)
    }

    /// Whether a file is to be written.
    pub fn is_to_save(&self) -> bool {
        self.ending().is_some()
    }
}
