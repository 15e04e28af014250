//! A cache of textures, made when they are first needed.

use super::mask::Mask;
use crate::chess::Piece;
use crate::desktop::board_text::render;
use crate::desktop::pieces::{self, ReadyPieces};
use crate::desktop::texture::Texture;
use crate::scene::{BoardPicture, Grain, Material, PieceSet, Rgba};
use anyhow::anyhow;
use sdl2::pixels::PixelFormatEnum;
use sdl2::render::TextureCreator;
use sdl2::surface::Surface;
use std::collections::hash_map::Entry;
use std::collections::HashMap;

/// How many textures are kept before those that the last frame did not use are evicted.
const CACHE_SIZE: usize = 160;

/// What a texture shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// A piece of a set at a size in pixels.
    Piece(PieceSet, Piece, u32),
    /// A picture of the whole board with an edge of this many pixels.
    Picture(BoardPicture, u32),
    /// A white shape.
    Mask(Mask),
    /// White letters of a height, and how far their baseline is from the top.
    Text(String, u32),
    /// The 64 squares in two colors of a material, with an edge of this many pixels.
    Checkerboard(Rgba, Rgba, Grain, u32),
}

/// A texture with the frame in which it was last used.
struct Cached<'t> {
    texture: Texture<'t>,
    frame: u64,
}

/// The texture cache. Every size has a texture of its own, so that nothing at rest is ever scaled; textures that are no
/// longer used are evicted.
pub(super) struct TextureCache<'t, C> {
    kept: HashMap<Key, Cached<'t>>,
    textures: &'t TextureCreator<C>,
    /// Pieces that were begun before there was a window, for the first frame.
    ready: Option<ReadyPieces>,
    frame: u64,
}

impl<'t, C> TextureCache<'t, C> {
    /// An empty cache for textures of this creator.
    pub(super) fn new(textures: &'t TextureCreator<C>) -> Self {
        TextureCache {
            kept: HashMap::new(),
            textures,
            ready: None,
            frame: 0,
        }
    }

    /// Takes pieces that are being made already.
    pub(super) fn expect(&mut self, ready: ReadyPieces) {
        self.ready = Some(ready);
    }

    /// Call before each frame: evicts what the last frame did not use when the cache is full.
    pub(super) fn begin_frame(&mut self) {
        if self.kept.len() > CACHE_SIZE {
            let frame = self.frame;
            self.kept.retain(|_, kept| kept.frame == frame);
        }
        if self.frame > 0 {
            self.ready = None;
        }
        self.frame += 1;
    }

    /// The side of the texture to draw a moving piece with: one that is there and at most an eighth larger or smaller, so that
    /// none is made for a moment, else the one asked for.
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

    /// The side of the largest texture of the piece that is there: one that shrinks on its way needs none of its own.
    pub(super) fn largest_side(&self, set: &PieceSet, piece: Piece) -> Option<u32> {
        let sides = self.kept.keys().filter_map(|key| match key {
            Key::Piece(other, kept, there) if (other, *kept) == (set, piece) => Some(*there),
            _ => None,
        });
        sides.max()
    }

    /// The texture, made if it is missing.
    pub(super) fn picture(&mut self, key: Key) -> anyhow::Result<&mut Texture<'t>> {
        let frame = self.frame;
        let kept = match self.kept.entry(key) {
            Entry::Occupied(kept) => kept.into_mut(),
            Entry::Vacant(place) => {
                let texture = make(self.textures, place.key(), self.ready.as_mut())?;
                place.insert(Cached { texture, frame })
            }
        };
        kept.frame = frame;
        Ok(&mut kept.texture)
    }
}

fn make<'t, C>(
    textures: &'t TextureCreator<C>,
    key: &Key,
    ready: Option<&mut ReadyPieces>,
) -> anyhow::Result<Texture<'t>> {
    match key {
        Key::Piece(set, piece, side) => {
            let surface = match ready.and_then(|ready| ready.take(set, *piece, *side)) {
                Some(picture) => pieces::surface_of(picture)?,
                None => pieces::surface(set, *piece, *side)?,
            };
            // A moving piece may be scaled and turned.
            let mut texture = Texture::from_surface(textures, &surface)?;
            texture.set_smooth();
            Ok(texture)
        }
        Key::Picture(picture, side) => Texture::from_surface(textures, &pieces::board(picture, *side)?),
        Key::Mask(mask) => {
            let mut texture = Texture::from_mask(textures, mask.size(), |x, y| mask.opacity(x, y))?;
            // A large glow is drawn scaled.
            texture.set_smooth();
            Ok(texture)
        }
        Key::Text(text, height) => Texture::from_surface(textures, &render(text, *height)?),
        Key::Checkerboard(light, dark, grain, side) => {
            Texture::from_surface(textures, &squares((*light, *dark), *grain, *side)?)
        }
    }
}

/// The squares, pixel by pixel.
fn squares(colors: (Rgba, Rgba), grain: Grain, side: u32) -> anyhow::Result<Surface<'static>> {
    let mut surface = Surface::new(side, side, PixelFormatEnum::ARGB8888).map_err(|error| anyhow!(error))?;
    let material = Material::new(grain);
    let board = material.board(colors, side as usize);
    let (side, pitch) = (side as usize, surface.pitch() as usize);
    surface.with_lock_mut(|bytes| {
        for (y, row) in bytes.chunks_mut(pitch).take(side).enumerate() {
            for (x, pixel) in row.chunks_exact_mut(4).take(side).enumerate() {
                let Rgba { r, g, b, a } = board.color(x, y);
                pixel.copy_from_slice(&u32::from_be_bytes([a, r, g, b]).to_ne_bytes());
            }
        }
    });
    Ok(surface)
}
