//! The tags of the game on the board, or of one of a list: the seven that every game has, and all others.

use super::name_completion::NameCompletion;
use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::game::{Input, Phase};
use crate::record::pgn::Warning;
use crate::record::{openings, GameResult, GameTree, NodeId};
use crate::store::library::GameEntry;
use crate::text::{check_tags, pgn_warning, result_sign};
use crate::ui::widgets::{combo, field, foot, scroll, text, FootButton};
use crate::ui::{Frame, Request};

/// Six of the seven tags, with the ids of their labels and what they are when nothing is known (PGN standard 8.1.1).
pub(super) const ROSTER: [(&str, &str, &str); 6] = [
    ("Event", "column-event", "?"),
    ("Site", "column-site", "?"),
    ("Date", "column-date", "????.??.??"),
    ("Round", "column-round", "?"),
    ("White", "white", "?"),
    ("Black", "black", "?"),
];

const RESULTS: [GameResult; 4] = [
    GameResult::WhiteWins,
    GameResult::Draw,
    GameResult::BlackWins,
    GameResult::Unknown,
];

/// What is typed.
#[derive(Debug, Default)]
pub struct TagsForm {
    /// The game of a list that they are of, instead of that on the board.
    listed: Option<Box<ListedRecord>>,
    /// Names and values: those of the roster, then the others in their order.
    tags: Vec<(String, String)>,
    result: GameResult,
    /// The name and the value of a new tag.
    new: (String, String),
    completion: NameCompletion,
}

/// A game of a list.
#[derive(Debug)]
struct ListedRecord {
    entry: GameEntry,
    tree: GameTree,
    /// Whether it is being played on the board, and its result with it.
    is_played: bool,
}

impl OpenDialog for TagsForm {
    fn outline(&self) -> Outline {
        let outline = Outline::new("dialog-tags", 560.0).high(620.0);
        match self.listed {
            None => outline.of_game(),
            Some(_) => outline.over_lists(),
        }
    }

    fn close_prompt(&mut self) -> bool {
        self.completion.close()
    }

    fn complete(&mut self) -> bool {
        self.completion.complete()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let listed = self.listed.take();
        let tree = listed.as_ref().map_or(ui.model.game.tree(), |game| &game.tree);
        let end = self.draw_form(ui, keys, tree, listed.as_deref());
        self.listed = listed;
        end
    }
}

impl TagsForm {
    /// The form for this game of a list; one that `is_played` on the board gets its result there.
    pub fn of_listed(entry: GameEntry, tree: GameTree, is_played: bool) -> TagsForm {
        let listed = ListedRecord { entry, tree, is_played };
        TagsForm {
            listed: Some(Box::new(listed)),
            ..TagsForm::default()
        }
    }

    fn draw_form(&mut self, ui: &Frame, keys: DialogKeys, tree: &GameTree, listed: Option<&ListedRecord>) -> DialogEnd {
        if keys.is_new {
            self.read(tree);
        }
        let is_record = || matches!(ui.model.game.phase(), Phase::Record(_));
        let has_result = listed.map_or_else(is_record, |game| !game.is_played);
        let opening = openings::of_line(tree, tree.line_end(NodeId::ROOT));
        let mut changes = self.changes(tree);
        let fault = check_tags(ui.text, &mut changes);
        let buttons = vec![
            FootButton::main("tags.save", t!(ui.text, "save")).enabled(fault.is_none()),
            FootButton::cancel(ui, "tags.cancel"),
            FootButton::other("tags.opening", t!(ui.text, "tags-opening")).enabled(opening.is_some()),
        ];
        let [width, room] = ui.content_region_avail();
        let height_of =
            |fault: &String| ui.calc_text_size_with_opts(fault, false, width)[1] + ui.clone_style().item_spacing[1];
        let fault_height = fault.as_ref().map_or(0.0, height_of);
        let mut is_entered = false;
        scroll::form(ui, "##tags", room - foot::height(ui, &buttons) - fault_height, || {
            is_entered = self.draw_fields(ui, keys.is_new, Some(tree).filter(|_| has_result));
        });
        if let Some(fault) = &fault {
            text::fault(ui, "tags.fault", fault);
        }
        // Enter takes a chosen name and does nothing else.
        let is_confirmed = (keys.is_confirmed || is_entered) && !self.completion.uses_enter;
        let pressed = foot(ui, is_confirmed, buttons);
        match (pressed, opening) {
            (Some("tags.opening"), Some(opening)) => {
                self.set("ECO", opening.eco);
                self.set("Opening", opening.name);
                return DialogEnd::Stay;
            }
            (Some("tags.save"), _) if !changes.is_empty() => ui.request(match listed {
                Some(game) => Request::EditTags(vec![game.entry.clone()], changes),
                None => Request::Input(Input::Describe(changes)),
            }),
            _ => {}
        }
        DialogEnd::close_if(pressed.is_some())
    }

    fn read(&mut self, tree: &GameTree) {
        let known = |name: &str| tree.tags.known(name).unwrap_or_default().to_owned();
        self.tags = ROSTER.map(|(name, ..)| (name.to_owned(), known(name))).into();
        let is_other = |name: &str| ROSTER.iter().all(|(known, ..)| *known != name);
        let others = tree.tags.iter().filter(|(name, _)| is_other(name));
        self.tags
            .extend(others.map(|(name, value)| (name.to_owned(), value.to_owned())));
        self.result = tree.result();
    }

    fn set(&mut self, name: &str, value: String) {
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => *known = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// Draws the fields, with one for the result if it is that of this game. Returns whether Enter was pressed in one.
    fn draw_fields(&mut self, ui: &Frame, is_new: bool, with_result: Option<&GameTree>) -> bool {
        let mut is_entered = false;
        for (place, (name, value)) in self.tags.iter_mut().enumerate() {
            let label = ROSTER.get(place).map(|(_, id, _)| ui.text.get(id, &[]));
            draw_label(ui, label.as_deref().unwrap_or(name));
            let (id, is_focused) = (format!("tags.{name}"), is_new && place == 0);
            is_entered |= self.completion.draw_field(ui, &id, name, value, is_focused);
            if let Some(tree) = with_result.filter(|_| place + 1 == ROSTER.len()) {
                draw_result(ui, &mut self.result, tree);
            }
        }
        is_entered | draw_new(ui, "tags", &mut self.new)
    }

    /// The tags that differ from those of the game; one that is to go has no value.
    fn changes(&self, tree: &GameTree) -> Vec<(String, String)> {
        let mut changes = Vec::new();
        for (place, (name, value)) in self.tags.iter().enumerate() {
            let unknown = ROSTER.get(place).map_or("", |(.., unknown)| unknown);
            let before = match unknown {
                "" => tree.tags.value(name),
                _ => tree.tags.known(name),
            };
            if before.unwrap_or_default() != value.trim() {
                let value = if value.trim().is_empty() { unknown } else { value.trim() };
                changes.push((name.clone(), value.to_owned()));
            }
        }
        if self.result != tree.result() {
            changes.push(("Result".to_owned(), self.result.token().to_owned()));
        }
        changes.extend(new_tag(&self.new));
        changes
    }
}

/// Draws the fields for the name and the value of a new tag, whose ids begin so. Returns whether Enter was pressed in one.
pub(super) fn draw_new(ui: &Frame, ids: &str, (name, value): &mut (String, String)) -> bool {
    draw_label(ui, &t!(ui.text, "tags-new"));
    let half = (ui.content_region_avail()[0] - ui.clone_style().item_spacing[0]) / 2.0;
    ui.set_next_item_width(half);
    let is_entered = field::line(ui, &format!("{ids}.new"), name, &t!(ui.text, "tags-name"), false);
    ui.same_line();
    ui.set_next_item_width(half);
    let hint = t!(ui.text, "tags-value");
    is_entered | field::line(ui, &format!("{ids}.new-value"), value, &hint, false)
}

/// The new tag, if it has a name and a value. A name has letters, digits and underscores (PGN standard 8.1.1).
pub(super) fn new_tag((name, value): &(String, String)) -> Option<(String, String)> {
    let is_in_names = |letter: &char| letter.is_ascii_alphanumeric() || *letter == '_';
    let name: String = name.chars().filter(is_in_names).collect();
    let value = value.trim();
    (!name.is_empty() && !value.is_empty()).then(|| (name, value.to_owned()))
}

/// Writes a label at the left of the field that follows, which takes the rest of the width.
pub(super) fn draw_label(ui: &Frame, label: &str) {
    let width = (ui.content_region_avail()[0] * 0.36).floor();
    let [left, _] = ui.cursor_pos();
    ui.align_text_to_frame_padding();
    text::muted(ui, &text::shortened(ui, label, width - ui.px(8.0)));
    ui.same_line();
    let [_, top] = ui.cursor_pos();
    ui.set_cursor_pos([left + width, top]);
    ui.caption(label);
    ui.set_next_item_width(-1.0);
}

/// Draws the choice of the result, and says so where the moves end otherwise.
fn draw_result(ui: &Frame, result: &mut GameResult, tree: &GameTree) {
    draw_label(ui, &t!(ui.text, "column-result"));
    let signs = RESULTS.map(|result| (result_sign(result).to_owned(), result));
    *result = combo(ui, "tags.result", signs, result).unwrap_or(*result);
    let end = tree.board(tree.line_end(NodeId::ROOT));
    let written = *result;
    let outcome = end.mate_or_stalemate();
    if let Some(outcome) = outcome.filter(|&outcome| GameResult::from(outcome) != written) {
        let warning = Warning::ResultOnBoard { written, outcome };
        text::fault(ui, "tags.warning", &pgn_warning(ui.text, &warning));
    }
}
