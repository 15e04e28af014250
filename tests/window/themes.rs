//! Themes of the user in the window: changed at once, written when they rest, found at the next start.

use super::{scratch, with_window};
use tabiya::store::settings::Settings;
use tabiya::store::themes::{HexColor, OwnTheme, ThemeRole};
use tabiya::ui::{Request, ThemeRequest};

fn sea() -> Box<OwnTheme> {
    let mut theme = OwnTheme::new("Sea");
    theme.set(ThemeRole::Light, Some(HexColor([1, 2, 3, 255])));
    Box::new(theme)
}

#[test]
fn a_theme_is_made_changed_exported_imported_and_deleted() {
    let folder = scratch("themes");
    let file = folder.join("config/themes/sea.toml");
    let copy = folder.join("copy.toml");
    with_window(&folder, |app, host| {
        let act = |app: &mut tabiya::desktop::app::App<'_>, request| app.act(Request::Theme(request));
        act(app, ThemeRequest::Add(sea()));
        host.settle(app)?;
        assert_eq!(app.settings().theme, "Sea");
        assert_eq!(app.view().style.theme.light.to_string(), "#010203");
        let mut changed = sea();
        changed.set(ThemeRole::Light, Some(HexColor([7, 8, 9, 255])));
        act(app, ThemeRequest::Keep(changed));
        host.settle(app)?;
        assert_eq!(app.view().style.theme.light.to_string(), "#070809");
        host.pass(std::time::Duration::from_secs(2));
        host.settle(app)?;
        let text = std::fs::read_to_string(&file)?;
        assert!(text.contains("light = \"#070809\""), "{text}");
        act(app, ThemeRequest::Export(copy.clone()));
        act(app, ThemeRequest::Import(copy.clone()));
        assert_eq!(app.settings().theme, "Sea 2", "a name is taken by one theme");
        act(app, ThemeRequest::Delete);
        assert_eq!(app.settings().theme, "Walnut");
        act(app, ThemeRequest::Import(folder.join("gone.toml")));
        assert!(app.notice().unwrap_or_default().contains("gone.toml"));
        app.act(Request::Change(Box::new(Settings {
            theme: "Sea".into(),
            ..app.settings().clone()
        })));
        act(app, ThemeRequest::Rename("walnut".into()));
        assert_eq!(app.settings().theme, "walnut 2");
        host.pass(std::time::Duration::from_secs(2));
        host.settle(app)
    });
    assert_eq!(
        std::fs::read_dir(folder.join("config/themes"))
            .expect("a folder")
            .count(),
        1
    );
    std::fs::write(folder.join("config/themes/bad.toml"), "volume = 3\n").expect("a file");
    with_window(&folder, |app, _| {
        assert_eq!(
            app.view().style.theme.light.to_string(),
            "#070809",
            "it is found at the start"
        );
        let notice = app.notice().unwrap_or_default();
        assert!(notice.contains("bad.toml"), "{notice}");
        Ok(())
    });
    let _ = std::fs::remove_dir_all(folder);
}

#[test]
fn the_colors_of_version_0_1_0_become_a_theme() {
    let folder = scratch("mixed");
    let settings = folder.join("config/settings.toml");
    std::fs::create_dir_all(folder.join("config")).expect("a folder");
    std::fs::write(&settings, include_str!("../data/settings/0.1.0.toml")).expect("a file");
    with_window(&folder, |app, host| {
        assert_eq!(app.notice(), None);
        assert_eq!(app.view().style.theme.dark.to_string(), "#b58863");
        host.pass(std::time::Duration::from_secs(2));
        host.settle(app)
    });
    let theme = std::fs::read_to_string(folder.join("config/themes/custom.toml")).expect("the theme");
    assert!(theme.contains("dark = \"#b58863\""), "{theme}");
    assert!(!std::fs::read_to_string(settings)
        .expect("the settings")
        .contains("b58863"));
    let _ = std::fs::remove_dir_all(folder);
}
