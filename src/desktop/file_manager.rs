//! Shows folders in the desktop's file manager, and files in their programs.

use std::fmt::Write as _;
use std::path::Path;

/// Opens this file or folder in the program that the desktop has for it. May take as long as that does.
///
/// # Errors
/// Why the desktop does not open it.
pub fn show(path: &Path) -> Result<(), String> {
    sdl2::url::open_url(&address(path)).map_err(|error| error.to_string())
}

/// The address of a path as a URI (RFC 8089).
fn address(folder: &Path) -> String {
    let path = folder.to_string_lossy().replace('\\', "/");
    let mut address = String::from(if path.starts_with('/') { "file://" } else { "file:///" });
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"/-._~:".contains(&byte) {
            address.push(char::from(byte));
        } else {
            let _ = write!(address, "%{byte:02X}");
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_no_letters_with_another_meaning() {
        for (folder, written) in [
            ("/home/ann/my games", "file:///home/ann/my%20games"),
            ("/home/ann/#1?/é", "file:///home/ann/%231%3F/%C3%A9"),
            ("C:\\games", "file:///C:/games"),
        ] {
            assert_eq!(address(Path::new(folder)), written);
        }
    }
}
