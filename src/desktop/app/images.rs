//! Exports the board and the game as images.

use super::jobs::{Jobs, Task};
use crate::desktop::board_view::BoardView;
use crate::desktop::export::gif::{Film, GifOptions};
use crate::desktop::export::png;
use crate::desktop::{image_clipboard, pieces};
use crate::game::ChessGame;
use crate::job::JobContext;
use crate::scene::{svg, BoardState, BoardStyle, Scene};
use crate::store::storage::Storage;
use crate::table::{ImageFormat, Table};
use std::path::PathBuf;

/// The side of a square in a picture of the board, in pixels.
const SQUARE: u16 = 90;

/// Draws an image and returns its file.
type Drawing = Box<dyn FnOnce(&JobContext) -> anyhow::Result<Vec<u8>> + Send>;

/// The position shown, to be drawn by a job.
pub(super) struct Picture {
    state: BoardState,
    style: BoardStyle,
    is_flipped: bool,
}

impl Picture {
    /// The position shown, as it looks.
    pub fn of(game: &ChessGame, board: &BoardView) -> Picture {
        Picture {
            state: BoardState::of(game, game.shown_node()),
            style: board.view.style.clone(),
            is_flipped: board.is_flipped,
        }
    }

    fn png(&self) -> anyhow::Result<Vec<u8>> {
        png::board(&self.state, &self.style, self.is_flipped, SQUARE)
    }

    fn svg(&self, title: &str) -> Vec<u8> {
        let (scene, size) = Scene::picture(&self.state, &self.style, self.is_flipped, SQUARE);
        svg::document(&scene, (size, size), title, pieces::svg).into_bytes()
    }

    /// Writes an image to the games folder, named after the game.
    pub fn export(self, format: ImageFormat, table: &Table, storage: &Storage, jobs: &mut Jobs) {
        let game = table.game();
        let (task, draw): (_, Drawing) = match format {
            ImageFormat::Png => (Task::DrawBoard, Box::new(move |_| self.png())),
            ImageFormat::Svg => {
                let title = game.board().to_string();
                (Task::DrawBoard, Box::new(move |_| Ok(self.svg(&title))))
            }
            ImageFormat::Gif => {
                let film = Film::of(game, &self.style, self.is_flipped, GifOptions::default());
                (Task::MakeGif, Box::new(move |context| film.make(context)))
            }
        };
        let name = |tag| game.tree().tags.value(tag).unwrap_or("?").to_owned();
        let (stamp, white, black) = (table.file().stamp().to_owned(), name("White"), name("Black"));
        let storage = storage.clone();
        let make = move |context: &JobContext| -> anyhow::Result<PathBuf> {
            let file = draw(context)?;
            storage.write_new((&stamp, &white, &black), format.ending(), &file)
        };
        jobs.start(task, make, |app, written| match written {
            Ok(path) => {
                let file = path.display().to_string();
                app.ui.note(t!(app.ui.text, "saved-as", file = file));
            }
            Err(error) => app.ui.failed("image-failed", &error),
        });
    }

    /// Copies the image to the clipboard.
    pub fn copy(self, jobs: &mut Jobs) {
        let put = move |_: &_| {
            let picture = png::picture(&self.state, &self.style, self.is_flipped, SQUARE)?;
            image_clipboard::put(&picture)
        };
        jobs.start(Task::CopyImage, put, |app, put| match put {
            Ok(clipboard) => {
                app.files.clipboard = Some(clipboard);
                app.ui.note(t!(app.ui.text, "image-copied"));
            }
            Err(error) => app.ui.failed("copy-failed", &error),
        });
    }
}
