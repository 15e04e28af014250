//! Writing and reading themes, and damaged files.

use super::*;
use crate::store::file::real_disk;
use crate::store::settings::SettingFault;
use crate::store::storage::Storage;
use crate::text::Text;
use std::fs;
use tempfile::TempDir;

fn scratch() -> (TempDir, ThemeFolder) {
    let home = tempfile::tempdir().expect("a folder");
    let trash = Storage::below(home.path()).trash().expect("a folder");
    let folder = ThemeFolder::at(&real_disk(), home.path().join("themes"), trash);
    (home, folder)
}

fn blue() -> OwnTheme {
    let mut theme = OwnTheme::new("My \"blue\" board");
    theme.material = BoardMaterial::Stone;
    theme.set(ThemeRole::Light, Some(HexColor([200, 210, 220, 255])));
    theme.set(ThemeRole::Target, Some(HexColor([1, 2, 3, 128])));
    theme.set(ThemeRole::Accent, Some(HexColor([9, 8, 7, 255])));
    theme
}

#[test]
fn every_role_survives_writing_and_reading() {
    let mut theme = blue();
    for (number, &role) in ThemeRole::ALL.iter().enumerate() {
        let number = u8::try_from(number).expect("a few roles");
        let opacity = if role.may_be_transparent() { number } else { 255 };
        theme.set(role, Some(HexColor([number, 255 - number, 7, opacity])));
    }
    theme.is_high_contrast = true;
    theme.picture = Some("Blue \"marble\"".into());
    for theme in [theme, blue()] {
        let (read, faults) = OwnTheme::from_bytes(theme.to_toml().as_bytes(), "?");
        assert_eq!((read, faults), (theme, Vec::new()));
    }
}

#[test]
fn a_bad_value_loses_only_itself() {
    let text =
        "name = 7\nmaterial = \"gold\"\nshine = 2\nboard = { light = \"#fff\" }\n[marks]\nlast_move = \"#01020304\"\n\
        glow = \"#000000\"\n[panel]\ntext = \"#11223344\"\nmuted = \"#0a0b0c\"\nline = \"blue\n";
    let (theme, faults) = OwnTheme::from_bytes(text.as_bytes(), "Sea");
    assert_eq!(theme.name, "Sea");
    assert_eq!(theme.color(ThemeRole::LastMove), Some(HexColor([1, 2, 3, 4])));
    assert_eq!(theme.color(ThemeRole::Muted), Some(HexColor([10, 11, 12, 255])));
    assert_eq!(theme.color(ThemeRole::Light), None);
    let mut wrong: Vec<String> = faults
        .iter()
        .map(|fault| match fault {
            SettingFault::Line(number) => number.to_string(),
            SettingFault::UnknownKey(key) | SettingFault::BadValue { key, .. } => key.clone(),
            SettingFault::Unreadable(why) => why.clone(),
        })
        .collect();
    wrong.sort();
    assert_eq!(
        wrong,
        [
            "11",
            "board.light",
            "marks.glow",
            "material",
            "name",
            "panel.text",
            "shine"
        ]
    );
}

#[test]
fn files_are_found_and_bad_ones_are_named_and_skipped() {
    let (home, folder) = scratch();
    assert_eq!(folder.load(&[]), (Vec::new(), Vec::new()), "there is no folder yet");
    let mut first = blue();
    folder.write(&mut first).expect("it is written");
    let mut second = blue();
    folder.write(&mut second).expect("it is written");
    assert_ne!(first.path, second.path, "no file is written over");
    fs::write(folder.path.join("a.toml"), "[board]\nlight = \"#ffffff\"\ndark = 5\n").expect("a file");
    fs::write(folder.path.join("b.toml"), "volume = 5\n").expect("a file");
    fs::write(folder.path.join("c.toml"), "x".repeat(1 << 17)).expect("a file");
    fs::create_dir(folder.path.join("d.toml")).expect("a folder");
    fs::write(folder.path.join("read.me"), "not a theme").expect("a file");
    let (themes, faults) = folder.load(&["A"]);
    let names: Vec<&str> = themes.iter().map(|theme| theme.name.as_str()).collect();
    assert_eq!(names, ["a 2", "My \"blue\" board", "My \"blue\" board 2"]);
    let text = Text::default();
    let said: Vec<String> = faults.iter().map(|fault| fault.sentence(&text)).collect();
    let is_skipped = |fault: &ThemeFault| matches!(fault, ThemeFault::File { is_skipped: true, .. });
    let skipped: Vec<bool> = faults.iter().map(is_skipped).collect();
    assert_eq!(skipped, [false, true, true, true], "{said:?}");
    for (sentence, name) in said.iter().zip(["a.toml", "b.toml", "c.toml", "d.toml"]) {
        assert!(sentence.contains(name), "{sentence}");
    }
    folder.discard(&themes[1]).expect("it goes into the trash");
    assert_eq!(folder.load(&[]).0.len(), 2);
    assert_eq!(
        fs::read_dir(home.path().join("data/trash")).expect("the trash").count(),
        1
    );
}

#[test]
fn names_are_short_and_taken_by_one_theme_each() {
    assert_eq!(OwnTheme::clean_name("  a\tb \n"), Some("ab".to_owned()));
    assert_eq!(OwnTheme::clean_name(" \u{7} "), None);
    assert_eq!(
        OwnTheme::clean_name(&"ä".repeat(99)).map(|name| name.chars().count()),
        Some(40)
    );
    let taken = ["sea", "SEA 2"];
    assert_eq!(OwnTheme::free_name("Sea", taken.into_iter()), "Sea 3");
    let long = "x".repeat(40);
    let other = OwnTheme::free_name(&long, [long.as_str()].into_iter());
    assert!(other != long && other.len() <= 40);
}

#[test]
fn too_many_files_are_told_and_a_long_name_gives_a_short_file_name() {
    let (_home, folder) = scratch();
    let mut theme = blue();
    theme.name = "𝔸İ".repeat(300);
    folder.write(&mut theme).expect("it is written");
    for number in 0..104 {
        fs::write(folder.path.join(format!("{number}.toml")), theme.to_toml()).expect("a file");
    }
    let (themes, faults) = folder.load(&[]);
    assert_eq!((themes.len(), faults), (100, vec![ThemeFault::TooMany(105)]));
}
