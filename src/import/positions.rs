//! Several positions, one per line, as FEN or EPD (PGN standard 16): they become a list of games without moves.

use super::begins_operations;
use crate::chess::Board;
use crate::record::{pgn, GameTree, NodeId};

/// The positions of a text as PGN, one game starting from each. Its event is the `id` operation of the EPD, or else its number,
/// with the best moves (`bm`) or the moves to avoid (`am`); the other operations become a comment. `None` unless every line is a
/// position, empty or a comment (`#`). A position alone must have operations: without any it is one to play from.
///
/// ```
/// use tabiya::import::positions;
///
/// let text = "4k3/8/8/8/8/8/8/R3K3 w - - bm Ra8+; id \"mate.1\"; dm 1;\n4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
/// let pgn = positions(text).unwrap();
/// assert!(pgn.contains("[Event \"mate.1: bm Ra8+\"]") && pgn.contains("{dm 1}"));
/// assert!(pgn.contains("[Event \"2\"]"));
/// assert_eq!(positions("e4 e5\n"), None);
/// ```
pub fn positions(text: &str) -> Option<String> {
    let lines = || {
        let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
        lines.filter(|line| !line.is_empty() && !line.starts_with('#'))
    };
    let is_alone = lines().nth(1).is_none();
    if is_alone && !leading_position(lines().next()?).is_some_and(|(_, rest)| tells_of_position(rest)) {
        return None;
    }
    let mut games = String::new();
    for (number, line) in lines().enumerate() {
        games.push_str(&pgn::write(&game(line, number + 1)?));
    }
    Some(games)
}

/// The name of a position, and the moves that are to be found or avoided there, of the event that [`positions`] writes; of another
/// event all is the name.
///
/// ```
/// use tabiya::import::name_and_task;
///
/// assert_eq!(name_and_task("WAC.001: bm Qg6"), ("WAC.001", "bm Qg6"));
/// assert_eq!(name_and_task("Linares"), ("Linares", ""));
/// ```
pub fn name_and_task(event: &str) -> (&str, &str) {
    let task = [": bm ", ": am "].into_iter().filter_map(|mark| event.find(mark)).min();
    task.map_or((event, ""), |end| (&event[..end], &event[end + 2..]))
}

/// Whether this text behind a position is operations of an EPD, and they are more than its counters.
fn tells_of_position(text: &str) -> bool {
    let is_counter = |operation: &str| operation.starts_with("hmvc") || operation.starts_with("fmvn");
    operations(text).any(|operation| begins_operations(operation) && !is_counter(operation))
}

/// The position on a line, as a game.
fn game(line: &str, number: usize) -> Option<GameTree> {
    let (board, rest) = leading_position(line)?;
    let mut tree = GameTree::new(board);
    let (mut name, mut moves, mut others) = (number.to_string(), Vec::new(), Vec::new());
    for operation in operations(rest) {
        let (code, operand) = operation.split_once(char::is_whitespace).unwrap_or((operation, ""));
        match code {
            "id" => operand.trim().trim_matches('"').clone_into(&mut name),
            "bm" | "am" => moves.push(operation),
            // Already in the position.
            "hmvc" | "fmvn" => {}
            _ => others.push(operation),
        }
    }
    let event = if moves.is_empty() {
        name
    } else {
        format!("{name}: {}", moves.join("; "))
    };
    tree.tags.set("Event", &event);
    if !others.is_empty() {
        tree.set_comment(NodeId::ROOT, &others.join("; "));
    }
    Some(tree)
}

/// The position that a line of FEN or EPD begins with, and what follows it; `None` if it begins with none.
pub fn leading_position(line: &str) -> Option<(Board, &str)> {
    // Four fields in an EPD, six in a FEN, separated by any white space.
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let counters = line.split_whitespace().skip(4).take(2);
    let has_counters = counters.filter(|word| is_number(word)).count() == 2;
    let (fen, rest) = after_words(line, if has_counters { 6 } else { 4 })?;
    let counter = |code: &str, otherwise: &str| {
        let mut pairs = operations(rest).filter_map(|operation| operation.split_once(char::is_whitespace));
        let operand = pairs.find_map(|(name, operand)| (name == code).then_some(operand));
        operand.map_or(otherwise, str::trim).to_owned()
    };
    let fen = if has_counters {
        fen.to_owned()
    } else {
        format!("{fen} {} {}", counter("hmvc", "0"), counter("fmvn", "1"))
    };
    let (board, _) = Board::from_fen_lenient(&fen).ok()?;
    Some((board, rest))
}

/// The first words of a line and what follows them; `None` if there are fewer words.
fn after_words(line: &str, count: usize) -> Option<(&str, &str)> {
    let mut rest = line;
    for _ in 0..count {
        rest = rest.trim_start();
        let word = rest.split_whitespace().next()?;
        rest = &rest[word.len()..];
    }
    Some(line.split_at(line.len() - rest.len()))
}

/// The operations of an EPD (PGN standard 16.2), each a code and its operands; a semicolon inside quotation marks does not end one.
pub fn operations(text: &str) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    let ends = move |letter: char| {
        is_quoted ^= letter == '"';
        letter == ';' && !is_quoted
    };
    text.split(ends)
        .map(str::trim)
        .filter(|operation| !operation.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::{import_text, Content};

    #[test]
    fn positions_with_and_without_counters_become_games() {
        let text = "\u{feff}# a set\n\n2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC; 001\"; hmvc 7; fmvn 30; c0 \"a; b\";\r\n\
                    4k3/8/8/8/8/8/8/4K2R w K - 3 40\n4k3/8/8/8/8/8/8/4K2R b - - am Kd8 Ke7; bm Kf7;\n";
        let pgn = positions(text).expect("three positions");
        let games: Vec<_> = pgn::read(pgn.as_bytes()).collect();
        assert!(games.iter().all(|game| game.faults.is_empty()), "{pgn}");
        let events: Vec<_> = games.iter().filter_map(|game| game.tree.tags.value("Event")).collect();
        assert_eq!(events, ["WAC; 001: bm Qg6", "2", "3: am Kd8 Ke7; bm Kf7"]);
        let counters = |game: &pgn::Game| {
            let board = game.tree.start();
            (board.halfmove_clock(), board.fullmove_number())
        };
        assert_eq!(
            games.iter().map(counters).collect::<Vec<_>>(),
            [(7, 30), (3, 40), (0, 1)]
        );
        let comment = games[0].tree.annotation(NodeId::ROOT).comment().unwrap_or_default();
        assert_eq!(comment, "c0 \"a; b\"");
    }

    #[test]
    fn a_position_alone_becomes_a_game_for_its_operations() {
        for (operations, event) in [
            ("bm Rh8; id \"z1\";", "z1: bm Rh8"),
            ("fmvn 7; id \"z1\";", "z1"),
            ("bm Rh8", "1: bm Rh8"),
        ] {
            let text = format!("# one\n4k3/8/8/8/8/8/8/4K2R w K - {operations}\n");
            let pgn = positions(&text).expect(operations);
            let read = import_text(&pgn, &Board::default());
            let Content::Game(game) = read.content else {
                panic!("{pgn} is to be looked at")
            };
            assert_eq!(game.tags.value("Event"), Some(event));
        }
    }

    #[test]
    fn any_white_space_stands_between_fields_and_operands() {
        let fen = "4k3/8/8/8/8/8/8/4K2R";
        let events = |text: &str| {
            let pgn = positions(text)?;
            let games = pgn::read(pgn.as_bytes());
            let told = |game: pgn::Game| {
                let clock = game.tree.start().halfmove_clock();
                format!("{} {clock}", game.tree.tags.value("Event").unwrap_or_default())
            };
            Some(games.map(told).collect::<Vec<_>>())
        };
        for (line, wanted) in [
            (format!("{fen}  w - - bm Kd2;"), "1: bm Kd2 0"),
            (format!("{fen} w\tK  -   bm Kd2;"), "1: bm Kd2 0"),
            (format!("{fen} w K - bm\tKd2; hmvc\t7; id  \"a\";"), "a: bm Kd2 7"),
            (format!("{fen}  w  K  -  3  40"), "1 3"),
            (format!("{fen}\tw\tK\t-\t3\t40\tid \"b\";"), "b 3"),
            (format!("{fen} w K -"), "1 0"),
        ] {
            let told = events(&format!("{line}\n{fen} w - - 0 1\n")).expect(&line);
            assert_eq!(told.first().map(String::as_str), Some(wanted), "{line:?}");
        }
        assert_eq!(events(&format!("{fen} w  \n{fen} w - - 0 1\n")), None);
    }

    #[test]
    fn what_is_not_only_positions_is_left_to_others() {
        let one = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        assert_eq!(positions(one), None);
        for rest in ["", "hmvc 3; fmvn 40;", "3 40;"] {
            assert_eq!(positions(&format!("4k3/8/8/8/8/8/8/4K2R w K - {rest}")), None);
        }
        assert_eq!(positions(&format!("{one} 1. Kd2 Kd7")), None);
        assert_eq!(positions(&format!("{one}\n1. Kd2 Kd7")), None);
        assert_eq!(positions(&format!("[FEN \"{one}\"]\n\n*\n")), None);
        assert_eq!(positions(""), None);
    }
}
