//! Finds games in a file.

use super::{read_all, Part, Source};
use crate::collection::{Found, Search, Seeker, Tree};
use std::io;

/// What was found in a part of a file.
#[derive(Debug, Default)]
pub struct Findings {
    /// The number of games read.
    pub games: u64,
    /// The number of games found.
    pub count: u64,
    /// The moves made in them where they were found.
    pub tree: Tree,
    /// The games, if they are wanted.
    pub found: Vec<Found>,
}

/// Looks through all games of a file and hands over what was found, part by part. The games themselves are kept if `keeps_games`.
///
/// # Errors
/// When the file cannot be read, and what `take` returns.
pub fn find(
    source: &Source,
    search: &Search,
    keeps_games: bool,
    mut take: impl FnMut(Findings) -> io::Result<()>,
) -> io::Result<()> {
    let mut before = 0;
    read_all(
        source,
        || (Seeker::new(search), Findings::default()),
        |findings: &mut Findings, base, game| {
            let number = findings.games;
            findings.games += 1;
            let Some(hit) = game.output else { return };
            findings.count += 1;
            findings.tree.add(hit, game.result);
            if keeps_games {
                let found = Found::new(number, base, &game.place, hit, game.result);
                findings.found.push(found);
            }
        },
        |part: Part<Findings>| {
            let mut findings = part.output;
            for game in &mut findings.found {
                game.number += before;
            }
            before += findings.games;
            take(findings)
        },
    )
}
