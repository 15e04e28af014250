//! One file: its parts, and the value of a position.

use super::index::{sort_pawns, Numbering};
use super::pairs::{Header, Pairs};
use super::{TableFiles, Wdl, MOST_PIECES};
use crate::chess::{Board, Color, PieceKind};

/// What a file is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableKind {
    /// Who wins.
    Wdl,
    /// How far the next capture or pawn move is.
    Dtz,
}

impl TableKind {
    /// The end of the names of such files.
    pub const fn suffix(self) -> &'static str {
        match self {
            TableKind::Wdl => ".rtbw",
            TableKind::Dtz => ".rtbz",
        }
    }

    const fn magic(self) -> [u8; 4] {
        match self {
            TableKind::Wdl => [0x71, 0xE8, 0x23, 0x5D],
            TableKind::Dtz => [0xD7, 0x66, 0x0C, 0xA5],
        }
    }

    /// The name of the file of a table.
    pub fn file(self, name: &str) -> String {
        format!("{name}{}", self.suffix())
    }

    /// Whether the file of a table is there and begins as such files do.
    pub fn begins(self, files: &dyn TableFiles, name: &str) -> bool {
        Header::of(files, &self.file(name)).bytes() == Some(self.magic())
    }
}

/// The flags of a part of a file about distances.
mod flag {
    /// Which side is to move.
    pub const SIDE: u8 = 1;
    /// The values are numbers of entries in a map.
    pub const MAPPED: u8 = 2;
    /// Wins, and losses, are counted in plies, not in moves.
    pub const WIN_PLIES: u8 = 4;
    pub const LOSS_PLIES: u8 = 8;
    /// The entries of the map have two bytes.
    pub const WIDE: u8 = 16;
}

/// What is found in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Probed {
    /// This value.
    Value(u16),
    /// It has only the positions in which the other side is to move.
    OtherSide,
}

/// The positions with one side to move and, with pawns, the leading one on one file.
#[derive(Debug)]
struct Subtable {
    /// The pieces in the order in which they are counted: from 1 for White's pawn to 14 for the black king.
    pieces: Vec<u8>,
    numbering: Numbering,
    pairs: Pairs,
    /// What the values stand for after wins, losses, and those that the rule of fifty moves makes draws.
    map: [Vec<u16>; 4],
}

/// A file.
#[derive(Debug)]
pub struct SyzygyTable {
    file: String,
    kind: TableKind,
    has_pawns: bool,
    /// Whether both sides have the same pieces.
    is_symmetric: bool,
    /// For each file of the leading pawn, for one or both sides.
    parts: Vec<Subtable>,
    sides: usize,
}

impl SyzygyTable {
    /// Reads the beginning of a file; `None` if it is not there or damaged.
    pub fn read(files: &dyn TableFiles, name: &str, kind: TableKind, is_symmetric: bool) -> Option<SyzygyTable> {
        let file = kind.file(name);
        let mut header = Header::of(files, &file);
        if header.bytes() != Some(kind.magic()) {
            return None;
        }
        let has_pawns = name.contains('P');
        if header.byte()? & 2 != u8::from(has_pawns) << 1 {
            return None;
        }
        let counts = name
            .split_once('v')
            .map(|(white, black)| [white, black].map(|side| side.matches('P').count()))?;
        // The side with fewer pawns leads, White if both have as many.
        let pawns = match counts {
            [white, black] if black > 0 && (white == 0 || black < white) => [black, white],
            counts => counts,
        };
        let sides = if kind == TableKind::Wdl && !is_symmetric { 2 } else { 1 };
        let mut parts = Vec::new();
        for file in 0..if has_pawns { 4 } else { 1 } {
            let order = header.byte()?;
            let other = if pawns[1] > 0 && has_pawns {
                header.byte()?
            } else {
                0xFF
            };
            let pieces = header.list(name.len() - 1)?;
            for side in 0..sides {
                let half = |byte: u8| byte >> (4 * side) & 15;
                let pieces: Vec<u8> = pieces.iter().map(|&byte| half(byte)).collect();
                let order = [order, other].map(|byte| usize::from(half(byte)));
                parts.push((Numbering::new(&pieces, pawns, file, order)?, pieces));
            }
        }
        header.align(2);
        let parts: Option<Vec<Subtable>> = parts
            .into_iter()
            .map(|(numbering, pieces)| {
                Some(Subtable {
                    pairs: Pairs::read(&mut header, numbering.size)?,
                    pieces,
                    numbering,
                    map: Default::default(),
                })
            })
            .collect();
        let mut parts = parts?;
        if kind == TableKind::Dtz {
            read_maps(&mut header, &mut parts)?;
        }
        for which in 0..3 {
            for part in &mut parts {
                part.pairs.place(&mut header, which);
            }
        }
        Some(SyzygyTable {
            file,
            kind,
            has_pawns,
            is_symmetric,
            parts,
            sides,
        })
    }

    /// The value of a board, whose colors are exchanged if it is mirrored. For a distance it has to be known who wins.
    pub fn value(&self, files: &dyn TableFiles, board: &Board, is_mirrored: bool, wdl: Wdl) -> Option<Probed> {
        let side = usize::from((board.turn() == Color::Black) != is_mirrored);
        let on = |code: u8| {
            let color = if (code & 8 != 0) == is_mirrored {
                Color::White
            } else {
                Color::Black
            };
            let kind = *PieceKind::ALL.get(usize::from(code & 7).checked_sub(1)?)?;
            let mirror = if is_mirrored { 56 } else { 0 };
            Some(
                board
                    .pieces(color, kind)
                    .map(move |square| square.index() as u8 ^ mirror),
            )
        };
        let (mut squares, mut count) = ([0; MOST_PIECES], 0);
        let mut put = |square| {
            *squares.get_mut(count)? = square;
            count += 1;
            Some(())
        };
        let mut file = 0;
        if self.has_pawns {
            let mut pawns: Vec<u8> = on(self.parts[0].pieces[0])?.collect();
            file = sort_pawns(&mut pawns);
            pawns.into_iter().try_for_each(&mut put)?;
        }
        let part = &self.parts[file * self.sides + side % self.sides];
        let flags = part.pairs.flags;
        if self.kind == TableKind::Dtz
            && usize::from(flags & flag::SIDE) != side
            && (self.has_pawns || !self.is_symmetric)
        {
            return Some(Probed::OtherSide);
        }
        let mut groups = part.pieces.chunk_by(|one, two| one == two);
        if self.has_pawns {
            groups.next();
        }
        for group in groups {
            on(group[0])?.try_for_each(&mut put)?;
        }
        if count != part.pieces.len() {
            return None;
        }
        let number = part.numbering.number(&mut squares[..count])?;
        let value = part.pairs.value(files, &self.file, number)?;
        match self.kind {
            TableKind::Wdl => Some(Probed::Value(value)),
            TableKind::Dtz => part.plies(value, wdl).map(Probed::Value),
        }
    }
}

impl Subtable {
    /// The plies that a value of a file about distances stands for.
    fn plies(&self, value: u16, wdl: Wdl) -> Option<u16> {
        let flags = self.pairs.flags;
        let value = if flags & flag::MAPPED == 0 {
            value
        } else {
            let which = [1, 3, 0, 2, 0][wdl as usize];
            *self.map[which].get(usize::from(value))?
        };
        let is_in_plies = match wdl {
            Wdl::Win => flags & flag::WIN_PLIES != 0,
            Wdl::Loss => flags & flag::LOSS_PLIES != 0,
            _ => false,
        };
        Some(1 + if is_in_plies { value } else { value.checked_mul(2)? })
    }
}

/// Reads what the values of the parts stand for.
fn read_maps(header: &mut Header, parts: &mut [Subtable]) -> Option<()> {
    for part in parts {
        let flags = part.pairs.flags;
        if flags & flag::MAPPED == 0 {
            continue;
        }
        let is_wide = flags & flag::WIDE != 0;
        if is_wide {
            header.align(2);
        }
        for map in &mut part.map {
            let count = if is_wide {
                header.number()?
            } else {
                header.byte()?.into()
            };
            let entry = |_| {
                if is_wide {
                    header.number()
                } else {
                    header.byte().map(u16::from)
                }
            };
            *map = (0..count).map(entry).collect::<Option<_>>()?;
        }
    }
    header.align(2);
    Some(())
}
