//! The score of the session: the results of two players against each other, whatever colors they had.

use super::Table;
use crate::chess::{Color, Outcome};
use crate::game::{read_players, Effect, GameSetup, Phase, ProgramId};
use crate::record::Tags;
use crate::store::new_game::NewGameChoice;

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
    /// The built-in engine at this level against a person.
    Level(u16),
}

impl Rival {
    /// Whether this is the same player. Levels are, if a fair match can lead from one to the other in a game: it changes them with
    /// every result.
    fn is(&self, other: &Rival) -> bool {
        match (self, other) {
            (Rival::Level(one), Rival::Level(other)) => one.abs_diff(*other) <= NewGameChoice::LONGEST_FAIR_STEP,
            _ => self == other,
        }
    }
}

/// Both players, White first, if the tags identify two. An endgame that is trained is no match.
fn rivals(tags: &Tags) -> Option<[Rival; 2]> {
    if GameSetup::is_endgame(tags) {
        return None;
    }
    let players = read_players(tags);
    let is_against_program = players[0].is_person() != players[1].is_person();
    let [white, black] = Color::ALL.map(|color| {
        let id = players[color.index()].program();
        let level = match id.map(str::parse) {
            Some(Ok(ProgramId::Level { rating, .. })) if is_against_program => Some(rating),
            _ => None,
        };
        match tags.player(color) {
            Some(_) if level.is_some() => level.map(Rival::Level),
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
            *self = SessionScore::default();
        }
        // The score goes on with the level of the last game.
        let is_turned = self.is_turned(&rivals);
        self.games.push(if is_turned { [black, white] } else { [white, black] });
        let [first, second] = rivals;
        self.rivals = Some(if is_turned { [second, first] } else { [first, second] });
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
    fn half_points(&self, tags: &Tags) -> Option<[u32; 2]> {
        let rivals = rivals(tags).filter(|rivals| self.is_of(rivals) && !self.games.is_empty())?;
        let [first, second] = [0, 1].map(|player| self.games.iter().map(|points| points[player]).sum());
        let is_turned = self.is_turned(&rivals);
        Some(if is_turned { [second, first] } else { [first, second] })
    }

    /// Whether these players have the colors opposite to those of the score.
    fn is_turned(&self, [white, _]: &[Rival; 2]) -> bool {
        self.rivals.as_ref().is_some_and(|[first, _]| !first.is(white))
    }

    fn is_of(&self, rivals: &[Rival; 2]) -> bool {
        let has = |own: &Rival| rivals.iter().any(|rival| rival.is(own));
        self.rivals.as_ref().is_some_and(|own| own.iter().all(has))
    }
}

impl Table {
    /// The score of the players of this game against each other: the half points of White and Black. `None` if they have none yet,
    /// and for a game that was opened to look at it.
    pub fn score(&self) -> Option<[u32; 2]> {
        let is_opened = matches!(self.game.phase(), Phase::Record(_));
        self.score.half_points(&self.game.tree().tags).filter(|_| !is_opened)
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
    fn a_fair_match_has_one_score_and_other_levels_have_their_own() {
        let against = |color, level, name| {
            let mut tags = tags("?", "?");
            let (player, person, program) = match color {
                Color::White => ("White", "Black", "WhiteProgram"),
                Color::Black => ("Black", "White", "BlackProgram"),
            };
            tags.set(player, &format!("Tabiya {level}"));
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
            for other in [against(Color::White, 1150, "Bob"), against(Color::White, 800, name)] {
                assert_eq!(score.half_points(&other), None, "{name}");
            }
            score.count(&against(Color::Black, 1000, name), win(Color::White));
            assert_eq!(
                score.half_points(&against(Color::Black, 800, name)),
                Some([4, 2]),
                "{name}"
            );
        }
        let mut score = SessionScore::default();
        let mut two = against(Color::White, 800, "Tabiya 1200");
        two.set("BlackProgram", "tabiya level=1200");
        score.count(&two, win(Color::Black));
        assert_eq!(score.half_points(&two), Some([0, 2]), "two levels are two players");
    }

    #[test]
    fn others_begin_anew_and_unknown_players_have_no_score() {
        let mut score = SessionScore::default();
        score.count(&tags("Ann", "Bob"), win(Color::White));
        let mut endgame = tags("Ann", "Bob");
        endgame.set("Event", GameSetup::ENDGAME);
        for nobody in [tags("White", "Black"), tags("?", "Bob"), tags("Ann", "Ann"), endgame] {
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
