//! The `tabiya` program: everything is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    tabiya::desktop::command_line::run()
}
