//! The choices for a new game and the resulting setup.

use super::*;

#[test]
fn odds_take_a_piece_and_its_castling_right() {
    let choice = NewGameChoice {
        odds: "a1".into(),
        ..NewGameChoice::default()
    };
    let board = choice.position(&Board::default()).expect("a position");
    assert_eq!(
        board.to_string(),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"
    );
    let odds = |odds: &str| NewGameChoice {
        odds: odds.into(),
        ..NewGameChoice::default()
    };
    let two = odds("f7 b8").position(&Board::default()).expect("a position");
    assert_eq!(
        two.to_string(),
        "r1bqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
    assert!(odds("e1").position(&Board::default()).is_err(), "a king stays");
    let fault = odds("z9").position(&Board::default()).expect_err("no square");
    assert_eq!(fault, ChoiceFault::NotASquare("z9".into()));
}

#[test]
fn a_game_of_chess960_is_named_by_its_position() {
    let mut choice = NewGameChoice {
        start: StartPosition::Chess960,
        number: 356,
        ..NewGameChoice::default()
    };
    let event = |choice: &NewGameChoice| choice.setup(&Board::default()).expect("a game").event;
    assert_eq!(event(&choice), "Chess960, position 356");
    choice.start = StartPosition::Standard;
    assert_eq!(event(&choice), "Casual game");
}

#[test]
fn faults_are_told_in_words() {
    let choice = |start| NewGameChoice {
        start,
        number: 960,
        fen: "nonsense".into(),
        ..NewGameChoice::default()
    };
    assert!(choice(StartPosition::Chess960).setup(&Board::default()).is_err());
    assert!(choice(StartPosition::Fen).setup(&Board::default()).is_err());
    let timed = NewGameChoice {
        time: "soon".into(),
        ..NewGameChoice::default()
    };
    let fault = timed.setup(&Board::default()).expect_err("no time");
    assert_eq!(fault, ChoiceFault::Time);
}

#[test]
fn a_program_has_the_other_side() {
    let choice = NewGameChoice {
        opponent: Opponent::Tabiya,
        side: Side::Black,
        level: 0,
        name: "Ann".into(),
        ..NewGameChoice::default()
    };
    let setup = choice.setup(&Board::default()).expect("a game");
    assert_eq!((setup.white.as_str(), setup.black.as_str()), ("Tabiya", "Ann"));
    assert_eq!(setup.players, [Player::Program("tabiya".into()), Player::Person]);
    assert!(choice.is_black_below());
    let again = choice.against("engine Toga II", Color::White);
    assert_eq!(again.program(), Some(ProgramId::Engine("Toga II".into())));
    assert_eq!((again.own_side(), again.is_black_below()), (Color::White, false));
    let level = NewGameChoice {
        level: 1200,
        ..choice.drawn(7)
    };
    let setup = level.setup(&Board::default()).expect("a game");
    assert_eq!(setup.white, "Tabiya 1200");
    assert_eq!(
        setup.players[0],
        Player::Program("tabiya level=1200 style=balanced seed=7".into())
    );
    let random = NewGameChoice {
        side: Side::Random,
        ..choice
    };
    assert_eq!(
        [1, 2].map(|number| random.drawn(number).own_side()),
        [Color::Black, Color::White]
    );
    let watched = NewGameChoice {
        is_watched: true,
        own_level: 600,
        own_style: "attacker".into(),
        side: Side::White,
        ..level
    };
    let players = |choice: &NewGameChoice| {
        let setup = choice.setup(&Board::default()).expect("a game");
        setup
            .players
            .map(|player| player.program().unwrap_or_default().to_owned())
    };
    let (own, other) = (
        "tabiya level=600 style=attacker seed=8",
        "tabiya level=1200 style=balanced seed=7",
    );
    assert_eq!(players(&watched), [own, other], "each side has its own level and style");
    assert_eq!(
        players(&watched.swapped()),
        [other, own],
        "a rematch changes the colors"
    );
    let engines = NewGameChoice {
        own_engine: "Glaurung".into(),
        opponent: Opponent::Engine,
        engine: "Toga II".into(),
        ..watched
    };
    let named = |name: &str| ProgramId::Engine(name.into()).to_string();
    assert_eq!(players(&engines), [named("Glaurung"), named("Toga II")]);
}

#[test]
fn a_fair_match_follows_the_results() {
    let choice = NewGameChoice {
        opponent: Opponent::Tabiya,
        is_fair: true,
        ..NewGameChoice::default()
    };
    assert!(choice.is_fair_match());
    let (mut next, mut levels) = (choice.clone(), Vec::new());
    for points in [
        Points::Won,
        Points::Won,
        Points::Won,
        Points::Won,
        Points::Lost,
        Points::Drawn,
        Points::Lost,
        Points::Lost,
    ] {
        next = next.after_game(next.level, points, 400..=2500);
        levels.push(next.level);
    }
    assert_eq!(levels, [1050, 1150, 1350, 1550, 1500, 1500, 1450, 1350]);
    let lowest = choice.after_game(420, Points::Lost, 400..=2500);
    assert_eq!((lowest.level, lowest.fair_run), (400, -1));
    assert_eq!(choice.after_game(2490, Points::Won, 400..=2500).level, 2500);
    let full = NewGameChoice { level: 0, ..choice };
    assert!(!full.is_fair_match(), "full strength follows nothing");
}

#[test]
fn a_rematch_changes_sides_and_times() {
    let choice = NewGameChoice {
        white: "Ann".into(),
        black: "Bob".into(),
        time: "300".into(),
        black_time: Some("60".into()),
        ..NewGameChoice::default()
    };
    let again = choice.swapped();
    assert_eq!((again.white.as_str(), again.black.as_str()), ("Bob", "Ann"));
    assert_eq!((again.time.as_str(), again.black_time.as_deref()), ("60", Some("300")));
    assert!(again.black_below, "Ann keeps her seat");
}

#[test]
fn the_first_game_is_a_fair_match_whatever_its_level() {
    let first = NewGameChoice::first();
    assert!(first.is_fair_match() && first.is_first());
    assert!(
        NewGameChoice {
            level: 1900,
            ..first.clone()
        }
        .is_first(),
        "only the level was chosen"
    );
    for later in [
        first.swapped(),
        first.after_game(900, Points::Won, 400..=2500),
        NewGameChoice::default(),
    ] {
        assert!(!later.is_first(), "{later:?}");
    }
}

#[test]
fn whoever_moves_first_on_the_board_is_a_person() {
    let watched = NewGameChoice {
        side: Side::Black,
        is_watched: true,
        ..NewGameChoice::first()
    };
    let by_hand = watched.begun_by_hand(&Board::default());
    assert_eq!(
        by_hand.players(),
        [
            Player::Person,
            Player::Program("tabiya level=900 style=balanced seed=0".into())
        ]
    );
    let fen = NewGameChoice {
        start: StartPosition::Fen,
        fen: "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1".into(),
        ..watched
    };
    assert_eq!(fen.begun_by_hand(&Board::default()).own_side(), Color::Black);
}

#[test]
fn another_game_of_chess960_has_another_position() {
    let choice = NewGameChoice {
        start: StartPosition::Chess960,
        number: 45,
        ..NewGameChoice::default()
    };
    assert_eq!(choice.renumbered(960 + 356).number, 356);
    let standard = NewGameChoice::default();
    assert_eq!(standard.renumbered(7), standard);
}
