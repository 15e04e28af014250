//! Measures the window, compared with a bare SDL window with an OpenGL canvas in the same run: the time from process start to the
//! first frame, which shows board and panel; the work per frame and the latency from a mouse movement to its frame; memory; and
//! the cost of analysis; in a window of usual size and in one of 3840 × 2160. `make bench-ui` runs it. With `--list FILE` it measures
//! the list of a file's games instead (`make bench-collection`).

use anyhow::{anyhow, ensure, Context};
use sdl2::event::Event;
use sdl2::mouse::{MouseButton, MouseState};
use sdl2::pixels::PixelFormatEnum;
use sdl2::render::BlendMode;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Stdio};
use std::time::{Duration, Instant};
use tabiya::desktop::app::{self, App};
use tabiya::desktop::LaunchOptions;
use tabiya::record::pgn;
use tabiya::store::library::Listing;
use tabiya::store::settings::Settings;
use tabiya::store::storage::Storage;
use tabiya::table::Command;
use tabiya::ui::Request;

/// The number of starts measured of each program, in turn.
const STARTS: usize = 15;
/// The number of mouse movements measured.
const MOVEMENTS: i32 = 120;
/// The number of frames of a list.
const FRAMES: u32 = 10;
/// The analyzed game: it is finished, so no question is asked.
const GAME: &str =
    "[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 1/2-1/2";
const SIZES: [(u32, u32); 2] = [(1200, 800), (3840, 2160)];

/// Prints to standard output when the first frame was drawn.
struct FirstFrame;

impl log::Log for FirstFrame {
    fn enabled(&self, _: &log::Metadata) -> bool {
        true
    }

    fn log(&self, record: &log::Record) {
        if record.args().to_string().starts_with("the first frame was drawn") {
            say_drawn();
        }
    }

    fn flush(&self) {}
}

fn say_drawn() {
    println!("drawn");
    let _ = std::io::stdout().flush();
}

/// A window using the "opengl" render driver, with one empty frame; for the memory measurement also one with a picture.
fn bare_window((width, height): (u32, u32), has_picture: bool) -> anyhow::Result<()> {
    sdl2::hint::set("SDL_VIDEODRIVER", "x11");
    let video = sdl2::init()
        .and_then(|sdl| sdl.video())
        .map_err(|error| anyhow!(error))?;
    let window = video.window("bare", width, height).opengl().build()?;
    let driver = sdl2::render::drivers().position(|driver| driver.name == "opengl");
    let driver = driver.and_then(|place| u32::try_from(place).ok()).unwrap_or(0);
    let mut canvas = window
        .into_canvas()
        .index(driver)
        .accelerated()
        .present_vsync()
        .build()?;
    canvas.clear();
    canvas.present();
    say_drawn();
    if has_picture {
        println!("bare window, cleared: {}", memory()?);
        let textures = canvas.texture_creator();
        let mut picture = textures.create_texture_static(PixelFormatEnum::ARGB8888, 600, 600)?;
        picture.set_blend_mode(BlendMode::Blend);
        canvas.copy(&picture, None, None).map_err(|error| anyhow!(error))?;
        canvas.present();
        println!("bare window with a picture: {}", memory()?);
    }
    Ok(())
}

/// Opens the program in an empty folder.
fn open(size: (u32, u32), body: impl FnOnce(&mut App<'_>) -> anyhow::Result<()>) -> anyhow::Result<()> {
    in_folder(|folder| open_files(folder, Vec::new(), size, body))
}

/// Does something with an empty folder.
fn in_folder(body: impl FnOnce(&Path) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let folder = std::env::temp_dir().join(format!("tabiya-bench-ui-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let result = body(&folder);
    std::fs::remove_dir_all(&folder)?;
    result
}

/// Opens files in the program, which keeps everything in this folder.
fn open_files(
    folder: &Path,
    files: Vec<PathBuf>,
    size: (u32, u32),
    body: impl FnOnce(&mut App<'_>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let options = LaunchOptions {
        files,
        size: Some(size),
        ..LaunchOptions::default()
    };
    app::open(&options, &Storage::below(folder), body)
}

/// Runs the program until its next deadline is far away.
fn settle(app: &mut App<'_>) -> anyhow::Result<()> {
    let end = Instant::now() + Duration::from_secs(20);
    while Instant::now() < end {
        let now = app.window.now();
        match app.deadlines().earliest() {
            Some(next) if next <= now + Duration::from_millis(100) => app.step()?,
            _ if app.is_busy() => app.step()?,
            _ => return Ok(()),
        }
    }
    Ok(())
}

/// The memory of this process, as text: what is its own alone, of that what is no file, and all with its share of shared pages
/// (PSS).
fn memory() -> anyhow::Result<String> {
    let rollup = std::fs::read_to_string("/proc/self/smaps_rollup")?;
    let megabytes = |name: &str| {
        let line = rollup.lines().find_map(|line| line.strip_prefix(name));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        kilobytes.unwrap_or_default() / 1024.0
    };
    let private = megabytes("Private_Clean:") + megabytes("Private_Dirty:");
    let (anonymous, pss) = (megabytes("Anonymous:"), megabytes("Pss:"));
    Ok(format!(
        "private {private:.0} MB, of it anonymous {anonymous:.0} MB; PSS {pss:.0} MB"
    ))
}

/// Moves the mouse over the board: the work of each resulting frame, and its latency.
fn move_mouse(app: &mut App<'_>) -> anyhow::Result<(Vec<Duration>, Vec<Duration>)> {
    let events = app
        .window
        .graphics
        .window()
        .subsystem()
        .sdl()
        .event()
        .map_err(|error| anyhow!(error))?;
    let window_id = app.window.graphics.window().id();
    let (mut work, mut delays) = (Vec::new(), Vec::new());
    for step in 0..MOVEMENTS {
        std::thread::sleep(Duration::from_millis(30));
        let event = Event::MouseMotion {
            timestamp: 0,
            window_id,
            which: 0,
            mousestate: MouseState::from_sdl_state(0),
            x: 100 + 5 * step,
            y: 100 + 3 * step,
            xrel: 5,
            yrel: 3,
        };
        let before = app.window.frames.times().frames;
        let start = Instant::now();
        events.push_event(event).map_err(|error| anyhow!(error))?;
        while app.window.frames.times().frames == before {
            ensure!(start.elapsed() < Duration::from_secs(5), "no frame came");
            app.step()?;
        }
        delays.push(start.elapsed());
        work.push(app.window.frames.times().last);
        settle(app)?;
    }
    Ok((work, delays))
}

/// Moves the mouse over the board and measures.
fn measure_frames(size: (u32, u32)) -> anyhow::Result<()> {
    open(size, |app| {
        settle(app)?;
        let (mut work, mut delays) = move_mouse(app)?;
        println!("{} x {}", size.0, size.1);
        println!("  work of a frame: {}", of(&mut work));
        println!("  from a movement to its frame: {}", of(&mut delays));
        println!("  memory: {}", memory()?);
        Ok(())
    })
}

/// The work per frame of a finished game, alternating between no analysis and five lines of analysis; and how often per second
/// the analysis is redrawn while nothing else happens.
fn measure_analysis(size: (u32, u32)) -> anyhow::Result<()> {
    open(size, |app| {
        let tree = pgn::read(GAME).next().context("no game")?.tree;
        app.act(Request::LoadPasted(Box::new(tree)));
        app.act(Request::Change(Box::new(Settings {
            analysis_lines: 5,
            ..app.settings.clone()
        })));
        app.act(Command::Last);
        settle(app)?;
        let (mut without, mut with, mut alone, mut updates) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for _ in 0..3 {
            without.append(&mut move_mouse(app)?.0);
            app.act(Command::Analyze);
            run_for(app, Duration::from_secs(2))?;
            let begun = Instant::now();
            let mut work = run_for(app, Duration::from_secs(5))?;
            let frames = work.len() as f64;
            updates.push(frames / begun.elapsed().as_secs_f64());
            alone.append(&mut work);
            with.append(&mut move_mouse(app)?.0);
            app.act(Command::Analyze);
            settle(app)?;
        }
        updates.sort_by(f64::total_cmp);
        println!("{} x {}, analysis", size.0, size.1);
        println!("  frames a second of the analysis alone: {:.1} or more", updates[0]);
        println!("  work of a frame without it: {}", of(&mut without));
        println!("  work of a frame with it: {}", of(&mut with));
        println!("  work of a frame of the analysis alone: {}", of(&mut alone));
        let ratio = |share: usize| {
            let [with, without] = [&with, &without].map(|times| times[times.len() * share / 100].as_secs_f64());
            with / without
        };
        let [median, most, nearly_all] = [50, 95, 99].map(ratio);
        println!("  with / without: median {median:.2}, 95 % {most:.2}, 99 % {nearly_all:.2}");
        Ok(())
    })
}

/// Runs the program while `goes_on`, and until it has nothing left to do: the work of each frame.
fn frames_while(app: &mut App<'_>, mut goes_on: impl FnMut(&App<'_>) -> bool) -> anyhow::Result<Vec<Duration>> {
    const SOON: Duration = Duration::from_millis(50);
    let (begun, mut work) = (Instant::now(), Vec::new());
    loop {
        let soon = app.window.now() + SOON;
        let is_due = app.deadlines().earliest().is_some_and(|next| next <= soon);
        if !goes_on(app) && !is_due && !app.is_busy() {
            return Ok(work);
        }
        ensure!(begun.elapsed() < Duration::from_mins(1), "it never comes to rest");
        let before = app.window.frames.times().frames;
        app.step()?;
        if app.window.frames.times().frames > before {
            work.push(app.window.frames.times().last);
        }
    }
}

/// Presses the left button of the mouse on a widget: the work of each frame.
fn press(app: &mut App<'_>, id: &str) -> anyhow::Result<Vec<Duration>> {
    let mut work = Vec::new();
    let sdl = app.window.graphics.window().subsystem().sdl();
    let events = sdl.event().map_err(|error| anyhow!(error))?;
    let window_id = app.window.graphics.window().id();
    let widget = app.ui.gui.widgets().iter().find(|widget| widget.id == id);
    let widget = widget.with_context(|| format!("no {id}"))?;
    #[allow(clippy::cast_possible_truncation, reason = "a point of the window")]
    let middle = |axis: usize| f32::midpoint(widget.min[axis], widget.max[axis]) as i32;
    let (x, y, timestamp, which, clicks) = (middle(0), middle(1), 0, 0, 1);
    let (mousestate, mouse_btn) = (MouseState::from_sdl_state(0), MouseButton::Left);
    #[rustfmt::skip]
    let gestures = [
        Event::MouseMotion { timestamp, window_id, which, mousestate, x, y, xrel: 1, yrel: 1 },
        Event::MouseButtonDown { timestamp, window_id, which, mouse_btn, clicks, x, y },
        Event::MouseButtonUp { timestamp, window_id, which, mouse_btn, clicks, x, y },
    ];
    for gesture in gestures {
        events.push_event(gesture).map_err(|error| anyhow!(error))?;
        app.window.frames.request(1);
        work.append(&mut frames_while(app, |_| false)?);
    }
    Ok(work)
}

/// Opens a file of many games, and then again, each time in a process of its own: how soon they are listed, what sorting and searching
/// add to a frame, and memory.
fn measure_list(file: &str) -> anyhow::Result<()> {
    in_folder(|folder| {
        for time in ["for the first time", "again"] {
            println!("{file} {time}");
            let mut once = process::Command::new(std::env::current_exe()?);
            let status = once.arg("--list-once").arg(folder).arg(file).status()?;
            ensure!(status.success(), "{file} {time} failed");
        }
        Ok(())
    })
}

fn list_once(folder: &Path, file: &str) -> anyhow::Result<()> {
    let start = Instant::now();
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    open_files(folder, vec![file.into()], SIZES[0], |app| {
        app.ui.gui.record_widgets(true);
        let (mut first, mut all) = (None, None);
        let mut filling = frames_while(app, |app| {
            let is_filling = app.files.lists.opened.as_ref().is_none_or(Listing::is_filling);
            if app.ui.gui.widgets().iter().any(|widget| widget.id == "list.row.0") {
                first.get_or_insert_with(|| start.elapsed());
            }
            if !is_filling {
                all.get_or_insert_with(|| start.elapsed());
            }
            is_filling
        })?;
        let [first, all] = [first, all].map(Option::unwrap_or_default).map(ms);
        println!("  after the start: first rows {first:.0} ms, all {all:.0} ms");
        println!("  frames meanwhile: {}", of(&mut filling));
        println!("  memory: {}", memory()?);
        app.window.frames.request(FRAMES);
        let mut frames = frames_while(app, |_| false)?;
        println!("  a frame of the list: {}", of(&mut frames));
        let usual = frames[frames.len() / 2];
        for column in ["date", "white", "result", "moves", "opening", "event"] {
            let longest = of_longest(&press(app, &format!("list.sort.{column}"))?);
            ensure!(app.ui.gui.widgets().iter().any(|widget| widget.id == "list.sorted"));
            println!("  sorted by {column}: {:.1} ms more", ms(longest.saturating_sub(usual)));
        }
        for search in ["white:kamar", "year:1990..1995", "elo:>2600 -result:draw", "e4"] {
            app.ui.gui.dialogs.list(false).search_for(search);
            app.window.frames.request(FRAMES);
            let longest = of_longest(&frames_while(app, |_| false)?);
            println!(
                "  searched for {search}: {:.1} ms more",
                ms(longest.saturating_sub(usual))
            );
        }
        Ok(())
    })
}

fn of_longest(times: &[Duration]) -> Duration {
    times.iter().copied().max().unwrap_or_default()
}

/// Runs the program for this time, in which something has to happen; the work of each frame.
fn run_for(app: &mut App<'_>, time: Duration) -> anyhow::Result<Vec<Duration>> {
    let (begun, mut work) = (Instant::now(), Vec::new());
    while begun.elapsed() < time {
        let before = app.window.frames.times().frames;
        app.step()?;
        if app.window.frames.times().frames > before {
            work.push(app.window.frames.times().last);
        }
    }
    Ok(work)
}

/// The median and 99th percentile of some times, as text.
fn of(times: &mut [Duration]) -> String {
    times.sort();
    let ms = |time: Option<&Duration>| time.copied().unwrap_or_default().as_secs_f64() * 1000.0;
    let most = times.len() * 99 / 100;
    format!(
        "median {:.1} ms, 99 % within {:.1} ms",
        ms(times.get(times.len() / 2)),
        ms(times.get(most))
    )
}

/// The time from the start of a process to its first frame.
fn start(what: &str) -> anyhow::Result<Duration> {
    let program = std::env::current_exe()?;
    let start = Instant::now();
    let mut child = process::Command::new(program)
        .arg(what)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let output = child.stdout.take().context("no output")?;
    let line = BufReader::new(output).lines().next().context("no frame")??;
    let time = start.elapsed();
    ensure!(line == "drawn", "{what} drew nothing");
    ensure!(child.wait()?.success(), "{what} failed");
    Ok(time)
}

fn main() -> anyhow::Result<()> {
    let argument = std::env::args().nth(1);
    match argument.as_deref() {
        Some("--bare") => bare_window(SIZES[0], false),
        Some("--bare-memory") => bare_window(SIZES[0], true),
        Some("--program") => {
            log::set_logger(&FirstFrame).map_err(|error| anyhow!(error))?;
            log::set_max_level(log::LevelFilter::Debug);
            open(SIZES[0], |_| Ok(()))
        }
        Some("--frames") => measure_frames(SIZES[0]),
        Some("--frames-4k") => measure_frames(SIZES[1]),
        Some("--list") => measure_list(&std::env::args().nth(2).context("which file?")?),
        Some("--list-once") => {
            let mut places = std::env::args().skip(2);
            let (folder, file) = places.next().zip(places.next()).context("where, and which file?")?;
            list_once(Path::new(&folder), &file)
        }
        Some("--analysis") => measure_analysis(SIZES[0]),
        Some("--analysis-4k") => measure_analysis(SIZES[1]),
        _ => {
            let (mut bare, mut program) = (Vec::new(), Vec::new());
            for _ in 0..STARTS {
                bare.push(start("--bare")?);
                program.push(start("--program")?);
            }
            println!("to the first frame, of {STARTS} starts each");
            println!("  a bare window: {}", of(&mut bare));
            println!("  the program: {}", of(&mut program));
            let middle = |times: &[Duration]| times[times.len() / 2].as_secs_f64();
            println!("  / bare: {:.2}", middle(&program) / middle(&bare));
            for what in [
                "--bare-memory",
                "--frames",
                "--frames-4k",
                "--analysis",
                "--analysis-4k",
            ] {
                let program = std::env::current_exe()?;
                ensure!(
                    process::Command::new(program).arg(what).status()?.success(),
                    "{what} failed"
                );
            }
            Ok(())
        }
    }
}
