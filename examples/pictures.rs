//! Draws the window with every dialog, in several sizes and languages, and writes screenshots into a folder for review: one sheet
//! for each size and language. Needs no display. Run by `make pictures`.

#[path = "../tests/common/screenshot.rs"]
mod screenshot;

use anyhow::{anyhow, Context};
use screenshot::seen;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tabiya::chess::Color;
use tabiya::desktop::app::{self, App};
use tabiya::desktop::export::{png, RgbaImage};
use tabiya::desktop::LaunchOptions;
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::{Opponent, Settings};
use tabiya::store::storage::Storage;
use tabiya::table::{Command, Dialog};
use tabiya::text::{Language, LanguageChoice};
use tabiya::ui::Request;

/// The smallest window, a small one, one of usual size, a tall one, and a large one; and large type in the usual one.
const SIZES: [&str; 7] = [
    "480x360",
    "640x480",
    "1200x800",
    "800x1100",
    "2560x1440",
    "1280x800@1.5",
    "1280x800@4",
];
/// The width of a picture on a sheet, and the number of pictures per row.
const TILE: u32 = 800;
const COLUMNS: usize = 4;

/// A named screenshot.
type Picture = (String, RgbaImage);

/// Runs the program until nothing moves.
fn settle(app: &mut App<'_>) -> anyhow::Result<()> {
    let end = Instant::now() + Duration::from_secs(20);
    while Instant::now() < end {
        let now = app.now();
        match app.next_deadline() {
            Some(next) if next <= now + Duration::from_millis(300) => app.step()?,
            _ if app.is_busy() => app.step()?,
            _ => return Ok(()),
        }
    }
    Ok(())
}

/// Takes the screenshots of one size and language.
struct Photographer<'a, 't> {
    app: &'a mut App<'t>,
    pictures: Vec<Picture>,
}

impl Photographer<'_, '_> {
    fn act(&mut self, request: impl Into<Request>) -> anyhow::Result<()> {
        self.app.act(request);
        settle(self.app)
    }

    fn play(&mut self, moves: &str) -> anyhow::Result<()> {
        for text in moves.split(' ') {
            self.act(Request::TypeMove(text.into()))?;
        }
        Ok(())
    }

    fn take(&mut self, name: &str) -> anyhow::Result<()> {
        settle(self.app)?;
        self.pictures.push((name.to_owned(), seen(self.app)));
        Ok(())
    }

    fn dialog(&mut self, name: &str, dialog: Dialog) -> anyhow::Result<()> {
        self.act(Request::Show(dialog))?;
        self.take(name)?;
        self.app.ui.gui.close();
        settle(self.app)
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
            ..NewGameChoice::default()
        };
        self.act(Request::Begin(Box::new(choice)))?;
        self.dialog("new_game_level", Dialog::NewGame)?;
        self.dialog("level", Dialog::Level)
    }

    fn everything(&mut self) -> anyhow::Result<()> {
        self.take("start")?;
        self.act(Request::Show(Dialog::Library))?;
        self.take("library_empty")?;
        self.app.ui.gui.close();
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
            ("comment", Dialog::Comment(node)),
            ("offer_draw", Dialog::OfferDraw),
            ("resign", Dialog::Resign(Color::White)),
            ("quit", Dialog::Quit),
            ("not_kept", Dialog::NotKept),
            ("palette", Dialog::Palette),
            ("preferences", Dialog::Preferences),
            ("shortcuts", Dialog::Shortcuts),
            ("open", Dialog::Open),
            ("about", Dialog::About),
            ("unfinished", Dialog::Unfinished),
        ] {
            self.dialog(name, dialog)?;
        }
        self.act(Command::EditPosition)?;
        self.take("editor")?;
        self.act(Request::StopEditing)?;
        self.act(Command::Menu)?;
        self.take("menu")?;
        self.app.ui.gui.close_menu();
        if self.app.table.game().is_paused() {
            self.act(Command::Pause)?;
        }
        self.play(
            "f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8",
        )?;
        std::thread::sleep(Duration::from_secs(3));
        self.take("mate")?;
        self.dialog("saved", Dialog::Saved)?;
        self.dialog("library", Dialog::Library)?;
        self.change(|all| all.theme = "Newsprint".into())?;
        self.dialog("preferences_light", Dialog::Preferences)?;
        self.change(|all| all.theme = "High contrast".into())?;
        self.dialog("new_game_contrast", Dialog::NewGame)?;
        self.levels()
    }
}

/// The picture scaled down to this width by averaging.
fn reduced(picture: &RgbaImage, width: u32) -> RgbaImage {
    if picture.width <= width {
        return picture.clone();
    }
    let height = picture.height * width / picture.width;
    let span =
        |to: u32, from: u32, count: u32| (to * from / count, ((to + 1) * from / count).max(to * from / count + 1));
    let mut pixels = Vec::with_capacity((width * height) as usize);
    for y in 0..height {
        let (top, bottom) = span(y, picture.height, height);
        for x in 0..width {
            let (left, right) = span(x, picture.width, width);
            let (mut sums, mut count) = ([0u32; 3], 0);
            for pixel in
                (top..bottom).flat_map(|row| (left..right).filter_map(move |column| picture.pixel(column, row)))
            {
                count += 1;
                sums.iter_mut()
                    .zip(pixel)
                    .for_each(|(sum, part)| *sum += u32::from(part));
            }
            let [r, g, b] = sums.map(|sum| u8::try_from(sum / count.max(1)).unwrap_or(u8::MAX));
            pixels.push([r, g, b, 255]);
        }
    }
    RgbaImage { width, height, pixels }
}

/// The pictures side by side.
fn sheet(pictures: &[Picture]) -> RgbaImage {
    const GAP: u32 = 8;
    let tiles: Vec<RgbaImage> = pictures.iter().map(|(_, picture)| reduced(picture, TILE)).collect();
    let (wide, high) = tiles
        .first()
        .map_or((1, 1), |tile| (tile.width + GAP, tile.height + GAP));
    let columns = u32::try_from(COLUMNS.min(tiles.len())).unwrap_or(1);
    let rows = u32::try_from(tiles.len().div_ceil(COLUMNS)).unwrap_or(1);
    let (width, height) = (columns * wide, rows * high);
    let mut pixels = vec![[90, 90, 90, 255]; (width * height) as usize];
    for (tile, number) in tiles.iter().zip(0u32..) {
        let (left, top) = (number % columns * wide, number / columns * high);
        for (row, line) in (top..).zip(tile.pixels.chunks_exact(tile.width as usize)) {
            let start = (row * width + left) as usize;
            pixels[start..start + line.len()].copy_from_slice(line);
        }
    }
    RgbaImage { width, height, pixels }
}

fn main() -> anyhow::Result<()> {
    let mut words = std::env::args().skip(1);
    let folder = PathBuf::from(
        words
            .next()
            .context("where to? pictures FOLDER [LANGUAGE …] [SIZE …]")?,
    );
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
            let pictures = photographed(language, size)?;
            let place = folder.join(format!("{tag}_{size}"));
            std::fs::create_dir_all(&place)?;
            for (name, picture) in &pictures {
                write(&place.join(format!("{name}.png")), picture)?;
            }
            let file = folder.join(format!("{tag}_{size}.png"));
            write(&file, &sheet(&pictures))?;
            println!("{}", file.display());
        }
    }
    Ok(())
}

/// The pictures of a window of this size, written as `1280x800`, or `1280x800@1.5` with the scale of the type.
fn photographed(language: Language, size: &str) -> anyhow::Result<Vec<Picture>> {
    let (size, scale) = size
        .split_once('@')
        .map_or((size, None), |(size, scale)| (size, Some(scale)));
    let (width, height) = size.split_once('x').context("a size is written as 1280x800")?;
    let home = std::env::temp_dir().join(format!("tabiya-pictures-{}", std::process::id()));
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
    let pictures = app::open(&options, &Storage::below(&home), |app| {
        let mut photographer = Photographer {
            app,
            pictures: Vec::new(),
        };
        photographer.everything()?;
        Ok(photographer.pictures)
    });
    let _ = std::fs::remove_dir_all(&home);
    pictures
}

fn write(file: &Path, picture: &RgbaImage) -> anyhow::Result<()> {
    std::fs::write(file, png::encode(picture)?).with_context(|| format!("writing {}", file.display()))
}
