//! The `tabiya` binary; everything else is in the library.

use std::process::ExitCode;
use tabiya::cli::{self, Next};
use tabiya::table::LaunchOptions;

fn main() -> ExitCode {
    match cli::run() {
        Next::Exit(code) => code,
        Next::OpenWindow(options) => cli::exit_code(open_window(&options).map(|()| ExitCode::SUCCESS)),
    }
}

#[cfg(feature = "window")]
fn open_window(options: &LaunchOptions) -> anyhow::Result<()> {
    tabiya::desktop::app::run(options)
}

#[cfg(not(feature = "window"))]
fn open_window(_: &LaunchOptions) -> anyhow::Result<()> {
    anyhow::bail!("this program was built without its window; see --help for what it can do")
}
