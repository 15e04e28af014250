//! Exports the board and the game as images, films and pages.

use super::files::Files;
use super::jobs::{JobKey, Jobs};
use crate::desktop::board_view::BoardView;
use crate::desktop::export::gif::{Film, GifOptions};
use crate::desktop::export::{page, png};
use crate::desktop::{image_clipboard, pieces};
use crate::game::ChessGame;
use crate::job::JobContext;
use crate::scene::{svg, BoardState, BoardStyle, Scene};
use crate::store::file::write_checked;
use crate::store::library::{GameEntry, ReadGame};
use crate::table::ImageFormat;
use crate::text::{Language, Text};
use crate::ui::{FilmChoice, Request};
use anyhow::ensure;
use std::io::Write;
use std::path::PathBuf;

/// The side of a square in a picture of the board, in pixels.
const SQUARE: u16 = 90;

/// Makes the content of a file.
pub(super) type Drawing = Box<dyn FnOnce(&JobContext) -> anyhow::Result<Vec<u8>> + Send>;

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

    /// Copies the image to the clipboard.
    pub fn copy(self, jobs: &mut Jobs) {
        let put = move |_: &_| {
            let picture = png::picture(&self.state, &self.style, self.is_flipped, SQUARE)?;
            image_clipboard::put(&picture)
        };
        jobs.start(JobKey::CopyImage, put, |app, put| match put {
            Ok(clipboard) => {
                app.files.clipboard = Some(clipboard);
                app.ui.note(t!(app.ui.text, "image-copied"));
            }
            Err(error) => app.ui.failed("copy-failed", &error),
        });
    }
}

/// The position shown, as an image.
pub(super) fn picture(format: ImageFormat, game: &ChessGame, board: &BoardView) -> Drawing {
    let (picture, title) = (Picture::of(game, board), game.board().to_string());
    Box::new(move |_| match format {
        ImageFormat::Svg => Ok(picture.svg(&title)),
        ImageFormat::Png | ImageFormat::Gif => picture.png(),
    })
}

/// The game, as an animation.
pub(super) fn film(choice: FilmChoice, game: &ChessGame, board: &BoardView) -> Drawing {
    let options = GifOptions {
        each: choice.each,
        plies: choice.plies,
        has_names: choice.has_names,
        ..GifOptions::default()
    };
    let film = Film::of(game, &board.view.style, board.is_flipped, options);
    Box::new(move |context| film.make(context))
}

impl Files {
    /// These games of a list, or else the game on the board, as a page to be printed.
    pub(super) fn page(
        &self,
        games: Vec<GameEntry>,
        (game, board): (&ChessGame, &BoardView),
        language: Language,
    ) -> Drawing {
        let (style, is_flipped) = (board.view.style.clone(), board.is_flipped);
        let (own, files) = (game.tree().clone(), self.pgn.clone());
        Box::new(move |_| {
            let mut trees = Vec::new();
            for entry in &games {
                trees.extend(ReadGame::of(entry, &files)?.map(|game| game.tree));
            }
            if games.is_empty() {
                trees.push(own);
            }
            Ok(page::page(&trees, &Text::of(language), &style, is_flipped).into_bytes())
        })
    }

    /// Writes what is drawn to this path, says so, and opens it if asked to.
    pub(super) fn save_drawn(&self, key: JobKey, path: PathBuf, draw: Drawing, opens: bool, jobs: &mut Jobs) {
        let disk = self.storage.disk().clone();
        let make = move |context: &JobContext| -> anyhow::Result<PathBuf> {
            let drawn = draw(context)?;
            // What is stopped is not there, even if only the disk has held it up.
            let goes_on = |_: &_| {
                ensure!(!context.is_stopped(), "it was stopped");
                Ok(())
            };
            write_checked(&disk, &path, |file| Ok(file.write_all(&drawn)?), goes_on)?;
            Ok(path)
        };
        jobs.start(key, make, move |app, written| match written {
            Ok(path) => {
                let file = path.display().to_string();
                app.ui.note(t!(app.ui.text, "saved-as", file = file));
                if opens {
                    app.act(Request::OpenPage(path));
                }
            }
            // A page has games.
            Err(error) if opens => app.ui.failed("games-failed", &error),
            Err(error) => app.ui.failed("image-failed", &error),
        });
    }
}
