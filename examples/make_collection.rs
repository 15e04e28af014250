//! Makes a large PGN file for measurements: `make_collection FOLDER COUNT > FILE`.
//!
//! The folder has tables of games (`*.tsv` with the columns that its first line names, among them `moves` in SAN). These games come
//! first. The others walk over the moves made in the positions of these games, up to a random ply, and go on with random legal
//! moves; their names, ratings and dates are invented. The same folder and count always give the same file.

use anyhow::Context;
use std::collections::HashMap;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use tabiya::chess::{san, Board, Move};
use tabiya::record::{pgn, GameResult, GameTree, NodeId};

#[path = "../benches/random.rs"]
mod random;
#[path = "common/tables.rs"]
mod tables;
use random::Random;
use tables::{rows, Row};

/// A game of a table.
struct Known {
    tags: Vec<(&'static str, String)>,
    moves: Vec<Move>,
    result: GameResult,
}

/// How many plies a walk follows known moves at most.
const KNOWN_PLIES: usize = 40;

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().context("make_collection FOLDER COUNT")?;
    let count: usize = arguments.next().context("make_collection FOLDER COUNT")?.parse()?;
    let known = rows(Path::new(&folder), game).with_context(|| format!("reading {folder}"))?;
    let mut made: HashMap<u64, Vec<Move>> = HashMap::new();
    for game in &known {
        let mut board = Board::START;
        for &mv in game.moves.iter().take(KNOWN_PLIES) {
            made.entry(board.hash()).or_default().push(mv);
            board = board.played(mv);
        }
    }
    let mut out = BufWriter::new(io::stdout().lock());
    for game in known.iter().take(count) {
        write(&mut out, &game.tags, &game.moves, game.result)?;
    }
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for number in known.len()..count {
        let like = &known[random.below(known.len())];
        let moves = walk(&made, like.moves.len(), &mut random);
        write(
            &mut out,
            &invented(like, number, count, &mut random),
            &moves,
            like.result,
        )?;
    }
    Ok(out.flush()?)
}

/// A game of a table.
fn game(row: &Row<'_>) -> Option<Known> {
    let value = |name: &str| row.value(name).unwrap_or_default();
    let mut board = Board::START;
    let mut moves = Vec::new();
    for text in value("moves").split(' ') {
        let mv = san::read(&board, text.as_bytes()).ok()?;
        moves.push(mv);
        board = board.played(mv);
    }
    let tags = vec![
        ("Event", "Rated rapid game".to_owned()),
        ("Site", format!("https://lichess.org/{}", value("game"))),
        ("Date", value("date").replace('-', ".")),
        ("White", format!("Player {}", value("white"))),
        ("Black", format!("Player {}", value("black"))),
        ("WhiteElo", value("white_rating").to_owned()),
        ("BlackElo", value("black_rating").to_owned()),
        ("ECO", value("eco").to_owned()),
        ("TimeControl", value("clock").to_owned()),
    ];
    let result = GameResult::from_text(value("result"))?;
    Some(Known { tags, moves, result })
}

/// A game of about this many plies.
fn walk(made: &HashMap<u64, Vec<Move>>, plies: usize, random: &mut Random) -> Vec<Move> {
    let leaves = 8 + random.below(KNOWN_PLIES - 8);
    let mut board = Board::START;
    let mut moves = Vec::new();
    for ply in 0..plies.max(leaves + 10) {
        let known = made.get(&board.hash()).filter(|_| ply < leaves);
        let mv = if let Some(known) = known {
            known[random.below(known.len())]
        } else {
            let legal = board.legal_moves();
            let Some(&mv) = legal.get(random.below(legal.len())) else {
                break;
            };
            mv
        };
        moves.push(mv);
        board = board.played(mv);
    }
    moves
}

/// The tags of an invented game with the opening of another one.
fn invented(like: &Known, number: usize, count: usize, random: &mut Random) -> Vec<(&'static str, String)> {
    let players = count / 8 + 1;
    let mut date = |from: usize| {
        let (year, month, day) = (
            from + random.below(2025 - from),
            1 + random.below(12),
            1 + random.below(28),
        );
        format!("{year}.{month:02}.{day:02}")
    };
    let date = date(1950);
    let eco = like.tags.iter().find(|(name, _)| *name == "ECO");
    vec![
        (
            "Event",
            format!("{} Open {}", name(random.below(count / 40 + 1)), &date[..4]),
        ),
        ("Site", name(random.below(2_000))),
        ("Date", date),
        ("Round", (1 + number % 11).to_string()),
        ("White", person(random.below(players))),
        ("Black", person(random.below(players))),
        ("WhiteElo", (1400 + random.below(1400)).to_string()),
        ("BlackElo", (1400 + random.below(1400)).to_string()),
        ("ECO", eco.map(|(_, code)| code.clone()).unwrap_or_default()),
    ]
}

fn person(number: usize) -> String {
    format!("{}, {}", name(number), name(number % 97))
}

/// A word of two to four syllables for a number.
fn name(number: usize) -> String {
    const SYLLABLES: [&str; 24] = [
        "ka", "ro", "vi", "ten", "mar", "lo", "sa", "ber", "gu", "nik", "do", "pe", "zan", "ti", "hol", "fe", "ru",
        "mi", "ston", "ja", "cha", "wen", "li", "or",
    ];
    let mut word = String::new();
    let mut rest = number + 24;
    while rest > 0 {
        word.push_str(SYLLABLES[rest % 24]);
        rest /= 24;
    }
    word[..1].to_uppercase() + &word[1..]
}

fn write(
    out: &mut impl Write,
    tags: &[(&'static str, String)],
    moves: &[Move],
    result: GameResult,
) -> anyhow::Result<()> {
    let mut tree = GameTree::default();
    for (name, value) in tags {
        tree.tags.set(name, value);
    }
    let mut node = NodeId::ROOT;
    for &mv in moves {
        node = tree.add(node, mv)?;
    }
    let text = pgn::write(&tree);
    // The moves alone give a result only to games that end with mate or stalemate.
    let text = match text.trim_end().strip_suffix('*') {
        Some(open) => {
            let open = open.replacen("[Result \"*\"]", &format!("[Result \"{result}\"]"), 1);
            format!("{open}{result}\n\n")
        }
        None => text,
    };
    Ok(out.write_all(text.as_bytes())?)
}
