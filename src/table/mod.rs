//! One table in use.

mod launch;

pub use launch::LaunchOptions;
