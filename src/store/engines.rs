//! Engines found on this computer.

use crate::store::settings::EngineEntry;
use std::ffi::OsStr;
use std::path::Path;

/// Programs known to speak UCI: executable, common name, and the arguments that put them into UCI mode.
const KNOWN: [(&str, &str, &str); 15] = [
    ("stockfish", "Stockfish", ""),
    ("berserk", "Berserk", ""),
    ("caissa", "Caissa", ""),
    ("ethereal", "Ethereal", ""),
    ("ethereal-chess", "Ethereal", ""),
    ("fairy-stockfish", "Fairy-Stockfish", ""),
    ("fruit", "Fruit", ""),
    ("glaurung", "Glaurung", ""),
    ("gnuchess", "GNU Chess", " --uci"),
    ("koivisto", "Koivisto", ""),
    ("lc0", "Leela Chess Zero", ""),
    ("maia", "Maia", ""),
    ("rubichess", "RubiChess", ""),
    ("toga2", "Toga II", ""),
    ("viridithas", "Viridithas", ""),
];

/// Folders for games (Filesystem Hierarchy Standard 4.4 and 4.9), where Debian installs engines; not in everyone's search path.
pub const GAMES: [&str; 2] = ["/usr/games", "/usr/local/games"];

/// How a program is started that is called by this name in a command line: in a folder of the search path by the name alone, in one
/// of the folders `besides` by its whole path. `None` if it is in none of them.
fn place(program: &str, path: &OsStr, besides: &[&str]) -> Option<String> {
    let file = format!("{program}{}", std::env::consts::EXE_SUFFIX);
    let is_there = |folder: &Path| folder.is_absolute() && folder.join(&file).is_file();
    if std::env::split_paths(path).any(|folder| is_there(&folder)) {
        return Some(program.to_owned());
    }
    let folder = besides.iter().find(|folder| is_there(Path::new(folder)))?;
    Some(format!("{folder}/{program}"))
}

/// The program to start for this word of a command line: a bare name that is in no folder of the search path may be that of one in a
/// folder for games.
pub fn program(word: &str) -> String {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let is_name = Path::new(word).components().count() == 1;
    let found = is_name.then(|| place(word, &path, &GAMES)).flatten();
    found.unwrap_or_else(|| word.to_owned())
}

/// The engines in the folders of a search path in the format of `PATH`, or else in one of `besides`. None is started.
pub fn installed(path: &OsStr, besides: &[&str]) -> Vec<EngineEntry> {
    let entry = |(program, name, arguments): &(&str, &str, &str)| {
        Some(EngineEntry {
            name: (*name).to_owned(),
            command: format!("{}{arguments}", place(program, path, besides)?),
            ..EngineEntry::default()
        })
    };
    KNOWN.iter().filter_map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_found_in_the_folders_of_the_path_or_in_others_by_their_whole_path() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        std::fs::create_dir_all(folder.join("lc0")).expect("a folder, which is no engine");
        std::fs::write(folder.join(format!("gnuchess{}", std::env::consts::EXE_SUFFIX)), "").expect("a file");
        let found = installed(folder.as_os_str(), &[]);
        assert_eq!(found.len(), 1);
        assert_eq!(
            (found[0].name.as_str(), found[0].command.as_str()),
            ("GNU Chess", "gnuchess --uci")
        );
        assert_eq!(installed(OsStr::new(""), &[]), []);
        let games = folder.to_str().expect("a name");
        let beside = installed(OsStr::new(""), &["/nowhere", games]);
        assert_eq!(beside.len(), 1);
        assert_eq!(beside[0].command, format!("{games}/gnuchess --uci"));
        assert_eq!(installed(folder.as_os_str(), &[games])[0].command, "gnuchess --uci");
    }
}
