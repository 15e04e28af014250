//! The sets of pieces.

use super::OwnPieces;

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
    pub fn name(&self) -> &str {
        match self {
            PieceSet::Classic => "Classic",
            PieceSet::Print => "Print",
            PieceSet::Turned => "Turned",
            PieceSet::Own(own) => own.name(),
        }
    }
}
