//! The commands of text mode: the one list from which the program, its help and its documentation are made.

use crate::import::distance;
use crate::table::Command;

/// A command of text mode as it is listed.
pub struct VerbRow {
    /// The word that is typed.
    pub word: &'static str,
    /// Other words for it.
    pub aliases: &'static [&'static str],
    /// Its arguments; empty if it takes none.
    pub usage: &'static str,
    /// The id of its help text.
    pub help: &'static str,
    /// The equivalent command of the window, which determines availability and its reason.
    pub command: Option<Command>,
    /// Whether it only gives information, so an open question stays open.
    pub is_looking: bool,
    /// Whether it would give away the answer to a puzzle, as its command may.
    pub gives_away: bool,
}

macro_rules! verbs {
    ($(
        $(#[$doc:meta])*
        $name:ident $word:literal [$($alias:literal),*] $usage:literal $(as $command:ident)? $(, $flag:ident)*;
    )+) => {
        /// A command of text mode.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Verb { $($(#[$doc])* $name,)+ }

        impl Verb {
            /// All verbs, in the order of the help.
            pub const ALL: &'static [Verb] = &[$(Verb::$name,)+];

            /// What is known about each of them, in the same order.
            const ROWS: &'static [VerbRow] = &[$(VerbRow {
                $(command: Some(Command::$command),)?
                $($flag: true,)*
                ..VerbRow {
                    word: $word,
                    aliases: &[$($alias),*],
                    usage: $usage,
                    help: concat!("help-", $word),
                    command: None,
                    is_looking: false,
                    gives_away: false,
                }
            },)+];
        }
    };
}

verbs! {
    /// Take the last move back, or all.
    Undo "undo" ["takeback"] "[all]" as Undo;
    /// Make the move again that was taken back, or all.
    Redo "redo" [] "[all]" as Redo;
    /// Offer a draw.
    Draw "draw" ["offer"] "[white|black]" as OfferDraw;
    /// Accept the draw that was offered.
    Accept "accept" [] "" as AcceptDraw;
    /// Decline it.
    Decline "decline" [] "" as DeclineDraw;
    /// Claim a draw.
    Claim "claim" [] "[MOVE]";
    /// Resign.
    Resign "resign" [] "[white|black]";
    /// End the game without a result.
    Abort "abort" [] "" as Abort;
    /// Say the clocks.
    Clock "clock" ["time"] "", is_looking;
    /// Stop the clocks.
    Pause "pause" [] "" as Pause;
    /// Restart the clocks.
    Resume "resume" ["unpause"] "" as Pause;

    /// Get a hint: the piece, then the move, then why.
    Hint "hint" [] "" as Hint;
    /// Analyze the position shown.
    Analyze "analyze" ["analyse", "analysis"] "[SECONDS]" as Analyze;

    /// Find the errors of the game.
    Review "review" [] "[questions|answer|stop|remove]" as Review;

    /// Train what is due today.
    Train "train" [] "[answer|next|stop|white|black|guess|head|name [NAME]]";
    /// Train puzzles.
    Puzzle "puzzle" ["puzzles"] "[THEME|FILE]";
    /// Learn the rules and the first mates.
    Lesson "lesson" ["lessons"] "[NUMBER]";
    /// Win an endgame.
    Endgame "endgame" ["endgames"] "[NUMBER]";

    /// Say the level of the program, or change it.
    Level "level" [] "[NUMBER|full]" as Level;

    /// Say the rating of the user.
    Rating "rating" [] "", is_looking;

    /// Draw the board.
    Board "board" ["show"] "[always|never|letters|figures]", is_looking;
    /// Flip the board.
    Flip "flip" ["turn"] "", is_looking;
    /// Say where the pieces are.
    Pieces "pieces" [] "[white|black]", is_looking;
    /// Say where pieces can go.
    Moves "moves" ["legal"] "[SQUARE]", is_looking;
    /// Say what stands on a square and what attacks it.
    Square "square" ["what"] "SQUARE", is_looking;
    /// List the moves of the game.
    Log "log" ["list", "history"] "[COUNT]", is_looking, gives_away;
    /// Say how the game stands.
    Status "status" ["info", "counters"] "", is_looking;
    /// Say the score between the players.
    Score "score" [] "[reset]", is_looking;
    /// Show the first position.
    Start "start" ["first"] "" as First;
    /// Show an earlier position.
    Back "back" [] "[COUNT]" as Previous;
    /// Show a later position.
    Forward "forward" ["next"] "[COUNT|game|gap]" as Next;
    /// Return to the last position.
    End "end" ["last"] "" as Last;

    /// Show another move made here.
    Variation "variation" ["variations"] "" as NextVariation;

    /// Begin a game.
    New "new" [] "[TIME|standard|chess960 [NUMBER]] [against NAME [white|black]]";
    /// Play again with the other color.
    Rematch "rematch" ["again"] "" as Rematch;
    /// Continue an unfinished game.
    Continue "continue" [] "[NUMBER]" as Continue;
    /// Return to the game before this one.
    Previous "previous" [] "[game|gap]" as RestorePrevious;
    /// Name a player.
    Rename "rename" ["name"] "white|black NAME";
    /// Comment on the move shown.
    Comment "comment" [] "[TEXT]";
    /// Say or change the tags.
    Tag "tag" ["tags"] "[NAME [VALUE]]";
    /// Save the game.
    Save "save" ["export"] "[FILE]";
    /// List saved games.
    Games "games" ["library"] "[FILE]";
    /// Search the listed games.
    Find "find" ["search"] "WORDS";
    /// Say what was played in the position shown.
    Tree "tree" [] "" as OpeningTree;
    /// List the next games.
    More "more" [] "";
    /// Open a file or a listed game.
    Load "load" ["open"] "FILE [NUMBER]|NUMBER";
    /// Print or set up a position.
    Fen "fen" ["position"] "[FEN]";
    /// Print the game.
    Pgn "pgn" [] "", is_looking, gives_away;

    /// Explain the commands.
    Help "help" ["?", "commands"] "[WORD]", is_looking;
    /// Leave.
    Quit "quit" ["exit", "bye"] "";
}

impl Verb {
    /// What is known about it.
    pub fn row(self) -> &'static VerbRow {
        &Verb::ROWS[self as usize]
    }

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
        let distance = |own: &str| distance(&word, &own.chars().collect::<Vec<char>>());
        let words = Verb::ALL
            .iter()
            .flat_map(|&verb| verb.words().map(move |own| (verb, own)));
        let (slips, verb) = words
            .map(|(verb, own)| (distance(own), verb))
            .min_by_key(|(slips, _)| *slips)?;
        (slips <= most).then_some(verb)
    }

    fn words(self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.row().word).chain(self.row().aliases.iter().copied())
    }
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
