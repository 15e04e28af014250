//! The evaluation bar beside the board: White's share of it, its animation, and when it is shown.

use super::{Analysis, Around};
use crate::chess::{Board, Color};
use crate::engine::Score;
use crate::game::ChessGame;
use crate::review::{recorded_score, white_share};
use crate::text::MoveTexts;
use crate::ui::BarView;
use std::time::Duration;

/// How long the bar takes to reach a new value.
const EASE: Duration = Duration::from_millis(200);
/// A difference too small to see.
const UNSEEN: f32 = 0.002;

/// A value of the bar.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct BarValue {
    /// What the position is worth to White.
    pub score: Score,
    /// The side to move: it is mated when the score is [`Score::Mate`] of 0.
    pub turn: Color,
}

impl BarValue {
    /// The value of a position without a legal move.
    pub fn of_end(board: &Board) -> Option<BarValue> {
        (!board.has_legal_move()).then(|| BarValue {
            score: Score::of_end(board),
            turn: board.turn(),
        })
    }

    /// White's share of the bar.
    fn share(self) -> f32 {
        white_share(self.score, self.turn)
    }
}

/// The evaluation bar.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bar {
    from: f32,
    to: f32,
    since: Duration,
    value: Option<BarValue>,
    /// Whether the value belongs to the position shown.
    is_current: bool,
    /// Whether there is a bar.
    is_shown: bool,
}

impl Default for Bar {
    fn default() -> Bar {
        Bar {
            from: 0.5,
            to: 0.5,
            since: Duration::ZERO,
            value: None,
            is_current: false,
            is_shown: false,
        }
    }
}

impl Bar {
    /// Shows this value; where none is known yet, it keeps the last one as that of another position, unless that is mate on the board.
    /// Returns whether anything visible changes.
    pub fn show(&mut self, value: Option<BarValue>, is_awaited: bool, now: Duration, is_at_once: bool) -> bool {
        let was = (self.value, self.is_current);
        self.is_current = value.is_some();
        let before = self.value.filter(|value| is_awaited && value.score != Score::Mate(0));
        self.value = value.or(before);
        let share = self.value.map_or(0.5, BarValue::share);
        if (share - self.to).abs() > UNSEEN {
            (self.from, self.to) = (if is_at_once { share } else { self.shown_share(now) }, share);
            self.since = now;
        }
        was != (self.value, self.is_current)
    }

    /// Whether it is still moving toward its value.
    pub fn is_moving(&self, now: Duration) -> bool {
        (self.from - self.to).abs() > UNSEEN && now < self.since + EASE
    }

    /// The share that is shown on the way to the value.
    fn shown_share(&self, now: Duration) -> f32 {
        let share = now.saturating_sub(self.since).as_secs_f32() / EASE.as_secs_f32();
        let left = 1.0 - share.clamp(0.0, 1.0);
        self.to + (self.from - self.to) * left * left
    }

    pub fn view(&self, now: Duration) -> BarView {
        BarView {
            share: self.shown_share(now),
            score: self.value.map(|value| (value.score, value.turn)),
            is_current: self.is_current,
        }
    }
}

impl Analysis {
    /// The value of the position shown, from the analysis or, without one, from the record; `None` while it is unknown. In a
    /// game in progress the record is not used.
    fn value(&self, game: &ChessGame) -> Option<BarValue> {
        let board = game.board();
        if let Some(end) = BarValue::of_end(&board) {
            return Some(end);
        }
        if self.is_on {
            let at = self.analyzed_node(game);
            let known = self.current(at).filter(|_| !at.is_threat)?;
            let turn = known.board.turn();
            return known.lines.first().map(|line| BarValue {
                score: line.score,
                turn,
            });
        }
        let (tree, node) = (game.tree(), game.shown_node());
        // A line of the review is the best play from where it begins.
        let before = || tree.parent(tree.review_line(node)?);
        tree.evaluation(node)
            .or_else(|| tree.evaluation(before()?))
            .map(|evaluation| BarValue {
                score: recorded_score(evaluation),
                turn: board.turn(),
            })
    }

    /// Shows the value of the position on the bar. Returns whether anything visible changes.
    pub(super) fn follow_bar(&mut self, around: &Around<'_>, moves: &MoveTexts) -> bool {
        let is_recorded = !around.game.phase().is_in_play() && moves.has_evaluations();
        let is_shown = (self.is_on || is_recorded) && !around.is_editing && around.game.asked().is_none();
        let value = self.value(around.game);
        self.bar.is_shown = is_shown;
        is_shown && self.bar.show(value, self.is_on, around.now, !around.pace.has_motion())
    }

    /// What the bar shows, if there is one: nothing while the board shows a new game being set up.
    pub fn bar_view(&self, is_choosing: bool, now: Duration) -> Option<BarView> {
        let bar = if is_choosing { Bar::default() } else { self.bar };
        self.bar.is_shown.then(|| bar.view(now))
    }

    /// Whether the bar is moving.
    pub fn is_moving(&self, now: Duration) -> bool {
        self.bar.is_shown && self.bar.is_moving(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(score: Score) -> BarValue {
        BarValue {
            score,
            turn: Color::White,
        }
    }

    #[test]
    fn it_eases_to_a_new_value_and_keeps_it_while_the_next_is_unknown() {
        let mut bar = Bar::default();
        let at = Duration::from_millis;
        assert!(bar.show(Some(value(Score::Centipawns(300))), true, at(0), false));
        let shares: Vec<f32> = [0, 50, 100, 200].map(|ms| bar.view(at(ms)).share).to_vec();
        assert!(shares.is_sorted() && (shares[0] - 0.5).abs() < 0.001, "{shares:?}");
        assert!(shares[3] > 0.74 && bar.is_moving(at(199)) && !bar.is_moving(at(200)));
        // The position changes: the value stays, marked as that of another position.
        assert!(bar.show(None, true, at(300), false));
        assert!(!bar.view(at(301)).is_current && !bar.is_moving(at(301)));
        assert!((bar.view(at(301)).share - shares[3]).abs() < 0.001);
        // Interrupted halfway, it continues from where it is.
        bar.show(Some(value(Score::Centipawns(-300))), true, at(400), false);
        let between = bar.view(at(450)).share;
        bar.show(Some(value(Score::Centipawns(300))), true, at(450), false);
        assert!((bar.view(at(450)).share - between).abs() < 0.001);
        bar.show(Some(value(Score::Mate(-3))), true, at(900), true);
        assert!(!bar.is_moving(at(901)) && bar.view(at(901)).share < 0.001);
        // Mate on the board is the value of no other position.
        bar.show(Some(value(Score::Mate(0))), true, at(950), true);
        assert!(bar.show(None, true, at(960), true));
        assert_eq!((bar.view(at(961)).score, bar.view(at(961)).share), (None, 0.5));
        bar.show(Some(value(Score::Mate(-3))), true, at(970), true);
        // No value will come.
        assert!(bar.show(None, false, at(1_000), true));
        assert_eq!(bar.view(at(1_001)).score, None);
    }

    #[test]
    fn mate_on_the_board_is_that_of_the_side_to_move() {
        for (turn, share) in [(Color::White, 0.0), (Color::Black, 1.0)] {
            let mated = BarValue {
                score: Score::Mate(0),
                turn,
            };
            assert!((mated.share() - share).abs() < 0.001, "{turn:?}");
        }
    }
}
