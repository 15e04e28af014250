//! The fonts have the letters of all languages, and SDL and Dear `ImGui` draw them alike.

use std::collections::BTreeSet;
use std::path::Path;
use tabiya::text::Language;

#[test]
fn every_letter_of_every_language_is_in_the_fonts() {
    let ttf = sdl2::ttf::init().expect("SDL_ttf");
    let letters: BTreeSet<char> = Language::ALL
        .iter()
        .flat_map(|language| language.source().chars())
        .filter(|letter| *letter != '\n' && *letter != '♘')
        .collect();
    assert!(letters.contains(&'ß') && letters.contains(&'ő'), "{letters:?}");
    for name in ["TabiyaSans-Regular.otf", "TabiyaSans-SemiBold.otf"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fonts").join(name);
        let font = ttf.load_font(path, 20).expect("the font");
        assert_eq!(font.find_glyph('国'), None, "what is not there is noticed");
        for &letter in &letters {
            assert!(font.find_glyph(letter).is_some(), "{name}: {letter:?}");
        }
    }
}
