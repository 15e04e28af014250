//! The hand that performs gestures in the window.

use super::checks;
use super::driver::VirtualHost;
use super::gesture::{Gesture, Place, Side};
use super::sdl;
use sdl2::event::{Event, WindowEvent};
use sdl2::keyboard::{Keycode, Mod};
use sdl2::mouse::{MouseButton, MouseWheelDirection};
use std::path::Path;
use std::time::Duration;
use tabiya::chess::Square;
use tabiya::desktop::app::App;
use tabiya::game::{Claim, EarlierMove, Input, Player, ProgramId};
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::{Opponent, Settings, Side as Color, StartPosition};
use tabiya::table::{Command, Dialog};
use tabiya::ui::{GamesToSave, LinePart, Request};

const FRAME: Duration = Duration::from_millis(17);

/// The place of the mouse, and the folder of the files to drop.
pub struct Hand<'a> {
    pub at: (i32, i32),
    pub drops: &'a Path,
    pub host: VirtualHost,
}

impl Hand<'_> {
    fn place(&self, app: &App<'_>, place: &Place) -> (i32, i32) {
        #[allow(clippy::cast_possible_truncation, reason = "pixels of a window")]
        match place {
            Place::Square(square) => sdl::middle(app, *square),
            Place::Window(x, y) => {
                let (width, height) = app.window.graphics.window().size();
                ((width as f32 * x) as i32, (height as f32 * y) as i32)
            }
            Place::Points(x, y) => {
                let scale = app.settings.interface_scale.max(1.0);
                ((x * scale) as i32, (y * scale) as i32)
            }
            Place::Widget(id) => {
                let widget = app.ui.gui.widgets().iter().find(|widget| widget.id == *id);
                let middle =
                    |axis: usize| widget.map(|widget| f32::midpoint(widget.min[axis], widget.max[axis]) as i32);
                middle(0).zip(middle(1)).unwrap_or(self.at)
            }
        }
    }

    /// Performs the gesture, and draws a frame.
    ///
    /// # Errors
    /// When drawing fails.
    pub fn act(&mut self, app: &mut App<'_>, gesture: &Gesture) -> anyhow::Result<()> {
        let host = &self.host;
        match gesture {
            Gesture::To(place) => {
                let place = self.place(app, place);
                if host.is_real() {
                    self.approach(app, place)?;
                }
                let from = std::mem::replace(&mut self.at, place);
                host.push(sdl::motion(from, place));
            }
            Gesture::Fidget(step, time) => self.fidget(app, *step, *time)?,
            Gesture::Down(side) => host.push(sdl::button(mouse_button(*side), self.at, true)),
            Gesture::Up(side) => host.push(sdl::button(mouse_button(*side), self.at, false)),
            Gesture::Wheel(steps) => host.push(wheel(*steps, self.at)),
            Gesture::Key(chord) => key(host, chord, false)?,
            Gesture::Repeat(chord) => key(host, chord, true)?,
            Gesture::Text(text) => host.push(typed(text)),
            Gesture::Clipboard(text) => app.act(Request::CopyText(text.clone(), "text-copied")),
            Gesture::Drop(name) => {
                host.drop_files([self.drops.join(name)]);
                host.run(app)?;
                // The large one is read in the background.
                if name != "huge.pgn" {
                    host.finish_jobs(app)?;
                }
            }
            Gesture::Size(width, height) => {
                set_size((*width, *height));
                // The board gets its place with the next frame.
                host.wait(app, Duration::from_millis(60))?;
            }
            Gesture::Scale(scale) => app.act(Request::Change(Box::new(Settings {
                interface_scale: *scale,
                ..app.settings.clone()
            }))),
            Gesture::Focus(true) => host.push(window(WindowEvent::FocusGained)),
            Gesture::Focus(false) => host.push(window(WindowEvent::FocusLost)),
            Gesture::Leave => host.push(window(WindowEvent::Leave)),
            Gesture::Wait(time) => host.wait(app, Duration::from_millis(*time))?,
            Gesture::Sleep(time) => host.suspend(Duration::from_millis(*time)),
            Gesture::Begin(white, time, start) => begin(app, white, time, start),
            Gesture::Against(level, side, time) => against(app, *level, side, time),
            Gesture::Reply => host.hear_program(app)?,
            Gesture::Wish(name) => wish(app, host, name),
            Gesture::Continue => app.act(Command::Continue),
            Gesture::Move(_) | Gesture::Again | Gesture::Crash => {}
        }
        host.pass(if host.is_real() { FRAME / 4 } else { FRAME });
        host.run(app)
    }

    /// Moves the mouse to and fro, like the hand of a player who is thinking.
    fn fidget(&self, app: &mut App<'_>, step: u64, time: u64) -> anyhow::Result<()> {
        let mut ends = [self.at, (self.at.0 + 3, self.at.1 + 2)];
        let end = self.host.time() + Duration::from_millis(time);
        while app.window.is_open && self.host.time() < end {
            self.host.pass(Duration::from_millis(step));
            self.host.push(sdl::motion(ends[0], ends[1]));
            app.step()?;
            checks::flag(app, Duration::ZERO).map_err(|fault| anyhow::anyhow!(fault))?;
            ends.swap(0, 1);
        }
        Ok(())
    }

    /// Moves the mouse to the place in steps, as a hand does.
    fn approach(&self, app: &mut App<'_>, place: (i32, i32)) -> anyhow::Result<()> {
        let between = |share: i32| {
            let way = |from: i32, to: i32| from + (to - from) * share / 4;
            (way(self.at.0, place.0), way(self.at.1, place.1))
        };
        for share in 1..4 {
            self.host.push(sdl::motion(between(share - 1), between(share)));
            self.host.pass(Duration::from_millis(3));
            self.host.run(app)?;
        }
        Ok(())
    }

    /// Presses and releases on a square.
    ///
    /// # Errors
    /// When drawing fails.
    pub fn click(&mut self, app: &mut App<'_>, square: Square) -> anyhow::Result<()> {
        for gesture in [
            Gesture::To(Place::Square(square)),
            Gesture::Down(Side::Left),
            Gesture::Up(Side::Left),
        ] {
            self.act(app, &gesture)?;
        }
        Ok(())
    }
}

/// Lets everything on the board settle.
///
/// # Errors
/// When drawing fails.
pub fn settle(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.wait(app, Duration::from_millis(700))
}

fn mouse_button(side: Side) -> MouseButton {
    match side {
        Side::Left => MouseButton::Left,
        Side::Right => MouseButton::Right,
        Side::Middle => MouseButton::Middle,
    }
}

fn wheel(y: i32, (mouse_x, mouse_y): (i32, i32)) -> Event {
    Event::MouseWheel {
        timestamp: 0,
        window_id: 1,
        which: 0,
        x: 0,
        y,
        direction: MouseWheelDirection::Normal,
        precise_x: 0.0,
        precise_y: y as f32,
        mouse_x,
        mouse_y,
    }
}

fn typed(text: &str) -> Event {
    Event::TextInput {
        timestamp: 0,
        window_id: 1,
        text: text.into(),
    }
}

fn window(win_event: WindowEvent) -> Event {
    Event::Window {
        timestamp: 0,
        window_id: 1,
        win_event,
    }
}

/// Strikes a key with its modifiers; a letter also arrives as text, as from the system.
fn key(host: &VirtualHost, chord: &str, repeat: bool) -> anyhow::Result<()> {
    const MODIFIERS: [(&str, Keycode, Mod); 3] = [
        ("Ctrl+", Keycode::LCtrl, Mod::LCTRLMOD),
        ("Shift+", Keycode::LShift, Mod::LSHIFTMOD),
        ("Alt+", Keycode::LAlt, Mod::LALTMOD),
    ];
    let (mut name, mut keymod, mut held) = (chord, Mod::NOMOD, Vec::new());
    for (prefix, key, modifier) in MODIFIERS {
        if let Some(rest) = name.strip_prefix(prefix) {
            name = rest;
            keymod |= modifier;
            held.push(key);
        }
    }
    let Some(key) = Keycode::from_name(name) else {
        anyhow::bail!("no key {name:?}");
    };
    for &modifier in &held {
        host.push(sdl::key(modifier, keymod, true, false));
    }
    host.push(sdl::key(key, keymod, true, repeat));
    let letter = name.to_lowercase();
    if letter.chars().count() == 1 && !keymod.intersects(Mod::LCTRLMOD | Mod::LALTMOD) {
        host.push(typed(if keymod.is_empty() { &letter } else { name }));
    }
    if !repeat {
        host.push(sdl::key(key, keymod, false, false));
    }
    for &modifier in &held {
        host.push(sdl::key(modifier, Mod::NOMOD, false, false));
    }
    Ok(())
}

/// Starts a game as the dialog does. `start` is `standard`, `board`, or the number of a Chess960 position.
fn begin(app: &mut App<'_>, white: &str, time: &str, start: &str) {
    let number = start.parse().ok();
    app.act(Request::Begin(Box::new(NewGameChoice {
        white: white.into(),
        time: time.into(),
        start: match start {
            "standard" => StartPosition::Standard,
            "board" => StartPosition::Board,
            _ => StartPosition::Chess960,
        },
        number: number.unwrap_or(0),
        ..NewGameChoice::default()
    })));
}

/// Starts a game against the built-in program as the dialog does.
fn against(app: &mut App<'_>, level: u16, side: &str, time: &str) {
    app.act(Request::Begin(Box::new(NewGameChoice {
        white: "Ann".into(),
        time: time.into(),
        opponent: Opponent::Tabiya,
        level,
        side: if side == "white" { Color::White } else { Color::Black },
        ..NewGameChoice::default()
    })));
}

/// Another level for the program that is playing, if any.
fn other_level(app: &App<'_>) -> Option<Request> {
    let game = app.table.game();
    let color = !game.only_person()?;
    let other = ProgramId::Level {
        rating: 900,
        style: "balanced".into(),
        seed: 7,
    };
    Some(Request::Input(Input::SetPlayer(
        color,
        Player::Program(other.to_string()),
    )))
}

/// Presses a button by its name.
fn wish(app: &mut App<'_>, host: &VirtualHost, name: &str) {
    let turn = app.table.game().tree().board(app.table.game().current_node()).turn();
    let change = |app: &App<'_>, edit: &dyn Fn(&mut Settings)| {
        let mut settings = app.settings.clone();
        edit(&mut settings);
        Request::Change(Box::new(settings))
    };
    let entry = |app: &App<'_>, is_last: bool| {
        let lists = &app.files.lists;
        let games = lists.opened.as_ref().or(lists.library.as_ref())?.games();
        games.entry(if is_last { games.len().checked_sub(1)? } else { 0 })
    };
    let request = match name {
        "offer" => Request::Input(Input::OfferDraw(turn)),
        "accept" => Request::Input(Input::AcceptDraw),
        "decline" => Request::Input(Input::DeclineDraw),
        "resign" => Request::Show(Dialog::Resign(turn)),
        "variation" => Request::Input(Input::DecideEarlierMove(EarlierMove::Variation)),
        "take-back" => Request::Input(Input::DecideEarlierMove(EarlierMove::TakeBack)),
        "return" => Request::Input(Input::DecideEarlierMove(EarlierMove::Return)),
        "abort" => Request::Input(Input::Abort),
        "claim" => Request::Input(Input::ClaimDraw(Claim::Now)),
        "rematch" => Command::Rematch.into(),
        "reset" => Command::Reset.into(),
        "png" => Command::ExportPng.into(),
        "svg" => Command::ExportSvg.into(),
        "gif" => Command::ExportGif.into(),
        "export" => Command::Save.into(),
        // The second time a question asks whether to add or to replace.
        "save" => Request::Save(Path::new("saved.pgn").into(), GamesToSave::OnBoard, None),
        "auto-flip" => change(app, &|settings| settings.auto_flip = !settings.auto_flip),
        "open-first" | "open-last" => match entry(app, name == "open-last") {
            Some(entry) => Request::OpenEntry(Box::new(entry), 0),
            None => Request::Show(Dialog::Library),
        },
        "discard" => {
            match entry(app, true).filter(|entry| entry.path.starts_with(std::env::current_dir().unwrap_or_default())) {
                Some(entry) => Request::Discard(vec![entry]),
                None => Request::Show(Dialog::Library),
            }
        }
        "help" => Request::AllowHelp,
        "level" => other_level(app).unwrap_or(Command::Flip.into()),
        "play-line" => Request::PlayAnalyzed(LinePart { line: 0, moves: 4 }),
        "restore" => Request::Restore,
        "continue" => match entry(app, true) {
            Some(entry) => Request::ContinueEntry(Box::new(entry)),
            None => Request::Show(Dialog::Library),
        },
        "rename" => {
            match entry(app, false).filter(|entry| entry.path.starts_with(std::env::current_dir().unwrap_or_default()))
            {
                Some(entry) => Request::EditTags(vec![entry], vec![("White".into(), "Ann \"A\" Lee".into())]),
                None => Request::Show(Dialog::Library),
            }
        }
        _ => Command::Flip.into(),
    };
    app.act(request);
    // So that the same script finds the same list.
    let _ = host.finish_jobs(app);
}

/// Resizes the window, as its user might.
#[allow(unsafe_code, reason = "the window itself belongs to the program")]
pub fn set_size((width, height): (u32, u32)) {
    // SAFETY: this is the window's thread, and the context of its drawings is the current one.
    unsafe {
        let window = sdl2::sys::SDL_GL_GetCurrentWindow();
        sdl2::sys::SDL_SetWindowSize(window, width.cast_signed(), height.cast_signed());
    }
}
