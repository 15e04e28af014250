//! Wishes are fulfilled.

use super::App;
use crate::chess::notation;
use crate::desktop::clipboard;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::desktop::timers::Timer;
use crate::game::{GameSetup, Input};
use crate::record::NodeId;
use crate::store::new_game::NewGameChoice;
use crate::store::settings::Settings;
use crate::ui::{Action, Dialog, Weight};
use sdl2::video::FullscreenType;
use std::time::Duration;

/// Settings are written after this time without another change.
const SETTINGS_REST: Duration = Duration::from_millis(500);

impl App<'_> {
    /// Does what was wished for.
    pub fn act(&mut self, action: Action) {
        if !matches!(action, Action::GiveUp) {
            self.pending = Some(action.clone());
        }
        self.carry_out(action);
        if !self.gui.is_open(Dialog::NotKept) {
            self.pending = None;
        }
    }

    fn carry_out(&mut self, action: Action) {
        log::debug!("wish {action:?}");
        self.frames.request(FRAMES_TO_SETTLE);
        match action {
            Action::Input(Input::Undo) if self.table.undoes_replacement() => self.bring_back(),
            Action::Input(input) => match self.why_nothing(&input) {
                Some(reason) => self.say(Weight::Note, reason),
                None => self.input(input),
            },
            Action::NewGame => {
                let choice = self.settings.new_game.clone();
                self.begin_with(&choice);
            }
            Action::Begin(choice) => {
                self.change(Settings {
                    new_game: (*choice).clone(),
                    ..self.settings.clone()
                });
                self.begin_with(&choice);
                if self.is_flipped != choice.black_below && !self.settings.auto_flip {
                    self.flip();
                }
            }
            Action::Rematch => {
                let choice = self.choice_of_rematch();
                self.act(Action::Begin(Box::new(choice)));
            }
            Action::Reset => self.begin_with(&NewGameChoice {
                start: "standard".into(),
                odds: String::new(),
                ..self.settings.new_game.clone()
            }),
            Action::Continue => self.continue_game(),
            Action::TypeMove(text) => self.play_typed(&text),
            Action::OpenEntry(entry) => self.open_entry(&entry),
            Action::ContinueEntry(entry) => self.continue_entry(&entry),
            Action::Discard(entry) => self.discard(&entry),
            Action::Restore => self.restore(),
            Action::Rename(entry, names) => self.rename(&entry, &names),
            Action::StopListing => self.lists.stop(),
            Action::ExportGames(places, path) => self.export_games(places, &path),
            Action::StopWork => {
                self.stop_work();
            }
            Action::Browse(purpose) => self.browse(purpose),
            Action::Resign(color) if self.settings.ask_resign => self.gui.show(Dialog::Resign(color)),
            Action::Resign(color) => self.input(Input::Resign(color)),
            Action::Show(Dialog::NewGame) => {
                let shown = self.table.game().board();
                self.gui.show_new_game(&self.settings.new_game, shown);
            }
            Action::LoadFen(text) => self.load_fen(&text),
            Action::OpenFile(path) => self.open_file(&path),
            Action::OpenRecent(path) => self.open_recent(&path),
            Action::ForgetRecent => self.change(Settings {
                recent: Vec::new(),
                ..self.settings.clone()
            }),
            Action::Export(path) => self.export(path),
            Action::ExportPicture(_) | Action::CopyPicture if self.table.game().is_paused() => {
                self.say(Weight::Note, "The board is hidden while the clocks stand still");
            }
            Action::ExportPicture(format) => self.export_picture(format),
            Action::CopyFen => {
                let fen = self.table.game().board().to_string();
                self.copy(&fen, "Position copied");
            }
            Action::CopyPgn => {
                let pgn = self.pgn();
                self.copy(&pgn, "Game copied");
            }
            Action::CopyPicture => self.copy_picture(),
            Action::CopyText(text) => self.copy(&text, "Copied"),
            Action::Paste => self.paste(),
            Action::LoadPasted(tree) => self.load_pasted(*tree, "Loaded."),
            Action::ListPasted(text) => self.list_pasted(&text),
            Action::AddMoves(moves) => self.add_moves(&moves),
            Action::BringBack => self.bring_back(),
            Action::Flip => self.flip(),
            Action::Change(settings) => self.change(*settings),
            Action::Mute => {
                let muted = !self.settings.muted;
                self.change(Settings {
                    muted,
                    ..self.settings.clone()
                });
                self.say(Weight::Note, if muted { "Sound off" } else { "Sound on" });
            }
            Action::ShowAttacks { white, black } => {
                self.view.style.show_white_attacks = white;
                self.view.style.show_black_attacks = black;
            }
            Action::FullScreen => self.toggle_full_screen(),
            Action::Show(dialog) => {
                if dialog == Dialog::Library {
                    self.list_library();
                }
                self.gui.show(dialog);
            }
            Action::Quit if self.asks_to_leave() => self.gui.show(Dialog::Leave),
            Action::Quit | Action::Leave => self.quit(),
            Action::GiveUp => self.give_up(),
        }
    }

    /// Why a wish for the lines of the game would change nothing.
    fn why_nothing(&self, input: &Input) -> Option<&'static str> {
        match *input {
            Input::DeleteLine(node) if node != NodeId::ROOT && !self.table.game().can_delete(node) => {
                Some("What is played is not deleted: take it back first")
            }
            Input::MakeMainLine(node) if !self.table.game().can_make_main(node) => {
                Some("What is played is the main line")
            }
            _ => None,
        }
    }

    /// The game again as it was begun, by the players on the board, with the colours changed.
    fn choice_of_rematch(&self) -> NewGameChoice {
        let tags = &self.table.game().tree().tags;
        let name = |tag: &str| {
            let known = tags
                .value(tag)
                .filter(|name| !matches!(*name, "" | "?") && *name != tag);
            known.unwrap_or_default().to_owned()
        };
        NewGameChoice {
            white: name("White"),
            black: name("Black"),
            black_below: self.is_flipped,
            ..self.settings.new_game.clone()
        }
        .swapped()
    }

    /// Whether to ask before the program is left: it is wished, a game goes on, and nobody was asked yet.
    fn asks_to_leave(&self) -> bool {
        let game = self.table.game();
        let goes_on = game.phase().is_in_play() && game.can_undo();
        self.settings.ask_leave && goes_on && !self.gui.is_open(Dialog::Leave)
    }

    pub(super) fn change(&mut self, settings: Settings) {
        let louder = settings.volume != self.settings.volume;
        let turns = settings.auto_flip && !self.settings.auto_flip;
        self.settings = settings;
        if louder {
            self.play(crate::game::Sound::Move);
        }
        if turns && self.is_flipped != (self.table.game().board().turn() == crate::chess::Color::Black) {
            self.flip();
        }
        self.refresh_moves();
        self.timers.set(Timer::Settings, Some(self.now() + SETTINGS_REST));
    }

    /// Writes the settings as they are now.
    pub(super) fn write_settings(&mut self) {
        self.timers.set(Timer::Settings, None);
        if let Err(error) = self.storage.write_settings(&self.settings.to_toml()) {
            self.say(Weight::Fault, format!("The settings could not be saved: {error:#}"));
        }
    }

    fn copy(&mut self, text: &str, done: &str) {
        match clipboard::set_text(&self.video.clipboard(), text) {
            Ok(()) => self.say(Weight::Note, done),
            Err(error) => self.say(Weight::Fault, format!("Cannot copy: {error}")),
        }
    }

    fn toggle_full_screen(&mut self) {
        let window = self.graphics.window_mut();
        let wished = match window.fullscreen_state() {
            FullscreenType::Off => FullscreenType::Desktop,
            _ => FullscreenType::Off,
        };
        if wished == FullscreenType::Desktop {
            self.size_before = window.size();
        }
        let done = window.set_fullscreen(wished);
        // Without a window manager nobody else gives the window its old size back.
        if wished == FullscreenType::Off && done.is_ok() {
            let (width, height) = self.size_before;
            let _ = window.set_size(width.max(1), height.max(1));
        }
        if let Err(error) = done {
            self.say(Weight::Fault, format!("Full screen: {error}"));
        }
    }

    /// Plays a move as it was typed, or says why it cannot be played.
    fn play_typed(&mut self, text: &str) {
        match notation::read(&self.table.game().board(), text) {
            Ok(mv) => self.input(Input::Play(mv)),
            Err(error) => {
                self.play(crate::game::Sound::Illegal);
                self.say(Weight::Fault, error.to_string());
            }
        }
    }

    /// Begins a game with these choices, or says what is wrong with them.
    fn begin_with(&mut self, choice: &NewGameChoice) {
        match choice.setup(&self.table.game().board()) {
            Ok(setup) => {
                self.new_game(setup);
            }
            Err(fault) => self.say(Weight::Fault, fault),
        }
    }

    /// Keeps the game on the board and begins another; whether it did.
    pub(super) fn new_game(&mut self, mut setup: GameSetup) -> bool {
        setup.date = chrono::Local::now().format("%Y.%m.%d").to_string();
        self.at_table(|table, now| table.handle(Input::NewGame(Box::new(setup)), now))
    }
}
