//! Draws the window with every dialog, in several sizes and languages, and writes screenshots into a folder for review: one sheet
//! for each size and language, and a film strip for each motion. Needs no display. Run by `make pictures`.

#[path = "../../tests/common/driver.rs"]
mod driver;
mod films;
#[path = "../../tests/common/screenshot.rs"]
mod screenshot;
#[path = "../../tests/common/sdl.rs"]
#[allow(dead_code, reason = "some gestures are not needed")]
mod sdl;
mod sheet;

use anyhow::{anyhow, Context};
use driver::VirtualHost;
use screenshot::seen;
use sdl2::event::Event;
use sdl2::keyboard::{Keycode, Mod};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tabiya::chess::{Color, Square};
use tabiya::desktop::app::{self, App};
use tabiya::desktop::export::{png, RgbaImage};
use tabiya::desktop::LaunchOptions;
use tabiya::game::Input;
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::{Appearance, EngineEntry, Opponent, Settings, Side};
use tabiya::store::storage::Storage;
use tabiya::table::{Command, Dialog};
use tabiya::text::{Language, LanguageChoice};
use tabiya::train::{Exercise, PuzzleTheme};
use tabiya::ui::position_editor::{Brush, Edit, Wildcard};
use tabiya::ui::{GamesToSave, ListRequest, Purpose, Request, TrainingRequest};

/// The smallest window, small and usual ones, a tall one, and large ones; and large type in the usual one.
const SIZES: [&str; 8] = [
    "480x360",
    "1000x760",
    "1280x800",
    "800x1100",
    "1920x1080",
    "3840x2160",
    "1280x800@1.5",
    "1280x800@4",
];
/// The word that asks for the film strips.
const FILMS: &str = "films";
/// The word that asks for the light interface.
const LIGHT: &str = "light";

/// Games of a file: a short one for the review, and others for lists and the opening tree.
const GAMES: &str = r#"
[Event "Evening at the club"]
[Site "Budapest"]
[Date "2024.03.12"]
[White "Nagy, Ágnes"]
[Black "Visitor"]
[Result "1-0"]
[WhiteElo "1834"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[Event "Evening at the club"]
[Date "2024.??.??"]
[White "Wolf"]
[Black "Nagy, Ágnes"]
[Result "1/2-1/2"]

1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 1/2-1/2

[Event "Championship of the city, group of the masters"]
[Date "1923.08.??"]
[White "Maximilian von Hohenfels-Auerbach"]
[Black "Wolf"]
[Result "0-1"]

1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be2 e5 0-1

[White "Wolf"]
[Black "Nagy, Agnes"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 *
"#;

/// A named screenshot.
type Picture = (String, RgbaImage);

/// Takes the screenshots of one size and language.
struct Photographer<'a, 't> {
    app: &'a mut App<'t>,
    host: &'a VirtualHost,
    pictures: Vec<Picture>,
}

impl Photographer<'_, '_> {
    fn act(&mut self, request: impl Into<Request>) -> anyhow::Result<()> {
        self.host.act(self.app, request);
        self.settle()
    }

    fn settle(&mut self) -> anyhow::Result<()> {
        self.host.wait(self.app, Duration::from_millis(600))?;
        self.host.settle(self.app)
    }

    fn play(&mut self, moves: &str) -> anyhow::Result<()> {
        for text in moves.split(' ') {
            self.act(Request::TypeMove(text.into()))?;
        }
        Ok(())
    }

    fn take(&mut self, name: &str) -> anyhow::Result<()> {
        self.settle()?;
        self.pictures.push((name.to_owned(), seen(self.app)));
        Ok(())
    }

    fn dialog(&mut self, name: &str, dialog: Dialog) -> anyhow::Result<()> {
        self.act(Request::Show(dialog))?;
        self.take(name)?;
        self.app.ui.gui.close();
        self.settle()
    }

    fn change(&mut self, change: impl FnOnce(&mut Settings)) -> anyhow::Result<()> {
        let mut settings = self.app.settings.clone();
        change(&mut settings);
        self.act(Request::Change(Box::new(settings)))
    }

    fn levels(&mut self) -> anyhow::Result<()> {
        let choice = NewGameChoice {
            opponent: Opponent::Tabiya,
            level: 1250,
            is_fair: true,
            side: Side::White,
            ..NewGameChoice::default()
        };
        self.act(Request::Begin(Box::new(choice)))?;
        self.dialog("new_game_level", Dialog::NewGame)?;
        self.dialog("level", Dialog::Level)?;
        self.play("e2e4")?;
        self.host.hear_program(self.app)?;
        self.act(Request::Input(Input::Resign(Color::White)))?;
        self.take("lost")?;
        // Out of a fair match the same level is between an easier and a harder one.
        self.change(|all| all.own_name = "Anna Muzychuk-Lagerlöf".into())?;
        let choice = NewGameChoice {
            is_fair: false,
            side: Side::White,
            ..self.app.settings.new_game.clone()
        };
        self.act(Request::Begin(Box::new(choice)))?;
        self.play("e2e4")?;
        self.host.hear_program(self.app)?;
        self.take("against_level")?;
        self.act(Request::Input(Input::Resign(Color::White)))?;
        self.take("lost_same_level")?;
        self.change(|all| all.theme = "Newsprint".into())?;
        self.take("lost_light")
    }

    /// A question that comes up by itself.
    fn asked(&mut self, name: &str, request: impl Into<Request>) -> anyhow::Result<()> {
        self.act(request)?;
        self.take(name)?;
        self.app.ui.gui.close();
        self.settle()
    }

    /// A file of games: its list, a game of it and its review, and what was played in its positions.
    fn files(&mut self) -> anyhow::Result<()> {
        let file = home().join("club.pgn");
        std::fs::write(&file, GAMES)?;
        self.act(Request::OpenFile(file))?;
        self.asked("games", Request::Show(Dialog::Games))?;
        self.act(Command::DockList)?;
        self.press("list.search")?;
        self.host.send(self.app, typed("white:wolf -result:draw moves:<30 "))?;
        self.take("games_docked")?;
        self.act(Command::DockList)?;
        self.app.ui.gui.close();
        self.asked("spellings", Request::List(ListRequest::FindSpellings(false)))?;
        self.act(Request::Input(Input::ShowFirst))?;
        self.asked("opening_tree", Command::OpeningTree)?;
        self.asked("found", Command::FindPosition)?;
        let list = self.app.files.lists.opened.as_ref();
        let entry = list.and_then(|list| list.games().entry(0)).context("a game")?;
        let listed = ListRequest::ShowTags(vec![entry.clone(), entry.clone()]);
        self.asked("listed_tags", Request::List(listed))?;
        self.act(Request::OpenEntry(Box::new(entry), 0))?;
        self.app.ui.gui.close();
        self.take("record")?;
        self.act(Request::Show(Dialog::Tags))?;
        self.press("tags.White")?;
        for is_down in [true, false] {
            let all = sdl::key(Keycode::A, Mod::LCTRLMOD, is_down, false);
            self.host.send(self.app, all)?;
        }
        self.host.send(self.app, typed("n"))?;
        self.host.send(self.app, typed("a"))?;
        self.take("tags_completed")?;
        self.app.ui.gui.close();
        self.asked("repertoire", Command::Repertoire)?;
        self.trained("guess", TrainingRequest::Guess)?;
        self.act(Command::Review)?;
        self.take("review")?;
        self.act(Command::NextError)?;
        self.take("review_error")?;
        self.act(Command::Analyze)?;
        self.take("analysis")?;
        self.act(Command::Analyze)?;
        self.act(Command::AskError)?;
        self.take("review_question")
    }

    /// A task of the training, and the way back from it.
    fn trained(&mut self, name: &str, request: TrainingRequest) -> anyhow::Result<()> {
        self.act(Request::Train(request))?;
        self.take(name)?;
        self.act(Request::Train(TrainingRequest::Stop))
    }

    /// What is trained, and a task of each kind.
    fn training(&mut self) -> anyhow::Result<()> {
        self.dialog("training", Dialog::Training)?;
        self.dialog("lessons", Dialog::Lessons)?;
        for (name, request) in [
            ("lesson", TrainingRequest::Lesson(0)),
            ("puzzle", TrainingRequest::Theme(PuzzleTheme::ALL[0])),
            ("sprint", TrainingRequest::Sprint),
            ("coordinates", TrainingRequest::Exercise(Exercise::Coordinates)),
            ("blindfold", TrainingRequest::Exercise(Exercise::Blindfold)),
        ] {
            self.trained(name, request)?;
        }
        self.act(Command::FullScreen)?;
        self.trained("lesson_full_screen", TrainingRequest::Lesson(0))?;
        self.act(Command::FullScreen)
    }

    /// The buttons of the panel and the preferences that have pages of their own.
    fn pages(&mut self) -> anyhow::Result<()> {
        for page in ["play", "sound", "interface", "keys"] {
            self.act(Request::Show(Dialog::Preferences))?;
            self.press(&format!("preferences-{page}"))?;
            self.take(&format!("preferences_{page}"))?;
            self.app.ui.gui.close();
        }
        self.change(|all| {
            all.engines.push(EngineEntry {
                name: "Rook".into(),
                command: "no-such-rook --uci".into(),
                ..EngineEntry::default()
            });
        })?;
        self.act(Request::Show(Dialog::Engines))?;
        self.press("engines.0")?;
        self.take("engines")?;
        self.app.ui.gui.close();
        self.settle()
    }

    /// Presses the widget with this id, if it is in sight.
    fn press(&mut self, id: &str) -> anyhow::Result<()> {
        let widget = self.app.ui.gui.widgets().iter().find(|widget| widget.id == id);
        let Some(widget) = widget else { return Ok(()) };
        #[allow(clippy::cast_possible_truncation, reason = "pixels of a window")]
        let [x, y] = [0, 1].map(|side| f32::midpoint(widget.min[side], widget.max[side]) as i32);
        self.host.send(self.app, sdl::motion((x, y), (x, y)))?;
        for is_down in [true, false] {
            let event = sdl::button(sdl2::mouse::MouseButton::Left, (x, y), is_down);
            self.host.send(self.app, event)?;
        }
        self.settle()
    }

    fn everything(&mut self) -> anyhow::Result<()> {
        self.app.ui.gui.record_widgets(true);
        self.take("start")?;
        self.act(Request::Show(Dialog::Library))?;
        self.take("library_empty")?;
        self.app.ui.gui.close();
        self.play("e2e4")?;
        self.take("first_move")?;
        let mut choice = self.app.settings.new_game.clone();
        choice.opponent = Opponent::Person;
        (choice.white, choice.black) = ("Anna Muzychuk-Lagerlöf".into(), "Bert".into());
        choice.time = "300+5".into();
        self.act(Request::Begin(Box::new(choice)))?;
        // Coordinates are the same in every language.
        self.play("e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6")?;
        self.take("playing")?;
        self.act(Command::AttackMap)?;
        self.take("attack_map")?;
        self.act(Command::AttackChanges)?;
        self.take("attack_changes")?;
        self.act(Command::AttackChanges)?;
        let node = self.app.table.game().shown_node();
        for (name, dialog) in [
            ("new_game", Dialog::NewGame),
            ("type_move", Dialog::TypeMove),
            ("load_fen", Dialog::LoadFen),
            ("agree_draw", Dialog::AgreeDraw),
            ("analyze_in_play", Dialog::AnalyzeInPlay),
            ("comment", Dialog::Comment(node)),
            ("tags", Dialog::Tags),
            ("offer_draw", Dialog::OfferDraw),
            ("resign", Dialog::Resign(Color::White)),
            ("not_kept", Dialog::NotKept),
            ("palette", Dialog::Palette),
            ("preferences", Dialog::Preferences),
            ("shortcuts", Dialog::Shortcuts),
            ("open", Dialog::Open),
            ("about", Dialog::About),
            ("unfinished", Dialog::Unfinished),
            ("film", Dialog::Film),
            ("keep_drawings", Dialog::KeepDrawings),
        ] {
            self.dialog(name, dialog)?;
        }
        self.act(Request::Input(Input::ShowFirst))?;
        self.asked("earlier_move", Request::TypeMove("d2d4".into()))?;
        self.act(Request::Input(Input::ShowLast))?;
        self.act(Command::EditPosition)?;
        self.take("editor")?;
        for (wildcard, square) in Wildcard::ALL
            .into_iter()
            .zip([Square::B3, Square::D4, Square::E2, Square::G6])
        {
            self.act(Request::Edit(Edit::Choose(Brush::Wildcard(wildcard))))?;
            self.act(Request::Edit(Edit::Press(square)))?;
        }
        self.take("editor_wildcards")?;
        self.act(Request::StopEditing)?;
        self.act(Command::Menu)?;
        self.take("menu")?;
        self.app.ui.gui.menu.close();
        if self.app.table.game().is_paused() {
            self.act(Command::Pause)?;
        }
        self.play(
            "f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8",
        )?;
        self.host.wait(self.app, Duration::from_secs(3))?;
        self.take("mate")?;
        self.act(Command::FullScreen)?;
        self.take("full_screen")?;
        self.act(Command::FullScreen)?;
        self.dialog("saved", Dialog::Saved)?;
        self.dialog("library", Dialog::Library)?;
        self.act(Request::Browse(Purpose::Save(GamesToSave::OnBoard)))?;
        self.take("export")?;
        self.app.ui.gui.close();
        self.pages()?;
        self.files()?;
        self.change(|all| all.theme = "Newsprint".into())?;
        self.dialog("preferences_light", Dialog::Preferences)?;
        self.change(|all| all.theme = "High contrast".into())?;
        self.dialog("new_game_contrast", Dialog::NewGame)?;
        self.levels()?;
        self.training()
    }
}

fn main() -> anyhow::Result<()> {
    let mut words = std::env::args().skip(1);
    let folder = PathBuf::from(
        words
            .next()
            .context("where to? pictures FOLDER [films] [light] [LANGUAGE …] [SIZE …]")?,
    );
    let words: Vec<String> = words.collect();
    if words.is_empty() || words.iter().any(|word| word == FILMS) {
        for (name, picture) in opened(Language::ENGLISH, "640x480", films::all)? {
            write(&folder, &format!("film_{name}"), &picture)?;
        }
    }
    let is_light = words.iter().any(|word| word == LIGHT);
    let words = words.into_iter().filter(|word| word != FILMS && word != LIGHT);
    let (mut sizes, mut wanted): (Vec<String>, Vec<String>) = words.partition(|word| word.contains('x'));
    if wanted.is_empty() {
        wanted = vec!["en".into(), "de".into()];
    }
    if sizes.is_empty() {
        sizes = SIZES.map(String::from).to_vec();
    }
    for tag in &wanted {
        let language = Language::ALL.iter().copied().find(|language| language.code() == tag);
        let language = language.ok_or_else(|| anyhow!("there is no language {tag}"))?;
        for size in &sizes {
            let pictures = opened(language, size, |app, host| {
                let mut photographer = Photographer {
                    app,
                    host,
                    pictures: Vec::new(),
                };
                if is_light {
                    photographer.change(|all| all.appearance = Appearance::Light)?;
                }
                photographer.everything()?;
                Ok(photographer.pictures)
            })?;
            let light = if is_light { "_light" } else { "" };
            let name = format!("{tag}_{size}{light}");
            for (picture, seen) in &pictures {
                write(&folder.join(&name), picture, seen)?;
            }
            write(&folder, &name, &sheet::sheet(&pictures, 4, 800))?;
            println!("{name}");
        }
    }
    Ok(())
}

/// A text that is typed.
fn typed(text: &str) -> Event {
    Event::TextInput {
        timestamp: 0,
        window_id: 1,
        text: text.to_owned(),
    }
}

/// The folder of the program's files.
fn home() -> PathBuf {
    std::env::temp_dir().join(format!("tabiya-pictures-{}", std::process::id()))
}

/// What `body` returns with a window of this size, written as `1280x800`, or `1280x800@1.5` with the scale of the type.
fn opened<R>(
    language: Language,
    size: &str,
    body: impl FnOnce(&mut App<'_>, &VirtualHost) -> anyhow::Result<R>,
) -> anyhow::Result<R> {
    let (size, scale) = size
        .split_once('@')
        .map_or((size, None), |(size, scale)| (size, Some(scale)));
    let (width, height) = size.split_once('x').context("a size is written as 1280x800")?;
    let home = home();
    let _ = std::fs::remove_dir_all(&home);
    std::fs::create_dir_all(&home)?;
    let options = LaunchOptions {
        size: Some((width.parse()?, height.parse()?)),
        scale: scale.map(str::parse).transpose()?,
        language: LanguageChoice {
            asked: Some(language),
            ..LanguageChoice::default()
        },
        ..LaunchOptions::default()
    };
    let host = VirtualHost::default();
    let shared = Box::new(host.clone());
    let result = app::open_with(&options, &Storage::below(&home), shared, |app| {
        host.finish_jobs(app)?;
        body(app, &host)
    });
    let _ = std::fs::remove_dir_all(&home);
    result
}

fn write(folder: &Path, name: &str, picture: &RgbaImage) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder)?;
    let file = folder.join(format!("{name}.png"));
    std::fs::write(&file, png::encode(picture)?).with_context(|| format!("writing {}", file.display()))
}
