//! The folder of themes.

use super::OwnTheme;
use crate::store::file::{create_unique, write_whole, SharedDisk};
use crate::store::library::Trash;
use crate::store::settings::SettingFault;
use crate::text::Text;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A longer file is not a theme.
const MAX_BYTES: u64 = 1 << 16;
/// The maximum number of files read.
const MAX_FILES: usize = 100;

/// What cannot be used of the user's themes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ThemeFault {
    /// Something in a file.
    File {
        /// The file.
        path: PathBuf,
        /// The unusable parts, at least one.
        faults: Vec<SettingFault>,
        /// Whether the whole file is unusable.
        is_skipped: bool,
    },
    /// There are so many files, and only the first hundred are read.
    TooMany(usize),
}

impl ThemeFault {
    /// The error message.
    pub fn sentence(&self, text: &Text) -> String {
        let (path, faults, is_skipped) = match self {
            ThemeFault::TooMany(total) => return t!(text, "theme-too-many", count = MAX_FILES, total = *total),
            ThemeFault::File {
                path,
                faults,
                is_skipped,
            } => (path, faults, is_skipped),
        };
        let name = path.file_name().unwrap_or_default().display().to_string();
        let fault = SettingFault::first_of(faults, text);
        if *is_skipped {
            t!(text, "theme-skipped", file = name, fault)
        } else {
            t!(text, "theme-in-part", file = name, fault)
        }
    }
}

/// The folder of themes.
#[derive(Debug, Clone)]
pub struct ThemeFolder {
    disk: SharedDisk,
    pub(super) path: PathBuf,
    trash: Trash,
}

impl ThemeFolder {
    /// The folder at this path; deleted files go to this trash.
    pub(in crate::store) fn at(disk: &SharedDisk, path: PathBuf, trash: Trash) -> ThemeFolder {
        let disk = SharedDisk::clone(disk);
        ThemeFolder { disk, path, trash }
    }

    /// The themes in it, by file name, and the errors found. A name that is `taken` or used by an earlier file gets a number.
    pub fn load(&self, taken: &[&str]) -> (Vec<OwnTheme>, Vec<ThemeFault>) {
        let mut paths = self.disk.entries(&self.path).unwrap_or_default();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
        paths.sort();
        let (mut themes, mut faults) = (Vec::<OwnTheme>::new(), Vec::new());
        if paths.len() > MAX_FILES {
            faults.push(ThemeFault::TooMany(paths.len()));
        }
        for path in paths.into_iter().take(MAX_FILES) {
            let (theme, fault) = read(&self.disk, &path);
            faults.extend(fault);
            let Some(mut theme) = theme else { continue };
            let others = themes.iter().map(|theme| theme.name.as_str());
            theme.name = OwnTheme::free_name(&theme.name, others.chain(taken.iter().copied()));
            themes.push(OwnTheme {
                path: Some(path),
                ..theme
            });
        }
        (themes, faults)
    }

    /// Writes the theme to its file, or to a new one, whose path it then records.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&self, theme: &mut OwnTheme) -> anyhow::Result<()> {
        let path = match &theme.path {
            Some(path) => path.clone(),
            None => create_unique(&self.disk, &self.path, &file_name(&theme.name), "toml")?,
        };
        write_whole(&self.disk, &path, &theme.to_toml())?;
        theme.path = Some(path);
        Ok(())
    }

    /// Moves the theme's file to the trash.
    ///
    /// # Errors
    /// When it cannot be moved.
    pub fn discard(&self, theme: &OwnTheme) -> anyhow::Result<()> {
        match &theme.path {
            Some(path) => self.trash.discard(path).map(|_| ()),
            None => Ok(()),
        }
    }
}

/// Reads a theme from any file, with its errors.
pub fn read(disk: &SharedDisk, path: &Path) -> (Option<OwnTheme>, Option<ThemeFault>) {
    let fault = |faults: Vec<SettingFault>, is_skipped| {
        let path = path.to_owned();
        (!faults.is_empty()).then_some(ThemeFault::File {
            path,
            faults,
            is_skipped,
        })
    };
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    match disk.read(path, MAX_BYTES) {
        Ok(bytes) => match OwnTheme::from_bytes(&bytes, &name) {
            (theme, mut faults) if theme.is_empty() => {
                faults.insert(
                    0,
                    SettingFault::Unreadable("there are no colors of a theme in it".into()),
                );
                (None, fault(faults, true))
            }
            (theme, faults) => (Some(theme), fault(faults, false)),
        },
        Err(error) if error.kind() == ErrorKind::FileTooLarge => {
            let why = "the file is too long for a theme".to_owned();
            (None, fault(vec![SettingFault::Unreadable(why)], true))
        }
        Err(error) => (None, fault(vec![SettingFault::Unreadable(error.to_string())], true)),
    }
}

/// The name of a new file: the letters and digits of the theme's name, up to the length that a name has in the window.
fn file_name(name: &str) -> String {
    let plain = |letter: char| {
        if letter.is_alphanumeric() {
            letter
        } else {
            '_'
        }
    };
    name.to_lowercase()
        .chars()
        .take(OwnTheme::MAX_NAME)
        .map(plain)
        .collect()
}
