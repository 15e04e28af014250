//! What a system refuses, in words.

use super::Text;
use std::io::ErrorKind;

/// Why the system refused something, as a part of a sentence; `None` for what is too rare to have words here.
pub fn refused_by_system(text: &Text, kind: ErrorKind) -> Option<String> {
    Some(match kind {
        ErrorKind::NotFound => t!(text, "refused-not-found"),
        ErrorKind::PermissionDenied => t!(text, "refused-permission"),
        ErrorKind::ReadOnlyFilesystem => t!(text, "refused-read-only"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => t!(text, "refused-full"),
        ErrorKind::IsADirectory => t!(text, "refused-is-folder"),
        ErrorKind::NotADirectory => t!(text, "refused-no-folder"),
        ErrorKind::InvalidFilename => t!(text, "refused-name"),
        ErrorKind::AlreadyExists => t!(text, "refused-exists"),
        ErrorKind::FileTooLarge => t!(text, "refused-large"),
        ErrorKind::ResourceBusy => t!(text, "refused-busy"),
        ErrorKind::OutOfMemory => t!(text, "refused-memory"),
        _ => return None,
    })
}
