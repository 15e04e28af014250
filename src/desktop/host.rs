//! What the loop takes from outside: the time, and window events.

use crate::job::Wake;
use crate::store::paths::path_of_bytes;
use sdl2::event::Event;
use sdl2::sys;
use sdl2::{EventPump, Sdl};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

/// Something that happened outside the program.
#[derive(Debug, Clone)]
pub enum HostEvent {
    /// An SDL event.
    Window(Event),
    /// A file was dropped on the window, alone or as one of several, after which SDL says that all are there. SDL's own event has
    /// no room for a name that is not UTF-8.
    FileDropped(PathBuf),
}

/// The source of time and events. The window has [`SystemHost`]; tests bring their own.
pub trait Host {
    /// The time since the start, by a monotonic clock.
    fn now(&self) -> Duration;

    /// The wall-clock time since some fixed moment. It also advances while the machine is suspended, and jumps when it is
    /// set.
    fn wall_time(&self) -> Duration;

    /// The next event. Waits for one until `until` on the monotonic clock, or indefinitely if that is `None`.
    fn wait(&mut self, pump: &mut EventPump, until: Option<Duration>) -> Option<HostEvent>;

    /// The next event that has already arrived.
    fn poll(&mut self, pump: &mut EventPump) -> Option<HostEvent>;
}

/// The system's time and SDL's events.
pub struct SystemHost {
    started: Instant,
}

impl SystemHost {
    /// Creates it with the time counted from now.
    pub fn start() -> SystemHost {
        let started = Instant::now();
        SystemHost { started }
    }
}

impl Host for SystemHost {
    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    fn wall_time(&self) -> Duration {
        let since_1970 = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        since_1970.unwrap_or_default()
    }

    fn wait(&mut self, pump: &mut EventPump, until: Option<Duration>) -> Option<HostEvent> {
        let milliseconds = match until {
            None => -1,
            Some(until) => {
                let left = until.saturating_sub(self.now()).as_nanos().div_ceil(1_000_000);
                i32::try_from(left).unwrap_or(i32::MAX)
            }
        };
        next_event(pump, |event| {
            // SAFETY: the pump proves that the event queue is open and that this is its thread; `event` is writable.
            #[allow(unsafe_code, reason = "sdl2's own waiting panics when the display goes away")]
            unsafe {
                sys::SDL_WaitEventTimeout(event, milliseconds)
            }
        })
    }

    fn poll(&mut self, pump: &mut EventPump) -> Option<HostEvent> {
        next_event(pump, |event| {
            // SAFETY: as above.
            #[allow(unsafe_code, reason = "as above")]
            unsafe {
                sys::SDL_PollEvent(event)
            }
        })
    }
}

/// A function that wakes the loop, from any thread. After SDL has shut down it does nothing.
///
/// # Errors
/// When SDL's event subsystem is unavailable.
pub fn wake(sdl: &Sdl) -> anyhow::Result<Wake> {
    let sender = sdl.event().map_err(anyhow::Error::msg)?.event_sender();
    Ok(Arc::new(move || {
        // If the queue is full, the loop will wake up anyway.
        let _ = sender.push_event(Event::User {
            timestamp: 0,
            window_id: 0,
            type_: sys::SDL_EventType::SDL_USEREVENT as u32,
            code: 0,
            data1: std::ptr::null_mut(),
            data2: std::ptr::null_mut(),
        });
    }))
}

/// The kinds of events that the program has a use for. Others are not given to sdl2, which believes every number: SDL 3 behind
/// SDL 2's face now and then passes one of its own, such as 0x207 (the size of a window in pixels).
const KINDS: [sys::SDL_EventType; 11] = [
    sys::SDL_EventType::SDL_QUIT,
    sys::SDL_EventType::SDL_WINDOWEVENT,
    sys::SDL_EventType::SDL_KEYDOWN,
    sys::SDL_EventType::SDL_KEYUP,
    sys::SDL_EventType::SDL_TEXTINPUT,
    sys::SDL_EventType::SDL_MOUSEMOTION,
    sys::SDL_EventType::SDL_MOUSEBUTTONDOWN,
    sys::SDL_EventType::SDL_MOUSEBUTTONUP,
    sys::SDL_EventType::SDL_MOUSEWHEEL,
    sys::SDL_EventType::SDL_DROPCOMPLETE,
    sys::SDL_EventType::SDL_USEREVENT,
];

/// The event that `take` writes, if it reports one.
#[allow(unsafe_code, reason = "sdl2 gives the name of a dropped file only as UTF-8")]
fn next_event(_: &mut EventPump, take: impl FnOnce(*mut sys::SDL_Event) -> i32) -> Option<HostEvent> {
    let mut event = std::mem::MaybeUninit::<sys::SDL_Event>::zeroed();
    if take(event.as_mut_ptr()) != 1 {
        return None;
    }
    // SAFETY: SDL wrote the event. The type is the first field of every kind of event; the name of a dropped file is a C
    // string that we must free, and nobody else holds it.
    unsafe {
        let event = event.assume_init();
        if event.type_ == sys::SDL_EventType::SDL_DROPFILE as u32 && !event.drop.file.is_null() {
            let name = std::ffi::CStr::from_ptr(event.drop.file).to_owned();
            sys::SDL_free(event.drop.file.cast());
            return Some(HostEvent::FileDropped(path_of_bytes(name.into_bytes())));
        }
        let event = if KINDS.iter().any(|&kind| kind as u32 == event.type_) {
            Event::from_ll(event)
        } else {
            Event::Unknown {
                timestamp: event.common.timestamp,
                type_: event.type_,
            }
        };
        Some(HostEvent::Window(event))
    }
}
