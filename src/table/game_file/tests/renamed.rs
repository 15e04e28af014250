//! A file that was renamed or deleted, of which the table hears only later.

use super::{contents, Evening};
use crate::game::Input;
use crate::store::pgn_file::{FileKind, WrittenBack};
use crate::table::Effects;
use std::fs;
use std::path::{Path, PathBuf};

impl Evening {
    /// Plays a move, saves the game and renames its file; the old and the new name.
    pub(super) fn play_and_rename(&mut self) -> (PathBuf, PathBuf) {
        let mv = crate::chess::notation::read(&self.table.game().board(), "e4").expect("a move");
        assert_eq!(self.input(Input::Play(mv)), []);
        let now = self.tick();
        let from = self.table.save(now, &mut Effects::default()).expect("it is written");
        let to = self.rename_file(&from);
        (from, to)
    }

    /// Renames a file of the library after another player. The table hears nothing of that.
    fn rename_file(&self, path: &Path) -> PathBuf {
        let rename = || self.storage.rename(path, "Dee", "Black");
        self.files.rename(path, rename).expect("it is renamed")
    }
}

/// An evening with a decided game on the board, which is in the library: its file.
fn decided(mut evening: Evening) -> (Evening, PathBuf) {
    for mv in ["f3", "e5", "g4", "Qh4"] {
        let mv = crate::chess::notation::read(&evening.table.game().board(), mv).expect("a move");
        assert_eq!(evening.input(Input::Play(mv)), []);
    }
    let path = evening.played().remove(0).path;
    (evening, path)
}

#[test]
fn a_game_changed_before_the_table_knows_the_new_name_of_its_file_is_written_there() {
    Evening::on_each_disk("late-rename", |evening| {
        let (mut evening, path) = decided(evening);
        let texts = [evening.played()[0].text];
        let renamed = evening.rename_file(&path);
        evening.comment("in between");
        evening.table.file_moved(&texts, &path, Some(&renamed));
        evening.comment("afterwards");
        assert_eq!(evening.leave(), []);
        assert_eq!(evening.played().len(), 1);
        assert_eq!(contents(&renamed), [("White".to_owned(), "afterwards".to_owned())]);
    });
}

#[test]
fn a_listed_game_opened_before_its_file_was_renamed_is_written_there() {
    Evening::on_each_disk("late-file-rename", |evening| {
        let (mut evening, path) = decided(evening);
        let game = evening.played()[0].game(&evening.files).expect("the game");
        let mut location = game.location();
        evening.leave();
        let renamed = evening.rename_file(&path);
        let text = std::str::from_utf8(game.text())
            .expect("UTF-8")
            .replace("1. f3", "1. f3 {late}");
        let done = evening.files.write_back(&mut location, &text, FileKind::Shared);
        assert_eq!(done.expect("it is written"), WrittenBack::InPlace);
        assert_eq!((evening.played().len(), location.path()), (1, renamed.as_path()));
    });
}

#[test]
fn a_game_changed_before_the_table_knows_that_its_file_was_deleted_stays_in_its_new_one() {
    Evening::on_each_disk("late-delete", |evening| {
        let (mut evening, path) = decided(evening);
        let texts = [evening.played()[0].text];
        fs::remove_file(&path).expect("it is deleted");
        evening.comment("in between");
        evening.table.file_moved(&texts, &path, None);
        evening.comment("afterwards");
        assert_eq!(evening.leave(), []);
        let played = evening.played();
        assert_eq!(played.len(), 1);
        assert_eq!(
            contents(&played[0].path),
            [("White".to_owned(), "afterwards".to_owned())]
        );
    });
}
