//! Boards from the user's own pictures.

use super::Rgba;
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
    #[must_use]
    pub fn data_uri(&self) -> String {
        let (kind, bytes) = match self {
            PictureFile::Svg(svg) => ("svg+xml", svg.as_bytes()),
            PictureFile::Png(png) => ("png", png.as_slice()),
        };
        format!("data:image/{kind};base64,{}", super::svg::base64(bytes))
    }
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

/// A user's board: a picture of all 64 squares, with a light square in the top left corner. Clones are the same board.
#[derive(Debug, Clone)]
pub struct BoardPicture(Arc<Content>);

#[derive(Debug)]
struct Content {
    name: String,
    picture: OwnPicture,
    light: Rgba,
    dark: Rgba,
}

impl BoardPicture {
    /// The board with this name and the mean colors of its squares.
    #[must_use]
    pub fn new(name: String, picture: OwnPicture, (light, dark): (Rgba, Rgba)) -> BoardPicture {
        BoardPicture(Arc::new(Content {
            name,
            picture,
            light,
            dark,
        }))
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The picture.
    #[must_use]
    pub fn picture(&self) -> &OwnPicture {
        &self.0.picture
    }

    /// The mean colors of the light and the dark squares.
    #[must_use]
    pub fn colors(&self) -> (Rgba, Rgba) {
        (self.0.light, self.0.dark)
    }

    /// Whether the other board has the same name and file.
    #[must_use]
    pub fn is_like(&self, other: &BoardPicture) -> bool {
        (&self.0.name, &self.0.picture) == (&other.0.name, &other.0.picture)
    }
}

impl PartialEq for BoardPicture {
    fn eq(&self, other: &BoardPicture) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for BoardPicture {}

impl Hash for BoardPicture {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}
