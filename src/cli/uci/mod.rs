//! `tabiya uci`: the engine for other programs.

mod counting;
mod input;
mod options;
mod result_writer;

use crate::chess::notation::uci::{self, Castling, UciMove};
use crate::chess::{Board, Color, Move};
use crate::collection::Book;
use crate::engine::level::pace::LevelPace;
use crate::engine::level::{Level, Situation, Style};
use crate::engine::syzygy::Syzygy;
use crate::engine::time::{Budget, ClockTime};
use crate::engine::uci::command::UciCommand;
use crate::engine::uci::go::Go;
use crate::engine::Limits;
use crate::job::held;
use crate::store::file::real_disk;
use crate::store::new_game::chance;
use crate::table::players::searchers::{MoveChooser, SearchNews, SearchTask, Searchers};
use crate::table::players::Leveled;
use crate::table::{open_syzygy, syzygy_news};
use crate::text::{Language, Text};
use counting::PerftJob;
use options::Options;
use result_writer::ResultWriter;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The longest book that is read, in bytes.
const MOST_OF_BOOK: u64 = 1 << 30;

/// Reads commands until `quit` or the end of the input.
pub(super) fn run() -> anyhow::Result<ExitCode> {
    let mut server = Server::new(io::stdout())?;
    let mut commands = io::stdin().lock();
    while let Some(line) = input::next_line(&mut commands)? {
        if !server.hear(&line)? {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The output; the server and search threads both write whole lines to it.
type Output<W> = Arc<Mutex<W>>;

/// An engine that takes commands line by line.
pub struct Server<W> {
    output: Output<W>,
    options: Options,
    searchers: Searchers,
    /// The last count of `go perft`, which may still be running.
    counting: Option<PerftJob>,
    /// The position with the moves that led to it.
    situation: Situation,
    /// What plays at a level; `None` until the first time.
    limited: Option<Arc<Mutex<Leveled>>>,
    /// The book to play from.
    book: Option<Book>,
    /// The tables of endgames to look into.
    syzygy: Option<Arc<Syzygy>>,
}

impl<W: Write + Send + 'static> Server<W> {
    /// A server at the initial position that writes its answers to this output.
    ///
    /// # Errors
    /// If memory runs out or no thread can be started.
    pub fn new(output: W) -> io::Result<Server<W>> {
        let options = Options::default();
        Ok(Server {
            output: Arc::new(Mutex::new(output)),
            searchers: Searchers::new(options.megabytes, options.threads)?,
            options,
            counting: None,
            situation: Situation::new(Board::default(), &[]),
            limited: None,
            book: None,
            syzygy: None,
        })
    }

    /// Executes a command; returns `false` if it ends the program. Unknown lines are ignored.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn hear(&mut self, line: &str) -> io::Result<bool> {
        match UciCommand::parse(line) {
            None | Some(UciCommand::Debug(_)) => {}
            Some(UciCommand::Uci) => {
                self.say(concat!("id name Tabiya ", env!("CARGO_PKG_VERSION")))?;
                self.say("id author the authors of Tabiya")?;
                self.say(&self.options.to_string())?;
                self.say("uciok")?;
            }
            Some(UciCommand::IsReady) => {
                self.prepare();
                self.searchers.settle();
                self.say("readyok")?;
            }
            Some(UciCommand::SetOption { name, value }) => self.set_option(&name, value.as_deref())?,
            Some(UciCommand::NewGame) => {
                self.searchers.clear();
                self.limited = None;
                self.prepare();
            }
            Some(UciCommand::Position { fen, moves, unread }) => {
                self.set_position(fen.as_deref(), &moves)?;
                if let Some(word) = unread {
                    self.say(&format!("info string {word:?} is not a move"))?;
                }
            }
            Some(UciCommand::Go(go)) => self.go(&go)?,
            Some(UciCommand::Stop) => {
                self.searchers.stop();
                self.counting.iter().for_each(PerftJob::stop);
            }
            Some(UciCommand::PonderHit) => self.searchers.ponder_hit(),
            Some(UciCommand::Quit) => return Ok(false),
        }
        Ok(true)
    }

    /// Waits for the running search or count to answer.
    pub fn wait(&self) {
        self.searchers.wait();
        self.counting.iter().for_each(PerftJob::wait);
    }

    fn say(&self, text: &str) -> io::Result<()> {
        say(&self.output, text)
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        let before = (self.options.megabytes, self.options.threads);
        if name.eq_ignore_ascii_case("Clear Hash") {
            self.searchers.clear();
        } else if let Err(reason) = self.options.set(name, value.unwrap_or_default()) {
            return self.say(&format!("info string {reason}"));
        }
        if name.eq_ignore_ascii_case("Book File") {
            self.read_book()?;
        }
        if name.eq_ignore_ascii_case("SyzygyPath") {
            let opened = open_syzygy(&real_disk(), &self.options.syzygy);
            let text = Text::of(Language::ENGLISH);
            let news = syzygy_news(&text, &self.options.syzygy, &opened).unwrap_or_else(|fault| fault);
            self.syzygy = opened.ok().and_then(|opened| opened.tables);
            self.say(&format!("info string {news}"))?;
        }
        if before != (self.options.megabytes, self.options.threads) {
            if let Err(error) = self.searchers.resize(self.options.megabytes, self.options.threads) {
                (self.options.megabytes, self.options.threads) = before;
                return self.say(&format!("info string {error}"));
            }
        }
        Ok(())
    }

    /// Sets the position of the command. Faults are reported: after an invalid FEN the position stays, and moves are played
    /// only up to the first illegal one.
    fn set_position(&mut self, fen: Option<&str>, moves: &[UciMove]) -> io::Result<()> {
        let board = match fen.map(Board::from_fen_lenient) {
            None => Board::default(),
            Some(Ok((board, _))) => board,
            Some(Err(errors)) => return self.say(&format!("info string {errors}").replace('\n', "; ")),
        };
        self.situation = Situation::new(board, &[]);
        for mv in moves {
            let Ok(mv) = mv.find(&self.situation.board) else {
                return self.say(&format!("info string {mv} is not legal"));
            };
            self.situation.play(mv);
        }
        Ok(())
    }

    fn go(&mut self, go: &Go) -> io::Result<()> {
        self.searchers.finish();
        self.counting = None;
        let castling = self.castling();
        let board = self.situation.board;
        if let Some(depth) = go.perft {
            let output = Arc::clone(&self.output);
            self.counting = Some(PerftJob::start(board, depth, castling, output)?);
            return Ok(());
        }
        if let Some(mv) = self.book_move(go, &board) {
            return self.say(&format!("bestmove {}", uci::text(&board, mv, castling)));
        }
        let moves = go.search_moves.iter().filter_map(|mv| mv.find(&board).ok());
        let limits = Limits {
            depth: go.depth,
            nodes: go.nodes,
            mate: go.mate,
            search_moves: moves.collect(),
            lines: self.options.lines,
        };
        let task = SearchTask {
            budget: self.budget(go, board.turn()),
            is_infinite: go.infinite,
            is_pondering: go.ponder,
            chooser: self.chooser(go),
            syzygy: self.syzygy.clone(),
            ..SearchTask::new(self.situation.position(), limits)
        };
        let mut answer = ResultWriter::new(board, castling);
        let output = Arc::clone(&self.output);
        let listener = move |news: SearchNews| {
            // A closed output is noticed with the next command.
            let _ = say(&output, &answer.text(&news));
        };
        self.searchers.start(task, Box::new(listener));
        Ok(())
    }

    /// A move of the book, if it has one and a move is to be played.
    fn book_move(&self, go: &Go, board: &Board) -> Option<Move> {
        let is_to_play = !go.infinite && !go.ponder && !self.options.is_analyzing && go.search_moves.is_empty();
        let book = self.book.as_ref().filter(|_| self.options.uses_book && is_to_play)?;
        book.choose(board, chance())
    }

    /// Reads the book that is named in the options.
    fn read_book(&mut self) -> io::Result<()> {
        self.book = None;
        let path = Path::new(&self.options.book);
        if path.as_os_str().is_empty() {
            return Ok(());
        }
        self.book = real_disk().read(path, MOST_OF_BOOK).ok().and_then(Book::of);
        match self.book {
            Some(_) => Ok(()),
            None => self.say(&format!("info string {} is no Polyglot book", path.display())),
        }
    }

    /// Prepares the level, if one is to play, so that this does not cost time on the clock.
    fn prepare(&mut self) {
        if self.options.is_limited && self.limited.is_none() {
            let level = Level {
                // `UCI_Elo` may change later: each move has that of its time.
                rating: self.options.elo,
                seed: chance(),
                style: Style::Balanced,
            };
            self.limited = Leveled::new(level, false)
                .ok()
                .map(|limited| Arc::new(Mutex::new(limited)));
        }
    }

    /// What lets the requested level choose; `None` at full strength. A level chooses among all moves, so `searchmoves` is searched
    /// at full strength.
    fn chooser(&mut self, go: &Go) -> Option<MoveChooser> {
        if !self.options.is_limited || self.options.is_analyzing || !go.search_moves.is_empty() {
            return None;
        }
        self.prepare();
        let time = match go.move_time {
            Some(time) => Some(milliseconds(time) / 2),
            None => clock(go, self.situation.board.turn()).map(|clock| {
                let pace = LevelPace {
                    initial: clock.left,
                    left: clock.left,
                    increment: clock.increment,
                };
                pace.budget()
            }),
        };
        let limited = Arc::clone(self.limited.as_ref()?);
        let (situation, elo) = (self.situation.clone(), self.options.elo);
        Some(Box::new(move |is_stopped| {
            let mut limited = held(&limited);
            limited.level.rating = elo;
            let choice = limited.choose(&situation, time, is_stopped);
            choice.map(|choice| choice.mv)
        }))
    }

    /// The notation for castling.
    fn castling(&self) -> Castling {
        if self.options.is_chess960 {
            Castling::KingTakesRook
        } else {
            Castling::of(&self.situation.board)
        }
    }

    /// The time budget of the move; `None` if there is no limit.
    fn budget(&self, go: &Go, turn: Color) -> Option<Budget> {
        let overhead = Duration::from_millis(self.options.overhead);
        match go.move_time {
            Some(time) => Some(Budget::exactly(milliseconds(time), overhead)),
            None => clock(go, turn).map(|clock| Budget::of(clock, overhead)),
        }
    }
}

/// The clock of this side; `None` if there is none. Every `go` with a part of a clock expects an answer: a side without a time has
/// that of the other. With only an increment or a number of moves there is no time left, unless a depth or nodes end the search.
fn clock(go: &Go, turn: Color) -> Option<ClockTime> {
    let (own, other, increment) = match turn {
        Color::White => (go.white_time, go.black_time, go.white_increment),
        Color::Black => (go.black_time, go.white_time, go.black_increment),
    };
    let is_limited = go.depth.is_some() || go.nodes.is_some();
    let has_rest = go.moves_to_go.is_some() || go.white_increment.is_some() || go.black_increment.is_some();
    let left = own.or(other).or((has_rest && !is_limited).then_some(0))?;
    Some(ClockTime {
        left: milliseconds(left),
        increment: milliseconds(increment.unwrap_or(0)),
        moves_to_go: go.moves_to_go,
    })
}

fn milliseconds(time: i64) -> Duration {
    Duration::from_millis(u64::try_from(time).unwrap_or(0))
}

fn say<W: Write>(output: &Output<W>, text: &str) -> io::Result<()> {
    let mut output = held(output);
    writeln!(output, "{text}")?;
    output.flush()
}
