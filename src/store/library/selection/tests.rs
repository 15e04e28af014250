use super::super::games::tests::entry;
use super::*;

fn games(count: usize) -> GameRows {
    let mut games = GameRows::default();
    for number in 0..count {
        let black = format!("Player {number}");
        games.push_entry(&entry(if number % 2 == 0 { "Ann" } else { "Ákos" }, &black, "Club"));
    }
    games
}

fn searched(text: &str) -> Selection {
    let mut selection = Selection::default();
    selection.search(text, &Text::of(Language::of_code("de").expect("German")));
    selection
}

fn search(games: &GameRows, text: &str) -> usize {
    let mut selection = searched(text);
    while !selection.advance(games) {}
    selection.count()
}

#[test]
fn every_word_and_field_has_to_fit() {
    let games = games(10);
    for (text, count) in [
        ("", 10),
        ("ann", 5),
        ("ákos", 5),
        ("akos", 5),
        ("ánn", 5),
        ("ÁKOS CLUB", 5),
        ("ann player", 5),
        ("ann ákos", 0),
        ("ann fen:nothing player", 5),
        ("ann whit:x", 5),
        ("ann event:\"cl", 5),
        ("1/2-1/2", 10),
        ("½–½", 10),
        ("½-½", 10),
        ("½", 10),
        ("draw", 10),
        ("1-0", 0),
        ("1–0", 0),
        ("italian 2026", 10),
        ("italienische 2026", 10),
        ("player 7", 1),
        ("white:ann", 5),
        ("Weiß:ann", 5),
        ("-white:ann", 5),
        ("black:ann", 0),
        ("moves:41 year:2026", 10),
        ("moves:<41", 0),
    ] {
        assert_eq!(search(&games, text), count, "{text}");
    }
}

#[test]
fn what_cannot_be_read_leaves_the_search_as_it_is() {
    let games = games(10);
    let mut selection = searched("ann");
    assert!(selection.advance(&games) && selection.fault().is_none());
    selection.search("ann moves:many", &Text::default());
    assert!(selection.advance(&games) && selection.count() == 5);
    assert!(matches!(
        selection.fault(),
        Some(FilterError::Value { field: "moves", .. })
    ));
    selection.search("ann moves:41", &Text::default());
    assert!(selection.advance(&games) && selection.count() == 5 && selection.fault().is_none());
}

#[test]
fn a_search_goes_on_while_the_list_fills() {
    let mut selection = searched("player 39");
    assert!(selection.advance(&games(30)));
    assert_eq!(selection.count(), 0);
    let list = games(40);
    assert!(selection.advance(&list));
    assert_eq!((selection.count(), selection.row(0)), (1, Some(39)));
    // A shorter list is a new list.
    selection.advance(&games(20));
    assert_eq!(selection.count(), 0);
}

/// The rows in their order.
fn rows(selection: &Selection) -> Vec<usize> {
    let rows: Vec<usize> = (0..selection.count())
        .filter_map(|number| selection.row(number))
        .collect();
    for (number, row) in rows.iter().enumerate() {
        assert_eq!(selection.number(*row), Some(number));
    }
    rows
}

#[test]
fn games_are_sorted_by_one_column_or_two_and_in_the_order_of_the_list_again() {
    let mut games = GameRows::default();
    for (white, round, elo) in [
        ("Éva", "1.10", 2000),
        ("adam", "1.9", 2500),
        ("Zoe", "", 2500),
        ("eva", "2", 0),
    ] {
        let mut entry = entry(white, "Bob", "Club");
        entry.round = round.to_owned();
        entry.facts.elo = [elo, 0];
        games.push_entry(&entry);
    }
    let mut selection = Selection::default();
    let mut sorted = |column, adds| {
        selection.sort_by(column, adds);
        assert!(selection.advance(&games));
        rows(&selection)
    };
    assert_eq!(
        sorted(ListColumn::White, false),
        [1, 0, 3, 2],
        "equal names as in the list"
    );
    assert_eq!(sorted(ListColumn::White, false), [2, 0, 3, 1]);
    assert_eq!(sorted(ListColumn::White, false), [0, 1, 2, 3]);
    assert_eq!(sorted(ListColumn::Round, false), [2, 1, 0, 3], "1.9 before 1.10");
    assert_eq!(sorted(ListColumn::WhiteElo, false), [3, 0, 1, 2]);
    assert_eq!(sorted(ListColumn::White, true), [3, 0, 1, 2]);
    assert_eq!(sorted(ListColumn::White, true), [3, 0, 2, 1], "the second one downward");
    assert_eq!(sorted(ListColumn::Number, false), [0, 1, 2, 3]);
}

#[test]
fn the_games_played_last_come_first_also_while_the_list_fills() {
    let mut games = GameRows::default();
    let mut selection = Selection::newest_first();
    let mut order = |dates: &[&str]| {
        for date in dates {
            let mut entry = entry("Ann", "Bob", "Club");
            entry.facts.date = crate::collection::Date::of(date);
            games.push_entry(&entry);
        }
        assert!(selection.advance(&games));
        rows(&selection)
    };
    assert_eq!(order(&["2024.05.01", "1858.10.??", "????.??.??"]), [0, 1, 2]);
    assert_eq!(order(&["2026.01.01", "2024.??.??", "May"]), [3, 0, 4, 1, 2, 5]);
    assert_eq!(
        order(&["2024.05.01"]),
        [3, 0, 6, 4, 1, 2, 5],
        "of the same day, as found"
    );
    selection.search("club", &Text::default());
    assert!(selection.advance(&games) && selection.row(0) == Some(3));
}

#[test]
fn a_large_list_is_searched_in_parts() {
    let games = games(ROWS + 10);
    let mut selection = searched("ann");
    assert!(!selection.advance(&games), "the last ten are left");
    assert!(selection.advance(&games));
    assert_eq!(selection.count(), ROWS / 2 + 5);
}

#[test]
fn a_position_is_looked_for_in_the_rows_where_it_was_found() {
    let games = games(10);
    let mut selection = searched("ann material:KRvK");
    assert!(selection.advance(&games) && selection.count() == 0);
    let wanted = selection.wanted().expect("material");
    let hits = [(1, (50, None)), (4, (60, None))].into_iter().collect();
    let found = |hits, is_whole| {
        Arc::new(ListSearch {
            wanted: wanted.clone(),
            listing: 0,
            hits,
            played_by: PlayedBy::default(),
            tree: OpeningTree::default(),
            is_whole,
        })
    };
    assert!(selection.is_looking());
    selection.take_positions(&found(Hits::new(), false));
    assert!(selection.is_looking(), "nothing is no answer yet");
    selection.take_positions(&found(hits, true));
    assert!(selection.advance(&games) && !selection.is_looking());
    assert_eq!((rows(&selection), selection.hit(4)), (vec![4], Some((60, None))));
    assert!(!searched("ann").is_looking());
}

#[test]
fn groups_of_rows_are_listed_until_something_else_is_asked_for() {
    let games = games(10);
    let mut selection = Selection::newest_first();
    let listed = |selection: &mut Selection| {
        while !selection.advance(&games) {}
        rows(selection)
    };
    selection.list_groups(&[vec![7, 2], vec![5, 0, 3]]);
    assert_eq!(listed(&mut selection), [7, 2, 5, 0, 3]);
    let starts: Vec<_> = (0..6).map(|number| selection.group_start(number)).collect();
    assert_eq!(starts, [Some(0), Some(0), Some(2), Some(2), Some(2), None]);
    assert_eq!((selection.number(0), selection.number(1)), (Some(3), None));
    assert!(selection.order().is_empty());
    assert!(selection.end_groups() && !selection.end_groups());
    assert_eq!(listed(&mut selection).len(), 10);
    selection.list_groups(&[vec![7, 2]]);
    selection.sort_by(ListColumn::White, false);
    assert_eq!(listed(&mut selection).len(), 10, "they are sorted");
    selection.list_groups(&[vec![7, 2]]);
    selection.search("ann", &Text::of(Language::of_code("de").expect("German")));
    assert_eq!(listed(&mut selection).len(), 5);
}

#[test]
fn rows_are_sorted_by_their_keys_and_those_with_the_same_stay_in_order() {
    let key = |row: u32| row.wrapping_mul(2_654_435_761) >> (row % 3 * 12) & 0x3FF_FFFF;
    for is_down in [false, true] {
        let mut rows: Vec<u32> = (0..5_000).collect();
        sort_by_key(&mut rows, is_down, |row| key(row) / 900_000 * 900_001);
        let mut wanted: Vec<u32> = (0..5_000).collect();
        wanted.sort_by_key(|&row| {
            let key = i64::from(key(row) / 900_000);
            if is_down {
                -key
            } else {
                key
            }
        });
        assert_eq!(rows, wanted);
    }
    let mut none = Vec::new();
    sort_by_key(&mut none, true, |row| row);
    assert!(none.is_empty());
}

#[test]
fn a_list_is_sorted_by_names_once_it_is_whole() {
    let mut games = games(10);
    games.begin_filling();
    let mut selection = Selection::default();
    selection.sort_by(ListColumn::White, true);
    assert!(selection.advance(&games) && !selection.is_sorted());
    assert_eq!(rows(&selection)[..3], [0, 1, 2]);
    games.end_filling();
    assert!(selection.advance(&games) && !selection.is_sorted());
    let ranks = games.names().ranks();
    games.take_ranks(Some(ranks));
    assert!(selection.advance(&games) && selection.is_sorted());
    assert_eq!(rows(&selection)[..3], [1, 3, 5], "Ákos before Ann");
}
