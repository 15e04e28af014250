//! The user's themes in the window: changed at once, written once settled, found at the next start.

use super::{notice, scratch, with_window};
use sdl2::event::{Event, WindowEvent};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};
use tabiya::store::settings::Settings;
use tabiya::store::themes::{HexColor, OwnTheme, ThemeRole};
use tabiya::ui::{Request, ThemeRequest};

fn sea() -> Box<OwnTheme> {
    let mut theme = OwnTheme::new("Sea");
    theme.set(ThemeRole::Light, Some(HexColor([1, 2, 3, 255])));
    Box::new(theme)
}

/// Scripts stand for the programs that ask the desktop.
#[test]
fn the_interface_follows_the_desktop_when_the_window_is_used_again() {
    let (scratch, programs) = (scratch("system-look"), tempfile::tempdir().expect("a folder"));
    let answer = programs.path().join("look");
    for (name, script) in [("gdbus", "exit 1"), ("gsettings", "cat \"${0%/*}/look\"")] {
        let path = programs.path().join(name);
        fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("a script");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program");
    }
    with_window(scratch.path(), |app, host| {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = [programs.path().to_owned()];
        let with_scripts = std::env::join_paths(folders.into_iter().chain(std::env::split_paths(&path)))?;
        std::env::set_var("PATH", with_scripts);
        for (look, is_light) in [("prefer-light", true), ("default", false), ("prefer-light", true)] {
            fs::write(&answer, format!("'{look}'\n"))?;
            let end = Instant::now() + Duration::from_mins(1);
            while (app.board.view.style.theme.background.lightness() >= 0.5) != is_light {
                assert!(Instant::now() < end, "it stays as it was: {look}");
                let used = Event::Window {
                    timestamp: 0,
                    window_id: 1,
                    win_event: WindowEvent::FocusGained,
                };
                host.send(app, used)?;
                host.settle(app)?;
            }
        }
        std::env::set_var("PATH", path);
        Ok(())
    });
}

#[test]
fn a_theme_is_made_changed_exported_imported_and_deleted() {
    let scratch = scratch("themes");
    let folder = scratch.path();
    let file = folder.join("config/themes/sea.toml");
    let copy = folder.join("copy.toml");
    with_window(folder, |app, host| {
        let act = |app: &mut tabiya::desktop::app::App<'_>, request| host.act(app, Request::Theme(request));
        act(app, ThemeRequest::Add(sea()));
        host.settle(app)?;
        assert_eq!(app.settings.theme, "Sea");
        assert_eq!(app.board.view.style.theme.light.to_string(), "#010203");
        let mut changed = sea();
        changed.set(ThemeRole::Light, Some(HexColor([7, 8, 9, 255])));
        act(app, ThemeRequest::Keep(changed));
        host.settle(app)?;
        assert_eq!(app.board.view.style.theme.light.to_string(), "#070809");
        host.pass(Duration::from_secs(2));
        host.settle(app)?;
        let text = fs::read_to_string(&file)?;
        assert!(text.contains("light = \"#070809\""), "{text}");
        act(app, ThemeRequest::Export(copy.clone()));
        act(app, ThemeRequest::Import(copy.clone()));
        assert_eq!(app.settings.theme, "Sea 2", "a name is taken by one theme");
        act(app, ThemeRequest::Delete);
        assert_eq!(app.settings.theme, "Walnut");
        act(app, ThemeRequest::Import(folder.join("gone.toml")));
        assert!(notice(app).unwrap_or_default().contains("gone.toml"));
        host.act(
            app,
            Request::Change(Box::new(Settings {
                theme: "Sea".into(),
                ..app.settings.clone()
            })),
        );
        act(app, ThemeRequest::Rename("walnut".into()));
        assert_eq!(app.settings.theme, "walnut 2");
        host.pass(Duration::from_secs(2));
        host.settle(app)
    });
    assert_eq!(fs::read_dir(folder.join("config/themes")).expect("a folder").count(), 1);
    fs::write(folder.join("config/themes/bad.toml"), "volume = 3\n").expect("a file");
    with_window(folder, |app, _| {
        assert_eq!(
            app.board.view.style.theme.light.to_string(),
            "#070809",
            "it is found at the start"
        );
        let notice = notice(app).unwrap_or_default();
        assert!(notice.contains("bad.toml"), "{notice}");
        Ok(())
    });
}

/// A square of one color, as a drawing.
fn drawing(color: &str) -> String {
    format!("<svg viewBox='0 0 10 10'><rect width='10' height='10' fill='{color}'/></svg>")
}

#[test]
fn pieces_and_boards_of_the_user_are_drawn_and_bad_files_are_named() {
    let scratch = scratch("looks");
    let folder = scratch.path();
    let write = |path: &str, content: &str| {
        let path = folder.join("data").join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, content).expect("a file");
    };
    for piece in ["wP", "wN", "wB", "wR", "wQ", "wK", "bp", "bn", "bb", "br", "bq"] {
        let color = if piece.starts_with('w') { "#ff0000" } else { "#0000ff" };
        write(&format!("pieces/Fun/{piece}.svg"), &drawing(color));
    }
    write("pieces/Fun/bK.png", "not a picture");
    write("boards/Sea.svg", &drawing("#00ff00"));
    write("boards/Gone.svg", "<svg>");
    // A hang of the renderer used before: dashes of which a line has millions.
    let bomb = "<path d='M0 0 L9 9' stroke='red' stroke-dasharray='0.000001 0.000001'/>";
    write("pieces/Bomb/wK.svg", &format!("<svg viewBox='0 0 10 10'>{bomb}</svg>"));
    let settings = "theme = \"Sea\"\npieces = \"Fun\"\nmotion = \"reduced\"\n";
    fs::create_dir_all(folder.join("config")).expect("a folder");
    fs::write(folder.join("config/settings.toml"), settings).expect("a file");
    with_window(folder, |app, host| {
        host.settle(app)?;
        let said: Vec<_> = app.ui.toasts.iter().map(|toast| toast.text.clone()).collect();
        for word in ["bK.png", "Gone.svg", "Bomb/wK.svg", "one piece is missing"] {
            assert!(said.iter().any(|said| said.contains(word)), "{word}: {said:?}");
        }
        assert_eq!(said.len(), 4, "{said:?}");
        let style = &app.board.view.style;
        assert_eq!(style.pieces.name(), "Fun");
        assert_eq!(style.theme.light.to_string(), "#00ff00");
        let state = tabiya::scene::BoardState::in_play(app.table.game());
        let picture = tabiya::desktop::export::png::picture(&state, style, false, 20)?;
        for (row, wanted) in [(10, [0, 0, 255, 255]), (70, [0, 255, 0, 255]), (150, [255, 0, 0, 255])] {
            assert_eq!(picture.pixel(10, row), Some(wanted), "row {row}");
        }
        // A theme made of the board keeps its picture.
        let mut copy = sea();
        copy.picture = Some("Sea".into());
        host.act(app, Request::Theme(ThemeRequest::Add(copy)));
        host.settle(app)?;
        assert_eq!(app.settings.theme, "Sea 2");
        assert!(app.board.view.style.picture.is_some());
        host.act(
            app,
            Request::Change(Box::new(Settings {
                theme: "Slate".into(),
                pieces: "Lost".into(),
                ..app.settings.clone()
            })),
        );
        host.settle(app)?;
        assert!(app.board.view.style.picture.is_none());
        assert_eq!(app.board.view.style.pieces.name(), "Classic");
        Ok(())
    });
}
