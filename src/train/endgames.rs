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
}
