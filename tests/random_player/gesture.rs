//! Gestures, as values and as lines of a script.

use std::fmt;
use std::str::FromStr;
use tabiya::chess::Square;

/// A place in the window.
#[derive(Debug, Clone, PartialEq)]
pub enum Place {
    /// The middle of a square, whichever way the board is turned: `e4`.
    Square(Square),
    /// Shares of the window's width and height: `@0.500,0.250`.
    Window(f32, f32),
    /// Points of the interface from the top left corner: `+64,12`.
    Points(f32, f32),
    /// The middle of the widget with this id: `#cmd-undo`. Without such a widget the mouse stays where it is.
    Widget(String),
}

/// A button of the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
    Middle,
}

/// The buttons and items that can be pressed by name.
pub const WISHES: [&str; 28] = [
    "help",
    "level",
    "play-line",
    "offer",
    "offer",
    "accept",
    "accept",
    "decline",
    "resign",
    "abort",
    "claim",
    "claim",
    "rematch",
    "reset",
    "flip",
    "png",
    "svg",
    "gif",
    "open-first",
    "open-last",
    "discard",
    "restore",
    "continue",
    "rename",
    "auto-flip",
    "export",
    "save",
    "save",
];

/// A gesture; one line of a script.
#[derive(Debug, Clone, PartialEq)]
pub enum Gesture {
    /// The mouse moves to a place.
    To(Place),
    /// The mouse moves to and fro around its place: the interval of the steps and the total time, in milliseconds.
    Fidget(u64, u64),
    /// A button goes down where the mouse is.
    Down(Side),
    /// A button goes up where the mouse is.
    Up(Side),
    /// The wheel is turned.
    Wheel(i32),
    /// A key or chord is struck: `Ctrl+Shift+N`.
    Key(String),
    /// A held key repeats.
    Repeat(String),
    /// Text is typed.
    Text(String),
    /// Another program puts a text on the clipboard.
    Clipboard(String),
    /// A file is dropped on the window.
    Drop(String),
    /// The window becomes this wide and high.
    Size(u32, u32),
    /// The interface is drawn at this scale.
    Scale(f32),
    /// The window gains or loses the focus.
    Focus(bool),
    /// The mouse leaves the window.
    Leave,
    /// This many milliseconds pass while the program runs.
    Wait(u64),
    /// This many milliseconds pass while the machine is suspended.
    Sleep(u64),
    /// A game is started: White's name, the time control, the starting position.
    Begin(String, String, String),
    /// A game against the built-in program is started: its level, the side of the hand, the time control.
    Against(u16, String, String),
    /// The program's reply is waited for, in real time.
    Reply,
    /// A button that is rarely hit by chance is pressed: one of [`WISHES`].
    Wish(String),
    /// Whatever is open is closed, and a legal move, selected by this number, must work with the mouse.
    Move(usize),
    /// The program quits and is started again.
    Again,
    /// The program ends without quitting properly, and is started again.
    Crash,
    /// The unfinished game is continued.
    Continue,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Square(square) => write!(f, "{square}"),
            Place::Window(x, y) => write!(f, "@{x:.3},{y:.3}"),
            Place::Points(x, y) => write!(f, "+{x:.0},{y:.0}"),
            Place::Widget(id) => write!(f, "#{id}"),
        }
    }
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Place, String> {
        let pair = |rest: &str| {
            let (x, y) = rest.split_once(',')?;
            Some((x.parse().ok()?, y.parse().ok()?))
        };
        if let Some((x, y)) = text.strip_prefix('@').and_then(pair) {
            return Ok(Place::Window(x, y));
        }
        if let Some((x, y)) = text.strip_prefix('+').and_then(pair) {
            return Ok(Place::Points(x, y));
        }
        if let Some(id) = text.strip_prefix('#') {
            return Ok(Place::Widget(id.into()));
        }
        let square = text.parse().map_err(|_| format!("no place: {text:?}"))?;
        Ok(Place::Square(square))
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Left => "left",
            Side::Right => "right",
            Side::Middle => "middle",
        })
    }
}

impl FromStr for Side {
    type Err = String;

    fn from_str(text: &str) -> Result<Side, String> {
        [Side::Left, Side::Right, Side::Middle]
            .into_iter()
            .find(|side| side.to_string() == text)
            .ok_or_else(|| format!("no button: {text:?}"))
    }
}

impl fmt::Display for Gesture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Gesture::To(place) => write!(f, "to {place}"),
            Gesture::Fidget(step, time) => write!(f, "fidget {step} {time}"),
            Gesture::Down(side) => write!(f, "down {side}"),
            Gesture::Up(side) => write!(f, "up {side}"),
            Gesture::Wheel(steps) => write!(f, "wheel {steps}"),
            Gesture::Key(chord) => write!(f, "key {chord}"),
            Gesture::Repeat(chord) => write!(f, "repeat {chord}"),
            Gesture::Text(text) => write!(f, "text {text:?}"),
            Gesture::Clipboard(text) => write!(f, "clipboard {text:?}"),
            Gesture::Drop(name) => write!(f, "drop {name}"),
            Gesture::Size(width, height) => write!(f, "size {width} {height}"),
            Gesture::Scale(scale) => write!(f, "scale {scale}"),
            Gesture::Focus(true) => f.write_str("focus gained"),
            Gesture::Focus(false) => f.write_str("focus lost"),
            Gesture::Leave => f.write_str("leave"),
            Gesture::Wait(time) => write!(f, "wait {time}"),
            Gesture::Sleep(time) => write!(f, "sleep {time}"),
            Gesture::Begin(white, time, start) => write!(f, "begin {white} {time} {start}"),
            Gesture::Against(level, side, time) => write!(f, "against {level} {side} {time}"),
            Gesture::Reply => f.write_str("reply"),
            Gesture::Wish(name) => write!(f, "wish {name}"),
            Gesture::Move(number) => write!(f, "move {number}"),
            Gesture::Again => f.write_str("again"),
            Gesture::Crash => f.write_str("crash"),
            Gesture::Continue => f.write_str("continue"),
        }
    }
}

impl FromStr for Gesture {
    type Err = String;

    fn from_str(line: &str) -> Result<Gesture, String> {
        let fault = || format!("no gesture: {line:?}");
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words: Vec<&str> = rest.split(' ').collect();
        Ok(match (word, words.as_slice()) {
            // An id may have spaces.
            ("to", _) => Gesture::To(rest.parse()?),
            ("fidget", [step, time]) => {
                Gesture::Fidget(step.parse().map_err(|_| fault())?, time.parse().map_err(|_| fault())?)
            }
            ("down", [side]) => Gesture::Down(side.parse()?),
            ("up", [side]) => Gesture::Up(side.parse()?),
            ("wheel", [steps]) => Gesture::Wheel(steps.parse().map_err(|_| fault())?),
            ("key", _) => Gesture::Key(rest.into()),
            ("repeat", _) => Gesture::Repeat(rest.into()),
            ("text", _) => Gesture::Text(unquoted(rest).ok_or_else(fault)?),
            ("clipboard", _) => Gesture::Clipboard(unquoted(rest).ok_or_else(fault)?),
            ("drop", [name]) => Gesture::Drop((*name).into()),
            ("size", [width, height]) => Gesture::Size(
                width.parse().map_err(|_| fault())?,
                height.parse().map_err(|_| fault())?,
            ),
            ("scale", [scale]) => Gesture::Scale(scale.parse().map_err(|_| fault())?),
            ("focus", ["gained"]) => Gesture::Focus(true),
            ("focus", ["lost"]) => Gesture::Focus(false),
            ("leave", _) => Gesture::Leave,
            ("wait", [time]) => Gesture::Wait(time.parse().map_err(|_| fault())?),
            ("sleep", [time]) => Gesture::Sleep(time.parse().map_err(|_| fault())?),
            ("begin", [white, time, start]) => Gesture::Begin((*white).into(), (*time).into(), (*start).into()),
            ("against", [level, side, time]) => {
                Gesture::Against(level.parse().map_err(|_| fault())?, (*side).into(), (*time).into())
            }
            ("reply", _) => Gesture::Reply,
            ("wish", [name]) => Gesture::Wish((*name).into()),
            ("move", [number]) => Gesture::Move(number.parse().map_err(|_| fault())?),
            ("again", _) => Gesture::Again,
            ("crash", _) => Gesture::Crash,
            ("continue", _) => Gesture::Continue,
            _ => return Err(fault()),
        })
    }
}

/// The text without its quotes and escapes.
fn unquoted(text: &str) -> Option<String> {
    let mut letters = text.strip_prefix('"')?.strip_suffix('"')?.chars();
    let mut read = String::new();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            read.push(letter);
            continue;
        }
        read.push(match letters.next()? {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            '0' => '\0',
            'u' => {
                let digits: String = letters.by_ref().skip(1).take_while(|&digit| digit != '}').collect();
                char::from_u32(u32::from_str_radix(&digits, 16).ok()?)?
            }
            other => other,
        });
    }
    Some(read)
}

/// The gestures of a script; `#` begins a comment.
///
/// # Errors
/// The line that is not a gesture.
pub fn read(script: &str) -> Result<Vec<Gesture>, String> {
    let lines = script.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(str::parse).collect()
}

/// The script of these gestures.
#[must_use]
pub fn write(gestures: &[Gesture]) -> String {
    let lines: Vec<String> = gestures.iter().map(Gesture::to_string).collect();
    lines.join("\n") + "\n"
}
