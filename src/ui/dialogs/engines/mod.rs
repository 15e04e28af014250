//! The user's engines: adding, naming, configuring and removing them.

mod adding;
mod edited;
mod options;

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::store::settings::EngineEntry;
use crate::table::players::{LogLine, Probe};
use crate::table::Dialog;
use crate::text::{limit, limited};
use crate::ui::style::length;
use crate::ui::widgets::text::{fault, muted};
use crate::ui::widgets::{field, foot, list_row, one_size, Button, ButtonRank, FootButton};
use crate::ui::{Frame, Purpose, Request};
use edited::EditedEntry;
use std::path::PathBuf;

/// The height of the log in points.
const LOG: f32 = 140.0;

/// The dialog while it is open.
#[derive(Debug, Default)]
pub struct EnginesForm {
    /// The command line being typed.
    command: String,
    /// The program chosen to be added.
    pub program: Option<PathBuf>,
    /// The index of the selected engine.
    chosen: Option<usize>,
    /// What is being typed about it.
    edited: EditedEntry,
    /// The engine that comes into the list, named as it calls itself, once it has answered.
    new: Option<EngineEntry>,
    /// Whether the log is shown.
    has_log: bool,
}

impl OpenDialog for EnginesForm {
    fn outline(&self) -> Outline {
        let height = if self.chosen.is_some() { 1000.0 } else { 400.0 };
        Outline::new("dialog-engines", 760.0).high(height)
    }

    fn is_over(&self, other: Dialog) -> bool {
        matches!(other, Dialog::NewGame | Dialog::OtherPlayer)
    }

    // It; its contents scroll above the Close button.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let close = vec![FootButton::main("engines.close", t!(ui.text, "close"))];
        foot::form_above(ui, &close, "##engines", || self.engines(ui, keys.is_new));
        DialogEnd::close_if(foot(ui, false, close).is_some())
    }
}

impl EnginesForm {
    /// The list, what can be added to it, and the selected engine.
    fn engines(&mut self, ui: &Frame, is_new: bool) {
        let engines = &ui.model.settings.engines;
        if is_new && self.chosen.is_none() {
            // Select the engine that was just probed.
            let asked = ui.model.engines.asked.as_ref();
            self.chosen = engines.iter().position(|engine| Some(engine) == asked);
        }
        if engines.is_empty() {
            muted(ui, &t!(ui.text, "engines-none"));
        }
        for (number, engine) in engines.iter().enumerate() {
            let words = format!("{}   {}", engine.name, engine.command);
            let is_chosen = self.chosen == Some(number);
            if list_row(ui, &format!("engines.{number}"), &words, is_chosen, [0.0, ui.px(30.0)]) {
                (self.chosen, self.new) = (Some(number), None);
                ui.request(Request::ProbeEngine(Box::new(engine.clone())));
            }
        }
        self.offer_found(ui);
        self.add(ui, is_new);
        let chosen = self
            .chosen
            .and_then(|number| Some((number, engines.get(number)?.clone())));
        if let Some((number, engine)) = chosen {
            ui.separator();
            self.details(ui, number, engine);
        }
    }

    /// Buttons for engines found on this computer that are not in the list.
    fn offer_found(&mut self, ui: &Frame) {
        let known = &ui.model.settings.engines;
        let found = ui.model.engines.found.iter();
        let new = found.filter(|engine| known.iter().all(|known| known.command != engine.command));
        for (number, engine) in new.take(6).enumerate() {
            if number % 3 > 0 {
                ui.same_line();
            }
            let words = t!(ui.text, "engines-add-found", name = engine.name.as_str());
            if Button::new(&format!("engines.found.{number}"), &words).draw(ui) {
                self.ask(ui, engine.clone());
            }
        }
    }

    /// The field for a command line, the button that adds it, and the button to choose a program.
    fn add(&mut self, ui: &Frame, is_new: bool) {
        let wide = ui.px(96.0);
        let gap = ui.px(length::GAP);
        let words = t!(ui.text, "engines-new");
        ui.align_text_to_frame_padding();
        muted(ui, &words);
        ui.caption(&words);
        let hint = t!(ui.text, "engines-command-hint");
        ui.same_line_with_spacing(0.0, gap);
        let room = |ui: &Frame| ui.content_region_avail()[0] - 2.0 * (wide + gap);
        if room(ui) < ui.wide(&hint) + 2.0 * gap {
            ui.new_line();
        }
        ui.set_next_item_width(room(ui));
        let is_entered = field::line(ui, "engines.command", &mut self.command, &hint, is_new);
        ui.same_line_with_spacing(0.0, gap);
        let [add, browse] = ["engines-add", "path-browse"].map(|id| ui.text.get(id, &[]));
        let size = [wide, ui.frame_height()];
        let font = one_size(ui, [&add, &browse].map(|label| (label.as_str(), wide)));
        let is_pressed = Button::new("engines.add", &add).size(size).draw(ui);
        ui.same_line_with_spacing(0.0, gap);
        if Button::new("engines.browse", &browse).size(size).draw(ui) {
            ui.request(Request::Browse(Purpose::Engine));
        }
        drop(font);
        let program = self.program.take();
        let typed = (is_entered || is_pressed).then(|| adding::of_command(&self.command));
        let programs = program.and_then(|program| adding::of_program(&program));
        if let Some(engine) = typed.flatten().or(programs) {
            self.ask(ui, engine);
        }
        self.add_new(ui);
    }

    /// Asks an engine that is to come into the list for its name and options.
    fn ask(&mut self, ui: &Frame, engine: EngineEntry) {
        ui.request(Request::ProbeEngine(Box::new(engine.clone())));
        (self.chosen, self.new) = (None, Some(engine));
    }

    /// Adds the new engine once it has answered, and selects it; or says why it does not play, and adds it only if asked to.
    fn add_new(&mut self, ui: &Frame) {
        let Some(mut engine) = self.new.clone() else { return };
        match ui.model.engines.of(&engine) {
            None => return muted(ui, &t!(ui.text, "engines-asking")),
            Some(Probe { fault: Some(why), .. }) => {
                let words = t!(ui.text, "engines-fault", fault = why.sentence(ui.text));
                fault(ui, "engines.refused", &words);
                if !Button::new("engines.add-anyway", &t!(ui.text, "engines-add-anyway")).draw(ui) {
                    return;
                }
            }
            Some(probe) => {
                if let Some(name) = probe.name.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
                    engine.name = limited(name, limit::NAME).into_owned();
                }
            }
        }
        (self.chosen, self.new) = (Some(ui.model.settings.engines.len()), None);
        self.command.clear();
        adding::add(ui, engine);
    }

    /// The name, the command, the folder and the options of an engine.
    fn details(&mut self, ui: &Frame, number: usize, mut engine: EngineEntry) {
        let before = engine.clone();
        self.edited.draw(ui, number, &mut engine);
        match ui.model.engines.of(&engine) {
            None => muted(ui, &t!(ui.text, "engines-asking")),
            Some(Probe { fault: Some(why), .. }) => {
                let words = t!(ui.text, "engines-fault", fault = why.sentence(ui.text));
                fault(ui, "engines.fault", &words);
            }
            Some(probe) => {
                let name = probe.name.as_deref().unwrap_or_default().trim();
                muted(ui, &t!(ui.text, "engines-says", name = name));
            }
        }
        let is_removed = Button::new("engines.remove", &t!(ui.text, "engines-remove"))
            .of_kind(ButtonRank::Destructive)
            .draw(ui);
        ui.same_line();
        if Button::new("engines.log", &t!(ui.text, "engines-log")).draw(ui) {
            self.has_log = !self.has_log;
        }
        if self.has_log {
            log(ui, &ui.model.engines.lines(&engine));
        }
        if let Some(probe) = ui.model.engines.of(&engine).filter(|probe| probe.fault.is_none()) {
            options::draw(ui, probe, &mut engine);
        }
        if is_removed {
            self.chosen = None;
            ui.change(|settings| drop(settings.engines.remove(number)));
        } else if engine != before {
            edited::change(ui, number, engine);
        }
    }
}

/// The messages exchanged with the engine; the newest stays in view until the user scrolls up.
fn log(ui: &Frame, lines: &[LogLine]) {
    ui.child_window("##log").size([0.0, ui.px(LOG)]).build(|| {
        let is_at_end = ui.scroll_y() >= ui.scroll_max_y();
        for line in lines {
            let sign = if line.is_from_engine { "<" } else { ">" };
            muted(ui, &format!("{sign} {}", line.text));
        }
        if is_at_end {
            ui.set_scroll_here_y_with_ratio(1.0);
        }
    });
}
