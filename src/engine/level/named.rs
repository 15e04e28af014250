//! The ratings of the levels.

/// The rating that stands for full strength.
pub const FULL: u16 = 3000;

/// The lowest rating.
pub const LOWEST: u16 = 400;

/// The highest rating below full strength.
pub const HIGHEST: u16 = 2500;

/// The rating from which a level is the engine's search with a node limit instead of a model of a person.
pub const ENGINE_FROM: u16 = 2100;

/// The levels whose strengths are measured against each other, weakest first.
pub const LADDER: [u16; 11] = [400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500];
