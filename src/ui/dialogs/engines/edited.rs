//! The name, the command and the working folder of an engine, taken over when a field is left or Enter is pressed.

use super::adding::free_name;
use crate::store::settings::EngineEntry;
use crate::table::players::CommandLine;
use crate::ui::style::length;
use crate::ui::widgets::field;
use crate::ui::widgets::text::muted;
use crate::ui::{Frame, Request};

/// What is being typed about the selected engine.
#[derive(Debug, Default)]
pub struct EditedEntry {
    /// The index of the engine and its entry as far as it has been taken over; `None` before the first frame.
    of: Option<(usize, EngineEntry)>,
    name: String,
    command: String,
    folder: String,
}

impl EditedEntry {
    /// Draws the fields of this engine; what has been entered goes into the entry.
    pub fn draw(&mut self, ui: &Frame, number: usize, engine: &mut EngineEntry) {
        let is_same = |(of, known): &(usize, EngineEntry)| *of == number && known == engine;
        if !self.of.as_ref().is_some_and(is_same) {
            self.name.clone_from(&engine.name);
            self.command.clone_from(&engine.command);
            self.folder.clone_from(&engine.folder);
            self.of = Some((number, engine.clone()));
        }
        let rows = [
            ("engines.name", t!(ui.text, "engines-name"), &mut self.name),
            ("engines.line", t!(ui.text, "engines-line"), &mut self.command),
            ("engines.folder", t!(ui.text, "engines-folder"), &mut self.folder),
        ];
        let column = ui.widest(rows.iter().map(|(_, label, _)| label)) + ui.px(2.0 * length::GAP);
        let is_beside = ui.content_region_avail()[0] - column >= ui.px(240.0);
        let mut is_entered = false;
        for (id, label, text) in rows {
            ui.align_text_to_frame_padding();
            muted(ui, &label);
            if is_beside {
                ui.same_line_with_pos(column);
            }
            ui.set_next_item_width(-1.0);
            // Leaving a field takes over what was typed there.
            is_entered |= field::line(ui, id, text, "", false) || ui.is_item_deactivated_after_edit();
        }
        if is_entered {
            self.take_over(engine);
        }
    }

    /// Puts what was typed into the entry. An engine without a name or command keeps the old one.
    fn take_over(&mut self, engine: &mut EngineEntry) {
        let name = self.name.trim();
        if !name.is_empty() {
            name.clone_into(&mut engine.name);
        }
        if CommandLine::of(&self.command).is_some() {
            self.command.trim().clone_into(&mut engine.command);
        }
        self.folder.trim().clone_into(&mut engine.folder);
        self.of = None;
    }
}

/// Replaces an engine in the settings. Choices that name it follow a new name; if it is started differently, it is asked again.
pub fn change(ui: &Frame, number: usize, mut engine: EngineEntry) {
    let mut settings = ui.model.settings.clone();
    engine.name = free_name(&settings, &engine.name, Some(number));
    let before = std::mem::replace(&mut settings.engines[number], engine.clone());
    let choice = &mut settings.new_game;
    for name in [
        &mut settings.analysis_engine,
        &mut choice.engine,
        &mut choice.own_engine,
    ] {
        if *name == before.name {
            name.clone_from(&engine.name);
        }
    }
    ui.request(Request::Change(Box::new(settings)));
    if (&before.command, &before.folder) != (&engine.command, &engine.folder) {
        ui.request(Request::ProbeEngine(Box::new(engine)));
    }
}
