//! Reading a text as PGN.

use super::suggest::meant;
use super::{Content, Imported, Issue, IssueKind, Notice, Suggestion};
use crate::chess::notation::{self, PieceLetters};
use crate::chess::Board;
use crate::record::pgn::{self, FaultKind, PgnFault};
use crate::record::{GameTree, NodeId};
use std::ops::Range;

/// A text up to this length is read as a whole, so that running text between games is not mistaken for games.
const READ_WHOLE: usize = 4 << 20;
/// The most games that are read; if there are more, they are only counted.
const FEW_GAMES: usize = 2_000;
/// The most faults that are shown.
const MOST_FAULTS: usize = 50;
/// In trees larger than this, the position of a doubtful word is not searched for.
const SMALL_TREE: usize = 3_000;

/// Where the first tag pair of the text begins, at the start of a line.
pub(super) fn first_tag(text: &str) -> Option<usize> {
    let mut start = 0;
    for line in text.split_inclusive(['\n', '\r']) {
        let bare = line.trim_start_matches(['\u{feff}', ' ', '\t']);
        if is_tag(bare) {
            return Some(start + line.len() - bare.len());
        }
        start += line.len();
    }
    None
}

/// Whether there is a tag pair here: a bracket, a name, and a value starting with a quotation mark.
fn is_tag(line: &str) -> bool {
    let Some(rest) = line.strip_prefix('[') else {
        return false;
    };
    let rest = rest.trim_start();
    let value = rest.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric() || letter == '_');
    value.len() < rest.len() && value.trim_start().starts_with(['"', '“', '”'])
}

/// Reads the games of a text with tag pairs, the first of which begins at `start`.
pub(super) fn read(text: &str, start: usize) -> Imported {
    let pgn = &text[start..];
    let mut games = pgn::read(pgn).filter(|game| is_game(&game.tree));
    let Some(first) = games.next() else {
        return Imported::of(Content::Nothing);
    };
    let few = (pgn.len() <= READ_WHOLE).then(|| 1 + games.take(FEW_GAMES).count());
    let count = few
        .filter(|&count| count <= FEW_GAMES)
        .unwrap_or_else(|| pgn::scan(pgn.as_bytes()).map_while(Result::ok).count());
    if count > 1 {
        return Imported::of(Content::Games {
            first: Box::new(first.tree),
            count,
        });
    }
    let mut issues: Vec<Issue> = Vec::new();
    let ends = line_ends(&first.tree);
    for fault in first.faults.iter().take(MOST_FAULTS) {
        if let Some(at) = place(pgn, fault) {
            issues.push(issue(fault, start + at.start..start + at.end, &ends));
        }
    }
    let is_position = first.tree.next(NodeId::ROOT).is_none() && !has_players(&first.tree) && issues.is_empty();
    let mut read = Imported::of(if is_position {
        Content::Position(Box::new(first.tree.start()))
    } else {
        Content::Game(Box::new(first.tree))
    });
    read.issues = issues;
    read.notices = first.warnings.into_iter().map(Notice::Contradiction).collect();
    read
}

/// Whether there is anything to look at: moves, players, a position.
fn is_game(tree: &GameTree) -> bool {
    tree.next(NodeId::ROOT).is_some() || tree.tags.iter().next().is_some() || tree.start() != Board::default()
}

fn has_players(tree: &GameTree) -> bool {
    ["White", "Black"].iter().any(|tag| tree.tags.value(tag).is_some())
}

/// The bytes of a fault: those of its text, or all of its line from its column on.
fn place(text: &str, fault: &PgnFault) -> Option<Range<usize>> {
    let line = usize::try_from(fault.at.line).ok()?.checked_sub(1)?;
    let column = usize::try_from(fault.at.column).ok()?.checked_sub(1)?;
    let end = if text.contains('\n') { '\n' } else { '\r' };
    let start = match line {
        0 => 0,
        _ => text.match_indices(end).nth(line - 1)?.0 + 1,
    };
    let at = start + column;
    let line = text.get(at..)?.split(end).next()?;
    let found = line
        .find(&fault.text)
        .map(|found| at + found..at + found + fault.text.len());
    Some(found.unwrap_or(at..at + line.len()))
}

/// The last position of each line, where an unreadable move would have been made.
fn line_ends(tree: &GameTree) -> Vec<Board> {
    let main = tree.board(tree.line_end(NodeId::ROOT));
    let mut ends = vec![main];
    let nodes: Vec<NodeId> = tree.nodes().take(SMALL_TREE).collect();
    if nodes.len() < SMALL_TREE {
        let leaves = nodes.into_iter().filter(|&node| tree.next(node).is_none());
        ends.extend(leaves.map(|node| tree.board(node)));
    }
    ends
}

/// The fault with suggestions for what was meant.
fn issue(fault: &PgnFault, place: Range<usize>, ends: &[Board]) -> Issue {
    let error = match &fault.kind {
        FaultKind::Move(error) => ends.iter().find_map(|board| {
            let is_near = Some(board.fullmove_number()) == fault.move_number;
            let is_same = is_near && notation::read(board, &fault.text).as_ref() == Err(error);
            is_same.then_some((board, error))
        }),
        _ => None,
    };
    let Some((board, error)) = error else {
        return Issue {
            place,
            kind: IssueKind::Pgn(fault.kind.clone()),
            suggestions: Vec::new(),
            is_end: false,
        };
    };
    let moves = meant(board, &fault.text, error).into_iter();
    Issue {
        place,
        kind: IssueKind::Move(error.clone()),
        suggestions: moves
            .map(|mv| Suggestion::of_move(board, mv, PieceLetters::ENGLISH))
            .collect(),
        is_end: board == &ends[0],
    }
}

/// Reads the text as several games without tag pairs, each ending with its result; `None` if it is anything else.
pub(super) fn without_tags(text: &str) -> Option<Imported> {
    let results = ["1-0", "0-1", "1/2-1/2", "*"];
    if results.iter().map(|result| text.matches(result).count()).sum::<usize>() < 2 {
        return None;
    }
    let mut games = Vec::new();
    for game in pgn::read(text).take(FEW_GAMES) {
        if !game.faults.is_empty() || game.tree.next(NodeId::ROOT).is_none() {
            return None;
        }
        games.push(game.tree);
    }
    let count = games.len();
    let first = games.into_iter().next().filter(|_| count > 1)?;
    Some(Imported::of(Content::Games {
        first: Box::new(first),
        count,
    }))
}

/// The moves with their comments, glyphs and variations, if the text is flawless PGN and has any of these; `plies` is the number
/// of moves read without them.
pub(super) fn with_comments(text: &str, start: &Board, plies: usize) -> Option<GameTree> {
    if !text.contains(['{', '(', '$']) {
        return None;
    }
    let head = format!("[SetUp \"1\"]\n[FEN \"{start}\"]\n\n");
    let whole = format!("{head}{text}");
    let mut games = pgn::read(&whole);
    let game = games.next()?;
    let is_clean = game.faults.is_empty() && games.next().is_none();
    (is_clean && game.tree.main_line().len() >= plies.max(1)).then_some(game.tree)
}
