//! Whether a command is available, and why not.

use super::Command;
use crate::chess::Color;
use crate::game::{ChessGame, GameState, Pending, Phase, ProgramId};
use crate::record::NodeId;

/// Why a command is not available.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// Both sides have moved.
    BothHaveMoved,
    /// No draw can be claimed.
    NothingToClaim,
    /// A draw has already been offered.
    AlreadyOffered,
    /// No draw has been offered.
    NothingOffered,
    /// No clock has been started.
    NoClock,
    /// There is no move to take back.
    NothingToUndo,
    /// There is no move to redo.
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
    /// There is no previous game.
    NoPreviousGame,
    /// There is no unfinished game.
    NoUnfinishedGame,
    /// No file has been opened yet.
    NoRecentFiles,
    /// The players have no score.
    NoScore,
    /// The board is hidden while the game is paused.
    Paused,
    /// No pawn is waiting to be promoted.
    NoPromotion,
    /// An engine is to move.
    ProgramToMove,
    /// An engine plays one of the sides.
    ProgramPlays,
    /// The built-in engine is not playing against a person.
    NoLevel,
}

impl Reason {
    /// The id of its message.
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
            Reason::NoScore => "reason-no-score",
            Reason::Paused => "reason-paused",
            Reason::NoPromotion => "reason-no-promotion",
            Reason::ProgramToMove => "reason-program-to-move",
            Reason::ProgramPlays => "reason-program-plays",
            Reason::NoLevel => "reason-no-level",
        }
    }
}

/// The context that decides which commands are available.
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct CommandContext<'a> {
    /// The game on the board.
    pub game: &'a ChessGame,
    /// Whether the games of a file are listed.
    pub has_file_games: bool,
    /// Whether there is a previous game.
    pub has_previous: bool,
    /// Whether Undo returns to that game.
    pub undoes_paste: bool,
    /// Whether drawings on the board are saved with the move.
    pub is_annotating: bool,
    /// Whether there is an unfinished game to continue.
    pub has_unfinished: bool,
    /// Whether there are recent files.
    pub has_recent: bool,
    /// Whether the players have a score.
    pub has_score: bool,
}

impl<'a> CommandContext<'a> {
    /// The context for a game alone.
    #[must_use]
    pub const fn of(game: &'a ChessGame) -> CommandContext<'a> {
        CommandContext {
            game,
            has_file_games: false,
            has_previous: false,
            undoes_paste: false,
            is_annotating: false,
            has_unfinished: false,
            has_recent: false,
            has_score: false,
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

/// The built-in engine that plays against a person in this game, with its side.
#[must_use]
pub fn opponent_level(game: &ChessGame) -> Option<(Color, ProgramId)> {
    let color = !game.only_person()?;
    let id: ProgramId = game.player(color).program()?.parse().ok()?;
    (!matches!(id, ProgramId::Engine(_))).then_some((color, id))
}

impl Command {
    /// Whether the command is available.
    ///
    /// # Errors
    /// The reason it is not.
    pub fn availability(self, context: &CommandContext) -> Result<(), Reason> {
        let game = context.game;
        let in_play = || or(game.phase().is_in_play(), Reason::GameOver);
        let own_turn = || or(game.awaited().is_none(), Reason::ProgramToMove);
        let resigns = |color| {
            or(game.can_resign(), Reason::GameOver).and(or(game.player(color).is_person(), Reason::ProgramPlays))
        };
        match self {
            Command::ClaimDraw => own_turn().and(or(game.claimable().is_some(), Reason::NothingToClaim)),
            Command::ClaimWithMove => own_turn().and(or(!game.claims_by_moving().is_empty(), Reason::NothingToClaim)),
            Command::OfferDraw => in_play()
                .and(own_turn())
                .and(or(game.can_offer(game.turn()), Reason::AlreadyOffered)),
            Command::AcceptDraw | Command::DeclineDraw => {
                let is_offered = Color::ALL.into_iter().any(|color| game.can_accept(color));
                or(is_offered, Reason::NothingOffered)
            }
            Command::Level => in_play().and(or(opponent_level(game).is_some(), Reason::NoLevel)),
            Command::AgreeDraw => in_play().and(or(!game.has_program(), Reason::ProgramPlays)),
            Command::ResignWhite => resigns(Color::White),
            Command::ResignBlack => resigns(Color::Black),
            Command::Abort => in_play().and(or(game.can_abort(), Reason::BothHaveMoved)),
            Command::Pause => in_play().and(or(game.can_pause(), Reason::NoClock)),
            Command::Continue | Command::Unfinished => or(context.has_unfinished, Reason::NoUnfinishedGame),
            Command::FileGames => or(context.has_file_games, Reason::NoFileGames),
            Command::RestorePrevious => or(context.has_previous, Reason::NoPreviousGame),
            Command::ResetScore => or(context.has_score, Reason::NoScore),
            Command::ClearRecent => or(context.has_recent, Reason::NoRecentFiles),
            Command::Hint | Command::ExportPng | Command::ExportSvg | Command::ExportGif | Command::CopyImage => {
                or(game.phase() != Phase::Paused, Reason::Paused)
            }
            Command::Undo => {
                let undoes_mark = context.is_annotating && game.can_undo_mark();
                or(
                    context.undoes_paste || undoes_mark || game.can_undo(),
                    Reason::NothingToUndo,
                )
            }
            Command::UndoAll => or(game.can_undo(), Reason::NothingToUndo),
            Command::Redo | Command::RedoAll => or(game.can_redo(), Reason::NothingToRedo),
            Command::PromoteQueen | Command::PromoteKnight | Command::PromoteRook | Command::PromoteBishop => {
                let is_asked = matches!(game.state(), GameState::Processing(Pending::Promotion { .. }));
                or(is_asked, Reason::NoPromotion)
            }
            _ => self.availability_in_history(game),
        }
    }

    /// The same for commands about the positions and lines of the game.
    fn availability_in_history(self, game: &ChessGame) -> Result<(), Reason> {
        let (tree, shown) = (game.tree(), game.shown_node());
        let moved = || or(shown != NodeId::ROOT, Reason::NoMove);
        match self {
            Command::First | Command::Previous => or(shown != NodeId::ROOT, Reason::AtStart),
            Command::Next => or(game.line().last().is_some_and(|&last| last != shown), Reason::AtEnd),
            // At the end of a line it returns to the game in play.
            Command::Last => {
                let is_at_end = game.line().last().is_none_or(|&last| last == shown);
                or(!is_at_end || shown != game.current_node(), Reason::AtEnd)
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
}
