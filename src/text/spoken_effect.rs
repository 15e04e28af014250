//! Spoken sentences about what happened in a game.

use super::{outcome_in, player, refusal, spoken_move, Text};
use crate::chess::Color;
use crate::game::{low_time, ChessGame, Effect};
use std::time::Duration;

/// The sentence for an effect, or `None` if nothing needs to be said. `game` is the game after it, at time `now`.
pub fn spoken_effect(text: &Text, game: &ChessGame, effect: &Effect, now: Duration) -> Option<String> {
    let name = |color: Color| player(text, &game.tree().tags, color);
    Some(match effect {
        Effect::Moved { mv, before, .. } => spoken_move(text, before, *mv),
        Effect::Stepped { .. } => position_shown(text, game),
        Effect::Refused {
            refusal: Some(reason), ..
        } => refusal(text, reason),
        Effect::PromotionAsked { .. } => t!(text, "spoken-promotion-asked"),
        Effect::DrawOffered(by) => t!(text, "draw-offered", player = name(*by)),
        Effect::AwaitsReply => t!(text, "reason-program-to-move", player = name(game.turn())),
        Effect::PremoveDropped { .. } => t!(text, "premove-dropped"),
        Effect::OtherReply => t!(text, "premove-other-reply"),
        Effect::RepliedUnseen { mv, before } => t!(text, "program-replied-unseen", mv = spoken_move(text, before, *mv)),
        Effect::DrawDeclined(by) => t!(text, "draw-declined", player = name(*by)),
        Effect::ClaimRefused => t!(text, "reason-nothing-to-claim"),
        Effect::GameOver(ended) => outcome_in(text, game, *ended),
        Effect::LowTime(color) => {
            let clock = game.clock()?;
            let limit = low_time(&clock.controls()[color.index()]);
            let left = limit.min(clock.time(*color, now) + Duration::from_secs(1));
            let seconds = usize::try_from(left.as_secs()).unwrap_or(usize::MAX);
            t!(text, "spoken-low-time", player = name(*color), seconds)
        }
        Effect::EditUndone => t!(text, "edit-undone"),
        Effect::EditRedone => t!(text, "edit-redone"),
        Effect::LineCut { .. } => t!(text, "line-cut"),
        _ => return None,
    })
}

/// The position shown by the move that led to it: `after knight to f3`.
fn position_shown(text: &Text, game: &ChessGame) -> String {
    let (tree, shown) = (game.tree(), game.shown_node());
    match (tree.mv(shown), tree.parent(shown)) {
        (Some(mv), Some(parent)) => t!(text, "spoken-after", mv = spoken_move(text, &tree.board(parent), mv)),
        _ => t!(text, "spoken-start"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::notation;
    use crate::game::Input;

    /// The sentences spoken after an input to a game.
    fn said(game: &mut ChessGame, input: Input) -> Vec<String> {
        let effects = game.handle(input, Duration::ZERO);
        let text = Text::default();
        effects
            .iter()
            .filter_map(|effect| spoken_effect(&text, game, effect, Duration::ZERO))
            .collect()
    }

    #[test]
    fn moves_steps_refusals_and_the_end_are_said() {
        let mut game = ChessGame::default();
        for (typed, sentence) in [("f3", "pawn to f3"), ("e5", "pawn to e5"), ("g4", "pawn to g4")] {
            let mv = notation::read(&game.board(), typed).expect(typed);
            assert_eq!(said(&mut game, Input::Play(mv)), [sentence]);
        }
        assert_eq!(said(&mut game, Input::ShowPrevious), ["after pawn to e5"]);
        assert_eq!(said(&mut game, Input::ShowFirst), ["start position"]);
        assert_eq!(said(&mut game, Input::ShowLast), ["after pawn to g4"]);
        let (from, to, promotion) = ("d8".parse().expect("d8"), "d5".parse().expect("d5"), None);
        let refused = said(&mut game, Input::TryMove { from, to, promotion });
        assert_eq!(refused, ["The pawn on d7 blocks the queen."]);
        assert_eq!(said(&mut game, Input::OfferDraw(Color::Black)), ["Black offers a draw"]);
        let mv = notation::read(&game.board(), "Qh4").expect("mate");
        let mated = said(&mut game, Input::Play(mv));
        assert_eq!(mated, ["queen to h4, checkmate", "Black wins by checkmate"]);
    }
}
