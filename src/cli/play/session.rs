//! A game in the terminal: lines in, sentences out.

use super::analysis::HelpSearch;
use super::draw::TextBoardStyle;
use super::games::GameList;
use super::jobs::Running;
use super::page::Output;
use super::{PlayOptions, Verb};
use crate::chess::{Board, Color};
use crate::game::{GameState, Input, Pending};
use crate::job::Wake;
use crate::record::plain;
use crate::record::NodeId;
use crate::store::file::fault_sentence;
use crate::store::journal::UnfinishedGames;
use crate::store::new_game::NewGameChoice;
use crate::store::pgn_file::PgnFiles;
use crate::store::settings::Settings;
use crate::store::storage::Storage;
use crate::table::players::Roster;
use crate::table::{CommandContext, Keeping, Table, TableFault, TableInput, Training};
use crate::text::{self, MoveStyle, Text};
use anyhow::anyhow;
use std::sync::Arc;
use std::time::Duration;

/// A game in the terminal with everything around it. All times are from one monotonic clock.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Session {
    pub(super) table: Table,
    pub(super) storage: Storage,
    pub(super) pgn_files: PgnFiles,
    pub(super) wake: Wake,
    pub(super) settings: Settings,
    /// The setup of the next new game.
    pub(super) choice: NewGameChoice,
    pub(super) text: Text,
    pub(super) page: Output,
    pub(super) board_style: TextBoardStyle,
    pub(super) unfinished: UnfinishedGames,
    pub(super) question: Option<YesNoQuestion>,
    /// The search for hints and analysis.
    pub(super) help_search: HelpSearch,
    pub(super) jobs: Vec<Running>,
    /// Whether the review ends with the part that it is at.
    pub(super) is_review_ending: bool,
    /// The training, once it has been read.
    pub(super) training: Training,
    pub(super) has_training: bool,
    /// The engines at the table.
    pub(super) roster: Arc<Roster>,
    pub(super) list: Option<GameList>,
    /// The PGN game pasted so far.
    pub(super) pasted: Option<String>,
    /// Whether the current line was refused because the game on the table would be lost.
    pub(super) is_refused: bool,
    /// Whether the current line may lose the game on the table.
    is_given_up: bool,
    is_running: bool,
}

/// A yes-or-no question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum YesNoQuestion {
    /// Whether this side resigns.
    Resign(Color),
    /// Whether to give the help this line asks for, during a game.
    Help(String),
    /// Whether to execute this line although the game on the table cannot be saved.
    LoseGame(String),
}

impl Session {
    /// Starts a game at this table, or opens what the options name, and says so. `wake` is called when a file being read has
    /// news; [`take_news`](Session::take_news) then takes it over.
    ///
    /// # Errors
    /// If the initial position is invalid.
    pub fn open(
        options: &PlayOptions,
        table: Table,
        storage: &Storage,
        pgn_files: PgnFiles,
        wake: &Wake,
        now: Duration,
    ) -> anyhow::Result<Session> {
        let (settings, fault) = storage.settings_file().load();
        let text = Text::of(options.language_choice().of(settings.language));
        let choice = options.choice(&settings.new_game);
        let setup = choice.setup(&Board::default());
        setup.map_err(|fault| anyhow!(fault.sentence(&text)))?;
        let roster = Arc::new(Roster::of(&settings));
        let mut session = Session {
            table: table.with_programs(roster.clone(), wake),
            storage: storage.clone(),
            pgn_files,
            wake: Wake::clone(wake),
            settings,
            choice,
            text,
            page: Output::default(),
            board_style: TextBoardStyle {
                is_flipped: options.flip,
                has_figures: options.figures,
                is_always: options.board,
            },
            unfinished: UnfinishedGames::default(),
            question: None,
            help_search: HelpSearch::default(),
            jobs: Vec::new(),
            is_review_ending: false,
            training: Training::default(),
            has_training: false,
            roster,
            list: None,
            pasted: None,
            is_refused: false,
            is_given_up: false,
            is_running: true,
        };
        session.input(TableInput::NoteScores(session.settings.evaluations), now);
        session.say(&t!(session.text, "play-welcome", version = env!("CARGO_PKG_VERSION")));
        if let Some(fault) = fault {
            session.say(&fault.sentence(&session.text));
        }
        session.open_syzygy();
        session.read_book();
        session.find_unfinished();
        if let Keeping::NotKept { why } = session.table.keeping() {
            session.say(&t!(session.text, "games-not-kept", fault = why.sentence(&session.text)));
        }
        match &options.file {
            Some(file) => session.load_file(file, None, now),
            None => session.begin(now),
        }
        Ok(session)
    }

    /// Handles a typed line.
    pub fn hear(&mut self, line: &str, now: Duration) {
        self.serve(now);
        let line = line.trim();
        if self.paste(line, now) {
            return;
        }
        let is_looking = Verb::read(line).is_some_and(|(verb, _)| verb.row().is_looking);
        if let Some(question) = self.question.take_if(|_| !is_looking) {
            if self.answer(question, line, now) {
                return;
            }
        }
        if !is_looking && self.choose(line, now) {
            return;
        }
        match Verb::read(line) {
            _ if line.is_empty() => self.say_turn(),
            // While a question is asked, these words are about it.
            _ if self.is_asked() && matches!(line, "answer" | "next" | "stop") => {
                self.carry_out(self.asker(), line, line, now);
            }
            Some((verb, rest)) => self.carry_out(verb, rest, line, now),
            None => self.typed(line, now),
        }
        if std::mem::take(&mut self.is_refused) {
            self.ask_to_lose(line);
        }
    }

    /// Takes the line as the answer to a question and returns whether it is one. Any other line means no and is then executed.
    fn answer(&mut self, question: YesNoQuestion, line: &str, now: Duration) -> bool {
        let word = plain(line);
        let yes = plain(&t!(self.text, "play-yes"));
        let is_yes = word == yes || !word.is_empty() && yes.starts_with(&word);
        match question {
            YesNoQuestion::Resign(color) if is_yes => {
                self.input(Input::Resign(color), now);
            }
            YesNoQuestion::Help(line) if is_yes => {
                self.help_search.is_allowed = true;
                self.hear(&line, now);
                self.help_search.is_allowed = false;
            }
            YesNoQuestion::LoseGame(line) if is_yes => {
                self.input(TableInput::GiveUp, now);
                self.is_given_up = true;
                self.hear(&line, now);
                self.is_given_up = false;
            }
            _ => {
                self.say(&t!(self.text, "play-canceled"));
                let no = plain(&t!(self.text, "play-no"));
                return word.is_empty() || no.starts_with(&word);
            }
        }
        true
    }

    /// Does what is due: a flag fall, the journal.
    pub fn serve(&mut self, now: Duration) {
        self.input(TableInput::Tick, now);
    }

    /// When [`serve`](Session::serve) next has something to do; `None` while no clock is running.
    pub fn next(&self) -> Option<Duration> {
        self.table.next().map(|next| next.at)
    }

    /// The machine was suspended: the clocks are paused.
    pub fn suspended(&mut self, now: Duration) {
        self.input(Input::Suspended, now);
    }

    /// The prompt for the next line.
    pub fn prompt(&self) -> String {
        if self.pasted.is_some() {
            return String::new();
        }
        let game = self.table.game();
        let prompt = if self.question.is_some() {
            t!(self.text, "play-prompt-question")
        } else if let GameState::Processing(Pending::Promotion { .. }) = game.state() {
            t!(self.text, "play-prompt-promotion")
        } else if let GameState::Processing(Pending::EarlierMove(_)) = game.state() {
            t!(self.text, "play-prompt-earlier-move")
        } else if game.is_paused() {
            t!(self.text, "play-prompt-paused")
        } else if game.phase().is_in_play() && game.shown_node() == game.current_node() {
            text::player(&self.text, &game.tree().tags, game.turn())
        } else {
            t!(self.text, "play-prompt-review")
        };
        format!("{prompt}> ")
    }

    /// Takes the output since the last call, in whole lines.
    pub fn take_said(&mut self) -> String {
        self.page.take()
    }

    /// Whether the session goes on.
    pub fn is_running(&self) -> bool {
        self.is_running
    }

    /// Ends the session; asks first if the game would be lost.
    pub(super) fn quit(&mut self, line: &str, now: Duration) {
        if self.leave(now) {
            self.is_running = false;
        } else {
            self.ask_to_lose(line);
        }
    }

    /// Called at the end of the input or the program: saves the game, says so, and returns whether nothing is lost.
    pub fn leave(&mut self, now: Duration) -> bool {
        self.leave_training();
        self.storage.remove_copies();
        let mut effects = self.table.apply(TableInput::Leave, now);
        let is_kept = !std::mem::take(&mut effects.is_refused);
        // No need to report now that the clocks stop and where the game went.
        (effects.list, effects.written) = (Vec::new(), None);
        // The reason is reported below.
        effects.faults.retain(|fault| !matches!(fault, TableFault::NotSaved(_)));
        self.tell(&effects, now);
        let game = self.table.game();
        let has_moves = game.tree().next(NodeId::ROOT).is_some();
        // A game with nothing that is not in its file has no journal.
        let is_unfinished = has_moves && game.phase().is_in_play() && self.table.file().is_changed();
        let is_unfinished = is_unfinished || self.table.has_set_aside();
        match self.table.keeping() {
            Keeping::NotKept { why } if !is_kept => {
                self.say(&t!(self.text, "save-failed", fault = why.sentence(&self.text)));
            }
            Keeping::EarlierNotKept { game, why } if !is_kept => {
                self.say(&t!(self.text, "not-kept-earlier", game));
                self.say(&t!(self.text, "save-failed", fault = why.sentence(&self.text)));
            }
            _ if is_kept && is_unfinished && !self.is_given_up => self.say(&t!(self.text, "play-kept")),
            _ => {}
        }
        is_kept
    }

    /// Asks whether this line may lose the game.
    pub(super) fn ask_to_lose(&mut self, line: &str) {
        self.say(&t!(self.text, "play-lose"));
        self.question = Some(YesNoQuestion::LoseGame(line.to_owned()));
    }

    pub(super) fn say(&mut self, sentence: &str) {
        self.page.say(sentence);
    }

    /// Says the sentence with this id, which names the error as its `fault`.
    pub(super) fn failed(&mut self, id: &str, error: &anyhow::Error) {
        let fault = fault_sentence(&self.text, error);
        self.say(&t!(self.text, id, fault));
    }

    pub(super) fn say_all(&mut self, sentences: &[String]) {
        for sentence in sentences {
            self.say(sentence);
        }
    }

    /// Hands an input to the table and reports the result; returns whether it was accepted.
    pub(super) fn input<'a>(&mut self, input: impl Into<TableInput<'a>>, now: Duration) -> bool {
        let effects = self.table.apply(input, now);
        self.tell(&effects, now)
    }

    /// The notation of moves.
    pub(super) fn move_style(&self) -> MoveStyle {
        self.settings.move_style(self.text.language())
    }

    pub(super) fn context(&self) -> CommandContext<'_> {
        CommandContext {
            own_name: &self.settings.own_name,
            has_unfinished: !self.unfinished.list().is_empty(),
            ..CommandContext::at(&self.table)
        }
    }
}
