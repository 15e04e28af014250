//! The folders of `src/` are rings: this reads their `use` lines and paths and holds that imports only point inwards.

use std::fs;
use std::path::{Path, PathBuf};

/// Each ring with the rings it may import, besides itself.
const RINGS: [(&str, &[&str]); 6] = [
    ("chess", &[]),
    ("record", &["chess"]),
    ("import", &["chess", "record"]),
    ("game", &["chess", "record"]),
    ("scene", &["chess", "record", "game"]),
    ("desktop", &["chess", "record", "import", "game", "scene"]),
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

/// The code without its comments and without what is compiled for tests alone, which may use more.
fn code(text: &str) -> String {
    let mut lines = text.lines().map(without_comment);
    let mut kept = Vec::new();
    while let Some(line) = lines.next() {
        if line.trim() == "#[cfg(test)]" {
            skip_item(indent(line), &mut lines);
        } else {
            kept.push(line);
        }
    }
    kept.join("\n")
}

fn without_comment(line: &str) -> &str {
    // An address in a text, `https://…`, is no comment.
    let slashes = line.match_indices("//").map(|(place, _)| place);
    let comment = slashes.into_iter().find(|&place| !line[..place].ends_with(':'));
    comment.map_or(line, |place| &line[..place])
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Passes over the item that stands at this indent: it ends with a semicolon before any brace, or with the brace at the
/// same indent, as rustfmt writes it.
fn skip_item<'t>(depth: usize, lines: &mut impl Iterator<Item = &'t str>) {
    let mut is_open = false;
    for line in lines {
        let ends = line.trim_end();
        let is_whole = ends.ends_with(';') || ends.ends_with('}');
        if indent(line) == depth && is_whole && (!is_open || ends.trim_start().starts_with('}')) {
            return;
        }
        is_open |= ends.ends_with('{');
    }
}

/// The names in `src/` that lead to the file: `["chess", "board", "play"]`.
fn module_of(path: &Path) -> Vec<String> {
    let inside = path.iter().skip_while(|name| *name != "src").skip(1);
    let mut names: Vec<String> = inside.map(|name| name.to_string_lossy().into_owned()).collect();
    if let Some(file) = names.pop().filter(|file| file != "mod.rs") {
        names.push(file.trim_end_matches(".rs").to_owned());
    }
    names
}

fn is_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The paths that the text begins with, one for each name of a group in braces: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn paths(text: &str) -> Vec<Vec<String>> {
    let text = text.trim_start();
    if let Some(group) = text.strip_prefix('{') {
        let mut depth = 0;
        let parts = group.split_inclusive(|letter| {
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            depth < 0 || depth == 0 && letter == ','
        });
        let mut found = Vec::new();
        for part in parts {
            found.extend(paths(part));
            if part.ends_with('}') && part.matches('}').count() > part.matches('{').count() {
                break;
            }
        }
        return found;
    }
    let length = text.find(|letter| !is_name(letter)).unwrap_or(text.len());
    let (name, rest) = text.split_at(length);
    if name.is_empty() {
        return Vec::new();
    }
    match rest.strip_prefix("::").map(paths) {
        Some(ends) if !ends.is_empty() => {
            let behind = |end: Vec<String>| [vec![name.to_owned()], end].concat();
            ends.into_iter().map(behind).collect()
        }
        _ => vec![vec![name.to_owned()]],
    }
}

/// The first name in the crate of every path that begins with `crate`, `self` or `super`.
fn imported(module: &[String], code: &str) -> Vec<String> {
    let starts = ["crate::", "self::", "super::"]
        .into_iter()
        .flat_map(|start| code.match_indices(start))
        .map(|(place, _)| place)
        .filter(|&place| !code[..place].ends_with(|letter| is_name(letter) || letter == ':'));
    let resolved = |path: Vec<String>| {
        let mut place = module.to_vec();
        for name in path {
            match name.as_str() {
                "crate" => place.clear(),
                "self" => {}
                "super" => drop(place.pop()),
                _ => place.push(name),
            }
        }
        place.into_iter().next()
    };
    starts
        .flat_map(|place| paths(&code[place..]))
        .filter_map(resolved)
        .collect()
}

/// The first names of the `use` lines that do not begin in the crate or in `std`.
fn foreign(code: &str) -> Vec<String> {
    code.lines()
        .filter_map(|line| {
            let (visibility, path) = line.trim_start().split_once("use ")?;
            let is_use = visibility.is_empty() || visibility.starts_with("pub") && visibility.ends_with(' ');
            is_use.then(|| path.split([':', ';', ' ']).next().unwrap_or_default().to_owned())
        })
        .filter(|name| !["crate", "self", "super", "std", "core"].contains(&name.as_str()))
        // `use PieceKind::{Bishop, King}` opens an enum that is imported already.
        .filter(|name| name.starts_with(char::is_lowercase))
        .collect()
}

fn faults_of(ring: &str, allowed: &[&str], path: &Path, text: &str) -> Vec<String> {
    let shown = path.display();
    let mut faults: Vec<String> = imported(&module_of(path), text)
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
            let text = fs::read_to_string(&path).expect("a source file can be read");
            faults.extend(faults_of(ring, allowed, &path, &code(&text)));
        }
    }
    assert!(count > 40, "only {count} files were found");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_folder_is_a_known_ring_and_every_ring_a_folder() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (ring, _) in RINGS {
        assert!(source.join(ring).join("mod.rs").exists(), "there is no ring {ring}");
    }
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
    let path = Path::new("src/chess/board/play.rs");
    let found = |text: &str| faults_of("chess", &[], path, &code(text)).len();
    assert_eq!(found("use crate::game::ChessGame;"), 1);
    assert_eq!(found("use crate::{chess::Board, record::GameTree};"), 1);
    assert_eq!(
        found("use crate::{\n    chess::{Board, Move},\n    game::ChessGame,\n};"),
        1
    );
    assert_eq!(found("fn now() -> std::time::Instant { crate::desktop::now() }"), 2);
    assert_eq!(found("use sdl2::rect::Rect;"), 1);
    assert_eq!(found("pub(crate) use anyhow;"), 1);
    assert_eq!(found("use std::fs::read;"), 1);
    assert_eq!(found("use crate::chess::Board;\nuse super::Square;\nuse std::fmt;"), 0);
}

#[test]
fn a_fault_would_be_found_upwards() {
    let path = Path::new("src/chess/board/play.rs");
    let found = |text: &str| faults_of("chess", &[], path, &code(text)).len();
    assert_eq!(found("use super::super::super::game::ChessGame;"), 1);
    assert_eq!(found("use super::{super::{super::scene, moves}, undo};"), 1);
    assert_eq!(found("fn f() { super::super::super::desktop::run() }"), 1);
    assert_eq!(
        found("use super::super::game;\nuse super::super::record::x;"),
        0,
        "those are in the ring"
    );
    assert_eq!(found("use super::super::super::chess::Board;"), 0);
}

#[test]
fn a_fault_would_be_found_behind_the_tests_but_not_in_them() {
    let path = Path::new("src/chess/color.rs");
    let found = |text: &str| faults_of("chess", &[], path, &code(text)).len();
    let tests = "#[cfg(test)]\nmod tests {\n    use crate::game::A;\n\n    fn f() {\n        let x = 1;\n    }\n}\n";
    assert_eq!(found(tests), 0);
    assert_eq!(found(&format!("{tests}use crate::game::B;\n")), 1);
    assert_eq!(found("#[cfg(test)]\nmod tests;\nuse crate::game::B;\n"), 1);
    assert_eq!(found("#[cfg(test)]\nuse crate::game::A;\nuse crate::game::B;\n"), 1);
    assert_eq!(
        found("#[cfg(test)]\n#[allow(dead_code)]\nfn f() {\n    crate::game::a();\n}\nuse crate::game::B;\n"),
        1
    );
    assert_eq!(
        found("const A: &str = \"https://a\"; use crate::game::B; // use crate::scene::C;"),
        1
    );
}
