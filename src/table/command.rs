//! The one list of commands: menus, buttons, keys, the page of shortcuts and the table of the README are read from it.

use super::shortcut::{Key, Shortcut};
use crate::chess::{Color, PieceKind};
use crate::game::{ChessGame, Claim, GameState, Input, Pending, Phase};
use crate::record::NodeId;

/// The menus of the menu bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Menu {
    /// Games: begin, draw, resign, pause.
    Game,
    /// Files and the clipboard.
    File,
    /// Moves: history, variations, annotations.
    Moves,
    /// What is shown.
    View,
    /// Help.
    Help,
}

impl Menu {
    /// All menus, from left to right.
    pub const ALL: [Menu; 5] = [Menu::Game, Menu::File, Menu::Moves, Menu::View, Menu::Help];

    /// The id of its title.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Menu::Game => "menu-game",
            Menu::File => "menu-file",
            Menu::Moves => "menu-moves",
            Menu::View => "menu-view",
            Menu::Help => "menu-help",
        }
    }
}

macro_rules! commands {
    ($($(#[$doc:meta])* $name:ident $id:literal $menu:expr, [$($key:expr),*];)+) => {
        /// Something that the user can ask for with a menu, a button or a key. What it needs to know is in the context.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Command { $($(#[$doc])* $name,)+ }

        impl Command {
            /// All commands; those of a menu in its order.
            pub const ALL: &'static [Command] = &[$(Command::$name,)+];

            /// The id of the command, which is also that of its text and of its buttons.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Command::$name => concat!("cmd-", $id),)+ }
            }

            /// The menu that it stands in.
            #[must_use]
            pub const fn menu(self) -> Option<Menu> {
                match self { $(Command::$name => $menu,)+ }
            }

            /// The keys that it has unless the user says otherwise; the first is the one that is shown.
            #[must_use]
            pub const fn default_keys(self) -> &'static [Shortcut] {
                match self { $(Command::$name => const { &[$($key),*] },)+ }
            }
        }
    };
}

const fn letter(letter: char) -> Shortcut {
    Shortcut::plain(Key::Char(letter))
}

const fn plain(key: Key) -> Shortcut {
    Shortcut::plain(key)
}

const fn ctrl(letter: char) -> Shortcut {
    Shortcut::ctrl(letter)
}

const fn ctrl_shift(letter: char) -> Shortcut {
    Shortcut::ctrl_shift(letter)
}

const GAME: Option<Menu> = Some(Menu::Game);
const FILE: Option<Menu> = Some(Menu::File);
const MOVES: Option<Menu> = Some(Menu::Moves);
const VIEW: Option<Menu> = Some(Menu::View);
const HELP: Option<Menu> = Some(Menu::Help);

commands! {
    /// Start another game as the last one was started.
    NewGame "new-game" GAME, [ctrl('N')];
    /// Choose players, time and position of a new game.
    SetUpGame "set-up-game" GAME, [ctrl_shift('N')];
    /// The same players and time again, with the colors swapped.
    Rematch "rematch" GAME, [];
    /// Start from the standard position.
    Reset "reset" GAME, [];
    /// Claim a draw by the position on the board.
    ClaimDraw "claim-draw" GAME, [];
    /// Claim a draw with the move about to be made.
    ClaimWithMove "claim-with-move" GAME, [];
    /// Offer a draw.
    OfferDraw "offer-draw" GAME, [];
    /// Accept the draw that was offered.
    AcceptDraw "accept-draw" None, [];
    /// Decline it.
    DeclineDraw "decline-draw" None, [];
    /// Both players agree to a draw.
    AgreeDraw "agree-draw" GAME, [];
    /// White resigns.
    ResignWhite "resign-white" GAME, [];
    /// Black resigns.
    ResignBlack "resign-black" GAME, [];
    /// End the game without a result.
    Abort "abort" GAME, [];
    /// Stop the clocks, or let them run again.
    Pause "pause" GAME, [plain(Key::Space)];
    /// Continue the game that was not finished.
    Continue "continue" None, [];
    /// End the program.
    Quit "quit" GAME, [ctrl('Q')];

    /// Open a file.
    Open "open" FILE, [ctrl('O')];
    /// List the games of the file that was opened last.
    FileGames "file-games" FILE, [];
    /// List the saved games.
    Library "library" FILE, [ctrl('L')];
    /// Enter the FEN of a position.
    LoadFen "load-fen" FILE, [];
    /// Save the game as PGN.
    ExportPgn "export-pgn" FILE, [ctrl('S')];
    /// Save an image of the board as PNG.
    ExportPng "export-png" FILE, [];
    /// Save an image of the board as SVG.
    ExportSvg "export-svg" FILE, [];
    /// Save the game as an animated GIF.
    ExportGif "export-gif" FILE, [];
    /// Copy the FEN of the position shown.
    CopyFen "copy-fen" FILE, [ctrl('C')];
    /// Copy the PGN of the game.
    CopyPgn "copy-pgn" FILE, [ctrl_shift('C')];
    /// Copy an image of the board.
    CopyImage "copy-image" FILE, [ctrl('B')];
    /// Paste a position, a game or moves.
    Paste "paste" FILE, [ctrl('V')];
    /// Return to the game that was on the board before.
    RestorePrevious "restore-previous" FILE, [ctrl_shift('V')];
    /// Forget the recent files.
    ClearRecent "clear-recent" None, [];

    /// Take the last move back.
    Undo "undo" MOVES, [ctrl('Z')];
    /// Make the move again that was taken back.
    Redo "redo" MOVES, [ctrl('Y'), ctrl_shift('Z')];
    /// Take all moves back.
    UndoAll "undo-all" MOVES, [];
    /// Make all moves again.
    RedoAll "redo-all" MOVES, [];
    /// Show the first position.
    First "first" MOVES, [plain(Key::Home)];
    /// Show the position one move earlier.
    Previous "previous" MOVES, [plain(Key::Left)];
    /// Show the position one move later.
    Next "next" MOVES, [plain(Key::Right)];
    /// Show the last position; from there, that of play.
    Last "last" MOVES, [plain(Key::End)];
    /// Show the move before among those made instead of each other.
    PreviousVariation "previous-variation" MOVES, [plain(Key::Up)];
    /// Show the next of them.
    NextVariation "next-variation" MOVES, [plain(Key::Down)];
    /// Type a move.
    TypeMove "type-move" MOVES, [plain(Key::Enter), letter('/')];
    /// Comment on the move shown.
    Comment "comment" MOVES, [letter('C')];
    /// Mark the move shown as good, excellent or interesting, in turns.
    MarkGood "mark-good" MOVES, [letter('!')];
    /// Mark it as a mistake, a blunder or dubious, in turns.
    MarkBad "mark-bad" MOVES, [letter('W')];
    /// Evaluate the position shown, in turns.
    Evaluate "evaluate" MOVES, [letter('=')];
    /// Make the line shown the main line.
    PromoteLine "promote-line" MOVES, [letter('P')];
    /// Delete the move shown and what follows it.
    DeleteLine "delete-line" MOVES, [plain(Key::Delete)];
    /// Put back what was deleted last.
    RestoreLine "restore-line" MOVES, [plain(Key::Insert)];

    /// Turn the board.
    Flip "flip" VIEW, [letter('F')];
    /// Turn the board to the side to move after each move.
    AutoFlip "auto-flip" VIEW, [];
    /// Show the side panel.
    Panel "panel" VIEW, [];
    /// Fill the screen.
    FullScreen "full-screen" VIEW, [plain(Key::F(11))];
    /// Coordinates on the squares.
    CoordinatesInside "coordinates-inside" VIEW, [];
    /// Coordinates beside the board.
    CoordinatesBorder "coordinates-border" VIEW, [];
    /// No coordinates.
    CoordinatesOff "coordinates-off" VIEW, [];
    /// Show the squares that White attacks.
    WhiteAttacks "white-attacks" VIEW, [];
    /// Show the squares that Black attacks.
    BlackAttacks "black-attacks" VIEW, [];
    /// Switch the sounds off or on.
    Mute "mute" VIEW, [letter('M')];
    /// Show the settings.
    Settings "settings" VIEW, [ctrl(',')];

    /// List the keyboard shortcuts.
    Shortcuts "shortcuts" HELP, [plain(Key::F(1)), letter('?')];
    /// About the program.
    About "about" HELP, [];

    /// Put the piece back, or close what is open.
    Cancel "cancel" None, [plain(Key::Escape)];
    /// The pawn becomes a queen.
    PromoteQueen "promote-queen" None, [letter('Q')];
    /// The pawn becomes a knight.
    PromoteKnight "promote-knight" None, [letter('N')];
    /// The pawn becomes a rook.
    PromoteRook "promote-rook" None, [letter('R')];
    /// The pawn becomes a bishop.
    PromoteBishop "promote-bishop" None, [letter('B')];
}

/// Why a command cannot be done now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// Both sides have moved.
    BothHaveMoved,
    /// No draw can be claimed.
    NothingToClaim,
    /// A draw has been offered already.
    AlreadyOffered,
    /// No draw has been offered.
    NothingOffered,
    /// No clock has been started.
    NoClock,
    /// There is no move to take back.
    NothingToUndo,
    /// There is no move to make again.
    NothingToRedo,
    /// The first position is shown.
    AtStart,
    /// The last position is shown.
    AtEnd,
    /// No move is shown.
    NoMove,
    /// No other move was made here.
    NoVariation,
    /// The line is the main line, or the game in play, which always is.
    MainLine,
    /// The move belongs to the game in play.
    PlayedMove,
    /// Nothing was deleted.
    NothingDeleted,
    /// No file with several games was opened.
    NoFileGames,
    /// No other game was on the board before.
    NoPreviousGame,
    /// There is no unfinished game.
    NoUnfinishedGame,
    /// No file was opened yet.
    NoRecentFiles,
    /// The board is hidden while the game is paused.
    Paused,
    /// No pawn waits for its promotion.
    NoPromotion,
}

impl Reason {
    /// The id of its sentence.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Reason::GameOver => "reason-game-over",
            Reason::BothHaveMoved => "reason-both-have-moved",
            Reason::NothingToClaim => "reason-nothing-to-claim",
            Reason::AlreadyOffered => "reason-already-offered",
            Reason::NothingOffered => "reason-nothing-offered",
            Reason::NoClock => "reason-no-clock",
            Reason::NothingToUndo => "reason-nothing-to-undo",
            Reason::NothingToRedo => "reason-nothing-to-redo",
            Reason::AtStart => "reason-at-start",
            Reason::AtEnd => "reason-at-end",
            Reason::NoMove => "reason-no-move",
            Reason::NoVariation => "reason-no-variation",
            Reason::MainLine => "reason-main-line",
            Reason::PlayedMove => "reason-played-move",
            Reason::NothingDeleted => "reason-nothing-deleted",
            Reason::NoFileGames => "reason-no-file-games",
            Reason::NoPreviousGame => "reason-no-previous-game",
            Reason::NoUnfinishedGame => "reason-no-unfinished-game",
            Reason::NoRecentFiles => "reason-no-recent-files",
            Reason::Paused => "reason-paused",
            Reason::NoPromotion => "reason-no-promotion",
        }
    }
}

/// What decides whether a command can be done.
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct CommandContext<'a> {
    /// The game on the board.
    pub game: &'a ChessGame,
    /// Whether the games of a file are listed.
    pub has_file_games: bool,
    /// Whether another game was on the board before.
    pub has_previous: bool,
    /// Whether Undo brings that game back.
    pub undoes_paste: bool,
    /// Whether there is an unfinished game to continue.
    pub has_unfinished: bool,
    /// Whether files were opened before.
    pub has_recent: bool,
}

impl<'a> CommandContext<'a> {
    /// The context of a game alone.
    #[must_use]
    pub const fn of(game: &'a ChessGame) -> CommandContext<'a> {
        CommandContext {
            game,
            has_file_games: false,
            has_previous: false,
            undoes_paste: false,
            has_unfinished: false,
            has_recent: false,
        }
    }
}

fn or(condition: bool, reason: Reason) -> Result<(), Reason> {
    if condition {
        Ok(())
    } else {
        Err(reason)
    }
}

impl Command {
    /// The command with this key, of those that can be done now if there are several.
    #[must_use]
    pub fn of_key(key: Shortcut, context: &CommandContext) -> Option<Command> {
        let bound = || {
            Command::ALL
                .iter()
                .filter(|command| command.default_keys().contains(&key))
        };
        let possible = bound().find(|command| command.availability(context).is_ok());
        possible.or_else(|| bound().next()).copied()
    }

    /// Whether a line stands above it in its menu.
    #[must_use]
    pub const fn begins_group(self) -> bool {
        matches!(
            self,
            Command::ClaimDraw
                | Command::ResignWhite
                | Command::Pause
                | Command::Quit
                | Command::LoadFen
                | Command::CopyFen
                | Command::First
                | Command::TypeMove
                | Command::PromoteLine
                | Command::CoordinatesInside
                | Command::WhiteAttacks
                | Command::Mute
                | Command::About
        )
    }

    /// Whether the key does it again and again while it is held.
    #[must_use]
    pub const fn repeats(self) -> bool {
        matches!(self, Command::Undo | Command::Redo | Command::Previous | Command::Next)
    }

    /// Whether it can also be given while a dialog is open: it opens another one, or is about the window.
    #[must_use]
    pub const fn is_general(self) -> bool {
        matches!(
            self,
            Command::SetUpGame
                | Command::Open
                | Command::Library
                | Command::FileGames
                | Command::Shortcuts
                | Command::About
                | Command::FullScreen
                | Command::Quit
                | Command::Cancel
        )
    }

    /// Whether the command can be done now.
    ///
    /// # Errors
    /// Why not.
    pub fn availability(self, context: &CommandContext) -> Result<(), Reason> {
        let game = context.game;
        let in_play = || or(game.phase().is_in_play(), Reason::GameOver);
        match self {
            Command::ClaimDraw => or(game.claimable().is_some(), Reason::NothingToClaim),
            Command::ClaimWithMove => or(!game.claims_by_moving().is_empty(), Reason::NothingToClaim),
            Command::OfferDraw => in_play().and(or(game.can_offer(game.turn()), Reason::AlreadyOffered)),
            Command::AcceptDraw | Command::DeclineDraw => {
                let is_offered = Color::ALL.into_iter().any(|color| game.can_accept(color));
                or(is_offered, Reason::NothingOffered)
            }
            Command::AgreeDraw => in_play(),
            Command::ResignWhite | Command::ResignBlack => or(game.can_resign(), Reason::GameOver),
            Command::Abort => in_play().and(or(game.can_abort(), Reason::BothHaveMoved)),
            Command::Pause => in_play().and(or(game.can_pause(), Reason::NoClock)),
            Command::Continue => or(context.has_unfinished, Reason::NoUnfinishedGame),
            Command::FileGames => or(context.has_file_games, Reason::NoFileGames),
            Command::RestorePrevious => or(context.has_previous, Reason::NoPreviousGame),
            Command::ClearRecent => or(context.has_recent, Reason::NoRecentFiles),
            Command::ExportPng | Command::ExportSvg | Command::ExportGif | Command::CopyImage => {
                or(game.phase() != Phase::Paused, Reason::Paused)
            }
            Command::Undo => or(context.undoes_paste || game.can_undo(), Reason::NothingToUndo),
            Command::UndoAll => or(game.can_undo(), Reason::NothingToUndo),
            Command::Redo | Command::RedoAll => or(game.can_redo(), Reason::NothingToRedo),
            Command::PromoteQueen | Command::PromoteKnight | Command::PromoteRook | Command::PromoteBishop => {
                let is_asked = matches!(game.state(), GameState::Processing(Pending::Promotion { .. }));
                or(is_asked, Reason::NoPromotion)
            }
            _ => self.availability_in_history(game),
        }
    }

    /// The commands about the positions and lines of the game.
    fn availability_in_history(self, game: &ChessGame) -> Result<(), Reason> {
        let (tree, shown) = (game.tree(), game.shown_node());
        let moved = || or(shown != NodeId::ROOT, Reason::NoMove);
        match self {
            Command::First | Command::Previous => or(shown != NodeId::ROOT, Reason::AtStart),
            Command::Next => or(game.line().last().is_some_and(|&last| last != shown), Reason::AtEnd),
            // At the end of a line it leads back to play.
            Command::Last => {
                let is_at_end = game.line().last().is_none_or(|&last| last == shown);
                or(!is_at_end || shown != game.live_node(), Reason::AtEnd)
            }
            Command::PreviousVariation | Command::NextVariation => {
                let has_others = tree
                    .parent(shown)
                    .is_some_and(|parent| tree.children(parent).count() > 1);
                or(has_others, Reason::NoVariation)
            }
            Command::MarkGood | Command::MarkBad | Command::Evaluate => moved(),
            Command::PromoteLine => {
                moved().and(or(!tree.is_main(shown) && game.can_make_main(shown), Reason::MainLine))
            }
            Command::DeleteLine => moved().and(or(game.can_delete(shown), Reason::PlayedMove)),
            Command::RestoreLine => or(game.can_restore(), Reason::NothingDeleted),
            _ => Ok(()),
        }
    }

    /// What the command asks of the game alone; nothing when it is for the window or the files.
    #[must_use]
    pub fn inputs(self, game: &ChessGame) -> Vec<Input> {
        let shown = game.shown_node();
        let glyph = |glyphs: &[u8]| vec![Input::Glyph(shown, next_glyph(game, glyphs))];
        match self {
            Command::ClaimDraw => vec![Input::ClaimDraw(Claim::Now)],
            Command::OfferDraw => vec![Input::OfferDraw],
            Command::AcceptDraw => vec![Input::AcceptDraw],
            Command::DeclineDraw => vec![Input::DeclineDraw],
            Command::AgreeDraw if game.draw_offer().is_some() => vec![Input::AcceptDraw],
            Command::AgreeDraw => vec![Input::OfferDraw, Input::AcceptDraw],
            Command::Abort => vec![Input::Abandon],
            Command::Pause => vec![Input::Pause(!game.is_paused())],
            Command::Undo => vec![Input::Undo],
            Command::Redo => vec![Input::Redo],
            Command::UndoAll => vec![Input::UndoAll],
            Command::RedoAll => vec![Input::RedoAll],
            Command::First => vec![Input::ShowFirst],
            Command::Previous => vec![Input::ShowPrevious],
            Command::Next => vec![Input::ShowNext],
            Command::Last => vec![Input::ShowLast],
            Command::PreviousVariation => vec![Input::ShowPreviousVariation],
            Command::NextVariation => vec![Input::ShowNextVariation],
            Command::MarkGood => glyph(&[1, 3, 5]),
            Command::MarkBad => glyph(&[2, 4, 6]),
            Command::Evaluate => glyph(&[10, 14, 16, 18, 15, 17, 19, 13]),
            Command::PromoteLine => vec![Input::MakeMainLine(shown)],
            Command::DeleteLine => vec![Input::DeleteLine(shown)],
            Command::RestoreLine => vec![Input::RestoreLine],
            Command::Cancel => vec![Input::Cancel],
            Command::PromoteQueen => vec![Input::Promote(PieceKind::Queen)],
            Command::PromoteKnight => vec![Input::Promote(PieceKind::Knight)],
            Command::PromoteRook => vec![Input::Promote(PieceKind::Rook)],
            Command::PromoteBishop => vec![Input::Promote(PieceKind::Bishop)],
            _ => Vec::new(),
        }
    }
}

/// The glyph (PGN standard 10) after the one that the move shown has. The last one given again takes it away.
fn next_glyph(game: &ChessGame, glyphs: &[u8]) -> Option<u8> {
    let nags = game.tree().annotation(game.shown_node()).nags();
    let place = glyphs.iter().position(|glyph| nags.contains(glyph));
    let next = place.map_or(0, |place| (place + 1).min(glyphs.len() - 1));
    glyphs.get(next).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Square;
    use crate::record::GameTree;
    use std::time::Duration;

    fn of_key(text: &str, game: &ChessGame) -> Option<Command> {
        Command::of_key(text.parse().expect("a key"), &CommandContext::of(game))
    }

    #[test]
    fn ids_are_unique_and_no_key_means_two_things() {
        let mut ids: Vec<&str> = Command::ALL.iter().map(|command| command.id()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), Command::ALL.len());
        let mut keys: Vec<String> = Command::ALL
            .iter()
            .flat_map(|command| command.default_keys())
            .map(ToString::to_string)
            .collect();
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), count);
    }

    #[test]
    fn letters_choose_a_promotion_only_while_it_is_asked_for() {
        let idle = ChessGame::default();
        let board = "8/P6k/8/8/8/8/7K/8 w - - 0 1".parse().expect("a good FEN");
        let mut asked = ChessGame::from_tree(GameTree::new(board), NodeId::ROOT);
        let (from, to, promotion) = (Square::A7, Square::A8, None);
        let _ = asked.handle(Input::Try { from, to, promotion }, Duration::ZERO);
        for (key, kind) in [
            ("Q", PieceKind::Queen),
            ("N", PieceKind::Knight),
            ("R", PieceKind::Rook),
            ("B", PieceKind::Bishop),
        ] {
            let command = of_key(key, &asked).expect("a command");
            assert_eq!(command.availability(&CommandContext::of(&asked)), Ok(()));
            let [Input::Promote(chosen)] = command.inputs(&asked)[..] else {
                panic!("{command:?}");
            };
            assert_eq!(chosen, kind);
            assert_eq!(
                command.availability(&CommandContext::of(&idle)),
                Err(Reason::NoPromotion)
            );
        }
    }

    #[test]
    fn chords_do_not_fall_through_to_plain_keys() {
        let game = ChessGame::default();
        assert_eq!(of_key("F", &game), Some(Command::Flip));
        assert_eq!(of_key("Ctrl+F", &game), None);
        assert_eq!(of_key("Alt+F", &game), None);
        assert_eq!(of_key("Alt+Enter", &game), None);
        assert_eq!(of_key("Ctrl+C", &game), Some(Command::CopyFen));
        assert_eq!(of_key("Ctrl+Shift+C", &game), Some(Command::CopyPgn));
        assert_eq!(of_key("Ctrl+Shift+Z", &game), Some(Command::Redo));
    }

    #[test]
    fn what_cannot_be_done_says_why() {
        let mut game = ChessGame::default();
        let why = |command: Command, game: &ChessGame| command.availability(&CommandContext::of(game)).err();
        assert_eq!(why(Command::Undo, &game), Some(Reason::NothingToUndo));
        assert_eq!(why(Command::Pause, &game), Some(Reason::NoClock));
        assert_eq!(why(Command::Previous, &game), Some(Reason::AtStart));
        assert_eq!(why(Command::ResignBlack, &game), None, "either side, at any time");
        let (from, to, promotion) = (Square::E2, Square::E4, None);
        let _ = game.handle(Input::Try { from, to, promotion }, Duration::ZERO);
        assert_eq!(why(Command::DeleteLine, &game), Some(Reason::PlayedMove));
        assert_eq!(why(Command::PromoteLine, &game), Some(Reason::MainLine));
        let _ = game.handle(Input::OfferDraw, Duration::ZERO);
        assert_eq!(why(Command::OfferDraw, &game), Some(Reason::AlreadyOffered));
        let _ = game.handle(Input::Resign(Color::White), Duration::ZERO);
        for command in [Command::OfferDraw, Command::ResignWhite, Command::Abort, Command::Pause] {
            assert_eq!(why(command, &game), Some(Reason::GameOver), "{command:?}");
        }
    }
}
