//! What holds for every pasted text.

use tabiya::chess::Board;
use tabiya::import::import_text;

/// Whatever the text, its ranges lie within it and its moves are legal, and so they are after any reading is chosen.
pub fn check(text: &str, board: &Board) {
    let read = import_text(text, board);
    let others = read.alternative.iter().flat_map(|other| other.issues.iter());
    for place in read
        .issues
        .iter()
        .chain(others)
        .map(|doubt| &doubt.place)
        .chain(&read.read)
    {
        assert!(text.get(place.clone()).is_some(), "{text:?} {place:?}");
    }
    for doubt in &read.issues {
        for reading in 0..doubt.suggestions.len().min(2) {
            let chosen = doubt.choose(text, reading).expect("there is this reading");
            let _ = import_text(&chosen, board);
        }
    }
    if let Some(tree) = read.content.tree() {
        let mut board = tree.start();
        for node in tree.main_line() {
            let mv = tree.mv(node).expect("no start");
            assert!(mv.is_null() || board.is_legal(mv), "{text:?} {mv:?}");
            board.play(mv);
        }
        assert_eq!(read.content.board(), Some(board));
    }
}
