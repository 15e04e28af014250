//! One game of a match, at a table of its own.

use super::contestant::Contestant;
use super::openings::Start;
use super::statistics::Ending;
use crate::chess::{Color, Outcome, WinReason};
use crate::engine::Score;
use crate::game::{time_over, Claim, GameSetup, Input, Player, Reply, TimeControl};
use crate::record::{GameResult, GameTree, NodeId};
use crate::table::players::{request, Program, ProgramFault, Stop, ThinkTime, Thought};
use crate::table::{NullStore, Table};
use std::time::{Duration, Instant};

/// Win adjudication: centipawns by which both programs say one side is ahead, and for how many plies.
const WON: (i32, usize) = (600, 8);
/// Draw adjudication: the largest score in centipawns, for how many plies, and from which ply on.
const DRAWN: (i32, usize, usize) = (10, 16, 80);
/// The maximum length of a game, in plies.
const LONGEST: usize = 600;

/// How the games of a match are played.
#[derive(Debug, Clone)]
pub(super) struct GamePlan {
    pub control: TimeControl,
    pub nodes: Option<u64>,
    pub depth: Option<u32>,
    /// How far a program may overstep its clock.
    pub margin: Duration,
    pub is_played_out: bool,
}

/// A finished game.
pub(super) struct PlayedGame {
    /// The first program's score, in half points.
    pub half_points: usize,
    /// The number of the game pair.
    pub pair: usize,
    pub ending: Ending,
    pub tree: GameTree,
    /// For each program the sums of depths, nodes and moves.
    pub work: [[u64; 3]; 2],
}

impl PlayedGame {
    /// The name of the program that lost.
    pub fn loser_name(&self) -> &str {
        let loser = match self.tree.result() {
            GameResult::WhiteWins => Color::Black,
            _ => Color::White,
        };
        self.tree.tags.player(loser).unwrap_or_default()
    }
}

/// The scores of both sides so far, from White's point of view, and their comments on the moves.
#[derive(Default)]
struct Scores {
    scores: Vec<Option<i32>>,
    written: Vec<(NodeId, String)>,
}

impl Scores {
    fn note(&mut self, turn: Color, thought: &Thought, node: NodeId) {
        let sign = if turn == Color::White { 1 } else { -1 };
        self.scores.push(thought.score.map(|score| sign * score.centipawns()));
        if let Some(score) = thought.score {
            let value = match score {
                Score::Centipawns(value) => format!("{:.2}", f64::from(sign * value) / 100.0),
                Score::Mate(moves) => format!("#{}", sign * moves),
            };
            self.written.push((node, format!("{value},{}", thought.depth)));
        }
    }

    /// Writes the scores next to the moves.
    fn write(self, tree: &mut GameTree) {
        for (node, value) in self.written {
            tree.set_evaluation(node, &value);
        }
    }

    /// The result both programs have agreed on for long enough.
    fn verdict(&self, ply: usize) -> Option<GameResult> {
        let agreed = |count: usize, fits: &dyn Fn(i32) -> bool| {
            self.scores.len() >= count
                && self
                    .scores
                    .iter()
                    .rev()
                    .take(count)
                    .all(|score| score.is_some_and(fits))
        };
        if agreed(WON.1, &|score| score >= WON.0) {
            return Some(GameResult::WhiteWins);
        }
        if agreed(WON.1, &|score| score <= -WON.0) {
            return Some(GameResult::BlackWins);
        }
        (ply >= DRAWN.2 && agreed(DRAWN.1, &|score| score.abs() <= DRAWN.0)).then_some(GameResult::Draw)
    }
}

/// A table with the opening played, where both sides are programs.
fn begin(plan: &GamePlan, start: &Start, names: [&str; 2], pair: usize) -> anyhow::Result<Table> {
    let mut table = Table::new(NullStore);
    let setup = GameSetup {
        white: names[0].to_owned(),
        black: names[1].to_owned(),
        event: "Match of programs".into(),
        date: crate::store::local_time().format("%Y.%m.%d").to_string(),
        start: start.board,
        controls: [plan.control.clone(), plan.control.clone()],
        ..GameSetup::default()
    };
    let programs = Color::ALL.map(|color| Player::Program(names[color.index()].to_owned()));
    let [white, black] = programs;
    let round = ("Round".to_owned(), (pair + 1).to_string());
    for input in [
        Input::NewGame(Box::new(setup)),
        Input::PlayLine(start.moves.clone()),
        Input::Describe(vec![round]),
        Input::SetPlayer(Color::White, white),
        Input::SetPlayer(Color::Black, black),
    ] {
        enter(&mut table, input, Duration::ZERO)?;
    }
    Ok(table)
}

/// Passes an input to the table. Nothing is kept there, so nothing can go wrong with keeping it.
fn enter(table: &mut Table, input: Input, now: Duration) -> anyhow::Result<()> {
    let effects = table.apply(input, now);
    anyhow::ensure!(!effects.is_refused && effects.faults.is_empty(), "{:?}", effects.faults);
    Ok(())
}

/// Plays one game of a pair; in the second one the first program has Black.
pub(super) fn play(
    plan: &GamePlan,
    start: &Start,
    contestants: &[Contestant; 2],
    programs: &mut [Box<dyn Program>; 2],
    (pair, is_swapped): (usize, bool),
) -> anyhow::Result<PlayedGame> {
    // The program that plays each color.
    let seats = if is_swapped { [1, 0] } else { [0, 1] };
    let mut table = begin(plan, start, seats.map(|seat| &*contestants[seat].name), pair)?;
    for program in programs.iter_mut() {
        program.new_game();
    }
    let mut work = [[0; 3]; 2];
    let mut scores = Scores::default();
    let begun = Instant::now();
    let mut ending = Ending::Played;
    let mut result = None;
    while let Some(awaited) = table.game().awaited() {
        let seat = seats[awaited.color.index()];
        match think(plan, &table, programs[seat].as_mut(), begun) {
            Ok((thought, is_late)) => {
                let sums = [u64::from(thought.depth), thought.nodes, 1];
                work[seat].iter_mut().zip(sums).for_each(|(sum, more)| *sum += more);
                if is_late {
                    let outcome = time_over(&table.game().board(), awaited.color);
                    let is_drawn = matches!(outcome, Outcome::Draw(_));
                    ending = if is_drawn { Ending::DrawnOnTime } else { Ending::Time };
                    result = Some(outcome.into());
                    break;
                }
                let reply = Input::Reply(awaited.number, thought.reply);
                enter(&mut table, reply, begun.elapsed())?;
                scores.note(awaited.color, &thought, table.game().current_node());
            }
            Err(fault) => {
                ending = Ending::Fault(fault);
                result = Some(GameResult::won_by(!awaited.color));
                programs[seat] = contestants[seat].start()?;
                break;
            }
        }
        claim(&mut table, begun)?;
        let ply = table.game().tree().ply(table.game().current_node());
        let verdict = scores.verdict(ply).filter(|_| !plan.is_played_out);
        let verdict = verdict.or((ply >= LONGEST).then_some(GameResult::Draw));
        if let Some(verdict) = verdict.filter(|_| table.game().awaited().is_some()) {
            (ending, result) = (Ending::Adjudicated, Some(verdict));
            break;
        }
    }
    let mut played = finish(&table, (pair, is_swapped), ending, result, work);
    scores.write(&mut played.tree);
    Ok(played)
}

/// Claims a draw if possible. UCI has no claim; engines count a repetition as a draw.
fn claim(table: &mut Table, begun: Instant) -> anyhow::Result<()> {
    let claimable = table.game().awaited().filter(|_| table.game().claimable().is_some());
    let Some(awaited) = claimable else { return Ok(()) };
    enter(
        table,
        Input::Reply(awaited.number, Reply::Claim(Claim::Now)),
        begun.elapsed(),
    )
}

/// The next move, and whether it exceeded the time.
fn think(
    plan: &GamePlan,
    table: &Table,
    program: &mut dyn Program,
    begun: Instant,
) -> Result<(Thought, bool), ProgramFault> {
    let game = table.game();
    let mut request = request(game, begun.elapsed());
    match (plan.nodes, plan.depth) {
        (Some(nodes), _) => request.time = ThinkTime::Nodes(nodes),
        (None, Some(depth)) => request.time = ThinkTime::Depth(depth),
        (None, None) => {}
    }
    let asked = Instant::now();
    let thought = program.think(&request, &Stop::default())?;
    let limit = request.time.limit(game.turn()).map(|limit| limit + plan.margin);
    let is_late = limit.is_some_and(|limit| asked.elapsed() > limit);
    Ok((thought, is_late))
}

fn finish(
    table: &Table,
    (pair, is_swapped): (usize, bool),
    ending: Ending,
    result: Option<GameResult>,
    work: [[u64; 3]; 2],
) -> PlayedGame {
    let mut tree = table.game().tree().clone();
    if let Some(result) = result {
        tree.written_result = result;
        let reason = match &ending {
            Ending::Time | Ending::DrawnOnTime => "time forfeit",
            Ending::Fault(ProgramFault::IllegalMove(_)) => "rules infraction",
            Ending::Fault(_) => "abandoned",
            Ending::Played | Ending::Adjudicated => "adjudication",
        };
        tree.tags.set("Termination", reason);
    }
    let for_white = match (result, table.game().outcome()) {
        (Some(result), _) => result,
        (None, Some(outcome)) => GameResult::from(outcome),
        (None, None) => GameResult::Draw,
    };
    let half_points = match (for_white, is_swapped) {
        (GameResult::WhiteWins, false) | (GameResult::BlackWins, true) => 2,
        (GameResult::WhiteWins, true) | (GameResult::BlackWins, false) => 0,
        _ => 1,
    };
    let ending = match table.game().outcome() {
        Some(Outcome::Win {
            reason: WinReason::Time,
            ..
        }) => Ending::Time,
        _ => ending,
    };
    PlayedGame {
        half_points,
        pair,
        ending,
        tree,
        work,
    }
}
