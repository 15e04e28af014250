//! Describes a square: what stands on it, and which pieces attack it.

use super::{Session, Verb};
use crate::chess::{Color, Square};
use crate::text;

impl Session {
    /// Says what stands on the square, and which pieces of both sides attack it.
    pub(super) fn square(&mut self, rest: &str) {
        let Ok(square) = rest.to_lowercase().parse::<Square>() else {
            return self.say_usage(Verb::Square);
        };
        if !self.may_look() {
            return;
        }
        let game = self.table.game();
        let board = game.board();
        let attacks = game.attack_boards(game.shown_node());
        let stands = text::spoken_square(&self.text, board.placement(), square);
        self.say(&stands);
        for color in Color::ALL {
            let attackers = attacks[color.index()].attackers(square).into_iter();
            let words = attackers.filter_map(|from| {
                let piece = text::piece_name(&self.text, board.piece_at(from)?.kind());
                Some(format!("{piece} {from}"))
            });
            let pieces = text::spoken_list(&self.text, words.collect());
            let side = text::color(&self.text, color);
            let sentence = if pieces.is_empty() {
                t!(self.text, "play-not-attacked", side)
            } else {
                t!(self.text, "play-attacked", side, pieces)
            };
            self.say(&sentence);
        }
    }
}
