//! Unwinnability (FIDE 5.1.2, 5.2.2, 6.9): positions of our own, and a plain exhaustive search as the judge.

use std::collections::HashSet;
use tabiya::chess::{is_dead, winnability, winnability_within, Board, Color, Winnability};

/// The result of a plain walk through all reachable positions: whether each side can still mate, or `None` if there are more
/// positions than `limit` and no mate was among those seen.
fn exhaustive(board: &Board, limit: usize) -> [Option<bool>; 2] {
    let mut mates = [false; 2];
    let mut seen = HashSet::from([board.hash()]);
    let mut open = vec![*board];
    while let Some(board) = open.pop() {
        let moves = board.legal_moves();
        if moves.is_empty() && board.is_check() {
            mates[(!board.turn()).index()] = true;
        }
        for &mv in &moves {
            let child = board.played(mv);
            if seen.insert(child.hash()) {
                open.push(child);
            }
        }
        if seen.len() > limit || mates == [true; 2] {
            return mates.map(|mate| mate.then_some(true));
        }
    }
    mates.map(Some)
}

/// Pseudorandom numbers, the same on every run (xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).expect("less than the bound")
    }
}

/// A position with a wall of locked pawns, a king on each side of it and one or two other pieces, or `None` if it is not legal.
fn locked(dice: &mut Dice) -> Option<Board> {
    let mut squares = [None; 64];
    let (base, step) = (2 + dice.below(3), 1 + dice.below(2));
    for file in (dice.below(2)..8).step_by(step) {
        let rank = if step == 1 { base + file % 2 } else { base };
        let rank = if dice.below(9) == 0 { 1 + dice.below(4) } else { rank };
        squares[rank * 8 + file] = Some('P');
        squares[rank * 8 + 8 + file] = Some('p');
    }
    for (piece, from, to) in [('K', 0, base * 8), ('k', base * 8 + 24, 64)] {
        if from < to && squares[from + dice.below(to - from)].replace(piece).is_some() {
            return None;
        }
    }
    for piece in ["", "", "", "B", "b", "N", "P", "p"][dice.below(8)].chars() {
        if squares[8 + dice.below(48)].replace(piece).is_some() {
            return None;
        }
    }
    if ['K', 'k'].iter().any(|&king| !squares.contains(&Some(king))) {
        return None;
    }
    let mut placement: Vec<String> = (0..8)
        .rev()
        .map(|rank| (0..8).map(|file| squares[rank * 8 + file].unwrap_or('.')).collect())
        .collect();
    for empty in (1..=8).rev() {
        for row in &mut placement {
            *row = row.replace(&".".repeat(empty), &empty.to_string());
        }
    }
    let turn = ["w", "b"][dice.below(2)];
    let board: Board = format!("{} {turn} - - 0 1", placement.join("/")).parse().ok()?;
    let other_king = board.king(!board.turn());
    board.attackers(board.turn(), other_king).is_empty().then_some(board)
}

/// Every answer about random locked positions agrees with the exhaustive walk, and most positions get an answer.
#[test]
fn answers_agree_with_an_exhaustive_walk() {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let (mut proven, mut found) = (0, 0);
    for _ in 0..700 {
        let Some(board) = locked(&mut dice) else { continue };
        let truth = exhaustive(&board, 4_000);
        for color in Color::ALL {
            let answer = winnability(&board, color);
            match truth[color.index()] {
                Some(false) => {
                    assert_ne!(answer, Winnability::Winnable, "{color} {board}");
                    proven += 1;
                    found += usize::from(answer == Winnability::Unwinnable);
                }
                Some(true) => assert_ne!(answer, Winnability::Unwinnable, "{color} {board}"),
                None => {}
            }
        }
    }
    assert!(proven > 100, "only {proven} positions without a mate");
    assert!(found * 100 >= proven * 95, "{found} of {proven}");
}

/// If a helpmate is found after some moves, no position on the way was called unwinnable by the proofs that do not search.
#[test]
fn a_mate_found_later_refutes_no_proof() {
    let mut dice = Dice(4242);
    let mut pairs = 0;
    for _ in 0..60 {
        let Some(mut board) = locked(&mut dice) else { continue };
        let mut line = vec![board];
        for _ in 0..24 {
            let moves = board.legal_moves();
            if moves.is_empty() {
                break;
            }
            board.play(moves[dice.below(moves.len())]);
            line.push(board);
        }
        for color in Color::ALL {
            let mates = |board: &Board| winnability_within(board, color, 2_000) == Winnability::Winnable;
            let Some(last) = (0..line.len()).rev().step_by(8).find(|&at| mates(&line[at])) else {
                continue;
            };
            for earlier in &line[..last] {
                assert_ne!(
                    winnability_within(earlier, color, 0),
                    Winnability::Unwinnable,
                    "{color} {earlier}"
                );
                pairs += 1;
            }
        }
    }
    assert!(pairs > 100, "only {pairs} positions before a mate");
}

/// In a game that ended in mate, the winner was never declared unable to win.
#[test]
fn no_position_of_a_mating_game_is_unwinnable() {
    let starts = [
        "8/8/8/4k3/8/8/2R5/K7 w - - 0 1",
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
        "4k3/p6p/8/8/8/8/P6P/4K3 w - - 0 1",
        "8/2b5/3k4/8/3K4/8/4B3/8 w - - 0 1",
    ];
    let mut dice = Dice(0x1234_5678_9ABC_DEF1);
    let mut mates = 0;
    for round in 0..120 {
        let game = playout(starts[round % starts.len()].parse().expect("a position"), &mut dice);
        let last = game.last().expect("the start");
        if last.is_check() && !last.has_legal_move() {
            mates += 1;
            for position in &game {
                assert_ne!(
                    winnability(position, !last.turn()),
                    Winnability::Unwinnable,
                    "{position}"
                );
            }
        }
    }
    assert!(mates > 10, "only {mates} games ended in mate");
}

/// The positions of a game of random moves in which a mate is played if there is one.
fn playout(start: Board, dice: &mut Dice) -> Vec<Board> {
    let is_mate = |board: Board| board.is_check() && !board.has_legal_move();
    let mut game = vec![start];
    let mut board = start;
    for _ in 0..160 {
        let moves = board.legal_moves();
        let Some(&random) = moves.get(dice.below(moves.len().max(1))) else {
            break;
        };
        let mate = moves.iter().copied().find(|&mv| is_mate(board.played(mv)));
        board.play(mate.unwrap_or(random));
        game.push(board);
    }
    game
}

/// Every row of our own collection: class `WB`, `W-`, `-B` or `--`.
#[test]
fn own_collection() {
    let rows = include_str!("../data/draws/unwinnable.tsv");
    let mut count = 0;
    for line in rows.lines().filter(|line| !line.starts_with('#')) {
        let (class, fen) = line.split_once('\t').expect("class, tab, FEN");
        let board: Board = fen.parse().expect("a position");
        for color in Color::ALL {
            let can_win = class.contains(if color == Color::White { 'W' } else { 'B' });
            let is_lost = winnability(&board, color) == Winnability::Unwinnable;
            assert_eq!(is_lost, !can_win, "{color} {fen}");
        }
        assert_eq!(is_dead(&board) == Some(true), class == "--", "{fen}");
        count += 1;
    }
    assert!(count >= 55, "only {count} rows");
}

/// Positions that are too open get no answer: a rook or queen, twelve moves, and a pawn that can be pushed or no pawns.
#[test]
fn open_positions_are_left_unanswered() {
    let open = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k2r/8/8/8/8/8/8/4K2R w - - 0 1",
        "4k2r/8/8/8/8/8/P7/4K2R w - - 0 1",
        "4k2q/8/8/8/8/8/P7/4K2Q b - - 0 1",
        "4k2r/8/4p3/8/4P3/8/8/4K2R w - - 0 1",
        // Exactly twelve moves.
        "4k3/p7/8/8/8/2P4P/P7/4K2R w - - 0 1",
    ];
    let closed = [
        "4k2r/8/8/4p3/4P3/8/8/4K2R w - - 0 1",
        "6k1/5p1p/6K1/8/8/8/1B6/8 w - - 0 1",
        // Eleven moves.
        "4k3/p7/8/8/8/7P/P7/4K2R w - - 0 1",
    ];
    for (positions, answer) in [(&open[..], None), (&closed[..], Some(false))] {
        for fen in positions {
            let board: Board = fen.parse().expect(fen);
            assert_eq!(is_dead(&board), answer, "{fen}");
        }
    }
}
