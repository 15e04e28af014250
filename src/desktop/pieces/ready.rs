//! Pieces made on other threads while the window opens.

use super::picture;
use crate::chess::{Color, Piece};
use crate::desktop::export::RgbaImage;
use crate::job::{no_wake, Job};
use crate::scene::PieceSet;

/// Pieces with their pictures.
type Made = Vec<(Piece, RgbaImage)>;

/// The pieces of the lathe are large pictures, of which reading takes longer than drawing the others. One size of them is begun before
/// there is a window, so that the first frame need not wait for it.
pub struct ReadyPieces {
    side: u32,
    /// Those of White, and those of Black, while they are made.
    jobs: [Option<Job<Made>>; 2],
    made: Made,
}

impl ReadyPieces {
    /// Begins to make the pieces of the set with so many pixels a side; `None` where that is not worth the while.
    #[must_use]
    pub fn begin(set: &PieceSet, side: u32) -> Option<ReadyPieces> {
        if *set != PieceSet::Turned {
            return None;
        }
        let job = |color: Color| {
            Job::start("pieces", &no_wake(), move |_| {
                let own = Piece::ALL.into_iter().filter(|piece| piece.color() == color);
                own.filter_map(|piece| Some((piece, picture(&PieceSet::Turned, piece, side).ok()?)))
                    .collect()
            })
            .ok()
        };
        Some(ReadyPieces {
            side,
            jobs: Color::ALL.map(job),
            made: Vec::new(),
        })
    }

    /// The piece, if it is one of these; waits until it is made. Each is handed out once.
    pub fn take(&mut self, set: &PieceSet, piece: Piece, side: u32) -> Option<RgbaImage> {
        if *set != PieceSet::Turned || side != self.side {
            return None;
        }
        if let Some(job) = self.jobs[piece.color().index()].take() {
            self.made.extend(job.wait().and_then(Result::ok).unwrap_or_default());
        }
        let place = self.made.iter().position(|(made, _)| *made == piece)?;
        Some(self.made.swap_remove(place).1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_made_ahead_is_the_same_and_is_handed_out_once() {
        assert!(ReadyPieces::begin(&PieceSet::Classic, 20).is_none());
        let mut ready = ReadyPieces::begin(&PieceSet::Turned, 20).expect("pictures");
        for piece in Piece::ALL {
            assert_eq!(ready.take(&PieceSet::Turned, piece, 21), None);
            assert_eq!(ready.take(&PieceSet::Classic, piece, 20), None);
            let made = ready.take(&PieceSet::Turned, piece, 20);
            assert_eq!(made, picture(&PieceSet::Turned, piece, 20).ok(), "{piece:?}");
            assert_eq!(ready.take(&PieceSet::Turned, piece, 20), None);
        }
    }
}
