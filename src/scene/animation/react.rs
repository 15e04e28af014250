//! What the effects of the game set in motion.

use super::{difference, Animation, Pace, TimeSpan, CELL, CELL_DELAY};
use crate::chess::{Move, Placement, Square};
use crate::game::Effect;
use crate::scene::{BoardPoint, BoardState};
use std::time::Duration;

impl Animation {
    /// Reacts to an effect of the game. `before` is what the board showed before the input that had this effect; `hand` is the
    /// square the carried piece came from and where it was released.
    pub fn react(
        &mut self,
        effect: &Effect,
        before: &BoardState,
        hand: Option<(Square, BoardPoint)>,
        now: Duration,
        pace: Pace,
    ) {
        let promotion = before.interaction.promotion;
        let waiting = promotion.map(|picker| (picker.from, BoardPoint::center_of(picker.to)));
        let appearing = |duration| Some(TimeSpan { start: now, duration });
        match effect {
            Effect::Moved { mv, before, after, .. } if waiting.is_some_and(|(from, _)| from == mv.from()) => {
                self.promote(*mv, (before.placement(), after.placement()), now, pace);
                self.show_check(after, pace);
            }
            Effect::Moved {
                mv,
                before,
                after,
                dropped,
            } => {
                match hand.filter(|_| *dropped) {
                    Some((_, at)) => {
                        let seen = self.seen(before.placement(), now);
                        self.start_dropped(seen, after.placement(), (mv.from(), at), now, pace);
                        self.let_go(mv.to(), now, pace);
                    }
                    None => self.start(before.placement(), after.placement(), now, pace),
                }
                self.fly(before.turn(), now, pace);
                self.show_check(after, pace);
            }
            Effect::Stepped { before, after, .. } | Effect::NewGame { before, after } => {
                self.start(before.placement(), after.placement(), now, pace);
                self.show_check(after, pace);
            }
            Effect::Refused { from, to, dropped, .. } => {
                if let Some((_, place)) = hand.filter(|_| *dropped) {
                    self.glide(&before.pieces, (*from, place), now, pace);
                }
                // Putting a piece back on its own square is not an attempt to move.
                if from != to || !dropped {
                    self.refuse(&before.pieces, *from, now, pace);
                }
            }
            Effect::EarlierMoveAsked { mv, dropped } | Effect::Answered { mv, dropped } => {
                if let Some((_, place)) = hand.filter(|_| *dropped) {
                    self.glide(&before.pieces, (mv.from(), place), now, pace);
                }
            }
            Effect::Deselected => {
                if let Some((from, place)) = waiting.or(hand) {
                    self.glide(&before.pieces, (from, place), now, pace);
                }
            }
            Effect::Selected(_) => self.choice = appearing(pace.fade()),
            Effect::PromotionAsked { .. } if pace.has_motion() => self.picker = appearing(CELL + 3 * CELL_DELAY),
            Effect::PromotionAsked { .. } => self.picker = appearing(pace.fade()),
            _ => {}
        }
    }

    /// The promotion piece was chosen for a pawn already on its last square. What it captured is no longer visible.
    fn promote(&mut self, mv: Move, (before, after): (&Placement, &Placement), now: Duration, pace: Pace) {
        let mut seen = self.seen(before, now);
        seen.retain(|sprite| sprite.to != Some(mv.to()));
        for sprite in seen.iter_mut().filter(|sprite| sprite.to == Some(mv.from())) {
            sprite.place = BoardPoint::center_of(mv.to());
        }
        self.run(difference::tracks(&seen, after), now, pace);
    }
}
