//! Reasons of moves are true: each one that is claimed, in positions of many games, holds when everything is tried.

use crate::common::Random;
use tabiya::chess::board::see_value;
use tabiya::chess::{notation, Board, Color, File, Move, MoveKind, PieceKind, Rank, Square};
use tabiya::engine::explain::{merit, Merit};
use tabiya::engine::Score;

/// The least gain that counts, in hundredths of a pawn.
const GAIN: i32 = 100;
/// So many captures in a row are tried.
const DEPTH: u32 = 12;

/// The material of the side to move less that of the other.
fn material(board: &Board) -> i32 {
    let side = |color| -> i32 {
        let men = board.by_color(color).into_iter();
        let kinds = men.filter_map(|square| board.piece_at(square));
        kinds.map(|piece| see_value(piece.kind())).sum()
    };
    side(board.turn()) - side(!board.turn())
}

/// Whether the side to move reaches this balance when both sides only take, promote, or stop.
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

/// The balance for the side to move when both take on one square, or stop.
fn exchanged(board: &Board, square: Square) -> i32 {
    let legal = board.legal_moves();
    let captures = legal
        .iter()
        .filter(|mv| mv.to() == square && board.captured(**mv).is_some());
    let results = captures.map(|&mv| -exchanged(&board.played(mv), square));
    results.max().unwrap_or(i32::MIN).max(material(board))
}

/// Whether the move takes something with a gain, on its square as on the whole board.
fn wins(board: &Board, mv: Move) -> bool {
    let (after, least) = (board.played(mv), material(board) + GAIN);
    -exchanged(&after, mv.to()) >= least && !reaches(&after, 1 - least, DEPTH)
}

fn can_win(board: &Board) -> bool {
    reaches(board, material(board) + GAIN, DEPTH)
}

/// Whether the piece on `from` takes one of the two with a gain after every reply, checks in between aside.
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

/// The legal captures of this square that win something.
fn won_on(board: &Board, square: Square) -> Vec<Move> {
    let legal = board.legal_moves();
    let captures = legal.iter().filter(|mv| mv.to() == square);
    captures.copied().filter(|&mv| wins(board, mv)).collect()
}

/// Whether a reason of a move without a gain holds.
fn holds_quietly(board: &Board, after: &Board, mv: Move, said: Merit) -> bool {
    let (own, to) = (board.turn(), mv.to());
    let moved = board.piece_at(mv.from()).expect("a piece").kind();
    let rank = |square: Square| square.rank().relative_to(own);
    let pawns = |color: Color, file: File| {
        let pawns = after.pieces(color, PieceKind::Pawn).into_iter();
        pawns.filter(|square| square.file() == file).count()
    };
    let is_kind =
        |square: Square, kind: PieceKind| after.piece_at(square).map(tabiya::chess::Piece::kind) == Some(kind);
    let passed = || after.played(Move::NULL);
    match said {
        Merit::Attacks { kind, square } => {
            let now = won_on(&passed(), square).iter().any(|capture| capture.from() == to);
            is_kind(square, kind) && now && won_on(board, square).is_empty()
        }
        Merit::Pins { kind, square } => {
            let king = after.king(!own);
            let holds_line = |occupied| after.attackers_to(king, occupied).contains(to);
            let occupied = after.occupied();
            is_kind(square, kind) && !holds_line(occupied) && holds_line(occupied.without(square))
        }
        Merit::PreparesCastling(side) => {
            let free = |board: &Board| {
                let (king, rook) = (board.king(own), board.castling_rook(own, side).expect("the right"));
                let range = king.index().min(rook.index()) + 1..king.index().max(rook.index());
                Square::all()
                    .filter(|square| range.contains(&square.index()))
                    .all(|square| board.piece_at(square).is_none())
            };
            free(after) && !free(board)
        }
        Merit::Develops(kind) => {
            let is_minor = matches!(kind, PieceKind::Knight | PieceKind::Bishop);
            kind == moved && is_minor && rank(mv.from()) == Rank::R1 && rank(to) != Rank::R1
        }
        Merit::Exchanges(kind) | Merit::Simplifies(kind) => {
            let is_even = board
                .captured(mv)
                .is_some_and(|taken| taken.kind() == kind && see_value(kind) == see_value(moved));
            let is_ahead = material(board) >= 200;
            let is_taken = after.legal_moves().iter().any(|reply| reply.to() == to);
            is_even && is_taken && is_ahead == matches!(said, Merit::Simplifies(_))
        }
        Merit::TakesFile { file, is_open } => {
            let is_there = to.file() == file && moved == PieceKind::Rook && pawns(own, file) == 0;
            is_there && is_open == (pawns(!own, file) == 0)
        }
        Merit::Seventh => moved == PieceKind::Rook && rank(to) == Rank::R7,
        Merit::PushesPassed => {
            let enemies = after.pieces(!own, PieceKind::Pawn).into_iter();
            let mut near = enemies.filter(|pawn| pawn.file().index().abs_diff(to.file().index()) < 2);
            moved == PieceKind::Pawn && near.all(|pawn| rank(pawn) <= rank(to))
        }
        Merit::OccupiesCenter => {
            moved == PieceKind::Pawn && [Square::D4, Square::E4, Square::D5, Square::E5].contains(&to)
        }
        Merit::GainsSpace => moved == PieceKind::Pawn && rank(to) >= Rank::R5,
        Merit::GivesAir => {
            let king = board.king(own);
            let flees = |board: &Board| board.legal_moves_from(king).iter().any(|mv| rank(mv.to()) != Rank::R1);
            !flees(board) && flees(&passed())
        }
        Merit::NearsCenter(kind) => {
            let off = |index: usize| (2 * index).abs_diff(7);
            let far = |square: Square| off(square.file().index()).max(off(square.rank().index()));
            kind == moved && far(to) < far(mv.from())
        }
        Merit::Frees { kind, had, has } => {
            let counts = [
                board.legal_moves_from(mv.from()).len(),
                passed().legal_moves_from(to).len(),
            ];
            kind == moved && counts == [had, has] && has > had
        }
        _ => false,
    }
}

/// Checks what is said of the move, and returns its name.
fn check(board: &Board, mv: Move) -> &'static str {
    let said = merit(board, mv, Score::Centipawns(0));
    let after = board.played(mv);
    let (holds, name) = match said {
        Merit::Mate => (after.is_check() && after.legal_moves().is_empty(), "mate"),
        Merit::MateIn(_) => (false, "mate in"),
        Merit::Forced => (board.legal_moves().len() == 1, "forced"),
        Merit::Castles(side) => (mv.castle_side() == Some(side), "castles"),
        Merit::Promotes(kind) => (mv.promotion() == Some(kind) && !can_win(&after), "promotes"),
        Merit::Wins { kind, square } => {
            let is_there = board.captured(mv).map(tabiya::chess::Piece::kind) == Some(kind);
            let is_it = mv.to() == square && mv.kind() != MoveKind::EnPassant;
            (is_there && is_it && wins(board, mv), "wins")
        }
        Merit::Saves { kind, square } => {
            let passed = board.played(Move::NULL);
            let own = board.piece_at(square).filter(|piece| piece.color() == board.turn());
            let is_there = own.map(tabiya::chess::Piece::kind) == Some(kind);
            let captures = passed.legal_moves();
            let mut takers = captures.iter().filter(|capture| capture.to() == square);
            let was_in_danger = takers.any(|&capture| wins(&passed, capture));
            (is_there && was_in_danger && !can_win(&after), "saves")
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
        quiet => (
            !reaches(&after, GAIN - material(board), DEPTH) && holds_quietly(board, &after, mv, quiet),
            "quiet",
        ),
    };
    assert!(holds, "{board}: {mv:?} is no {said:?}");
    name
}

/// The positions of the famous games, and of games in which any move is made, from real positions on.
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
