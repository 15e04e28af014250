//! Boards that are pictures of the user.

use super::Rgba;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The content of a file with a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PictureFile {
    /// A drawing.
    Svg(String),
    /// A picture in pixels.
    Png(Vec<u8>),
}

impl PictureFile {
    /// The picture as an address that an SVG document can name.
    #[must_use]
    pub fn data_uri(&self) -> String {
        let (kind, bytes) = match self {
            PictureFile::Svg(svg) => ("svg+xml", svg.as_bytes()),
            PictureFile::Png(png) => ("png", png.as_slice()),
        };
        format!("data:image/{kind};base64,{}", super::svg::base64(bytes))
    }
}

/// A board of the user's: a picture of all 64 squares, light in the top left corner. Clones are the same board.
#[derive(Debug, Clone)]
pub struct BoardPicture(Arc<Content>);

#[derive(Debug)]
struct Content {
    name: String,
    file: PictureFile,
    light: Rgba,
    dark: Rgba,
}

impl BoardPicture {
    /// The board of this name with the mean colors of its squares.
    #[must_use]
    pub fn new(name: String, file: PictureFile, (light, dark): (Rgba, Rgba)) -> BoardPicture {
        BoardPicture(Arc::new(Content {
            name,
            file,
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
    pub fn file(&self) -> &PictureFile {
        &self.0.file
    }

    /// The mean color of the light and of the dark squares.
    #[must_use]
    pub fn colors(&self) -> (Rgba, Rgba) {
        (self.0.light, self.0.dark)
    }

    /// Whether the other board has the same name and file.
    #[must_use]
    pub fn is_like(&self, other: &BoardPicture) -> bool {
        (&self.0.name, &self.0.file) == (&other.0.name, &other.0.file)
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
