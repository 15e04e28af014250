//! The user's own pieces and boards: a job reads and checks them.

use super::jobs::Task;
use super::App;
use crate::chess::Piece;
use crate::desktop::export::RgbaImage;
use crate::desktop::pieces::{is_empty, own_picture, square_colors};
use crate::job::JobContext;
use crate::scene::{BoardPicture, OwnPicture, OwnPieces, PictureFile, PieceSet, Theme};
use crate::store::looks::{FoundFile, FoundLooks, LookFault, LookFolders, PictureKind};
use crate::store::themes::OwnTheme;
use crate::ui::Severity;
use std::path::Path;

/// The largest width and height of the PNG of a piece, and of a board, in pixels.
const MAX_SIDES: (u32, u32) = (2048, 4096);
/// Beyond this many faults, only their number is reported.
const MAX_FAULTS: usize = 3;

/// What a job has read.
#[derive(Debug, Default)]
struct ReadLooks {
    pieces: Vec<OwnPieces>,
    boards: Vec<BoardPicture>,
    faults: Vec<LookFault>,
    /// What was read before.
    known: Vec<OwnPicture>,
    /// The incomplete sets, with the number of missing pieces.
    incomplete: Vec<(String, usize)>,
}

/// Reads the pieces and boards. What is `known` already is not drawn again.
fn read(folders: &LookFolders, known: Vec<OwnPicture>, context: &JobContext) -> ReadLooks {
    let FoundLooks { pieces, boards, faults } = folders.read();
    let mut read = ReadLooks {
        faults,
        known,
        ..ReadLooks::default()
    };
    for set in pieces {
        let mut files: [Option<OwnPicture>; 12] = Default::default();
        for (piece, file) in set.files {
            if context.is_stopped() {
                return read;
            }
            files[piece.index()] = read.drawn(file, MAX_SIDES.0);
        }
        let missing = Piece::ALL.iter().filter(|piece| files[piece.index()].is_none()).count();
        if missing == files.len() {
            continue;
        }
        let known = read.pieces.iter().map(OwnPieces::name);
        let name = OwnTheme::free_name(&set.name, PIECES.into_iter().chain(known));
        if missing > 0 {
            read.incomplete.push((name.clone(), missing));
        }
        read.pieces.push(OwnPieces::new(name, files));
    }
    for (name, file) in boards {
        if context.is_stopped() {
            return read;
        }
        let Some(picture) = read.drawn(file, MAX_SIDES.1) else {
            continue;
        };
        let known = read.boards.iter().map(BoardPicture::name);
        let name = OwnTheme::free_name(&name, Theme::ALL.iter().map(|theme| theme.name).chain(known));
        let colors = square_colors(&sample(&picture));
        read.boards.push(BoardPicture::new(name, picture, colors));
    }
    read
}

/// The names of the built-in sets.
const PIECES: [&str; 3] = ["Classic", "Print", "Turned"];

impl ReadLooks {
    /// The picture of a file, if it shows anything.
    fn drawn(&mut self, file: FoundFile, most: u32) -> Option<OwnPicture> {
        let FoundFile { path, kind, bytes } = file;
        let content = match kind {
            PictureKind::Png => Ok(PictureFile::Png(bytes)),
            PictureKind::Svg => String::from_utf8(bytes).map(PictureFile::Svg),
        };
        let drawn = content.map_err(|_| "it is not UTF-8".to_owned()).and_then(|file| {
            if let Some(known) = self.known.iter().find(|known| known.file == file) {
                return Ok(known.clone());
            }
            match own_picture(file, most) {
                Ok(picture) if is_empty(&sample(&picture)) => Err("nothing is seen in it".to_owned()),
                drawn => drawn.map_err(|error| format!("{error:#}")),
            }
        });
        drawn.map_err(|why| self.faults.push(LookFault { path, why })).ok()
    }
}

fn sample(picture: &OwnPicture) -> RgbaImage {
    RgbaImage::square(OwnPicture::SAMPLE, picture.sample.clone())
}

impl App<'_> {
    /// Looks for new and changed pieces and boards.
    pub(super) fn find_looks(&mut self) {
        let Ok(folders) = self.files.storage.looks() else {
            return;
        };
        if self.jobs.is_running(&Task::ReadLooks) {
            return;
        }
        let looks = &self.board.looks;
        let of_set = |set: &OwnPieces| Piece::ALL.map(|piece| set.picture(piece).cloned());
        let pieces = looks.pieces.iter().flat_map(of_set).flatten();
        let boards = looks.boards.iter().map(|board| board.picture().clone());
        let known = pieces.chain(boards).collect();
        self.start(
            Task::ReadLooks,
            move |context| read(&folders, known, context),
            |app, read| app.use_looks(read),
        );
    }

    /// Draws the user's pictures that the frame lacks at their size.
    pub(super) fn draw_looks(&mut self) {
        let undrawn = self.window.graphics.undrawn();
        let Some(undrawn) = undrawn.filter(|_| !self.jobs.is_running(&Task::DrawLooks)) else {
            return;
        };
        self.start(
            Task::DrawLooks,
            move |context| undrawn.draw(context),
            |app, drawn| {
                if let Err(error) = app.window.graphics.accept(drawn) {
                    log::error!("{error:#}");
                }
                app.window.frames.request(1);
            },
        );
    }

    fn use_looks(&mut self, read: ReadLooks) {
        let looks = &mut self.board.looks;
        // Unchanged files are kept, and need not be redrawn.
        let kept = |new: OwnPieces| {
            looks
                .pieces
                .iter()
                .find(|old| old.is_like(&new))
                .cloned()
                .unwrap_or(new)
        };
        looks.pieces = read.pieces.into_iter().map(kept).collect();
        let kept = |new: BoardPicture| {
            looks
                .boards
                .iter()
                .find(|old| old.is_like(&new))
                .cloned()
                .unwrap_or(new)
        };
        looks.boards = read.boards.into_iter().map(kept).collect();
        for fault in read.faults.iter().take(MAX_FAULTS) {
            let file = short_path(&fault.path);
            log::warn!("{}: {}", fault.path.display(), fault.why);
            let said = t!(self.ui.text, "look-skipped", file = file, fault = &fault.why);
            self.notify(Severity::Error, said);
        }
        if read.faults.len() > MAX_FAULTS {
            let more = read.faults.len() - MAX_FAULTS;
            self.notify(Severity::Error, t!(self.ui.text, "look-skipped-more", count = more));
        }
        for (set, count) in &read.incomplete {
            let said = t!(self.ui.text, "pieces-incomplete", set = set, count = *count);
            self.notify(Severity::Info, said);
        }
        self.tell_missing();
    }

    /// Says that the selected theme or pieces are missing.
    fn tell_missing(&mut self) {
        if self.board.looks.lacks_theme(&self.settings) {
            let said = t!(self.ui.text, "theme-missing", theme = &self.settings.theme);
            self.notify(Severity::Error, said);
        }
        if !self.board.looks.has_pieces(&self.settings.pieces) {
            let said = t!(self.ui.text, "pieces-missing", set = &self.settings.pieces);
            self.notify(Severity::Error, said);
        }
    }
}

/// The file with its folder.
fn short_path(path: &Path) -> String {
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default();
    let name = path.file_name().unwrap_or_default();
    format!("{}/{}", folder.display(), name.display())
}

// The names are those of the sets.
const _: () = assert!(PIECES.len() == PieceSet::ALL.len());
