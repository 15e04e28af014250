//! Script lines about notes and about what is counted and prepared: glyphs, marks, evaluations and lines, and what may be done
//! with them.
//!
//! `glyph 1`, `glyph none`, `evaluate 0.25`, `mark Ge4`, `mark Rd2d4` and `main` apply to the remembered node, `unmark` and
//! `restore` to the last one; `variation back` shows the previous variation, and `try e2e4` is a move by its squares.

use super::Table;
use tabiya::chess::{Color, PieceKind, Square};
use tabiya::game::{Effect, Input};
use tabiya::record::annotation::{Evaluation, Mark};

/// The square or arrow given by a text such as `Ge4` or `Rd2d4`.
fn mark(text: &str) -> Mark {
    let square = |text: &str| text.parse::<Square>().expect("a square");
    Mark {
        color: text.chars().next().expect("a color"),
        from: square(&text[1..3]),
        to: text.get(3..).filter(|to| !to.is_empty()).map(square),
    }
}

impl Table {
    /// The input for a line about notes; `None` for any other line.
    pub fn note(&self, verb: &str, rest: &str) -> Option<Input> {
        let node = self.remembered;
        Some(match (verb, rest) {
            ("glyph", glyph) => Input::Glyph(node, glyph.parse().ok()),
            ("evaluate", value) => Input::Evaluate(node, Evaluation::read(value).expect("an evaluation")),
            ("mark", text) => Input::Mark(node, mark(text)),
            ("unmark", _) => Input::UndoEdit,
            ("main", _) => Input::MakeMainLine(node),
            ("restore", _) => Input::RestoreLine,
            ("variation", "back") => Input::ShowPreviousVariation,
            ("try", way) => {
                let square = |text: &str| text.parse().expect("a square");
                let (from, to) = (square(&way[..2]), square(&way[2..4]));
                let promotion = way.chars().nth(4).and_then(PieceKind::from_letter);
                Input::TryMove { from, to, promotion }
            }
            _ => return None,
        })
    }

    /// What can be observed under a name of this file.
    pub fn counted(&self, what: &str) -> String {
        let game = &self.game;
        let yes = |is_so: bool| if is_so { "yes" } else { "no" }.to_owned();
        match what {
            "may" => {
                let all = [
                    ("before", game.can_comment_before(self.remembered)),
                    ("main", game.can_make_main(self.remembered)),
                    ("unmark", game.can_undo_edit(true)),
                    ("restore", game.can_restore()),
                ];
                let words = all.into_iter().filter(|(_, can)| *can).map(|(word, _)| word);
                words.collect::<Vec<_>>().join(" ")
            }
            "confirming" => yes(game.confirms_moves()),
            "asks" => {
                let all = [
                    ("hint", game.asks_before_hint()),
                    ("analysis", game.asks_before_analysis()),
                ];
                let words = all.into_iter().filter(|(_, asks)| *asks).map(|(word, _)| word);
                words.collect::<Vec<_>>().join(" ")
            }
            "kept" => game.kept(self.now).tags.known("LivePly").unwrap_or_default().to_owned(),
            "live" => yes(game.tree().tags.known("LivePly").is_some()),
            "meter" => {
                let meter = game.draw_meter();
                format!("{} {}", meter.moves_to_fifty(), meter.moves_to_seventy_five())
            }
            "captures" => {
                let [white, black] = game.move_counts().captures;
                format!("{white} {black}")
            }
            "prepared" => game.prepared().to_string(),
            "replies" => {
                let replies = game.premoves().replies().map(|(from, to)| format!("{from}{to}"));
                replies.collect::<Vec<_>>().join(" ")
            }
            "request" => game
                .awaited()
                .map_or("none".into(), |awaited| awaited.number.to_string()),
            "types" => Color::ALL
                .map(|color| {
                    game.tree()
                        .tags
                        .value(&format!("{color}Type"))
                        .unwrap_or("-")
                        .to_owned()
                })
                .join(" "),
            "cut" => self.effects.iter().fold("none".into(), |found, effect| match effect {
                Effect::LineCut { left } => left.to_string(),
                _ => found,
            }),
            "dropped" => self.effects.iter().fold("none".into(), |found, effect| match effect {
                Effect::Moved { dropped, .. } => yes(*dropped),
                _ => found,
            }),
            _ => panic!("what is {what:?}?"),
        }
    }
}
