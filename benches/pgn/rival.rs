//! The same work with pgn-reader and shakmaty: reading games into trees with a separate string for each comment, or checking
//! moves without keeping them.

use pgn_reader::{Nag, RawComment, RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Move, Position};
use std::ops::ControlFlow;

/// No node.
const NONE: u32 = u32::MAX;

struct Node {
    mv: Option<Move>,
    first_child: u32,
    last_child: u32,
    next_sibling: u32,
    comment: Option<String>,
    nags: Vec<u8>,
}

impl Node {
    fn new(mv: Option<Move>) -> Node {
        Node {
            mv,
            first_child: NONE,
            last_child: NONE,
            next_sibling: NONE,
            comment: None,
            nags: Vec::new(),
        }
    }
}

/// A game: its tags and its annotated moves.
pub struct Tree {
    pub tags: Vec<(String, String)>,
    nodes: Vec<Node>,
}

impl Tree {
    /// The number of moves in all lines.
    pub fn nodes(&self) -> usize {
        self.nodes.iter().filter(|node| node.mv.is_some()).count()
    }

    /// The position at the end of the main line.
    #[allow(dead_code, reason = "asked by the comparison of answers, not by the benchmark")]
    pub fn end(&self) -> Chess {
        let mut position = start_of(&self.tags);
        let mut node = &self.nodes[0];
        while let Some(child) = self.nodes.get(node.first_child as usize) {
            node = child;
            position.play_unchecked(node.mv.expect("all nodes but the first have a move"));
        }
        position
    }

    /// The contents of the comments, looked up once per node.
    pub fn asked(&self) -> Asked {
        let mut all = Asked::default();
        for comment in self.nodes.iter().filter_map(|node| node.comment.as_deref()) {
            let text = comment_of(comment);
            all.add(letters(&text), clock_of(comment), eval_of(comment));
        }
        all
    }
}

/// The contents of the comments; both libraries must find the same.
#[derive(Debug, Default, PartialEq, Eq, Clone, Copy)]
pub struct Asked {
    /// Bytes of text outside commands, not counting spaces.
    pub letters: usize,
    /// The sum of all clocks, in seconds.
    pub seconds: u64,
    /// The number of evaluations.
    pub evals: usize,
}

impl Asked {
    pub fn add(&mut self, letters: usize, clock: Option<u64>, eval: Option<&str>) {
        self.letters += letters;
        self.seconds += clock.unwrap_or_default();
        self.evals += usize::from(eval.is_some());
    }
}

/// The number of bytes in a text, not counting spaces.
pub fn letters(text: &str) -> usize {
    text.bytes().map(|byte| usize::from(byte != b' ')).sum()
}

/// The value of a command in a comment.
fn command<'t>(comment: &'t str, opening: &str) -> Option<&'t str> {
    let start = comment.find(opening)? + opening.len();
    let end = comment[start..].find(']')?;
    Some(comment[start..start + end].trim())
}

fn eval_of(comment: &str) -> Option<&str> {
    command(comment, "[%eval ")
}

fn clock_of(comment: &str) -> Option<u64> {
    let parts = command(comment, "[%clk ")?.split(':');
    parts.map(|part| part.parse::<f64>().ok()).try_fold(0, |seconds, part| {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "seconds of a clock"
        )]
        part.map(|part| seconds * 60 + part as u64)
    })
}

/// The comment without its commands.
fn comment_of(comment: &str) -> String {
    let mut text = String::new();
    let mut rest = comment;
    while let Some(start) = rest.find("[%") {
        push(&mut text, &rest[..start]);
        match rest[start..].find(']') {
            Some(end) => rest = &rest[start + end + 1..],
            None => break,
        }
    }
    push(&mut text, rest);
    text
}

fn push(all: &mut String, text: &str) {
    for word in text.split_whitespace() {
        if !all.is_empty() {
            all.push(' ');
        }
        all.push_str(word);
    }
}

/// A line of moves that is being read.
#[derive(Clone)]
struct Line {
    position: Chess,
    before: Chess,
    node: u32,
    parent: u32,
}

/// Builds a tree of each game.
pub struct Builder;

pub struct Building {
    tree: Tree,
    line: Line,
    outer: Vec<Line>,
}

fn start_of(tags: &[(String, String)]) -> Chess {
    let fen = tags.iter().find(|(name, _)| name == "FEN");
    let fen = fen.and_then(|(_, fen)| Fen::from_ascii(fen.as_bytes()).ok());
    fen.and_then(|fen| fen.into_position(CastlingMode::Chess960).ok())
        .unwrap_or_default()
}

impl Visitor for Builder {
    type Tags = Vec<(String, String)>;
    type Movetext = Building;
    type Output = Tree;

    fn begin_tags(&mut self) -> ControlFlow<Tree, Self::Tags> {
        ControlFlow::Continue(Vec::with_capacity(16))
    }

    fn tag(&mut self, tags: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<Tree> {
        let name = String::from_utf8_lossy(name).into_owned();
        tags.push((name, value.decode_utf8_lossy().into_owned()));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Tree, Building> {
        let position = start_of(&tags);
        let mut nodes = Vec::with_capacity(96);
        nodes.push(Node::new(None));
        ControlFlow::Continue(Building {
            tree: Tree { tags, nodes },
            line: Line {
                before: position.clone(),
                position,
                node: 0,
                parent: NONE,
            },
            outer: Vec::new(),
        })
    }

    fn san(&mut self, game: &mut Building, san: SanPlus) -> ControlFlow<Tree> {
        let line = &mut game.line;
        let Ok(mv) = san.san.to_move(&line.position) else {
            return ControlFlow::Continue(());
        };
        line.before = line.position.clone();
        line.position.play_unchecked(mv);
        let nodes = &mut game.tree.nodes;
        let child = u32::try_from(nodes.len()).unwrap_or(NONE);
        nodes.push(Node::new(Some(mv)));
        let last = std::mem::replace(&mut nodes[line.node as usize].last_child, child);
        if last == NONE {
            nodes[line.node as usize].first_child = child;
        } else {
            nodes[last as usize].next_sibling = child;
        }
        line.parent = line.node;
        line.node = child;
        ControlFlow::Continue(())
    }

    fn nag(&mut self, game: &mut Building, nag: Nag) -> ControlFlow<Tree> {
        game.tree.nodes[game.line.node as usize].nags.push(nag.0);
        ControlFlow::Continue(())
    }

    fn comment(&mut self, game: &mut Building, comment: RawComment<'_>) -> ControlFlow<Tree> {
        let text = String::from_utf8_lossy(comment.as_bytes());
        match &mut game.tree.nodes[game.line.node as usize].comment {
            Some(all) => {
                all.push(' ');
                all.push_str(&text);
            }
            none => *none = Some(text.into_owned()),
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, game: &mut Building) -> ControlFlow<Tree, Skip> {
        if game.line.parent == NONE {
            return ControlFlow::Continue(Skip(true));
        }
        let inner = Line {
            position: game.line.before.clone(),
            before: game.line.before.clone(),
            node: game.line.parent,
            parent: NONE,
        };
        game.outer.push(std::mem::replace(&mut game.line, inner));
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, game: &mut Building) -> ControlFlow<Tree> {
        if let Some(line) = game.outer.pop() {
            game.line = line;
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, game: Building) -> Tree {
        game.tree
    }
}

/// Checks the moves of all lines and keeps their number.
pub struct Checker;

pub struct Checking {
    line: (Chess, Chess),
    outer: Vec<(Chess, Chess)>,
    moves: usize,
}

impl Visitor for Checker {
    type Tags = Option<Chess>;
    type Movetext = Checking;
    type Output = usize;

    fn begin_tags(&mut self) -> ControlFlow<usize, Option<Chess>> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, start: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<usize> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).ok();
            *start = fen.and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Option<Chess>) -> ControlFlow<usize, Checking> {
        let start = start.unwrap_or_default();
        ControlFlow::Continue(Checking {
            line: (start.clone(), start),
            outer: Vec::new(),
            moves: 0,
        })
    }

    fn san(&mut self, game: &mut Checking, san: SanPlus) -> ControlFlow<usize> {
        let (position, before) = &mut game.line;
        if let Ok(mv) = san.san.to_move(position) {
            *before = position.clone();
            position.play_unchecked(mv);
            game.moves += 1;
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, game: &mut Checking) -> ControlFlow<usize, Skip> {
        let before = game.line.1.clone();
        game.outer
            .push(std::mem::replace(&mut game.line, (before.clone(), before)));
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, game: &mut Checking) -> ControlFlow<usize> {
        if let Some(line) = game.outer.pop() {
            game.line = line;
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, game: Checking) -> usize {
        game.moves
    }
}

/// Reads all games of a text.
pub fn read<V: Visitor>(text: &[u8], visitor: &mut V) -> Vec<V::Output> {
    let mut reader = Reader::new(text);
    reader.read_games(visitor).map_while(Result::ok).collect()
}
