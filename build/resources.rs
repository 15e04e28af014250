//! Icon, version and manifest of the Windows executable, compiled by `windres`, which comes with the linker.

use std::io;
use std::path::Path;
use std::process::Command;

const SOURCE: &str = "packaging/windows/tabiya.rc";

/// Compiles the resources into this folder and has them linked into the program.
pub fn link(folder: &Path) -> io::Result<()> {
    println!("cargo:rerun-if-changed=packaging/icons/tabiya.ico");
    println!("cargo:rerun-if-changed=packaging/windows/tabiya.manifest");
    println!("cargo:rerun-if-changed={SOURCE}");
    let version = env!("CARGO_PKG_VERSION");
    let numbers = concat!(
        env!("CARGO_PKG_VERSION_MAJOR"),
        ",",
        env!("CARGO_PKG_VERSION_MINOR"),
        ",",
        env!("CARGO_PKG_VERSION_PATCH"),
        ",0"
    );
    let object = folder.join("resources.o");
    let tool = if cfg!(windows) {
        "windres"
    } else {
        "x86_64-w64-mingw32-windres"
    };
    let status = Command::new(tool)
        .args([
            "-D",
            &format!("VERSION={version}"),
            "-D",
            &format!("NUMBERS={numbers}"),
            SOURCE,
        ])
        .arg(&object)
        .status()?;
    if !status.success() {
        return Err(io::Error::other(format!("{tool} {SOURCE}: {status}")));
    }
    println!("cargo:rustc-link-arg-bins={}", object.display());
    Ok(())
}
