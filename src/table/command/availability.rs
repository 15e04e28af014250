//! Whether a command is available, and why not.

use super::action::{error_after, error_before, error_to_ask};
use crate::chess::Color;
use crate::game::{ChessGame, GameState, Pending, Phase, ProgramId};
use crate::record::pgn::other_rules;
use crate::record::NodeId;
use crate::review::unreviewed;
use crate::table::game_file::is_exercise;
use crate::table::Table;
use crate::text::{player, Text};

listed! {
    /// Why a command is not available.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Unavailable {
        /// The game is over.
        GameOver = "reason-game-over",
        /// No game has been begun.
        NotBegun = "reason-not-begun",
        /// The board is for analysis: nobody plays.
        AnalysisBoard = "reason-analysis-board",
        /// Both sides have moved.
        BothHaveMoved = "reason-both-have-moved",
        /// No draw can be claimed.
        NothingToClaim = "reason-nothing-to-claim",
        /// A draw has already been offered.
        AlreadyOffered = "reason-already-offered",
        /// No draw has been offered.
        NothingOffered = "reason-nothing-offered",
        /// No clock has been started.
        NoClock = "reason-no-clock",
        /// There is no move to take back.
        NothingToUndo = "reason-nothing-to-undo",
        /// There is no move to redo.
        NothingToRedo = "reason-nothing-to-redo",
        /// The first position is shown.
        AtStart = "reason-at-start",
        /// The last position is shown.
        AtEnd = "reason-at-end",
        /// No move is shown.
        NoMove = "reason-no-move",
        /// No other move was made here.
        NoVariation = "reason-no-variation",
        /// The line is the main line, or the game in play, which always is.
        MainLine = "reason-main-line",
        /// The move belongs to the game in play.
        PlayedMove = "reason-played-move",
        /// Nothing was deleted.
        NothingDeleted = "reason-nothing-deleted",
        /// The game is not from a list.
        NotListed = "reason-not-listed",
        /// No file with several games was opened.
        NoFileGames = "reason-no-file-games",
        /// There is no previous game.
        NoPreviousGame = "reason-no-previous-game",
        /// There is no unfinished game.
        NoUnfinishedGame = "reason-no-unfinished-game",
        /// No file has been opened yet.
        NoRecentFiles = "reason-no-recent-files",
        /// The players have no score.
        NoScore = "reason-no-score",
        /// The board is hidden while the game is paused.
        Paused = "reason-paused",
        /// No pawn is waiting to be promoted.
        NoPromotion = "reason-no-promotion",
        /// An engine is to move.
        ProgramToMove = "reason-program-to-move",
        /// An engine plays one of the sides.
        ProgramPlays = "reason-program-plays",
        /// The built-in engine is not playing against a person.
        NoLevel = "reason-no-level",
        /// The game is still being played.
        InPlay = "reason-in-play",
        /// The turn cannot be passed: the king is in check, or the game has just ended.
        CannotPass = "reason-cannot-pass",
        /// The game was played by rules that are not played here.
        OtherRules = "reason-other-rules",
        /// No review has been written into the game.
        NotReviewed = "reason-not-reviewed",
        /// The game is being reviewed.
        BeingReviewed = "reason-being-reviewed",
        /// No error is marked in this direction.
        NoError = "reason-no-error",
        /// A card of a training or an exercise is on the table, which is not kept.
        Training = "reason-training",
    }
    /// The id of its message.
    id
}

impl Unavailable {
    /// Why the command is not available in this game, in a sentence.
    pub fn sentence(self, text: &Text, game: &ChessGame) -> String {
        match self {
            Unavailable::ProgramToMove => {
                let player = player(text, &game.tree().tags, game.turn());
                t!(text, "reason-program-to-move", player)
            }
            _ => text.get(self.id(), &[]),
        }
    }
}

/// The context that decides which commands are available.
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct CommandContext<'a> {
    /// The game on the board.
    pub game: &'a ChessGame,
    /// The user's own name; empty if it is not known.
    pub own_name: &'a str,
    /// Whether the games of a file are listed.
    pub has_file_games: bool,
    /// Whether the game on the board was opened from a list.
    pub is_listed: bool,
    /// Whether the first screen is shown: no game has been begun.
    pub is_first_screen: bool,
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
    /// Whether it is a card of a training.
    pub is_card: bool,
    /// Whether the position shown is being analyzed.
    pub is_analyzing: bool,
    /// Whether the game is being reviewed.
    pub is_reviewing: bool,
}

impl<'a> CommandContext<'a> {
    /// The context for a game alone.
    pub const fn of(game: &'a ChessGame) -> CommandContext<'a> {
        CommandContext {
            game,
            own_name: "",
            has_file_games: false,
            is_listed: false,
            is_first_screen: false,
            has_previous: false,
            undoes_paste: false,
            is_annotating: false,
            has_unfinished: false,
            has_recent: false,
            has_score: false,
            is_card: false,
            is_analyzing: false,
            is_reviewing: false,
        }
    }

    /// The context for the game on this table.
    pub fn at(table: &'a Table) -> CommandContext<'a> {
        CommandContext {
            has_previous: table.has_previous(),
            undoes_paste: table.undoes_replacement(),
            has_score: table.score().is_some(),
            is_card: table.has_card(),
            ..CommandContext::of(table.game())
        }
    }

    /// Whether moves are only tried: whoever analyzes without opponent and clock plays no game to be drawn or given up.
    pub fn is_analysis_board(&self) -> bool {
        self.is_analyzing && !self.game.has_program() && self.game.clock().is_none()
    }
}

/// The built-in engine that plays against a person in this game, with its side.
pub fn opponent_level(game: &ChessGame) -> Option<(Color, ProgramId)> {
    let color = !game.only_person()?;
    let id: ProgramId = game.player(color).program()?.parse().ok()?;
    (!matches!(id, ProgramId::Engine(_))).then_some((color, id))
}

type Availability = Result<(), Unavailable>;

fn or(condition: bool, reason: Unavailable) -> Availability {
    if condition {
        Ok(())
    } else {
        Err(reason)
    }
}

fn is_in_play(game: &ChessGame) -> Availability {
    or(game.phase().is_in_play(), Unavailable::GameOver)
}

/// Whether players can agree on the end of the game, or give it up.
fn is_contested(now: &CommandContext) -> Availability {
    is_in_play(now.game)
        .and(or(!now.is_first_screen, Unavailable::NotBegun))
        .and(or(!now.is_analysis_board(), Unavailable::AnalysisBoard))
}

fn is_person_to_move(game: &ChessGame) -> Availability {
    or(game.awaited().is_none(), Unavailable::ProgramToMove)
}

#[allow(clippy::unnecessary_wraps, reason = "as all conditions")]
pub(super) const fn always(_: &CommandContext) -> Availability {
    Ok(())
}

pub(super) fn can_claim(now: &CommandContext) -> Availability {
    is_person_to_move(now.game).and(or(now.game.claimable().is_some(), Unavailable::NothingToClaim))
}

pub(super) fn can_claim_with_move(now: &CommandContext) -> Availability {
    is_person_to_move(now.game).and(or(!now.game.claims_by_moving().is_empty(), Unavailable::NothingToClaim))
}

pub(super) fn can_offer(now: &CommandContext) -> Availability {
    let game = now.game;
    is_contested(now)
        .and(is_person_to_move(game))
        .and(or(game.can_offer(game.turn()), Unavailable::AlreadyOffered))
}

pub(super) fn is_offered(now: &CommandContext) -> Availability {
    let is_offered = Color::ALL.into_iter().any(|color| now.game.can_accept(color));
    or(is_offered, Unavailable::NothingOffered)
}

pub(super) fn can_agree(now: &CommandContext) -> Availability {
    is_contested(now).and(or(!now.game.has_program(), Unavailable::ProgramPlays))
}

pub(super) fn resigns(now: &CommandContext, color: Color) -> Availability {
    let is_person = now.game.player(color).is_person();
    is_contested(now).and(or(is_person, Unavailable::ProgramPlays))
}

pub(super) fn has_level(now: &CommandContext) -> Availability {
    is_in_play(now.game).and(or(opponent_level(now.game).is_some(), Unavailable::NoLevel))
}

pub(super) fn can_abort(now: &CommandContext) -> Availability {
    is_contested(now).and(or(now.game.can_abort(), Unavailable::BothHaveMoved))
}

pub(super) fn can_pause(now: &CommandContext) -> Availability {
    is_in_play(now.game).and(or(now.game.can_pause(), Unavailable::NoClock))
}

pub(super) fn is_not_paused(now: &CommandContext) -> Availability {
    or(now.game.phase() != Phase::Paused, Unavailable::Paused)
}

pub(super) fn is_promoting(now: &CommandContext) -> Availability {
    let is_asked = matches!(now.game.state(), GameState::Processing(Pending::Promotion { .. }));
    or(is_asked, Unavailable::NoPromotion)
}

pub(super) fn has_unfinished(now: &CommandContext) -> Availability {
    or(now.has_unfinished, Unavailable::NoUnfinishedGame)
}

pub(super) fn is_listed(now: &CommandContext) -> Availability {
    or(now.is_listed, Unavailable::NotListed)
}

pub(super) fn has_file_games(now: &CommandContext) -> Availability {
    or(now.has_file_games, Unavailable::NoFileGames)
}

pub(super) fn has_previous(now: &CommandContext) -> Availability {
    or(now.has_previous, Unavailable::NoPreviousGame)
}

pub(super) fn has_score(now: &CommandContext) -> Availability {
    or(now.has_score, Unavailable::NoScore)
}

pub(super) fn has_recent(now: &CommandContext) -> Availability {
    or(now.has_recent, Unavailable::NoRecentFiles)
}

pub(super) fn can_undo(now: &CommandContext) -> Availability {
    let undoes_edit = now.game.can_undo_edit(now.is_annotating);
    or(now.undoes_paste || undoes_edit, Unavailable::NothingToUndo).or(can_undo_all(now))
}

pub(super) fn can_undo_all(now: &CommandContext) -> Availability {
    or(now.game.can_undo(), Unavailable::NothingToUndo)
}

pub(super) fn can_redo(now: &CommandContext) -> Availability {
    or(now.game.can_redo(), Unavailable::NothingToRedo)
}

pub(super) fn is_after_start(now: &CommandContext) -> Availability {
    or(now.game.shown_node() != NodeId::ROOT, Unavailable::AtStart)
}

fn is_at_end(game: &ChessGame) -> bool {
    game.line().last().is_none_or(|&last| last == game.shown_node())
}

pub(super) fn is_before_end(now: &CommandContext) -> Availability {
    or(!is_at_end(now.game), Unavailable::AtEnd)
}

/// At the end of a line, it returns to the game in play.
pub(super) fn can_show_last(now: &CommandContext) -> Availability {
    let is_elsewhere = now.game.shown_node() != now.game.current_node();
    or(!is_at_end(now.game) || is_elsewhere, Unavailable::AtEnd)
}

pub(super) fn has_variations(now: &CommandContext) -> Availability {
    let tree = now.game.tree();
    let parent = tree.parent(now.game.shown_node());
    let has_others = parent.is_some_and(|parent| tree.children(parent).count() > 1);
    or(has_others, Unavailable::NoVariation)
}

/// What others have played would be help against a program or a clock, once a move has been made.
pub(super) fn may_look_up(now: &CommandContext) -> Availability {
    let has_move = now.game.tree().children(NodeId::ROOT).next().is_some();
    or(
        now.is_first_screen || !has_move || !now.game.is_serious(),
        Unavailable::InPlay,
    )
}

pub(super) fn can_rematch(now: &CommandContext) -> Availability {
    or(
        now.is_first_screen || !now.game.phase().is_in_play(),
        Unavailable::InPlay,
    )
}

pub(super) fn is_not_in_play(now: &CommandContext) -> Availability {
    let reason = if now.is_first_screen {
        Unavailable::NotBegun
    } else {
        Unavailable::InPlay
    };
    or(!now.game.phase().is_in_play(), reason)
}

/// A card of a training is not kept, so what is noted in it would be lost.
pub(super) fn can_note(now: &CommandContext) -> Availability {
    or(!now.is_card, Unavailable::Training)
}

/// Nothing of a training is kept, unless as a copy.
pub(super) fn can_save(now: &CommandContext) -> Availability {
    can_note(now).and(or(!is_exercise(now.game), Unavailable::Training))
}

pub(super) fn can_mark(now: &CommandContext) -> Availability {
    has_move(now).and(can_note(now))
}

pub(super) fn can_describe(now: &CommandContext) -> Availability {
    is_not_in_play(now).and(can_note(now))
}

pub(super) fn can_pass(now: &CommandContext) -> Availability {
    is_not_in_play(now).and(or(now.game.can_pass(), Unavailable::CannotPass))
}

pub(super) fn can_review(now: &CommandContext) -> Availability {
    is_reviewable(now).and(or(!now.is_reviewing, Unavailable::BeingReviewed))
}

/// Whether the game can be reviewed at all.
fn is_reviewable(now: &CommandContext) -> Availability {
    let has_moves = now.game.tree().next(NodeId::ROOT).is_some();
    let has_other_rules = other_rules(&now.game.tree().tags).is_some();
    is_not_in_play(now)
        .and(or(has_moves, Unavailable::NoMove))
        .and(or(!has_other_rules, Unavailable::OtherRules))
}

pub(super) fn is_reviewed(now: &CommandContext) -> Availability {
    or(now.game.tree().is_reviewed(), Unavailable::NotReviewed)
}

pub(super) fn has_question(now: &CommandContext) -> Availability {
    let has_any = error_to_ask(now.game, now.own_name).is_some() || !unreviewed(now.game.tree()).is_empty();
    is_reviewable(now).and(or(has_any, Unavailable::NoError))
}

pub(super) fn has_error_before(now: &CommandContext) -> Availability {
    or(error_before(now.game).is_some(), Unavailable::NoError)
}

pub(super) fn has_error_after(now: &CommandContext) -> Availability {
    or(error_after(now.game).is_some(), Unavailable::NoError)
}

pub(super) fn has_move(now: &CommandContext) -> Availability {
    or(now.game.shown_node() != NodeId::ROOT, Unavailable::NoMove)
}

pub(super) fn can_promote_line(now: &CommandContext) -> Availability {
    let (game, shown) = (now.game, now.game.shown_node());
    let can = !game.tree().is_main(shown) && game.can_make_main(shown);
    has_move(now).and(or(can, Unavailable::MainLine))
}

pub(super) fn can_delete_line(now: &CommandContext) -> Availability {
    has_move(now).and(or(now.game.can_delete(now.game.shown_node()), Unavailable::PlayedMove))
}

pub(super) fn can_restore_line(now: &CommandContext) -> Availability {
    or(now.game.can_restore(), Unavailable::NothingDeleted)
}
