//! The outside.
