//! Film strips: what is seen of each motion, frame by frame.

use crate::driver::VirtualHost;
use crate::screenshot::seen;
use crate::sheet::sheet;
use crate::{sdl, Picture};
use sdl2::mouse::MouseButton;
use std::time::Duration;
use tabiya::chess::Square;
use tabiya::desktop::app::App;
use tabiya::table::{Command, Dialog};
use tabiya::ui::Request;

/// The time between two pictures: a frame at 60 Hz.
const FRAME: Duration = Duration::from_micros(16_667);
/// The pictures of a row, and their width in pixels.
const ROW: usize = 8;
const WIDTH: u32 = 240;

/// A motion: its name, the position it begins in, what starts it, and the number of frames.
const MOTIONS: [(&str, &str, Start, usize); 9] = [
    ("long_move", "7k/8/8/8/8/8/8/R3K3 w - - 0 1", Start::Move("a1a8"), 16),
    ("capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", Start::Move("e4d5"), 16),
    ("castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", Start::Move("e1g1"), 16),
    ("promotion", "8/4P2k/8/8/8/8/8/4K3 w - - 0 1", Start::Move("e7e8"), 24),
    ("mate", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Start::Move("a1a8"), 80),
    (
        "back",
        "7k/8/8/8/8/8/8/R3K3 w - - 0 1",
        Start::Drop(Square::A1, Square::H7),
        24,
    ),
    (
        "flip",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        Start::Command(Command::Flip),
        16,
    ),
    (
        "menu",
        "7k/8/8/8/8/8/8/R3K3 w - - 0 1",
        Start::Command(Command::Menu),
        8,
    ),
    (
        "dialog",
        "7k/8/8/8/8/8/8/R3K3 w - - 0 1",
        Start::Dialog(Dialog::LoadFen),
        16,
    ),
];

/// What starts a motion.
enum Start {
    /// Two clicks.
    Move(&'static str),
    /// A piece dropped where it cannot go.
    Drop(Square, Square),
    Command(Command),
    Dialog(Dialog),
}

/// A strip of each motion.
pub fn all(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<Vec<Picture>> {
    let strip = |(name, fen, start, frames): &(&str, &str, Start, usize)| -> anyhow::Result<Picture> {
        host.act(app, Request::LoadFen((*fen).to_owned()));
        host.wait(app, Duration::from_secs(6))?;
        begin(app, host, start)?;
        let mut pictures = vec![(String::new(), seen(app))];
        for _ in 1..*frames {
            host.wait(app, FRAME)?;
            pictures.push((String::new(), seen(app)));
        }
        app.ui.gui.close();
        app.ui.gui.menu.close();
        Ok(((*name).to_owned(), sheet(&pictures, ROW, WIDTH)))
    };
    MOTIONS.iter().map(strip).collect()
}

fn begin(app: &mut App<'_>, host: &VirtualHost, start: &Start) -> anyhow::Result<()> {
    let button = |app: &mut App<'_>, square, is_down| {
        let place = sdl::middle(app, square);
        host.send(app, sdl::motion(place, place))?;
        host.send(app, sdl::button(MouseButton::Left, place, is_down))
    };
    match start {
        Start::Move(mv) => {
            for square in [&mv[..2], &mv[2..]] {
                let square = square.parse().expect("a square");
                button(app, square, true)?;
                button(app, square, false)?;
            }
        }
        Start::Drop(from, to) => {
            button(app, *from, true)?;
            button(app, *to, false)?;
        }
        Start::Command(command) => host.act(app, *command),
        Start::Dialog(dialog) => host.act(app, Request::Show(*dialog)),
    }
    Ok(())
}
