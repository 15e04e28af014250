//! The columns of a list of games: which of them are shown, and what stands in them.

use crate::collection::{NoteFlags, TimeClass};
use crate::import::name_and_task;
use crate::scene::whole_pixels;
use crate::store::library::{GameRow, GameRows, ListColumn};
use crate::store::settings::Settings;
use crate::text::event;
use crate::ui::widgets::{checkbox, text};
use crate::ui::{menu, Frame};
use imgui::{MouseButton, StyleVar, TableColumnFlags};

/// The menu in which the columns are chosen.
pub const POPUP: &str = "list columns";

/// How a column looks.
pub struct ColumnLook {
    /// The id of its title.
    pub title: &'static str,
    /// The least width in points.
    pub width: f32,
    /// Its share of the remaining width; 0 if it needs none.
    pub share: f32,
    /// The smaller, the sooner it is left out where there is too little room.
    rank: u8,
}

impl ColumnLook {
    const fn new(title: &'static str, width: f32, share: f32, rank: u8) -> ColumnLook {
        ColumnLook {
            title,
            width,
            share,
            rank,
        }
    }

    /// That of this column.
    pub const fn of(column: ListColumn) -> ColumnLook {
        match column {
            ListColumn::Number => ColumnLook::new("column-number", 64.0, 0.0, 1),
            ListColumn::Date => ColumnLook::new("column-date", 96.0, 0.0, 7),
            ListColumn::White => ColumnLook::new("column-white", 140.0, 1.3, 9),
            ListColumn::WhiteElo | ListColumn::BlackElo => ColumnLook::new("column-elo", 56.0, 0.0, 2),
            ListColumn::Black => ColumnLook::new("column-black", 140.0, 1.3, 9),
            ListColumn::Result => ColumnLook::new("column-result", 62.0, 0.0, 8),
            ListColumn::Moves => ColumnLook::new("column-moves", 54.0, 0.0, 6),
            ListColumn::File => ColumnLook::new("column-file", 110.0, 1.0, 5),
            ListColumn::Eco => ColumnLook::new("column-eco", 54.0, 0.0, 4),
            ListColumn::Opening => ColumnLook::new("column-opening", 160.0, 1.4, 4),
            ListColumn::Event => ColumnLook::new("column-event", 120.0, 0.8, 3),
            ListColumn::Chapter => ColumnLook::new("column-chapter", 140.0, 1.6, 9),
            ListColumn::Turn => ColumnLook::new("column-turn", 74.0, 0.0, 8),
            ListColumn::Task => ColumnLook::new("column-task", 100.0, 0.8, 7),
            ListColumn::Site => ColumnLook::new("column-site", 140.0, 0.8, 1),
            ListColumn::Round => ColumnLook::new("column-round", 58.0, 0.0, 1),
            ListColumn::Time => ColumnLook::new("column-time", 110.0, 0.0, 1),
            ListColumn::Notes => ColumnLook::new("column-notes", 90.0, 0.6, 1),
        }
    }
}

/// The columns of a list of this width in pixels: those chosen, as far as there is room. A list of chapters or positions has their
/// names instead of players, and games of several files the names of these.
pub fn shown(ui: &Frame, games: &GameRows, has_files: bool, width: f32) -> Vec<ListColumn> {
    let mut columns = chosen(ui.model.settings, &offered(games));
    if has_files {
        let place = columns.iter().position(|column| *column as u8 > ListColumn::File as u8);
        columns.insert(place.unwrap_or(columns.len()), ListColumn::File);
    }
    let needs = |columns: &[ListColumn]| columns.iter().map(|&column| least(ui, column)).sum::<f32>();
    while columns.len() > 1 && needs(&columns) > width {
        let least = columns.iter().rposition(|&column| {
            let rank = |column: &ListColumn| ColumnLook::of(*column).rank;
            columns.iter().map(rank).min() == Some(rank(&column))
        });
        columns.remove(least.unwrap_or(columns.len() - 1));
    }
    columns
}

/// The least width of a column in pixels: its title is never cut.
fn least(ui: &Frame, column: ListColumn) -> f32 {
    let look = ColumnLook::of(column);
    let title = ui.wide(ui.text.get(look.title, &[]));
    ui.px(look.width).max(title + 2.0 * ui.clone_style().cell_padding[0])
}

/// How wide a column is at first, as the table wants it: as it was left, or as it looks.
pub fn width(ui: &Frame, column: ListColumn) -> (TableColumnFlags, f32) {
    let widths = &ui.model.settings.list_widths;
    let kept = widths.get(column.setting()).map(|&points| points as f32);
    let share = ColumnLook::of(column).share;
    if share > 0.0 {
        // A hundred points are one share.
        let share = kept.map_or(share, |points| points / 100.0);
        return (TableColumnFlags::WIDTH_STRETCH, share);
    }
    let width = kept.map_or_else(|| least(ui, column), |points| ui.px(points));
    (TableColumnFlags::WIDTH_FIXED, width)
}

/// Remembers the widths of the columns in pixels after one was changed with the mouse; `known` are those before.
pub fn keep_widths(ui: &Frame, columns: &[ListColumn], known: &mut Vec<f32>, widths: Vec<f32>) {
    if ui.is_mouse_down(MouseButton::Left) {
        return;
    }
    let differs = |one: f32, other: f32| (one - other).abs() > 1.5;
    let has_moved = known.iter().zip(&widths).any(|(&before, &now)| differs(before, now));
    // A table in another window or of another width is no other choice.
    let is_same = known.len() == widths.len() && !differs(known.iter().sum(), widths.iter().sum());
    if has_moved && is_same && ui.is_mouse_released(MouseButton::Left) {
        let points = widths
            .iter()
            .map(|width| whole_pixels(width / ui.look.scale).unsigned_abs());
        let names = columns.iter().map(|column| column.setting().to_owned());
        ui.change(|settings| settings.list_widths.extend(names.zip(points)));
    }
    *known = widths;
}

/// The columns that these games can have by choice.
fn offered(games: &GameRows) -> Vec<ListColumn> {
    let is_of_chapters = is_of_chapters(games);
    let has_tasks = is_of_chapters && games.heading(0).is_some_and(|game| !chapter(&game, "").1.is_empty());
    let is_offered = |column: &ListColumn| match column {
        ListColumn::File => false,
        ListColumn::Chapter | ListColumn::Turn => is_of_chapters,
        ListColumn::Task => has_tasks,
        ListColumn::White | ListColumn::WhiteElo | ListColumn::Black | ListColumn::BlackElo => !is_of_chapters,
        // Positions to solve have none of these.
        ListColumn::Number | ListColumn::Event | ListColumn::Site => true,
        _ => !has_tasks,
    };
    let all = ListColumn::ALL.iter().map(|(column, _)| *column);
    all.filter(is_offered).collect()
}

/// Whether no game has players.
fn is_of_chapters(games: &GameRows) -> bool {
    !games.has_players() && !games.is_empty()
}

/// The columns chosen in the settings among those `offered`; the players or the names if none is, since a table needs one.
fn chosen(settings: &Settings, offered: &[ListColumn]) -> Vec<ListColumn> {
    let (names, needed) = if offered.contains(&ListColumn::Chapter) {
        (&settings.study_columns, vec![ListColumn::Chapter])
    } else {
        (&settings.list_columns, vec![ListColumn::White, ListColumn::Black])
    };
    let is_chosen = |column: &ListColumn| names.iter().any(|name| name == column.setting());
    let chosen: Vec<ListColumn> = offered.iter().copied().filter(is_chosen).collect();
    if chosen.is_empty() {
        needed
    } else {
        chosen
    }
}

/// Draws the menu of the columns of these games, of which so many are shown, if it is open. It stays open: whoever chooses one often
/// chooses another.
pub fn choose(ui: &Frame, games: &GameRows, shown: usize) {
    menu::context(ui, POPUP, || draw_choice(ui, games, shown));
}

fn draw_choice(ui: &Frame, games: &GameRows, shown: usize) {
    let offered = offered(games);
    let mut chosen = chosen(ui.model.settings, &offered);
    // Menus leave none between the parts of a row.
    let _distance = ui.push_style_var(StyleVar::ItemInnerSpacing([ui.px(8.0), 0.0]));
    for column in &offered {
        let name = column.setting();
        let mut title = ui.text.get(ColumnLook::of(*column).title, &[]);
        let of_player = match column {
            ListColumn::WhiteElo => Some(ListColumn::White),
            ListColumn::BlackElo => Some(ListColumn::Black),
            _ => None,
        };
        if let Some(player) = of_player {
            title = format!("{title} ({})", ui.text.get(ColumnLook::of(player).title, &[]));
        }
        let mut is_chosen = chosen.contains(column);
        if checkbox(ui, &format!("list.column.{name}"), &title, &mut is_chosen) {
            chosen.retain(|other| other != column);
            chosen.extend(is_chosen.then_some(*column));
            ui.change(|settings| {
                let names = if is_of_chapters(games) {
                    &mut settings.study_columns
                } else {
                    &mut settings.list_columns
                };
                // Those that only other lists have stay as they were.
                names.retain(|name| offered.iter().all(|column| column.setting() != name));
                names.extend(chosen.iter().map(|column| column.setting().to_owned()));
            });
        }
    }
    if chosen.len() > shown {
        text::muted(ui, &t!(ui.text, "columns-no-room"));
    }
}

/// What stands in a column besides the names of the players and the result.
pub fn words(ui: &Frame, column: ListColumn, row: usize, game: &GameRow, study: &str, file: &str) -> String {
    let known = |elo: u16| if elo == 0 { String::new() } else { elo.to_string() };
    match column {
        ListColumn::Number => crate::text::with_thousands(ui.text, row + 1),
        ListColumn::WhiteElo => known(game.facts.elo[0]),
        ListColumn::BlackElo => known(game.facts.elo[1]),
        ListColumn::Moves => game.moves().to_string(),
        ListColumn::File => file.to_owned(),
        ListColumn::Eco => game.facts.eco.to_string(),
        ListColumn::Opening => super::rows::opening(ui, game),
        ListColumn::Event => event(ui.text, game.event).into_owned(),
        ListColumn::Chapter => chapter(game, study).0.to_owned(),
        ListColumn::Task => chapter(game, study).1.to_owned(),
        ListColumn::Turn if game.facts.notes.has(NoteFlags::BLACK_BEGINS) => t!(ui.text, "black"),
        ListColumn::Turn => t!(ui.text, "white"),
        ListColumn::Site => game.site.to_owned(),
        ListColumn::Round => game.round.to_owned(),
        ListColumn::Time => game.facts.time.map_or_else(String::new, |class| time(ui, class)),
        ListColumn::Notes => notes(ui, game.facts.notes),
        ListColumn::Date | ListColumn::White | ListColumn::Black | ListColumn::Result => String::new(),
    }
}

/// The name of a chapter without that of its study, or of a position, and the moves that are to be found or avoided there, as
/// [`positions`](crate::import::positions) writes them.
pub fn chapter<'g>(game: &GameRow<'g>, study: &str) -> (&'g str, &'g str) {
    name_and_task(game.event.strip_prefix(study).unwrap_or(game.event))
}

fn time(ui: &Frame, class: TimeClass) -> String {
    capitalized(&crate::text::filter_word(ui.text, class.word()))
}

fn notes(ui: &Frame, notes: NoteFlags) -> String {
    let all = NoteFlags::ALL.iter().filter(|(note, _)| notes.has(*note));
    let word = |&(note, word): &(NoteFlags, &str)| match note {
        NoteFlags::FEN => t!(ui.text, "new-game-position"),
        _ => capitalized(&crate::text::filter_word(ui.text, word)),
    };
    all.map(word).collect::<Vec<_>>().join(", ")
}

/// A word of a search as it stands by itself: nouns have a capital in German.
fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
