//! How long it takes to make the tables of endgames.

use std::time::{Duration, Instant};
use tabiya::engine::tablebase::{Endgame, SharedTablebase, Tablebase};

/// Together they need the tables of all endgames of up to four pieces.
const ENDGAMES: [&str; 2] = ["KPvKP", "KPPvK"];

#[test]
#[ignore = "takes some twenty seconds: cargo test --release --test core each_endgame_is_solved -- --ignored --nocapture"]
fn each_endgame_is_solved_in_eight_seconds() {
    let tables = SharedTablebase::default();
    let mut times = Vec::new();
    for endgame in ENDGAMES
        .into_iter()
        .filter_map(Endgame::named)
        .flat_map(Tablebase::needed)
    {
        if tables.now().has(endgame) {
            continue;
        }
        let start = Instant::now();
        assert!(tables.make(endgame, &mut || true));
        times.push((start.elapsed(), endgame.name()));
        println!("{} {:.2} s", endgame.name(), start.elapsed().as_secs_f64());
    }
    let total: Duration = times.iter().map(|(time, _)| *time).sum();
    println!("{} tables, {:.2} s", times.len(), total.as_secs_f64());
    assert_eq!(times.len(), 33);
    let longest = times.into_iter().max().expect("a table");
    assert!(longest.0 < Duration::from_secs(8), "{longest:?}");
}
