use super::*;

fn usual(width: i32, height: i32, has_clocks: bool) -> WindowLayout {
    let choices = LayoutChoices {
        has_clocks,
        ..LayoutChoices::default()
    };
    WindowLayout::new(width, height, WindowLayout::growth(width, height, 1.0), 0, choices)
}

#[test]
fn the_board_takes_the_height_of_a_wide_window() {
    for (width, height) in [(1200, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)] {
        let layout = usual(width, height, true);
        let share = layout.board.board_size() / height as f32;
        assert!((0.92..=0.98).contains(&share), "{width}×{height}: {share}");
        assert!(!layout.is_tall && !layout.panel.is_empty(), "{width}×{height}");
    }
}

#[test]
fn the_board_keeps_its_height_with_the_largest_type() {
    for scale in [1.0, 3.0, 4.0] {
        let layout = WindowLayout::new(1200, 800, scale, 0, LayoutChoices::default());
        assert!(layout.board.board_size() >= 736.0, "{layout:?} at {scale}");
        assert!(!layout.panel.is_empty(), "{layout:?} at {scale}");
    }
}

#[test]
fn the_panel_takes_what_the_board_cannot_use() {
    for (width, height) in [(1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)] {
        let layout = usual(width, height, false);
        let (board, panel) = (layout.board.rect(), layout.panel);
        let edge = height / 16;
        assert!(board.x < edge && width - panel.x - panel.width < edge, "{layout:?}");
    }
    // In a very wide one it is as wide as the board.
    let layout = usual(3440, 1440, false);
    assert_eq!(layout.panel.width, layout.board.rect().width);
}

#[test]
fn a_small_window_and_a_tall_one_have_all_parts() {
    for (width, height, is_tall) in [
        (480, 360, false),
        (800, 600, false),
        (700, 1100, true),
        (480, 800, true),
    ] {
        for has_clocks in [false, true] {
            let layout = usual(width, height, has_clocks);
            assert_eq!(layout.is_tall, is_tall, "{width}×{height}");
            for part in [layout.top_card, layout.bottom_card, layout.panel] {
                assert!(!part.is_empty(), "{width}×{height}: {layout:?}");
            }
        }
    }
}

#[test]
fn a_hidden_panel_leaves_its_room_to_what_is_asked() {
    let choices = LayoutChoices {
        has_panel: false,
        ..LayoutChoices::default()
    };
    let layout = WindowLayout::new(1920, 1080, 1.25, 0, choices);
    assert!(layout.panel.is_empty() && !layout.spare.is_empty());
}

#[test]
fn a_question_takes_the_room_of_the_cards_in_a_low_window() {
    for scale in [1.0, 2.625, 3.5] {
        let [asking, other] = [true, false].map(|is_asking| {
            let choices = LayoutChoices {
                is_asking,
                ..LayoutChoices::default()
            };
            WindowLayout::new(1280, 800, scale, 0, choices)
        });
        assert_eq!(asking.board, other.board, "the board stays at {scale}");
        assert_eq!(asking.top_card.is_empty(), scale > 2.0, "at {scale}");
        assert!(!other.top_card.is_empty(), "at {scale}");
    }
}

#[test]
fn type_grows_with_the_window_in_steps() {
    for (width, height, scale, expected) in [
        (480, 360, 1.0, 0.875),
        (1200, 800, 1.0, 1.0),
        (1920, 1080, 1.0, 1.25),
        (2560, 1440, 1.0, 1.5),
        (3840, 2160, 1.0, 2.0),
        (2400, 1600, 2.0, 1.0),
        (700, 1100, 1.0, 0.875),
        (1200, 800, 3.0, 0.875),
        (480, 360, 1.5, 0.875 / 1.5),
        (800, 600, 3.0, 1.375 / 3.0),
        (1280, 800, 4.0, 3.0 / 4.0),
    ] {
        let growth = WindowLayout::growth(width, height, scale);
        assert!(
            (growth - expected).abs() < 0.001,
            "{width}×{height} at {scale}: {growth}"
        );
    }
}

#[test]
fn the_bar_stands_beside_the_board_and_touches_nothing() {
    for (width, height) in [
        (480, 360),
        (480, 800),
        (800, 600),
        (800, 1100),
        (1200, 800),
        (2560, 1440),
        (3840, 2160),
    ] {
        for has_panel in [true, false] {
            let choices = LayoutChoices {
                has_panel,
                ..LayoutChoices::default()
            };
            let layout = WindowLayout::new(width, height, WindowLayout::growth(width, height, 1.0), 0, choices);
            let (bar, board) = (layout.bar, layout.board.rect());
            assert!(bar.x >= 0 && bar.width > 0, "{width}×{height}: {bar:?}");
            assert!(bar.x + bar.width < board.x, "{width}×{height}: {bar:?} {board:?}");
            // The narrow ones show their value letter below letter.
            assert_eq!(bar.width >= 28, width >= 1200, "{width}×{height}: {bar:?}");
            assert!(bar.width >= 8, "{width}×{height}: {bar:?}");
            assert_eq!((bar.y, bar.height), (board.y, board.height), "{width}×{height}");
            for part in [layout.top_card, layout.bottom_card, layout.panel] {
                let is_beside = part.is_empty() || part.x >= bar.x + bar.width;
                let is_apart = part.y >= bar.y + bar.height || part.y + part.height <= bar.y;
                assert!(is_beside || is_apart, "{width}×{height}: {part:?} {bar:?}");
            }
        }
    }
}

#[test]
fn large_type_leaves_the_board_its_height_and_the_panel_room_for_moves_and_buttons() {
    for (width, height) in [
        (480, 360),
        (640, 480),
        (800, 600),
        (1024, 768),
        (1200, 800),
        (1280, 800),
        (480, 800),
        (700, 1100),
        (1920, 1080),
    ] {
        let usual = usual(width, height, false).board.board_size();
        for type_scale in [1.5, 2.0, 3.0, 4.0] {
            let scale = type_scale * WindowLayout::growth(width, height, type_scale);
            for is_asking in [false, true] {
                let choices = LayoutChoices {
                    is_asking,
                    ..LayoutChoices::default()
                };
                let layout = WindowLayout::new(width, height, scale, 0, choices);
                let what = format!("{width}×{height} at {type_scale}: {layout:?}");
                assert!(layout.board.board_size() >= 0.9 * usual, "{what}");
                let [wide, high] = [layout.panel.width, layout.panel.height].map(|length| length as f32 / scale);
                assert!(
                    wide >= 115.0 && high >= if is_asking { 240.0 } else { 150.0 } || layout.is_tall,
                    "{what}"
                );
                assert!(!layout.is_tall || wide >= 280.0 && high >= 115.0, "{what}");
            }
        }
    }
}

#[test]
fn a_list_leaves_the_moves_most_of_the_panel() {
    let choices = LayoutChoices {
        has_list: true,
        ..LayoutChoices::default()
    };
    let layout = WindowLayout::new(1280, 800, 1.0, 0, choices);
    assert!(
        !layout.list.is_empty() && layout.panel.height * 5 >= layout.list.height * 8,
        "{layout:?}"
    );
    let low = WindowLayout::new(1280, 600, 1.0, 0, choices);
    assert!(
        low.list.is_empty() && !low.panel.is_empty(),
        "the list is a dialog there"
    );
}
