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

/// The best move in the position before, if the move that led to the one after gives a better result away.
pub fn given_away(tables: &Tablebase, before: &Board, after: &Board) -> Option<Move> {
    let (best, was) = *tables.moves(before)?.first()?;
    let is = tables.probe(after)?.before();
    (is.sign() < was.sign()).then_some(best)
}

#[cfg(test)]
mod tests {
    use super::*;

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
