//! What a level sees in a move, how it judges a position, what it therefore chooses, and how close that is to what people play, in
//! figures. The net is fitted to what is seen, and the strengths are measured with it: a change to any of these figures changes all
//! levels.
//!
//! `TABIYA_BLESS=1 cargo test --test core level_choices` rewrites the figures; read the diff before committing.

use std::path::Path;
use tabiya::chess::{notation, san, Board};
use tabiya::engine::level::choose::Chooser;
use tabiya::engine::level::prior::feature::Feature;
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
        let words = seen.iter().map(|&(feature, value): &(Feature, f32)| {
            let (name, value) = (format!("{feature:?}"), format!("{value:.3}"));
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

/// Games with players whom the net was not fitted to; the column `held` names their sides.
#[test]
fn what_people_play_is_foreseen() {
    let text = std::fs::read_to_string("tests/data/levels/people.tsv").expect("the games");
    let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<&str>>());
    let heading = lines.next().expect("a heading");
    let column = |name: &str| heading.iter().position(|other| *other == name).expect(name);
    let [moves, held, white, black] = ["moves", "held", "white_rating", "black_rating"].map(column);
    let (mut count, mut first, mut three, mut loss) = (0.0, 0.0, 0.0, 0.0);
    for game in lines {
        let mut situation = Situation::new(Board::default(), &[]);
        for text in game[moves].split(' ') {
            let mv = san::read(&situation.board, text.as_bytes()).expect(text);
            let (side, rating) = [("w", white), ("b", black)][situation.plies % 2];
            let is_counted = situation.plies >= 10 && game[held].contains(side);
            if is_counted && situation.board.count_legal_moves() > 1 {
                let chooser = Chooser::people(game[rating].parse().expect("a rating"));
                let candidates = chooser.candidates(&situation, &mut Unwatched);
                let own = candidates.iter().find(|one| one.mv == mv).expect("legal").chance;
                let better = candidates.iter().filter(|other| other.chance > own).count();
                count += 1.0;
                first += f64::from(u8::from(better == 0));
                three += f64::from(u8::from(better < 3));
                loss -= own.ln();
            }
            situation.play(mv);
        }
    }
    let (first, three, loss) = (100.0 * first / count, 100.0 * three / count, loss / count);
    assert!(
        count > 1000.0 && first > 45.0 && three > 73.0 && loss < 1.72,
        "{first} {three} {loss} of {count}"
    );
}
