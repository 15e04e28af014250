//! The tree: the window, in it the board as a grid of squares and the widgets, or the open dialog alone.

use super::NodeTarget;
use crate::chess::Square;
use crate::scene::BoardGeometry;
use crate::ui::{Widget, WidgetKind};
use accesskit::{Action, Live, Node, NodeId, Rect, Role, TextPosition, TextSelection, TreeId, TreeInfo, TreeUpdate};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

const WINDOW: NodeId = NodeId(1);
const DIALOG: NodeId = NodeId(2);
const BOARD: NodeId = NodeId(3);
/// The rows of the board, then its squares.
const ROWS: u64 = 100;
const SQUARES: u64 = 200;
/// What is said, each sentence under a number of its own: a new node is read at once.
const SAID: u64 = 1 << 32;
/// What stands in fields.
const TEXTS: u64 = 1 << 62;
/// The widgets, by their ids.
const WIDGETS: u64 = 1 << 63;

/// What is in the window.
#[derive(Debug)]
pub struct SeenWindow<'a> {
    /// The title of the window.
    pub title: &'a str,
    /// Its size in pixels.
    pub size: (u32, u32),
    /// The widgets of the last frame.
    pub widgets: &'a [Widget],
    /// Whether a dialog is open, and how it is called.
    pub dialog: Option<&'a str>,
    /// The board, unless a dialog is in front of it.
    pub board: Option<SeenBoard<'a>>,
}

/// The board as it is seen.
#[derive(Debug)]
pub struct SeenBoard<'a> {
    /// What it is called.
    pub name: String,
    /// Its squares in rows from the top, each with what stands on it.
    pub rows: Vec<Vec<(Square, String)>>,
    /// Where they are.
    pub geometry: &'a BoardGeometry,
    /// The square of the cursor, while the board has the keyboard focus.
    pub cursor: Option<Square>,
    /// The square of the piece that was picked up.
    pub selected: Option<Square>,
}

/// The tree of what is seen, with the last sentence said and its number, and what each node stands for.
pub fn tree_of(seen: &SeenWindow, said: &(u64, String)) -> (TreeUpdate, HashMap<NodeId, NodeTarget>) {
    let mut grown = Grown::default();
    let mut children = Vec::new();
    if let Some(board) = &seen.board {
        children.push(grown.add_board(board));
    }
    let is_seen = |widget: &&Widget| !widget.is_covered || widget.kind == WidgetKind::Message;
    let widgets: Vec<NodeId> = seen
        .widgets
        .iter()
        .filter(is_seen)
        .filter_map(|widget| grown.add_widget(widget))
        .collect();
    match seen.dialog {
        Some(title) => {
            let mut node = Node::new(Role::Dialog);
            node.set_label(title);
            node.set_modal();
            node.set_children(widgets);
            children.push(grown.add(DIALOG, node));
        }
        None => children.extend(widgets),
    }
    if !said.1.is_empty() {
        children.push(grown.add(NodeId(SAID + said.0), message(&said.1)));
    }
    let mut window = Node::new(Role::Window);
    window.set_label(seen.title);
    window.set_bounds(Rect::new(0.0, 0.0, seen.size.0.into(), seen.size.1.into()));
    window.set_children(children);
    grown.add(WINDOW, window);
    let at_rest = match (seen.dialog, &seen.board) {
        (Some(_), _) => DIALOG,
        (None, Some(_)) => BOARD,
        (None, None) => WINDOW,
    };
    let update = TreeUpdate {
        focus: grown.focus.unwrap_or(at_rest),
        nodes: grown.nodes,
        tree: Some(TreeInfo::new(WINDOW)),
        tree_id: TreeId::ROOT,
    };
    (update, grown.targets)
}

/// The nodes added so far.
#[derive(Default)]
struct Grown {
    nodes: Vec<(NodeId, Node)>,
    targets: HashMap<NodeId, NodeTarget>,
    /// The one that has the keyboard focus.
    focus: Option<NodeId>,
}

impl Grown {
    fn add(&mut self, id: NodeId, node: Node) -> NodeId {
        self.nodes.push((id, node));
        id
    }

    fn add_board(&mut self, board: &SeenBoard) -> NodeId {
        let mut node = Node::new(Role::Grid);
        node.set_label(&*board.name);
        let rect = board.geometry.rect();
        node.set_bounds(bounds(
            [rect.x, rect.y].map(f64::from),
            [rect.x + rect.width, rect.y + rect.height].map(f64::from),
        ));
        node.set_row_count(board.rows.len());
        node.set_column_count(8);
        let mut rows = Vec::new();
        for (number, squares) in (ROWS..).zip(&board.rows) {
            let mut row = Node::new(Role::Row);
            let add = |(column, (square, words)): (usize, &(Square, String))| {
                self.add_square(board, (column, *square), words)
            };
            row.set_children(squares.iter().enumerate().map(add).collect::<Vec<_>>());
            rows.push(self.add(NodeId(number), row));
        }
        node.set_children(rows);
        self.add(BOARD, node)
    }

    fn add_square(&mut self, board: &SeenBoard, (column, square): (usize, Square), words: &str) -> NodeId {
        #[allow(clippy::cast_possible_truncation, reason = "one of 64")]
        let id = NodeId(SQUARES + square.index() as u64);
        let center = board.geometry.center_of(square);
        let half = f64::from(board.geometry.square_size) / 2.0;
        let (x, y) = (f64::from(center.x), f64::from(center.y));
        let mut node = Node::new(Role::GridCell);
        node.set_label(words);
        node.set_bounds(Rect::new(x - half, y - half, x + half, y + half));
        node.set_column_index(column);
        node.set_selected(board.selected == Some(square));
        node.add_action(Action::Click);
        node.add_action(Action::Focus);
        if board.cursor == Some(square) {
            self.focus = Some(id);
        }
        self.targets
            .insert(id, NodeTarget::Square(square, (center.x, center.y)));
        self.add(id, node)
    }

    /// Adds a widget, unless it has no words at all.
    fn add_widget(&mut self, widget: &Widget) -> Option<NodeId> {
        let name = widget.spoken_name();
        if name.is_empty() || [Widget::CUT, Widget::OUTSIDE].contains(&&*widget.id) {
            return None;
        }
        let id = self.id_of(widget);
        let mut node = match widget.kind {
            WidgetKind::Message => message(name),
            kind => node_of(widget, kind, name),
        };
        if widget.kind == WidgetKind::Field {
            self.add_text(&mut node, id, widget);
        }
        node.set_bounds(bounds(widget.min.map(f64::from), widget.max.map(f64::from)));
        if widget.is_used() {
            // Also where it is disabled: readers ask only once whether it can be pressed.
            node.add_action(Action::Click);
            if widget.is_enabled {
                self.targets
                    .insert(id, NodeTarget::Widget(widget.item, widget.middle()));
            } else {
                node.set_disabled();
            }
        }
        if widget.is_used() && widget.is_enabled && widget.item != 0 {
            node.add_action(Action::Focus);
        }
        if widget.is_focused && widget.item != 0 {
            self.focus = Some(id);
        }
        Some(self.add(id, node))
    }

    /// Adds what stands in a field, which is how a reader reads it letter by letter, with the caret behind it.
    fn add_text(&mut self, field: &mut Node, id: NodeId, widget: &Widget) {
        let run = NodeId(id.0 & !WIDGETS | TEXTS);
        let text = if widget.name.is_empty() { "" } else { &*widget.shows };
        let lengths: Vec<u8> = text.chars().map(|letter| letter.len_utf8().to_le_bytes()[0]).collect();
        let caret = TextPosition {
            node: run,
            character_index: lengths.len(),
        };
        let mut node = Node::new(Role::TextRun);
        node.set_value(text);
        node.set_character_lengths(lengths);
        field.push_child(self.add(run, node));
        if widget.is_focused {
            field.set_text_selection(TextSelection {
                anchor: caret,
                focus: caret,
            });
        }
    }

    /// The number of a widget: the same in each frame. Two of one id, as messages are, differ by what they show, and else by their
    /// order.
    fn id_of(&self, widget: &Widget) -> NodeId {
        let is_of_words = matches!(widget.kind, WidgetKind::Message | WidgetKind::Text);
        let words = is_of_words.then_some(&widget.shows);
        let numbered = |number: u32| {
            let mut hash = DefaultHasher::new();
            (&widget.id, words, number).hash(&mut hash);
            NodeId(hash.finish() | WIDGETS)
        };
        let is_free = |id: &NodeId| self.nodes.iter().all(|(taken, _)| taken != id);
        (0..=u32::MAX)
            .map(numbered)
            .find(is_free)
            .expect("there are more numbers than widgets")
    }
}

/// A widget of this kind and name.
fn node_of(widget: &Widget, kind: WidgetKind, name: &str) -> Node {
    let shown = if widget.name.is_empty() { "" } else { &*widget.shows };
    let mut node = Node::new(match kind {
        WidgetKind::Text | WidgetKind::Message => Role::Label,
        WidgetKind::Button => Role::Button,
        WidgetKind::Switch { .. } => Role::CheckBox,
        WidgetKind::Choice { .. } => Role::RadioButton,
        WidgetKind::Field => Role::TextInput,
        WidgetKind::List => Role::ComboBox,
        WidgetKind::Slider => Role::Slider,
    });
    // AT-SPI has values of numbers alone: those in words are part of the name.
    let has_value = matches!(kind, WidgetKind::Text | WidgetKind::List | WidgetKind::Slider);
    let name = if has_value && !shown.is_empty() {
        format!("{name}: {shown}")
    } else {
        name.to_owned()
    };
    match kind {
        // The name of words is their value.
        WidgetKind::Text => node.set_value(name),
        _ => node.set_label(name),
    }
    match kind {
        WidgetKind::Switch { is_on: is_set } | WidgetKind::Choice { is_chosen: is_set } => {
            node.set_toggled(is_set.into());
        }
        WidgetKind::Field => node.add_action(Action::SetValue),
        _ => {}
    }
    node
}

/// Words that are read as soon as they are there.
fn message(words: &str) -> Node {
    let mut node = Node::new(Role::Status);
    node.set_label(words);
    node.set_live(Live::Polite);
    node
}

fn bounds(min: [f64; 2], max: [f64; 2]) -> Rect {
    Rect::new(min[0], min[1], max[0], max[1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Point;

    fn widget(id: &str, kind: WidgetKind, name: &str, shows: &str) -> Widget {
        Widget {
            id: id.to_owned(),
            kind,
            name: name.to_owned(),
            shows: shows.to_owned(),
            item: 7,
            min: [10.0, 20.0],
            max: [30.0, 40.0],
            is_enabled: true,
            is_focused: false,
            is_covered: false,
        }
    }

    fn tree(widgets: &[Widget], dialog: Option<&str>) -> (TreeUpdate, HashMap<NodeId, NodeTarget>) {
        let geometry = BoardGeometry::new(Point::new(100.0, 0.0), 50.0, false);
        let board = SeenBoard {
            name: "Board".to_owned(),
            rows: vec![vec![(Square::E4, "e4: White pawn.".to_owned())]],
            geometry: &geometry,
            cursor: Some(Square::E4),
            selected: None,
        };
        let seen = SeenWindow {
            title: "Tabiya",
            size: (800, 600),
            widgets,
            dialog,
            board: dialog.is_none().then_some(board),
        };
        tree_of(&seen, &(3, "pawn to e4".to_owned()))
    }

    fn labels(update: &TreeUpdate) -> Vec<(Role, &str)> {
        let nodes = update.nodes.iter().map(|(_, node)| node);
        nodes
            .map(|node| (node.role(), node.label().or(node.value()).unwrap_or("")))
            .collect()
    }

    #[test]
    fn each_widget_has_its_role_its_name_and_its_value() {
        let widgets = [
            widget("cmd-undo", WidgetKind::Button, "", "Undo"),
            widget("settings-theme", WidgetKind::List, "Theme", "Walnut"),
            widget("cut", WidgetKind::Text, "", "a text that was cut"),
            widget("find", WidgetKind::Field, "Search", "Morphy"),
        ];
        let (update, targets) = tree(&widgets, None);
        let expected = [
            (Role::GridCell, "e4: White pawn."),
            (Role::Row, ""),
            (Role::Grid, "Board"),
            (Role::Button, "Undo"),
            (Role::ComboBox, "Theme: Walnut"),
            (Role::TextRun, "Morphy"),
            (Role::TextInput, "Search"),
            (Role::Status, "pawn to e4"),
            (Role::Window, "Tabiya"),
        ];
        assert_eq!(labels(&update), expected);
        let undo = update.nodes[3].0;
        assert_eq!(targets[&undo], NodeTarget::Widget(7, (20.0, 30.0)));
        assert_eq!(targets[&update.focus], NodeTarget::Square(Square::E4, (325.0, 225.0)));
    }

    #[test]
    fn a_disabled_button_says_so_and_can_be_pressed_later_by_a_reader_that_met_it_first() {
        let mut undo = widget("cmd-undo", WidgetKind::Button, "", "Undo");
        for is_enabled in [false, true] {
            undo.is_enabled = is_enabled;
            let (update, targets) = tree(std::slice::from_ref(&undo), None);
            let (id, node) = &update.nodes[3];
            assert_eq!(node.label(), Some("Undo"));
            assert!(node.supports_action(Action::Click), "a reader asks only once");
            assert_eq!(
                (!node.is_disabled(), targets.contains_key(id)),
                (is_enabled, is_enabled)
            );
        }
    }

    #[test]
    fn a_dialog_leaves_nothing_but_itself_and_messages() {
        let covered = |kind, shows| Widget {
            is_covered: true,
            ..widget("behind", kind, "", shows)
        };
        let mut ok = widget("ok", WidgetKind::Button, "", "OK");
        ok.is_focused = true;
        let widgets = [
            covered(WidgetKind::Button, "Undo"),
            ok,
            covered(WidgetKind::Message, "saved"),
            covered(WidgetKind::Message, "copied"),
        ];
        let (update, _) = tree(&widgets, Some("Quit"));
        let expected = [
            (Role::Button, "OK"),
            (Role::Status, "saved"),
            (Role::Status, "copied"),
            (Role::Dialog, "Quit"),
            (Role::Status, "pawn to e4"),
            (Role::Window, "Tabiya"),
        ];
        assert_eq!(labels(&update), expected);
        assert_eq!(update.focus, update.nodes[0].0);
    }
}
