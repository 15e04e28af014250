//! Typed moves, in the letters and words of the language.

use super::{piece_name, spoken_move, MoveStyle, Text};
use crate::chess::notation::{self, MoveTextError, PossibleMove};
use crate::chess::san::SanText;
use crate::chess::{Board, Move, PieceKind};
use crate::record::plain;

/// The legal move that typed text means: whatever [`MoveStyle::read`] accepts, a piece by its name in the language
/// (`Springer f3`), or the sentence from [`spoken_move`], with or without `check` and what follows it.
///
/// # Errors
/// If the text matches no legal move or several.
pub fn read_move(text: &Text, style: MoveStyle, board: &Board, typed: &str) -> Result<Move, MoveTextError> {
    // As PGN writes it; it is played where the game allows it.
    if matches!(typed.trim(), "--" | "Z0") {
        return Ok(Move::NULL);
    }
    let read = style.read(board, typed);
    if !matches!(read, Err(MoveTextError::Unreadable { .. })) {
        return read;
    }
    let words = words(typed);
    let fitting: Vec<Move> = board
        .legal_moves()
        .iter()
        .copied()
        .filter(|&mv| is_said(&spoken_move(text, board, mv), &words))
        .collect();
    match fitting[..] {
        [] => match with_letters(text, &words).map(|move_text| notation::read(board, &move_text)) {
            Some(Ok(mv)) => Ok(mv),
            Some(Err(error)) if !matches!(error, MoveTextError::Unreadable { .. }) => Err(error.of_text(typed)),
            _ => read,
        },
        [mv] => Ok(mv),
        _ => Err(MoveTextError::AmbiguousMove {
            text: typed.to_owned(),
            candidates: fitting
                .into_iter()
                .map(|mv| PossibleMove {
                    mv,
                    san: SanText::new(board, mv),
                })
                .collect(),
        }),
    }
}

/// The words in lowercase without accents, separated by single spaces.
fn words(text: &str) -> String {
    let words: Vec<String> = text.split_whitespace().map(plain).collect();
    words.join(" ")
}

/// Whether the words equal the sentence, or its beginning up to a comma.
fn is_said(sentence: &str, typed: &str) -> bool {
    let sentence = words(sentence);
    sentence == typed || sentence.strip_prefix(typed).is_some_and(|rest| rest.starts_with(','))
}

/// The move in PGN letters, if the text begins with the name of a piece or names a castling.
fn with_letters(text: &Text, typed: &str) -> Option<String> {
    let castlings = [
        (t!(text, "spoken-castles-kingside"), "O-O"),
        (t!(text, "spoken-castles-queenside"), "O-O-O"),
    ];
    if let Some((_, sign)) = castlings.iter().find(|(name, _)| words(name) == typed) {
        return Some((*sign).to_owned());
    }
    PieceKind::ALL.into_iter().find_map(|kind| {
        let rest = typed.strip_prefix(&words(&piece_name(text, kind)))?;
        rest.starts_with(' ')
            .then(|| format!("{}{}", kind.letter(), rest.trim()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn what_is_spoken_can_be_typed_in_every_language() {
        let boards = [
            "r3k2r/pPpp1ppp/8/3Pp3/2B5/5N2/P1P2PPP/RN2K2R w KQkq e6 0 1",
            "4k3/8/8/8/8/8/4q2p/K5N1 b - - 0 1",
        ];
        for language in Language::ALL {
            let text = Text::of(*language);
            let style = MoveStyle {
                letters: language.piece_letters(),
                ..MoveStyle::default()
            };
            for board in boards {
                let board: Board = board.parse().expect("a good FEN");
                for &mv in &board.legal_moves() {
                    let spoken = spoken_move(&text, &board, mv);
                    assert_eq!(
                        read_move(&text, style, &board, &spoken),
                        Ok(mv),
                        "{language:?}: {spoken}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_piece_in_the_letters_of_another_language_is_no_pawn() {
        let (board, english) = (Board::default(), Text::of(Language::ENGLISH));
        for typed in ["Dd4", "Cc4", "Ff3"] {
            let read = read_move(&english, MoveStyle::default(), &board, typed);
            assert!(read.is_err(), "{typed}: {read:?}");
        }
        for typed in ["D4", "DD4", "d2d4", "D2d4"] {
            let read = read_move(&english, MoveStyle::default(), &board, typed);
            assert_eq!(read, notation::read(&board, "d4"), "{typed}");
        }
    }

    #[test]
    fn a_piece_can_be_named_and_a_refusal_says_what_was_typed() {
        let board = Board::default();
        for language in Language::ALL {
            let text = Text::of(*language);
            let style = MoveStyle {
                letters: language.piece_letters(),
                ..MoveStyle::default()
            };
            let name = |kind| piece_name(&text, kind);
            let typed = format!("{} f3", name(PieceKind::Knight));
            let mv = read_move(&text, style, &board, &typed);
            assert_eq!(mv, notation::read(&board, "Nf3"), "{typed}");
            let typed = format!("{} a3", name(PieceKind::Rook));
            let refused = read_move(&text, style, &board, &typed);
            assert!(
                matches!(&refused, Err(MoveTextError::NoSuchMove { text, reasons, .. })
                    if *text == typed && !reasons.is_empty()),
                "{refused:?}"
            );
        }
    }
}
