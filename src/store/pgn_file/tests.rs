//! Files with several games: changing one leaves the others byte for byte the same.

mod filing;
mod versions;

use super::*;
use crate::store::file::test_disk::{on_each_disk, Call, TestDisk};
use crate::store::library::TextLocation;
use std::{fs, io};

const THREE: &str =
    "[White \"Ann\"]\n\n1. e4 e5 1-0\n\n[White \"Bob\"]\n\n1. d4 {a} *\n\n\n[White \"Cid\"]\n\n1. c4 *\n";

struct Scratch {
    folder: PathBuf,
    files: PgnFiles,
}

impl Scratch {
    fn on_each_disk(name: &str, test: impl Fn(&mut Scratch)) {
        on_each_disk(&format!("pgn-file-{name}"), |disk, folder| {
            fs::create_dir_all(folder).expect("a folder");
            test(&mut Scratch {
                folder: folder.to_owned(),
                files: PgnFiles::on(disk, Some(folder.join("backup"))),
            });
        });
    }

    fn file(&self, text: &(impl AsRef<[u8]> + ?Sized)) -> PathBuf {
        let path = self.folder.join("games.pgn");
        fs::write(&path, text).expect("a file");
        path
    }

    fn backups(&self) -> Vec<Vec<u8>> {
        let entries = fs::read_dir(self.folder.join("backup")).expect("a folder");
        let paths = entries.map(|entry| entry.expect("an entry").path());
        let paths = paths.filter(|path| path.extension().is_some_and(|extension| extension == "pgn"));
        paths.map(|path| fs::read(path).expect("a copy")).collect()
    }
}

fn text(path: &Path) -> String {
    String::from_utf8(fs::read(path).expect("the file")).expect("UTF-8")
}

/// The game with this number in the file, from 0.
fn game(path: &Path, number: usize) -> FileGame {
    let file = fs::read(path).expect("the file");
    let heading = pgn::scan(file.as_slice())
        .nth(number)
        .expect("a game")
        .expect("no fault");
    FileGame::read(&real_disk(), path, heading.offset, heading.length).expect("its text")
}

/// Where it is.
fn location(path: &Path, number: usize) -> GameLocation {
    game(path, number).location()
}

/// Changes the tags of this game.
fn retag(files: &PgnFiles, path: &Path, game: TextLocation, tags: &[(&str, &str)]) -> anyhow::Result<ChangedGames> {
    files.change_games(path, &[game], |texts| Ok(vec![pgn::edit_tags(texts[0], tags)?]))
}

#[test]
fn it_is_known_what_a_file_holds_before_it_is_written_to() {
    Scratch::on_each_disk("inspect", |scratch| {
        let path = scratch.file(THREE);
        assert_eq!(scratch.files.inspect(&path).expect("games"), SaveTarget::Games(3));
        fs::write(&path, "a letter to a friend").expect("a file");
        assert_eq!(scratch.files.inspect(&path).expect("a text"), SaveTarget::Other);
        fs::write(
            &path,
            "[package]\nname = \"x\"\n\n[profile.dev.package.\"*\"]\nopt-level = 1\n",
        )
        .expect("a file");
        assert_eq!(
            scratch.files.inspect(&path).expect("a text"),
            SaveTarget::Other,
            "headings of TOML"
        );
        fs::write(&path, "").expect("a file");
        assert_eq!(scratch.files.inspect(&path).expect("nothing"), SaveTarget::Free);
        assert_eq!(
            scratch
                .files
                .inspect(&scratch.folder.join("none.pgn"))
                .expect("nothing"),
            SaveTarget::Free
        );
        assert!(scratch.files.inspect(&scratch.folder).is_err(), "a folder");
        let fault = |path: &Path| format!("{:#}", scratch.files.inspect(path).expect_err("it is refused"));
        fs::write(&path, b"\x1F\x8B\x08\x00 and so on").expect("a file");
        assert!(fault(&path).contains("compressed"), "by what is in it");
        assert!(
            fault(&scratch.folder.join("none.pgn.gz")).contains("compressed"),
            "by its name"
        );
    });
}

#[test]
fn a_game_is_added_behind_the_others_and_can_be_changed_there() {
    Scratch::on_each_disk("add", |scratch| {
        let path = scratch.file(THREE);
        let mut added = scratch
            .files
            .add_game(&path, "[White \"Dee\"]\n\n1. f4 *\n")
            .expect("it is added");
        assert_eq!(text(&path), format!("{THREE}\n[White \"Dee\"]\n\n1. f4 *\n"));
        assert_eq!(added, location(&path, 3));
        let again = scratch
            .files
            .write_back(&mut added, "[White \"Dee\"]\n\n1. f4 f5 *\n", FileKind::Shared);
        assert_eq!(again.expect("it is written"), WrittenBack::InPlace);
        assert_eq!(text(&path), format!("{THREE}\n[White \"Dee\"]\n\n1. f4 f5 *\n"));
        assert_eq!(scratch.backups(), [THREE.as_bytes()], "the file as it was at the start");
        let new = scratch.folder.join("new.pgn");
        let first = scratch.files.add_game(&new, "1. e4 *").expect("a new file");
        assert_eq!((text(&new).as_str(), first), ("1. e4 *\n", location(&new, 0)));
    });
}

#[test]
fn a_changed_game_takes_its_own_place_and_the_others_stay() {
    Scratch::on_each_disk("place", |scratch| {
        let path = scratch.file(THREE);
        for number in 0..3 {
            fs::write(&path, THREE).expect("the file");
            let game = game(&path, number);
            let mut place = game.location();
            let old = String::from_utf8(game.text().to_vec()).expect("UTF-8");
            let new = "[White \"New\"]\n\n1. Nf3 {longer than before} *";
            let written = scratch
                .files
                .write_back(&mut place, new, FileKind::Shared)
                .expect("it is written");
            assert_eq!(written, WrittenBack::InPlace);
            assert_eq!(text(&path), THREE.replacen(&old, new, 1));
            let again = scratch
                .files
                .write_back(&mut place, &old, FileKind::Shared)
                .expect("and back");
            assert_eq!((again, text(&path).as_str()), (WrittenBack::InPlace, THREE));
        }
    });
}

#[test]
fn all_changes_of_a_file_are_undone_unless_another_program_has_changed_it() {
    Scratch::on_each_disk("undo", |scratch| {
        let path = scratch.file(THREE);
        assert_eq!(scratch.files.backup_of(&path), None);
        assert!(scratch.files.undo_changes(&path).is_err(), "nothing was changed");
        let change = |text: &str| {
            let mut bob = location(&path, 1);
            let written = scratch.files.write_back(&mut bob, text, FileKind::Shared);
            assert_eq!(written.expect("it is written"), WrittenBack::InPlace);
        };
        change("[White \"Bob\"]\n\n1. d4 {first} *");
        change("[White \"Bob\"]\n\n1. d4 {second} *");
        let backup = scratch.files.backup_of(&path).expect("a backup");
        assert_eq!((backup.changes, text(&backup.path).as_str()), (2, THREE));
        let changed = text(&path).replace("Ann", "Somebody else");
        fs::write(&path, &changed).expect("another program");
        assert_eq!(
            scratch.files.undo_changes(&path).expect("it is read"),
            Undone::ChangedElsewhere
        );
        assert_eq!(text(&path), changed, "nothing was undone");
        let ours = changed.replace("Somebody else", "Ann");
        fs::write(&path, &ours).expect("it is as it was written");
        assert_eq!(
            scratch.files.undo_changes(&path).expect("it is written"),
            Undone::Restored
        );
        assert_eq!(text(&path), THREE);
        assert_eq!(scratch.files.backup_of(&path), None);
        change("[White \"Bob\"]\n\n1. d4 {third} *");
        assert_eq!(
            scratch.files.undo_changes(&path).expect("it is written"),
            Undone::Restored
        );
        assert_eq!(text(&path), THREE);
        // What another program writes between two changes is not undone with them, and each text is kept.
        change("[White \"Bob\"]\n\n1. d4 {fourth} *");
        let theirs = format!("{}\n[White \"Dan\"]\n\n1. c4 *\n", text(&path));
        fs::write(&path, &theirs).expect("another program");
        change("[White \"Bob\"]\n\n1. d4 {fifth} *");
        assert_eq!(scratch.files.backup_of(&path).map(|backup| backup.changes), Some(1));
        assert_eq!(
            scratch.files.undo_changes(&path).expect("it is written"),
            Undone::Restored
        );
        assert_eq!(text(&path), theirs);
        assert!(scratch.backups().contains(&THREE.as_bytes().to_vec()));
    });
}

/// While one job writes a large file, others wait; the next one writes all their games at once.
#[test]
fn games_that_wait_are_written_together() {
    Scratch::on_each_disk("together", |scratch| {
        let path = scratch.file(THREE);
        let texts = ["Ann", "Bob", "Cid"].map(|white| format!("[White \"{white}\"]\n\n1. e4 {{new}} *"));
        let places = [0, 1, 2].map(|number| location(&path, number));
        let jobs = [0, 1, 2].map(|number| scratch.files.announce_game(&places[number], &texts[number]));
        let listed = game(&path, 2).place();
        std::thread::scope(|scope| {
            let [first, other, last] = jobs;
            let wait = |job: Announced| scope.spawn(move || job.wait_with_others(false));
            let (other, last) = (wait(other), wait(last));
            while scratch.files.waiting(&path).len() < 2 {
                std::thread::yield_now();
            }
            assert_eq!(first.wait_with_others(false), None);
            let mut own = places[0].clone();
            scratch
                .files
                .write_back(&mut own, &texts[0], FileKind::Shared)
                .expect("it is written");
            let written = text(&path);
            assert!(texts.iter().all(|text| written.contains(text)), "{written}");
            drop(first);
            for (job, text) in [(other, &texts[1]), (last, &texts[2])] {
                let there = job.join().expect("no panic").expect("it was written");
                assert_eq!(there.text, TextHash::of(text.as_bytes()));
            }
        });
        // Nobody writes it any more.
        scratch.files.wait_for(&path, listed.text);
    });
}

/// Whose journal is on disk first is chance: another job may write the newer state of a game before the older one is ready.
#[test]
fn an_older_state_that_is_ready_late_is_not_added() {
    Scratch::on_each_disk("ready-late", |scratch| {
        let twin = "[White \"Ann\"]\n\n1. e4 e5 1-0\n";
        let path = scratch.file(&format!("{THREE}\n{twin}"));
        let files = &scratch.files;
        let write = |location: &mut GameLocation, text: &str| {
            let written = files.write_back(location, text, FileKind::Shared);
            assert_eq!(written.expect("it is written"), WrittenBack::InPlace);
        };
        let other = "[White \"Bob\"]\n\n1. d4 {other} *";
        let states = ["old", "new"].map(|note| format!("[White \"Ann\"]\n\n1. e4 e5 {{{note}}} 1-0"));
        let [mut place, mut other_place] = [0, 1].map(|number| location(&path, number));
        let other_job = files.announce_game(&other_place, other);
        let [old_job, new_job] = states.each_ref().map(|text| {
            place.begin_write(TextHash::of(text.as_bytes()));
            files.announce_game(&place, text)
        });
        new_job.offer();
        assert_eq!(other_job.wait_with_others(false), None);
        write(&mut other_place, other);
        drop(other_job);
        let written = text(&path);
        assert!(written.contains("{new}") && !written.contains("{old}"), "{written}");
        assert_eq!(old_job.wait_with_others(false), None);
        write(&mut place, &states[0]);
        drop(old_job);
        assert_eq!(text(&path), written);
        let there = new_job.wait_with_others(false).expect("it was written");
        assert_eq!(there, place);
    });
}

/// A job that rests goes on as soon as anybody needs the file; a game that was changed twice is written once.
#[test]
fn a_job_rests_until_somebody_needs_its_file() {
    Scratch::on_each_disk("rests", |scratch| {
        let needed: [fn(&PgnFiles, &Path, u32); 4] = [
            |files, _, _| files.hurry(),
            |files, path, _| files.alone(path, || ()),
            |files, path, text| files.wait_for(path, text),
            |files, path, _| files.announce(&path.with_extension("other")).wait(),
        ];
        for need in needed {
            let path = scratch.file(THREE);
            let files = &scratch.files;
            let texts = ["old", "new"].map(|note| format!("[White \"Ann\"]\n\n1. e4 e5 {{{note}}} 1-0"));
            let (place, listed) = (location(&path, 0), game(&path, 0).place());
            let jobs = texts.each_ref().map(|text| files.announce_game(&place, text));
            assert!(files.has_resting());
            std::thread::scope(|scope| {
                let write = |(job, text): (Announced, String)| {
                    let mut place = place.clone();
                    scope.spawn(move || {
                        let there = job.wait_with_others(true);
                        there.map_or_else(
                            || files.write_back(&mut place, &text, FileKind::Shared).is_err(),
                            |_| true,
                        )
                    })
                };
                let jobs = jobs.into_iter().zip(texts.clone()).map(write).collect::<Vec<_>>();
                while files.waiting(&path).len() < 2 {
                    std::thread::yield_now();
                }
                std::thread::sleep(std::time::Duration::from_millis(20));
                assert!(text(&path) == THREE && files.has_resting(), "they rest");
                assert_eq!(files.text_to_be(&path, listed.text).as_ref(), Some(&texts[1]));
                need(files, &path, listed.text);
                let in_passing: Vec<bool> = jobs.into_iter().map(|job| job.join().expect("no panic")).collect();
                assert_eq!(in_passing, [false, true]);
            });
            assert!(
                !files.has_resting() && text(&path).starts_with(&texts[1]),
                "{}",
                text(&path)
            );
            assert_eq!(files.backup_of(&path).map(|backup| backup.changes), Some(1), "once");
            assert_eq!(files.undo_changes(&path).expect("it is written"), Undone::Restored);
            assert_eq!(
                files.as_written(vec![listed.clone()]),
                [listed],
                "it has the text again that is listed"
            );
        }
    });
}

/// Lists know a game by the text that it had when they were made.
#[test]
fn listed_games_are_changed_and_removed_though_they_were_written_since() {
    Scratch::on_each_disk("written-since", |scratch| {
        let path = scratch.file(THREE);
        let files = &scratch.files;
        let listed = [0, 1].map(|number| game(&path, number).place());
        let mut place = location(&path, 0);
        for note in ["first", "second"] {
            let text = format!("[White \"Ann\"]\n\n1. e4 e5 {{{note}}} 1-0");
            files
                .write_back(&mut place, &text, FileKind::Shared)
                .expect("it is written");
        }
        let round = |texts: &[&[u8]]| {
            texts
                .iter()
                .map(|text| pgn::edit_tags(text, &[("Round", "7")]))
                .collect()
        };
        let changed = files.change_games(&path, &listed, round).expect("they are found");
        assert!(text(&path).contains("{second}") && text(&path).matches("[Round \"7\"]").count() == 2);
        // What is taken back is only what was changed so.
        files.change_back(&changed).expect("they are as they were");
        files
            .write_back(&mut place, "[White \"Ann\"]\n\n1. e4 e5 {third} 1-0", FileKind::Shared)
            .expect("it is written");
        assert!(files.change_back(&changed).is_err(), "the note would be lost");
        let removed = files
            .remove(&path, &listed, &scratch.folder.join("trash"))
            .expect("they are found");
        assert_eq!(text(&path), "[White \"Cid\"]\n\n1. c4 *\n");
        files.restore(&removed).expect("they come back");
        assert!(text(&path).contains("{third}"));
    });
}

#[test]
fn two_games_of_one_file_are_changed_one_after_the_other() {
    Scratch::on_each_disk("two", |scratch| {
        let path = scratch.file(THREE);
        let (mut first, mut last) = (location(&path, 0), location(&path, 2));
        for (game, new) in [(&mut first, "1. e4 {much longer} e5 *"), (&mut last, "1. c4 c5 *")] {
            let written = scratch
                .files
                .write_back(game, new, FileKind::Shared)
                .expect("it is written");
            assert_eq!(written, WrittenBack::InPlace, "the program knows its own changes");
        }
        let plies: Vec<_> = pgn::read(&text(&path))
            .map(|game| game.tree.main_line().len())
            .collect();
        assert_eq!(plies, [2, 1, 2]);
    });
}

#[test]
fn a_game_is_added_when_another_program_has_changed_it() {
    Scratch::on_each_disk("changed", |scratch| {
        let path = scratch.file(THREE);
        let mut bob = location(&path, 1);
        // What another program does to other games is its own affair.
        let other = THREE.replace("Ann", "Somebody else");
        fs::write(&path, &other).expect("another program");
        let mut same = bob.clone();
        let written = scratch
            .files
            .write_back(&mut same, "[White \"Bob\"]\n\n1. d4 {b} *", FileKind::Shared);
        assert_eq!(written.expect("it is written"), WrittenBack::InPlace);
        let other = other.replace("{a}", "{theirs}");
        fs::write(&path, &other).expect("another program");
        let written = scratch
            .files
            .write_back(&mut bob, "[White \"Bob\"]\n\n1. d4 d5 *", FileKind::Shared)
            .expect("it is written");
        let hash = |text: &str| TextHash::of(text.as_bytes()).short();
        let theirs = &other[other.find("[White \"Bob").expect("Bob")..other.find("\n\n[White \"Cid").expect("Cid")];
        let versions = [hash(theirs), hash("[White \"Bob\"]\n\n1. d4 d5 *")];
        assert_eq!(written, WrittenBack::Added(AddedBecause::FileChanged(Some(versions))));
        assert_eq!(text(&path), format!("{other}\n[White \"Bob\"]\n\n1. d4 d5 *\n"));
        fs::remove_file(&path).expect("the file goes");
        let written = scratch
            .files
            .write_back(&mut bob, "1. d4 *", FileKind::Shared)
            .expect("it is written");
        assert_eq!(
            (written, text(&path).as_str()),
            (WrittenBack::Added(AddedBecause::FileGone), "1. d4 *\n")
        );
    });
}

#[test]
fn what_could_not_be_read_of_a_game_stays_beside_the_changed_one() {
    Scratch::on_each_disk("unread", |scratch| {
        let cut = "[White \"Ann\"]\n\n1. e4 e5 2. Ke4 Nf6 3. d4 *\n\n[White \"Bob\"]\n\n1. d4 *\n";
        let path = scratch.file(cut);
        let mut ann = location(&path, 0);
        let written = scratch
            .files
            .write_back(&mut ann, "[White \"Ann\"]\n\n1. e4! e5 *", FileKind::Shared);
        let added = WrittenBack::Added(AddedBecause::NotAllRead);
        assert_eq!(written.expect("it is written"), added);
        assert_eq!(text(&path), format!("{cut}\n[White \"Ann\"]\n\n1. e4! e5 *\n"));
    });
}

#[test]
fn letters_and_line_ends_stay_as_the_file_has_them() {
    Scratch::on_each_disk("style", |scratch| {
        let latin = b"[White \"M\xFCller\"]\r\n\r\n1. e4 *\r\n\r\n[White \"Bob\"]\r\n\r\n1. d4 *\r\n";
        let path = scratch.file(latin);
        let mut first = location(&path, 0);
        let written = scratch
            .files
            .write_back(&mut first, "[White \"Müller\"]\n\n1. e4 {é} *\n", FileKind::Shared);
        assert_eq!(written.expect("it is written"), WrittenBack::InPlace);
        let expected = b"[White \"M\xFCller\"]\r\n\r\n1. e4 {\xE9} *\r\n\r\n[White \"Bob\"]\r\n\r\n1. d4 *\r\n";
        assert_eq!(fs::read(&path).expect("the file"), expected);
        let again = scratch
            .files
            .write_back(&mut first, "[White \"Müller\"]\n\n1. e4 {é} *\n", FileKind::Shared);
        assert_eq!(again.expect("it is there"), WrittenBack::InPlace);
        assert_eq!(fs::read(&path).expect("the file"), expected);
        // In a game without letters of its own, those of the file count.
        let edit = |number: usize, tags: &[(&str, &str)]| {
            retag(&scratch.files, &path, game(&path, number).place(), tags).expect("it is written");
        };
        edit(1, &[("White", "Köhler")]);
        edit(0, &[("White", "Müller"), ("Black", "Łódź")]);
        let now = fs::read(&path).expect("the file");
        let has = |part: &[u8]| now.windows(part.len()).any(|there| there == part);
        assert!(
            has(b"K\xF6hler") && has(b"M\xFCller") && has("Łódź".as_bytes()),
            "{now:?}"
        );
    });
}

#[test]
fn nothing_is_written_that_would_change_other_games() {
    Scratch::on_each_disk("refused", |scratch| {
        // The comment is not closed, so anything appended would become part of it.
        let open = "[White \"Ann\"]\n\n1. e4 {an open comment";
        let path = scratch.file(open);
        assert!(scratch.files.add_game(&path, "[White \"Bob\"]\n\n1. d4 *").is_err());
        assert_eq!(text(&path), open);
        fs::write(&path, THREE).expect("a file");
        let mut first = location(&path, 0);
        assert!(scratch
            .files
            .write_back(&mut first, "1. e4 {not closed", FileKind::Shared)
            .is_err());
        assert_eq!(text(&path), THREE);
        assert_eq!(
            fs::read_dir(&scratch.folder).expect("the folder").count(),
            2,
            "no temporary file stays"
        );
    });
}

#[test]
fn a_replaced_file_is_kept_beside_the_new_one() {
    Scratch::on_each_disk("replace", |scratch| {
        let path = scratch.file(THREE);
        let copy = scratch.files.replace_all(&path, "1. e4 *").expect("it is written");
        assert_eq!(text(&path), "1. e4 *\n");
        let copy = copy.expect("there was a file");
        assert!(copy.ends_with("games.pgn~"), "{}", copy.display());
        assert_eq!(text(&copy), THREE);
        let new = scratch.folder.join("new.pgn");
        assert_eq!(scratch.files.replace_all(&new, "1. e4 *").expect("it is written"), None);
    });
}

#[test]
fn a_game_that_is_not_in_its_file_any_more_is_neither_removed_nor_retagged() {
    Scratch::on_each_disk("barrier", |scratch| {
        let path = scratch.file("[White \"Ann\"]\n\n1. e4 *\n");
        let listed = game(&path, 0).place();
        let old = location(&path, 0);
        let new = "[White \"Bob\"]\n\n1. d4 d5 2. c4 *";
        scratch.files.replace_all(&path, new).expect("it is written");
        let trash = scratch.folder.join("trash");
        assert!(scratch
            .files
            .remove(&path, std::slice::from_ref(&listed), &trash)
            .is_err());
        assert!(retag(&scratch.files, &path, listed, &[("White", "Cid")]).is_err());
        let done = scratch
            .files
            .write_back(&mut old.clone(), "1. e4 e5 *", FileKind::Library);
        assert_eq!(done.expect("nothing fails"), WrittenBack::Gone);
        assert_eq!(text(&path), format!("{new}\n"));
    });
}

#[test]
fn of_two_identical_games_the_one_that_was_opened_is_changed_wherever_it_is_now() {
    Scratch::on_each_disk("identical", |scratch| {
        let ann = "[White \"Ann\"]\n\n1. e4 *\n\n";
        let path = scratch.file(&format!("1. d4 *\n\n{ann}{ann}"));
        let mut second = location(&path, 2);
        scratch
            .files
            .remove(&path, &[game(&path, 0).place()], &scratch.folder.join("trash"))
            .expect("it is removed");
        let written = scratch
            .files
            .write_back(&mut second, "[White \"Ann\"]\n\n1. e4 e5 *", FileKind::Shared);
        assert_eq!(written.expect("it is written"), WrittenBack::InPlace);
        assert_eq!(text(&path), format!("{ann}[White \"Ann\"]\n\n1. e4 e5 *\n\n"));
    });
}

#[test]
fn a_tag_that_would_split_the_game_is_refused() {
    Scratch::on_each_disk("split", |scratch| {
        for odd in [
            "[White\"Ann\"]\n[Black \"Bob\"]\n\n1. e4 *\n",
            "[Event \"x\"]\n% by me\n[White \"Ann\"]\n\n1. e4 *\n",
            "[Event \"x\"]]\n[White \"Ann\"]\n\n1. e4 *\n",
        ] {
            let path = scratch.file(odd);
            let done = retag(&scratch.files, &path, game(&path, 0).place(), &[("White", "Zed")]);
            let games: Vec<_> = pgn::read(&text(&path)).collect();
            assert_eq!(games.len(), 1, "{odd}");
            assert!(
                done.is_ok() == (games[0].tree.tags.value("White") == Some("Zed")),
                "{odd}"
            );
            assert!(done.is_ok() || text(&path) == odd, "{odd}");
        }
    });
}

#[test]
fn versions_stay_while_another_program_runs_and_after_the_next_start() {
    Scratch::on_each_disk("backups", |scratch| {
        let path = scratch.file(THREE);
        scratch.files.add_game(&path, "1. e4 *").expect("it is added");
        let other = PgnFiles::new(Some(scratch.folder.join("backup")));
        assert_eq!(scratch.backups().len(), 1, "the program that made it still runs");
        drop(other);
        scratch.files = PgnFiles::new(None);
        let next = PgnFiles::new(Some(scratch.folder.join("backup")));
        assert_eq!(scratch.backups().len(), 1, "it is kept for a month");
        drop(next);
    });
}
