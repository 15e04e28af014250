//! Damage of an index is noticed.

use super::{Indexer, Lookup};
use crate::chess::Board;
use crate::collection::twins::NameHash;
use crate::collection::{GameSearch, KnownNames, Names, Wanted};
use crate::record::pgn;
use std::ops::Range;

#[test]
fn damage_ends_in_no_answer() {
    // Games longer than the columns, from a position of their own too.
    let knights = "Nf3 Nf6 Ng1 Ng8 ".repeat(16);
    let kings = "Kd8 Kd1 Ke8 Ke1 ".repeat(14);
    let text = format!(
        "[White \"Ann\"]\n\n{knights}*\n\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n{kings}*\n\n[White \"Bob\"]\n\n1. c4 c5 {knights} 1-0\n"
    );
    let mut indexer = Indexer::default();
    let mut at = 0;
    while let Some(game) = pgn::visit(text.as_bytes(), at, true, &mut indexer).game() {
        at = game.place.end;
    }
    let mut index = indexer.into_index(0).expect("a small index");
    let mut names = Names::default();
    names.number("somebody else");
    index.number(&mut names).expect("few names");
    let hashes: Vec<NameHash> = names.iter().map(NameHash::of).collect();
    let (sizes, whole) = (index.sizes, index.bytes);
    assert!(sizes.games == 3 && sizes.starts > 0 && sizes.tail > 9, "{sizes:?}");
    let boards = pgn::read(&text).flat_map(|game| {
        let nodes: Vec<_> = game.tree.nodes().collect();
        nodes.into_iter().map(move |node| game.tree.board(node))
    });
    let boards: Vec<Board> = boards.step_by(9).chain([Board::START]).collect();
    let searches = ["white:ann", "material:KPvK", "pawns:8/8/8/8/8/8/4P3/8"];
    let mut searches: Vec<GameSearch> = searches.map(|search| search.parse().expect("a search")).into();
    searches.extend(boards.into_iter().map(|board| GameSearch {
        wanted: Some(Wanted::Position(board)),
        ..GameSearch::default()
    }));
    let found = |bytes: &[u8], search: &GameSearch| {
        let read = |place: Range<u64>| {
            let [start, end] = [place.start, place.end].map(|at| usize::try_from(at).expect("a small index"));
            Ok(bytes[start..end].to_vec())
        };
        let mut lookup = Lookup::new(sizes, read);
        let known = KnownNames::of(&search.filter, &names, 0..names.len());
        let listed = lookup.listed().map(|games| format!("{games:?}"));
        let found = lookup.find(search, &known, |_| Ok(None)).ok();
        (found, lookup.twins(&hashes).ok(), listed.ok())
    };
    let right: Vec<_> = searches.iter().map(|search| found(&whole, search)).collect();
    assert!(right
        .iter()
        .all(|(games, twins, listed)| games.is_some() && twins.is_some() && listed.is_some()));
    for place in 0..whole.len() {
        for damage in [0x00, 0xff] {
            let mut bytes = whole.clone();
            bytes[place] = damage;
            for (search, (games, twins, listed)) in searches.iter().zip(&right) {
                let (found, found_twins, found_listed) = found(&bytes, search);
                assert!(found.is_none() || found == *games, "{place}: {search:?}");
                assert!(found_twins.is_none() || found_twins == *twins, "{place}");
                assert!(found_listed.is_none() || found_listed == *listed, "{place}");
            }
        }
    }
}
