//! The manual pages and completions that the packages install say what the command line understands.
//!
//! With `TABIYA_BLESS=1` they are written anew.

use clap_complete::Shell;
use std::fs;
use std::path::{Path, PathBuf};
use tabiya::cli;

/// The pages and completions as the command line defines them, with their files.
fn generated() -> Vec<(PathBuf, Vec<u8>)> {
    let mut command = cli::command().version(None::<&str>).disable_help_subcommand(true);
    command.build();
    let mut files = Vec::new();
    write_pages(&command, &mut files);
    for (shell, name) in [
        (Shell::Bash, "tabiya.bash"),
        (Shell::Zsh, "_tabiya"),
        (Shell::Fish, "tabiya.fish"),
    ] {
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut cli::command(), "tabiya", &mut text);
        files.push((Path::new("completions").join(name), text));
    }
    files
}

/// The page of a command and those of its subcommands.
fn write_pages(command: &clap::Command, files: &mut Vec<(PathBuf, Vec<u8>)>) {
    let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
    let mut text = Vec::new();
    let page = clap_mangen::Man::new(command.clone()).title(&name).date("");
    page.render(&mut text).expect("a page");
    files.push((Path::new("man").join(format!("{name}.1")), text));
    for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
        write_pages(inner, files);
    }
}

#[test]
fn manual_pages_and_completions_are_those_of_the_command_line() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/linux");
    let is_blessing = std::env::var_os("TABIYA_BLESS").is_some();
    for (path, text) in generated() {
        let path = folder.join(path);
        if is_blessing {
            fs::create_dir_all(path.parent().expect("a folder")).expect("the folder");
            fs::write(&path, &text).expect("the file");
        }
        let written = fs::read(&path).unwrap_or_default();
        assert!(
            written == text,
            "{} is not up to date: TABIYA_BLESS=1 cargo test --test core manual",
            path.display()
        );
    }
}
