//! Executes the commands.

use super::session::YesNoQuestion;
use super::{Session, Verb};
use crate::chess::Color;
use crate::game::{Claim, Effect, Input};
use crate::record::pgn;
use crate::store::today;
use crate::table::{Command, TableInput, Unavailable};
use crate::text::{self, check_tags};
use std::time::Duration;

impl Session {
    /// Executes the verb with its arguments `rest`; `line` is the whole line.
    pub(super) fn carry_out(&mut self, verb: Verb, rest: &str, line: &str, now: Duration) {
        if !rest.is_empty() && verb.row().usage.is_empty() {
            return self.say_usage(verb);
        }
        let gives_away = verb.row().gives_away;
        let command = match verb {
            // It depends on the side whether it can.
            Verb::Resign => self.side(rest).map(Command::resign_of),
            _ => verb.row().command,
        };
        let is_about_questions = verb == Verb::Review && !matches!(rest, "" | "remove");
        let gives_away = gives_away || command.is_some_and(|command| command.row().gives_away);
        if self.is_asked() && gives_away && !is_about_questions {
            self.say(&t!(self.text, "train-first"));
            return self.say_usage(self.asker());
        }
        match verb {
            Verb::Forward if rest == "game" => return self.step_in_list(1, now),
            Verb::Previous if rest == "game" => return self.step_in_list(-1, now),
            Verb::Forward | Verb::Previous if rest == "gap" => {
                return self.step_to_undecided(verb == Verb::Forward, now)
            }
            _ => {}
        }
        match command.map(|command| command.availability(&self.context())) {
            Some(Err(Unavailable::AlreadyOffered)) if self.table.game().draw_offer().is_some() => {
                return self.say_offer()
            }
            Some(Err(reason)) => return self.say_reason(reason),
            Some(Ok(())) | None => {}
        }
        match verb {
            Verb::Undo if rest == "all" => self.command(Command::UndoAll, now),
            Verb::Redo if rest == "all" => self.command(Command::RedoAll, now),
            Verb::Undo | Verb::Redo | Verb::Previous if !rest.is_empty() => self.say_usage(verb),
            Verb::Undo if self.table.undoes_replacement() => {
                self.say_reason(Unavailable::NothingToUndo);
                self.say(&t!(self.text, "play-previous-kept"));
            }
            Verb::Undo | Verb::Redo | Verb::Accept | Verb::Decline | Verb::Abort | Verb::Start | Verb::Variation => {
                verb.row()
                    .command
                    .map(|command| self.command(command, now))
                    .unwrap_or_default();
            }
            Verb::Draw => self.offer_draw(rest, now),
            Verb::Claim => self.claim(rest, now),
            Verb::Resign => self.resign(rest, now),
            Verb::Pause | Verb::Resume => self.pause(verb == Verb::Pause, now),
            Verb::Back => self.step(verb, Command::Previous, rest, now),
            Verb::Forward => self.step(verb, Command::Next, rest, now),
            Verb::End => self.end(now),
            Verb::Clock => self.say_clock(now),
            Verb::Board => self.board(rest),
            Verb::Flip => self.flip(),
            Verb::Pieces => self.pieces(rest),
            Verb::Moves => self.moves(rest),
            Verb::Square => self.square(rest),
            Verb::Log => self.log(rest),
            Verb::Status => self.status(now),
            Verb::Score => self.score(rest, now),
            Verb::Hint => self.hint_or_answer(now),
            Verb::Analyze => self.analyze(rest, now),
            Verb::Review => self.review(rest, now),
            Verb::Train => self.train(rest, now),
            Verb::Rating => self.say_rating(),
            Verb::Puzzle => self.puzzle(rest, now),
            Verb::Lesson => self.lesson(rest, now),
            Verb::Endgame => self.endgame(rest),
            Verb::Level => self.level(rest, now),
            Verb::Comment => self.comment(rest, now),
            Verb::Tag => self.tag(rest, now),
            Verb::Rename => self.rename(rest, now),
            Verb::Help => self.help(rest),
            Verb::Quit => self.quit(line, now),
            Verb::New => self.new_game(rest, now),
            Verb::Rematch => self.rematch(now),
            Verb::Continue => self.continue_game(rest, now),
            Verb::Previous => self.return_to_previous(now),
            Verb::Save => self.save(rest, now),
            Verb::Games => self.games(rest, now),
            Verb::Find => self.find(rest, now),
            Verb::Tree => self.tree(now),
            Verb::More => self.more(),
            Verb::Load => self.load(rest, now),
            Verb::Fen => self.fen(rest, now),
            Verb::Pgn => {
                let text = self.table.pgn();
                self.page.draw(&text);
            }
        }
    }

    fn score(&mut self, rest: &str, now: Duration) {
        match rest {
            "" => self.say_score(),
            "reset" => {
                self.input(TableInput::ResetScore, now);
                self.say(&t!(self.text, "score-reset"));
            }
            _ => self.say_usage(Verb::Score),
        }
    }

    /// A hint; in a training, one at the move that is asked for.
    fn hint_or_answer(&mut self, now: Duration) {
        self.training.hint(self.table.game(), (now, today().now));
        match self.training.best(self.table.game()).filter(|_| self.is_asked()) {
            Some(best) => self.hint_at(best),
            None => self.hint(now),
        }
    }

    pub(super) fn return_to_previous(&mut self, now: Duration) {
        match Command::RestorePrevious.availability(&self.context()) {
            Ok(()) => {
                self.replace(TableInput::ReturnToPrevious, now);
            }
            Err(reason) => self.say_reason(reason),
        }
    }

    fn command(&mut self, command: Command, now: Duration) {
        if let Err(reason) = command.availability(&self.context()) {
            return self.say_reason(reason);
        }
        for input in command.inputs(&self.context()) {
            self.input(input, now);
        }
    }

    /// Says why a command is not available now.
    pub(super) fn say_reason(&mut self, reason: Unavailable) {
        let why = reason.sentence(&self.text, self.table.game());
        self.say(&why);
        if reason == Unavailable::NoLevel {
            self.say(&t!(self.text, "play-no-level"));
        }
    }

    /// Says who offers a draw, and how the opponent can answer.
    pub(super) fn say_offer(&mut self) {
        if let Some(by) = self.table.game().draw_offer() {
            let (player, other) = (self.player(by), self.player(!by));
            self.say(&t!(self.text, "play-draw-offered", player, other));
        }
    }

    fn offer_draw(&mut self, rest: &str, now: Duration) {
        match self.side(rest) {
            Some(color) if !self.table.game().player(color).is_person() => self.say_reason(Unavailable::ProgramPlays),
            Some(color) => {
                self.input(Input::OfferDraw(color), now);
            }
            None => self.say_usage(Verb::Draw),
        }
    }

    fn claim(&mut self, rest: &str, now: Duration) {
        let game = self.table.game();
        if rest.is_empty() {
            let claims = game.claims_by_moving();
            if let Some(&(mv, reason)) = claims.first() {
                let mv = self.move_style().text(&game.board(), mv);
                let reason = text::claim(&self.text, reason);
                return self.say(&t!(self.text, "play-claim-with", mv, reason));
            }
            return self.command(Command::ClaimDraw, now);
        }
        let style = self.move_style();
        match text::read_move(&self.text, style, &game.board(), rest) {
            Ok(mv) => {
                self.input(Input::ClaimDraw(Claim::WithMove(mv)), now);
            }
            Err(error) => self.say(&text::typed_move(&self.text, style.letters, &error)),
        }
    }

    fn resign(&mut self, rest: &str, now: Duration) {
        let Some(color) = self.side(rest) else {
            return self.say_usage(Verb::Resign);
        };
        if !self.settings.ask_resign {
            self.input(Input::Resign(color), now);
            return;
        }
        let question = match color {
            Color::White => t!(self.text, "resign-as-white"),
            Color::Black => t!(self.text, "resign-as-black"),
        };
        self.say(&question);
        self.say(&t!(self.text, "play-yes-or-no"));
        self.question = Some(YesNoQuestion::Resign(color));
    }

    fn pause(&mut self, is_paused: bool, now: Duration) {
        match (self.table.game().is_paused(), is_paused) {
            (true, true) => self.say(&t!(self.text, "play-paused")),
            (false, false) => self.say(&t!(self.text, "play-not-paused")),
            _ => {
                self.input(Input::Pause(is_paused), now);
            }
        }
    }

    /// Shows a position several moves away.
    fn step(&mut self, verb: Verb, command: Command, rest: &str, now: Duration) {
        let Some(count) = count(rest, 1) else {
            return self.say_usage(verb);
        };
        for _ in 0..count {
            if command.availability(&self.context()).is_err() {
                break;
            }
            for input in command.inputs(&self.context()) {
                let mut effects = self.table.apply(input, now);
                // Only the final position is described.
                effects.list.retain(|effect| !matches!(effect, Effect::Stepped { .. }));
                self.tell(&effects, now);
            }
        }
        self.say_shown();
    }

    /// Returns to the current position, or shows the end of a finished game.
    fn end(&mut self, now: Duration) {
        let game = self.table.game();
        let current = game.current_node();
        if game.phase().is_in_play() && game.shown_node() != current {
            self.input(Input::Show(current), now);
        } else {
            self.command(Command::Last, now);
        }
    }

    fn comment(&mut self, rest: &str, now: Duration) {
        let game = self.table.game();
        let shown = game.shown_node();
        if rest.is_empty() {
            let comment = game.tree().annotation(shown).comment();
            let sentence = match comment {
                Some(comment) => t!(self.text, "play-comment", comment = comment.into_owned()),
                None => t!(self.text, "play-no-comment"),
            };
            return self.say(&sentence);
        }
        if let Err(reason) = Command::Comment.availability(&self.context()) {
            return self.say_reason(reason);
        }
        let comment = if rest == "-" { "" } else { rest };
        if self.input(Input::Comment(shown, comment.to_owned()), now) {
            let sentence = if comment.is_empty() {
                t!(self.text, "play-comment-removed")
            } else {
                t!(self.text, "play-commented")
            };
            self.say(&sentence);
        }
    }

    /// Says all tags or one of them, or changes one; `-` removes it.
    fn tag(&mut self, rest: &str, now: Duration) {
        let (name, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if !is_name {
            return self.say_usage(Verb::Tag);
        }
        let tags = self.table.game().tree().tags.iter().map(|(known, _)| known);
        let spelled = tags
            .chain(pgn::ROSTER)
            .chain(["FEN", "SetUp"])
            .find(|known| known.eq_ignore_ascii_case(name));
        let name = spelled.unwrap_or(name).to_owned();
        let value = value.trim();
        let quoted = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
        let new = if value == "-" { "" } else { quoted.unwrap_or(value) };
        if !value.is_empty() {
            if self.table.has_card() {
                return self.say_reason(Unavailable::Training);
            }
            let mut tags = vec![(name.clone(), new.to_owned())];
            if let Some(fault) = check_tags(&self.text, &mut tags) {
                return self.say(&fault);
            }
            self.input(Input::Describe(tags), now);
        }
        let tree = self.table.game().tree();
        let result = ("Result", tree.result().token());
        let tags = tree.tags.iter().chain([result]);
        let tags = tags.filter(|(known, _)| name.is_empty() || *known == name);
        let lines: Vec<String> = tags.map(|(name, value)| format!("{name}: {value}")).collect();
        if lines.is_empty() {
            let id = if value.is_empty() {
                "play-no-tag"
            } else {
                "play-tag-removed"
            };
            return self.say(&t!(self.text, id));
        }
        self.say_all(&lines);
    }

    fn rename(&mut self, rest: &str, now: Duration) {
        let (side, name) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let (Some(color), false) = (self.color(side), name.trim().is_empty()) else {
            return self.say_usage(Verb::Rename);
        };
        if self.table.has_card() {
            return self.say_reason(Unavailable::Training);
        }
        self.input(
            Input::Describe(vec![(color.name().to_owned(), name.trim().to_owned())]),
            now,
        );
        let [white, black] = Color::ALL.map(|color| self.seated(color));
        self.say(&t!(self.text, "play-players", white, black));
    }

    fn help(&mut self, rest: &str) {
        if rest.is_empty() {
            self.say(&t!(self.text, "play-help"));
            for &verb in Verb::ALL {
                self.say_usage(verb);
            }
            return;
        }
        match Verb::of(rest).or_else(|| Verb::nearest(rest)) {
            Some(verb) => self.say_usage(verb),
            None => self.say(&t!(self.text, "play-no-command", typed = rest)),
        }
    }

    /// `undo [all]: Take back the last move, or all of them.`
    pub(super) fn say_usage(&mut self, verb: Verb) {
        let usage = if verb.row().usage.is_empty() {
            verb.row().word.to_owned()
        } else {
            format!("{} {}", verb.row().word, verb.row().usage)
        };
        let help = self.text.get(verb.row().help, &[]);
        self.say(&format!("{usage}: {help}"));
    }

    /// The side named by the word; if it is empty, that of the only person, or else the side to move.
    fn side(&self, word: &str) -> Option<Color> {
        if word.is_empty() {
            let game = self.table.game();
            return Some(game.only_person().unwrap_or(game.turn()));
        }
        self.color(word)
    }

    /// The side named by the word.
    pub(super) fn color(&self, word: &str) -> Option<Color> {
        let word = word.to_lowercase();
        Color::ALL.into_iter().find(|&color| {
            let name = text::color(&self.text, color).to_lowercase();
            [name, color.to_string().to_lowercase()].contains(&word)
        })
    }
}

/// An optional number, `usual` by default; `None` if it is not a number.
pub(super) fn count(text: &str, usual: usize) -> Option<usize> {
    if text.is_empty() {
        Some(usual)
    } else {
        text.parse().ok().filter(|&count| count > 0)
    }
}
