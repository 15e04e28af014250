//! Text mode: transcripts of input and output.

use super::unsynced;
use clap::Parser;
use flate2::write::GzEncoder;
use flate2::Compression;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;
use tabiya::cli::play::{PlayOptions, Session};
use tabiya::job::no_wake;
use tabiya::store::pgn_file::PgnFiles;
use tabiya::store::settings::{EngineEntry, Settings};
use tabiya::store::storage::Storage;
use tabiya::table::{DiskStore, Table};

/// The options of a line `$ --white Anna`.
#[derive(Parser)]
#[command(no_binary_name = true)]
struct Options {
    #[command(flatten)]
    play: PlayOptions,
}

fn options(line: &str) -> PlayOptions {
    Options::try_parse_from(line.split_whitespace())
        .expect("good options")
        .play
}

/// The players of a transcript, with folders of their own and a time that passes only when the transcript says so.
struct Stage {
    folder: PathBuf,
    storage: Storage,
    session: Option<Session>,
    now: Duration,
}

/// The location of the folders according to the transcripts.
const SHOWN: &str = "target/text-mode";

/// Their actual location: each process has its own, with a name of the same length, so that lines break at the same words.
fn here() -> String {
    format!("target/t-{:07}", std::process::id())
}

/// A new folder of this process for the players of one test, which has this name for itself: tests run side by side.
pub fn scratch(name: &str) -> PathBuf {
    static TAKEN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    assert!(
        TAKEN.lock().expect("the names").insert(name.to_owned()),
        "two tests of {name}"
    );
    let folder = PathBuf::from(here()).join(name);
    assert_eq!(here().len(), SHOWN.len());
    let _ = fs::remove_dir_all(&folder);
    // Another test may be removing this process's folder right now.
    let is_made = (0..100).any(|_| fs::create_dir_all(&folder).is_ok());
    assert!(is_made, "{}", folder.display());
    folder
}

/// Removes such a folder, and with the last one the folder of the process.
pub fn clear(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
    let _ = fs::remove_dir(here());
}

impl Drop for Stage {
    fn drop(&mut self) {
        self.session = None;
        clear(&self.folder);
    }
}

impl Stage {
    fn new(name: &str) -> Stage {
        let folder = scratch(name);
        fs::write(folder.join("letter.txt"), "Dear friend, how are you?\n").expect("a file");
        fs::write(folder.join("moves.txt"), "Ann: 1. e4 e5\nBob: then Ng1-f3 and Nc6\n").expect("a file");
        let epd = "4k3/8/4K3/8/8/8/8/R7 w - - bm Ra8#; id \"one\";\n4k2r/8/4K3/8/8/8/8/8 b k - am O-O; id \"two\";\n";
        fs::write(folder.join("mates.epd"), epd).expect("a file");
        let games = "\
            [Event \"Cup\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n\
            [White \"Cid\"]\n[Black \"Ann\"]\n[Result \"1/2-1/2\"]\n\n1. e4 c5 1/2-1/2\n\n\
            [White \"Ann\"]\n[Black \"Dee\"]\n[Result \"0-1\"]\n\n1. e3 e5 2. e4 0-1\n";
        let file = fs::File::create(folder.join("cup.pgn.gz")).expect("a file");
        let mut packed = GzEncoder::new(file, Compression::default());
        packed.write_all(games.as_bytes()).expect("it can be written");
        packed.finish().expect("it can be written");
        let storage = unsynced::storage(&folder);
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/engines/mock.sh");
        let mock = EngineEntry {
            name: "Mock".into(),
            command: format!("/bin/sh '{}' good e7e5", script.display()),
            ..EngineEntry::default()
        };
        let settings = Settings {
            engines: vec![mock],
            // Only the best line is the same on every machine, if it is mate.
            analysis_lines: 1,
            ..Settings::default()
        };
        storage.settings_file().write(&settings).expect("the settings");
        Stage {
            folder,
            storage,
            session: None,
            now: Duration::ZERO,
        }
    }

    /// Does what a line of the transcript asks for, and returns the output.
    fn act(&mut self, line: &str) -> String {
        let line = line.replace(SHOWN, &here());
        let (sign, rest) = line.split_at(1);
        let rest = rest.trim();
        match sign {
            "$" => self.open(rest),
            ">" => {
                let now = self.now;
                self.session().hear(rest, now);
            }
            "~" => {
                let now = self.now;
                self.session().suspended(now);
            }
            "@" => self.wait(Duration::from_secs(rest.parse().expect("seconds"))),
            "." => {
                let now = self.now;
                assert!(self.session().leave(now), "the game is kept");
            }
            _ => panic!("{line}"),
        }
        let now = self.now;
        let session = self.session();
        session.take_news(now);
        while session.is_reading() || session.is_thinking() {
            std::thread::yield_now();
            session.take_news(now);
        }
        let said = session.take_said();
        if sign == "." {
            self.session = None;
        }
        timeless(&said.replace(&here(), SHOWN))
    }

    fn session(&mut self) -> &mut Session {
        self.session.as_mut().expect("it begins with $")
    }

    /// Starts the program again; the previous one is dropped as it is.
    fn open(&mut self, line: &str) {
        self.session = None;
        let (wake, pgn_files) = (no_wake(), PgnFiles::new(self.storage.backups().ok()));
        let table = Table::new(DiskStore::open(&self.storage, &pgn_files, &wake));
        let session = Session::open(&options(line), table, &self.storage, pgn_files, &wake, self.now);
        self.session = Some(session.expect("it begins"));
    }

    /// Lets time pass, serving every deadline as it comes.
    fn wait(&mut self, time: Duration) {
        let end = self.now + time;
        let session = self.session.as_mut().expect("it begins with $");
        while let Some(next) = session.next().filter(|&next| next <= end) {
            self.now = self.now.max(next);
            session.serve(self.now);
        }
        self.now = end;
    }
}

/// The text with today's date, the version and the path separator replaced by fixed ones.
fn timeless(text: &str) -> String {
    let shape = |text: &str| -> String {
        let digit = |letter: char| if letter.is_ascii_digit() { '0' } else { letter };
        text.chars().map(digit).collect()
    };
    // Games begun in the same second are numbered.
    let text = text
        .replace('\\', "/")
        .replace("_2.pgn", ".pgn")
        .replace("_3.pgn", ".pgn");
    let mut text = text.replace(&format!("Tabiya {}", env!("CARGO_PKG_VERSION")), "Tabiya VERSION");
    for sample in ["0000-00-00_00-00-00", "0000.00.00"] {
        let shaped = shape(&text);
        for (place, _) in shaped.match_indices(sample) {
            if text[place..].starts_with("20") {
                text.replace_range(place..place + sample.len(), sample);
            }
        }
    }
    let times: Vec<usize> = text
        .match_indices("[UTCTime \"")
        .map(|(place, tag)| place + tag.len())
        .collect();
    for place in times {
        text.replace_range(place..place + 8, "00:00:00");
    }
    text
}

fn is_direction(line: &str) -> bool {
    line.starts_with(['$', '>', '@', '~', '.'])
}

/// The transcript as produced by playing it: its directions and comments, each followed by the output.
fn played(name: &str, transcript: &str) -> String {
    let mut stage = Stage::new(name);
    let mut text = String::new();
    let kept = transcript
        .lines()
        .filter(|line| is_direction(line) || line.starts_with('#'));
    for line in kept {
        text.push_str(line);
        text.push('\n');
        if is_direction(line) {
            for said in stage.act(line).lines() {
                let line = format!("  {said}");
                text.push_str(line.trim_end());
                text.push('\n');
            }
        }
    }
    text
}

/// `TABIYA_BLESS=1` rewrites the transcripts.
#[test]
fn transcripts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/text_mode");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the transcripts") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let transcript = fs::read_to_string(&path).expect("a transcript");
        let played = played(&name, &transcript);
        count += 1;
        if super::frame::is_blessing() {
            fs::write(&path, played).expect("it can be written");
        } else {
            assert_eq!(played, transcript, "{name}");
        }
    }
    assert!(count >= 8, "only {count} transcripts");
}
