//! What happened to a program, in words.

use super::program::{Fault, Step};
use crate::text::{limit, limited, Text};

impl Fault {
    /// The reason as the end of a sentence.
    #[must_use]
    pub fn sentence(&self, text: &Text) -> String {
        let short = |text: &str| limited(text, limit::NAME).into_owned();
        match self {
            Fault::Unknown(name) => t!(text, "fault-unknown", name = short(name)),
            Fault::NotStarted(why) => t!(text, "fault-not-started", why = short(why)),
            Fault::NoAnswer(Step::Start) => t!(text, "fault-no-answer-start"),
            Fault::NoAnswer(Step::Ready) => t!(text, "fault-no-answer-ready"),
            Fault::NoAnswer(Step::Move) => t!(text, "fault-no-answer-move"),
            Fault::Ended { how, last_words } => match last_words.last() {
                Some(words) => t!(text, "fault-ended-words", how = how, words = short(words)),
                None => t!(text, "fault-ended", how = how),
            },
            Fault::IllegalMove(mv) => t!(text, "fault-illegal-move", mv = short(mv)),
            Fault::NoMove => t!(text, "fault-no-move"),
            Fault::Panicked(why) => t!(text, "fault-panicked", why = short(why)),
        }
    }
}
