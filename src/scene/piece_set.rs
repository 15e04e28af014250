//! The sets of pieces.

use super::OwnPicture;
use crate::chess::Piece;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A set of pieces.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum PieceSet {
    /// Drawings in the Staunton style.
    #[default]
    Classic,
    /// Drawings in two inks, as in printed books.
    Print,
    /// Pictures of pieces turned from boxwood and ebony.
    Turned,
    /// The user's own files.
    Own(OwnPieces),
}

impl PieceSet {
    /// The built-in sets, the default one first.
    pub const ALL: [PieceSet; 3] = [PieceSet::Classic, PieceSet::Print, PieceSet::Turned];

    /// The built-in set with this name, or `None`.
    #[must_use]
    pub fn named(name: &str) -> Option<PieceSet> {
        PieceSet::ALL.into_iter().find(|set| set.name() == name)
    }

    /// The set drawn on squares with this edge in pixels: on small ones, drawings are told apart more easily than pictures.
    #[must_use]
    pub fn on_squares_of(&self, edge: f32) -> PieceSet {
        match self {
            PieceSet::Turned if edge < 40.0 => PieceSet::Classic,
            set => set.clone(),
        }
    }

    /// Its name, also used in the settings.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            PieceSet::Classic => "Classic",
            PieceSet::Print => "Print",
            PieceSet::Turned => "Turned",
            PieceSet::Own(own) => own.name(),
        }
    }
}

/// A user's piece set. Clones are the same set; two sets read at different times are not.
#[derive(Debug, Clone)]
pub struct OwnPieces(Arc<OwnFiles>);

#[derive(Debug)]
struct OwnFiles {
    name: String,
    files: [Option<OwnPicture>; 12],
}

impl OwnPieces {
    /// The set with this name and a file for each piece, by [`Piece::index`]; a piece without a file is drawn from the classic
    /// set.
    #[must_use]
    pub fn new(name: String, files: [Option<OwnPicture>; 12]) -> OwnPieces {
        OwnPieces(Arc::new(OwnFiles { name, files }))
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The picture of a piece.
    #[must_use]
    pub fn picture(&self, piece: Piece) -> Option<&OwnPicture> {
        self.0.files[piece.index()].as_ref()
    }

    /// Whether the other set has the same name and files.
    #[must_use]
    pub fn is_like(&self, other: &OwnPieces) -> bool {
        (&self.0.name, &self.0.files) == (&other.0.name, &other.0.files)
    }
}

impl PartialEq for OwnPieces {
    fn eq(&self, other: &OwnPieces) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for OwnPieces {}

impl Hash for OwnPieces {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}
