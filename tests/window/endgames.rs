//! Endgames against the best defense in the real program.

use super::analysis::{shows, with, with_size};
use super::play::Hand;
use super::{notice, scratch, with_window};
use sdl2::keyboard::Keycode;
use tabiya::chess::{Move, Square};
use tabiya::engine::tablebase::{SharedTablebase, TableValue, Tablebase};
use tabiya::game::Input;
use tabiya::store::settings::Settings;
use tabiya::table::Command;
use tabiya::train::TrainedEndgame;
use tabiya::ui::{Request, TrainingRequest};

/// Plays the win as fast as can be against the longest defense, until a move gives it away. Returns whether there was such a move:
/// from some positions White mates without ever having one.
fn gives_the_win_away(hand: &mut Hand<'_, '_>, tables: &Tablebase) -> bool {
    let mut expected = tables.probe(&hand.0.table.game().board());
    assert!(matches!(expected, Some(TableValue::Win(_))), "{expected:?}");
    loop {
        let board = hand.0.table.game().board();
        assert_eq!(tables.probe(&board), expected, "the longest defense");
        let moves = tables.moves(&board).expect("all tables");
        let given = moves.iter().find(|(_, value)| *value == TableValue::Draw);
        let (best, value) = moves[0];
        let mv = given.map_or(best, |&(mv, _)| mv);
        hand.drag(mv.from(), mv.to());
        hand.settle();
        let plies = value.depth().expect("a win");
        if given.is_some() || plies == 1 {
            return given.is_some();
        }
        expected = Some(TableValue::Win(plies - 2));
        hand.until("the answer", |app| app.table.game().awaited().is_none());
        hand.settle();
        assert!(!notice(hand.0).is_some_and(|said| said.contains("gives away")));
    }
}

#[test]
fn an_endgame_is_defended_as_long_as_can_be_and_a_lost_win_is_told() {
    with("endgame", |hand| {
        let rook = TrainedEndgame::ALL[1];
        let tables = SharedTablebase::default();
        assert!(tables.make(rook.endgame(), &mut || true));
        let tables = tables.now();
        let is_given_away = (0..20).any(|_| {
            hand.0.act(Request::Train(TrainingRequest::Endgame(rook)));
            hand.until("the endgame", |app| {
                let game = app.table.game();
                game.board().occupied().count() == 3 && game.outcome().is_none()
            });
            hand.settle();
            let mut widgets = hand.0.ui.gui.widgets().iter();
            assert!(
                !widgets.any(|widget| widget.shows.contains("Fair match")),
                "no level follows from it"
            );
            gives_the_win_away(hand, &tables)
        });
        assert!(is_given_away, "somewhere a rook can be given away");
        assert!(notice(hand.0).is_some_and(|said| said.starts_with("This move gives away the win")));
        let start = hand.0.table.game().tree().start();
        hand.0.act(Request::Train(TrainingRequest::EndgameAgain));
        hand.settle();
        assert!(notice(hand.0).is_some_and(|said| said.starts_with("The previous game is kept.")));
        let game = hand.0.table.game();
        assert_eq!(
            (game.board(), game.line().len()),
            (start, 0),
            "once more from the same position"
        );
    });
}

#[test]
fn an_endgame_leaves_no_game_behind() {
    let scratch = scratch("endgame-kept");
    let data = scratch.path().join("data");
    let files = |folder: &str| {
        let all = std::fs::read_dir(data.join(folder)).into_iter().flatten().flatten();
        let games = all.filter(|file| file.path().extension().is_some_and(|ending| ending == "pgn"));
        games.count()
    };
    with_window(scratch.path(), |app, host| {
        let mut hand = Hand(app, host);
        let (queen, tables) = (TrainedEndgame::ALL[0], SharedTablebase::default());
        assert!(tables.make(queen.endgame(), &mut || true));
        hand.0.act(Request::Train(TrainingRequest::Endgame(queen)));
        hand.until("the endgame", |app| app.table.game().board().occupied().count() == 3);
        hand.settle();
        let board = hand.0.table.game().board();
        let mv = tables.now().moves(&board).expect("its tables")[0].0;
        hand.0.act(Request::Input(Input::Play(mv)));
        hand.until("the answer", |app| app.table.game().awaited().is_none());
        hand.settle();
        hand.0.act(Command::Save);
        hand.settle();
        assert_eq!(notice(hand.0), Some("Nothing is noted or saved during a training."));
        hand.0.act(Command::NewGame);
        hand.settle();
        assert_eq!(hand.0.table.game().board().occupied().count(), 32);
        Ok(())
    });
    assert_eq!((files("games"), files("journal")), (0, 0));
}

/// Whoever plays on while an endgame is being solved, which takes long here, keeps that game.
#[test]
fn an_endgame_does_not_come_after_somebody_has_played_on() {
    with("endgame-late", |hand| {
        let pawns = TrainedEndgame::ALL[8];
        hand.1.set_late(true);
        for play_on in [
            Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))),
            Command::NewGame.into(),
        ] {
            hand.0.act(Request::Train(TrainingRequest::Endgame(pawns)));
            assert!(hand.0.work().is_some(), "its progress is shown");
            hand.1.act(hand.0, play_on);
            assert!(hand.0.work().is_none(), "the game goes on");
        }
    });
}

/// Names the folder of tables in the preferences.
fn change(hand: &mut Hand<'_, '_>, folder: &str) {
    let settings = Settings {
        syzygy: folder.to_owned(),
        ..Settings::default()
    };
    hand.1.act(hand.0, Request::Change(Box::new(settings)));
    hand.settle();
}

#[test]
fn the_folder_of_tables_is_opened_and_analysis_says_who_wins() {
    with_size("endgame-tables", (1280, 800), |hand| {
        change(hand, "no/such folder");
        hand.until("the fault", |app| {
            notice(app).is_some_and(|said| said.contains("cannot be read"))
        });
        change(hand, "tests/data/syzygy");
        hand.until("the tables", |app| {
            notice(app).is_some_and(|said| said.starts_with("5 endgame tables"))
        });
        // King and pawn, with and without the opposition.
        for (turn, words) in [("b", "White wins"), ("w", "draw")] {
            hand.open(&format!(
                "[FEN \"8/8/4k3/8/4K3/4P3/8/8 {turn} - - 0 1\"]\n[Result \"1-0\"]\n\n1-0\n"
            ));
            if !hand.0.analysis.is_searching() {
                hand.plain(Keycode::A);
            }
            hand.until("the verdict", |app| shows(app, "analysis.depth").contains(words));
            let score = if turn == "b" { "+−" } else { "0.00" };
            hand.until("the score", |app| shows(app, "analysis.score") == score);
        }
    });
}
