//! Adds engines to the settings.

use crate::store::settings::{EngineEntry, Settings};
use crate::table::players::CommandLine;
use crate::ui::Frame;
use std::path::Path;

/// The engine of a command line, named after its program; `None` if the line is blank.
pub fn of_command(command: &str) -> Option<EngineEntry> {
    let command = command.trim().to_owned();
    let launch = CommandLine::of(&command)?;
    let name = Path::new(&launch.program).file_stem().unwrap_or_default();
    Some(EngineEntry {
        name: name.to_string_lossy().into_owned(),
        command,
        ..EngineEntry::default()
    })
}

/// The engine of a program, whose path is quoted if the command line requires it.
pub fn of_program(program: &Path) -> Option<EngineEntry> {
    let path = program.display().to_string();
    let quote = if path.contains('"') { '\'' } else { '"' };
    let is_plain = !path.contains(|letter: char| letter.is_whitespace() || letter == '"' || letter == '\'');
    of_command(&if is_plain {
        path
    } else {
        format!("{quote}{path}{quote}")
    })
}

/// Adds an engine to the settings, under a name that no other one has.
pub fn add(ui: &Frame, mut engine: EngineEntry) {
    engine.name = free_name(ui.model.settings, &engine.name, None);
    ui.change(|settings| settings.engines.push(engine));
}

/// The name, with a number if another engine has it.
pub fn free_name(settings: &Settings, name: &str, own: Option<usize>) -> String {
    let is_taken = |name: &str| {
        let mut engines = settings.engines.iter().enumerate();
        engines.any(|(number, engine)| Some(number) != own && engine.name == name)
    };
    let mut free = name.to_owned();
    let mut number = 2;
    while is_taken(&free) {
        free = format!("{name} {number}");
        number += 1;
    }
    free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_started_by_its_path_whatever_its_name() {
        for path in [
            "/usr/games/stockfish",
            "/opt/my engines/a b",
            "/opt/it's",
            "/opt/a \"b\"",
        ] {
            let engine = of_program(Path::new(path)).expect("a program");
            assert_eq!(CommandLine::split(&engine.command), [path]);
        }
        assert_eq!(of_program(Path::new("/opt/my engines/a b")).expect("one").name, "a b");
        assert_eq!(of_command("  "), None);
    }
}
