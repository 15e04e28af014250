//! The interface with a game, driven by mouse and keyboard.

use imgui::{Context, Key, MouseButton};
use std::sync::LazyLock;
use std::time::Duration;
use tabiya::chess::{Bitboard, Board, Color, Square};
use tabiya::desktop::overlay::new_context;
use tabiya::game::{ChessGame, Input};
use tabiya::scene::{LayoutChoices, Theme, View, WindowLayout};
use tabiya::store::journal::UnfinishedSummary;
use tabiya::store::library::{GameEntry, Listing};
use tabiya::store::settings::Settings;
use tabiya::table::players::ProgramFault;
use tabiya::table::{CommandContext, Keeping, Keymap};
use tabiya::text::{MoveTexts, Text};
use tabiya::ui::board_look::Looks;
use tabiya::ui::position_editor::PositionEditor;
use tabiya::ui::{
    ChessGui, EngineNews, FolderNews, FrameTimes, GamePreview, KeptBytes, LongWork, Look, Model, Request, Toast, Widget,
};

/// The usual keys.
static KEYS: LazyLock<Keymap> = LazyLock::new(Keymap::default);

static NO_ENGINES: LazyLock<EngineNews> = LazyLock::new(EngineNews::default);
static NO_FOLDERS: LazyLock<FolderNews> = LazyLock::new(FolderNews::default);

/// The model of a game with nothing else going on.
pub fn model<'a>(
    game: &'a ChessGame,
    moves: &'a MoveTexts,
    view: &'a View,
    settings: &'a Settings,
    look: &Look,
    text: &'a Text,
) -> Model<'a> {
    Model {
        text,
        keys: &KEYS,
        game,
        context: CommandContext::of(game),
        moves,
        view,
        settings,
        looks: no_looks(),
        look: *look,
        engines: &NO_ENGINES,
        folders: &NO_FOLDERS,
        analysis: None,
        hinted: Bitboard::EMPTY,
        bar: None,
        pointed_line: None,
        failed_program: None,
        now: Duration::ZERO,
        hovered: None,
        mouse: None,
        unfinished: &[],
        refusal: None,
        inspected: None,
        last_key: "",
        toasts: &[],
        score: None,
        edited: None,
        is_full_screen: false,
        keeping: &Keeping::Kept,
        saved_as: None,
        newest: &[],
        training: None,
        warning: None,
        learner: None,
        mate_in: None,
        due: 0,
        themes: &[],
        learned: &[],
        repertoires: &[],
        library: None,
        answer: None,
        preview: None,
        positions: None,
        listed: None,
        is_unsaved: false,
        unwritten: &[],
        versions: &[],
        kept: None,
        opened: None,
        book: None,
        discarded: None,
        work: None,
        has_landed: true,
        is_silent: false,
        times: FrameTimes::default(),
    }
}

/// A user without own themes, pieces or boards.
fn no_looks() -> &'static Looks {
    static NONE: std::sync::LazyLock<Looks> = std::sync::LazyLock::new(Looks::default);
    &NONE
}

/// High enough to show the whole preferences page at once.
pub const HIGH: (i32, i32) = (2000, 1500);

/// The interface with a game, driven by mouse and keyboard.
pub struct Table {
    pub context: Context,
    pub look: Look,
    pub gui: ChessGui,
    pub game: ChessGame,
    pub view: View,
    pub settings: Settings,
    pub keys: Keymap,
    pub looks: Looks,
    pub now: Duration,
    pub newest: Vec<GameEntry>,
    pub library: Option<Listing>,
    /// The answer to the last request for a preview.
    pub preview: Option<GamePreview>,
    pub work: Option<LongWork>,
    pub unfinished: Vec<UnfinishedSummary>,
    pub toasts: Vec<Toast>,
    pub engines: EngineNews,
    pub failed_program: Option<(Color, ProgramFault)>,
    pub folders: FolderNews,
    pub kept: Option<KeptBytes>,
    pub has_landed: bool,
    pub is_annotating: bool,
    pub themes: Vec<(tabiya::train::PuzzleTheme, usize)>,
    /// The position being set up.
    pub edited: Option<PositionEditor>,
    pub keeping: Keeping,
    pub text: Text,
}

// Dear ImGui has one context at a time: the tests take turns.
static TURN: std::sync::Mutex<()> = std::sync::Mutex::new(());

/// A table in a window of the usual size.
pub fn with_table(test: impl FnOnce(&mut Table)) {
    with_table_of((1200, 800), test);
}

/// A table in a window of this size.
pub fn with_table_of(size: (i32, i32), test: impl FnOnce(&mut Table)) {
    with_table_at(size, 1.0, test);
}

/// A table in a window of this size, drawn as the window draws it.
pub fn with_grown_table_of(size: (i32, i32), test: impl FnOnce(&mut Table)) {
    with_table_at(size, WindowLayout::growth(size.0, size.1, 1.0), test);
}

/// A table in a window of this size, with this many pixels per point.
pub fn with_table_at(size: (i32, i32), scale: f32, test: impl FnOnce(&mut Table)) {
    let _turn = TURN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let (mut context, look) = new_context(&Theme::default(), scale, no_looks());
    context.fonts().build_rgba32_texture();
    context.io_mut().display_size = [size.0 as f32, size.1 as f32];
    let layout = WindowLayout::new(size.0, size.1, scale, 0, LayoutChoices::default());
    let mut table = Table {
        context,
        look,
        gui: ChessGui::default(),
        game: ChessGame::default(),
        view: View::new(layout),
        settings: Settings::default(),
        keys: Keymap::default(),
        looks: Looks::default(),
        now: Duration::ZERO,
        newest: Vec::new(),
        library: None,
        preview: None,
        work: None,
        unfinished: Vec::new(),
        toasts: Vec::new(),
        engines: EngineNews::default(),
        failed_program: None,
        folders: FolderNews::default(),
        kept: None,
        is_annotating: false,
        themes: Vec::new(),
        edited: None,
        has_landed: true,
        keeping: Keeping::Kept,
        text: Text::default(),
    };
    table.gui.record_widgets(true);
    table.frames(2);
    test(&mut table);
}

impl Table {
    /// Lays the window out as around the first screen or a result: in a low one the cards of the players give way.
    pub fn lay_out_asking(&mut self, size: (i32, i32), scale: f32) {
        let choices = LayoutChoices {
            is_asking: true,
            ..LayoutChoices::default()
        };
        self.view.layout = WindowLayout::new(size.0, size.1, scale, 0, choices);
    }

    pub fn frame(&mut self) -> Vec<Request> {
        let moves = MoveTexts::of(&self.game, tabiya::text::MoveStyle::default(), &self.text);
        self.context.io_mut().update_delta_time(Duration::from_millis(16));
        let ui = self.context.new_frame();
        self.now += Duration::from_millis(16);
        let model = Model {
            now: self.now,
            looks: &self.looks,
            keys: &self.keys,
            newest: &self.newest,
            library: self.library.as_ref(),
            preview: self.preview.as_ref(),
            work: self.work.as_ref(),
            unfinished: &self.unfinished,
            toasts: &self.toasts,
            engines: &self.engines,
            failed_program: self.failed_program.as_ref(),
            folders: &self.folders,
            kept: self.kept,
            has_landed: self.has_landed,
            themes: &self.themes,
            context: CommandContext {
                is_annotating: self.is_annotating,
                has_unfinished: !self.unfinished.is_empty(),
                has_recent: !self.settings.recent.is_empty(),
                ..CommandContext::of(&self.game)
            },
            edited: self.edited.as_ref(),
            keeping: &self.keeping,
            ..model(&self.game, &moves, &self.view, &self.settings, &self.look, &self.text)
        };
        let mut requests = self.gui.draw(ui, &model);
        self.context.render();
        // The window answers these itself.
        for request in requests.extract_if(.., |request| matches!(request, Request::Preview(..))) {
            if let Request::Preview(listing, row, _) = request {
                self.preview = Some(GamePreview {
                    is_read: true,
                    listing,
                    row,
                    last: Some((Board::default(), None)),
                });
            }
        }
        requests
    }

    pub fn frames(&mut self, count: usize) -> Vec<Request> {
        (0..count).flat_map(|_| self.frame()).collect()
    }

    pub fn point(&mut self, x: f32, y: f32) -> Vec<Request> {
        self.context.io_mut().add_mouse_pos_event([x, y]);
        self.frames(2)
    }

    pub fn click(&mut self, (x, y): (f32, f32)) -> Vec<Request> {
        let mut actions = self.point(x, y);
        self.context.io_mut().add_mouse_button_event(MouseButton::Left, true);
        actions.extend(self.frames(2));
        self.context.io_mut().add_mouse_button_event(MouseButton::Left, false);
        actions.extend(self.frames(2));
        actions
    }

    /// Types this into the field with this id in place of what is there.
    pub fn type_over(&mut self, id: &str, text: &str) -> Vec<Request> {
        let mut asked = self.press_widget(id);
        self.context.io_mut().add_key_event(Key::ModCtrl, true);
        asked.extend(self.press(Key::A));
        self.context.io_mut().add_key_event(Key::ModCtrl, false);
        self.frames(1);
        asked.extend(self.type_text(text));
        asked
    }

    pub fn type_text(&mut self, text: &str) -> Vec<Request> {
        text.chars()
            .for_each(|letter| self.context.io_mut().add_input_character(letter));
        self.frames(2)
    }

    pub fn press(&mut self, key: Key) -> Vec<Request> {
        self.context.io_mut().add_key_event(key, true);
        let mut actions = self.frames(2);
        self.context.io_mut().add_key_event(key, false);
        actions.extend(self.frames(2));
        actions
    }

    /// Presses a key while this modifier is held.
    pub fn press_with(&mut self, modifier: Key, key: Key) -> Vec<Request> {
        self.context.io_mut().add_key_event(modifier, true);
        let actions = self.press(key);
        self.context.io_mut().add_key_event(modifier, false);
        actions
    }

    /// What Enter requests while no dialog is open.
    pub fn enter(&self) -> Vec<Request> {
        let can_continue = !self.unfinished.is_empty();
        let main = self.gui.main_request(&self.text, &self.settings.new_game, can_continue);
        main.into_iter().collect()
    }

    pub fn play(&mut self, moves: &[(Square, Square)]) {
        for &(from, to) in moves {
            let promotion = None;
            let _ = self.game.handle(Input::TryMove { from, to, promotion }, Duration::ZERO);
        }
    }

    /// The widget with this id, the topmost one if there are several.
    pub fn widget(&self, id: &str) -> &Widget {
        let ids: Vec<&str> = self.gui.widgets().iter().map(|widget| widget.id.as_str()).collect();
        let found = self.gui.widgets().iter().rev().find(|widget| widget.id == id);
        found.unwrap_or_else(|| panic!("{id:?} is not among {ids:?}"))
    }

    /// Whether there is a widget with this id.
    pub fn has(&self, id: &str) -> bool {
        self.gui.widgets().iter().any(|widget| widget.id == id)
    }

    /// What the widget with this id shows.
    pub fn shows(&self, id: &str) -> &str {
        &self.widget(id).shows
    }

    /// Clicks on the widget with this id.
    pub fn press_widget(&mut self, id: &str) -> Vec<Request> {
        let place = self.widget(id).middle();
        self.click(place)
    }

    /// Opens the menu, the menu in it that has the command if it is in one, and chooses its item.
    pub fn choose(&mut self, menu: &str, command: &str) -> Vec<Request> {
        self.gui.menu.open();
        self.frames(3);
        let item = format!("menu.{command}");
        if !self.has(&item) {
            assert!(self.press_widget(menu).is_empty(), "opening a menu asks for nothing");
            self.frames(2);
        }
        self.press_widget(&item)
    }
}
