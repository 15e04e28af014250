//! A frame from a script: the same commands drive the text snapshots and the golden pictures.
//!
//! `size W H`, `scale S`, `flip`, `coordinates border|inside|off`, `theme NAME`, `pieces NAME`, `fen FEN`, `moves e2e4 …`,
//! `press e2`, `to e4`, `release`, `right e2`, `attacks`, `pgn TEXT` (the position at its end), `hide TEXT`, `say TEXT`,
//! `at MILLISECONDS`, `promote q`, `undo`. `#` begins a comment.

#![allow(dead_code, reason = "each test program uses its part")]

use std::time::Duration;
use tabiya::chess::notation::uci::UciMove;
use tabiya::chess::{PieceKind, Square};
use tabiya::game::{ChessGame, Input};
use tabiya::record::{pgn, GameTree, NodeId};
use tabiya::scene::{
    Animation, AttackMap, BoardState, BoardStyle, Coordinates, Inspection, LastMove, LayoutChoices, PieceSet, Pointer,
    PointerButton, PointerEvent, Scene, Theme, View, WindowLayout,
};

pub struct Frame {
    pub game: ChessGame,
    pub view: View,
    banner: Option<String>,
    is_hidden: bool,
    pub size: (i32, i32),
    scale: f32,
    choices: LayoutChoices,
    pointer: Pointer,
    animation: Animation,
    now: Duration,
}

impl Frame {
    /// The frame after every line of the script, up to a line of dashes.
    pub fn of(script: &str) -> Frame {
        let choices = LayoutChoices::board_alone();
        let mut frame = Frame {
            game: ChessGame::default(),
            view: View {
                layout: WindowLayout::new(400, 400, 1.0, 0, choices),
                style: BoardStyle {
                    coordinates: Coordinates::Off,
                    ..BoardStyle::default()
                },
            },
            banner: None,
            is_hidden: false,
            size: (400, 400),
            scale: 1.0,
            choices,
            pointer: Pointer::default(),
            animation: Animation::default(),
            now: Duration::ZERO,
        };
        for line in script.lines().take_while(|line| !line.starts_with("---")) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
                frame.step(word, rest);
            }
        }
        frame
    }

    pub fn scene(&self) -> Scene {
        let View { style, layout } = &self.view;
        Scene::compose(
            &self.state(),
            style,
            &layout.board,
            &self.pointer,
            &self.animation,
            self.now,
        )
    }

    fn state(&self) -> BoardState {
        let mut state = BoardState::in_play(&self.game);
        let inspected = self.pointer.inspected(&self.view.layout.board, self.now);
        state.interaction.inspection = inspected.and_then(|square| Inspection::of(&self.game.board(), square));
        state.banner.clone_from(&self.banner);
        state.is_hidden |= self.is_hidden;
        state
    }

    fn step(&mut self, word: &str, rest: &str) {
        match word {
            "size" => {
                let (width, height) = rest.split_once(' ').expect("two numbers");
                self.size = (width.parse().expect("a width"), height.parse().expect("a height"));
                self.lay_out();
            }
            "scale" => {
                self.scale = rest.parse().expect("a number");
                self.lay_out();
            }
            "flip" => {
                self.choices.is_flipped = !self.choices.is_flipped;
                self.lay_out();
                self.animation.flip(self.now, self.view.style.pace);
            }
            "coordinates" => {
                self.view.style.coordinates = match rest {
                    "border" => Coordinates::Border,
                    "inside" => Coordinates::Inside,
                    _ => Coordinates::Off,
                };
                self.choices.has_border = rest == "border";
                self.lay_out();
            }
            "pieces" => {
                let mut sets = PieceSet::ALL.into_iter();
                self.view.style.pieces = sets.find(|set| set.name() == rest).expect("a set of pieces");
            }
            "theme" => self.view.style.theme = Theme::named(rest).expect("a theme"),
            "fen" => {
                let board = rest.parse().expect("a FEN");
                self.game = ChessGame::from_tree(GameTree::new(board), NodeId::ROOT);
            }
            "pgn" => {
                let tree = pgn::read(rest).next().expect("a game").tree;
                let end = tree.line_end(NodeId::ROOT);
                self.game = ChessGame::from_tree(tree, end);
            }
            "moves" => {
                for text in rest.split(' ') {
                    let mv: UciMove = text.parse().expect("a move");
                    let mv = mv.find(&self.game.board()).expect("a legal move");
                    self.input(Input::Play(mv));
                }
            }
            "undo" => self.input(Input::Undo),
            "promote" => {
                let letter = rest.chars().next().expect("a letter");
                self.input(Input::Promote(PieceKind::from_letter(letter).expect("a piece")));
            }
            "press" | "to" | "release" | "right" => self.point(word, rest),
            "attacks" => {
                self.view.style.show_white_attacks = true;
                self.view.style.show_black_attacks = true;
            }
            "attack-map" if rest == "changes" => self.view.style.attack_map = AttackMap::Changes,
            "attack-map" => self.view.style.attack_map = AttackMap::Control,
            "last-move" => {
                self.view.style.last_move = match rest {
                    "corners" => LastMove::Corners,
                    "arrow" => LastMove::Arrow,
                    _ => LastMove::Off,
                };
            }
            "discs" => self.view.style.has_discs = true,
            "hidden" => self.view.style.is_hidden = [rest != "black", rest != "white"],
            "say" => self.banner = Some(rest.to_owned()),
            "hide" => (self.is_hidden, self.banner) = (true, Some(rest.to_owned())),
            "at" => self.now = Duration::from_millis(rest.parse().expect("milliseconds")),
            _ => panic!("what is {word:?}?"),
        }
    }

    fn lay_out(&mut self) {
        let (width, height) = self.size;
        self.view.layout = WindowLayout::new(width, height, self.scale, 0, self.choices);
    }

    fn point(&mut self, word: &str, rest: &str) {
        let board = self.view.layout.board;
        let at = match rest.parse::<Square>() {
            Ok(square) => board.center_of(square),
            Err(_) => self.pointer.at().unwrap_or_default(),
        };
        let button = if word == "right" {
            PointerButton::Right
        } else {
            PointerButton::Left
        };
        let event = match word {
            "to" => PointerEvent::Moved { at },
            "release" => PointerEvent::Released { button, at },
            _ => PointerEvent::Pressed { button, at },
        };
        for input in self.pointer.handle(event, &self.state(), &board, self.now) {
            self.input(input);
        }
    }

    fn input(&mut self, input: Input) {
        let before = self.state();
        for effect in self.game.handle(input, self.now) {
            let hand = self.pointer.hand(&self.view.layout.board);
            self.animation
                .react(&effect, &before, hand, self.now, self.view.style.pace);
        }
    }
}

/// The scripts in a folder of `tests/data` with their paths, sorted.
pub fn scripts(folder: &str) -> Vec<(std::path::PathBuf, String)> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(folder);
    let mut found: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a script");
            (path, text)
        })
        .collect();
    found.sort();
    found
}

/// Whether to overwrite the expected results: `TABIYA_BLESS=1`.
pub fn is_blessing() -> bool {
    std::env::var_os("TABIYA_BLESS").is_some()
}
