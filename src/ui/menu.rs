//! The menu bar: the commands of the one list, each in its menu.

use super::frame::Frame;
use super::Request;
use crate::game::{Claim, Input};
use crate::table::{Command, Menu};
use crate::text::{limit, limited};
use imgui::{ItemHoveredFlags, Key, StyleVar};

/// Draws the menu bar and returns its height in pixels.
pub fn draw(ui: &Frame) -> f32 {
    let _padding = ui.push_style_var(StyleVar::FramePadding([ui.px(9.0), ui.px(5.0)]));
    let mut height = ui.frame_height();
    if let Some(_bar) = ui.begin_main_menu_bar() {
        height = ui.window_size()[1];
        let _padding = ui.push_style_var(StyleVar::WindowPadding([ui.px(8.0); 2]));
        for menu in Menu::ALL {
            let title = ui.text.get(menu.id(), &[]);
            let open = ui.begin_menu(format!("{title}###{}", menu.id()));
            if let Some(_menu) = open {
                for &command in Command::ALL.iter().filter(|command| command.menu() == Some(menu)) {
                    draw_command(ui, command);
                }
            } else {
                ui.mark(menu.id(), &title, true);
            }
        }
        close_on_escape(ui);
    }
    height
}

/// Esc closes whatever menu, list of choices or color picker is open, with all that was opened from it: Dear `ImGui`
/// closes them when another one is opened. This one is empty and gone before it is seen.
fn close_on_escape(ui: &Frame) {
    const NOTHING: &str = "##nothing";
    if ui.is_key_pressed(Key::Escape) {
        ui.open_popup(NOTHING);
    }
    if let Some(_popup) = ui.begin_popup(NOTHING) {
        ui.close_current_popup();
    }
}

fn draw_command(ui: &Frame, command: Command) {
    if command.begins_group() {
        ui.separator();
    }
    match command {
        Command::ClaimWithMove => claims_with_move(ui),
        // The three images stand in a menu of their own.
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

/// An item with the words and the key of its command.
fn item(ui: &Frame, command: Command) {
    let availability = ui.availability(command);
    let label = label(ui, command);
    let keys = command
        .default_keys()
        .first()
        .map(ToString::to_string)
        .unwrap_or_default();
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
        ui.tooltip_text(ui.text.get(reason.id(), &[]));
    }
}

/// The words of a command, which may tell more than its name.
fn label(ui: &Frame, command: Command) -> String {
    match command {
        Command::Pause => super::panel::pause_label(ui),
        Command::ClaimDraw => match ui.model.game.claimable() {
            Some(reason) => super::draw_claims::claim_words(ui, reason),
            None => ui.text.get(command.id(), &[]),
        },
        _ => ui.text.get(command.id(), &[]),
    }
}

/// Whether a command that switches something is on.
fn is_on(ui: &Frame, command: Command) -> Option<bool> {
    let (settings, view) = (ui.model.settings, ui.model.view);
    Some(match command {
        Command::Annotate => ui.model.is_annotating,
        Command::AutoFlip => settings.auto_flip,
        Command::Panel => settings.panel,
        Command::FullScreen => ui.model.is_full_screen,
        Command::CoordinatesInside => settings.coordinates == "inside",
        Command::CoordinatesBorder => settings.coordinates == "border",
        Command::CoordinatesOff => settings.coordinates == "off",
        Command::WhiteAttacks => view.style.show_white_attacks,
        Command::BlackAttacks => view.style.show_black_attacks,
        Command::Mute => settings.muted,
        _ => return None,
    })
}

fn submenu(ui: &Frame, id: &str, is_enabled: bool, body: impl FnOnce()) {
    let title = ui.text.get(id, &[]);
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
            let words = super::draw_claims::announced_words(ui, *claim);
            if ui.menu_item(format!("{words}###claim.{number}")) {
                ui.request(Request::Input(Input::ClaimDraw(Claim::WithMove(claim.0))));
            }
            ui.mark(&format!("claim.{number}"), &words, true);
        }
    });
}

fn recent_files(ui: &Frame) {
    for (number, path) in ui.model.settings.recent.iter().enumerate() {
        let name = std::path::Path::new(path).file_name();
        let name = name.map_or(path.as_str().into(), |name| name.to_string_lossy());
        if ui.menu_item(format!("{}###recent.{number}", limited(&name, limit::NAME))) {
            ui.request(Request::OpenRecent(path.into()));
        }
        ui.mark(&format!("recent.{number}"), &name, true);
        if ui.is_item_hovered() {
            ui.tooltip_text(limited(path, limit::PARAGRAPH));
        }
    }
    ui.separator();
    item(ui, Command::ClearRecent);
}
