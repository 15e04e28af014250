//! What the user reads and answers: menus, panels, dialogs, texts and messages.

use super::App;
use crate::chess::{Board, Color};
use crate::game::{ChessGame, Input, Phase};
use crate::import::import_text;
use crate::store::new_game::NewGameChoice;
use crate::store::pgn_file::{Backup, PgnFiles};
use crate::store::settings::Settings;
use crate::table::{Command, CommandContext, Effects, Key, KeyFault, Keymap, Shortcut, Table, Unavailable};
use crate::text::{player, read_move, typed_move, LanguageChoice, MoveStyle, MoveTexts, Text};
use crate::ui::focus::Region;
use crate::ui::{AnswerState, ChessGui, EngineNews, FolderNews, Severity, Toast};
use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

/// What the window does once the players have agreed to it.
type Deferred = Box<dyn FnOnce(&mut App<'_>)>;

/// The interface with what it shows.
pub struct Interface {
    pub gui: ChessGui,
    /// What determines the language.
    pub(super) language: LanguageChoice,
    /// The texts in the user's language.
    pub text: Text,
    /// The keys of the commands.
    pub(super) keys: Keymap,
    /// The moves of the game as they are listed.
    pub moves: MoveTexts,
    /// What has become of the answer to the question for a better move.
    pub(super) answer: Option<AnswerState>,
    /// What the coach says about the last own move.
    pub(super) warning: Option<String>,
    /// What is known about engines beyond the settings.
    pub(super) engines: EngineNews,
    /// The folders of the file dialog.
    pub folders: FolderNews,
    /// The messages shown, most recent last.
    pub toasts: Vec<Toast>,
    /// Those for which there is no room yet.
    pub waiting_toasts: VecDeque<Toast>,
    /// The last message about each of these.
    pub(super) told: [Option<String>; 3],
    /// How many faults have been reported.
    pub(super) fault_count: u64,
    /// What was asked for, while the players are asked about the game that it would discard.
    pub(super) pending: Option<Deferred>,
    /// Whether to say where the game is, once it is written.
    pub(super) tells_saved: bool,
    /// The file of the game that was last said to be saved.
    pub(super) saved_to: Option<PathBuf>,
    /// The choice before the last counted game of a fair match: the game is counted again if it is played on.
    pub(super) before_result: Option<NewGameChoice>,
    /// Until when Enter only accepts pasted content.
    pub(super) pasted_until: Option<Duration>,
}

impl Interface {
    /// The initial interface for this game in this language.
    pub fn new(game: &ChessGame, settings: &Settings, language: LanguageChoice) -> Interface {
        let text = Text::of(language.of(settings.language));
        Interface {
            gui: ChessGui::default(),
            moves: MoveTexts::of(game, settings.move_style(text.language()), &text),
            language,
            text,
            keys: Keymap::read(&settings.keys).0,
            answer: None,
            warning: None,
            engines: EngineNews::default(),
            folders: FolderNews::default(),
            toasts: Vec::new(),
            waiting_toasts: VecDeque::new(),
            told: Default::default(),
            fault_count: 0,
            pending: None,
            tells_saved: false,
            saved_to: None,
            before_result: None,
            pasted_until: None,
        }
    }

    /// The key of a command, for display.
    pub(super) fn key_of(&self, command: Command) -> String {
        let key = self.keys.keys(command).first();
        key.map(|&key| crate::ui::key_name(&self.text, key)).unwrap_or_default()
    }

    /// Reports the key bindings in the settings that cannot be used.
    pub(super) fn tell_key_faults(&mut self, settings: &Settings) {
        let (_, faults) = Keymap::read(&settings.keys);
        let Some(first) = faults.first() else { return };
        let fault = match first {
            KeyFault::UnknownCommand(name) => t!(self.text, "keys-unknown-command", name = name),
            KeyFault::UnknownKey { command, key } => {
                t!(self.text, "keys-unknown-key", key = key, name = command)
            }
        };
        let fault = match faults.len() - 1 {
            0 => fault,
            more => {
                let fault = fault.trim_end_matches('.');
                t!(self.text, "settings-more", fault = fault, count = more)
            }
        };
        self.warn(fault);
    }

    /// Takes over changed settings, which were like `before`.
    pub(super) fn follow_settings(&mut self, settings: &Settings, before: &Settings) {
        if settings.keys != before.keys {
            self.keys = Keymap::read(&settings.keys).0;
        }
        if settings.language != before.language {
            self.language.asked = None;
            self.text = Text::of(self.language.of(settings.language));
        }
    }

    /// How moves are written.
    pub fn move_style(&self, settings: &Settings) -> MoveStyle {
        settings.move_style(self.text.language())
    }

    /// The move that was typed, which may still ask for the promotion piece, or why it cannot be played. A position typed instead is
    /// offered as if it had been pasted.
    pub(super) fn read_move(
        &mut self,
        typed: &str,
        game: &ChessGame,
        settings: &Settings,
    ) -> Result<Option<Input>, String> {
        // The key that leads to the field may be pressed in it too.
        let typed = typed.trim().trim_start_matches('/');
        let (style, present) = (self.move_style(settings), game.board());
        match read_move(&self.text, style, &present, typed) {
            Ok(mv) if mv.is_null() && !game.can_pass() => Err(t!(self.text, "reason-cannot-pass")),
            Ok(mv) => Ok(Some(Input::Play(mv))),
            Err(_) if Board::from_fen_lenient(typed).is_ok() => {
                let read = import_text(typed, &present);
                self.gui.dialogs.show_pasted(typed.to_owned(), read, present);
                Ok(None)
            }
            // It may be in the letters of another language.
            Err(error) => match import_text(typed, &present).typed_moves(typed, &present).as_deref() {
                Some(&[mv]) => Ok(Some(Input::Play(mv))),
                _ => match error.promotion() {
                    Some((from, to)) => Ok(Some(Input::TryMove {
                        from,
                        to,
                        promotion: None,
                    })),
                    None => Err(typed_move(&self.text, style.letters, &error)),
                },
            },
        }
    }

    /// What is written over a hidden board: who moves next, or how a paused game goes on.
    pub(super) fn words_over_hidden_board(&self, game: &ChessGame, next: Option<Color>) -> String {
        match next {
            Some(color) => t!(
                self.text,
                "curtain",
                player = player(&self.text, &game.tree().tags, color)
            ),
            None => t!(self.text, "paused"),
        }
    }

    /// Lists the moves of the game.
    pub(super) fn follow_moves(&mut self, game: &ChessGame, settings: &Settings) {
        self.moves = MoveTexts::of(game, self.move_style(settings), &self.text);
    }

    /// Says where the game is that is saved by command, or will be once it is written, or why it cannot be; whoever `asks`, since it was
    /// saved before, is shown it. Returns whether it is being written.
    pub(super) fn tell_saving(&mut self, effects: &Effects, asks: bool, table: &Table, files: &PgnFiles) -> bool {
        let is_writing = table.is_writing();
        if let Some(Err(why)) = &effects.saved {
            self.warn(t!(self.text, "save-failed", fault = why.sentence(&self.text)));
        } else if asks && effects.faults.is_empty() && !self.gui.has_dialog() {
            let backup = table.file().path().and_then(|path| files.backup_of(path));
            self.gui.dialogs.show_saved(backup);
        } else {
            self.tells_saved = true;
            // A fast disk has it already.
            self.tell_saved(effects, table, files);
        }
        is_writing
    }

    /// Says where the game is that was to be saved, once it is written; the first time also what became of the file before, and how to undo
    /// it. Returns whether it does so now.
    pub(super) fn tell_saved(&mut self, effects: &Effects, table: &Table, files: &PgnFiles) -> bool {
        if !self.tells_saved || table.is_writing() {
            return false;
        }
        self.tells_saved = false;
        // That it takes a moment is over.
        self.toasts.retain(|toast| toast.severity == Severity::Error);
        let Some(path) = table.file().path().filter(|_| effects.faults.is_empty()) else {
            return false;
        };
        let is_first = self.saved_to.as_deref() != Some(path);
        let backup = files.backup_of(path).filter(|_| is_first);
        let saved = t!(self.text, "saved-as", file = path);
        let told = match (&backup, backup.as_ref().and_then(Backup::copy)) {
            (_, Some(copy)) => format!("{saved}\n{} {}", t!(self.text, "saved-before"), copy.display()),
            _ => saved,
        };
        let key = backup.map(|_| self.key_of(Command::Save)).filter(|key| !key.is_empty());
        let undo = key.map(|key| t!(self.text, "saved-again", key = key));
        self.note(told + &undo.map_or_else(String::new, |undo| format!("\n{undo}")));
        self.saved_to = Some(path.to_owned());
        true
    }

    /// The title of the window.
    pub(super) fn title(&self, game: &ChessGame) -> String {
        let player = |color| crate::text::seated(&self.text, game, color);
        let sentence = match game.phase() {
            Phase::Playing | Phase::Paused => crate::text::to_move(&self.text, game.turn()),
            Phase::Over(outcome) => crate::text::outcome_in(&self.text, game, outcome),
            Phase::Record(_) => format!("{} – {}", player(Color::White), player(Color::Black)),
        };
        format!("{sentence} — Tabiya")
    }

    /// Whether these letters begin a move on the board: a piece letter, a file, a rank or castling, that is not the key of a
    /// command and for no dialog, menu or field.
    pub(super) fn begins_move(&self, letters: &str, context: &CommandContext) -> bool {
        let mut all = letters.chars();
        let (Some(letter), None) = (all.next(), all.next()) else {
            return false;
        };
        let is_possible = letter.is_ascii_uppercase() || letter.is_ascii_digit() || ('a'..='h').contains(&letter);
        let key = Shortcut {
            shift: letter.is_ascii_uppercase(),
            ..Shortcut::plain(Key::Char(letter.to_ascii_uppercase()))
        };
        let is_command = self
            .keys
            .command(key, context)
            .is_some_and(|command| command.availability(context) != Err(Unavailable::NoPromotion));
        let gui = &self.gui;
        let is_taken = gui.has_dialog() || gui.menu.is_asked_for() || gui.move_field.has_keys();
        is_possible && !is_command && !is_taken && gui.focus.region() != Region::Panel
    }
}
