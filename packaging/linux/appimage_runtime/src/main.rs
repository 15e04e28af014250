//! The executable part of the AppImage: it unpacks the image behind it into the user's cache once, and runs what is in it.
//! It needs nothing of the system, neither FUSE nor a C library.

use backhand::{FilesystemReader, InnerNode};
use std::error::Error;
use std::fs::{self, DirBuilder, File, Permissions};
use std::io::{self, BufReader, Read};
use std::os::unix::fs::{symlink, DirBuilderExt, FileExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, process};

/// What the names of unpacked images begin with.
const UNPACKED: &str = "appimage-";
/// And of those that a process is unpacking, before its number.
const UNFINISHED: &str = "appimage-new-";

fn main() {
    let Err(error) = run();
    eprintln!("The AppImage cannot be started: {error}");
    eprintln!("With --appimage-extract it is unpacked into this folder; then squashfs-root/AppRun starts.");
    process::exit(1);
}

fn run() -> Result<std::convert::Infallible, Box<dyn Error>> {
    let image = File::open("/proc/self/exe")?;
    let start = end_of_program(&image)?;
    let mut arguments = env::args_os().skip(1).peekable();
    match arguments.peek().and_then(|first| first.to_str()) {
        Some("--appimage-offset") => {
            println!("{start}");
            process::exit(0);
        }
        Some("--appimage-extract") => {
            let folder = Path::new("squashfs-root");
            if folder.exists() {
                return Err("squashfs-root is there already".into());
            }
            unpack(image, start, folder)?;
            process::exit(0);
        }
        // As other AppImages are started where there is no FUSE.
        Some("--appimage-extract-and-run") => drop(arguments.next()),
        _ => {}
    }
    let program = unpacked(image, start)?.join("AppRun");
    let error = Command::new(&program).args(arguments).exec();
    Err(at(&program, &error).into())
}

/// The bytes of an ELF program up to the end of its section headers: the image is behind them.
fn end_of_program(program: &File) -> io::Result<u64> {
    let mut header = [0; 64];
    program.read_exact_at(&mut header, 0)?;
    let number = |at: usize, bytes: usize| {
        (0..bytes)
            .rev()
            .fold(0, |sum, byte| sum << 8 | u64::from(header[at + byte]))
    };
    Ok(number(0x28, 8) + number(0x3A, 2) * number(0x3C, 2))
}

/// The folder of the unpacked image; those of other images are removed.
fn unpacked(image: File, start: u64) -> Result<PathBuf, Box<dyn Error>> {
    // Of the superblock: the number of files, when it was made, and its length.
    let mut superblock = [0; 48];
    image.read_exact_at(&mut superblock, start)?;
    let parts = [&superblock[4..12], &superblock[40..48]].concat();
    let name: String = parts.iter().map(|byte| format!("{byte:02x}")).collect();
    let (cache, name) = (cache()?, format!("{UNPACKED}{name}"));
    let folder = cache.join(&name);
    let is_whole = || folder.join("AppRun").exists();
    if is_whole() {
        return Ok(folder);
    }
    let new = cache.join(format!("{UNFINISHED}{}", process::id()));
    // Of a start that was killed.
    let _ = fs::remove_dir_all(&new);
    unpack(image, start, &new).inspect_err(|_| drop(fs::remove_dir_all(&new)))?;
    // A second start meanwhile does the same; the first that has finished counts.
    if fs::rename(&new, &folder).is_err() && !is_whole() {
        // Somebody has cleaned up in the cache.
        let _ = fs::remove_dir_all(&folder);
        fs::rename(&new, &folder).map_err(|error| at(&folder, &error))?;
    }
    for other in fs::read_dir(&cache)?.flatten() {
        let is_old = other
            .file_name()
            .to_str()
            .is_some_and(|other| match other.strip_prefix(UNFINISHED) {
                Some(process) => process == process::id().to_string() || !Path::new("/proc").join(process).exists(),
                None => other.starts_with(UNPACKED) && other != name,
            });
        if is_old {
            let _ = fs::remove_dir_all(other.path());
        }
    }
    Ok(folder)
}

/// The program's folder for what can be made again.
fn cache() -> Result<PathBuf, Box<dyn Error>> {
    let absolute = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let cache = absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")));
    let folder = cache
        .ok_or("neither XDG_CACHE_HOME nor HOME names a folder")?
        .join("tabiya");
    DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(&folder)
        .map_err(|error| at(&folder, &error))?;
    Ok(folder)
}

fn unpack(image: File, start: u64, folder: &Path) -> Result<(), Box<dyn Error>> {
    let image = FilesystemReader::from_reader_with_offset(BufReader::new(image), start)?;
    for node in image.files() {
        let path = folder.join(node.fullpath.strip_prefix("/")?);
        let written = match &node.inner {
            InnerNode::Dir(_) => DirBuilder::new().recursive(true).mode(0o700).create(&path),
            InnerNode::Symlink(link) => symlink(&link.link, &path),
            InnerNode::File(file) => write(&mut image.file(file).reader(), &path, node.header.permissions),
            _ => Ok(()),
        };
        written.map_err(|error| at(&path, &error))?;
    }
    Ok(())
}

/// Writes a file to the disk: after a crash of the machine the folder is whole, or not there.
fn write(contents: &mut impl Read, path: &Path, permissions: u16) -> io::Result<()> {
    let mut file = File::create(path)?;
    io::copy(contents, &mut file)?;
    file.set_permissions(Permissions::from_mode(u32::from(permissions)))?;
    file.sync_all()
}

fn at(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}
