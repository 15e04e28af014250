//! Exports the board and the game as images.

use super::App;
use crate::desktop::export::gif::{GifExport, GifOptions};
use crate::desktop::export::png;
use crate::desktop::{image_clipboard, pieces};
use crate::job::Progress;
use crate::scene::{svg, BoardState, Scene};
use crate::text::Text;
use crate::ui::Format;
use crate::ui::{Severity, Work};

/// The side of a square in a picture of the board, in pixels.
const SQUARE: u16 = 90;
/// A GIF in the making.
pub(super) struct GifJob {
    export: GifExport,
    /// The parts of the file name: when the game began, and its players.
    names: [String; 3],
}

impl GifJob {
    /// Its progress.
    pub fn work(&self, text: &Text) -> Work {
        let Progress { done, total } = self.export.progress();
        let label = t!(text, "work-gif");
        let count = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        Work {
            label,
            done: count(done),
            total: count(total),
        }
    }
}

impl App<'_> {
    /// Writes an image to the games folder, named after the game.
    pub(super) fn export_image(&mut self, format: Format) {
        let names = self.image_names();
        match format {
            Format::Png => {
                let file = png::board(
                    &self.shown_position(),
                    &self.board.view.style,
                    self.board.is_flipped,
                    SQUARE,
                );
                self.write_image(&names, format, file);
            }
            Format::Svg => {
                let (scene, size) = Scene::picture(
                    &self.shown_position(),
                    &self.board.view.style,
                    self.board.is_flipped,
                    SQUARE,
                );
                let title = self.table.game().board().to_string();
                let file = svg::document(&scene, (size, size), &title, pieces::svg);
                self.write_image(&names, format, Ok(file.into_bytes()));
            }
            Format::Gif => {
                let export = GifExport::start(
                    self.table.game(),
                    &self.board.view.style,
                    self.board.is_flipped,
                    GifOptions::default(),
                    &self.jobs.wake,
                );
                match export {
                    Ok(export) => self.jobs.gif = Some(GifJob { export, names }),
                    Err(error) => self.write_image(&names, format, Err(error.into())),
                }
            }
        }
    }

    /// The position shown, for an exported image.
    fn shown_position(&self) -> BoardState {
        BoardState::of(self.table.game(), self.table.game().shown_node())
    }

    fn image_names(&self) -> [String; 3] {
        let tags = &self.table.game().tree().tags;
        let name = |tag| tags.value(tag).unwrap_or("?").to_owned();
        [self.table.file().stamp().to_owned(), name("White"), name("Black")]
    }

    fn write_image(&mut self, [stamp, white, black]: &[String; 3], format: Format, file: anyhow::Result<Vec<u8>>) {
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

    /// Writes the GIF once it is finished.
    pub(super) fn take_gif(&mut self) {
        let Some(gif) = self.jobs.gif.take() else { return };
        // Its progress is shown.
        self.window.frames.request(1);
        match gif.export.poll() {
            None => self.jobs.gif = Some(gif),
            Some(file) => self.write_image(&gif.names, Format::Gif, file),
        }
    }

    /// Copies an image of the board to the clipboard.
    pub(super) fn copy_image(&mut self) {
        let copied = png::board(
            &self.shown_position(),
            &self.board.view.style,
            self.board.is_flipped,
            SQUARE,
        )
        .and_then(|png| image_clipboard::offer(png, &self.jobs.wake));
        match copied {
            Ok(job) => {
                self.jobs.clipboard_image = Some(job);
                self.notify(Severity::Info, t!(self.ui.text, "image-copied"));
            }
            Err(error) => self.notify(
                Severity::Error,
                t!(self.ui.text, "copy-failed", fault = format!("{error:#}")),
            ),
        }
    }
}
