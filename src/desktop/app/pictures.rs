//! Exports the board and the game as images.

use super::App;
use crate::desktop::assets::piece_svg;
use crate::desktop::export::gif::{GifExport, GifOptions};
use crate::desktop::export::png;
use crate::desktop::picture_clipboard;
use crate::scene::{svg, BoardState, Scene};
use crate::text::Text;
use crate::ui::Format;
use crate::ui::{Severity, Work};

/// The length of a square's edge in a picture of the board.
const SQUARE: u16 = 90;
/// How many steps of a GIF are made between two frames of the window.
const STEPS: usize = 4;

/// A GIF in the making.
pub(super) struct Filming {
    film: GifExport,
    /// The parts of the file name: when the game began, and its players.
    names: [String; 3],
}

impl Filming {
    /// Its progress.
    pub fn work(&self, text: &Text) -> Work {
        let (done, total) = self.film.progress();
        let label = t!(text, "work-gif");
        Work { label, done, total }
    }
}

impl App<'_> {
    /// Writes an image to the folder of the games, named after the game.
    pub(super) fn export_picture(&mut self, format: Format) {
        let names = self.picture_names();
        match format {
            Format::Png => {
                let file = png::board(
                    &self.shown_position(),
                    &self.board.view.style,
                    self.board.is_flipped,
                    SQUARE,
                );
                self.write_picture(&names, format, file);
            }
            Format::Svg => {
                let (scene, size) = Scene::picture(
                    &self.shown_position(),
                    &self.board.view.style,
                    self.board.is_flipped,
                    SQUARE,
                );
                let file = svg::document(&scene, (size, size), &self.table.game().board().to_string(), piece_svg);
                self.write_picture(&names, format, Ok(file.into_bytes()));
            }
            Format::Gif => {
                let film = GifExport::new(
                    self.table.game(),
                    &self.board.view.style,
                    self.board.is_flipped,
                    GifOptions::default(),
                );
                self.jobs.film = Some(Filming { film, names });
            }
        }
    }

    /// The position shown, for an exported image.
    fn shown_position(&self) -> BoardState {
        BoardState::of(self.table.game(), self.table.game().shown_node())
    }

    fn picture_names(&self) -> [String; 3] {
        let tags = &self.table.game().tree().tags;
        let name = |tag| tags.value(tag).unwrap_or("?").to_owned();
        [self.table.file().stamp().to_owned(), name("White"), name("Black")]
    }

    fn write_picture(&mut self, [stamp, white, black]: &[String; 3], format: Format, file: anyhow::Result<Vec<u8>>) {
        let written = file.and_then(|file| {
            self.files
                .storage
                .write_new((stamp, white, black), format.ending(), &file)
        });
        match written {
            Ok(path) => self.notify(
                Severity::Info,
                t!(self.ui.text, "saved-as", file = path.display().to_string()),
            ),
            Err(error) => self.notify(
                Severity::Error,
                t!(self.ui.text, "image-failed", fault = format!("{error:#}")),
            ),
        }
    }

    /// Continues the GIF, if there is one.
    pub(super) fn film(&mut self) {
        let Some(mut filming) = self.jobs.film.take() else {
            return;
        };
        match filming.film.advance(STEPS) {
            Ok(None) => self.jobs.film = Some(filming),
            Ok(Some(file)) => self.write_picture(&filming.names, Format::Gif, Ok(file)),
            Err(error) => self.write_picture(&filming.names, Format::Gif, Err(error)),
        }
        self.window.frames.request(1);
    }

    /// Copies an image of the board to the clipboard.
    pub(super) fn copy_picture(&mut self) {
        let copied = png::board(
            &self.shown_position(),
            &self.board.view.style,
            self.board.is_flipped,
            SQUARE,
        )
        .and_then(picture_clipboard::offer);
        match copied {
            Ok(()) => self.notify(Severity::Info, t!(self.ui.text, "image-copied")),
            Err(error) => self.notify(
                Severity::Error,
                t!(self.ui.text, "copy-failed", fault = format!("{error:#}")),
            ),
        }
    }
}
