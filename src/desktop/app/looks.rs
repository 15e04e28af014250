//! The user's own pieces and boards: a job reads and checks them.

use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use crate::chess::Piece;
use crate::desktop::export::RgbaImage;
use crate::desktop::graphics::Graphics;
use crate::desktop::pieces::{is_empty, own_picture, square_colors};
use crate::job::JobContext;
use crate::scene::{BoardFile, BoardPicture, Own, OwnPicture, OwnPieces, PictureFile, PieceSet, Theme};
use crate::store::looks::{FoundFile, FoundLooks, LookFault, LookFolders, PictureKind};
use crate::store::settings::Settings;
use crate::store::storage::Storage;
use crate::store::themes::OwnTheme;
use crate::ui::board_look::Looks;
use sdl2::video::Window;
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
        read.boards.push(BoardPicture::new(name, BoardFile { picture, colors }));
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

/// Looks for new and changed pieces and boards.
pub(super) fn find(looks: &Looks, storage: &Storage, jobs: &mut Jobs) {
    let Ok(folders) = storage.looks() else { return };
    if jobs.is_running(&JobKey::ReadLooks) {
        return;
    }
    let of_set = |set: &OwnPieces| Piece::ALL.map(|piece| set.picture(piece).cloned());
    let pieces = looks.pieces.iter().flat_map(of_set).flatten();
    let boards = looks.boards.iter().map(|board| board.picture().clone());
    let known = pieces.chain(boards).collect();
    jobs.start(
        JobKey::ReadLooks,
        move |context| read(&folders, known, context),
        |app, read| {
            app.ui.tell_read_looks(&read);
            let looks = &mut app.board.looks;
            looks.pieces = renewed(&looks.pieces, read.pieces);
            looks.boards = renewed(&looks.boards, read.boards);
            app.ui.tell_missing_looks(&app.board.looks, &app.settings);
        },
    );
}

/// Draws the user's pictures that the frame lacks at their size.
pub(super) fn draw(graphics: &mut Graphics<'_, Window>, jobs: &mut Jobs) {
    let undrawn = graphics.undrawn();
    if let Some(undrawn) = undrawn.filter(|_| !jobs.is_running(&JobKey::DrawLooks)) {
        jobs.start(
            JobKey::DrawLooks,
            move |context| undrawn.draw(context),
            |app, drawn| {
                if let Err(error) = app.window.graphics.accept(drawn) {
                    log::error!("{error:#}");
                }
            },
        );
    }
}

/// The new ones, but the old ones in place of those that have not changed: these need not be redrawn.
fn renewed<T: PartialEq + Clone>(old: &[Own<T>], new: Vec<Own<T>>) -> Vec<Own<T>> {
    let kept = |new: Own<T>| old.iter().find(|old| old.is_like(&new)).cloned().unwrap_or(new);
    new.into_iter().map(kept).collect()
}

impl Interface {
    /// Says which files cannot be used, and which sets are incomplete.
    fn tell_read_looks(&mut self, read: &ReadLooks) {
        for fault in read.faults.iter().take(MAX_FAULTS) {
            let file = short_path(&fault.path);
            log::warn!("{}: {}", fault.path.display(), fault.why);
            self.warn(t!(self.text, "look-skipped", file = file, fault = &fault.why));
        }
        if read.faults.len() > MAX_FAULTS {
            let more = read.faults.len() - MAX_FAULTS;
            self.warn(t!(self.text, "look-skipped-more", count = more));
        }
        for (set, count) in &read.incomplete {
            self.note(t!(self.text, "pieces-incomplete", set = set, count = *count));
        }
    }

    /// Says that the selected theme or pieces are missing.
    fn tell_missing_looks(&mut self, looks: &Looks, settings: &Settings) {
        if looks.lacks_theme(settings) {
            self.warn(t!(self.text, "theme-missing", theme = &settings.theme));
        }
        if !looks.has_pieces(&settings.pieces) {
            self.warn(t!(self.text, "pieces-missing", set = &settings.pieces));
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
