//! The laws that hold for any input, one function per fuzz target. `tests/core/laws.rs` runs them on the inputs kept in
//! `tests/data/fuzz/`, the programs in `fuzz/` on whatever libFuzzer comes up with.
#![allow(dead_code, reason = "each program uses its part")]

use std::fmt::Write as _;
use std::io::Read;
use tabiya::chess::dead_position::{winnability_within, Winnability};
use tabiya::chess::fen::Repair;
use tabiya::chess::notation::uci::UciMove;
use tabiya::chess::{illegal, notation, san, Board, Color, History, IllegalMove, Move, Notation, PieceKind, Square};
use tabiya::engine::uci::command::UciCommand;
use tabiya::engine::uci::option::OptionKind;
use tabiya::engine::uci::response::Response;
use tabiya::game::{ChessGame, GameState, Phase};
use tabiya::record::pgn::Warning;
use tabiya::record::{openings, pgn, Cut, GameTree, NodeId};
use tabiya::scene::Marks;

/// UCI: any line from a GUI or an engine is read or rejected; what is read stays within what the line says.
pub fn uci(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for line in text.lines() {
        if let Some(command) = UciCommand::parse(line) {
            // Apart from a word that is not a move, a command is read as it is written.
            let written = command.to_string();
            let again = UciCommand::parse(&written).map(|command| command.to_string());
            assert_eq!(again.as_deref(), Some(&*written), "{line:?}");
        }
        match Response::parse(line) {
            Some(Response::Option(option)) => {
                assert!(
                    !option.name.is_empty() && line.contains(option.name.split(' ').next().unwrap_or_default()),
                    "{line:?}"
                );
                if let OptionKind::Combo { choices, .. } = &option.kind {
                    assert!(
                        choices
                            .iter()
                            .enumerate()
                            .all(|(place, choice)| !choices[..place].contains(choice)),
                        "{line:?}"
                    );
                }
            }
            Some(Response::Info(info)) => {
                let said = line.to_ascii_lowercase();
                assert!(info.line != Some(0) && info.hash_full.unwrap_or(0) <= 1000, "{line:?}");
                assert_eq!(info.score.is_some(), info.bound.is_some(), "{line:?}");
                assert!(info.pv.iter().all(|mv| said.contains(&mv.to_string())), "{line:?}");
                assert!(info.text.is_none_or(|text| line.contains(&text)), "{line:?}");
            }
            Some(Response::BestMove { mv: Some(mv), .. }) => {
                // Some engines write the promotion in upper case.
                assert!(line.to_ascii_lowercase().contains(&mv.to_string()), "{line:?}");
            }
            _ => {}
        }
    }
}

/// FEN: what is read is valid and reads back; what the strict reader accepts, the lenient one accepts unchanged.
pub fn fen(text: &str) {
    let strict = text.parse::<Board>();
    let lenient = Board::from_fen_lenient(text);
    match (&strict, &lenient) {
        (Ok(board), Ok((other, notices))) => {
            assert_eq!(board, other, "{text:?}");
            // Both accept what no game can reach; one of them reports it.
            assert!(
                notices.iter().all(|notice| notice.repair == Repair::Accepted),
                "{text:?} {notices:?}"
            );
        }
        (Ok(_), Err(faults)) => panic!("only strictly read: {text:?} {faults}"),
        (Err(faults), Ok((_, notices))) => {
            assert!(!faults.faults().is_empty(), "{text:?}");
            assert!(!notices.is_empty(), "repaired without a word: {text:?}");
        }
        (Err(strict), Err(lenient)) => {
            assert!(!strict.faults().is_empty() && !lenient.faults().is_empty(), "{text:?}");
            assert!(!strict.to_string().is_empty(), "{text:?}");
        }
    }
    if let Ok(board) = strict {
        assert_eq!(board.to_string().parse::<Board>().as_ref(), Ok(&board), "{board}");
        assert_eq!(board.to_shredder_fen().parse::<Board>().as_ref(), Ok(&board), "{board}");
    }
    if let Ok((board, _)) = lenient {
        position(&board);
    }
}

/// What holds for every position.
fn position(board: &Board) {
    assert_eq!(board.hash(), board.recomputed_hash(), "{board}");
    for text in [board.to_string(), board.to_shredder_fen()] {
        // A check that no game can reach is rejected by the strict reader.
        let read = Board::from_fen_lenient(&text).map(|(read, _)| read);
        assert_eq!(read.as_ref(), Ok(board), "{board}");
    }
    assert_eq!(board.is_check(), !board.checkers().is_empty(), "{board}");
    let legal = board.legal_moves();
    assert_eq!(legal.len(), board.count_legal_moves(), "{board}");
    assert_eq!(!legal.is_empty(), board.has_legal_move(), "{board}");
}

/// The positions of a game described by bytes: the first two choose the start, each one after that a move.
fn game(bytes: &[u8]) -> (Board, impl Iterator<Item = u8> + '_) {
    let number = u16::from_le_bytes([bytes.first().copied().unwrap_or(0), bytes.get(1).copied().unwrap_or(0)]);
    // Numbers beyond Chess960 mean the standard starting position.
    let start = Board::chess960(number % 1_024).unwrap_or_default();
    (start, bytes.iter().copied().skip(2))
}

fn choose(board: &Board, byte: u8) -> Option<Move> {
    let legal = board.legal_moves();
    (!legal.is_empty()).then(|| legal[usize::from(byte) % legal.len()])
}

/// Moves: any text is read as a legal move or rejected; what is read is written and read again.
pub fn san(bytes: &[u8]) {
    let (moves, text) = bytes.split_at(bytes.iter().position(|&byte| byte == b'\n').unwrap_or(0));
    let (mut board, choices) = game(moves);
    for mv in choices {
        let Some(mv) = choose(&board, mv) else { break };
        board.play(mv);
    }
    let text = text.strip_prefix(b"\n").unwrap_or(text);
    if let Ok(mv) = san::read(&board, text) {
        assert!(board.is_legal(mv), "{board} {text:?}");
    }
    let text = String::from_utf8_lossy(text);
    match notation::read(&board, &text) {
        Ok(mv) => texts_of_move(&board, mv),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(uci) = text.parse::<UciMove>() {
        match uci.find(&board) {
            Ok(mv) => texts_of_move(&board, mv),
            Err(refusal) => assert!(!refusal.to_string().is_empty()),
        }
    }
}

/// A legal move is written in every notation, and SAN and UCI are read back.
fn texts_of_move(board: &Board, mv: Move) {
    assert!(board.is_legal(mv), "{board} {mv:?}");
    let text = san::san(board, mv);
    assert_eq!(san::read(board, text.as_bytes()), Ok(mv), "{board} {text}");
    assert_eq!(notation::read(board, &text), Ok(mv), "{board} {text}");
    let uci: UciMove = Notation::Uci.text(board, mv).parse().expect("UCI as it is written");
    assert_eq!(uci.find(board), Ok(mv), "{board} {text}");
}

/// Play: every law of the rules, in up to `most` of the last positions of a game.
pub fn play(bytes: &[u8], most: usize) {
    let (start, choices) = game(bytes);
    let mut history = vec![start];
    let mut moves = Vec::new();
    for byte in choices.take(240) {
        let board = &history[history.len() - 1];
        let Some(mv) = choose(board, byte) else { break };
        moves.push((byte, mv));
        history.push(board.played(mv));
    }
    for ply in moves.len().saturating_sub(most)..moves.len() {
        a_move_is_played(&history[..=ply], moves[ply].1, moves[ply].0);
    }
}

/// The laws in the last position of a history, and for the move chosen by the byte there.
fn a_move_is_played(history: &[Board], mv: Move, byte: u8) {
    let board = &history[history.len() - 1];
    texts_are_unique(board);
    squares_are_judged(board, byte);
    claims_are_draws(history);
    let after = board.played(mv);
    let mut other = *board;
    other.play(mv);
    assert_eq!(after, other, "{board} {mv:?}");
    each_is_taken_back(board);
    position(&after);
    assert_eq!(after.turn(), !board.turn(), "{board} {mv:?}");
    assert!(
        after.attackers(after.turn(), after.king(board.turn())).is_empty(),
        "{board} {mv:?}"
    );
    if byte.is_multiple_of(8) {
        winning_stays_possible(board, &after);
    }
    let _ = openings::find(&after);
}

/// Every move made in place gives the same board as on a copy, and taking it back restores the board before it.
fn each_is_taken_back(board: &Board) {
    let null = (!board.is_check()).then_some(Move::NULL);
    for &mv in board.legal_moves().iter().chain(&null) {
        let mut other = *board;
        let undo = other.play(mv);
        assert_eq!(other, board.played(mv), "{board} {mv:?}");
        other.undo(undo);
        assert_eq!(other, *board, "{board} {mv:?}");
    }
}

fn texts_are_unique(board: &Board) {
    let legal = board.legal_moves();
    let mut texts: Vec<String> = legal.iter().map(|&mv| san::san(board, mv)).collect();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), legal.len(), "{board} {texts:?}");
    for &mv in &legal {
        texts_of_move(board, mv);
    }
}

/// Exactly the illegal moves have a refusal; all moves from one square per position.
fn squares_are_judged(board: &Board, byte: u8) {
    let from = Square::all().nth(usize::from(byte) % 64).expect("a square");
    let legal = board.legal_moves_from(from);
    for to in Square::all() {
        for promotion in [None, Some(PieceKind::Queen), Some(PieceKind::King)] {
            let found = illegal::find_move(board, from, to, promotion);
            let refused = illegal::reason(board, from, to, promotion);
            assert_eq!(found.is_err(), refused.is_some(), "{board} {from}{to} {promotion:?}");
            match found {
                Ok(mv) => assert!(legal.contains(&mv), "{board} {from}{to}"),
                Err(refusal) => {
                    assert!(!refusal.to_string().is_empty(), "{board} {from}{to}");
                    let shows_nothing = matches!(refusal, IllegalMove::PromotionTo(_));
                    assert_eq!(
                        Marks::of_refusal(&refusal) == Marks::default(),
                        shows_nothing,
                        "{board} {from}{to}"
                    );
                }
            }
        }
    }
    for &mv in &legal {
        let found = illegal::find_move(board, from, mv.to(), mv.promotion());
        assert!(found.is_ok(), "{board} {mv:?} {found:?}");
    }
}

fn claims_are_draws(history: &[Board]) {
    let board = history[history.len() - 1];
    let times = history.iter().filter(|other| other.is_same_position(&board)).count();
    let earlier: History = history[..history.len() - 1].iter().collect();
    assert_eq!(earlier.count(&board), times, "{board}");
    if earlier.claim(&board).is_some() {
        assert!(times >= 3 || board.halfmove_clock() >= 100, "{board}");
        assert_eq!(earlier.outcome(&board), None, "{board}");
    }
}

/// A side that can mate after a move could also mate before it.
fn winning_stays_possible(before: &Board, after: &Board) {
    for color in Color::ALL {
        if winnability_within(before, color, 200) == Winnability::Unwinnable {
            assert_ne!(
                winnability_within(after, color, 200),
                Winnability::Winnable,
                "{before} {after}"
            );
        }
    }
}

/// Delivers at most this many bytes at a time, as a pipe does.
struct Trickle<'t>(&'t [u8], usize);

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.1.min(buffer.len()).min(self.0.len());
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

/// PGN: any bytes are read to the end, as a stream or as a text alike, and what is read is written and read again.
pub fn pgn(bytes: &[u8]) {
    let games: Vec<pgn::Game> = pgn::read(bytes).collect();
    let step = 1 + bytes.len() % 61;
    let streamed = pgn::Reader::new(Trickle(bytes, step)).map(|game| game.expect("memory gives no fault"));
    let mut count = 0;
    for (one, other) in streamed.zip(&games) {
        assert_eq!((one.offset, &one.faults), (other.offset, &other.faults));
        assert_eq!(pgn_facts(&one.tree), pgn_facts(&other.tree));
        count += 1;
    }
    assert_eq!(count, games.len());
    assert_eq!(pgn::Reader::new(bytes).count(), count);
    assert_eq!(pgn::scan(bytes).count(), count);
    for game in &games {
        written(&game.tree);
    }
}

pub fn written(tree: &GameTree) {
    let text = pgn::write(tree);
    let again: Vec<pgn::Game> = pgn::read(&text).collect();
    assert_eq!(again.len(), 1, "{text}");
    // What could not be read is written back, and still cannot be read.
    assert!(
        again[0].faults.is_empty() || tree.has_cuts(),
        "{text}\n{:?}",
        again[0].faults
    );
    if let Some(difference) = difference(&again[0].tree, tree) {
        panic!("{text}\n{difference}");
    }
    assert_eq!(pgn::write(&again[0].tree), text);
    assert!(!text.lines().any(is_too_long), "{text}");
    let reduced = pgn::write_reduced(tree);
    let again: Vec<pgn::Game> = pgn::read(&reduced).collect();
    assert_eq!(again.len(), 1, "{reduced}");
    assert!(again[0].faults.is_empty(), "{reduced}\n{:?}", again[0].faults);
    assert_eq!(pgn::write_reduced(&again[0].tree), reduced);
}

/// A game that has ended here: its main line holds the moves played and no others, and its text does not contradict itself.
pub fn ended(game: &ChessGame) {
    if !matches!(game.phase(), Phase::Over(_)) {
        return;
    }
    let text = pgn::write(game.tree());
    let read = pgn::read(&text).next().expect("a game");
    let end = read.tree.board(read.tree.line_end(NodeId::ROOT));
    if matches!(game.state(), GameState::GameOver(_)) {
        assert_eq!(end, game.board(), "{text}");
    }
    let is_of_result =
        |warning: &&Warning| matches!(warning, Warning::ResultTag { .. } | Warning::ResultOnBoard { .. });
    assert_eq!(read.warnings.iter().find(is_of_result), None, "{text}");
}

const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];

/// The tags with actual content, in ASCII order. They are written in the standard's order, the seven of the roster always.
fn tags_written(tree: &GameTree) -> Vec<(&str, &str)> {
    let is_known = |(name, value): &(&str, &str)| !(matches!(*value, "?" | "????.??.??") && ROSTER.contains(name));
    let mut tags: Vec<(&str, &str)> = tree.tags.iter().filter(is_known).collect();
    tags.sort_unstable();
    tags
}

/// How two games differ, except in the order of their tags; `None` if they do not.
pub fn difference(one: &GameTree, other: &GameTree) -> Option<String> {
    let mut same = one.clone();
    same.tags = other.tags.clone();
    let is_same = same == *other && one.outcome == other.outcome && tags_written(one) == tags_written(other);
    (!is_same).then(|| format!("{}\n{}", pgn_facts(one), pgn_facts(other)))
}

/// Everything in a game.
pub fn pgn_facts(tree: &GameTree) -> String {
    let tags = tags_written(tree);
    let mut facts = format!("{tags:?} {:?} {} {}\n", tree.outcome, tree.result(), tree.start());
    for node in std::iter::once(NodeId::ROOT).chain(tree.nodes()) {
        let parent = tree.parent(node).map(|parent| tree.ply(parent));
        let _ = writeln!(
            facts,
            "{:?} {parent:?} {} {:?} {:?}",
            tree.mv(node),
            tree.ply(node),
            tree.annotation(node),
            tree.cuts_after(node).iter().map(Cut::text).collect::<Vec<_>>(),
        );
    }
    facts
}

/// Whether a line of the movetext could have been broken but was not; one with a comment up to its end cannot be broken.
pub fn is_too_long(line: &str) -> bool {
    line.chars().count() > 79 && !line.starts_with('[') && line.split(' ').all(|word| word.len() < 70)
}
