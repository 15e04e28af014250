//! Statistics of a match: its games, how they ended, and what the programs did.

use super::elo::{elo, GamePairs, Sprt};
use super::game::PlayedGame;
use crate::table::players::ProgramFault;
use std::collections::HashMap;
use std::fmt::Write as _;

/// How a game of a match ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ending {
    /// By the rules.
    Played,
    /// Adjudicated: both programs agreed on the score for long enough.
    Adjudicated,
    /// One overstepped its time limit and lost.
    Time,
    /// One overstepped its time limit, but the other cannot mate.
    DrawnOnTime,
    /// One failed.
    Fault(ProgramFault),
}

/// How games are lost other than on the board.
const FORFEITS: [&str; 4] = ["lost on time", "illegal moves", "without an answer", "crashes"];

/// Which of the [`FORFEITS`] this ending is.
fn forfeit(ending: &Ending) -> Option<usize> {
    Some(match ending {
        Ending::Played | Ending::Adjudicated | Ending::DrawnOnTime => return None,
        Ending::Time => 0,
        Ending::Fault(ProgramFault::IllegalMove(_) | ProgramFault::NoMove) => 1,
        Ending::Fault(ProgramFault::NoAnswer(_)) => 2,
        Ending::Fault(_) => 3,
    })
}

/// The results of a match so far, from the first program's point of view.
#[derive(Debug)]
pub(super) struct Statistics {
    names: [String; 2],
    /// Losses, draws and wins.
    games: [usize; 3],
    pub(super) pairs: GamePairs,
    /// The half points of pairs with one finished game, by pair number.
    halves: HashMap<usize, usize>,
    /// How many of each kind of the [`FORFEITS`] each program had.
    forfeits: [[usize; FORFEITS.len()]; 2],
    adjudicated: usize,
    work: [[u64; 3]; 2],
}

impl Statistics {
    /// Statistics of a match that has not begun.
    pub fn new(names: [String; 2]) -> Statistics {
        Statistics {
            names,
            games: [0; 3],
            pairs: GamePairs::default(),
            halves: HashMap::new(),
            forfeits: [[0; FORFEITS.len()]; 2],
            adjudicated: 0,
            work: [[0; 3]; 2],
        }
    }

    /// Adds a game.
    pub fn add(&mut self, played: &PlayedGame) {
        self.games[played.half_points] += 1;
        match self.halves.remove(&played.pair) {
            Some(first) => self.pairs.0[first + played.half_points] += 1,
            None => {
                self.halves.insert(played.pair, played.half_points);
            }
        }
        let loser = usize::from(played.half_points == 2);
        if let Some(kind) = forfeit(&played.ending) {
            self.forfeits[loser][kind] += 1;
        }
        self.adjudicated += usize::from(played.ending == Ending::Adjudicated);
        for (own, more) in self.work.iter_mut().zip(played.work) {
            own.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
    }

    /// The number of games.
    pub fn games(&self) -> usize {
        self.games.iter().sum()
    }

    /// The standing in one line.
    pub fn line(&self, sprt: Option<Sprt>) -> String {
        if self.games() == 0 {
            return "no games".to_owned();
        }
        let [lost, drawn, won] = self.games;
        let share = (won as f64 + drawn as f64 / 2.0) / self.games() as f64;
        let mut line = format!(
            "{} games: +{won} ={drawn} -{lost}, {:.1} %",
            self.games(),
            100.0 * share
        );
        if let Some(error) = self.pairs.share_error() {
            let _ = write!(line, " ± {:.1}", 100.0 * error);
        }
        match self.pairs.elo_error() {
            Some(error) => {
                let _ = write!(line, ", Elo {:+.1} ± {error:.1}", elo(share));
            }
            None => line.push_str(", too few games for an Elo figure"),
        }
        if let Some(superiority) = self.pairs.superiority() {
            let _ = write!(line, ", LOS {:.1} %", 100.0 * superiority);
        }
        if let Some(sprt) = sprt {
            let bound = Sprt::bound();
            let ratio = self.pairs.log_ratio(sprt);
            let _ = write!(line, ", LLR {ratio:.2} ({:.2}, {bound:.2})", -bound);
        }
        for (name, forfeits) in self.names.iter().zip(self.forfeits) {
            for (count, words) in forfeits.into_iter().zip(FORFEITS).filter(|(count, _)| *count > 0) {
                let _ = write!(line, "; {name}: {count} {words}");
            }
        }
        line
    }

    /// The final summary.
    pub fn summary(&self, sprt: Option<Sprt>) -> String {
        let mut text = format!("{} against {}\n{}\n", self.names[0], self.names[1], self.line(sprt));
        let _ = writeln!(
            text,
            "pairs by half points, 0 to 4 (pentanomial): {:?}; adjudicated: {}",
            self.pairs.0, self.adjudicated
        );
        for (place, name) in self.names.iter().enumerate() {
            let [depth, nodes, moves] = self.work[place].map(|sum| sum as f64);
            let moves = moves.max(1.0);
            let forfeits = self.forfeits[place].iter().zip(FORFEITS);
            let forfeits: Vec<String> = forfeits.map(|(count, words)| format!("{count} {words}")).collect();
            let _ = writeln!(
                text,
                "{name}: {}; depth {:.1} and {:.0} nodes per move",
                forfeits.join(", "),
                depth / moves,
                nodes / moves
            );
        }
        if let Some(sprt) = sprt {
            let _ = writeln!(text, "{}", self.verdict(sprt));
        }
        text.trim_end().to_owned()
    }

    fn verdict(&self, sprt: Sprt) -> String {
        let Sprt { elo0, elo1 } = sprt;
        match self.pairs.log_ratio(sprt) {
            ratio if ratio >= Sprt::bound() => {
                format!("SPRT: H1 accepted, the difference is nearer to {elo1} than to {elo0}")
            }
            ratio if ratio <= -Sprt::bound() => {
                format!("SPRT: H0 accepted, the difference is nearer to {elo0} than to {elo1}")
            }
            _ => "SPRT: no decision".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::GameTree;
    use crate::table::players::ProtocolStep;

    fn played(pair: usize, half_points: usize, ending: Ending) -> PlayedGame {
        PlayedGame {
            half_points,
            pair,
            ending,
            tree: GameTree::new(crate::chess::Board::default()),
            work: [[5, 100, 1], [7, 300, 1]],
        }
    }

    #[test]
    fn the_line_says_how_it_stands_and_what_went_wrong() {
        let mut statistics = Statistics::new(["A".into(), "B".into()]);
        assert_eq!(statistics.line(None), "no games");
        let mut first = Statistics::new(["A".into(), "B".into()]);
        first.add(&played(0, 2, Ending::Played));
        first.add(&played(0, 2, Ending::Played));
        assert_eq!(
            first.line(None),
            "2 games: +2 =0 -0, 100.0 %, too few games for an Elo figure"
        );
        for (pair, half_points, ending) in [
            (0, 2, Ending::Played),
            (1, 1, Ending::Adjudicated),
            (0, 2, Ending::Time),
            (1, 0, Ending::Fault(ProgramFault::IllegalMove("e2e5".into()))),
            (2, 0, Ending::Fault(ProgramFault::NoAnswer(ProtocolStep::Move))),
        ] {
            statistics.add(&played(pair, half_points, ending));
        }
        let line = statistics.line(Sprt::parse("0,5").ok());
        assert!(line.starts_with("5 games: +2 =1 -2, 50.0 % ± 5"), "{line}");
        assert!(line.contains(", LOS ") && line.contains(", LLR "), "{line}");
        assert!(
            line.ends_with("; A: 1 illegal moves; A: 1 without an answer; B: 1 lost on time"),
            "{line}"
        );
        let summary = statistics.summary(None);
        assert!(
            summary.contains("half points, 0 to 4 (pentanomial): [0, 1, 0, 0, 1]; adjudicated: 1"),
            "{summary}"
        );
        let own =
            "A: 0 lost on time, 1 illegal moves, 1 without an answer, 0 crashes; depth 5.0 and 100 nodes per move";
        assert!(summary.contains(own), "{summary}");
    }
}
