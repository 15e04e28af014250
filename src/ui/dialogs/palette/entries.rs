//! The entries of the palette: commands, settings, recent files, games of the library.

use super::super::library;
use super::super::preferences::rows;
use super::super::training::exercises;
use super::matching::{distance, words, LOOSE};
use crate::store::folder::name_of;
use crate::store::library::{Listing, Selection};
use crate::store::new_game::COACHED_TO;
use crate::store::settings::Settings;
use crate::table::{Command, Menu, GAMES_FOR_A_LEVEL};
use crate::text::{limit, limited, listed_date, opening_with_code, pairing, Language, Text};
use crate::train::TrainedEndgame;
use crate::ui::panel::move_menu::changes;
use crate::ui::panel::start::choice_like_oneself;
use crate::ui::{menu, Frame, ListRequest, Request, TrainingRequest};
use std::path::PathBuf;

/// Number of games of the library offered.
const GAMES: usize = 12;

/// The messages with further words that these commands are found by.
const OTHER_WORDS: [(Command, &str); 13] = [
    (Command::PlayFromHere, "train-play-on"),
    (Command::ResignWhite, "resign"),
    (Command::ResignBlack, "resign"),
    (Command::ExportPgn, "palette-words-export"),
    (Command::SetUpGame, "palette-words-new-game"),
    (Command::Train, "palette-words-train"),
    (Command::Lessons, "palette-words-lessons"),
    (Command::Analyze, "palette-words-analyze"),
    (Command::OpeningTree, "tree-book"),
    (Command::ExportPng, "menu-export-image"),
    (Command::ExportSvg, "menu-export-image"),
    (Command::ExportGif, "menu-export-image"),
    (Command::ExportGif, "dialog-film"),
];

/// The action of an entry.
#[derive(Debug, Clone)]
pub enum PaletteAction {
    /// A command.
    Command(Command),
    /// These settings.
    Change(Box<Settings>),
    /// What the words with this id ask for.
    Ask(&'static str, Box<Request>),
    /// The row of the preferences with this id.
    Setting(&'static str),
    /// A recent file.
    Recent(PathBuf),
    /// The game in this row of the library.
    Game(usize),
}

/// An entry with the words it is found by.
#[derive(Debug, Clone)]
pub struct PaletteEntry {
    /// The text shown.
    pub label: String,
    /// Its kind, or its current value.
    pub about: String,
    /// Why it is not available, if it is no command and is not.
    pub why_not: Option<String>,
    pub action: PaletteAction,
    /// The words in the user's language, and in English.
    words: [Vec<String>; 2],
    /// These with others by which it is found as well, but after what is called so.
    others: [Vec<String>; 2],
}

impl PaletteEntry {
    fn new(label: &str, about: String, english: &str, action: PaletteAction) -> PaletteEntry {
        let label = label.trim_end_matches('…').to_owned();
        PaletteEntry {
            words: [words(&label), words(english)],
            others: [Vec::new(), Vec::new()],
            why_not: None,
            label,
            about,
            action,
        }
    }

    /// Whether it is called what is typed.
    fn is_called(&self, typed: &[String]) -> bool {
        self.words.iter().any(|words| words == typed)
    }

    /// The distance between its words and the typed ones; `None` if a typed word does not match.
    fn distance(&self, typed: &[String]) -> Option<u32> {
        if self.is_called(typed) {
            return Some(0);
        }
        let near = self.words.iter().filter_map(|words| distance(typed, words));
        let far = self.others.iter().filter_map(|words| distance(typed, words));
        // What would change at once comes after what is only done.
        let is_change = matches!(self.action, PaletteAction::Change(_));
        let nearest = near.chain(far.map(|far| far + 1)).min();
        nearest.map(|nearest| nearest + 2 * u32::from(is_change && nearest < 2))
    }

    /// The id of its widget.
    pub fn id(&self) -> String {
        match &self.action {
            PaletteAction::Command(command) => format!("palette.{}", command.id()),
            PaletteAction::Ask(id, _) => format!("palette.{id}"),
            PaletteAction::Change(_) | PaletteAction::Setting(_) => format!("palette.{}", self.label),
            PaletteAction::Recent(path) => format!("palette.{}", path.display()),
            PaletteAction::Game(row) => format!("palette.game.{row}"),
        }
    }

    /// Its request; `None` for a setting that is shown in the preferences, and for a game that is gone.
    pub fn request(&self, ui: &Frame) -> Option<Request> {
        match &self.action {
            PaletteAction::Command(command) => Some(Request::Command(*command)),
            PaletteAction::Change(settings) => Some(Request::Change(settings.clone())),
            PaletteAction::Ask(_, request) => Some(Request::clone(request)),
            PaletteAction::Setting(_) => None,
            PaletteAction::Recent(path) => Some(Request::OpenFile(path.clone())),
            PaletteAction::Game(row) => {
                let entry = ui.model.library?.games().entry(*row)?;
                Some(library::open(entry, true, 0))
            }
        }
    }
}

/// All entries except games, in the order shown while nothing is typed.
pub fn all(ui: &Frame) -> Vec<PaletteEntry> {
    let english = Text::of(Language::ENGLISH);
    let of_id = |id: &str| (ui.text.get(id, &[]), english.get(id, &[]));
    let commands = Command::ALL
        .iter()
        .copied()
        .filter(|&command| is_offered(command))
        .map(|command| {
            let (label, english) = (menu::label(ui, command), english.get(command.id(), &[]));
            let about = command.menu().map(Menu::id).map(|id| ui.text.get(id, &[]));
            let action = PaletteAction::Command(command);
            let mut entry = PaletteEntry::new(&label, about.unwrap_or_default(), &english, action);
            let others = OTHER_WORDS.iter().filter(|(known, _)| *known == command);
            let (own, english): (Vec<_>, Vec<_>) = others.map(|(_, others)| of_id(others)).unzip();
            if !own.is_empty() {
                let [own_label, english_label] = &entry.words;
                entry.others = [
                    [own_label.as_slice(), &words(&own.join(" "))].concat(),
                    [english_label.as_slice(), &words(&english.join(" "))].concat(),
                ];
            }
            entry
        });
    let mut entries: Vec<PaletteEntry> = commands.collect();
    let trained = ui.model.training;
    let stop = trained.map(|_| ("cmd-train", "train-stop", TrainingRequest::Stop));
    let play_on = trained.filter(|training| training.can_play_on());
    let play_on = play_on.map(|_| ("cmd-train", "train-play-on", TrainingRequest::PlayOn));
    let exercises = exercises(ui).into_iter();
    let exercises = exercises.map(|(id, request, why_not)| {
        let why_not = why_not.map(|why_not| why_not.sentence(ui.text, ui.model.game));
        ("train-exercises", id, Request::Train(request), why_not)
    });
    let endgames = TrainedEndgame::ALL.map(|endgame| ("train-endgames", endgame.id, TrainingRequest::Endgame(endgame)));
    let themes = ui.model.themes.iter();
    let themes = themes.map(|&(theme, _)| ("train-themes", theme.id(), TrainingRequest::Theme(theme)));
    let training = play_on.into_iter().chain(stop).chain(endgames).chain(themes);
    let training = training.map(|(about, id, request)| (about, id, Request::Train(request)));
    let of_lists = verbs_of_lists(ui).into_iter().flatten();
    let available = training.chain(changes_of_shown(ui)).chain(of_lists);
    let available = available.map(|(about, id, request)| (about, id, request, None));
    for (about, id, request, why_not) in exercises.chain(available) {
        let ((label, english), (about, english_about)) = (of_id(id), of_id(about));
        let others = [format!("{label} {about}"), format!("{english} {english_about}")];
        let mut entry = PaletteEntry::new(&label, about, &english, PaletteAction::Ask(id, Box::new(request)));
        entry.others = others.map(|others| words(&others));
        if id == "train-sprint" {
            let (own, english) = of_id("palette-words-sprint");
            entry.others[0].extend(words(&own));
            entry.others[1].extend(words(&english));
        }
        entry.why_not = why_not;
        entries.push(entry);
    }
    entries.push(like_oneself(ui, &english));
    entries.push(coach(ui, &english));
    for row in rows().filter(|row| row.is_offered(ui) && row.why_not(ui).is_none()) {
        for choice in row.choices(ui) {
            let (label, english) = (choice.words(ui.text), choice.words(&english));
            let action = match choice.settings {
                Some(settings) => PaletteAction::Change(Box::new(settings)),
                None => PaletteAction::Setting(row.id),
            };
            let about = ui.text.get(row.about(ui), &[]);
            entries.push(PaletteEntry::new(&label, about, &english, action));
        }
    }
    let recent = ui.model.settings.recent.iter().map(|path| {
        let name = limited(&name_of(path), limit::NAME).into_owned();
        let about = t!(ui.text, "palette-recent");
        PaletteEntry::new(&name, about, &name, PaletteAction::Recent(path.clone()))
    });
    entries.extend(recent);
    entries
}

/// Whether the command makes sense here: neither the palette itself, nor one that only a key can trigger or that needs more
/// input.
fn is_offered(command: Command) -> bool {
    !command.row().is_promotion && !matches!(command, Command::Palette | Command::Cancel | Command::Menu)
}

/// The entries that match the typed text, best first; among equals, what is called so first, then available ones, then in list order.
/// The second list has those that match only as a subsequence of letters.
pub fn matching(ui: &Frame, entries: &[PaletteEntry], typed: &str) -> [Vec<usize>; 2] {
    let typed = words(typed);
    let mut found: Vec<(u32, bool, bool, usize)> = entries
        .iter()
        .enumerate()
        .filter_map(|(number, entry)| {
            let near = entry.distance(&typed)?;
            Some((near, !entry.is_called(&typed), !can_be_done(ui, entry), number))
        })
        .collect();
    found.sort_unstable();
    let (near, far): (Vec<_>, Vec<_>) = found.into_iter().partition(|(near, ..)| *near < LOOSE);
    [near, far].map(|found| found.into_iter().map(|(.., number)| number).collect())
}

fn can_be_done(ui: &Frame, entry: &PaletteEntry) -> bool {
    match entry.action {
        PaletteAction::Command(command) => ui.availability(command).is_ok(),
        _ => entry.why_not.is_none(),
    }
}

/// The game against a level as strong as the user, or how many games there have to be before it.
fn like_oneself(ui: &Frame, english: &Text) -> PaletteEntry {
    let choice = choice_like_oneself(ui);
    let label = |text: &Text| {
        choice.as_ref().map_or_else(
            || t!(text, "palette-like-me"),
            |choice| t!(text, "start-like-me", level = choice.level.to_string()),
        )
    };
    let (label, english) = (label(ui.text), label(english));
    let count = ui.model.learner.map_or(0, |learner| learner.deck().game_count());
    let few = || t!(ui.text, "rating-few", enough = GAMES_FOR_A_LEVEL, count = count);
    let why_not = choice.is_none().then(few);
    let begin = Request::Begin(Box::new(choice.unwrap_or_default()));
    let action = PaletteAction::Ask("start-like-me", Box::new(begin));
    PaletteEntry {
        why_not,
        ..PaletteEntry::new(&label, t!(ui.text, "menu-game"), &english, action)
    }
}

/// The coach of the games that are begun from now on.
fn coach(ui: &Frame, english: &Text) -> PaletteEntry {
    let mut settings = ui.model.settings.clone();
    let choice = &mut settings.new_game;
    let about = if choice.is_coached { "switch-on" } else { "switch-off" };
    let why_not =
        (!choice.can_be_coached()).then(|| t!(ui.text, "palette-coach-level", level = usize::from(COACHED_TO)));
    choice.is_coached = !choice.is_coached;
    let label = |text: &Text| t!(text, "new-game-coach");
    let action = PaletteAction::Ask("new-game-coach", Box::new(Request::Change(Box::new(settings))));
    PaletteEntry {
        why_not,
        ..PaletteEntry::new(&label(ui.text), ui.text.get(about, &[]), &label(english), action)
    }
}

/// The games of the library whose names contain the typed text, most recent first.
pub fn games(ui: &Frame, listing: &Listing, selection: &mut Selection, typed: &str) -> Vec<PaletteEntry> {
    selection.search(typed, ui.text);
    selection.advance(listing.games());
    let rows = (0..selection.count().min(GAMES)).filter_map(|number| selection.row(number));
    let entry = |row: usize| {
        let game = listing.games().heading(row)?;
        let opening = opening_with_code(ui.text.language(), game.opening);
        let date = listed_date(game.facts.date);
        let about = t!(ui.text, "palette-game", date, opening);
        let label = pairing(ui.text, game.white, game.black);
        Some(PaletteEntry::new(&label, about, "", PaletteAction::Game(row)))
    };
    rows.filter_map(entry).collect()
}

/// What the menu of the move shown has besides commands, as far as it can be chosen.
fn changes_of_shown(ui: &Frame) -> impl Iterator<Item = (&'static str, &'static str, Request)> {
    let changes = changes(ui, ui.model.game.shown_node()).into_iter();
    let changes = changes.filter(|(id, is_enabled, _)| *is_enabled && id.starts_with("move-"));
    changes.map(|(id, _, request)| ("menu-moves", id, request))
}

/// What can be looked for in the list of the file opened last, or else of the library; the positions of that file can be trained.
fn verbs_of_lists(ui: &Frame) -> Option<Vec<(&'static str, &'static str, Request)>> {
    let opened = ui.model.opened.filter(|list| list.has_several());
    let listing = opened.or(ui.model.library)?;
    let (is_library, about) = match opened {
        Some(_) => (false, "tree-file"),
        None => (true, "dialog-library"),
    };
    let path = library::to_train(listing).filter(|_| !is_library);
    let train = path.map(|path| (about, "list-train", Request::Train(TrainingRequest::Open(path))));
    (!listing.is_filling()).then(|| {
        let others = [
            (about, "list-twins", ListRequest::FindTwins(is_library).into()),
            (about, "list-names", ListRequest::FindSpellings(is_library).into()),
        ];
        train.into_iter().chain(others).collect()
    })
}
