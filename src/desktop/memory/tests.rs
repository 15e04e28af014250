//! Tests of returning memory to the system.

use super::*;
use crate::engine::{bench, Unwatched};
use crate::record::pgn;
use crate::text::{Language, Text};
use std::process::Command;

/// The resident size of this program's code, in kilobytes.
fn code_in_memory() -> u64 {
    let smaps = std::fs::read_to_string("/proc/self/smaps").expect("Linux has it");
    let program = std::env::current_exe().expect("this program");
    let (mut is_code, mut sum) = (false, 0);
    for line in smaps.lines() {
        if let Some(size) = line.strip_prefix("Rss:").filter(|_| is_code) {
            sum += size.trim().trim_end_matches(" kB").parse::<u64>().expect("a number");
        } else if line.contains(" r-xp ") {
            is_code = line.ends_with(program.to_str().expect("a path"));
        } else if line.split(' ').next().is_some_and(|word| word.contains('-')) {
            is_code = false;
        }
    }
    sum
}

/// Resident memory depends on all threads: other tests would disturb these.
#[test]
fn memory_goes_back_in_a_process_of_its_own() {
    for name in [
        "code_that_ran_at_the_start_goes_back_and_runs_again",
        "a_large_block_is_mapped_alone_also_after_others_were_freed",
    ] {
        let name = format!("desktop::memory::tests::{name}");
        let mut alone = Command::new(std::env::current_exe().expect("this program"));
        let done = alone.args(["--ignored", "--exact", &name]).output().expect("it starts");
        let said = String::from_utf8_lossy(&done.stdout);
        assert!(done.status.success() && said.contains("1 passed"), "{name}: {said}");
    }
}

#[test]
#[ignore = "run by `memory_goes_back_in_a_process_of_its_own`"]
fn code_that_ran_at_the_start_goes_back_and_runs_again() {
    // Texts, records, the engine: more code than runs afterwards.
    let run = || {
        let words: Vec<String> = Language::ALL
            .iter()
            .map(|&language| Text::of(language).get("cmd-undo", &[]))
            .collect();
        let game = pgn::read("1. e4 e5 2. Nf3 {x} (2. f4 $1) 2... Nc6 *").next();
        let written = game.map(|game| pgn::write(&game.tree));
        let searched = bench::run(3, &mut Unwatched).expect("memory");
        format!("{words:?} {written:?} {searched}")
    };
    let done = run();
    let before = code_in_memory();
    return_what_started();
    let after = code_in_memory();
    assert!(after < before, "{before} KB of code before, {after} after");
    assert_eq!(run(), done);
    return_what_started();
}

#[test]
fn only_unwritten_files_are_given_back() {
    let smaps = "\
1000-3000 r-xp 00000000 08:01 7 /usr/lib/a.so
Rss: 8 kB
Anonymous: 0 kB
VmFlags: rd ex
3000-4000 r--p 00002000 08:01 7 /usr/lib/a.so
Anonymous: 4 kB
4000-5000 rw-p 00003000 08:01 7 /usr/lib/a.so
Anonymous: 0 kB
5000-7000 r--p 00000000 08:01 8 /usr/lib/with space.so
Anonymous: 0 kB
7000-8000 r-xp 00000000 00:00 0 [vdso]
Anonymous: 0 kB
8000-9000 r-xp 00000000 00:00 0
Anonymous: 0 kB
9000-a000 r--s 00000000 08:01 9 /usr/share/index
Anonymous: 0 kB
";
    assert_eq!(code::unwritten(smaps), [0x1000..0x3000, 0x5000..0x7000]);
}

/// Whether the allocator mapped this block on its own: it then starts 16 bytes, the header, after the start of a page.
fn is_mapped(block: &[u8]) -> bool {
    block.as_ptr().addr() % 4096 == 16
}

#[test]
#[ignore = "run by `memory_goes_back_in_a_process_of_its_own`"]
fn a_large_block_is_mapped_alone_also_after_others_were_freed() {
    return_large_blocks();
    for _ in 0..8 {
        let block = vec![1; 8 << 20];
        assert!(is_mapped(&block));
        let smaller = vec![1; 1 << 20];
        assert!(is_mapped(&smaller));
    }
    let small = [vec![1; 64], vec![1; 80]];
    assert!(small.iter().any(|block| !is_mapped(block)));
}
