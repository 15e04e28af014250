//! What is asked: a position, and the moves that answer it.

use crate::chess::notation::uci;
use crate::chess::{Board, Color, Move, Notation};
use crate::record::{is_same_name, GameTree, NodeId, ReviewNote};
use crate::review::{severe_errors, Finding};
use std::fmt;
use std::str::FromStr;

listed! {
    /// The kind of a card.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum CardKind {
        /// A mistake made in a game: any move that is about as good as the best is right.
        Mistake = "mistake",
        /// A puzzle: a line of moves, of which every second one has to be found.
        Puzzle = "puzzle",
        /// A move of a repertoire of openings.
        Repertoire = "repertoire",
        /// A task of a lesson, which is not asked again.
        Lesson = "lesson",
    }
    /// The word for it in the log.
    word
}

impl CardKind {
    /// The kind with this word.
    pub fn of_word(word: &str) -> Option<CardKind> {
        CardKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

macro_rules! themes {
    ($($(#[$doc:meta])* $name:ident $word:literal $id:literal;)+) => {
        /// What a puzzle is about, by the words that lichess uses in its files.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum PuzzleTheme { $($(#[$doc])* $name,)+ }

        impl PuzzleTheme {
            /// All, in the order in which they are offered.
            pub const ALL: &'static [PuzzleTheme] = &[$(PuzzleTheme::$name,)+];

            /// The word in files.
            pub const fn word(self) -> &'static str {
                match self { $(PuzzleTheme::$name => $word,)+ }
            }

            /// The id of its name.
            pub const fn id(self) -> &'static str {
                match self { $(PuzzleTheme::$name => $id,)+ }
            }
        }
    };
}

themes! {
    /// Mate in one.
    MateIn1 "mateIn1" "theme-mate-1";
    /// Mate in two.
    MateIn2 "mateIn2" "theme-mate-2";
    /// Mate in three or more.
    MateIn3 "mateIn3" "theme-mate-3";
    /// A piece that can be taken.
    HangingPiece "hangingPiece" "theme-hanging";
    /// An attack on two at once.
    Fork "fork" "theme-fork";
    /// A piece that may not leave its line.
    Pin "pin" "theme-pin";
    /// An attack that another piece uncovers.
    DiscoveredAttack "discoveredAttack" "theme-discovery";
    /// A piece with no safe square.
    TrappedPiece "trappedPiece" "theme-trap";
    /// A pawn that becomes a piece.
    Promotion "promotion" "theme-promotion";
    /// Material given up first.
    Sacrifice "sacrifice" "theme-sacrifice";
    /// A move that neither captures nor checks.
    QuietMove "quietMove" "theme-quiet";
    /// In the opening.
    Opening "opening" "review-opening";
    /// In the middlegame.
    Middlegame "middlegame" "review-middlegame";
    /// In the endgame.
    Endgame "endgame" "review-endgame";
}

impl PuzzleTheme {
    fn of_word(word: &str) -> Option<PuzzleTheme> {
        PuzzleTheme::ALL.iter().copied().find(|theme| theme.word() == word)
    }

    /// The themes among these words.
    pub fn among(words: &str) -> Vec<PuzzleTheme> {
        words.split_whitespace().filter_map(PuzzleTheme::of_word).collect()
    }

    /// The other words.
    pub fn rest(words: &str) -> String {
        let others = words
            .split_whitespace()
            .filter(|word| PuzzleTheme::of_word(word).is_none());
        others.collect::<Vec<_>>().join(" ")
    }
}

/// What identifies a card: its kind, and the key of the position asked, which tells the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardId(CardKind, u64);

impl CardId {
    /// The card of this kind about the position with this key.
    pub const fn of(kind: CardKind, key: u64) -> CardId {
        CardId(kind, key)
    }

    /// Its kind.
    pub const fn kind(self) -> CardKind {
        self.0
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:016x}", self.0.word(), self.1)
    }
}

impl FromStr for CardId {
    type Err = ();

    fn from_str(text: &str) -> Result<CardId, ()> {
        let (word, key) = text.split_once('-').ok_or(())?;
        let key = u64::from_str_radix(key, 16).map_err(|_| ())?;
        Ok(CardId(CardKind::of_word(word).ok_or(())?, key))
    }
}

/// The sides that a player, by name, had in a game; none without a name.
pub fn sides_of<'a>(tree: &'a GameTree, player: &'a str) -> impl Iterator<Item = Color> + 'a {
    let name = |side: Color| tree.tags.player(side).filter(|_| !player.is_empty());
    let is_own = move |side: &Color| name(*side).is_some_and(|name| is_same_name(name, player));
    Color::ALL.into_iter().filter(is_own)
}

/// Moves that can be made in one position, as UCI writes them.
pub(super) fn written(board: &Board, moves: &[Move]) -> String {
    let words: Vec<String> = moves.iter().map(|&mv| Notation::Uci.text(board, mv)).collect();
    words.join(" ")
}

/// A position that is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// Its kind.
    pub kind: CardKind,
    /// The position before the moves.
    pub start: Board,
    /// The moves: first those that are only shown, then the line of a puzzle, the mistake that was made, or the move of a repertoire.
    pub moves: Vec<Move>,
    /// How many are only shown: the opponent's last one, none, or those that lead to a position of a repertoire.
    pub shown: usize,
    /// How hard it is, as the rating of those of whom half find it.
    pub rating: Option<u16>,
    /// What it is about.
    pub themes: Vec<PuzzleTheme>,
    /// What a review has found out about a mistake, as [`ReviewNote::finding`] has it; in place of the first move of any other card,
    /// the moves that are right too, as UCI writes them.
    pub about: String,
}

impl Card {
    /// A card of which no more is known: none of its moves is only shown.
    pub fn new(kind: CardKind, start: Board, moves: Vec<Move>) -> Card {
        Card {
            kind,
            start,
            moves,
            shown: 0,
            rating: None,
            themes: Vec::new(),
            about: String::new(),
        }
    }

    /// The position that is asked.
    pub fn question(&self) -> Board {
        let shown = self.moves.iter().take(self.shown);
        shown.fold(self.start, |board, &mv| board.played(mv))
    }

    /// Its id.
    pub fn id(&self) -> CardId {
        CardId::of(self.kind, self.question().hash())
    }

    /// The moves that are right too, in place of the first one that answers.
    pub fn others(&self) -> Vec<Move> {
        let question = self.question();
        let words = self.about.split_whitespace().filter(|_| self.kind != CardKind::Mistake);
        words.filter_map(|word| uci::read(&question, word)).collect()
    }

    /// As a record: the moves, and what is known of a mistake.
    pub fn tree(&self) -> GameTree {
        let mut tree = GameTree::new(self.start);
        let mut at = NodeId::ROOT;
        for &mv in &self.moves {
            let Ok(next) = tree.add(at, mv) else { break };
            at = next;
        }
        if self.kind == CardKind::Mistake {
            let note = ReviewNote {
                finding: self.about.clone(),
                ..ReviewNote::default()
            };
            tree.write_review(at, &note);
            let better = Finding::in_record(&tree, at).and_then(|finding| finding.better);
            if let (Some(better), Some(before)) = (better, tree.parent(at)) {
                let _ = tree.add(before, better);
            }
        }
        let asked = tree.main_line().get(self.shown).copied();
        for other in self.others() {
            if let Some(before) = asked.and_then(|asked| tree.parent(asked)) {
                let _ = tree.add(before, other);
            }
        }
        tree
    }

    /// The [severe errors](severe_errors) of a side in a reviewed game.
    pub fn mistakes(tree: &GameTree, side: Color) -> Vec<Card> {
        let card = |(node, finding): (NodeId, Finding)| {
            let before = tree.parent(node).filter(|_| finding.board.turn() == side)?;
            let lead = tree.mv(before).filter(|mv| !mv.is_null());
            let start = lead.and_then(|_| tree.parent(before)).unwrap_or(before);
            let moves = lead.into_iter().chain([finding.mv]).collect();
            Some(Card {
                shown: usize::from(start != before),
                about: finding.written(),
                ..Card::new(CardKind::Mistake, tree.board(start), moves)
            })
        };
        severe_errors(tree).into_iter().filter_map(card).collect()
    }

    /// The mistakes and blunders of a player, by name, in a reviewed game.
    pub fn mistakes_of(tree: &GameTree, player: &str) -> Vec<Card> {
        let sides = sides_of(tree, player);
        sides.flat_map(|side| Card::mistakes(tree, side)).collect()
    }

    /// The moves as UCI writes them.
    pub fn written_moves(&self) -> String {
        let (mut board, mut text) = (self.start, String::new());
        for &mv in &self.moves {
            if !text.is_empty() {
                text.push(' ');
            }
            Notation::Uci.write(&board, mv, &mut text);
            board.play(mv);
        }
        text
    }

    /// Reads moves as UCI writes them; `None` unless there are some and all are legal.
    pub fn read_moves(start: &Board, text: &str) -> Option<Vec<Move>> {
        let mut board = *start;
        let read = text.split_whitespace().map(|word| {
            let mv = uci::read(&board, word)?;
            board.play(mv);
            Some(mv)
        });
        read.collect::<Option<Vec<Move>>>().filter(|moves| !moves.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::pgn;

    #[test]
    fn the_mistakes_of_a_side_become_cards_with_the_better_move_beside() {
        let mut tree = pgn::read("1. f3 e5 2. g4 Nc6 *").next().expect("a game").tree;
        let line = tree.main_line();
        for (node, nag, finding) in [
            (line[0], 6, "e2e4/"),
            (line[2], 4, "e2e4/allows-mate,1,d8h4"),
            (line[3], 4, "d8h4/misses-mate,1,d8h4"),
        ] {
            let note = ReviewNote {
                nag: Some(nag),
                finding: finding.to_owned(),
                ..ReviewNote::default()
            };
            tree.write_review(node, &note);
        }
        let white = Card::mistakes(&tree, Color::White);
        assert_eq!(white.len(), 1, "an inaccuracy is none");
        tree.tags.set("White", "Berg, Anna");
        for (name, count) in [("Anna Berg", 1), ("berg,anna", 1), ("Berg, A", 0), ("Anna", 0), ("", 0)] {
            assert_eq!(Card::mistakes_of(&tree, name).len(), count, "{name}");
        }
        assert_eq!((white[0].written_moves().as_str(), white[0].shown), ("e7e5 g2g4", 1));
        let card = &Card::mistakes(&tree, Color::Black)[0];
        let shown = card.tree();
        let made: Vec<_> = shown
            .children(shown.main_line()[0])
            .filter_map(|node| shown.mv(node))
            .collect();
        assert_eq!(made.len(), 2, "the mistake, and the better move");
        assert_eq!(
            Finding::in_record(&shown, shown.main_line()[1]).and_then(|found| found.better),
            Some(made[1])
        );
        assert_eq!(card.question(), tree.board(line[2]));
    }
}
