//! Two programs write the log of training, and are killed at random moments: each answer that was written is there, whole.
#![cfg(all(feature = "program", target_os = "linux"))]

mod common;

use common::victim::{kill, scratch, start, victim};
use common::Random;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;
use tabiya::store::storage::Storage;
use tabiya::train::{puzzles, Grade, TrainingLine};

/// Answers puzzles for ever. What is said was written.
fn answer(folder: &Path, random: &mut Random) {
    let log = Storage::below(folder).training("").expect("a place");
    let set = puzzles::shipped();
    loop {
        let card = &set[random.below(set.len())];
        let at = i64::try_from(random.bits() % 1_000_000_000).expect("small");
        let grade = Grade::ALL[random.below(4)];
        let (id, ms) = (card.id(), u32::try_from(random.below(90_000)).expect("small"));
        let card = Box::new(card.clone());
        let lines = [
            TrainingLine::Card { at, card },
            TrainingLine::Answer { at, id, grade, ms },
        ]
        .map(|line| line.to_string());
        log.add(lines.join("\n").as_bytes()).expect("written");
        println!("{}\n{}", lines[0], lines[1]);
    }
}

#[test]
#[ignore = "takes a minute: cargo test --test kill_training -- --ignored"]
fn what_two_killed_programs_have_written_is_there_and_whole() {
    const NAME: &str = "what_two_killed_programs_have_written_is_there_and_whole";
    if let Some((folder, mut random)) = victim() {
        return answer(&folder, &mut random);
    }
    let scratch = scratch("training");
    let folder = scratch.path();
    let log = Storage::below(folder).training("").expect("a place");
    let mut random = Random(1_885);
    let mut written = BTreeSet::new();
    for round in 0..40 {
        let programs = [2 * round, 2 * round + 1].map(|seed| start(NAME, folder, 1_885 + seed));
        for program in programs {
            let after = Duration::from_millis(100 + random.bits() % 400);
            written.extend(
                kill(program, after)
                    .into_iter()
                    .filter(|line| TrainingLine::read(line).is_some()),
            );
        }
        let text = log.read().expect("a log");
        let there: BTreeSet<&str> = text.lines().collect();
        for line in &written {
            assert!(there.contains(line.as_str()), "round {round}: {line}");
        }
        for line in text.lines() {
            assert!(TrainingLine::read(line).is_some(), "round {round}: {line:?}");
        }
    }
    assert!(written.len() > 100, "only {} lines", written.len());
}
