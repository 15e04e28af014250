//! Boards and pieces from the user's own pictures.

use super::Rgba;
use crate::chess::Piece;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The content of a picture file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PictureFile {
    /// A drawing (SVG).
    Svg(String),
    /// A raster image (PNG).
    Png(Vec<u8>),
}

impl PictureFile {
    /// The picture as a data URI for use in an SVG document.
    pub fn data_uri(&self) -> String {
        let (kind, bytes) = match self {
            PictureFile::Svg(svg) => ("svg+xml", svg.as_bytes()),
            PictureFile::Png(png) => ("png", png.as_slice()),
        };
        format!("data:image/{kind};base64,{}", base64(bytes))
    }
}

/// The bytes in Base64 (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let number = (0..3).fold(0, |number, place| {
            number << 8 | usize::from(group.get(place).copied().unwrap_or(0))
        });
        for place in 0..4 {
            let digit = DIGITS[number >> (18 - 6 * place) & 63];
            text.push(if place > group.len() { '=' } else { char::from(digit) });
        }
    }
    text
}

/// A picture file of the user's, with a small picture of it: drawing the file may take long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnPicture {
    /// Its content.
    pub file: PictureFile,
    /// The picture at [`OwnPicture::SAMPLE`] pixels square, row by row: red, green, blue and opacity.
    pub sample: Vec<[u8; 4]>,
}

impl OwnPicture {
    /// The width and height of the small picture.
    pub const SAMPLE: u32 = 128;
}

/// Something read from the user's files, under a name. Clones are the same thing; two read at different times are not.
#[derive(Debug, Clone)]
pub struct Own<T>(Arc<(String, T)>);

impl<T> Own<T> {
    /// The thing with this name and content.
    pub fn new(name: String, content: T) -> Own<T> {
        Own(Arc::new((name, content)))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.0 .0
    }
}

impl<T: PartialEq> Own<T> {
    /// Whether the other one has the same name and content.
    pub fn is_like(&self, other: &Own<T>) -> bool {
        self.0 == other.0
    }
}

impl<T> PartialEq for Own<T> {
    fn eq(&self, other: &Own<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Eq for Own<T> {}

impl<T> Hash for Own<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}

/// A user's board: a picture of all 64 squares, with a light square in the top left corner.
pub type BoardPicture = Own<BoardFile>;

/// What a user's board consists of.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardFile {
    /// The picture.
    pub picture: OwnPicture,
    /// The mean colors of the light and the dark squares.
    pub colors: (Rgba, Rgba),
}

impl BoardPicture {
    /// The picture.
    pub fn picture(&self) -> &OwnPicture {
        &self.0 .1.picture
    }

    /// The mean colors of the light and the dark squares.
    pub fn colors(&self) -> (Rgba, Rgba) {
        self.0 .1.colors
    }
}

/// A user's piece set: a file for each piece, by [`Piece::index`]; a piece without a file is drawn from the classic set.
pub type OwnPieces = Own<[Option<OwnPicture>; 12]>;

impl OwnPieces {
    /// The picture of a piece.
    pub fn picture(&self, piece: Piece) -> Option<&OwnPicture> {
        self.0 .1[piece.index()].as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_as_text() {
        let texts = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"];
        for (length, text) in texts.into_iter().enumerate() {
            assert_eq!(base64(&b"foobar"[..length]), text);
        }
    }
}
