//! The folders of `src/` are rings: this reads their `use` lines and paths and holds that imports only point inwards.

use std::fs;
use std::path::{Path, PathBuf};

/// Each ring with the rings it may import, besides itself.
const RINGS: [(&str, &[&str]); 6] = [
    ("chess", &[]),
    ("record", &["chess"]),
    ("game", &["chess", "record"]),
    ("engine", &["chess"]),
    ("scene", &["chess", "record", "game"]),
    ("desktop", &["chess", "record", "game", "engine", "scene"]),
];

/// What only the outside may name: the clock, files, the machine, and everything that is not `std`.
const OUTSIDE: [&str; 9] = [
    "std::fs",
    "std::env",
    "std::net",
    "std::process",
    "std::thread",
    "Instant",
    "SystemTime",
    "std::io::stdin",
    "std::path",
];

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

/// The code without its comments and without its tests, which may use more.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source file can be read");
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let without_comment = |line: &str| line.split("//").next().unwrap_or_default().to_owned();
    text.lines().map(without_comment).collect::<Vec<_>>().join("\n")
}

/// The names that follow `crate::`, also those in braces.
fn imported(code: &str) -> Vec<String> {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.match_indices("crate::")
        .flat_map(|(place, found)| {
            let rest = &code[place + found.len()..];
            let list = match rest.strip_prefix('{') {
                Some(group) => group.split('}').next().unwrap_or_default().to_owned(),
                None => rest.chars().take_while(|&letter| is_name(letter)).collect(),
            };
            list.split(',')
                .map(|name| name.trim().chars().take_while(|&letter| is_name(letter)).collect())
                .collect::<Vec<String>>()
        })
        .collect()
}

/// The first names of the `use` lines that do not begin in the crate or in `std`.
fn foreign(code: &str) -> Vec<String> {
    code.lines()
        .filter_map(|line| line.trim_start().trim_start_matches("pub ").strip_prefix("use "))
        .map(|path| path.split(':').next().unwrap_or_default().trim().to_owned())
        .filter(|name| !["crate", "self", "super", "std", "core"].contains(&name.as_str()))
        // `use PieceKind::{Bishop, King}` opens an enum that is imported already.
        .filter(|name| name.starts_with(char::is_lowercase))
        .collect()
}

fn faults_of(ring: &str, allowed: &[&str], path: &Path, text: &str) -> Vec<String> {
    let shown = path.display();
    let mut faults: Vec<String> = imported(text)
        .into_iter()
        .filter(|name| RINGS.iter().any(|(known, _)| known == name))
        .filter(|name| name != ring && !allowed.contains(&name.as_str()))
        .map(|name| format!("{shown}: {ring} imports {name}"))
        .collect();
    if ring == "desktop" {
        return faults;
    }
    let is_submodule = |name: &str| {
        let stem = path.with_extension("");
        let own = if path.ends_with("mod.rs") {
            path.parent().unwrap_or(path)
        } else {
            &stem
        };
        own.join(name).exists() || own.join(format!("{name}.rs")).exists()
    };
    for name in foreign(text).into_iter().filter(|name| !is_submodule(name)) {
        faults.push(format!("{shown}: {ring} uses {name}"));
    }
    for name in OUTSIDE.iter().filter(|name| text.contains(*name)) {
        faults.push(format!("{shown}: {ring} names {name}"));
    }
    faults
}

#[test]
fn imports_point_inwards_only() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut faults = Vec::new();
    let mut count = 0;
    for (ring, allowed) in RINGS {
        for path in files(&source.join(ring)) {
            count += 1;
            faults.extend(faults_of(ring, allowed, &path, &code(&path)));
        }
    }
    assert!(count > 40, "only {count} files were found");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_folder_is_a_known_ring() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(source).expect("there is a source folder") {
        let path = entry.expect("it can be listed").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_known = RINGS.iter().any(|(ring, _)| *ring == name);
        assert!(
            is_known || ["lib.rs", "main.rs"].contains(&name.as_str()),
            "{name} is no ring"
        );
    }
}

#[test]
fn a_fault_would_be_found() {
    let path = Path::new("src/chess/board.rs");
    let found = |text: &str| faults_of("chess", &[], path, text).len();
    assert_eq!(found("use crate::game::ChessGame;"), 1);
    assert_eq!(found("use crate::{chess::Board, record::GameTree};"), 1);
    assert_eq!(found("fn now() -> std::time::Instant { crate::desktop::now() }"), 2);
    assert_eq!(found("use sdl2::rect::Rect;"), 1);
    assert_eq!(found("use std::fs::read;"), 1);
    assert_eq!(found("use crate::chess::Board;\nuse super::Square;\nuse std::fmt;"), 0);
}
