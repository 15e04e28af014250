//! Pictures of the first frame, made on another thread while the window opens.

use super::key::Key;
use crate::desktop::export::RgbaImage;
use crate::scene::Scene;
use std::sync::{Arc, Mutex, PoisonError};

/// The slowest pictures of the first frame, each made once by whichever thread needs it first. Clones share the pictures.
#[derive(Clone)]
pub struct ReadyPictures {
    keys: Arc<[Key]>,
    made: Arc<Mutex<Vec<(Key, RgbaImage)>>>,
}

impl ReadyPictures {
    /// The pictures of the scene that are worth preparing, none of them made yet.
    #[must_use]
    pub fn of(scene: &Scene) -> ReadyPictures {
        let mut keys: Vec<Key> = Vec::new();
        for key in scene.shapes().iter().filter_map(|(_, shape)| Key::of_slow(shape)) {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        ReadyPictures {
            keys: keys.into(),
            made: Arc::default(),
        }
    }

    /// Makes all that are missing.
    pub fn make(&self) {
        for key in &*self.keys {
            let _ = self.get(key);
        }
    }

    /// The picture, if it is one of these; it is made if missing.
    pub(super) fn get(&self, key: &Key) -> Option<RgbaImage> {
        if !self.keys.contains(key) {
            return None;
        }
        let mut all = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if !all.iter().any(|(made, _)| made == key) {
            all.extend(made(key.clone()));
        }
        let picture = all.iter().find(|(made, _)| made == key);
        picture.map(|(_, picture)| picture.clone())
    }
}

fn made(key: Key) -> Option<(Key, RgbaImage)> {
    let picture = key.picture().ok()?;
    Some((key, picture))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ChessGame;
    use crate::scene::{BoardGeometry, BoardState, BoardStyle, PieceSet, Point};

    /// The scene of a new game with the turned pieces.
    fn scene() -> Scene {
        let style = BoardStyle {
            pieces: PieceSet::Turned,
            ..BoardStyle::default()
        };
        let board = BoardGeometry::new(Point::new(0.0, 0.0), 20.0, false);
        Scene::still(&BoardState::in_play(&ChessGame::default()), &style, &board)
    }

    #[test]
    fn what_is_made_ahead_is_the_same() {
        let scene = scene();
        let ready = ReadyPictures::of(&scene);
        assert_eq!(ready.keys.len(), 12, "each piece once");
        let mut slow: Vec<Key> = scene
            .shapes()
            .iter()
            .filter_map(|(_, shape)| Key::of_slow(shape))
            .collect();
        slow.dedup();
        for key in slow {
            let made = ready.get(&key);
            assert!(made.is_some() && made == key.picture().ok(), "{key:?}");
            ready.make();
            assert_eq!(ready.clone().get(&key), made);
            assert_eq!(ready.made.lock().expect("nobody panicked").len(), 12);
            if let Key::Piece(_, piece, side) = key {
                assert_eq!(ready.get(&Key::Piece(PieceSet::Turned, piece, side + 1)), None);
                assert_eq!(ready.get(&Key::Piece(PieceSet::Classic, piece, side)), None);
            }
        }
    }
}
