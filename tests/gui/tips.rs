//! Tooltips appear when the mouse moves, and disappear with clicks and keys.

use super::table::with_table;
use imgui::{Key, MouseButton};

#[test]
fn a_click_hides_a_tip_until_the_mouse_moves() {
    with_table(|table| {
        let (x, y) = table.widget("cmd-offer-draw").middle();
        table.point(x, y);
        assert!(table.has("tip"));
        table.click((x, y));
        table.frames(30);
        assert!(!table.has("tip"), "the mouse rests");
        table.point(x + 1.0, y);
        assert!(!table.has("tip"), "a hand trembles");
        table.point(x + 6.0, y);
        assert!(table.has("tip"));
    });
}

#[test]
fn a_key_hides_a_tip_until_the_mouse_moves() {
    with_table(|table| {
        let (x, y) = table.widget("cmd-offer-draw").middle();
        table.point(x, y);
        table.press(Key::F);
        table.frames(30);
        assert!(!table.has("tip"));
        table.point(x, y + 5.0);
        assert!(table.has("tip"));
    });
}

#[test]
fn a_typed_letter_hides_a_tip_until_the_mouse_moves() {
    with_table(|table| {
        let (x, y) = table.widget("cmd-offer-draw").middle();
        table.point(x, y);
        assert!(table.has("tip"));
        table.gui.typed();
        table.frames(30);
        assert!(!table.has("tip"));
        table.point(x, y + 5.0);
        assert!(table.has("tip"));
    });
}

#[test]
fn what_comes_under_a_resting_mouse_says_nothing() {
    with_table(|table| {
        let (x, y) = table.widget("cmd-offer-draw").middle();
        table.point(x - 300.0, y);
        table.context.io_mut().add_mouse_button_event(MouseButton::Left, true);
        table.frames(2);
        table.point(x, y);
        assert!(!table.has("tip"), "something is dragged");
        table.context.io_mut().add_mouse_button_event(MouseButton::Left, false);
        table.frames(2);
        assert!(!table.has("tip"));
    });
}
