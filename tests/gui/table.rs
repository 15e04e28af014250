//! The interface with a game, and a mouse and keys to use it with.

use super::reading::{Alphabet, Words};
use imgui::{Context, Key, MouseButton};
use std::time::Duration;
use tabiya::chess::Square;
use tabiya::desktop::overlay::new_context;
use tabiya::game::{ChessGame, Input};
use tabiya::scene::{LayoutChoices, Rect, Theme, View, WindowLayout};
use tabiya::store::library::Listing;
use tabiya::store::settings::Settings;
use tabiya::text::MoveTexts;
use tabiya::ui::{Action, ChessGui, FrameTimes, Look, Model, Work};

/// What the interface is shown of a game, with nothing going on besides.
pub fn model<'a>(
    game: &'a ChessGame,
    moves: &'a MoveTexts,
    view: &'a View,
    settings: &'a Settings,
    look: Look,
) -> Model<'a> {
    Model {
        game,
        moves,
        view,
        settings,
        look,
        now: Duration::ZERO,
        hovered: None,
        mouse: None,
        unfinished: None,
        refusal: None,
        last_key: "",
        notice: None,
        not_kept: None,
        saved_as: None,
        library: None,
        opened: None,
        discarded: None,
        work: None,
        can_browse: false,
        is_silent: false,
        times: FrameTimes::default(),
    }
}

/// The interface with a game, and a mouse and keys to use it with.
pub struct Table {
    pub context: Context,
    pub look: Look,
    pub gui: ChessGui,
    pub game: ChessGame,
    pub view: View,
    pub settings: Settings,
    pub library: Option<Listing>,
    pub work: Option<Work>,
    pub can_browse: bool,
    alphabet: Alphabet,
    words: Vec<Words>,
}

// Dear ImGui has one context at a time: the tests take turns.
static TURN: std::sync::Mutex<()> = std::sync::Mutex::new(());

/// A table in a window of the usual size.
pub fn with_table(test: impl FnOnce(&mut Table)) {
    with_table_of((1200, 800), test);
}

/// A table in a window of this size.
pub fn with_table_of(size: (i32, i32), test: impl FnOnce(&mut Table)) {
    let _turn = TURN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let (mut context, look) = new_context(&Theme::default(), 1.0);
    context.fonts().build_rgba32_texture();
    context.io_mut().display_size = [size.0 as f32, size.1 as f32];
    let layout = WindowLayout::new(size.0, size.1, 1.0, 26, LayoutChoices::default());
    let alphabet = Alphabet::learn(&mut context, &[look.fonts.text, look.fonts.strong, look.fonts.title]);
    let mut table = Table {
        context,
        look,
        gui: ChessGui::new(),
        game: ChessGame::default(),
        view: View::new(layout),
        settings: Settings::default(),
        library: None,
        work: None,
        can_browse: false,
        alphabet,
        words: Vec::new(),
    };
    table.frames(2);
    test(&mut table);
}

impl Table {
    pub fn frame(&mut self) -> Vec<Action> {
        let moves = MoveTexts::of(&self.game, tabiya::chess::Notation::San);
        self.context.io_mut().update_delta_time(Duration::from_millis(16));
        let ui = self.context.new_frame();
        let model = Model {
            library: self.library.as_ref(),
            work: self.work.as_ref(),
            can_browse: self.can_browse,
            ..model(&self.game, &moves, &self.view, &self.settings, self.look)
        };
        let actions = self.gui.draw(ui, &model);
        self.words = self.alphabet.read(self.context.render().draw_lists());
        actions
    }

    pub fn frames(&mut self, count: usize) -> Vec<Action> {
        (0..count).flat_map(|_| self.frame()).collect()
    }

    pub fn point(&mut self, x: f32, y: f32) -> Vec<Action> {
        self.context.io_mut().add_mouse_pos_event([x, y]);
        self.frames(2)
    }

    pub fn click(&mut self, (x, y): (f32, f32)) -> Vec<Action> {
        let mut actions = self.point(x, y);
        self.context.io_mut().add_mouse_button_event(MouseButton::Left, true);
        actions.extend(self.frames(2));
        self.context.io_mut().add_mouse_button_event(MouseButton::Left, false);
        actions.extend(self.frames(2));
        actions
    }

    pub fn type_text(&mut self, text: &str) -> Vec<Action> {
        text.chars()
            .for_each(|letter| self.context.io_mut().add_input_character(letter));
        self.frames(2)
    }

    pub fn press(&mut self, key: Key) -> Vec<Action> {
        self.context.io_mut().add_key_event(key, true);
        let mut actions = self.frames(2);
        self.context.io_mut().add_key_event(key, false);
        actions.extend(self.frames(2));
        actions
    }

    pub fn play(&mut self, moves: &[(Square, Square)]) {
        for &(from, to) in moves {
            let promotion = None;
            let _ = self.game.handle(Input::Try { from, to, promotion }, Duration::ZERO);
        }
    }

    /// Everything that can be read, what is on top last.
    pub fn words(&self) -> Vec<&str> {
        self.words.iter().map(|words| words.text.as_str()).collect()
    }

    /// The words that say just this, the topmost ones.
    fn find(&self, text: &str) -> &Words {
        let found = self.words.iter().rev().find(|words| words.text == text);
        found.unwrap_or_else(|| panic!("{text:?} is not among {:?}", self.words()))
    }

    /// Where these words stand, the topmost ones.
    pub fn place(&self, text: &str) -> (f32, f32) {
        self.find(text).middle()
    }

    /// What stands at the right of these words in the same line.
    pub fn beside(&self, text: &str) -> &str {
        let name = self.find(text);
        let value = self
            .words
            .iter()
            .find(|words| (words.at[1] - name.at[1]).abs() < 1.0 && words.at[0] > name.at[0]);
        value.map_or("", |words| &words.text)
    }

    /// Clicks on the words that say just this, the topmost ones.
    pub fn click_on(&mut self, text: &str) -> Vec<Action> {
        self.click(self.place(text))
    }

    /// The centre of button `number` of `count` in the row of buttons counted from the bottom of the panel.
    pub fn button(&self, row_from_bottom: i32, number: i32, count: i32) -> (f32, f32) {
        let panel = self.view.layout.panel;
        let width = (panel.width - 28 + 5) / count;
        let x = panel.x + 14 + number * width + width / 2;
        let y = panel.y + panel.height - 13 - 18 - 37 * row_from_bottom;
        (x as f32, y as f32)
    }

    /// A place in the panel, in points from its top left corner.
    pub fn in_panel(&self, x: i32, y: i32) -> (f32, f32) {
        let Rect { x: left, y: top, .. } = self.view.layout.panel;
        ((left + x) as f32, (top + y) as f32)
    }
}
