//! The hand that does a gesture in the window.

use super::gesture::{Gesture, Place, Side};
use super::sdl;
use sdl2::event::{Event, WindowEvent};
use sdl2::keyboard::{Keycode, Mod};
use sdl2::mouse::{MouseButton, MouseWheelDirection};
use std::path::Path;
use std::time::Duration;
use tabiya::chess::Square;
use tabiya::desktop::app::App;
use tabiya::game::{Claim, Input};
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::Settings;
use tabiya::ui::Format;
use tabiya::ui::{Action, Dialog, Names};

const FRAME: Duration = Duration::from_millis(17);

/// Where the mouse is, and the folder of the files to be dropped.
pub struct Hand<'a> {
    pub at: (i32, i32),
    pub drops: &'a Path,
}

impl Hand<'_> {
    fn place(app: &App<'_>, place: Place) -> (i32, i32) {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            reason = "pixels of a window"
        )]
        match place {
            Place::Square(square) => sdl::middle(app, square),
            Place::Window(x, y) => {
                let (width, height) = app.size();
                ((width as f32 * x) as i32, (height as f32 * y) as i32)
            }
            Place::Points(x, y) => {
                let scale = app.settings().interface_scale.max(1.0);
                ((x * scale) as i32, (y * scale) as i32)
            }
        }
    }

    /// Does the gesture, and draws a frame.
    ///
    /// # Errors
    /// When drawing fails.
    pub fn act(&mut self, app: &mut App<'_>, gesture: &Gesture) -> anyhow::Result<()> {
        match gesture {
            Gesture::To(place) => self.to(app, Self::place(app, *place))?,
            Gesture::Down(side) => self.button(app, *side, true)?,
            Gesture::Up(side) => self.button(app, *side, false)?,
            Gesture::Wheel(steps) => app.handle(&wheel(*steps, self.at))?,
            Gesture::Key(chord) => key(app, chord, false)?,
            Gesture::Repeat(chord) => key(app, chord, true)?,
            Gesture::Text(text) => app.handle(&typed(text))?,
            Gesture::Clipboard(text) => app.act(Action::CopyText(text.clone())),
            Gesture::Drop(name) => {
                app.handle(&Event::DropFile {
                    timestamp: 0,
                    window_id: 1,
                    filename: self.drops.join(name).display().to_string(),
                })?;
                // The large one is read while other things are done.
                if name != "huge.pgn" {
                    wait_for_file(app)?;
                }
            }
            Gesture::Size(width, height) => app.set_size(*width, *height)?,
            Gesture::Scale(scale) => app.act(Action::Change(Box::new(Settings {
                interface_scale: *scale,
                ..app.settings().clone()
            }))),
            Gesture::Focus(true) => app.handle(&window(WindowEvent::FocusGained))?,
            Gesture::Focus(false) => app.handle(&window(WindowEvent::FocusLost))?,
            Gesture::Leave => app.handle(&window(WindowEvent::Leave))?,
            Gesture::Wait(time) => wait(app, Duration::from_millis(*time))?,
            Gesture::Sleep(time) => app.pass(Duration::from_millis(*time)),
            Gesture::Begin(white, time, start) => begin(app, white, time, start),
            Gesture::Wish(name) => wish(app, name),
            Gesture::Continue => app.act(Action::Continue),
            Gesture::Move(_) | Gesture::Again | Gesture::Crash => {}
        }
        app.pass(FRAME);
        app.step()
    }

    fn to(&mut self, app: &mut App<'_>, place: (i32, i32)) -> anyhow::Result<()> {
        let from = std::mem::replace(&mut self.at, place);
        app.handle(&sdl::motion(from, place))
    }

    fn button(&self, app: &mut App<'_>, side: Side, is_down: bool) -> anyhow::Result<()> {
        let side = match side {
            Side::Left => MouseButton::Left,
            Side::Right => MouseButton::Right,
            Side::Middle => MouseButton::Middle,
        };
        app.handle(&sdl::button(side, self.at, is_down))
    }

    /// Presses and lets go on a square.
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

/// Draws until nothing moves any more, for a second at most.
///
/// # Errors
/// When drawing fails.
pub fn settle(app: &mut App<'_>) -> anyhow::Result<()> {
    wait(app, Duration::from_millis(700))
}

/// Lets a file that was dropped be read to its end.
///
/// # Errors
/// When drawing fails.
pub fn wait_for_file(app: &mut App<'_>) -> anyhow::Result<()> {
    while app.is_reading() {
        std::thread::sleep(Duration::from_millis(1));
        app.step()?;
    }
    Ok(())
}

/// Lets the program work for this time.
fn wait(app: &mut App<'_>, time: Duration) -> anyhow::Result<()> {
    let end = app.time() + time;
    while app.is_running() && app.time() < end {
        // Few frames are enough to see everything come to rest.
        app.pass(Duration::from_millis(60));
        app.step()?;
    }
    Ok(())
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
        #[allow(clippy::cast_precision_loss, reason = "a few steps")]
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

/// Strikes a key with those that go with it; a letter types itself, too, as the system does it.
fn key(app: &mut App<'_>, chord: &str, repeat: bool) -> anyhow::Result<()> {
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
        app.handle(&sdl::key(modifier, keymod, true, false))?;
    }
    app.handle(&sdl::key(key, keymod, true, repeat))?;
    let letter = name.to_lowercase();
    if letter.chars().count() == 1 && !keymod.intersects(Mod::LCTRLMOD | Mod::LALTMOD) {
        app.handle(&typed(if keymod.is_empty() { &letter } else { name }))?;
    }
    if !repeat {
        app.handle(&sdl::key(key, keymod, false, false))?;
    }
    for &modifier in &held {
        app.handle(&sdl::key(modifier, Mod::NOMOD, false, false))?;
    }
    Ok(())
}

/// Begins a game as the dialog does. `start` is `standard`, `board`, or the number of a Chess960 position.
fn begin(app: &mut App<'_>, white: &str, time: &str, start: &str) {
    let number = start.parse().ok();
    app.act(Action::Begin(Box::new(NewGameChoice {
        white: white.into(),
        time: time.into(),
        start: if number.is_some() { "chess960" } else { start }.into(),
        number: number.unwrap_or(0),
        ..NewGameChoice::default()
    })));
}

/// Presses a button by its name.
fn wish(app: &mut App<'_>, name: &str) {
    let turn = app.game().tree().board(app.game().live_node()).turn();
    let change = |app: &App<'_>, edit: &dyn Fn(&mut Settings)| {
        let mut settings = app.settings().clone();
        edit(&mut settings);
        Action::Change(Box::new(settings))
    };
    let entry = |app: &App<'_>, is_last: bool| {
        let [library, opened] = app.listings();
        let games = opened.or(library)?.games();
        games.entry(if is_last { games.len().checked_sub(1)? } else { 0 })
    };
    let action = match name {
        "offer" => Action::Input(Input::OfferDraw),
        "accept" => Action::Input(Input::AcceptDraw),
        "decline" => Action::Input(Input::DeclineDraw),
        "resign" => Action::Resign(turn),
        "abandon" => Action::Input(Input::Abandon),
        "claim" => Action::Input(Input::ClaimDraw(Claim::Now)),
        "rematch" => Action::Rematch,
        "reset" => Action::Reset,
        "png" => Action::ExportPicture(Format::Png),
        "svg" => Action::ExportPicture(Format::Svg),
        "gif" => Action::ExportPicture(Format::Gif),
        "export" => Action::Export(None),
        "auto-flip" => change(app, &|settings| settings.auto_flip = !settings.auto_flip),
        "open-first" | "open-last" => match entry(app, name == "open-last") {
            Some(entry) => Action::OpenEntry(Box::new(entry)),
            None => Action::Show(Dialog::Library),
        },
        "discard" => {
            match entry(app, true).filter(|entry| entry.path.starts_with(std::env::current_dir().unwrap_or_default())) {
                Some(entry) => Action::Discard(Box::new(entry)),
                None => Action::Show(Dialog::Library),
            }
        }
        "restore" => Action::Restore,
        "continue" => match entry(app, true) {
            Some(entry) => Action::ContinueEntry(Box::new(entry)),
            None => Action::Show(Dialog::Library),
        },
        "rename" => {
            match entry(app, false).filter(|entry| entry.path.starts_with(std::env::current_dir().unwrap_or_default()))
            {
                Some(entry) => {
                    let names = Names {
                        white: "Ann \"A\" Lee".into(),
                        ..Names::default()
                    };
                    Action::Rename(Box::new(entry), names)
                }
                None => Action::Show(Dialog::Library),
            }
        }
        _ => Action::Flip,
    };
    app.act(action);
    // The same script finds the same list.
    let _ = wait_for_file(app);
}
