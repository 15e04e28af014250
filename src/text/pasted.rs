//! Describes pasted text and what is doubtful in it.

use super::{fen_errors, fen_notices, pgn_fault_kind, pgn_warning, player, to_move, typed_move, Text};
use crate::chess::notation::PieceLetters;
use crate::chess::Color;
use crate::import::{Content, Imported, IssueKind, LetterLanguage, Meaning, MovesStart, Notice};
use crate::record::GameTree;

/// A description of the text: `Game: Ann – Bob, 12 moves`.
pub fn pasted(text: &Text, what: &Content) -> String {
    match what {
        Content::Nothing => t!(text, "pasted-nothing"),
        Content::Position(board) => t!(text, "pasted-position", turn = to_move(text, board.turn())),
        Content::Game(tree) => t!(text, "pasted-game", game = game(text, tree)),
        Content::Games { count, .. } => t!(text, "pasted-games", count = *count),
        Content::Moves { tree, from } => {
            let moves = moves(text, tree);
            match from {
                MovesStart::Start => t!(text, "pasted-moves-from-start", moves),
                MovesStart::Present => t!(text, "pasted-moves-from-board", moves),
                MovesStart::Given => t!(text, "pasted-moves-from-given", moves),
            }
        }
    }
}

/// Players and number of moves: `Ann – Bob, 12 moves`.
pub fn game(text: &Text, tree: &GameTree) -> String {
    let [white, black] = Color::ALL.map(|color| player(text, &tree.tags, color));
    t!(text, "game-summary", white, black, moves = moves(text, tree))
}

/// The number of moves in the main line; a move by each player counts as one.
fn moves(text: &Text, tree: &GameTree) -> String {
    let plies = tree.main_line().len();
    let first = usize::from(tree.start().turn() == Color::Black);
    if plies == 0 {
        t!(text, "no-moves")
    } else {
        t!(text, "moves", count = (plies + first).div_ceil(2))
    }
}

/// What is wrong with a text from this source: the first doubt or fault in it, or that nothing was recognized.
pub fn text_fault(text: &Text, read: &Imported, source: &str) -> Option<String> {
    match (&read.content, read.issues.first()) {
        (_, Some(doubt)) => {
            let fault = issue(text, &doubt.kind);
            Some(t!(text, "file-fault", file = source, fault))
        }
        (Content::Nothing, None) => Some(t!(text, "file-nothing", file = source)),
        _ => None,
    }
}

/// The doubt or fault in a piece of text, as a sentence.
pub fn issue(text: &Text, kind: &IssueKind) -> String {
    match kind {
        IssueKind::RunningText(word) => t!(text, "issue-running-text", word),
        IssueKind::OtherLine(word) => t!(text, "issue-other-line", word),
        IssueKind::NotAMove(word) => t!(text, "issue-not-a-move", word),
        IssueKind::Move(error) => typed_move(text, PieceLetters::ENGLISH, error),
        IssueKind::Pgn(kind) => pgn_fault_kind(text, kind),
        IssueKind::TurnMissing => t!(text, "issue-turn-missing"),
        IssueKind::Fen(errors) => t!(text, "fen-fault", fault = fen_errors(text, errors)),
    }
}

/// A possible reading of a doubtful piece of text: `Nbd2`.
pub fn meaning(text: &Text, meaning: Meaning) -> String {
    match meaning {
        Meaning::Move(san) => san.to_string(),
        Meaning::Turn(color) => to_move(text, color),
    }
}

/// Further notices about a text, in one line.
pub fn notices(text: &Text, notices: &[Notice]) -> String {
    let words: Vec<String> = notices.iter().map(|notice| notice_words(text, notice)).collect();
    words.join(" ")
}

fn notice_words(text: &Text, notice: &Notice) -> String {
    match notice {
        Notice::Repaired(notice) => fen_notices(text, std::slice::from_ref(notice)),
        Notice::Contradiction(warning) => pgn_warning(text, warning),
        Notice::Letters(language) => match language {
            LetterLanguage::English => t!(text, "letters-english"),
            LetterLanguage::German => t!(text, "letters-german"),
            LetterLanguage::French => t!(text, "letters-french"),
            LetterLanguage::SpanishOrItalian => t!(text, "letters-spanish-or-italian"),
            LetterLanguage::Russian => t!(text, "letters-russian"),
            LetterLanguage::Dutch => t!(text, "letters-dutch"),
            LetterLanguage::Portuguese => t!(text, "letters-portuguese"),
            LetterLanguage::Polish => t!(text, "letters-polish"),
            LetterLanguage::Czech => t!(text, "letters-czech"),
            LetterLanguage::Hungarian => t!(text, "letters-hungarian"),
            LetterLanguage::Romanian => t!(text, "letters-romanian"),
            LetterLanguage::Finnish => t!(text, "letters-finnish"),
        },
    }
}
