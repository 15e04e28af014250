//! Text folding for comparison: lowercase and without accents.

/// Whether both are the same name: the surname may come first, before a comma, and case and accents do not matter.
///
/// ```
/// # use tabiya::record::is_same_name;
/// assert!(is_same_name("Judit Polgár", "POLGAR,Judit") && !is_same_name("Judit Polgár", "Polgar, J"));
/// ```
pub fn is_same_name(one: &str, other: &str) -> bool {
    let words = |name: &str| {
        let plain = plain(name);
        let (surname, given) = plain.split_once(',').unwrap_or(("", &plain));
        let words = format!("{given} {surname}");
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    one == other || words(one) == words(other)
}

/// The text in lowercase without accents: `Peão` as `peao`.
///
/// ```
/// # use tabiya::record::plain;
/// assert_eq!(plain("Sí, señor Őrült"), "si, senor orult");
/// assert_eq!(plain("Ljubojević, Wałęsa, Weiß, a\u{301}"), "ljubojevic, walesa, weiss, a");
/// ```
pub fn plain(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'ß' => plain.push_str("ss"),
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            // A combining accent.
            '\u{300}'..='\u{36F}' => {}
            letter => plain.push(without_accent(letter)),
        }
    }
    plain
}

/// The base letter of an accented Latin letter.
fn without_accent(letter: char) -> char {
    match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'č' | 'ċ' => 'c',
        'ď' | 'đ' => 'd',
        'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' | 'ə' => 'e',
        'ğ' | 'ģ' | 'ġ' => 'g',
        'ì'..='ï' | 'ī' | 'į' | 'ı' => 'i',
        'ķ' => 'k',
        'ĺ' | 'ļ' | 'ľ' | 'ł' => 'l',
        'ñ' | 'ń' | 'ņ' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => 'o',
        'ŕ' | 'ř' => 'r',
        'ś' | 'š' | 'ş' | 'ș' => 's',
        'ť' | 'ţ' | 'ț' => 't',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' | 'ų' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ž' | 'ż' => 'z',
        letter => letter,
    }
}
