//! The folders of `src/` are rooms in order: a room may name any room above it except those its line excludes. This test reads
//! the source and enforces that, along with what else each room may touch.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms from the top down, each with the rooms above it that it must not name, as `docs/design.md` lists them.
fn rooms() -> Vec<(&'static str, Vec<&'static str>)> {
    let (_, list) = include_str!("../../docs/design.md")
        .split_once("## Rooms")
        .expect("the list");
    let (list, _) = list.split_once("\n## ").expect("the next chapter");
    let lines = list.lines().filter_map(|line| line.strip_prefix("    "));
    lines
        .map(|line| {
            let (room, rest) = line.split_once('/').expect("a folder");
            let excluded = rest.rsplit_once("  not ").map_or("", |(_, rooms)| rooms);
            (room, excluded.split(", ").filter(|room| !room.is_empty()).collect())
        })
        .collect()
}

/// How many rooms, from the top, use only the standard library, besides the one that reads the language files.
const STD_ONLY: usize = 11;

/// The libraries in `Cargo.toml`, as they are named in the code.
fn libraries() -> Vec<String> {
    let lines = include_str!("../../Cargo.toml").lines();
    let mut is_inside = false;
    let lines = lines.filter(|line| {
        if line.starts_with('[') {
            is_inside = line.ends_with("dependencies]");
        }
        is_inside
    });
    let names = lines.filter_map(|line| line.split_once(" = "));
    names.map(|(name, _)| name.replace('-', "_")).collect()
}

/// Names that what composes and draws pictures has no use for: it knows no rules.
const RULES: [&str; 2] = ["Board", "ChessGame"];

/// Names allowed only in some places: the name, and the folders or files that may use it.
const RESERVED: [(&str, &[&str]); 14] = [
    (
        "std::fs",
        // The files that the command line names are nobody else's, and `/proc` is no disk.
        &[
            "store/file/disk.rs",
            "cli/pgn/",
            "cli/matches/",
            "table/players/memory.rs",
            "table/players/guard.rs",
            "desktop/thread_priority.rs",
        ],
    ),
    // The window compares paths by what jobs have found out.
    (
        "canonicalize",
        &["store/file/disk.rs", "store/folder.rs", "store/library/trash.rs"],
    ),
    // The disk waits a moment for a file that is in use.
    (
        "std::thread",
        &["job/", "table/players/", "desktop/", "store/file/disk.rs"],
    ),
    ("thread::Builder", &["job/", "table/players/"]),
    ("thread::spawn", &["job/"]),
    ("thread::scope", &["job/", "table/players/"]),
    (
        "std::process::Command",
        &[
            "table/players/process.rs",
            "table/players/guard.rs",
            "table/players/guard_windows.rs",
            "desktop/speech.rs",
        ],
    ),
    (
        "Job::start",
        // The window has one way, besides the fonts before it opens and the watch over its compositor.
        &[
            "desktop/app/jobs.rs",
            "desktop/overlay/context.rs",
            "desktop/wayland_end.rs",
            "store/",
            "table/",
            "cli/",
        ],
    ),
    ("catch_unwind", &["job/", "table/players/", "desktop/crash.rs"]),
    (
        "Instant::now",
        &[
            "table/players/",
            "table/disk_store.rs",
            "store/",
            "desktop/host.rs",
            "desktop/large_clipboard.rs",
            "desktop/thread_priority.rs",
            "cli/play/terminal.rs",
            "cli/matches/",
            "cli/uci/",
            "cli/bench.rs",
        ],
    ),
    (
        "SystemTime::now",
        &[
            "store/local_time.rs",
            "desktop/host.rs",
            "cli/play/terminal.rs",
            "cli/uci/",
        ],
    ),
    ("sdl2::", &["desktop/"]),
    ("accesskit", &["desktop/screen_reader/"]),
    ("screen_reader", &["desktop/"]),
];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of the source");
    entries
        .map(|entry| entry.expect("an entry").path())
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs") && !is_tests(path))
        .collect()
}

/// Whether the file contains only tests.
fn is_tests(path: &Path) -> bool {
    path.ends_with("tests.rs") || path.parent().is_some_and(|folder| folder.ends_with("tests"))
}

/// The code without its comments and without its tests, which are at the end of a file.
fn code(text: &str) -> String {
    let text = text.split("\nmod tests {").next().unwrap_or_default();
    let lines = text.lines().map(|line| line.split("// ").next().unwrap_or_default());
    lines
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Whether `text` contains `name` as a whole path segment, not as the end of a longer one.
fn names(text: &str, name: &str) -> bool {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(name).any(|(place, _)| {
        let after = text[place + name.len()..].chars().next();
        !text[..place].ends_with(is_word) && (name.ends_with(':') || !after.is_some_and(is_word))
    })
}

/// The public functions besides `apply` that change a table.
fn doors(code: &str) -> impl Iterator<Item = &str> {
    let own = code.split("\nimpl Table {").skip(1);
    let own = own.map(|rest| rest.split("\n}").next().unwrap_or_default());
    let functions = own.flat_map(|own| own.split("    pub fn ").skip(1));
    functions.filter_map(|function| {
        let name = function.split(['(', '<']).next()?;
        let head = function.split(" {\n").next()?;
        (head.contains("&mut self") && name != "apply").then_some(name)
    })
}

/// The rules broken by the file at `path` (relative to `src/`).
fn faults(path: &str, text: &str) -> Vec<String> {
    let room = path.split('/').next().unwrap_or_default();
    let rooms = rooms();
    let own = rooms.iter().position(|(name, _)| *name == room).expect("a known room");
    let code = code(text);
    let mut faults = Vec::new();
    for (place, (other, _)) in rooms.iter().enumerate() {
        let is_allowed = place <= own && !rooms[own].1.contains(other);
        if !is_allowed && names(&code, &format!("crate::{other}")) {
            faults.push(format!("{path} names the room {other}"));
        }
        if place != own && code.contains(&format!("pub use crate::{other}")) {
            faults.push(format!("{path} re-exports the room {other}"));
        }
    }
    if code.contains("use crate::{") {
        faults.push(format!("{path} groups rooms in one use"));
    }
    for (name, places) in RESERVED {
        if names(&code, name) && !places.iter().any(|place| path.starts_with(place)) {
            faults.push(format!("{path} names {name}"));
        }
    }
    // One door: only the table passes inputs to a game, and what is on a table changes through `apply` alone.
    if code.contains("game.handle(") && !["game", "table"].contains(&room) {
        faults.push(format!("{path} hands an input to a game past its table"));
    }
    faults.extend(doors(&code).map(|name| format!("{path} changes a table by {name}")));
    let is_foreign = |name: &&String| own < STD_ONLY && !(room == "text" && *name == "fluent_bundle");
    for name in libraries().iter().filter(is_foreign) {
        if names(&code, &format!("{name}::")) {
            faults.push(format!("{path} uses {name}"));
        }
    }
    let draws = ["scene/compose/", "scene/svg/", "desktop/graphics/"];
    for name in RULES
        .iter()
        .filter(|_| draws.iter().any(|place| path.starts_with(place)))
    {
        if names(&code, name) {
            faults.push(format!("{path} names {name}"));
        }
    }
    if code.matches("\nimpl OpenDialog for ").count() > 1 {
        faults.push(format!("{path} has two dialogs"));
    }
    faults
}

#[test]
fn rooms_name_only_what_they_may() {
    let mut found = Vec::new();
    let mut count = 0;
    for (room, _) in rooms() {
        for path in files(&source().join(room)) {
            count += 1;
            let text = fs::read_to_string(&path).expect("a source file");
            let inside = path.strip_prefix(source()).expect("a path in src");
            found.extend(faults(&inside.to_string_lossy().replace('\\', "/"), &text));
        }
    }
    assert!(count > 150, "only {count} files were found");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn without_a_feature_the_library_has_no_dependency() {
    let manifest = include_str!("../../Cargo.toml");
    let libraries = manifest.split_once("\n[dependencies]\n").expect("the libraries").1;
    let libraries = libraries.split("\n[dev-dependencies]").next().unwrap_or_default();
    let is_short = |line: &&str| !line.starts_with('[') && line.contains(" = \"") && !line.contains(" = { ");
    let short: Vec<&str> = libraries.lines().filter(is_short).collect();
    assert_eq!(short, [] as [&str; 0], "a library is optional");
    let count = libraries.matches("version = ").count();
    assert!(count > 20 && count == libraries.matches("optional = true").count());
}

#[test]
fn every_folder_is_a_room() {
    let rooms = rooms();
    for entry in fs::read_dir(source()).expect("the source") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_room = rooms.iter().any(|(room, _)| *room == name);
        assert!(is_room || !path.is_dir(), "{name} is not a room");
    }
}

#[test]
fn a_broken_rule_is_found() {
    let count = |path: &str, text: &str| faults(path, text).len();
    assert_eq!(count("chess/board.rs", "use crate::game::ChessGame;"), 1);
    assert_eq!(count("store/mod.rs", "use crate::engine::Search;"), 1);
    assert_eq!(count("chess/board.rs", "use crate::chess::Board;\nuse std::fmt;"), 0);
    assert_eq!(count("cli/mod.rs", "crate::desktop::app::run()"), 1);
    assert_eq!(count("game/mod.rs", "let now = std::time::Instant::now();"), 1);
    assert_eq!(count("scene/mod.rs", "pub use crate::chess::Board;"), 1);
    assert_eq!(count("record/mod.rs", "// crate::game\nfn f() {}"), 0);
    let after_tests = "\n#[cfg(test)]\nmod tests;\nuse crate::game::ChessGame;";
    assert_eq!(
        count("record/mod.rs", after_tests),
        1,
        "tests in a file of their own end nothing"
    );
    assert_eq!(count("desktop/mod.rs", "std::thread::Builder::new().spawn(work)"), 1);
    assert_eq!(count("desktop/mod.rs", "use std::thread;\nthread::spawn(work)"), 1);
    assert_eq!(count("job/mod.rs", "thread::Builder::new().spawn(work)"), 0);
    assert_eq!(count("table/mod.rs", "thread::Builder::new().spawn(work)"), 1);
    assert_eq!(count("table/players/seat.rs", "thread::Builder::new().spawn(work)"), 0);
    assert_eq!(count("ui/mod.rs", "use sdl2::rect::Rect;"), 1);
    assert_eq!(count("engine/mod.rs", "use serde_json::Value;"), 1);
    assert_eq!(count("scene/svg/mod.rs", "use crate::chess::Board;"), 1);
    assert_eq!(count("scene/svg/mod.rs", "let state: BoardState;"), 0);
    assert_eq!(
        count(
            "ui/dialogs/a.rs",
            "\nimpl OpenDialog for A {}\nimpl OpenDialog for B {}"
        ),
        1
    );
    assert_eq!(count("desktop/app/requests.rs", "self.game.handle(input, now)"), 1);
    assert_eq!(count("table/mod.rs", "self.game.handle(input, now)"), 0);
    let door = |head: &str| format!("\nimpl Table {{\n    {head} {{\n    }}\n}}\n");
    assert_eq!(
        count("table/mod.rs", &door("pub fn save(\n        &mut self,\n    )")),
        1
    );
    assert_eq!(count("table/mod.rs", &door("pub fn apply<'a>(&mut self)")), 0);
    assert_eq!(count("table/mod.rs", &door("pub(super) fn save(&mut self)")), 0);
}
