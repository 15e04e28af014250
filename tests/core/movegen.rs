//! What the public interface of the generator says about moves, compared with the result of making them.

use crate::common::random_positions;
use tabiya::chess::{
    Bitboard, Board, CastleSide, CheckInfo, CheckSquares, CountMoves, ForEachMove, HasMove, Move, MoveKind, Rank,
    Square,
};

#[test]
fn any_16_bits_are_legal_exactly_if_the_generator_makes_them() {
    random_positions(31, 60, |board| {
        let info = CheckInfo::of(board);
        let legal: Vec<Move> = board.legal_moves().to_vec();
        let mut found = 0;
        for bits in 0..=u16::MAX {
            let mv = Move::from_bits(bits);
            let is_legal = board.is_legal_with(&info, mv);
            assert_eq!(is_legal, legal.contains(&mv), "{board} {mv:?}");
            found += usize::from(is_legal && mv.to_bits() == bits);
        }
        assert_eq!(found, legal.len(), "{board}");
    });
}

#[test]
fn checks_keys_and_captures_are_known_before_the_move() {
    random_positions(32, 2_000, |board| {
        let squares = CheckSquares::of(board);
        for &mv in &board.legal_moves() {
            assert_eq!(
                board.gives_check(&squares, mv),
                board.played(mv).is_check(),
                "{board} {mv:?}"
            );
            let mut after = *board;
            let undo = after.try_play(mv).expect("a legal move");
            assert_eq!(after, board.played(mv), "{board} {mv:?}");
            assert_eq!(undo.mv(), mv, "{board} {mv:?}");
            let lost = board.by_color(!board.turn()).count() - after.by_color(after.turn()).count();
            assert_eq!(undo.captured().is_some(), lost == 1, "{board} {mv:?}");
            assert_eq!(undo.captured(), board.captured(mv), "{board} {mv:?}");
            after.undo(undo);
            assert_eq!(after, *board, "{board} {mv:?}");
        }
    });
}

#[test]
fn movers_and_targets_cut_the_moves_into_parts() {
    random_positions(33, 1_000, |board| {
        let info = CheckInfo::of(board);
        let legal = board.legal_moves();
        let sorted = |moves: &[Move]| {
            let mut moves = moves.to_vec();
            moves.sort_unstable();
            moves
        };
        let (captures, quiets) = (board.captures(&info), board.quiets(&info));
        assert!(captures.iter().all(|&mv| board.captured(mv).is_some()), "{board}");
        assert!(quiets.iter().all(|&mv| board.captured(mv).is_none()), "{board}");
        assert_eq!(sorted(&[&captures[..], &quiets].concat()), sorted(&legal), "{board}");

        let half = Bitboard(board.hash());
        let mut parts = Vec::new();
        for movers in [half, !half] {
            for targets in [half.0.rotate_left(7), !half.0.rotate_left(7)] {
                let mut part = Vec::new();
                board.generate(
                    &info,
                    movers,
                    Bitboard(targets),
                    &mut ForEachMove(|mv: Move| part.push(mv)),
                );
                let (mut count, mut any) = (CountMoves(0), HasMove(false));
                board.generate(&info, movers, Bitboard(targets), &mut count);
                board.generate(&info, movers, Bitboard(targets), &mut any);
                assert_eq!((count.0 as usize, any.0), (part.len(), !part.is_empty()), "{board}");
                assert!(part.iter().all(|mv| movers.contains(mv.from())), "{board}");
                parts.extend(part);
            }
        }
        assert_eq!(sorted(&parts), sorted(&legal), "{board}");
    });
}

#[test]
fn checks_and_pins_are_what_removing_pieces_shows() {
    random_positions(34, 1_000, |board| {
        let info = CheckInfo::of(board);
        assert_eq!(info.checkers, board.checkers(), "{board}");
        assert_eq!(info.is_check(), board.is_check(), "{board}");
        assert_eq!(info.king, board.king(board.turn()), "{board}");
        let pinned: Bitboard = board
            .by_color(board.turn())
            .without(info.king)
            .into_iter()
            .filter(|&square| {
                let without = board.occupied().without(square);
                let enemies = board.by_color(!board.turn());
                !(board.attackers_to(info.king, without) & enemies & !info.checkers).is_empty()
            })
            .collect();
        assert_eq!(info.pinned(board), pinned, "{board}");
    });
}

#[test]
fn an_illegal_move_is_refused_and_changes_nothing() {
    let mut board = Board::default();
    for mv in [
        Move::NULL,
        Move::normal(Square::E2, Square::E5),
        Move::normal(Square::E7, Square::E5),
        Move::normal(Square::E4, Square::E5),
    ] {
        assert!(board.try_play(mv).is_err(), "{mv:?}");
        assert_eq!(board, Board::default());
    }
}

#[test]
fn keys_of_pawns_tell_structures_and_colors_apart() {
    let key = |fen: &str| fen.parse::<Board>().expect("a position").pawn_hash();
    let one = key("4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1");
    assert_eq!(one, key("r3k3/8/8/3p4/3P4/8/8/4K2R b K - 3 9"));
    assert_ne!(one, key("4k3/8/8/3P4/3p4/8/8/4K3 w - - 0 1"));
    assert_ne!(one, key("4k3/8/3p4/8/3P4/8/8/4K3 w - - 0 1"));
    assert_ne!(one, key("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1"));
    // Computed independently of this program: the finalizer of MurmurHash3, twice.
    assert_eq!(Board::START.pawn_hash(), 0x69FF_C0A6_6368_C96F);
}

#[test]
fn a_capture_en_passant_checks_by_itself_or_by_the_line_it_opens() {
    for (fen, is_check) in [
        ("8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 1", true),
        ("4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 1", true),
        ("7k/8/8/3pP3/8/8/8/K7 w - d6 0 1", false),
    ] {
        let board: Board = fen.parse().expect("a position");
        let mv = Move::new(Square::E5, Square::D6, MoveKind::EnPassant);
        assert!(board.is_legal(mv), "{fen}");
        assert_eq!(board.gives_check(&CheckSquares::of(&board), mv), is_check, "{fen}");
    }
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "is not legal in")]
fn an_illegal_move_is_noticed_in_debug_builds() {
    let mut board = Board::default();
    board.play(Move::normal(Square::E2, Square::E5));
}

/// FIDE 3.8.2.2: a rook attacks each back-rank square in turn; castling over any of the king's squares is rejected.
#[test]
fn no_king_castles_out_of_through_or_into_an_attack() {
    for file in 0..8 {
        let rook = |letter: char| {
            let blanks = |count: usize| if count == 0 { String::new() } else { count.to_string() };
            format!("{}{letter}{}", blanks(file), blanks(7 - file))
        };
        let allowed = [!(4..=6).contains(&file), !(2..=4).contains(&file)];
        for fen in [
            format!("r3k2r/8/8/{}/8/8/8/4K3 b kq - 0 1", rook('R')),
            format!("4k3/8/8/{}/8/8/8/R3K2R w KQ - 0 1", rook('r')),
        ] {
            let board: Board = fen.parse().expect("a position");
            let king = board.king(board.turn());
            for (side, is_allowed) in CastleSide::ALL.into_iter().zip(allowed) {
                let to = Square::at(side.king_file(), king.rank());
                let castling = Move::new(king, to, MoveKind::Castle(side));
                assert_eq!(board.is_legal(castling), is_allowed, "{side:?} in {fen}");
                assert_eq!(board.legal_moves().contains(&castling), is_allowed, "{side:?} in {fen}");
                assert_eq!(board.can_castle(side), is_allowed, "{side:?} in {fen}");
            }
        }
    }
}

/// Every placement of king and rooks in Chess960, with an enemy rook on each square of their rank or the one above: the castling
/// rook may be the only piece blocking its attack.
#[test]
fn castling_of_chess960_is_asked_for_as_it_is_generated() {
    let mut allowed = 0;
    for places in 0..8 * 8 * 8_usize {
        let (west, king, east) = (places / 64, places / 8 % 8, places % 8);
        if !(west < king && king < east) {
            continue;
        }
        for enemy in (0..16_usize).filter(|&file| ![west, king, east].contains(&file)) {
            // Two ranks in one row, the second after the first.
            let mut row = ['1'; 16];
            for (at, letter) in [(west, 'R'), (king, 'K'), (east, 'R'), (enemy, 'r')] {
                row[at] = letter;
            }
            let [first, second] = [0, 8].map(|start| {
                let rank: String = row[start..start + 8].iter().collect();
                (2..=8)
                    .rev()
                    .fold(rank, |rank, count| rank.replace(&"1".repeat(count), &count.to_string()))
            });
            let rights = format!("{}{}", &"ABCDEFGH"[east..=east], &"ABCDEFGH"[west..=west]);
            let fen = format!("4k3/4p3/8/8/8/8/{second}/{first} w {rights} - 0 1");
            let board: Board = fen.parse().expect("a position");
            for side in CastleSide::ALL {
                let to = Square::at(side.king_file(), Rank::R1);
                let castling = Move::new(board.king(board.turn()), to, MoveKind::Castle(side));
                let is_allowed = board.legal_moves().contains(&castling);
                assert_eq!(board.is_legal(castling), is_allowed, "{side:?} in {fen}");
                assert_eq!(board.can_castle(side), is_allowed, "{side:?} in {fen}");
                allowed += usize::from(is_allowed);
            }
        }
    }
    assert_eq!(allowed, 633);
}

/// FIDE 9.2.3: pieces, turn, castling rights and possible en passant captures, each on its own, and nothing else.
#[test]
fn the_same_position_is_the_same_in_all_four_respects() {
    let board = |fen: &str| fen.parse::<Board>().expect("a position");
    let one = board("r3k2r/8/8/1pP5/8/8/8/R3K2R w KQkq b6 0 2");
    assert!(one.is_same_position(&board("r3k2r/8/8/1pP5/8/8/8/R3K2R w KQkq b6 7 30")));
    for other in [
        "r3k2r/8/8/1pP5/8/8/8/R3K1R1 w Qkq b6 0 2",
        "r3k2r/8/8/1pP5/8/8/8/R3K2R b KQkq - 0 2",
        "r3k2r/8/8/1pP5/8/8/8/R3K2R w KQk b6 0 2",
        "r3k2r/8/8/1pP5/8/8/8/R3K2R w KQkq - 0 2",
    ] {
        assert!(!one.is_same_position(&board(other)), "{other}");
        assert_ne!(one.hash(), board(other).hash(), "{other}");
    }
    // Different pieces, and everything else equal.
    let bare = board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert!(!bare.is_same_position(&board("4k3/8/8/8/8/8/8/1R2K3 w - - 0 1")));
    assert!(!bare.is_same_position(&board("4k3/8/8/8/8/8/8/R3K3 b - - 0 1")));
}

/// In builds without assertions an illegal move may be made: whatever the board then says, it does not panic.
#[test]
#[cfg(not(debug_assertions))]
fn no_illegal_move_makes_a_later_question_panic() {
    let mut random = crate::common::Random(35);
    for _ in 0..200 {
        let mut board: Board = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
            .parse()
            .expect("a position");
        for _ in 0..60 {
            let mv = Move::from_bits(random.bits() as u16);
            let mut other = board;
            let undo = other.play(mv);
            other.undo(undo);
            board.play(mv);
            let _ = (
                board.is_check(),
                board.legal_moves(),
                board.outcome(),
                board.to_string(),
            );
            let _ = (CheckSquares::of(&board), board.attacks(board.turn()));
            let info = CheckInfo::of(&board);
            for bits in (0..=u16::MAX).step_by(97) {
                let mv = Move::from_bits(bits);
                let _ = (board.is_legal_with(&info, mv), board.see_ge(mv, 0));
            }
        }
    }
}
