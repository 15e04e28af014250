//! The board as the user sees it: its style and place, the pointer over it, its animations.

mod cursor;
mod style;
mod turning;

pub use style::first_view;

use super::cursors::CursorShape;
use super::editing::Editing;
use crate::chess::notation::uci::Castling;
use crate::chess::{Bitboard, Board, Color, Move, Piece, PieceKind, Square};
use crate::game::{ChessGame, Effect, GameState, Input, Pending};
use crate::record::annotation::Mark;
use crate::review::Finding;
use crate::scene::{
    AnalysisMarks, Animation, AttackMap, BoardState, Inspection, MarkColor, Marks, Pointer, PointerButton,
    PointerEvent, Scene, View,
};
use crate::store::settings::{MoveBy, Settings};
use crate::ui::board_look::Looks;
use crate::ui::position_editor::Edit;
use std::time::Duration;

/// How long the reason for a refused move stays on the board.
const SHOWN_REFUSAL: Duration = Duration::from_millis(2_600);

/// Why the last attempted move was refused.
#[derive(Debug)]
pub struct ShownRefusal {
    /// The reason in words.
    pub reason: String,
    /// The target square, or that of the piece touched.
    pub square: Square,
    /// The marks that show the reason on the board.
    pub marks: Marks,
    /// The squares it is about: those marked, the target, and that of the piece.
    pub about: Bitboard,
    /// When it goes away.
    pub until: Duration,
}

/// What is shown on the board besides the game.
#[derive(Debug, Default)]
pub struct BoardExtras {
    /// A position shown instead: of a new game being set up, or of an analysis line with its last move.
    pub preview: Option<(Board, Option<Move>)>,
    /// The text over a hidden board.
    pub hidden: String,
    /// Whether the game is paused because a program has failed, which does not hide the board.
    pub has_failed: bool,
    /// The square of the cursor, while the board has the keyboard focus.
    pub cursor: Option<Square>,
    /// What an analysis or a hint shows.
    pub analysis: AnalysisMarks,
}

/// The board as it is seen.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct BoardView {
    /// How it is drawn, and where everything in the window is.
    pub view: View,
    /// Whether Black's side is at the bottom.
    pub(super) is_flipped: bool,
    /// Whether the user turned the board: it then stays that way when a game or position is opened.
    pub(super) is_turned_by_hand: bool,
    /// When the board turns to the player to move.
    pub(super) flip_at: Option<Duration>,
    /// Whether Black's side was at the bottom before a new game was set up, which is shown from its player's side.
    before_choice: Option<bool>,
    /// The user's own themes, pieces and boards.
    pub(super) looks: Looks,
    /// The mouse.
    pub(super) pointer: Pointer,
    /// The square of the cursor, which is visible while the board has the keyboard focus; see [`cursor`](BoardView::cursor).
    pub(super) cursor: Square,
    /// Whether the use of the cursor has been explained.
    pub(super) has_explained_cursor: bool,
    /// The pieces in motion.
    pub(super) animation: Animation,
    /// Whether the desktop is set to reduced motion.
    pub(super) is_system_reduced: bool,
    /// Whether the desktop prefers light windows.
    pub(super) is_system_light: bool,
    /// Shapes drawn with the right button that belong to no move.
    pub drawn: Vec<Mark>,
    /// Whether drawings belong to the move shown and are kept with it.
    pub(super) is_annotating: bool,
    /// The position being set up in place of the game.
    pub editing: Option<Editing>,
    /// Whether castling is entered by moving the king onto its rook.
    castles_by_rook: bool,
    /// The player to move next, while the board is hidden for the change of players.
    pub(super) curtain: Option<Color>,
    /// Whether the board must be hidden after the last move.
    is_curtain_due: bool,
    /// Why the last attempted move was refused, while that is shown.
    pub refusal: Option<ShownRefusal>,
}

/// The move of the error shown and the better one as arrows, unless a move is asked for.
fn error_marks(game: &ChessGame) -> Vec<Mark> {
    let shown = Some(game.shown_node()).filter(|_| !game.phase().is_in_play() && game.asked().is_none());
    let finding = shown.and_then(|node| Finding::in_record(game.tree(), node));
    let arrow = |mv: Move, color| Mark {
        color,
        from: mv.from(),
        to: Some(mv.to()),
    };
    finding.map_or_else(Vec::new, |found| {
        let better = found.better.map(|mv| arrow(mv, 'G'));
        [arrow(found.mv, 'R')].into_iter().chain(better).collect()
    })
}

impl BoardView {
    /// A board at rest, seen from White's side.
    pub fn new(view: View, looks: Looks) -> BoardView {
        BoardView {
            view,
            looks,
            is_flipped: false,
            is_turned_by_hand: false,
            flip_at: None,
            before_choice: None,
            pointer: Pointer::default(),
            cursor: Square::E2,
            has_explained_cursor: false,
            animation: Animation::default(),
            is_system_reduced: false,
            is_system_light: false,
            drawn: Vec::new(),
            is_annotating: false,
            editing: None,
            castles_by_rook: true,
            curtain: None,
            is_curtain_due: false,
            refusal: None,
        }
    }

    /// The board at this time: the game's, or what is shown instead.
    pub fn scene(&self, game: &ChessGame, shown: &BoardExtras, now: Duration) -> Scene {
        let geometry = &self.view.layout.board;
        if let Some(editing) = &self.editing {
            let (mut state, still) = (editing.state(), Animation::default());
            state.interaction.cursor = shown.cursor;
            return Scene::compose(&state, &self.view.style, geometry, &self.pointer, &still, now);
        }
        let mut state = match shown.preview.filter(|(board, _)| *board != game.board()) {
            Some((board, last)) => BoardState::after_move(&board, last),
            None => self.state(game, shown, now),
        };
        if shown.preview.is_none() {
            state.interaction.analysis = shown.analysis.clone();
        }
        state.interaction.cursor = shown.cursor;
        Scene::compose(&state, &self.view.style, geometry, &self.pointer, &self.animation, now)
    }

    /// The board of the game with everything shown on it.
    fn state(&self, game: &ChessGame, shown: &BoardExtras, now: Duration) -> BoardState {
        let mut state = BoardState::in_play(game);
        let inspected = self.inspected(game, now);
        state.interaction.inspection = inspected.and_then(|square| Inspection::of(&game.board(), square));
        let drawing = self.pointer.drawing(&self.view.layout.board);
        let reviewed = error_marks(game);
        let drawn: Vec<Mark> = reviewed
            .into_iter()
            .chain(self.drawn.iter().copied())
            .chain(drawing)
            .collect();
        state.interaction.drawn = Marks::of_drawn(&drawn);
        if let Some(refusal) = &self.refusal {
            state.interaction.refusal = refusal.marks.clone();
        }
        if !self.has_rook_castling(game) {
            state.interaction.targets.rooks = Bitboard::EMPTY;
        }
        state.is_hidden = state.is_hidden && !shown.has_failed || self.curtain.is_some();
        state.banner = state.is_hidden.then(|| shown.hidden.clone());
        state
    }

    /// Applies the settings for how pieces are moved.
    fn take_over(&mut self, settings: &Settings) {
        let way = settings.move_by;
        self.pointer.set_ways(way != MoveBy::Drag, way != MoveBy::Click);
        self.castles_by_rook = settings.castle_by_rook;
    }

    /// Whether castling is entered by moving the king onto its rook; in Chess960 there may be no other way.
    fn has_rook_castling(&self, game: &ChessGame) -> bool {
        self.castles_by_rook || Castling::of(&game.tree().start()) == Castling::KingTakesRook
    }

    /// Shows an effect of the game. `before` is what the board showed before the input that had this effect.
    pub fn react(&mut self, effect: &Effect, before: &BoardState, now: Duration) {
        let hand = self.pointer.hand(&self.view.layout.board);
        self.animation.react(effect, before, hand, now, self.view.style.pace);
    }

    /// Says for a while why the move between these squares was refused.
    pub fn refuse(&mut self, [from, square]: [Square; 2], reason: String, marks: Marks, now: Duration) {
        let marked = marks.squares.iter().map(|mark| mark.square);
        let ends = marks.arrows.iter().flat_map(|arrow| [arrow.from, arrow.to]);
        let about = marked.chain(ends).chain([from, square]).collect();
        self.refusal = Some(ShownRefusal {
            reason,
            square,
            about,
            marks,
            until: now + SHOWN_REFUSAL,
        });
    }

    /// Opens the editor with the position shown. Returns the inputs that pause a game in progress, which is otherwise unchanged.
    pub fn begin_editing(&mut self, game: &ChessGame) -> Vec<Input> {
        self.refusal = None;
        self.drawn.clear();
        self.editing = Some(Editing::new(&game.board()));
        let pause = (game.can_pause() && !game.is_paused()).then_some(Input::Pause(true));
        pause.into_iter().chain([Input::Cancel]).collect()
    }

    /// Handles an event of the mouse: in the editor, or else on the game. Returns what it means to the game. The left button
    /// clears temporary drawings; the right one draws in this color.
    pub fn point(&mut self, event: PointerEvent, color: MarkColor, game: &ChessGame, now: Duration) -> Vec<Input> {
        if self.editing.is_some() {
            self.point_in_editor(event, now);
            return Vec::new();
        }
        match event {
            PointerEvent::Pressed {
                button: PointerButton::Left,
                ..
            } => self.drawn.clear(),
            _ => self.pointer.set_color(color),
        }
        let (state, geometry) = (BoardState::in_play(game), &self.view.layout.board);
        let inputs = self.pointer.handle(event, &state, geometry, now);
        let mut inputs: Vec<Input> = inputs.into_iter().flat_map(|input| self.meant(game, input)).collect();
        match self.pointer.take_drawn() {
            Some(mark) if self.is_annotating => inputs.push(Input::Mark(game.shown_node(), mark)),
            Some(mark) => self.draw(mark),
            None => {}
        }
        inputs
    }

    /// Handles the mouse over the editor; the right button removes a piece.
    fn point_in_editor(&mut self, event: PointerEvent, now: Duration) {
        let Some(editing) = &mut self.editing else { return };
        let geometry = &self.view.layout.board;
        if let PointerEvent::Pressed {
            button: PointerButton::Right,
            at,
        } = event
        {
            editing.put_back();
            if let Some(square) = geometry.square_at(at) {
                editing.editor.edit(&Edit::Remove(square));
            }
        }
        for input in self.pointer.handle(event, &editing.state(), geometry, now) {
            editing.handle(&input);
        }
        self.pointer.take_drawn();
    }

    /// What a mouse input means: where castling is not entered on the rook, a press there picks up the rook, and a king dropped
    /// there goes back.
    fn meant(&self, game: &ChessGame, input: Input) -> Vec<Input> {
        // Also those of the side that is preparing a move.
        let pieces = game.prepared();
        let held = game.selected().and_then(|from| pieces.piece_at(from));
        let is_own = |square: Square, kind: PieceKind| {
            held.is_some_and(|held| pieces.piece_at(square) == Some(Piece::new(held.color(), kind)))
        };
        let is_king = held.is_some_and(|held| held.kind() == PieceKind::King);
        let is_off = |square: Square| is_king && is_own(square, PieceKind::Rook) && !self.has_rook_castling(game);
        match input {
            Input::Press(square) if is_off(square) => vec![Input::Cancel, Input::Press(square)],
            Input::Release(Some(square)) if is_off(square) => vec![Input::Release(None)],
            input => vec![input],
        }
    }

    /// The square of the piece being inspected.
    pub fn inspected(&self, game: &ChessGame, now: Duration) -> Option<Square> {
        let square = self.pointer.inspected(&self.view.layout.board, now)?;
        (!game.is_paused() && game.board().piece_at(square).is_some()).then_some(square)
    }

    /// Draws a circle or an arrow that belongs to no move, or removes it if it already has that color.
    fn draw(&mut self, mark: Mark) {
        let had = self.drawn.contains(&mark);
        self.drawn
            .retain(|known| (known.from, known.to) != (mark.from, mark.to));
        if !had {
            self.drawn.push(mark);
        }
    }

    /// Keeps drawings with the move shown from now on, or no longer. Returns the inputs that keep those now on the board.
    pub(super) fn toggle_annotating(&mut self, game: &ChessGame) -> Vec<Input> {
        self.is_annotating ^= true;
        if !self.is_annotating {
            return Vec::new();
        }
        let shown = game.shown_node();
        let kept = game.tree().annotation(shown).marks();
        let new = self.drawn.drain(..).filter(|mark| !kept.contains(mark));
        new.map(|mark| Input::Mark(shown, mark)).collect()
    }

    /// Shows this map of attacked squares, or none if it is shown.
    pub fn toggle_map(&mut self, map: AttackMap) {
        let shown = &mut self.view.style.attack_map;
        *shown = if *shown == map { AttackMap::Off } else { map };
    }

    /// Shows the squares that this side attacks, or shows them no longer.
    pub fn toggle_attacks(&mut self, color: Color) {
        let style = &mut self.view.style;
        *match color {
            Color::White => &mut style.show_white_attacks,
            Color::Black => &mut style.show_black_attacks,
        } ^= true;
    }

    /// Changes the position in the editor.
    pub fn edit(&mut self, edit: &Edit) {
        if let Some(editing) = &mut self.editing {
            editing.editor.edit(edit);
        }
    }

    /// Shows this piece under the mouse while it is dragged from the palette to the board.
    pub fn carry(&mut self, piece: Option<Piece>) {
        if let Some(editing) = &mut self.editing {
            editing.carried = piece;
        }
    }

    /// The board in use: the game's or the editor's.
    pub fn state_at_hand(&self, game: &ChessGame) -> BoardState {
        match &self.editing {
            Some(editing) => editing.state(),
            None => BoardState::in_play(game),
        }
    }

    /// The cursor for what the mouse can do where the pointer is.
    fn mouse_cursor(&self, game: &ChessGame) -> CursorShape {
        let board = game.board();
        let is_own = |square| {
            board
                .piece_at(square)
                .is_some_and(|piece| piece.color() == board.turn())
        };
        // While a program is thinking, moves of one's own pieces can be prepared and replies of the program previewed.
        let is_waiting = |square| game.only_person().is_some() && game.prepared().piece_at(square).is_some();
        if let Some(editing) = &self.editing {
            return editing.mouse_cursor(self.pointer.square(&self.view.layout.board));
        }
        match game.state() {
            GameState::Dragging { .. } | GameState::Processing(Pending::Reply { is_dragged: true, .. }) => {
                CursorShape::ClosedHand
            }
            GameState::Processing(Pending::Reply { .. }) if self.is_pointer_over_board_where(is_waiting) => {
                CursorShape::OpenHand
            }
            GameState::Processing(Pending::Promotion { .. } | Pending::EarlierMove(_) | Pending::Confirmation(_)) => {
                CursorShape::CHOOSING
            }
            GameState::GameOver(_) | GameState::Processing(Pending::Reply { .. }) => CursorShape::ARROW,
            _ if self.is_pointer_over_board_where(is_own) => CursorShape::OpenHand,
            _ => CursorShape::ARROW,
        }
    }

    /// The cursor of the mouse: an open hand over a piece that can be picked up, a closed one while it is dragged, the arrow
    /// elsewhere; the system's hand unless the user prefers the program's `own`.
    pub fn cursor_shape(&self, game: &ChessGame, own: bool) -> CursorShape {
        let shape = self.mouse_cursor(game);
        if own {
            shape
        } else {
            CursorShape::System(shape.of_system())
        }
    }

    /// Whether the pointer is over the board.
    pub fn has_pointer(&self) -> bool {
        self.is_pointer_over_board_where(|_| true)
    }

    fn is_pointer_over_board_where(&self, holds: impl FnOnce(Square) -> bool) -> bool {
        self.pointer.square(&self.view.layout.board).is_some_and(holds)
    }
}
