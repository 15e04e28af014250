//! Reading a settings file that somebody has edited by hand: what cannot be read loses only itself.

use toml::{Table, Value};

/// The settings of the text that can be read, and what is wrong with each line that cannot.
pub(super) fn read(text: &str) -> (Table, Vec<String>) {
    match text.parse() {
        Ok(table) => (table, Vec::new()),
        Err(_) => line_by_line(text),
    }
}

/// Reads each line alone. The program writes one setting a line, so one that is broken takes no other along.
fn line_by_line(text: &str) -> (Table, Vec<String>) {
    let mut settings = Table::new();
    let mut faults = Vec::new();
    // The path of the table that the lines are in; `None` when its head cannot be read.
    let mut section: Option<Vec<String>> = Some(Vec::new());
    for (number, line) in text.lines().enumerate() {
        match (line.trim().starts_with('['), line.parse::<Table>()) {
            (true, Ok(head)) => section = Some(path_of(&head)),
            (true, Err(_)) => {
                section = None;
                faults.push(format!("line {} cannot be read", number + 1));
            }
            (false, Ok(values)) => {
                if let Some(table) = section.as_deref().and_then(|path| table_at(&mut settings, path)) {
                    table.extend(values);
                }
            }
            (false, Err(error)) => {
                faults.push(format!("line {} cannot be read: {}", number + 1, error.message()));
            }
        }
    }
    (settings, faults)
}

/// The names in the head of a table, from the outside in.
fn path_of(head: &Table) -> Vec<String> {
    match head.iter().next() {
        Some((name, Value::Table(inner))) => {
            let mut path = vec![name.clone()];
            path.extend(path_of(inner));
            path
        }
        _ => Vec::new(),
    }
}

fn table_at<'t>(settings: &'t mut Table, path: &[String]) -> Option<&'t mut Table> {
    let Some((first, rest)) = path.split_first() else {
        return Some(settings);
    };
    let inner = settings
        .entry(first.clone())
        .or_insert_with(|| Value::Table(Table::new()));
    table_at(inner.as_table_mut()?, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_line_loses_only_itself() {
        let text = "theme = \"Blue\"\nnotation = \"figurine\nvolume = 30\nanimation_ms = 99999999999999999999\n\
            recent = [\"/a.pgn\", \"/b.pgn\"]\n# a remark\n\n[new_game]\nwhite = Ann\nblack = \"Bob\"\n[broken\nmuted = true\n";
        let (settings, faults) = read(text);
        assert_eq!(settings["theme"].as_str(), Some("Blue"));
        assert_eq!(settings["volume"].as_integer(), Some(30));
        assert_eq!(settings["recent"].as_array().map(Vec::len), Some(2));
        assert_eq!(settings["new_game"]["black"].as_str(), Some("Bob"));
        let lines: Vec<&str> = faults.iter().filter_map(|fault| fault.split(' ').nth(1)).collect();
        assert_eq!(lines, ["2", "4", "9", "11"]);
        assert!(!settings.contains_key("muted"), "its table is not known");
    }
}
