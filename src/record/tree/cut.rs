//! The parts of a game that could not be read.

use super::{GameTree, NodeId};

/// Moves of a written game that could not be read, kept as text so that a game with a fault loses nothing when it is written
/// again.
///
/// It belongs to the position in which its first move would be made but cannot be read. It is the rest of the line while the line
/// ends in that position, and otherwise a variation beside the move played there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    after: NodeId,
    text: String,
}

impl Cut {
    /// The last node read before it.
    #[must_use]
    pub fn after(&self) -> NodeId {
        self.after
    }

    /// The text, as PGN movetext: words separated by single spaces, with comments and variations closed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl GameTree {
    /// The rest of the main line that could not be read, or `None` if the game is complete or has since been continued
    /// differently.
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
        self.cuts_after(end).first()
    }

    /// What could not be read after the node: one text if its line ends there, any number of variations if it continues.
    #[must_use]
    pub fn cuts_after(&self, node: NodeId) -> &[Cut] {
        self.cuts.get(&node).map_or(&[], Vec::as_slice)
    }

    /// Whether any moves or the starting position of the written game could not be read.
    #[must_use]
    pub fn has_cuts(&self) -> bool {
        self.has_unread_start() || self.cuts.keys().any(|&node| self.contains(node))
    }

    pub(in crate::record) fn add_cut(&mut self, after: NodeId, text: String) {
        self.cuts.entry(after).or_default().push(Cut { after, text });
    }

    /// Joins the texts after a node where the line now ends: the rest of a line is a single text.
    pub(super) fn join_cuts(&mut self, node: NodeId) {
        let Some(cuts) = self.cuts.get_mut(&node) else { return };
        let others: Vec<Cut> = cuts.drain(1..).collect();
        for other in others {
            cuts[0].text.extend([" (", &other.text, ")"]);
        }
    }

    /// Whether the written game has a starting position that could not be set up; its tag `FEN` is then kept.
    #[must_use]
    pub fn has_unread_start(&self) -> bool {
        self.tags.value("FEN").is_some()
    }

    /// Keeps the starting position that could not be set up, with its moves, as a comment: they belong to no position of a game
    /// that starts differently.
    pub(super) fn replace_unread_start(&mut self) {
        let known = self.annotation(NodeId::ROOT).after;
        let fen = self.tags.value("FEN").unwrap_or_default();
        let mut comment = format!("{known} [FEN \"{fen}\"]");
        for cut in self.cuts.remove(&NodeId::ROOT).unwrap_or_default() {
            comment.push(' ');
            comment.push_str(&cut.text);
        }
        self.set_after(NodeId::ROOT, comment.trim());
        self.tags.remove("FEN");
        self.tags.remove("SetUp");
    }
}
