//! An engine of the user, as it is remembered.

use serde::{Deserialize, Serialize};

/// An engine that speaks UCI.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct EngineEntry {
    /// Its name in lists and games.
    pub name: String,
    /// The command line that starts it.
    pub command: String,
    /// The folder that it works in; empty for that of this program.
    pub folder: String,
    /// The options that are set, as `Name=Value`.
    pub options: Vec<String>,
}
