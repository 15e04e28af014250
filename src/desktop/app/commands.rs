//! Executes commands.

use super::App;
use crate::chess::Color;
use crate::game::Input;
use crate::scene::AttackMap;
use crate::store::new_game::NewGameChoice;
use crate::store::settings::{CoordinatePlace, StartPosition};
use crate::table::{Command, CommandContext, Reason, TableInput};
use crate::ui::{Dialog, Format, Request, Severity};

impl App<'_> {
    /// Executes a command, or says why it is not available now.
    pub(super) fn execute(&mut self, command: Command) {
        if self.execute_in_editor(command) {
            return;
        }
        if let Err(reason) = command.availability(&self.command_context()) {
            // At either end of the game there is nothing to explain, and a promotion key has no other meaning.
            let is_step = matches!(reason, Reason::AtStart | Reason::AtEnd | Reason::NoVariation);
            if !is_step && reason != Reason::NoPromotion {
                let why = self.ui.text.get(reason.id(), &[]);
                self.notify(Severity::Info, why);
            }
            return;
        }
        match command {
            Command::NewGame => {
                let choice = self.settings.new_game.clone();
                self.begin_with(&choice);
            }
            Command::Rematch => {
                let choice = self.choice_of_rematch();
                self.start_game(&choice);
            }
            Command::ResetScore => {
                self.at_table(TableInput::ResetScore);
                self.notify(Severity::Info, t!(self.ui.text, "score-reset"));
            }
            Command::Reset => self.begin_with(&NewGameChoice {
                start: StartPosition::Standard,
                odds: String::new(),
                ..self.settings.new_game.clone()
            }),
            Command::ResignWhite => self.act(Request::Resign(Color::White)),
            Command::ResignBlack => self.act(Request::Resign(Color::Black)),
            Command::Continue => self.continue_game(),
            Command::Undo if self.board.is_annotating && self.table.game().can_undo_mark() => {
                self.input(Input::UndoMark);
            }
            Command::EditPosition => self.edit_position(),
            Command::Palette if self.ui.gui.is_open(Dialog::Palette) => {
                self.ui.gui.close();
            }
            Command::BoardCursor => self.toggle_cursor(),
            Command::Annotate => self.board.is_annotating ^= true,
            Command::RestorePrevious => {
                self.at_table(TableInput::ReturnToPrevious);
            }
            Command::Quit if self.asks_to_leave() => self.ui.gui.show(Dialog::Quit),
            Command::Quit => self.quit(),
            Command::ExportPgn => self.export(),
            Command::ExportPng => self.export_image(Format::Png),
            Command::ExportSvg => self.export_image(Format::Svg),
            Command::ExportGif => self.export_image(Format::Gif),
            Command::CopyFen => {
                let fen = self.table.game().board().to_string();
                self.copy(&fen, t!(self.ui.text, "position-copied"));
            }
            Command::CopyPgn => {
                let pgn = self.pgn();
                self.copy(&pgn, t!(self.ui.text, "game-copied"));
            }
            Command::CopyImage => self.copy_image(),
            Command::Paste => self.paste(),
            Command::Hint => self.hint(),
            Command::Analyze => self.toggle_analysis(),
            Command::Threat => self.toggle_threat(),
            Command::MoreLines | Command::FewerLines => self.change_lines(command),
            Command::Flip => {
                self.board.is_turned_by_hand = true;
                self.flip();
            }
            Command::TypeMove => self.ui.gui.type_move(),
            Command::Menu => self.ui.gui.open_menu(),
            Command::FullScreen => self.toggle_full_screen(),
            Command::AttackMap => self.toggle_attack_map(AttackMap::Control),
            Command::AttackChanges => self.toggle_attack_map(AttackMap::Changes),
            Command::WhiteAttacks => self.board.view.style.show_white_attacks ^= true,
            Command::BlackAttacks => self.board.view.style.show_black_attacks ^= true,
            _ => match self.dialog_of(command) {
                Some(dialog) => self.show(dialog),
                None => self.execute_in_settings_or_game(command),
            },
        }
    }

    /// Shows this map, or hides it if it is already shown.
    fn toggle_attack_map(&mut self, map: AttackMap) {
        let shown = &mut self.board.view.style.attack_map;
        *shown = if *shown == map { AttackMap::Off } else { map };
    }

    /// Executes the commands that change one setting, and those that only concern the game.
    fn execute_in_settings_or_game(&mut self, command: Command) {
        let mut settings = self.settings.clone();
        match command {
            Command::AutoFlip => settings.auto_flip = !settings.auto_flip,
            Command::Panel => settings.panel = !settings.panel,
            Command::MenuBar => settings.menu_bar = !settings.menu_bar,
            Command::CoordinatesInside => settings.coordinates = CoordinatePlace::Inside,
            Command::CoordinatesBorder => settings.coordinates = CoordinatePlace::Border,
            Command::CoordinatesOff => settings.coordinates = CoordinatePlace::Off,
            Command::Mute => settings.muted = !settings.muted,
            Command::ClearRecent => settings.recent.clear(),
            _ => {
                for input in command.inputs(self.table.game()) {
                    self.input(input);
                }
                return;
            }
        }
        if command == Command::Mute {
            let is_muted = settings.muted;
            self.notify(
                Severity::Info,
                if is_muted {
                    t!(self.ui.text, "muted")
                } else {
                    t!(self.ui.text, "unmuted")
                },
            );
        }
        if settings != self.settings {
            self.change(settings);
        }
    }

    /// The dialog that a command opens.
    fn dialog_of(&self, command: Command) -> Option<Dialog> {
        Some(match command {
            Command::SetUpGame => Dialog::NewGame,
            Command::Open => Dialog::Open,
            Command::FileGames => Dialog::Games,
            Command::Unfinished => Dialog::Unfinished,
            Command::Library => Dialog::Library,
            Command::LoadFen => Dialog::LoadFen,
            Command::Level => Dialog::Level,
            Command::OfferDraw if !self.table.game().has_program() => Dialog::OfferDraw,
            Command::Comment => Dialog::Comment(self.table.game().shown_node()),
            Command::Palette => Dialog::Palette,
            Command::Engines => Dialog::Engines,
            Command::Settings => Dialog::Preferences,
            Command::Shortcuts => Dialog::Shortcuts,
            Command::About => Dialog::About,
            _ => return None,
        })
    }

    pub(super) fn show(&mut self, dialog: Dialog) {
        match dialog {
            Dialog::NewGame => {
                let shown = self.table.game().board();
                self.ui.gui.show_new_game(&self.settings.new_game, shown);
            }
            Dialog::Preferences => {
                self.find_themes();
                self.find_looks();
                self.ui.gui.show(dialog);
            }
            Dialog::Open => {
                self.list_folder(None);
                self.ui.gui.show(dialog);
            }
            Dialog::Engines => {
                self.find_engines();
                self.ui.gui.show(dialog);
            }
            Dialog::Library => {
                self.list_library();
                self.ui.gui.show(dialog);
            }
            dialog => {
                // The palette also searches the games of the library.
                if dialog == Dialog::Palette && self.files.lists.library.is_none() {
                    self.list_library();
                }
                self.ui.gui.show(dialog);
            }
        }
    }

    /// What decides which commands are available.
    pub(super) fn command_context(&self) -> CommandContext<'_> {
        CommandContext {
            game: self.table.game(),
            has_file_games: self.files.lists.opened.is_some(),
            has_previous: self.table.has_previous(),
            undoes_paste: self.table.undoes_replacement(),
            is_annotating: self.board.is_annotating,
            has_unfinished: !self.files.unfinished.games.is_empty(),
            has_recent: !self.settings.recent.is_empty(),
            has_score: self.table.score().half_points(&self.table.game().tree().tags).is_some(),
        }
    }

    /// Whether to confirm quitting: enabled, a game is in progress, and not asked yet.
    fn asks_to_leave(&self) -> bool {
        let game = self.table.game();
        let goes_on = game.phase().is_in_play() && game.can_undo();
        self.settings.ask_leave && goes_on && !self.ui.gui.is_open(Dialog::Quit)
    }

    fn toggle_full_screen(&mut self) {
        if let Err(error) = self.window.toggle_full_screen() {
            self.notify(Severity::Error, t!(self.ui.text, "full-screen-failed", fault = error));
        }
    }
}
