//! Numbers for display.

use super::Text;

/// The number with the thousands separators of the language; some have none in numbers of four digits.
pub fn with_thousands(text: &Text, number: usize) -> String {
    let least = text.get("thousands-from", &[]).parse().unwrap_or(0);
    let digits = number.to_string();
    if digits.len() < least {
        digits
    } else {
        grouped(number, &text.get("thousands-mark", &[]))
    }
}

/// The number with this mark between thousands.
pub fn grouped(number: usize, mark: &str) -> String {
    let digits = number.to_string();
    let mut words = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            words.push_str(mark);
        }
        words.push(digit);
    }
    words
}

/// The number with one figure after the decimal mark of the language.
pub fn decimal(text: &Text, number: f64) -> String {
    format!("{number:.1}").replace('.', &text.get("decimal-mark", &[]))
}

/// Bytes as megabytes; a few as kilobytes.
pub fn megabytes(text: &Text, bytes: u64) -> String {
    if (1..100_000).contains(&bytes) {
        return t!(text, "kilobytes", count = bytes.div_ceil(1000).to_string());
    }
    let megabytes = bytes as f64 / 1e6;
    let count = if megabytes < 10.0 {
        decimal(text, megabytes)
    } else {
        format!("{megabytes:.0}")
    };
    t!(text, "megabytes", count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn megabytes_have_no_more_figures_than_one_reads() {
        let told = |code: &str| {
            let text = Text::of(Language::of_code(code).expect(code));
            [0, 400, 1_250_000, 480_000_000].map(|bytes| megabytes(&text, bytes))
        };
        assert_eq!(told("en"), ["0.0 MB", "1 kB", "1.2 MB", "480 MB"]);
        assert_eq!(told("fr"), ["0,0 Mo", "1 ko", "1,2 Mo", "480 Mo"]);
    }

    #[test]
    fn numbers_are_easy_to_read_in_every_language() {
        let told = |language| {
            let numbers = [0, 999, 1000, 9999, 10_000, 12_345, 1_234_567];
            numbers.map(|number| with_thousands(&Text::of(language), number))
        };
        let of = |mark: &str, mark_of_four: &str| {
            [
                "0".to_owned(),
                "999".to_owned(),
                format!("1{mark_of_four}000"),
                format!("9{mark_of_four}999"),
                format!("10{mark}000"),
                format!("12{mark}345"),
                format!("1{mark}234{mark}567"),
            ]
        };
        for (code, mark, mark_of_four) in [
            ("en", ",", ","),
            ("de", ".", "."),
            ("fr", "\u{a0}", "\u{a0}"),
            ("es", "\u{a0}", ""),
            ("pt", "\u{a0}", ""),
            ("hu", "\u{a0}", ""),
        ] {
            let language = Language::ALL.iter().find(|language| language.code() == code);
            assert_eq!(told(*language.expect(code)), of(mark, mark_of_four), "{code}");
        }
    }
}
