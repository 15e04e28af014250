//! The libraries that are compared.

use std::hint::black_box;
use tabiya::chess::perft;

/// Whether the last moves are counted or made.
#[derive(Clone, Copy)]
pub enum Mode {
    /// The last moves are counted and not made.
    Counted,
    /// Every move is made, the last ones too, with the hash kept.
    Played,
}

impl Mode {
    /// Both.
    pub const ALL: [Mode; 2] = [Mode::Counted, Mode::Played];

    /// A word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Counted => "leaves-counted",
            Mode::Played => "leaves-played",
        }
    }
}

/// A library of chess rules.
#[derive(Clone, Copy)]
pub enum Library {
    /// This one.
    Tabiya,
    /// cozy-chess.
    CozyChess,
    /// chess.
    Chess,
}

impl Library {
    /// All of them.
    pub const ALL: [Library; 3] = [Library::Tabiya, Library::CozyChess, Library::Chess];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Library::Tabiya => "tabiya",
            Library::CozyChess => "cozy-chess",
            Library::Chess => "chess",
        }
    }

    /// The nodes of a position, found as the library's users are meant to find them.
    pub fn perft(self, mode: Mode, fen: &str, depth: u32) -> u64 {
        match (self, mode) {
            (Library::Tabiya, Mode::Counted) => perft::perft(&black_box(tabiya(fen)), depth),
            (Library::Tabiya, Mode::Played) => perft::perft_playing_leaves(&black_box(tabiya(fen)), depth),
            (Library::CozyChess, Mode::Counted) => cozy_counted(&black_box(cozy(fen)), depth),
            (Library::CozyChess, Mode::Played) => cozy_played(&black_box(cozy(fen)), depth),
            (Library::Chess, Mode::Counted) => chess_counted(&black_box(other(fen)), depth),
            (Library::Chess, Mode::Played) => chess_played(&black_box(other(fen)), depth),
        }
    }
}

fn tabiya(fen: &str) -> tabiya::chess::Board {
    fen.parse().expect("the positions are valid")
}

fn cozy(fen: &str) -> cozy_chess::Board {
    fen.parse().expect("the positions are valid")
}

fn other(fen: &str) -> chess::Board {
    fen.parse().expect("the positions are valid")
}

/// As in cozy-chess's own perft example.
fn cozy_counted(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_counted(&next, depth - 1);
            }
            false
        });
    }
    nodes
}

fn cozy_played(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += if depth == 1 {
                black_box(&next);
                1
            } else {
                cozy_played(&next, depth - 1)
            };
        }
        false
    });
    nodes
}

fn chess_counted(board: &chess::Board, depth: u32) -> u64 {
    let moves = chess::MoveGen::new_legal(board);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.map(|mv| chess_counted(&board.make_move_new(mv), depth - 1)).sum()
}

fn chess_played(board: &chess::Board, depth: u32) -> u64 {
    chess::MoveGen::new_legal(board)
        .map(|mv| {
            let next = board.make_move_new(mv);
            if depth == 1 {
                black_box(&next);
                1
            } else {
                chess_played(&next, depth - 1)
            }
        })
        .sum()
}
