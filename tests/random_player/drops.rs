//! The files that are dropped on the window.

use std::fs;
use std::path::Path;

/// Puts them into the folder: good ones, broken ones, a large one; one is missing (`missing.pgn`).
pub fn lay_ready(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder.join("folder.pgn"))?;
    let heading = |white: &str| format!("[Event \"Drop\"]\n[White \"{white}\"]\n[Black \"Bob\"]\n");
    let good = heading("Good") + "\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {the Spanish} a6 *\n";
    let finished = heading("Mate") + "[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n";
    let broken = heading("Broken") + "\n1. e4 e5 2. Nf3 Nf3 3. Kd4 (( } { 1-0\n\n[Event \"x\n\n1. e9 *";
    let tree = heading("Tree") + "\n1. e4 (1. d4 d5 (1... Nf6 2. c4 $1 {x})) 1... e5 $6 2. f4 $13 1/2-1/2\n";
    fs::write(folder.join("good.pgn"), &good)?;
    fs::write(folder.join("finished.pgn"), finished)?;
    fs::write(folder.join("broken.pgn"), broken)?;
    fs::write(folder.join("huge.pgn"), good.repeat(3_000))?;
    fs::write(folder.join("tree.pgn"), tree)?;
    fs::write(folder.join("empty.pgn"), "")?;
    let bytes: Vec<u8> = (0..5_000_u32).map(|number| (number * number % 251) as u8).collect();
    fs::write(folder.join("binary.pgn"), bytes)?;
    fs::write(folder.join("good.fen"), "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 20")?;
    fs::write(folder.join("broken.fen"), "r3k2r/8/8/8/8/8/8/R3K2R/8 b KQkq - 3 20")?;
    fs::write(folder.join("latin.txt"), b"[White \"M\xfcller\"]\n\n1. d4 d5 *\n")
}
