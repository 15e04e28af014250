//! What could not be read of a game.

use super::{GameTree, NodeId};

/// Moves of a written game that could not be read, as their text: so that a game with a fault loses nothing when it is written
/// again.
///
/// Either the rest of a line of moves, or a whole variation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    after: NodeId,
    text: String,
    is_variation: bool,
}

impl Cut {
    /// The last node that was read before it. The rest of a line begins in its position; a variation stands beside its move.
    #[must_use]
    pub fn after(&self) -> NodeId {
        self.after
    }

    /// What stands there, as movetext of PGN: words with single spaces between them, comments and variations closed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is a variation, its text in parentheses; else it is the rest of a line.
    #[must_use]
    pub fn is_variation(&self) -> bool {
        self.is_variation
    }

    /// The word that could not be read.
    #[must_use]
    pub fn first_word(&self) -> &str {
        self.words().next().unwrap_or_default()
    }

    /// The words left out: moves, and whatever else stands there.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        let words = self
            .text
            .split(|letter: char| letter.is_whitespace() || matches!(letter, '(' | ')'));
        words.filter(|word| !word.is_empty())
    }
}

impl GameTree {
    /// The rest of the main line that could not be read, or `None` when the game is whole, or goes on otherwise by now.
    ///
    /// ```
    /// use tabiya::record::pgn;
    ///
    /// let game = pgn::read("1. e4 e5 2. Ke3 Nf6 3. Nf3 1-0").next().unwrap().tree;
    /// let cut = game.cut().unwrap();
    /// assert_eq!(cut.text(), "Ke3 Nf6 3. Nf3");
    /// assert_eq!(cut.after(), game.main_line()[1]);
    /// assert!(pgn::write(&game).ends_with("1. e4 e5 2. Ke3 Nf6 3. Nf3 1-0\n\n"));
    /// ```
    #[must_use]
    pub fn cut(&self) -> Option<&Cut> {
        let end = self.line_end(NodeId::ROOT);
        self.cuts_after(end).iter().find(|cut| !cut.is_variation)
    }

    /// What could not be read after the node: the rest of its line, variations of its move.
    #[must_use]
    pub fn cuts_after(&self, node: NodeId) -> &[Cut] {
        self.cuts.get(&node).map_or(&[], Vec::as_slice)
    }

    /// Whether anything of the written game could not be read.
    #[must_use]
    pub fn has_cuts(&self) -> bool {
        !self.cuts.is_empty()
    }

    pub(in crate::record) fn add_cut(&mut self, after: NodeId, text: String, is_variation: bool) {
        let cut = Cut {
            after,
            text,
            is_variation,
        };
        self.cuts.entry(after).or_default().push(cut);
    }
}
