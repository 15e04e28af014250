//! Games of files as lines of text.

use crate::cli::console::printable;
use crate::import::positions;
use crate::record::pgn::{self, Finished, Visitor};
use crate::record::{decode, GameResult};
use crate::store::collection::{self, PgnSource};
use crate::store::file::{folder_of, has_ending, path_kind, real_disk, unpacked_bytes, PathKind};
use anyhow::{ensure, Context};
use serde_json::{json, Map, Value};
use std::fs::File;
use std::io::{self, Read, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The files that are meant by these paths: of a folder all with games. Those that cannot be listed are kept, since opening them tells
/// why.
pub(super) fn files_at(paths: &[PathBuf]) -> Vec<PathBuf> {
    let disk = real_disk();
    let files = |path: &PathBuf| collection::files_at(&disk, path).unwrap_or_else(|_| vec![path.clone()]);
    paths.iter().flat_map(files).collect()
}

/// The text of a file, or of standard input for `-`. A list of positions is one of games without moves.
pub(super) fn open(path: &Path) -> io::Result<PgnSource> {
    let mut text = Vec::new();
    if path == Path::new("-") {
        io::stdin().read_to_end(&mut text)?;
        return unpacked_bytes(text).map(PgnSource::of_text);
    }
    let disk = real_disk();
    if path_kind(&disk, path) == PathKind::Folder {
        // One that can be listed has been: this says why it cannot.
        disk.entries(path)?;
    }
    if disk.metadata(path).is_ok_and(|about| !about.is_file()) {
        // A pipe is read as standard input is.
        File::open(path)?.read_to_end(&mut text)?;
        return unpacked_bytes(text).map(PgnSource::of_text);
    }
    let source = PgnSource::open(&disk, path)?;
    if is_list_of_positions(path) {
        source.append(0..source.length(), &mut text)?;
    }
    let games = positions(&String::from_utf8_lossy(&text));
    Ok(games.map_or(source, |games| PgnSource::of_text(games.into())))
}

/// Fails unless the folder of a file that is to be written is there: a slip of a key makes no folders.
pub(super) fn expect_folder(path: &Path) -> anyhow::Result<()> {
    let folder = folder_of(path);
    ensure!(real_disk().has(folder), "there is no folder {}", folder.display());
    Ok(())
}

/// Whether it is a file with a position on every line, by its name.
pub(super) fn is_list_of_positions(path: &Path) -> bool {
    ["epd", "fen"].iter().any(|ending| has_ending(path, ending))
}

fn text(source: &PgnSource, place: Range<u64>) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    source.append(place, &mut text).context("reading a game again")?;
    Ok(text)
}

/// Prints games one after the other as they are written, so that each is read again as one game.
pub(super) struct GamePrinter {
    /// Whether they are printed in UTF-8: those of several files may have several encodings.
    are_several: bool,
    /// Whether the last one goes on in what follows, unless that begins with a tag.
    is_open: bool,
}

impl GamePrinter {
    pub fn new(are_several: bool) -> GamePrinter {
        GamePrinter {
            are_several,
            is_open: false,
        }
    }

    /// Prints the game at this place of a file.
    pub fn print(&mut self, out: &mut impl Write, source: &PgnSource, place: Range<u64>) -> anyhow::Result<()> {
        let text = text(source, place)?;
        let text = text.trim_ascii_end();
        if self.is_open && !text.starts_with(b"[") {
            out.write_all(b"*\n\n")?;
        }
        if self.are_several {
            // Line by line, since some games have several encodings themselves.
            for line in text.split_inclusive(|&byte| byte == b'\n') {
                out.write_all(decode(line).as_bytes())?;
            }
        } else {
            out.write_all(text)?;
        }
        self.is_open = pgn::goes_on(text);
        if self.is_open {
            // A comment or variations that do not end.
            let closings = (0..8).flat_map(|depth| ["", "}"].map(|comment| comment.to_owned() + &")".repeat(depth)));
            let ends = |closing: &String| !pgn::goes_on(&[text, closing.as_bytes(), b"\n*"].concat());
            let closing = closings.into_iter().find(ends).unwrap_or_default();
            out.write_all(closing.as_bytes())?;
        }
        Ok(out.write_all(b"\n\n")?)
    }
}

/// A game of a file in a list.
pub(super) struct ListedLine {
    /// The file, if there are several.
    file: Option<String>,
    /// The number of the game in its file, from 1.
    number: u64,
    /// All tags, in written order.
    tags: Vec<(String, String)>,
    result: GameResult,
}

/// Keeps the tags as they are written.
struct WrittenTags;

impl Visitor for WrittenTags {
    type Output = Vec<(String, String)>;

    const MAKES_MOVES: bool = false;

    fn finish(&mut self, game: &Finished<'_, '_>) -> Vec<(String, String)> {
        let tags = game.tags.iter();
        tags.map(|(name, value)| (String::from_utf8_lossy(&name).into_owned(), value.text().into_owned()))
            .collect()
    }
}

impl ListedLine {
    /// The game with this number, from 0, at this place.
    pub fn read(source: &PgnSource, file: Option<&Path>, number: u64, place: Range<u64>) -> anyhow::Result<ListedLine> {
        let text = text(source, place)?;
        let game = pgn::visit(&text, 0, true, &mut WrittenTags).game();
        let game = game.context("a game is no longer there")?;
        Ok(ListedLine {
            file: file.map(|path| path.display().to_string()),
            number: number + 1,
            tags: game.output,
            result: game.result,
        })
    }

    /// Prints the number, another number with its name, and the seven tags, or all tags as JSON.
    pub fn print(&self, out: &mut impl Write, (name, value): (&str, u32), is_json: bool) -> anyhow::Result<()> {
        if is_json {
            return Ok(writeln!(out, "{}", self.json((name, value)))?);
        }
        if let Some(file) = &self.file {
            write!(out, "{}\t", printable(file))?;
        }
        write!(out, "{}\t{value}", self.number)?;
        for name in &pgn::ROSTER[..6] {
            let tag = self.tags.iter().find(|(known, _)| known == name);
            write!(out, "\t{}", printable(tag.map_or("?", |(_, value)| value)))?;
        }
        Ok(writeln!(out, "\t{}", self.result)?)
    }

    /// The same as a JSON object.
    pub fn json(&self, (name, value): (&str, u32)) -> Value {
        let mut game = Map::new();
        if let Some(file) = &self.file {
            game.insert("file".to_owned(), json!(file));
        }
        game.insert("game".to_owned(), json!(self.number));
        game.insert(name.to_owned(), json!(value));
        let tags = self.tags.iter().map(|(name, value)| (name.clone(), json!(value)));
        let mut tags: Map<String, Value> = tags.collect();
        tags.insert("Result".to_owned(), json!(self.result.token()));
        game.insert("tags".to_owned(), Value::Object(tags));
        Value::Object(game)
    }
}
