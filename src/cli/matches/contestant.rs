//! A program that plays a match, and how it is started.

use crate::engine::level::{Level, Style};
use crate::table::players::{
    BuiltIn, EngineSpec, Fault, Launch, Leveled, Log, Program, Request, Stop, Thought, UciEngine,
};
use anyhow::{anyhow, bail, Context};
use std::time::Duration;

/// What passes unseen between the clock and a search that runs in this program.
const OVERHEAD: Duration = Duration::from_millis(5);

/// A program that plays a match.
#[derive(Debug, Clone)]
pub(super) struct Contestant {
    name: String,
    kind: Kind,
    hash: usize,
}

#[derive(Debug, Clone)]
enum Kind {
    BuiltIn,
    Level(u16),
    Engine(EngineSpec),
}

impl Contestant {
    /// The program of an argument, with options as `NAME=VALUE`. An engine is started once to learn its name.
    pub fn new(argument: &str, options: &[String], hash: usize) -> anyhow::Result<Contestant> {
        let words = Launch::split(argument);
        if words.first().map(String::as_str) == Some("tabiya") && words.len() == 1 {
            if !options.is_empty() {
                bail!("tabiya has no options in a match but --hash");
            }
            let (name, kind) = ("Tabiya".to_owned(), Kind::BuiltIn);
            return Ok(Contestant { name, kind, hash });
        }
        if let [tabiya, word, rating] = words.as_slice() {
            if tabiya == "tabiya" && word == "level" {
                let rating = rating.parse().map_err(|_| anyhow!("{rating:?} is no rating"))?;
                let (name, kind) = (format!("Tabiya, level {rating}"), Kind::Level(rating));
                return Ok(Contestant { name, kind, hash });
            }
        }
        let launch = Launch::of(argument).ok_or_else(|| anyhow!("{argument:?} is no command"))?;
        let mut set = vec![("Hash".to_owned(), Some(hash.to_string()))];
        for option in options {
            let (name, value) = option
                .split_once('=')
                .with_context(|| format!("{option:?} is not NAME=VALUE"))?;
            set.push((name.trim().to_owned(), Some(value.trim().to_owned())));
        }
        let spec = EngineSpec {
            launch,
            options: set,
            ..EngineSpec::default()
        };
        let engine = UciEngine::start(&spec, &Log::default()).with_context(|| argument.to_owned())?;
        let name = engine.name().unwrap_or(argument).to_owned();
        Ok(Contestant {
            name,
            kind: Kind::Engine(spec),
            hash,
        })
    }

    /// Its name in the games and in the results.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Tells it from another of the same name.
    pub fn rename(&mut self, ending: &str) {
        self.name.push_str(ending);
    }

    /// Starts it.
    pub fn start(&self) -> anyhow::Result<Box<dyn Program>> {
        Ok(match &self.kind {
            Kind::BuiltIn => Box::new(BuiltIn::new(self.hash, OVERHEAD)?),
            Kind::Level(rating) => Box::new(LevelOfMatch::new(*rating)?),
            Kind::Engine(spec) => Box::new(UciEngine::start(spec, &Log::default())?),
        })
    }
}

/// The built-in program at a level, with another seed in each game.
struct LevelOfMatch {
    rating: u16,
    game: u64,
    player: Leveled,
}

impl LevelOfMatch {
    fn new(rating: u16) -> Result<LevelOfMatch, Fault> {
        Ok(LevelOfMatch {
            rating,
            game: 0,
            player: leveled(rating, 0)?,
        })
    }
}

/// A player of this level who does not wait before it moves.
fn leveled(rating: u16, seed: u64) -> Result<Leveled, Fault> {
    let style = Style::default();
    Leveled::new(Level { rating, seed, style }, false)
}

impl Program for LevelOfMatch {
    fn new_game(&mut self) {
        self.game += 1;
        if let Ok(player) = leveled(self.rating, self.game) {
            self.player = player;
        }
    }

    fn think(&mut self, request: &Request, stop: &Stop) -> Result<Thought, Fault> {
        self.player.think(request, stop)
    }
}
