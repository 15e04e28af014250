//! What the documents say about the repository and the program is true.

use std::collections::HashSet;
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
        root().join("docs/lab"),
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

/// The texts between two markers, wherever they occur.
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

/// The files and folders below this one that belong to the repository.
fn tree(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("it can be listed"));
    let mut found = Vec::new();
    for path in entries
        .map(|entry| entry.path())
        .filter(|path| !path.ends_with("target"))
    {
        if path.is_dir() {
            found.extend(tree(&path));
        }
        found.push(path);
    }
    found
}

#[test]
fn every_source_file_that_is_named_exists() {
    let (mut count, tree) = (0, tree(root()));
    for (path, text) in documents() {
        let names = text.split('`').skip(1).step_by(2);
        let is_source =
            |name: &str| !name.contains('*') && Path::new(name).extension().is_some_and(|ending| ending == "rs");
        let is_file = |name: &&str| name.starts_with("tests/") || is_source(name);
        for name in names.filter(is_file) {
            count += 1;
            assert!(
                tree.iter().any(|file| file.ends_with(name)),
                "{}: {name}",
                path.display()
            );
        }
    }
    assert!(count >= 50, "only {count} names were found");
}

/// The text of a file of the repository.
fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).expect("a file of the repository")
}

/// The code in a document: what is between two backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_name_in_the_tour_is_in_the_source() {
    let tree = tree(root());
    let own = root().join("tests/core/docs.rs");
    let is_code = |path: &&PathBuf| path.extension().is_some_and(|ending| ending == "rs") && **path != own;
    let code = tree.iter().filter(is_code);
    let code: Vec<String> = code.map(|path| fs::read_to_string(path).expect("code")).collect();
    let ends_word = |letter: char| !letter.is_alphanumeric() && letter != '_';
    let words: HashSet<&str> = code.iter().flat_map(|text| text.split(ends_word)).collect();
    let (tour, decisions) = (read("docs/design.md"), read("docs/decisions.md"));
    // The left column of this chapter has the names of another program.
    let ported = between(&decisions, "## Where CPPChess went", "\n## ")
        .next()
        .expect("the chapter");
    let ported = ported.lines().filter_map(|line| line.split('|').nth(2));
    let names = [tour.as_str()].into_iter().chain(ported).flat_map(quoted);
    let mut count = 0;
    for name in names.filter(|name| !name.starts_with('-') && !name.contains("/<")) {
        if name.contains('/') {
            let is_there = tree.iter().any(|path| path.ends_with(name.trim_end_matches('/')));
            assert!(is_there, "{name} does not exist");
        }
        for word in name
            .split(ends_word)
            .filter(|word| word.len() > 2 && !name.contains('/'))
        {
            count += 1;
            assert!(words.contains(word), "{word} of `{name}` is nowhere in the source");
        }
    }
    assert!(count > 100, "only {count} names were found");
}

#[test]
fn the_tour_names_every_part_of_the_window() {
    let (app, tour) = (read("src/desktop/app/mod.rs"), read("docs/design.md"));
    let fields = between(&app, "pub struct App<'t> {", "\n}").next().expect("the parts");
    let fields = fields.lines().filter(|line| !line.contains("//"));
    let types = fields.filter_map(|line| line.split_once(": "));
    let types: Vec<&str> = types.map(|(_, of)| of.trim_start_matches("Arc<")).collect();
    for of in &types {
        let name = of.split(['<', '>', ',']).next().unwrap_or_default();
        assert!(quoted(&tour).any(|known| known == name), "{name}");
    }
    assert!(types.len() > 8, "only {types:?} were found");
}

#[test]
fn the_documents_have_the_numbers_of_the_source() {
    for row in include_str!("../data/doc_numbers.tsv").lines().skip(1) {
        let [document, words, file, line] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let text = read(document).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(words), "{document} no longer says: {words}");
        assert!(
            read(file).contains(line),
            "{document} says: {words}; {file} does not say: {line}"
        );
    }
}

/// The table of keys from the list of commands, two per row.
fn table_of_keys() -> String {
    use tabiya::table::Command;
    let text = tabiya::text::Text::default();
    let mut rows: Vec<String> = Command::ALL
        .iter()
        .filter(|command| !command.default_keys().is_empty())
        .map(|command| {
            let keys: Vec<String> = command.default_keys().iter().map(|key| format!("`{key}`")).collect();
            format!("{} | {}", keys.join(" "), text.get(command.id(), &[]))
        })
        .collect();
    if rows.len() % 2 == 1 {
        rows.push(" | ".into());
    }
    let (left, right) = rows.split_at(rows.len() / 2);
    let lines = left
        .iter()
        .zip(right)
        .map(|(left, right)| format!("| {left} | {right} |\n"));
    format!("| key | | key | |\n|---|---|---|---|\n{}", lines.collect::<String>())
}

/// The table of text mode commands from their list.
fn table_of_verbs() -> String {
    let text = tabiya::text::Text::default();
    let rows = tabiya::cli::play::Verb::ALL.iter().map(|verb| {
        let row = verb.row();
        let usage = format!("{} {}", row.word, row.usage).replace('|', "\\|");
        format!("| `{}` | {} |\n", usage.trim_end(), text.get(row.help, &[]))
    });
    format!("| command | what it does |\n|---|---|\n{}", rows.collect::<String>())
}

/// Compares the text between two markers of a document; `TABIYA_BLESS=1` rewrites it.
fn holds(document: &str, name: &str, wanted: &str) {
    let marks = [format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->\n")];
    let path = root().join(document);
    let text = fs::read_to_string(&path).expect("the document");
    let (head, rest) = text.split_once(&marks[0]).expect("where it begins");
    let (found, tail) = rest.split_once(&marks[1]).expect("where it ends");
    if super::frame::is_blessing() {
        let blessed = [head, &marks[0], wanted, &marks[1], tail].concat();
        fs::write(&path, blessed).expect("the document can be written");
    } else {
        assert_eq!(found, wanted);
    }
}

#[test]
fn the_readme_has_the_keys_of_the_program() {
    holds("README.md", "keys", &table_of_keys());
}

#[test]
fn the_document_has_the_commands_of_text_mode() {
    holds("docs/text_mode.md", "commands", &table_of_verbs());
}
