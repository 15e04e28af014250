//! Pictures of the first frame, made on other threads while the window opens.

use super::key::Key;
use crate::chess::Color;
use crate::desktop::export::RgbaImage;
use crate::job::{no_wake, Job};
use crate::scene::Scene;

/// Pictures with what they show.
type Made = Vec<(Key, RgbaImage)>;

/// What takes longest in the first frame. It is begun before there is a window, so that the frame need not wait for it.
pub struct ReadyPictures(Vec<Group>);

/// What one thread makes.
struct Group {
    keys: Vec<Key>,
    job: Option<Job<Made>>,
    made: Made,
}

impl ReadyPictures {
    /// Begins to make the pictures of the scene for which that is worth the while: the pieces of each side and the board on a
    /// thread each.
    #[must_use]
    pub fn begin(scene: &Scene) -> ReadyPictures {
        let mut groups: [Vec<Key>; 3] = Default::default();
        for key in scene.shapes().iter().filter_map(|(_, shape)| Key::of_slow(shape)) {
            let group = match &key {
                Key::Piece(_, piece, _) if piece.color() == Color::White => 1,
                Key::Piece(..) => 2,
                _ => 0,
            };
            if !groups[group].contains(&key) {
                groups[group].push(key);
            }
        }
        ReadyPictures(groups.into_iter().filter_map(Group::begin).collect())
    }

    /// The picture, if it is one of these; waits until it is made. Each is handed out once.
    pub(super) fn take(&mut self, key: &Key) -> Option<RgbaImage> {
        self.0.iter_mut().find_map(|group| group.take(key))
    }
}

impl Group {
    fn begin(keys: Vec<Key>) -> Option<Group> {
        if keys.is_empty() {
            return None;
        }
        let to_make = keys.clone();
        let job = Job::start("pictures", &no_wake(), move |_| {
            to_make
                .into_iter()
                .filter_map(|key| key.picture().ok().map(|picture| (key, picture)))
                .collect()
        });
        Some(Group {
            keys,
            job: Some(job.ok()?),
            made: Vec::new(),
        })
    }

    fn take(&mut self, key: &Key) -> Option<RgbaImage> {
        if !self.keys.contains(key) {
            return None;
        }
        if let Some(job) = self.job.take() {
            self.made = job.wait().and_then(Result::ok).unwrap_or_default();
        }
        let place = self.made.iter().position(|(made, _)| made == key)?;
        Some(self.made.swap_remove(place).1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Piece;
    use crate::desktop::graphics::pixels;
    use crate::game::ChessGame;
    use crate::scene::{BoardGeometry, BoardState, BoardStyle, Grain, PieceSet, Point, Shape};

    /// The scene of a new game with the pieces of the lathe.
    fn scene() -> Scene {
        let style = BoardStyle {
            pieces: PieceSet::Turned,
            ..BoardStyle::default()
        };
        let board = BoardGeometry::new(Point::new(0.0, 0.0), 20.0, false);
        Scene::still(&BoardState::in_play(&ChessGame::default()), &style, &board)
    }

    #[test]
    fn what_is_made_ahead_is_the_same_and_is_handed_out_once() {
        let scene = scene();
        let mut ready = ReadyPictures::begin(&scene);
        let keys = || scene.shapes().iter().filter_map(|(_, shape)| Key::of_slow(shape));
        assert!(keys().any(|key| matches!(key, Key::Checkerboard(_, _, grain, _) if grain != Grain::Flat)));
        for piece in Piece::ALL {
            let side = scene.shapes().iter().find_map(|(_, shape)| match shape {
                Shape::Piece { size, .. } => Some(pixels(*size)),
                _ => None,
            });
            let side = side.expect("a piece");
            assert_eq!(ready.take(&Key::Piece(PieceSet::Turned, piece, side + 1)), None);
            assert_eq!(ready.take(&Key::Piece(PieceSet::Classic, piece, side)), None);
            let key = Key::Piece(PieceSet::Turned, piece, side);
            assert_eq!(ready.take(&key), key.picture().ok(), "{piece:?}");
            assert_eq!(ready.take(&key), None);
        }
        for key in keys().filter(|key| !matches!(key, Key::Piece(..))) {
            if let Some(made) = ready.take(&key) {
                assert_eq!(Some(made), key.picture().ok(), "{key:?}");
            }
        }
    }
}
