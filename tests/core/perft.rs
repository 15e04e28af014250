//! The move generator against known counts, and against itself.

use tabiya::chess::perft::{perft, perft_playing_leaves, SuiteLine};
use tabiya::chess::{Board, Move, MoveKind, Square};

/// Up to this many nodes, the leaves are played as well.
const PLAYED: u64 = 50_000;

/// Checks all counts of a suite and reports every wrong one.
fn check(suite: &str) {
    let mut wrong = Vec::new();
    let mut counts = 0;
    for line in suite.lines().filter_map(SuiteLine::read) {
        let board = read(line.fen);
        for (depth, nodes) in line.counts {
            counts += 1;
            let found = perft(&board, depth);
            if found != nodes {
                wrong.push(format!("{}: depth {depth} has {found} nodes, not {nodes}", line.fen));
            } else if nodes <= PLAYED && perft_playing_leaves(&board, depth) != nodes {
                wrong.push(format!("{}: depth {depth} differs when leaves are played", line.fen));
            }
        }
    }
    assert!(counts > 0, "the suite is empty");
    assert!(
        wrong.is_empty(),
        "{} of {counts} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// The position, even one that no game can reach.
fn read(fen: &str) -> Board {
    match Board::from_fen_lenient(fen) {
        Ok((board, _)) => board,
        Err(errors) => panic!("{fen}: {errors}"),
    }
}

macro_rules! suites {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            check(include_str!(concat!("../data/perft/", stringify!($name), ".epd")));
        })*
    };
}

suites! { standard tricky chess960 random en_passant single_check double_check unreachable }

/// Calls the function with every position up to this many moves from those of a suite.
fn each_position(suite: &str, depth: u32, visit: &mut impl FnMut(&Board)) {
    fn walk(board: &Board, depth: u32, visit: &mut impl FnMut(&Board)) {
        visit(board);
        if depth > 0 {
            for &mv in &board.legal_moves() {
                walk(&board.played(mv), depth - 1, visit);
            }
        }
    }
    for line in suite.lines().filter_map(SuiteLine::read) {
        walk(&read(line.fen), depth, visit);
    }
}

/// The suites that together contain every kind of move, for testing the laws.
const FOR_LAWS: [&str; 3] = [
    include_str!("../data/perft/tricky.epd"),
    include_str!("../data/perft/chess960.epd"),
    include_str!("../data/perft/double_check.epd"),
];

#[test]
fn the_hash_kept_by_play_is_the_hash_computed_anew() {
    for suite in FOR_LAWS {
        each_position(suite, 2, &mut |board| {
            assert_eq!(board.hash(), board.recomputed_hash(), "{board}");
        });
    }
}

#[test]
fn a_played_board_is_the_board_of_its_fen() {
    for suite in FOR_LAWS {
        each_position(suite, 1, &mut |board| {
            let text = board.to_string();
            assert_eq!(*board, read(&text), "{text}");
        });
    }
}

#[test]
fn all_ways_to_ask_for_legal_moves_agree() {
    for suite in FOR_LAWS {
        each_position(suite, 1, &mut |board| {
            let all = board.legal_moves();
            assert_eq!(board.count_legal_moves(), all.len(), "{board}");
            assert_eq!(board.has_legal_move(), !all.is_empty(), "{board}");
            let mut by_square: Vec<Move> = Square::all()
                .flat_map(|from| board.legal_moves_from(from).to_vec())
                .collect();
            let mut sorted = all.to_vec();
            sorted.sort_unstable();
            by_square.sort_unstable();
            assert_eq!(by_square, sorted, "{board}");
            sorted.dedup();
            assert_eq!(sorted.len(), all.len(), "{board}: a move twice");
        });
    }
}

#[test]
fn exactly_the_listed_moves_are_legal() {
    let kiwipete = read("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let legal = kiwipete.legal_moves();
    for from in Square::all() {
        for to in Square::all() {
            for kind in [MoveKind::Normal, MoveKind::EnPassant] {
                let mv = Move::new(from, to, kind);
                assert_eq!(kiwipete.is_legal(mv), legal.contains(&mv), "{mv:?}");
            }
        }
    }
    assert!(!kiwipete.is_legal(Move::NULL));
}

#[test]
fn the_null_move_passes_the_turn_and_nothing_else() {
    let board = read("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
    let passed = board.played(Move::NULL);
    assert_eq!(passed.turn(), !board.turn());
    assert_eq!(passed.squares(), board.squares());
    assert_eq!(passed.en_passant(), None);
    assert_eq!(passed.hash(), passed.recomputed_hash());
}

#[test]
fn hashes_are_polyglots() {
    // The published examples of the book format: moves from the start, and the key.
    let cases: [(&str, u64); 9] = [
        ("", 0x463b_9618_1691_fc9c),
        ("e2e4", 0x823c_9b50_fd11_4196),
        ("e2e4 d7d5", 0x0756_b944_61c5_0fb0),
        ("e2e4 d7d5 e4e5", 0x662f_afb9_65db_29d4),
        ("e2e4 d7d5 e4e5 f7f5", 0x22a4_8b5a_8e47_ff78),
        ("e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a_607c_a3f2_42c1),
        ("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fd_d303_c946_bdd9),
        ("a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c81_23ea_7b06_7637),
        ("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f_9b82_9b27_9560),
    ];
    for (moves, key) in cases {
        let mut board = Board::default();
        for text in moves.split_whitespace() {
            let (from, to) = (text[..2].parse().unwrap(), text[2..].parse().unwrap());
            let legal = board.legal_moves();
            let mv = legal.iter().find(|mv| mv.from() == from && mv.to() == to);
            board.play(*mv.unwrap_or_else(|| panic!("{text} is not legal")));
        }
        assert_eq!(board.hash(), key, "after {moves:?}");
    }
}

/// Fifteen queens have more moves than any game position; the list holds them.
#[test]
fn a_list_holds_the_moves_of_any_accepted_position() {
    let board = read("2QQ2rk/Q4Qpp/3Q3Q/1Q5Q/4Q3/2Q3Q1/Q6Q/K2Q1Q2 w - - 0 1");
    let moves = board.legal_moves();
    assert!(moves.len() > 218, "{}", moves.len());
    assert_eq!(moves.len(), board.count_legal_moves());
}
