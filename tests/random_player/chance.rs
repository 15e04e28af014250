//! The random player: what the hand does next.

use super::common::Random;
use super::gesture::{Gesture, Place, Side, WISHES};
use super::texts::{FILES, OTHER_KEYS, SIZES, TEXTS, TIMES};
use std::collections::VecDeque;
use tabiya::chess::{Move, Notation, Square};
use tabiya::desktop::app::App;
use tabiya::game::{GameState, Pending};
use tabiya::table::Command;

/// The default keys of all commands, as SDL names them.
fn keys() -> Vec<String> {
    let keys = Command::ALL.iter().flat_map(|command| command.default_keys());
    keys.map(|shortcut| {
        let (chord, key) = (shortcut.to_string(), shortcut.key.to_string());
        let held = chord.strip_suffix(&key).unwrap_or_default();
        let name = match key.as_str() {
            "?" => "Shift+/",
            "!" => "Shift+1",
            "Enter" => "Return",
            "Esc" => "Escape",
            "Del" => "Delete",
            "Ins" => "Insert",
            key => key,
        };
        format!("{held}{name}")
    })
    .chain(OTHER_KEYS.map(str::to_owned))
    .collect()
}

/// The player with its planned gestures.
pub struct Player {
    random: Random,
    plan: VecDeque<Gesture>,
    games: usize,
    keys: Vec<String>,
    /// Whether it plays against the program this evening.
    is_alone: bool,
}

impl Player {
    pub fn new(seed: u64) -> Player {
        let mut player = Player {
            random: Random(seed),
            plan: VecDeque::new(),
            games: 0,
            keys: keys(),
            is_alone: seed.is_multiple_of(3),
        };
        if player.is_alone {
            player.begin_against();
        }
        player
    }

    /// The next gesture.
    pub fn next(&mut self, app: &App<'_>) -> Gesture {
        while self.plan.is_empty() {
            self.think(app);
        }
        self.plan.pop_front().expect("something is planned")
    }

    fn any<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.random.below(of.len())]
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.random.below(count) == 0
    }

    fn share(&mut self) -> f32 {
        self.random.below(1000) as f32 / 1000.0
    }

    fn square(&mut self) -> Square {
        Square::all().nth(self.random.below(64)).expect("a square")
    }

    fn does(&mut self, gestures: impl IntoIterator<Item = Gesture>) {
        self.plan.extend(gestures);
    }

    fn click(&mut self, place: Place, side: Side) {
        self.does([Gesture::To(place), Gesture::Down(side), Gesture::Up(side)]);
    }

    fn think(&mut self, app: &App<'_>) {
        match self.random.below(100) {
            0..=45 | 90 => self.play(app),
            46..=48 => self.drag_anything(),
            49..=54 => self.be_clumsy(),
            55..=60 => self.strike(),
            61..=68 => self.use_widget(app),
            69..=72 => self.press_something(),
            73..=76 => self.type_something(app),
            77 => {
                let name = (*self.any(&WISHES)).to_owned();
                let again = self.random.below(3);
                self.does([Gesture::Wish(name.clone())]);
                if name == "resign" || name == "save" {
                    // Answer the dialog, which ignores anything that comes too soon.
                    self.does([Gesture::Wait(600), Gesture::Key("Return".into())]);
                }
                if name == "offer" && again > 0 {
                    let answer = if again == 1 { "accept" } else { "decline" };
                    self.does([Gesture::Wish(answer.into())]);
                }
            }
            78 => self.paste(app),
            82 => {
                let name = (*self.any(&FILES)).to_owned();
                self.does([Gesture::Drop(name)]);
            }
            83 => {
                let &(width, height) = self.any(&SIZES);
                self.does([Gesture::Size(width, height)]);
            }
            84 if self.one_in(3) => {
                let scale = *self.any(&[0.0, 0.75, 1.0, 1.25, 2.0, 3.0]);
                self.does([Gesture::Scale(scale)]);
            }
            79..=81 => self.strike_gently(),
            85 if self.one_in(2) => self.begin_against(),
            84 | 85 => {
                let away = if self.one_in(2) {
                    Gesture::Focus(false)
                } else {
                    Gesture::Leave
                };
                self.does([away]);
                if self.one_in(2) {
                    self.does([Gesture::Focus(true)]);
                }
            }
            86 | 87 => {
                let time = self.random.bits() % 1_500;
                self.does([Gesture::Wait(time)]);
            }
            88 => {
                let (step, time) = (1 + self.random.bits() % 250, self.random.bits() % 4_000);
                self.does([Gesture::Fidget(step, time)]);
            }
            89 if self.one_in(2) => {
                let time = 4_000 + self.random.bits() % 100_000;
                self.does([Gesture::Sleep(time)]);
            }
            89 => self.begin(),
            91 => self.use_timeline(app),
            92..=97 => {
                let number = self.random.below(1000);
                self.does([Gesture::Move(number)]);
            }
            98 if self.one_in(6) => {
                let ending = if self.one_in(2) { Gesture::Again } else { Gesture::Crash };
                self.does([ending]);
                if self.one_in(2) {
                    self.does([Gesture::Continue, Gesture::Key("Space".into())]);
                }
            }
            _ => self.finish(app),
        }
    }

    /// A legal move, by dragging or by two clicks, with the promotion piece chosen by mouse or key.
    fn play(&mut self, app: &App<'_>) {
        if let GameState::Processing(Pending::Promotion { to, .. }) = app.table.game().state() {
            return self.promote(to);
        }
        if let GameState::Processing(Pending::EarlierMove(_)) = app.table.game().state() {
            return self.decide();
        }
        if app.table.game().awaited().is_some() && self.prepare(app) {
            return;
        }
        if app.table.game().has_program() && self.one_in(8) {
            let key = (*self.any(&["H", "A", "T", "Ctrl+Z"])).to_owned();
            self.does([Gesture::Key(key), Gesture::Wait(80), Gesture::Wish("help".into())]);
        }
        let moves = app.table.game().board().legal_moves();
        if moves.is_empty() || app.table.game().outcome().is_some() {
            return self.finish(app);
        }
        let mv: Move = moves[self.random.below(moves.len())];
        if self.one_in(4) {
            self.does([Gesture::Key("Escape".into())]);
        }
        let (from, to) = (Place::Square(mv.from()), Place::Square(mv.to()));
        if self.one_in(2) {
            self.click(from, Side::Left);
            self.click(to, Side::Left);
        } else {
            let between = Place::Square(self.square());
            self.does([Gesture::To(from), Gesture::Down(Side::Left)]);
            if self.one_in(2) {
                self.does([Gesture::To(between)]);
            }
            self.does([Gesture::To(to), Gesture::Up(Side::Left)]);
        }
        if mv.promotion().is_some() {
            self.promote(mv.to());
        }
    }

    /// While a program is to move: waits for it, takes back, asks for help, or prepares a move that could be legal after a reply.
    /// Returns whether anything was planned; if not, a reply of the program is shown.
    fn prepare(&mut self, app: &App<'_>) -> bool {
        match self.random.below(8) {
            0..=2 => self.does([Gesture::Reply]),
            3 => {
                let key = (*self.any(&["Ctrl+Z", "H", "A", "T", "Escape", "Space"])).to_owned();
                self.does([Gesture::Key(key), Gesture::Reply]);
            }
            4 => self.does([Gesture::Wish("level".into())]),
            5 => {
                let mut passed = app.table.game().board();
                if passed.is_check() {
                    return false;
                }
                passed.play(Move::NULL);
                let moves = passed.legal_moves();
                if moves.is_empty() {
                    return false;
                }
                let mv = moves[self.random.below(moves.len())];
                self.click(Place::Square(mv.from()), Side::Left);
                self.click(Place::Square(mv.to()), Side::Left);
            }
            _ => return false,
        }
        true
    }

    fn promote(&mut self, to: Square) {
        match self.random.below(4) {
            0 => {
                let key = (*self.any(&["Q", "R", "B", "N"])).to_owned();
                self.does([Gesture::Key(key)]);
            }
            1 => {
                let square = self.square();
                self.click(Place::Square(square), Side::Left);
            }
            _ => self.click(Place::Square(to), Side::Left),
        }
    }

    /// Answers the question about a move in an earlier position: by Enter, by Esc, or by a wish.
    fn decide(&mut self) {
        match self.random.below(5) {
            0 => self.does([Gesture::Key("Return".into())]),
            1 => self.does([Gesture::Key("Escape".into())]),
            _ => {
                let wish = (*self.any(&["variation", "take-back", "return"])).to_owned();
                self.does([Gesture::Wish(wish)]);
            }
        }
    }

    fn drag_anything(&mut self) {
        let (from, to) = (Place::Square(self.square()), Place::Square(self.square()));
        let off = Place::Window(self.share(), self.share());
        let end = if self.one_in(3) { off } else { to };
        self.does([
            Gesture::To(from),
            Gesture::Down(Side::Left),
            Gesture::To(end),
            Gesture::Up(Side::Left),
        ]);
    }

    /// Plans stray single events.
    fn be_clumsy(&mut self) {
        for _ in 0..=self.random.below(4) {
            let side = *self.any(&[Side::Left, Side::Left, Side::Right, Side::Right, Side::Middle]);
            let place = if self.one_in(3) {
                Place::Window(self.share() * 1.2 - 0.1, self.share() * 1.2 - 0.1)
            } else {
                Place::Square(self.square())
            };
            let steps = *self.any(&[-3, -1, 1, 3]);
            let gesture = match self.random.below(6) {
                0 | 1 => Gesture::To(place),
                2 => Gesture::Down(side),
                3 | 4 => Gesture::Up(side),
                _ => Gesture::Wheel(steps),
            };
            self.does([gesture]);
        }
    }

    /// Steps through the game, takes moves back and replays them.
    fn strike_gently(&mut self) {
        const GENTLE: [&str; 12] = [
            "Left", "Right", "Up", "Down", "Home", "End", "Ctrl+Z", "Ctrl+Y", "Ctrl+Z", "Insert", "P", "Escape",
        ];
        let key = (*self.any(&GENTLE)).to_owned();
        self.does([Gesture::Key(key)]);
    }

    fn strike(&mut self) {
        for _ in 0..=self.random.below(3) {
            let place = self.random.below(self.keys.len());
            let key = self.keys[place].clone();
            let repeats = self.random.below(4);
            self.does([Gesture::Key(key.clone())]);
            if repeats == 0 {
                self.does([Gesture::Repeat(key.clone()), Gesture::Repeat(key)]);
            }
        }
        if self.one_in(2) {
            self.does([Gesture::Key("Escape".into())]);
        }
    }

    /// Presses a visible widget: a button, a menu, an item, a row; often also a second one, in what the first opened.
    fn use_widget(&mut self, app: &App<'_>) {
        let widgets = app.ui.gui.widgets();
        if widgets.is_empty() {
            return self.press_something();
        }
        let place = self.random.below(widgets.len());
        let id = widgets[place].id.clone();
        if id.starts_with("engines.found") {
            // Files of this computer are left alone.
            return;
        }
        self.click(Place::Widget(id), Side::Left);
        if self.one_in(6) {
            self.does([Gesture::Down(Side::Left), Gesture::Up(Side::Left)]);
        }
        if self.one_in(5) {
            let text = (*self.any(&TEXTS)).to_owned();
            self.does([Gesture::Text(text), Gesture::Key("Return".into())]);
        }
        if self.one_in(6) {
            self.does([Gesture::Key("Escape".into())]);
        }
    }

    /// Presses any place in the window, mostly where dialogs and the panel are.
    fn press_something(&mut self) {
        for _ in 0..=self.random.below(3) {
            let (x, y) = (self.share(), self.share());
            let place = match self.random.below(3) {
                0 => Place::Window(x, y),
                1 => Place::Window(0.62 + x * 0.38, y),
                _ => Place::Window(0.25 + x * 0.5, 0.15 + y * 0.7),
            };
            let side = if self.one_in(8) { Side::Right } else { Side::Left };
            self.click(place, side);
            if self.one_in(6) {
                self.does([Gesture::Down(side), Gesture::Up(side)]);
            }
            if self.one_in(10) {
                let text = (*self.any(&TEXTS)).to_owned();
                self.does([Gesture::Text(text), Gesture::Key("Return".into())]);
            }
        }
    }

    fn type_something(&mut self, app: &App<'_>) {
        let opener = *self.any(&["Return", "/", "C", "Ctrl+O", "Ctrl+L", "Return"]);
        self.does([
            Gesture::Key("Escape".into()),
            Gesture::Key(opener.into()),
            Gesture::Wait(100),
        ]);
        let board = app.table.game().board();
        let moves = board.legal_moves();
        let text = if moves.is_empty() || self.one_in(3) {
            (*self.any(&TEXTS)).to_owned()
        } else {
            Notation::San.text(&board, moves[self.random.below(moves.len())])
        };
        self.does([Gesture::Text(text), Gesture::Key("Return".into())]);
        if self.one_in(2) {
            self.does([Gesture::Key("Escape".into())]);
        }
    }

    fn paste(&mut self, app: &App<'_>) {
        let text = match self.random.below(4) {
            0 => tabiya::record::pgn::write(app.table.game().tree()),
            1 => app.table.game().board().to_string(),
            _ => (*self.any(&TEXTS)).to_owned(),
        };
        self.does([Gesture::Clipboard(text), Gesture::Key("Ctrl+V".into())]);
        if self.one_in(2) {
            self.does([Gesture::Wait(60), Gesture::Key("Return".into())]);
        }
    }

    fn begin(&mut self) {
        if self.is_alone && !self.one_in(4) {
            return self.begin_against();
        }
        self.games += 1;
        let name = format!("Ann{}", self.games);
        let time = (*self.any(&TIMES)).to_owned();
        let start = match self.random.below(6) {
            0 => self.random.below(960).to_string(),
            1 => "board".into(),
            _ => "standard".into(),
        };
        self.does([Gesture::Begin(name, time, start)]);
    }

    fn begin_against(&mut self) {
        let level = *self.any(&[400, 400, 1200, 2000, 0]);
        let side = (*self.any(&["white", "black"])).to_owned();
        let time = (*self.any(&["3", "20", "20+1", "60", "600"])).to_owned();
        self.does([Gesture::Against(level, side, time)]);
    }

    fn use_timeline(&mut self, app: &App<'_>) {
        // It is in the lower part of the panel, above the buttons.
        let panel = app.board.view.layout.panel;
        let [x, y, width, height] = [panel.x, panel.y, panel.width, panel.height].map(|length| length as f32);
        let scale = app.settings.interface_scale.max(1.0);
        let (here, there) = (self.share(), self.share());
        let y = y + height - 84.0 + 20.0 * self.share();
        let at = |share: f32| Place::Points((x + width * share) / scale, y / scale);
        self.does([
            Gesture::To(at(here)),
            Gesture::Down(Side::Left),
            Gesture::To(at(there)),
            Gesture::Up(Side::Left),
        ]);
    }

    /// Ends a game that has lasted long, or starts another.
    fn finish(&mut self, app: &App<'_>) {
        if app.table.game().outcome().is_none() && app.table.game().line().len() < 60 {
            return self.strike();
        }
        match self.random.below(4) {
            0 => self.does([Gesture::Key("Ctrl+N".into())]),
            1 => self.does([Gesture::Key("Ctrl+Z".into()), Gesture::Move(3)]),
            _ => self.begin(),
        }
    }
}
