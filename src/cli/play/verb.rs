//! The commands of text mode: the one list from which the program, its help and its documentation are made.

use crate::table::Command;

macro_rules! verbs {
    ($($(#[$doc:meta])* $name:ident $word:literal [$($alias:literal),*] $usage:literal $help:literal;)+) => {
        /// A command of text mode.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Verb { $($(#[$doc])* $name,)+ }

        impl Verb {
            /// All verbs, in the order of the help.
            pub const ALL: &'static [Verb] = &[$(Verb::$name,)+];

            /// The word that is typed.
            pub const fn word(self) -> &'static str {
                match self { $(Verb::$name => $word,)+ }
            }

            /// Aliases.
            pub const fn aliases(self) -> &'static [&'static str] {
                match self { $(Verb::$name => &[$($alias),*],)+ }
            }

            /// Its arguments; empty if it takes none.
            pub const fn usage(self) -> &'static str {
                match self { $(Verb::$name => $usage,)+ }
            }

            /// The id of its help text.
            pub const fn help(self) -> &'static str {
                match self { $(Verb::$name => $help,)+ }
            }
        }
    };
}

verbs! {
    /// Take the last move back, or all.
    Undo "undo" ["takeback"] "[all]" "help-undo";
    /// Make the move again that was taken back, or all.
    Redo "redo" [] "[all]" "help-redo";
    /// Offer a draw.
    Draw "draw" ["offer"] "[white|black]" "help-draw";
    /// Accept the draw that was offered.
    Accept "accept" [] "" "help-accept";
    /// Decline it.
    Decline "decline" [] "" "help-decline";
    /// Claim a draw.
    Claim "claim" [] "[MOVE]" "help-claim";
    /// Resign.
    Resign "resign" [] "[white|black]" "help-resign";
    /// End the game without a result.
    Abort "abort" [] "" "help-abort";
    /// Say the clocks.
    Clock "clock" ["time"] "" "help-clock";
    /// Stop the clocks.
    Pause "pause" [] "" "help-pause";
    /// Restart the clocks.
    Resume "resume" ["unpause"] "" "help-resume";

    /// Get a hint: the piece, then the move, then why.
    Hint "hint" [] "" "help-hint";
    /// Analyze the position shown.
    Analyze "analyze" ["analyse", "analysis"] "[SECONDS]" "help-analyze";

    /// Find the errors of the game.
    Review "review" [] "[questions|answer|stop|remove]" "help-review";

    /// Train what is due today.
    Train "train" [] "[answer|next|stop|white|black|guess|head]" "help-train";
    /// Train puzzles.
    Puzzle "puzzle" ["puzzles"] "[THEME]" "help-puzzle";
    /// Learn the rules and the first mates.
    Lesson "lesson" ["lessons"] "[NUMBER]" "help-lesson";
    /// Win an endgame.
    Endgame "endgame" ["endgames"] "[NUMBER]" "help-endgame";

    /// Say the level of the program, or change it.
    Level "level" [] "[NUMBER|full]" "help-level";

    /// Say the rating of the user.
    Rating "rating" ["elo"] "" "help-rating";

    /// Draw the board.
    Board "board" ["show"] "[always|never|letters|figures]" "help-board";
    /// Flip the board.
    Flip "flip" ["turn"] "" "help-flip";
    /// Say where the pieces are.
    Pieces "pieces" [] "[white|black]" "help-pieces";
    /// Say where pieces can go.
    Moves "moves" ["legal"] "[SQUARE]" "help-moves";
    /// Say what stands on a square and what attacks it.
    Square "square" ["what"] "SQUARE" "help-square";
    /// List the moves of the game.
    Log "log" ["list", "history"] "[COUNT]" "help-log";
    /// Say how the game stands.
    Status "status" ["info", "counters"] "" "help-status";
    /// Say the score between the players.
    Score "score" [] "[reset]" "help-score";
    /// Show the first position.
    Start "start" ["first"] "" "help-start";
    /// Show an earlier position.
    Back "back" [] "[COUNT]" "help-back";
    /// Show a later position.
    Forward "forward" ["next"] "[COUNT|game]" "help-forward";
    /// Return to the last position.
    End "end" ["last"] "" "help-end";

    /// Show another move made here.
    Variation "variation" ["variations"] "" "help-variation";

    /// Begin a game.
    New "new" [] "[TIME|standard|chess960 [NUMBER]|against NAME [white|black]]" "help-new";
    /// Play again with the other color.
    Rematch "rematch" ["again"] "" "help-rematch";
    /// Continue an unfinished game.
    Continue "continue" [] "[NUMBER]" "help-continue";
    /// Return to the game before this one.
    Previous "previous" [] "[game]" "help-previous";
    /// Name a player.
    Rename "rename" ["name"] "white|black NAME" "help-rename";
    /// Comment on the move shown.
    Comment "comment" [] "[TEXT]" "help-comment";
    /// Say or change the tags.
    Tag "tag" ["tags"] "[NAME [VALUE]]" "help-tag";
    /// Save the game.
    Save "save" ["export"] "[FILE]" "help-save";
    /// List saved games.
    Games "games" ["library"] "[FILE]" "help-games";
    /// Search the listed games.
    Find "find" ["search"] "WORDS" "help-find";
    /// Say what was played in the position shown.
    Tree "tree" [] "" "help-tree";
    /// List the next games.
    More "more" [] "" "help-more";
    /// Open a file or a listed game.
    Load "load" ["open"] "FILE [NUMBER]|NUMBER" "help-load";
    /// Print or set up a position.
    Fen "fen" ["position"] "[FEN]" "help-fen";
    /// Print the game.
    Pgn "pgn" [] "" "help-pgn";

    /// Explain the commands.
    Help "help" ["?", "commands"] "[WORD]" "help-help";
    /// Leave.
    Quit "quit" ["exit", "bye"] "" "help-quit";
}

impl Verb {
    /// The verb at the beginning of a line, and what follows it.
    pub fn read(line: &str) -> Option<(Verb, &str)> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Some((Verb::of(word)?, rest.trim()))
    }

    /// The verb for this word.
    pub fn of(word: &str) -> Option<Verb> {
        let word = word.to_lowercase();
        Verb::ALL
            .iter()
            .copied()
            .find(|verb| verb.words().any(|own| own == word))
    }

    /// The verb whose word is most similar to this one, if any.
    pub fn nearest(word: &str) -> Option<Verb> {
        let word: Vec<char> = word.to_lowercase().chars().collect();
        let most = match word.len() {
            3 | 4 => 1,
            5..=20 => 2,
            _ => return None,
        };
        let distance = |verb: &Verb| verb.words().map(|own| distance(&word, own)).min();
        let near = Verb::ALL
            .iter()
            .copied()
            .filter_map(|verb| Some((distance(&verb)?, verb)));
        let (slips, verb) = near.min_by_key(|(slips, _)| *slips)?;
        (slips <= most).then_some(verb)
    }

    /// The equivalent command of the window, which determines availability and its reason.
    pub const fn command(self) -> Option<Command> {
        Some(match self {
            Verb::Undo => Command::Undo,
            Verb::Redo => Command::Redo,
            Verb::Draw => Command::OfferDraw,
            Verb::Accept => Command::AcceptDraw,
            Verb::Decline => Command::DeclineDraw,
            Verb::Resign => Command::ResignWhite,
            Verb::Abort => Command::Abort,
            Verb::Pause | Verb::Resume => Command::Pause,
            Verb::Start => Command::First,
            Verb::Back => Command::Previous,
            Verb::Forward => Command::Next,
            Verb::End => Command::Last,
            Verb::Variation => Command::NextVariation,
            Verb::Rematch => Command::Rematch,
            Verb::Continue => Command::Continue,
            Verb::Hint => Command::Hint,
            Verb::Level => Command::Level,
            Verb::Analyze => Command::Analyze,
            Verb::Review => Command::Review,
            _ => return None,
        })
    }

    /// Whether it only gives information, so an open question stays open.
    pub const fn is_looking(self) -> bool {
        matches!(
            self,
            Verb::Clock
                | Verb::Board
                | Verb::Flip
                | Verb::Pieces
                | Verb::Moves
                | Verb::Square
                | Verb::Log
                | Verb::Status
                | Verb::Score
                | Verb::Rating
                | Verb::Pgn
                | Verb::Help
        )
    }

    fn words(self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.word()).chain(self.aliases().iter().copied())
    }
}

/// The Damerau–Levenshtein distance (optimal string alignment: no substring is edited twice).
fn distance(from: &[char], to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
    for (i, a) in from.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in to.iter().enumerate() {
            let mut least = (rows[i][j] + usize::from(a != b))
                .min(rows[i][j + 1] + 1)
                .min(row[j] + 1);
            if i > 0 && j > 0 && *a == to[j - 1] && from[i - 1] == *b {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{notation, Board};

    #[test]
    fn every_word_means_one_thing_and_none_is_a_move() {
        let mut words: Vec<&str> = Verb::ALL.iter().flat_map(|verb| verb.words()).collect();
        for word in &words {
            assert!(notation::read(&Board::default(), word).is_err(), "{word}");
        }
        let count = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), count);
    }

    #[test]
    fn a_slip_suggests_the_nearest_word() {
        for (typed, verb) in [
            ("bord", Some(Verb::Board)),
            ("baord", Some(Verb::Board)),
            ("resgin", Some(Verb::Resign)),
            ("hlep", Some(Verb::Help)),
            ("Qiut", Some(Verb::Quit)),
            ("und", Some(Verb::Undo)),
            ("xyzzy", None),
            ("e4", None),
            ("knight", None),
        ] {
            assert_eq!(Verb::nearest(typed), verb, "{typed}");
        }
        assert_eq!(Verb::read("LOAD  a b.pgn"), Some((Verb::Load, "a b.pgn")));
    }
}
