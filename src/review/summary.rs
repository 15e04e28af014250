//! How both sides played: what the panel, the text mode and the command line say of a reviewed game.

use super::judgment::movers;
use super::{accuracy, judged, recorded_scores, Judgment};
use crate::chess::{Board, Color, PieceKind, Rank};
use crate::engine::Score;
use crate::record::{openings, GameTree, NodeId};
use std::time::Duration;

/// A stage of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameStage {
    /// Until pieces have been exchanged, or a side's first rank has emptied.
    Opening,
    /// Until few pieces are left.
    Middlegame,
    /// The rest.
    Endgame,
}

impl GameStage {
    /// In order.
    pub const ALL: [GameStage; 3] = [GameStage::Opening, GameStage::Middlegame, GameStage::Endgame];

    /// The stage of a position by itself, as lichess divides games (`scalachess`, `Divider.scala`): an endgame has at most six
    /// pieces, without kings and pawns; a middlegame at most ten, or a first rank with fewer than four. (That the site also ends an
    /// opening where the armies are mixed up is left out.)
    pub fn of(board: &Board) -> GameStage {
        let count = |color: Color| -> usize {
            let kinds = [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];
            kinds
                .into_iter()
                .map(|kind| board.pieces(color, kind).count() as usize)
                .sum()
        };
        let is_sparse = |color: Color| {
            let first = if color == Color::White { Rank::R1 } else { Rank::R8 };
            let own = board.by_color(color).into_iter();
            own.filter(|square| square.rank() == first).count() < 4
        };
        match count(Color::White) + count(Color::Black) {
            0..=6 => GameStage::Endgame,
            7..=10 => GameStage::Middlegame,
            _ if Color::ALL.into_iter().any(is_sparse) => GameStage::Middlegame,
            _ => GameStage::Opening,
        }
    }
}

/// How a side played, in the whole game or in a stage of it.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Figures {
    /// The number of its moves.
    pub moves: usize,
    /// Its inaccuracies, mistakes and blunders.
    pub errors: [usize; 3],
    /// The accuracy from 0 to 100, where there are scores.
    pub accuracy: Option<f64>,
    /// How hard it was: by how many percent the winning chances after the best moves differed on average, where that is known.
    pub spread: Option<f64>,
    /// The time it used, where the record has clocks.
    pub time: Option<Duration>,
}

/// How both sides played.
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    /// In the whole game, White first.
    pub whole: [Figures; 2],
    /// In each stage.
    pub stages: [[Figures; 2]; 3],
    /// The last position of the main line that has the name of an opening.
    pub known: Option<NodeId>,
}

/// A move and what is known of it.
struct Known {
    mover: Color,
    stage: GameStage,
    judgment: Option<Judgment>,
    spread: Option<u8>,
    time: Option<Duration>,
}

impl Summary {
    /// What the record says of the main line: its scores, the judgments of a review or else those that follow from the scores, and its
    /// clocks.
    pub fn of(tree: &GameTree) -> Summary {
        let (scores, first, mut stage) = (recorded_scores(tree), tree.start().turn(), GameStage::Opening);
        let is_reviewed = tree.is_reviewed();
        let moves = judged(tree).into_iter().zip(movers(first)).zip(move_times(tree));
        let moves: Vec<Known> = moves
            .map(|(((node, judgment), mover), time)| {
                let before = tree.parent(node).unwrap_or(NodeId::ROOT);
                stage = stage.max(GameStage::of(&tree.board(before)));
                let spread = tree.review_spread(node);
                // A review has judged by more than the scores: by whether the move was the best.
                let written = || tree.review_glyph(node).and_then(Judgment::of_nag);
                let judgment = if is_reviewed { written() } else { judgment };
                Known {
                    mover,
                    stage,
                    judgment,
                    spread,
                    time,
                }
            })
            .collect();
        let of_both = |stage: Option<GameStage>| Color::ALL.map(|side| figures(&moves, &scores, first, side, stage));
        let is_named = |node: &NodeId| openings::find(&tree.board(*node)).is_some();
        Summary {
            whole: of_both(None),
            stages: GameStage::ALL.map(|stage| of_both(Some(stage))),
            known: tree.main_line().into_iter().rev().find(is_named),
        }
    }
}

/// How this side played, in this stage or in the whole game.
fn figures(moves: &[Known], scores: &[Option<Score>], first: Color, side: Color, stage: Option<GameStage>) -> Figures {
    let is_in = |known: &Known| stage.is_none_or(|stage| known.stage == stage);
    let own = || moves.iter().filter(|known| known.mover == side && is_in(known));
    let number = |wanted| own().filter(|known| known.judgment == Some(wanted)).count();
    let spreads: Vec<f64> = own().filter_map(|known| known.spread).map(f64::from).collect();
    let times: Vec<Duration> = own().filter_map(|known| known.time).collect();
    #[allow(clippy::cast_precision_loss, reason = "a number of moves")]
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    Figures {
        moves: own().count(),
        errors: Judgment::ALL.map(number),
        accuracy: accuracy(scores, first, side, |place| moves.get(place).is_some_and(is_in)),
        spread: (!spreads.is_empty()).then(|| mean(&spreads)),
        time: (!times.is_empty()).then(|| times.iter().sum()),
    }
}

/// The time of each move of the main line: as recorded (`[%emt]`), or from the clocks before and after it and the increment of the
/// time control (PGN standard 9.6.1). A clock that shows what it began with after a side's first move had not been started, as on lichess.
pub fn move_times(tree: &GameTree) -> Vec<Option<Duration>> {
    let control = tree.tags.known("TimeControl").unwrap_or_default();
    let (base, increment) = control.split_once('+').unwrap_or((control, "0"));
    let seconds = |text: &str| text.parse().ok().map(Duration::from_secs);
    let (base, increment) = (seconds(base), seconds(increment));
    let (mut clocks, mut is_first) = ([base; 2], [true; 2]);
    let side = movers(tree.start().turn()).map(Color::index);
    let time = |(node, side): (NodeId, usize)| {
        let annotation = tree.annotation(node);
        let before = std::mem::replace(&mut clocks[side], annotation.clock());
        let is_unstarted = std::mem::take(&mut is_first[side]) && before == annotation.clock();
        let increment = increment.map(|time| if is_unstarted { Duration::ZERO } else { time });
        let used = || Some((before? + increment?).saturating_sub(annotation.clock()?));
        annotation.elapsed().or_else(used)
    };
    tree.main_line().into_iter().zip(side).map(time).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::pgn;

    fn summary(text: &str) -> Summary {
        Summary::of(&pgn::read(text).next().expect("a game").tree)
    }

    #[test]
    fn the_time_used_is_recorded_or_follows_from_the_clocks() {
        let times = |text: &str| summary(text).whole.map(|side| side.time.map(|time| time.as_secs()));
        let clocks = "1. e4 {[%clk 0:02:58]} e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:02:50]} *";
        assert_eq!(
            times(&format!("[TimeControl \"180+2\"]\n\n{clocks}")),
            [Some(14), Some(0)]
        );
        // Without the time control, only what is between two clocks could be known, but not the increment in it.
        assert_eq!(times(clocks), [Some(8), None]);
        assert_eq!(times("1. e4 {[%emt 0:00:05]} e5 *"), [Some(5), None]);
    }

    #[test]
    fn errors_are_counted_by_side_and_stage() {
        let text =
            "1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Ke2 {[%eval -1.3]} Nc6 {[%eval -1.3]} 3. Kd3 {[%eval -9]} *";
        let summary = summary(text);
        assert_eq!(summary.whole.map(|side| side.errors), [[0, 1, 1], [0, 0, 0]]);
        assert_eq!(summary.stages[0].map(|side| side.moves), [3, 2]);
        assert_eq!(summary.stages[2].map(|side| side.accuracy), [None, None]);
        assert!(summary.whole[0].accuracy < summary.whole[1].accuracy);
        assert!(summary.known.is_some());
        let endgame = super::GameStage::of(&"4k3/8/8/8/8/8/4P3/4KR2 w - - 0 1".parse().expect("legal"));
        assert_eq!(endgame, GameStage::Endgame);
        assert_eq!(super::GameStage::of(&Board::default()), GameStage::Opening);
    }
}
