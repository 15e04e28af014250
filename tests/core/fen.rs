//! FEN: what is accepted, what is rejected and with which words, and that no text makes the readers panic.

use tabiya::chess::setup::Setup;
use tabiya::chess::{Board, CastleSide, Color, File, Piece, Rank, Square};

use crate::common::{random_positions, rows, Random};

#[test]
fn every_fault_is_told() {
    for row in rows(include_str!("../data/fen_refused.tsv")) {
        let errors = row[0].parse::<Board>().expect_err(row[0]);
        assert_eq!(errors.to_string(), row[1], "{}", row[0]);
    }
}

#[test]
fn what_is_read_is_written_normalised() {
    for row in rows(include_str!("../data/fen_read.tsv")) {
        let (board, notices) = Board::from_fen_lenient(row[0]).unwrap_or_else(|errors| panic!("{}: {errors}", row[0]));
        assert_eq!([board.to_string(), format!("{board:?}")], [row[1]; 2]);
        let told: Vec<String> = notices.iter().map(ToString::to_string).collect();
        assert_eq!(told.join("|"), row[2], "{}", row[0]);
        let is_harmless = notices.iter().all(|notice| notice.fault.is_harmless());
        assert_eq!(row[0].parse::<Board>().is_ok(), is_harmless, "{}", row[0]);
        assert_eq!(Board::from_fen_lenient(&board.to_shredder_fen()).unwrap().0, board);
    }
}

#[test]
fn what_cannot_be_repaired_is_refused_by_the_lenient_reader_too() {
    for fen in [
        "",
        "4k3/8/8/8/8/8/8/4K3",
        "4k3/8/8/8/8/8/8/4K w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w x - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - x 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 -1",
        "4k3/8/8/8/8/8/8/4R3 w - - 0 1",
    ] {
        assert!(Board::from_fen_lenient(fen).is_err(), "{fen}");
    }
}

/// Random games: each position is written and read back as the same board.
#[test]
fn writing_and_reading_is_identity() {
    let mut random = Random(20);
    for _ in 0..60 {
        let mut board = Board::default();
        for _ in 0..120 {
            let moves = board.legal_moves();
            if moves.is_empty() {
                break;
            }
            board.play(moves[random.below(moves.len())]);
            assert_eq!(board.to_string().parse(), Ok(board), "{board}");
            assert_eq!(board.to_shredder_fen().parse(), Ok(board), "{board}");
        }
    }
}

#[test]
fn counters_stay_at_what_can_be_read() {
    let mut board = "4k3/8/8/8/8/8/8/4K2R b - - 65535 65535"
        .parse::<Board>()
        .expect("the largest numbers");
    board.play(board.legal_moves()[0]);
    assert_eq!((board.halfmove_clock(), board.fullmove_number()), (65_535, 65_535));
    for fen in [board.to_string(), board.to_shredder_fen()] {
        assert!(fen.ends_with(" w - - 65535 65535"), "{fen}");
        assert!(fen.parse::<Board>().is_ok(), "{fen}");
    }
}

/// Bytes cut, doubled, and replaced by letters of FEN and of other scripts: always an answer, never a panic; and whatever is read
/// is written as a text that reads back.
#[test]
fn no_text_makes_the_readers_panic() {
    let seeds = [
        "r3k2r/pPp1pppp/8/3pP3/8/8/P1PP1PpP/R3K2R w KQkq d6 0 12",
        "4k3/8/8/8/8/8/8/4K2R w KAh e3 7 9",
    ];
    let letters: Vec<char> = "kKqQrRnNbBpP/12345678 09-–wbWBahHAx♔é\u{1F600}\u{0}\t\n"
        .chars()
        .collect();
    let mut random = Random(7);
    for round in 0..30_000 {
        let mut text: Vec<char> = seeds[round % 2].chars().collect();
        for _ in 0..=random.below(6) {
            if text.is_empty() {
                break;
            }
            let place = random.below(text.len());
            match random.below(4) {
                0 => drop(text.remove(place)),
                1 => text.insert(place, letters[random.below(letters.len())]),
                2 => text.truncate(place.max(1)),
                _ => text[place] = letters[random.below(letters.len())],
            }
        }
        let text: String = text.into_iter().collect();
        let strict = text.parse::<Board>();
        match Board::from_fen_lenient(&text) {
            Ok((board, notices)) => {
                // The fast path of the strict reader and the careful one agree.
                let is_harmless = notices.iter().all(|notice| notice.fault.is_harmless());
                assert_eq!(strict.ok(), is_harmless.then_some(board), "{text:?}");
                assert_eq!(
                    Board::from_fen_lenient(&board.to_string()).map(|read| read.0),
                    Ok(board),
                    "{text:?}"
                );
                assert!(board.count_legal_moves() < 256);
            }
            Err(errors) => {
                assert!(strict.is_err(), "{text:?}");
                assert!(!errors.faults().is_empty(), "{text:?}");
            }
        }
    }
}

/// Game positions, changed at random: masks and counts agree with the rules one by one.
#[test]
fn a_setup_is_valid_exactly_if_it_breaks_no_rule() {
    let mut random = Random(31);
    let (mut valid, mut positions) = (0, 0);
    random_positions(5, 3_000, |board| {
        let mut setup = Setup::from(board);
        for _ in 0..random.below(4) {
            let square = Square::wrapping(u8::try_from(random.below(64)).unwrap_or_default());
            match random.below(6) {
                0 => setup.put(square, None),
                1 | 2 => setup.put(square, Some(Piece::ALL[random.below(12)])),
                3 => setup.turn = !setup.turn,
                4 => setup.en_passant = Some(Square::at(square.file(), [Rank::R3, Rank::R6][random.below(2)])),
                _ => {
                    let color = Color::ALL[random.below(2)];
                    let side = CastleSide::ALL[random.below(2)];
                    setup.castling.set(color, side, Some(square.file()));
                }
            }
        }
        let is_valid = setup.faults().is_empty();
        assert_eq!(setup.is_valid(), is_valid, "{setup:?}");
        assert_eq!(setup.board().is_ok(), is_valid);
        if let Ok(board) = setup.board() {
            assert_eq!(board.hash(), board.recomputed_hash());
        }
        valid += usize::from(is_valid);
        positions += 1;
    });
    assert!(
        valid > positions / 4 && valid < positions * 3 / 4,
        "{valid} of {positions}"
    );
}

/// FIDE 3.8.2.1, for a right that came from no FEN but from a manual setup.
#[test]
fn a_castling_right_needs_its_king_and_rook() {
    use CastleSide::{King, Queen};
    for (fen, side, file, is_valid) in [
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", King, File::H, true),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", Queen, File::A, true),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", King, File::A, false),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", Queen, File::H, false),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", King, File::G, false),
        ("4k3/8/8/8/8/8/8/R3K2r w - - 0 1", King, File::H, false),
        ("4k3/8/8/8/8/8/8/B3K2B w - - 0 1", Queen, File::A, false),
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", Queen, File::A, false),
        ("4k3/8/8/8/8/8/4K3/8 w - - 0 1", Queen, File::A, false),
    ] {
        let mut setup = Setup::from(&fen.parse::<Board>().expect("a position"));
        setup.castling.set(Color::White, side, Some(file));
        assert_eq!(setup.is_valid(), is_valid, "{fen} {side:?} {file:?}");
        assert_eq!(setup.faults().is_empty(), is_valid, "{fen} {side:?} {file:?}");
    }
}

#[test]
fn a_set_up_tells_all_its_faults() {
    let mut setup = Setup::from(&Board::default());
    for side in CastleSide::ALL {
        setup.castling.set(Color::White, side, Some(File::D));
    }
    let faults = setup.board().expect_err("no rook stands on d1");
    assert_eq!(faults, setup.faults());
    let told = faults.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(
        told,
        [
            "White cannot castle on the king's side: king and d-rook are not in place",
            "White cannot castle on the queen's side: king and d-rook are not in place",
        ]
    );
}

#[test]
fn white_space_other_than_single_spaces_is_told() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K3\tw - - 0 1",
        "4k3/8/8/8/8/8/8/4K3\tw\t- - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0\n1",
    ] {
        let (board, notices) = Board::from_fen_lenient(fen).expect(fen);
        assert_eq!(board.to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "{fen:?}");
        assert_eq!(notices.len(), 1, "{fen:?}");
    }
}

#[test]
fn a_set_up_holds_what_was_put_on_it_last() {
    let mut setup = Setup::default();
    for piece in [Some(Piece::WhiteKing), Some(Piece::BlackPawn), None] {
        setup.put(Square::E4, piece);
        assert_eq!(setup.piece_at(Square::E4), piece);
    }
}
