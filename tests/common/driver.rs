//! Drives the real window: events and time come from the test instead of the system.

#![allow(dead_code, reason = "each program of tests uses a part")]

use sdl2::event::{Event, WindowEvent};
use sdl2::EventPump;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tabiya::desktop::app::App;
use tabiya::desktop::host::{Host, HostEvent};

/// What is due sooner than this belongs to what happens now.
const SOON: Duration = Duration::from_millis(30);

/// Events that the test pushes, and time that passes only when the test lets it pass or when the program waits; or real time,
/// in which waiting takes as long as it says. Clones share both.
#[derive(Clone, Default)]
pub struct VirtualHost(Rc<RefCell<State>>);

struct State {
    now: Duration,
    /// When real time began to count.
    started: Option<Instant>,
    /// How long the machine was suspended.
    suspended: Duration,
    events: VecDeque<HostEvent>,
    /// Whether virtual time stands still.
    is_held: bool,
    /// How long the window waits for a file.
    patience: Duration,
}

impl Default for State {
    fn default() -> State {
        State {
            now: Duration::ZERO,
            started: None,
            suspended: Duration::ZERO,
            events: VecDeque::new(),
            is_held: false,
            // What is opened is there at once, however busy the machine is.
            patience: Duration::from_mins(1),
        }
    }
}

impl VirtualHost {
    /// The window waits this long for a file.
    pub fn set_patience(&self, patience: Duration) {
        self.0.borrow_mut().patience = patience;
    }

    /// The next event of the window.
    pub fn push(&self, event: Event) {
        self.0.borrow_mut().events.push_back(HostEvent::Window(event));
    }

    /// A file is dropped on the window.
    pub fn drop_file(&self, path: impl Into<std::path::PathBuf>) {
        self.0
            .borrow_mut()
            .events
            .push_back(HostEvent::FileDropped(path.into()));
    }

    /// A host in real time.
    pub fn in_real_time() -> VirtualHost {
        let host = VirtualHost::default();
        host.0.borrow_mut().started = Some(Instant::now());
        host
    }

    /// Whether time passes by itself.
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

    /// The time now.
    pub fn time(&self) -> Duration {
        let state = self.0.borrow();
        state.started.map_or(state.now, |started| started.elapsed())
    }

    /// Lets time pass until then at least.
    fn pass_until(&self, until: Duration) {
        let left = until.saturating_sub(self.time());
        // The system waits for whole milliseconds, too.
        let left = (self.time() + left).as_nanos().div_ceil(1_000_000);
        let end = Duration::from_millis(u64::try_from(left).unwrap_or_default());
        self.pass(end.saturating_sub(self.time()));
    }

    fn has_events(&self) -> bool {
        !self.0.borrow().events.is_empty()
    }

    /// Handles everything that was pushed, with the frames that it needs.
    pub fn run(&self, app: &mut App<'_>) -> anyhow::Result<()> {
        app.step()?;
        self.catch_up(app)
    }

    /// Handles what is there already.
    fn catch_up(&self, app: &mut App<'_>) -> anyhow::Result<()> {
        while app.is_running() && (self.has_events() || app.next_deadline().is_some_and(|at| at <= self.time())) {
            app.step()?;
        }
        Ok(())
    }

    /// Handles an event.
    pub fn send(&self, app: &mut App<'_>, event: Event) -> anyhow::Result<()> {
        self.push(event);
        self.run(app)
    }

    /// Lets animations end and background work finish.
    pub fn settle(&self, app: &mut App<'_>) -> anyhow::Result<()> {
        self.run(app)?;
        while app.is_running() && app.next_deadline().is_some_and(|at| at <= self.time() + SOON) {
            app.step()?;
        }
        Ok(())
    }

    /// Lets jobs finish. How long they take depends on the machine, so no virtual time passes meanwhile.
    pub fn finish_jobs(&self, app: &mut App<'_>) -> anyhow::Result<()> {
        self.0.borrow_mut().is_held = true;
        let mut done = Ok(());
        while done.is_ok() && app.is_running() && app.is_busy() {
            std::thread::sleep(Duration::from_millis(1));
            done = self.run(app);
        }
        self.0.borrow_mut().is_held = false;
        done
    }

    /// Lets a program that plays answer, for which it takes real time; no virtual time passes meanwhile.
    pub fn hear_program(&self, app: &mut App<'_>) -> anyhow::Result<()> {
        self.0.borrow_mut().is_held = true;
        let end = Instant::now() + Duration::from_secs(15);
        let mut done = Ok(());
        while done.is_ok() && app.is_running() && app.game().awaited().is_some() && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(1));
            done = self.run(app);
        }
        self.0.borrow_mut().is_held = false;
        done
    }

    /// Lets the program work for this time.
    pub fn wait(&self, app: &mut App<'_>, time: Duration) -> anyhow::Result<()> {
        let end = self.time() + time;
        while app.is_running() && self.time() < end {
            match app.next_deadline() {
                Some(at) if at <= end => app.step()?,
                _ => self.pass_until(end),
            }
        }
        self.catch_up(app)
    }
}

impl Host for VirtualHost {
    fn now(&self) -> Duration {
        self.time()
    }

    fn wall_time(&self) -> Duration {
        let suspended = self.0.borrow().suspended;
        Duration::from_secs(1_000_000) + self.time() + suspended
    }

    fn wait(&mut self, pump: &mut EventPump, until: Option<Duration>) -> Option<HostEvent> {
        // What else SDL itself has to say depends on the machine.
        while let Some(event) = pump.poll_event() {
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

    fn patience(&self) -> Duration {
        self.0.borrow().patience
    }
}
