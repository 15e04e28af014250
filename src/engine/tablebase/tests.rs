use super::*;
use crate::chess::Bitboard;
use crate::engine::level::chance::mix;

/// The endgame with this name.
fn named(name: &str) -> Endgame {
    Endgame::named(name).expect("an endgame")
}

/// All tables that an endgame needs, with its own.
fn tables(name: &str) -> Tablebase {
    let tables = SharedTablebase::default();
    assert!(Tablebase::needed(named(name))
        .into_iter()
        .all(|endgame| tables.make(endgame, &mut || true)));
    tables.now()
}

/// How many positions of an endgame White wins, Black wins and nobody, and the moves of the longest win of either side.
fn counts(tables: &Tablebase, name: &str) -> ([usize; 3], [u8; 2]) {
    let (mut counts, mut longest) = ([0; 3], [0; 2]);
    let values = tables.tables[&named(name)]
        .values
        .iter()
        .zip(Color::ALL.into_iter().cycle());
    for (&byte, turn) in values.filter(|(&byte, _)| byte != table::ILLEGAL) {
        let (winner, plies) = match TableValue::of_byte(byte) {
            TableValue::Win(plies) => (turn, plies),
            TableValue::Loss(plies) => (!turn, plies),
            TableValue::Draw => {
                counts[2] += 1;
                continue;
            }
        };
        counts[winner.index()] += 1;
        longest[winner.index()] = longest[winner.index()].max(plies.div_ceil(2));
    }
    (counts, longest)
}

#[test]
fn what_goes_to_a_reflection_comes_back() {
    for reflection in 0..8 {
        for square in Square::all() {
            let set = Bitboard::from_square(table::reflected(square, reflection));
            assert_eq!(
                table::unreflected(set, reflection),
                Bitboard::from_square(square),
                "{square} {reflection}"
            );
        }
    }
}

#[test]
fn making_a_table_can_be_ended_at_any_time() {
    for count in [0, 100, 1000, 5000] {
        let (tables, mut left) = (SharedTablebase::default(), count);
        let mut go_on = || {
            left -= 1;
            left >= 0
        };
        assert!(!tables.make(named("KRvK"), &mut go_on), "{count}");
        assert!(!tables.now().has(named("KRvK")), "{count}");
    }
}

#[test]
fn few_pieces_need_tables_of_what_they_become() {
    let needed = Tablebase::needed(named("KPvKP"));
    let names: Vec<String> = needed.into_iter().map(Endgame::name).collect();
    assert_eq!(names.last().map(String::as_str), Some("KPvKP"));
    for name in ["KQvKP", "KRvKN", "KQvK"] {
        assert!(names.iter().any(|needed| needed == name), "{names:?}");
    }
    assert!(!names.contains(&"KNvK".to_owned()));
    assert_eq!(names.len(), 18);
}

#[test]
fn values_are_known() {
    let tables = tables("KPvK");
    for (fen, value) in [
        ("8/8/8/8/8/8/1Q6/k1K5 b - - 0 1", TableValue::Loss(0)),
        ("8/8/8/8/8/1Q6/8/k1K5 b - - 0 1", TableValue::Draw),
        ("8/8/8/8/8/1QK5/8/k7 w - - 0 1", TableValue::Win(1)),
        ("8/8/8/8/8/8/1qk5/K7 w - - 0 1", TableValue::Loss(0)),
        ("8/8/8/8/8/1qk5/8/K7 b - - 0 1", TableValue::Win(1)),
        ("8/8/8/8/8/4k3/4P3/4K3 w - - 0 1", TableValue::Draw),
        ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", TableValue::Win(21)),
    ] {
        let board: Board = fen.parse().expect("a position");
        assert_eq!(tables.probe(&board), Some(value), "{fen}");
    }
    assert!(tables.probe(&Board::default()).is_none());
}

#[test]
fn each_table_has_known_counts_and_longest_wins() {
    // Thompson has the longest wins too.
    for (name, expected) in [
        ("KQvK", ([53_967, 0, 3590], [10, 0])),
        ("KRvK", ([58_853, 0, 3467], [16, 0])),
        ("KPvK", ([111_282, 0, 54_394], [28, 0])),
        ("KBBvK", ([1_662_708, 0, 2_060_032], [19, 0])),
        ("KBNvK", ([3_439_007, 0, 393_785], [33, 0])),
    ] {
        assert_eq!(counts(&tables(name), name), expected, "{name}");
    }
}

/// Checks, for so many positions picked at random, that the value follows from those after the legal moves.
fn follows(tables: &Tablebase, name: &str, count: u64) {
    let table = &tables.tables[&named(name)];
    let mut seen = 0;
    for draw in 0..200 * count {
        let index = mix(&[7, draw]) as usize % table.values.len();
        if table.values[index] == table::ILLEGAL {
            continue;
        }
        let arrangement = table.arrangement(index);
        let Some(board) = arrangement.board() else {
            continue;
        };
        let best = tables
            .moves(&board)
            .expect("all tables")
            .first()
            .map(|&(_, value)| value);
        let stays = if board.is_check() {
            TableValue::Loss(0)
        } else {
            TableValue::Draw
        };
        assert_eq!(table.value(&arrangement), best.unwrap_or(stays), "{board}");
        seen += 1;
        if seen == count {
            return;
        }
    }
    panic!("only {seen} boards");
}

#[test]
fn each_value_follows_from_the_moves() {
    let tables = tables("KPvK");
    for name in ["KPvK", "KRvK"] {
        follows(&tables, name, 20_000);
    }
}

#[test]
#[ignore = "takes half a minute: cargo test --release --lib four_pieces -- --ignored"]
fn each_value_of_four_pieces_follows_from_the_moves() {
    let made = tables("KPvKP");
    for name in ["KPvKP", "KQvKP", "KQvKR"] {
        follows(&made, name, 100_000);
    }
    follows(&tables("KBNvK"), "KBNvK", 100_000);
    follows(&tables("KPPvK"), "KPPvK", 100_000);
    // Which pawn is White's makes no difference.
    assert_eq!(counts(&made, "KPvKP"), ([2_475_499, 2_475_499, 2_485_090], [33, 33]));
    for (name, longest) in [
        ("KQvKQ", [13, 13]),
        ("KQvKR", [35, 19]),
        ("KQvKB", [17, 0]),
        ("KQvKN", [21, 0]),
        ("KRvKR", [19, 19]),
        ("KRvKB", [29, 0]),
        ("KRvKN", [40, 1]),
        ("KQvKP", [28, 29]),
        ("KRvKP", [32, 43]),
        ("KBvKP", [1, 29]),
        ("KNvKP", [7, 29]),
    ] {
        assert_eq!(counts(&made, name).1, longest, "{name}");
    }
}

#[test]
fn pawns_have_no_places_on_the_first_and_the_last_rank() {
    assert_eq!(EndgameTable::length(named("KPvK")), 2 * 32 * 64 * 48);
    assert_eq!(EndgameTable::length(named("KPvKP")), 2 * 32 * 64 * 48 * 48);
    for name in ["KPvK", "KPvKP", "KQvKP", "KBNvK"] {
        let table = EndgameTable::new(named(name));
        for draw in 0..1000 {
            let index = mix(&[3, draw]) as usize % table.values.len();
            let arrangement = table.arrangement(index);
            let is_placed =
                |(piece, square): (Piece, Square)| piece.kind() != PieceKind::Pawn || (8..56).contains(&square.index());
            assert!(arrangement.placed().all(is_placed), "{name}: {index}");
            assert_eq!(table.index(&arrangement), index, "{name}");
        }
    }
}

#[test]
fn a_won_position_is_found_for_each_seed() {
    let tables = tables("KRvK");
    let found: Vec<Board> = (0..3)
        .map(|seed| tables.won_position(named("KRvK"), seed).expect("one"))
        .collect();
    assert!(found[0] != found[1] && found[1] != found[2]);
    for board in found {
        let value = tables.probe(&board);
        assert!(matches!(value, Some(TableValue::Win(plies)) if plies >= 16), "{board}");
    }
    assert_eq!(named("KQvKR").name(), "KQvKR");
    let wrong = ["KRK", "KRvKQBN", "vK", "KXvK", "KKvK"];
    assert!(wrong.iter().all(|name| Endgame::named(name).is_none()));
}
