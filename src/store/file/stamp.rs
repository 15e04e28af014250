//! Detecting whether a file has changed.

use super::disk::Metadata;
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime};

/// Detects whether a file has changed, by its length and modification time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileStamp {
    length: u64,
    modified: Option<SystemTime>,
}

impl FileStamp {
    /// The length of the file in bytes.
    #[must_use]
    pub fn length(&self) -> u64 {
        self.length
    }
}

impl From<&Metadata> for FileStamp {
    fn from(metadata: &Metadata) -> FileStamp {
        FileStamp {
            length: metadata.len(),
            modified: metadata.modified().ok(),
        }
    }
}

/// The length in bytes and the modification time in nanoseconds since 1970, or `-`: `1234 1777666555444333222`.
impl fmt::Display for FileStamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.length)?;
        let since = |time: SystemTime| time.duration_since(SystemTime::UNIX_EPOCH).ok();
        match self.modified.and_then(since) {
            Some(since) => write!(f, "{}", since.as_nanos()),
            None => f.write_str("-"),
        }
    }
}

/// The text is not that of a [`FileStamp`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileStampError;

impl FromStr for FileStamp {
    type Err = FileStampError;

    fn from_str(text: &str) -> Result<FileStamp, FileStampError> {
        let (length, modified) = text.split_once(' ').ok_or(FileStampError)?;
        let time = |nanos: &str| {
            let since = Duration::from_nanos(nanos.parse().ok()?);
            SystemTime::UNIX_EPOCH.checked_add(since)
        };
        Ok(FileStamp {
            length: length.parse().map_err(|_| FileStampError)?,
            modified: match modified {
                "-" => None,
                nanos => Some(time(nanos).ok_or(FileStampError)?),
            },
        })
    }
}
