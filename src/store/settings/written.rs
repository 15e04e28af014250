//! Writing the settings file, with a comment above each setting.

/// The comment of each setting, in the order they are written.
pub(super) const COMMENTS: &[(&str, &str)] = &[
    (
        "theme",
        "Board: \"Walnut\", \"Rosewood\", \"Tournament\", \"Slate\", \"Marble\", \"Newsprint\", \"Midnight\", \"High contrast\", or the name of a theme of yours",
    ),
    (
        "pieces",
        "Pieces: \"Classic\", \"Print\", \"Turned\", or the name of a folder of pieces of yours",
    ),
    (
        "blindfold",
        "Hidden pieces: \"off\", \"discs\", \"white\", \"black\" or \"all\"",
    ),
    ("auto_queen", "A pawn becomes a queen without a question"),
    (
        "coordinates",
        "Names of files and ranks: \"inside\", \"border\" or \"off\"",
    ),
    ("animation_ms", "How long a piece travels, in milliseconds: 0 to 500"),
    (
        "motion",
        "How much the board moves: \"system\", \"full\" or \"reduced\"",
    ),
    ("targets", "Show where the selected piece can go"),
    ("last_move", "Mark the last move"),
    ("why_not", "Explain on the board why a move is not possible"),
    (
        "notation",
        "Moves in the list: \"san\", \"figurine\", \"long\", \"uci\" or \"iccf\"",
    ),
    (
        "piece_letters",
        "Letters of the pieces in moves: \"language\" for those of the interface, or \"english\"",
    ),
    (
        "language",
        "Language of the interface: \"system\", or a code such as \"en\" or \"de\"",
    ),
    ("ask_resign", "Ask before resigning"),
    ("ask_leave", "Ask before leaving a game in play"),
    ("silent", "Sounds that are off"),
    ("auto_flip", "Turn the board to the side to move"),
    (
        "move_by",
        "Pieces are moved by: \"click\", \"drag\" or \"both\"",
    ),
    ("castle_by_rook", "Castle also by moving the king onto its rook"),
    (
        "confirm_moves",
        "Moves have to be confirmed: \"never\", \"slow\" (in games with much time) or \"always\"",
    ),
    ("confirm_minutes", "From how many minutes on a game has much time: 1 to 120"),
    ("curtain", "Hide the board after each move until the other player goes on"),
    (
        "face_to_face",
        "Turn the pieces and the card of the player at the upper edge, for a screen that lies flat",
    ),
    ("own_cursors", "A hand as pointer over the pieces"),
    ("panel", "Show the side panel"),
    ("menu_bar", "Menus in a bar at the upper edge of the window"),
    ("developer", "Show the page for developers"),
    ("volume", "How loud the sounds are: 0 to 100"),
    ("analysis_lines", "How many lines an analysis shows: 1 to 5"),
    ("analysis_engine", "The name of the program that analyzes in the window, from the list of programs; empty for Tabiya"),
    (
        "evaluations",
        "Write what an analysis, or a program that plays, thinks of a position into the record: [%eval]",
    ),
    (
        "engine_threads",
        "How many processors Tabiya plays with at full strength: 1 to 64, and no more than there are",
    ),
    ("engine_memory", "How much memory it has for positions, in MB: 1 to 4096"),
    ("muted", "All sounds off"),
    ("step_sounds", "A step to the next or previous move sounds as that move"),
    ("speak", "The system's voice speaks what happens in the game"),
    ("pan", "A piece is heard from its side of the board"),
    (
        "interface_scale",
        "Size of menus and panels: 0.75 to 4, or 0 to follow the display",
    ),
    ("recent", "Files opened last, the newest first"),
    (
        "[keys]",
        "Keys of commands that have others than usual, as in: flip = [\"Ctrl+T\"]; [] for none",
    ),
    (
        "[volumes]",
        "How loud the groups of sounds are beside each other: 0 to 100",
    ),
    (
        "[window]",
        "Where the window was, in units of the desktop; a width of 0 if that is not known",
    ),
    ("[new_game]", "What the last game was started with"),
    (
        "time",
        "White's time as in the PGN tag TimeControl, in seconds: \"-\" for none, \"300+5\", \"40/5400+30:1800+30\"",
    ),
    ("black_time", "Black's time if it is another"),
    (
        "start",
        "\"standard\", \"chess960\" with its number, \"fen\" with its position, or \"board\"",
    ),
    ("odds", "Squares of the pieces that one side plays without"),
    ("black_below", "Black sits at the lower edge of the window"),
    ("opponent", "\"person\", \"tabiya\", or \"engine\" with the name of one below"),
    ("level", "Rating of the built-in program, 400 to 2500, or 0 for full strength, and how it likes to play"),
    (
        "is_fair",
        "A fair match: the level follows the results, and how many games were won in a row, or lost, as a number below zero",
    ),
    ("side", "Your side against a program: \"white\", \"black\" or \"random\""),
    ("is_watched", "A program plays your side too"),
    ("own_engine", "The engine that does, by its name; empty for the built-in program"),
    ("own_level", "The rating of the built-in program on your side; 0 for full strength"),
    ("own_style", "Its style there, as above"),
    (
        "engines",
        "An engine: its name, the command line that starts it, the folder it works in, and its options as \"Name=Value\"",
    ),
];

/// The text with a comment above each setting that has one.
pub(super) fn with_comments(toml: &str) -> String {
    let mut text = String::from(
        "# The settings of Tabiya. The program writes this file when a setting is changed there; lines that it cannot read are\n\
         # reported at its start, and the file is kept beside the new one.\n",
    );
    for line in toml.lines() {
        let key = line.split_once(" = ").map_or(line, |(key, _)| key);
        // Each table of a list has its own header; the comment goes above the first one.
        let item = key.strip_prefix("[[").and_then(|key| key.strip_suffix("]]"));
        let key = item.filter(|_| !text.contains(line)).unwrap_or(key);
        if let Some((_, comment)) = COMMENTS.iter().find(|(known, _)| *known == key) {
            text.push_str("\n# ");
            text.push_str(comment);
            text.push('\n');
        }
        if !line.is_empty() {
            text.push_str(line);
            text.push('\n');
        }
    }
    text
}
