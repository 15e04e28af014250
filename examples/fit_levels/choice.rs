//! How sharply each level chooses and how much the losses that it sees count, so that its moves lose as often as people's.
//!
//! In positions of people every move that a level might choose is judged once; then the rates of its losses are known for any
//! sharpness and any weight, without chance. How often people's moves lose is counted in all games by the scores of the file, and
//! carried over to our judge by what both say of the same moves.

use crate::judge::{Judge, NODES};
use crate::tables::{rows, Row};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::ops::Range;
use std::path::Path;
use tabiya::chess::{san, Board, Move};
use tabiya::engine::level::chance::mix;
use tabiya::engine::level::choose::Chooser;
use tabiya::engine::level::{Situation, Style};
use tabiya::engine::{Score, Unwatched};
use tabiya::record::annotation::Evaluation;
use tabiya::review::{recorded_score, win_chance};

/// The first ply that is looked at.
const OPENING: usize = 10;
/// Winning chances of less than this, or of more than what is left of 1, are decided: nine pawns.
const DECIDED: f64 = 0.035;
/// The losses that are counted.
const LOSSES: [f64; 3] = [0.1, 0.2, 0.3];
/// The weights of what a level sees that are tried.
const CARES: [f64; 4] = [0.0, 3.0, 7.0, 11.0];
/// Moves that the net finds less likely than this are not judged.
const RARE: f64 = 0.004;
/// One of so many positions is looked at.
const SELDOM: u64 = 5;
/// A level is compared with people from its rating to this many points above.
const BAND: f64 = 200.0;
/// The weakest people there are.
const WEAKEST: Range<f64> = 600.0..900.0;

/// A game, with the scores after its plies for White.
struct Game {
    number: u64,
    ratings: [f64; 2],
    is_aside: [bool; 2],
    moves: Vec<Move>,
    scores: Vec<Score>,
}

impl Game {
    fn read(row: &Row<'_>) -> Option<Game> {
        let player = |column: &str| Some(crate::is_aside(crate::games::number(row.value(column)?)));
        let mut board = Board::default();
        let moves = row.value("moves")?.split(' ').map_while(|text| {
            let mv = san::read(&board, text.as_bytes()).ok()?;
            board.play(mv);
            Some(mv)
        });
        let score = |text: &str| {
            if text.starts_with('#') {
                Evaluation::read(text).map(recorded_score)
            } else {
                text.parse().ok().map(Score::Centipawns)
            }
        };
        Some(Game {
            number: crate::games::number(row.value("game")?),
            ratings: [
                row.value("white_rating")?.parse().ok()?,
                row.value("black_rating")?.parse().ok()?,
            ],
            is_aside: [player("white")?, player("black")?],
            moves: moves.collect(),
            scores: row.value("scores")?.split(' ').map_while(score).collect(),
        })
    }

    /// What the move at this ply loses by the scores of the file; `None` where the position is decided.
    fn loss(&self, ply: usize) -> Option<f64> {
        let [before, after] = [ply.checked_sub(1)?, ply].map(|at| self.scores.get(at).copied());
        let turn = [tabiya::chess::Color::White, tabiya::chess::Color::Black][ply % 2];
        let [before, after] = [before?, after?].map(|score| win_chance(score.between(turn)));
        is_open(before).then_some(before - after)
    }
}

/// Whether a position with this winning chance is still to be played for.
fn is_open(chance: f64) -> bool {
    (DECIDED..=1.0 - DECIDED).contains(&chance)
}

/// The people with whom a level is compared.
fn band(rating: u16) -> Range<f64> {
    let from = f64::from(rating);
    if from <= WEAKEST.start {
        WEAKEST
    } else {
        from..from + BAND
    }
}

/// A position, judged.
struct Judged {
    rating: u16,
    /// What the move of the game loses by our judge and by the scores of the file.
    people: [f64; 2],
    /// The moves that a level might choose: the logarithm of the chance by the net, the loss that the level sees, and that of the judge.
    moves: Vec<[f64; 3]>,
}

impl Judged {
    fn row(&self) -> String {
        let moves = self
            .moves
            .iter()
            .map(|[chance, seen, loss]| format!("{chance:.3},{seen:.4},{loss:.4}"));
        let Judged {
            rating,
            people: [ours, theirs],
            ..
        } = self;
        format!(
            "{rating}\t{ours:.4}\t{theirs:.4}\t{}\n",
            moves.collect::<Vec<_>>().join(" ")
        )
    }

    fn read(line: &str) -> Option<Judged> {
        let cells: Vec<&str> = line.split('\t').collect();
        let &[rating, ours, theirs, moves] = cells.as_slice() else {
            return None;
        };
        let numbers = |text: &str| {
            text.split(',')
                .map(|part| part.parse().ok())
                .collect::<Option<Vec<f64>>>()
        };
        Some(Judged {
            rating: rating.parse().ok()?,
            people: [ours.parse().ok()?, theirs.parse().ok()?],
            moves: moves
                .split(' ')
                .map(|text| numbers(text)?.try_into().ok())
                .collect::<Option<_>>()?,
        })
    }
}

/// Judges so many positions for each level, unless WORK has them, and prints what fits.
pub fn fit(people: &Path, work: &Path, count: usize, ratings: &[u16]) -> io::Result<()> {
    let games = rows(people, Game::read)?;
    fs::create_dir_all(work)?;
    let path = work.join("choice.tsv");
    let known = fs::read_to_string(&path).unwrap_or_default();
    let mut all: Vec<Judged> = known.lines().filter_map(Judged::read).collect();
    let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
    let mut judge = Judge::new(None, NODES)?;
    for &rating in ratings {
        let there = all.iter().filter(|judged| judged.rating == rating).count();
        for (game, ply) in places(&games, rating).into_iter().take(count).skip(there) {
            let judged = judged(&games[game], ply, rating, &mut judge)?;
            file.write_all(judged.row().as_bytes())?;
            all.push(judged);
        }
    }
    let carried = LOSSES.map(|least| carried(&all, least));
    println!("| level | weight | sharpness | 10 or more | 20 or more | 30 or more |\n|---|---|---|---|---|---|");
    for &rating in ratings {
        let wanted = of_people(&games, rating, &carried);
        print(rating, ["people", ""], wanted);
        for care in CARES {
            let decision = best(&all, rating, care, wanted);
            print(
                rating,
                [&care.to_string(), &format!("{decision:.2}")],
                rates(&all, rating, decision, care),
            );
        }
    }
    Ok(())
}

fn print(rating: u16, [care, decision]: [&str; 2], rates: [f64; 3]) {
    let cells = rates.map(|rate| format!("{:.1} %", 100.0 * rate));
    println!("| {rating} | {care} | {decision} | {} |", cells.join(" | "));
}

/// The share of losses by our judge as a line of that by the scores of the file: its height and its slope, through the levels. So few
/// nodes see losses where there are none, and the more of them, the stronger the players.
fn carried(all: &[Judged], least: f64) -> [f64; 2] {
    let mut counts: BTreeMap<u16, [f64; 3]> = BTreeMap::new();
    for judged in all {
        let [count, ours, theirs] = counts.entry(judged.rating).or_default();
        *count += 1.0;
        *ours += f64::from(u8::from(judged.people[0] >= least));
        *theirs += f64::from(u8::from(judged.people[1] >= least));
    }
    let total: [f64; 3] = [0, 1, 2].map(|at| counts.values().map(|level| level[at]).sum());
    let [mean, mean_of_file] = [total[1] / total[0], total[2] / total[0]];
    let (mut both, mut own) = (0.0, 0.0);
    for [count, ours, theirs] in counts.into_values() {
        let apart = theirs / count - mean_of_file;
        both += count * apart * (ours / count - mean);
        own += count * apart * apart;
    }
    let slope = if own > 0.0 { both / own } else { 1.0 };
    [mean - slope * mean_of_file, slope]
}

/// How often people of the band of a level lose so much, by the scores of the file, carried over to our judge.
fn of_people(games: &[Game], rating: u16, carried: &[[f64; 2]; 3]) -> [f64; 3] {
    let mut counts = [0.0; 4];
    for game in games {
        for ply in OPENING..game.moves.len() {
            if !band(rating).contains(&game.ratings[crate::Game::side(ply)]) {
                continue;
            }
            let Some(loss) = game.loss(ply) else { continue };
            counts[3] += 1.0;
            for (count, least) in counts.iter_mut().zip(LOSSES) {
                *count += f64::from(u8::from(loss >= least));
            }
        }
    }
    [0, 1, 2].map(|at| carried[at][0] + carried[at][1] * counts[at] / counts[3])
}

/// How often a level loses so much with this sharpness and weight.
fn rates(all: &[Judged], rating: u16, decision: f64, care: f64) -> [f64; 3] {
    let (mut count, mut sums) = (0.0, [0.0; 3]);
    for judged in all.iter().filter(|judged| judged.rating == rating) {
        let worth = |[chance, seen, _]: &[f64; 3]| (decision * chance - care * seen).exp();
        let total: f64 = judged.moves.iter().map(worth).sum();
        for (sum, least) in sums.iter_mut().zip(LOSSES) {
            let bad = judged.moves.iter().filter(|mv| mv[2] >= least);
            *sum += bad.map(worth).sum::<f64>() / total;
        }
        count += 1.0;
    }
    sums.map(|sum| sum / count)
}

/// The sharpness with which the rates of a level come closest to those wanted.
fn best(all: &[Judged], rating: u16, care: f64, wanted: [f64; 3]) -> f64 {
    let wrong = |decision: f64| -> f64 {
        let rates = rates(all, rating, decision, care);
        let apart = rates
            .iter()
            .zip(wanted)
            .map(|(rate, wanted)| (rate / wanted).ln().powi(2));
        apart.sum()
    };
    let steps = (10..60).map(|step| f64::from(step) / 20.0);
    steps
        .min_by(|one, other| wrong(*one).total_cmp(&wrong(*other)))
        .unwrap_or(1.0)
}

/// The positions for a level, by game and ply: in an order of its own for each level.
fn places(games: &[Game], rating: u16) -> Vec<(usize, usize)> {
    let mut places: Vec<(u64, usize, usize)> = Vec::new();
    for (at, game) in games.iter().enumerate() {
        let draw = mix(&[game.number, u64::from(rating)]);
        let counted = |ply: &usize| {
            let side = crate::Game::side(*ply);
            !game.is_aside[side] && band(rating).contains(&game.ratings[side]) && game.loss(*ply).is_some()
        };
        for ply in (OPENING..game.moves.len()).filter(counted) {
            let draw = mix(&[draw, ply as u64]);
            if draw.is_multiple_of(SELDOM) {
                places.push((draw, at, ply));
            }
        }
    }
    places.sort_unstable();
    places.into_iter().map(|(_, at, ply)| (at, ply)).collect()
}

/// Judges what a level might play in a position of a game.
fn judged(game: &Game, ply: usize, rating: u16, judge: &mut Judge) -> io::Result<Judged> {
    let mut situation = Situation::new(Board::default(), &[]);
    game.moves[..ply].iter().for_each(|&mv| situation.play(mv));
    judge.forget()?;
    let chance = |score: Score| win_chance(Score::Centipawns(score.centipawns()));
    let before = chance(judge.see(&situation)?.score);
    let mut loss = |mv: Move| -> io::Result<f64> {
        let mut next = situation.clone();
        next.play(mv);
        Ok(before - (1.0 - chance(judge.see(&next)?.score)))
    };
    let ours = loss(game.moves[ply])?;
    let chooser = Chooser::new(f64::from(rating), game.number, Style::Balanced).untempered();
    let mut moves = Vec::new();
    for candidate in chooser.candidates(&situation, &mut Unwatched) {
        if candidate.chance >= RARE {
            moves.push([candidate.chance.ln(), candidate.impression.deep, loss(candidate.mv)?]);
        }
    }
    let theirs = game.loss(ply).unwrap_or_default();
    Ok(Judged {
        rating,
        people: [ours, theirs],
        moves,
    })
}
