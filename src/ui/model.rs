//! The model that the interface shows.

use super::LongWork;
use crate::chess::{Bitboard, Board, Color, Move, Square};
use crate::collection::Book;
use crate::engine::Score;
use crate::game::ChessGame;
use crate::scene::{Point, View};
use crate::store::journal::UnfinishedSummary;
use crate::store::library::{GameEntry, ListSearch, Listing};
use crate::store::settings::Settings;
use crate::table::players::{Analyzed, AnalyzedLine, ProgramFault};
use crate::table::{CommandContext, Keeping, Keymap, Training};
use crate::text::{MoveStyle, MoveTexts, Text};
use crate::train::{Hole, PuzzleTheme, Repertoire};
use crate::ui::board_look::Looks;
use crate::ui::engine_news::EngineNews;
use crate::ui::figures::FigureIcons;
use crate::ui::folder_news::FolderNews;
use crate::ui::fonts::Fonts;
use crate::ui::position_editor::PositionEditor;
use crate::ui::style::InterfaceColors;
use imgui::TextureId;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Fonts, colors and scale of the interface.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// The fonts.
    pub fonts: Fonts,
    /// The chess figures.
    pub figures: FigureIcons,
    /// The texture with the pieces of the board, while they are drawn among the widgets.
    pub pieces: Option<TextureId>,
    /// The colors.
    pub palette: InterfaceColors,
    /// Pixels per point.
    pub scale: f32,
}

impl Look {
    /// Points in whole pixels.
    pub fn px(&self, points: f32) -> f32 {
        (points * self.scale).round()
    }
}

/// The last position of the game selected in a list.
#[derive(Debug, Clone)]
pub struct GamePreview {
    /// The number of the list.
    pub listing: u64,
    /// The row of the game in it.
    pub row: usize,
    /// Whether the game has been read.
    pub is_read: bool,
    /// The position and the move that led to it; `None` if the game cannot be read.
    pub last: Option<(Board, Option<Move>)>,
}

/// The game on the board in the list that it is from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CurrentGame {
    /// Whether the list is the library, or else that of the file opened last.
    pub is_library: bool,
    /// The number of the listing.
    pub listing: u64,
    /// Its row there.
    pub row: usize,
    /// A part of the hash of its text there.
    pub text: u32,
    /// If it was deleted from the list or moved elsewhere, its number among the games found until then, from 0: now that of the game
    /// behind it.
    pub gone_from: Option<usize>,
    /// Its place among the games found when the list last grew, from 1, and how many there were.
    pub place: Option<(usize, usize)>,
}

/// What the program keeps to be faster or safer, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeptBytes {
    /// The earlier versions of PGN files.
    pub versions: u64,
    /// The indexes of PGN files.
    pub indexes: u64,
}

/// How serious a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// Information.
    Info,
    /// Something went wrong.
    Error,
}

/// A message that disappears after some time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Toast {
    /// What it says.
    pub text: String,
    /// How serious it is.
    pub severity: Severity,
    /// When it disappears; `None` before it is shown.
    pub until: Option<Duration>,
}

/// How fast frames are made, for developers.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct FrameTimes {
    /// Number of frames so far.
    pub frames: u64,
    /// How long the last one took to compose and draw.
    pub last: Duration,
    /// The longest of the last hundred or so.
    pub longest: Duration,
}

/// The beginning of a line of the analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinePart {
    /// Which line, from 0.
    pub line: usize,
    /// How many moves of it.
    pub moves: usize,
}

/// What an analysis shows.
#[derive(Debug, Clone, Copy)]
pub struct AnalysisView<'a> {
    /// The results; those of the previous position until there are new ones.
    pub known: Option<&'a Analyzed>,
    /// Whether it is about the position shown.
    pub is_current: bool,
    /// Whether it shows what the other side threatens.
    pub is_threat: bool,
    /// How many lines are wanted.
    pub lines: u32,
    /// The name of the user's engine that analyzes; `None` for the built-in one.
    pub engine: Option<&'a str>,
    /// Whether lines can be added to the game.
    pub can_play: bool,
}

impl<'a> AnalysisView<'a> {
    /// Number of moves of a line that are written, previewed and played.
    pub const MOVES: usize = 10;

    /// The lines, no more than are wanted.
    pub fn shown(&self) -> &'a [AnalyzedLine] {
        let lines = self.known.map_or(&[][..], |known| &known.lines);
        &lines[..lines.len().min(self.lines as usize)]
    }
}

/// What has become of the answer to the question for a better move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AnswerState {
    /// It is being searched.
    Searching,
    /// It is wrong, for this reason.
    Wrong(String),
    /// It is right, as this sentence says.
    Right(String),
}

/// A repertoire in the game on the board and those beside it.
#[derive(Debug, Clone)]
pub struct RepertoireView {
    /// The repertoire.
    pub repertoire: Arc<Repertoire>,
    /// How many of its positions are to be asked, of how many.
    pub counts: [usize; 2],
    /// Its holes, against players of this rating.
    pub holes: Vec<Hole>,
    /// That rating.
    pub rating: f64,
}

/// The evaluation bar beside the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BarView {
    /// White's share, from 0 to 1.
    pub share: f32,
    /// The score from White's point of view, and the side to move; those of another position until there are new ones.
    pub score: Option<(Score, Color)>,
    /// Whether it is about the position shown.
    pub is_current: bool,
}

/// Everything the interface shows, borrowed for one frame.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Model<'a> {
    /// The words of the user's language.
    pub text: &'a Text,
    /// The keys of the commands.
    pub keys: &'a Keymap,
    /// The game.
    pub game: &'a ChessGame,
    /// What decides which commands are available.
    pub context: CommandContext<'a>,
    /// Its moves as text.
    pub moves: &'a MoveTexts,
    /// What has become of the answer, where a better move is asked for.
    pub answer: Option<&'a AnswerState>,
    /// The training, while it asks something on the board.
    pub training: Option<&'a Training>,
    /// In how many moves the endgame that is trained can be won, if that is known.
    pub mate_in: Option<u8>,
    /// What the coach says about the last own move.
    pub warning: Option<&'a str>,
    /// What is known of the user, once it has been read.
    pub learner: Option<&'a Training>,
    /// How many cards are due today.
    pub due: usize,
    /// The themes of the puzzles, with their numbers.
    pub themes: &'a [(PuzzleTheme, usize)],
    /// Which lessons are learned.
    pub learned: &'a [bool],
    /// The repertoires in the game on the board and those beside it.
    pub repertoires: &'a [RepertoireView],
    /// What is shown of the board, and where things are.
    pub view: &'a View,
    /// The position being set up.
    pub edited: Option<&'a PositionEditor>,
    /// The settings.
    pub settings: &'a Settings,
    /// The user's own themes, pieces and boards.
    pub looks: &'a Looks,
    /// Fonts, colors, scale.
    pub look: Look,
    /// The time.
    pub now: Duration,
    /// The square under the mouse.
    pub hovered: Option<Square>,
    /// Where the mouse is.
    pub mouse: Option<Point>,
    /// The last key that was pressed.
    pub last_key: &'a str,
    /// What is known about engines beyond the settings.
    pub engines: &'a EngineNews,
    /// The folders of the file dialog.
    pub folders: &'a FolderNews,
    /// The part of an analysis line that is pointed at.
    pub pointed_line: Option<LinePart>,
    /// The analysis, while there is one.
    pub analysis: Option<AnalysisView<'a>>,
    /// The squares of the move that a hint is about.
    pub hinted: Bitboard,
    /// The evaluation bar, while there is one.
    pub bar: Option<BarView>,
    /// The side of a program that cannot continue, until it is restarted or replaced, and why.
    pub failed_program: Option<&'a (Color, ProgramFault)>,
    /// Why the last attempted move was refused, the square to show that beside, and the squares it is about, while it is shown.
    pub refusal: Option<(&'a str, Square, Bitboard)>,
    /// Why the piece being inspected cannot go to some squares, and its square.
    pub inspected: Option<(&'a str, Square)>,
    /// The messages shown, most recent last.
    pub toasts: &'a [Toast],
    /// Whether the game on the board, and those before it, are being saved.
    pub keeping: &'a Keeping,
    /// The file of the game, if it has one.
    pub saved_as: Option<&'a Path>,
    /// The unfinished games that can be continued, most recent first.
    pub unfinished: &'a [UnfinishedSummary],
    /// The most recently finished games of the library.
    pub newest: &'a [GameEntry],
    /// The games of the library, most recent first, once requested.
    pub library: Option<&'a Listing>,
    /// The last preview requested for the game selected in a list.
    pub preview: Option<&'a GamePreview>,
    /// The games with the position that was looked for last.
    pub positions: Option<&'a Arc<ListSearch>>,
    /// The game on the board in the list that it is from.
    pub listed: Option<CurrentGame>,
    /// Whether the game has changes that are not in its file yet.
    pub is_unsaved: bool,
    /// Parts of the hashes of the texts of games that are being written to their files.
    pub unwritten: &'a [u32],
    /// Parts of the hashes of the texts of games of which another program has written another version.
    pub versions: &'a [u32],
    /// How many bytes earlier versions of files and indexes take, once known.
    pub kept: Option<KeptBytes>,
    /// The games of the last file opened.
    pub opened: Option<&'a Listing>,
    /// The opening book that was opened.
    pub book: Option<&'a Book>,
    /// The name of what was deleted last and can be restored.
    pub discarded: Option<&'a str>,
    /// The score between White and Black in half points, if there is one.
    pub score: Option<[u32; 2]>,
    /// The long job in progress.
    pub work: Option<&'a LongWork>,
    /// Whether all pieces have landed, so that the result may be shown.
    pub has_landed: bool,
    /// Whether there is no sound device.
    pub is_silent: bool,
    /// Whether the window fills the screen.
    pub is_full_screen: bool,
    /// How fast frames are made.
    pub times: FrameTimes,
}

impl Model<'_> {
    /// How moves are written.
    pub fn move_style(&self) -> MoveStyle {
        self.settings.move_style(self.text.language())
    }

    /// Whether a past position of a game in progress is shown.
    pub fn is_looking_back(&self) -> bool {
        self.game.phase().is_in_play() && self.game.shown_node() != self.game.current_node()
    }

    /// The word for a color.
    pub fn color(&self, color: Color) -> String {
        crate::text::color(self.text, color)
    }

    /// The name of the player of this color, or the word for the color.
    pub fn name(&self, color: Color) -> String {
        crate::text::player(self.text, &self.game.tree().tags, color)
    }
}
