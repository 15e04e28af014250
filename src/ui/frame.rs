//! One frame of the interface while it is drawn.

use super::focus::DrawnFocus;
use super::widgets::Widget;
use super::{LinePart, Look, Model, Request};
use crate::table::{Command, CommandContext, Reason};
use crate::text::Text;
use crate::ui::style::Palette;
use imgui::Ui;
use std::cell::{Cell, OnceCell, RefCell};
use std::ops::Deref;

/// The upper left and the lower right corner of something, in pixels.
pub type Corners = ([f32; 2], [f32; 2]);

/// Dear `ImGui` with what is shown and what is asked for. Every part of the interface is drawn through it.
pub struct Frame<'a> {
    ui: &'a Ui,
    /// What is shown.
    pub model: &'a Model<'a>,
    /// The words of the user's language.
    pub text: &'a Text,
    /// Fonts, colors and scale.
    pub look: Look,
    requests: RefCell<Vec<Request>>,
    /// Where the button of the menu was drawn.
    menu_button: Cell<Option<Corners>>,
    /// The widgets drawn so far, when they are asked for.
    widgets: Option<RefCell<Vec<Widget>>>,
    focus: DrawnFocus,
    /// The colors of what is drawn while it fades in or out, and whether that is so now.
    fading: OnceCell<Palette>,
    is_fading: Cell<bool>,
    /// Whether what is drawn is gone already, but for the eye.
    is_farewell: Cell<bool>,
    /// Whether the mouse explains what is under it.
    has_tips: bool,
}

impl Deref for Frame<'_> {
    type Target = Ui;

    fn deref(&self) -> &Ui {
        self.ui
    }
}

impl<'a> Frame<'a> {
    pub(super) fn new(
        ui: &'a Ui,
        model: &'a Model<'a>,
        focus: DrawnFocus,
        has_tips: bool,
        is_recording: bool,
    ) -> Frame<'a> {
        Frame {
            ui,
            model,
            text: model.text,
            look: model.look,
            requests: RefCell::default(),
            menu_button: Cell::default(),
            widgets: is_recording.then(RefCell::default),
            focus,
            fading: OnceCell::new(),
            is_fading: Cell::new(false),
            is_farewell: Cell::new(false),
            has_tips,
        }
    }

    /// What was asked for, in order, the widgets that were drawn, and which of them has the focus.
    pub(super) fn finish(self) -> (Vec<Request>, Vec<Widget>, DrawnFocus) {
        let widgets = self.widgets.map(RefCell::into_inner).unwrap_or_default();
        (self.requests.into_inner(), widgets, self.focus)
    }

    /// Remembers the item drawn last as the button of the menu, which opens beside it.
    pub fn keep_menu_button(&self) {
        self.menu_button
            .set(Some((self.ui.item_rect_min(), self.ui.item_rect_max())));
    }

    /// Where the button of the menu was drawn in this frame.
    pub fn menu_button(&self) -> Option<Corners> {
        self.menu_button.get()
    }

    /// Points in whole pixels.
    pub fn px(&self, points: f32) -> f32 {
        self.look.px(points)
    }

    /// The colors.
    pub fn palette(&self) -> &Palette {
        match self.fading.get() {
            Some(palette) if self.is_fading.get() => palette,
            _ => &self.look.palette,
        }
    }

    /// From now on colors are only so opaque; once a frame.
    pub(super) fn begin_fade(&self, opacity: f32) {
        if opacity < 1.0 {
            self.fading.get_or_init(|| self.look.palette.faded(opacity));
            self.is_fading.set(true);
        }
    }

    /// Colors are as they are again.
    pub(super) fn end_fade(&self) {
        self.is_fading.set(false);
    }

    /// From now on something is drawn that is only seen: it asks for nothing, and no widget is noted. Returns how much was asked for
    /// before.
    pub(super) fn begin_farewell(&self) -> usize {
        self.is_farewell.set(true);
        self.requests.borrow().len()
    }

    /// What is drawn is there again; what was asked for since is forgotten.
    pub(super) fn end_farewell(&self, asked: usize) {
        self.is_farewell.set(false);
        self.requests.borrow_mut().truncate(asked);
    }

    /// Asks the program for something.
    pub fn request(&self, request: Request) {
        self.requests.borrow_mut().push(request);
    }

    /// Asks for the position after a part of a line of the analysis, or for that of the game again.
    pub fn point_at_line(&self, line: Option<LinePart>) {
        if self.model.pointed_line != line {
            self.request(Request::PointAtLine(line));
        }
    }

    /// Gives a command.
    pub fn command(&self, command: Command) {
        self.request(Request::Command(command));
    }

    /// Whether something was asked for in this frame that `is` such a request.
    pub fn has_requested(&self, is: impl Fn(&Request) -> bool) -> bool {
        self.requests.borrow().iter().any(is)
    }

    /// Takes back the first request of this frame that `is` such a one; whether there was one.
    pub fn take_request(&self, is: impl Fn(&Request) -> bool) -> bool {
        let mut requests = self.requests.borrow_mut();
        let place = requests.iter().position(is);
        place.map(|place| requests.remove(place)).is_some()
    }

    /// Whether the command can be done now, or why not.
    pub fn availability(&self, command: Command) -> Result<(), Reason> {
        command.availability(&self.context())
    }

    /// What decides about commands.
    pub fn context(&self) -> CommandContext<'a> {
        self.model.context()
    }

    /// Whether what is under the mouse is explained: not before it moves again after a click or a key.
    pub fn has_tips(&self) -> bool {
        self.has_tips
    }

    /// Where the keys go.
    pub(super) fn focus(&self) -> &DrawnFocus {
        &self.focus
    }

    /// Notes the widget drawn last under its id, with what it shows; Tab leads to it.
    pub fn mark(&self, id: &str, shows: &str, is_enabled: bool) {
        self.stop(is_enabled);
        self.mark_for_mouse(id, shows, is_enabled);
    }

    /// The same for one that Tab passes over: the keys have another way to do what it does.
    pub fn mark_for_mouse(&self, id: &str, shows: &str, is_enabled: bool) {
        let (min, max) = (self.ui.item_rect_min(), self.ui.item_rect_max());
        if self.ui.is_item_visible() {
            let is_focused = self.ui.is_item_focused();
            self.note(id, shows, [min, max], is_enabled, is_focused);
        }
    }

    /// The same for one of many of a list, with an id that costs something to make. Tab leads to the row that `is_entry`, the arrow
    /// keys from there to the others.
    pub fn mark_row(&self, list: &'static str, is_entry: bool, id: impl FnOnce() -> String, shows: &str) {
        self.stop_in(list, is_entry);
        if self.widgets.is_some() {
            self.mark_for_mouse(&id(), shows, true);
        }
    }

    /// Notes a place that is drawn without a widget of Dear `ImGui`.
    pub fn note(&self, id: &str, shows: &str, [min, max]: [[f32; 2]; 2], is_enabled: bool, is_focused: bool) {
        if let (Some(widgets), false) = (&self.widgets, self.is_farewell.get()) {
            widgets.borrow_mut().push(Widget {
                id: id.to_owned(),
                shows: shows.to_owned(),
                min,
                max,
                is_enabled,
                is_focused,
            });
        }
    }
}
