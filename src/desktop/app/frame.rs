//! One frame: layout, contents and drawing.

use super::commands::command_context;
use super::App;
use crate::desktop::board_view::BoardExtras;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::game::Phase;
use crate::scene::{Coordinates, LayoutChoices, Scene};
use crate::table::{mate_in, Stage};
use crate::train::Question;
use crate::ui::focus::Region;
use crate::ui::{Model, Request};
use imgui::Key;
use std::time::Duration;

impl App<'_> {
    /// Draws one frame, then carries out the requests it produced.
    ///
    /// # Errors
    /// When drawing fails.
    pub(super) fn frame(&mut self) -> anyhow::Result<()> {
        let now = self.window.now();
        let is_flood = self.window.frames.take_flood();
        self.window.overlay.take_presses_at_once(is_flood);
        self.window.frames.begin(now);
        let pauses = (self.analysis.pause(), self.files.lists.pause());
        let scale = self.lay_out();
        let theme = &self.board.view.style.theme;
        self.window.overlay.follow(theme, scale, &self.board.looks)?;
        let pieces = self.board.editing.is_some().then_some(&self.board.view.style.pieces);
        self.window.overlay.prepare_pieces(pieces)?;
        let scene = self.scene_at(now);
        self.window.graphics.draw_below_panels(&scene)?;
        let requests = self.draw_interface(now);
        self.window.is_pointer_ahead = !self.window.overlay.knows_pointer();
        self.window.overlay.render()?;
        self.window.graphics.draw_over(scene.over_panels())?;
        self.window.graphics.present();
        drop(pauses);
        self.window.frames.end(self.window.now());
        let game = self.table.game();
        let cursor = self.board.cursor_shape(game, self.settings.own_cursors);
        self.window.overlay.show_cursor(cursor);
        self.window.show_title(self.ui.title(game));
        #[cfg(feature = "accessibility")]
        self.speech.show(game, &self.board, &self.ui, &self.window);
        for request in requests {
            if self.analysis.is_at_rest(&request, self.board.pointer.at()) {
                continue;
            }
            self.window.frames.request(FRAMES_TO_SETTLE);
            self.act_by(request, self.ui.gui.focus.is_by_keys());
        }
        let left = self.ui.drop_closed_questions(self.table.game());
        self.input(left);
        Ok(())
    }

    /// Lays out the window as it is now. Returns the scale of the interface.
    fn lay_out(&mut self) -> f32 {
        let scale = self.window.scale(&self.settings);
        let game = self.table.game();
        let has_clocks = game.clock().is_some();
        // Full screen shows only the board and the clocks.
        let choices = LayoutChoices {
            has_clocks,
            has_panel: self.settings.panel && !self.window.is_full_screen(),
            // The clocks of a game in play stay in sight.
            is_asking: !(has_clocks && game.phase().is_in_play())
                && (self.ui.gui.is_greeting()
                    || game.asked().is_some()
                    || matches!(game.phase(), Phase::Over(_))
                    || self.analysis.view(game, 1).is_some()
                    || self.training.view().is_some()),
            has_list: self.board.editing.is_none() && self.files.lists.has_docked(&self.ui.gui, &self.settings),
            ..LayoutChoices::default()
        };
        let top = self.ui.gui.menu_height();
        self.board
            .lay_out(&self.settings, self.window.size(), scale, top, choices);
        let question = self.training.question();
        let is_choosing = self.ui.gui.is_greeting() || self.ui.gui.dialogs.preview().is_some();
        let is_game = question.is_none() && self.board.editing.is_none() && !is_choosing;
        let style = &mut self.board.view.style;
        if !is_game {
            // Who plays without seeing the pieces has seen them before.
            (style.is_hidden, style.has_discs) = ([false; 2], false);
        }
        match question {
            Some((Question::Hidden, Stage::Asking)) => style.is_hidden = [true; 2],
            // Whoever learns the squares finds them without letters and numbers.
            Some((Question::Named(_), Stage::Asking | Stage::Right)) => style.coordinates = Coordinates::Off,
            _ => {}
        }
        self.window.log_layout(&self.board.view.layout.board);
        scale
    }

    /// Draws menus, panels and dialogs. Returns what the user asks for.
    fn draw_interface(&mut self, now: Duration) -> Vec<Request> {
        let look = self.window.overlay.look;
        let work = self.work();
        let inspected = self.board.inspected(self.table.game(), now).and_then(|square| {
            crate::text::inspection(&self.ui.text, &self.table.game().board(), square).map(|words| (words, square))
        });
        let bar = self.analysis.bar_view(self.ui.gui.dialogs.preview().is_some(), now);
        let analysis = self.analysis.view(self.table.game(), self.settings.analysis_lines);
        let (size, is_full_screen) = (self.window.size(), self.window.is_full_screen());
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
            context: command_context(
                &self.table,
                &self.files,
                &self.settings,
                &self.ui.gui,
                self.board.is_annotating,
                &self.analysis,
                &self.jobs,
            ),
            moves: &self.ui.moves,
            answer: self.ui.answer.as_ref(),
            training: self.training.view(),
            mate_in: mate_in(self.table.game(), &self.roster.tables),
            warning: self
                .ui
                .warning
                .as_deref()
                .filter(|_| self.table.game().phase().is_in_play()),
            learner: self.training.is_read.then_some(&self.training.training),
            due: self.training.due,
            themes: &self.training.themes,
            learned: &self.training.learned,
            repertoires: &self.training.repertoires,
            view: &self.board.view,
            edited: self.board.editing.as_ref().map(|editing| &editing.editor),
            settings: &self.settings,
            looks: &self.board.looks,
            engines: &self.ui.engines,
            folders: &self.ui.folders,
            analysis,
            hinted: self.analysis.hinted(self.table.game()),
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
                .map(|refusal| (refusal.reason.as_str(), refusal.square, refusal.about)),
            inspected: inspected.as_ref().map(|(words, square)| (words.as_str(), *square)),
            unfinished: self.files.unfinished.list(),
            newest: &self.files.lists.newest,
            library: self.files.lists.library.as_ref(),
            preview: self.files.lists.preview.as_ref(),
            positions: self.files.lists.positions.as_ref(),
            listed: self.files.lists.current,
            is_unsaved: self.table.file().is_unwritten() && self.table.file().path().is_some(),
            unwritten: &self.table.unwritten(),
            versions: &self.files.lists.versions,
            kept: self.files.kept,
            opened: self.files.lists.opened.as_ref(),
            book: self.files.lists.book.as_ref(),
            discarded: self.files.lists.discarded(),
            work: work.as_ref(),
            has_landed: self.board.animation.has_landed(now),
            is_silent: self.sounds.is_silent(),
            times: self.window.frames.times(),
        };
        self.ui.gui.draw(ui, &model)
    }

    /// The board at this time: the game's, or that of a new game while it is being set up.
    pub fn scene_at(&self, now: Duration) -> Scene {
        let has_keys = self.ui.gui.focus.region() == Region::Board || self.board.has_chosen(self.table.game());
        let has_keys = has_keys && !self.ui.gui.has_dialog();
        let shown = BoardExtras {
            preview: self
                .ui
                .gui
                .dialogs
                .preview()
                .map(|board| (board, None))
                .or_else(|| self.analysis.previewed(self.table.game(), self.settings.analysis_lines)),
            hidden: self.ui.words_over_hidden_board(self.table.game(), self.board.curtain),
            has_failed: self.table.players().fault().is_some(),
            cursor: has_keys.then(|| self.board.cursor(self.table.game())),
            analysis: self.analysis.marks(self.table.game(), self.settings.analysis_lines),
        };
        self.board.scene(self.table.game(), &shown, now)
    }
}
