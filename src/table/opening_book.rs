//! The opening book that Tabiya and its levels play from, as the settings name it.

use crate::collection::Book;
use crate::store::collection::book_at;
use crate::store::file::{Fault, SharedDisk};
use crate::store::paths::typed_path;
use crate::text::Text;
use std::io;

/// Reads the book of this name; `None` if the name is empty, or the file is no book.
///
/// # Errors
/// When the file cannot be read.
pub fn read_book(disk: &SharedDisk, named: &str) -> io::Result<Option<Book>> {
    if named.is_empty() {
        return Ok(None);
    }
    let path = typed_path(named).unwrap_or_else(|_| named.into());
    book_at(disk, &path)
}

/// What was read; empty if no book is named.
///
/// # Errors
/// Why there is no book.
pub fn book_news(text: &Text, named: &str, read: &io::Result<Option<Book>>) -> Result<String, String> {
    match read {
        Err(fault) => Err(t!(text, "book-unread", fault = Fault::from(fault).sentence(text))),
        Ok(None) if named.is_empty() => Ok(String::new()),
        Ok(None) => Err(t!(text, "book-is-none", file = named)),
        Ok(Some(_)) => Ok(t!(text, "book-found", file = named)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::file::real_disk;
    use crate::text::Language;

    #[test]
    fn a_book_is_read_and_what_is_none_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = Text::of(Language::ENGLISH);
        let told = |name: &str, content: Option<&[u8]>| {
            let path = folder.path().join(name);
            if let Some(content) = content {
                std::fs::write(&path, content).expect("a file");
            }
            let named = path.display().to_string();
            let read = read_book(&real_disk(), &named);
            book_news(&text, &named, &read).map(|_| read.ok().flatten().is_some())
        };
        assert_eq!(told("a.bin", Some(&[0; 32])), Ok(true));
        assert!(told("b.bin", Some(b"no book")).is_err_and(|fault| fault.contains("b.bin")));
        assert!(told("c.pgn", Some(&[0; 32])).is_err_and(|fault| fault.contains("c.pgn")));
        assert!(told("d.bin", None).is_err());
        assert_eq!(book_news(&text, "", &read_book(&real_disk(), "")), Ok(String::new()));
    }
}
