//! The menu of commands, behind a button or in a bar.

use super::frame::{Corners, Frame};
use super::widgets::button;
use super::Request;
use crate::game::{Claim, Input};
use crate::scene::AttackMap;
use crate::store::settings::CoordinatePlace;
use crate::table::{Command, Menu};
use crate::text::{limit, limited};
use imgui::sys;
use imgui::{Condition, FocusedWidget, ItemHoveredFlags, Key, StyleVar};

/// The commands at the top of the menu itself; all are also in its submenus.
const FIRST: [Command; 8] = [
    Command::NewGame,
    Command::SetUpGame,
    Command::Reset,
    Command::LoadFen,
    Command::ExportPgn,
    Command::Open,
    Command::Library,
    Command::Settings,
];

/// The commands at its end.
const LAST: [Command; 2] = [Command::FullScreen, Command::Quit];

/// The menu behind its button, and whether it should open.
#[derive(Debug, Default)]
pub struct MainMenu {
    is_asked_for: bool,
    /// Whether open menus should close.
    closes: bool,
    /// Its button, as last drawn.
    button: Option<Corners>,
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
        let padding = ui.push_style_var(StyleVar::WindowPadding([ui.px(10.0); 2]));
        // In a low window the entries are closer together.
        let is_low = ui.io().display_size[1] < ui.px(600.0);
        let between = ui.px(if is_low { 4.0 } else { 9.0 });
        let spacing = ui.push_style_var(StyleVar::ItemSpacing([ui.px(10.0), between]));
        place_next(ui, self.button);
        if let Some(_menu) = ui.begin_popup(NAME) {
            for (place, command) in FIRST.into_iter().enumerate() {
                item(ui, command);
                if is_new && place == 0 && ui.is_by_keys() {
                    ui.set_keyboard_focus_here_with_offset(FocusedWidget::Previous);
                }
            }
            ui.separator();
            menus(ui);
            ui.separator();
            for command in LAST {
                item(ui, command);
            }
        }
        drop((padding, spacing));
        close_all(ui, std::mem::take(&mut self.closes) || ui.is_key_pressed(Key::Escape));
        if ui.model.settings.menu_bar {
            bar(ui)
        } else {
            0.0
        }
    }
}

/// Places the menu above its button if that is in the lower half of the window, otherwise below it, or in the corner without
/// a button. It stays within the window.
fn place_next(ui: &Frame, button: Option<Corners>) {
    let [width, height] = ui.io().display_size;
    let (min, max) = button.unwrap_or(([width, 0.0], [width, 0.0]));
    let gap = ui.px(4.0);
    let own = height_of_menu(ui);
    let is_low = min[1] > height / 2.0;
    let top = if is_low { min[1] - gap - own } else { max[1] + gap };
    place_at(ui, [max[0], top.min(height - own).max(0.0)]);
    keep_in_window(ui);
}

/// The height of the menu in pixels.
fn height_of_menu(ui: &Frame) -> f32 {
    let style = ui.clone_style();
    #[allow(clippy::cast_precision_loss, reason = "some twenty rows")]
    let rows = (FIRST.len() + Menu::ALL.len() + LAST.len()) as f32;
    let lines = 2.0 * (style.item_spacing[1] + 1.0);
    rows * (ui.text_line_height() + style.item_spacing[1]) + lines + 2.0 * style.window_padding[1]
}

#[allow(unsafe_code, reason = "the one way to place what opens at the pointer otherwise")]
fn place_at(_: &Frame, [x, y]: [f32; 2]) {
    let (point, pivot) = (sys::ImVec2 { x, y }, sys::ImVec2 { x: 1.0, y: 0.0 });
    // SAFETY: a frame is being drawn, and the values are plain numbers. They have no effect if nothing opens.
    unsafe { sys::igSetNextWindowPos(point, Condition::Appearing as i32, pivot) }
}

/// Limits the next menu to the height of the window; further entries scroll.
#[allow(unsafe_code, reason = "the one way to limit the size of a menu")]
fn keep_in_window(ui: &Frame) {
    let height = ui.io().display_size[1];
    let (least, most) = (sys::ImVec2 { x: 0.0, y: 0.0 }, sys::ImVec2 { x: f32::MAX, y: height });
    // SAFETY: a frame is being drawn, the values are plain numbers, and there is no callback.
    unsafe { sys::igSetNextWindowSizeConstraints(least, most, None, std::ptr::null_mut()) }
}

/// Draws the menu bar at the top of the window. Returns its height in pixels.
fn bar(ui: &Frame) -> f32 {
    let _padding = ui.push_style_var(StyleVar::FramePadding([ui.px(9.0), ui.px(5.0)]));
    let mut height = ui.frame_height();
    if let Some(_bar) = ui.begin_main_menu_bar() {
        height = ui.window_size()[1];
        let _padding = ui.push_style_var(StyleVar::WindowPadding([ui.px(10.0); 2]));
        menus(ui);
    }
    height
}

/// The menus with all their commands.
fn menus(ui: &Frame) {
    for menu in Menu::ALL {
        let title = ui.text.get(menu.id(), &[]);
        keep_in_window(ui);
        let open = ui.begin_menu(format!("{title}###{}", menu.id()));
        // The title was drawn before the menu it opens.
        if let Some(_menu) = open {
            for &command in Command::ALL.iter().filter(|command| command.menu() == Some(menu)) {
                draw_command(ui, command);
            }
        } else {
            ui.mark(menu.id(), &title, true);
        }
    }
}

/// Esc closes any open menu, combo box or color picker with everything opened from it. Dear `ImGui` closes them when another
/// popup opens; this one is empty and gone before it is visible.
fn close_all(ui: &Frame, closes: bool) {
    const NOTHING: &str = "##nothing";
    if closes {
        ui.open_popup(NOTHING);
    }
    if let Some(_popup) = ui.begin_popup(NOTHING) {
        ui.close_current_popup();
    }
}

fn draw_command(ui: &Frame, command: Command) {
    if command.row().begins_group {
        ui.separator();
    }
    match command {
        Command::ClaimWithMove => claims_with_move(ui),
        // The three image formats are in a submenu.
        Command::ExportPng => submenu(ui, "menu-export-image", true, || {
            for command in [Command::ExportPng, Command::ExportSvg, Command::ExportGif] {
                item(ui, command);
            }
        }),
        Command::ExportSvg | Command::ExportGif => {}
        Command::FileGames => {
            let has_recent = !ui.model.settings.recent.is_empty();
            submenu(ui, "menu-recent", has_recent, || recent_files(ui));
            item(ui, command);
        }
        _ => item(ui, command),
    }
}

/// An item with the label and the key of its command.
fn item(ui: &Frame, command: Command) {
    let availability = ui.availability(command);
    let label = label(ui, command);
    let keys = button::key(ui, command).unwrap_or_default();
    let item = ui.menu_item_config(format!("{label}###{}", command.id()));
    let item = item.shortcut(keys).selected(is_on(ui, command).unwrap_or(false));
    if item.enabled(availability.is_ok()).build() {
        ui.command(command);
    }
    ui.mark(&format!("menu.{}", command.id()), &label, availability.is_ok());
    if let (Err(reason), true) = (
        availability,
        ui.is_item_hovered_with_flags(ItemHoveredFlags::ALLOW_WHEN_DISABLED),
    ) {
        ui.tell(ui.text.get(reason.id(), &[]));
    }
}

/// The label of a command, which may say more than its name.
fn label(ui: &Frame, command: Command) -> String {
    match command {
        Command::Pause => super::panel::pause_label(ui),
        Command::ClaimDraw => match ui.model.game.claimable() {
            Some(reason) => super::panel::draw_claims::claim_words(ui, reason),
            None => ui.text.get(command.id(), &[]),
        },
        _ => ui.text.get(command.id(), &[]),
    }
}

/// Whether a command that switches something is on.
fn is_on(ui: &Frame, command: Command) -> Option<bool> {
    let (settings, view) = (ui.model.settings, ui.model.view);
    Some(match command {
        Command::Annotate => ui.model.context.is_annotating,
        Command::AutoFlip => settings.auto_flip,
        Command::Panel => settings.panel,
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

fn submenu(ui: &Frame, id: &str, is_enabled: bool, body: impl FnOnce()) {
    let title = ui.text.get(id, &[]);
    keep_in_window(ui);
    let menu = ui.begin_menu_with_enabled(format!("{title}###{id}"), is_enabled);
    match menu {
        Some(_menu) => body(),
        None => ui.mark(id, &title, is_enabled),
    }
}

fn claims_with_move(ui: &Frame) {
    let moves = ui.model.game.claims_by_moving();
    submenu(ui, Command::ClaimWithMove.id(), !moves.is_empty(), || {
        for (number, claim) in moves.iter().enumerate() {
            let words = super::panel::draw_claims::announced_words(ui, *claim);
            if ui.menu_item(format!("{words}###claim.{number}")) {
                ui.request(Request::Input(Input::ClaimDraw(Claim::WithMove(claim.0))));
            }
            ui.mark(&format!("claim.{number}"), &words, true);
        }
    });
}

fn recent_files(ui: &Frame) {
    for (number, path) in ui.model.settings.recent.iter().enumerate() {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        if ui.menu_item(format!("{}###recent.{number}", limited(&name, limit::NAME))) {
            ui.request(Request::OpenFile(path.clone()));
        }
        ui.mark(&format!("recent.{number}"), &name, true);
        if ui.is_item_hovered() {
            ui.tell(path.to_string_lossy());
        }
    }
    ui.separator();
    item(ui, Command::ClearRecent);
}
