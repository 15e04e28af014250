//! Who sits opposite, and on which side the person plays.

use super::NewGameForm;
use crate::engine::level::{named, Style};
use crate::store::settings::{Opponent, Side};
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::combo::combo_of_width;
use crate::ui::widgets::field;
use crate::ui::widgets::text::muted;

/// The sides of a person against a program.
const SIDES: [(&str, Side); 3] = [
    ("side-white", Side::White),
    ("side-black", Side::Black),
    ("side-random", Side::Random),
];

/// The names of the levels, from the weakest up.
const LEVEL_NAMES: [&str; named::NAMED.len()] = [
    "level-first-steps",
    "level-beginner",
    "level-novice",
    "level-casual",
    "level-improver",
    "level-regular",
    "level-club",
    "level-strong-club",
    "level-tournament",
    "level-expert",
    "level-master",
    "level-full",
];

/// The names of the styles.
const STYLE_NAMES: [&str; Style::ALL.len()] = [
    "style-balanced",
    "style-attacker",
    "style-solid",
    "style-trader",
    "style-pawn-pusher",
    "style-queen-lover",
];

impl NewGameForm {
    /// The list of those who can sit opposite, and against a program the side and name of the person.
    pub(super) fn opponent(&mut self, ui: &Frame) {
        let engines = &ui.model.settings.engines;
        let mut names = vec![t!(ui.text, "opponent-person"), t!(ui.text, "opponent-tabiya")];
        names.extend(engines.iter().map(|engine| engine.name.clone()));
        let choice = &mut self.choice;
        let chosen = match choice.opponent {
            Opponent::Person => Some(0),
            Opponent::Tabiya => Some(1),
            Opponent::Engine => engines
                .iter()
                .position(|engine| engine.name == choice.engine)
                .map(|place| place + 2),
        };
        let gap = ui.px(length::GAP);
        let half = ((ui.content_region_avail()[0] - gap) / 2.0).floor();
        let is_person = choice.opponent == Opponent::Person;
        ui.set_next_item_width(if is_person { -1.0 } else { half });
        let preview = chosen.map_or(choice.engine.as_str(), |number| &names[number]);
        match combo_of_width(ui, "new-game.opponent", preview, &names, chosen) {
            Some(0) => choice.opponent = Opponent::Person,
            Some(1) => choice.opponent = Opponent::Tabiya,
            Some(number) => {
                choice.opponent = Opponent::Engine;
                choice.engine.clone_from(&names[number]);
            }
            None => {}
        }
        if !is_person {
            ui.same_line_with_spacing(0.0, gap);
            self.side(ui);
        }
    }

    /// The level of the built-in program, how it likes to play, and what the number means.
    pub(super) fn level(&mut self, ui: &Frame) {
        if self.choice.opponent != Opponent::Tabiya {
            return;
        }
        let gap = ui.px(length::GAP);
        let half = ((ui.content_region_avail()[0] - gap) / 2.0).floor();
        let levels: Vec<String> = named::NAMED.iter().map(|level| level_name(ui, level.rating)).collect();
        let rating = if self.choice.level == 0 {
            named::FULL
        } else {
            self.choice.level
        };
        let chosen = named::NAMED.iter().position(|level| level.rating == rating);
        let preview = chosen.map_or_else(|| rating.to_string(), |number| levels[number].clone());
        ui.set_next_item_width(half);
        if let Some(picked) = combo_of_width(ui, "new-game.level", &preview, &levels, chosen) {
            let rating = named::NAMED[picked].rating;
            self.choice.level = if rating == named::FULL { 0 } else { rating };
        }
        ui.same_line_with_spacing(0.0, gap);
        let styles: Vec<String> = STYLE_NAMES.iter().map(|id| ui.text.get(id, &[])).collect();
        let chosen = Style::ALL.iter().position(|style| style.id() == self.choice.style);
        let preview = chosen.map_or("", |number| &styles[number]);
        ui.set_next_item_width(-1.0);
        if let Some(picked) = combo_of_width(ui, "new-game.style", preview, &styles, chosen) {
            Style::ALL[picked].id().clone_into(&mut self.choice.style);
        }
        muted(ui, &t!(ui.text, "level-meaning"));
    }

    fn side(&mut self, ui: &Frame) {
        let names: Vec<String> = SIDES.iter().map(|(id, _)| ui.text.get(id, &[])).collect();
        let chosen = SIDES.iter().position(|(_, side)| *side == self.choice.side);
        let preview = chosen.map_or("", |number| &names[number]);
        ui.set_next_item_width(-1.0);
        if let Some(picked) = combo_of_width(ui, "new-game.side", preview, &names, chosen) {
            self.choice.side = SIDES[picked].1;
        }
    }

    /// The name of the person who plays against a program.
    pub(super) fn own_name(&mut self, ui: &Frame, is_new: bool) {
        ui.set_next_item_width(-1.0);
        let hint = t!(ui.text, "new-game-your-name");
        field::line(ui, "new-game.name", &mut self.choice.name, &hint, is_new);
    }
}

/// The name of a level, with its rating where it has one.
fn level_name(ui: &Frame, rating: u16) -> String {
    let place = named::NAMED.iter().position(|level| level.rating == rating);
    let name = place.map(|place| ui.text.get(LEVEL_NAMES[place], &[]));
    match name {
        Some(name) if rating == named::FULL => name,
        Some(name) => format!("{rating}  {name}"),
        None => rating.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_and_style_has_its_own_name() {
        for (level, name) in named::NAMED.iter().zip(LEVEL_NAMES) {
            assert_eq!(format!("level-{}", level.id), name);
        }
        for (style, name) in Style::ALL.iter().zip(STYLE_NAMES) {
            assert_eq!(format!("style-{}", style.id()), name);
        }
    }
}
