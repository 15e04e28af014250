//! The review of a game in the window.

use super::analysis::with;
use super::notice;
use sdl2::keyboard::Keycode;
use tabiya::record::pgn;
use tabiya::table::Command;

#[test]
fn a_game_is_reviewed_by_a_key_and_the_review_is_removed() {
    with("review", |hand| {
        hand.open("[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]\n[Result \"1-0\"]\n\n1. Kd1 h6 1-0");
        let written = pgn::write(hand.0.table.game().tree());
        hand.plain(Keycode::V);
        hand.until("a review", |app| app.table.game().tree().is_reviewed());
        hand.settle();
        assert!(notice(hand.0).is_some_and(|said| said.contains("Accuracy")));
        hand.plain(Keycode::Period);
        let game = hand.0.table.game();
        let shown = game.tree().annotation(game.shown_node());
        assert_eq!(shown.nags(), [4]);
        assert_eq!(shown.comment().as_deref(), Some("It misses mate: 1. Ra8#."));
        hand.1.act(hand.0, Command::RemoveReview);
        hand.settle();
        assert_eq!(pgn::write(hand.0.table.game().tree()), written);
        // Now there is nothing to go to.
        hand.plain(Keycode::Comma);
        assert!(notice(hand.0).is_some_and(|said| said.contains("No error")));
    });
}
