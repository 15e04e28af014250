//! One frame: layout, contents and drawing.

use super::commands::command_context;
use super::App;
use crate::chess::Color;
use crate::desktop::board_view::Shown;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::scene::{BoardStyle, Coordinates, LayoutChoices, Scene, View, WindowLayout};
use crate::store::settings::Blindfold;
use crate::store::settings::Settings;
use crate::ui::board_look::{self, Looks};
use crate::ui::focus::Region;
use crate::ui::Model;
use imgui::Key;
use sdl2::video::FullscreenType;
use sdl2::VideoSubsystem;
use std::time::Duration;

/// Pixels per point: the value given at the start, else the user's setting, else the display's. `ratio` is the number of
/// pixels per unit of window coordinates, and `screen` the index of the display the window is on.
pub(super) fn display_scale(
    video: &VideoSubsystem,
    (screen, ratio): (i32, f32),
    asked: Option<f32>,
    settings: &Settings,
) -> f32 {
    let chosen = Some(settings.interface_scale).filter(|&scale| scale >= 0.75);
    if let Some(scale) = asked.or(chosen).filter(|scale| scale.is_finite()) {
        return scale.clamp(0.75, 4.0);
    }
    if ratio > 1.05 {
        return ratio;
    }
    // Desktops assume about 96 dots per inch; slightly finer displays are not scaled.
    let dots = video.display_dpi(screen).map_or(96.0, |(diagonal, _, _)| diagonal);
    let scale = (dots / 96.0 * 4.0).floor() / 4.0;
    if (1.25..=4.0).contains(&scale) {
        scale
    } else {
        1.0
    }
}

/// The scale of the interface in a window of this size: type grows with the window, unless a scale was given at the start.
pub(super) fn grown_scale(scale: f32, asked: Option<f32>, size: (u32, u32)) -> f32 {
    match asked {
        Some(_) => scale,
        None => scale * WindowLayout::growth(pixels(size.0), pixels(size.1), scale),
    }
}

fn pixels(length: u32) -> i32 {
    i32::try_from(length).unwrap_or(i32::MAX)
}

/// Updates the style to the settings. `far` is the side at the top.
fn set_style(style: &mut BoardStyle, settings: &Settings, looks: &Looks, far: Color, is_system_light: bool) {
    style.coordinates = board_look::coordinates(settings);
    style.theme = board_look::shown_theme(settings, looks, is_system_light);
    style.picture = board_look::picture(settings, looks);
    style.pieces = board_look::pieces(settings, looks);
    style.has_discs = settings.blindfold == Blindfold::Discs;
    style.is_hidden = [Blindfold::White, Blindfold::Black]
        .map(|side| settings.blindfold == side || settings.blindfold == Blindfold::All);
    style.is_turned = Color::ALL.map(|color| settings.face_to_face && color == far);
    style.show_targets = settings.targets;
    style.last_move = board_look::last_move(settings);
}

/// The view before the interface is drawn for the first time, in a window of this size.
pub(super) fn first_view(settings: &Settings, looks: &Looks, size: (u32, u32), scale: f32) -> View {
    let mut view = View::new(WindowLayout::new(8, 8, scale, 0, LayoutChoices::default()));
    set_style(&mut view.style, settings, looks, Color::Black, false);
    let choices = LayoutChoices {
        has_border: view.style.coordinates == Coordinates::Border,
        has_panel: settings.panel,
        ..LayoutChoices::default()
    };
    view.layout = WindowLayout::new(pixels(size.0), pixels(size.1), scale, 0, choices);
    view.style.trays = view.layout.trays(false);
    view
}

impl App<'_> {
    /// Draws one frame, then carries out the requests it produced.
    ///
    /// # Errors
    /// When drawing fails.
    pub(super) fn frame(&mut self) -> anyhow::Result<()> {
        let now = self.now();
        self.window.frames.begin(now);
        let pause = self.analysis.pause();
        let size = self.window.graphics.window().drawable_size();
        let screen = self.window.graphics.window().display_index().unwrap_or(0);
        let scale = display_scale(
            &self.window.video,
            (screen, self.window.ratio()),
            self.window.asked_scale,
            &self.settings,
        );
        let scale = grown_scale(scale, self.window.asked_scale, size);
        let is_full_screen = self.window.graphics.window().fullscreen_state() != FullscreenType::Off;
        self.look(size, scale, is_full_screen);
        let theme = &self.board.view.style.theme;
        self.window.overlay.follow(theme, scale, &self.board.looks)?;
        let pieces = self.board.editing.is_some().then_some(&self.board.view.style.pieces);
        self.window.overlay.prepare_pieces(pieces)?;
        let scene = self.scene_at(now);
        self.window.graphics.draw_below_panels(&scene)?;
        let look = self.window.overlay.look();
        let work = self.work();
        let inspected = self.board.inspected(self.table.game(), now).and_then(|square| {
            crate::text::inspection(&self.ui.text, &self.table.game().board(), square).map(|words| (words, square))
        });
        let bar = self.analysis.bar_view(self.ui.gui.preview().is_some(), now);
        let analysis = self.analysis.view(self.table.game(), self.settings.analysis_lines);
        let ui = self.window.overlay.frame(size, now);
        if [Key::Enter, Key::KeypadEnter]
            .into_iter()
            .any(|key| ui.is_key_pressed(key))
        {
            self.window.is_enter_ahead = false;
        }
        let keeping = self.table.keeping();
        let model = Model {
            game: self.table.game(),
            context: command_context(&self.table, &self.files, &self.settings, self.board.is_annotating),
            moves: &self.ui.moves,
            view: &self.board.view,
            edited: self.board.editing.as_ref().map(|editing| &editing.editor),
            settings: &self.settings,
            looks: &self.board.looks,
            engines: &self.ui.engines,
            folders: &self.ui.folders,
            analysis,
            bar,
            pointed_line: self.analysis.pointed,
            failed_program: self.table.players().fault(),
            look,
            now,
            hovered: self.board.pointer.square(&self.board.view.layout.board),
            mouse: self.board.pointer.at(),
            last_key: &self.window.last_key,
            text: &self.ui.text,
            keys: &self.ui.keys,
            toasts: &self.ui.toasts,
            score: self.table.score(),
            is_full_screen,
            keeping: &keeping,
            saved_as: self.table.file().path(),
            refusal: self
                .board
                .refusal
                .as_ref()
                .map(|refusal| (refusal.reason.as_str(), refusal.square, &refusal.marks)),
            inspected: inspected.as_ref().map(|(words, square)| (words.as_str(), *square)),
            unfinished: self.files.unfinished.list(),
            newest: &self.files.lists.newest,
            library: self.files.lists.library.as_ref(),
            preview: self.files.lists.preview.as_ref(),
            opened: self.files.lists.opened.as_ref(),
            discarded: self.files.lists.discarded(),
            work: work.as_ref(),
            has_landed: self.board.animation.has_landed(now),
            is_silent: self.sounds.is_silent(),
            times: self.window.frames.times(),
        };
        let requests = self.ui.gui.draw(ui, &model);
        self.window.is_pointer_ahead = !self.window.overlay.knows_pointer();
        self.window.overlay.render()?;
        self.window.graphics.draw_over(scene.over_panels())?;
        self.window.graphics.present();
        drop(pause);
        self.window.frames.end(self.window.host.now());
        let game = self.table.game();
        let cursor = self.board.cursor_shape(game, self.settings.own_cursors);
        self.window.overlay.show_cursor(cursor);
        self.window.show_title(self.ui.title(game));
        for request in requests {
            if self.analysis.is_at_rest(&request, self.board.pointer.at()) {
                continue;
            }
            self.window.frames.request(FRAMES_TO_SETTLE);
            self.act(request);
        }
        self.drop_closed_questions();
        Ok(())
    }

    /// What is written over a hidden board: who moves next, or how a paused game goes on.
    fn words_over_hidden_board(&self) -> String {
        let tags = &self.table.game().tree().tags;
        let player = |color| crate::text::player(&self.ui.text, tags, color);
        match self.board.curtain {
            Some(color) => t!(self.ui.text, "curtain", player = player(color)),
            None => t!(self.ui.text, "paused"),
        }
    }

    /// The board at this time: the game's, or that of a new game while it is being set up.
    pub fn scene_at(&self, now: Duration) -> Scene {
        let has_keys = self.ui.gui.region() == Region::Board && !self.ui.gui.has_dialog();
        let shown = Shown {
            preview: self
                .ui
                .gui
                .preview()
                .map(|board| (board, None))
                .or_else(|| self.analysis.previewed(self.table.game(), self.settings.analysis_lines)),
            hidden: self.words_over_hidden_board(),
            has_failed: self.table.players().fault().is_some(),
            cursor: has_keys.then(|| self.board.cursor(self.table.game())),
            analysis: self.analysis.marks(self.table.game(), self.settings.analysis_lines),
        };
        self.board.scene(self.table.game(), &shown, now)
    }

    /// Applies the settings and the size of the window, and logs where the board is if that has changed. Full screen shows only
    /// the board and the clocks.
    fn look(&mut self, size: (u32, u32), scale: f32, is_full_screen: bool) {
        let (is_flipped, view) = (self.board.is_flipped, &mut self.board.view);
        let far = if is_flipped { Color::White } else { Color::Black };
        set_style(
            &mut view.style,
            &self.settings,
            &self.board.looks,
            far,
            self.board.is_system_light,
        );
        view.style.pace = board_look::pace(&self.settings, self.board.is_system_reduced);
        let choices = LayoutChoices {
            is_flipped,
            has_border: view.style.coordinates == Coordinates::Border,
            has_clocks: self.table.game().clock().is_some(),
            has_panel: self.settings.panel && !is_full_screen,
            ..LayoutChoices::default()
        };
        #[allow(clippy::cast_possible_truncation, reason = "a few dozen pixels")]
        let top = self.ui.gui.menu_height().ceil() as i32;
        view.layout = WindowLayout::new(pixels(size.0), pixels(size.1), scale, top, choices);
        view.style.trays = view.layout.trays(is_flipped);
        self.board.take_over(&self.settings);
        self.window.log_layout(&self.board.view.layout.board);
    }
}
