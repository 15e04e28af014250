use super::*;
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

/// The most half-moves to mate in an endgame.
fn longest(tables: &Tablebase, name: &str) -> Option<u8> {
    let values = tables.tables[&named(name)].values.iter();
    let legal = values.filter(|&&byte| byte != table::ILLEGAL);
    legal.max().map(|byte| byte - 1)
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
        ("8/8/8/8/8/8/1Q6/k1K5 b - - 0 1", Value::Loss(0)),
        ("8/8/8/8/8/1Q6/8/k1K5 b - - 0 1", Value::Draw),
        ("8/8/8/8/8/1QK5/8/k7 w - - 0 1", Value::Win(1)),
        ("8/8/8/8/8/8/1qk5/K7 w - - 0 1", Value::Loss(0)),
        ("8/8/8/8/8/1qk5/8/K7 b - - 0 1", Value::Win(1)),
        ("8/8/8/8/8/4k3/4P3/4K3 w - - 0 1", Value::Draw),
        ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", Value::Win(21)),
    ] {
        let board: Board = fen.parse().expect("a position");
        assert_eq!(tables.probe(&board), Some(value), "{fen}");
    }
    assert!(tables.probe(&Board::default()).is_none());
    // In moves: 10, 16 and 28 (Thompson).
    let longest = ["KQvK", "KRvK", "KPvK"].map(|name| longest(&tables, name));
    assert_eq!(longest, [Some(20), Some(32), Some(56)]);
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
        let stays = if board.is_check() { Value::Loss(0) } else { Value::Draw };
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
#[ignore = "takes minutes: cargo test --release --lib four_pieces -- --ignored"]
fn each_value_of_four_pieces_follows_from_the_moves() {
    let made = tables("KPvKP");
    for name in ["KPvKP", "KQvKP", "KQvKR"] {
        follows(&made, name, 100_000);
    }
    let minor = tables("KBNvK");
    follows(&minor, "KBNvK", 100_000);
    // In moves: 33 with bishop and knight, 35 with queen against rook (Thompson). The side that is to be mated moves first.
    assert_eq!(
        [longest(&minor, "KBNvK"), longest(&made, "KQvKR")],
        [Some(66), Some(70)]
    );
}

#[test]
fn pawns_have_no_places_on_the_first_and_the_last_rank() {
    assert_eq!(Table::length(named("KPvK")), 2 * 32 * 64 * 48);
    assert_eq!(Table::length(named("KPvKP")), 2 * 32 * 64 * 48 * 48);
    for name in ["KPvK", "KPvKP", "KQvKP", "KBNvK"] {
        let table = Table::new(named(name));
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
        assert!(matches!(value, Some(Value::Win(plies)) if plies >= 16), "{board}");
    }
    assert_eq!(named("KQvKR").name(), "KQvKR");
    let wrong = ["KRK", "KRvKQBN", "vK", "KXvK", "KKvK"];
    assert!(wrong.iter().all(|name| Endgame::named(name).is_none()));
}
