//! The board and the game are written as pictures.

use super::App;
use crate::desktop::chess_gui::Weight;
use crate::desktop::export::gif::{Choices, Film};
use crate::desktop::export::{png, svg, Format};
use crate::desktop::storage::write_whole;
use std::path::{Path, PathBuf};

/// The length of a square's edge in a picture of the board.
const SQUARE: u16 = 90;
/// How many steps of a film are made before the next frame of the window.
const STEPS: usize = 4;

/// A film that is being made, and where it will be written.
pub(super) struct Filming {
    film: Film,
    path: PathBuf,
}

impl App<'_> {
    /// Writes a picture into the folder of the games, with the name of the game.
    pub(super) fn export_picture(&mut self, format: Format) {
        let path = match self.picture_path(format) {
            Ok(path) => path,
            Err(error) => return self.say(Weight::Fault, format!("The picture cannot be written: {error:#}")),
        };
        match format {
            Format::Png => {
                let file = png::board(&self.game, &self.view, SQUARE);
                self.write_picture(&path, file);
            }
            Format::Svg => {
                let file = svg::board(&self.game, &self.view, SQUARE);
                self.write_picture(&path, Ok(file.into_bytes()));
            }
            Format::Gif => {
                let film = Film::new(&self.game, &self.view, Choices::default());
                self.filming = Some(Filming { film, path });
                self.film();
            }
        }
    }

    /// A path that no file has yet.
    fn picture_path(&self, format: Format) -> anyhow::Result<PathBuf> {
        let tags = &self.game.tree().tags;
        let name = |tag| tags.value(tag).unwrap_or("?");
        self.storage
            .new_path(&self.game_file.stamp, name("White"), name("Black"), format.ending())
    }

    fn write_picture(&mut self, path: &Path, file: anyhow::Result<Vec<u8>>) {
        match file.and_then(|file| write_whole(path, &file)) {
            Ok(()) => self.say(Weight::Note, format!("Written to {}", path.display())),
            Err(error) => self.say(Weight::Fault, format!("The picture could not be written: {error:#}")),
        }
    }

    /// Goes on with the film, if there is one, and says how far it is.
    pub(super) fn film(&mut self) {
        let Some(mut filming) = self.filming.take() else { return };
        match filming.film.advance(STEPS) {
            Ok(None) => {
                let (done, total) = filming.film.progress();
                let percent = 100 * done / total.max(1);
                self.say(Weight::Note, format!("Making the GIF: {percent} % (Esc stops it)"));
                self.filming = Some(filming);
            }
            Ok(Some(file)) => self.write_picture(&filming.path, Ok(file)),
            Err(error) => self.write_picture(&filming.path, Err(error)),
        }
    }

    /// Breaks a film off, and says whether there was one.
    pub(super) fn stop_film(&mut self) -> bool {
        let was_filming = self.filming.take().is_some();
        if was_filming {
            self.say(Weight::Note, "No GIF was made");
        }
        was_filming
    }
}
