//! The preferences: what each row changes, and the user's themes.

use super::table::{with_table_at, with_table_of, Table, HIGH};
use tabiya::chess::Notation;
use tabiya::game::Sound;
use tabiya::scene::Theme;
use tabiya::store::settings::{CoordinatePlace, Motion, Settings};
use tabiya::store::themes::{HexColor, ThemeRole};
use tabiya::table::Dialog;
use tabiya::text::{Language, Text};
use tabiya::ui::board_look::{own_theme, theme_of};
use tabiya::ui::{KeptBytes, Request, ThemeRequest, Widget};

/// The settings requested, if that is the only request.
fn changed(requests: Vec<Request>) -> Option<Settings> {
    match <[Request; 1]>::try_from(requests) {
        Ok([Request::Change(settings)]) => Some(*settings),
        _ => None,
    }
}

/// Opens a section of the preferences.
fn preferences(table: &mut Table, section: &str) {
    table.gui.show(Dialog::Preferences);
    table.frames(3);
    assert!(table.press_widget(section).is_empty());
    table.frames(2);
}

#[test]
fn each_switch_of_the_settings_changes_itself_alone() {
    type Switch = fn(&mut Settings) -> &mut bool;
    let switches: [(&str, &str, Switch); 11] = [
        ("preferences-play", "settings-auto-flip", |all| &mut all.auto_flip),
        ("preferences-board", "settings-targets", |all| &mut all.targets),
        ("preferences-interface", "settings-own-cursors", |all| {
            &mut all.own_cursors
        }),
        ("preferences-board", "settings-why-not", |all| &mut all.why_not),
        ("preferences-play", "settings-ask-resign", |all| &mut all.ask_resign),
        ("preferences-play", "settings-ask-leave", |all| &mut all.ask_leave),
        ("preferences-sound", "settings-muted", |all| &mut all.muted),
        ("preferences-sound", "settings-speak", |all| &mut all.speak),
        ("preferences-interface", "settings-panel", |all| &mut all.panel),
        ("preferences-interface", "settings-menu-bar", |all| &mut all.menu_bar),
        ("preferences-interface", "settings-developer", |all| &mut all.developer),
    ];
    with_table_of(HIGH, |table| {
        for (section, label, switch) in switches {
            preferences(table, section);
            let mut wanted = Settings::default();
            let is_on = switch(&mut wanted);
            *is_on = !*is_on;
            // Tab scrolls to rows far down.
            for _ in 0..60 {
                let foot = table.widget("preferences.reset").min[1];
                if table.has(label) && table.widget(label).max[1] < foot {
                    break;
                }
                table.gui.move_focus(false);
                table.frames(3);
            }
            let requests = table.press_widget(label);
            assert_eq!(changed(requests), Some(wanted), "{label}");
        }
    });
}

#[test]
fn each_section_opens_at_its_top() {
    with_table_of((1000, 500), |table| {
        preferences(table, "preferences-play");
        let top = table.widget("settings-motion").min[1];
        let is_at_top = |table: &Table| (table.widget("settings-motion").min[1] - top).abs() < 0.5;
        for is_reopened in [false, true] {
            let (x, y) = table.widget("preferences.close").middle();
            table.point(x, y - 60.0);
            for _ in 0..20 {
                table.context.io_mut().add_mouse_wheel_event([0.0, -5.0]);
                table.frames(2);
            }
            assert!(
                !table.has("settings-motion") || !is_at_top(table),
                "it is scrolled down"
            );
            table.press_widget("preferences-board");
            table.frames(2);
            if is_reopened {
                table.gui.close();
                table.frames(20);
                table.gui.show(Dialog::Preferences);
                table.frames(3);
            }
            table.press_widget("preferences-play");
            table.frames(2);
            assert!(is_at_top(table), "reopened: {is_reopened}");
        }
    });
}

#[test]
fn the_other_settings_change_themselves_alone() {
    with_table_of(HIGH, |table| {
        for (section, shown, label, wanted) in [
            (
                "preferences-board",
                "settings-coordinates",
                "settings-coordinates.1",
                Settings {
                    coordinates: CoordinatePlace::Border,
                    ..Settings::default()
                },
            ),
            (
                "preferences-interface",
                "settings-language",
                "settings-language.1",
                Settings {
                    language: Some(Language::ENGLISH),
                    ..Settings::default()
                },
            ),
            (
                "preferences-interface",
                "settings-notation",
                "settings-notation.3",
                Settings {
                    notation: Notation::Uci,
                    ..Settings::default()
                },
            ),
            (
                "preferences-play",
                "settings-motion",
                "settings-motion.2",
                Settings {
                    motion: Motion::Reduced,
                    ..Settings::default()
                },
            ),
            (
                "preferences-interface",
                "settings-scale",
                "settings-scale.4",
                Settings {
                    interface_scale: 1.5,
                    ..Settings::default()
                },
            ),
        ] {
            preferences(table, section);
            assert!(table.press_widget(shown).is_empty(), "opening a list asks for nothing");
            assert_eq!(changed(table.press_widget(label)), Some(wanted), "{label}");
        }
        preferences(table, "preferences-sound");
        let silent = changed(table.press_widget("sound-capture")).expect("a change");
        assert_eq!(
            silent,
            Settings {
                silent: vec![Sound::Capture],
                ..Settings::default()
            }
        );
    });
}

#[test]
fn a_set_of_pieces_is_chosen_by_a_click_on_it() {
    with_table_of(HIGH, |table| {
        for (id, pieces) in [("pieces.Print", "Print"), ("pieces.Classic", "Classic")] {
            preferences(table, "preferences-board");
            let wanted = Settings {
                pieces: pieces.into(),
                ..Settings::default()
            };
            assert_eq!(changed(table.press_widget(id)), Some(wanted), "{id}");
        }
    });
}

#[test]
fn a_slider_is_set_where_it_is_clicked() {
    with_table_of(HIGH, |table| {
        for (section, label, is_louder) in [
            ("preferences-play", "settings-animation", false),
            ("preferences-sound", "settings-sound", true),
        ] {
            preferences(table, section);
            let (x, y) = table.widget(label).middle();
            for aside in [-40.0, 40.0] {
                // Pressing and releasing each set it; the settings shown stay as they were.
                let requests = table.click((x + aside, y));
                let Some(Request::Change(settings)) = requests.first() else {
                    panic!("{label}: {requests:?}");
                };
                let value = if is_louder {
                    settings.volume
                } else {
                    settings.animation_ms
                };
                let half = if is_louder { 50 } else { 250 };
                assert_eq!(value > half, aside > 0.0, "{label}: {value}");
                let wanted = if is_louder {
                    Settings {
                        volume: value,
                        ..Settings::default()
                    }
                } else {
                    Settings {
                        animation_ms: value,
                        ..Settings::default()
                    }
                };
                assert_eq!(**settings, wanted, "{label}");
            }
        }
    });
}

#[test]
fn preferences_are_searched_and_reset_page_by_page() {
    with_table_of(HIGH, |table| {
        preferences(table, "preferences-board");
        table.settings.muted = true;
        table.settings.targets = false;
        let reset = changed(table.press_widget("preferences.reset")).expect("a change");
        assert!(reset.targets && reset.muted, "the page that is shown, and no other");
        assert!(!table.has("settings-muted"));
        table.press_widget("preferences.search");
        table.type_text("mut");
        table.frames(2);
        assert!(table.has("settings-muted") && !table.has("settings-targets"));
        // What is kept is no setting, and found all the same.
        table.kept = Some(KeptBytes {
            versions: 1,
            indexes: 1,
        });
        table.type_over("preferences.search", "search index");
        table.frames(2);
        assert!(table.has("kept.indexes") && !table.has("kept.versions") && !table.has("settings-muted"));
        table.type_over("preferences.search", "cache");
        table.frames(2);
        assert!(table.has("kept.indexes"));
        assert!(table.press_widget("preferences.close").is_empty());
        assert!(!table.gui.has_dialog());
    });
}

#[test]
fn with_the_largest_type_the_pages_stand_in_one_row_and_something_of_one_is_seen() {
    with_table_at((1280, 800), 4.0, |table| {
        for &language in Language::ALL {
            table.text = Text::of(language);
            table.gui.show(Dialog::Preferences);
            table.frames(4);
            let pages = ["board", "play", "sound", "interface", "keys"];
            let tops = pages.map(|page| table.widget(&format!("preferences-{page}")).min[1]);
            let is_row = tops.iter().all(|top| (top - tops[0]).abs() < 1.0);
            assert!(is_row, "{}: {tops:?}", language.code());
            table.gui.close();
            table.frames(20);
        }
    });
}

#[test]
fn with_large_type_the_title_of_the_preferences_is_seen() {
    with_table_at((1280, 800), 3.0, |table| {
        table.gui.show(Dialog::Preferences);
        table.frames(6);
        assert!(table.widget("dialog.close").min[1] >= 0.0);
    });
}

#[test]
fn each_theme_is_chosen_by_a_click_on_its_little_board() {
    with_table_of(HIGH, |table| {
        preferences(table, "preferences-board");
        let usual = Settings::default().theme;
        table.looks.themes.push(own_theme("Sea", &Theme::SLATE));
        table.frames(1);
        for theme in Theme::ALL.map(|theme| theme.name).into_iter().chain(["Sea"]) {
            let requests = table.press_widget(&format!("theme.{theme}"));
            let wanted = (theme != usual).then(|| theme.to_owned());
            assert_eq!(changed(requests).map(|settings| settings.theme), wanted);
        }
        table.settings.theme = "High contrast".into();
        table.frames(1);
        assert_eq!(
            changed(table.press_widget("preferences.reset")),
            Some(Settings::default())
        );
    });
}

#[test]
fn high_contrast_says_that_it_has_its_own_interface_and_pieces() {
    with_table_of(HIGH, |table| {
        table.settings.theme = "High contrast".into();
        table.view.style.theme = Theme::named("High contrast").expect("a theme");
        preferences(table, "preferences-interface");
        let row = table.widget("settings-appearance").clone();
        assert!(!row.is_enabled, "{row:?}");
        let says = |table: &Table| {
            let mut words = table.gui.widgets().iter().filter(|widget| widget.id == Widget::WORDS);
            words.any(|words| words.shows == "High contrast has its own interface and pieces.")
        };
        assert!(says(table));
        assert!(changed(table.press_widget("settings-appearance")).is_none());
        table.settings.theme = Settings::default().theme;
        table.view.style.theme = Theme::default();
        table.frames(2);
        assert!(table.widget("settings-appearance").is_enabled && !says(table));
    });
}

/// The requests about themes.
fn of_themes(requests: Vec<Request>) -> Vec<ThemeRequest> {
    let only = requests.into_iter().filter_map(|request| match request {
        Request::Theme(request) => Some(request),
        _ => None,
    });
    only.collect()
}

/// Opens the preferences at the colors of the selected theme.
fn colors_of_theme(table: &mut Table) {
    preferences(table, "preferences-board");
    table.press_widget("preferences.search");
    table.type_text("colors of");
    table.frames(2);
}

#[test]
fn a_theme_that_comes_with_the_program_is_copied_and_not_changed() {
    with_table_of(HIGH, |table| {
        colors_of_theme(table);
        assert!(!table.has("theme.name") && !table.has("theme.delete") && !table.has("theme.export"));
        let asked = of_themes(table.press_widget("theme.duplicate"));
        let [ThemeRequest::Add(copy)] = asked.as_slice() else {
            panic!("{asked:?}");
        };
        assert_ne!(copy.name, "Walnut");
        let walnut = Theme {
            name: "",
            ..Theme::WALNUT
        };
        assert_eq!(theme_of(copy), walnut);
        table.press_widget("theme.material");
        let asked = of_themes(table.press_widget("theme.material.4"));
        assert!(matches!(asked.as_slice(), [ThemeRequest::Add(_)]), "{asked:?}");
    });
}

#[test]
fn a_theme_of_the_users_is_named_colored_and_deleted() {
    with_table_of((1200, 1600), |table| {
        let mut sea = own_theme("Sea", &Theme::SLATE);
        sea.set(ThemeRole::Text, Some(HexColor([70, 70, 70, 255])));
        table.view.style.theme = theme_of(&sea);
        table.look.palette = tabiya::ui::style::InterfaceColors::of(&table.view.style.theme);
        table.looks.themes.push(sea.clone());
        table.settings.theme = "Sea".into();
        colors_of_theme(table);
        assert!(table.shows("theme.weak.0").contains("7.0"), "the text is hard to read");
        assert_eq!(table.shows("color.board.light"), "#d8dee3");
        assert!(!table.has("color.panel.text"));
        table.press_widget("theme.more");
        assert_eq!(table.shows("color.panel.text"), "#464646");
        let asked = of_themes(table.press_widget("color.panel.text.derive"));
        sea.set(ThemeRole::Text, None);
        assert!(
            matches!(asked.as_slice(), [ThemeRequest::Keep(kept)] if **kept == sea),
            "{asked:?}"
        );
        table.press_widget("theme.name");
        table.type_text(" two");
        let asked = of_themes(table.press(imgui::Key::Enter));
        assert!(
            matches!(asked.as_slice(), [ThemeRequest::Rename(name)] if name == "Sea two"),
            "{asked:?}"
        );
        for (button, is_to_save) in [("theme.export", true), ("theme.import", false)] {
            let asked = table.press_widget(button);
            assert!(
                matches!(asked.as_slice(), [Request::Browse(purpose)] if purpose.is_to_save() == is_to_save),
                "{asked:?}"
            );
        }
        let asked = of_themes(table.press_widget("theme.delete"));
        assert!(matches!(asked.as_slice(), [ThemeRequest::Delete]), "{asked:?}");
    });
}
