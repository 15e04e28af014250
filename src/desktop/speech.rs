//! Sentences spoken by the system's own voice, each by a child process.

use std::io;
use std::process::{Child, Command, Stdio};

/// The environment variable that the sentence is handed over in, where it is not an argument.
const SENTENCE: &str = "TABIYA_SENTENCE";

/// A program that speaks.
#[derive(Debug, Clone, Copy)]
struct Voice {
    program: &'static str,
    /// What stands before the sentence.
    arguments: &'static [&'static str],
    /// Whether the sentence is the last argument; else it is in the environment.
    takes_argument: bool,
}

/// The voice of this system: `spd-say` of Speech Dispatcher, `say` on macOS, the speech of .NET on Windows.
const VOICE: Voice = if cfg!(target_os = "windows") {
    Voice {
        program: "powershell",
        arguments: &[
            "-NoProfile",
            "-NonInteractive",
            "-WindowStyle",
            "Hidden",
            "-Command",
            "Add-Type -AssemblyName System.Speech; \
             (New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak($env:TABIYA_SENTENCE)",
        ],
        takes_argument: false,
    }
} else if cfg!(target_os = "macos") {
    Voice {
        program: "say",
        arguments: &[],
        takes_argument: true,
    }
} else {
    Voice {
        program: "spd-say",
        arguments: &["--"],
        takes_argument: true,
    }
};

/// Speaks one sentence after the other; a new one ends the one before.
#[derive(Debug)]
pub struct Speech {
    voice: Voice,
    speaking: Option<Child>,
}

impl Default for Speech {
    fn default() -> Speech {
        Speech {
            voice: VOICE,
            speaking: None,
        }
    }
}

impl Speech {
    /// Begins to speak the sentence.
    ///
    /// # Errors
    /// When the program of the system's voice cannot be started.
    pub fn say(&mut self, sentence: &str) -> io::Result<()> {
        self.stop();
        let mut command = Command::new(self.voice.program);
        command.args(self.voice.arguments).env(SENTENCE, sentence);
        if self.voice.takes_argument {
            // No sentence is taken for an option.
            command.arg(format!(" {sentence}"));
        }
        let child = command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        self.speaking = Some(child);
        Ok(())
    }

    /// The program that speaks.
    #[must_use]
    pub fn program(&self) -> &'static str {
        self.voice.program
    }

    /// Ends the sentence that is being spoken.
    pub fn stop(&mut self) {
        if let Some(mut child) = self.speaking.take() {
            // One that has ended cannot be killed; either way its process is gone.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_reaches_the_program_as_it_is() {
        for takes_argument in [true, false] {
            let mut speech = Speech {
                voice: Voice {
                    program: "sh",
                    arguments: &[
                        "-c",
                        "test \"${0# }\" = '-x; wins \"$HOME\"' || test \"$TABIYA_SENTENCE\" = 'it is spoken'",
                    ],
                    takes_argument,
                },
                speaking: None,
            };
            let sentence = if takes_argument {
                "-x; wins \"$HOME\""
            } else {
                "it is spoken"
            };
            speech.say(sentence).expect("a shell");
            let child = speech.speaking.as_mut().expect("it speaks");
            assert!(child.wait().expect("it ends").success(), "{sentence}");
        }
    }

    #[test]
    fn a_new_sentence_ends_the_one_before_and_a_missing_program_is_told() {
        let voice = Voice {
            program: "sleep",
            arguments: &["1000"],
            takes_argument: false,
        };
        let mut speech = Speech { voice, speaking: None };
        speech.say("first").expect("sleep");
        let first = speech.speaking.as_ref().map(Child::id);
        speech.say("second").expect("sleep");
        assert_ne!(speech.speaking.as_ref().map(Child::id), first);
        speech.stop();
        speech.voice.program = "tabiya-no-such-voice";
        assert!(speech.say("third").is_err());
        assert!(speech.speaking.is_none());
    }
}
