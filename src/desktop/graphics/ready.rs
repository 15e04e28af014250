//! Pictures of the first frame, made on other threads while the window opens.

use super::key::Key;
use crate::desktop::export::RgbaImage;
use crate::job::{no_wake, Job, JobContext};
use crate::scene::Scene;
use std::sync::{Arc, Mutex, PoisonError};

/// Pictures with what they show.
type Made = Vec<(Key, RgbaImage)>;

/// What takes longest in the first frame. It is begun before there is a window, so that the frame need not wait for it. Clones
/// share the pictures.
#[derive(Clone)]
pub struct ReadyPictures(Arc<Mutex<[Group; 3]>>);

/// What is made together.
struct Group {
    keys: Vec<Key>,
    job: Option<Job<Made>>,
    made: Made,
}

impl ReadyPictures {
    /// Begins to make the pictures of the scene for which that is worthwhile: the pieces of each side on a thread, the rest when
    /// it is asked for.
    #[must_use]
    pub fn begin(scene: &Scene) -> ReadyPictures {
        let mut groups: [Vec<Key>; 3] = Default::default();
        for key in scene.shapes().iter().filter_map(|(_, shape)| Key::of_slow(shape)) {
            let group = match &key {
                Key::Piece(_, piece, _) => piece.color().index(),
                _ => 2,
            };
            if !groups[group].contains(&key) {
                groups[group].push(key);
            }
        }
        let [white, black, rest] = groups;
        let groups = [Group::begun(white), Group::begun(black), Group::of(rest)];
        ReadyPictures(Arc::new(Mutex::new(groups)))
    }

    /// The picture, if it is one of these; waits until it is made.
    pub(super) fn get(&self, key: &Key) -> Option<RgbaImage> {
        let mut groups = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        groups.iter_mut().find_map(|group| group.get(key))
    }
}

impl Group {
    fn of(keys: Vec<Key>) -> Group {
        Group {
            keys,
            job: None,
            made: Vec::new(),
        }
    }

    /// Made by a thread.
    fn begun(keys: Vec<Key>) -> Group {
        let to_make = keys.clone();
        let make = move |_: &JobContext| to_make.into_iter().filter_map(made).collect();
        Group {
            job: (!keys.is_empty())
                .then(|| Job::start("pictures", &no_wake(), make).ok())
                .flatten(),
            ..Group::of(keys)
        }
    }

    fn get(&mut self, key: &Key) -> Option<RgbaImage> {
        if !self.keys.contains(key) {
            return None;
        }
        if let Some(job) = self.job.take() {
            self.made = job.wait().and_then(Result::ok).unwrap_or_default();
        }
        let is_there = self.made.iter().any(|(made, _)| made == key);
        if !is_there {
            self.made.extend(made(key.clone()));
        }
        let made = self.made.iter().find(|(made, _)| made == key);
        made.map(|(_, picture)| picture.clone())
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
    use crate::scene::{BoardGeometry, BoardState, BoardStyle, Grain, PieceSet, Point};

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
    fn what_is_made_ahead_is_the_same() {
        let scene = scene();
        let ready = ReadyPictures::begin(&scene);
        let mut slow: Vec<Key> = scene
            .shapes()
            .iter()
            .filter_map(|(_, shape)| Key::of_slow(shape))
            .collect();
        let is_board = |key: &Key| matches!(key, Key::Checkerboard(_, _, grain, _) if *grain != Grain::Flat);
        assert!(slow.iter().any(is_board));
        slow.dedup();
        for key in slow {
            let made = ready.get(&key);
            assert!(made.is_some() && made == key.picture().ok(), "{key:?}");
            assert_eq!(ready.clone().get(&key), made);
            if let Key::Piece(_, piece, side) = key {
                assert_eq!(ready.get(&Key::Piece(PieceSet::Turned, piece, side + 1)), None);
                assert_eq!(ready.get(&Key::Piece(PieceSet::Classic, piece, side)), None);
            }
        }
    }
}
