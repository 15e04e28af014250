//! The system language.

use crate::text::Language;

/// The user's preferred language; English if it is not supported.
#[cfg(not(any(windows, target_os = "macos")))]
pub fn system_language() -> Language {
    Language::preferred(crate::text::unix_locales(|name| std::env::var(name).ok()))
}

/// The same: from the environment if it is set, as in a terminal, or else from the system.
#[cfg(any(windows, target_os = "macos"))]
pub fn system_language() -> Language {
    let environment = crate::text::unix_locales(|name| std::env::var(name).ok());
    Language::preferred(environment.into_iter().chain(sys_locale::get_locales()))
}

/// Parses a language code.
pub fn language(code: &str) -> Result<Language, String> {
    Language::of_code(code).ok_or_else(|| {
        let codes: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
        format!("there is no language {code:?}, only {}", codes.join(", "))
    })
}
