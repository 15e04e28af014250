//! The named levels.

/// A named level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedLevel {
    /// Its rating; [`FULL`] stands for the engine itself.
    pub rating: u16,
    /// The id of its name: `level-` followed by this is a text id.
    pub id: &'static str,
}

/// The rating that stands for full strength.
pub const FULL: u16 = 3000;

/// The lowest rating.
pub const LOWEST: u16 = 400;

/// The highest rating below full strength.
pub const HIGHEST: u16 = 2500;

/// The rating from which a level is the engine's search with a node limit instead of a model of a person.
pub const ENGINE_FROM: u16 = 2100;

const fn named(rating: u16, id: &'static str) -> NamedLevel {
    NamedLevel { rating, id }
}

/// The twelve levels, weakest first.
pub const NAMED: [NamedLevel; 12] = [
    named(400, "first-steps"),
    named(600, "beginner"),
    named(800, "novice"),
    named(1000, "casual"),
    named(1200, "improver"),
    named(1400, "regular"),
    named(1600, "club"),
    named(1800, "strong-club"),
    named(2000, "tournament"),
    named(2200, "expert"),
    named(2500, "master"),
    named(FULL, "full"),
];
