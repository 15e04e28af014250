//! Compressed files: collections of games are offered on the web in gzip, Zstandard and ZIP.

use super::disk::SharedDisk;
use super::read::packed;
use flate2::read::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::StreamingDecoder;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::path::Path;
use zip::ZipArchive;

/// The longest text that is unpacked, in bytes: it is held in memory.
const MOST: u64 = 1 << 30;

/// The text of a file compressed with gzip or Zstandard, or of the PGN files in a ZIP archive, one after the other. `None` for a file
/// that is not compressed.
///
/// # Errors
/// When it cannot be read, is compressed in another format, is damaged, or has more than 1 GB.
pub fn unpacked(disk: &SharedDisk, path: &Path) -> io::Result<Option<Vec<u8>>> {
    let Some(kind) = packed(disk, path) else {
        return Ok(None);
    };
    let mut file = BufReader::new(disk.open(path)?);
    let mut text = Vec::new();
    match kind {
        "gzip" => append(MultiGzDecoder::new(file), &mut text)?,
        "Zstandard" => append_frames(&mut file, &mut text)?,
        "ZIP" => {
            let mut archive = ZipArchive::new(file)?;
            for number in 0..archive.len() {
                let part = archive.by_index(number)?;
                if part.name()?.to_ascii_lowercase().ends_with(".pgn") {
                    append(part, &mut text)?;
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
    Ok(Some(text))
}

/// Appends the frames of a Zstandard file.
fn append_frames(file: &mut impl BufRead, text: &mut Vec<u8>) -> io::Result<()> {
    while !file.fill_buf()?.is_empty() {
        match StreamingDecoder::new(&mut *file) {
            Ok(frame) => append(frame, text)?,
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                io::copy(&mut file.by_ref().take(length.into()), &mut io::sink())?;
            }
            Err(error) => return Err(io::Error::new(ErrorKind::InvalidData, error)),
        }
    }
    Ok(())
}

fn append(part: impl Read, text: &mut Vec<u8>) -> io::Result<()> {
    part.take((MOST + 1).saturating_sub(text.len() as u64))
        .read_to_end(text)?;
    if text.len() as u64 > MOST {
        let fault = "it has more than 1 GB: unpack it first";
        return Err(io::Error::new(ErrorKind::FileTooLarge, fault));
    }
    Ok(())
}
