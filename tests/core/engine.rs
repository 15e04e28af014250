//! The engine: mates, draws, endgames, and reproducible results.

use std::sync::Arc;
use tabiya::chess::{san, Board, Color, Move, Piece};
use tabiya::engine::evaluation::evaluate;
use tabiya::engine::{
    bench, Limits, Position, Report, Score, Search, SearchResult, TranspositionTable, Unwatched, Watch,
};

/// The signature at this depth; that of the whole bench is in the repository's history.
const SIGNATURE: (u32, u64) = (6, 43_892);

fn board(fen: &str) -> Board {
    fen.parse().unwrap_or_else(|errors| panic!("{fen}: {errors:?}"))
}

fn search() -> Search {
    Search::new(Arc::new(TranspositionTable::new(4).expect("memory")))
}

fn find(position: &Position, limits: &Limits) -> SearchResult {
    search().run(position, limits, &mut Unwatched)
}

#[test]
fn the_same_work_takes_the_same_positions() {
    let (depth, nodes) = SIGNATURE;
    for _ in 0..2 {
        assert_eq!(bench::run(depth, &mut Unwatched).expect("memory"), nodes);
    }
}

/// Mates by the side to move, in this many moves.
const MATES: [(&str, i32); 12] = [
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1),
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1),
    ("6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", 1),
    ("5rk1/5ppp/8/8/8/8/1Q6/1K4R1 w - - 0 1", 1),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
    ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3),
    ("2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1", 2),
    ("r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1", 2),
    ("4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 1", 2),
    ("8/8/8/8/8/1k6/7r/K7 b - - 0 1", 1),
    ("8/8/8/8/8/2k5/7r/1K6 b - - 0 1", 3),
    ("5k2/8/5K2/8/8/8/8/7R w - - 0 1", 1),
];

#[test]
fn mates_are_found() {
    for (fen, moves) in MATES {
        let limits = Limits {
            mate: Some(moves.unsigned_abs()),
            ..Limits::nodes(200_000)
        };
        let found = find(&Position::new(board(fen)), &limits);
        assert_eq!(found.score, Score::Mate(moves), "{fen} {:?}", found.lines);
        // The line ends in mate.
        let mut end = board(fen);
        found.lines[0].pv.iter().for_each(|&mv| {
            end.play(mv);
        });
        assert!(end.is_check() && !end.has_legal_move(), "{fen} {:?}", found.lines);
    }
}

#[test]
fn quiet_first_moves_of_short_mates_are_not_overlooked() {
    for fen in [
        "1qr1k3/pb2p3/1p2N3/1NpPp3/8/7Q/PPP5/2K1R3 w - - 1 1",
        "8/B3p3/2K1p1p1/4Pkpb/5pn1/2P2N1B/4PP2/6R1 w - - 0 1",
    ] {
        for lines in [1, 3] {
            let limits = Limits {
                lines,
                ..Limits::nodes(300_000)
            };
            let found = find(&Position::new(board(fen)), &limits);
            assert_eq!(found.score, Score::Mate(3), "{fen} {:?}", found.lines);
            assert_eq!(found.lines.len(), lines);
            let firsts = found.lines.iter().map(|line| line.pv[0]).collect::<Vec<_>>();
            assert!(
                (1..lines).all(|place| !firsts[..place].contains(&firsts[place])),
                "{firsts:?}"
            );
        }
    }
}

#[test]
fn a_search_that_is_stopped_lists_no_move_twice() {
    let start = Position::new(board(
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ));
    for nodes in (200..8_000).step_by(60) {
        let limits = Limits {
            lines: 3,
            ..Limits::nodes(nodes)
        };
        let found = find(&start, &limits);
        let firsts = found.lines.iter().map(|line| line.pv[0]).collect::<Vec<_>>();
        assert_eq!(found.best, firsts.first().copied());
        assert!(
            firsts.len() == 3 && (1..3).all(|place| !firsts[..place].contains(&firsts[place])),
            "{nodes}: {firsts:?}"
        );
    }
}

/// Without a limit on quiescence, depth 1 alone would take more than a minute in these positions.
#[test]
fn captures_without_end_do_not_keep_a_search_from_ending() {
    for fen in [
        "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1",
        "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ b - - 0 1",
    ] {
        let start = board(fen);
        let found = search().run(&Position::new(start), &Limits::default(), &mut |_: u64| true);
        let limited = find(&Position::new(start), &Limits::nodes(100));
        for found in [found, limited] {
            assert!(found.best.is_some_and(|mv| start.is_legal(mv)), "{fen}");
            assert!(
                found.lines.len() == 1 && found.nodes < 100_000,
                "{fen}: {}",
                found.nodes
            );
        }
        let whole = find(&Position::new(start), &Limits::depth(1));
        assert!(whole.depth == 1 && whole.nodes < 1_000_000, "{fen}: {}", whole.nodes);
    }
}

#[test]
fn a_position_without_moves_has_no_best_one() {
    for (fen, score) in [
        ("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", Score::Mate(0)),
        ("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", Score::Centipawns(0)),
    ] {
        let found = find(&Position::new(board(fen)), &Limits::depth(5));
        assert_eq!((found.best, found.score), (None, score), "{fen}");
    }
}

/// A position reached by these moves, for which repetitions are counted.
fn game(fen: &str, moves: &[&str]) -> Position {
    let mut position = Position::new(board(fen));
    for text in moves {
        let mv = san::read(position.board(), text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        position.play(mv);
    }
    position
}

#[test]
fn a_lost_game_is_saved_by_repeating() {
    // White, far behind, can only give perpetual check from g4 and h4.
    let perpetual = "5rk1/5p2/8/8/6Q1/1q6/r7/7K b - - 0 1";
    let found = find(&game(perpetual, &["Kh7"]), &Limits::depth(12));
    assert_eq!(found.score, Score::Centipawns(0), "{:?}", found.lines);
}

#[test]
fn fifty_moves_without_progress_are_a_draw_in_the_tree() {
    // A rook ahead, but the next ply is the hundredth, and no move captures or mates.
    let found = find(
        &Position::new(board("8/8/4k3/8/8/2KR4/8/8 w - - 99 90")),
        &Limits::depth(6),
    );
    assert_eq!(found.score, Score::Centipawns(0));
    let fresh = find(
        &Position::new(board("8/8/4k3/8/8/2KR4/8/8 w - - 0 90")),
        &Limits::depth(6),
    );
    assert!(fresh.score > Score::Centipawns(300), "{:?}", fresh.score);
    // Mate on the hundredth ply is mate.
    let mate = find(
        &Position::new(board("7k/8/6K1/8/8/8/8/R7 w - - 99 90")),
        &Limits::depth(4),
    );
    assert_eq!(mate.score, Score::Mate(1));
}

#[test]
fn what_was_found_with_moves_to_spare_does_not_count_near_the_fiftieth_move() {
    let mut search = search();
    let mut score = |clock: u32, depth| {
        let position = Position::new(board(&format!("8/8/8/3k4/8/8/8/KR6 w - - {clock} 90")));
        match search.run(&position, &Limits::depth(depth), &mut Unwatched).score {
            Score::Centipawns(value) => value,
            Score::Mate(_) => panic!("too far to be seen"),
        }
    };
    let (near, far) = (score(97, 1), score(0, 12));
    assert!(far > near + 100, "{far} {near}");
    // A better move may be tried first now, but it is still judged as what it is.
    let again = score(97, 1);
    assert!((near..near + 50).contains(&again), "{again} {near}");
}

#[test]
fn two_knights_alone_are_no_advantage() {
    assert!(evaluate(&board("8/8/8/3k4/8/8/8/KNN5 w - - 0 1")) < 100);
    assert!(evaluate(&board("8/8/8/3k4/8/8/P7/KNN5 w - - 0 1")) > 300);
}

#[test]
fn a_pawn_more_is_little_with_bishops_of_opposite_colors_alone() {
    let [same, opposite, with_knights] = [
        "6k1/5pp1/7p/8/1b1B1P2/6P1/5P1P/6K1 w - - 0 1",
        "6k1/5pp1/7p/8/b2B1P2/6P1/5P1P/6K1 w - - 0 1",
        "1n4k1/5pp1/7p/8/b2B1P2/6P1/5P1P/1N4K1 w - - 0 1",
    ]
    .map(|fen| evaluate(&board(fen)));
    assert!(
        2 * opposite < same && 2 * opposite < with_knights,
        "{same} {opposite} {with_knights}"
    );
}

#[test]
fn known_endings_are_won() {
    for (name, fen, longest) in [
        ("queen", "8/8/8/3k4/8/8/8/KQ6 w - - 0 1", 30),
        ("rook", "8/8/8/3k4/8/8/8/KR6 w - - 0 1", 60),
        ("two bishops", "8/8/8/3k4/8/8/8/KBB5 w - - 0 1", 90),
        ("bishop and knight", "8/8/8/3k4/8/8/8/KBN5 w - - 0 1", 99),
        ("pawn", "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", 60),
    ] {
        let mut search = search();
        let mut position = Position::new(board(fen));
        let mut plies = 0;
        while position.board().has_legal_move() && plies <= longest {
            let found = search.run(&position, &Limits::nodes(6_000), &mut Unwatched);
            position.play(found.best.expect("a move"));
            plies += 1;
        }
        let end = position.board();
        assert!(
            end.is_check() && end.turn() == Color::Black && plies <= longest,
            "{name}: {end} after {plies}"
        );
    }
}

/// The position with colors and ranks swapped.
fn mirrored(fen: &str) -> Board {
    let mut fields = fen.split(' ');
    let ranks = fields
        .next()
        .unwrap_or_default()
        .split('/')
        .rev()
        .collect::<Vec<_>>()
        .join("/");
    let swapped = ranks.chars().map(|letter| match Piece::from_fen_letter(letter) {
        Some(piece) => Piece::new(!piece.color(), piece.kind()).fen_letter(),
        None => letter,
    });
    let turn = if fields.next() == Some("w") { "b" } else { "w" };
    board(&format!("{} {turn} - - 0 1", swapped.collect::<String>()))
}

#[test]
fn both_sides_are_judged_alike() {
    for fen in bench::POSITIONS {
        let own = Board::from_fen_lenient(
            &fen.split(' ')
                .take(2)
                .chain(["-", "-", "0", "1"])
                .collect::<Vec<_>>()
                .join(" "),
        );
        let own = own.expect("a position").0;
        let other = mirrored(fen);
        assert_eq!(evaluate(&own), evaluate(&other), "{fen}");
    }
}

/// Keeps the reports.
#[derive(Default)]
struct Reports(Vec<Report>);

impl Watch for Reports {
    fn report(&mut self, report: &Report) {
        self.0.push(report.clone());
    }
}

#[test]
fn limits_are_kept() {
    let start = Position::default();
    assert_eq!(find(&start, &Limits::nodes(3_000)).nodes, 3_000);
    assert_eq!(find(&start, &Limits::depth(5)).depth, 5);
    let only = Move::normal(tabiya::chess::Square::A2, tabiya::chess::Square::A3);
    let limits = Limits {
        search_moves: vec![only],
        ..Limits::depth(4)
    };
    assert_eq!(find(&start, &limits).best, Some(only));
    let mut reports = Reports::default();
    let limits = Limits {
        lines: 4,
        ..Limits::depth(5)
    };
    let found = search().run(&start, &limits, &mut reports);
    assert_eq!(found.lines.len(), 4);
    assert!(found.lines.is_sorted_by(|a, b| a.score >= b.score));
    let last = reports.0.iter().filter(|report| report.depth == 5);
    assert_eq!(last.map(|report| report.line).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let mut firsts = found.lines.iter().map(|line| line.pv[0]).collect::<Vec<_>>();
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), 4);
}

#[test]
fn the_best_of_several_lines_is_as_good_as_the_only_one() {
    let position = Position::new(board(
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 2 3",
    ));
    for lines in [1, 3] {
        let limits = Limits {
            lines,
            ..Limits::depth(5)
        };
        let found = find(&position, &limits);
        assert_eq!(found.score, Score::Mate(1));
        assert_eq!(found.best.map(Move::to), Some(tabiya::chess::Square::F7));
    }
}
