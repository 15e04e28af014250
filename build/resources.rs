//! Icon, version and manifest of the Windows executable, compiled by `windres`, which comes with the linker.

use std::path::Path;
use std::process::Command;
use std::{fs, io};

const SOURCE: &str = "packaging/windows/tabiya.rc";
const IDENTITY: &str = "packaging/identity";

/// Compiles the resources into this folder and has them linked into the program.
pub fn link(folder: &Path) -> io::Result<()> {
    println!("cargo:rerun-if-changed=packaging/icons/tabiya.ico");
    println!("cargo:rerun-if-changed=packaging/windows/tabiya.manifest");
    println!("cargo:rerun-if-changed={SOURCE}");
    println!("cargo:rerun-if-changed={IDENTITY}");
    let numbers = concat!(
        env!("CARGO_PKG_VERSION_MAJOR"),
        ",",
        env!("CARGO_PKG_VERSION_MINOR"),
        ",",
        env!("CARGO_PKG_VERSION_PATCH"),
        ",0"
    );
    let identity = fs::read_to_string(IDENTITY)?;
    let publisher = identity.lines().find_map(|line| line.strip_prefix("PUBLISHER="));
    let publisher = publisher.ok_or_else(|| io::Error::other(format!("{IDENTITY}: no PUBLISHER")))?;
    // Filled in here: what is defined for windres goes through a shell.
    let filled = fs::read_to_string(SOURCE)?
        .replace("@VERSION@", env!("CARGO_PKG_VERSION"))
        .replace("@NUMBERS@", numbers)
        .replace("@PUBLISHER@", publisher.trim_matches('"'));
    let source = folder.join("tabiya.rc");
    fs::write(&source, filled)?;
    let object = folder.join("resources.o");
    let tool = if cfg!(windows) {
        "windres"
    } else {
        "x86_64-w64-mingw32-windres"
    };
    let status = Command::new(tool).arg(&source).arg(&object).status()?;
    if !status.success() {
        return Err(io::Error::other(format!("{tool} {SOURCE}: {status}")));
    }
    println!("cargo:rustc-link-arg-bins={}", object.display());
    Ok(())
}
