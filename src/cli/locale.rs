//! The language of the system.

use crate::text::Language;

/// The language that the user has chosen for programs; English when there is no file for it.
#[cfg(not(any(windows, target_os = "macos")))]
pub fn system_language() -> Language {
    Language::preferred(crate::text::unix_locales(|name| std::env::var(name).ok()))
}

/// The same: in a terminal the environment may say it, else the system.
#[cfg(any(windows, target_os = "macos"))]
pub fn system_language() -> Language {
    let environment = crate::text::unix_locales(|name| std::env::var(name).ok());
    Language::preferred(environment.into_iter().chain(sys_locale::get_locales()))
}

/// Reads the code of a language.
pub fn language(code: &str) -> Result<Language, String> {
    Language::of_code(code).ok_or_else(|| {
        let codes: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
        format!("there is no language {code:?}, only {}", codes.join(", "))
    })
}
