//! Sentences spoken by the system's own voice, each by a child process.

use crate::text::Language;
use std::io;
use std::process::{Child, Command, Stdio};

/// The environment variable that the sentence is handed over in, where it is not an argument.
const SENTENCE: &str = "TABIYA_SENTENCE";
/// The one that has the code of its language.
const LANGUAGE: &str = "TABIYA_SPEECH_LANGUAGE";

/// A program that speaks.
#[derive(Debug, Clone, Copy)]
struct Voice {
    program: &'static str,
    /// The option before the code of the language, where the program has one.
    language: Option<&'static str>,
    /// What stands before the sentence.
    arguments: &'static [&'static str],
    /// Whether the sentence is the last argument; else it is in the environment.
    takes_argument: bool,
}

/// The voice of this system: `spd-say` of Speech Dispatcher, `say` on macOS, the speech of .NET on Windows.
const VOICE: Voice = if cfg!(target_os = "windows") {
    Voice {
        program: "powershell",
        language: None,
        arguments: &[
            "-NoProfile",
            "-NonInteractive",
            "-WindowStyle",
            "Hidden",
            "-Command",
            "Add-Type -AssemblyName System.Speech; \
             $voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; \
             try { $voice.SelectVoiceByHints(0, 0, 0, [cultureinfo]$env:TABIYA_SPEECH_LANGUAGE) } catch {}; \
             $voice.Speak($env:TABIYA_SENTENCE)",
        ],
        takes_argument: false,
    }
} else if cfg!(target_os = "macos") {
    Voice {
        program: "say",
        language: None,
        arguments: &[],
        takes_argument: true,
    }
} else {
    Voice {
        program: "spd-say",
        language: Some("-l"),
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
    /// Begins to speak the sentence, which is in this language.
    ///
    /// # Errors
    /// When the program of the system's voice cannot be started.
    pub fn say(&mut self, sentence: &str, language: Language) -> io::Result<()> {
        self.stop();
        let mut command = Command::new(self.voice.program);
        if let Some(option) = self.voice.language {
            command.args([option, language.code()]);
        }
        command
            .args(self.voice.arguments)
            .env(SENTENCE, sentence)
            .env(LANGUAGE, language.code());
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
                    language: None,
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
            speech.say(sentence, Language::ENGLISH).expect("a shell");
            let child = speech.speaking.as_mut().expect("it speaks");
            assert!(child.wait().expect("it ends").success(), "{sentence}");
        }
    }

    #[test]
    fn the_program_is_given_the_language_of_the_sentence() {
        let voice = Voice {
            program: "sh",
            language: Some("-c"),
            arguments: &[],
            takes_argument: false,
        };
        let mut speech = Speech { voice, speaking: None };
        // The code stands where the shell takes a command: there is no command of this name.
        speech.say("Zug", Language::ENGLISH).expect("a shell");
        let child = speech.speaking.as_mut().expect("it speaks");
        assert_eq!(child.wait().expect("it ends").code(), Some(127));
    }

    #[test]
    fn a_new_sentence_ends_the_one_before_and_a_missing_program_is_told() {
        let voice = Voice {
            program: "sleep",
            language: None,
            arguments: &["1000"],
            takes_argument: false,
        };
        let mut speech = Speech { voice, speaking: None };
        speech.say("first", Language::ENGLISH).expect("sleep");
        let first = speech.speaking.as_ref().map(Child::id);
        speech.say("second", Language::ENGLISH).expect("sleep");
        assert_ne!(speech.speaking.as_ref().map(Child::id), first);
        speech.stop();
        speech.voice.program = "tabiya-no-such-voice";
        assert!(speech.say("third", Language::ENGLISH).is_err());
        assert!(speech.speaking.is_none());
    }
}
