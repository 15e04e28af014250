//! Whether the desktop is set to reduced motion.

use std::process::{Command, Stdio};

/// A program that knows the setting, its arguments, and what its answer contains if motion is reduced.
struct Question {
    program: &'static str,
    arguments: &'static [&'static str],
    yes: &'static str,
}

/// Linux: the desktop portal, which also answers in a sandbox; GNOME and desktops that share its settings; KDE.
#[cfg(not(target_os = "macos"))]
const QUESTIONS: &[Question] = &[
    Question {
        program: "gdbus",
        arguments: &[
            "call",
            "--session",
            "--timeout=2",
            "--dest=org.freedesktop.portal.Desktop",
            "--object-path=/org/freedesktop/portal/desktop",
            "--method=org.freedesktop.portal.Settings.Read",
            "org.freedesktop.appearance",
            "reduced-motion",
        ],
        yes: "uint32 1",
    },
    Question {
        program: "gsettings",
        arguments: &["get", "org.gnome.desktop.interface", "enable-animations"],
        yes: "false",
    },
    Question {
        program: "kreadconfig6",
        arguments: &["--group", "KDE", "--key", "AnimationDurationFactor", "--default", "1"],
        yes: "0",
    },
];

#[cfg(target_os = "macos")]
const QUESTIONS: &[Question] = &[Question {
    program: "defaults",
    arguments: &["read", "com.apple.universalaccess", "reduceMotion"],
    yes: "1",
}];

impl Question {
    /// Whether the answer says that motion is reduced.
    fn is_yes(&self, answer: &str) -> bool {
        let answer = answer.trim();
        answer == self.yes || answer.contains('<') && answer.contains(&format!("{}>", self.yes))
    }

    /// Asks; `false` if the program is missing or fails.
    fn ask(&self) -> bool {
        let asked = Command::new(self.program)
            .args(self.arguments)
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .output();
        asked.is_ok_and(|output| output.status.success() && self.is_yes(&String::from_utf8_lossy(&output.stdout)))
    }
}

/// Whether the desktop is set to reduced motion; `false` where it cannot be asked, as on Windows. Blocks until the programs
/// asked have answered.
#[must_use]
pub fn is_reduced() -> bool {
    QUESTIONS.iter().any(Question::ask)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_as_the_programs_write_it() {
        let question = |yes| Question {
            program: "",
            arguments: &[],
            yes,
        };
        let portal = question("uint32 1");
        assert!(portal.is_yes("(<<uint32 1>>,)\n") && !portal.is_yes("(<<uint32 0>>,)\n"));
        let switch = question("false");
        assert!(switch.is_yes("false\n") && !switch.is_yes("true\n") && !switch.is_yes(""));
        let factor = question("0");
        assert!(factor.is_yes("0\n") && !factor.is_yes("0.5\n") && !factor.is_yes("10"));
    }

    #[test]
    fn a_program_that_is_not_there_says_nothing() {
        let question = Question {
            program: "tabiya-no-such-program",
            arguments: &[],
            yes: "",
        };
        assert!(!question.ask());
    }
}
