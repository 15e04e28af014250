//! Syzygy tables, by Ronald de Man: for each position of up to seven pieces whether it is won, and how far the next capture or pawn
//! move is (`DTZ`), with the rule of fifty moves.
//!
//! A [`Syzygy`] reads what it needs of the user's files through [`TableFiles`]. What cannot be read, because a file is missing or
//! damaged, is not known; nothing else happens. A position in which a capture is best may have any value in the files, so captures
//! are looked at first. The files know nothing of castling.

mod index;
mod pairs;
mod table;

use crate::chess::{Board, Color, Move, PieceKind};
use std::collections::HashMap;
use std::sync::OnceLock;
use std::{fmt, io};
use table::{Probed, SyzygyTable, TableKind};

/// The most pieces in a table, with the kings.
pub const MOST_PIECES: usize = 7;

/// The files of tables, opened by somebody else.
pub trait TableFiles: fmt::Debug + Send + Sync {
    /// The names of all files, such as `KQvK.rtbw`.
    fn names(&self) -> Vec<String>;

    /// Fills the buffer from this place of a file on.
    ///
    /// # Errors
    /// When it cannot be read, or ends there.
    fn read(&self, name: &str, place: u64, buffer: &mut [u8]) -> io::Result<()>;
}

/// What a position is worth for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wdl {
    /// It loses.
    Loss,
    /// It would lose, were it not for the rule of fifty moves.
    BlessedLoss,
    /// Neither side wins.
    Draw,
    /// It would win, were it not for the rule of fifty moves.
    CursedWin,
    /// It wins.
    Win,
}

impl Wdl {
    const ALL: [Wdl; 5] = [Wdl::Loss, Wdl::BlessedLoss, Wdl::Draw, Wdl::CursedWin, Wdl::Win];

    /// For the other side.
    #[must_use]
    pub const fn opposite(self) -> Wdl {
        Wdl::ALL[4 - self as usize]
    }

    /// -1, 0 or 1, without the rule of fifty moves.
    pub const fn sign(self) -> i32 {
        (self as i32 - 2).signum()
    }

    /// The plies to the next capture or pawn move that it is, if the best move is one.
    const fn zeroing(self) -> i32 {
        [-1, -101, 0, 101, 1][self as usize]
    }
}

/// What the tables say of a position, with the moves since the last capture or pawn move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableVerdict {
    /// This side wins, and is so many plies from the next capture or pawn move.
    Wins(Color, u32),
    /// A draw.
    Draw,
    /// A draw only by the rule of fifty moves.
    DrawByFiftyMoves,
}

/// The plies after which the rule of fifty moves applies.
const FIFTY_MOVES: i32 = 100;

/// What there is for one distribution of pieces.
#[derive(Debug, Default)]
struct Pair {
    name: String,
    wdl: OnceLock<Option<SyzygyTable>>,
    dtz: OnceLock<Option<SyzygyTable>>,
}

/// The tables of a folder, each read when it is first needed.
#[derive(Debug)]
pub struct Syzygy {
    files: Box<dyn TableFiles>,
    /// By the pieces of White and Black, the stronger side White.
    tables: HashMap<u64, Pair>,
    most: u32,
}

impl Syzygy {
    /// These tables. Files with other names are left alone.
    pub fn new(files: Box<dyn TableFiles>) -> Syzygy {
        let mut tables = HashMap::new();
        let mut most = 0;
        for name in files.names() {
            let Some(name) = name.strip_suffix(TableKind::Wdl.suffix()) else {
                continue;
            };
            if let Some(material) = material_of(name) {
                let name = name.to_owned();
                most = most.max(name.len() as u32 - 1);
                tables.insert(
                    material,
                    Pair {
                        name,
                        ..Pair::default()
                    },
                );
            }
        }
        Syzygy { files, tables, most }
    }

    /// The number of tables.
    pub fn count(&self) -> usize {
        self.tables.len()
    }

    /// The most pieces that a table is for; 0 without tables.
    pub const fn most_pieces(&self) -> u32 {
        self.most
    }

    /// The names of the files whose beginning is not that of a table, or which are not there although they belong to another.
    pub fn damaged(&self) -> Vec<String> {
        let kinds = [TableKind::Wdl, TableKind::Dtz];
        let files = self.tables.values().flat_map(|pair| kinds.map(|kind| (pair, kind)));
        let damaged = files.filter(|(pair, kind)| !kind.begins(&*self.files, &pair.name));
        let mut names: Vec<String> = damaged.map(|(pair, kind)| kind.file(&pair.name)).collect();
        names.sort();
        names
    }

    /// Whether the position may be in a table, by the number of its pieces.
    #[inline]
    pub const fn may_know(&self, board: &Board) -> bool {
        board.occupied().count() <= self.most && board.castling_rights().is_empty()
    }

    /// What the position is worth right after a capture or pawn move; `None` if that is not known.
    pub fn wdl(&self, board: &Board) -> Option<Wdl> {
        if !self.may_know(board) {
            return None;
        }
        self.searched(board, false).map(|(wdl, _)| wdl)
    }

    /// The plies to the next capture or pawn move of the side that wins, negative if that is the other side; 0 for a draw. More than
    /// 100 if the rule of fifty moves comes before.
    pub fn dtz(&self, board: &Board) -> Option<i32> {
        if !self.may_know(board) {
            return None;
        }
        let (wdl, is_zeroing) = self.searched(board, true)?;
        if wdl == Wdl::Draw {
            return Some(0);
        }
        if is_zeroing {
            return Some(wdl.zeroing());
        }
        match self.look_up(board, TableKind::Dtz, wdl)? {
            Probed::Value(plies) => {
                let beyond = if matches!(wdl, Wdl::CursedWin | Wdl::BlessedLoss) {
                    FIFTY_MOVES
                } else {
                    0
                };
                Some(wdl.sign() * (i32::from(plies) + beyond))
            }
            Probed::OtherSide => self.dtz_by_moves(board, wdl),
        }
    }

    /// What is known of a position in a game.
    pub fn verdict(&self, board: &Board) -> Option<TableVerdict> {
        let plies = self.dtz(board)?;
        let (winner, away) = (
            if plies > 0 { board.turn() } else { !board.turn() },
            plies.unsigned_abs(),
        );
        Some(match plies {
            0 => TableVerdict::Draw,
            _ if away + board.halfmove_clock() > FIFTY_MOVES as u32 => TableVerdict::DrawByFiftyMoves,
            _ => TableVerdict::Wins(winner, away),
        })
    }

    /// The same from the positions after the legal moves: the file has only those in which the other side is to move.
    fn dtz_by_moves(&self, board: &Board, wdl: Wdl) -> Option<i32> {
        let mut least = None;
        for &mv in &board.legal_moves() {
            let after = board.played(mv);
            let plies = if is_zeroing(board, mv) {
                self.wdl(&after)?.opposite().zeroing()
            } else if after.is_check() && !after.has_legal_move() {
                1
            } else {
                let plies = -self.dtz(&after)?;
                plies + plies.signum()
            };
            // The winner hurries, and the other side, whose plies are negative, delays.
            if plies.signum() == wdl.sign() {
                least = Some(least.map_or(plies, |least: i32| least.min(plies)));
            }
        }
        Some(least.unwrap_or(-1))
    }

    /// The value, with captures, and pawn moves if wanted, looked at first, and whether one of these is best.
    fn searched(&self, board: &Board, with_pawn_moves: bool) -> Option<(Wdl, bool)> {
        let legal = board.legal_moves();
        let (mut best, mut looked_at) = (Wdl::Loss, 0);
        for &mv in &legal {
            let is_wanted = if with_pawn_moves {
                is_zeroing(board, mv)
            } else {
                is_capture(board, mv)
            };
            if !is_wanted {
                continue;
            }
            looked_at += 1;
            let (value, _) = self.searched(&board.played(mv), false)?;
            best = best.max(value.opposite());
            if best == Wdl::Win {
                return Some((best, true));
            }
        }
        let is_all = looked_at > 0 && looked_at == legal.len();
        let stays = if is_all {
            best
        } else {
            match self.look_up(board, TableKind::Wdl, Wdl::Draw)? {
                Probed::Value(value) => *Wdl::ALL.get(usize::from(value))?,
                Probed::OtherSide => return None,
            }
        };
        if best >= stays {
            return Some((best, best > Wdl::Draw || is_all));
        }
        Some((stays, false))
    }

    fn look_up(&self, board: &Board, kind: TableKind, wdl: Wdl) -> Option<Probed> {
        if board.occupied().count() == 2 {
            return Some(Probed::Value(Wdl::Draw as u16));
        }
        let [own, mirrored] = [Color::White, Color::Black].map(|strong| material(board, strong));
        let (pair, is_mirrored) = match self.tables.get(&own) {
            Some(pair) => (pair, false),
            None => (self.tables.get(&mirrored)?, true),
        };
        let is_symmetric = own == mirrored;
        let cell = match kind {
            TableKind::Wdl => &pair.wdl,
            TableKind::Dtz => &pair.dtz,
        };
        let table = cell.get_or_init(|| SyzygyTable::read(&*self.files, &pair.name, kind, is_symmetric));
        let is_mirrored = is_mirrored || is_symmetric && board.turn() == Color::Black;
        table.as_ref()?.value(&*self.files, board, is_mirrored, wdl)
    }
}

fn is_capture(board: &Board, mv: Move) -> bool {
    board.played(mv).occupied().count() < board.occupied().count()
}

fn is_zeroing(board: &Board, mv: Move) -> bool {
    board.played(mv).halfmove_clock() == 0
}

/// A number for the pieces on the board, those of this side first.
fn material(board: &Board, first: Color) -> u64 {
    let kinds = &PieceKind::ALL[..5];
    let counts = [first, !first]
        .into_iter()
        .flat_map(|color| kinds.iter().map(move |&kind| board.pieces(color, kind).count()));
    counts.fold(0, |number, count| number << 4 | u64::from(count))
}

/// The same for the pieces of a table with this name, as in `KRPvKR`; `None` if it is no such name.
fn material_of(name: &str) -> Option<u64> {
    let (first, second) = name.split_once('v')?;
    if !(3..=MOST_PIECES).contains(&(name.len() - 1)) {
        return None;
    }
    let mut number = 0;
    for pieces in [first, second] {
        let pieces = pieces.strip_prefix('K')?;
        if !pieces.chars().all(|letter| "PNBRQ".contains(letter)) {
            return None;
        }
        for kind in &PieceKind::ALL[..5] {
            number = number << 4 | pieces.matches(kind.letter()).count() as u64;
        }
    }
    Some(number)
}
