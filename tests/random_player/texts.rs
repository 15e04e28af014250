//! Texts, keys and files for random typing, pasting and dropping.

/// Keys and chords that no command has, or that mean something in fields and menus.
pub const OTHER_KEYS: [&str; 10] = [
    "Tab",
    "Backspace",
    "X",
    "F4",
    "PageUp",
    "Ctrl+A",
    "Ctrl+X",
    "Alt+Return",
    "Keypad Enter",
    "Return",
];

/// Texts to type or paste that are not moves.
pub const TEXTS: [&str; 30] = [
    "",
    " ",
    "e4",
    "E2 E4",
    "castle",
    "Nf3 and more",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - -1 0",
    "1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 *",
    "[Event \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0",
    "1. e4 e5 2. Ke3 and so on",
    "{ a comment } ; another\n% and a line\n1. d4 $14 d5 $200 1/2-1/2",
    "♔♛ \u{202e}\u{feff}\u{0} ÄÖ\t\r\n",
    "[[[[\"\"\"\\\\",
    "8/P6k/8/8/8/8/p6K/8 w - - 99 120",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    // Close to the end: mate, stalemate, dead positions, the fifty-move and seventy-five-move rules, promotions of both sides.
    "7k/5Q2/5K2/8/8/8/8/8 w - - 0 1",
    "8/8/8/8/8/k7/p7/K7 w - - 0 1",
    "8/8/8/4k3/8/4K3/4p3/8 w - - 3 60",
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 97 140",
    "4k3/8/8/8/8/8/8/R3K3 w Q - 146 160",
    "r6k/1P4P1/8/8/8/8/1p4p1/R6K w - - 0 1",
    "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
    "k7/8/8/3b4/4B3/8/8/7K w - - 0 1",
    // Move lists in which the game ends before the list does.
    "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4 e5",
    "f3 e5 g4 Qh4 e4 d5",
    "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7 a6 d4",
    "Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 Ke2",
];

pub const TIMES: [&str; 10] = ["-", "-", "60", "3+2", "2/60:30", "*30", "up", "60d3", "60b2", "1"];
pub const SIZES: [(u32, u32); 10] = [
    (1200, 800),
    (800, 600),
    (480, 360),
    (640, 900),
    (900, 480),
    (500, 900),
    (1000, 700),
    (700, 700),
    (480, 900),
    (1100, 400),
];
/// The files that [`super::drops`] lays ready.
pub const FILES: [&str; 12] = [
    "good.pgn",
    "finished.pgn",
    "broken.pgn",
    "huge.pgn",
    "tree.pgn",
    "empty.pgn",
    "binary.pgn",
    "good.fen",
    "broken.fen",
    "latin.txt",
    "missing.pgn",
    "folder.pgn",
];
