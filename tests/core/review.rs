//! The stated reasons for moves are true: each one, in positions from many games, holds when everything is tried.

mod quiet;
mod reasons;

use crate::common::Random;
use tabiya::chess::board::see_value;
use tabiya::chess::{notation, Board, Move, MoveKind, Square};
use tabiya::engine::Score;
use tabiya::review::{merit, Merit, PieceOnSquare};

/// The smallest gain that counts, in centipawns.
const GAIN: i32 = 100;
/// The maximum number of captures in a row that are tried.
const DEPTH: u32 = 12;

/// The material of the side to move minus the opponent's.
fn material(board: &Board) -> i32 {
    let side = |color| -> i32 {
        let pieces = board.by_color(color).into_iter();
        let kinds = pieces.filter_map(|square| board.piece_at(square));
        kinds.map(|piece| see_value(piece.kind())).sum()
    };
    side(board.turn()) - side(!board.turn())
}

/// Whether the side to move reaches this balance when both sides only capture, promote, or stop.
fn reaches(board: &Board, balance: i32, depth: u32) -> bool {
    let (now, is_check) = (material(board), board.is_check());
    if depth == 0 || !is_check && now >= balance {
        return now >= balance;
    }
    board.legal_moves().iter().any(|&mv| {
        let is_loud = board.captured(mv).is_some() || mv.promotion().is_some();
        (is_check || is_loud) && !reaches(&board.played(mv), 1 - balance, depth - 1)
    })
}

/// The balance for the side to move when both capture on one square, or stop.
fn exchanged(board: &Board, square: Square) -> i32 {
    let legal = board.legal_moves();
    let captures = legal
        .iter()
        .filter(|mv| mv.to() == square && board.captured(**mv).is_some());
    let results = captures.map(|&mv| -exchanged(&board.played(mv), square));
    results.max().unwrap_or(i32::MIN).max(material(board))
}

/// Whether the move captures something with a gain, both on its square and on the whole board.
fn wins(board: &Board, mv: Move) -> bool {
    let (after, least) = (board.played(mv), material(board) + GAIN);
    -exchanged(&after, mv.to()) >= least && !reaches(&after, 1 - least, DEPTH)
}

fn can_win(board: &Board) -> bool {
    reaches(board, material(board) + GAIN, DEPTH)
}

/// Whether the piece on `from` captures one of the two with a gain after every reply, apart from intermediate checks.
fn falls(after: &Board, from: Square, before: i32) -> bool {
    after.legal_moves().iter().all(|&reply| {
        let next = after.played(reply);
        let moves = next.legal_moves_from(from);
        let takes = |mv: &Move| next.captured(*mv).is_some() && !reaches(&next.played(*mv), 1 - before - GAIN, DEPTH);
        next.is_check() || moves.iter().any(takes)
    })
}

fn attacks(board: &Board, from: Square, to: Square) -> bool {
    let own = board.piece_at(from).expect("the piece that moved");
    board.attackers(own.color(), to).contains(from)
}

/// The legal captures on this square that win something.
fn won_on(board: &Board, square: Square) -> Vec<Move> {
    let legal = board.legal_moves();
    let captures = legal.iter().filter(|mv| mv.to() == square);
    captures.copied().filter(|&mv| wins(board, mv)).collect()
}

/// Checks what is said about the move, and returns its name.
fn check(board: &Board, mv: Move) -> &'static str {
    let said = merit(board, mv, Score::Centipawns(0));
    let after = board.played(mv);
    let (holds, name) = match said {
        Merit::Mate => (after.is_check() && after.legal_moves().is_empty(), "mate"),
        Merit::MateIn(_) => (false, "mate in"),
        Merit::Forced => (board.legal_moves().len() == 1, "forced"),
        Merit::Castles => (mv.castle_side().is_some(), "castles"),
        Merit::Promotes(kind) => (mv.promotion() == Some(kind) && !can_win(&after), "promotes"),
        Merit::Wins(PieceOnSquare { kind, square }) => {
            let is_there = board.captured(mv).map(tabiya::chess::Piece::kind) == Some(kind);
            let is_it = mv.to() == square && mv.kind() != MoveKind::EnPassant;
            (is_there && is_it && wins(board, mv), "wins")
        }
        Merit::Saves(PieceOnSquare { kind, square }) => {
            let passed = board.played(Move::NULL);
            let own = board.piece_at(square).filter(|piece| piece.color() == board.turn());
            let is_there = own.map(tabiya::chess::Piece::kind) == Some(kind);
            let captures = passed.legal_moves();
            let mut takers = captures.iter().filter(|capture| capture.to() == square);
            let was_in_danger = takers.any(|&capture| wins(&passed, capture));
            let comes_late = |&reply: &Move| {
                let next = after.played(reply);
                next.is_check() || can_win(&next.played(Move::NULL))
            };
            let is_put_off = after.is_check() && after.legal_moves().iter().any(comes_late);
            (is_there && was_in_danger && !can_win(&after) && !is_put_off, "saves")
        }
        Merit::Forks { first, second } => {
            let from = mv.to();
            let both = [first, second].iter().all(|&square| attacks(&after, from, square));
            (
                both && !can_win(&after) && falls(&after, from, -material(&after)),
                "forks",
            )
        }
        Merit::Best => (true, "best"),
        said => (
            !reaches(&after, GAIN - material(board), DEPTH) && quiet::Claim::of(board, &after, mv).holds(said),
            "quiet",
        ),
    };
    assert!(holds, "{board}: {mv:?} is no {said:?}");
    name
}

/// The positions of the famous games, and of games with random moves from real positions.
fn positions() -> Vec<Board> {
    let text = include_str!("../data/famous_games.tsv");
    let rows = text.lines().filter(|row| !row.starts_with('#') && !row.is_empty());
    let mut boards = Vec::new();
    for row in rows {
        let mut board = Board::default();
        for word in row.split('\t').next_back().expect("moves").split(' ') {
            board.play(notation::read(&board, word).expect(word));
            boards.push(board);
        }
    }
    let mut random = Random(7);
    for start in (0..boards.len()).step_by(9) {
        let mut board = boards[start];
        for _ in 0..12 {
            let legal = board.legal_moves();
            if legal.is_empty() {
                break;
            }
            board.play(legal[random.below(legal.len())]);
            boards.push(board);
        }
    }
    boards
}

#[test]
fn every_reason_holds_in_positions_that_were_set_up() {
    for fen in [
        "4k3/8/8/8/3p4/8/4PP2/4K3 w - - 0 30",
        "4k3/5pp1/8/4P3/8/8/8/4K3 b - - 0 30",
        "8/8/4k3/8/8/4K3/8/1N6 w - - 0 1",
        "2b1k1n1/8/8/8/8/8/8/2B1K1N1 b - - 0 1",
        "4k3/8/p7/8/8/8/8/R3K3 w - - 0 1",
    ] {
        let board: Board = fen.parse().expect(fen);
        for &mv in &board.legal_moves() {
            check(&board, mv);
        }
    }
}

#[test]
fn every_reason_holds() {
    let mut counts = std::collections::BTreeMap::new();
    for board in positions().iter().step_by(2) {
        for &mv in &board.legal_moves() {
            *counts.entry(check(board, mv)).or_insert(0) += 1;
        }
    }
    for (name, least) in [
        ("wins", 20),
        ("saves", 20),
        ("forks", 3),
        ("promotes", 1),
        ("castles", 3),
        ("quiet", 1_000),
    ] {
        let count = counts.get(name).copied().unwrap_or(0);
        assert!(count >= least, "{name}: {count} of {counts:?}");
    }
}
