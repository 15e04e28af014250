//! What commands do.

use super::CommandContext;
use crate::chess::Color;
use crate::game::{ChessGame, Claim, Input};
use crate::record::NodeId;
use crate::review::{severe_errors, shown_error};
use crate::scene::AttackMap;
use crate::store::settings::Settings;
use crate::train::sides_of;

/// What a command does.
#[derive(Debug, Clone, Copy)]
pub enum Action {
    /// Gives these inputs to the game.
    Game(fn(&CommandContext) -> Vec<Input>),
    /// Changes the settings.
    Setting(fn(&mut Settings)),
    /// Opens a dialog, or does what it would ask about where nothing has to be asked.
    Show(Dialog),
    /// Something that only the window can do.
    Window(WindowAction),
}

/// The dialogs that can be opened without further data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialog {
    /// The choices of a new game.
    NewGame,
    /// The saved games.
    Library,
    /// The games of the last file opened.
    Games,
    /// What was played in the position shown in the games of a list.
    OpeningTree,
    /// The unfinished games.
    Unfinished,
    /// The comment on a move.
    Comment(NodeId),
    /// The tags of the game.
    Tags,
    /// The tags of games of a list.
    ListedTags,
    /// Spellings of the same name in a list.
    Spellings,
    /// The earlier versions of a file.
    Versions,
    /// A pasted text.
    Paste,
    /// A field to type a move.
    TypeMove,
    /// The FEN of a position.
    LoadFen,
    /// The level of the built-in program in the current game.
    Level,
    /// Who plays in place of a program that cannot continue.
    OtherPlayer,
    /// Who offers a draw.
    OfferDraw,
    /// Whether both players agree to a draw.
    AgreeDraw,
    /// Whether to resign.
    Resign(Color),
    /// What to do with a move made in an earlier position.
    EarlierMove,
    /// Whether to analyze a game in progress.
    AnalyzeInPlay,
    /// Whether to quit.
    Quit,
    /// What to do with a game that cannot be saved.
    NotKept,
    /// Whether to write a file only for what was drawn on the board.
    KeepDrawings,
    /// Whether to add games to a file or replace it.
    SaveOver,
    /// The command palette.
    Palette,
    /// What is trained.
    Training,
    /// The lessons.
    Lessons,
    /// The repertoires of the game on the board.
    Repertoire,
    /// What a film of the game shows.
    Film,
    /// The user's engines.
    Engines,
    /// The preferences.
    Preferences,
    /// The keyboard shortcuts.
    Shortcuts,
    /// Open a file.
    Open,
    /// Choose a file for another dialog.
    Files,
    /// Where the game was saved.
    Saved,
    /// About the program.
    About,
}

/// What only the window can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WindowAction {
    /// Start a game with the choices of the last one.
    NewGame,
    /// The same in the standard position.
    Reset,
    /// Play again with colors swapped.
    Rematch,
    /// Start a new score.
    ResetScore,
    /// Find the repertoires in the game on the board, and show them.
    Repertoire,
    /// Continue the unfinished game.
    Continue,
    /// Open the game so many places further in the list, before it if negative.
    StepInList(isize, StepTo),
    /// Go to the next position of the list without exactly one move, or to the previous one.
    StepToUndecided(bool),
    /// Find games by the position shown.
    Find(FindBy),
    /// Show the list of games beside the board, or give it the keys, or take it away.
    DockList,
    /// Choose the players of a new game from the position shown.
    PlayFromHere,
    /// Return to the previous game.
    RestorePrevious,
    /// Set up a position on the board.
    EditPosition,
    /// Comment on the move shown.
    Comment,
    /// Write what is drawn on the board into the record, or stop that.
    Annotate,
    /// Turn the cursor on the board on or off.
    BoardCursor,
    /// Go to the field for moves.
    TypeMove,
    /// Give a hint.
    Hint,
    /// Turn analysis on or off.
    Analyze,
    /// Turn the analysis of what the opponent threatens on or off.
    Threat,
    /// Find the errors of the game.
    Review,
    /// Ask for the better move in place of the next mistake.
    AskError,
    /// Save the game to its file.
    Save,
    /// Save a copy of the game as PGN.
    ExportPgn,
    /// Save an image of the board or the game.
    ExportImage(ImageFormat),
    /// List the earlier versions of the file.
    RestoreVersion,
    /// Save the game as a page to be printed.
    Print,
    /// Copy the position.
    CopyFen,
    /// Copy the game.
    CopyPgn,
    /// Copy an image of the board.
    CopyImage,
    /// Paste what is on the clipboard.
    Paste,
    /// Flip the board.
    Flip,
    /// Turn full screen on or off.
    FullScreen,
    /// Show this map of attacks, or none.
    AttackMap(AttackMap),
    /// Show or hide the squares this side attacks.
    Attacks(Color),
    /// Open the menu.
    Menu,
}

/// Where a game opened from a list is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepTo {
    /// At its first position, or where it has the position that is looked for.
    Start,
    /// As many plies from the start as the game before it.
    SameMove,
}

/// What games are found by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FindBy {
    /// The whole position.
    Position,
    /// Its pawns.
    Pawns,
    /// Its material.
    Material,
}

/// The kinds of image files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImageFormat {
    /// The board in pixels.
    Png,
    /// The board as shapes.
    Svg,
    /// The game as an animation.
    Gif,
}

/// The next of these glyphs (PGN standard 10) on the move shown. The last one is given again, which removes it.
pub(super) fn next_glyph(game: &ChessGame, glyphs: &[u8]) -> Vec<Input> {
    let shown = game.shown_node();
    let nags = game.tree().annotation(shown).nags();
    let place = glyphs.iter().position(|glyph| nags.contains(glyph));
    let next = place.map_or(0, |place| (place + 1).min(glyphs.len() - 1));
    vec![Input::Glyph(shown, glyphs.get(next).copied())]
}

/// The places from 1 of the moves of the line that its glyphs call inaccuracies, mistakes or blunders, and the place shown.
fn errors(game: &ChessGame) -> (Vec<(usize, NodeId)>, usize) {
    let is_error = |node: NodeId| game.tree().error_glyph(node).is_some();
    let line: Vec<(usize, NodeId)> = (1..).zip(game.line()).collect();
    let shown = line.iter().find(|(_, node)| *node == game.shown_node());
    let place = shown.map_or(0, |(place, _)| *place);
    (line.into_iter().filter(|(_, node)| is_error(*node)).collect(), place)
}

/// The mistakes and blunders in place of which a review knows a better move: those of the only person at the board, or else of the
/// player of this name, or else of both sides.
pub fn questions(game: &ChessGame, own_name: &str) -> Vec<NodeId> {
    let mut sides: Vec<Color> = game.only_person().into_iter().collect();
    if sides.is_empty() {
        sides.extend(sides_of(game.tree(), own_name));
    }
    let mut errors = severe_errors(game.tree());
    errors.retain(|(_, found)| sides.is_empty() || sides.contains(&found.board.turn()));
    errors.into_iter().map(|(node, _)| node).collect()
}

/// The first of the [`questions`] after the position shown, or of all if there is none.
pub fn error_to_ask(game: &ChessGame, own_name: &str) -> Option<NodeId> {
    if game.phase().is_in_play() {
        return None;
    }
    let (all, tree) = (questions(game, own_name), game.tree());
    let from = game
        .asked()
        .or_else(|| shown_error(tree, game.shown_node()))
        .unwrap_or(game.shown_node());
    let next = all.iter().find(|&&node| tree.ply(node) > tree.ply(from));
    next.or(all.first()).copied()
}

/// The last error of the line before the position shown; from a line of the review, the one that it is about.
pub(super) fn error_before(game: &ChessGame) -> Option<NodeId> {
    let tree = game.tree();
    if tree.review_line(game.shown_node()).is_some() {
        return shown_error(tree, game.shown_node());
    }
    let (errors, shown) = errors(game);
    errors
        .iter()
        .rev()
        .find(|(place, _)| *place < shown)
        .map(|(_, node)| *node)
}

/// The first error of the line after the position shown.
pub(super) fn error_after(game: &ChessGame) -> Option<NodeId> {
    let (errors, shown) = errors(game);
    errors.iter().find(|(place, _)| *place > shown).map(|(_, node)| *node)
}

/// Takes back the last change of the notes or the order of lines, if nothing was played since, or else the last move.
pub(super) fn undo(context: &CommandContext) -> Vec<Input> {
    if !context.undoes_paste && context.game.can_undo_edit(context.is_annotating) {
        vec![Input::UndoEdit]
    } else {
        vec![Input::Undo]
    }
}

/// Makes the change again that undo took back last here, or else the next move.
pub(super) fn redo(context: &CommandContext) -> Vec<Input> {
    if context.game.can_redo_edit() {
        vec![Input::RedoEdit]
    } else {
        vec![Input::Redo]
    }
}

/// The inputs that end the game by agreement: one draw is offered, unless one has been, and accepted.
pub fn agree_draw(game: &ChessGame) -> Vec<Input> {
    match game.draw_offer() {
        Some(_) => vec![Input::AcceptDraw],
        None => vec![Input::OfferDraw(game.turn()), Input::AcceptDraw],
    }
}

/// Claims a draw with the first move that allows it.
pub(super) fn claim_with_move(context: &CommandContext) -> Vec<Input> {
    let claims = context.game.claims_by_moving();
    claims
        .first()
        .map(|claim| Input::ClaimDraw(Claim::WithMove(claim.0)))
        .into_iter()
        .collect()
}
