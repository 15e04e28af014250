//! Reading a settings file edited by hand: an unreadable line affects only itself.

use super::SettingFault;
use toml::{Table, Value};

/// The readable settings of the text, and an error for each unreadable line.
pub(in crate::store) fn read(bytes: &[u8]) -> (Table, Vec<SettingFault>) {
    let text = std::str::from_utf8(bytes).ok().and_then(|text| text.parse().ok());
    match text {
        Some(table) => (table, Vec::new()),
        None => line_by_line(bytes),
    }
}

/// Reads each line separately. The program writes one setting per line, so a broken line affects no other.
fn line_by_line(bytes: &[u8]) -> (Table, Vec<SettingFault>) {
    let mut settings = Table::new();
    let mut faults = Vec::new();
    // The path of the current table; `None` if its header cannot be read.
    let mut section: Option<Vec<String>> = Some(Vec::new());
    for (number, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let text = std::str::from_utf8(line).map_or("?", str::trim);
        let is_used = match (text.starts_with('['), text.parse::<Table>()) {
            (true, head) => {
                section = head.ok().map(|head| path_of(&head));
                section.is_some()
            }
            (false, Ok(values)) if values.is_empty() => true,
            // The header of its table has already been reported.
            (false, Ok(_)) if section.is_none() => true,
            (false, Ok(values)) => {
                let table = section.as_deref().and_then(|path| table_at(&mut settings, path));
                table.is_some_and(|table| add(table, values))
            }
            (false, Err(_)) => false,
        };
        if !is_used {
            faults.push(SettingFault::Line(number + 1));
        }
    }
    (settings, faults)
}

/// Adds values to a table unless one of them already exists; returns whether it did.
fn add(table: &mut Table, values: Table) -> bool {
    let is_new = values.keys().all(|key| !table.contains_key(key));
    if is_new {
        table.extend(values);
    }
    is_new
}

/// The names in a table header, outermost first.
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
        let (settings, faults) = read(text.as_bytes());
        assert_eq!(settings["theme"].as_str(), Some("Blue"));
        assert_eq!(settings["volume"].as_integer(), Some(30));
        assert_eq!(settings["recent"].as_array().map(Vec::len), Some(2));
        assert_eq!(settings["new_game"]["black"].as_str(), Some("Bob"));
        assert_eq!(faults, [2, 4, 9, 11].map(SettingFault::Line));
        assert!(!settings.contains_key("muted"), "its table is not known");
        let (settings, faults) = read(b"volume = 30\nmuted = true\r\nvolume = 40\ntheme = \"\xFF\"\n");
        assert_eq!(settings["volume"].as_integer(), Some(30));
        assert_eq!(settings["muted"].as_bool(), Some(true));
        assert_eq!(faults, [3, 4].map(SettingFault::Line));
    }
}
