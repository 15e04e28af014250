//! What the packages are made of fits together: their files, types, identity and sources.

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use yaml_rust2::YamlLoader;

fn packaging(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging").join(path)
}

fn read(path: &str) -> String {
    fs::read_to_string(packaging(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What a script of the packages prints.
#[cfg(unix)]
fn printed(script: &str) -> String {
    let output = std::process::Command::new(packaging(script)).output().expect(script);
    assert!(output.status.success(), "{script}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The text between each of these pairs of marks.
fn between<'t>(text: &'t str, before: &'t str, after: &'t str) -> impl Iterator<Item = &'t str> {
    text.split(before)
        .skip(1)
        .filter_map(move |rest| rest.split(after).next())
}

/// The value of a line such as `Key=value`.
fn value<'t>(text: &'t str, key: &str) -> &'t str {
    let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
    line.unwrap_or_else(|| panic!("no {key}"))
}

/// The sources for a build without a network are the crates of Cargo.lock, no more and no fewer, each with its checksum.
#[cfg(unix)]
#[test]
fn the_sources_of_the_flatpak_are_those_of_the_lock_file() {
    let sources: Vec<Value> = serde_json::from_str(&printed("flatpak/cargo_sources")).expect("a list");
    let lock = fs::read_to_string(packaging("../Cargo.lock")).expect("the lock file");
    let lock: toml::Table = lock.parse().expect("a table");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut expected = BTreeSet::new();
    for package in lock["package"].as_array().expect("packages") {
        let part = |key: &str| package.get(key).and_then(|part| part.as_str());
        if let (Some(name), Some(version), Some(checksum)) = (part("name"), part("version"), part("checksum")) {
            let folder = format!("cargo/vendor/{name}-{version}");
            expected.insert((folder.clone(), checksum.to_owned()));
        } else {
            assert_eq!(part("name"), Some("tabiya"), "only our own package has no checksum");
        }
    }
    let crates = sources.iter().filter(|source| source["type"] == "archive");
    let listed: BTreeSet<_> = crates
        .map(|source| (text(&source["dest"]), text(&source["sha256"])))
        .collect();
    assert_eq!(listed, expected);
    let inline = sources
        .iter()
        .filter(|source| source["dest-filename"] == ".cargo-checksum.json");
    let checksums: BTreeSet<_> = inline
        .map(|source| {
            let content: Value = serde_json::from_str(&text(&source["contents"])).expect("a checksum");
            (text(&source["dest"]), text(&content["package"]))
        })
        .collect();
    assert_eq!(checksums, expected);
    let manifest = YamlLoader::load_from_str(&read("flatpak/manifest.yml")).expect("the manifest");
    let modules = manifest[0]["modules"].as_vec().expect("modules");
    let own = modules.last().expect("the program")["sources"]
        .as_vec()
        .expect("its sources");
    assert_eq!(
        own.last().and_then(|source| source.as_str()),
        Some("cargo-sources.json")
    );
    for module in &modules[..modules.len() - 1] {
        let checksum = module["sources"][0]["sha256"].as_str().unwrap_or_default();
        assert!(
            checksum.len() == 64 && checksum.bytes().all(|byte| byte.is_ascii_hexdigit()),
            "{module:?}"
        );
    }
}

/// The program says of each kind of file in every place that it opens it.
#[test]
fn every_system_knows_the_same_kinds_of_files() {
    let entry = read("linux/tabiya.desktop");
    let mut kinds: BTreeSet<&str> = value(&entry, "MimeType").split_terminator(';').collect();
    assert_eq!(value(&entry, "Exec"), "tabiya %F", "several files at once");
    let metainfo = read("linux/metainfo.xml");
    // The older name of PGN, which is an alias of the newer one.
    assert!(kinds.remove("application/x-chess-pgn"));
    assert_eq!(
        between(&metainfo, "<mediatype>", "</mediatype>").collect::<BTreeSet<_>>(),
        kinds
    );
    let types = read("linux/tabiya-mime.xml");
    let own = between(&types, "<mime-type type=\"", "\"").next().expect("a type");
    assert!(kinds.contains(own));
    let mut endings: BTreeSet<&str> = between(&types, "<glob pattern=\"*.", "\"").collect();
    endings.insert("pgn");
    let list = read("macos/Info.plist");
    let tags = list.split("<key>public.filename-extension</key>").skip(1);
    let mac: BTreeSet<&str> = tags
        .flat_map(|tag| {
            between(
                tag.split("</array>").next().unwrap_or_default(),
                "<string>",
                "</string>",
            )
        })
        .collect();
    assert_eq!(mac, endings);
    let installer = read("windows/installer.nsi");
    let windows: BTreeSet<&str> = between(&installer, "${CLASSES}\\.", "\\OpenWithProgids").collect();
    assert_eq!(windows, endings);
}

/// A release says what is new in it.
#[cfg(unix)]
#[test]
fn the_changelog_has_a_section_for_this_version() {
    assert!(printed("notes").lines().filter(|line| line.starts_with("- ")).count() > 0);
}

/// The property list of the bundle is one, with nothing left to be filled in.
#[cfg(unix)]
#[test]
fn the_property_list_of_the_mac_is_read() {
    let list = printed("macos/plist");
    assert!(!list.contains('@'), "{list}");
    let options = roxmltree::ParsingOptions {
        allow_dtd: true,
        ..roxmltree::ParsingOptions::default()
    };
    let document = roxmltree::Document::parse_with_options(&list, options).expect("XML");
    let top = document.root_element().first_element_child().expect("a dictionary");
    let parts: Vec<_> = top.children().filter(roxmltree::Node::is_element).collect();
    let entries: Vec<_> = parts.chunks(2).collect();
    assert!(entries
        .iter()
        .all(|entry| entry.len() == 2 && entry[0].has_tag_name("key")));
    let value = |key: &str| {
        entries
            .iter()
            .find(|entry| entry[0].text() == Some(key))
            .map(|entry| entry[1])
    };
    let text = |key: &str| value(key).and_then(|node| node.text()).unwrap_or_default();
    assert_eq!(text("CFBundleExecutable"), "tabiya");
    let numbers = env!("CARGO_PKG_VERSION").split('-').next();
    assert_eq!(Some(text("CFBundleShortVersionString")), numbers, "numbers only");
    let strings = |key: &str| {
        let nodes = value(key).into_iter().flat_map(|node| node.descendants());
        nodes
            .filter(|node| node.has_tag_name("string"))
            .filter_map(|node| node.text())
            .collect::<BTreeSet<_>>()
    };
    let languages: BTreeSet<&str> = tabiya::text::Language::ALL
        .iter()
        .map(|language| language.code())
        .collect();
    assert_eq!(strings("CFBundleLocalizations"), languages);
    let id = text("CFBundleIdentifier");
    for kind in ["pgn", "fen"].map(|kind| format!("{id}.{kind}")) {
        assert!(strings("CFBundleDocumentTypes").contains(&*kind), "{kind} is opened");
        assert!(
            strings("UTImportedTypeDeclarations").contains(&*kind),
            "{kind} is declared"
        );
    }
}

/// Whoever publishes the program names themselves in one file.
#[test]
fn the_identity_is_in_one_file() {
    let identity = read("identity");
    let values: Vec<&str> = ["APP_ID", "PUBLISHER", "CONTACT", "HOMEPAGE"]
        .map(|key| value(&identity, key).trim_matches('"'))
        .to_vec();
    let mut waiting = vec![packaging("")];
    let mut count = 0;
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                waiting.push(path);
            } else if let Some(text) = fs::read_to_string(&path).ok().filter(|_| !path.ends_with("identity")) {
                count += 1;
                let named = values.iter().find(|value| text.contains(**value));
                assert!(named.is_none(), "{}: {named:?}", path.display());
            }
        }
    }
    assert!(count > 20, "only {count} files were read");
}

/// What the installer for Windows brings, its uninstaller takes away.
#[test]
fn what_is_installed_is_removed() {
    let installer = read("windows/installer.nsi");
    let removed: BTreeSet<&str> = between(&installer, "Delete \"$INSTDIR\\", "\"").collect();
    let build = read("windows/build");
    let mut brought: BTreeSet<String> = [
        "tabiya.exe",
        "tabiya.com",
        "uninstall.exe",
        "licenses\\HarfBuzz.txt",
        "licenses\\Inter.txt",
        "licenses\\crates.txt",
        "licenses\\mingw-w64.txt",
    ]
    .map(str::to_owned)
    .into();
    let copied = between(&build, "cp ", " \"$files/\"\n").next().expect("the documents");
    brought.extend(copied.split(' ').map(str::to_owned));
    let libraries = between(&build, "for library in ", ";").next().expect("the libraries");
    for library in libraries.split(' ') {
        brought.insert(format!("{library}.dll"));
        brought.insert(format!("licenses\\{library}.txt"));
    }
    assert_eq!(removed, brought.iter().map(String::as_str).collect());
}

/// The parts of the program that are written for one system, as the attributes of the source name it.
#[test]
fn the_table_of_systems_names_every_file_that_differs() {
    let mut differing = BTreeSet::new();
    let source = packaging("../src");
    let mut waiting = vec![source.clone()];
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.ends_with("tests") || path.ends_with("tests.rs") {
                continue;
            }
            if path.is_dir() {
                waiting.push(path);
                continue;
            }
            if path.extension() != Some("rs".as_ref()) {
                continue;
            }
            let text = fs::read_to_string(&path).expect("a source file");
            let program = text.split("#[cfg(test)]").next().unwrap_or_default();
            let differs = program.lines().any(|line| {
                let code = line.split("//").next().unwrap_or_default();
                let is_test = code.contains("test");
                let conditions = code.split_once("cfg").map_or("", |(_, conditions)| conditions);
                let systems = ["unix", "windows", "target_os"];
                !is_test && systems.iter().any(|system| conditions.contains(system))
            });
            if differs {
                let inside = path.strip_prefix(&source).expect("a path in src");
                differing.insert(inside.to_str().expect("UTF-8").replace('\\', "/"));
            }
        }
    }
    let document = fs::read_to_string(packaging("../docs/release.md")).expect("the document");
    let rows = document.lines().filter(|line| line.starts_with("| "));
    let files = rows
        .filter_map(|row| row.split('|').nth(2))
        .flat_map(|cell| between(cell, "`", "`").step_by(2));
    let named: BTreeSet<String> = files
        .filter(|file| file.rsplit('.').next() == Some("rs"))
        .map(str::to_owned)
        .collect();
    assert_eq!(named, differing);
}
