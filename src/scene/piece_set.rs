//! The sets of pieces.

/// A set of pieces to draw with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PieceSet {
    /// Drawings in the Staunton style.
    #[default]
    Classic,
    /// Drawings in two inks, as in printed books.
    Print,
    /// Pictures of pieces turned from boxwood and ebony.
    Turned,
}

impl PieceSet {
    /// All sets, the default one first.
    pub const ALL: [PieceSet; 3] = [PieceSet::Classic, PieceSet::Print, PieceSet::Turned];

    /// The set of this name, or `None`.
    #[must_use]
    pub fn named(name: &str) -> Option<PieceSet> {
        PieceSet::ALL.into_iter().find(|set| set.name() == name)
    }

    /// Its name in English, which is also that in the settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PieceSet::Classic => "Classic",
            PieceSet::Print => "Print",
            PieceSet::Turned => "Turned",
        }
    }
}
