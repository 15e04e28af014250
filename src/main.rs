//! The `tabiya` binary; everything else is in the library.

use std::process::ExitCode;
use tabiya::cli::{self, Next, WindowArguments};

fn main() -> ExitCode {
    match cli::run() {
        Next::Exit(code) => code,
        Next::OpenWindow(launch) => cli::exit_code(open_window(launch).map(|()| ExitCode::SUCCESS)),
    }
}

#[cfg(feature = "window")]
fn open_window(launch: WindowArguments) -> anyhow::Result<()> {
    tabiya::desktop::app::run(&tabiya::desktop::LaunchOptions {
        language: launch.language(),
        files: launch.files,
        fen: launch.fen,
        scale: launch.scale,
        size: launch.size,
    })
}

#[cfg(not(feature = "window"))]
fn open_window(_: WindowArguments) -> anyhow::Result<()> {
    anyhow::bail!("this program was built without its window; see --help for what it can do")
}
