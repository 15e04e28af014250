//! What a board shows, as data: the picture is drawn from this and knows no rules.

use super::{AnalysisMarks, Marks, Mate};
use crate::chess::illegal::inspect;
use crate::chess::{AttackBoard, Bitboard, Board, Color, Move, Piece, PieceKind, Placement, Rank, Square};
use crate::game::{ChessGame, GameState, Input, Pending, Premoves};
use crate::record::NodeId;

/// A position and everything shown about it.
///
/// The fields of this struct belong to the position and also go into exported pictures, except those that exist only on the
/// screen: [`interaction`](BoardState::interaction), [`is_hidden`](BoardState::is_hidden) and [`banner`](BoardState::banner).
/// [`at_rest`](BoardState::at_rest) is the state without these.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardState {
    /// The placement of the pieces.
    pub pieces: Placement,
    /// The squares of the last move: from and to.
    pub last_move: Option<(Square, Square)>,
    /// The square of a king in check.
    pub check: Option<Square>,
    /// The attack boards of White and Black, indexed by [`Color`].
    pub attacks: [AttackBoard; 2],
    /// The attack boards before the last move.
    pub attacks_before: Option<[AttackBoard; 2]>,
    /// The arrows and circles drawn by the annotator (`[%cal]` and `[%csl]`).
    pub marks: Marks,
    /// What the user is doing.
    pub interaction: Interaction,
    /// The mate in this position.
    pub mate: Option<Mate>,
    /// Whether the pieces are hidden, as while the game is paused.
    pub is_hidden: bool,
    /// A sentence across the board.
    pub banner: Option<String>,
}

/// What the user is doing at the board. It exists only on the screen.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Interaction {
    /// The square of the selected piece, dragged or not, or of the promoting pawn.
    pub selected: Option<Square>,
    /// Whether the selected piece follows the pointer.
    pub is_dragged: bool,
    /// A piece brought from beside the board, under the pointer.
    pub carried: Option<Piece>,
    /// Where the selected piece may go.
    pub targets: Targets,
    /// The promotion picker, while it is open.
    pub promotion: Option<PromotionPicker>,
    /// The square of the keyboard cursor.
    pub cursor: Option<Square>,
    /// The piece inspected with the right button.
    pub inspection: Option<Inspection>,
    /// The temporary arrows and circles, including the one being drawn.
    pub drawn: Marks,
    /// The premoves, from and to.
    pub premoves: Vec<(Square, Square)>,
    /// The program's replies that moves are prepared for, from and to.
    pub replies: Vec<(Square, Square)>,
    /// Why the last attempt at a move was refused.
    pub refusal: Marks,
    /// What an analysis or a hint shows.
    pub analysis: AnalysisMarks,
}

/// The squares where a piece may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Targets {
    /// Targets of moves that capture nothing.
    pub quiet: Bitboard,
    /// Targets of captures, en passant included.
    pub captures: Bitboard,
    /// The rooks to castle with, which the king can also be moved onto.
    pub rooks: Bitboard,
}

impl Targets {
    /// The targets of these moves on this board.
    pub fn of(board: &Board, moves: &[Move]) -> Targets {
        let mut targets = Targets::default();
        for mv in moves {
            let squares = if board.captured(*mv).is_some() {
                &mut targets.captures
            } else {
                &mut targets.quiet
            };
            *squares = squares.with(mv.to());
            let rook = mv
                .castle_side()
                .and_then(|side| board.castling_rook(board.turn(), side));
            if let Some(rook) = rook {
                targets.rooks = targets.rooks.with(rook);
            }
        }
        targets
    }
}

/// The prepared moves, in the position where they are shown.
fn premoves(game: &ChessGame) -> Option<&Premoves> {
    Some(game.premoves()).filter(|_| game.shown_node() == game.current_node())
}

/// The four squares on which the promotion pieces are offered: the queen on the promotion square, then knight, rook and bishop
/// toward the center of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PromotionPicker {
    /// Where the pawn comes from.
    pub from: Square,
    /// Where it promotes.
    pub to: Square,
}

impl PromotionPicker {
    /// The color of the pawn.
    pub fn color(self) -> Color {
        if self.to.rank() == Rank::R1 {
            Color::Black
        } else {
            Color::White
        }
    }

    /// The kinds, each with the square it is offered on.
    pub fn cells(self) -> impl Iterator<Item = (PieceKind, Square)> {
        let inward = !self.color();
        let squares = std::iter::successors(Some(self.to), move |square| square.ahead(inward));
        PieceKind::PROMOTIONS.into_iter().zip(squares)
    }

    /// The square below them, on which the pawn is put back.
    pub fn cancel(self) -> Square {
        Square::at(self.to.file(), Rank::R4.relative_to(self.color()))
    }
}

/// What a piece may and may not do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inspection {
    /// Where the piece stands.
    pub square: Square,
    /// Where it may go, or could if it were its side's turn.
    pub targets: Targets,
    /// Where a rule forbids it to go.
    pub forbidden: Bitboard,
    /// What forbids it.
    pub reasons: Marks,
}

impl Inspection {
    /// What the piece on the square may and may not do; `None` for an empty square.
    pub fn of(board: &Board, square: Square) -> Option<Inspection> {
        let moves = inspect(board, square)?;
        let mut reasons = Marks::default();
        for (_, refusal) in &moves.forbidden {
            reasons.arrows.extend(Marks::of_refusal(refusal).arrows);
        }
        Some(Inspection {
            square,
            targets: Targets::of(board, &moves.legal),
            forbidden: moves.forbidden.iter().map(|&(to, _)| to).collect(),
            reasons,
        })
    }
}

impl BoardState {
    /// A position without a game.
    pub fn of_board(board: &Board) -> BoardState {
        BoardState::of_position(board, AttackBoard::of_both(board.placement()))
    }

    /// Pieces that need not form a legal position, as while one is being set up.
    pub fn of_placement(pieces: &Placement) -> BoardState {
        BoardState::of_pieces(pieces, AttackBoard::of_both(pieces))
    }

    fn of_position(board: &Board, attacks: [AttackBoard; 2]) -> BoardState {
        BoardState {
            check: board.is_check().then(|| board.king(board.turn())),
            mate: Mate::of(board),
            ..BoardState::of_pieces(board.placement(), attacks)
        }
    }

    fn of_pieces(pieces: &Placement, attacks: [AttackBoard; 2]) -> BoardState {
        BoardState {
            pieces: *pieces,
            last_move: None,
            check: None,
            attacks,
            attacks_before: None,
            marks: Marks::default(),
            interaction: Interaction::default(),
            mate: None,
            is_hidden: false,
            banner: None,
        }
    }

    /// The position at a node of the game, with the move that led to it and what the annotator drew there.
    ///
    /// # Panics
    /// If the node does not belong to this game.
    pub fn of(game: &ChessGame, node: NodeId) -> BoardState {
        let tree = game.tree();
        let attacks = game.attack_boards(node);
        BoardState {
            marks: Marks::of_annotation(tree.annotation(node)),
            attacks_before: tree.parent(node).map(|parent| game.attack_boards(parent)),
            ..BoardState::of_position(&tree.board(node), attacks).with_last_move(tree.mv(node))
        }
    }

    /// A position and the move that led to it, if any.
    pub fn after_move(board: &Board, last: Option<Move>) -> BoardState {
        BoardState::of_board(board).with_last_move(last)
    }

    fn with_last_move(self, last: Option<Move>) -> BoardState {
        let last = last.filter(|mv| !mv.is_null());
        BoardState {
            last_move: last.map(|mv| (mv.from(), mv.to())),
            ..self
        }
    }

    /// The position that the game shows, and what the user is doing there. The board is hidden while the game is paused.
    pub fn in_play(game: &ChessGame) -> BoardState {
        let state = match game.state() {
            // The piece is shown on its target square.
            GameState::Processing(Pending::Confirmation(mv)) => {
                BoardState::after_move(&game.board().played(mv), Some(mv))
            }
            _ => BoardState::of(game, game.shown_node()),
        };
        let promotion = match game.state() {
            GameState::Processing(Pending::Promotion { from, to }) => Some(PromotionPicker { from, to }),
            _ => None,
        };
        let interaction = Interaction {
            selected: game.selected(),
            is_dragged: matches!(
                game.state(),
                GameState::Dragging { .. } | GameState::Processing(Pending::Reply { is_dragged: true, .. })
            ),
            premoves: premoves(game).map_or_else(Vec::new, |premoves| {
                let moves = premoves.moves().iter();
                moves.map(|premove| premove.step.way).collect()
            }),
            replies: premoves(game).map_or_else(Vec::new, |premoves| premoves.replies().collect()),
            targets: Targets::of(&game.board(), &game.targets()),
            promotion,
            ..Interaction::default()
        };
        let is_prepared = premoves(game).is_some_and(|premoves| !premoves.is_empty());
        let pieces = if is_prepared { game.prepared() } else { state.pieces };
        BoardState {
            pieces,
            interaction,
            is_hidden: game.is_paused(),
            ..state
        }
    }

    /// What a press on this square asks for: the promotion piece offered there, or else whatever a press means to the game.
    /// `None` while the board is hidden.
    pub fn press(&self, square: Square) -> Option<Input> {
        if self.is_hidden {
            return None;
        }
        let picker = self.interaction.promotion;
        let offered = picker.and_then(|picker| picker.cells().find(|&(_, at)| at == square));
        Some(match offered {
            Some((kind, _)) => Input::Promote(kind),
            None if picker.is_some_and(|picker| picker.cancel() == square) => Input::Cancel,
            None => Input::Press(square),
        })
    }

    /// The same without what exists only on the screen: what an exported picture shows.
    #[must_use]
    pub fn at_rest(&self) -> BoardState {
        BoardState {
            interaction: Interaction::default(),
            is_hidden: false,
            banner: None,
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cell_below_the_promotion_pieces_puts_the_pawn_back() {
        for (from, to, cancel) in [
            (Square::A7, Square::A8, Square::A4),
            (Square::H2, Square::G1, Square::G5),
        ] {
            let mut state = BoardState::of_board(&Board::default());
            let picker = PromotionPicker { from, to };
            state.interaction.promotion = Some(picker);
            assert!(matches!(state.press(cancel), Some(Input::Cancel)));
            assert!(picker.cells().all(|(_, offered)| offered != cancel));
        }
    }
}
