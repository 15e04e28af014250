//! Why something on disk could not be done, in words of any language.

use crate::text::{refused_by_system, Text};
use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The context of an error: what was being done with which file.
#[derive(Debug)]
pub struct Doing {
    what: &'static str,
    path: PathBuf,
}

impl Display for Doing {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.what, self.path.display())
    }
}

/// This file was being read.
pub fn reading(path: &Path) -> Doing {
    doing("reading", path)
}

/// This file was being written.
pub fn writing(path: &Path) -> Doing {
    doing("writing", path)
}

/// This file was being moved.
pub fn moving(path: &Path) -> Doing {
    doing("moving", path)
}

pub(super) fn doing(what: &'static str, path: &Path) -> Doing {
    Doing {
        what,
        path: path.to_owned(),
    }
}

/// Why something failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What the system refused, and with what, if that is known.
    refused: Option<(ErrorKind, String)>,
    /// All that is known, in English.
    words: String,
}

impl Fault {
    fn new(mut words: String, io: Option<&io::Error>, with: String) -> Fault {
        // An error of our own has words that say more than its kind.
        let kind = io.filter(|error| error.get_ref().is_none()).map(io::Error::kind);
        if let Some(code) = io.and_then(io::Error::raw_os_error) {
            words = words.replace(&format!(" (os error {code})"), "");
        }
        Fault {
            refused: kind.map(|kind| (kind, with)),
            words,
        }
    }

    /// Why, in this language; in English where the system says something rare.
    pub fn sentence(&self, text: &Text) -> String {
        let refused = self.refused.as_ref();
        let known = refused.and_then(|(kind, with)| Some((refused_by_system(text, *kind)?, with)));
        match known {
            Some((why, with)) if with.is_empty() => why,
            Some((why, with)) => t!(text, "file-fault", file = with, fault = why),
            None => self.words.clone(),
        }
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl Error for Fault {}

impl From<&anyhow::Error> for Fault {
    fn from(error: &anyhow::Error) -> Fault {
        if let Some(known) = error.downcast_ref::<Fault>() {
            return known.clone();
        }
        let io = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
        let others = || {
            let causes = error.chain().take_while(|cause| !cause.is::<io::Error>());
            causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
        };
        let doing = error.downcast_ref::<Doing>();
        let with = doing.map_or_else(others, |doing| doing.path.display().to_string());
        Fault::new(format!("{error:#}"), io, with)
    }
}

impl From<&io::Error> for Fault {
    fn from(error: &io::Error) -> Fault {
        Fault::new(error.to_string(), Some(error), String::new())
    }
}

/// Why this failed, in this language.
pub fn fault_sentence(text: &Text, error: &anyhow::Error) -> String {
    Fault::from(error).sentence(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use anyhow::{anyhow, Context};

    #[test]
    fn what_the_system_refuses_is_said_in_every_language_with_the_file() {
        let english = Text::of(Language::ENGLISH);
        let path = Path::new("games.pgn");
        let full = || io::Error::from(ErrorKind::StorageFull);
        let error = anyhow!(full())
            .context("copying")
            .context(writing(path))
            .context("saving");
        let said = fault_sentence(&english, &error);
        assert_eq!(said, "games.pgn: there is no space left");
        for language in Language::ALL.iter().filter(|language| **language != Language::ENGLISH) {
            let other = fault_sentence(&Text::of(*language), &error);
            assert!(other.contains("games.pgn") && other != said, "{other}");
        }
        let named = Err::<(), _>(full()).context("a.csv").expect_err("it is full");
        assert_eq!(fault_sentence(&english, &named), "a.csv: there is no space left");
        assert_eq!(Fault::from(&full()).sentence(&english), "there is no space left");
    }

    #[test]
    fn what_has_no_words_here_is_said_as_the_system_says_it_without_its_number() {
        let english = Text::of(Language::ENGLISH);
        let own = anyhow!(io::Error::new(ErrorKind::InvalidInput, "this is a pipe")).context(reading(Path::new("a")));
        assert_eq!(fault_sentence(&english, &own), "reading a: this is a pipe");
        // There is no medium in the drive.
        let code = if cfg!(windows) { 1112 } else { 123 };
        let rare = io::Error::from_raw_os_error(code);
        assert!(refused_by_system(&english, rare.kind()).is_none(), "{rare}");
        let said = Fault::from(&rare).sentence(&english);
        assert!(
            !said.is_empty() && rare.to_string().starts_with(&said) && !said.contains(&code.to_string()),
            "{said}"
        );
        let kept = Fault::from(&rare);
        assert_eq!(
            Fault::from(&anyhow::Error::from(kept.clone())),
            kept,
            "it passes through errors"
        );
    }
}
