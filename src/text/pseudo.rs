//! A pseudo-language for testing layouts: English with accents and 40 % longer, like other languages. Where it gets cut off or
//! breaks the layout, so would a real translation; text that stays plain English has no id.

use super::Language;

/// The English messages in the pseudo-language, in Fluent format.
pub fn pseudo_language() -> String {
    let mut depth = 0;
    let english = Language::ENGLISH.source();
    let lines: Vec<String> = english.lines().map(|line| lengthened_line(line, &mut depth)).collect();
    lines.join("\n") + "\n"
}

/// One line of the file; `depth` is the number of open braces at its start.
fn lengthened_line(line: &str, depth: &mut i32) -> String {
    // The part before the words: the id, or the name of a plural form.
    let is_form = *depth > 0 && line.trim_start().starts_with(['[', '*']);
    let start = match () {
        () if line.starts_with('#') => return line.to_owned(),
        () if is_form => line.find(']').map(|place| place + 1),
        () if line.starts_with(' ') => Some(0),
        () => line.find(" = ").map(|place| place + 3),
    };
    let (head, words) = line.split_at(start.unwrap_or(line.len()));
    let inside = if is_form { *depth } else { 0 };
    let mut text = head.to_owned();
    let mut letters = 0;
    for letter in words.chars() {
        match letter {
            '{' => *depth += 1,
            '}' => *depth -= 1,
            _ if *depth == inside => {
                letters += usize::from(letter.is_alphabetic());
                text.push(accented(letter));
                continue;
            }
            _ => {}
        }
        text.push(letter);
    }
    *depth += braces(head);
    if *depth == inside && letters > 0 {
        text.extend(std::iter::once(' ').chain("áéíóú".chars().cycle().take((letters * 2).div_ceil(5))));
    }
    text
}

/// The number of opening braces minus closing braces.
fn braces(text: &str) -> i32 {
    let count = |brace| i32::try_from(text.matches(brace).count()).unwrap_or(0);
    count('{') - count('}')
}

fn accented(letter: char) -> char {
    const PLAIN: &str = "AEIOUYCNSaeiouycns";
    const ACCENTED: &str = "ÂÉÎÖÜÝÇÑŠâéîöüýçñš";
    let place = PLAIN.chars().position(|plain| plain == letter);
    place.and_then(|place| ACCENTED.chars().nth(place)).unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Text;

    #[test]
    fn every_sentence_is_there_and_longer() {
        let (pseudo, faults) = Text::read(Language::ENGLISH, &pseudo_language());
        assert!(faults.is_empty(), "{faults:?}");
        let english = Text::default();
        for line in Language::ENGLISH
            .source()
            .lines()
            .filter(|line| !line.starts_with(['#', ' ', '}']))
        {
            let Some((id, words)) = line.split_once(" = ") else {
                continue;
            };
            assert!(pseudo.has(id), "{id}");
            if !words.contains('{') {
                let (long, short) = (pseudo.get(id, &[]), english.get(id, &[]));
                let letters = |text: &str| text.chars().filter(|letter| letter.is_alphabetic()).count();
                assert!(letters(&long) * 5 >= letters(&short) * 7, "{id}: {long}");
            }
        }
        assert_eq!(t!(pseudo, "moves", count = 2_usize), "2 mövéš áé");
        assert_eq!(
            t!(pseudo, "fen-fault", fault = "no king"),
            "Ñöt â vâlîd pöšîtîöñ: no king áéíóúáé"
        );
    }
}
