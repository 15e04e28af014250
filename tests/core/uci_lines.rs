//! How the lines of other programs are read: `tests/data/uci/lines.tsv`.

use std::fmt::Debug;
use tabiya::chess::notation::uci::UciMove;
use tabiya::engine::uci::command::UciCommand;
use tabiya::engine::uci::info::Info;
use tabiya::engine::uci::option::{EngineOption, OptionKind};
use tabiya::engine::uci::response::Response;
use tabiya::engine::Bound;

fn part(name: &str, value: Option<impl Debug>) -> String {
    value.map_or_else(String::new, |value| format!(" {name}={value:?}"))
}

fn moves(moves: &[UciMove]) -> String {
    let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
    words.join(",")
}

fn info(info: &Info) -> String {
    let bound = info.bound.filter(|bound| *bound != Bound::Exact);
    let pv = if info.pv.is_empty() {
        String::new()
    } else {
        format!(" pv={}", moves(&info.pv))
    };
    [
        "info".to_owned(),
        part("depth", info.depth),
        part("seldepth", info.selective_depth),
        part("line", info.line),
        info.score.map_or_else(String::new, |score| format!(" score={score}")),
        part("bound", bound),
        part("nodes", info.nodes),
        part("nps", info.speed),
        part("hashfull", info.hash_full),
        part("time", info.time),
        pv,
        part("text", info.text.as_deref()),
    ]
    .concat()
}

fn option(option: &EngineOption) -> String {
    let name = &option.name;
    match &option.kind {
        OptionKind::Check { default } => format!("check {name:?}{}", part("default", *default)),
        OptionKind::Spin { default, min, max } => {
            let least = part("min", Some(*min).filter(|&min| min > i64::MIN));
            let most = part("max", Some(*max).filter(|&max| max < i64::MAX));
            format!("spin {name:?}{}{least}{most}", part("default", *default))
        }
        OptionKind::Combo { default, choices } => {
            format!(
                "combo {name:?}{} choices={choices:?}",
                part("default", default.as_deref())
            )
        }
        OptionKind::Button => format!("button {name:?}"),
        OptionKind::Text { default } => format!("string {name:?}{}", part("default", default.as_deref())),
    }
}

/// What a line means to either side; `-` if nothing.
fn read(line: &str) -> String {
    if let Some(command) = UciCommand::parse(line) {
        return command.to_string();
    }
    match Response::parse(line) {
        None => "-".into(),
        Some(Response::Info(said)) => info(&said),
        Some(Response::Option(said)) => option(&said),
        Some(Response::BestMove { mv, ponder }) => {
            let word = |mv: Option<UciMove>| mv.map_or_else(|| "none".into(), |mv| mv.to_string());
            format!("bestmove {} ponder {}", word(mv), word(ponder))
        }
        Some(other) => format!("{other:?}"),
    }
}

#[test]
fn lines_of_other_programs_are_read_as_they_are_meant() {
    let rows = include_str!("../data/uci/lines.tsv")
        .lines()
        .filter(|row| !row.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let fields: Vec<&str> = row.split('\t').collect();
        let [line, meant, source] = fields[..] else {
            panic!("{row}")
        };
        assert_eq!(read(line), meant, "{line} ({source})");
        // White space around a line and between its words is insignificant.
        if !line.contains("string") {
            let wide = format!("  {}\r", line.replace(' ', "   "));
            assert_eq!(read(&wide), meant, "{line} ({source}), wide");
        }
        count += 1;
    }
    assert!(count > 60, "{count}");
}
