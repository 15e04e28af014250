//! Games as one HTML page that a browser prints: moves with figurines, comments, variations, and diagrams where they are marked.

use crate::chess::notation::PieceLetters;
use crate::chess::{Board, Color, Notation};
use crate::desktop::pieces;
use crate::record::tree::LineItem;
use crate::record::{GameResult, GameTree, NodeId};
use crate::scene::svg::{self, escaped};
use crate::scene::{BoardState, BoardStyle, Marks, Scene};
use crate::text::{date, glyph_sign, listed_player, result_sign, review_comment, MoveStyle, Text, DIAGRAM};
use std::fmt::Write;

/// The side of a square of a diagram, in pixels.
const SQUARE: u16 = 32;

const STYLE: &str =
    "body{font:11pt/1.45 Georgia,'Noto Serif','DejaVu Serif',serif;max-width:42em;margin:2em auto;color:#111}\
    article{break-inside:avoid-page;margin-bottom:2.5em}h2{font-size:1.15em;margin:0}\
    .about{color:#555;margin:.1em 0 .8em}.line{font-weight:bold}.aside{font-weight:normal;color:#333}\
    figure{margin:.8em 0;text-align:center;break-inside:avoid}figure svg{max-width:100%;height:auto}";

/// The page of these games in this language, with diagrams in this style.
pub fn page(games: &[GameTree], text: &Text, style: &BoardStyle, is_flipped: bool) -> String {
    let mut page = Page {
        text,
        style,
        is_flipped,
        out: String::new(),
    };
    for tree in games {
        page.game(tree);
    }
    let title = games.first().map(|tree| page.players(tree)).unwrap_or_default();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n<style>{STYLE}</style>\n\
         </head>\n<body>\n{}</body>\n</html>\n",
        text.language().code(),
        escaped(&title),
        page.out
    )
}

/// The page written so far.
struct Page<'a> {
    text: &'a Text,
    style: &'a BoardStyle,
    is_flipped: bool,
    out: String,
}

impl Page<'_> {
    fn players(&self, tree: &GameTree) -> String {
        let side = |tag, color: Color| {
            let name = listed_player(self.text, tree.tags.value(tag).unwrap_or("?"), color);
            let elo = tree.tags.known(&format!("{tag}Elo"));
            elo.map_or_else(|| name.clone(), |elo| format!("{name} ({elo})"))
        };
        format!("{} – {}", side("White", Color::White), side("Black", Color::Black))
    }

    fn game(&mut self, tree: &GameTree) {
        let known = |tag| tree.tags.known(tag).map(str::to_owned);
        // A chapter of a study has a name instead of players.
        let has_players = Color::ALL.into_iter().any(|color| tree.tags.player(color).is_some());
        let name = known("ChapterName").or_else(|| known("Event")).filter(|_| !has_players);
        let day = known("Date").map(|day| date(self.text, &day).into_owned());
        let about = [known("Event"), known("Site"), day, known("ECO")].into_iter().flatten();
        let about: Vec<String> = about.filter(|part| name.as_ref() != Some(part)).collect();
        let result = match tree.result() {
            GameResult::Unknown => "",
            result => result_sign(result),
        };
        let _ = writeln!(
            self.out,
            "<article>\n<h2>{}&ensp;{}</h2>\n<p class=\"about\">{}</p>",
            escaped(&name.unwrap_or_else(|| self.players(tree))),
            result,
            escaped(&about.join(" · "))
        );
        if tree.start() != Board::START {
            self.diagram(tree, NodeId::ROOT);
        }
        self.out.push_str("<div class=\"line\">");
        self.comment(tree.annotation(NodeId::ROOT).comment().as_deref());
        let (mut depth, mut needs_number) = (0usize, true);
        let mut reached = (NodeId::ROOT, tree.start());
        for item in tree.lines() {
            match item {
                LineItem::Open => {
                    self.out
                        .push_str(if depth == 0 { "<span class=\"aside\">(" } else { "(" });
                    depth += 1;
                    needs_number = true;
                }
                LineItem::Close => {
                    depth = depth.saturating_sub(1);
                    self.out.truncate(self.out.trim_end().len());
                    self.out.push_str(if depth == 0 { ")</span> " } else { ") " });
                    needs_number = true;
                }
                LineItem::Unread(cut) => needs_number = self.comment(Some(cut.text())),
                LineItem::Move(node) => needs_number = self.mv(tree, node, needs_number, &mut reached),
            }
        }
        let _ = writeln!(self.out, "{}</div>\n</article>", result_sign(tree.result()));
    }

    /// Writes a move with what is noted on it. `reached` is the last position. Returns whether the next move needs a number.
    fn mv(&mut self, tree: &GameTree, node: NodeId, needs_number: bool, reached: &mut (NodeId, Board)) -> bool {
        let (Some(mv), Some(parent)) = (tree.mv(node), tree.parent(node)) else {
            return needs_number;
        };
        let before = if reached.0 == parent {
            reached.1
        } else {
            tree.board(parent)
        };
        *reached = (node, before.played(mv));
        let annotation = tree.annotation(node);
        self.comment(annotation.comment_before().as_deref());
        if before.turn() == Color::White || needs_number {
            let _ = write!(self.out, "{}&nbsp;", before.move_number("…"));
        }
        let figurines = MoveStyle {
            notation: Notation::Figurine,
            letters: PieceLetters::ENGLISH,
        };
        self.out.push_str(&escaped(&figurines.text(&before, mv)));
        for &glyph in annotation.nags().iter().filter(|glyph| **glyph != DIAGRAM) {
            let gap = if glyph > 6 { "&nbsp;" } else { "" };
            let _ = write!(self.out, "{gap}{}", escaped(&glyph_sign(glyph)));
        }
        self.out.push(' ');
        // What a review says is written in the language of the page.
        let of_review = review_comment(self.text, figurines, tree, node);
        let has_comment = match of_review {
            Some(comment) => self.comment(Some(&comment)),
            None => self.comment(annotation.comment().as_deref()),
        };
        let has_diagram = annotation.nags().contains(&DIAGRAM);
        if has_diagram {
            self.diagram(tree, node);
        }
        has_comment || has_diagram
    }

    /// Writes a comment. Returns whether there is one.
    fn comment(&mut self, comment: Option<&str>) -> bool {
        if let Some(comment) = comment {
            let lines = escaped(comment).replace('\n', "<br>");
            let _ = write!(self.out, "<span class=\"aside\">{lines}</span> ");
        }
        comment.is_some()
    }

    fn diagram(&mut self, tree: &GameTree, node: NodeId) {
        let state = BoardState {
            marks: Marks::of_annotation(tree.annotation(node)),
            ..BoardState::after_move(&tree.board(node), tree.mv(node))
        };
        let (scene, size) = Scene::picture(&state, self.style, self.is_flipped, SQUARE);
        let drawn = svg::document(&scene, (size, size), &tree.board(node).to_string(), pieces::svg);
        let _ = write!(self.out, "\n<figure>{drawn}</figure>\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::san;
    use crate::record::{pgn, ReviewNote};
    use crate::review::Finding;
    use crate::text::{reviewed, Language};

    #[test]
    fn what_a_review_says_is_in_the_language_of_the_page() {
        let mut tree = pgn::read("1. e4 e5 2. Ke2 {my own words} *")
            .next()
            .expect("a game")
            .tree;
        let last = tree.main_line()[2];
        let board = tree.board(tree.main_line()[1]);
        let finding = Finding {
            board,
            mv: tree.mv(last).expect("a move"),
            better: san::read(&board, b"Nf3").ok(),
            reason: None,
            moves: Vec::new(),
        };
        let note = ReviewNote {
            finding: finding.written(),
            comment: reviewed(&Text::default(), MoveStyle::default(), &finding),
            ..ReviewNote::default()
        };
        tree.write_review(last, &note);
        for (code, words) in [("en", "Better was 2. ♘f3."), ("de", "Besser war 2. ♘f3.")] {
            let text = Text::of(Language::of_code(code).expect("a language"));
            let page = page(&[tree.clone()], &text, &BoardStyle::default(), false);
            assert!(page.contains(words) && page.contains("my own words"), "{page}");
        }
    }
}
