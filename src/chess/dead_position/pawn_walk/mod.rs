//! A walk through the pawn structures that can still arise.
//!
//! Between two irreversible moves, pawn moves or captures, the pieces may shuffle forever. This walk tracks the pawns exactly,
//! and of every other piece only the *region* it may be in while the pawns stand as they are. A position of the walk therefore
//! represents all positions of the real game that differ by shuffling, and there are few of them if the game is nearly locked. A
//! side whose other pieces are all stuck must move a pawn: that is how a side runs out of moves.
//!
//! If no mate pattern fits in any position of the walk, there is no mate.

mod moves;
#[cfg(test)]
mod tests;

use super::mate_patterns::{self, Domain};
use super::steps::{castling_squares, flood, steps};
use crate::chess::piece::pawn;
use crate::chess::{Bitboard, Board, Color, Piece, PieceKind, Rank, Square};

/// Whether `winner` is proven unable to mate by a walk through at most `limit` structures.
///
/// Paths that lead to the same pawns, pieces and turn are merged: each piece may then be wherever any of the paths allows.
pub(super) fn is_hopeless(board: &Board, winner: Color, limit: usize) -> bool {
    let mut known: Vec<Structure> = Vec::new();
    let mut open = Structure::of(board);
    let mut steps = 0;
    while let Some(mut structure) = open.pop() {
        let place = known.iter().position(|other| other.is_like(&structure));
        if place.is_some_and(|place| !structure.join(&known[place])) {
            continue;
        }
        let frozen = structure.settle();
        match place {
            Some(place) => known[place].clone_from(&structure),
            None => known.push(structure.clone()),
        }
        steps += 1;
        let to_mate = structure.turn != winner;
        if steps > limit || to_mate && mate_patterns::fits(&structure.figures(frozen), winner) {
            return false;
        }
        if !structure.successors(frozen, winner, &mut open) {
            return false;
        }
    }
    true
}

/// A piece other than a pawn and where it may be.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Roamer {
    color: Color,
    /// `None` for a promoted pawn, which may be anything.
    kind: Option<PieceKind>,
    region: Bitboard,
}

impl Roamer {
    fn is_king(&self) -> bool {
        self.kind == Some(PieceKind::King)
    }

    /// Whether it moves in single steps, so that its reach in one move is known.
    fn steps_singly(&self) -> bool {
        matches!(self.kind, Some(PieceKind::King | PieceKind::Knight))
    }

    fn steps(&self) -> Bitboard {
        self.kind.map_or(Bitboard::FULL, |kind| steps(kind, self.region))
    }
}

/// Pawns on their squares, the other pieces in their regions, and the side to move.
#[derive(Clone)]
struct Structure {
    pawns: [Bitboard; 2],
    pieces: Vec<Roamer>,
    turn: Color,
}

/// The pieces that cannot leave their squares while the structure lasts, by color.
type Frozen = [Bitboard; 2];

impl Structure {
    /// The structure of the position; also those after en passant captures, which only the position itself shows.
    fn of(board: &Board) -> Vec<Structure> {
        let pieces = board.occupied().filter_map(|square| {
            let piece = board.piece_at(square)?;
            let (color, kind) = (piece.color(), piece.kind());
            let region = Bitboard::from_square(square) | castling_squares(board, square);
            (kind != PieceKind::Pawn).then_some(Roamer {
                color,
                kind: Some(kind),
                region,
            })
        });
        let now = Structure {
            pawns: Color::ALL.map(|color| board.pieces(color, PieceKind::Pawn)),
            pieces: pieces.collect(),
            turn: board.turn(),
        };
        let mut all = vec![now];
        if let Some(target) = board.en_passant() {
            let (mover, file) = (board.turn(), target.file());
            let jumped = Square::at(file, if mover == Color::White { Rank::R5 } else { Rank::R4 });
            all[0].clone().take_in_passing(target, jumped, &mut all);
        }
        all
    }

    /// Lets every piece roam as far as it can while the pawns stand still. Returns the pieces that cannot move at all.
    ///
    /// If the other side must move pawns, a side has just one move between two of them: its king and knights then stay where they
    /// are and advance step by step with [`Structure::wait`].
    fn settle(&mut self) -> Frozen {
        let mut roamed = self.pieces.clone();
        let frozen = loop {
            let frozen = [Color::White, Color::Black].map(|color| {
                let same = |(piece, now): &(&Roamer, &Roamer)| {
                    piece.color == color && piece == now && piece.region.count() == 1
                };
                let stuck = self.pieces.iter().zip(&roamed).filter(same);
                stuck.fold(Bitboard::EMPTY, |all, (piece, _)| all | piece.region)
            });
            let mut changed = false;
            for piece in &mut roamed {
                let region = self.roam(piece, frozen);
                changed |= region != piece.region;
                piece.region = region;
            }
            if !changed {
                break frozen;
            }
        };
        let can_wait = Color::ALL.map(|color| {
            let mut own = roamed.iter().filter(|piece| piece.color == color);
            own.any(|piece| piece.region.intersects(!frozen[color.index()]))
        });
        for (piece, roamed) in self.pieces.iter_mut().zip(roamed) {
            if can_wait[(!piece.color).index()] || !piece.steps_singly() {
                piece.region = roamed.region;
            }
        }
        frozen
    }

    /// Everything the piece can reach while the pawns and the frozen pieces stand still.
    fn roam(&self, piece: &Roamer, frozen: Frozen) -> Bitboard {
        let closed = self.closed_to(piece, frozen);
        piece
            .kind
            .map_or(piece.region | !closed, |kind| flood(kind, piece.region, closed))
    }

    /// The squares the piece cannot enter without a capture.
    fn closed_to(&self, piece: &Roamer, frozen: Frozen) -> Bitboard {
        let solid = self.pawns[0] | self.pawns[1] | frozen[0] | frozen[1];
        if piece.is_king() {
            solid | self.guarded(!piece.color, frozen)
        } else {
            solid
        }
    }

    /// The squares on which the other king would be in check whatever else moves.
    fn guarded(&self, color: Color, frozen: Frozen) -> Bitboard {
        let mut guarded = pawn::attacks_of_all(color, self.pawns[color.index()]);
        for piece in self
            .pieces
            .iter()
            .filter(|piece| piece.color == color && piece.region.count() == 1)
        {
            let stuck = piece.region & frozen[color.index()];
            if let (Some(kind), Some(square)) = (piece.kind, stuck.first()) {
                guarded |= Piece::new(color, kind).attacks(square, Bitboard::FULL);
            }
        }
        guarded
    }

    /// A move by the side to move that changes no pawn and captures nothing.
    fn wait(&self, frozen: Frozen, open: &mut Vec<Structure>) {
        let mut after = self.clone();
        let mut can_wait = false;
        for piece in after.pieces.iter_mut().filter(|piece| piece.color == self.turn) {
            if piece.steps_singly() {
                piece.region |= piece.steps() & !self.closed_to(piece, frozen);
            }
            can_wait |= piece.region.intersects(!frozen[self.turn.index()]);
        }
        if can_wait {
            after.finish(open);
        }
    }

    /// Whether the structures have the same pawns, pieces and turn, and are merged.
    fn is_like(&self, other: &Structure) -> bool {
        let name = |piece: &Roamer| (piece.color, piece.kind);
        (self.pawns, self.turn) == (other.pawns, other.turn)
            && self.pieces.iter().map(name).eq(other.pieces.iter().map(name))
    }

    /// Adds the regions known for the same pawns, pieces and turn. Returns whether the structure had any that were not known.
    fn join(&mut self, known: &Structure) -> bool {
        let mut is_new = false;
        for (piece, known) in self.pieces.iter_mut().zip(&known.pieces) {
            is_new |= piece.region.intersects(!known.region);
            piece.region |= known.region;
        }
        is_new
    }

    fn figures(&self, frozen: Frozen) -> Vec<Domain> {
        let still = frozen[0] | frozen[1];
        let pieces = self.pieces.iter().map(|piece| Domain {
            color: piece.color,
            kind: piece.kind,
            squares: piece.region,
            is_still: (piece.region & !still).is_empty() && piece.region.count() == 1,
        });
        let pawns = Color::ALL.into_iter().flat_map(|color| {
            self.pawns[color.index()].map(move |square| Domain {
                color,
                kind: Some(PieceKind::Pawn),
                squares: Bitboard::from_square(square),
                is_still: true,
            })
        });
        pieces.chain(pawns).collect()
    }
}
