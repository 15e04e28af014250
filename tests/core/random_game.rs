//! Whatever is done at the table, in any order: the record is written, read back and continued from the same position with the
//! same clocks, offer and result.

use crate::common::Random;
use std::time::Duration;
use tabiya::chess::{Color, PieceKind, Square};
use tabiya::game::{ChessGame, Claim, Clock, GameSetup, GameState, Input};
use tabiya::record::{pgn, NodeId};

fn any_square(random: &mut Random) -> Square {
    Square::all().nth(random.below(64)).expect("a square")
}

/// A node of the game, possibly the root.
fn any_node(random: &mut Random, game: &ChessGame) -> NodeId {
    let nodes: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(game.tree().nodes()).collect();
    nodes[random.below(nodes.len())]
}

fn color(random: &mut Random) -> Color {
    Color::ALL[random.below(2)]
}

fn any_input(random: &mut Random, game: &ChessGame) -> Input {
    let legal = game.board().legal_moves();
    match random.below(64) {
        0 => Input::Undo,
        1 => Input::Redo,
        2 => Input::UndoAll,
        3 => Input::RedoAll,
        4 => Input::Show(any_node(random, game)),
        5 => Input::ShowPrevious,
        6 => Input::ShowNext,
        7 => Input::ShowFirst,
        8 => Input::ShowLast,
        9 => Input::OfferDraw(color(random)),
        10 => Input::DeclineDraw,
        11 if random.below(6) == 0 => Input::AcceptDraw,
        12 if random.below(12) == 0 => Input::Resign(color(random)),
        13 if random.below(20) == 0 => Input::Abort,
        14 => Input::ClaimDraw(Claim::Now),
        15 => Input::Pause(random.below(2) == 0),
        16 if random.below(2) == 0 => Input::CommentBefore(any_node(random, game), "Instead:".into()),
        16 => Input::Comment(any_node(random, game), "A } remark; with [%strange] signs.".into()),
        17 => Input::Glyph(
            any_node(random, game),
            Some(u8::try_from(random.below(6)).unwrap_or(1) + 1),
        ),
        18 => match random.below(3) {
            0 => Input::MakeMainLine(any_node(random, game)),
            1 => Input::PromoteLine(any_node(random, game)),
            _ => Input::DemoteLine(any_node(random, game)),
        },
        19 => Input::DeleteLine(any_node(random, game)),
        20 => Input::RestoreLine,
        21 => Input::ShowNextVariation,
        22 => Input::ShowPreviousVariation,
        23 => Input::Cancel,
        24 => Input::Drag,
        25 => Input::Release(None),
        26 => Input::Promote(PieceKind::ALL[random.below(6)]),
        27..=36 => Input::Press(any_square(random)),
        37..=40 => Input::Release(Some(any_square(random))),
        41 => Input::Tick,
        _ if legal.is_empty() => Input::Undo,
        _ => Input::Play(legal[random.below(legal.len())]),
    }
}

/// What must be the same before and after the game was away.
fn facts(game: &ChessGame, now: Duration) -> String {
    let tree = game.tree();
    let clocks = game
        .clock_times(now)
        .map(|times| times.map(|time| time.as_millis() / 10));
    format!(
        "{} {} {:?} {:?} {clocks:?} {:?}",
        tree.board(game.current_node()),
        tree.nodes().count(),
        game.outcome(),
        game.draw_offer(),
        tree.main_line().len(),
    )
}

/// The game after being written, read and resumed.
fn taken_up(game: &ChessGame, now: Duration) -> ChessGame {
    let text = pgn::write(&game.journal(now));
    let mut games: Vec<pgn::Game> = pgn::read(&text).collect();
    assert_eq!(games.len(), 1, "{text}");
    assert!(games[0].faults.is_empty(), "{text}\n{:?}", games[0].faults);
    ChessGame::resume(games.remove(0).tree)
}

#[test]
fn any_game_can_be_taken_up_again() {
    let mut random = Random(1_972);
    for round in 0..60 {
        let controls = ["-", "300+5", "60d3", "2/60:30", "*120", "up", "90b2"];
        let control: tabiya::game::TimeControl = controls[random.below(controls.len())].parse().expect("a control");
        let setup = GameSetup {
            controls: [control.clone(), control],
            ..GameSetup::default()
        };
        let mut game = ChessGame::new(&setup);
        let mut now = Duration::ZERO;
        for step in 0..120 {
            now += Duration::from_millis(random.bits() % 900);
            let input = any_input(&mut random, &game);
            let _ = game.handle(input.clone(), now);
            let place = format!("round {round}, step {step}: {input:?}");
            match game.state() {
                GameState::GameOver(outcome) => assert_eq!(game.outcome(), Some(outcome), "{place}"),
                GameState::PieceSelected { from, .. } | GameState::Dragging { from } => {
                    let piece = game.board().piece_at(from).expect(&place);
                    assert_eq!(piece.color(), game.board().turn(), "{place}");
                }
                GameState::Idle | GameState::Processing(_) => {}
            }
            assert!(
                game.tree().path(game.current_node()).len() == game.tree().ply(game.current_node()),
                "{place}"
            );
            if let Some(running) = game.clock().and_then(Clock::running) {
                assert_eq!(running, game.tree().board(game.current_node()).turn(), "{place}");
            }
            if step % 9 == 0 {
                let mut here = game.clone();
                let _ = here.handle(Input::Show(here.current_node()), now);
                let again = taken_up(&here, now);
                if game.outcome().is_none() {
                    assert_eq!(facts(&again, Duration::ZERO), facts(&here, now), "{place}");
                } else {
                    assert_eq!(again.outcome(), game.outcome(), "{place}");
                }
            }
        }
    }
}
