//! The list of commands: each with its id, menu, default shortcuts, availability, and what it does.

use super::action::{claim_with_move, error_after, error_before, next_glyph, redo, undo};
use super::action::{Action, Dialog, FindBy, ImageFormat, StepTo, WindowAction};
use super::availability as when;
use super::{CommandContext, Unavailable};
use crate::chess::{Color, Move, PieceKind};
use crate::game::{Claim, Input};
use crate::scene::AttackMap;
use crate::store::settings::{CoordinatePlace, Settings};
use crate::table::shortcut::{Key, Shortcut};
use Action::{Game, Setting, Show, Window};

listed! {
    /// The menus of the menu bar.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Menu {
        /// Games: start, draw, resign, pause.
        Game = "menu-game",
        /// Files and the clipboard.
        File = "menu-file",
        /// Moves: history, variations, annotations.
        Moves = "menu-moves",
        /// What is shown.
        View = "menu-view",
        /// Help.
        Help = "menu-help",
    }
    /// The id of its title.
    id
}

/// Everything about a command.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct CommandRow {
    /// Its id with the common prefix.
    pub id: &'static str,
    /// The menu it is in.
    pub menu: Option<Menu>,
    /// Its default shortcuts; the first one is shown.
    pub keys: &'static [Shortcut],
    /// Whether it is available, or why not.
    pub availability: fn(&CommandContext) -> Result<(), Unavailable>,
    /// What it does.
    pub action: Action,
    /// Whether there is a separator above it in its menu.
    pub begins_group: bool,
    /// Whether it repeats while its key is held.
    pub repeats: bool,
    /// Whether it also works while a dialog is open: it opens another one or concerns the window.
    pub is_general: bool,
    /// Whether it chooses the promotion piece.
    pub is_promotion: bool,
    /// Whether it would give away the answer to a puzzle.
    pub gives_away: bool,
}

/// Declares the commands. Each row is one command:
///
/// ```text
/// /// What it is for.
/// Name "id" in MENU [default keys] if available => what it does, flags;
/// ```
macro_rules! commands {
    ($(
        $(#[$doc:meta])*
        $name:ident $id:literal in $menu:ident [$($key:expr),*] if $available:expr => $action:expr $(, $flag:ident)*;
    )+) => {
        /// An action the user can request by menu, button or key. What it needs to know is in the context.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Command { $($(#[$doc])* $name,)+ }

        impl Command {
            /// All commands, in menu order.
            pub const ALL: &'static [Command] = &[$(Command::$name,)+];

            const ROWS: &'static [CommandRow] = &[$(CommandRow {
                $($flag: true,)*
                ..CommandRow {
                    id: concat!("cmd-", $id),
                    menu: $menu,
                    keys: const { &[$($key),*] },
                    availability: $available,
                    action: $action,
                    begins_group: false,
                    repeats: false,
                    is_general: false,
                    is_promotion: false,
                    gives_away: false,
                }
            },)+];
        }
    };
}

impl Command {
    /// Its row in the list.
    pub fn row(self) -> &'static CommandRow {
        &Command::ROWS[self as usize]
    }

    /// That of this side to resign.
    pub const fn resign_of(side: Color) -> Command {
        match side {
            Color::White => Command::ResignWhite,
            Color::Black => Command::ResignBlack,
        }
    }
}

const fn letter(letter: char) -> Shortcut {
    plain(Key::Char(letter))
}

const fn plain(key: Key) -> Shortcut {
    Shortcut::plain(key)
}

const fn with_shift(key: Key) -> Shortcut {
    Shortcut {
        shift: true,
        ..plain(key)
    }
}

const fn ctrl(letter: char) -> Shortcut {
    ctrl_with(Key::Char(letter))
}

const fn ctrl_with(key: Key) -> Shortcut {
    Shortcut {
        ctrl: true,
        ..plain(key)
    }
}

const fn ctrl_shift(letter: char) -> Shortcut {
    Shortcut {
        shift: true,
        ..ctrl(letter)
    }
}

const GAME: Option<Menu> = Some(Menu::Game);
const FILE: Option<Menu> = Some(Menu::File);
const MOVES: Option<Menu> = Some(Menu::Moves);
const VIEW: Option<Menu> = Some(Menu::View);
const HELP: Option<Menu> = Some(Menu::Help);
const NONE: Option<Menu> = None;

commands! {
    /// Start another game as the last one was started.
    NewGame "new-game" in GAME [ctrl('N')] if when::always => Window(WindowAction::NewGame);
    /// Choose players, time and position of a new game.
    SetUpGame "set-up-game" in GAME [ctrl_shift('N')] if when::always => Show(Dialog::NewGame), is_general;
    /// Play a new game from the position shown, against a person or a program.
    PlayFromHere "play-from-here" in GAME [ctrl_shift('F')] if when::always => Window(WindowAction::PlayFromHere);
    /// Play again with the same players and time, colors swapped.
    Rematch "rematch" in GAME [] if when::can_rematch => Window(WindowAction::Rematch);
    /// Start a new score for the two players.
    ResetScore "reset-score" in GAME [] if when::has_score => Window(WindowAction::ResetScore);
    /// Start from the standard position.
    Reset "reset" in GAME [] if when::always => Window(WindowAction::Reset);
    /// Change the level of the built-in engine during the game.
    Level "level" in GAME [] if when::has_level => Show(Dialog::Level);
    /// Claim a draw by the position on the board.
    ClaimDraw "claim-draw" in GAME [] if when::can_claim => Game(|_| vec![Input::ClaimDraw(Claim::Now)]), begins_group;
    /// Claim a draw with the move about to be made.
    ClaimWithMove "claim-with-move" in GAME [] if when::can_claim_with_move => Game(claim_with_move);
    /// Offer a draw.
    OfferDraw "offer-draw" in GAME [] if when::can_offer => Show(Dialog::OfferDraw);
    /// Accept the draw that was offered.
    AcceptDraw "accept-draw" in NONE [] if when::is_offered => Game(|_| vec![Input::AcceptDraw]);
    /// Decline it.
    DeclineDraw "decline-draw" in NONE [] if when::is_offered => Game(|_| vec![Input::DeclineDraw]);
    /// Both players agree to a draw.
    AgreeDraw "agree-draw" in GAME [] if when::can_agree => Show(Dialog::AgreeDraw);
    /// White resigns.
    ResignWhite "resign-white" in GAME [] if |now| when::resigns(now, Color::White)
        => Show(Dialog::Resign(Color::White)), begins_group;
    /// Black resigns.
    ResignBlack "resign-black" in GAME [] if |now| when::resigns(now, Color::Black) => Show(Dialog::Resign(Color::Black));
    /// End the game without a result.
    Abort "abort" in GAME [] if when::can_abort => Game(|_| vec![Input::Abort]);
    /// Stop or restart the clocks.
    Pause "pause" in GAME [plain(Key::Space)] if when::can_pause
        => Game(|now| vec![Input::Pause(!now.game.is_paused())]), begins_group;
    /// Continue the unfinished game.
    Continue "continue" in NONE [] if when::has_unfinished => Window(WindowAction::Continue);
    /// Train the own mistakes and puzzles.
    Train "train" in GAME [ctrl('T')] if when::always => Show(Dialog::Training), is_general, begins_group;
    /// Learn the rules and the first mates.
    Lessons "lessons" in GAME [] if when::always => Show(Dialog::Lessons), is_general;
    /// Train the game on the board and those beside it as a repertoire of openings.
    Repertoire "repertoire" in GAME [] if when::can_describe => Window(WindowAction::Repertoire);
    /// Quit the program.
    Quit "quit" in GAME [ctrl('Q')] if when::always => Show(Dialog::Quit), begins_group, is_general;

    /// Open a file.
    Open "open" in FILE [ctrl('O')] if when::always => Show(Dialog::Open), is_general;
    /// List the games of the last opened file.
    FileGames "file-games" in FILE [ctrl('G')] if when::has_file_games => Show(Dialog::Games), is_general;
    /// Open the next game of the list that the game on the board is from.
    NextGame "next-game" in FILE [plain(Key::PageDown)] if when::is_listed
        => Window(WindowAction::StepInList(1, StepTo::Start)), repeats;
    /// Open the previous one.
    PreviousGame "previous-game" in FILE [plain(Key::PageUp)] if when::is_listed
        => Window(WindowAction::StepInList(-1, StepTo::Start)), repeats;
    /// Open the next one at the same move.
    NextGameHere "next-game-here" in NONE [with_shift(Key::PageDown)] if when::is_listed
        => Window(WindowAction::StepInList(1, StepTo::SameMove)), repeats;
    /// Open the previous one at the same move.
    PreviousGameHere "previous-game-here" in NONE [with_shift(Key::PageUp)] if when::is_listed
        => Window(WindowAction::StepInList(-1, StepTo::SameMove)), repeats;
    /// Go to the next position of the games found in the list in which the side at the bottom has no move or several.
    NextUndecided "next-undecided" in FILE [ctrl_with(Key::PageDown)] if when::is_listed
        => Window(WindowAction::StepToUndecided(true)), repeats;
    /// Go to the previous one.
    PreviousUndecided "previous-undecided" in NONE [ctrl_with(Key::PageUp)] if when::is_listed
        => Window(WindowAction::StepToUndecided(false)), repeats;
    /// Find the games of the last opened file, or of the library, that have the position shown.
    FindPosition "find-position" in FILE [ctrl('F')] if when::always => Window(WindowAction::Find(FindBy::Position));
    /// Find those with its pawn structure.
    FindPawns "find-pawns" in FILE [] if when::always => Window(WindowAction::Find(FindBy::Pawns));
    /// Find those with its material.
    FindMaterial "find-material" in FILE [] if when::always => Window(WindowAction::Find(FindBy::Material));
    /// Show what was played in the position shown in the games of the last opened file, or of the library.
    OpeningTree "opening-tree" in FILE [letter('O')] if when::may_look_up => Show(Dialog::OpeningTree);
    /// Edit the tags of the game: players, event, result and all others.
    EditTags "edit-tags" in FILE [plain(Key::F(2))] if when::can_describe => Show(Dialog::Tags);
    /// List the saved games.
    Library "library" in FILE [ctrl('L')] if when::always => Show(Dialog::Library), is_general;
    /// List the unfinished games.
    Unfinished "unfinished" in FILE [] if when::has_unfinished => Show(Dialog::Unfinished);
    /// Set up a position on the board.
    EditPosition "edit-position" in FILE [letter('E')] if when::always => Window(WindowAction::EditPosition);
    /// Enter the FEN of a position.
    LoadFen "load-fen" in FILE [] if when::always => Show(Dialog::LoadFen), begins_group;
    /// Save the game to its file.
    Save "save" in FILE [ctrl('S')] if when::can_save => Window(WindowAction::Save);
    /// Save a copy of the game as PGN.
    ExportPgn "export-pgn" in FILE [] if when::always => Window(WindowAction::ExportPgn);
    /// Make the file what it was before an earlier run of the program changed it.
    RestoreVersion "restore-version" in FILE [] if when::always => Window(WindowAction::RestoreVersion);
    /// Save an image of the board as PNG.
    ExportPng "export-png" in FILE [] if when::is_not_paused => Window(WindowAction::ExportImage(ImageFormat::Png));
    /// Save an image of the board as SVG.
    ExportSvg "export-svg" in FILE [] if when::is_not_paused => Window(WindowAction::ExportImage(ImageFormat::Svg));
    /// Save the game as an animated GIF.
    ExportGif "export-gif" in FILE [] if when::is_not_paused => Window(WindowAction::ExportImage(ImageFormat::Gif));
    /// Save the game as a page that the browser prints.
    Print "print" in FILE [ctrl('P')] if when::always => Window(WindowAction::Print);
    /// Copy the FEN of the position shown.
    CopyFen "copy-fen" in FILE [ctrl('C')] if when::always => Window(WindowAction::CopyFen), begins_group;
    /// Copy the PGN of the game.
    CopyPgn "copy-pgn" in FILE [ctrl_shift('C')] if when::always => Window(WindowAction::CopyPgn);
    /// Copy an image of the board.
    CopyImage "copy-image" in FILE [ctrl('B')] if when::is_not_paused => Window(WindowAction::CopyImage);
    /// Paste a position, a game or moves.
    Paste "paste" in FILE [ctrl('V')] if when::always => Window(WindowAction::Paste);
    /// Return to the previous game.
    RestorePrevious "restore-previous" in FILE [ctrl_shift('V')] if when::has_previous => Window(WindowAction::RestorePrevious);
    /// Forget the recent files.
    ClearRecent "clear-recent" in NONE [] if when::has_recent => Setting(|all| all.recent.clear());

    /// Take the last move back.
    Undo "undo" in MOVES [ctrl('Z')] if when::can_undo => Game(undo), repeats, gives_away;
    /// Replay the move taken back.
    Redo "redo" in MOVES [ctrl('Y'), ctrl_shift('Z')] if when::can_redo => Game(redo), repeats, gives_away;
    /// Take all moves back.
    UndoAll "undo-all" in MOVES [] if when::can_undo_all => Game(|_| vec![Input::UndoAll]);
    /// Replay all moves.
    RedoAll "redo-all" in MOVES [] if when::can_redo => Game(|_| vec![Input::RedoAll]);
    /// Show the first position.
    First "first" in MOVES [plain(Key::Home)] if when::is_after_start => Game(|_| vec![Input::ShowFirst]), begins_group, gives_away;
    /// Show the position one move earlier.
    Previous "previous" in MOVES [plain(Key::Left)] if when::is_after_start => Game(|_| vec![Input::ShowPrevious]), repeats, gives_away;
    /// Show the position one move later.
    Next "next" in MOVES [plain(Key::Right)] if when::is_before_end => Game(|_| vec![Input::ShowNext]), repeats, gives_away;
    /// Show the last position; from there, the game in play.
    Last "last" in MOVES [plain(Key::End)] if when::can_show_last => Game(|_| vec![Input::ShowLast]), gives_away;
    /// Show the previous alternative to the move shown.
    PreviousVariation "previous-variation" in MOVES [plain(Key::Up)] if when::has_variations
        => Game(|_| vec![Input::ShowPreviousVariation]), gives_away;
    /// Show the next alternative.
    NextVariation "next-variation" in MOVES [plain(Key::Down)] if when::has_variations
        => Game(|_| vec![Input::ShowNextVariation]), gives_away;
    /// Move pieces with a cursor on the board, or step through the game with the arrow keys again.
    BoardCursor "board-cursor" in MOVES [letter('K')] if when::always => Window(WindowAction::BoardCursor), begins_group;
    /// Type a move.
    TypeMove "type-move" in MOVES [plain(Key::Enter), letter('/')] if when::always => Window(WindowAction::TypeMove);
    /// Pass the turn: a null move.
    Pass "pass" in NONE [] if when::can_pass => Game(|_| vec![Input::Play(Move::NULL)]);
    /// Show the piece to move, then the move, then why.
    Hint "hint" in MOVES [letter('H')] if when::is_not_paused => Window(WindowAction::Hint), begins_group;
    /// Start or stop analysis of the position shown.
    Analyze "analyze" in MOVES [letter('A')] if when::always => Window(WindowAction::Analyze), gives_away;
    /// Analyze what the opponent threatens.
    Threat "threat" in MOVES [letter('T')] if when::always => Window(WindowAction::Threat), gives_away;
    /// Show one more line of analysis.
    MoreLines "more-lines" in MOVES [letter('+')] if when::always
        => Setting(|all| all.analysis_lines = (all.analysis_lines + 1).min(Settings::MAX_LINES));
    /// Show one line fewer.
    FewerLines "fewer-lines" in MOVES [letter('-')] if when::always
        => Setting(|all| all.analysis_lines = all.analysis_lines.saturating_sub(1).max(1));
    /// Find the errors of the game.
    Review "review" in MOVES [letter('V')] if when::can_review => Window(WindowAction::Review), begins_group, gives_away;
    /// Show the previous error of the line.
    PreviousError "previous-error" in MOVES [letter(',')] if when::has_error_before
        => Game(|now| error_before(now.game).map(Input::Show).into_iter().collect()), repeats, gives_away;
    /// Show the next one.
    NextError "next-error" in MOVES [letter('.')] if when::has_error_after
        => Game(|now| error_after(now.game).map(Input::Show).into_iter().collect()), repeats, gives_away;
    /// Find the better move in place of the next mistake; a game that has not been reviewed is reviewed first, and nothing shown.
    AskError "ask-error" in MOVES [letter('L')] if when::has_question => Window(WindowAction::AskError);
    /// Remove what a review has written.
    RemoveReview "remove-review" in MOVES [] if when::is_reviewed => Game(|_| vec![Input::Review(Vec::new())]);
    /// Comment on the move shown.
    Comment "comment" in MOVES [letter('C')] if when::can_note => Window(WindowAction::Comment), begins_group;
    /// Save drawings on the board with the move shown, or keep them temporary.
    Annotate "annotate" in MOVES [letter('D')] if when::can_note => Window(WindowAction::Annotate);
    /// Cycle the mark of the move shown: good, excellent, interesting.
    MarkGood "mark-good" in MOVES [letter('!')] if when::can_mark => Game(|now| next_glyph(now.game, &[1, 3, 5]));
    /// Cycle its mark: mistake, blunder, dubious.
    MarkBad "mark-bad" in MOVES [letter('W')] if when::can_mark => Game(|now| next_glyph(now.game, &[2, 4, 6]));
    /// Cycle the evaluation of the position shown.
    Evaluate "evaluate" in MOVES [letter('=')] if when::can_mark
        => Game(|now| next_glyph(now.game, &[10, 14, 16, 18, 15, 17, 19, 13]));
    /// Make the line shown the main line.
    PromoteLine "promote-line" in MOVES [letter('P')] if when::can_promote_line
        => Game(|now| vec![Input::MakeMainLine(now.game.shown_node())]), begins_group;
    /// Delete the move shown and what follows it.
    DeleteLine "delete-line" in MOVES [plain(Key::Delete)] if when::can_delete_line
        => Game(|now| vec![Input::DeleteLine(now.game.shown_node())]);
    /// Restore what was last deleted.
    RestoreLine "restore-line" in MOVES [plain(Key::Insert)] if when::can_restore_line => Game(|_| vec![Input::RestoreLine]);

    /// Flip the board.
    Flip "flip" in VIEW [letter('F')] if when::always => Window(WindowAction::Flip);
    /// Flip the board to the side to move after each move.
    AutoFlip "auto-flip" in VIEW [] if when::always => Setting(|all| all.auto_flip ^= true);
    /// Show the menu bar at the top of the window.
    MenuBar "menu-bar" in VIEW [] if when::always => Setting(|all| all.menu_bar ^= true);
    /// Show the side panel.
    Panel "panel" in VIEW [] if when::always => Setting(|all| all.panel ^= true);
    /// Show the list of games beside the board, give it the keys, or take it away.
    DockList "dock-list" in VIEW [plain(Key::F(6))] if when::always => Window(WindowAction::DockList), is_general;
    /// Toggle full screen.
    FullScreen "full-screen" in VIEW [plain(Key::F(11))] if when::always => Window(WindowAction::FullScreen), is_general;
    /// Coordinates on the squares.
    CoordinatesInside "coordinates-inside" in VIEW [] if when::always
        => Setting(|all| all.coordinates = CoordinatePlace::Inside), begins_group;
    /// Coordinates beside the board.
    CoordinatesBorder "coordinates-border" in VIEW [] if when::always => Setting(|all| all.coordinates = CoordinatePlace::Border);
    /// No coordinates.
    CoordinatesOff "coordinates-off" in VIEW [] if when::always => Setting(|all| all.coordinates = CoordinatePlace::Off);
    /// Show who controls each square.
    AttackMap "attack-map" in VIEW [letter('X')] if when::always => Window(WindowAction::AttackMap(AttackMap::Control));
    /// Show how the last move changed that.
    AttackChanges "attack-changes" in VIEW [] if when::always => Window(WindowAction::AttackMap(AttackMap::Changes));
    /// Show the squares that White attacks.
    WhiteAttacks "white-attacks" in VIEW [] if when::always => Window(WindowAction::Attacks(Color::White)), begins_group;
    /// Show the squares that Black attacks.
    BlackAttacks "black-attacks" in VIEW [] if when::always => Window(WindowAction::Attacks(Color::Black));
    /// Mute or unmute the sounds.
    Mute "mute" in VIEW [letter('M')] if when::always => Setting(|all| all.muted ^= true), begins_group;
    /// Find commands, settings and games by typing a few letters.
    Palette "palette" in VIEW [ctrl('K')] if when::always => Show(Dialog::Palette), is_general;
    /// Add engines to play against.
    Engines "engines" in VIEW [] if when::always => Show(Dialog::Engines), is_general;
    /// Change the preferences.
    Settings "settings" in VIEW [ctrl(',')] if when::always => Show(Dialog::Preferences), is_general;

    /// List the keyboard shortcuts.
    Shortcuts "shortcuts" in HELP [plain(Key::F(1)), letter('?')] if when::always => Show(Dialog::Shortcuts), is_general;
    /// About the program.
    About "about" in HELP [] if when::always => Show(Dialog::About), begins_group, is_general;

    /// Open the menu.
    Menu "menu" in NONE [plain(Key::F(10))] if when::always => Window(WindowAction::Menu);
    /// Put the piece back, or close what is open.
    Cancel "cancel" in NONE [plain(Key::Escape)] if when::always => Game(|_| vec![Input::Cancel]), is_general;
    /// Promote the pawn to a queen.
    PromoteQueen "promote-queen" in NONE [letter('Q')] if when::is_promoting
        => Game(|_| vec![Input::Promote(PieceKind::Queen)]), is_promotion;
    /// Promote the pawn to a knight.
    PromoteKnight "promote-knight" in NONE [letter('N')] if when::is_promoting
        => Game(|_| vec![Input::Promote(PieceKind::Knight)]), is_promotion;
    /// Promote the pawn to a rook.
    PromoteRook "promote-rook" in NONE [letter('R')] if when::is_promoting
        => Game(|_| vec![Input::Promote(PieceKind::Rook)]), is_promotion;
    /// Promote the pawn to a bishop.
    PromoteBishop "promote-bishop" in NONE [letter('B')] if when::is_promoting
        => Game(|_| vec![Input::Promote(PieceKind::Bishop)]), is_promotion;
}
