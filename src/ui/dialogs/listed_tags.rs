//! The tags of several games of a list. What they have in common is filled in, and only what is filled changes.

use super::name_completion::NameCompletion;
use super::tags::{draw_label, draw_new, new_tag, ROSTER};
use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::store::library::GameEntry;
use crate::text::check_tags;
use crate::ui::widgets::{foot, text, FootButton};
use crate::ui::{Frame, Request, TagValues};

/// What is typed.
#[derive(Debug)]
pub struct ListedTagsForm {
    games: Vec<GameEntry>,
    /// The values of the roster that all games have in common, and those that are typed.
    common: [String; 6],
    values: [String; 6],
    /// The name and the value of another tag.
    new: (String, String),
    completion: NameCompletion,
}

impl ListedTagsForm {
    /// The form for these games.
    pub fn new(games: Vec<GameEntry>) -> ListedTagsForm {
        let of = |game: &GameEntry| -> [String; 6] {
            let date = game.facts.date.to_string();
            let names = [&game.event, &game.site, &date, &game.round, &game.white, &game.black];
            std::array::from_fn(|place| {
                let (.., unknown) = ROSTER[place];
                let known = |name: &&String| !name.is_empty() && **name != unknown && *name != "?";
                Some(names[place]).filter(known).cloned().unwrap_or_default()
            })
        };
        let mut common = games.first().map(of).unwrap_or_default();
        for game in &games {
            for (value, other) in common.iter_mut().zip(of(game)) {
                if *value != other {
                    value.clear();
                }
            }
        }
        ListedTagsForm {
            games,
            values: common.clone(),
            common,
            new: Default::default(),
            completion: NameCompletion::default(),
        }
    }

    /// The tags that change.
    fn changes(&self) -> TagValues {
        let mut changes = TagValues::new();
        for ((name, ..), (value, common)) in ROSTER.iter().zip(self.values.iter().zip(&self.common)) {
            let value = value.trim();
            if value != common && !value.is_empty() {
                changes.push(((*name).to_owned(), value.to_owned()));
            }
        }
        changes.extend(new_tag(&self.new));
        changes
    }
}

impl OpenDialog for ListedTagsForm {
    fn outline(&self) -> Outline {
        Outline::new("dialog-listed-tags", 560.0).over_lists()
    }

    fn close_prompt(&mut self) -> bool {
        self.completion.close()
    }

    fn complete(&mut self) -> bool {
        self.completion.complete()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let mut is_entered = false;
        for (place, ((name, label, _), value)) in ROSTER.iter().zip(&mut self.values).enumerate() {
            draw_label(ui, &ui.text.get(label, &[]));
            let (id, is_focused) = (format!("listed-tags.{name}"), keys.is_new && place == 0);
            is_entered |= self.completion.draw_field(ui, &id, name, value, is_focused);
        }
        is_entered |= draw_new(ui, "listed-tags", &mut self.new);
        let mut changes = self.changes();
        let fault = check_tags(ui.text, &mut changes);
        let names: Vec<String> = changes.iter().map(|(name, _)| label_of(ui, name)).collect();
        let games = t!(ui.text, "list-count", count = self.games.len());
        let preview = match &fault {
            Some(fault) => fault.clone(),
            None if names.is_empty() => games,
            None => t!(ui.text, "listed-tags-preview", tags = names.join(", "), games),
        };
        text::muted(ui, &preview);
        ui.mark("listed-tags.preview", &preview, true);
        let buttons = vec![
            FootButton::main("listed-tags.save", t!(ui.text, "save")).enabled(!changes.is_empty() && fault.is_none()),
            FootButton::cancel(ui, "listed-tags.cancel"),
        ];
        // Enter takes a chosen name and does nothing else.
        let is_confirmed = (keys.is_confirmed || is_entered) && !self.completion.uses_enter;
        let pressed = foot(ui, is_confirmed, buttons);
        if pressed == Some("listed-tags.save") {
            ui.request(Request::EditTags(self.games.clone(), changes));
        }
        DialogEnd::close_if(pressed.is_some())
    }
}

/// What a tag is called in the user's language, if it is of the roster.
fn label_of(ui: &Frame, name: &str) -> String {
    let known = ROSTER.iter().find(|(known, ..)| *known == name);
    known.map_or_else(|| name.to_owned(), |(_, label, _)| ui.text.get(label, &[]))
}
