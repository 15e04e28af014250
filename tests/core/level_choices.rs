//! What a level sees in a move, how it judges a position, and what it therefore chooses, in figures. The weights are fitted to
//! what is seen, and the strengths are measured with them: a change to any of these figures changes all levels.
//!
//! `TABIYA_BLESS=1 cargo test --test core level_choices` rewrites the figures; read the diff before committing.

use std::path::Path;
use tabiya::chess::{notation, san, Board};
use tabiya::engine::level::choose::Chooser;
use tabiya::engine::level::prior::feature::{name, Feature, COUNT};
use tabiya::engine::level::prior::{features, PositionFacts};
use tabiya::engine::level::sight::judgment::judge;
use tabiya::engine::level::{Situation, Style};
use tabiya::engine::Unwatched;

/// Compares the last column of a table with what is found for the other columns.
fn compare(table: &str, columns: usize, found: impl Fn(&[&str]) -> String) {
    let path = Path::new("tests/data/levels").join(table);
    let text = std::fs::read_to_string(&path).expect(table);
    let row = |line: &str| {
        if line.starts_with('#') {
            return line.to_owned();
        }
        let known: Vec<&str> = line.split('\t').take(columns).collect();
        format!("{}\t{}", known.join("\t"), found(&known))
    };
    let rows: Vec<String> = text.lines().map(row).collect();
    if std::env::var_os("TABIYA_BLESS").is_some() {
        std::fs::write(&path, rows.join("\n") + "\n").expect("the table");
    } else {
        for (line, row) in text.lines().zip(&rows) {
            assert_eq!(line, row, "{table}");
        }
    }
}

fn situation(fen: &str) -> Situation {
    Situation::new(fen.parse().expect(fen), &[])
}

#[test]
fn a_move_is_seen_for_what_it_is() {
    // Where a piece goes is only a matter for the weights.
    let named: Vec<usize> = (0..COUNT).filter(|&at| at <= Feature::KingCenters.index()).collect();
    compare("features.tsv", 2, |row| {
        let mut situation = situation(row[0]);
        let mut moves: Vec<&str> = row[1].split(' ').collect();
        let last = moves.pop().expect("a move");
        for text in moves {
            let mv = notation::read(&situation.board, text).expect(text);
            situation.play(mv);
        }
        let mv = notation::read(&situation.board, last).expect(last);
        let seen = features(&PositionFacts::of(&situation), mv).entries;
        let is_named = |(at, _): &&(u16, f32)| named.contains(&usize::from(*at));
        let words = seen.iter().filter(is_named).map(|&(at, value)| {
            let (name, value) = (name(usize::from(at)), format!("{value:.3}"));
            if value == "1.000" {
                name
            } else {
                format!("{name} {value}")
            }
        });
        words.collect::<Vec<String>>().join(", ")
    });
}

#[test]
fn a_position_is_judged_by_rules_of_thumb() {
    compare("judgments.tsv", 1, |row| {
        judge(&row[0].parse::<Board>().expect(row[0])).to_string()
    });
}

#[test]
fn likely_moves_stay_likely() {
    compare("choices.tsv", 2, |row| {
        let situation = situation(row[0]);
        let chooser = Chooser::new(row[1].parse().expect("a rating"), 5, Style::Balanced);
        let mut candidates = chooser.candidates(&situation, &mut Unwatched);
        candidates.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        let likely = candidates.iter().filter(|candidate| candidate.chance >= 0.02);
        let words = likely.take(5).map(|candidate| {
            let mv = san::san(&situation.board, candidate.mv);
            format!("{mv} {:.1}", 100.0 * candidate.chance)
        });
        words.collect::<Vec<String>>().join(", ")
    });
}
