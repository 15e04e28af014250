//! The command line that starts an engine.

use std::path::PathBuf;

/// How an engine is started.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CommandLine {
    /// The program, found as a shell would find it.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Its working directory; `None` for that of this program.
    pub folder: Option<PathBuf>,
}

impl CommandLine {
    /// Parses a command line, to run in this program's working directory; `None` if it is empty.
    pub fn of(line: &str) -> Option<CommandLine> {
        let mut words = CommandLine::split(line).into_iter();
        Some(CommandLine {
            program: words.next()?,
            arguments: words.collect(),
            folder: None,
        })
    }

    /// Splits a command line into words; single or double quotes allow spaces. A backslash is literal, as in Windows paths.
    pub fn split(line: &str) -> Vec<String> {
        let mut words = Vec::new();
        let mut word: Option<String> = None;
        let mut quote = None;
        for letter in line.chars() {
            match quote {
                Some(open) if letter == open => quote = None,
                None if letter == '"' || letter == '\'' => {
                    quote = Some(letter);
                    word.get_or_insert_default();
                }
                None if letter.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(letter),
            }
        }
        words.extend(word);
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_is_split_as_people_expect() {
        for (line, words) in [
            ("ssh host engine", &["ssh", "host", "engine"][..]),
            ("  'my engine'  --uci ", &["my engine", "--uci"]),
            (r#"C:\games\sf.exe "a b"c '' "#, &[r"C:\games\sf.exe", "a bc", ""]),
            ("", &[]),
        ] {
            assert_eq!(CommandLine::split(line), words, "{line}");
        }
        assert_eq!(CommandLine::of("  "), None);
    }
}
