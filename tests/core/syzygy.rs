//! Syzygy tables say what our own tables of the same endgames say, and damaged ones say nothing.
//!
//! Those in `tests/data/syzygy` are of three pieces. `SYZYGY=FOLDER cargo test --release --test core syzygy -- --ignored` compares those
//! of four in a folder of yours.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use tabiya::chess::notation::read;
use tabiya::chess::setup::Setup;
use tabiya::chess::{Board, Color, Piece, Square};
use tabiya::engine::level::chance::mix;
use tabiya::engine::syzygy::{Syzygy, Wdl};
use tabiya::engine::tablebase::{Endgame, SharedTablebase, Tablebase};
use tabiya::engine::{Limits, Position, Score, Search, TranspositionTable, Unwatched};
use tabiya::store::file::real_disk;
use tabiya::table::open_syzygy;

const FOLDER: &str = "tests/data/syzygy";

fn syzygy(folder: &str) -> Syzygy {
    let opened = open_syzygy(&real_disk(), folder).expect("a folder");
    Arc::into_inner(opened.tables.expect("a folder is named")).expect("nobody else has them")
}

/// Compares so many positions of an endgame, drawn at random.
fn compare(syzygy: &Syzygy, name: &str, count: usize) {
    let shared = SharedTablebase::default();
    let endgame = Endgame::named(name).expect("an endgame");
    assert!(Tablebase::needed(endgame)
        .into_iter()
        .all(|endgame| shared.make(endgame, &mut || true)));
    let own = shared.now();
    let mut wins = 0;
    for board in (0..).filter_map(|seed| random(name, seed)).take(count) {
        let value = own.probe(&board).expect("a table");
        let wdl = syzygy.wdl(&board).unwrap_or_else(|| panic!("{name}: {board}"));
        let dtz = syzygy.dtz(&board).unwrap_or_else(|| panic!("{name}: {board}"));
        // The rule of fifty moves changes nothing with four pieces.
        let expected = match value.sign() {
            -1 => Wdl::Loss,
            0 => Wdl::Draw,
            _ => Wdl::Win,
        };
        assert_eq!(
            (wdl, dtz.signum()),
            (expected, value.sign().into()),
            "{board}: {value:?}, {dtz}"
        );
        let (dtz, mate) = (dtz.unsigned_abs(), u32::from(value.depth().unwrap_or_default()));
        // Nothing is captured and no pawn moves before a lone king is mated. Files may count in moves.
        if name == "KQvK" || name == "KRvK" {
            assert!(mate == 0 || dtz.abs_diff(mate) <= 1, "{board}: {value:?}, {dtz}");
        }
        wins += usize::from(wdl != Wdl::Draw);
    }
    assert!(10 * wins > count, "{name}: only {wins} of {count} are decided");
}

/// A position with the pieces of an endgame, if the rules allow the one that the seed draws.
fn random(name: &str, seed: u64) -> Option<Board> {
    let drawn = |place: u64| u8::try_from(mix(&[26, seed, place]) % 64).ok().and_then(Square::new);
    let mut setup = Setup::default();
    if mix(&[7, seed]).is_multiple_of(2) {
        setup.turn = Color::Black;
    }
    let (white, black) = name.split_once('v')?;
    for (place, letter) in (0..).zip(white.chars().chain(black.to_lowercase().chars())) {
        setup.put(drawn(place)?, Piece::from_fen_letter(letter));
    }
    setup
        .board()
        .ok()
        .filter(|board| board.occupied().count() as usize == name.len() - 1)
}

#[test]
fn three_pieces_are_worth_what_our_own_tables_say() {
    let syzygy = syzygy(FOLDER);
    assert_eq!((syzygy.count(), syzygy.most_pieces()), (5, 3));
    assert_eq!(syzygy.damaged(), Vec::<String>::new());
    for name in ["KQvK", "KRvK", "KPvK"] {
        compare(&syzygy, name, 2_000);
    }
    let draws = [
        "8/8/4k3/8/8/2KN4/8/8 w - - 0 1",
        "8/8/4k3/8/8/2KB4/8/8 b - - 0 1",
        "8/8/4k3/8/8/2K5/8/8 b - - 0 1",
    ];
    for fen in draws {
        let board = fen.parse().expect("a position");
        assert_eq!(
            (syzygy.wdl(&board), syzygy.dtz(&board)),
            (Some(Wdl::Draw), Some(0)),
            "{fen}"
        );
    }
    // The same with the colors exchanged.
    let board = "8/8/8/8/8/k7/2q5/K7 b - - 0 1".parse().expect("a position");
    assert_eq!(syzygy.wdl(&board), Some(Wdl::Win));
    assert_eq!(syzygy.wdl(&Board::default()), None);
}

#[test]
#[ignore = "needs the tables of four pieces: SYZYGY=FOLDER cargo test --release --test core syzygy -- --ignored"]
fn four_pieces_are_worth_what_our_own_tables_say() {
    let syzygy = syzygy(&std::env::var("SYZYGY").expect("the variable SYZYGY names a folder"));
    for name in [
        "KQvKR", "KBNvK", "KBBvK", "KQvKP", "KRvKP", "KPvKP", "KPPvK", "KQvKQ", "KRPvK", "KRvKN", "KQQvK",
    ] {
        compare(&syzygy, name, 20_000);
    }
}

#[test]
fn what_is_damaged_or_missing_says_nothing() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let whole = |name: &str| fs::read(Path::new(FOLDER).join(name)).expect("a table");
    let put = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).expect("written");
    let board: Board = "8/8/8/8/8/2k5/8/K6R w - - 0 1".parse().expect("a position");
    let (wdl, dtz) = (whole("KRvK.rtbw"), whole("KRvK.rtbz"));
    put("KRvK.rtbw", &wdl);
    put("notes.txt", b"not a table");
    let opened = || syzygy(folder.to_str().expect("a path"));
    assert_eq!(opened().damaged(), ["KRvK.rtbz"], "there is none");
    assert_eq!((opened().wdl(&board), opened().dtz(&board)), (Some(Wdl::Win), None));
    // Cut short anywhere, or with any byte changed, it knows something or nothing, and that is all.
    for (kind, bytes) in [("KRvK.rtbw", &wdl), ("KRvK.rtbz", &dtz)] {
        put("KRvK.rtbz", &dtz);
        for length in (0..bytes.len()).step_by(37) {
            put(kind, &bytes[..length]);
            let _ = (opened().wdl(&board), opened().dtz(&board));
        }
        for place in (0..bytes.len().min(900)).step_by(3) {
            let mut changed = bytes.clone();
            changed[place] ^= 0x55;
            put(kind, &changed);
            let _ = (opened().wdl(&board), opened().dtz(&board));
        }
        put(kind, bytes);
    }
    put("KRvK.rtbw", b"nothing");
    assert_eq!(opened().damaged(), ["KRvK.rtbw"]);
    assert_eq!(opened().wdl(&board), None);
    assert!(open_syzygy(&real_disk(), "no such folder").is_err());
}

#[test]
fn a_search_with_tables_wins_and_holds_what_they_say() {
    let search = |fen: &str, depth| {
        let mut search = Search::new(Arc::new(TranspositionTable::new(1).expect("memory")));
        search.syzygy = Some(Arc::new(syzygy(FOLDER)));
        let board: Board = fen.parse().expect("a position");
        let found = search.run(&Position::new(board), &Limits::depth(depth), &mut Unwatched);
        (board, found)
    };
    // Only the opposition wins; the evaluation alone calls every move good.
    let (board, found) = search("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1", 2);
    assert_eq!(found.score, Score::Centipawns(0), "Black has the opposition");
    assert!(found.best.is_some_and(|mv| board.is_legal(mv)));
    let (board, found) = search("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1", 2);
    assert!(found.score <= Score::Centipawns(-30_000), "{:?}", found.score);
    assert!(found.best.is_some_and(|mv| board.is_legal(mv)));
    // The capture leads to a lost endgame, which a search of one ply does not see.
    let (board, found) = search("8/8/8/3k4/8/3KP3/2r5/8 w - - 0 1", 1);
    assert_eq!(found.best, read(&board, "Kxc2").ok());
    // From the longest mate with a rook on, it mates although each search is too short to see that.
    let mut board: Board = "8/8/8/8/3k4/8/8/K6R w - - 0 1".parse().expect("a position");
    let tables = syzygy(FOLDER);
    let mut before = i32::MAX;
    while board.has_legal_move() {
        let (_, found) = search(&board.to_string(), 2);
        if board.turn() == Color::White {
            let now = tables.dtz(&board).expect("a table");
            assert!(now < before, "{board}: {now} after {before}");
            before = now;
        }
        board.play(found.best.expect("a move"));
    }
    assert!(board.is_check(), "{board}");
}
