//! Prepared moves in words.

use super::{MoveStyle, Text};
use crate::chess::notation::PieceLetters;
use crate::chess::{CastleSide, PieceKind, Placement};
use crate::game::{ChessGame, Premoves, PreparedStep};

/// The prepared moves in order, and the reply that the next one will answer, if it answers one only: `Nf3`, `after e5: Nxe5`.
pub fn prepared(text: &Text, style: MoveStyle, game: &ChessGame) -> (Vec<String>, Option<String>) {
    let mut pieces = *game.board().placement();
    let mut next = |step: PreparedStep, promotion: PieceKind| {
        let words = written(style.letters, &pieces, step, promotion);
        step.apply(promotion, &mut pieces);
        words
    };
    let premoves = game.premoves();
    let mut moves = Vec::new();
    for premove in premoves.moves() {
        let reply = premove.reply.map(|reply| next(reply, Premoves::USUAL));
        let mv = next(premove.step, premove.promotion);
        moves.push(match reply {
            Some(reply) => t!(text, "premove-after", reply, mv),
            None => mv,
        });
    }
    (moves, premoves.expected().map(|reply| next(reply, Premoves::USUAL)))
}

/// A move that may not be legal yet, like SAN without what depends on the position: `Nf3`, `exd5`, `O-O`, `e8=Q`.
fn written(letters: PieceLetters, pieces: &Placement, step: PreparedStep, promotion: PieceKind) -> String {
    let (from, to) = step.way;
    match step.castle_side() {
        Some(CastleSide::King) => return "O-O".to_owned(),
        Some(CastleSide::Queen) => return "O-O-O".to_owned(),
        None => {}
    }
    let Some(piece) = pieces.piece_at(from) else {
        return format!("{from}{to}");
    };
    let is_pawn = piece.kind() == PieceKind::Pawn;
    // A pawn that leaves its file captures, whatever will stand there.
    let takes = pieces.piece_at(to).is_some() || is_pawn && from.file() != to.file();
    let who = match (is_pawn, takes) {
        (false, _) => piece.kind().letter().to_string(),
        (true, true) => from.file().to_string(),
        (true, false) => String::new(),
    };
    let sign = if takes { "x" } else { "" };
    let becomes = if step.promotes(piece) {
        format!("={}", promotion.letter())
    } else {
        String::new()
    };
    letters.of_english(&format!("{who}{sign}{to}{becomes}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Board, Square};
    use crate::game::{Input, Player};
    use crate::record::{GameTree, NodeId};
    use crate::text::Language;
    use std::time::Duration;

    #[test]
    fn prepared_moves_are_written_with_the_replies_they_answer() {
        let start: Board = "r3k3/1P1p4/8/4P3/8/5N2/8/R3K2R b KQ - 0 1".parse().expect("a FEN");
        let mut game = ChessGame::from_tree(GameTree::new(start), NodeId::ROOT);
        let program = Player::Program("tabiya".into());
        let mut input = |input| drop(game.handle(input, Duration::ZERO));
        input(Input::SetPlayer(crate::chess::Color::Black, program));
        let mut go = |way: &str| {
            for square in [&way[..2], &way[2..]] {
                let square: Square = square.parse().expect("a square");
                input(Input::Press(square));
            }
        };
        for way in ["e1g1", "d7d5", "e5d6", "f3g5", "b7a8", "e8e7"] {
            go(way);
        }
        let german = MoveStyle {
            letters: Language::of_code("de").expect("German").piece_letters(),
            ..MoveStyle::default()
        };
        let (moves, expected) = prepared(&Text::default(), german, &game);
        assert_eq!(moves, ["O-O", "after d5: exd6", "Sg5", "bxa8=D"]);
        assert_eq!(expected.as_deref(), Some("Ke7"));
    }
}
