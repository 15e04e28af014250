//! Moves, notations, FEN and the state of a position.

use crate::positions::{fen, random_move, setup, start};
use crate::random::Random;
use shakmaty::fen::Fen;
use shakmaty::san::{San, SanPlus};
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position, PositionError};
use tabiya::chess::notation::uci::{Castling, UciMove};
use tabiya::chess::{san, Board, Color, Notation};

/// How many positions of games, and as many set-ups, are compared.
const COUNT: usize = 50_000;

#[test]
fn positions_of_games_are_alike() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let (mut compared, mut by_both) = (0, 0);
    while compared < COUNT {
        let mut board = start(&mut random);
        for _ in 0..160 {
            if random.below(3) == 0 {
                let text = board.to_string();
                let theirs = position(&text).expect("a position without exceptions");
                by_both += usize::from(compare(&board, &theirs));
                compared += 1;
            }
            let Some(mv) = random_move(&board, &mut random) else {
                break;
            };
            board.play(mv);
        }
    }
    // The other library refuses counters above 100.
    assert!(by_both > COUNT * 9 / 10, "{by_both}");
}

/// A set-up is a position for both or for neither, and means the same.
#[test]
fn set_ups_are_alike() {
    let mut random = Random(0xD1B5_4A32_D192_ED03);
    let (mut compared, mut by_both, mut excepted) = (0, 0, 0);
    while compared < COUNT {
        let setup = setup(&mut random);
        let text = fen(&setup);
        let theirs = position(&text);
        match text.parse::<Board>() {
            Ok(board) => {
                // Accepted here on purpose (docs/fen.md): too many promoted pieces, and some double checks that no move gives.
                excepted += usize::from(theirs.is_err());
                let theirs = theirs
                    .or_else(PositionError::ignore_too_much_material)
                    .or_else(PositionError::ignore_impossible_check)
                    .unwrap_or_else(|fault| panic!("{text}: {fault}"));
                by_both += usize::from(compare(&board, &theirs));
                compared += 1;
            }
            Err(faults) => assert!(theirs.is_err(), "{text}: {faults}"),
        }
    }
    println!("{excepted} of {COUNT} set-ups are accepted here alone");
    assert!(by_both > COUNT / 2, "{by_both}");
    assert!(excepted < COUNT / 50, "{excepted}");
}

/// Compares everything about a position with shakmaty, and moves, check and Shredder-FEN with cozy-chess if that accepts it; returns
/// whether it does.
fn compare(board: &Board, theirs: &Chess) -> bool {
    let text = board.to_string();
    let mut ours: Vec<String> = Vec::new();
    for &mv in &board.legal_moves() {
        let uci = UciMove::of(board, mv, Castling::KingTakesRook)
            .expect("not null")
            .to_string();
        let written = san::san(board, mv);
        assert_eq!(san::read(board, written.as_bytes()), Ok(mv), "{text} {written}");
        let theirs_read = San::from_ascii(written.trim_end_matches(['+', '#']).as_bytes()).expect("SAN");
        let their_move = theirs_read.to_move(theirs).expect("a legal move");
        assert_eq!(
            their_move.to_uci(CastlingMode::Chess960).to_string(),
            uci,
            "{text} {written}"
        );
        assert_eq!(
            SanPlus::from_move(theirs.clone(), their_move).to_string(),
            written,
            "{text}"
        );
        let mut after = theirs.clone();
        after.play_unchecked(their_move);
        let played = board.played(mv);
        assert_eq!(fen_of(&after), played.to_string(), "{text} {written}");
        assert_eq!(played.hash(), played.recomputed_hash(), "{text} {written}");
        for notation in Notation::ALL {
            let read = tabiya::chess::notation::read(board, &notation.text(board, mv));
            assert_eq!(read, Ok(mv), "{text} {notation:?}");
        }
        ours.push(uci);
    }
    ours.sort_unstable();
    let mut list: Vec<String> = theirs
        .legal_moves()
        .iter()
        .map(|mv| mv.to_uci(CastlingMode::Chess960).to_string())
        .collect();
    list.sort_unstable();
    assert_eq!(ours, list, "{text}");
    assert_eq!(board.count_legal_moves(), list.len(), "{text}");
    assert_eq!(board.is_check(), theirs.is_check(), "{text}");
    assert_eq!(board.has_legal_move(), !list.is_empty(), "{text}");
    for (color, other) in Color::ALL
        .into_iter()
        .zip([shakmaty::Color::White, shakmaty::Color::Black])
    {
        let lacks = theirs.has_insufficient_material(other);
        assert_eq!(!board.can_mate_by_material(color), lacks, "{text} {color}");
    }
    assert_eq!(fen_of(theirs), text);
    assert_eq!(
        board.hash(),
        theirs.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0,
        "{text}"
    );
    let Ok(other) = cozy_chess::Board::from_fen(&board.to_shredder_fen(), true) else {
        return false;
    };
    let mut list = Vec::new();
    other.generate_moves(|moves| {
        list.extend(moves.into_iter().map(|mv| mv.to_string()));
        false
    });
    list.sort_unstable();
    assert_eq!(ours, list, "{text}");
    assert_eq!(board.is_check(), !other.checkers().is_empty(), "{text}");
    assert_eq!(format!("{other:#}"), board.to_shredder_fen());
    true
}

fn position(fen: &str) -> Result<Chess, PositionError<Chess>> {
    let fen: Fen = fen.parse().expect("the form of a FEN");
    fen.into_position(CastlingMode::Chess960)
}

fn fen_of(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}
