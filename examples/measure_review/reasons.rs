//! The reasons that are proved of mistakes and blunders.

use crate::games::Game;
use std::collections::BTreeMap;
use tabiya::review::{Finding, Judgment, Reviewer};
use tabiya::text::{numbered_moves, reviewed, Language, MoveStyle, Text};

/// Prints for how many of our mistakes and blunders in the games a reason is proved, by its kind, and the first sentences with the
/// better line and that of the game.
pub fn measure(games: &[Game], nodes: u64, sentences: u64) {
    let mut reviewer = Reviewer::new(nodes, None).expect("memory for a table");
    let text = Text::of(Language::ENGLISH);
    let (mut kinds, mut errors, mut said) = (BTreeMap::<String, usize>::new(), 0, 0);
    for game in games {
        let moves = reviewer.review(&game.tree(), &mut |_, _| true).expect("not stopped");
        for error in moves.iter().filter(|error| error.judgment >= Some(Judgment::Mistake)) {
            let finding = Finding::of(error, true);
            let reason = (finding.reason).map_or("nothing proved".to_owned(), |reason| format!("{reason:?}"));
            let kind = reason.split('(').next().unwrap_or_default();
            *kinds.entry(kind.to_owned()).or_default() += 1;
            errors += 1;
            if said < sentences {
                said += 1;
                let style = MoveStyle::default();
                let (mv, why) = (style.text(&error.board, error.mv), reviewed(&text, style, &finding));
                println!("{}\n  {mv} {:?} {:?}: {why}", error.board, error.before, error.after);
                let answered = [&[error.mv], &error.answer[..]].concat();
                for line in [&error.better, &answered] {
                    println!("  {}", numbered_moves(style, &error.board, line).join(" "));
                }
            }
        }
    }
    println!("{} games, {errors} mistakes and blunders, {nodes} nodes", games.len());
    let percent = |count: usize| 100.0 * count as f64 / errors.max(1) as f64;
    let unproved = kinds.get("nothing proved").copied().unwrap_or_default();
    println!("with a reason: {:.1} %", percent(errors - unproved));
    for (kind, count) in kinds {
        println!("{kind:17} {count:5} {:5.1} %", percent(count));
    }
}
