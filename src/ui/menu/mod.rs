//! The menu of commands, behind a button or in a bar, and the look of the menus of a right click.

mod row;

use super::focus::is_popup_open;
use super::frame::{Corners, Frame};
use super::widgets::{button, popup};
use super::{Icon, Request};
use crate::game::{Claim, Input};
use crate::scene::AttackMap;
use crate::store::folder::name_of;
use crate::store::settings::CoordinatePlace;
use crate::table::{Command, Menu};
use crate::text::{limit, limited};
use imgui::sys;
use imgui::{Condition, FocusedWidget, ItemHoveredFlags, Key, StyleVar};
pub use row::{choose, push_spacing, MenuRow};

/// An entry of the menu behind the button.
#[derive(Debug, Clone, Copy)]
enum MenuEntry {
    /// A command and its icon.
    Do(Command, Icon),
    /// The commands of this menu that are not in the menu itself.
    More(Menu),
    /// A line between two groups.
    Line,
}
use MenuEntry::{Do, Line, More};

/// The menu behind the button. Each command is in it once, or in one of its submenus.
const ENTRIES: [MenuEntry; 25] = [
    Do(Command::NewGame, Icon::NEW),
    Do(Command::SetUpGame, Icon::NEW_WITH),
    Do(Command::Reset, Icon::RESET),
    Do(Command::LoadFen, Icon::TEXT),
    Do(Command::EditPosition, Icon::BOARD),
    Line,
    Do(Command::Open, Icon::OPEN),
    Do(Command::Library, Icon::LIBRARY),
    Do(Command::Save, Icon::SAVE),
    Do(Command::ExportPgn, Icon::EXPORT),
    More(Menu::File),
    Line,
    Do(Command::Analyze, Icon::ANALYZE),
    Do(Command::AttackMap, Icon::ATTACKS),
    Do(Command::Flip, Icon::FLIP),
    Do(Command::FullScreen, Icon::FULL_SCREEN),
    Line,
    More(Menu::Game),
    More(Menu::Moves),
    More(Menu::View),
    Line,
    Do(Command::Palette, Icon::FIND),
    Do(Command::Settings, Icon::PREFERENCES),
    More(Menu::Help),
    Do(Command::Quit, Icon::CLOSE),
];

/// Whether the command is in the menu itself.
fn is_first(command: Command) -> bool {
    ENTRIES
        .iter()
        .any(|entry| matches!(entry, Do(known, _) if *known == command))
}

/// The menu behind its button, and whether it should open.
#[derive(Debug, Default)]
pub struct MainMenu {
    is_asked_for: bool,
    /// Whether open menus should close.
    closes: bool,
    /// Its button, as last drawn.
    button: Option<Corners>,
    /// Its size when last drawn.
    size: [f32; 2],
    /// The width of its widest submenu then.
    submenu: f32,
}

impl MainMenu {
    /// Opens the menu with the next frame.
    pub fn open(&mut self) {
        self.is_asked_for = true;
    }

    /// Closes the menu with the next frame.
    pub fn close(&mut self) {
        (self.is_asked_for, self.closes) = (false, true);
    }

    /// Whether it opens with the next frame.
    pub fn is_asked_for(&self) -> bool {
        self.is_asked_for
    }

    /// Draws the menu while it is open, and the menu bar if it is pinned. Returns the height of the bar in pixels.
    pub fn draw(&mut self, ui: &Frame, button: Option<Corners>) -> f32 {
        const NAME: &str = "##menu";
        self.button = button.or(self.button);
        let is_new = std::mem::take(&mut self.is_asked_for);
        if is_new {
            ui.open_popup(NAME);
        }
        let styles = row::push_styles(ui);
        self.place_next(ui);
        let alpha = popup::push_alpha(ui, NAME);
        if let Some(_menu) = ui.begin_popup(NAME) {
            popup::begin(ui, NAME);
            self.size = ui.window_size();
            let rows = ENTRIES.iter().filter(|entry| !matches!(entry, Line)).count();
            let _spacing = row::push_spacing(ui, rows);
            self.submenu = Self::draw_entries(ui, is_new);
            popup::end(ui);
        }
        drop((alpha, styles));
        let height = if ui.model.settings.menu_bar { bar(ui) } else { 0.0 };
        close_all(ui, std::mem::take(&mut self.closes) || ui.is_key_pressed(Key::Escape));
        height
    }

    /// Returns the width of the widest submenu.
    fn draw_entries(ui: &Frame, is_new: bool) -> f32 {
        let mut widest: f32 = 0.0;
        let rows = ENTRIES.map(|entry| match entry {
            Do(command, icon) => MenuRow {
                icon: Some(icon),
                ..row_of(ui, command)
            },
            More(menu) => MenuRow {
                icon: Some(icon_of(menu)),
                ..MenuRow::new(menu.id(), ui.text.get(menu.id(), &[]))
            },
            Line => MenuRow::new("", ""),
        });
        row::reserve(ui, &rows);
        for (place, (entry, row)) in ENTRIES.into_iter().zip(&rows).enumerate() {
            match entry {
                Do(command, _) => item_of(ui, command, row),
                More(menu) => {
                    let has = |command| !is_first(command);
                    let rows = rows_of(ui, menu, has);
                    widest = widest.max(row::wide(ui, &rows));
                    row.submenu(ui, &rows, || commands(ui, menu, has));
                }
                Line => row::line(ui),
            }
            if is_new && place == 0 && ui.is_by_keys() {
                ui.set_keyboard_focus_here_with_offset(FocusedWidget::Previous);
            }
        }
        widest
    }

    /// Places the menu left of its button, so that the mouse is on no entry yet; where there is no room, above it if it is in the
    /// lower half of the window, otherwise below it; without a button in the corner. It stays within the window, where its submenus have
    /// room beside it.
    fn place_next(&self, ui: &Frame) {
        let [width, height] = ui.io().display_size;
        let (min, max) = self.button.unwrap_or(([width, 0.0], [width, 0.0]));
        let gap = ui.px(4.0);
        let is_low = min[1] > height / 2.0;
        // Its size is known once it has been drawn.
        let ([wide, high], edge) = (self.size, row::edge(ui));
        let (x, bottom, top) = if min[0] - gap - wide >= edge {
            (min[0] - gap, max[1], min[1])
        } else {
            (max[0].max(wide + edge), min[1] - gap, max[1] + gap)
        };
        let x = row::beside_room(x.min(width - edge), [wide, self.submenu], [edge, width - edge]);
        if is_low {
            place_at([x, bottom.max(high + edge).min(height - edge)], 1.0);
        } else {
            place_at([x, top.min(height - high - edge).max(edge)], 0.0);
        }
        row::keep_in_window(ui);
    }
}

/// Places the menu by its right edge, and by its top (a `pivot` of 0) or its bottom (1).
#[allow(unsafe_code, reason = "the one way to place what opens at the pointer otherwise")]
fn place_at([x, y]: [f32; 2], pivot: f32) {
    let (point, pivot) = (sys::ImVec2 { x, y }, sys::ImVec2 { x: 1.0, y: pivot });
    // SAFETY: a frame is being drawn, and the values are plain numbers. They have no effect if nothing opens.
    unsafe { sys::igSetNextWindowPos(point, Condition::Always as i32, pivot) }
}

/// Draws the menu bar at the top of the window. Returns its height in pixels.
fn bar(ui: &Frame) -> f32 {
    let _frame = ui.push_style_var(StyleVar::FramePadding([ui.px(9.0), ui.px(5.0)]));
    let mut height = ui.frame_height();
    if let Some(_bar) = ui.begin_main_menu_bar() {
        height = ui.window_size()[1];
        for menu in Menu::ALL {
            let title = ui.text.get(menu.id(), &[]);
            row::keep_in_window(ui);
            let styles = (row::push_styles(ui), popup::push_alpha(ui, menu.id()));
            let open = ui.begin_menu(format!("{title}###{}", menu.id()));
            // The title was drawn before the menu it opens.
            if let Some(_menu) = open {
                popup::begin(ui, menu.id());
                commands(ui, menu, |_| true);
                popup::end(ui);
            } else {
                ui.mark(menu.id(), &title, true);
            }
            drop(styles);
        }
    }
    height
}

/// Draws the menu of a right click with this name and these contents, while it is open.
pub fn context<R>(ui: &Frame, name: &str, body: impl FnOnce() -> R) -> Option<R> {
    let _styles = (row::push_styles(ui), popup::push_alpha(ui, name));
    row::keep_in_window(ui);
    let _menu = ui.begin_popup(name)?;
    popup::begin(ui, name);
    let made = body();
    popup::end(ui);
    Some(made)
}

/// Esc closes any open menu, combo box or color picker with everything opened from it. Dear `ImGui` closes them when another
/// popup opens; this one is empty and gone before it is visible.
fn close_all(ui: &Frame, closes: bool) {
    const NOTHING: &str = "##nothing";
    // It would take the keys from what has just asked for them.
    if closes && is_popup_open() {
        ui.open_popup(NOTHING);
    }
    if let Some(_popup) = ui.begin_popup(NOTHING) {
        ui.close_current_popup();
    }
}

/// The commands of a menu.
fn all_of(menu: Menu) -> impl Iterator<Item = Command> {
    let all = Command::ALL.iter().copied();
    all.filter(move |command| command.menu() == Some(menu))
}

/// The rows of the commands of a menu that `has` picks.
fn rows_of(ui: &Frame, menu: Menu, has: impl Fn(Command) -> bool) -> Vec<MenuRow> {
    let picked = all_of(menu).filter(|&command| has(command));
    picked.map(|command| row_of(ui, command)).collect()
}

/// Draws the commands of a menu, or those of them that `has` picks.
fn commands(ui: &Frame, menu: Menu, has: impl Fn(Command) -> bool) {
    let rows = rows_of(ui, menu, &has);
    row::reserve(ui, &rows);
    let _spacing = row::push_spacing(ui, rows.len());
    let (mut is_empty, mut begins_group) = (true, false);
    for command in all_of(menu) {
        begins_group |= command.row().begins_group;
        if !has(command) {
            continue;
        }
        if std::mem::take(&mut begins_group) && !is_empty {
            row::line(ui);
        }
        is_empty = false;
        draw_command(ui, command);
    }
}

/// The commands of the submenu of pictures.
const IMAGES: [Command; 3] = [Command::ExportPng, Command::ExportSvg, Command::ExportGif];
/// The commands of the submenu about the review.
const REVIEW: [Command; 5] = [
    Command::Review,
    Command::PreviousError,
    Command::NextError,
    Command::AskError,
    Command::RemoveReview,
];

fn draw_command(ui: &Frame, command: Command) {
    let submenu = |id: &'static str| MenuRow {
        is_in_line: is_among_ticks(ui, command),
        ..MenuRow::new(id, ui.text.get(id, &[]))
    };
    match command {
        Command::ClaimWithMove => claims_with_move(ui),
        Command::ExportPng => submenu("menu-export-image").submenu(ui, &rows(ui, &IMAGES), || items(ui, &IMAGES)),
        _ if IMAGES.contains(&command) => {}
        Command::Review => submenu("menu-review").submenu(ui, &rows(ui, &REVIEW), || items(ui, &REVIEW)),
        _ if REVIEW.contains(&command) => {}
        Command::FileGames => {
            let row = MenuRow {
                is_enabled: !ui.model.settings.recent.is_empty(),
                ..submenu("menu-recent")
            };
            let files = recent_rows(ui);
            row.submenu(ui, &files, || recent_files(ui, &files));
            items(ui, &[command]);
        }
        _ => item_of(ui, command, &row_of(ui, command)),
    }
}

/// The rows of these commands.
fn rows(ui: &Frame, commands: &[Command]) -> Vec<MenuRow> {
    let is_in_line = commands.iter().any(|&command| is_on(ui, command).is_some());
    let row = |&command: &Command| MenuRow {
        is_in_line,
        ..row_of(ui, command)
    };
    commands.iter().map(row).collect()
}

fn items(ui: &Frame, commands: &[Command]) {
    let rows = rows(ui, commands);
    row::reserve(ui, &rows);
    for (&command, row) in commands.iter().zip(&rows) {
        item_of(ui, command, row);
    }
}

/// The row of a command: its label and key, and whether it is on.
fn row_of(ui: &Frame, command: Command) -> MenuRow {
    MenuRow {
        keys: button::key(ui, command).unwrap_or_default(),
        is_on: is_on(ui, command),
        is_in_line: is_among_ticks(ui, command),
        is_enabled: ui.availability(command).is_ok(),
        ..MenuRow::new(format!("menu.{}", command.id()), label(ui, command))
    }
}

fn item_of(ui: &Frame, command: Command, row: &MenuRow) {
    if row.item(ui) {
        ui.command(command);
    }
    let is_hovered = ui.is_item_hovered_with_flags(ItemHoveredFlags::ALLOW_WHEN_DISABLED);
    if let (Err(reason), true) = (ui.availability(command), is_hovered) {
        ui.tell(reason.sentence(ui.text, ui.model.game));
    }
}

/// The label of a command, which may say more than its name.
pub fn label(ui: &Frame, command: Command) -> String {
    match command {
        Command::Pause => super::panel::pause_label(ui),
        Command::ClaimDraw => match ui.model.game.claimable() {
            Some(reason) => super::panel::draw_claims::claim_words(ui, reason),
            None => ui.text.get(command.id(), &[]),
        },
        _ if ui.model.game.only_person().map(Command::resign_of) == Some(command) => {
            format!("{}…", t!(ui.text, "resign"))
        }
        _ => ui.text.get(command.id(), &[]),
    }
}

/// Whether commands of the same menu have ticks.
fn is_among_ticks(ui: &Frame, command: Command) -> bool {
    let is_beside = |other: &Command| other.menu() == command.menu();
    Command::ALL
        .iter()
        .any(|other| is_beside(other) && is_on(ui, *other).is_some())
}

/// Whether a command that switches something is on.
pub fn is_on(ui: &Frame, command: Command) -> Option<bool> {
    let (settings, view) = (ui.model.settings, ui.model.view);
    Some(match command {
        Command::Annotate => ui.model.context.is_annotating,
        Command::AutoFlip => settings.auto_flip,
        Command::Panel => settings.panel,
        Command::DockList => settings.docked_list,
        Command::MenuBar => settings.menu_bar,
        Command::FullScreen => ui.model.is_full_screen,
        Command::CoordinatesInside => settings.coordinates == CoordinatePlace::Inside,
        Command::CoordinatesBorder => settings.coordinates == CoordinatePlace::Border,
        Command::CoordinatesOff => settings.coordinates == CoordinatePlace::Off,
        Command::AttackMap => view.style.attack_map == AttackMap::Control,
        Command::AttackChanges => view.style.attack_map == AttackMap::Changes,
        Command::WhiteAttacks => view.style.show_white_attacks,
        Command::BlackAttacks => view.style.show_black_attacks,
        Command::Mute => settings.muted,
        _ => return None,
    })
}

fn claims_with_move(ui: &Frame) {
    let moves = ui.model.game.claims_by_moving();
    let id = Command::ClaimWithMove.id();
    let row = MenuRow {
        is_enabled: !moves.is_empty(),
        ..MenuRow::new(id, ui.text.get(id, &[]))
    };
    let words = |claim| super::panel::draw_claims::announced_words(ui, claim);
    let rows = moves.iter().enumerate();
    let rows: Vec<MenuRow> = rows
        .map(|(number, claim)| MenuRow::new(format!("claim.{number}"), words(*claim)))
        .collect();
    row.submenu(ui, &rows, || {
        if let Some((mv, _)) = choose(ui, &rows).map(|chosen| moves[chosen]) {
            ui.request(Request::Input(Input::ClaimDraw(Claim::WithMove(mv))));
        }
    });
}

/// The rows of the files opened last, and of what is below them.
fn recent_rows(ui: &Frame) -> Vec<MenuRow> {
    let name = |path| limited(&name_of(path), limit::NAME).into_owned();
    let paths = ui.model.settings.recent.iter().enumerate();
    let files = paths.map(|(number, path)| MenuRow::new(format!("recent.{number}"), name(path)));
    files.chain([row_of(ui, Command::ClearRecent)]).collect()
}

fn recent_files(ui: &Frame, rows: &[MenuRow]) {
    row::reserve(ui, rows);
    for (row, path) in rows.iter().zip(&ui.model.settings.recent) {
        if row.item(ui) {
            ui.request(Request::OpenFile(path.clone()));
        }
        ui.tell_item(|| path.to_string_lossy());
    }
    row::line(ui);
    items(ui, &[Command::ClearRecent]);
}

/// The icon of a submenu.
const fn icon_of(menu: Menu) -> Icon {
    match menu {
        Menu::Game => Icon::RESIGN,
        Menu::File => Icon::MENU,
        Menu::Moves => Icon::NEXT,
        Menu::View => Icon::EYE,
        Menu::Help => Icon::QUESTION,
    }
}
