//! The menu bar.

use super::{Action, Dialog, Model};
use crate::chess::Color;
use crate::game::{Claim, Input};
use crate::store::settings::Settings;
use crate::ui::Format;
use imgui::{Key, StyleVar, Ui};

/// Draws the menu bar and returns its height in pixels.
pub fn draw(ui: &Ui, model: &Model, actions: &mut Vec<Action>) -> f32 {
    let _padding = ui.push_style_var(StyleVar::FramePadding([model.look.px(9.0), model.look.px(5.0)]));
    let mut height = ui.frame_height();
    if let Some(_bar) = ui.begin_main_menu_bar() {
        height = ui.window_size()[1];
        let _padding = ui.push_style_var(StyleVar::WindowPadding([model.look.px(8.0); 2]));
        let mut menu = Menu { ui, model, actions };
        ui.menu("Game", || menu.game());
        ui.menu("File", || menu.file());
        ui.menu("Moves", || menu.moves());
        ui.menu("View", || menu.view());
        ui.menu("Help", || menu.help());
        close_on_escape(ui);
    }
    height
}

/// Esc closes whatever menu, list of choices or colour picker is open, with all that was opened from it: the interface
/// closes them when another one is opened. This one is empty and gone before it is seen.
fn close_on_escape(ui: &Ui) {
    const NOTHING: &str = "##nothing";
    if ui.is_key_pressed(Key::Escape) {
        ui.open_popup(NOTHING);
    }
    if let Some(_popup) = ui.begin_popup(NOTHING) {
        ui.close_current_popup();
    }
}

struct Menu<'a, 'b> {
    ui: &'a Ui,
    model: &'a Model<'b>,
    actions: &'a mut Vec<Action>,
}

impl Menu<'_, '_> {
    fn item(&mut self, label: &str, keys: &str, is_enabled: bool, action: impl FnOnce() -> Action) {
        let item = self.ui.menu_item_config(label).shortcut(keys).enabled(is_enabled);
        if item.build() {
            self.actions.push(action());
        }
    }

    fn check(&mut self, label: &str, keys: &str, is_on: bool, action: impl FnOnce() -> Action) {
        let item = self.ui.menu_item_config(label).shortcut(keys).selected(is_on);
        if item.build() {
            self.actions.push(action());
        }
    }

    fn input(&mut self, label: &str, keys: &str, is_enabled: bool, input: Input) {
        self.item(label, keys, is_enabled, || Action::Input(input));
    }

    fn game(&mut self) {
        let game = self.model.game;
        self.item("New game", "Ctrl+N", true, || Action::NewGame);
        self.item("New game with…", "Ctrl+Shift+N", true, || {
            Action::Show(Dialog::NewGame)
        });
        self.item("Rematch", "", true, || Action::Rematch);
        self.ui.separator();
        let claim = game
            .claimable()
            .map_or("Claim a draw".to_owned(), super::ending::claim_words);
        self.input(&claim, "", game.claimable().is_some(), Input::ClaimDraw(Claim::Now));
        let moves = game.claims_by_moving();
        if let Some(_menu) = self
            .ui
            .begin_menu_with_enabled("Claim a draw with a move", !moves.is_empty())
        {
            for claim in &moves {
                let words = super::ending::announced_words(self.model, *claim);
                self.input(&words, "", true, Input::ClaimDraw(Claim::WithMove(claim.0)));
            }
        }
        self.input("Offer a draw", "", game.can_offer(game.turn()), Input::OfferDraw);
        let is_in_play = game.phase().is_in_play();
        if self
            .ui
            .menu_item_config("Draw by agreement")
            .enabled(is_in_play)
            .build()
        {
            self.actions
                .extend([Input::OfferDraw, Input::AcceptDraw].map(Action::Input));
        }
        for color in Color::ALL {
            self.item(&format!("{color} resigns"), "", game.can_resign(), || {
                Action::Resign(color)
            });
        }
        self.input("Abort the game", "", game.can_abort(), Input::Abandon);
        let words = if game.is_paused() { "Go on" } else { "Pause" };
        self.input(words, "Space", game.can_pause(), Input::Pause(!game.is_paused()));
        self.ui.separator();
        self.item("Quit", "Ctrl+Q", true, || Action::Quit);
    }

    fn file(&mut self) {
        self.item("Open…", "Ctrl+O", true, || Action::Show(Dialog::Open));
        let recent = &self.model.settings.recent;
        if let Some(_menu) = self.ui.begin_menu_with_enabled("Open recent", !recent.is_empty()) {
            self.recent();
        }
        let has_list = self.model.opened.is_some();
        self.item("Games of the file", "", has_list, || Action::Show(Dialog::Games));
        self.item("Library…", "Ctrl+L", true, || Action::Show(Dialog::Library));
        self.ui.separator();
        self.item("Export PGN", "Ctrl+S", true, || Action::Export(None));
        self.ui.menu("Export a picture", || self.pictures());
        self.ui.separator();
        self.item("Copy position (FEN)", "Ctrl+C", true, || Action::CopyFen);
        self.item("Copy game (PGN)", "Ctrl+Shift+C", true, || Action::CopyPgn);
        self.item("Copy picture of the board", "Ctrl+B", true, || Action::CopyPicture);
        self.item("Paste…", "Ctrl+V", true, || Action::Paste);
        self.item("Back to the game before", "Ctrl+Shift+V", true, || Action::BringBack);
    }

    fn recent(&mut self) {
        for path in &self.model.settings.recent {
            let name = std::path::Path::new(path).file_name();
            let name = name.map_or(path.as_str().into(), |name| name.to_string_lossy());
            let label = format!("{name}##{path}");
            self.item(&label, "", true, || Action::OpenRecent(path.into()));
            if self.ui.is_item_hovered() {
                self.ui.tooltip_text(path);
            }
        }
        self.ui.separator();
        self.item("Clear list", "", true, || Action::ForgetRecent);
    }

    fn pictures(&mut self) {
        self.item("Board as PNG", "", true, || Action::ExportPicture(Format::Png));
        self.item("Board as SVG", "", true, || Action::ExportPicture(Format::Svg));
        self.item("Game as GIF", "", true, || Action::ExportPicture(Format::Gif));
    }

    fn moves(&mut self) {
        let game = self.model.game;
        self.input("Take back", "Ctrl+Z", game.can_undo(), Input::Undo);
        self.input("Redo", "Ctrl+Y", game.can_redo(), Input::Redo);
        self.input("Take back all", "", game.can_undo(), Input::UndoAll);
        self.input("Redo all", "", game.can_redo(), Input::RedoAll);
        self.ui.separator();
        self.input("To the start", "Home", true, Input::ShowFirst);
        self.input("Back", "Left", true, Input::ShowPrevious);
        self.input("Forward", "Right", true, Input::ShowNext);
        self.input("To the end", "End", true, Input::ShowLast);
    }

    fn view(&mut self) {
        let settings = self.model.settings;
        let change = |edit: &dyn Fn(&mut Settings)| {
            let mut settings = settings.clone();
            edit(&mut settings);
            Action::Change(Box::new(settings))
        };
        self.item("Flip board", "F", true, || Action::Flip);
        self.check("Turn to the player who moves", "", settings.auto_flip, || {
            change(&|new| new.auto_flip = !new.auto_flip)
        });
        self.check("Side panel", "", settings.panel, || {
            change(&|new| new.panel = !new.panel)
        });
        self.check("Full screen", "F11", false, || Action::FullScreen);
        self.ui.separator();
        for (label, value) in [
            ("Coordinates inside", "inside"),
            ("Coordinates on a border", "border"),
            ("No coordinates", "off"),
        ] {
            self.check(label, "", settings.coordinates == value, || {
                change(&|new| new.coordinates = value.into())
            });
        }
        self.ui.separator();
        let (white, black) = (
            self.model.view.style.show_white_attacks,
            self.model.view.style.show_black_attacks,
        );
        self.check("Squares White attacks", "", white, || Action::ShowAttacks {
            white: !white,
            black,
        });
        self.check("Squares Black attacks", "", black, || Action::ShowAttacks {
            white,
            black: !black,
        });
        self.ui.separator();
        self.check("Mute", "M", settings.muted, || Action::Mute);
    }

    fn help(&mut self) {
        self.item("Keys", "F1", true, || Action::Show(Dialog::Keys));
        self.item("About Tabiya", "", true, || Action::Show(Dialog::About));
    }
}
