//! What typed text says about a move, piece by piece.

use super::iccf;
use crate::chess::{Board, CastleSide, File, Move, PieceKind, Rank, Square};

/// What is known about a move; anything not stated matches everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct MovePattern {
    pub kind: Option<PieceKind>,
    pub from: (Option<File>, Option<Rank>),
    pub to: (Option<File>, Option<Rank>),
    pub promotion: Option<PieceKind>,
    /// The sides to which castling may be meant; empty for any other move.
    pub castling: &'static [CastleSide],
}

impl MovePattern {
    /// The square of origin, if fully stated.
    pub fn origin(&self) -> Option<Square> {
        Some(Square::at(self.from.0?, self.from.1?))
    }

    /// The target, if fully stated.
    pub fn target(&self) -> Option<Square> {
        Some(Square::at(self.to.0?, self.to.1?))
    }

    /// Whether a legal move matches.
    pub fn fits(&self, board: &Board, mv: Move) -> bool {
        let Some(piece) = board.piece_at(mv.from()) else {
            return false;
        };
        if let Some(side) = mv.castle_side() {
            return self.fits_castling(board, mv, side);
        }
        let straight = piece.kind() != PieceKind::Pawn || self.from.0.is_some() || mv.from().file() == mv.to().file();
        let promotes = self.promotion.is_none() || self.promotion == mv.promotion();
        self.castling.is_empty()
            && straight
            && promotes
            && self.kind.is_none_or(|kind| kind == piece.kind())
            && self.fits_origin(mv.from())
            && self.to.0.is_none_or(|file| file == mv.to().file())
            && self.to.1.is_none_or(|rank| rank == mv.to().rank())
    }

    /// Whether castling matches: by name or by both squares, the second of which may be the rook's.
    fn fits_castling(&self, board: &Board, mv: Move, side: CastleSide) -> bool {
        if !self.castling.is_empty() {
            return self.castling.contains(&side);
        }
        let rook = board.castling_rook(board.turn(), side);
        let lands = self.target() == Some(mv.to()) || self.target() == rook;
        let king = matches!(self.kind, None | Some(PieceKind::King));
        self.origin() == Some(mv.from()) && lands && king && self.promotion.is_none()
    }

    /// Whether a piece on this square may be meant.
    pub fn fits_origin(&self, square: Square) -> bool {
        self.from.0.is_none_or(|file| file == square.file()) && self.from.1.is_none_or(|rank| rank == square.rank())
    }
}

/// The possible readings of the text, likeliest first; empty if it does not have the form of any move.
pub(super) fn patterns(text: &str) -> Vec<MovePattern> {
    if let Some(castling) = castling(text) {
        return vec![MovePattern {
            castling,
            ..MovePattern::default()
        }];
    }
    let text = without_ornament(text);
    if let Some((from, to, promotion)) = iccf::read(&text) {
        return vec![MovePattern {
            from: (Some(from.file()), Some(from.rank())),
            to: (Some(to.file()), Some(to.rank())),
            promotion,
            ..MovePattern::default()
        }];
    }
    let (text, promotion) = split_promotion(&text);
    let Some(first) = text.chars().next() else {
        return Vec::new();
    };
    let as_piece = || PieceKind::from_letter(first).and_then(|kind| squares(&text[1..], Some(kind)));
    let as_pawn = || squares(text, None);
    let is_shouted = !text.contains(|letter: char| letter.is_ascii_lowercase());
    let readings = match first {
        // A capital B is a bishop unless both squares are given. B1d2 is a bishop of the first rank, B1D2 two squares.
        'B' if is_shouted && as_pawn().is_some_and(|squares| squares.kind.is_none()) => [as_pawn(), as_piece()],
        'B' => [
            as_piece(),
            as_pawn().filter(|pawn| pawn.kind.is_none() || as_piece().is_none()),
        ],
        'b' => [as_pawn(), as_piece()],
        // `Dd4` is a piece in the letters of another language, not a pawn of its file.
        _ if first.is_ascii_uppercase() && text[1..].starts_with(first.to_ascii_lowercase()) => [as_piece(), None],
        _ => [as_piece().or_else(as_pawn), None],
    };
    let promoting = |pattern: MovePattern| MovePattern { promotion, ..pattern };
    readings.into_iter().flatten().map(promoting).collect()
}

/// The castling sides that the text names with signs or words.
fn castling(text: &str) -> Option<&'static [CastleSide]> {
    let text: String = text
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .map(|letter| {
            if letter == '0' {
                'o'
            } else {
                letter.to_ascii_lowercase()
            }
        })
        .collect();
    let ending = ["stalemate", "checkmate", "check"]
        .into_iter()
        .find(|ending| text.ends_with(ending));
    let text = ending.map_or(text.as_str(), |ending| &text[..text.len() - ending.len()]);
    let text = text.strip_suffix("side").unwrap_or(text);
    match text {
        "oo" => return Some(&[CastleSide::King]),
        "ooo" => return Some(&[CastleSide::Queen]),
        _ => {}
    }
    let rest = ["castling", "castles", "castle"]
        .iter()
        .find_map(|word| text.strip_prefix(word))?;
    match rest {
        "" => Some(&CastleSide::ALL),
        "king" | "kings" | "short" | "k" => Some(&[CastleSide::King]),
        "queen" | "queens" | "long" | "q" => Some(&[CastleSide::Queen]),
        _ => None,
    }
}

/// The letters and digits that identify the move: without leading numbers, trailing marks, dashes, spaces and `x`.
fn without_ornament(text: &str) -> String {
    let text: String = text
        .chars()
        .map(plain)
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let lower = text.to_ascii_lowercase();
    let marks = [
        "(e.p.)",
        "(ep)",
        "e.p.",
        "e.p",
        "ep",
        "enpassant",
        "checkmate",
        "mate",
        "check",
        "ch",
    ];
    let mark = marks
        .iter()
        .find(|mark| lower.ends_with(**mark))
        .map_or(0, |mark| mark.len());
    let text = text[..text.len() - mark].trim_end_matches(['+', '#', '!', '?', ',']);
    text.chars()
        .filter(|letter| !matches!(letter, '-' | 'x' | 'X'))
        .collect()
}

/// The plain character for what print and phones produce: figurines, dashes, capture and check signs.
const fn plain(letter: char) -> char {
    match letter {
        '♔' | '♚' => 'K',
        '♕' | '♛' => 'Q',
        '♖' | '♜' => 'R',
        '♗' | '♝' => 'B',
        '♘' | '♞' => 'N',
        '♙' | '♟' => 'P',
        '\u{FE0E}' | '\u{FE0F}' => ' ',
        '–' | '—' | '−' | '‐' | '‑' => '-',
        '×' | ':' => 'x',
        '†' | '‡' => '+',
        _ => letter,
    }
}

/// Splits off the promotion piece, written after the last rank as `=Q`, `/Q`, `(Q)` or `Q`.
fn split_promotion(text: &str) -> (&str, Option<PieceKind>) {
    let bare = text.strip_suffix(')').unwrap_or(text);
    let Some((last, letter)) = bare.char_indices().next_back() else {
        return (text, None);
    };
    let rest = bare[..last].trim_end_matches(['=', '/', '(']);
    let after_last_rank = rest.ends_with(['1', '8']) || rest.len() + 1 < text.len();
    match PieceKind::from_letter(letter) {
        Some(kind) if after_last_rank => (rest, Some(kind)),
        _ => (text, None),
    }
}

/// What the squares, full or partial, say about a move of this kind; without a kind, about a pawn move or one given by both
/// squares.
fn squares(text: &str, kind: Option<PieceKind>) -> Option<MovePattern> {
    let letters: Vec<char> = text.to_ascii_lowercase().chars().collect();
    let file = |at: usize| letters.get(at).copied().and_then(File::from_char);
    let rank = |at: usize| letters.get(at).copied().and_then(Rank::from_char);
    let is_pawn = matches!(kind, None | Some(PieceKind::Pawn));
    let (from, to) = match (letters.len(), file(0).is_some(), file(1).is_some()) {
        (2, true, true) if is_pawn => ((file(0), None), (file(1), None)),
        (2, true, false) => ((None, None), (file(0), rank(1))),
        (3, true, true) => ((file(0), None), (file(1), rank(2))),
        (3, false, true) => ((None, rank(0)), (file(1), rank(2))),
        (4, true, false) => ((file(0), rank(1)), (file(2), rank(3))),
        _ => return None,
    };
    let told = [from.0.is_some(), from.1.is_some(), to.0.is_some(), to.1.is_some()];
    let all_read = told.into_iter().filter(|&part| part).count() == letters.len();
    let kind = kind.or(Some(PieceKind::Pawn).filter(|_| letters.len() < 4));
    all_read.then(|| MovePattern {
        kind,
        from,
        to,
        ..MovePattern::default()
    })
}
