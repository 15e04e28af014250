//! Exports the board and the game as images.

use super::jobs::Task;
use super::App;
use crate::desktop::export::gif::{Film, GifOptions};
use crate::desktop::export::png;
use crate::desktop::{image_clipboard, pieces};
use crate::job::JobContext;
use crate::scene::{svg, BoardState, BoardStyle, Scene};
use crate::ui::{Format, Severity};
use std::path::PathBuf;

/// The side of a square in a picture of the board, in pixels.
const SQUARE: u16 = 90;

/// The position shown, to be drawn by a job.
struct Picture {
    state: BoardState,
    style: BoardStyle,
    is_flipped: bool,
}

impl Picture {
    fn png(&self) -> anyhow::Result<Vec<u8>> {
        png::board(&self.state, &self.style, self.is_flipped, SQUARE)
    }

    fn svg(&self, title: &str) -> Vec<u8> {
        let (scene, size) = Scene::picture(&self.state, &self.style, self.is_flipped, SQUARE);
        svg::document(&scene, (size, size), title, pieces::svg).into_bytes()
    }
}

impl App<'_> {
    /// Writes an image to the games folder, named after the game.
    pub(super) fn export_image(&mut self, format: Format) {
        let picture = self.picture();
        match format {
            Format::Png => self.write_image(Task::DrawBoard, format, move |_| picture.png()),
            Format::Svg => {
                let title = self.table.game().board().to_string();
                self.write_image(Task::DrawBoard, format, move |_| Ok(picture.svg(&title)));
            }
            Format::Gif => {
                let options = GifOptions::default();
                let film = Film::of(self.table.game(), &picture.style, picture.is_flipped, options);
                self.write_image(Task::MakeGif, format, move |context| film.make(context));
            }
        }
    }

    /// The position shown, as it looks.
    fn picture(&self) -> Picture {
        Picture {
            state: BoardState::of(self.table.game(), self.table.game().shown_node()),
            style: self.board.view.style.clone(),
            is_flipped: self.board.is_flipped,
        }
    }

    fn write_image(
        &mut self,
        task: Task,
        format: Format,
        draw: impl FnOnce(&JobContext) -> anyhow::Result<Vec<u8>> + Send + 'static,
    ) {
        let tags = &self.table.game().tree().tags;
        let name = |tag| tags.value(tag).unwrap_or("?").to_owned();
        let (stamp, white, black) = (self.table.file().stamp().to_owned(), name("White"), name("Black"));
        let storage = self.files.storage.clone();
        let make = move |context: &JobContext| -> anyhow::Result<PathBuf> {
            let file = draw(context)?;
            storage.write_new((&stamp, &white, &black), format.ending(), &file)
        };
        self.start(task, make, |app, written| match written {
            Ok(path) => {
                let file = path.display().to_string();
                app.notify(Severity::Info, t!(app.ui.text, "saved-as", file = file));
            }
            Err(error) => {
                let fault = format!("{error:#}");
                app.notify(Severity::Error, t!(app.ui.text, "image-failed", fault = fault));
            }
        });
    }

    /// Copies an image of the board to the clipboard.
    pub(super) fn copy_image(&mut self) {
        let picture = self.picture();
        let offer = move |_: &_| picture.png().and_then(image_clipboard::offer);
        self.start(Task::CopyImage, offer, |app, offer| match offer {
            Ok(serve) => {
                app.start(Task::OfferImage, move |_| serve(), |_, ()| {});
                app.notify(Severity::Info, t!(app.ui.text, "image-copied"));
            }
            Err(error) => {
                let fault = format!("{error:#}");
                app.notify(Severity::Error, t!(app.ui.text, "copy-failed", fault = fault));
            }
        });
    }
}
