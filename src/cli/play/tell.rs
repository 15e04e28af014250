//! Reports what happened, in sentences.

use super::Session;
use crate::chess::{Board, Color, Move, Outcome};
use crate::game::{Effect, Phase};
use crate::record::{GameResult, NodeId};
use crate::table::{Effects, Stage};
use crate::text;
use std::time::Duration;

impl Session {
    /// Reports the effects of an input; returns whether it was accepted.
    pub(super) fn tell(&mut self, effects: &Effects, now: Duration) -> bool {
        // No need to report that a replaced game is paused.
        let is_new = effects
            .list
            .iter()
            .any(|effect| matches!(effect, Effect::NewGame { .. }));
        if is_new {
            self.help_search.forget();
            self.jobs.clear();
            self.training.stop();
        }
        for effect in &effects.list {
            if !(is_new && matches!(effect, Effect::Paused(_))) {
                self.tell_effect(effect, now);
            }
        }
        for fault in &effects.faults {
            self.say(&fault.sentence(&self.text));
        }
        if let Some(path) = &effects.written {
            self.say(&t!(self.text, "saved-in-place", file = path));
        }
        match &effects.saved {
            Some(Ok(path)) => {
                self.say(&t!(self.text, "saved-to"));
                self.page.draw(&path.display().to_string());
            }
            Some(Err(why)) => self.say(&t!(self.text, "save-failed", fault = why.sentence(&self.text))),
            None => {}
        }
        self.is_refused |= effects.is_refused;
        !effects.is_refused
    }

    fn tell_effect(&mut self, effect: &Effect, now: Duration) {
        match effect {
            Effect::Moved { mv, before, after, .. } => {
                self.tell_move(before, *mv);
                self.judge_endgame(before, after);
                self.coach();
            }
            Effect::EarlierMoveAsked { mv, .. } => self.ask_earlier_move(*mv),
            Effect::Stepped { .. } => self.say_shown(),
            Effect::Answered { mv, .. } => self.answer_card(*mv, now),
            Effect::NewGame { .. } => self.say_game(),
            Effect::DrawOffered(_) => self.say_offer(),
            Effect::GameOver(outcome) => {
                self.tell_outcome(*outcome);
                self.rate_game();
            }
            Effect::Reopened => self.say(&t!(self.text, "reopened")),
            Effect::Paused(true) => self.say(&t!(self.text, "play-paused")),
            Effect::Paused(false) => self.say_clock(now),
            other => {
                if let Some(sentence) = text::spoken_effect(&self.text, self.table.game(), other, now) {
                    self.say(&sentence);
                }
            }
        }
    }

    /// `1. e4: pawn to e4.`
    fn tell_move(&mut self, before: &Board, mv: Move) {
        let sentence = self.move_sentence(before, mv, "");
        self.say(&sentence);
        if self.board_style.is_always {
            self.draw_board();
        }
        let game = self.table.game();
        if let Some(reason) = game.claimable() {
            let (player, reason) = (self.player(game.turn()), text::claim(&self.text, reason));
            self.say(&t!(self.text, "play-can-claim", player, reason));
        }
    }

    /// The move with its number and glyphs in notation, and in words.
    pub(super) fn move_sentence(&self, before: &Board, mv: Move, signs: &str) -> String {
        let number = before.move_number("...");
        let spoken = text::spoken_move(&self.text, before, mv);
        let written = format!("{}{signs}", self.move_style().text(before, mv));
        t!(self.text, "play-move", number, mv = written, spoken)
    }

    fn tell_outcome(&mut self, outcome: Outcome) {
        let sentence = self.outcome_sentence(outcome);
        self.say(&sentence);
        // Only the first result is reported.
        if self.table.score().is_some_and(|points| points[0] + points[1] > 2) {
            self.say_score();
        }
        if let Some(path) = self.table.file().path().filter(|path| !path.as_os_str().is_empty()) {
            let path = path.display().to_string();
            self.say(&t!(self.text, "play-kept-in"));
            self.page.draw(&path);
        }
    }

    fn outcome_sentence(&self, outcome: Outcome) -> String {
        let sentence = text::outcome_in(&self.text, self.table.game(), outcome);
        match GameResult::from(outcome) {
            GameResult::Unknown => format!("{sentence}."),
            result => format!("{sentence}. {}.", text::result_sign(result)),
        }
    }

    /// Announces players, time control and the state of the game.
    pub(super) fn say_game(&mut self) {
        let game = self.table.game();
        let [white, black] = Color::ALL.map(|color| self.seated(color));
        let is_named = Color::ALL.map(|color| text::color(&self.text, color)) != [white.clone(), black.clone()];
        let time = game.clock().map(|clock| {
            let [white, black] = clock.controls();
            let mut time = text::time_words(&self.text, white);
            if white != black {
                let other = text::time_words(&self.text, black);
                time = t!(self.text, "play-two-times", white = time, black = other);
            }
            t!(self.text, "play-time", time)
        });
        let chess960 = text::chess960(&self.text, &game.tree().start());
        let plies = game.played_line().len();
        if is_named {
            self.say(&t!(self.text, "play-players", white, black));
        }
        if let Some(time) = time {
            self.say(&time);
        }
        if let Some(name) = chess960 {
            self.say(&format!("{name}."));
        }
        if plies > 0 {
            self.say(&t!(self.text, "play-moves-made", count = plies.div_ceil(2)));
        }
        self.say_shown();
        if let Phase::Record(_) = self.table.game().phase() {
            self.say(&t!(self.text, "play-review"));
        }
    }

    /// Says which position is shown, and who is to move in it.
    pub(super) fn say_shown(&mut self) {
        let game = self.table.game();
        let (tree, shown) = (game.tree(), game.shown_node());
        // What is written of the last move may tell what is asked.
        let is_asked = self.stage() == Some(Stage::Asking);
        let arrived = match (tree.mv(shown), tree.parent(shown)) {
            (Some(mv), Some(parent)) => {
                let signs: Vec<String> = tree
                    .annotation(shown)
                    .nags()
                    .iter()
                    .copied()
                    .filter(|_| !is_asked)
                    .map(text::glyph_sign)
                    .collect();
                let mv = self.move_sentence(&tree.board(parent), mv, &signs.join(" "));
                t!(self.text, "play-shown", mv)
            }
            _ if tree.start() == Board::START => t!(self.text, "play-shown-start"),
            _ if self.stage().is_some() => t!(self.text, "play-shown-task"),
            _ => t!(self.text, "play-shown-other-start"),
        };
        let others = tree.parent(shown).map_or(0, |parent| tree.children(parent).count() - 1);
        let comment = tree.annotation(shown).comment().filter(|_| !is_asked);
        let comment = comment.map(std::borrow::Cow::into_owned);
        self.say(&arrived);
        if let Some(comment) = comment {
            self.say(&t!(self.text, "play-comment", comment));
        }
        if others > 0 && self.stage().is_none() {
            self.say(&t!(self.text, "play-variations", count = others));
        }
        if self.board_style.is_always {
            self.draw_board();
        }
        self.say_turn();
    }

    /// Says who is to move in the position shown, or how the game ended there.
    pub(super) fn say_turn(&mut self) {
        let game = self.table.game();
        if game.is_paused() {
            return self.say(&t!(self.text, "play-paused"));
        }
        let board = game.board();
        let is_end = game.shown_node() == game.tree().line_end(NodeId::ROOT);
        let ended = match game.phase() {
            Phase::Over(outcome) if game.shown_node() == game.current_node() => Some(self.outcome_sentence(outcome)),
            Phase::Record(result) if is_end => match game.outcome().or_else(|| board.mate_or_stalemate()) {
                Some(outcome) => Some(self.outcome_sentence(outcome)),
                None if result == GameResult::Unknown => None,
                None => Some(format!("{}.", text::result_sign(result))),
            },
            _ => None,
        };
        let sentence = ended.unwrap_or_else(|| {
            let turn = text::to_move(&self.text, board.turn());
            if board.is_check() {
                t!(self.text, "play-turn-check", turn)
            } else {
                t!(self.text, "play-turn", turn)
            }
        });
        let is_looking_back = game.phase().is_in_play() && game.shown_node() != game.current_node();
        self.say(&sentence);
        if is_looking_back {
            self.say(&t!(self.text, "play-looking-back"));
        }
    }

    /// The name of the player with this color as a title: `You` for a person without a name against a program.
    pub(super) fn seated(&self, color: Color) -> String {
        text::seated(&self.text, self.table.game(), color)
    }

    /// The name of the player with this color.
    pub(super) fn player(&self, color: Color) -> String {
        text::player(&self.text, &self.table.game().tree().tags, color)
    }
}
