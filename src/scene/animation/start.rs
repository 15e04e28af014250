//! Movements that begin.

use super::track::{Manner, Sprite, Track};
use super::{difference, Animation, Pace, Shake, TimeSpan, CARRIED, GLOW, LIFTED, PULSE};
use crate::chess::{Board, PieceKind, Placement, Square};
use crate::scene::{BoardPoint, Mate};
use std::time::Duration;

impl Animation {
    /// Moves the pieces from one position to another, starting where they are drawn now.
    pub fn start(&mut self, before: &Placement, after: &Placement, now: Duration, pace: Pace) {
        let seen = self.seen(before, now);
        self.run(difference::tracks(&seen, after), now, pace);
    }

    /// The same, but the piece from `from` starts at `place`, where it was released.
    pub(super) fn start_dropped(
        &mut self,
        mut seen: Vec<Sprite>,
        after: &Placement,
        hand: (Square, BoardPoint),
        now: Duration,
        pace: Pace,
    ) {
        for sprite in seen.iter_mut().filter(|sprite| sprite.to == Some(hand.0)) {
            (sprite.place, sprite.scale, sprite.lift) = (hand.1, CARRIED / LIFTED, 1.0);
        }
        self.run(difference::tracks(&seen, after), now, pace);
    }

    /// Moves one piece from a place back to its square; movements under way continue.
    pub(super) fn glide(&mut self, pieces: &Placement, hand: (Square, BoardPoint), now: Duration, pace: Pace) {
        let seen = self.seen(pieces, now);
        self.start_dropped(seen, pieces, hand, now, pace);
    }

    /// The piece that goes to this square was released over it.
    pub(super) fn let_go(&mut self, square: Square, now: Duration, pace: Pace) {
        for track in &mut self.tracks {
            if track.square == Some(square) || track.square.is_none() {
                (track.start, track.duration) = (now, pace.drop());
            }
            if track.square == Some(square) {
                track.manner = Manner::Drop;
            }
        }
        self.set_landing(now);
    }

    /// Shakes a piece that cannot make the move, once it is back on its square.
    pub(super) fn refuse(&mut self, pieces: &Placement, from: Square, now: Duration, pace: Pace) {
        let Some(piece) = pieces.piece_at(from) else {
            return;
        };
        let tracks = self.tracks.iter().filter(|track| track.square == Some(from));
        let start = tracks.map(Track::end).max().unwrap_or(now).max(now);
        self.shake = Some(Shake {
            span: TimeSpan {
                start,
                duration: pace.shake(),
            },
            piece,
            square: from,
        });
    }

    /// Shows the king of this position in check, and mated, once the pieces have landed.
    pub(super) fn show_check(&mut self, after: &Board, pace: Pace) {
        let duration = if pace.has_motion() { GLOW + PULSE } else { pace.fade() };
        self.check = after.is_check().then_some(TimeSpan {
            start: self.landing,
            duration,
        });
        self.mate = Mate::of(after).filter(|_| pace.has_motion()).map(|_| self.landing);
    }

    pub(super) fn run(&mut self, mut tracks: Vec<Track>, now: Duration, pace: Pace) {
        for track in &mut tracks {
            track.start = now;
            track.duration = match track.manner {
                Manner::Travel => pace.travel(track.way()),
                Manner::Drop => pace.drop(),
                Manner::FadeIn | Manner::FadeOut => pace.fade(),
            };
        }
        // A captured piece fades while the other one arrives.
        let longest = tracks.iter().map(|track| track.duration).max().unwrap_or_default();
        for track in tracks.iter_mut().filter(|track| track.square.is_none()) {
            track.duration = longest;
        }
        if let Some(rook) = castling_rook(&tracks) {
            tracks[rook].start += pace.rook_delay();
        }
        *self = Animation {
            tracks,
            flip: self.flip,
            ..Animation::default()
        };
        self.set_landing(now);
    }

    fn set_landing(&mut self, now: Duration) {
        self.landing = self.tracks.iter().map(Track::end).max().unwrap_or(now);
    }

    /// Every piece as drawn now: moving ones where they are, all others on their squares.
    pub(super) fn seen(&self, pieces: &Placement, now: Duration) -> Vec<Sprite> {
        let mut seen: Vec<Sprite> = self.sprites(now);
        for square in Square::all() {
            let Some(piece) = pieces.piece_at(square) else { continue };
            if !seen.iter().any(|sprite| sprite.to == Some(square)) {
                seen.push(Sprite::standing(piece, square));
            }
        }
        seen
    }
}

/// The track of the castling rook, if a king and a rook of one side move and nothing else does.
fn castling_rook(tracks: &[Track]) -> Option<usize> {
    let of = |kind: PieceKind| tracks.iter().position(|track| track.piece.kind() == kind);
    let (king, rook) = (of(PieceKind::King)?, of(PieceKind::Rook)?);
    let is_pair = tracks.len() == 2 && tracks[king].piece.color() == tracks[rook].piece.color();
    is_pair.then_some(rook)
}
