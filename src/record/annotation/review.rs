//! What a review has added to a comment, and the comment without it.
//!
//! `[%review eval $4 text=5f3a01bc]` says that the `[%eval]` of this comment, the glyph `$4` of its move and the text with this
//! checksum come from a review; `[%review line=5]` that this move and the four after it do. Words before and after that text are
//! somebody's own, and so is all of it once it has been changed. `why=…` is what the text says, in no language, and `spread=12` how far apart the best moves were.

use super::command::{written_parts, CommentPart};
use super::Evaluation;
use std::fmt;
use std::ops::Range;

/// The command's name.
const NAME: &str = "review";

/// What a review has added at a move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(in crate::record) struct ReviewMark {
    /// Whether the comment's `[%eval]` is the review's.
    pub has_evaluation: bool,
    /// Its score, where the comment has an `[%eval]` of somebody else's.
    pub evaluation: Option<Evaluation>,
    /// A glyph.
    pub nag: Option<u8>,
    /// The glyph of its judgment, where the move has one of somebody else's.
    pub judgment: Option<u8>,
    /// The checksum of a text.
    pub text: Option<u32>,
    /// How many moves, this one included.
    pub line: usize,
    /// What it has found out about the move; has no spaces.
    pub finding: String,
    /// By how many percent the winning chances after the best moves differ.
    pub spread: Option<u8>,
}

impl ReviewMark {
    /// What the comment says about a review.
    pub fn of(comment: &str) -> Option<ReviewMark> {
        let value = super::values(comment, NAME).next()?;
        let mut mark = ReviewMark::default();
        for item in value.split_whitespace() {
            let (name, value) = item.split_once('=').unwrap_or((item, ""));
            match name {
                "eval" if value.is_empty() => mark.has_evaluation = true,
                "eval" => mark.evaluation = Evaluation::read(value),
                "text" => mark.text = u32::from_str_radix(value, 16).ok(),
                "line" => mark.line = value.parse().unwrap_or_default(),
                "why" => value.clone_into(&mut mark.finding),
                "spread" => mark.spread = value.parse().ok(),
                "judgment" => mark.judgment = value.strip_prefix('$').and_then(|digits| digits.parse().ok()),
                glyph => mark.nag = glyph.strip_prefix('$').and_then(|digits| digits.parse().ok()),
            }
        }
        Some(mark)
    }

    /// The comment with this mark and what it is about: the score, unless there is one already, and the text.
    pub fn added(mut self, comment: &str, evaluation: Option<Evaluation>, text: &str) -> String {
        let mut parts = Vec::new();
        if let Some(score) = evaluation {
            self.has_evaluation = super::values(comment, "eval").next().is_none();
            if self.has_evaluation {
                parts.push(format!("[%eval {score}]"));
            } else {
                self.evaluation = evaluation;
            }
        }
        self.text = text
            .split_whitespace()
            .fold(None, |sum, word| Some(checksum(sum, word)));
        parts.push(self.to_string());
        parts.extend(self.text.map(|_| text.to_owned()));
        let (known, own) = (comment.trim_end(), parts.join(" "));
        // After a command that is never closed there is no place for others.
        let is_open =
            written_parts(known).any(|part| matches!(part, CommentPart::Text(text) if text.starts_with("[%")));
        match known {
            "" => own,
            _ if is_open => format!("{own} {known}"),
            _ => format!("{known} {own}"),
        }
    }

    /// The comment without this mark and what it is about.
    pub fn removed(&self, comment: &str) -> String {
        let kept = written_parts(comment).map(|part| match part {
            CommentPart::Text(text) => match self.place_in(text) {
                Some(own) if text[..own.start].trim().is_empty() => [&text[own.end..], ""],
                Some(own) => [&text[..own.start], text[own.end..].trim_start()],
                None => [text, ""],
            },
            CommentPart::Command { name: "eval", .. } if self.has_evaluation => [""; 2],
            CommentPart::Command { name: NAME, .. } => [""; 2],
            CommentPart::Command { whole, .. } => [whole, ""],
        });
        kept.flatten().collect::<String>().trim().to_owned()
    }

    /// The text of the review, if it is still in the comment.
    pub fn text<'t>(&self, comment: &'t str) -> Option<&'t str> {
        written_parts(comment).find_map(|part| match part {
            CommentPart::Text(text) => Some(&text[self.place_in(text)?]),
            CommentPart::Command { .. } => None,
        })
    }

    /// The place of the review's text among the words of a text.
    fn place_in(&self, text: &str) -> Option<Range<usize>> {
        let wanted = self.text?;
        let mut reached = 0;
        let place = |word: &str| {
            let start = reached + text[reached..].find(word).unwrap_or_default();
            reached = start + word.len();
            start..reached
        };
        let words: Vec<Range<usize>> = text.split_whitespace().map(place).collect();
        words.iter().enumerate().find_map(|(first, from)| {
            let mut sum = None;
            let is_whole = |word: &&Range<usize>| *sum.insert(checksum(sum, &text[(*word).clone()])) == wanted;
            let to = words[first..].iter().find(is_whole)?;
            Some(from.start..to.end)
        })
    }
}

impl fmt::Display for ReviewMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[%{NAME}")?;
        if self.has_evaluation {
            f.write_str(" eval")?;
        }
        self.evaluation.map_or(Ok(()), |score| write!(f, " eval={score}"))?;
        self.nag.map_or(Ok(()), |nag| write!(f, " ${nag}"))?;
        self.judgment.map_or(Ok(()), |nag| write!(f, " judgment=${nag}"))?;
        self.text.map_or(Ok(()), |text| write!(f, " text={text:08x}"))?;
        if !self.finding.is_empty() {
            write!(f, " why={}", self.finding)?;
        }
        self.spread.map_or(Ok(()), |percent| write!(f, " spread={percent}"))?;
        if self.line > 0 {
            write!(f, " line={}", self.line)?;
        }
        f.write_str("]")
    }
}

/// A checksum of words, however they are spaced, by that of the words before (FNV-1a).
fn checksum(before: Option<u32>, word: &str) -> u32 {
    let step = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let start = before.map_or(0x811c_9dc5, |sum| step(sum, b' '));
    word.bytes().fold(start, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_review_adds_is_removed_and_nothing_else() {
        let mark = ReviewMark {
            nag: Some(4),
            ..ReviewMark::default()
        };
        for (comment, added) in [
            ("", "[%eval 0.31] [%review eval $4 text=ecd60d13] Better."),
            ("Mine.", "Mine. [%eval 0.31] [%review eval $4 text=ecd60d13] Better."),
            (
                "a[%clk 1] b",
                "a[%clk 1] b [%eval 0.31] [%review eval $4 text=ecd60d13] Better.",
            ),
            ("[%foo", "[%eval 0.31] [%review eval $4 text=ecd60d13] Better. [%foo"),
            (
                "[%eval 2,9]",
                "[%eval 2,9] [%review eval=0.31 $4 text=ecd60d13] Better.",
            ),
        ] {
            let with = mark.clone().added(comment, Some(Evaluation::Centipawns(31)), "Better.");
            assert_eq!(with, added);
            let read = ReviewMark::of(&with).expect("a mark");
            assert_eq!(read.text(&with), Some("Better."));
            assert_eq!(read.removed(&with), comment);
            // Text that a person has changed is theirs.
            let edited = with.replace("Better.", "Better?");
            assert!(read.removed(&edited).contains("Better?"), "{edited}");
            // So is what they have written around it.
            let more = with.replace("Better.", "I: Better.\n and mine too");
            assert_eq!(read.text(&more), Some("Better."));
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            let kept = with.replace("Better.", "I: and mine too");
            assert_eq!(words(&read.removed(&more)), words(&read.removed(&kept)), "{more}");
        }
        assert_eq!(ReviewMark::of("[%clk 1] review"), None);
    }
}
