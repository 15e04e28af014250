//! The endgames that are trained: White wins, and has to.

use crate::chess::{Board, Move};
use crate::engine::tablebase::{Endgame, Tablebase};

/// An endgame that White wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrainedEndgame {
    /// Its name among the tables.
    name: &'static str,
    /// The id of its name for people.
    pub id: &'static str,
}

impl TrainedEndgame {
    /// Those that are trained, the easiest first.
    pub const ALL: [TrainedEndgame; 9] = [
        TrainedEndgame::of("KQvK", "endgame-queen"),
        TrainedEndgame::of("KRvK", "endgame-rook"),
        TrainedEndgame::of("KPvK", "endgame-pawn"),
        TrainedEndgame::of("KBBvK", "endgame-bishops"),
        TrainedEndgame::of("KBNvK", "endgame-bishop-knight"),
        TrainedEndgame::of("KQvKP", "endgame-queen-pawn"),
        TrainedEndgame::of("KQvKR", "endgame-queen-rook"),
        TrainedEndgame::of("KRvKP", "endgame-rook-pawn"),
        TrainedEndgame::of("KPvKP", "endgame-pawns"),
    ];

    const fn of(name: &'static str, id: &'static str) -> TrainedEndgame {
        TrainedEndgame { name, id }
    }

    /// The one whose pieces these are.
    pub fn of_board(board: &Board) -> Option<TrainedEndgame> {
        let endgame = Endgame::of(board)?;
        TrainedEndgame::ALL
            .into_iter()
            .find(|trained| trained.endgame() == endgame)
    }

    /// The endgame.
    ///
    /// # Panics
    /// Never: all names are those of endgames.
    pub fn endgame(self) -> Endgame {
        Endgame::named(self.name).expect("the name of an endgame")
    }
}

/// The best move in the position before, and whether it wins, if the move that led to the one after gives a better result away.
pub fn given_away(tables: &Tablebase, before: &Board, after: &Board) -> Option<(Move, bool)> {
    let (best, was) = *tables.moves(before)?.first()?;
    let is = tables.probe(after)?.before();
    (is.sign() < was.sign()).then_some((best, was.sign() > 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::notation;
    use crate::engine::tablebase::SharedTablebase;

    #[test]
    fn a_move_gives_away_a_win_or_a_draw() {
        let tables = SharedTablebase::default();
        let needed = Tablebase::needed(Endgame::named("KPvK").expect("an endgame"));
        assert!(needed.into_iter().all(|needed| tables.make(needed, &mut || true)));
        for (fen, mv, expected) in [
            ("4k3/8/3K4/4P3/8/8/8/8 w - - 0 1", "e5e6", Some(("d6e6", true))),
            ("4k3/8/3K4/4P3/8/8/8/8 w - - 0 1", "d6e6", None),
            ("8/4k3/8/3KP3/8/8/8/8 b - - 0 1", "e7f7", Some(("e7d7", false))),
            ("8/4k3/8/3KP3/8/8/8/8 b - - 0 1", "e7d7", None),
        ] {
            let before: Board = fen.parse().expect("a good FEN");
            let after = before.played(notation::read(&before, mv).expect("a move"));
            let given = given_away(&tables.now(), &before, &after);
            let expected = expected.map(|(best, is_win)| (notation::read(&before, best).expect("a move"), is_win));
            assert_eq!(given, expected, "{fen} {mv}");
        }
    }

    #[test]
    fn each_name_is_that_of_an_endgame() {
        for trained in TrainedEndgame::ALL {
            assert_eq!(trained.endgame().name(), trained.name);
        }
    }

    #[test]
    fn an_endgame_is_known_by_its_pieces_wherever_they_stand() {
        for (fen, id) in [
            ("8/8/4k3/8/8/8/1B5N/4K3 w - - 0 1", Some("endgame-bishop-knight")),
            ("8/8/4k3/8/8/8/1N5B/4K3 w - - 0 1", Some("endgame-bishop-knight")),
            ("8/5p2/4k3/8/8/8/7Q/4K3 w - - 0 1", Some("endgame-queen-pawn")),
            ("8/8/8/4k3/8/8/7P/4K3 b - - 0 1", Some("endgame-pawn")),
            ("8/8/8/4k3/8/8/8/4K3 w - - 0 1", None),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", None),
        ] {
            let found = TrainedEndgame::of_board(&fen.parse().expect("a good FEN"));
            assert_eq!(found.map(|endgame| endgame.id), id, "{fen}");
        }
    }
}
