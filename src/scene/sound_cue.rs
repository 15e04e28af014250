//! Which sounds the effects of an input make, where and when.

use crate::chess::{Board, Move, Piece, PieceKind, Square};
use crate::game::{Effect, Sound, Step};

/// A sound to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SoundCue {
    /// Which one.
    pub sound: Sound,
    /// The kind of piece that makes the sound, if any.
    pub piece: Option<PieceKind>,
    /// The square it comes from; `None` if it comes from nowhere on the board.
    pub square: Option<Square>,
    /// Whether it is played when the moving pieces have landed, rather than at once.
    pub at_landing: bool,
}

impl SoundCue {
    /// A sound from nowhere on the board, played at once.
    pub const fn plain(sound: Sound) -> SoundCue {
        SoundCue {
            sound,
            piece: None,
            square: None,
            at_landing: false,
        }
    }

    /// The sounds for the effects of one input, in order. With `has_step_sounds`, a step to the next or previous move sounds like
    /// that move; otherwise like a click.
    pub fn of(effects: &[Effect], has_step_sounds: bool) -> Vec<SoundCue> {
        // Of several moves at once, only the last is heard. The sound of mate includes the mating move.
        let last_move = effects
            .iter()
            .rposition(|effect| matches!(effect, Effect::Moved { .. }));
        let travels = last_move.is_some_and(|place| matches!(effects[place], Effect::Moved { dropped: false, .. }));
        let is_mate =
            |effect: &Effect| matches!(effect, Effect::GameOver(outcome) if Sound::of_outcome(*outcome) == Sound::Mate);
        let heard_move = last_move.filter(|_| !effects.iter().any(is_mate));
        let mut cues = Vec::new();
        for (place, effect) in effects.iter().enumerate() {
            let is_heard = !matches!(effect, Effect::Moved { .. }) || heard_move == Some(place);
            let cue = SoundCue::of_effect(effect, has_step_sounds).filter(|_| is_heard);
            cues.extend(cue.map(|cue| SoundCue {
                at_landing: cue.at_landing || travels && matches!(effect, Effect::GameOver(_)),
                ..cue
            }));
        }
        cues
    }

    fn of_effect(effect: &Effect, has_step_sounds: bool) -> Option<SoundCue> {
        let illegal_at = |square| SoundCue {
            square: Some(square),
            ..SoundCue::plain(Sound::Illegal)
        };
        let sound = match effect {
            Effect::Moved {
                mv,
                before,
                after,
                dropped,
            } => {
                return Some(SoundCue {
                    at_landing: !dropped,
                    ..SoundCue::of_move(*mv, before, after, mv.to())
                })
            }
            Effect::Refused { from, to, dropped, .. } => {
                // Putting a piece back on its own square is not an attempt to move.
                return (from != to || !dropped).then(|| illegal_at(*from));
            }
            Effect::Stepped { before, after, step } => {
                return Some(SoundCue::of_step(before, after, *step, has_step_sounds))
            }
            Effect::PremoveDropped { from, .. } => return Some(illegal_at(*from)),
            Effect::ClaimRefused | Effect::AwaitsReply => Sound::Illegal,
            Effect::RepliedUnseen { .. } => Sound::Click,
            Effect::NewGame { .. } => Sound::Start,
            Effect::DrawOffered(_) => Sound::DrawOffer,
            Effect::LowTime(_) => Sound::LowTime,
            Effect::SecondPassed(_) => Sound::Second,
            Effect::GameOver(outcome) => Sound::of_outcome(*outcome),
            _ => return None,
        };
        Some(SoundCue::plain(sound))
    }

    /// The sound of a move, heard from the square where its piece lands.
    fn of_move(mv: Move, before: &Board, after: &Board, square: Square) -> SoundCue {
        SoundCue {
            sound: Sound::of_move(mv, before, after),
            piece: before.piece_at(mv.from()).map(Piece::kind),
            square: Some(square),
            at_landing: true,
        }
    }

    fn of_step(before: &Board, after: &Board, step: Step, has_step_sounds: bool) -> SoundCue {
        let sound = match step {
            Step::Undo => Sound::Undo,
            Step::Redo => Sound::Redo,
            Step::Show => Sound::Click,
        };
        let forth = move_between(before, after).map(|mv| SoundCue::of_move(mv, before, after, mv.to()));
        let back = || move_between(after, before).map(|mv| SoundCue::of_move(mv, after, before, mv.from()));
        let own = forth.or_else(back).filter(|_| step != Step::Show || has_step_sounds);
        match own {
            Some(cue) if step == Step::Show => cue,
            Some(cue) => SoundCue { sound, ..cue },
            None => SoundCue::plain(sound),
        }
    }
}

/// The legal move that leads from one position to the other, if there is one.
fn move_between(before: &Board, after: &Board) -> Option<Move> {
    if before.turn() == after.turn() {
        return None;
    }
    let moves = before.legal_moves();
    let mut found = moves.iter().copied();
    found.find(|&mv| before.played(mv).placement() == after.placement())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Color, DrawReason, Outcome};
    use crate::game::{ChessGame, Input};
    use std::time::Duration;

    fn heard(fen: &str, tries: &[(&str, &str)]) -> Vec<Sound> {
        let board: Board = fen.parse().expect("a good FEN");
        let mut game = ChessGame::from_tree(crate::record::GameTree::new(board), crate::record::NodeId::ROOT);
        let mut sounds = Vec::new();
        for (from, to) in tries {
            let (from, to) = (from.parse().expect("a square"), to.parse().expect("a square"));
            let promotion = None;
            let effects = game.handle(Input::TryMove { from, to, promotion }, Duration::ZERO);
            sounds.extend(SoundCue::of(&effects, true).iter().map(|cue| cue.sound));
        }
        sounds
    }

    #[test]
    fn moves_sound_as_what_they_are() {
        let fen = "r3k2r/pppq1ppp/8/3pP3/8/8/PPP2PPP/R2QK2R w KQkq - 0 1";
        let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        assert_eq!(heard(passing, &[("e5", "d6")]), [Sound::Capture]);
        assert_eq!(
            heard(fen, &[("e1", "g1"), ("e8", "c8")]),
            [Sound::Castle, Sound::Castle]
        );
        assert_eq!(heard(fen, &[("a2", "a3")]), [Sound::Move]);
        let promotion = "8/4P2k/8/8/8/8/8/4K3 w - - 0 1".parse::<Board>().expect("a position");
        let mv = Move::new(
            Square::E7,
            Square::E8,
            crate::chess::MoveKind::Promotion(PieceKind::Queen),
        );
        assert_eq!(Sound::of_move(mv, &promotion, &promotion.played(mv)), Sound::Promotion);
        assert_eq!(heard(fen, &[("a2", "a5")]), [Sound::Illegal]);
        assert_eq!(
            heard(fen, &[("d1", "d5"), ("d7", "d5")]),
            [Sound::Capture, Sound::Capture]
        );
        let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
        assert_eq!(heard(mate, &[("a1", "a8")]), [Sound::Mate]);
        assert_eq!(
            heard("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", &[("f5", "f7")]),
            [Sound::Move, Sound::Draw]
        );
    }

    fn played(moves: &str) -> ChessGame {
        let mut game = ChessGame::default();
        for text in moves.split(' ') {
            let mv: crate::chess::notation::uci::UciMove = text.parse().expect("a move");
            let mv = mv.find(&game.board()).expect("a legal move");
            let _ = game.handle(Input::Play(mv), Duration::ZERO);
        }
        game
    }

    #[test]
    fn a_step_sounds_as_its_move_where_its_piece_lands() {
        let mut game = played("e2e4 d7d5 e4d5 d8d5");
        let mut heard = |input: Input, has_step_sounds: bool| {
            let effects = game.handle(input, Duration::ZERO);
            let cues = SoundCue::of(&effects, has_step_sounds);
            assert_eq!(cues.len(), 1, "{effects:?}");
            cues[0]
        };
        let back = heard(Input::ShowPrevious, true);
        let of = |sound, piece, square| SoundCue {
            sound,
            piece: Some(piece),
            square: Some(square),
            at_landing: true,
        };
        assert_eq!(back, of(Sound::Capture, PieceKind::Queen, Square::D8));
        assert_eq!(heard(Input::ShowPrevious, false), SoundCue::plain(Sound::Click));
        let forth = heard(Input::ShowNext, true);
        assert_eq!(forth, of(Sound::Capture, PieceKind::Pawn, Square::D5));
        assert_eq!(heard(Input::ShowFirst, true), SoundCue::plain(Sound::Click));
        heard(Input::ShowLast, true);
        assert_eq!(heard(Input::Undo, true), of(Sound::Undo, PieceKind::Queen, Square::D8));
        assert_eq!(heard(Input::Redo, true), of(Sound::Redo, PieceKind::Queen, Square::D5));
    }

    #[test]
    fn what_happens_beside_moves_has_its_sound() {
        let refused = |to, dropped| Effect::Refused {
            from: Square::E2,
            to,
            dropped,
            refusal: None,
        };
        let at_e2 = SoundCue {
            square: Some(Square::E2),
            ..SoundCue::plain(Sound::Illegal)
        };
        let board = Board::default();
        let mv = Move::normal(Square::E2, Square::E4);
        let [from, to] = [Square::E2, Square::E4];
        for (effect, cue) in [
            (refused(Square::E5, true), Some(at_e2)),
            (refused(Square::E5, false), Some(at_e2)),
            (refused(Square::E2, false), Some(at_e2)),
            (refused(Square::E2, true), None),
            (Effect::PremoveDropped { from, to }, Some(at_e2)),
            (Effect::ClaimRefused, Some(SoundCue::plain(Sound::Illegal))),
            (Effect::AwaitsReply, Some(SoundCue::plain(Sound::Illegal))),
            (
                Effect::RepliedUnseen { mv, before: board },
                Some(SoundCue::plain(Sound::Click)),
            ),
            (
                Effect::NewGame {
                    before: board,
                    after: board,
                },
                Some(SoundCue::plain(Sound::Start)),
            ),
            (
                Effect::DrawOffered(Color::White),
                Some(SoundCue::plain(Sound::DrawOffer)),
            ),
            (Effect::LowTime(Color::White), Some(SoundCue::plain(Sound::LowTime))),
            (Effect::SecondPassed(Color::White), Some(SoundCue::plain(Sound::Second))),
            (Effect::RecordChanged, None),
        ] {
            assert_eq!(
                SoundCue::of(std::slice::from_ref(&effect), true).first(),
                cue.as_ref(),
                "{effect:?}"
            );
        }
    }

    #[test]
    fn a_dropped_piece_is_heard_at_once_and_a_travelling_one_when_it_lands() {
        let game = played("e2e4");
        let board = game.board();
        let mv = *board.legal_moves().iter().next().expect("a move");
        let moved = |dropped| Effect::Moved {
            mv,
            before: board,
            after: board.played(mv),
            dropped,
        };
        let over = Effect::GameOver(Outcome::Draw(DrawReason::Stalemate));
        let waits = |effects: &[Effect]| -> Vec<bool> {
            let cues = SoundCue::of(effects, true);
            cues.iter().map(|cue| cue.at_landing).collect()
        };
        assert_eq!(waits(&[moved(true)]), [false]);
        assert_eq!(waits(&[moved(false)]), [true]);
        assert_eq!(waits(&[moved(false), moved(false), over.clone()]), [true, true]);
        assert_eq!(waits(&[over]), [false]);
    }
}
