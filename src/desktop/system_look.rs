//! How the desktop wants windows to look and move.

use std::process::{Command, Stdio};

/// A program that knows a setting, its arguments, and what its answer contains if it is so.
struct SettingQuery {
    program: &'static str,
    arguments: &'static [&'static str],
    yes: &'static str,
}

/// The question for an appearance setting of the desktop portal of Linux, which also answers in a sandbox.
macro_rules! portal {
    ($key:literal, $yes:literal) => {
        SettingQuery {
            program: "gdbus",
            arguments: &[
                "call",
                "--session",
                "--timeout=2",
                "--dest=org.freedesktop.portal.Desktop",
                "--object-path=/org/freedesktop/portal/desktop",
                "--method=org.freedesktop.portal.Settings.Read",
                "org.freedesktop.appearance",
                $key,
            ],
            yes: $yes,
        }
    };
}

/// Whether motion is reduced. Linux: the desktop portal; GNOME and desktops that share its settings; KDE.
#[cfg(not(target_os = "macos"))]
const REDUCED: &[SettingQuery] = &[
    portal!("reduced-motion", "uint32 1"),
    SettingQuery {
        program: "gsettings",
        arguments: &["get", "org.gnome.desktop.interface", "enable-animations"],
        yes: "false",
    },
    SettingQuery {
        program: "kreadconfig6",
        arguments: &["--group", "KDE", "--key", "AnimationDurationFactor", "--default", "1"],
        yes: "0",
    },
];

#[cfg(target_os = "macos")]
const REDUCED: &[SettingQuery] = &[SettingQuery {
    program: "defaults",
    arguments: &["read", "com.apple.universalaccess", "reduceMotion"],
    yes: "1",
}];

/// Whether light windows are preferred. A desktop without a preference leaves the interface dark, as it was drawn first.
const LIGHT: &[SettingQuery] = if cfg!(target_os = "windows") {
    &[SettingQuery {
        program: "reg",
        arguments: &[
            "query",
            "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
            "/v",
            "AppsUseLightTheme",
        ],
        yes: "0x1",
    }]
} else if cfg!(target_os = "macos") {
    // The setting exists in dark mode only.
    &[SettingQuery {
        program: "sh",
        arguments: &["-c", "defaults read -g AppleInterfaceStyle || echo Light"],
        yes: "Light",
    }]
} else {
    &[
        portal!("color-scheme", "uint32 2"),
        SettingQuery {
            program: "gsettings",
            arguments: &["get", "org.gnome.desktop.interface", "color-scheme"],
            yes: "'prefer-light'",
        },
    ]
};

impl SettingQuery {
    /// Whether the answer says that it is so.
    fn is_yes(&self, answer: &str) -> bool {
        let answer = answer.trim();
        let is_last = self.program == "reg" && answer.split_whitespace().next_back() == Some(self.yes);
        answer == self.yes || is_last || answer.contains('<') && answer.contains(&format!("{}>", self.yes))
    }

    /// Asks; `false` if the program is missing or fails.
    fn ask(&self) -> bool {
        let mut command = Command::new(self.program);
        #[cfg(windows)]
        std::os::windows::process::CommandExt::creation_flags(&mut command, super::NO_CONSOLE);
        let asked = command
            .args(self.arguments)
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .output();
        asked.is_ok_and(|output| output.status.success() && self.is_yes(&String::from_utf8_lossy(&output.stdout)))
    }
}

/// How the desktop wants windows to look and move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SystemLook {
    /// Whether motion is reduced; `false` where the desktop cannot be asked, as on Windows.
    pub is_reduced: bool,
    /// Whether light windows are preferred.
    pub is_light: bool,
}

impl SystemLook {
    /// Asks the desktop. Blocks until the programs asked have answered.
    pub fn ask() -> SystemLook {
        SystemLook {
            is_reduced: REDUCED.iter().any(SettingQuery::ask),
            is_light: LIGHT.iter().any(SettingQuery::ask),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_as_the_programs_write_it() {
        let question = |yes| SettingQuery {
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
        let registry = SettingQuery {
            program: "reg",
            ..question("0x1")
        };
        let answer =
            |value| format!("\r\nHKEY_CURRENT_USER\\...\r\n    AppsUseLightTheme    REG_DWORD    {value}\r\n\r\n");
        assert!(registry.is_yes(&answer("0x1")) && !registry.is_yes(&answer("0x0")));
    }

    #[test]
    fn a_program_that_is_not_there_says_nothing() {
        let question = SettingQuery {
            program: "tabiya-no-such-program",
            arguments: &[],
            yes: "",
        };
        assert!(!question.ask());
    }
}
