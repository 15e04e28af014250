//! What the palette finds: commands, settings, recent files, games of the library.

use super::super::library;
use super::super::preferences::ROWS;
use super::matching::{distance, words, LOOSE};
use crate::store::library::{Filter, Listing};
use crate::store::settings::Settings;
use crate::table::{Command, Menu};
use crate::text::{limit, limited, Language, Text};
use crate::ui::frame::Frame;
use crate::ui::Request;
use std::path::PathBuf;

/// How many games of the library are offered.
const GAMES: usize = 12;

/// Something that can be done.
#[derive(Debug, Clone)]
pub enum Action {
    /// A command.
    Command(Command),
    /// These settings.
    Change(Box<Settings>),
    /// The row of the preferences with this id.
    Setting(&'static str),
    /// A recent file.
    Recent(PathBuf),
    /// The game in this row of the library.
    Game(usize),
}

/// Something that can be done, with the words that it is found by.
#[derive(Debug, Clone)]
pub struct Entry {
    /// What is shown.
    pub label: String,
    /// What kind of thing it is, or the value that it has now.
    pub about: String,
    pub action: Action,
    /// The words in the language of the user, and in English.
    words: [Vec<String>; 2],
}

impl Entry {
    fn new(label: &str, about: String, english: &str, action: Action) -> Entry {
        let label = label.trim_end_matches('…').to_owned();
        Entry {
            words: [words(&label), words(english)],
            label,
            about,
            action,
        }
    }

    /// The id of its widget.
    pub fn id(&self) -> String {
        match &self.action {
            Action::Command(command) => format!("palette.{}", command.id()),
            Action::Change(_) | Action::Setting(_) => format!("palette.{}", self.label),
            Action::Recent(path) => format!("palette.{}", path.display()),
            Action::Game(row) => format!("palette.game.{row}"),
        }
    }

    /// The request for it; `None` for a setting that is shown in the preferences, and for a game that has gone.
    pub fn request(&self, ui: &Frame) -> Option<Request> {
        match &self.action {
            Action::Command(command) => Some(Request::Command(*command)),
            Action::Change(settings) => Some(Request::Change(settings.clone())),
            Action::Setting(_) => None,
            Action::Recent(path) => Some(Request::OpenRecent(path.clone())),
            Action::Game(row) => {
                let entry = ui.model.library?.games().entry(*row)?;
                Some(library::open(entry, true))
            }
        }
    }
}

/// All entries but the games, in the order in which they are shown while nothing is typed.
pub fn all(ui: &Frame) -> Vec<Entry> {
    let english = Text::of(Language::ENGLISH);
    let of_id = |id: &str| (ui.text.get(id, &[]), english.get(id, &[]));
    let commands = Command::ALL
        .iter()
        .copied()
        .filter(|&command| is_offered(command))
        .map(|command| {
            let (label, english) = of_id(command.id());
            let about = command.menu().map(Menu::id).map(|id| ui.text.get(id, &[]));
            Entry::new(&label, about.unwrap_or_default(), &english, Action::Command(command))
        });
    let mut entries: Vec<Entry> = commands.collect();
    for row in ROWS.iter().filter(|row| row.is_offered(ui)) {
        for choice in row.choices(ui) {
            let (label, english) = (choice.words(ui.text), choice.words(&english));
            let about = choice.about.unwrap_or("palette-preferences");
            let action = choice
                .settings
                .map_or(Action::Setting(row.id), |settings| Action::Change(Box::new(settings)));
            entries.push(Entry::new(&label, ui.text.get(about, &[]), &english, action));
        }
    }
    let recent = ui.model.settings.recent.iter().map(|path| {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        let name = limited(&name, limit::NAME).into_owned();
        let about = t!(ui.text, "palette-recent");
        Entry::new(&name, about, &name, Action::Recent(path.clone()))
    });
    entries.extend(recent);
    entries
}

/// Whether the command means something here: it is not the palette itself, and not one that only a key can give or that needs to
/// be told more.
fn is_offered(command: Command) -> bool {
    !command.is_promotion()
        && !matches!(
            command,
            Command::Palette | Command::Cancel | Command::Menu | Command::ClaimWithMove
        )
}

/// Those that match what is typed, the nearest first; of those that are as near, the ones that can be done, then the ones that
/// come first in the list. Those in which only the letters are found in their order are in the second list.
pub fn matching(ui: &Frame, entries: &[Entry], typed: &str) -> [Vec<usize>; 2] {
    let typed = words(typed);
    let mut found: Vec<(u32, bool, usize)> = entries
        .iter()
        .enumerate()
        .filter_map(|(number, entry)| {
            let near = entry.words.iter().filter_map(|words| distance(&typed, words)).min()?;
            Some((near, !can_be_done(ui, entry), number))
        })
        .collect();
    found.sort_unstable();
    let (near, far): (Vec<_>, Vec<_>) = found.into_iter().partition(|(near, ..)| *near < LOOSE);
    [near, far].map(|found| found.into_iter().map(|(.., number)| number).collect())
}

fn can_be_done(ui: &Frame, entry: &Entry) -> bool {
    match entry.action {
        Action::Command(command) => ui.availability(command).is_ok(),
        _ => true,
    }
}

/// The games of the library with what is typed in their names, the newest first.
pub fn games(ui: &Frame, listing: &Listing, filter: &mut Filter, typed: &str) -> Vec<Entry> {
    filter.search(typed);
    filter.advance(listing.games());
    let rows = (0..filter.count().min(GAMES)).filter_map(|number| filter.row(number));
    let entry = |row: usize| {
        let game = listing.games().heading(row)?;
        let [white, black] = [game.white, game.black].map(|name| limited(name, limit::NAME));
        let about = t!(ui.text, "palette-game", date = game.date, opening = game.opening);
        let label = format!("{white} – {black}");
        Some(Entry::new(&label, about, "", Action::Game(row)))
    };
    rows.filter_map(entry).collect()
}
