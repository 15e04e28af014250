//! What was played in a position, in the games of a list: the moves with their games and results; or the moves of an opening book.
//! The board shows the position.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::chess::{Board, Color, Move};
use crate::collection::{GameSearch, OpeningTree, TreeMove, Wanted};
use crate::game::Input;
use crate::record::NodeId;
use crate::store::library::{ListSearch, Listing, PlayedBy};
use crate::table::Command;
use crate::text::{limit, limited, with_thousands};
use crate::ui::panel::{DARK, LIGHT};
use crate::ui::style::length;
use crate::ui::widgets::{empty_row, field, foot, scroll, segments, step_by_key, text, FootButton};
use crate::ui::{Frame, ListRequest, Request};
use imgui::{Key, MouseButton};
use std::sync::Arc;

/// The moves of a position, and the way to it from the one of the game.
#[derive(Debug, Default)]
pub struct OpeningTreePage {
    /// The position of the game from which it began.
    node: Option<NodeId>,
    /// The moves made from there.
    line: Vec<Move>,
    /// The position after them.
    board: Board,
    chosen: usize,
    /// What was chosen of all that there is, if anything.
    source: Option<TreeSource>,
    played_by: PlayedBy,
    /// What is searched for in the list of the file opened last, and in that of the library: only the games found count.
    pub(super) searches: [String; 2],
}

/// Where the moves come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TreeSource {
    /// The file opened last.
    File,
    Library,
    /// The opening book.
    Book,
}

impl OpenDialog for OpeningTreePage {
    fn outline(&self) -> Outline {
        Outline {
            beside_board: Some(300.0),
            ..Outline::new("cmd-opening-tree", 460.0).high(600.0).of_game()
        }
    }

    // Up and Down select, Enter goes to the position after the move, Backspace comes back.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        if ui.availability(Command::OpeningTree).is_err() {
            // A game that counts has begun on the board beside it.
            return DialogEnd::Close;
        }
        let game = ui.model.game;
        if self.node != Some(game.shown_node()) {
            (self.node, self.board) = (Some(game.shown_node()), game.board());
            self.line.clear();
            self.chosen = 0;
        }
        let Some(source) = self.draw_sources(ui) else {
            text::muted(ui, &t!(ui.text, "list-none"));
            return DialogEnd::Stay;
        };
        let of_book = ui.model.book.filter(|_| source == TreeSource::Book);
        let tree = match of_book {
            Some(book) => Some(book.tree(&self.board)),
            None => self.tree_of_games(ui, source == TreeSource::Library, keys.is_new),
        };
        let [_, room] = ui.content_region_avail();
        let mut buttons = vec![
            FootButton::other("tree.back", t!(ui.text, "tree-back")).enabled(!self.line.is_empty()),
            FootButton::other("tree.add", t!(ui.text, "tree-add")).enabled(!self.line.is_empty()),
        ];
        // A book has no games.
        if of_book.is_none() {
            buttons.push(FootButton::other("tree.games", t!(ui.text, "tree-games")));
        }
        let height = room - foot::height(ui, &buttons);
        match tree {
            Some(tree) if !tree.is_empty() => self.draw_tree(ui, &tree, of_book.is_some(), keys, height),
            tree => {
                let none = match tree {
                    Some(tree) if tree.has_games() => "tree-end",
                    Some(_) => "tree-none",
                    None => "list-looking",
                };
                scroll::form(ui, "##tree", height, || text::muted(ui, &ui.text.get(none, &[])));
            }
        }
        if ui.is_key_pressed(Key::Backspace) && !ui.io().want_text_input {
            self.back(ui);
        }
        match foot(ui, false, buttons) {
            Some("tree.games") => {
                let search = position_search(&self.board, is_in_variation(ui)) + &self.played_by.search();
                ui.request(ListRequest::Found(Some(source == TreeSource::Library), search).into());
            }
            Some("tree.add") => {
                ui.request(Request::Input(Input::PlayLine(self.line.clone())));
                return DialogEnd::Close;
            }
            Some("tree.back") => self.back(ui),
            _ => {}
        }
        DialogEnd::Stay
    }
}

/// The search for this position, also in variations if it is one itself.
pub fn position_search(board: &Board, is_in_variation: bool) -> String {
    let lines = if is_in_variation { " in:variations" } else { "" };
    format!("fen:\"{board}\"{lines}")
}

/// Whether the board shows a variation of the game.
fn is_in_variation(ui: &Frame) -> bool {
    let game = ui.model.game;
    !game.tree().is_main(game.shown_node())
}

impl OpeningTreePage {
    /// The moves of a book, which was opened.
    pub fn of_book() -> OpeningTreePage {
        OpeningTreePage {
            source: Some(TreeSource::Book),
            ..OpeningTreePage::default()
        }
    }

    /// What was played in the games of the library, or else of the file opened last; `None` until it is known.
    fn tree_of_games(&mut self, ui: &Frame, is_library: bool, is_new: bool) -> Option<OpeningTree> {
        let search = &self.searches[usize::from(is_library)];
        if !search.is_empty() {
            let words = t!(ui.text, "tree-search", search = limited(search, limit::NAME).as_ref());
            text::muted(ui, &words);
            ui.mark("tree.search", &words, true);
        }
        self.draw_players(ui);
        let listing = if is_library { ui.model.library } else { ui.model.opened }?;
        let mut wanted = GameSearch::of(Wanted::Position(self.board));
        wanted.with_variations = is_in_variation(ui);
        let is_it = |known: &&Arc<ListSearch>| {
            known.listing == listing.number() && known.wanted == wanted && known.played_by == self.played_by
        };
        // Something else may have been searched for since it was last open.
        let known = ui.model.positions.filter(is_it).filter(|_| !is_new);
        if known.is_none() && !listing.is_reading() {
            let by = self.played_by.clone();
            ui.request(Request::FindPosition(is_library, Box::new(wanted), by));
        }
        let known = known.filter(|known| known.is_whole)?;
        Some(known.tree.clone())
    }

    /// The position that the board shows.
    pub fn preview(&self) -> Option<Board> {
        (!self.line.is_empty()).then_some(self.board)
    }

    fn go(&mut self, mv: Move) {
        self.line.push(mv);
        self.board.play(mv);
        self.chosen = 0;
    }

    fn back(&mut self, ui: &Frame) {
        self.line.pop();
        self.board = ui.model.game.board();
        for &mv in &self.line {
            self.board.play(mv);
        }
        self.chosen = 0;
    }

    /// Draws the choice between the sources that there are. Returns the chosen one, or else the first; `None` if there is none.
    fn draw_sources(&mut self, ui: &Frame) -> Option<TreeSource> {
        let all = [
            (TreeSource::File, "tree-file", ui.model.opened.is_some()),
            (TreeSource::Library, "dialog-library", ui.model.library.is_some()),
            (TreeSource::Book, "tree-book", ui.model.book.is_some()),
        ];
        let mut there: Vec<_> = all.into_iter().filter(|(.., is_there)| *is_there).collect();
        if !ui.model.opened.is_some_and(Listing::has_several) {
            // One game says less than the library.
            there.sort_by_key(|(source, ..)| *source != TreeSource::Library);
        }
        let place = |chosen: Option<TreeSource>| there.iter().position(|(source, ..)| Some(*source) == chosen);
        if there.len() > 1 {
            let names: Vec<_> = there
                .iter()
                .map(|(_, name, _)| (ui.text.get(name, &[]), None))
                .collect();
            if let Some(pressed) = segments(ui, "tree.source", &names, place(self.source).or(Some(0))) {
                self.source = Some(there[pressed].0);
            }
        }
        there.get(place(self.source).unwrap_or(0)).map(|(source, ..)| *source)
    }

    /// Whose games count: those of all players or of one.
    fn draw_players(&mut self, ui: &Frame) {
        let label = t!(ui.text, "tree-of");
        ui.align_text_to_frame_padding();
        text::muted(ui, &label);
        ui.caption(&label);
        ui.same_line_with_spacing(0.0, ui.px(length::GAP));
        ui.set_next_item_width(-1.0);
        let hint = t!(ui.text, "tree-player");
        field::line(ui, "tree.player", &mut self.played_by.player, &hint, false);
        if self.played_by.player.trim().is_empty() {
            self.played_by.color = None;
            return;
        }
        let any = [(t!(ui.text, "tree-any-color"), None)];
        let colors = Color::ALL.map(|color| (crate::text::color(ui.text, color), Some(color)));
        let choices = [any.as_slice(), &colors].concat();
        let chosen = choices.iter().position(|(_, color)| *color == self.played_by.color);
        if let Some(pressed) = segments(ui, "tree.color", &choices, chosen) {
            self.played_by.color = choices[pressed].1;
        }
    }

    /// Draws the rows in this height. The titles and the sum stay in sight where they scroll.
    fn draw_tree(&mut self, ui: &Frame, tree: &OpeningTree, is_book: bool, keys: DialogKeys, height: f32) {
        let (style, board) = (ui.model.move_style(), self.board);
        let rows = tree.rows(|mv| style.text(&board, mv));
        self.chosen = self.chosen.min(rows.len() - 1);
        let step = step_by_key(ui);
        if let Some(step) = step {
            self.chosen = self.chosen.saturating_add_signed(step).min(rows.len() - 1);
        }
        let is_confirmed = keys.is_confirmed && !ui.io().want_text_input;
        let mut next = is_confirmed.then(|| rows[self.chosen].mv);
        let [whole, _] = ui.content_region_avail();
        let title = ui.in_font(ui.look.fonts.label, || ui.text_line_height());
        let ([left, top], titles) = (ui.cursor_pos(), ui.cursor_screen_pos());
        ui.dummy([whole, title]);
        let between = ui.clone_style().item_spacing[1];
        let row_height = ui.px(ROW) + between;
        let mut columns = Columns::of(ui, whole);
        let room = height - title - row_height - between;
        // Where there is more room, the sum follows the last row.
        let high = room.min((rows.len() as f32 * row_height - between).ceil());
        scroll::form(ui, "##tree", high, || {
            // A scroll bar takes some of it.
            columns.width = ui.content_region_avail()[0];
            if step.is_some() && scroll::is_part(ui, high) {
                scroll::to_row(ui, [self.chosen as f32 * row_height, row_height], [0.0; 2]);
            }
            for (number, row) in rows.iter().enumerate() {
                let words = style.text(&board, row.mv);
                let (id, is_chosen) = (format!("tree.row.{number}"), number == self.chosen);
                if columns.draw_row(ui, [&id, &words], row, is_chosen, self.is_of_game(ui, row.mv)) {
                    self.chosen = number;
                    next = Some(row.mv).filter(|_| ui.has_key_focus()).or(next);
                }
                if ui.is_item_hovered() && ui.is_mouse_double_clicked(MouseButton::Left) {
                    next = Some(row.mv);
                }
            }
        });
        columns.draw_titles(ui, titles, is_book);
        columns.draw_row(ui, ["tree.sum", &t!(ui.text, "tree-sum")], &tree.sum(), false, false);
        // The buttons stand at the lower edge.
        if ui.cursor_pos()[1] < top + height {
            ui.set_cursor_pos([left, top + height]);
        }
        if let Some(mv) = next {
            self.go(mv);
        }
    }

    /// Whether the move is one of the game, or of its variations.
    fn is_of_game(&self, ui: &Frame, mv: Move) -> bool {
        let tree = ui.model.game.tree();
        let next = |node: NodeId, mv: Move| tree.children(node).find(|&child| tree.mv(child) == Some(mv));
        let node = self
            .line
            .iter()
            .try_fold(ui.model.game.shown_node(), |node, &mv| next(node, mv));
        node.is_some_and(|node| next(node, mv).is_some())
    }
}

/// The height of a row in points.
const ROW: f32 = 30.0;

/// Below this width, in points, there is room only for the games and the score.
const NARROW: f32 = 330.0;

/// Where the columns are.
struct Columns {
    /// The width of the rows in pixels.
    width: f32,
    /// Where the columns of numbers end, as shares of the width: games, score, and where there is room rating and year.
    ends: &'static [f32],
    /// Where the bar begins and ends.
    bar: [f32; 2],
}

impl Columns {
    /// Those of rows in a panel of this width in pixels.
    fn of(ui: &Frame, width: f32) -> Columns {
        let (ends, bar): (&[f32], _) = if width < ui.px(NARROW) {
            (&[0.48, 0.97], [0.51, 0.78])
        } else {
            (&[0.38, 0.69, 0.84, 0.985], [0.4, 0.515])
        };
        Columns { width, ends, bar }
    }

    /// Writes the cells of a row from a place on.
    fn write(&self, ui: &Frame, cells: &[String; 4], [left, top]: [f32; 2]) {
        for (cell, end) in cells.iter().zip(self.ends) {
            let at = [(left + end * self.width - ui.wide(cell)).round(), top];
            ui.get_window_draw_list().add_text(at, ui.palette().muted, cell);
        }
    }

    /// Draws the titles; the moves of a book have only weights.
    fn draw_titles(&self, ui: &Frame, at: [f32; 2], is_book: bool) {
        let _font = ui.push_font(ui.look.fonts.label);
        let titles = [
            "tree-column-games",
            "tree-column-score",
            "column-elo",
            "tree-column-year",
        ];
        let word = |id: &str| ui.text.get(id, &[]);
        let cells = if is_book {
            [word("tree-column-weight"), String::new(), String::new(), String::new()]
        } else {
            titles.map(word)
        };
        self.write(ui, &cells, at);
    }

    /// Draws a row with this id and name. Returns whether it was pressed.
    fn draw_row(&self, ui: &Frame, [id, words]: [&str; 2], row: &TreeMove, is_chosen: bool, is_own: bool) -> bool {
        let (width, height) = (self.width, ui.px(ROW));
        let score = row
            .score()
            .map_or_else(String::new, |score| t!(ui.text, "percent", count = score.to_string()));
        let games = with_thousands(ui.text, usize::try_from(row.games).unwrap_or(usize::MAX));
        let elo = row.average_elo().map_or_else(String::new, |elo| elo.to_string());
        let year = Some(row.last_year).filter(|&year| year > 0);
        let year = year.map_or_else(String::new, |year| year.to_string());
        let cells = [games, score, elo, year];
        let shown = cells.iter().take(self.ends.len()).filter(|cell| !cell.is_empty());
        let told: Vec<&str> = [words].into_iter().chain(shown.map(String::as_str)).collect();
        let is_pressed = empty_row(ui, id, &told.join(" "), is_chosen, [width, height]);
        let ([left, top], palette) = (ui.item_rect_min(), ui.palette());
        let middle = (top + (height - ui.text_line_height()) / 2.0).round();
        let own = if is_own {
            format!("{words} •")
        } else {
            words.to_owned()
        };
        self.write(ui, &cells, [left, middle]);
        let pen = ui.get_window_draw_list();
        pen.add_text([left + ui.px(10.0), middle], palette.text, own);
        let decided = row.white + row.draws + row.black;
        let [mut x, end] = self.bar.map(|place| left + place * width);
        let all = end - x;
        let (low, high) = (top + height * 0.28, top + height * 0.72);
        let shares = [(row.white, LIGHT), (row.draws, palette.line), (row.black, DARK)];
        for (count, color) in shares.into_iter().filter(|_| decided > 0) {
            let wide = all * count as f32 / decided as f32;
            pen.add_rect([x, low], [x + wide, high], color).filled(true).build();
            x += wide;
        }
        is_pressed
    }
}
