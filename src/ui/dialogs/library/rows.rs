//! The rows of a list of games: a table, or two lines per game where there is too little room.

use super::columns::{self, ColumnLook};
use super::{preview, score_sheet, GameListPage};
use crate::collection::Eco;
use crate::game::GameSetup;
use crate::record::GameResult;
use crate::store::library::{is_player, GameRow, ListColumn, ListSource, Listing};
use crate::table::Command;
use crate::text::{limit, limited, listed_date, listed_players, name_forms, opening_with_code, result_sign};
use crate::ui::style::length;
use crate::ui::widgets::list_row::bar;
use crate::ui::widgets::text::{fitting, shortened};
use crate::ui::widgets::{button, scroll, text as words, Button};
use crate::ui::{Frame, Icon, WidgetKind};
use imgui::{ListClipper, MouseButton, StyleVar, TableColumnSetup, TableFlags, TableRowFlags, Ui};

/// The width in points from which it is a table, in a dialog and beside the board, where rows are few.
const TABLE: f32 = 480.0;
const DOCKED_TABLE: f32 = 340.0;
/// The least height of the list, in points.
const LEAST: f32 = 48.0;

/// Draws the rows. Returns whether to open the selected one.
pub fn draw(page: &mut GameListPage, ui: &Frame, listing: &Listing) -> bool {
    let [width, room] = ui.content_region_avail();
    let width = width - preview::width(ui, listing, width);
    let below = page.height_below(ui, listing);
    if page.is_docked && page.prompt.is_some() && room - below < ui.px(LEAST) {
        // The prompt comes first.
        return false;
    }
    let height = (room - below).max(ui.px(LEAST));
    let follows = std::mem::take(&mut page.follows);
    let mut is_opened = false;
    if page.selection.count() == 0 && page.is_through {
        scroll::part(ui, "##none", [width, height], || empty(page, ui, listing));
    } else if width < ui.px(if page.is_docked { DOCKED_TABLE } else { TABLE }) {
        let height = height - order_of_cards(page, ui, listing, [width, height]);
        scroll::rows(ui, "##cards", [width, height], below, |foot| {
            is_opened = cards(page, ui, listing, foot, follows);
        });
    } else {
        let columns = columns::shown(ui, listing.games(), has_files(listing), width);
        let flags = TableFlags::SCROLL_Y
            | TableFlags::SIZING_STRETCH_PROP
            | TableFlags::PAD_OUTER_X
            | TableFlags::RESIZABLE
            | TableFlags::NO_BORDERS_IN_BODY;
        // Other columns make it another table: the interface's stored state of its rows would not match.
        let name = format!("##games {columns:?}");
        let [wide, _] = ui.clone_style().cell_padding;
        let _padding = ui.push_style_var(StyleVar::CellPadding([wide, ui.px(6.0)]));
        if let Some(_table) = ui.begin_table_with_sizing(name, columns.len(), flags, [width, height], 0.0) {
            is_opened = table(page, ui, listing, &columns, follows);
        }
    }
    preview::draw(page.chosen, ui, listing, height);
    is_opened
}

/// Draws what an empty list shows: why it is empty and, in the library, what to do about it.
fn empty(page: &mut GameListPage, ui: &Frame, listing: &Listing) {
    let [width, height] = ui.content_region_avail();
    let is_library = matches!(listing.source(), ListSource::Library(_));
    // Where there is no game, no search finds one.
    let is_searching = !page.search.is_empty() && !listing.games().is_empty();
    let may_come = page.selection.is_looking() || page.selection.lacks_games_of(listing);
    let text = if may_come {
        t!(ui.text, "list-looking")
    } else if is_searching {
        t!(ui.text, "list-no-match")
    } else if is_library {
        t!(ui.text, "list-empty-library")
    } else {
        t!(ui.text, "list-empty")
    };
    let lines = words::wrapped(ui, &text, width - ui.px(40.0));
    let has_verbs = is_library && !is_searching && !listing.is_filling();
    let sheet = ui.px(score_sheet::SIZE[1]);
    let (above, verbs) = (ui.px(length::GROUP), ui.px(12.0 + length::BUTTON));
    let told = lines.len() as f32 * ui.text_line_height_with_spacing();
    let mut top = (height * 0.36).floor();
    // What can be done comes before the picture.
    let has_sheet = top > sheet / 2.0 + above && top + sheet / 2.0 + above + told + verbs <= height;
    if has_verbs && has_sheet {
        score_sheet::draw(ui, width, top - sheet / 2.0);
        top += sheet / 2.0 + above;
    } else if has_verbs {
        top = top.min(height - told - verbs).max(0.0).floor();
    }
    ui.set_cursor_pos([0.0, top]);
    for line in lines {
        let left = ((width - ui.wide(&line)) / 2.0).floor();
        ui.set_cursor_pos([left, ui.cursor_pos()[1]]);
        words::muted(ui, &line);
    }
    if is_searching {
        let wide = ui.px(200.0).min(width);
        ui.set_cursor_pos([((width - wide) / 2.0).floor(), ui.cursor_pos()[1] + ui.px(12.0)]);
        let clear = t!(ui.text, "list-clear");
        if Button::new("list.clear", &clear)
            .size([wide, ui.px(length::BUTTON)])
            .draw(ui)
        {
            page.clear_search();
        }
    } else if has_verbs {
        let (commands, gap) = ([Command::SetUpGame, Command::Open], ui.px(length::GAP));
        let widest = ui.widest(commands.map(|command| ui.text.get(command.id(), &[]))) + ui.px(32.0);
        let wide = widest.max(ui.px(140.0)).min((width - gap) / 2.0).floor();
        ui.set_cursor_pos([((width - gap) / 2.0 - wide).floor(), ui.cursor_pos()[1] + ui.px(12.0)]);
        button::commands(ui, commands, [wide, ui.px(length::BUTTON)]);
    }
}

fn table(page: &mut GameListPage, ui: &Frame, listing: &Listing, columns: &[ListColumn], follows: bool) -> bool {
    for &column in columns {
        let (flags, width) = columns::width(ui, column);
        let mut setup = TableColumnSetup::new(ui.text.get(ColumnLook::of(column).title, &[]));
        (setup.flags, setup.init_width_or_weight) = (flags, width);
        ui.table_setup_column_with(setup);
    }
    ui.table_setup_scroll_freeze(0, 1);
    head(page, ui, columns);
    let mut is_opened = false;
    // Winners are written larger; all rows have that height.
    let line = ui.in_font(ui.look.fonts.strong, || ui.text_line_height());
    let height = line + 2.0 * ui.clone_style().cell_padding[1];
    if follows {
        bring_into_sight(page, ui, [0.0, height], [height, 0.0]);
    }
    let mut entry = TabStop::new(page);
    for number in visible(page, ui, height) {
        let row = page.selection.row(number).unwrap_or_default();
        let game = listing.games().heading(row).unwrap_or_default();
        ui.table_next_row_with_height(TableRowFlags::empty(), height);
        ui.table_next_column();
        let file = file(listing, row);
        let winner = winner(&game);
        let pressed = ui
            .selectable_config(format!("##{number}"))
            .selected(page.is_marked(row))
            .span_all_columns(true)
            .build();
        describe(page, ui, listing, [number, row], &game, entry.is(row));
        is_opened |= answer(page, ui, listing, row, pressed);
        let is_hovered = ui.is_item_hovered();
        let twin = twin(page, ui, number);
        let mut is_cut = false;
        for (place, &column) in columns.iter().enumerate() {
            if place == 0 {
                ui.same_line_with_spacing(0.0, 0.0);
            } else if !ui.table_next_column() {
                continue;
            }
            let _font = (winner == Some(column)).then(|| ui.push_font(ui.look.fonts.strong));
            let room = ui.content_region_avail()[0];
            let whole = cell(ui, listing, column, row);
            let is_player = matches!(column, ListColumn::White | ListColumn::Black) && !is_chapter(&game);
            let text = if is_player {
                fitting(ui, &name_forms(&whole), room)
            } else {
                shortened(ui, &limited(&whole, limit::NAME), room)
            };
            let is_main = matches!(
                column,
                ListColumn::White
                    | ListColumn::Black
                    | ListColumn::Chapter
                    | ListColumn::Task
                    | ListColumn::Date
                    | ListColumn::Result
                    | ListColumn::Moves
            );
            is_cut |= text != whole;
            let differs =
                column != ListColumn::Number && twin.is_some_and(|twin| cell(ui, listing, column, twin) != whole);
            let color = match (differs, is_main) {
                (true, _) => ui.palette().accent,
                (false, true) => ui.palette().text,
                (false, false) => ui.palette().muted,
            };
            ui.text_colored(color, text);
        }
        if is_hovered && (is_cut || has_versions(ui, listing, row)) {
            tell_whole(ui, listing, row, &game, &file);
        }
    }
    scroll::fade_table(ui, ui.text_line_height() + 2.0 * ui.clone_style().cell_padding[1]);
    is_opened
}

/// What stands in this column of a row.
fn cell(ui: &Frame, listing: &Listing, column: ListColumn, row: usize) -> String {
    let game = listing.games().heading(row).unwrap_or_default();
    match column {
        ListColumn::Date => listed_date(game.facts.date),
        // Among games a chapter is told by its name, and that of its study.
        ListColumn::White | ListColumn::Black if is_chapter(&game) => {
            let name = columns::chapter(&game, "").0;
            let (study, chapter) = name.split_once(": ").unwrap_or(("", name));
            let is_first = column == ListColumn::White;
            (if is_first { chapter } else { study }).to_owned()
        }
        ListColumn::White => players(ui, &game)[0].clone(),
        ListColumn::Black => players(ui, &game)[1].clone(),
        ListColumn::Result => result_sign(game.facts.result).to_owned(),
        column => {
            let study = listing.games().study();
            columns::words(ui, column, row, &game, study, &file(listing, row))
        }
    }
}

/// The row of a game that is the same as the one with this number among those listed, if groups are: the first of its group, or for
/// that the second. A line above the row that was drawn last divides it from the group before.
fn twin(page: &GameListPage, ui: &Frame, number: usize) -> Option<usize> {
    let start = page.selection.group_start(number)?;
    if start < number {
        return page.selection.row(start);
    }
    let ([left, top], [right, _]) = ui.item();
    let list = ui.get_window_draw_list();
    list.add_line([left, top], [right, top], ui.palette().edge).build();
    page.selection.row(number + 1)
}

/// Whether it has a name instead of players.
fn is_chapter(game: &GameRow) -> bool {
    let has_name = !matches!(game.event, "" | "?" | GameSetup::CASUAL);
    has_name && !is_player(game.white) && !is_player(game.black)
}

/// What a row is called for those who cannot see its columns.
fn spoken(ui: &Frame, listing: &Listing, row: usize, game: &GameRow) -> String {
    let title = titles(ui, listing, game).swap_remove(0);
    let result = result_sign(game.facts.result).to_owned();
    let parts = [title, result, listed_date(game.facts.date)].into_iter();
    parts.chain(version(ui, listing, row)).collect::<Vec<_>>().join(", ")
}

/// What a game is called, in full and shorter: by its players, or a chapter or position by its name.
pub(super) fn titles(ui: &Frame, listing: &Listing, game: &GameRow) -> Vec<String> {
    if !listing.games().has_players() || is_chapter(game) {
        let (name, task) = columns::chapter(game, listing.games().study());
        return vec![[name, task].join("  ").trim_end().to_owned()];
    }
    let [white, black] = players(ui, game).map(|name| name_forms(&name));
    let both = |form: usize| {
        let of = |forms: &[String]| forms[form.min(forms.len() - 1)].clone();
        format!("{} – {}", of(&white), of(&black))
    };
    [0, 1, 2].map(both).to_vec()
}

/// Marks the row drawn last with the bar of a selected game, and with a dot that of the game on the board, and those of games with notes
/// that are not in their file yet, which are filled. One of two versions of a game has a dot that alarms.
fn mark(page: &GameListPage, ui: &Frame, listing: &Listing, row: usize) {
    if page.chosen == Some(row) {
        bar(ui);
    }
    let is_version = has_versions(ui, listing, row);
    let is_here = page.is_on_board(ui, listing, row);
    let is_unwritten = is_here && ui.model.is_unsaved || is_among(ui.model.unwritten, listing, row);
    if !is_here && !is_version && !is_unwritten {
        return;
    }
    // At the right edge, where no column has words.
    let ([_, top], [right, bottom]) = ui.item();
    let at = [right - ui.px(4.5), f32::midpoint(top, bottom)];
    let (color, is_filled) = if is_version {
        (ui.palette().alarm, true)
    } else {
        (ui.palette().accent, is_unwritten)
    };
    let list = ui.get_window_draw_list();
    list.add_circle(at, ui.px(2.5), color).filled(is_filled).build();
    if is_here {
        let state = if is_unwritten { "unsaved" } else { "" };
        ui.note("list.on-board", state, [at; 2]);
    } else if is_unwritten {
        ui.note("list.unwritten", "", [at; 2]);
    }
    if is_version {
        ui.note("list.version", "", [at; 2]);
    }
}

/// Whether another program has written another version of the game.
fn has_versions(ui: &Frame, listing: &Listing, row: usize) -> bool {
    is_among(ui.model.versions, listing, row)
}

/// What tells of it, if so.
fn version(ui: &Frame, listing: &Listing, row: usize) -> Option<String> {
    has_versions(ui, listing, row).then(|| t!(ui.text, "list-version"))
}

/// Whether a part of the hash of the text of this game is one of these.
fn is_among(texts: &[u32], listing: &Listing, row: usize) -> bool {
    let place = || listing.games().place(row);
    !texts.is_empty() && place().is_some_and(|place| texts.contains(&place.text))
}

/// Shows the contents of a row in full.
fn tell_whole(ui: &Frame, listing: &Listing, row: usize, game: &GameRow, file: &str) {
    let event = crate::text::event(ui.text, game.event);
    let has_players = listing.games().has_players() && !is_chapter(game);
    let players = has_players.then(|| players(ui, game).join(" – "));
    let (opening, version) = (opening(ui, game), version(ui, listing, row));
    let lines = [
        players.as_deref(),
        Some(&opening),
        Some(&event),
        Some(file),
        version.as_deref(),
    ];
    let lines: Vec<&str> = lines.into_iter().flatten().filter(|line| !line.is_empty()).collect();
    ui.tell(lines.join("\n"));
}

/// Draws the titles of the columns, with a mark at those that the games are sorted by. A press sorts, with Shift by a second column;
/// the right button or the menu key chooses columns.
fn head(page: &mut GameListPage, ui: &Frame, columns: &[ListColumn]) {
    ui.table_next_row_with_flags(TableRowFlags::HEADERS);
    let mut widths = Vec::new();
    for &column in columns {
        ui.table_next_column();
        widths.push(ui.content_region_avail()[0]);
        let title = ui.text.get(ColumnLook::of(column).title, &[]);
        let id = format!("list.sort.{}", column.setting());
        ui.table_header(format!("{title}###{id}"));
        ui.mark(&id, &title, true);
        if ui.is_item_activated() && !ui.is_mouse_down(MouseButton::Right) {
            page.selection.sort_by(column, ui.io().key_shift);
            page.follows = true;
            // Up and Down lead from the selected game on, not from the title.
            page.search.wants_keys |= !page.is_docked && !ui.is_by_keys();
        }
        if ui.asks_for_menu(false) || ui.is_item_clicked_with_button(MouseButton::Right) {
            page.wants_columns = true;
        }
        let order = page.selection.order();
        if let Some((_, is_down)) = order.iter().find(|(known, _)| *known == column) {
            let ([left, top], [_, bottom]) = ui.item();
            let x = left + ui.wide(&title) + ui.px(14.0);
            let at = [x, f32::midpoint(top, bottom)];
            let icon = if *is_down { Icon::DOWN } else { Icon::UP };
            icon.draw(ui, &ui.get_window_draw_list(), at, ui.palette().accent);
            ui.note("list.sorted", &title, [at; 2]);
        }
    }
    columns::keep_widths(ui, columns, &mut page.widths, widths);
}

/// Draws titles that sort games of two lines each, where there is room for them. Returns the height that they take.
fn order_of_cards(page: &mut GameListPage, ui: &Frame, listing: &Listing, [width, height]: [f32; 2]) -> f32 {
    let columns = [
        ListColumn::White,
        ListColumn::Black,
        ListColumn::Date,
        ListColumn::Result,
    ];
    if height < ui.px(160.0) || !listing.games().has_players() {
        return 0.0;
    }
    let top = ui.cursor_pos()[1];
    let flags = TableFlags::SIZING_STRETCH_SAME | TableFlags::NO_BORDERS_IN_BODY;
    if let Some(_table) = ui.begin_table_with_sizing("##order", columns.len(), flags, [width, 0.0], 0.0) {
        head(page, ui, &columns);
    }
    ui.cursor_pos()[1] - top
}

fn cards(page: &mut GameListPage, ui: &Frame, listing: &Listing, foot: f32, follows: bool) -> bool {
    let line = ui.text_line_height_with_spacing();
    let height = 2.0 * line + ui.px(4.0);
    let gap = ui.clone_style().item_spacing[1];
    if follows {
        bring_into_sight(page, ui, [ui.cursor_pos()[1], height + gap], [0.0, foot]);
    }
    let mut is_opened = false;
    let mut entry = TabStop::new(page);
    // No wider than the list, whose edges would be cut.
    let _spacing = ui.push_style_var(StyleVar::ItemSpacing([0.0, gap]));
    for number in visible(page, ui, height + gap) {
        let row = page.selection.row(number).unwrap_or_default();
        let game = listing.games().heading(row).unwrap_or_default();
        let [x, top] = ui.cursor_pos();
        let y = top + ((height - line - ui.text_line_height()) / 2.0).floor();
        let [width, _] = ui.content_region_avail();
        let pressed = ui
            .selectable_config(format!("##{number}"))
            .selected(page.is_marked(row))
            .size([0.0, height])
            .build();
        describe(page, ui, listing, [number, row], &game, entry.is(row));
        is_opened |= answer(page, ui, listing, row, pressed);
        let is_hovered = ui.is_item_hovered();
        let after = ui.cursor_pos();
        let inset = ui.px(8.0);
        let result = result_sign(game.facts.result);
        let result_width = ui.wide(result);
        ui.set_cursor_pos([x + inset, y]);
        let forms = titles(ui, listing, &game);
        let shown = fitting(ui, &forms, width - result_width - 3.0 * inset);
        let mut is_cut = shown != forms[0];
        ui.text(shown);
        ui.set_cursor_pos([x + width - result_width - inset, y]);
        ui.text(result);
        ui.set_cursor_pos([x + inset, y + line]);
        // A position has none.
        let moves = Some(game.moves()).filter(|count| *count > 0);
        let moves = moves.map_or_else(String::new, |count| t!(ui.text, "moves", count = count));
        let event = crate::text::event(ui.text, game.event);
        let file = file(listing, row);
        let opening = opening(ui, &game);
        let (begins, event) = if listing.games().has_players() {
            (listed_date(game.facts.date), &*event)
        } else {
            (cell(ui, listing, ListColumn::Turn, row), "")
        };
        let parts = [&*begins, &moves, &file, &opening, event];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let whole = parts.join(" · ");
        let text = shortened(ui, &whole, width - 2.0 * inset);
        is_cut |= text != whole;
        words::muted(ui, &text);
        ui.set_cursor_pos(after);
        if is_hovered && (is_cut || has_versions(ui, listing, row)) {
            tell_whole(ui, listing, row, &game, &file);
        }
    }
    is_opened
}

/// Whether the games are from several files, so that each row names its own.
fn has_files(listing: &Listing) -> bool {
    listing.source().paths().len() > 1
}

/// The name of the file that the game is from, if there are several.
fn file(listing: &Listing, row: usize) -> String {
    let path = listing.games().file(row).filter(|_| has_files(listing));
    path.map_or_else(String::new, |path| listing.source().name_of(path))
}

/// The row that Tab leads to: the selected one, or the first visible one.
struct TabStop {
    chosen: Option<usize>,
    is_first: bool,
}

impl TabStop {
    fn new(page: &GameListPage) -> TabStop {
        TabStop {
            chosen: page.chosen,
            is_first: true,
        }
    }

    /// Whether it is this row; call for each row in order.
    fn is(&mut self, row: usize) -> bool {
        let is_first = std::mem::take(&mut self.is_first);
        self.chosen.map_or(is_first, |chosen| chosen == row)
    }
}

/// The visible rows among the games found. Each must be drawn before the next is requested. The height is passed explicitly:
/// measuring it asserts in a table whose columns just changed.
fn visible<'ui>(page: &GameListPage, ui: &'ui Ui, height: f32) -> impl Iterator<Item = usize> + 'ui {
    let count = i32::try_from(page.selection.count()).unwrap_or(i32::MAX);
    let clipper = ListClipper::new(count).items_height(height).begin(ui);
    clipper.iter().filter_map(|place| usize::try_from(place).ok())
}

/// Scrolls to the selected row; the first one begins at this height in the window, and each has that height.
fn bring_into_sight(page: &GameListPage, ui: &Ui, [first, height]: [f32; 2], covered: [f32; 2]) {
    if let Some(place) = page.place_of_chosen() {
        scroll::to_row(ui, [first + place as f32 * height, height], covered);
    }
}

/// Describes and marks the row drawn last: its number in the list and its row in the listing, and whether Tab leads to it.
fn describe(
    page: &GameListPage,
    ui: &Frame,
    listing: &Listing,
    [number, row]: [usize; 2],
    game: &GameRow,
    is_stop: bool,
) {
    if ui.is_recorded() {
        let is_chosen = page.chosen == Some(row);
        ui.describe(WidgetKind::Choice { is_chosen }, &spoken(ui, listing, row, game));
    }
    ui.mark_row("games", is_stop, || format!("list.row.{number}"), game.white);
    mark(page, ui, listing, row);
}

/// Selects the row drawn last if it was pressed or the keys have led to it; the right button opens the menu. Returns whether to open
/// it: after a double click, or Enter on the selected row.
fn answer(page: &mut GameListPage, ui: &Frame, listing: &Listing, row: usize, pressed: bool) -> bool {
    if page.prompt.is_some() {
        return false;
    }
    let is_focused = ui.has_key_focus();
    let has_keys = ui.io().key_shift || ui.io().key_ctrl;
    let is_entered = pressed && is_focused && page.chosen == Some(row) && !has_keys;
    if pressed || is_focused && page.chosen != Some(row) {
        page.pick_with_keys(ui, listing, row, pressed);
    }
    if ui.is_item_clicked_with_button(MouseButton::Right) {
        if !page.is_marked(row) || !page.is_picked {
            page.pick(listing, Some(row));
        }
        page.wants_menu = true;
    }
    if is_entered {
        return true;
    }
    if !ui.is_pointed_at() {
        return false;
    }
    ui.is_mouse_double_clicked(MouseButton::Left) && page.chosen == Some(row)
}

/// The names of White and Black.
pub(super) fn players(ui: &Frame, game: &GameRow) -> [String; 2] {
    listed_players(ui.text, game.white, game.black)
}

/// The opening with its code, in the user's language; a code in the tags that is another than that of the moves stands behind it.
pub(super) fn opening(ui: &Frame, game: &GameRow) -> String {
    let opening = opening_with_code(ui.text.language(), game.opening);
    let (by_moves, in_tags) = (Eco::of(game.opening), game.facts.eco);
    if [by_moves, Eco::default()].contains(&in_tags) {
        opening
    } else {
        format!("{opening} [ECO {in_tags}]").trim_start().to_owned()
    }
}

/// The column of the player who won.
fn winner(game: &GameRow) -> Option<ListColumn> {
    match game.facts.result {
        GameResult::WhiteWins => Some(ListColumn::White),
        GameResult::BlackWins => Some(ListColumn::Black),
        _ => None,
    }
}
