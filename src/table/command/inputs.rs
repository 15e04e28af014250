//! The game inputs of a command.

use super::Command;
use crate::chess::PieceKind;
use crate::game::{ChessGame, Claim, Input};

impl Command {
    /// The inputs the command gives to the game; none if it concerns the window or files.
    #[must_use]
    pub fn inputs(self, game: &ChessGame) -> Vec<Input> {
        let shown = game.shown_node();
        let glyph = |glyphs: &[u8]| vec![Input::Glyph(shown, next_glyph(game, glyphs))];
        match self {
            Command::ClaimDraw => vec![Input::ClaimDraw(Claim::Now)],
            Command::OfferDraw => vec![Input::OfferDraw(game.turn())],
            Command::AcceptDraw => vec![Input::AcceptDraw],
            Command::DeclineDraw => vec![Input::DeclineDraw],
            Command::AgreeDraw if game.draw_offer().is_some() => vec![Input::AcceptDraw],
            Command::AgreeDraw => vec![Input::OfferDraw(game.turn()), Input::AcceptDraw],
            Command::Abort => vec![Input::Abort],
            Command::Pause => vec![Input::Pause(!game.is_paused())],
            Command::Undo => vec![Input::Undo],
            Command::Redo => vec![Input::Redo],
            Command::UndoAll => vec![Input::UndoAll],
            Command::RedoAll => vec![Input::RedoAll],
            Command::First => vec![Input::ShowFirst],
            Command::Previous => vec![Input::ShowPrevious],
            Command::Next => vec![Input::ShowNext],
            Command::Last => vec![Input::ShowLast],
            Command::PreviousVariation => vec![Input::ShowPreviousVariation],
            Command::NextVariation => vec![Input::ShowNextVariation],
            Command::MarkGood => glyph(&[1, 3, 5]),
            Command::MarkBad => glyph(&[2, 4, 6]),
            Command::Evaluate => glyph(&[10, 14, 16, 18, 15, 17, 19, 13]),
            Command::PromoteLine => vec![Input::MakeMainLine(shown)],
            Command::DeleteLine => vec![Input::DeleteLine(shown)],
            Command::RestoreLine => vec![Input::RestoreLine],
            Command::Cancel => vec![Input::Cancel],
            Command::PromoteQueen => vec![Input::Promote(PieceKind::Queen)],
            Command::PromoteKnight => vec![Input::Promote(PieceKind::Knight)],
            Command::PromoteRook => vec![Input::Promote(PieceKind::Rook)],
            Command::PromoteBishop => vec![Input::Promote(PieceKind::Bishop)],
            _ => Vec::new(),
        }
    }
}

/// The glyph (PGN standard 10) after that of the move shown. The last one is given again, which removes it.
fn next_glyph(game: &ChessGame, glyphs: &[u8]) -> Option<u8> {
    let nags = game.tree().annotation(game.shown_node()).nags();
    let place = glyphs.iter().position(|glyph| nags.contains(glyph));
    let next = place.map_or(0, |place| (place + 1).min(glyphs.len() - 1));
    glyphs.get(next).copied()
}
