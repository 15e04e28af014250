//! A program in a match, and how it is started.

use crate::engine::level::named::{HIGHEST, LOWEST};
use crate::engine::level::{Level, Style};
use crate::table::players::{
    BuiltIn, CommandLine, EngineSpec, Leveled, Log, MoveRequest, Program, ProgramFault, Stop, Thought, UciEngine,
};
use anyhow::{anyhow, bail, ensure, Context};
use std::time::Duration;

/// The prefix of engine options on the command line: `option.Threads=2`.
const OPTION: &str = "option.";

/// Options set for a fair match on engines that have them: one thread, no opening book, no pondering.
const FAIR: [(&str, &str); 4] = [
    ("Threads", "1"),
    ("Number of Threads", "1"),
    ("OwnBook", "false"),
    ("Ponder", "false"),
];

/// The overhead between the clock and a search in this process.
const OVERHEAD: Duration = Duration::from_millis(5);

/// A program in a match.
#[derive(Debug, Clone)]
pub(super) struct Contestant {
    /// The name used in the games and the results.
    pub name: String,
    kind: ContestantKind,
    hash: usize,
}

#[derive(Debug, Clone)]
enum ContestantKind {
    BuiltIn,
    Level(u16),
    Engine(EngineSpec),
}

impl Contestant {
    /// The program named by an argument, with options as `NAME=VALUE`; words in the argument that begin with `option.` are
    /// options too. An engine is started once to learn its name and check that it has these options.
    ///
    /// # Errors
    /// If it cannot be started, lacks an option or does not accept its value.
    pub fn new(argument: &str, options: &[String], hash: usize) -> anyhow::Result<Contestant> {
        let words = CommandLine::split(argument);
        let is_option = |word: &String| word.starts_with(OPTION);
        let (inner, words): (Vec<String>, Vec<String>) = words.into_iter().partition(is_option);
        let options: Vec<String> = inner.into_iter().chain(options.iter().cloned()).collect();
        if let Some((name, kind)) = own(&words)? {
            ensure!(options.is_empty(), "{argument} has no options in a match but --hash");
            return Ok(Contestant { name, kind, hash });
        }
        let (program, arguments) = words
            .split_first()
            .with_context(|| format!("{argument:?} is not a command"))?;
        let wanted = options
            .iter()
            .map(|option| named(option))
            .collect::<anyhow::Result<Vec<_>>>()?;
        let fair = FAIR.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let all = [("Hash".to_owned(), hash.to_string())]
            .into_iter()
            .chain(fair)
            .chain(wanted.clone());
        let spec = EngineSpec {
            launch: CommandLine {
                program: program.clone(),
                arguments: arguments.to_vec(),
                folder: None,
            },
            options: all.map(|(name, value)| (name, Some(value))).collect(),
            ..EngineSpec::default()
        };
        let engine = UciEngine::start(&spec, &Log::default()).with_context(|| argument.to_owned())?;
        for (name, value) in &wanted {
            check(&engine, name, value).with_context(|| argument.to_owned())?;
        }
        let name = engine.name().unwrap_or(argument).to_owned();
        Ok(Contestant {
            name,
            kind: ContestantKind::Engine(spec),
            hash,
        })
    }

    /// Starts the program.
    pub fn start(&self) -> anyhow::Result<Box<dyn Program>> {
        Ok(match &self.kind {
            ContestantKind::BuiltIn => Box::new(BuiltIn::new(self.hash, 1, OVERHEAD)?),
            ContestantKind::Level(rating) => {
                let (rating, seed, style) = (*rating, 0, Style::default());
                Box::new(LevelOfMatch(Leveled::new(Level { rating, seed, style }, false)?))
            }
            ContestantKind::Engine(spec) => Box::new(UciEngine::start(spec, &Log::default())?),
        })
    }
}

/// The name and value of `Skill Level=10`, with or without `option.` before it.
fn named(option: &str) -> anyhow::Result<(String, String)> {
    let bare = option.strip_prefix(OPTION).unwrap_or(option);
    let (name, value) = bare.split_once('=').with_context(|| {
        format!("{option:?} is not NAME=VALUE; a name or value with a space needs quotes around the whole option")
    })?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

/// The built-in engine, at full strength or at a level, if the words name it.
fn own(words: &[String]) -> anyhow::Result<Option<(String, ContestantKind)>> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    Ok(match words.as_slice() {
        ["tabiya"] => Some(("Tabiya".to_owned(), ContestantKind::BuiltIn)),
        ["tabiya", "level", rating] => {
            let rating = rating.parse().map_err(|_| anyhow!("{rating:?} is not a rating"))?;
            ensure!(
                (LOWEST..=HIGHEST).contains(&rating),
                "{rating} is not a level from {LOWEST} to {HIGHEST}"
            );
            Some((format!("Tabiya {rating}"), ContestantKind::Level(rating)))
        }
        _ => None,
    })
}

/// Checks that the engine has the option and accepts the value.
fn check(engine: &UciEngine, name: &str, value: &str) -> anyhow::Result<()> {
    let options = engine.options();
    let Some(option) = options.iter().find(|option| option.name.eq_ignore_ascii_case(name)) else {
        let names: Vec<&str> = options.iter().map(|option| option.name.as_str()).collect();
        bail!("there is no option {name:?}, only {}", names.join(", "));
    };
    ensure!(
        option.kind.accepts(value),
        "{value:?} is not a value of {name}: {:?}",
        option.kind
    );
    Ok(())
}

/// The built-in engine at a level, which moves without waiting, with a new seed for each game.
struct LevelOfMatch(Leveled);

impl Program for LevelOfMatch {
    fn new_game(&mut self) {
        self.0.level.seed += 1;
    }

    fn think(&mut self, request: &MoveRequest, stop: &Stop) -> Result<Thought, ProgramFault> {
        self.0.think(request, stop)
    }
}
