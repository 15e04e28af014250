//! A cache of textures, created on first use.

use super::key::TextureKey;
use crate::chess::Piece;
use crate::desktop::texture::Texture;
use crate::scene::{OwnPicture, PieceSet};
use sdl2::render::TextureCreator;
use sdl2::surface::Surface;
use std::collections::hash_map::Entry;
use std::collections::HashMap;

/// Number of textures kept before those unused by the last frame are evicted.
const CACHE_SIZE: usize = 160;

/// A texture with the frame in which it was last used.
struct Cached<'t> {
    texture: Texture<'t>,
    frame: u64,
}

/// The texture cache. Every size has its own texture, so nothing at rest is scaled once it is drawn. Unused textures are evicted.
pub(super) struct TextureCache<'t, C> {
    kept: HashMap<TextureKey, Cached<'t>>,
    textures: &'t TextureCreator<C>,
    /// The user's pictures that the frame lacks at their size, if others draw them: that may take long.
    undrawn: Option<Vec<TextureKey>>,
    frame: u64,
}

impl<'t, C> TextureCache<'t, C> {
    /// An empty cache for textures of this creator.
    pub(super) fn new(textures: &'t TextureCreator<C>) -> Self {
        TextureCache {
            kept: HashMap::new(),
            textures,
            undrawn: None,
            frame: 0,
        }
    }

    /// Leaves the user's pictures to others: until they are drawn, they appear scaled.
    pub(super) fn draw_later(&mut self) {
        self.undrawn = Some(Vec::new());
    }

    /// The user's pictures that the last frame lacked at their size.
    pub(super) fn undrawn(&self) -> &[TextureKey] {
        self.undrawn.as_deref().unwrap_or_default()
    }

    /// Adds a picture.
    ///
    /// # Errors
    /// When the graphics driver refuses it.
    pub(super) fn accept(&mut self, key: TextureKey, surface: &Surface<'_>) -> anyhow::Result<()> {
        let (texture, frame) = (texture(self.textures, &key, surface)?, self.frame);
        self.kept.insert(key, Cached { texture, frame });
        Ok(())
    }

    /// Call before each frame: if the cache is full, evicts what the last frame did not use.
    pub(super) fn begin_frame(&mut self) {
        if self.kept.len() > CACHE_SIZE {
            let frame = self.frame;
            self.kept.retain(|_, kept| kept.frame == frame);
        }
        if let Some(undrawn) = &mut self.undrawn {
            undrawn.clear();
        }
        self.frame += 1;
    }

    /// The size of the texture for a moving piece: a cached one at most an eighth larger or smaller, to avoid short-lived
    /// textures, or else the size given.
    pub(super) fn side_near(&self, set: &PieceSet, piece: Piece, side: u32) -> u32 {
        self.sides(set, piece)
            .filter(|there| there.abs_diff(side) <= side / 8)
            .min_by_key(|there| (there.abs_diff(side), *there))
            .unwrap_or(side)
    }

    /// The size of the largest cached texture of the piece: a shrinking piece needs none of its own.
    pub(super) fn largest_side(&self, set: &PieceSet, piece: Piece) -> Option<u32> {
        self.sides(set, piece).max()
    }

    /// The sizes of the cached textures of the piece.
    fn sides<'a>(&'a self, set: &'a PieceSet, piece: Piece) -> impl Iterator<Item = u32> + use<'a, 't, C> {
        self.kept.keys().filter_map(move |key| match key {
            TextureKey::Piece(other, kept, there) if (other, *kept) == (set, piece) => Some(*there),
            _ => None,
        })
    }

    /// The texture, created if missing. While a picture of the user's is not drawn at its size, it is one of another size.
    pub(super) fn picture(&mut self, key: TextureKey) -> anyhow::Result<&mut Texture<'t>> {
        let frame = self.frame;
        let key = self.at_hand(key);
        let kept = match self.kept.entry(key) {
            Entry::Occupied(kept) => kept.into_mut(),
            Entry::Vacant(place) => {
                let texture = texture(self.textures, place.key(), &place.key().surface()?)?;
                place.insert(Cached { texture, frame })
            }
        };
        kept.frame = frame;
        Ok(&mut kept.texture)
    }

    /// The key itself, or one of the same picture at hand if others are to draw it.
    fn at_hand(&mut self, key: TextureKey) -> TextureKey {
        let (Some(undrawn), Some((own, side))) = (&mut self.undrawn, key.own()) else {
            return key;
        };
        if side == OwnPicture::SAMPLE || self.kept.contains_key(&key) {
            return key;
        }
        let sides = self.kept.keys().filter_map(|other| match other.own() {
            Some((same, there)) if std::ptr::eq(same, own) => Some((there.abs_diff(side), other)),
            _ => None,
        });
        let nearest = sides.min_by_key(|(apart, _)| *apart);
        let nearest = nearest.map_or_else(|| key.sample(), |(_, other)| other.clone());
        if !undrawn.contains(&key) {
            undrawn.push(key);
        }
        nearest
    }
}

fn texture<'t, C>(
    textures: &'t TextureCreator<C>,
    key: &TextureKey,
    surface: &Surface<'_>,
) -> anyhow::Result<Texture<'t>> {
    let mut texture = Texture::from_surface(textures, surface)?;
    if key.is_smooth() {
        texture.set_smooth();
    }
    Ok(texture)
}

#[cfg(test)]
mod tests {
    use crate::desktop::export::image::on_canvas;
    use crate::desktop::pieces::own_picture;
    use crate::job::{no_wake, Job};
    use crate::scene::{BoardFile, BoardPicture, BoardState, BoardStyle, PictureFile, Rgba, Scene};

    #[test]
    fn a_picture_of_the_user_appears_scaled_until_it_is_drawn_elsewhere() {
        let file = PictureFile::Svg("<svg viewBox='0 0 8 8'><rect width='4' height='8' fill='red'/></svg>".into());
        let picture = own_picture(file, 0).expect("a drawing");
        let colors = (Rgba::hex(0), Rgba::hex(0));
        let style = BoardStyle {
            picture: Some(BoardPicture::new("Half".into(), BoardFile { picture, colors })),
            ..BoardStyle::default()
        };
        let (scene, side) = Scene::picture(
            &BoardState::in_play(&crate::game::ChessGame::default()),
            &style,
            false,
            50,
        );
        let exact = on_canvas((side, side), |graphics| {
            graphics.draw(&scene)?;
            assert!(graphics.undrawn().is_none(), "here it is drawn at once");
            graphics.read()
        });
        let exact = exact.expect("a picture");
        let later = on_canvas((side, side), |graphics| {
            graphics.draw_later();
            graphics.draw(&scene)?;
            let [left, right] = [20, side - 20].map(|x| graphics.read().map(|seen| seen.pixel(x, side / 2)));
            assert_eq!(left?, exact.pixel(20, side / 2), "the sample");
            assert_eq!(right?, exact.pixel(side - 20, side / 2));
            let undrawn = graphics.undrawn().expect("the board");
            let drawn = Job::start("test", &no_wake(), move |context| undrawn.draw(context))?.wait();
            graphics.accept(drawn.and_then(Result::ok).expect("drawn"))?;
            graphics.draw(&scene)?;
            assert!(graphics.undrawn().is_none());
            graphics.read()
        });
        assert!(later.expect("a picture") == exact);
    }
}
