//! Drives the real window: events and time come from the test instead of the system.

#![allow(dead_code, reason = "each program of tests uses a part")]

use sdl2::event::{Event, WindowEvent};
use sdl2::EventPump;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tabiya::desktop::app::App;
use tabiya::desktop::host::{Host, HostEvent, SystemHost};
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::Settings;
use tabiya::store::storage::Storage;
use tabiya::ui::Request;

/// Two people play in this folder until someone asks for another game.
pub fn let_two_play(folder: &Path) {
    let settings = Settings {
        new_game: NewGameChoice::default(),
        ..Settings::default()
    };
    let file = Storage::below(folder).settings_file();
    file.write(&settings).expect("the settings");
}

/// Anything due sooner than this counts as happening now.
const SOON: Duration = Duration::from_millis(30);

/// Events pushed by the test, and virtual time that passes only when the test lets it or when the program waits; or real time, in
/// which waiting takes as long as it says. Clones share both.
#[derive(Clone, Default)]
pub struct VirtualHost(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    now: Duration,
    /// When real time started.
    started: Option<Instant>,
    /// How long the machine was suspended.
    suspended: Duration,
    events: VecDeque<HostEvent>,
    /// Whether virtual time stands still.
    is_held: bool,
    /// Whether jobs may end late, as on a slow machine: events do not wait for them.
    is_late: bool,
    /// Whether some virtual time passes whenever the program reads the clock, as with a real one.
    is_ticking: bool,
}

impl VirtualHost {
    /// Sets whether jobs may end late. Otherwise each has ended before anything else happens, however busy the machine is.
    pub fn set_late(&self, is_late: bool) {
        self.0.borrow_mut().is_late = is_late;
    }

    /// Lets virtual time pass whenever the program reads the clock.
    pub fn tick(&self) {
        self.0.borrow_mut().is_ticking = true;
    }

    /// Queues the next event for the window.
    pub fn push(&self, event: Event) {
        self.0.borrow_mut().events.push_back(HostEvent::Window(event));
    }

    /// Drops files on the window.
    pub fn drop_files(&self, paths: impl IntoIterator<Item = std::path::PathBuf>) {
        let mut driver = self.0.borrow_mut();
        driver.events.extend(paths.into_iter().map(HostEvent::FileDropped));
        let is_all = Event::DropComplete {
            timestamp: 0,
            window_id: 0,
        };
        driver.events.push_back(HostEvent::Window(is_all));
    }

    /// A host in real time.
    pub fn in_real_time() -> VirtualHost {
        let host = VirtualHost::default();
        host.0.borrow_mut().started = Some(Instant::now());
        host
    }

    /// Whether this is real time.
    pub fn is_real(&self) -> bool {
        self.0.borrow().started.is_some()
    }

    /// Lets time pass.
    pub fn pass(&self, time: Duration) {
        if self.is_real() {
            std::thread::sleep(time);
        } else {
            self.0.borrow_mut().now += time;
        }
    }

    /// Suspends the machine for this time.
    pub fn suspend(&self, time: Duration) {
        self.0.borrow_mut().suspended += time;
    }

    /// The current time.
    pub fn time(&self) -> Duration {
        let state = self.0.borrow();
        state.started.map_or(state.now, |started| started.elapsed())
    }

    /// Lets time pass until at least this moment.
    fn pass_until(&self, until: Duration) {
        let left = until.saturating_sub(self.time());
        // Like the system, waits for whole milliseconds.
        let left = (self.time() + left).as_nanos().div_ceil(1_000_000);
        let end = Duration::from_millis(u64::try_from(left).unwrap_or_default());
        self.pass(end.saturating_sub(self.time()));
    }

    fn has_events(&self) -> bool {
        !self.0.borrow().events.is_empty()
    }

    /// Handles everything that was pushed, including the frames it requires.
    pub fn run(&self, app: &mut App<'_>) -> anyhow::Result<()> {
        self.step(app)?;
        self.catch_up(app)
    }

    /// One turn of the loop, and the ends of the jobs it has started.
    fn step(&self, app: &mut App<'_>) -> anyhow::Result<()> {
        app.step()?;
        if self.0.borrow().is_late {
            return Ok(());
        }
        self.finish_jobs(app)
    }

    /// Handles what is already there.
    fn catch_up(&self, app: &mut App<'_>) -> anyhow::Result<()> {
        while app.window.is_open
            && (self.has_events() || app.deadlines().earliest().is_some_and(|at| at <= self.time()))
        {
            self.step(app)?;
        }
        Ok(())
    }

    /// Carries out a request.
    pub fn act(&self, app: &mut App<'_>, request: impl Into<Request>) {
        app.act(request);
        if !self.0.borrow().is_late {
            self.finish_jobs(app).expect("the program goes on");
        }
    }

    /// Handles an event.
    pub fn send(&self, app: &mut App<'_>, event: Event) -> anyhow::Result<()> {
        self.push(event);
        self.run(app)
    }

    /// Lets animations end and background work finish.
    pub fn settle(&self, app: &mut App<'_>) -> anyhow::Result<()> {
        self.run(app)?;
        while app.window.is_open && app.deadlines().earliest().is_some_and(|at| at <= self.time() + SOON) {
            self.step(app)?;
        }
        Ok(())
    }

    /// Lets jobs finish. How long they take depends on the machine, so no virtual time passes meanwhile.
    pub fn finish_jobs(&self, app: &mut App<'_>) -> anyhow::Result<()> {
        let was_held = std::mem::replace(&mut self.0.borrow_mut().is_held, true);
        let mut done = Ok(());
        while done.is_ok() && app.window.is_open && app.is_busy() {
            std::thread::sleep(Duration::from_millis(1));
            done = app.step();
        }
        self.0.borrow_mut().is_held = was_held;
        done
    }

    /// Lets a playing program answer, which takes real time; no virtual time passes meanwhile.
    pub fn hear_program(&self, app: &mut App<'_>) -> anyhow::Result<()> {
        self.0.borrow_mut().is_held = true;
        let end = Instant::now() + Duration::from_secs(15);
        let mut done = Ok(());
        while done.is_ok() && app.window.is_open && app.table.game().awaited().is_some() && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(1));
            done = self.run(app);
        }
        self.0.borrow_mut().is_held = false;
        done
    }

    /// Lets the program run for this time.
    pub fn wait(&self, app: &mut App<'_>, time: Duration) -> anyhow::Result<()> {
        let end = self.time() + time;
        while app.window.is_open && self.time() < end {
            match app.deadlines().earliest() {
                Some(at) if at <= end => self.step(app)?,
                _ => self.pass_until(end),
            }
        }
        self.catch_up(app)
    }
}

impl Host for VirtualHost {
    fn now(&self) -> Duration {
        if self.0.borrow().is_ticking {
            self.pass(Duration::from_nanos(100));
        }
        self.time()
    }

    fn wall_time(&self) -> Duration {
        let suspended = self.0.borrow().suspended;
        Duration::from_secs(1_000_000) + self.time() + suspended
    }

    fn wait(&mut self, pump: &mut EventPump, until: Option<Duration>) -> Option<HostEvent> {
        // Any other SDL events depend on the machine.
        while let Some(HostEvent::Window(event)) = SystemHost::start().poll(pump) {
            if let Event::Window {
                win_event: WindowEvent::SizeChanged(..),
                ..
            } = event
            {
                self.push(event);
            }
        }
        let event = self.poll(pump);
        if event.is_none() && !self.0.borrow().is_held {
            self.pass_until(until.unwrap_or_default());
        }
        event
    }

    fn poll(&mut self, _: &mut EventPump) -> Option<HostEvent> {
        self.0.borrow_mut().events.pop_front()
    }
}
