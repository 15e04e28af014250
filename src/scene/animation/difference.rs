//! The difference between what is drawn and the next position, as piece movements.

use super::track::{Manner, Sprite, Track};
use crate::chess::{Piece, PieceKind, Placement, Rank, Square};
use crate::scene::BoardPoint;

/// The movements from what is drawn to the position `after`.
///
/// A piece whose square holds the same piece afterwards stays there. The other equal pieces are paired, nearest first, so any new
/// position is reached by gliding. A pawn left over beside a new piece on its last rank becomes that piece, and the reverse when
/// a promotion is taken back. Whatever is then left fades out or in.
pub(super) fn tracks(seen: &[Sprite], after: &Placement) -> Vec<Track> {
    let mut left: Vec<Sprite> = seen.to_vec();
    let mut wanted: Vec<(Square, Piece)> = Square::all()
        .filter_map(|square| Some((square, after.piece_at(square)?)))
        .collect();
    let mut tracks = Vec::new();
    wanted.retain(|&(square, piece)| {
        let stays = |sprite: &Sprite| sprite.to == Some(square) && sprite.piece == piece;
        let Some(found) = left.iter().position(stays) else {
            return true;
        };
        push(&mut tracks, left.swap_remove(found), piece, square);
        false
    });
    pair(&mut left, &mut wanted, &mut tracks, |sprite, _, piece| {
        sprite.to.is_some() && sprite.piece == piece
    });
    pair(&mut left, &mut wanted, &mut tracks, is_promotion);
    tracks.extend(
        left.into_iter()
            .map(|sprite| Track::new(sprite, sprite.piece, None, Manner::FadeOut)),
    );
    tracks.extend(wanted.into_iter().map(|(square, piece)| {
        let unseen = Sprite {
            alpha: 0.0,
            ..Sprite::standing(piece, square)
        };
        Track::new(unseen, piece, Some(square), Manner::FadeIn)
    }));
    tracks
}

/// Whether the sprite is a pawn promoting to the piece, or a promoted piece becoming a pawn again.
fn is_promotion(sprite: &Sprite, square: Square, piece: Piece) -> bool {
    let Some(from) = sprite.to else { return false };
    let (pawn, at, other, last) = match (sprite.piece.kind(), piece.kind()) {
        (PieceKind::Pawn, other) => (sprite.piece, from, other, square),
        (other, PieceKind::Pawn) => (piece, square, other, from),
        _ => return false,
    };
    let ranks = [Rank::R7, Rank::R8].map(|rank| rank.relative_to(pawn.color()));
    sprite.piece.color() == piece.color()
        && PieceKind::PROMOTIONS.contains(&other)
        && [at.rank(), last.rank()] == ranks
        && at.file().index().abs_diff(last.file().index()) <= 1
}

/// Pairs matching pieces, nearest first.
fn pair(
    left: &mut Vec<Sprite>,
    wanted: &mut Vec<(Square, Piece)>,
    tracks: &mut Vec<Track>,
    fits: impl Fn(&Sprite, Square, Piece) -> bool,
) {
    let mut pairs: Vec<(f32, usize, usize)> = Vec::new();
    for (i, sprite) in left.iter().enumerate() {
        for (j, &(square, piece)) in wanted.iter().enumerate() {
            if fits(sprite, square, piece) {
                pairs.push((sprite.place.distance(BoardPoint::center_of(square)), i, j));
            }
        }
    }
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
    let (mut used_left, mut used_wanted) = (vec![false; left.len()], vec![false; wanted.len()]);
    for (_, i, j) in pairs {
        if used_left[i] || used_wanted[j] {
            continue;
        }
        (used_left[i], used_wanted[j]) = (true, true);
        // A promoting pawn moves as a pawn; the piece appears on arrival.
        let (square, piece) = wanted[j];
        let shown = if left[i].piece.kind() == PieceKind::Pawn || piece.kind() == PieceKind::Pawn {
            Piece::new(piece.color(), PieceKind::Pawn)
        } else {
            piece
        };
        push(tracks, left[i], shown, square);
    }
    let mut place = 0..;
    left.retain(|_| !used_left[place.next().unwrap_or_default()]);
    let mut place = 0..;
    wanted.retain(|_| !used_wanted[place.next().unwrap_or_default()]);
}

/// Adds the movement of the sprite to the square, unless it is already there.
fn push(tracks: &mut Vec<Track>, sprite: Sprite, piece: Piece, square: Square) {
    let way = sprite.place.distance(BoardPoint::center_of(square));
    if way > 1e-4 || sprite.lift > 0.0 {
        tracks.push(Track::new(sprite, piece, Some(square), Manner::Travel));
    } else if sprite.alpha < 1.0 {
        tracks.push(Track::new(sprite, piece, Some(square), Manner::FadeIn));
    }
}
