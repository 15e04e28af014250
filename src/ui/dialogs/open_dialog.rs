//! The open dialog with its state.

use super::engines::EnginesForm;
use super::files::FilesForm;
use super::library;
use super::new_game::NewGameForm;
use super::palette::PaletteForm;
use super::paste::PasteForm;
use super::preferences::PreferencesForm;
use super::{comment, level, load_fen, not_kept, other_player, resign, saved, unfinished};
use crate::chess::Board;
use crate::import::Imported;
use crate::store::new_game::NewGameChoice;
use crate::ui::frame::Frame;
use crate::ui::move_field::MoveField;
use crate::ui::{Dialog, Purpose};

/// An open dialog with its state.
#[derive(Debug)]
pub enum OpenDialog {
    /// The choices of a new game.
    NewGame(Box<NewGameForm>),
    /// The saved games.
    Library,
    /// The games of a file.
    Games,
    /// The unfinished games.
    Unfinished(unfinished::UnfinishedList),
    /// The comment on a move.
    Comment(comment::CommentForm),
    /// A pasted text.
    Paste(Box<PasteForm>),
    /// A field to type a move.
    TypeMove(MoveField),
    /// The FEN of a position.
    LoadFen(load_fen::FenForm),
    /// The level of the built-in program.
    Level(level::LevelForm),
    /// Who plays in place of a program that cannot continue.
    OtherPlayer(Box<other_player::OtherPlayerForm>),
    /// Who offers a draw.
    OfferDraw,
    /// Whether to resign.
    Resign(resign::ResignQuestion),
    /// What to do with a move made in an earlier position.
    EarlierMove,
    /// Whether to analyze a game in progress.
    AnalyzeInPlay,
    /// Whether to quit.
    Quit,
    /// What to do with a game that cannot be saved.
    NotKept,
    /// Whether to add games to a file or replace it.
    SaveOver,
    /// The command palette.
    Palette(Box<PaletteForm>),
    /// The user's engines.
    Engines(EnginesForm),
    /// The preferences.
    Preferences(PreferencesForm),
    /// The keyboard shortcuts.
    Shortcuts,
    /// The file dialog.
    Files(Box<FilesForm>),
    /// Where the game was saved.
    Saved(saved::SavedForm),
    /// About the program.
    About,
}

impl OpenDialog {
    /// The choices of a new game; `shown` is the position on the board.
    pub fn new_game(choice: &NewGameChoice, shown: Board) -> OpenDialog {
        OpenDialog::NewGame(Box::new(NewGameForm::new(choice, shown)))
    }

    /// A pasted text and what was recognized in it; `shown` is the position on the board.
    pub fn pasted(text: String, read: Imported, shown: Board) -> OpenDialog {
        OpenDialog::Paste(Box::new(PasteForm::new(text, read, shown)))
    }

    /// The file dialog for this purpose.
    pub fn files(purpose: Purpose) -> OpenDialog {
        OpenDialog::Files(Box::new(FilesForm::new(purpose)))
    }

    /// The dialog of this kind, empty; `None` for one that needs data.
    pub(super) fn of(dialog: Dialog) -> Option<OpenDialog> {
        Some(match dialog {
            Dialog::NewGame | Dialog::Paste | Dialog::Files => return None,
            Dialog::Library => OpenDialog::Library,
            Dialog::Games => OpenDialog::Games,
            Dialog::Unfinished => OpenDialog::Unfinished(unfinished::UnfinishedList::default()),
            Dialog::Comment(node) => OpenDialog::Comment(comment::CommentForm::new(node)),
            Dialog::TypeMove => OpenDialog::TypeMove(MoveField::default()),
            Dialog::LoadFen => OpenDialog::LoadFen(load_fen::FenForm::default()),
            Dialog::Level => OpenDialog::Level(level::LevelForm::default()),
            Dialog::OtherPlayer => OpenDialog::OtherPlayer(Box::default()),
            Dialog::OfferDraw => OpenDialog::OfferDraw,
            Dialog::Resign(color) => OpenDialog::Resign(resign::ResignQuestion { color }),
            Dialog::EarlierMove => OpenDialog::EarlierMove,
            Dialog::AnalyzeInPlay => OpenDialog::AnalyzeInPlay,
            Dialog::Quit => OpenDialog::Quit,
            Dialog::NotKept => OpenDialog::NotKept,
            Dialog::SaveOver => OpenDialog::SaveOver,
            Dialog::Palette => OpenDialog::Palette(Box::default()),
            Dialog::Engines => OpenDialog::Engines(EnginesForm::default()),
            Dialog::Preferences => OpenDialog::Preferences(PreferencesForm::default()),
            Dialog::Shortcuts => OpenDialog::Shortcuts,
            Dialog::Open => OpenDialog::files(Purpose::Open),
            Dialog::Saved => OpenDialog::Saved(saved::SavedForm::default()),
            Dialog::About => OpenDialog::About,
        })
    }

    /// Which dialog it is.
    pub(super) fn dialog(&self) -> Dialog {
        match self {
            OpenDialog::NewGame(_) => Dialog::NewGame,
            OpenDialog::Library => Dialog::Library,
            OpenDialog::Games => Dialog::Games,
            OpenDialog::Unfinished(_) => Dialog::Unfinished,
            OpenDialog::Comment(form) => Dialog::Comment(form.node()),
            OpenDialog::Paste(_) => Dialog::Paste,
            OpenDialog::TypeMove(_) => Dialog::TypeMove,
            OpenDialog::LoadFen(_) => Dialog::LoadFen,
            OpenDialog::Level(_) => Dialog::Level,
            OpenDialog::OtherPlayer(_) => Dialog::OtherPlayer,
            OpenDialog::OfferDraw => Dialog::OfferDraw,
            OpenDialog::Resign(question) => Dialog::Resign(question.color),
            OpenDialog::EarlierMove => Dialog::EarlierMove,
            OpenDialog::AnalyzeInPlay => Dialog::AnalyzeInPlay,
            OpenDialog::Quit => Dialog::Quit,
            OpenDialog::NotKept => Dialog::NotKept,
            OpenDialog::SaveOver => Dialog::SaveOver,
            OpenDialog::Palette(_) => Dialog::Palette,
            OpenDialog::Engines(_) => Dialog::Engines,
            OpenDialog::Preferences(_) => Dialog::Preferences,
            OpenDialog::Shortcuts => Dialog::Shortcuts,
            OpenDialog::Files(form) if form.is_to_open() => Dialog::Open,
            OpenDialog::Files(_) => Dialog::Files,
            OpenDialog::Saved(_) => Dialog::Saved,
            OpenDialog::About => Dialog::About,
        }
    }

    /// The title, the name of the window, and the width in points.
    pub(super) fn frame(&self, ui: &Frame) -> (String, &'static str, f32) {
        match self {
            OpenDialog::NewGame(_) => (t!(ui.text, "dialog-new-game"), "new-game", 420.0),
            OpenDialog::Library => (t!(ui.text, "dialog-library"), "library", 1240.0),
            OpenDialog::Games => (library::title_of_file(ui), "games", 1240.0),
            OpenDialog::Unfinished(_) => (t!(ui.text, "dialog-unfinished"), "unfinished", 620.0),
            OpenDialog::Comment(_) => (t!(ui.text, "dialog-comment"), "comment", 460.0),
            OpenDialog::Paste(_) => (t!(ui.text, "dialog-paste"), "paste", 600.0),
            OpenDialog::TypeMove(_) => (t!(ui.text, "dialog-type-move"), "type-move", 360.0),
            OpenDialog::LoadFen(_) => (t!(ui.text, "dialog-load-fen"), "load-fen", 520.0),
            OpenDialog::Level(_) => (t!(ui.text, "dialog-level"), "level", 420.0),
            OpenDialog::OtherPlayer(_) => (t!(ui.text, "dialog-other-player"), "other-player", 420.0),
            OpenDialog::OfferDraw => (t!(ui.text, "dialog-offer-draw"), "offer-draw", 360.0),
            OpenDialog::Resign(_) => (t!(ui.text, "dialog-resign"), "resign", 360.0),
            OpenDialog::AnalyzeInPlay => (t!(ui.text, "dialog-analyze-in-play"), "analyze-in-play", 420.0),
            OpenDialog::EarlierMove => (t!(ui.text, "dialog-earlier-move"), "earlier-move", 460.0),
            OpenDialog::Quit => (t!(ui.text, "dialog-quit"), "quit", 360.0),
            OpenDialog::NotKept => (not_kept::title(ui), "not-kept", 480.0),
            OpenDialog::SaveOver => (t!(ui.text, "dialog-save-over"), "save-over", 460.0),
            OpenDialog::Palette(_) => (t!(ui.text, "dialog-palette"), "palette", 560.0),
            OpenDialog::Engines(_) => (t!(ui.text, "dialog-engines"), "engines", 760.0),
            OpenDialog::Preferences(_) => (t!(ui.text, "dialog-preferences"), "preferences", 720.0),
            OpenDialog::Shortcuts => (t!(ui.text, "dialog-shortcuts"), "shortcuts", 820.0),
            OpenDialog::Files(form) => (form.title(ui), "files", 780.0),
            OpenDialog::Saved(_) => (t!(ui.text, "dialog-saved"), "saved", 520.0),
            OpenDialog::About => (t!(ui.text, "dialog-about"), "about", 420.0),
        }
    }

    /// Its height in points, if independent of its contents: lists keep theirs while they fill, and a prompt below a list takes
    /// room from it.
    pub(super) fn height(&self) -> Option<f32> {
        match self {
            OpenDialog::Library | OpenDialog::Games => Some(640.0),
            OpenDialog::Preferences(_) => Some(760.0),
            OpenDialog::NewGame(form) => Some(form.height()),
            OpenDialog::Files(_) => Some(560.0),
            OpenDialog::Palette(_) => Some(460.0),
            OpenDialog::Engines(form) => Some(form.height()),
            _ => None,
        }
    }

    /// Whether it opens over this one, which returns when it closes.
    pub(super) const fn is_over(&self, other: &OpenDialog) -> bool {
        match self {
            OpenDialog::Files(form) => !form.is_to_open(),
            OpenDialog::Engines(_) => matches!(other, OpenDialog::NewGame(_) | OpenDialog::OtherPlayer(_)),
            OpenDialog::Preferences(_) | OpenDialog::Shortcuts | OpenDialog::About => {
                matches!(other, OpenDialog::Library | OpenDialog::Games)
            }
            _ => false,
        }
    }

    /// Whether it asks about the game on the board, and closes with it.
    pub(super) const fn is_of_game(&self) -> bool {
        matches!(
            self,
            OpenDialog::Comment(_)
                | OpenDialog::Level(_)
                | OpenDialog::OtherPlayer(_)
                | OpenDialog::OfferDraw
                | OpenDialog::Resign(_)
                | OpenDialog::EarlierMove
                | OpenDialog::AnalyzeInPlay
                | OpenDialog::Saved(_)
                | OpenDialog::NotKept
        )
    }
}
