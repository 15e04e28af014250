//! The words on the screen: every id in use exists, every id in the file is used, and the values match.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use tabiya::chess::PieceKind;
use tabiya::cli::play::Verb;
use tabiya::table::{Command, Menu};
use tabiya::text::{Language, Text};

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of the source");
    entries
        .map(|entry| entry.expect("an entry").path())
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

/// The code of all rooms without its tests.
fn code() -> String {
    let texts = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(path).expect("a source file");
            text.split("\n#[cfg(test)]\nmod tests {")
                .next()
                .unwrap_or_default()
                .to_owned()
        });
    texts
        .flat_map(|text| {
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            lines
        })
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The messages of a file: each id with the names of its values.
pub fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut id = String::new();
    for line in language.source().lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with([' ', '}'])) {
            name.clone_into(&mut id);
            assert!(
                found.insert(id.clone(), BTreeSet::new()).is_none(),
                "{language:?}: {id} is there twice"
            );
        }
        let names = line.split('$').skip(1).map(|rest| {
            let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
            rest[..end.unwrap_or(rest.len())].to_owned()
        });
        found.entry(id.clone()).or_default().extend(names);
    }
    found.remove("");
    found
}

/// The uses of `t!`: each with its id and the names of the values passed.
fn uses(code: &str) -> Vec<(String, BTreeSet<String>)> {
    code.match_indices("t!(")
        .filter(|(place, _)| !code[..*place].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_'))
        .filter_map(|(place, sign)| {
            let mut depth = 1;
            let body = &code[place + sign.len()..];
            let end = body.char_indices().find(|(_, letter)| {
                depth += match letter {
                    '(' => 1,
                    ')' => -1,
                    _ => 0,
                };
                depth == 0
            })?;
            let body = &body[..end.0];
            let (_, rest) = body.split_once('"')?;
            let (id, rest) = rest.split_once('"')?;
            // A value is a variable, or an expression behind its name and an equals sign.
            let mut depth = 0;
            let values = rest.split(|letter| {
                depth += match letter {
                    '(' | '[' | '{' => 1,
                    ')' | ']' | '}' => -1,
                    _ => 0,
                };
                letter == ',' && depth == 0
            });
            let names = values.map(|value| value.split('=').next().unwrap_or_default().trim().to_owned());
            let names = names.filter(|name| !name.is_empty()).collect();
            Some((id.to_owned(), names))
        })
        .collect()
}

#[test]
fn every_sentence_that_is_used_exists_and_has_its_values() {
    let messages = messages(Language::ENGLISH);
    let uses = uses(&code());
    assert!(uses.len() > 200, "only {} uses were found", uses.len());
    for (id, given) in &uses {
        let wanted = messages.get(id).unwrap_or_else(|| panic!("there is no sentence {id}"));
        assert_eq!(given, wanted, "the values of {id}");
    }
    for id in Command::ALL
        .iter()
        .map(|command| command.id())
        .chain(Menu::ALL.map(Menu::id))
        .chain(Verb::ALL.iter().map(|verb| verb.row().help))
    {
        assert!(messages.contains_key(id), "there is no sentence {id}");
    }
}

#[test]
fn every_sentence_is_used() {
    let code = code();
    let commands = Command::ALL.iter().map(|command| command.id());
    let listed: BTreeSet<&str> = commands.chain(Verb::ALL.iter().map(|verb| verb.row().help)).collect();
    let in_macros: BTreeSet<String> = uses(&code).into_iter().map(|(id, _)| id).collect();
    let kinds = PieceKind::ALL.map(PieceKind::name);
    // A single word in quotes may be anything, such as the name of a setting.
    let is_used = |id: &str| {
        listed.contains(id)
            || in_macros.contains(id)
            || kinds.contains(&id)
            || id.contains('-') && code.contains(&format!("\"{id}\""))
    };
    let unused: Vec<String> = messages(Language::ENGLISH)
        .into_keys()
        .filter(|id| !is_used(id))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn the_file_can_be_read_without_a_fault() {
    let (text, faults) = Text::read(Language::ENGLISH, Language::ENGLISH.source());
    assert!(faults.is_empty(), "{faults:?}");
    for id in messages(Language::ENGLISH).keys() {
        assert!(text.has(id), "{id}");
    }
}
