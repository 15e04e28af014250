//! A cache of textures, created on first use.

use super::key::Key;
use crate::chess::Piece;
use crate::desktop::texture::Texture;
use crate::scene::PieceSet;
use sdl2::render::TextureCreator;
use std::collections::hash_map::Entry;
use std::collections::HashMap;

/// Number of textures kept before those unused by the last frame are evicted.
const CACHE_SIZE: usize = 160;

/// A texture with the frame in which it was last used.
struct Cached<'t> {
    texture: Texture<'t>,
    frame: u64,
}

/// The texture cache. Every size has its own texture, so nothing at rest is ever scaled. Unused textures are evicted.
pub(super) struct TextureCache<'t, C> {
    kept: HashMap<Key, Cached<'t>>,
    textures: &'t TextureCreator<C>,
    frame: u64,
}

impl<'t, C> TextureCache<'t, C> {
    /// An empty cache for textures of this creator.
    pub(super) fn new(textures: &'t TextureCreator<C>) -> Self {
        TextureCache {
            kept: HashMap::new(),
            textures,
            frame: 0,
        }
    }

    /// Call before each frame: if the cache is full, evicts what the last frame did not use.
    pub(super) fn begin_frame(&mut self) {
        if self.kept.len() > CACHE_SIZE {
            let frame = self.frame;
            self.kept.retain(|_, kept| kept.frame == frame);
        }
        self.frame += 1;
    }

    /// The size of the texture for a moving piece: a cached one at most an eighth larger or smaller, to avoid short-lived
    /// textures, or else the size given.
    pub(super) fn side_near(&self, set: &PieceSet, piece: Piece, side: u32) -> u32 {
        let sides = self.kept.keys().filter_map(|key| match key {
            Key::Piece(other, kept, there) if (other, *kept) == (set, piece) => Some(*there),
            _ => None,
        });
        sides
            .filter(|there| there.abs_diff(side) <= side / 8)
            .min_by_key(|there| (there.abs_diff(side), *there))
            .unwrap_or(side)
    }

    /// The size of the largest cached texture of the piece: a shrinking piece needs none of its own.
    pub(super) fn largest_side(&self, set: &PieceSet, piece: Piece) -> Option<u32> {
        let sides = self.kept.keys().filter_map(|key| match key {
            Key::Piece(other, kept, there) if (other, *kept) == (set, piece) => Some(*there),
            _ => None,
        });
        sides.max()
    }

    /// The texture, created if missing.
    pub(super) fn picture(&mut self, key: Key) -> anyhow::Result<&mut Texture<'t>> {
        let frame = self.frame;
        let kept = match self.kept.entry(key) {
            Entry::Occupied(kept) => kept.into_mut(),
            Entry::Vacant(place) => {
                let texture = make(self.textures, place.key())?;
                place.insert(Cached { texture, frame })
            }
        };
        kept.frame = frame;
        Ok(&mut kept.texture)
    }
}

fn make<'t, C>(textures: &'t TextureCreator<C>, key: &Key) -> anyhow::Result<Texture<'t>> {
    let mut texture = Texture::from_surface(textures, &key.surface()?)?;
    if key.is_smooth() {
        texture.set_smooth();
    }
    Ok(texture)
}
