//! Whether what is said about an error holds, tried out on the board.

use super::{attacks, falls, material, reaches, wins, won_on, DEPTH, GAIN};
use crate::common::rows;
use std::collections::BTreeMap;
use tabiya::chess::board::see_value;
use tabiya::chess::{Board, CastleSide, Color, Move, PieceKind, Square};
use tabiya::record::pgn;
use tabiya::review::{reason, PlacedPiece, Reason, ReviewedMove, Reviewer};

/// Whether the side to move mates in this many moves, by trying everything.
fn mates(board: &Board, moves: u32) -> bool {
    let is_mated = |after: &Board| after.is_check() && after.legal_moves().is_empty();
    let legal = board.legal_moves();
    legal.iter().any(|&mv| {
        let after = board.played(mv);
        let replies = after.legal_moves();
        is_mated(&after)
            || moves > 1 && !replies.is_empty() && replies.iter().all(|&reply| mates(&after.played(reply), moves - 1))
    })
}

/// The position after some moves of a line.
fn after(board: &Board, line: &[Move]) -> Board {
    line.iter().fold(*board, |board, &mv| board.played(mv))
}

fn is_there(board: &Board, piece: PlacedPiece) -> bool {
    board
        .piece_at(piece.square)
        .is_some_and(|there| there.kind() == piece.kind)
}

/// Whether material is won in the end whatever is replied.
fn is_forced(board: &Board, before: i32) -> bool {
    let legal = board.legal_moves();
    legal
        .iter()
        .all(|&reply| reaches(&board.played(reply), before + GAIN, DEPTH))
}

/// Whether the last of these moves captures the piece.
fn captures_last(board: &Board, line: &[Move], piece: PlacedPiece) -> bool {
    let Some((&last, before)) = line.split_last() else {
        return false;
    };
    let board = after(board, before);
    last.to() == piece.square && board.captured(last).map(tabiya::chess::Piece::kind) == Some(piece.kind)
}

/// Whether, at the end of the line from this position, the side that this piece belongs to has lost more pieces of its value than the
/// other, apart from pawns that were promoted.
fn is_not_exchanged(start: &Board, line: &[Move], piece: PlacedPiece, loser: Color) -> bool {
    let end = after(start, line);
    let value = see_value(piece.kind);
    let lost = |side: Color| {
        let count = |board: &Board| {
            let kinds = PieceKind::ALL.into_iter().filter(|kind| see_value(*kind) == value);
            kinds.map(|kind| board.pieces(side, kind).count()).sum::<u32>()
        };
        count(start).saturating_sub(count(&end))
    };
    line.iter().any(|mv| mv.promotion().is_some()) || lost(loser) > lost(!loser)
}

/// Whether the side to move at the start of the line is to move again at its end, in check.
fn checks_mover(start: &Board, line: &[Move]) -> bool {
    let end = after(start, line);
    end.turn() == start.turn() && end.is_check()
}

/// Whether no pawn of the other side stands before the pawn, on its file or beside it.
fn is_passed(board: &Board, pawn: Square, side: Color) -> bool {
    let before = |other: &Square| {
        let (own, its) = (pawn.rank().index(), other.rank().index());
        let is_ahead = if side == Color::White { its > own } else { its < own };
        is_ahead && other.file().index().abs_diff(pawn.file().index()) <= 1
    };
    !board
        .pieces(!side, PieceKind::Pawn)
        .into_iter()
        .any(|other| before(&other))
}

/// The material of the side to move at the start of a line, minus the opponent's, at its end: at least, and at most, once the captures
/// are over.
fn balances(start: &Board, line: &[Move]) -> [i32; 2] {
    let end = after(start, line);
    let now = material(&end);
    let steps = (0..100)
        .take_while(|step| reaches(&end, now + GAIN * step, DEPTH))
        .last();
    let most = now + GAIN * steps.unwrap_or(0);
    if end.turn() == start.turn() {
        [now, most]
    } else {
        [-most, -now]
    }
}

/// Whether the piece cannot move, or only along the line between it and its king.
fn is_pinned(board: &Board, piece: PlacedPiece) -> bool {
    let king = board.king(board.turn());
    let far = |one: usize, other: usize| i32::try_from(one).expect("small") - i32::try_from(other).expect("small");
    let direction = |to: Square| {
        let file = far(to.file().index(), king.file().index());
        let rank = far(to.rank().index(), king.rank().index());
        let longest = file.abs().max(rank.abs());
        (file * 8 / longest, rank * 8 / longest)
    };
    let own = board.legal_moves_from(piece.square);
    own.iter().all(|mv| direction(mv.to()) == direction(piece.square))
}

/// Whether some move of the line promotes the pawn that stands on this square at first.
fn promotes(line: &[Move], pawn: Square) -> bool {
    let mut at = pawn;
    line.iter().any(|mv| {
        let is_it = mv.from() == at;
        at = if is_it { mv.to() } else { at };
        is_it && mv.promotion().is_some()
    })
}

/// Whether the reason holds, and not after the better move.
fn holds(error: &ReviewedMove, reason: Reason) -> bool {
    let (board, better) = (&error.board, error.better[0]);
    let (played, instead) = (board.played(error.mv), board.played(better));
    let own = [&[error.mv], &error.answer[..]].concat();
    let answered = || played.played(error.answer[0]);
    let start = material(board);
    let is_worse = || {
        let [_, most] = balances(board, &own[..own.len().min(14)]);
        let [least, _] = balances(board, &error.better[..error.better.len().min(14)]);
        most <= least - GAIN
    };
    let loses_both = |piece: &PlacedPiece| is_there(&instead, *piece) && !won_on(&instead, piece.square).is_empty();
    match reason {
        Reason::AllowsMate(moves) => moves > 2 || mates(&played, moves) && !mates(&instead, moves),
        Reason::MissesMate(moves) => moves > 2 || mates(board, moves),
        Reason::Stalemates => played.legal_moves().is_empty() && !played.is_check(),
        Reason::Hangs(piece) => is_there(&played, piece) && wins(&played, error.answer[0]) && !loses_both(&piece),
        Reason::StaysAttacked(piece) => {
            let passed = board.played(Move::NULL);
            let was = is_there(&passed, piece) && !won_on(&passed, piece.square).is_empty();
            was && is_there(&played, piece) && wins(&played, error.answer[0]) && !loses_both(&piece)
        }
        Reason::AllowsFork(first, second) => {
            let (next, by) = (answered(), error.answer[0].to());
            let both = [first, second]
                .iter()
                .all(|piece| is_there(&next, *piece) && attacks(&next, by, piece.square));
            both && falls(&next, by, -material(&next))
        }
        Reason::AllowsPin(piece) => {
            is_there(&answered(), piece) && is_pinned(&answered(), piece) && is_forced(&answered(), -start)
        }
        Reason::AllowsDiscovery(piece) => {
            let (next, by) = (answered(), !board.turn());
            let new = next.attackers(by, piece.square) & !played.attackers(by, piece.square);
            let others = new.into_iter().filter(|square| *square != error.answer[0].to());
            is_there(&next, piece) && others.count() > 0 && is_forced(&next, -start)
        }
        Reason::AllowsTrap(piece) => {
            let next = answered();
            let moves = next.legal_moves_from(piece.square);
            let is_unsafe = |mv: &Move| !won_on(&next.played(*mv), mv.to()).is_empty();
            let is_attacked = !won_on(&next.played(Move::NULL), piece.square).is_empty();
            is_there(&next, piece) && is_attacked && moves.iter().all(is_unsafe) && is_forced(&next, -start)
        }
        Reason::AllowsAttack(piece) => {
            let next = answered();
            let is_attacked = !next.attackers(!next.turn(), piece.square).is_empty();
            is_there(&next, piece) && is_attacked && is_forced(&next, -start)
        }
        Reason::AllowsPromotion(pawn) => {
            let is_pawn = board.piece_at(pawn).map(tabiya::chess::Piece::kind) == Some(PieceKind::Pawn);
            is_pawn && promotes(&error.answer, pawn) && !promotes(&error.better, pawn)
        }
        Reason::Loses(piece, count) => {
            let is_net = is_not_exchanged(board, &own[..own.len().min(14)], piece, board.turn());
            captures_last(&played, &error.answer[..count], piece) && is_net && is_worse()
        }
        Reason::MissesCapture(piece) => better.to() == piece.square && wins(board, better),
        Reason::MissesAttack(piece) => {
            let is_attacked = !instead.attackers(board.turn(), piece.square).is_empty();
            is_there(&instead, piece) && is_attacked && is_forced(&instead, start)
        }
        Reason::MissesFork(first, second) => {
            let both = [first, second]
                .iter()
                .all(|piece| attacks(&instead, better.to(), piece.square));
            both && falls(&instead, better.to(), -material(&instead))
        }
        Reason::MissesPromotion(pawn) => promotes(&error.better, pawn) && !promotes(&own, pawn),
        Reason::MissesGain(piece, count) => {
            let is_net = is_not_exchanged(board, &error.better[..error.better.len().min(14)], piece, !board.turn());
            captures_last(board, &error.better[..count], piece) && is_net && is_worse()
        }
        other => leads(board, &own, &error.better[..error.better.len().min(14)], other),
    }
}

/// Whether the line that begins with the move leads to what the reason says, and the better one does not.
fn leads(board: &Board, own: &[Move], better: &[Move], reason: Reason) -> bool {
    match reason {
        Reason::AllowsRepetition(count) => {
            let seen: Vec<u64> = (0..count).map(|moves| after(board, &own[..moves]).hash()).collect();
            seen.contains(&after(board, &own[..count]).hash())
        }
        Reason::ExposesKing(count) => {
            let checks = |line: &[Move]| {
                (1..=line.len())
                    .filter(|&moves| checks_mover(board, &line[..moves]))
                    .count()
            };
            checks(&own[..count]) == 3 && checks_mover(board, &own[..count]) && checks(better) < 2
        }
        Reason::LosesCastling(count) => {
            let side = board.turn();
            let can = |board: &Board| {
                let both = [CastleSide::King, CastleSide::Queen];
                both.iter()
                    .any(|wing| board.castling_rights().rook_file(side, *wing).is_some())
            };
            let castled = own[..count].iter().step_by(2).any(|mv| mv.castle_side().is_some());
            can(board) && can(&after(board, &own[..count - 1])) && !can(&after(board, &own[..count])) && !castled
        }
        Reason::LetsPass(piece, count) => {
            let side = !board.turn();
            let there = after(board, &own[..count]);
            let end = after(board, better);
            let on_file = |board: &Board| {
                let pawns = board.pieces(side, PieceKind::Pawn).into_iter();
                let mut own = pawns.filter(|square| square.file() == piece.square.file());
                own.any(|square| is_passed(board, square, side))
            };
            is_there(&there, piece) && is_passed(&there, piece.square, side) && !on_file(board) && !on_file(&end)
        }
        Reason::UncoversKing(piece, count) => {
            let side = board.turn();
            let has_pawn = |board: &Board| {
                let pawns = board.pieces(side, PieceKind::Pawn).into_iter();
                pawns.filter(|square| square.file() == piece.square.file()).count() > 0
            };
            let end = after(board, &own[..own.len().min(14)]);
            let instead = after(board, better);
            let far = end.king(side).file().index().abs_diff(piece.square.file().index());
            let was_there = is_there(&after(board, &own[..count - 1]), piece);
            was_there && !has_pawn(&after(board, &own[..count])) && !has_pawn(&end) && has_pawn(&instead) && far <= 1
        }
        other => panic!("{other:?} is not checked"),
    }
}

/// Checks every reason in this many games of people, whose errors are searched for with so many nodes; counts them by kind.
fn check(games: usize, nodes: u64, counts: &mut BTreeMap<String, usize>) {
    let mut reviewer = Reviewer::new(nodes).expect("memory");
    for row in rows(include_str!("../../data/review/people.tsv")).skip(1).take(games) {
        let tree = pgn::read(row[4]).next().expect("moves").tree;
        let moves = reviewer.review(&tree, &mut |_, _| true).expect("not stopped");
        for error in moves.iter().filter(|error| error.judgment.is_some()) {
            let Some(reason) = reason(error) else { continue };
            assert!(
                holds(error, reason),
                "{}: {:?} is not {reason:?}\n{error:?}",
                error.board,
                error.mv
            );
            let kind = format!("{reason:?}");
            *counts
                .entry(kind.split('(').next().unwrap_or_default().to_owned())
                .or_default() += 1;
        }
    }
}

#[test]
fn every_reason_against_a_move_holds() {
    let mut counts = BTreeMap::new();
    check(30, 500, &mut counts);
    for kind in [
        "Hangs",
        "StaysAttacked",
        "Loses",
        "MissesCapture",
        "MissesGain",
        "AllowsMate",
        "AllowsFork",
    ] {
        assert!(counts.contains_key(kind), "{kind}: {counts:?}");
    }
}

/// Two thousand of them, and more.
#[test]
#[ignore = "takes minutes: cargo test --release --test core thousands_of_reasons -- --ignored"]
fn thousands_of_reasons_against_moves_hold() {
    let mut counts = BTreeMap::new();
    for nodes in [400, 1_500, 5_000] {
        check(usize::MAX, nodes, &mut counts);
    }
    println!("{counts:?}");
    assert!(counts.values().sum::<usize>() >= 2_000, "{counts:?}");
}
