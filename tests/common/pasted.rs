//! What holds of every pasted text.

use tabiya::chess::Board;
use tabiya::import::recognise;

/// Whatever the text, its places are in it and its moves are legal, as they are after any reading is chosen.
pub fn check(text: &str, board: &Board) {
    let read = recognise(text, board);
    let others = read.instead.iter().flat_map(|other| other.doubts.iter());
    for place in read
        .doubts
        .iter()
        .chain(others)
        .map(|doubt| &doubt.place)
        .chain(&read.read)
    {
        assert!(text.get(place.clone()).is_some(), "{text:?} {place:?}");
    }
    for doubt in &read.doubts {
        for reading in 0..doubt.readings.len().min(2) {
            let chosen = doubt.choose(text, reading).expect("there is this reading");
            let _ = recognise(&chosen, board);
        }
    }
    if let Some(tree) = read.what.tree() {
        let mut board = tree.start();
        for node in tree.main_line() {
            let mv = tree.mv(node).expect("no start");
            assert!(mv.is_null() || board.is_legal(mv), "{text:?} {mv:?}");
            board.play(mv);
        }
        assert_eq!(read.what.board(), Some(board));
    }
}
