//! Invariants after any gesture.

use super::disks::Quality;
use super::laws;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use tabiya::chess::{Color, Piece, Square};
use tabiya::desktop::app::App;
use tabiya::game::{ChessGame, Clock, GameState, Pending, Phase};
use tabiya::record::{openings, pgn, GameTree, NodeId};
use tabiya::scene::{Layer, Rect, Shape};
use tabiya::store::settings::{Blindfold, Settings};
use tabiya::table::Dialog;
use tabiya::text::MoveTexts;

/// The state of the folders at the last check.
#[derive(Default)]
pub struct Seen {
    /// Which game each file of the library holds: its start, its names and its time.
    games: BTreeMap<PathBuf, (SystemTime, [String; 3])>,
    /// The files of the journal folder before this start.
    journals: Vec<PathBuf>,
    /// The dialog open at the last check, and the game it was about.
    dialog: Option<(Dialog, String)>,
}

impl Seen {
    /// The program was restarted: no dialog is open, and the existing journals are not its own.
    pub fn start(&mut self, home: &Path) {
        self.dialog = None;
        self.journals = files(&home.join("data/journal"));
    }
}

fn demand(is_so: bool, fault: impl FnOnce() -> String) -> Result<(), String> {
    if is_so {
        Ok(())
    } else {
        Err(fault())
    }
}

/// Whether a pixel is in both.
fn overlaps(one: Rect, other: Rect) -> bool {
    !one.is_empty()
        && !other.is_empty()
        && one.x < other.x + other.width
        && other.x < one.x + one.width
        && one.y < other.y + other.height
        && other.y < one.y + one.height
}

/// The checks after every gesture.
pub fn quick(app: &App<'_>) -> Result<(), String> {
    let layout = &app.board.view.layout;
    let board = layout.board.rect();
    for (name, rect) in [
        ("panel", layout.panel),
        ("upper card", layout.top_card),
        ("lower card", layout.bottom_card),
    ] {
        demand(!overlaps(board, rect), || {
            format!("the {name} is over the board: {layout:?}")
        })?;
    }
    demand(board.width >= 8 && board.width % 8 == 0, || {
        format!("no board: {layout:?}")
    })?;
    let (width, height) = app.window.graphics.window().size();
    let (width, height) = (width.cast_signed(), height.cast_signed());
    let is_inside = board.x >= 0 && board.y >= 0 && board.x + board.width <= width && board.y + board.height <= height;
    demand(is_inside, || {
        format!("the board is outside of {width} × {height}: {layout:?}")
    })?;
    let game = app.table.game();
    match game.state() {
        GameState::GameOver(outcome) => demand(game.outcome() == Some(outcome), || "another outcome".into())?,
        GameState::PieceSelected { from, .. } | GameState::Dragging { from } => {
            let is_own = game
                .board()
                .piece_at(from)
                .is_some_and(|piece| piece.color() == game.board().turn());
            demand(is_own, || {
                format!("{from} in hand is nothing to move in {}", game.board())
            })?;
        }
        GameState::Idle | GameState::Processing(_) => {}
    }
    against_a_program(app)?;
    let turn = game.tree().board(game.current_node()).turn();
    if let Some(running) = game.clock().and_then(Clock::running) {
        demand(running == turn && game.outcome().is_none(), || {
            format!("the clock of {running} runs, {turn} is to move")
        })?;
    }
    demand(
        game.tree().path(game.current_node()).len() == game.tree().ply(game.current_node()),
        || "a node of no game".into(),
    )
}

/// Invariants of waiting, prepared moves and help.
fn against_a_program(app: &App<'_>) -> Result<(), String> {
    let game = app.table.game();
    if let Some(awaited) = game.awaited() {
        let is_waiting = matches!(game.state(), GameState::Processing(Pending::Reply { .. }));
        let is_shown = game.shown_node() == game.current_node();
        demand(
            !game.player(awaited.color).is_person() && game.phase() == Phase::Playing,
            || format!("{awaited:?} is awaited in {:?}", game.phase()),
        )?;
        demand(is_waiting == is_shown, || {
            format!("{:?} while {awaited:?}", game.state())
        })?;
    }
    let may_prepare = game.awaited().is_some() || game.is_paused();
    demand(game.premoves().is_empty() || may_prepare, || {
        format!("{:?} while no reply is waited for", game.premoves())
    })?;
    let has_hints = Color::ALL.iter().any(|color| {
        let tag = format!("{color}Hints");
        game.tree().tags.value(&tag).is_some()
    });
    let is_help = app.analysis.is_searching() && game.asks_before_analysis() && !has_hints;
    demand(!is_help, || "the game is analyzed and does not say so".into())
}

/// Identifies the game of a dialog: its start and names, and the moves up to the node that the dialog is about.
fn game_of(dialog: Dialog, game: &ChessGame) -> Result<Option<String>, String> {
    let tree = game.tree();
    let node = match dialog {
        Dialog::Comment(node) => node,
        Dialog::Resign(_) => NodeId::ROOT,
        _ => return Ok(None),
    };
    demand(tree.nodes().any(|known| known == node) || node == NodeId::ROOT, || {
        format!("{dialog:?} is about a node that is not there")
    })?;
    let moves: Vec<_> = tree.path(node).iter().map(|&node| tree.mv(node)).collect();
    let names = ["White", "Black", "Date"].map(|tag| tree.tags.value(tag));
    Ok(Some(format!("{} {names:?} {moves:?}", tree.start())))
}

/// A dialog about a game must close with it.
pub fn dialog(app: &App<'_>, seen: &mut Seen) -> Result<(), String> {
    let now = match app.ui.gui.dialogs.opened() {
        Some(dialog) => game_of(dialog, app.table.game())?.map(|game| (dialog, game)),
        None => None,
    };
    let before = std::mem::replace(&mut seen.dialog, now.clone());
    match (before, now) {
        (Some((before, old)), Some((dialog, new))) if before == dialog => {
            demand(old == new, || format!("{dialog:?} was about {old} and is about {new}"))
        }
        _ => Ok(()),
    }
}

/// A fallen flag must be noticed within this time.
const LATEST: Duration = Duration::from_millis(50);

/// No side plays on without time. `longest` is the longest step of the program on this machine.
pub fn flag(app: &App<'_>, longest: Duration) -> Result<(), String> {
    let flag = app.table.game().clock().and_then(Clock::flag_at);
    let is_late =
        app.table.game().phase() == Phase::Playing && flag.is_some_and(|at| app.window.now() > at + LATEST + longest);
    demand(!is_late, || {
        format!("the flag of {flag:?} has not fallen at {:?}", app.window.now())
    })
}

/// The pieces on the board as drawn.
fn shown(app: &App<'_>) -> BTreeMap<Square, Piece> {
    let layout = &app.board.view.layout.board;
    let scene = app.scene_at(app.window.now());
    let standing = scene
        .shapes()
        .iter()
        .filter(|(layer, _)| matches!(layer, Layer::Pieces | Layer::Moving));
    standing
        .filter_map(|(_, shape)| match shape {
            Shape::Piece { piece, center, .. } => Some((layout.square_at(*center)?, *piece)),
            _ => None,
        })
        .collect()
}

/// The checks when nothing moves, nothing is open and no piece is in hand.
pub fn at_rest(app: &App<'_>) -> Result<(), String> {
    let board = app.table.game().board();
    let is_drawn = |piece: Piece| match app.settings.blindfold {
        Blindfold::Off => true,
        Blindfold::White => piece.color() == Color::Black,
        Blindfold::Black => piece.color() == Color::White,
        Blindfold::Discs | Blindfold::All => false,
    };
    let there: BTreeMap<Square, Piece> = Square::all()
        .filter_map(|square| Some((square, board.piece_at(square)?)))
        .filter(|&(_, piece)| is_drawn(piece))
        .collect();
    let shown = shown(app);
    demand(shown == there, || format!("{board} is shown as {shown:?}"))
}

/// What must be equal between a game and the same game recovered from its journal.
fn facts(game: &ChessGame) -> String {
    let tree = game.tree();
    let boards: Vec<String> = tree
        .path(game.current_node())
        .iter()
        .map(|&node| tree.board(node).to_string())
        .collect();
    let remarks: Vec<String> = tree
        .nodes()
        .map(|node| format!("{:?} {:?}", tree.mv(node), tree.annotation(node)))
        .collect();
    format!("{boards:?}\n{remarks:?}\n{:?} {:?}", game.outcome(), game.draw_offer())
}

/// The record must round-trip through writing, reading and replaying, and the move list must be the game's.
pub fn record(app: &App<'_>) -> Result<(), String> {
    let moves = MoveTexts::of(app.table.game(), app.ui.move_style(&app.settings), &app.ui.text);
    demand(app.ui.moves == moves, || {
        "the list of moves is not that of the game".into()
    })?;
    laws::written(app.table.game().tree());
    laws::ended(app.table.game());
    let now = app.window.now();
    let text = pgn::write(&app.table.game().journal(now));
    let read = pgn::read(&text).next().ok_or("nothing is written")?;
    // Unreadable parts are kept, and are still unreadable.
    let is_as_good = read.faults.is_empty() || read.tree.has_cuts() && app.table.game().tree().has_cuts();
    demand(is_as_good, || format!("{text}\n{:?}", read.faults))?;
    let again = ChessGame::resume(read.tree);
    if !app.table.game().phase().is_in_play() {
        return demand(again.outcome() == app.table.game().outcome(), || {
            format!("another outcome:\n{text}")
        });
    }
    let (here, there) = (facts(app.table.game()), facts(&again));
    demand(here == there, || {
        format!("taken up as another game:\n{here}\n{there}\n{text}")
    })?;
    let faces =
        |game: &ChessGame, now: Duration| game.clock().map(|clock| clock.times(now).map(|time| time.as_millis()));
    let (here, there) = (faces(app.table.game(), now), faces(&again, Duration::ZERO));
    let is_near = match (here, there) {
        (Some(here), Some(there)) => (0..2).all(|side| here[side].abs_diff(there[side]) <= 1),
        (here, there) => here == there,
    };
    demand(is_near, || {
        format!("the clocks {here:?} are taken up as {there:?}:\n{text}")
    })
}

fn one_game(path: &Path) -> Result<GameTree, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut games = pgn::read(&text);
    let game = games.next().ok_or_else(|| format!("{} is empty", path.display()))?;
    let is_whole = game.faults.is_empty() || game.tree.has_cuts();
    demand(is_whole && games.next().is_none(), || {
        format!("{}: {:?}\n{text}", path.display(), game.faults)
    })?;
    Ok(game.tree)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|own| own == ending)
}

/// The names of the journals that this program writes, without their endings: it holds their locks, and they were not there
/// before. The one of the previous game is held until it is certain that nobody returns to it. Without locks, all that are new.
fn own_journals(folder: &Path, seen: &Seen, quality: Quality) -> Vec<String> {
    let has_no_locks = quality == Quality::Weak;
    let is_held = |lock: &Path| has_no_locks || fs::File::open(lock).is_ok_and(|file| file.try_lock().is_err());
    files(folder)
        .into_iter()
        .filter(|path| has_ending(path, "lock") && !seen.journals.contains(&path.with_extension("pgn")))
        .filter(|path| is_held(path))
        .filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned()))
        .collect()
}

/// Whether the file that the game was opened from, or saved in, has its current state.
fn is_in_file(app: &App<'_>) -> bool {
    let text = app
        .table
        .file()
        .path()
        .and_then(|path| fs::read(path).ok())
        .unwrap_or_default();
    let here = [app.table.game().kept(app.window.now()), named(app)].map(|mut tree| {
        forget_place(&mut tree);
        laws::pgn_facts(&tree)
    });
    pgn::read(&text).any(|mut game| {
        forget_place(&mut game.tree);
        here.contains(&laws::pgn_facts(&game.tree))
    })
}

/// Removes the extra tags of a game in progress: its place and its clocks.
fn forget_place(tree: &mut GameTree) {
    for name in ["LivePly", "WhiteClock", "BlackClock", "Thought"] {
        tree.tags.remove(name);
    }
}

/// The game with the name of its opening, as written into a file of its own.
fn named(app: &App<'_>) -> GameTree {
    let mut tree = app.table.game().kept(app.window.now());
    openings::note(&mut tree);
    tree
}

/// The game on disk must be the game on the board: in the journal, or in its file while it is unchanged.
pub fn journal(app: &App<'_>, home: &Path, seen: &Seen, quality: Quality) -> Result<(), String> {
    let game = app.table.game();
    if !game.phase().is_in_play() || game.tree().next(NodeId::ROOT).is_none() {
        return Ok(());
    }
    // The writer thread renames these files while they are being checked, and may get little of a busy processor: up to 5 s.
    let folder = home.join("data/journal");
    let here = facts(game);
    for _ in 0..2_500 {
        let is_kept = own_journals(&folder, seen, quality).iter().any(|own| {
            // The last change has the highest number.
            let newest = files(&folder)
                .into_iter()
                .filter(|path| has_ending(path, "pgn") || has_ending(path, "next"))
                .filter_map(|path| {
                    let name = path.file_name()?.to_string_lossy().into_owned();
                    let mut parts = name.split('.');
                    let number = (parts.next()? == own).then(|| parts.next()?.parse::<u64>().ok());
                    number.map(|number| (number.unwrap_or(0), path))
                })
                .max();
            let text = newest.and_then(|(_, path)| fs::read_to_string(path).ok());
            let read = text.and_then(|text| pgn::read(&text).next());
            read.is_some_and(|read| facts(&ChessGame::resume(read.tree)) == here)
        });
        if is_kept || is_in_file(app) {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let text = pgn::write(&game.journal(app.window.now()));
    Err(format!(
        "the game is not in the journal: {:?}\n{:?}\n{:?}\n{text}",
        files(&home.join("data/journal")),
        game.phase(),
        app.table.file().path()
    ))
}

/// Everything in the folders must read without a fault, and no file of the library may have become another game.
pub fn folders(app: &App<'_>, home: &Path, seen: &mut Seen) -> Result<(), String> {
    let games = home.join("data/games");
    // The name of a renamed or deleted file is free for another game.
    seen.games.retain(|path, _| path.exists());
    for path in files(&games) {
        let Ok(changed) = fs::metadata(&path).and_then(|data| data.modified()) else {
            continue;
        };
        if !has_ending(&path, "pgn") {
            continue;
        }
        let known = seen.games.get(&path);
        if known.is_some_and(|(last, _)| *last == changed) {
            continue;
        }
        let tree = one_game(&path)?;
        let value = |tag| tree.tags.value(tag).unwrap_or_default().to_owned();
        let game = [
            tree.start().to_string(),
            [value("White"), value("Black"), value("Event")].join(", "),
            [value("UTCDate"), value("UTCTime")].join(" "),
        ];
        if let Some((_, before)) = known {
            // The editor of tags changes the names, or the time.
            let is_same = before[0] == game[0] && (before[1] == game[1] || before[2] == game[2]);
            demand(is_same, || format!("{} was {before:?} and is {game:?}", path.display()))?;
        }
        seen.games.insert(path, (changed, game));
    }
    for path in files(&home.join("data/trash")) {
        one_game(&path)?;
    }
    // The file is written half a second after the last change: what it will hold reads back as the settings.
    let text = fs::read(home.join("config/settings.toml")).unwrap_or_default();
    let (_, faults) = Settings::from_bytes(&text);
    let (settings, more) = Settings::from_bytes(app.settings.to_toml().as_bytes());
    demand(faults.is_empty() && more.is_empty() && settings == app.settings, || {
        format!("settings: {faults:?} {more:?}\n{}", app.settings.to_toml())
    })?;
    Ok(())
}

/// A game that is over is in its file as it is on the board.
pub fn game_file(app: &App<'_>) -> Result<(), String> {
    // A game opened for viewing is written back when it is left.
    let is_over = matches!(app.table.game().phase(), Phase::Over(_));
    if let Some(path) = app.table.file().path().filter(|_| is_over) {
        let kept = one_game(path)?;
        let is_as_it_is = laws::difference(app.table.game().tree(), &kept).is_none();
        if let Some(difference) = laws::difference(&named(app), &kept).filter(|_| !is_as_it_is) {
            return Err(format!("{} differs:\n{difference}", path.display()));
        }
    }
    Ok(())
}
