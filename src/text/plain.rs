//! Texts compared as people type them: in small letters and without accents.

/// The text in small letters without accents: `Peão` as `peao`.
///
/// ```
/// # use tabiya::text::plain;
/// assert_eq!(plain("Sí, señor Őrült"), "si, senor orult");
/// ```
#[must_use]
pub fn plain(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(without_accent).collect()
}

fn without_accent(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' | 'ő' => 'o',
        'ú' | 'ù' | 'û' | 'ü' | 'ű' => 'u',
        letter => letter,
    }
}
