//! Executes the commands and requests of menus, dialogs and keys.

use super::App;
use crate::chess::{notation, Color};
use crate::desktop::clipboard;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::desktop::timers::Timer;
use crate::game::{GameSetup, Input};
use crate::store::new_game::NewGameChoice;
use crate::store::settings::Settings;
use crate::table::{Command, CommandContext, Reason};
use crate::ui::{Dialog, Format, Request, Severity};
use sdl2::video::FullscreenType;
use std::time::Duration;

/// Settings are written after this time without another change.
const SETTINGS_REST: Duration = Duration::from_millis(500);

impl App<'_> {
    /// Does what was asked for. It is kept until it is done, in case that the players are asked first about a game that would be
    /// lost by it.
    pub fn act(&mut self, request: impl Into<Request>) {
        let request = request.into();
        if !matches!(request, Request::GiveUp) {
            self.pending = Some(request.clone());
        }
        self.carry_out(request);
        if !self.gui.is_open(Dialog::NotKept) {
            self.pending = None;
        }
    }

    fn carry_out(&mut self, request: Request) {
        log::debug!("{request:?}");
        self.window.frames.request(FRAMES_TO_SETTLE);
        match request {
            Request::Command(command) => self.execute(command),
            Request::Input(Input::Undo) if self.table.undoes_replacement() => self.bring_back(),
            Request::Input(input) => self.input(input),
            Request::Begin(choice) => self.start_game(&choice),
            Request::TypeMove(text) => self.play_typed(&text),
            Request::OpenEntry(entry) => self.open_entry(&entry),
            Request::ContinueEntry(entry) => self.continue_entry(&entry),
            Request::Discard(entry) => self.discard(&entry),
            Request::Restore => self.restore(),
            Request::Rename(entry, names) => self.rename(&entry, &names),
            Request::StopListing => self.jobs.lists.stop(),
            Request::ExportGames(places, path) => self.export_games(places, &path),
            Request::StopWork => {
                self.stop_work();
            }
            Request::Browse(purpose) => self.browse(purpose),
            Request::Resign(color) if self.settings.ask_resign => self.gui.show(Dialog::Resign(color)),
            Request::Resign(color) => self.input(Input::Resign(color)),
            Request::LoadFen(text) => self.load_fen(&text),
            Request::OpenFile(path) => self.open_file(&path),
            Request::OpenRecent(path) => self.open_recent(&path),
            Request::Export(path) => self.export_copy(&path),
            Request::CopyText(text) => self.copy(&text, t!(self.text, "copied")),
            Request::LoadPasted(tree) => {
                let done = t!(self.text, "loaded");
                self.load_pasted(*tree, &done);
            }
            Request::ListPasted(text) => self.list_pasted(&text),
            Request::AddMoves(moves) => self.add_moves(&moves),
            Request::Change(settings) => self.change(*settings),
            Request::Show(dialog) => self.show(dialog),
            Request::Leave => self.quit(),
            Request::GiveUp => self.give_up(),
            Request::AnswerSave(answer) => self.answer_save(answer),
        }
    }

    /// Does a command of the one list, or says why it cannot be done now.
    fn execute(&mut self, command: Command) {
        if let Err(reason) = command.availability(&self.command_context()) {
            // At an end of the game there is nothing to explain, and a key for promotions means nothing else.
            let is_step = matches!(reason, Reason::AtStart | Reason::AtEnd | Reason::NoVariation);
            if !is_step && reason != Reason::NoPromotion {
                let why = self.text.get(reason.id(), &[]);
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
            Command::Reset => self.begin_with(&NewGameChoice {
                start: "standard".into(),
                odds: String::new(),
                ..self.settings.new_game.clone()
            }),
            Command::ResignWhite => self.act(Request::Resign(Color::White)),
            Command::ResignBlack => self.act(Request::Resign(Color::Black)),
            Command::Continue => self.continue_game(),
            Command::Undo if self.table.undoes_replacement() => self.bring_back(),
            Command::RestorePrevious => self.bring_back(),
            Command::Quit if self.asks_to_leave() => self.gui.show(Dialog::Quit),
            Command::Quit => self.quit(),
            Command::ExportPgn => self.export(),
            Command::ExportPng => self.export_picture(Format::Png),
            Command::ExportSvg => self.export_picture(Format::Svg),
            Command::ExportGif => self.export_picture(Format::Gif),
            Command::CopyFen => {
                let fen = self.table.game().board().to_string();
                self.copy(&fen, t!(self.text, "position-copied"));
            }
            Command::CopyPgn => {
                let pgn = self.pgn();
                self.copy(&pgn, t!(self.text, "game-copied"));
            }
            Command::CopyImage => self.copy_picture(),
            Command::Paste => self.paste(),
            Command::Flip => self.flip(),
            Command::FullScreen => self.toggle_full_screen(),
            Command::WhiteAttacks => self.board.view.style.show_white_attacks ^= true,
            Command::BlackAttacks => self.board.view.style.show_black_attacks ^= true,
            _ => match self.dialog_of(command) {
                Some(dialog) => self.show(dialog),
                None => self.execute_in_settings_or_game(command),
            },
        }
    }

    /// The commands that change one setting, and those for the game alone.
    fn execute_in_settings_or_game(&mut self, command: Command) {
        let mut settings = self.settings.clone();
        match command {
            Command::AutoFlip => settings.auto_flip = !settings.auto_flip,
            Command::Panel => settings.panel = !settings.panel,
            Command::CoordinatesInside => settings.coordinates = "inside".into(),
            Command::CoordinatesBorder => settings.coordinates = "border".into(),
            Command::CoordinatesOff => settings.coordinates = "off".into(),
            Command::Mute => settings.muted = !settings.muted,
            Command::ClearRecent => settings.recent.clear(),
            Command::Settings => {
                settings.panel = true;
                self.gui.show_settings();
            }
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
                    t!(self.text, "muted")
                } else {
                    t!(self.text, "unmuted")
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
            Command::Library => Dialog::Library,
            Command::LoadFen => Dialog::LoadFen,
            Command::TypeMove => Dialog::TypeMove,
            Command::Comment => Dialog::Comment(self.table.game().shown_node()),
            Command::Shortcuts => Dialog::Shortcuts,
            Command::About => Dialog::About,
            _ => return None,
        })
    }

    fn show(&mut self, dialog: Dialog) {
        match dialog {
            Dialog::NewGame => {
                let shown = self.table.game().board();
                self.gui.show_new_game(&self.settings.new_game, shown);
            }
            Dialog::Library => {
                self.list_library();
                self.gui.show(dialog);
            }
            dialog => self.gui.show(dialog),
        }
    }

    /// What decides about commands.
    pub(super) fn command_context(&self) -> CommandContext<'_> {
        CommandContext {
            game: self.table.game(),
            has_file_games: self.jobs.lists.opened().is_some(),
            has_previous: self.table.has_previous(),
            undoes_paste: self.table.undoes_replacement(),
            has_unfinished: self.unfinished.is_some(),
            has_recent: !self.settings.recent.is_empty(),
        }
    }

    /// Starts a game with these choices, and remembers them.
    fn start_game(&mut self, choice: &NewGameChoice) {
        self.change(Settings {
            new_game: choice.clone(),
            ..self.settings.clone()
        });
        self.begin_with(choice);
        if self.board.is_flipped != choice.black_below && !self.settings.auto_flip {
            self.flip();
        }
    }

    /// The choices of a rematch: the same players and time with the colors swapped.
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
            black_below: self.board.is_flipped,
            ..self.settings.new_game.clone()
        }
        .swapped()
    }

    /// Whether to confirm quitting: enabled, a game is in progress, and not asked yet.
    fn asks_to_leave(&self) -> bool {
        let game = self.table.game();
        let goes_on = game.phase().is_in_play() && game.can_undo();
        self.settings.ask_leave && goes_on && !self.gui.is_open(Dialog::Quit)
    }

    pub(super) fn change(&mut self, settings: Settings) {
        let louder = settings.volume != self.settings.volume;
        let turns = settings.auto_flip && !self.settings.auto_flip;
        self.settings = settings;
        if louder {
            self.play(crate::game::Sound::Move);
        }
        if turns && self.board.is_flipped != (self.table.game().board().turn() == crate::chess::Color::Black) {
            self.flip();
        }
        self.refresh_moves();
        self.timers.set(Timer::Settings, Some(self.now() + SETTINGS_REST));
    }

    /// Writes the settings as they are now.
    pub(super) fn write_settings(&mut self) {
        self.timers.set(Timer::Settings, None);
        if let Err(error) = self.storage.write_settings(&self.settings.to_toml()) {
            self.notify(
                Severity::Error,
                t!(self.text, "settings-failed", fault = format!("{error:#}")),
            );
        }
    }

    fn copy(&mut self, text: &str, done: String) {
        match clipboard::set_text(&self.window.video.clipboard(), text) {
            Ok(()) => self.notify(Severity::Info, done),
            Err(error) => self.notify(Severity::Error, t!(self.text, "copy-failed", fault = error)),
        }
    }

    fn toggle_full_screen(&mut self) {
        let window = self.window.graphics.window_mut();
        let wanted = match window.fullscreen_state() {
            FullscreenType::Off => FullscreenType::Desktop,
            _ => FullscreenType::Off,
        };
        if wanted == FullscreenType::Desktop {
            self.window.size_before = window.size();
        }
        let done = window.set_fullscreen(wanted);
        // Without a window manager nothing else restores the old size of the window.
        if wanted == FullscreenType::Off && done.is_ok() {
            let (width, height) = self.window.size_before;
            let _ = window.set_size(width.max(1), height.max(1));
        }
        if let Err(error) = done {
            self.notify(Severity::Error, t!(self.text, "full-screen-failed", fault = error));
        }
    }

    /// Plays a move as it was typed, or says why it cannot be played.
    fn play_typed(&mut self, text: &str) {
        match notation::read(&self.table.game().board(), text) {
            Ok(mv) => self.input(Input::Play(mv)),
            Err(error) => {
                self.play(crate::game::Sound::Illegal);
                let why = crate::text::typed_move(&self.text, &error);
                self.report(why);
            }
        }
    }

    /// Starts a game with these choices, or says what is wrong with them.
    fn begin_with(&mut self, choice: &NewGameChoice) {
        match choice.setup(&self.table.game().board()) {
            Ok(setup) => {
                self.new_game(setup);
            }
            Err(fault) => self.notify(Severity::Error, fault),
        }
    }

    /// Keeps the game on the board and begins another; whether it did.
    pub(super) fn new_game(&mut self, mut setup: GameSetup) -> bool {
        setup.date = chrono::Local::now().format("%Y.%m.%d").to_string();
        self.at_table(|table, now| table.handle(Input::NewGame(Box::new(setup)), now))
    }
}
