//! The score of the session: the results of two players against each other, whatever colors they had.

use super::Table;
use crate::chess::{Color, Outcome};
use crate::game::{read_players, Effect, ProgramId};
use crate::record::Tags;

/// The score of two players since the program started, the players changed, or the score was reset.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SessionScore {
    rivals: Option<[Rival; 2]>,
    /// The half points of both players for each game.
    games: Vec<[u32; 2]>,
    /// Whether the game on the table is the last one counted.
    is_counted: bool,
}

/// One of two players with a score.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Rival {
    /// A player of this name.
    Named(String),
    /// The person without a name who plays against a program.
    Unnamed,
    /// The built-in engine against a person, at whatever level: that of a fair match changes with every result.
    Level,
}

/// Both players, White first, if the tags identify two.
fn rivals(tags: &Tags) -> Option<[Rival; 2]> {
    let players = read_players(tags);
    let is_against_program = players[0].is_person() != players[1].is_person();
    let [white, black] = Color::ALL.map(|color| {
        let id = players[color.index()].program();
        let is_level = |id: &str| matches!(id.parse(), Ok(ProgramId::Level { .. }));
        match tags.player(color) {
            Some(_) if is_against_program && id.is_some_and(is_level) => Some(Rival::Level),
            Some(name) => Some(Rival::Named(name.to_owned())),
            None if is_against_program && id.is_none() => Some(Rival::Unnamed),
            None => None,
        }
    });
    let rivals = [white?, black?];
    (rivals[0] != rivals[1]).then_some(rivals)
}

impl SessionScore {
    /// Counts a finished game. One without a result, or with unnamed players, does not count. New players start a new score.
    pub(super) fn count(&mut self, tags: &Tags, outcome: Outcome) {
        let Some(rivals) = rivals(tags) else { return };
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
        if !self.is_of(&rivals) {
            *self = SessionScore {
                rivals: Some(rivals.clone()),
                ..SessionScore::default()
            };
        }
        self.games.push(self.in_order(&rivals, [white, black]));
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
        let rivals = rivals(tags).filter(|rivals| self.is_of(rivals) && !self.games.is_empty())?;
        let points = [0, 1].map(|player| self.games.iter().map(|points| points[player]).sum());
        Some(self.in_order(&rivals, points))
    }

    /// The points of White and Black in the order of the score, or the other way round.
    fn in_order(&self, rivals: &[Rival; 2], [first, second]: [u32; 2]) -> [u32; 2] {
        if self.rivals.as_ref() == Some(rivals) {
            [first, second]
        } else {
            [second, first]
        }
    }

    fn is_of(&self, rivals: &[Rival; 2]) -> bool {
        self.rivals
            .as_ref()
            .is_some_and(|own| own.iter().all(|own| rivals.contains(own)))
    }
}

impl Table {
    /// The players' score against each other.
    #[must_use]
    pub fn score(&self) -> &SessionScore {
        &self.score
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
        let mut score = SessionScore::default();
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
    fn the_built_in_engine_keeps_its_points_when_its_level_changes() {
        let against = |color, level, name| {
            let mut tags = tags("?", "?");
            let (player, person, program) = match color {
                Color::White => ("White", "Black", "WhiteProgram"),
                Color::Black => ("Black", "White", "BlackProgram"),
            };
            tags.set(player, &format!("Tabiya, level {level}"));
            tags.set(program, &format!("tabiya level={level}"));
            tags.set(person, name);
            tags
        };
        for name in ["Ann", "?"] {
            let mut score = SessionScore::default();
            let first = against(Color::Black, 1200, name);
            assert_eq!(score.half_points(&first), None);
            score.count(&first, win(Color::Black));
            let second = against(Color::White, 1150, name);
            assert_eq!(score.half_points(&second), Some([2, 0]), "{name}");
            score.count(&second, win(Color::Black));
            assert_eq!(score.half_points(&first), Some([2, 2]), "{name}");
            let other = against(Color::White, 1150, "Bob");
            assert_eq!(score.half_points(&other), None, "{name}");
        }
        let mut score = SessionScore::default();
        let mut two = against(Color::White, 800, "Tabiya, level 1200");
        two.set("BlackProgram", "tabiya level=1200");
        score.count(&two, win(Color::Black));
        assert_eq!(score.half_points(&two), Some([0, 2]), "two levels are two players");
    }

    #[test]
    fn others_begin_anew_and_unknown_players_have_no_score() {
        let mut score = SessionScore::default();
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
