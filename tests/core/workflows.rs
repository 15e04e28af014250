//! The workflows can be read, and start only what the repository has.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use yaml_rust2::{Yaml, YamlLoader};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The targets of the Makefile.
fn targets() -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("Makefile")).expect("the Makefile");
    let rules = text.lines().filter_map(|line| {
        line.split_once(": ")
            .or(line.strip_suffix(':').map(|names| (names, "")))
    });
    let names = rules.flat_map(|(names, _)| names.split(' '));
    names.map(str::to_owned).collect()
}

/// The words after each occurrence of `before`, up to the end of the line.
fn words_after<'t>(text: &'t str, before: &'t str) -> impl Iterator<Item = &'t str> {
    text.match_indices(before)
        .filter_map(move |(at, _)| text[at + before.len()..].split_whitespace().next())
}

#[test]
fn workflows_are_read_and_start_what_there_is() {
    let targets = targets();
    let mut commands = 0;
    for entry in fs::read_dir(root().join(".github/workflows")).expect("the folder") {
        let path = entry.expect("an entry").path();
        let name = path.display();
        let text = fs::read_to_string(&path).expect("a workflow");
        let documents = YamlLoader::load_from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(!documents[0]["on"].is_badvalue(), "{name}: when");
        for (job, parts) in documents[0]["jobs"].as_hash().expect("jobs") {
            assert!(parts["runs-on"].as_str().is_some(), "{name}: {job:?}: where");
            for step in parts["steps"].as_vec().expect("steps") {
                let command = match (&step["uses"], &step["run"]) {
                    (Yaml::String(_), Yaml::BadValue) => continue,
                    (Yaml::BadValue, Yaml::String(command)) => command,
                    _ => panic!("{name}: {step:?}"),
                };
                for target in words_after(command, "make ") {
                    assert!(targets.contains(target), "{name}: make {target}");
                    commands += 1;
                }
                for test in words_after(command, "--test ") {
                    let file = root().join(format!("tests/{test}.rs"));
                    assert!(
                        file.exists() || file.with_extension("").join("main.rs").exists(),
                        "{name}: {test}"
                    );
                    commands += 1;
                }
            }
        }
    }
    assert!(commands > 10, "only {commands} commands were found");
}
