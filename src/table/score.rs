//! The score of the session: the results of two players against each other, whatever colors they had.

use super::Table;
use crate::chess::{Color, Outcome};
use crate::game::Effect;
use crate::record::Tags;

/// The score of two players since the program started, the players changed, or the score was reset.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Score {
    names: [String; 2],
    /// The half points of both players for each game.
    games: Vec<[u32; 2]>,
    /// Whether the game on the table is the last one counted.
    is_counted: bool,
}

/// Both names, White's first, if they identify two players.
fn names(tags: &Tags) -> Option<[String; 2]> {
    let [white, black] = Color::ALL.map(|color| tags.player(color).map(str::to_owned));
    let names = [white?, black?];
    (names[0] != names[1]).then_some(names)
}

impl Score {
    /// Counts a finished game. One without a result, or with unnamed players, does not count. New players start a new score.
    pub(super) fn count(&mut self, tags: &Tags, outcome: Outcome) {
        let Some(names) = names(tags) else { return };
        let [white, black] = match outcome {
            Outcome::Win {
                winner: Color::White, ..
            } => [2, 0],
            Outcome::Win {
                winner: Color::Black, ..
            } => [0, 2],
            Outcome::Draw(_) => [1, 1],
            Outcome::Aborted => return,
        };
        let points = if self.names[0] == names[1] && self.names[1] == names[0] {
            [black, white]
        } else {
            [white, black]
        };
        if !self.is_of(&names) {
            *self = Score {
                names,
                ..Score::default()
            };
        }
        self.games.push(points);
        self.is_counted = true;
    }

    /// The game on the table continues after its end: it does not count until it ends again.
    pub(super) fn reopen(&mut self) {
        if std::mem::take(&mut self.is_counted) {
            self.games.pop();
        }
    }

    /// Another game has been put on the table.
    pub(super) fn leave(&mut self) {
        self.is_counted = false;
    }

    /// The half points of White and Black for the players in these tags; `None` if they have no score yet.
    #[must_use]
    pub fn half_points(&self, tags: &Tags) -> Option<[u32; 2]> {
        let names = names(tags).filter(|names| self.is_of(names) && !self.games.is_empty())?;
        let [first, second] = [0, 1].map(|player| self.games.iter().map(|points| points[player]).sum());
        Some(if self.names[0] == names[0] {
            [first, second]
        } else {
            [second, first]
        })
    }

    fn is_of(&self, names: &[String; 2]) -> bool {
        let [first, second] = &self.names;
        names.contains(first) && names.contains(second)
    }
}

impl Table {
    /// The players' score against each other.
    #[must_use]
    pub fn score(&self) -> &Score {
        &self.score
    }

    /// Starts a new score.
    pub fn reset_score(&mut self) {
        self.score = Score::default();
    }

    pub(super) fn keep_score(&mut self, effects: &[Effect]) {
        for effect in effects {
            match effect {
                Effect::NewGame { .. } => self.score.leave(),
                Effect::Reopened => self.score.reopen(),
                Effect::GameOver(outcome) => self.score.count(&self.game.tree().tags, *outcome),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{DrawReason, WinReason};

    fn tags(white: &str, black: &str) -> Tags {
        let mut tags = Tags::default();
        tags.set("White", white);
        tags.set("Black", black);
        tags
    }

    fn win(winner: Color) -> Outcome {
        let reason = WinReason::Resignation;
        Outcome::Win { winner, reason }
    }

    #[test]
    fn points_stay_with_their_players_when_the_colors_change() {
        let mut score = Score::default();
        let (first, second) = (tags("Ann", "Bob"), tags("Bob", "Ann"));
        assert_eq!(score.half_points(&first), None);
        score.count(&first, win(Color::White));
        score.leave();
        score.count(&second, Outcome::Draw(DrawReason::Agreement));
        score.count(&second, Outcome::Aborted);
        assert_eq!(score.half_points(&first), Some([3, 1]));
        assert_eq!(score.half_points(&second), Some([1, 3]));
        score.reopen();
        assert_eq!(score.half_points(&second), Some([0, 2]), "the draw was taken back");
        score.reopen();
        assert_eq!(score.half_points(&second), Some([0, 2]), "and nothing else");
        score.count(&second, win(Color::White));
        assert_eq!(score.half_points(&second), Some([2, 2]));
    }

    #[test]
    fn others_begin_anew_and_unknown_players_have_no_score() {
        let mut score = Score::default();
        score.count(&tags("Ann", "Bob"), win(Color::White));
        for nobody in [tags("White", "Black"), tags("?", "Bob"), tags("Ann", "Ann")] {
            score.count(&nobody, win(Color::White));
            assert_eq!(score.half_points(&nobody), None);
        }
        assert_eq!(score.half_points(&tags("Ann", "Bob")), Some([2, 0]));
        score.count(&tags("Ann", "Cleo"), win(Color::Black));
        assert_eq!(score.half_points(&tags("Cleo", "Ann")), Some([2, 0]));
        assert_eq!(score.half_points(&tags("Ann", "Bob")), None);
        score.count(&tags("Dora", "Ann"), win(Color::White));
        assert_eq!(score.half_points(&tags("Dora", "Ann")), Some([2, 0]));
    }
}
