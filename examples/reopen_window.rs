//! Opens and closes a window many times in one process and prints its memory: a bare SDL window with `bare`, otherwise the whole
//! program. `SDL_VIDEODRIVER=offscreen cargo run --release --example reopen_window -- bare 300`

use std::time::Duration;
use tabiya::desktop::app;
use tabiya::store::storage::Storage;
use tabiya::table::LaunchOptions;

/// The memory of this process in use, in megabytes.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or_default() / 1024
}

/// A window using the "opengl" render driver, with one empty frame.
fn bare_window() -> anyhow::Result<()> {
    let error = anyhow::Error::msg;
    let video = sdl2::init().and_then(|sdl| sdl.video()).map_err(error)?;
    let window = video.window("bare", 1200, 800).opengl().build()?;
    let driver = sdl2::render::drivers().position(|driver| driver.name == "opengl");
    let driver = driver.and_then(|place| u32::try_from(place).ok()).unwrap_or(0);
    let mut canvas = window.into_canvas().index(driver).accelerated().build()?;
    canvas.clear();
    canvas.present();
    Ok(())
}

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1).peekable();
    let is_bare = arguments.next_if(|word| word == "bare").is_some();
    let times = arguments.next().and_then(|word| word.parse().ok()).unwrap_or(300);
    let folder = std::env::temp_dir().join(format!("tabiya-reopen-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    for count in 1..=times {
        if is_bare {
            bare_window()?;
        } else {
            app::open(&LaunchOptions::default(), &Storage::below(&folder), |app| {
                let end = app.now() + Duration::from_millis(50);
                while app.now() < end && app.next_deadline().is_some() {
                    app.step()?;
                }
                Ok(())
            })?;
        }
        if count % 20 == 0 || count == 1 {
            println!("{count:5} times: {} MB", resident());
        }
    }
    std::fs::remove_dir_all(folder)?;
    Ok(())
}
