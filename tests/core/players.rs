//! Programs at the table, as stubs that delay, lie and panic.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tabiya::chess::{notation, Board, Color, Move};
use tabiya::engine::Score;
use tabiya::game::{Effect, GameSetup, GameState, Input, Pending, Phase, Player, Reply};
use tabiya::table::players::{MoveRequest, Program, ProgramFault, Programs, Stop, ThinkTime, Thought};
use tabiya::table::{Effects, NullStore, Table, TableFault, TableInput};

/// What a stub does when asked for a move.
#[derive(Debug, Clone)]
enum Deed {
    Play(&'static str, i32),
    /// Waits until it is stopped, and then answers anyway.
    Delay(&'static str),
    Lie,
    Panic,
    Resign,
    Fail,
}

/// What the programs were told apart from their requests.
#[derive(Default)]
struct Told {
    starts: u32,
    games: u32,
    presses: Vec<String>,
}

/// Programs that do what the test says, one deed after another.
struct Stubs {
    told: Mutex<Told>,
    deeds: Mutex<Receiver<Deed>>,
    requests: Mutex<Sender<MoveRequest>>,
}

/// One of these programs; all share the deeds.
struct Stub(Arc<Stubs>);

struct Cast(Arc<Stubs>);

impl Programs for Cast {
    fn start(&self, id: &str) -> Result<Box<dyn Program>, ProgramFault> {
        match id {
            "stub" => {
                self.0.told.lock().expect("what was told").starts += 1;
                Ok(Box::new(Stub(Arc::clone(&self.0))))
            }
            _ => Err(ProgramFault::Unknown(id.to_owned())),
        }
    }
}

fn legal(board: &Board, text: &str) -> Move {
    notation::read(board, text).expect(text)
}

impl Program for Stub {
    fn new_game(&mut self) {
        self.0.told.lock().expect("what was told").games += 1;
    }

    fn press(&mut self, option: &str) {
        self.0
            .told
            .lock()
            .expect("what was told")
            .presses
            .push(option.to_owned());
    }

    fn think(&mut self, request: &MoveRequest, stop: &Stop) -> Result<Thought, ProgramFault> {
        let _ = self.0.requests.lock().expect("the requests").send(request.clone());
        let board = request.board();
        let deed = self.0.deeds.lock().expect("the deeds").recv();
        let (reply, score) = match deed.map_err(|_| ProgramFault::NoMove)? {
            Deed::Play(text, score) => (play(legal(&board, text)), score),
            Deed::Delay(text) => {
                let (send, stopped) = mpsc::channel();
                let send = Mutex::new(send);
                stop.listen(Arc::new(move || {
                    let _ = send.lock().expect("a sender").send(());
                }));
                if !stop.is_raised() {
                    stopped.recv_timeout(Duration::from_secs(30)).expect("it is stopped");
                }
                (play(legal(&board, text)), 0)
            }
            Deed::Lie => (play(legal(&Board::default(), "e4")), 0),
            Deed::Panic => panic!("this stub panics"),
            Deed::Resign => (Reply::Resign, -900),
            Deed::Fail => return Err(ProgramFault::IllegalMove("e7e9".into())),
        };
        Ok(Thought {
            reply,
            score: Some(Score::Centipawns(score)),
            accepts_draw: score < 0,
            depth: 1,
            nodes: 1,
        })
    }
}

const fn play(mv: Move) -> Reply {
    Reply::Move { mv, offers_draw: false }
}

/// A table with a stub playing Black, and what is needed to control it.
struct Led {
    table: Table,
    stubs: Arc<Stubs>,
    deeds: Sender<Deed>,
    requests: Receiver<MoveRequest>,
    bell: Receiver<()>,
    now: Duration,
}

impl Led {
    fn new(control: &str) -> Led {
        let (deeds, received) = mpsc::channel();
        let (send, requests) = mpsc::channel();
        let (ring, bell) = mpsc::channel();
        let ring = Mutex::new(ring);
        let stubs = Arc::new(Stubs {
            told: Mutex::default(),
            deeds: Mutex::new(received),
            requests: Mutex::new(send),
        });
        let table = Table::new(NullStore).with_programs(
            Arc::new(Cast(Arc::clone(&stubs))),
            &(Arc::new(move || {
                let _ = ring.lock().expect("a bell").send(());
            }) as _),
        );
        let mut led = Led {
            table,
            stubs,
            deeds,
            requests,
            bell,
            now: Duration::ZERO,
        };
        led.begin(control);
        led
    }

    fn begin(&mut self, control: &str) {
        let control: tabiya::game::TimeControl = control.parse().expect("a time control");
        let begun = self.take(Input::NewGame(Box::new(GameSetup {
            controls: [control.clone(), control],
            players: [Player::Person, Player::Program("stub".into())],
            ..GameSetup::default()
        })));
        assert!(begun.faults.is_empty());
    }

    fn take(&mut self, input: Input) -> Effects {
        self.table.apply(input, self.now)
    }

    fn play(&mut self, text: &str) -> Effects {
        let mv = legal(&self.table.game().board(), text);
        self.take(Input::Play(mv))
    }

    /// Lets the program do this, and collects the effects.
    fn answer(&mut self, deed: Deed) -> Effects {
        self.deeds.send(deed).expect("a stub");
        self.hear()
    }

    fn hear(&mut self) -> Effects {
        loop {
            self.bell
                .recv_timeout(Duration::from_secs(20))
                .expect("the program answers");
            let effects = self.table.apply(TableInput::News, self.now);
            if !effects.list.is_empty() || !effects.faults.is_empty() {
                return effects;
            }
        }
    }

    fn moves(&self) -> String {
        let tree = self.table.game().tree();
        let line = tree.main_line();
        line.iter()
            .filter_map(|&node| tree.mv(node))
            .fold(String::new(), |text, mv| text + &format!("{}{} ", mv.from(), mv.to()))
    }
}

#[test]
fn a_program_is_asked_and_its_reply_is_a_move_like_any_other() {
    let mut led = Led::new("-");
    drop(led.play("e4"));
    let state = led.table.game().state();
    assert!(matches!(
        state,
        GameState::Processing(Pending::Reply { from: None, .. })
    ));
    assert!(led.table.players().is_thinking());
    let effects = led.answer(Deed::Play("c5", 10));
    assert!(matches!(effects.list[0], Effect::Moved { .. }));
    assert_eq!(led.moves(), "e2e4 c7c5 ");
    assert!(!led.table.players().is_thinking());
    let request = led.requests.recv().expect("a request");
    assert_eq!(
        (request.moves.len(), request.time),
        (1, ThinkTime::Move(Duration::from_secs(2)))
    );
}

#[test]
fn what_a_program_thinks_of_its_position_is_written_only_when_that_is_wished() {
    for (is_wished, wanted) in [(false, None), (true, Some("-0.42"))] {
        let mut led = Led::new("-");
        let _ = led.table.apply(TableInput::NoteScores(is_wished), led.now);
        drop(led.play("e4"));
        drop(led.answer(Deed::Play("c5", 42)));
        let tree = led.table.game().tree();
        let node = led.table.game().current_node();
        assert_eq!(tree.annotation(node).command("eval"), wanted);
    }
}

#[test]
fn a_move_taken_back_while_the_program_thinks_is_not_answered() {
    let mut led = Led::new("-");
    drop(led.play("e4"));
    led.deeds.send(Deed::Delay("e5")).expect("a stub");
    led.requests.recv_timeout(Duration::from_secs(20)).expect("it thinks");
    drop(led.take(Input::Undo));
    drop(led.play("d4"));
    let effects = led.answer(Deed::Play("d5", 0));
    assert!(effects.faults.is_empty());
    assert_eq!(led.moves().trim(), "d2d4 d7d5", "e5 was the answer to another move");
}

#[test]
fn what_goes_wrong_is_said_and_the_game_is_kept_and_goes_on() {
    for (deed, expected) in [
        (Deed::Panic, ProgramFault::Panicked("this stub panics".into())),
        (Deed::Lie, ProgramFault::IllegalMove("e2e4".into())),
        (Deed::Fail, ProgramFault::IllegalMove("e7e9".into())),
    ] {
        let mut led = Led::new("300");
        drop(led.play("e4"));
        let effects = led.answer(deed.clone());
        assert_eq!(
            effects.faults,
            [TableFault::Program {
                side: Color::Black,
                fault: expected.clone(),
                stops_clocks: true
            }],
            "{deed:?}"
        );
        assert_eq!(led.table.players().fault(), Some(&(Color::Black, expected)));
        assert_eq!(
            (led.moves().as_str(), led.table.game().phase()),
            ("e2e4 ", Phase::Paused)
        );
        // It is restarted on request, and the clocks go on.
        drop(led.table.apply(Input::Pause(false), led.now));
        assert_eq!(led.table.game().phase(), Phase::Playing);
        drop(led.answer(Deed::Play("e5", 0)));
        assert_eq!(led.moves(), "e2e4 e7e5 ");
        assert_eq!(led.table.players().fault(), None);
    }
}

#[test]
fn no_clock_runs_for_a_program_that_has_failed() {
    let mut led = Led::new("300");
    drop(led.play("e4"));
    drop(led.answer(Deed::Fail));
    led.deeds.send(Deed::Play("e5", 0)).expect("a stub");
    let _ = led.requests.try_iter().count();
    // Resuming restarts it, and it answers.
    drop(led.take(Input::Pause(false)));
    assert_eq!(led.table.players().fault(), None);
    drop(led.hear());
    assert_eq!(led.moves(), "e2e4 e7e5 ");

    // If it fails before the clocks are started, the first move does not start its clock.
    let mut led = Led::new("300");
    drop(led.take(Input::SetPlayer(Color::Black, Player::Program("other".into()))));
    drop(led.hear());
    drop(led.play("e4"));
    assert_eq!(led.table.game().phase(), Phase::Paused);
}

#[test]
fn nobody_is_asked_about_help_where_programs_play_each_other() {
    let mut led = Led::new("300");
    drop(led.play("e4"));
    assert!(led.table.game().asks_before_analysis(), "a person plays");
    drop(led.take(Input::SetPlayer(Color::White, Player::Program("stub".into()))));
    assert!(!led.table.game().asks_before_analysis());
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let mut led = Led::new("-");
    drop(led.take(Input::SetPlayer(Color::Black, Player::Program("other".into()))));
    let effects = led.hear();
    assert_eq!(
        effects.faults,
        [TableFault::Program {
            side: Color::Black,
            fault: ProgramFault::Unknown("other".into()),
            stops_clocks: false
        }]
    );
    // Nothing is said about clocks where there are none.
    let text = tabiya::text::Text::default();
    let said = effects.faults[0].sentence(&text);
    assert!(said.contains("other") && !said.contains("clocks"), "{said}");
    let at_clocks = TableFault::Program {
        side: Color::Black,
        fault: ProgramFault::NoMove,
        stops_clocks: true,
    };
    assert!(at_clocks.sentence(&text).ends_with("The clocks are stopped."));
    // The person continues against another program.
    drop(led.play("e4"));
    drop(led.take(Input::SetPlayer(Color::Black, Player::Program("stub".into()))));
    drop(led.answer(Deed::Play("e5", 0)));
    assert_eq!(led.moves(), "e2e4 e7e5 ");
}

#[test]
fn a_program_answers_offers_and_resigns() {
    let mut led = Led::new("-");
    drop(led.play("e4"));
    drop(led.answer(Deed::Play("e5", 50)));
    let effects = led.take(Input::OfferDraw(Color::White));
    assert!(
        effects.list.contains(&Effect::DrawDeclined(Color::Black)),
        "it is better: {:?}",
        effects.list
    );
    drop(led.play("Nf3"));
    drop(led.answer(Deed::Play("Nc6", -80)));
    let effects = led.take(Input::OfferDraw(Color::White));
    assert!(
        effects.list.iter().any(|effect| matches!(effect, Effect::GameOver(_))),
        "{:?}",
        effects.list
    );

    let mut led = Led::new("-");
    drop(led.play("e4"));
    let effects = led.answer(Deed::Resign);
    assert!(matches!(effects.list[0], Effect::GameOver(_)));
}

#[test]
fn the_clock_of_the_request_is_the_one_of_the_game() {
    let mut led = Led::new("40/5400+30");
    drop(led.play("e4"));
    drop(led.answer(Deed::Play("e5", 0)));
    led.now = Duration::from_secs(100);
    drop(led.play("Nf3"));
    let request = led.requests.iter().nth(1).expect("the second request");
    let ThinkTime::Clock {
        left,
        increment,
        moves_to_go,
    } = request.time
    else {
        panic!("{:?}", request.time)
    };
    assert_eq!(left, [Duration::from_secs(5400 - 100 + 30), Duration::from_secs(5430)]);
    assert_eq!((increment, moves_to_go), ([Duration::from_secs(30); 2], Some(39)));
    drop(led.answer(Deed::Play("Nc6", 0)));
}

#[test]
fn a_program_plays_one_game_after_the_other_and_is_told_so() {
    let mut led = Led::new("-");
    drop(led.play("e4"));
    drop(led.answer(Deed::Play("e5", -80)));
    led.begin("-");
    drop(led.play("d4"));
    drop(led.answer(Deed::Play("d5", 0)));
    assert!(led.table.players().press("stub", "Clear Hash"));
    assert!(!led.table.players().press("other", "Clear Hash"));
    drop(led.play("c4"));
    drop(led.answer(Deed::Play("e6", 0)));
    let told = led.stubs.told.lock().expect("what was told");
    assert_eq!((told.starts, told.games), (1, 1), "it is started once");
    assert_eq!(told.presses, ["Clear Hash"]);
}

#[test]
fn a_program_that_has_failed_plays_the_next_game() {
    let mut led = Led::new("-");
    drop(led.play("e4"));
    drop(led.answer(Deed::Fail));
    led.begin("-");
    assert_eq!(led.table.players().fault(), None);
    drop(led.play("e4"));
    drop(led.answer(Deed::Play("e5", 0)));
    assert_eq!(led.moves(), "e2e4 e7e5 ");
}

#[test]
fn a_program_is_asked_once_whatever_happens_while_it_thinks() {
    let mut led = Led::new("-");
    assert!(led.table.has_news(), "a program may answer at any time");
    drop(led.play("e4"));
    let node = led.table.game().current_node();
    drop(led.take(Input::Comment(node, "Good.".into())));
    drop(led.take(Input::Tick));
    drop(led.answer(Deed::Play("e5", 0)));
    drop(led.play("Nf3"));
    drop(led.answer(Deed::Play("Nc6", 0)));
    assert_eq!(led.moves(), "e2e4 e7e5 g1f3 b8c6 ");
    assert_eq!(led.requests.try_iter().count(), 2);
}

#[test]
fn a_program_that_leaves_the_table_stops_thinking() {
    let mut led = Led::new("-");
    drop(led.play("e4"));
    led.deeds.send(Deed::Delay("e5")).expect("a stub");
    led.requests.recv_timeout(Duration::from_secs(20)).expect("it thinks");
    let _ = led.bell.try_iter().count();
    drop(led.take(Input::SetPlayer(Color::Black, Player::Person)));
    // Otherwise it would wait for half a minute.
    led.bell.recv_timeout(Duration::from_secs(20)).expect("it is stopped");
    drop(led.table.apply(TableInput::News, led.now));
    assert_eq!(led.moves(), "e2e4 ");
}

#[test]
fn a_request_tells_of_the_offer_of_the_other_side() {
    let mut game = tabiya::game::ChessGame::default();
    let is_offered = |game: &tabiya::game::ChessGame| {
        let request = tabiya::table::players::request(game, Duration::ZERO);
        request.is_draw_offered
    };
    let mv = legal(&game.board(), "e4");
    let _ = game.handle(Input::Play(mv), Duration::ZERO);
    assert!(!is_offered(&game));
    let _ = game.handle(Input::OfferDraw(Color::White), Duration::ZERO);
    assert!(is_offered(&game));
}
