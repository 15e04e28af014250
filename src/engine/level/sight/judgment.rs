//! A person's static evaluation: material, activity, pawns and kings by textbook rules of thumb.
//!
//! The levels have their own evaluation, so they stay the same when the engine's changes.

use crate::chess::piece::attacks;
use crate::chess::{Bitboard, Board, Color, PieceKind, Square};
use crate::engine::evaluation::{ahead, beside, rank_of};

/// Piece values in centipawns, in the middlegame and the endgame.
const VALUES: [[i32; 2]; 6] = [[95, 115], [320, 300], [330, 320], [480, 530], [950, 970], [0, 0]];

/// The distance from the middle of the board, 0 to 3, in files or ranks, whichever is larger.
const fn off_center(square: usize) -> i32 {
    let (file, rank) = ((square % 8) as i32, (square / 8) as i32);
    let files = if file < 4 { 3 - file } else { file - 4 };
    let ranks = if rank < 4 { 3 - rank } else { rank - 4 };
    if files > ranks {
        files
    } else {
        ranks
    }
}

/// Piece-square tables for White, in the middlegame and the endgame.
const PLACES: [[[i32; 2]; 64]; 6] = {
    let mut table = [[[0; 2]; 64]; 6];
    let mut at = 0;
    while at < 64 {
        let (off, file, rank) = (off_center(at), (at % 8) as i32, (at / 8) as i32);
        let is_inner = file == 3 || file == 4;
        let pawn = 4 * (rank - 1) + if is_inner && rank >= 2 { 22 - 4 * off } else { 0 };
        table[0][at] = [pawn, 7 * (rank - 1)];
        table[1][at] = [24 - 14 * off - if rank == 0 { 8 } else { 0 }, 12 - 8 * off];
        table[2][at] = [14 - 6 * off - if rank == 0 { 10 } else { 0 }, 6 - 4 * off];
        table[3][at] = [if rank == 6 { 18 } else { 0 } + if is_inner { 5 } else { 0 }, 0];
        table[4][at] = [4 - 3 * off, 12 - 6 * off];
        let home = if file == 6 || file == 1 || file == 2 {
            22
        } else if file == 0 || file == 7 {
            14
        } else {
            0
        };
        table[5][at] = [if rank == 0 { home } else { -16 * rank }, 24 - 16 * off];
        at += 1;
    }
    table
};

/// The bonus of a passed pawn by rank, in the middlegame and the endgame.
const PASSED: [[i32; 2]; 8] = [
    [0, 0],
    [4, 10],
    [8, 16],
    [14, 30],
    [30, 60],
    [60, 105],
    [100, 170],
    [0, 0],
];

/// The static evaluation for the side to move, in centipawns.
pub fn judge(board: &Board) -> i32 {
    judge_within(board, -1_000_000, 1_000_000)
}

/// Lazy evaluation: exact if it lies between these bounds; otherwise a value clearly outside them too, from material and
/// piece-square tables alone.
pub fn judge_within(board: &Board, alpha: i32, beta: i32) -> i32 {
    let mut white = Side::of(board, Color::White);
    let mut black = Side::of(board, Color::Black);
    let early = (white.pieces + black.pieces).min(24);
    let sign = if board.turn() == Color::White { 1 } else { -1 };
    let weigh = |white: &Side, black: &Side| {
        let [early_score, late_score] = [0, 1].map(|at| white.score[at] - black.score[at]);
        (early_score * early + late_score * (24 - early)) / 24
    };
    let rough = sign * weigh(&white, &black);
    if early > 6 && (rough + MARGIN <= alpha || rough - MARGIN >= beta) {
        return rough;
    }
    white.refine(board, Color::White);
    black.refine(board, Color::Black);
    let mut score = weigh(&white, &black);
    if black.is_bare && white.pieces >= 2 {
        score += drive(board, Color::White);
    } else if white.is_bare && black.pieces >= 2 {
        score -= drive(board, Color::Black);
    }
    // Without pawns, an extra minor piece does not win.
    if board.by_kind(PieceKind::Pawn).is_empty() && (white.pieces - black.pieces).abs() <= 1 {
        score /= 8;
    }
    sign * score + 10
}

/// A bound seldom exceeded by all terms other than material and piece-square tables.
const MARGIN: i32 = 150;

/// The bonus for driving a bare king to the edge and bringing the winning king near.
fn drive(board: &Board, color: Color) -> i32 {
    let (own, bare) = (board.king(color), board.king(!color));
    let files = own.file().index().abs_diff(bare.file().index());
    let ranks = own.rank().index().abs_diff(bare.rank().index());
    let edge = |line: usize| 3 - line.min(7 - line) as i32;
    200 + 18 * (edge(bare.file().index()) + edge(bare.rank().index())) + 10 * (14 - (files + ranks) as i32)
}

/// One side's part of the evaluation.
struct Side {
    score: [i32; 2],
    /// Knights and bishops count 1, rooks 2, queens 4.
    pieces: i32,
    is_bare: bool,
}

impl Side {
    fn of(board: &Board, color: Color) -> Side {
        let mut side = Side {
            score: [0; 2],
            pieces: 0,
            is_bare: board.by_color(color).count() == 1,
        };
        let flip = if color == Color::White { 0 } else { 56 };
        for kind in PieceKind::ALL {
            for square in board.pieces(color, kind) {
                side.add(VALUES[kind.index()]);
                side.add(PLACES[kind.index()][square.index() ^ flip]);
                side.pieces += [0, 1, 1, 2, 4, 0][kind.index()];
            }
        }
        side
    }

    /// Adds the terms beyond material and piece-square tables.
    fn refine(&mut self, board: &Board, color: Color) {
        let pieces = board.by_color(color) & !board.by_kind(PieceKind::Pawn) & !board.by_kind(PieceKind::King);
        for square in pieces {
            if let Some(piece) = board.piece_at(square) {
                self.activity(board, color, piece.kind(), square);
            }
        }
        if board.pieces(color, PieceKind::Bishop).count() >= 2 {
            self.add([25, 40]);
        }
        self.pawns(board, color);
        self.shelter(board, color);
    }

    fn add(&mut self, score: [i32; 2]) {
        self.score[0] += score[0];
        self.score[1] += score[1];
    }

    fn activity(&mut self, board: &Board, color: Color, kind: PieceKind, square: Square) {
        let occupied = board.occupied();
        let (reach, usual, worth) = match kind {
            PieceKind::Knight => (attacks::knight(square), 4, 4),
            PieceKind::Bishop => (attacks::bishop(square, occupied), 6, 4),
            PieceKind::Rook => (attacks::rook(square, occupied), 7, 3),
            PieceKind::Queen => (attacks::queen(square, occupied), 13, 1),
            PieceKind::Pawn | PieceKind::King => return,
        };
        let count = (reach & !board.by_color(color)).count() as i32 - usual;
        self.add([worth * count, worth * count]);
        let zone = attacks::king(board.king(!color)) & reach;
        self.score[0] += 5 * zone.count() as i32;
    }

    fn pawns(&mut self, board: &Board, color: Color) {
        let own = board.pieces(color, PieceKind::Pawn);
        let enemies = board.pieces(!color, PieceKind::Pawn);
        for pawn in own {
            let set = Bitboard::from_square(pawn);
            let front = ahead(color, set);
            if !enemies.intersects(front | ahead(color, beside(set))) {
                self.add(PASSED[rank_of(color, pawn)]);
            }
            if !own.intersects(beside(Bitboard::file(pawn.file()))) {
                self.add([-10, -14]);
            }
            if own.intersects(front) {
                self.add([-8, -18]);
            }
        }
        let all = own | enemies;
        for rook in board.pieces(color, PieceKind::Rook) {
            if !all.intersects(Bitboard::file(rook.file())) {
                self.add([22, 8]);
            }
        }
    }

    fn shelter(&mut self, board: &Board, color: Color) {
        let king = board.king(color);
        let near = beside(Bitboard::file(king.file())) | Bitboard::file(king.file());
        let rank = rank_of(color, king);
        let guards = (board.pieces(color, PieceKind::Pawn) & near).into_iter();
        let count = guards.filter(|&pawn| (rank + 1..=rank + 2).contains(&rank_of(color, pawn)));
        self.score[0] += 12 * count.count().min(3) as i32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(fen: &str) -> i32 {
        judge(&fen.parse().expect("a position"))
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let white = score("r1bqk2r/ppp2ppp/2n2n2/3pp3/1b2P3/2NP1N2/PPPB1PPP/R2QKB1R w KQkq - 0 6");
        let black = score("r2qkb1r/pppb1ppp/2np1n2/1B2p3/3PP3/2N2N2/PPP2PPP/R1BQK2R b KQkq - 0 6");
        assert_eq!(white, black);
        assert_eq!(judge(&Board::default()), 10);
    }

    #[test]
    fn more_is_better() {
        assert!(score("4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1") > 700);
        assert!(score("4k3/pppp4/8/8/8/8/PPPP4/3QK3 b - - 0 1") < -700);
        assert!(score("8/8/8/4k3/8/8/8/4KN2 w - - 0 1") < 100, "a knight does not win");
        let (corner, middle) = ("k7/8/1K6/8/8/8/8/7R w - - 0 1", "8/8/8/3k4/8/8/8/K6R w - - 0 1");
        assert!(score(corner) > score(middle) + 100, "a bare king is driven to the edge");
    }
}
