//! Sentences spoken by the system's own speech program, each in a child process.

use crate::text::Language;
use std::io;
use std::process::{Child, Command, Stdio};

/// The environment variable that passes the sentence, where it is not an argument.
const SENTENCE: &str = "TABIYA_SENTENCE";
/// The one that passes its language code.
const LANGUAGE: &str = "TABIYA_SPEECH_LANGUAGE";

/// A speech program.
#[derive(Debug, Clone, Copy)]
struct Voice {
    program: &'static str,
    /// The option that takes the language code, if the program has one.
    language: Option<&'static str>,
    /// The arguments before the sentence.
    arguments: &'static [&'static str],
    /// Whether the sentence is the last argument; otherwise it is in the environment.
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

/// Speaks one sentence at a time; a new one interrupts the last.
pub struct Speech {
    voice: Voice,
    speaking: Option<Child>,
    /// The screen reader, which speaks instead while it listens.
    #[cfg(feature = "accessibility")]
    pub(super) reader: super::screen_reader::ScreenReader,
    /// What its user is writing.
    #[cfg(feature = "accessibility")]
    pub(super) writing: Option<super::app::screen_reader::Dictation>,
}

impl Default for Speech {
    fn default() -> Speech {
        Speech::with(VOICE)
    }
}

impl Speech {
    fn with(voice: Voice) -> Speech {
        Speech {
            voice,
            speaking: None,
            #[cfg(feature = "accessibility")]
            reader: super::screen_reader::ScreenReader::default(),
            #[cfg(feature = "accessibility")]
            writing: None,
        }
    }

    /// Leaves the sentence to a screen reader. Returns whether one listens.
    #[cfg(feature = "accessibility")]
    pub fn leave_to_reader(&mut self, sentence: &str) -> bool {
        self.reader.say(sentence)
    }

    /// Leaves the sentence to a screen reader. Returns whether one listens, which none does here.
    #[cfg(not(feature = "accessibility"))]
    #[allow(clippy::unused_self, reason = "the same call with and without screen readers")]
    pub fn leave_to_reader(&mut self, _sentence: &str) -> bool {
        false
    }

    /// Starts speaking the sentence, which is in this language.
    ///
    /// # Errors
    /// When the speech program cannot be started.
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
            // The space keeps a sentence from being taken for an option.
            command.arg(format!(" {sentence}"));
        }
        #[cfg(windows)]
        std::os::windows::process::CommandExt::creation_flags(&mut command, super::NO_CONSOLE);
        let child = command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        self.speaking = Some(child);
        Ok(())
    }

    /// The name of the speech program.
    pub fn program(&self) -> &'static str {
        self.voice.program
    }

    /// Stops the sentence being spoken.
    pub fn stop(&mut self) {
        if let Some(mut child) = self.speaking.take() {
            // This fails if the process has already ended; either way it is gone.
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
            let mut speech = Speech::with(Voice {
                program: "sh",
                language: None,
                arguments: &[
                    "-c",
                    "test \"${0# }\" = '-x; wins \"$HOME\"' || test \"$TABIYA_SENTENCE\" = 'it is spoken'",
                ],
                takes_argument,
            });
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
        let mut speech = Speech::with(voice);
        // The shell takes the language code for a command; there is no command of that name.
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
        let mut speech = Speech::with(voice);
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
