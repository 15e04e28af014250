//! The game on the board among the others of its list: the next and the previous one, and the search for its position.

use super::files::Files;
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use super::lists::Lists;
use super::reading::OpenMode;
use crate::chess::{Board, Color, PieceKind};
use crate::game::{ChessGame, Input};
use crate::store::library::{GameEntry, ListSource, ListedRepertoire, Listing, TextLocation};
use crate::store::pgn_file::GameLocation;
use crate::store::settings::Settings;
use crate::table::{Dialog, FindBy, StepTo, Table};
use crate::text::{color, undecided_words};
use crate::train::own_side;
use crate::ui::{position_search, ChessGui, CurrentGame};

impl Lists {
    /// The list of the library, or of the file opened last.
    pub(super) fn of(&self, is_library: bool) -> Option<&Listing> {
        if is_library {
            self.library.as_ref()
        } else {
            self.opened.as_ref()
        }
    }

    /// Whether the library is meant where no list is named: the file opened last comes before it, if that has other games.
    pub(super) fn is_library_meant(&self) -> bool {
        !self.opened.as_ref().is_some_and(Listing::has_several)
    }

    /// Whether there is a list for the place beside the board.
    pub(super) fn has_docked(&self, gui: &ChessGui, settings: &Settings) -> bool {
        let docked = gui.dialogs.docked().filter(|_| settings.docked_list);
        docked.is_some_and(|list| self.of(list == Dialog::Library).is_some())
    }

    /// Finds the game on the board in its list, if that was read again, and its place there, if that `has_grown`.
    pub(super) fn follow(&mut self, has_grown: bool, table: &Table, ui: &mut Interface) {
        let Some(current) = self.current else {
            return;
        };
        let Some(listing) = self.of(current.is_library) else {
            return;
        };
        if listing.number() == current.listing {
            if has_grown && current.gone_from.is_none() {
                let now = listed(current.is_library, listing, current.row, ui);
                let place = now.place.or(current.place);
                self.current = Some(CurrentGame { place, ..now });
            }
            return;
        }
        let was_selected = ui
            .gui
            .dialogs
            .list(current.is_library)
            .has_selected(current.listing, current.row);
        let is_it = |row: &usize| listing.games().place(*row).is_some_and(|place| table.is_at(&place));
        let rows = std::iter::once(current.row).chain(0..listing.games().len());
        let is_still_there = |place: TextLocation| place.text == current.text;
        self.current = Some(if let Some(row) = rows.into_iter().find(is_it) {
            let now = listed(current.is_library, listing, row, ui);
            if was_selected {
                // Its new text does not tell that it is the one that was selected.
                ui.gui.dialogs.list(current.is_library).pick(listing, Some(row));
            }
            // The games with a position are not known again yet.
            let place = now.place.or(current.place);
            CurrentGame { place, ..now }
        } else if listing.games().place(current.row).is_some_and(is_still_there) {
            // It could not be written back, and is kept elsewhere.
            CurrentGame {
                listing: listing.number(),
                ..current
            }
        } else {
            let page = ui.gui.dialogs.list(current.is_library);
            let number = page.number_in(current.listing, current.row);
            CurrentGame {
                listing: listing.number(),
                gone_from: current.gone_from.or(number).or(Some(current.row)),
                place: None,
                ..current
            }
        });
    }

    /// The list that this game is in, the one opened last before the library.
    pub(super) fn current_of(&self, entry: &GameEntry, ui: &mut Interface) -> Option<CurrentGame> {
        let is_it = |listing: &Listing, row: usize| {
            let place = listing.games().place(row);
            place.is_some_and(|place| {
                (place.offset, place.text) == (entry.offset, entry.text) && *place.path == *entry.path
            })
        };
        [false, true].into_iter().find_map(|is_library| {
            let listing = self.of(is_library)?;
            let row = (0..listing.games().len()).find(|&row| is_it(listing, row))?;
            Some(listed(is_library, listing, row, ui))
        })
    }
}

/// The game of this row of a list.
fn listed(is_library: bool, listing: &Listing, row: usize, ui: &mut Interface) -> CurrentGame {
    let place = ui.gui.dialogs.list(is_library).place_of(&ui.text, listing, row);
    CurrentGame {
        is_library,
        listing: listing.number(),
        row,
        text: listing.games().place(row).map_or(0, |place| place.text),
        gone_from: None,
        place: place.map(|(number, count)| (number + 1, count)),
    }
}

impl Files {
    /// Lists the file that the game on the board is from, unless another is listed: the game is found in the list once that is
    /// complete.
    pub(super) fn list_around(&mut self, origin: &GameLocation) {
        let path = origin.path().to_owned();
        match self.lists.newer_opened.as_ref().or(self.lists.opened.as_ref()) {
            Some(listing) if !listing.source().paths().contains(&path) => return,
            Some(_) => {}
            None => self.lists.newer_opened = self.start_list(ListSource::Files(vec![path])).ok(),
        }
        self.lists.current = Some(CurrentGame {
            is_library: false,
            listing: u64::MAX,
            row: 0,
            text: 0,
            gone_from: None,
            place: None,
        });
    }

    /// Opens the game so many places further in its list.
    pub(super) fn step_in_list(&mut self, step: isize, to: StepTo, table: &Table, jobs: &mut Jobs, ui: &mut Interface) {
        let Some(current) = self.lists.current else {
            return;
        };
        let Some(listing) = self.lists.of(current.is_library) else {
            return;
        };
        let page = ui.gui.dialogs.list(current.is_library);
        let next = match current.gone_from {
            None => page.step_from(&ui.text, listing, current.row, step),
            // The game behind one that is gone has its number.
            Some(number) => number
                .checked_add_signed(step - isize::from(step > 0))
                .and_then(|number| page.select_number(&ui.text, listing, number)),
        };
        let Some((row, entry)) = next.and_then(|row| Some((row, listing.games().entry(row)?))) else {
            return ui.note(t!(ui.text, "reason-no-more-games"));
        };
        let ply = match to {
            StepTo::Start => page.hit(row).unwrap_or(0),
            StepTo::SameMove => table.game().tree().ply(table.game().shown_node()),
        };
        self.read_entry(&entry, OpenMode::Stepped(ply), table, jobs, ui);
    }

    /// Goes to the next position of the games found in the list in which the side at the bottom has no move or several, or to the
    /// previous one.
    pub(super) fn step_to_undecided(
        &self,
        is_forward: bool,
        table: &Table,
        is_flipped: bool,
        jobs: &mut Jobs,
        ui: &mut Interface,
    ) {
        let Some(current) = self.lists.current.filter(|current| current.gone_from.is_none()) else {
            return ui.note(t!(ui.text, "reason-not-listed"));
        };
        let Some(listing) = self.lists.of(current.is_library) else {
            return;
        };
        let rows = ui.gui.dialogs.list(current.is_library).found(&ui.text, listing);
        let (record, shown) = (table.game().tree(), table.game().shown_node());
        let Some(all) = ListedRepertoire::of(listing.games(), rows, current.row, (record, shown)) else {
            return ui.note(t!(ui.text, "undecided-too-long"));
        };
        let (side, files) = (own_side(record, is_flipped), self.pgn.clone());
        let find = move |_: &_| all.step(&files, side, is_forward);
        jobs.start(JobKey::ReadGame, find, move |app, found| {
            let Some((found, entry)) = found else {
                let side = color(&app.ui.text, side);
                return app.ui.note(t!(app.ui.text, "undecided-none", side = side));
            };
            let words = undecided_words(&app.ui.text, app.ui.move_style(&app.settings), &found);
            let Some((entry, row)) = entry else {
                app.input(Input::Show(found.node));
                return app.ui.note(words);
            };
            let (lists, ui) = (&mut app.files.lists, &mut app.ui);
            if let Some(listing) = lists.of(current.is_library).filter(|of| of.number() == current.listing) {
                let page = ui.gui.dialogs.list(current.is_library);
                page.step_from(&ui.text, listing, row, 0);
            }
            let opening = OpenMode::SteppedTo(found.node, words);
            app.files.read_entry(&entry, opening, &app.table, &mut app.jobs, ui);
        });
    }
}

impl Interface {
    /// The list to put beside the board, or to give the keys there; `None` if it has them and is taken away.
    pub(super) fn list_to_dock(&mut self, is_docked: bool, has_opened: bool) -> Option<Dialog> {
        let dialogs = &self.gui.dialogs;
        if is_docked && dialogs.has_list_keys() {
            self.gui.leave_list();
            return None;
        }
        let is_list = |dialog: &Dialog| match dialog {
            Dialog::Library => true,
            Dialog::Games => has_opened,
            _ => false,
        };
        let known = dialogs.opened().filter(is_list).or(dialogs.docked().filter(is_list));
        let list = known.or(Some(Dialog::Games).filter(is_list));
        Some(list.unwrap_or(Dialog::Library))
    }
}

/// The dialog that lists the games of the library, or else of the file opened last.
pub(super) fn list_of(is_library: bool) -> Dialog {
    if is_library {
        Dialog::Library
    } else {
        Dialog::Games
    }
}

/// The search for this of the position that the game shows: itself, its pawns or its material.
pub(super) fn search_for(by: FindBy, game: &ChessGame) -> String {
    let board = &game.board();
    match by {
        FindBy::Position => position_search(board, !game.tree().is_main(game.shown_node())),
        FindBy::Pawns => format!("pawns:\"{}\"", board.to_string().split(' ').next().unwrap_or_default()),
        FindBy::Material => format!("material:{}", material(board)),
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
