//! Endgames: their tables, made or read from where they were kept.

use crate::chess::Board;
use crate::engine::tablebase::{Endgame, SharedTablebase, Tablebase};
use crate::game::{GameSetup, Player, ProgramId};
use crate::job::JobContext;
use crate::store::tables::TableCache;

/// A game from a won position of an endgame, as the seed draws it, White a person and Black the program; its tables are made first,
/// if they were not kept. `None` if the job is ended.
pub fn won_endgame(
    endgame: Endgame,
    tables: &SharedTablebase,
    cache: Option<&TableCache>,
    seed: u64,
    job: &JobContext,
) -> Option<GameSetup> {
    let needed = Tablebase::needed(endgame);
    job.set_total(needed.len() as u64);
    for endgame in needed {
        if !has_table(endgame, tables, cache, job) {
            return None;
        }
        job.advance(1);
    }
    let start: Board = tables.now().won_position(endgame, seed)?;
    let program = ProgramId::BuiltIn;
    Some(GameSetup {
        event: "Endgame training".into(),
        black: program.name(),
        players: [Player::Person, Player::Program(program.to_string())],
        ..GameSetup::from_position(start)
    })
}

/// Reads the table of an endgame, or makes and keeps it. Returns whether it is there then.
fn has_table(endgame: Endgame, tables: &SharedTablebase, cache: Option<&TableCache>, job: &JobContext) -> bool {
    if tables.now().has(endgame) {
        return true;
    }
    let name = endgame.name();
    let kept = cache.and_then(|cache| cache.read(&name, Tablebase::length(endgame)));
    if kept.is_some_and(|bytes| tables.take(endgame, bytes)) {
        return true;
    }
    let is_made = tables.make(endgame, &mut || !job.is_stopped());
    let now = tables.now();
    if let (Some(cache), Some(bytes), true) = (cache, now.bytes(endgame), is_made) {
        if let Err(error) = cache.write(&name, bytes) {
            // It is made again the next time.
            log::info!("the table of {name} is not kept: {error:#}");
        }
    }
    is_made
}
