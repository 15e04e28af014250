//! Engines that are found on this computer.

use crate::store::settings::EngineEntry;
use std::ffi::OsStr;

/// Programs that are known to speak UCI, with the names that people know and the arguments that make them do so.
const KNOWN: [(&str, &str, &str); 14] = [
    ("stockfish", "Stockfish", ""),
    ("berserk", "Berserk", ""),
    ("caissa", "Caissa", ""),
    ("ethereal", "Ethereal", ""),
    ("ethereal-chess", "Ethereal", ""),
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

/// The engines that lie in the folders of a search path, as `PATH` lists them. None is started.
#[must_use]
pub fn on_path(path: &OsStr) -> Vec<EngineEntry> {
    let ending = std::env::consts::EXE_SUFFIX;
    let is_there = |program: &str| {
        let mut folders = std::env::split_paths(path);
        folders.any(|folder| folder.is_absolute() && folder.join(format!("{program}{ending}")).is_file())
    };
    let found = KNOWN.iter().filter(|(program, _, _)| is_there(program));
    let entry = |(program, name, arguments): &(&str, &str, &str)| EngineEntry {
        name: (*name).to_owned(),
        command: format!("{program}{arguments}"),
        ..EngineEntry::default()
    };
    found.map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_found_in_the_folders_of_the_path_alone() {
        let folder = std::env::temp_dir().join(format!("tabiya-engines-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("lc0")).expect("a folder, which is no engine");
        std::fs::write(folder.join(format!("gnuchess{}", std::env::consts::EXE_SUFFIX)), "").expect("a file");
        let found = on_path(folder.as_os_str());
        assert_eq!(found.len(), 1);
        assert_eq!(
            (found[0].name.as_str(), found[0].command.as_str()),
            ("GNU Chess", "gnuchess --uci")
        );
        assert_eq!(on_path(OsStr::new("")), []);
        std::fs::remove_dir_all(folder).expect("the folder");
    }
}
