//! Compressed files: collections of games are offered on the web in gzip, Zstandard and ZIP.

use super::disk::SharedDisk;
use super::read::{packed, packed_kind, part};
use super::write::{folder_of, write_whole};
use super::{has_ending, is_pgn};
use flate2::read::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::StreamingDecoder;
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read, Seek};
use std::path::{Path, PathBuf};
use zip::ZipArchive;

/// The longest text that is unpacked, in bytes: it is held in memory.
const MOST: u64 = 1 << 30;

/// The text of a file compressed with gzip or Zstandard, or of the PGN files in a ZIP archive, one after the other. `None` for a file
/// that is not compressed.
///
/// # Errors
/// When it cannot be read, is compressed in another format, is damaged, or has more than 1 GB.
pub fn unpacked(disk: &SharedDisk, path: &Path) -> io::Result<Option<Vec<u8>>> {
    text_of(disk, path, MOST + 1)?.map(no_longer).transpose()
}

/// These bytes, or their text if they are a compressed file.
///
/// # Errors
/// As of [`unpacked`].
pub fn unpacked_bytes(bytes: Vec<u8>) -> io::Result<Vec<u8>> {
    match packed_kind(&bytes) {
        Some(kind) => no_longer(text_of_kind(kind, Cursor::new(bytes), MOST + 1)?),
        None => Ok(bytes),
    }
}

/// The text, unless it is longer than what is unpacked.
fn no_longer(text: Vec<u8>) -> io::Result<Vec<u8>> {
    if text.len() as u64 > MOST {
        let fault = "it has more than 1 GB: unpack it first";
        return Err(io::Error::new(ErrorKind::FileTooLarge, fault));
    }
    Ok(text)
}

/// The first bytes of a file, as many as these at most; of a compressed one, those of its text.
///
/// # Errors
/// When it cannot be read, is compressed in another format, or is damaged.
pub fn beginning(disk: &SharedDisk, path: &Path, most: u64) -> io::Result<Vec<u8>> {
    if let Some(text) = text_of(disk, path, most)? {
        return Ok(text);
    }
    part(&mut disk.open(path)?, 0, most)
}

/// The text of a compressed file, at most so many bytes of it.
fn text_of(disk: &SharedDisk, path: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    let Some(kind) = packed(disk, path) else {
        return Ok(None);
    };
    text_of_kind(kind, BufReader::new(disk.open(path)?), most).map(Some)
}

/// The text of a file compressed in this format, at most so many bytes of it.
fn text_of_kind(kind: &str, mut file: impl BufRead + Seek, most: u64) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    match kind {
        "gzip" => append(MultiGzDecoder::new(file), &mut text, most)?,
        "Zstandard" => append_frames(&mut file, &mut text, most)?,
        "ZIP" => {
            let mut archive = ZipArchive::new(file)?;
            for number in 0..archive.len() {
                let part = archive.by_index(number)?;
                if part.name()?.to_ascii_lowercase().ends_with(".pgn") {
                    append(part, &mut text, most)?;
                    text.extend(b"\n\n");
                }
            }
        }
        _ => {
            return Err(io::Error::new(
                ErrorKind::Unsupported,
                format!("compressed with {kind}"),
            ))
        }
    }
    Ok(text)
}

/// Unpacks a compressed file into a folder of copies, and returns the path of its copy there: what it is called `inside` some folder of
/// the user's. Different names stay different: `a.pgn.gz` becomes `a.pgn`, `a.zip` becomes `a.zip.pgn`.
///
/// # Errors
/// As of [`unpacked`], and when the copy cannot be written.
pub fn unpack(disk: &SharedDisk, path: &Path, copies: &Path, inside: &Path) -> anyhow::Result<PathBuf> {
    let text = unpacked(disk, path)?;
    let is_of_pgn = has_ending(inside, "gz") && is_pgn(&inside.with_extension(""));
    let mut name = if is_of_pgn {
        inside.file_stem()
    } else {
        inside.file_name()
    }
    .unwrap_or_default()
    .to_owned();
    if !is_of_pgn {
        name.push(".pgn");
    }
    let copy = copies.join(inside.with_file_name(name));
    disk.create_folder(folder_of(&copy), true)?;
    write_whole(disk, &copy, &text.unwrap_or_default())?;
    Ok(copy)
}

/// Whether this is no fault of the file, but a format that is not read.
pub fn is_unsupported(error: &anyhow::Error) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == ErrorKind::Unsupported)
}

/// Appends the frames of a Zstandard file.
fn append_frames(file: &mut impl BufRead, text: &mut Vec<u8>, most: u64) -> io::Result<()> {
    while (text.len() as u64) < most && !file.fill_buf()?.is_empty() {
        match StreamingDecoder::new(&mut *file) {
            Ok(frame) => append(frame, text, most)?,
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                io::copy(&mut file.by_ref().take(length.into()), &mut io::sink())?;
            }
            Err(_) => return Err(damaged()),
        }
    }
    Ok(())
}

/// Appends what is left of a part, up to so many bytes in all. Only the library that unpacks it gives errors without a number.
fn append(part: impl Read, text: &mut Vec<u8>, most: u64) -> io::Result<()> {
    let read = part.take(most.saturating_sub(text.len() as u64)).read_to_end(text);
    match read {
        Err(error) if error.raw_os_error().is_none() => Err(damaged()),
        read => read.map(|_| ()),
    }
}

/// What is said of compressed data that cannot be unpacked, in place of words for programmers.
fn damaged() -> io::Error {
    io::Error::new(ErrorKind::InvalidData, "the compressed data is damaged or not complete")
}
