//! What every dialog says about itself, and the list of all dialogs.

use super::question::{self, QuestionForm};
use super::{
    about, comment, engines, files, film, lessons, level, library, load_fen, not_kept, opening_tree, other_player,
    palette, preferences, repertoire, saved, shortcuts, tags, training, type_move, unfinished,
};
use crate::chess::Color::{Black, White};
use crate::table::Dialog;
use crate::ui::{Frame, Purpose};
use std::any::Any;
use std::fmt::Debug;

/// A dialog with what has been entered in it.
pub trait OpenDialog: Any + Debug {
    /// Its title, size and place.
    fn outline(&self) -> Outline;

    /// Draws it.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd;

    /// Its title in the user's language. Where it is the name of a command, it lacks the sign that a dialog follows.
    fn title(&self, ui: &Frame) -> String {
        let title = ui.text.get(self.outline().title, &[]);
        title.trim_end_matches('…').to_owned()
    }

    /// Whether it opens over this one, which returns when it closes.
    fn is_over(&self, other: Dialog) -> bool {
        self.outline().is_over_lists && matches!(other, Dialog::Library | Dialog::Games)
    }

    /// Whether it reopens as it was left.
    fn is_kept(&self) -> bool {
        false
    }

    /// Whether it needs a redraw without an event.
    fn needs_redraw(&self) -> bool {
        false
    }

    /// Closes a prompt inside it. Returns whether there was one.
    fn close_prompt(&mut self) -> bool {
        false
    }

    /// Completes what is typed in it. Returns whether it can be.
    fn complete(&mut self) -> bool {
        false
    }

    /// Shows what went wrong with its request. Returns whether it can.
    fn show_fault(&mut self, _: &str) -> bool {
        false
    }
}

/// The title, the size in points and the place of a dialog.
#[derive(Debug, Clone, Copy, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Outline {
    /// The id of its title.
    pub title: &'static str,
    pub width: f32,
    /// Its height, if independent of its contents: lists keep theirs while they fill, and a prompt below a list takes room from it.
    pub height: Option<f32>,
    /// Whether it asks about the game on the board, and closes with it.
    pub is_of_game: bool,
    /// Whether a list of games stays open below it.
    pub is_over_lists: bool,
    /// If it is in place of the panel, beside the board, which is not darkened and shows what is chosen: its least width in points.
    pub beside_board: Option<f32>,
    /// Whether it is at the right, and the board, which shows the changes at once, is not darkened.
    pub is_at_right: bool,
}

impl Outline {
    /// A dialog in the middle, as high as its contents.
    pub fn new(title: &'static str, width: f32) -> Outline {
        Outline {
            title,
            width,
            ..Outline::default()
        }
    }

    /// The same with this height.
    pub const fn high(mut self, height: f32) -> Outline {
        self.height = Some(height);
        self
    }

    /// The same, opening over a list of games, which returns when it closes.
    pub const fn over_lists(mut self) -> Outline {
        self.is_over_lists = true;
        self
    }

    /// The same, closing with the game on the board.
    pub const fn of_game(mut self) -> Outline {
        self.is_of_game = true;
        self
    }
}

/// The keys that concern a dialog in this frame.
#[derive(Debug, Clone, Copy)]
pub struct DialogKeys {
    /// Whether it is drawn for the first time: its first field takes the keyboard focus.
    pub is_new: bool,
    /// Whether Enter was pressed, which acts as the main button.
    pub is_confirmed: bool,
}

/// Whether a dialog stays open.
#[derive(Debug)]
#[must_use]
pub enum DialogEnd {
    /// It stays open.
    Stay,
    /// It is done.
    Close,
    /// This one opens in place of it, or over it.
    Show(Dialog, Box<dyn OpenDialog>),
}

impl DialogEnd {
    /// Closes the dialog if `is_done`.
    pub const fn close_if(is_done: bool) -> DialogEnd {
        if is_done {
            DialogEnd::Close
        } else {
            DialogEnd::Stay
        }
    }
}

/// The dialog of this kind, empty; `None` for one that needs data.
pub(super) fn empty(dialog: Dialog) -> Option<Box<dyn OpenDialog>> {
    Some(match dialog {
        Dialog::NewGame
        | Dialog::Paste
        | Dialog::Files
        | Dialog::SaveOver
        | Dialog::ListedTags
        | Dialog::Spellings
        | Dialog::Versions => return None,
        Dialog::Library => Box::new(library::GameListPage::of_library()),
        Dialog::Games => Box::new(library::GameListPage::default()),
        Dialog::OpeningTree => Box::new(opening_tree::OpeningTreePage::default()),
        Dialog::Unfinished => Box::new(unfinished::UnfinishedList::default()),
        Dialog::Comment(node) => Box::new(comment::CommentForm::new(node)),
        Dialog::Tags => Box::new(tags::TagsForm::default()),
        Dialog::TypeMove => Box::new(type_move::TypeMoveForm::default()),
        Dialog::LoadFen => Box::new(load_fen::FenForm::default()),
        Dialog::Level => Box::new(level::LevelForm::default()),
        Dialog::OtherPlayer => Box::new(other_player::OtherPlayerForm::default()),
        Dialog::OfferDraw => question::of_game("offer-draw-question", 520.0, question::offer_draw),
        Dialog::AgreeDraw => question::of_game("agree-draw-question", 440.0, question::agree_draw),
        Dialog::Resign(White) => question::of_game("resign-as-white", 440.0, |ui| question::resign(ui, White)),
        Dialog::Resign(Black) => question::of_game("resign-as-black", 440.0, |ui| question::resign(ui, Black)),
        Dialog::EarlierMove => question::of_game("dialog-earlier-move", 640.0, question::earlier_move),
        Dialog::AnalyzeInPlay => question::of_game("dialog-analyze-in-play", 420.0, question::analyze_in_play),
        Dialog::Quit => Box::new(QuestionForm {
            outline: Outline::new("dialog-quit", 360.0),
            ask: question::quit,
        }),
        Dialog::NotKept => Box::new(not_kept::NotKeptQuestion),
        Dialog::KeepDrawings => question::of_game("dialog-keep-drawings", 460.0, question::keep_drawings),
        Dialog::Palette => Box::new(palette::PaletteForm::default()),
        Dialog::Film => Box::new(film::FilmForm::default()),
        Dialog::Engines => Box::new(engines::EnginesForm::default()),
        Dialog::Training => Box::new(training::TrainingPage::default()),
        Dialog::Lessons => Box::new(lessons::LessonsPage),
        Dialog::Repertoire => Box::new(repertoire::RepertoirePage::default()),
        Dialog::Preferences => Box::new(preferences::PreferencesForm::default()),
        Dialog::Shortcuts => Box::new(shortcuts::ShortcutsPage),
        Dialog::Open => Box::new(files::FilesForm::new(Purpose::Open)),
        Dialog::Saved => Box::new(saved::SavedNote::default()),
        Dialog::About => Box::new(about::About),
    })
}
