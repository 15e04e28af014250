//! Who plays in place of a program that cannot continue. The game stays as it is.

use super::level_choice::level_choice;
use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::engine::level::Style;
use crate::game::ProgramId;
use crate::table::Dialog;
use crate::ui::widgets::{combo_of_width, foot, text, FootButton};
use crate::ui::{Frame, PlayerRequest, Request};

/// Who is to play.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
enum Replacement {
    /// The built-in engine.
    #[default]
    Tabiya,
    /// The user's engine of this name.
    Engine(String),
    /// A person at the board.
    Person,
}

/// The choices made so far.
#[derive(Debug, Default)]
pub struct OtherPlayerForm {
    choice: Replacement,
    /// The level of the built-in engine, 0 for full strength.
    rating: u16,
    style: String,
    /// The number of engines before one was to be added.
    engines_before: Option<usize>,
}

impl OpenDialog for OtherPlayerForm {
    fn outline(&self) -> Outline {
        Outline::new("dialog-other-player", 420.0).of_game()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let Some((color, fault)) = ui.model.failed_program else {
            return DialogEnd::Close;
        };
        if keys.is_new && self.style.is_empty() {
            self.rating = ui.model.settings.new_game.level;
            Style::default().id().clone_into(&mut self.style);
        }
        text::paragraph(ui, &fault.about(*color, ui.text));
        self.who(ui);
        if self.choice == Replacement::Tabiya {
            level_choice(ui, "other-player", &mut self.rating, &mut self.style);
        }
        let goes_on = FootButton::main("other-player.continue", t!(ui.text, "other-player-continue"));
        let change = PlayerRequest::Replace(*color, self.program());
        let goes_on = goes_on.requests(Request::ChangePlayer(change));
        let buttons = vec![goes_on, FootButton::cancel(ui, "other-player.cancel")];
        DialogEnd::close_if(foot(ui, keys.is_confirmed, buttons).is_some())
    }
}

impl OtherPlayerForm {
    /// The list of those who can play.
    fn who(&mut self, ui: &Frame) {
        let engines = &ui.model.settings.engines;
        if let Some(before) = self.engines_before.filter(|&before| engines.len() > before) {
            self.choice = Replacement::Engine(engines[before].name.clone());
            self.engines_before = None;
        }
        let mut choices = vec![Replacement::Tabiya];
        choices.extend(engines.iter().map(|engine| Replacement::Engine(engine.name.clone())));
        choices.push(Replacement::Person);
        let name = |choice: &Replacement| match choice {
            Replacement::Tabiya => "Tabiya".to_owned(),
            Replacement::Engine(name) => name.clone(),
            Replacement::Person => t!(ui.text, "opponent-person"),
        };
        let mut names: Vec<String> = choices.iter().map(name).collect();
        names.push(t!(ui.text, "opponent-add"));
        let chosen = choices.iter().position(|choice| *choice == self.choice);
        text::label(ui, &t!(ui.text, "new-game-opponent"));
        ui.set_next_item_width(-1.0);
        let Some(picked) = combo_of_width(ui, "other-player.who", &name(&self.choice), &names, chosen) else {
            return;
        };
        if let Some(choice) = choices.get(picked) {
            self.choice = choice.clone();
        } else {
            self.engines_before = Some(engines.len());
            ui.request(Request::Show(Dialog::Engines));
        }
    }

    /// The program that was chosen, with any seed; `None` for a person.
    fn program(&self) -> Option<ProgramId> {
        match &self.choice {
            Replacement::Tabiya if self.rating == 0 => Some(ProgramId::BuiltIn),
            Replacement::Tabiya => Some(ProgramId::Level {
                rating: self.rating,
                style: self.style.clone(),
                seed: 0,
            }),
            Replacement::Engine(name) => Some(ProgramId::Engine(name.clone())),
            Replacement::Person => None,
        }
    }
}
