//! Spellings of the same name in a list: what is ticked gets the spelling above it.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::ui::icons::bare_icon;
use crate::ui::widgets::{checkbox, foot, text, FootButton};
use crate::ui::{Frame, Icon, ListRequest};
use imgui::ListClipper;

/// The spellings that were found, and those that are ticked.
#[derive(Debug)]
pub struct SpellingsForm {
    is_library: bool,
    /// The spellings of each name with the number of games; the first one stays.
    groups: Vec<Vec<Spelling>>,
}

#[derive(Debug)]
struct Spelling {
    name: String,
    games: usize,
    is_ticked: bool,
}

impl SpellingsForm {
    /// The form for these groups of spellings of the names in a list.
    pub fn new(is_library: bool, groups: Vec<Vec<(String, usize)>>) -> SpellingsForm {
        let spelling = |(name, games)| Spelling {
            name,
            games,
            is_ticked: false,
        };
        let groups = groups
            .into_iter()
            .map(|group| group.into_iter().map(spelling).collect());
        SpellingsForm {
            is_library,
            groups: groups.collect(),
        }
    }

    /// The ticked spellings, each with the one that it gets.
    fn changes(&self) -> Vec<(String, String)> {
        let of_group = |group: &Vec<Spelling>| -> Vec<(String, String)> {
            let ticked = group.iter().skip(1).filter(|other| other.is_ticked);
            ticked
                .map(|other| (other.name.clone(), group[0].name.clone()))
                .collect()
        };
        self.groups.iter().flat_map(of_group).collect()
    }

    /// Draws the spelling with this number in its group.
    fn draw_row(&mut self, ui: &Frame, group: usize, place: usize) {
        let spelling = &mut self.groups[group][place];
        let games = t!(ui.text, "list-count", count = spelling.games);
        if place == 0 {
            ui.align_text_to_frame_padding();
            let _font = ui.push_font(ui.look.fonts.strong);
            ui.text(&spelling.name);
        } else {
            ui.indent_by(ui.px(16.0));
            let id = format!("spellings.{group}.{place}");
            checkbox(ui, &id, &spelling.name, &mut spelling.is_ticked);
            ui.unindent_by(ui.px(16.0));
        }
        ui.same_line();
        text::muted(ui, &games);
        if place > 0 {
            ui.same_line();
            let keep = format!("spellings.keep.{group}.{place}");
            let words = t!(ui.text, "spellings-keep");
            if bare_icon(ui, Icon::UP, (&keep, ""), &words, ui.frame_height()) {
                let kept = self.groups[group].remove(place);
                self.groups[group].insert(0, kept);
            }
            ui.tell_item(|| words);
        }
    }
}

impl OpenDialog for SpellingsForm {
    fn outline(&self) -> Outline {
        Outline::new("list-names", 560.0).high(620.0).over_lists()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        text::muted(ui, &t!(ui.text, "spellings-hint"));
        let changes = self.changes();
        let buttons = vec![
            FootButton::main("spellings.save", t!(ui.text, "spellings-change", count = changes.len()))
                .enabled(!changes.is_empty()),
            FootButton::cancel(ui, "spellings.cancel"),
            FootButton::other("spellings.all", t!(ui.text, "spellings-all")),
        ];
        let rows: Vec<(usize, usize)> = (0..self.groups.len())
            .flat_map(|group| (0..self.groups[group].len()).map(move |place| (group, place)))
            .collect();
        foot::form_above(ui, &buttons, "##spellings", || {
            let count = i32::try_from(rows.len()).unwrap_or(i32::MAX);
            let clipper = ListClipper::new(count).items_height(ui.frame_height_with_spacing());
            for row in clipper.begin(ui).iter().filter_map(|row| usize::try_from(row).ok()) {
                let (group, place) = rows[row];
                self.draw_row(ui, group, place);
            }
        });
        match foot(ui, keys.is_confirmed, buttons) {
            Some("spellings.all") => {
                self.groups
                    .iter_mut()
                    .flatten()
                    .for_each(|spelling| spelling.is_ticked = true);
                DialogEnd::Stay
            }
            Some("spellings.save") => {
                ui.request(ListRequest::Respell(self.is_library, changes).into());
                DialogEnd::Close
            }
            pressed => DialogEnd::close_if(pressed.is_some()),
        }
    }
}
