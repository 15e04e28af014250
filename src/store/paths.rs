//! Paths as users type them, and as text that can be read back.

use directories::BaseDirs;
use std::path::{Path, PathBuf};

/// A path in another user's home folder, `~name`, which only a shell can resolve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherHome(
    /// The text as typed.
    pub String,
);

/// Parses a path typed by the user: `~` is the home folder, and a `file://` URL, as file managers copy it, stands for its path.
///
/// # Errors
/// When it starts with `~name`. A file with such a name can be typed as `./~name`.
pub fn typed_path(text: &str) -> Result<PathBuf, OtherHome> {
    let text = text.trim().trim_matches(['"', '\'']);
    let Some(after_tilde) = text.strip_prefix('~') else {
        return Ok(path_of_text(text));
    };
    let below_home = match after_tilde {
        "" => "",
        rest => rest.strip_prefix('/').ok_or_else(|| OtherHome(text.to_owned()))?,
    };
    let Some(places) = BaseDirs::new() else {
        return Err(OtherHome(text.to_owned()));
    };
    // Joining an empty path would add a slash.
    Ok(match below_home {
        "" => places.home_dir().to_owned(),
        rest => places.home_dir().join(rest),
    })
}

/// A path as text that [`path_of_text`] turns back into the same path: as it is, or as a `file://` URL if it is not UTF-8 or
/// contains control characters.
pub fn path_text(path: &Path) -> String {
    let plain = path.to_str().filter(|text| !text.contains(char::is_control));
    if let Some(text) = plain.filter(|text| !text.starts_with("file://")) {
        return text.to_owned();
    }
    let escaped = path.as_os_str().as_encoded_bytes().iter().map(|&byte| match byte {
        b'/' | b'.' | b'-' | b'_' => char::from(byte).to_string(),
        byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    });
    format!("file://{}", escaped.collect::<String>())
}

/// Parses a path written by [`path_text`].
pub fn path_of_text(text: &str) -> PathBuf {
    match text.strip_prefix("file://") {
        Some(address) => path_of_address(address),
        None => PathBuf::from(text),
    }
}

/// The path in the part of a URL after `file://`, with `%` escapes decoded.
fn path_of_address(text: &str) -> PathBuf {
    let text = text.strip_prefix("localhost").unwrap_or(text).as_bytes();
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&byte, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(escaped) if byte == b'%' => {
                bytes.push(escaped);
                rest = &after[2..];
            }
            _ => {
                bytes.push(byte);
                rest = after;
            }
        }
    }
    path_of_bytes(bytes)
}

/// The path of these bytes, in the system's encoding.
#[cfg(unix)]
pub fn path_of_bytes(bytes: Vec<u8>) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;
    std::ffi::OsString::from_vec(bytes).into()
}

/// The path of these bytes, which are UTF-8.
#[cfg(not(unix))]
#[allow(clippy::needless_pass_by_value, reason = "Unix keeps the bytes")]
pub fn path_of_bytes(bytes: Vec<u8>) -> PathBuf {
    // A drive letter follows a slash.
    String::from_utf8_lossy(&bytes).trim_start_matches('/').into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_path_knows_the_home_folder_and_addresses_of_files() {
        let home = BaseDirs::new().expect("a home").home_dir().to_owned();
        let typed = |text: &str| typed_path(text).expect("a path");
        assert_eq!(typed("~"), home);
        assert_eq!(typed("~/"), home);
        assert_eq!(typed(" ~/a b.pgn "), home.join("a b.pgn"));
        assert_eq!(typed("\"/a/b.pgn\""), Path::new("/a/b.pgn"));
        assert_eq!(typed("file:///a/b%20c%C3%A9.pgn"), Path::new("/a/b cé.pgn"));
        assert_eq!(typed("file:///50%.pgn"), Path::new("/50%.pgn"));
        assert_eq!(typed("./~ann"), Path::new("./~ann"));
        assert_eq!(typed_path("~ann/a.pgn"), Err(OtherHome("~ann/a.pgn".into())));
    }

    #[cfg(unix)]
    #[test]
    fn every_path_is_read_back_from_its_text() {
        for bytes in [
            b"/home/a/M\xFCller 100%.pgn".as_slice(),
            "/a/\u{e9} 100%41.pgn".as_bytes(),
            b"/a/two\nlines.pgn",
            b" /leading ",
            b"file:///a",
        ] {
            let path = path_of_bytes(bytes.to_vec());
            let text = path_text(&path);
            assert_eq!(path_of_text(&text), path, "{text}");
            assert!(!text.contains('\n'));
        }
        assert_eq!(path_text(Path::new("/a/é.pgn")), "/a/é.pgn");
    }
}
