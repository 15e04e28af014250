//! The dialogs: one at a time, on top of everything else. Each holds its own state, which is dropped when it closes. Keys
//! reach a dialog by `desktop/app/keys.rs`, or by Dear `ImGui`.

mod about;
mod comment;
mod docked;
mod engines;
mod files;
mod film;
mod lessons;
mod level;
mod level_choice;
pub mod library;
mod listed_tags;
mod load_fen;
mod motion;
mod name_completion;
mod new_game;
mod not_kept;
mod open_dialog;
pub mod opening_tree;
mod other_player;
mod palette;
mod paste;
mod preferences;
mod question;
mod rating;
mod repertoire;
mod save_over;
mod saved;
mod shortcuts;
mod spellings;
mod tags;
mod training;
mod type_move;
mod unfinished;
mod versions;
mod window;

pub use files::FilesForm;
pub use new_game::NewGameForm;
pub use open_dialog::{DialogEnd, DialogKeys, OpenDialog, Outline};
pub use paste::PasteForm;

use crate::chess::{Board, Square};
use crate::import::Imported;
use crate::record::GameTree;
use crate::store::library::GameEntry;
use crate::store::new_game::NewGameChoice;
use crate::store::pgn_file::Backup;
use crate::table::{Dialog, Shortcut};
use crate::ui::{FileVersion, Purpose, Request};
use docked::Docked;
use engines::EnginesForm;
use library::GameListPage;
use listed_tags::ListedTagsForm;
use motion::DialogMotion;
use opening_tree::OpeningTreePage;
use preferences::PreferencesForm;
use save_over::SaveOverQuestion;
use saved::SavedNote;
use spellings::SpellingsForm;
use std::any::Any;
use std::path::PathBuf;
use tags::TagsForm;
use type_move::TypeMoveForm;
use versions::VersionsForm;

/// A dialog and its kind.
#[derive(Debug)]
struct Opened {
    kind: Dialog,
    page: Box<dyn OpenDialog>,
}

impl Opened {
    /// Its state, if it is of this type.
    fn form<T: OpenDialog>(&self) -> Option<&T> {
        let page: &dyn Any = &*self.page;
        page.downcast_ref()
    }

    fn form_mut<T: OpenDialog>(&mut self) -> Option<&mut T> {
        let page: &mut dyn Any = &mut *self.page;
        page.downcast_mut()
    }
}

/// The open dialog, if any.
#[derive(Debug, Default)]
pub struct Dialogs {
    open: Option<Opened>,
    /// The dialogs under it, lowest first; the last one returns when it closes.
    under: Vec<Opened>,
    /// A closed dialog while it fades out.
    closing: Option<Opened>,
    /// The dialogs that reopen as they were left.
    kept: Vec<Opened>,
    /// The list of games beside the board, whose page is kept.
    docked: Option<Docked>,
    /// Number of frames it has been drawn.
    age: u32,
    /// Its top edge in pixels, once its place is settled.
    top: Option<f32>,
    /// Its height in pixels when last drawn.
    height: f32,
    /// The width in pixels that its title and its buttons need; 0 until they are known.
    needed_width: f32,
    motion: DialogMotion,
}

impl Dialogs {
    /// Opens a dialog in place of the open one; a list is no longer beside the board then.
    pub fn show(&mut self, kind: Dialog) {
        if self.docked() == Some(kind) {
            self.docked = None;
        }
        if let Some(page) = self.take_kept(kind).or_else(|| open_dialog::empty(kind)) {
            self.open(kind, page);
        }
    }

    /// Opens the choices of a new game; `shown` is the position on the board.
    pub fn show_new_game(&mut self, choice: &NewGameChoice, shown: Board) {
        self.open(Dialog::NewGame, Box::new(NewGameForm::new(choice, shown)));
    }

    /// Whether the next listings have each game in the row where it is, as tags of games are about to change.
    pub fn keep_rows(&mut self, keeps: bool) {
        for is_library in [false, true] {
            self.list(is_library).keeps_rows = keeps;
        }
    }

    /// The list of the library, or of the file opened last, whether it is open or not.
    pub fn list(&mut self, is_library: bool) -> &mut GameListPage {
        let kind = if is_library { Dialog::Library } else { Dialog::Games };
        let all = || {
            self.open
                .iter()
                .chain(&self.under)
                .chain(&self.closing)
                .chain(&self.kept)
        };
        if !all().any(|open| open.kind == kind) {
            let page: Box<dyn OpenDialog> = if is_library {
                Box::new(GameListPage::of_library())
            } else {
                Box::new(GameListPage::default())
            };
            self.kept.push(Opened { kind, page });
        }
        let all = self.open.iter_mut().chain(&mut self.under).chain(&mut self.closing);
        let mut all = all.chain(&mut self.kept).filter(|open| open.kind == kind);
        all.find_map(Opened::form_mut)
            .expect("it was added if it was not there")
    }

    /// Shows where the game was saved, and the backup of its file.
    pub fn show_saved(&mut self, backup: Option<Backup>) {
        self.open(Dialog::Saved, Box::new(SavedNote { backup }));
    }

    /// Shows a pasted text and what was recognized in it; `shown` is the position on the board.
    pub fn show_pasted(&mut self, text: String, read: Imported, shown: Board) {
        self.open(Dialog::Paste, Box::new(PasteForm::new(text, read, shown)));
    }

    /// Opens the file dialog; the dialog that asked for it returns afterwards.
    pub fn show_files(&mut self, purpose: Purpose) {
        let kind = if matches!(purpose, Purpose::Open) {
            Dialog::Open
        } else {
            Dialog::Files
        };
        self.open(kind, Box::new(FilesForm::new(purpose)));
    }

    /// Shows the moves of the opening book.
    pub fn show_book(&mut self) {
        self.open(Dialog::OpeningTree, Box::new(OpeningTreePage::of_book()));
    }

    /// Tells the opening tree what is searched for in the lists.
    fn tell_searches(&mut self) {
        let searches = [false, true].map(|is_library| self.list(is_library).search_text());
        if let Some(tree) = self.open.as_mut().and_then(Opened::form_mut::<OpeningTreePage>) {
            tree.searches = searches;
        }
    }

    /// Shows these spellings of the names in a list.
    pub fn show_spellings(&mut self, is_library: bool, groups: Vec<Vec<(String, usize)>>) {
        self.open(Dialog::Spellings, Box::new(SpellingsForm::new(is_library, groups)));
    }

    /// Shows these earlier versions of a file.
    pub fn show_versions(&mut self, file: PathBuf, versions: Vec<FileVersion>) {
        self.open(Dialog::Versions, Box::new(VersionsForm::new(file, versions)));
    }

    /// Shows the tags of this game of a list, to be edited; its result is not if it `is_played` on the board.
    pub fn show_tags_of_one(&mut self, entry: GameEntry, tree: GameTree, is_played: bool) {
        self.open(Dialog::Tags, Box::new(TagsForm::of_listed(entry, tree, is_played)));
    }

    /// Shows what the tags of these games of a list have in common, to be edited.
    pub fn show_tags_of(&mut self, games: Vec<GameEntry>) {
        self.open(Dialog::ListedTags, Box::new(ListedTagsForm::new(games)));
    }

    /// Asks what to do with a file that is to be written; it has so many games, or is no PGN file.
    pub fn ask_to_save_over(&mut self, path: PathBuf, purpose: Purpose, games: Option<usize>) {
        self.open(Dialog::SaveOver, Box::new(SaveOverQuestion::new(path, purpose, games)));
    }

    fn open(&mut self, kind: Dialog, page: Box<dyn OpenDialog>) {
        let mut gone: Vec<Opened> = self.closing.take().into_iter().collect();
        match self.open.take() {
            Some(open) if page.is_over(open.kind) => self.under.push(open),
            // One dialog about the program leads to another over the same list.
            open => {
                gone.extend(open);
                gone.extend(self.under.extract_if(.., |under| !page.is_over(under.kind)));
            }
        }
        self.kept.extend(gone.into_iter().filter(|gone| gone.page.is_kept()));
        self.open = Some(Opened { kind, page });
        self.settle_anew();
        self.motion.open();
    }

    /// The dialog finds its place and its size again, as it has not been drawn yet.
    fn settle_anew(&mut self) {
        (self.age, self.top, self.needed_width) = (0, None, 0.0);
    }

    /// The dialog of this kind as it was left.
    fn take_kept(&mut self, kind: Dialog) -> Option<Box<dyn OpenDialog>> {
        let is_it = |open: &mut Opened| open.kind == kind && open.page.is_kept();
        let open = self.open.take_if(is_it).or_else(|| self.closing.take_if(is_it));
        let opened = open.or_else(|| self.under.extract_if(.., is_it).next());
        let opened = opened.or_else(|| self.kept.extract_if(.., is_it).next());
        opened.map(|opened| opened.page)
    }

    /// Whether no dialog is open.
    pub fn is_closed(&self) -> bool {
        self.open.is_none()
    }

    /// Whether the open dialog has not been drawn yet.
    pub fn is_undrawn(&self) -> bool {
        self.open.is_some() && self.age == 0
    }

    /// The open dialog.
    pub fn opened(&self) -> Option<Dialog> {
        self.open.as_ref().map(|open| open.kind)
    }

    /// The new game being set up, even while another dialog is over its choices.
    pub fn new_game(&self) -> Option<&NewGameForm> {
        self.open.iter().chain(&self.under).find_map(Opened::form)
    }

    /// The position that the open dialog shows on the board: of a new game, or of the opening tree.
    pub fn preview(&self) -> Option<Board> {
        let tree = self.open.as_ref().and_then(Opened::form);
        let tree = tree.and_then(|tree: &OpeningTreePage| tree.preview());
        self.new_game().and_then(NewGameForm::preview).or(tree)
    }

    /// The new game being set up, if it can start and a piece of the side to move is on `touched`; closes the dialog.
    pub fn take_new_game(&mut self, touched: Square) -> Option<NewGameChoice> {
        let form: &NewGameForm = self.open.as_ref()?.form()?;
        let choice = form.ready()?;
        let board = form.preview()?;
        let piece = board.piece_at(touched)?;
        if piece.color() != board.turn() {
            return None;
        }
        self.close();
        Some(choice)
    }

    /// Accepts the pasted text: closes the dialog and returns its request.
    pub fn accept_pasted(&mut self) -> Option<Request> {
        let form: &PasteForm = self.open.as_ref()?.form()?;
        let request = form.accepted()?;
        self.close();
        Some(request)
    }

    /// Whether a search is running, or the dialog is opening or closing, without an event.
    pub fn needs_redraw(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.page.needs_redraw()) || self.motion.is_running()
    }

    /// Whether the next key will be assigned to a command instead of having its usual effect.
    pub fn waits_for_key(&self) -> bool {
        let form = self.open.as_ref().and_then(Opened::form);
        form.is_some_and(|form: &PreferencesForm| form.keys.is_waiting())
    }

    /// Passes on the key that was waited for.
    pub fn take_key(&mut self, key: Shortcut) {
        if let Some(form) = self.open.as_mut().and_then(Opened::form_mut::<PreferencesForm>) {
            form.keys.take(key);
        }
    }

    /// Puts letters typed over an open list into its search.
    pub fn begin_search(&mut self, letters: &str) {
        if let Some(list) = self.open.as_mut().and_then(Opened::form_mut::<GameListPage>) {
            list.begin_search(letters);
        }
    }

    /// Passes a program to the engines dialog, which is opened if necessary, to be added there.
    pub fn take_program(&mut self, path: PathBuf) {
        if self.opened() != Some(Dialog::Engines) {
            self.show(Dialog::Engines);
        }
        if let Some(form) = self.open.as_mut().and_then(Opened::form_mut::<EnginesForm>) {
            form.program = Some(path);
        }
    }

    /// Closes the dialog, or a prompt inside it. Returns whether there was one.
    pub fn close(&mut self) -> bool {
        let had_prompt = self.open.as_mut().is_some_and(|open| open.page.close_prompt());
        had_prompt || self.leave()
    }

    /// Whether the field for moves is open and a move typed in it was played.
    pub(super) fn has_played_typed_move(&self) -> bool {
        let form = self.open.as_ref().and_then(Opened::form::<TypeMoveForm>);
        form.is_some_and(TypeMoveForm::has_played)
    }

    /// Closes the dialog, which fades out. Returns whether there was one.
    fn leave(&mut self) -> bool {
        let is_open = self.open.is_some();
        if is_open {
            self.put_away();
            self.closing = self.open.take();
            if let Some(under) = self.under.pop() {
                self.open = Some(under);
                self.settle_anew();
            }
        }
        is_open
    }

    /// Drops the dialog that has faded out, unless it reopens as it was left.
    fn put_away(&mut self) {
        self.kept
            .extend(self.closing.take().filter(|closing| closing.page.is_kept()));
    }

    /// Closes a dialog that asks about the game on the board, as another game is there now.
    pub fn forget_game(&mut self) {
        let is_of_game = |open: &mut Opened| open.page.outline().is_of_game;
        self.open.take_if(is_of_game);
        self.closing.take_if(is_of_game);
        self.under.retain_mut(|under| !is_of_game(under));
        if let Some(docked) = &mut self.docked {
            docked.wants_keys = false;
        }
    }

    /// Shows in the dialog what went wrong with its request. Returns whether it is a dialog that can.
    pub fn show_fault(&mut self, fault: &str) -> bool {
        self.open.as_mut().is_some_and(|open| open.page.show_fault(fault))
    }
}
