//! The most recently finished games of the library.

use super::scan::{newest_first, text_of};
use super::GameEntry;
use crate::record::pgn::{self, TextHash};
use crate::record::GameResult;
use crate::store::file::SharedDisk;
use std::io;
use std::path::Path;

/// The number of newest files checked, so startup is fast whatever is in the folder.
const MAX_FILES: usize = 24;
/// Longer files are skipped.
const MAX_BYTES: u64 = 1 << 18;

/// The newest finished games of the folder, up to a limit. Unreadable files are skipped.
pub fn newest_games(disk: &SharedDisk, folder: &Path, count: usize) -> Vec<GameEntry> {
    let files = newest_first(disk, folder).into_iter().take(MAX_FILES);
    let games = files.filter_map(|path| games_of(disk, &path).ok()).flatten();
    games.take(count).collect()
}

/// The finished games of a file, last one first.
fn games_of(disk: &SharedDisk, path: &Path) -> io::Result<Vec<GameEntry>> {
    let content = disk.read(path, MAX_BYTES)?;
    let headings = pgn::scan(content.as_slice()).map_while(Result::ok);
    let over = headings.filter(|heading| heading.result != GameResult::Unknown);
    let mut games: Vec<GameEntry> = over
        .map(|heading| GameEntry::new(path, &heading, TextHash::of(text_of(&content, &heading))))
        .collect();
    games.reverse();
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::file::test_disk::on_each_disk;
    use std::fs;

    #[test]
    fn the_games_that_ended_last_come_first() {
        on_each_disk("newest", |disk, folder| {
            fs::create_dir_all(folder).expect("a folder");
            let game =
                |white: &str, result: &str| format!("[White \"{white}\"]\n[Result \"{result}\"]\n\n1. e4 {result}\n\n");
            for (file, text) in [
                ("2026-01-01_a.pgn", game("Old", "1-0")),
                ("2026-02-01_b.pgn", game("Early", "0-1") + &game("Late", "1/2-1/2")),
                ("2026-03-01_c.pgn", game("Unfinished", "*")),
                ("2026-04-01_d.txt", game("Text", "1-0")),
            ] {
                fs::write(folder.join(file), text).expect("a file");
            }
            let names = |folder: &Path, count| {
                let games = newest_games(disk, folder, count).into_iter();
                games.map(|game| game.white).collect::<Vec<_>>()
            };
            assert_eq!(names(folder, 2), ["Late", "Early"]);
            assert_eq!(names(folder, 9), ["Late", "Early", "Old"]);
            assert_eq!(
                names(&folder.join("none"), 9),
                [""; 0],
                "a folder that is not there has no games"
            );
        });
    }
}
