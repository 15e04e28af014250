//! What the documents say of the repository and the program is so.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The documents with their texts.
fn documents() -> Vec<(PathBuf, String)> {
    let folders = [
        root().to_owned(),
        root().join("docs"),
        root().join("sounds"),
        root().join("assets"),
    ];
    let entries = folders
        .iter()
        .flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .map(|path| (path.clone(), fs::read_to_string(&path).expect("a document")))
        .collect()
}

/// What stands between two signs, wherever they are.
fn between<'t>(text: &'t str, open: &'t str, close: &'t str) -> impl Iterator<Item = &'t str> {
    text.split(open)
        .skip(1)
        .filter_map(move |rest| rest.split_once(close).map(|(inside, _)| inside))
}

#[test]
fn every_link_leads_to_a_file() {
    let mut count = 0;
    for (path, text) in documents() {
        let folder = path.parent().unwrap_or(root());
        for link in between(&text, "](", ")").filter(|link| !link.contains("://")) {
            count += 1;
            assert!(folder.join(link).exists(), "{}: {link}", path.display());
        }
    }
    assert!(count >= 5, "only {count} links were found");
}

#[test]
fn every_file_of_the_tests_that_is_named_exists() {
    let mut count = 0;
    for (path, text) in documents() {
        for name in text
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|name| name.starts_with("tests/"))
        {
            count += 1;
            assert!(root().join(name).exists(), "{}: {name}", path.display());
        }
    }
    assert!(count >= 5, "only {count} names were found");
}

/// The table of keys in the README has every key of the list that F1 shows.
#[cfg(feature = "window")]
#[test]
fn the_readme_has_every_key() {
    let readme = fs::read_to_string(root().join("README.md")).expect("the README");
    for (keys, meaning) in tabiya::ui::keys::KEYS {
        if keys.ends_with("button") {
            continue;
        }
        for key in keys.split([' ', ',']).filter(|key| !key.is_empty() && *key != "or") {
            assert!(
                readme.contains(&format!("`{key}`")),
                "{key} ({meaning}) is not in the README"
            );
        }
    }
}
