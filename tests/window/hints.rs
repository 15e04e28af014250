//! Hints in the window, from the piece to the reason, and for two people at a clock.

use super::analysis::{analysts, arrows, begin, tag, widget, with};
use super::notice;
use sdl2::keyboard::Keycode;
use tabiya::chess::Square;
use tabiya::game::Input;
use tabiya::store::new_game::NewGameChoice;
use tabiya::table::Dialog;
use tabiya::ui::Request;

#[test]
fn a_hint_says_more_each_time_and_is_counted() {
    with("hints", |hand| {
        hand.begin_against(400);
        hand.plain(Keycode::H);
        assert!(hand.0.analysis.is_searching());
        // It ends by itself: after half a second, and whatever a busy machine adds, since it thinks at idle priority.
        hand.until("a hint", |app| !app.analysis.is_searching());
        assert_eq!((arrows(hand.0), notice(hand.0)), (0, None), "the piece alone");
        hand.plain(Keycode::H);
        assert_eq!((arrows(hand.0), notice(hand.0)), (1, None), "its move");
        hand.plain(Keycode::H);
        assert_eq!(arrows(hand.0), 1);
        assert!(notice(hand.0).is_some_and(|why| why.contains(": ")), "why");
        assert_eq!(tag(hand.0, "WhiteHints").as_deref(), Some("1"), "that is one hint");
        assert_eq!(analysts(), 1, "the thread is kept for the next one");
        let elsewhere = Input::TryMove {
            from: Square::E2,
            to: Square::E4,
            promotion: None,
        };
        hand.1.act(hand.0, Request::Input(elsewhere));
        hand.settle();
        assert_eq!(arrows(hand.0), 0, "it was about another position");
        hand.until("the reply", |app| app.table.game().line().len() == 2);
        hand.plain(Keycode::H);
        hand.until("a hint", |app| !app.analysis.is_searching());
        assert_eq!(tag(hand.0, "WhiteHints").as_deref(), Some("2"));
        assert_eq!(analysts(), 1);
    });
}

#[test]
fn the_hint_goes_when_the_game_ends() {
    with("hints-end", |hand| {
        hand.begin_against(400);
        for _ in 0..3 {
            hand.plain(Keycode::H);
            hand.until("a hint", |app| !app.analysis.is_searching());
        }
        assert_eq!(arrows(hand.0), 1);
        let side = hand.0.table.game().only_person().expect("a person");
        hand.1.act(hand.0, Request::Input(Input::Resign(side)));
        hand.settle();
        assert!(!hand.0.table.game().phase().is_in_play());
        assert_eq!(arrows(hand.0), 0);
        // It can be asked for again.
        for _ in 0..2 {
            hand.plain(Keycode::H);
            hand.until("a hint", |app| !app.analysis.is_searching());
        }
        assert_eq!(arrows(hand.0), 1);
    });
}

#[test]
fn two_people_at_a_clock_are_asked_before_a_hint_and_then_no_more() {
    with("hints-for-two", |hand| {
        begin(
            hand,
            NewGameChoice {
                time: "300".into(),
                ..NewGameChoice::default()
            },
        );
        hand.plain(Keycode::H);
        assert!(hand.0.ui.gui.is_open(Dialog::AnalyzeInPlay) && !hand.0.analysis.is_searching());
        hand.1.act(hand.0, Request::AllowHelp);
        hand.0.ui.gui.close();
        hand.until("a hint", |app| !app.analysis.is_searching());
        assert_eq!(tag(hand.0, "BlackHints").as_deref(), Some("1"));
        assert_eq!(tag(hand.0, "Analysis"), None, "that was not asked for");
        assert!(widget(hand.0, "analysis.line-1").is_none());
        hand.plain(Keycode::A);
        assert!(
            hand.0.ui.gui.is_open(Dialog::AnalyzeInPlay),
            "an analysis is more than a hint"
        );
    });
}
