//! Why a move is an error, in words.

use super::{clock_face, numbered_moves, piece_name, spoken_list, Language, MoveStyle, Text};
use crate::chess::{Board, Move};
use crate::engine::Score;
use crate::game::Face;
use crate::record::{GameTree, NodeId};
use crate::review::{recorded_score, Figures, Finding, GameStage, Merit, PieceOnSquare, Reason, Summary};

/// A line with more moves than this is given by its first ones and its last.
const LONG: usize = 9;

/// How many moves of a long line are written before those that are left out.
const FIRST: usize = 4;

/// The sentence for why a move is an error, if that is proved, and what would have been better.
pub fn reviewed(text: &Text, style: MoveStyle, finding: &Finding) -> String {
    let why = finding.reason.map(|reason| why(text, style, finding, reason));
    let is_named = finding.reason.is_some_and(Reason::is_missed);
    let better = finding
        .better
        .filter(|_| !is_named)
        .map(|mv| better(text, style, finding, mv));
    why.into_iter().chain(better).collect::<Vec<_>>().join(" ")
}

/// What a review writes into a record about an error: what is written into files never depends on the language, and its letters are
/// those of every encoding.
pub fn review_in_record() -> impl Fn(&Finding) -> String {
    let english = Text::of(Language::ENGLISH);
    move |finding| reviewed(&english, MoveStyle::default(), finding).replace('…', "...")
}

/// The same of a move that is not on the screen any more: `3. a3: It ignores an attack: …`.
pub fn coach_words(text: &Text, style: MoveStyle, finding: &Finding) -> String {
    let label = numbered_moves(style, &finding.board, &[finding.mv]).join(" ");
    text.labeled(&label, &reviewed(text, style, finding))
}

/// `Better was 14. Re1.`
fn better(text: &Text, style: MoveStyle, finding: &Finding, mv: Move) -> String {
    let moves = numbered_moves(style, &finding.board, &[mv]).join(" ");
    t!(text, "review-better", moves)
}

/// The comment on the move that led to this node, with what a review says in this language; `None` if a review says nothing, or
/// somebody has changed it.
pub fn review_comment(text: &Text, style: MoveStyle, tree: &GameTree, node: NodeId) -> Option<String> {
    let english = tree.review_comment(node)?;
    let own = reviewed(text, style, &Finding::in_record(tree, node)?);
    let comment = tree.annotation(node).comment()?;
    Some(comment.replace(&english.split_whitespace().collect::<Vec<_>>().join(" "), &own))
}

/// How both sides played, in one sentence.
pub fn review_done(text: &Text, summary: &Summary) -> String {
    let [white, black] = &summary.whole;
    let accuracy = |side: &Figures| side.accuracy.map_or("–".to_owned(), |value| format!("{value:.0}"));
    let errors = |side: &Figures| side.errors[1..].iter().sum::<usize>();
    t!(
        text,
        "review-done",
        white = accuracy(white),
        black = accuracy(black),
        whites = errors(white),
        blacks = errors(black)
    )
}

/// The figures of a game, each with its name and the values of White and Black: accuracy and errors; where it `is_whole` also accuracy
/// by stage, difficulty and time, as far as they are known.
pub fn review_rows(text: &Text, summary: &Summary, is_whole: bool) -> Vec<[String; 3]> {
    let percent = |value: Option<f64>| value.map(|value| t!(text, "percent", count = format!("{value:.0}")));
    let row = |name: String, values: [Option<String>; 2]| {
        let is_known = values.iter().any(Option::is_some);
        let [white, black] = values.map(|value| value.unwrap_or_else(|| "–".to_owned()));
        is_known.then_some([name, white, black])
    };
    let whole = &summary.whole;
    let mut rows = vec![row(
        t!(text, "review-accuracy"),
        whole.map(|side| percent(side.accuracy)),
    )];
    for (kind, name) in error_names(text).into_iter().enumerate() {
        rows.push(row(name, whole.map(|side| Some(side.errors[kind].to_string()))));
    }
    if is_whole {
        rows.extend(
            GameStage::ALL
                .into_iter()
                .zip(&summary.stages)
                .map(|(stage, sides)| row(stage_name(text, stage), sides.map(|side| percent(side.accuracy)))),
        );
        let time = |side: Figures| side.time.map(|time| clock_face(Face::Seconds(time.as_secs().into())));
        rows.push(row(t!(text, "review-spread"), whole.map(|side| percent(side.spread))));
        rows.push(row(t!(text, "review-time"), whole.map(time)));
    }
    rows.into_iter().flatten().collect()
}

/// The names of inaccuracies, mistakes and blunders.
pub fn error_names(text: &Text) -> [String; 3] {
    [
        t!(text, "review-inaccuracies"),
        t!(text, "review-mistakes"),
        t!(text, "review-blunders"),
    ]
}

/// The name of a stage of the game.
pub fn stage_name(text: &Text, stage: GameStage) -> String {
    match stage {
        GameStage::Opening => t!(text, "review-opening"),
        GameStage::Middlegame => t!(text, "review-middlegame"),
        GameStage::Endgame => t!(text, "review-endgame"),
    }
}

/// An error of a reviewed game in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ErrorText {
    /// The move.
    pub node: NodeId,
    /// `14… Qxb7 is a blunder.`
    pub heading: String,
    /// Why, if that is proved.
    pub why: Option<String>,
    /// What would have been better, and why.
    pub better: Option<String>,
    /// The first move of the better line in the record.
    pub better_line: Option<NodeId>,
    /// The first move of the line that shows why it is an error.
    pub proof: Option<NodeId>,
}

impl ErrorText {
    /// The error that a review has found in the move that led to this node.
    pub fn of(text: &Text, style: MoveStyle, tree: &GameTree, node: NodeId) -> Option<ErrorText> {
        let (finding, parent) = (Finding::in_record(tree, node)?, tree.parent(node)?);
        let moves = numbered_moves(style, &finding.board, &[finding.mv]).join(" ");
        let child = |of: NodeId, mv: Move| tree.children(of).find(|&at| tree.mv(at) == Some(mv));
        let score = tree
            .evaluation(parent)
            .map(|known| recorded_score(known).between(finding.board.turn()));
        let instead = finding.better.map(|mv| {
            let merit = score.map(|score| crate::review::merit(&finding.board, mv, score));
            // What the move did as well is not what makes the other one better.
            let own = crate::review::merit(&finding.board, finding.mv, Score::Centipawns(0));
            let merit = merit.filter(|merit| !matches!(merit, Merit::Best | Merit::Forced) && *merit != own);
            let is_good = merit.map(|merit| super::merit(text, merit));
            [Some(better(text, style, &finding, mv)), is_good]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" ")
        });
        let answered = tree.children(node).find(|&at| tree.review_line(at) == Some(at));
        Some(ErrorText {
            node,
            heading: match tree.error_glyph(node) {
                Some(4) => t!(text, "review-is-blunder", moves),
                Some(2) => t!(text, "review-is-mistake", moves),
                _ => t!(text, "review-is-inaccuracy", moves),
            },
            why: finding.reason.map(|reason| why(text, style, &finding, reason)),
            better: instead.filter(|_| !finding.reason.is_some_and(Reason::is_missed)),
            better_line: finding.better.and_then(|mv| child(parent, mv)),
            proof: answered
                .or_else(|| tree.next(node))
                .filter(|_| finding.reason.is_some()),
        })
    }
}

/// The moves of a line with their numbers, or the first ones and the last of them.
fn line(style: MoveStyle, start: &Board, moves: &[Move]) -> String {
    let words = numbered_moves(style, start, moves);
    let [first @ .., before, last] = &words[..] else {
        return words.join(" ");
    };
    if words.len() <= LONG {
        return words.join(" ");
    }
    // Black's moves have no number of their own.
    let number = (!last.contains(' ')).then_some(before);
    let first = first.iter().take(FIRST).map(String::as_str);
    let end = number.into_iter().chain([last]).map(String::as_str);
    first.chain(["…"]).chain(end).collect::<Vec<_>>().join(" ")
}

/// `the rook on e8`.
fn placed_piece(text: &Text, piece: PieceOnSquare) -> String {
    let (piece, square) = (piece_name(text, piece.kind), piece.square);
    let placed = t!(text, "piece-on-square", piece, square);
    t!(text, "the-piece", piece = placed)
}

/// The sentence for the reason.
fn why(text: &Text, style: MoveStyle, finding: &Finding, reason: Reason) -> String {
    let moves = || line(style, &finding.line_start(), &finding.moves);
    let piece = |piece| placed_piece(text, piece);
    let both = |first, second| spoken_list(text, vec![piece(first), piece(second)]);
    match reason {
        Reason::AllowsMate(count) => t!(text, "review-allows-mate", count, moves = moves()),
        Reason::MissesMate(count) => t!(text, "review-misses-mate", count, moves = moves()),
        Reason::Stalemates => t!(text, "review-stalemate"),
        Reason::Hangs(lost) => t!(text, "review-hangs", piece = piece(lost), moves = moves()),
        Reason::StaysAttacked(lost) => t!(text, "review-stays-attacked", piece = piece(lost), moves = moves()),
        Reason::AllowsFork(one, other) => t!(text, "review-allows-fork", pieces = both(one, other), moves = moves()),
        Reason::AllowsBackRank(_) => t!(text, "review-back-rank", moves = moves()),
        Reason::AllowsSkewer(front, rear) => {
            let (front, rear) = (piece(front), piece(rear));
            t!(text, "review-skewer", front, rear, moves = moves())
        }
        Reason::Overloads(guard, target) => {
            let (guard, target) = (piece(guard), piece(target));
            t!(text, "review-overload", guard, target, moves = moves())
        }
        Reason::AllowsPin(pinned) => t!(text, "review-pin", piece = piece(pinned), moves = moves()),
        Reason::AllowsDiscovery(target) => t!(text, "review-discovery", piece = piece(target), moves = moves()),
        Reason::AllowsTrap(trapped) => t!(text, "review-trap", piece = piece(trapped), moves = moves()),
        Reason::AllowsAttack(target) => t!(text, "review-attack", piece = piece(target), moves = moves()),
        Reason::RemovesGuard(target) => t!(text, "review-removes-guard", piece = piece(target), moves = moves()),
        Reason::AllowsRepetition(_) => t!(text, "review-repetition", moves = moves()),
        Reason::ExposesKing(_) => t!(text, "review-exposes", moves = moves()),
        Reason::LosesCastling(_) => t!(text, "review-castling", moves = moves()),
        Reason::LetsPass(pawn, _) => t!(text, "review-passes", piece = piece(pawn), moves = moves()),
        Reason::UncoversKing(pawn, _) => t!(text, "review-uncovers", piece = piece(pawn), moves = moves()),
        Reason::DrivesKing(square, _) => t!(text, "review-drives-king", square, moves = moves()),
        Reason::Unstoppable(pawn, _) => t!(text, "review-unstoppable", piece = piece(pawn), moves = moves()),
        Reason::DoublesPawns(pawn, _) => {
            let file = pawn.square.file().to_char();
            t!(text, "review-doubles-pawns", file, moves = moves())
        }
        Reason::GivesBishops(..) => t!(text, "review-gives-bishops", moves = moves()),
        Reason::TradesQueens(_) => t!(text, "review-trades-queens", moves = moves()),
        Reason::AllowsMateThreat => t!(text, "review-allows-mate-threat", moves = moves()),
        Reason::MissesMateThreat => t!(text, "review-misses-mate-threat", moves = moves()),
        Reason::AllowsThreat(target) => t!(text, "review-allows-threat", piece = piece(target), moves = moves()),
        Reason::MissesThreat(target) => t!(text, "review-misses-threat", piece = piece(target), moves = moves()),
        Reason::AllowsPromotion(pawn) => t!(text, "review-allows-promotion", square = pawn),
        Reason::Loses(last, _) => t!(text, "review-loses", piece = piece(last), moves = moves()),
        Reason::MissesCapture(prize) => t!(text, "review-misses-capture", piece = piece(prize), moves = moves()),
        Reason::MissesAttack(target) => t!(text, "review-misses-attack", piece = piece(target), moves = moves()),
        Reason::MissesFork(one, other) => t!(text, "review-misses-fork", pieces = both(one, other), moves = moves()),
        Reason::MissesPromotion(pawn) => t!(text, "review-misses-promotion", square = pawn),
        Reason::MissesGain(last, _) => t!(text, "review-misses-gain", piece = piece(last), moves = moves()),
        Reason::MissesRepetition(_) => t!(text, "review-misses-repetition", moves = moves()),
        Reason::MissesChecks(_) => t!(text, "review-misses-checks", moves = moves()),
        Reason::MissesUncovering(pawn, _) => t!(text, "review-misses-uncovering", piece = piece(pawn), moves = moves()),
        Reason::MissesPassed(pawn, _) => t!(text, "review-misses-passed", piece = piece(pawn), moves = moves()),
        Reason::MissesCastling(_) => t!(text, "review-misses-castling", moves = moves()),
        Reason::MissesTrade(_) => t!(text, "review-misses-trade", moves = moves()),
        Reason::MissesTrap(trapped) => t!(text, "review-misses-trap", piece = piece(trapped), moves = moves()),
        Reason::MissesUnstoppable(pawn, _) => {
            t!(text, "review-misses-unstoppable", piece = piece(pawn), moves = moves())
        }
        Reason::AllowsPawnEnding(_) => t!(text, "review-pawn-ending", moves = moves()),
        Reason::MissesPawnEnding(_) => t!(text, "review-misses-pawn-ending", moves = moves()),
        Reason::AllowsCenter(_) => t!(text, "review-allows-center", moves = moves()),
        Reason::MissesCenter(_) => t!(text, "review-misses-center", moves = moves()),
    }
}
