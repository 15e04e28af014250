//! Generates tables at build time, and the resources of the Windows executable.

#[path = "build/attacks.rs"]
mod attacks;
#[path = "build/languages.rs"]
mod languages;
#[path = "src/chess/piece/magic.rs"]
mod magic;
#[path = "build/materials.rs"]
mod materials;
#[path = "build/resources.rs"]
mod resources;

use std::path::PathBuf;
use std::{env, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed=src/chess/piece/magic.rs");
    println!("cargo:rerun-if-changed=src/text");
    let folder = |name| {
        let value = env::var_os(name).map(PathBuf::from);
        value.ok_or_else(|| io::Error::other(format!("cargo names no {name}")))
    };
    let out = folder("OUT_DIR")?;
    attacks::write(&out)?;
    materials::write(&out)?;
    if env::var_os("CARGO_CFG_WINDOWS").is_some() {
        resources::link(&out)?;
    }
    languages::write(&folder("CARGO_MANIFEST_DIR")?.join("src/text"), &out)
}
