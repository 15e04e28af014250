//! An engine the user has added, as stored in the settings.

use serde::{Deserialize, Serialize};

/// A UCI engine.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct EngineEntry {
    /// Its name in lists and games.
    pub name: String,
    /// The command line that starts it.
    pub command: String,
    /// Its working directory; empty for that of this program.
    pub folder: String,
    /// The options to set, as `Name=Value`.
    pub options: Vec<String>,
}
