//! The net: what it is worth where the pieces stand, learned by `examples/tune_evaluation`.
//!
//! Each side has the same hidden layer, fed by every piece on its square as that side sees the board; the layer is clipped and
//! squared, and one of eight outputs, by the number of pieces, weighs both (Yu Nasu's *Efficiently updatable neural networks*, 2018;
//! two halves and outputs by number of pieces are Stockfish's). The board is mirrored so that the side's own king is on the files a
//! to d. All sums are of integers, so the same position has the same value on every machine.

use crate::chess::{Bitboard, Board, Color, PieceKind, Square};
use crate::engine::score::Value;
use std::sync::LazyLock;

/// The number of inputs: kinds of pieces of both sides times squares.
pub const INPUTS: usize = 12 * 64;
/// The size of the hidden layer of each side.
pub const HIDDEN: usize = 64;
/// The number of outputs.
pub const OUTPUTS: usize = 8;
/// What 1 is in the hidden layer.
pub const HIDDEN_UNIT: i32 = 255;
/// What 1 is in the weights of the outputs.
pub const OUTPUT_UNIT: i32 = 64;
/// Centipawns for an output of 1, which changes the odds by a factor of e.
pub const CENTIPAWNS: i32 = 300;

/// The weights in use, fitted to rated rapid games of lichess (CC0 1.0) and games of the engine.
static NET: LazyLock<Net> = LazyLock::new(|| Net::read(include_bytes!("net.bin")));

type Hidden = [i16; HIDDEN];

/// The weights.
struct Net {
    inputs: Vec<Hidden>,
    bias: Hidden,
    outputs: [[Hidden; 2]; OUTPUTS],
    output_bias: [i16; OUTPUTS],
}

impl Net {
    /// The net of these bytes: numbers of two bytes in little-endian order.
    fn read(bytes: &[u8]) -> Net {
        let mut numbers = bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || numbers.next().expect("the file has a number for each weight");
        let mut hidden = || std::array::from_fn(|_| next());
        Net {
            inputs: (0..INPUTS).map(|_| hidden()).collect(),
            bias: hidden(),
            outputs: std::array::from_fn(|_| [hidden(), hidden()]),
            output_bias: std::array::from_fn(|_| next()),
        }
    }
}

/// The input for a piece, of this kind and on this square, as a side sees it; `flip` is that of [`flip`].
#[inline]
pub const fn input(is_own: bool, kind: PieceKind, square: Square, flip: usize) -> usize {
    64 * (kind.index() + if is_own { 0 } else { 6 }) + (square.index() ^ flip)
}

/// What turns the index of a square into the square as a side sees it: from below, and with the own king on the files a to d.
#[inline]
pub fn flip(board: &Board, side: Color) -> usize {
    let mirror = if board.king(side).file().index() > 3 { 7 } else { 0 };
    mirror ^ if side == Color::Black { 56 } else { 0 }
}

/// The output for a position.
#[inline]
pub fn output(board: &Board) -> usize {
    (board.occupied().count() as usize - 1).min(31) / 4
}

/// The hidden layer of one side, before it is clipped, and the pieces it was computed from.
#[derive(Clone)]
struct HiddenLayer {
    sums: Hidden,
    pieces: [[Bitboard; 6]; 2],
}

/// The hidden layers of the last positions: those of the next are computed from them.
pub(super) struct Layers {
    net: &'static Net,
    /// Those of each side, with the board as it is and mirrored.
    layers: [[HiddenLayer; 2]; 2],
}

impl Layers {
    pub(super) fn new() -> Layers {
        let net = &*NET;
        let empty = HiddenLayer {
            sums: net.bias,
            pieces: [[Bitboard::EMPTY; 6]; 2],
        };
        Layers {
            net,
            layers: std::array::from_fn(|_| [empty.clone(), empty.clone()]),
        }
    }

    /// The value of the net for the side to move, in centipawns.
    pub(super) fn value(&mut self, board: &Board) -> Value {
        let output = output(board);
        let halves = [board.turn(), !board.turn()];
        let sums = halves.into_iter().zip(&self.net.outputs[output]);
        let net = self.net;
        let layers = &mut self.layers;
        let sum: i32 = sums
            .map(|(side, weights)| weigh(update(net, layers, board, side), weights))
            .sum();
        let sum = sum / HIDDEN_UNIT + i32::from(net.output_bias[output]);
        (i64::from(sum) * i64::from(CENTIPAWNS) / i64::from(HIDDEN_UNIT * OUTPUT_UNIT)) as Value
    }
}

/// The hidden layer of a side, brought up to date.
fn update<'l>(net: &Net, layers: &'l mut [[HiddenLayer; 2]; 2], board: &Board, side: Color) -> &'l Hidden {
    let flip = flip(board, side);
    let HiddenLayer { sums, pieces } = &mut layers[side.index()][flip & 1];
    for color in Color::ALL {
        for kind in PieceKind::ALL {
            let now = board.pieces(color, kind);
            let before = std::mem::replace(&mut pieces[color.index()][kind.index()], now);
            for square in now & !before {
                let weights = &net.inputs[input(color == side, kind, square, flip)];
                sums.iter_mut()
                    .zip(weights)
                    .for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
            }
            for square in before & !now {
                let weights = &net.inputs[input(color == side, kind, square, flip)];
                sums.iter_mut()
                    .zip(weights)
                    .for_each(|(sum, weight)| *sum = sum.wrapping_sub(*weight));
            }
        }
    }
    sums
}

/// The sum of the layer, clipped, squared and weighed. The first product fits into 16 bits, since a weight is less than 2.
#[inline]
fn weigh(layer: &Hidden, weights: &Hidden) -> i32 {
    let parts = layer.iter().zip(weights).map(|(sum, weight)| {
        let clipped = (*sum).clamp(0, HIDDEN_UNIT as i16);
        i32::from(clipped.wrapping_mul(*weight)) * i32::from(clipped)
    });
    parts.sum()
}
