//! The language files: what each must have, compared with the English one.

use super::frame::is_blessing;
use super::texts::messages;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use tabiya::chess::notation::PieceLetters;
use tabiya::store::settings::{LetterChoice, Settings};
use tabiya::text::{Argument, Language, Text};

/// The names of the two quotation marks in each language.
const QUOTATION_MARKS: [(&str, char, char); 6] = [
    ("en", '“', '”'),
    ("de", '„', '“'),
    ("es", '«', '»'),
    ("fr", '«', '»'),
    ("hu", '„', '”'),
    ("pt", '“', '”'),
];

/// The plural forms that numbers can require in any language (CLDR plural rules).
const FORMS: [&str; 6] = ["other", "zero", "one", "two", "few", "many"];

/// The plural forms required in this language.
fn plural_forms(language: Language) -> BTreeSet<String> {
    let variants: Vec<String> = FORMS[1..].iter().map(|form| format!("    [{form}] {form}\n")).collect();
    let variants = variants.concat();
    let source = format!("form = {{ $count ->\n{variants}   *[other] other\n}}\n");
    let (text, faults) = Text::read(language, &source);
    assert!(faults.is_empty(), "{faults:?}");
    let form = |count: usize| text.get("form", &[("count", Argument::Number(count))]);
    (0..1000).map(form).collect()
}

/// The forms of each choice by number in a message, inner ones first. Other choices are by a word, such as the gender of a piece.
fn choices(message: &str) -> Vec<BTreeSet<String>> {
    let mut open: Vec<Option<BTreeSet<String>>> = Vec::new();
    let mut found = Vec::new();
    for line in message.lines() {
        let form = line.trim_start().trim_start_matches('*').strip_prefix('[');
        if let (Some((form, _)), Some(Some(forms))) = (form.and_then(|form| form.split_once(']')), open.last_mut()) {
            forms.insert(form.to_owned());
        }
        for (place, letter) in line.char_indices() {
            match letter {
                '{' => open.push(None),
                '}' => found.extend(open.pop().flatten()),
                '-' if line[place..].starts_with("->") => {
                    if let Some(last) = open.last_mut() {
                        *last = Some(BTreeSet::new());
                    }
                }
                _ => {}
            }
        }
    }
    let is_form = |form: &String| FORMS.contains(&form.as_str()) || form.parse::<u32>().is_ok();
    found.retain(|forms: &BTreeSet<String>| forms.iter().all(is_form));
    found
}

/// The text of each message as written in the file.
fn sources(language: Language) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut id = String::new();
    for line in language.source().lines().filter(|line| !line.starts_with('#')) {
        let start = line.split_once(" =").filter(|_| !line.starts_with([' ', '}']));
        if let Some((name, words)) = start {
            name.clone_into(&mut id);
            found.insert(id.clone(), words.to_owned());
        } else if let Some(text) = found.get_mut(&id) {
            text.push('\n');
            text.push_str(line);
        }
    }
    found
}

#[test]
fn every_file_can_be_read_and_has_the_values_of_the_english_one() {
    let english = messages(Language::ENGLISH);
    for language in Language::ALL {
        let (_, faults) = Text::read(*language, language.source());
        assert!(faults.is_empty(), "{language:?}: {faults:?}");
        for (id, values) in messages(*language) {
            let Some(wanted) = english.get(&id) else { continue };
            assert_eq!(&values, wanted, "{language:?}: the values of {id}");
        }
    }
}

#[test]
fn every_language_is_complete() {
    let english = messages(Language::ENGLISH);
    let mut faults = Vec::new();
    for language in Language::ALL {
        let own = messages(*language);
        let missing = english.keys().filter(|id| !own.contains_key(*id));
        faults.extend(missing.map(|id| format!("{language:?} has no {id}")));
        let extra = own.keys().filter(|id| !english.contains_key(*id));
        faults.extend(extra.map(|id| format!("{language:?} has {id}, which English has not")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn no_line_of_a_text_begins_with_a_mark() {
    for language in Language::ALL {
        let marks = [" %", " :", " ;", " ?", " !", " »", "« "];
        let spaced = if language.code() == "fr" {
            &marks[..]
        } else {
            &marks[..1]
        };
        for (id, words) in sources(*language) {
            let torn = spaced.iter().find(|mark| words.contains(**mark));
            assert_eq!(
                torn, None,
                "{language:?}: {id}: that space is no space to break a line at"
            );
        }
    }
}

/// The FNV-1a hash of a text, in hexadecimal digits.
fn hash(text: &str) -> String {
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    format!("{hash:08x}")
}

/// `tests/data/translated.tsv` has an id and the hash of the English text that was translated in each line.
/// `TABIYA_BLESS=1` writes it anew: look at the translations of what has changed first.
#[test]
fn the_english_texts_are_those_that_were_translated() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/translated.tsv");
    let texts = sources(Language::ENGLISH);
    let now: BTreeSet<String> = texts.iter().map(|(id, text)| format!("{id}\t{}", hash(text))).collect();
    if is_blessing() {
        let lines: Vec<String> = now.into_iter().map(|line| line + "\n").collect();
        return fs::write(path, lines.concat()).expect("it can be written");
    }
    let known = fs::read_to_string(path).expect("the list");
    let known: BTreeSet<String> = known.lines().map(str::to_owned).collect();
    let [changed, gone] = [(&now, &known), (&known, &now)].map(|(some, others)| {
        some.difference(others)
            .map(String::as_str)
            .collect::<Vec<_>>()
            .join("\n")
    });
    assert!(
        changed.is_empty() && gone.is_empty(),
        "look at the translations of these texts, then put these lines into tests/data/translated.tsv:\n{changed}\n\
         in the place of these:\n{gone}"
    );
}

#[test]
fn every_choice_has_the_forms_that_its_language_asks_for() {
    let english = sources(Language::ENGLISH);
    assert_eq!(choices(&english["info-count"]).len(), 3, "inner choices are found");
    for language in Language::ALL {
        let wanted = plural_forms(*language);
        for (id, message) in sources(*language) {
            let choices = choices(&message);
            let is_counted = english.get(&id).is_some_and(|message| message.contains("->"));
            assert!(
                !is_counted || !choices.is_empty(),
                "{language:?}: {id} has one form for every number"
            );
            for forms in choices {
                assert!(
                    forms.is_superset(&wanted),
                    "{language:?}: {id} has {forms:?} of {wanted:?}"
                );
            }
        }
    }
}

#[test]
fn the_marks_of_print_are_those_of_the_language() {
    for language in Language::ALL {
        let known = QUOTATION_MARKS.iter().find(|(code, ..)| *code == language.code());
        let &(_, open, close) = known.unwrap_or_else(|| panic!("the quotation marks of {language:?}"));
        for (id, message) in sources(*language) {
            let words = message.replace("{ \" \" }", "").replace("{ \"", "").replace("\" }", "");
            for wrong in ['"', '`', '´']
                .into_iter()
                .chain("“”„«»".chars().filter(|&mark| mark != open && mark != close))
            {
                assert!(!words.contains(wrong), "{language:?}: {id} has {wrong}");
            }
            assert!(!words.contains('\''), "{language:?}: {id} has a straight apostrophe");
            assert!(!words.contains("..."), "{language:?}: {id} has three dots for …");
            let count = |mark| words.matches(mark).count();
            assert_eq!(count(open), count(close), "{language:?}: the quotation marks of {id}");
            for line in words.lines() {
                assert_eq!(line, line.trim_end(), "{language:?}: space at the end of {id}");
                assert!(!line.trim_start().contains("  "), "{language:?}: two spaces in {id}");
            }
        }
    }
}

#[test]
fn every_language_has_a_name_and_five_letters_and_moves_are_written_with_them() {
    for language in Language::ALL {
        let letters = language.piece_letters();
        let different: BTreeSet<&str> = letters.as_array().into_iter().collect();
        assert_eq!(different.len(), 5, "{language:?}");
        assert!(
            language.name().chars().next().is_some_and(char::is_uppercase),
            "{language:?}"
        );
        let mut settings = Settings::default();
        assert_eq!(settings.move_style(*language).letters, letters);
        settings.piece_letters = LetterChoice::English;
        assert_eq!(settings.move_style(*language).letters, PieceLetters::ENGLISH);
    }
}
