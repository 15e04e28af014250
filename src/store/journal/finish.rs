//! Writes that were begun, or put off for others of the same file, when the program was killed.

use super::folder::{journals, synced, HeldJournal, JournalFiles, Synced};
use super::Origin;
use crate::game::{ChessGame, Phase};
use crate::record::decode;
use crate::record::pgn::{self, TextHash};
use crate::store::pgn_file::{text_in_place, FileKind, GameLocation, PgnFiles};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A game that was to be written to a file of the user's.
struct Begun {
    held: HeldJournal,
    location: GameLocation,
    text: String,
    /// Its states that were to be written, in this order.
    states: Vec<TextHash>,
}

impl Begun {
    /// Whether this is a later state of that game: when it was killed, the program had not yet deleted the journal of the other.
    fn is_after(&self, other: &Begun) -> bool {
        let own = |game: &Begun| TextHash::of(game.text.as_bytes());
        // Another game of the file may have had the same texts.
        self.location == other.location && own(self) != own(other) && self.states.contains(&own(other))
    }
}

/// Writes the games of these journals to the files of the user's to which they were being written, all those of a file together,
/// and deletes the journals of those that are there, and of earlier states of the same games. Returns the files that were changed.
/// Games that were changed after that, or that another program has changed, are left to be continued.
pub fn finish_writes(files: &PgnFiles, folder: &Path) -> Vec<PathBuf> {
    let all = journals(files.disk(), folder)
        .into_iter()
        .filter(JournalFiles::has_game);
    let mut begun: Vec<Begun> = all.filter_map(|journal| begun(journal.hold()?, files)).collect();
    for place in (0..begun.len()).rev() {
        if begun.iter().any(|game| game.is_after(&begun[place])) {
            begun.remove(place).held.remove();
        }
    }
    let announced: Vec<_> = begun
        .iter()
        .map(|game| files.announce_game(&game.location, &game.text))
        .collect();
    for job in &announced {
        job.offer();
    }
    let mut changed = Vec::new();
    for (job, game) in announced.into_iter().zip(begun) {
        let Begun {
            held,
            mut location,
            text,
            ..
        } = game;
        let written = match job.wait_with_others(false) {
            Some(_) => Ok(()),
            None => files.write_back(&mut location, &text, FileKind::Shared).map(drop),
        };
        match written {
            Ok(()) => {
                changed.push(location.path().to_owned());
                held.remove();
            }
            Err(error) => log::info!("a game was not written: {error:#}"),
        }
    }
    changed.sort();
    changed.dedup();
    changed
}

/// The game of the journal and its new text, if that was about to be written, and another one is in its place. The journal of a game
/// that is in its file is deleted.
fn begun(held: HeldJournal, files: &PgnFiles) -> Option<Begun> {
    let disk = files.disk();
    let Ok(Some(Synced::Whole(mut tree))) = synced(disk, held.files.newest_text()?) else {
        return None;
    };
    let (_, texts) = Origin::written(&tree.tags)?;
    let origin = Origin::take(disk, &mut tree).filter(|origin| origin.kind == FileKind::Shared)?;
    let game = ChessGame::open(*tree);
    let is_record = matches!(game.phase(), Phase::Record(_));
    let there = text_in_place(disk, &origin.location).filter(|_| is_record)?;
    let text = pgn::rewrite(&there, &game.kept(Duration::ZERO));
    let hash = TextHash::of(text.as_bytes());
    // The first one is what the file had.
    let states: Vec<TextHash> = texts.into_iter().skip(1).collect();
    let is_begun = states.contains(&hash);
    if is_begun && decode(&there) == text {
        held.remove();
        return None;
    }
    is_begun.then_some(Begun {
        held,
        location: origin.location,
        text,
        states,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::file::test_disk::on_each_disk;

    const OLD: &str = "1. e4 e5 1-0";
    const FIRST: &str = "1. e4 e5 {first} 1-0";
    const SECOND: &str = "1. e4 e5 {second} 1-0";

    /// The journal of the game that was at this offset, where these texts were to be written one after the other.
    fn journal(file: &Path, offset: usize, texts: &[&str]) -> String {
        let texts = [&[OLD], texts].concat();
        let hashes: Vec<String> = texts
            .iter()
            .map(|text| TextHash::of(text.as_bytes()).to_string())
            .collect();
        format!(
            "[OriginFile \"{}\"]\n[OriginPlace \"shared {offset}\"]\n[OriginText \"{}\"]\n\n{}\n",
            file.display(),
            hashes.join(" "),
            texts.last().expect("a text")
        )
    }

    #[test]
    fn the_newest_state_of_each_game_is_written() {
        on_each_disk("finish", |disk, folder| {
            let files = PgnFiles::on(disk, Some(folder.join("backups")));
            let (file, journals) = (folder.join("games.pgn"), folder.join("journals"));
            let second_place = OLD.len() + 2;
            // The older state is of the same game, or of the other one, which was equal to it.
            let cases = [
                (0, format!("{SECOND}\n\n{OLD}\n")),
                (second_place, format!("{SECOND}\n\n{FIRST}\n")),
            ];
            for (place_of_older, expected) in cases {
                disk.create_folder(&journals, true).expect("a folder");
                std::fs::write(&file, format!("{OLD}\n\n{OLD}\n")).expect("a file");
                let [older, newer] = [(place_of_older, &[FIRST][..]), (0, &[FIRST, SECOND])]
                    .map(|(offset, texts)| journal(&file, offset, texts));
                std::fs::write(journals.join("1-999999999-0.pgn"), older).expect("a file");
                std::fs::write(journals.join("2-999999999-0.pgn"), newer).expect("a file");
                assert!(finish_writes(&files, &journals).iter().eq([&file]));
                assert_eq!(std::fs::read_to_string(&file).expect("the file"), expected);
                assert_eq!(disk.entries(&journals).expect("the folder").len(), 0);
            }
        });
    }
}
