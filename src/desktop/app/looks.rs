//! The user's own pieces and boards: a job reads and checks them.

use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use super::App;
use crate::chess::Piece;
use crate::desktop::export::RgbaImage;
use crate::desktop::graphics::Graphics;
use crate::desktop::pieces::{is_empty, own_picture, square_colors};
use crate::job::{caught, JobContext};
use crate::scene::{BoardFile, BoardPicture, Own, OwnPicture, OwnPieces, PictureFile, PieceSet, Theme};
use crate::store::looks::{FoundFile, FoundLooks, FoundPieces, LookFault, LookFolders, PictureKind};
use crate::store::settings::Settings;
use crate::store::storage::Storage;
use crate::store::themes::OwnTheme;
use crate::ui::board_look::Looks;
use sdl2::video::Window;
use std::collections::VecDeque;
use std::path::Path;

/// The largest width and height of the PNG of a piece, and of a board, in pixels.
const MAX_SIDES: (u32, u32) = (2048, 4096);
/// Beyond this many faults, only their number is reported.
const MAX_FAULTS: usize = 3;

/// What jobs have read so far, one set or board each.
#[derive(Debug, Default)]
struct ReadLooks {
    pieces: Vec<OwnPieces>,
    boards: Vec<BoardPicture>,
    faults: Vec<LookFault>,
    /// What was read before.
    known: Vec<OwnPicture>,
    /// The incomplete sets, with the number of missing pieces.
    incomplete: Vec<(String, usize)>,
    /// What is still to be drawn.
    left: (VecDeque<FoundPieces>, VecDeque<(String, FoundFile)>),
}

impl ReadLooks {
    /// Reads the files. What is `known` already will not be drawn again.
    fn of(folders: &LookFolders, known: Vec<OwnPicture>) -> ReadLooks {
        let FoundLooks { pieces, boards, faults } = folders.read();
        ReadLooks {
            faults,
            known,
            left: (pieces.into(), boards.into()),
            ..ReadLooks::default()
        }
    }

    fn is_whole(&self) -> bool {
        self.left.0.is_empty() && self.left.1.is_empty()
    }

    /// Draws the next set or board.
    fn draw_next(&mut self, context: &JobContext) {
        if let Some(set) = self.left.0.pop_front() {
            self.draw_pieces(set, context);
        } else if let Some((name, file)) = self.left.1.pop_front() {
            self.draw_board(&name, file);
        }
    }

    fn draw_pieces(&mut self, set: FoundPieces, context: &JobContext) {
        let mut files: [Option<OwnPicture>; 12] = Default::default();
        for (piece, file) in set.files {
            if context.is_stopped() {
                return;
            }
            files[piece.index()] = self.drawn(file, MAX_SIDES.0);
        }
        let missing = Piece::ALL.iter().filter(|piece| files[piece.index()].is_none()).count();
        if missing == files.len() {
            return;
        }
        let known = self.pieces.iter().map(OwnPieces::name);
        let name = OwnTheme::free_name(&set.name, PIECES.into_iter().chain(known));
        if missing > 0 {
            self.incomplete.push((name.clone(), missing));
        }
        self.pieces.push(OwnPieces::new(name, files));
    }

    fn draw_board(&mut self, name: &str, file: FoundFile) {
        let Some(picture) = self.drawn(file, MAX_SIDES.1) else {
            return;
        };
        let known = self.boards.iter().map(BoardPicture::name);
        let name = OwnTheme::free_name(name, Theme::ALL.iter().map(|theme| theme.name).chain(known));
        let colors = square_colors(&sample(&picture));
        self.boards.push(BoardPicture::new(name, BoardFile { picture, colors }));
    }

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
            // Whatever a file does to the renderer, the others are drawn.
            match caught(|| own_picture(file, most)) {
                Ok(Ok(picture)) if is_empty(&sample(&picture)) => Err("nothing is seen in it".to_owned()),
                Ok(drawn) => drawn.map_err(|error| format!("{error:#}")),
                Err(panicked) => Err(panicked.to_string()),
            }
        });
        drawn.map_err(|why| self.faults.push(LookFault { path, why })).ok()
    }
}

/// The names of the built-in sets.
const PIECES: [&str; 3] = ["Classic", "Print", "Turned"];

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
    jobs.start(JobKey::ReadLooks, move |_| ReadLooks::of(&folders, known), go_on);
}

/// Shows what has been read, and draws the next set or board: one that takes long does not keep away those before it.
fn go_on(app: &mut App<'_>, mut read: ReadLooks) {
    let looks = &mut app.board.looks;
    if read.is_whole() {
        looks.pieces = renewed(&looks.pieces, read.pieces.clone());
        looks.boards = renewed(&looks.boards, read.boards.clone());
        app.ui.tell_read_looks(&read);
        app.ui.tell_missing_looks(&app.board.looks, &app.settings);
        return;
    }
    show(&mut looks.pieces, &read.pieces);
    show(&mut looks.boards, &read.boards);
    let draw = move |context: &JobContext| {
        read.draw_next(context);
        read
    };
    app.jobs.start(JobKey::ReadLooks, draw, go_on);
}

/// Puts the last one read in place of that with its name, or adds it: what has not been read yet stays.
fn show<T: PartialEq + Clone>(shown: &mut Vec<Own<T>>, read: &[Own<T>]) {
    let Some(last) = read.last() else { return };
    match shown.iter_mut().find(|known| known.name() == last.name()) {
        Some(known) if known.is_like(last) => {}
        Some(known) => *known = last.clone(),
        None => shown.push(last.clone()),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::{no_wake, Job};

    #[test]
    fn each_set_is_shown_as_soon_as_it_is_drawn_and_those_not_yet_read_stay() {
        let king = |folder: &str, fill: &str| {
            let svg = format!("<svg viewBox='0 0 9 9'><rect width='9' height='9' fill='{fill}'/></svg>");
            FoundPieces {
                name: folder.into(),
                files: vec![(
                    Piece::ALL[0],
                    FoundFile {
                        path: Path::new(folder).join("wK.svg"),
                        kind: PictureKind::Svg,
                        bytes: svg.into_bytes(),
                    },
                )],
            }
        };
        let draw = |read: ReadLooks| {
            let mut read = read;
            let work = move |context: &JobContext| {
                read.draw_next(context);
                read
            };
            let job = Job::start("test", &no_wake(), work).expect("a thread");
            job.wait().expect("it ends").expect("no panic")
        };
        let mut read = ReadLooks::default();
        read.left.0 = [king("New", "red"), king("Empty", "none"), king("Old", "lime")].into();
        let mut shown = vec![OwnPieces::new("Old".into(), Default::default())];
        read = draw(read);
        show(&mut shown, &read.pieces);
        let names = |shown: &[OwnPieces]| shown.iter().map(|set| set.name().to_owned()).collect::<Vec<_>>();
        assert_eq!(
            (names(&shown), read.is_whole()),
            (vec!["Old".into(), "New".into()], false)
        );
        assert!(shown[0].picture(Piece::ALL[0]).is_none(), "it has not been read");
        read = draw(draw(read));
        show(&mut shown, &read.pieces);
        assert_eq!((shown.len(), read.is_whole(), read.faults.len()), (2, true, 1));
        assert!(shown[0].picture(Piece::ALL[0]).is_some());
    }
}
