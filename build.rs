//! Computes what is known before the program starts.

#[path = "build/attacks.rs"]
mod attacks;
#[path = "src/chess/piece/magic.rs"]
mod magic;

use std::path::PathBuf;
use std::{env, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed=src/chess/piece/magic.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo names no OUT_DIR"))?);
    attacks::write(&out)
}
