//! Writing and reading settings, damaged files, and windows that write the same file.

use super::*;
use crate::chess::Notation;
use crate::game::Sound;
use crate::store::file::real_disk;
use crate::store::new_game::NewGameChoice;
use crate::text::Language;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// The settings file of an empty folder.
fn scratch() -> (TempDir, PathBuf, SettingsFile) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("settings.toml");
    let file = SettingsFile::at(&real_disk(), Some(path.clone()));
    (folder, path, file)
}

fn keys(faults: &[SettingFault]) -> Vec<String> {
    let key = |fault: &SettingFault| match fault {
        SettingFault::Unreadable(_) => "file".to_owned(),
        SettingFault::Line(number) => number.to_string(),
        SettingFault::UnknownKey(key) | SettingFault::BadValue { key, .. } => key.clone(),
    };
    faults.iter().map(key).collect()
}

#[test]
fn settings_survive_writing_and_reading() {
    let settings = Settings {
        theme: "My board".into(),
        pieces: "Print".into(),
        animation_ms: 320,
        motion: Motion::Reduced,
        appearance: Appearance::Light,
        auto_flip: true,
        coordinates: CoordinatePlace::Border,
        last_move: LastMoveMark::Arrow,
        notation: Notation::Figurine,
        piece_letters: LetterChoice::English,
        language: Language::of_code("de"),
        silent: vec![Sound::Capture, Sound::Click],
        interface_scale: 1.5,
        list_widths: [("white".to_owned(), 180)].into(),
        keys: [("flip".to_owned(), vec!["Ctrl+T".to_owned()])].into(),
        new_game: NewGameChoice {
            start: StartPosition::Chess960,
            black_time: Some("60".into()),
            ..NewGameChoice::default()
        },
        ..Settings::default()
    };
    let (read, faults) = Settings::from_bytes(settings.to_toml().as_bytes());
    assert_eq!((read, faults), (settings, Vec::new()));
}

#[test]
fn a_key_is_a_text_or_a_list_of_texts_and_a_bad_one_loses_only_itself() {
    let text = "[keys]\nflip = \"T\"\nmute = [\"Ctrl+M\", \"U\"]\nundo = 7\npaste = []\n";
    let (settings, faults) = Settings::from_bytes(text.as_bytes());
    let wanted = [
        ("flip", vec!["T"]),
        ("mute", vec!["Ctrl+M", "U"]),
        ("paste", Vec::new()),
    ];
    let found = settings.keys.iter().map(|(name, keys)| {
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        (name.as_str(), keys)
    });
    assert_eq!(found.collect::<Vec<_>>(), wanted);
    assert_eq!(keys(&faults), ["keys.undo"]);
}

#[test]
fn every_comment_stands_above_its_setting_and_names_its_values() {
    let settings = Settings {
        engines: vec![EngineEntry::default()],
        new_game: NewGameChoice {
            black_time: Some("60".into()),
            ..NewGameChoice::default()
        },
        ..Settings::default()
    };
    let text = settings.to_toml();
    let lines: Vec<&str> = text.lines().collect();
    // The seed is not written.
    let written = |(key, _): &&(&str, &str)| *key != "seed";
    for (key, comment) in Settings::COMMENTS.iter().chain(NewGameChoice::COMMENTS).filter(written) {
        let comment = format!("# {}", comment.trim().trim_end_matches('.'));
        let below = lines[lines.iter().position(|line| *line == comment).expect(&comment) + 1];
        let starts = [format!("{key} = "), format!("[{key}]"), format!("[[{key}]]")];
        assert!(
            starts.iter().any(|start| below.starts_with(start)),
            "{comment}: {below}"
        );
    }
    for (number, row) in Settings::ROWS.iter().enumerate() {
        let mut settings = settings.clone();
        let written = |settings: &Settings| toml::Table::try_from(settings).expect("a table");
        let before = written(&settings);
        let mut try_value = |change: &dyn Fn(&mut Settings)| {
            change(&mut settings);
            let after = written(&settings);
            let changed = after.iter().find(|(key, value)| before.get(*key) != Some(*value));
            let Some((key, value)) = changed else { return };
            let comment = Settings::COMMENTS
                .iter()
                .find(|(known, _)| known == key)
                .expect("it has one")
                .1;
            let value = value
                .as_str()
                .map_or_else(|| value.to_string(), |text| format!("\"{text}\""));
            assert!(
                comment.contains(&value),
                "{number}, {key}: {value} is not in {comment:?}"
            );
        };
        match &row.control {
            SettingControl::Choice(of, values) => (0..values.len()).for_each(|number| {
                try_value(&|all| {
                    of(all, Some(number));
                });
            }),
            SettingControl::Slider(of, limits, _) => {
                try_value(&|all| *of(all) = *limits.start());
                try_value(&|all| *of(all) = *limits.end());
            }
            _ => {}
        }
    }
}

#[test]
fn a_bad_value_loses_only_itself() {
    let (settings, faults) = Settings::from_bytes(
        b"volume = \"loud\"\nmuted = true\nfrom_the_future = [1, 2]\nanimation_ms = 9000\ntheme = 7\n\
        coordinates = \"border\"\nsilent = [\"Capture\", \"Thunder\", \"Button\"]\n\
        [volumes]\nevents = 400\npieces = -1\n[new_game]\nstart = \"fischer\"\nwhite = \"Ann\"\nhandicap = 3\nblack_time = \"60\"\n",
    );
    let defaults = Settings::default();
    assert_eq!(settings.volume, defaults.volume);
    assert!(settings.muted);
    assert_eq!(settings.animation_ms, 500);
    assert_eq!(settings.theme, defaults.theme);
    assert_eq!(settings.coordinates, CoordinatePlace::Border);
    assert_eq!(settings.silent, [Sound::Capture, Sound::Click]);
    assert_eq!(
        (settings.new_game.white.as_str(), settings.new_game.start),
        ("Ann", StartPosition::Standard)
    );
    assert_eq!((settings.volumes.events, settings.volumes.pieces), (100, 100));
    assert_eq!(settings.new_game.black_time.as_deref(), Some("60"));
    let mut wrong = keys(&faults);
    wrong.sort();
    let expected = [
        "from_the_future",
        "new_game.handicap",
        "new_game.start",
        "silent",
        "theme",
        "volume",
        "volumes.pieces",
    ];
    assert_eq!(wrong, expected);
}

#[test]
fn a_new_game_that_cannot_begin_is_the_usual_one() {
    let (settings, faults) = Settings::from_bytes(
        b"[new_game]\nwhite = \"Ann\"\nlevel = 1400\ntime = \"zzz\"\nstart = \"fen\"\nfen = \"zzz\"\nodds = \"a1\"\n",
    );
    assert_eq!(keys(&faults), ["new_game.time", "new_game.start"]);
    let expected = NewGameChoice {
        white: "Ann".into(),
        level: 1400,
        ..NewGameChoice::first()
    };
    assert_eq!(settings.new_game, expected);
    let (settings, faults) = Settings::from_bytes(b"[new_game]\nstart = \"board\"\nodds = \"d8\"\ntime = \"300+5\"\n");
    assert_eq!((keys(&faults).len(), &*settings.new_game.odds), (0, "d8"));
}

#[test]
fn a_file_of_something_else_gives_the_defaults_and_is_soon_given_up() {
    let (settings, faults) = Settings::from_bytes(b"\x00\x01= not toml [");
    assert_eq!((settings, keys(&faults)), (Settings::default(), vec!["1".to_owned()]));
    let many: Vec<String> = (0..100_000).map(|number| format!("x{number} = 1\n")).collect();
    let (settings, faults) = Settings::from_bytes(many.concat().as_bytes());
    assert_eq!(settings, Settings::default());
    assert!(faults.len() <= Settings::MAX_FAULTS + 1, "{} faults", faults.len());
}

#[test]
fn the_files_opened_last_come_first_and_once() {
    let mut settings = Settings::default();
    for number in 0..12 {
        settings.remember(Path::new(&format!("{number}.pgn")));
    }
    settings.remember(Path::new("5.pgn"));
    let many = Settings {
        recent: vec!["a.pgn".into(); 600],
        ..Settings::default()
    };
    assert_eq!(Settings::from_bytes(many.to_toml().as_bytes()).0.recent.len(), 10);
    settings.forget(Path::new("11.pgn"));
    let expected = [5, 10, 9, 8, 7, 6, 4, 3, 2].map(|number| PathBuf::from(format!("{number}.pgn")));
    assert_eq!(settings.recent, expected);
}

#[test]
fn new_games_have_the_name_of_the_user_unless_they_were_given_another() {
    let mut settings = Settings::default();
    settings.take_own_name("Ann");
    assert_eq!(settings.new_game.name, "Ann");
    settings.take_own_name("Bob");
    assert_eq!(settings.new_game.name, "Bob");
    settings.new_game.name = "Champion".into();
    settings.take_own_name("Ann");
    assert_eq!((&*settings.own_name, &*settings.new_game.name), ("Ann", "Champion"));
}

#[test]
fn engines_are_remembered_and_a_bad_one_loses_only_itself() {
    let engine = EngineEntry {
        name: "Toga II".into(),
        command: "ssh host toga2".into(),
        folder: "/home/ann/engines".into(),
        options: vec!["OwnBook=false".into(), "Number of Threads=1".into()],
    };
    let settings = Settings {
        engines: vec![engine.clone()],
        ..Settings::default()
    };
    let text = settings.to_toml();
    assert_eq!(Settings::from_bytes(text.as_bytes()), (settings, Vec::new()));
    let damaged = "[[engines]]\nname = 7\n[[engines]]\nname = \"Toga II\"\ncommand = \"toga2\"\n";
    let (settings, faults) = Settings::from_bytes(damaged.as_bytes());
    assert_eq!((settings.engines.len(), faults.len()), (1, 1));
    assert_eq!(settings.engines[0].name, engine.name);
}

#[cfg(unix)]
#[test]
fn a_recent_file_whose_name_is_no_utf_8_is_remembered() {
    use std::os::unix::ffi::OsStrExt;
    let path = Path::new(std::ffi::OsStr::from_bytes(b"/home/a/M\xFCller.pgn"));
    let mut settings = Settings::default();
    settings.remember(path);
    let (read, faults) = Settings::from_bytes(settings.to_toml().as_bytes());
    assert_eq!((read.recent, faults), (vec![path.to_owned()], Vec::new()));
}

#[test]
fn settings_written_before_they_were_merged_are_read() {
    let (settings, faults) = Settings::from_bytes(include_bytes!("../../../tests/data/settings/1cec4ad.toml"));
    let expected = Settings {
        theme: "My board".into(),
        pieces: "Print".into(),
        blindfold: Blindfold::Discs,
        auto_queen: true,
        coordinates: CoordinatePlace::Border,
        animation_ms: 250,
        motion: Motion::Reduced,
        appearance: Appearance::System,
        targets: false,
        last_move: LastMoveMark::Off,
        why_not: false,
        notation: Notation::Figurine,
        piece_letters: LetterChoice::English,
        language: Language::of_code("de"),
        ask_resign: false,
        ask_leave: true,
        silent: vec![Sound::Capture, Sound::Mate, Sound::Win, Sound::Second],
        auto_flip: true,
        move_by: MoveBy::Drag,
        castle_by_rook: false,
        confirm_moves: ConfirmMoves::Slow,
        confirm_minutes: 45,
        curtain: true,
        face_to_face: true,
        own_cursors: false,
        panel: false,
        volume: 35,
        analysis_lines: 5,
        analysis_engine: "Toga II".into(),
        evaluations: true,
        engine_threads: 2,
        engine_memory: 64,
        muted: true,
        interface_scale: 1.25,
        step_sounds: false,
        pan: false,
        menu_bar: true,
        developer: true,
        speak: true,
        keys: [
            ("flip".to_owned(), vec!["Ctrl+T".to_owned(), "F9".to_owned()]),
            ("mute".to_owned(), Vec::new()),
        ]
        .into(),
        volumes: GroupVolumes {
            pieces: 80,
            events: 70,
            warnings: 60,
            interface: 0,
        },
        window: WindowPlace {
            x: 30,
            y: 40,
            width: 1100,
            height: 700,
            is_maximized: true,
        },
        recent: vec!["/home/ann/chess/Wijk aan Zee.pgn".into(), "/home/ann/mine.pgn".into()],
        new_game: NewGameChoice {
            white: "Ann \"A\" Lee".into(),
            black: "Bob".into(),
            time: "300+5".into(),
            black_time: Some("60".into()),
            start: StartPosition::Chess960,
            number: 12,
            fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1".into(),
            odds: "f7 b8".into(),
            black_below: true,
            opponent: Opponent::Engine,
            engine: "Toga II".into(),
            level: 1450,
            is_fair: true,
            fair_run: -2,
            style: "aggressive".into(),
            side: Side::Random,
            name: "Cleo".into(),
            is_watched: true,
            own_engine: "Toga II".into(),
            own_level: 0,
            own_style: "solid".into(),
            ..NewGameChoice::default()
        },
        engines: vec![
            EngineEntry {
                name: "Toga II".into(),
                command: "ssh host toga2".into(),
                folder: "/home/ann/engines".into(),
                options: vec!["OwnBook=false".into(), "Number of Threads=1".into()],
            },
            EngineEntry {
                name: "Crafty".into(),
                command: "crafty".into(),
                ..EngineEntry::default()
            },
        ],
        ..Settings::default()
    };
    assert_eq!((settings, faults), (expected, Vec::new()));
}

#[test]
fn windows_write_only_what_was_changed_in_them() {
    let (_folder, path, one) = scratch();
    let other = SettingsFile::at(&real_disk(), Some(path));
    let engine = |name: &str, command: &str| EngineEntry {
        name: name.into(),
        command: command.into(),
        ..EngineEntry::default()
    };
    let start = Settings {
        recent: vec!["a.pgn".into(), "b.pgn".into()],
        engines: vec![
            engine("Toga", "toga"),
            engine("Crafty", "crafty"),
            engine("Phalanx", "phalanx"),
        ],
        silent: vec![Sound::Click],
        keys: [("flip".to_owned(), vec!["T".to_owned()])].into(),
        ..Settings::default()
    };
    one.write(&start).expect("it is written");
    let (mut here, mut there) = (one.load().0, other.load().0);
    here.muted = true;
    here.volumes.events = 40;
    here.remember(Path::new("here.pgn"));
    here.engines[0].command = "toga2".into();
    here.engines.remove(1);
    here.silent.clear();
    here.keys.insert("mute".into(), vec!["U".into()]);
    one.write(&here).expect("it is written");
    there.window.width = 900;
    there.volumes.pieces = 30;
    there.new_game.black_time = Some("60".into());
    there.remember(Path::new("b.pgn"));
    there.remember(Path::new("there.pgn"));
    there.engines.push(engine("Fruit", "fruit"));
    there.keys.remove("flip");
    other.write(&there).expect("it is written");
    let (merged, fault) = one.load();
    assert_eq!(fault, None);
    let mut expected = here.clone();
    expected.window.width = 900;
    expected.volumes.pieces = 30;
    expected.new_game.black_time = Some("60".into());
    expected.recent = ["there.pgn", "b.pgn", "here.pgn", "a.pgn"].map(PathBuf::from).to_vec();
    expected.engines.push(engine("Fruit", "fruit"));
    expected.keys.remove("flip");
    assert_eq!(merged, expected);
    // What was read or written before is no change.
    other.write(&there).expect("it is written");
    assert_eq!(one.load().0, expected);
    there.muted = true;
    other.write(&there).expect("it is written");
    there.muted = false;
    other.write(&there).expect("it is written");
    assert!(!one.load().0.muted, "the last change of a value counts");
}

#[cfg(unix)]
#[test]
fn windows_that_write_at_once_lose_nothing() {
    let (_folder, path, first) = scratch();
    first.write(&Settings::default()).expect("it is written");
    std::thread::scope(|scope| {
        for window in 0..4 {
            let path = path.clone();
            scope.spawn(move || {
                let file = SettingsFile::at(&real_disk(), Some(path));
                let (mut settings, _) = file.load();
                for number in 0..10 {
                    settings.keys.insert(format!("{window}-{number}"), Vec::new());
                    file.write(&settings).expect("it is written");
                }
            });
        }
    });
    assert_eq!(first.load().0.keys.len(), 40);
}

#[test]
fn a_damaged_file_is_kept_beside_the_new_one() {
    let (folder, path, file) = scratch();
    assert_eq!(file.load(), (Settings::default(), None));
    let text = "volume = 30\ntheme = \"Blue\nmuted = true\n";
    for number in 1..=2 {
        fs::write(&path, text.replace("30", &format!("{number}0"))).expect("a file");
        for _ in 0..2 {
            let (settings, fault) = file.load();
            assert_eq!((settings.volume, settings.muted), (number * 10, true));
            let fault = fault.expect("a line is broken");
            assert_eq!(fault.faults, [SettingFault::Line(2)]);
            let kept = fs::read_to_string(fault.backup.expect("it is kept")).expect("the copy");
            assert!(kept.contains(&format!("volume = {number}0")) && kept.contains("\"Blue\n"));
        }
    }
    assert_eq!(
        fs::read_dir(&folder).expect("the folder").count(),
        3,
        "no copy is kept twice"
    );
}

#[test]
fn a_file_that_is_damaged_while_the_program_runs_is_kept_before_it_is_written() {
    let (_folder, path, file) = scratch();
    assert_eq!(file.write(&Settings::default()).expect("it is written"), None);
    assert_eq!(file.write(&Settings::default()).expect("it is whole"), None);
    fs::write(&path, b"theme = \"M\xFCller\"\n").expect("a file");
    let kept = file
        .write(&Settings::default())
        .expect("it is written")
        .expect("it is kept");
    assert_eq!(fs::read(kept).expect("the copy"), b"theme = \"M\xFCller\"\n");
    assert_eq!(file.load(), (Settings::default(), None));
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_is_moved_aside_and_never_lost() {
    use std::os::unix::fs::symlink;
    let (folder, path, file) = scratch();
    // Unreadable to its owner, or a folder: neither can be copied.
    for (name, make) in [
        (
            "folder",
            (|path| fs::create_dir(path)) as fn(&Path) -> std::io::Result<()>,
        ),
        ("loop", |path| symlink(path, path)),
        ("device", |path| symlink("/dev/zero", path)),
    ] {
        make(&path).expect(name);
        let (settings, fault) = file.load();
        assert_eq!(settings, Settings::default(), "{name}");
        let fault = fault.expect("something is wrong");
        assert!(
            matches!(fault.faults[..], [SettingFault::Unreadable(_)]),
            "{name}: {fault:?}"
        );
        assert_eq!(fault.backup, None, "{name}");
        assert!(
            fs::symlink_metadata(&path).is_ok(),
            "{name}: it stays as long as nothing is written"
        );
        let kept = file
            .write(&Settings::default())
            .expect("it is written")
            .expect("it is kept");
        assert!(fs::symlink_metadata(kept).is_ok(), "{name}");
        assert_eq!(file.load(), (Settings::default(), None), "{name}");
        fs::remove_file(&path).expect("it goes");
    }
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 3);
}
