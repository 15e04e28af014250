//! The game on the board among the others of its list: the next and the previous one, and the search for its position.

use super::interface::Interface;
use super::lists::Lists;
use super::reading::Opening;
use super::App;
use crate::chess::{Board, Color, PieceKind};
use crate::game::Input;
use crate::record::NodeId;
use crate::store::library::{GameEntry, Listing};
use crate::store::settings::Settings;
use crate::table::{Dialog, FindBy, StepTo, Table};
use crate::ui::{ChessGui, ListedGame};

impl Lists {
    /// The list of the library, or of the file opened last.
    pub(super) fn of(&self, is_library: bool) -> Option<&Listing> {
        if is_library {
            self.library.as_ref()
        } else {
            self.opened.as_ref()
        }
    }

    /// Whether there is a list for the place beside the board.
    pub(super) fn has_docked(&self, gui: &ChessGui, settings: &Settings) -> bool {
        let docked = gui.dialogs.docked().filter(|_| settings.docked_list);
        docked.is_some_and(|list| self.of(list == Dialog::Library).is_some())
    }

    /// Finds the game on the board in its list, if that was read again.
    pub(super) fn follow(&mut self, table: &Table) {
        let Some(mut current) = self.current else {
            return;
        };
        let listing = self.of(current.is_library);
        let Some(listing) = listing.filter(|listing| listing.number() != current.listing) else {
            return;
        };
        let is_it = |row: &usize| listing.games().place(*row).is_some_and(|place| table.is_at(&place));
        let rows = std::iter::once(current.row).chain(0..listing.games().len());
        current.listing = listing.number();
        current.row = rows.into_iter().find(is_it).unwrap_or(current.row);
        self.current = Some(current);
    }

    /// The list that this game is in, the one opened last before the library.
    pub(super) fn current_of(&self, entry: &GameEntry, ui: &mut Interface) -> Option<ListedGame> {
        let is_it = |listing: &Listing, row: usize| {
            let place = listing.games().place(row);
            place.is_some_and(|place| {
                (place.offset, place.text) == (entry.offset, entry.text) && *place.path == *entry.path
            })
        };
        [false, true].into_iter().find_map(|is_library| {
            let listing = self.of(is_library)?;
            let row = (0..listing.games().len()).find(|&row| is_it(listing, row))?;
            let page = ui.gui.dialogs.list(is_library);
            let place = page.place_of(&ui.text, listing, row);
            let place = place.map(|(number, count)| (number + 1, count));
            let listing = listing.number();
            Some(ListedGame {
                is_library,
                listing,
                row,
                place,
            })
        })
    }
}

impl App<'_> {
    /// Puts a list of games beside the board; there, gives it the keys; and takes it away where it has them.
    pub(super) fn dock_list(&mut self) {
        let dialogs = &self.ui.gui.dialogs;
        if self.settings.docked_list && dialogs.has_list_keys() {
            self.ui.gui.leave_list();
            return self.change(|settings| settings.docked_list = false);
        }
        let is_list = |dialog: &Dialog| match dialog {
            Dialog::Library => true,
            Dialog::Games => self.files.lists.opened.is_some(),
            _ => false,
        };
        let known = dialogs.opened().filter(is_list).or(dialogs.docked().filter(is_list));
        let list = known.or(Some(Dialog::Games).filter(is_list));
        self.change(|settings| settings.docked_list = true);
        self.show(list.unwrap_or(Dialog::Library));
    }

    /// Opens the game so many places further in its list.
    pub(super) fn step_in_list(&mut self, step: isize, to: StepTo) {
        let Some(current) = self.files.lists.current else {
            return;
        };
        let Some(listing) = self.files.lists.of(current.is_library) else {
            return;
        };
        let page = self.ui.gui.dialogs.list(current.is_library);
        let next = page.step_from(&self.ui.text, listing, current.row, step);
        let Some((row, entry)) = next.and_then(|row| Some((row, listing.games().entry(row)?))) else {
            return self.ui.note(t!(self.ui.text, "reason-no-more-games"));
        };
        let ply = match to {
            StepTo::Start => page.hit(row).unwrap_or(0),
            StepTo::SameMove => self.table.game().tree().ply(self.table.game().shown_node()),
        };
        self.files.lists.is_stepping = true;
        self.read_entry(&entry, Opening::Viewed(ply));
    }

    /// Shows the position that a game is opened for: after so many plies of its main line, or its last one.
    pub(super) fn show_ply(&mut self, opening: Opening) {
        let (Opening::Viewed(ply @ 1..), game) = (opening, self.table.game()) else {
            return;
        };
        let line = game.tree().main_line();
        let node = line.get(ply - 1).or(line.last()).copied().unwrap_or(NodeId::ROOT);
        self.input(Input::Show(node));
    }

    /// Lists the games of the file opened last, or of the library, that have the position shown, its pawns or its material.
    pub(super) fn find(&mut self, by: FindBy) {
        let board = self.table.game().board();
        self.list_found(&match by {
            FindBy::Position => format!("fen:\"{board}\""),
            FindBy::Pawns => format!("pawns:\"{}\"", board.to_string().split(' ').next().unwrap_or_default()),
            FindBy::Material => format!("material:{}", material(&board)),
        });
    }

    /// Lists the games of the file opened last, or of the library, that this search finds.
    pub(super) fn list_found(&mut self, search: &str) {
        let is_library = self.files.lists.opened.is_none();
        self.ui.gui.dialogs.list(is_library).search_for(search);
        self.show(if is_library { Dialog::Library } else { Dialog::Games });
    }
}

/// The pieces of both sides, as for endgame tables: `KRPvKR`.
fn material(board: &Board) -> String {
    let side = |color: Color| -> String {
        let kinds = PieceKind::ALL.iter().rev();
        let letters = kinds.flat_map(|&kind| {
            let count = board.pieces(color, kind).count() as usize;
            std::iter::repeat_n(kind.letter(), count)
        });
        letters.collect()
    };
    format!("{}v{}", side(Color::White), side(Color::Black))
}
