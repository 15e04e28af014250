//! Writing the settings file, with a comment above each setting.

use super::Settings;
use crate::store::new_game::NewGameChoice;

impl Settings {
    /// The text of the settings file: each setting below a comment that explains it.
    pub fn to_toml(&self) -> String {
        let mut text = String::from(
            "# The settings of Tabiya. The program writes this file when a setting is changed there; lines that it cannot read are\n\
             # reported at its start, and the file is kept beside the new one.\n",
        );
        let mut table = "";
        for line in toml::to_string(self).unwrap_or_default().lines() {
            let key = match line.strip_prefix('[') {
                Some(header) => {
                    // Each engine has its own header; the comment goes above the first one.
                    let is_first = !text.contains(line);
                    table = header.trim_matches(['[', ']']);
                    Some(table).filter(|_| is_first)
                }
                None => line.split_once(" = ").map(|(key, _)| key),
            };
            let is_setting = table.is_empty() || line.starts_with('[');
            let comments = match table {
                _ if is_setting => Settings::COMMENTS,
                "new_game" => NewGameChoice::COMMENTS,
                _ => &[],
            };
            if let Some((_, comment)) = comments.iter().find(|(known, _)| Some(*known) == key) {
                text.push_str("\n# ");
                text.push_str(comment.trim().trim_end_matches('.'));
                text.push('\n');
            }
            if !line.is_empty() {
                text.push_str(line);
                text.push('\n');
            }
        }
        text
    }
}
