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
    assert!(count >= 40, "only {count} names were found");
}

/// Each row of the features names where the feature is and a test of it.
#[test]
fn every_feature_names_its_place_and_its_test() {
    let features = fs::read_to_string(root().join("docs/features.md")).expect("the features");
    let places = [
        "",
        "src",
        "src/desktop",
        "src/chess",
        "src/desktop/chess_gui",
        "tests/data/gestures",
    ];
    let exists = |name: &str| {
        let mut places = places.iter().map(|place| root().join(place).join(name));
        places.any(|path| path.exists() || path.with_extension("rs").exists())
    };
    let rows: Vec<Vec<&str>> = features
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| feature"))
        .map(|line| line.trim_matches('|').split('|').collect())
        .collect();
    assert!(rows.len() >= 25, "only {} rows", rows.len());
    for row in rows {
        let [feature, here, test] = row.as_slice() else {
            panic!("not three columns: {row:?}");
        };
        assert!(test.contains("unit test") || test.contains('`'), "{feature}: {test}");
        if test.contains("unit test") {
            let mut files = here
                .split('`')
                .skip(1)
                .step_by(2)
                .map(|name| root().join("src").join(name));
            let has_tests = |path: PathBuf| fs::read_to_string(path).is_ok_and(|code| code.contains("#[cfg(test)]"));
            let beside = root()
                .join("src/desktop")
                .join(here.split('`').nth(1).unwrap_or_default());
            assert!(files.any(has_tests) || has_tests(beside), "{feature}: no unit test");
        }
        let names = [here, test]
            .into_iter()
            .flat_map(|column| column.split('`').skip(1).step_by(2));
        for name in names.filter(|name| name.contains(['/', '.']) && !name.contains("::")) {
            assert!(exists(name), "{feature}: {name}");
        }
    }
}

/// The table of keys in the README has every key of the list that F1 shows.
#[cfg(feature = "window")]
#[test]
fn the_readme_has_every_key() {
    let readme = fs::read_to_string(root().join("README.md")).expect("the README");
    for (keys, meaning) in tabiya::desktop::events::KEYS {
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
