//! Gesture scripts: each file of `tests/data/gestures` is a game at the board, line by line, with what must be true.
//!
//! A line is one of these:
//! - an input: `press e2`, `drag`, `release e4`, `release off`, `cancel`, `promote q`, `undo`, `redo`, `undo all`, `redo all`,
//!   `previous`, `next`, `first`, `last`, `variation`, `resign White`, `offer`, `offer White`, `accept`, `decline`, `claim`,
//!   `claim with g1f3`, `abort`, `confirming on`, `confirm`, `decide return`, `decide take back`, `decide variation`, `pause`,
//!   `resume`, `tick`, `move e2e4 e7e5 …`, `hint`;
//! - `line e2e4 e7e5 …` for moves pasted together, `analyzed e2e4 e7e5 …` for a line of analysis;
//! - `at SECONDS` for the time, `sleep until DEADLINE` to wait for what the game names, `suspend` for a machine that slept;
//! - `new CONTROL` or `new WHITE BLACK` with their time controls, `fen FEN` for the starting position, `open PGN` for a written
//!   game, `journal FILE` to continue one of `tests/data/journals`;
//! - `away` to write the game and continue it, `library` to do so through the list of games played, `look` to open it there for
//!   viewing, `swap` for the game on a second board;
//! - `program Black` and `person Black` for who plays, `reply e7e5`, `reply e7e5 offering`, `reply resign` and `reply claim` for
//!   a program's answers, `late reply e7e5` for its answer to the request before;
//! - `tag NAME VALUE` to give the record a tag;
//! - `remember` to keep the node shown, and `show`, `comment TEXT`, `before TEXT`, `up`, `down` and `delete` to use it;
//! - `expect WHAT VALUE`.
//!
//! `#` begins a comment. Lines about notes are in `notes.rs`.

mod notes;

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;
use tabiya::chess::{Board, Color, Move, PieceKind, Square};
use tabiya::game::{
    ChessGame, Claim, EarlierMove, Effect, GameSetup, GameState, Input, Pending, Phase, Player, PreparedStep, Reply,
};
use tabiya::record::{pgn, GameResult, GameTree, NodeId};

struct Table {
    game: ChessGame,
    /// The game on the second board.
    other: ChessGame,
    /// A node that was shown, possibly in the other game.
    remembered: NodeId,
    now: Duration,
    effects: Vec<Effect>,
}

fn color(text: &str) -> Color {
    if text == "White" {
        Color::White
    } else {
        Color::Black
    }
}

fn legal(board: &Board, text: &str) -> Move {
    *board
        .legal_moves()
        .iter()
        .find(|mv| {
            let promotion = mv
                .promotion()
                .map_or(String::new(), |kind| kind.letter().to_lowercase().to_string());
            format!("{}{}{promotion}", mv.from(), mv.to()) == text
        })
        .unwrap_or_else(|| panic!("{text} is not legal in {board}"))
}

fn clock(time: Duration) -> String {
    format!("{}", (time.as_secs_f64() * 10.0).round() / 10.0)
}

impl Table {
    fn take(&mut self, input: Input) {
        self.effects = self.game.handle(input, self.now);
        crate::properties::ended(&self.game);
    }

    fn new_game(&mut self, start: Board, control: &str) {
        let (white, black) = control.split_once(' ').unwrap_or((control, control));
        self.take(Input::NewGame(Box::new(GameSetup {
            start,
            controls: [white, black].map(|text| text.parse().expect("time control")),
            ..GameSetup::default()
        })));
    }

    fn read(text: &str) -> GameTree {
        let game = pgn::read(text).next().expect("a game");
        assert!(game.faults.is_empty(), "{:?}", game.faults);
        game.tree
    }

    /// The moves of a line from the position shown.
    fn read_line(&self, texts: &str) -> Vec<Move> {
        let mut board = self.game.board();
        let moves = texts.split_whitespace().map(|text| {
            let mv = legal(&board, text);
            board.play(mv);
            mv
        });
        moves.collect()
    }

    fn step(&mut self, line: &str) {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let square = |text: &str| text.parse::<Square>().expect("square");
        match (verb, rest) {
            ("press", at) => self.take(Input::Press(square(at))),
            ("drag", _) => self.take(Input::Drag),
            ("release", "off") => self.take(Input::Release(None)),
            ("release", at) => self.take(Input::Release(Some(square(at)))),
            ("cancel", _) => self.take(Input::Cancel),
            ("promote", letter) => {
                self.take(Input::Promote(
                    letter.chars().next().and_then(PieceKind::from_letter).expect("piece"),
                ));
            }
            ("undo", "all") => self.take(Input::UndoAll),
            ("redo", "all") => self.take(Input::RedoAll),
            ("undo", _) => self.take(Input::Undo),
            ("redo", _) => self.take(Input::Redo),
            ("previous", _) => self.take(Input::ShowPrevious),
            ("next", _) => self.take(Input::ShowNext),
            ("first", _) => self.take(Input::ShowFirst),
            ("last", _) => self.take(Input::ShowLast),
            ("resign", who) => self.take(Input::Resign(color(who))),
            ("offer", "") => self.take(Input::OfferDraw(self.game.turn())),
            ("offer", who) => self.take(Input::OfferDraw(color(who))),
            ("accept", _) => self.take(Input::AcceptDraw),
            ("decline", _) => self.take(Input::DeclineDraw),
            ("pass", _) => self.take(Input::Play(Move::NULL)),
            ("claim", "") => self.take(Input::ClaimDraw(Claim::Now)),
            ("claim", with) => {
                let mv = legal(&self.game.board(), with.trim_start_matches("with "));
                self.take(Input::ClaimDraw(Claim::WithMove(mv)));
            }
            ("abort", _) => self.take(Input::Abort),
            ("pause", _) => self.take(Input::Pause(true)),
            ("resume", _) => self.take(Input::Pause(false)),
            ("tick", _) => self.take(Input::Tick),
            ("at", seconds) => self.now = Duration::from_secs_f64(seconds.parse().expect("seconds")),
            ("open", text) => self.take(Input::Open(Box::new(Table::read(text)))),
            ("line" | "analyzed", texts) => {
                let moves = self.read_line(texts);
                self.take(match verb {
                    "line" => Input::PlayLine(moves),
                    _ => Input::AddLine(moves),
                });
            }
            ("journal", name) => {
                let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/journals");
                let text = std::fs::read_to_string(folder.join(name)).expect("a journal");
                self.take(Input::Resume(Box::new(Table::read(&text))));
            }
            ("program", who) => self.take(Input::SetPlayer(color(who), Player::Program("stub".into()))),
            ("person", who) => self.take(Input::SetPlayer(color(who), Player::Person)),
            ("reply", answer) => self.reply(0, answer),
            ("late", answer) => self.reply(1, answer.trim_start_matches("reply ")),
            ("suspend", _) => self.take(Input::Suspended),
            ("swap", _) => {
                let game = std::mem::replace(&mut self.other, self.game.clone());
                self.take(Input::Swap(Box::new(game)));
            }
            ("remember", _) => self.remembered = self.game.shown_node(),
            ("show", _) => self.take(Input::Show(self.remembered)),
            ("comment", text) => self.take(Input::Comment(self.remembered, text.to_owned())),
            ("before", text) => self.take(Input::CommentBefore(self.remembered, text.to_owned())),
            ("up", _) => self.take(Input::PromoteLine(self.remembered)),
            ("down", _) => self.take(Input::DemoteLine(self.remembered)),
            ("delete", _) => self.take(Input::DeleteLine(self.remembered)),
            ("sleep", until) => {
                let kind = until.trim_start_matches("until ");
                loop {
                    let deadline = self.game.next_deadline(self.now).expect("a deadline");
                    self.now = deadline.at;
                    self.take(Input::Tick);
                    if format!("{:?}", deadline.kind) == kind {
                        break;
                    }
                }
            }
            ("variation", "") => self.take(Input::ShowNextVariation),
            ("library", _) => {
                let tree = Table::read(&pgn::write(&self.game.kept(self.now)));
                self.take(Input::Resume(Box::new(tree)));
            }
            ("look", _) => {
                let tree = Table::read(&pgn::write(&self.game.kept(self.now)));
                self.take(Input::Open(Box::new(tree)));
            }
            ("away", _) => {
                let tree = Table::read(&pgn::write(&self.game.journal(self.now)));
                self.take(Input::Resume(Box::new(tree)));
            }
            ("new", control) => self.new_game(Board::default(), control),
            ("fen", fen) => self.new_game(fen.parse().expect("fen"), "-"),
            ("move", texts) => {
                for text in texts.split_whitespace() {
                    self.take(Input::Play(legal(&self.game.board(), text)));
                }
            }
            ("expect", what) => self.expect(what),
            _ => self.decide(verb, rest),
        }
    }

    /// The decisions about a move that the game asks for, and what is noted.
    fn decide(&mut self, verb: &str, answer: &str) {
        match (verb, answer) {
            ("confirming", is_on) => self.take(Input::ConfirmMoves(is_on == "on")),
            ("confirm", _) => self.take(Input::Confirm),
            ("hint", _) => self.take(Input::TakeHint(self.game.shown_node())),
            ("tag", pair) => {
                let (name, value) = pair.split_once(' ').expect("a name and a value");
                self.take(Input::Describe(vec![(name.to_owned(), value.to_owned())]));
            }
            ("decide", "return") => self.take(Input::DecideEarlierMove(EarlierMove::Return)),
            ("decide", "take back") => self.take(Input::DecideEarlierMove(EarlierMove::TakeBack)),
            ("decide", "variation") => self.take(Input::DecideEarlierMove(EarlierMove::Variation)),
            _ => {
                let note = self.note(verb, answer);
                self.take(note.unwrap_or_else(|| panic!("what is {verb} {answer}?")));
            }
        }
    }

    /// A program's answer to the request made this many requests ago.
    fn reply(&mut self, ago: u64, answer: &str) {
        let number = self.game.awaited().map_or(0, |awaited| awaited.number);
        let board = self.game.tree().board(self.game.current_node());
        let reply = match answer {
            "resign" => Reply::Resign,
            "claim" => Reply::Claim(Claim::Now),
            _ => Reply::Move {
                mv: legal(&board, answer.trim_end_matches(" offering")),
                offers_draw: answer.ends_with("offering"),
            },
        };
        self.take(Input::Reply(number - ago, reply));
    }

    fn expect(&self, what: &str) {
        let (what, value) = what.split_once(' ').unwrap_or((what, ""));
        assert_eq!(self.seen(what), value, "{what}");
    }

    /// What can be observed of the game under this name.
    fn seen(&self, what: &str) -> String {
        let game = &self.game;
        let moves = |nodes: &[tabiya::record::NodeId]| {
            nodes.iter().fold(String::new(), |mut text, &node| {
                let mv = game.tree().mv(node).expect("a move");
                let _ = write!(
                    text,
                    "{}{}{}",
                    if text.is_empty() { "" } else { " " },
                    mv.from(),
                    mv.to()
                );
                text
            })
        };
        match what {
            "state" => match game.state() {
                GameState::Idle => "idle".into(),
                GameState::PieceSelected { from, .. } => format!("selected {from}"),
                GameState::Dragging { from } => format!("dragging {from}"),
                GameState::Processing(Pending::Promotion { from, to }) => format!("promotion {from} {to}"),
                GameState::Processing(Pending::Confirmation(mv)) => format!("confirm {}{}", mv.from(), mv.to()),
                GameState::Processing(Pending::EarlierMove(mv)) => format!("earlier {}{}", mv.from(), mv.to()),
                GameState::Processing(Pending::Reply { from: None, .. }) => "waiting".into(),
                GameState::Processing(Pending::Reply { from: Some(from), .. }) => format!("preparing {from}"),
                GameState::GameOver(outcome) => format!("over {}", pgn::sentence(outcome)),
            },
            "premoves" => game
                .premoves()
                .moves()
                .iter()
                .map(|premove| {
                    let words = |step: PreparedStep| format!("{}{}", step.way.0, step.way.1);
                    let reply = premove.reply.map(|step| words(step) + ":");
                    reply.unwrap_or_default() + &words(premove.step)
                })
                .collect::<Vec<_>>()
                .join(" "),
            "awaited" => game
                .awaited()
                .map_or("none".into(), |awaited| awaited.color.to_string()),
            "players" => Color::ALL
                .map(|color| game.player(color).program().unwrap_or("person").to_owned())
                .join(" "),

            "fen" => game.board().to_string(),
            "line" => moves(&game.line()),
            "main" => moves(&game.tree().main_line()),
            "targets" => {
                let mut targets: Vec<String> = game.targets().iter().map(|mv| mv.to().to_string()).collect();
                targets.sort();
                targets.dedup();
                targets.join(" ")
            }
            "outcome" => game.outcome().map_or("none".into(), pgn::sentence),
            "result" => game
                .outcome()
                .map_or("*", |outcome| GameResult::from(outcome).token())
                .into(),
            "written" => game.tree().result().to_string(),
            "claims" => {
                let claims = game.claims_by_moving().into_iter();
                let words = claims.map(|(mv, reason)| format!("{}{} {reason:?}", mv.from(), mv.to()));
                words.collect::<Vec<_>>().join(", ")
            }
            "moves" => movetext(game.tree()),
            "record" => movetext(&game.record()),
            "film" => moves(&game.played_line()),
            "claimable" => game.claimable().map_or("none".into(), |reason| format!("{reason:?}")),
            "occurrences" => game.occurrences().len().to_string(),
            "phase" => match game.phase() {
                Phase::Over(outcome) => format!("over {}", pgn::sentence(outcome)),
                Phase::Record(result) => format!("record {result}"),
                phase => format!("{phase:?}").to_lowercase(),
            },
            "can" => can(game),
            "hints" => ["WhiteHints", "BlackHints"]
                .map(|tag| game.tree().tags.known(tag).unwrap_or("0"))
                .join(" "),
            "ply" => game.tree().ply(game.shown_node()).to_string(),
            "now" => clock(self.now),
            "deadline" => game
                .next_deadline(self.now)
                .map_or("none".into(), |next| format!("{:?} {}", next.kind, clock(next.at))),
            "offer" => game.draw_offer().map_or("none".into(), |by| by.to_string()),
            "effects" => self.effects.iter().map(effect_name).collect::<Vec<_>>().join(" "),
            "clocks" => game
                .clock_times(self.now)
                .map_or("none".into(), |[w, b]| format!("{} {}", clock(w), clock(b))),
            "running" => game
                .clock()
                .and_then(tabiya::game::Clock::running)
                .map_or("none".into(), |color| color.to_string()),
            _ => self.counted(what),
        }
    }
}

/// The written game without its tags, on one line.
fn movetext(tree: &GameTree) -> String {
    let text = pgn::write(tree);
    let (_, moves) = text.split_once("\n\n").expect("moves after the tags");
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What can be done, with the letters of the sides that can do it.
fn can(game: &ChessGame) -> String {
    let sides = |can: &dyn Fn(Color) -> bool| {
        let letters = Color::ALL.into_iter().filter(|&color| can(color));
        letters
            .map(|color| color.to_string().chars().take(1).collect::<String>())
            .collect::<String>()
    };
    let both = |can: bool| if can { "WB" } else { "" }.to_owned();
    let all = [
        ("offer", sides(&|color| game.can_offer(color))),
        ("accept", sides(&|color| game.can_accept(color))),
        (
            "claim",
            sides(&|color| game.turn() == color && game.player(color).is_person() && game.claimable().is_some()),
        ),
        ("abort", both(game.can_abort())),
        ("resign", both(game.can_resign())),
        ("pause", both(game.can_pause())),
        ("undo", both(game.can_undo())),
        ("redo", both(game.can_redo())),
    ];
    let words = all.into_iter().filter(|(_, who)| !who.is_empty());
    words
        .map(|(what, who)| format!("{what}:{who}"))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The name of an effect, without its data.
fn effect_name(effect: &Effect) -> String {
    let text = format!("{effect:?}");
    text.split(|c: char| !c.is_alphanumeric())
        .next()
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn every_script_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/gestures");
    let mut count = 0;
    let mut failed = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the scripts") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a script");
        let mut table = Table {
            game: ChessGame::default(),
            other: ChessGame::default(),
            remembered: NodeId::ROOT,
            now: Duration::ZERO,
            effects: Vec::new(),
        };
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let place = format!("{}:{}: {line}", path.display(), number + 1);
            let step = std::panic::AssertUnwindSafe(|| table.step(line));
            if std::panic::catch_unwind(step).is_err() {
                failed.push(place);
                break;
            }
        }
        count += 1;
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(count >= 12, "only {count} scripts found");
}
