//! Animation between two positions: moving and fading pieces, and the rotation of the board.

mod difference;

use super::{BoardPoint, BoardState};
use crate::chess::{Piece, Placement, Square};
use crate::game::Effect;
use std::time::Duration;

/// A piece that is moving or fading.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprite {
    /// The piece as drawn now.
    pub piece: Piece,
    /// Where its center is.
    pub place: BoardPoint,
    /// Opacity, 0 to 1.
    pub alpha: f32,
    /// The square of its destination; `None` when it fades out.
    pub to: Option<Square>,
}

/// The movement of one piece.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Track {
    /// The piece as drawn on the way.
    piece: Piece,
    from: BoardPoint,
    to: BoardPoint,
    alpha: (f32, f32),
    square: Option<Square>,
}

/// The running animation. The game is always already in its final position; input is never delayed.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Animation {
    tracks: Vec<Track>,
    start: Duration,
    duration: Duration,
    rotation: Option<Rotation>,
}

/// The rotation of the board: the angle that is left at its start, in degrees.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Rotation {
    angle: f32,
    start: Duration,
    duration: Duration,
}

/// Cubic ease-out: the progress of a movement, 0 to 1.
fn ease_out(start: Duration, duration: Duration, now: Duration) -> f32 {
    if duration.is_zero() {
        return 1.0;
    }
    let t = now.saturating_sub(start).as_secs_f32() / duration.as_secs_f32();
    1.0 - (1.0 - t.clamp(0.0, 1.0)).powi(3)
}

fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// Linear interpolation between two places.
fn between(from: BoardPoint, to: BoardPoint, t: f32) -> BoardPoint {
    BoardPoint {
        file: mix(from.file, to.file, t),
        rank: mix(from.rank, to.rank, t),
    }
}

impl Animation {
    /// No animation.
    #[must_use]
    pub fn new() -> Animation {
        Animation::default()
    }

    /// Whether anything is moving at `now`.
    #[must_use]
    pub fn is_running(&self, now: Duration) -> bool {
        let runs = |start: Duration, duration: Duration| now < start + duration;
        !self.tracks.is_empty() && runs(self.start, self.duration)
            || self
                .rotation
                .is_some_and(|rotation| runs(rotation.start, rotation.duration))
    }

    /// When the pieces that move are heard to stand on their squares; in the past when none moves.
    #[must_use]
    pub fn landing(&self) -> Duration {
        self.start + self.duration.mul_f32(0.55)
    }

    /// The moving and fading pieces at `now`.
    #[must_use]
    pub fn sprites(&self, now: Duration) -> Vec<Sprite> {
        if now >= self.start + self.duration {
            return Vec::new();
        }
        let t = ease_out(self.start, self.duration, now);
        let sprite = |track: &Track| Sprite {
            piece: track.piece,
            place: between(track.from, track.to, t),
            alpha: mix(track.alpha.0, track.alpha.1, t),
            to: track.square,
        };
        self.tracks.iter().map(sprite).collect()
    }

    /// The angle of the board at `now`: degrees clockwise from where it will rest.
    #[must_use]
    pub fn angle(&self, now: Duration) -> f32 {
        match self.rotation {
            Some(rotation) if now < rotation.start + rotation.duration => {
                mix(rotation.angle, 0.0, ease_out(rotation.start, rotation.duration, now))
            }
            _ => 0.0,
        }
    }

    /// Starts to rotate the board, which has just been flipped; a rotation under way is reversed.
    pub fn rotate(&mut self, now: Duration, duration: Duration) {
        let angle = self.angle(now);
        self.rotation = Some(Rotation {
            angle: if angle > 0.0 { angle - 180.0 } else { angle + 180.0 },
            start: now,
            duration,
        });
    }

    /// Moves the pieces from one position to another, starting where they are drawn now.
    pub fn start(&mut self, before: &Placement, after: &Placement, now: Duration, duration: Duration) {
        let seen = self.seen(before, now);
        self.run(difference::tracks(&seen, after), now, duration);
    }

    /// The same, but the piece from `from` starts at `place`, where it was dropped.
    pub fn start_dropped(
        &mut self,
        (before, after): (&Placement, &Placement),
        (from, place): (Square, BoardPoint),
        now: Duration,
        duration: Duration,
    ) {
        let mut seen = self.seen(before, now);
        for sprite in seen.iter_mut().filter(|sprite| sprite.to == Some(from)) {
            sprite.place = place;
        }
        self.run(difference::tracks(&seen, after), now, duration);
    }

    /// Moves one piece from a place back to its square; movements under way go on.
    pub fn glide(
        &mut self,
        pieces: &Placement,
        (place, square): (BoardPoint, Square),
        now: Duration,
        duration: Duration,
    ) {
        self.start_dropped((pieces, pieces), (square, place), now, duration);
    }

    /// Answers an effect of the game. `before` is what the board showed before the input that had this effect,
    /// and `hand` is the square that the carried piece came from and where it is let go.
    pub fn react(
        &mut self,
        effect: &Effect,
        before: &BoardState,
        hand: Option<(Square, BoardPoint)>,
        now: Duration,
        duration: Duration,
    ) {
        let promotion = before.interaction.promotion;
        let waiting = promotion.map(|picker| (picker.from, BoardPoint::center_of(picker.to)));
        match effect {
            Effect::Moved {
                mv,
                before,
                after,
                dropped,
            } => match waiting
                .filter(|(from, _)| *from == mv.from())
                .or(hand.filter(|_| *dropped))
            {
                Some((_, place)) => self.start_dropped(
                    (before.placement(), after.placement()),
                    (mv.from(), place),
                    now,
                    duration,
                ),
                None => self.start(before.placement(), after.placement(), now, duration),
            },
            Effect::Stepped { before, after, .. } | Effect::NewGame { before, after } => {
                self.start(before.placement(), after.placement(), now, duration);
            }
            Effect::EarlierMoveAsked { mv, dropped: true } => {
                if let Some((_, place)) = hand {
                    self.glide(&before.pieces, (place, mv.from()), now, duration);
                }
            }
            Effect::Refused {
                from, dropped: true, ..
            } => {
                if let Some((_, place)) = hand {
                    self.glide(&before.pieces, (place, *from), now, duration);
                }
            }
            Effect::Deselected => {
                if let Some((from, place)) = waiting.or(hand) {
                    self.glide(&before.pieces, (place, from), now, duration);
                }
            }
            _ => {}
        }
    }

    fn run(&mut self, tracks: Vec<Track>, now: Duration, duration: Duration) {
        self.tracks = tracks;
        self.start = now;
        self.duration = duration;
    }

    /// Every piece as drawn now: moving ones where they are, all others on their squares.
    fn seen(&self, pieces: &Placement, now: Duration) -> Vec<Sprite> {
        let mut seen: Vec<Sprite> = self.sprites(now);
        for square in Square::all() {
            let Some(piece) = pieces.piece_at(square) else { continue };
            if !seen.iter().any(|sprite| sprite.to == Some(square)) {
                seen.push(Sprite {
                    piece,
                    place: BoardPoint::center_of(square),
                    alpha: 1.0,
                    to: Some(square),
                });
            }
        }
        seen
    }
}
