//! Messages about engine faults.

use super::program::{ProgramFault, ProtocolStep};
use crate::chess::Color;
use crate::text::{limit, limited, Text};

/// Signals sent from outside, as opposed to those caused by a program's own errors.
const FROM_OUTSIDE: [&str; 4] = ["(SIGHUP)", "(SIGINT)", "(SIGKILL)", "(SIGTERM)"];

/// How an engine ended: a message if it was ended from outside, otherwise the system's description.
fn ending(how: &str, text: &Text) -> String {
    if FROM_OUTSIDE.iter().any(|signal| how.contains(signal)) {
        t!(text, "ended-from-outside")
    } else {
        how.to_owned()
    }
}

impl ProgramFault {
    /// The message that the engine playing this side cannot continue, and why.
    pub fn about(&self, side: Color, text: &Text) -> String {
        let side = crate::text::color(text, side);
        t!(text, "program-failed", side, fault = self.sentence(text))
    }

    /// The reason, phrased as the end of a sentence.
    pub fn sentence(&self, text: &Text) -> String {
        let short = |text: &str| limited(text, limit::NAME).into_owned();
        match self {
            ProgramFault::Unknown(name) => t!(text, "fault-unknown", name = short(name)),
            ProgramFault::NoProgram(program) => t!(text, "fault-no-program", program = short(program)),
            ProgramFault::NoFolder(folder) => t!(text, "fault-no-folder", folder = short(folder)),
            ProgramFault::NotStarted(why) => t!(text, "fault-not-started", why = short(why)),
            ProgramFault::NoAnswer(ProtocolStep::Start) => t!(text, "fault-no-answer-start"),
            ProgramFault::NoAnswer(ProtocolStep::Ready) => t!(text, "fault-no-answer-ready"),
            ProgramFault::NoAnswer(ProtocolStep::Move) => t!(text, "fault-no-answer-move"),
            ProgramFault::Ended { how, last_words } => match last_words.last() {
                Some(words) => {
                    // The sentence has a full stop of its own.
                    let words = short(words.trim_end().trim_end_matches('.'));
                    t!(text, "fault-ended-words", how = ending(how, text), words)
                }
                None => t!(text, "fault-ended", how = ending(how, text)),
            },
            ProgramFault::IllegalMove(mv) => t!(text, "fault-illegal-move", mv = short(mv)),
            ProgramFault::NoChess960 => t!(text, "fault-no-chess960"),
            ProgramFault::NoMove => t!(text, "fault-no-move"),
            ProgramFault::Panicked(why) => t!(text, "fault-panicked", why = short(why)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_told_in_plain_words_and_whole_sentences() {
        let sentence = |how: &str, words: &[&str]| {
            let last_words = words.iter().map(|&line| line.to_owned()).collect();
            let how = how.to_owned();
            ProgramFault::Ended { how, last_words }.sentence(&Text::default())
        };
        let said = sentence("signal: 9 (SIGKILL)", &["out of memory"]);
        assert!(
            said.contains("stopped from outside") && !said.contains("SIGKILL"),
            "{said}"
        );
        assert!(said.contains("out of memory") && said.ends_with('.'), "{said}");
        let said = sentence("exit status: 255", &["Connection closed by remote host."]);
        assert!(said.ends_with("remote host”."), "{said}");
        let said = sentence("signal: 11 (SIGSEGV)", &[]);
        assert!(said.contains("SIGSEGV") && said.ends_with('.'), "{said}");
    }
}
