//! One frame of the interface while it is being drawn.

use super::appearing::Appearing;
use super::focus::{item_id, DrawnFocus};
use super::widgets::{Widget, WidgetKind};
use super::{LinePart, Look, Model, Request};
use crate::store::settings::Settings;
use crate::table::{Command, Unavailable};
use crate::text::Text;
use crate::ui::style::InterfaceColors;
use imgui::Ui;
use std::cell::{Cell, RefCell};
use std::ops::Deref;
use std::time::Duration;

/// How long menus, lists and messages take to appear at most.
const APPEARING: Duration = Duration::from_millis(100);

/// Top left and bottom right corner, in pixels.
pub type Corners = ([f32; 2], [f32; 2]);

/// Dear `ImGui` with the model shown and the requests collected. Every part of the interface is drawn through it.
pub struct Frame<'a> {
    ui: &'a Ui,
    /// What is shown.
    pub model: &'a Model<'a>,
    /// The texts in the user's language.
    pub text: &'a Text,
    /// Fonts, colors and scale.
    pub look: Look,
    requests: RefCell<Vec<Request>>,
    /// Where the menu button was drawn.
    menu_button: Cell<Option<Corners>>,
    /// The widgets drawn so far, if they are recorded.
    widgets: Option<RefCell<Vec<Widget>>>,
    /// What was said of the widget recorded next.
    described: Cell<Option<(WidgetKind, String)>>,
    /// The words beside or above the widget drawn next.
    caption: Cell<String>,
    focus: DrawnFocus,
    /// The colors, paler while something that fades in or out is drawn.
    palette: Cell<InterfaceColors>,
    /// What is fading in.
    appearing: RefCell<Appearing>,
    /// Whether what is being drawn is already closed and only fading out.
    is_farewell: Cell<bool>,
    /// How much wider the dialog would have to be for what is in it, in pixels.
    lacking_width: Cell<f32>,
    /// Whether tooltips are shown: not until the mouse moves again after a click or a key.
    pub(in crate::ui) has_tips: bool,
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
        appearing: Appearing,
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
            described: Cell::default(),
            caption: Cell::default(),
            focus,
            palette: Cell::new(model.look.palette),
            appearing: RefCell::new(appearing),
            is_farewell: Cell::new(false),
            lacking_width: Cell::default(),
            has_tips,
        }
    }

    /// The requests in order, the widgets drawn, the focus, and what is fading in.
    pub(super) fn finish(self) -> (Vec<Request>, Vec<Widget>, DrawnFocus, Appearing) {
        let widgets = self.widgets.map(RefCell::into_inner).unwrap_or_default();
        let mut appearing = self.appearing.into_inner();
        appearing.end_frame(self.model.now, appearing_time(self.model));
        (self.requests.into_inner(), widgets, self.focus, appearing)
    }

    /// What is drawn needs this width in pixels and has this `room`: a dialog grows where its window leaves room for it.
    pub fn need_width(&self, needed: f32, room: f32) {
        self.lacking_width.set(self.lacking_width.get().max(needed - room));
    }

    /// How much wider the dialog drawn since the last call would have to be for what is in it, in pixels.
    pub fn take_lacking_width(&self) -> f32 {
        self.lacking_width.take()
    }

    /// Remembers the item drawn last as the menu button, which the menu opens beside.
    pub fn keep_menu_button(&self) {
        self.menu_button
            .set(Some((self.ui.item_rect_min(), self.ui.item_rect_max())));
    }

    /// Where the menu button was drawn in this frame.
    pub fn menu_button(&self) -> Option<Corners> {
        self.menu_button.get()
    }

    /// Points in whole pixels.
    pub fn px(&self, points: f32) -> f32 {
        self.look.px(points)
    }

    /// The colors.
    pub fn palette(&self) -> InterfaceColors {
        self.palette.get()
    }

    /// Starts drawing with this opacity, until [`end_fade`](Frame::end_fade).
    pub(super) fn begin_fade(&self, opacity: f32) {
        if opacity < 1.0 {
            self.palette.set(self.look.palette.faded(opacity));
        }
    }

    /// Returns to the normal colors.
    pub(super) fn end_fade(&self) {
        self.palette.set(self.look.palette);
    }

    /// The opacity of what has this id, if it is drawn in this frame: it fades in when it was not drawn in the last one.
    pub(super) fn opacity_of(&self, id: &str) -> f32 {
        let appearing = self.appearing.borrow();
        appearing.opacity(id, self.model.now, appearing_time(self.model))
    }

    /// Notes that what has this id is drawn in this frame.
    pub(super) fn is_drawn(&self, id: &str) {
        self.appearing.borrow_mut().draw(id, self.model.now);
    }

    /// Starts drawing something that is only visible: it makes no requests, and its widgets are not recorded. Returns the number
    /// of requests so far.
    pub(super) fn begin_farewell(&self) -> usize {
        self.is_farewell.set(true);
        self.asked()
    }

    /// Returns to normal drawing, and drops the requests made since.
    pub(super) fn end_farewell(&self, asked: usize) {
        self.is_farewell.set(false);
        self.drop_requests(asked);
    }

    /// The number of requests so far.
    pub(super) fn asked(&self) -> usize {
        self.requests.borrow().len()
    }

    /// Drops the requests made since there were so many.
    pub(super) fn drop_requests(&self, asked: usize) {
        self.requests.borrow_mut().truncate(asked);
    }

    /// Makes a request to the program.
    pub fn request(&self, request: Request) {
        self.requests.borrow_mut().push(request);
    }

    /// Requests a preview of the position after part of an analysis line, or the game's own again.
    pub fn point_at_line(&self, line: Option<LinePart>) {
        if self.model.pointed_line != line {
            self.request(Request::PointAtLine(line));
        }
    }

    /// Requests a change of the settings.
    pub fn change(&self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.model.settings.clone();
        change(&mut settings);
        self.request(Request::Change(Box::new(settings)));
    }

    /// Gives a command.
    pub fn command(&self, command: Command) {
        self.request(Request::Command(command));
    }

    /// Whether a request of this frame satisfies `is`.
    pub fn has_requested(&self, is: impl Fn(&Request) -> bool) -> bool {
        self.requests.borrow().iter().any(is)
    }

    /// Whether the command is available, or why not.
    pub fn availability(&self, command: Command) -> Result<(), Unavailable> {
        command.availability(&self.model.context)
    }

    /// Where the keys go.
    pub(super) fn focus(&self) -> &DrawnFocus {
        &self.focus
    }

    /// Whether the widgets are recorded, so that somebody will ask what they are called.
    pub fn is_recorded(&self) -> bool {
        self.widgets.is_some()
    }

    /// Says what the widget recorded next is, and what it is called if that is not what it shows. Without this it is a button, or
    /// words where nothing can be pressed.
    pub fn describe(&self, kind: WidgetKind, name: &str) {
        if self.is_recorded() {
            self.described.set(Some((kind, name.to_owned())));
        }
    }

    /// Says what is written beside or above the field, list or slider recorded next: it is called that.
    pub fn caption(&self, words: &str) {
        if self.widgets.is_some() {
            self.caption.set(words.to_owned());
        }
    }

    /// The last caption, which is used up.
    pub fn take_caption(&self) -> String {
        self.caption.take()
    }

    /// Records the words drawn last, which are only read.
    pub fn note_words(&self, words: &str) {
        if self.widgets.is_some() && self.ui.is_item_visible() {
            let corners = [self.ui.item_rect_min(), self.ui.item_rect_max()];
            self.note(Widget::WORDS, words, corners);
        }
    }

    /// Records the widget drawn last under its id, with what it shows, as a tab stop.
    pub fn mark(&self, id: &str, shows: &str, is_enabled: bool) {
        self.stop(is_enabled);
        self.mark_for_mouse(id, shows, is_enabled);
    }

    /// The same for one that Tab skips, because there is another way to use it with the keyboard.
    pub fn mark_for_mouse(&self, id: &str, shows: &str, is_enabled: bool) {
        let (min, max) = (self.ui.item_rect_min(), self.ui.item_rect_max());
        if self.widgets.is_none() {
            return;
        }
        let described = self.described.take();
        if self.is_out_of_reach(min, max) {
            self.note(Widget::OUTSIDE, id, [min, max]);
        }
        if self.ui.is_item_visible() {
            let is_focused = self.ui.is_item_focused();
            let item = item_id();
            let kind = if item == 0 {
                WidgetKind::Text
            } else {
                WidgetKind::Button
            };
            let described = described.unwrap_or((kind, String::new()));
            self.record(described, item, (id, shows), [min, max], (is_enabled, is_focused));
        }
    }

    /// Whether a part of this rectangle is beyond the edge of the window being drawn, and no scrolling leads to it.
    fn is_out_of_reach(&self, min: [f32; 2], max: [f32; 2]) -> bool {
        const ROUNDING: f32 = 1.5;
        let (corner, size) = (self.ui.window_pos(), self.ui.window_size());
        let is_beyond = |way: usize| min[way] < corner[way] - ROUNDING || max[way] > corner[way] + size[way] + ROUNDING;
        is_beyond(0) || is_beyond(1) && self.ui.scroll_max_y() < 1.0
    }

    /// The same for one of many rows of a list, whose id is costly to make. Tab leads to the row that `is_entry`, the arrow
    /// keys from there to the others.
    pub fn mark_row(&self, list: &'static str, is_entry: bool, id: impl FnOnce() -> String, shows: &str) {
        self.stop_in(list, is_entry);
        if self.widgets.is_some() {
            self.mark_for_mouse(&id(), shows, true);
        }
    }

    /// Records a place that is drawn without a Dear `ImGui` widget.
    pub fn note(&self, id: &str, shows: &str, corners: [[f32; 2]; 2]) {
        self.note_of_state(id, shows, corners, true);
    }

    /// The same for one that is pale unless it `is_enabled`.
    pub fn note_of_state(&self, id: &str, shows: &str, corners: [[f32; 2]; 2], is_enabled: bool) {
        let described = self.described.take().unwrap_or((WidgetKind::Text, String::new()));
        self.record(described, 0, (id, shows), corners, (is_enabled, false));
    }

    fn record(
        &self,
        (kind, name): (WidgetKind, String),
        item: u32,
        (id, shows): (&str, &str),
        [min, max]: [[f32; 2]; 2],
        (is_enabled, is_focused): (bool, bool),
    ) {
        let (Some(widgets), false) = (&self.widgets, self.is_farewell.get()) else {
            return;
        };
        let is_captioned = matches!(kind, WidgetKind::Field | WidgetKind::List | WidgetKind::Slider);
        let caption = if is_captioned {
            self.take_caption()
        } else {
            String::new()
        };
        widgets.borrow_mut().push(Widget {
            id: id.to_owned(),
            kind,
            name: if caption.is_empty() { name } else { caption },
            shows: shows.to_owned(),
            item,
            min,
            max,
            is_enabled,
            is_focused,
            is_covered: self.is_covered(),
        });
    }
}

/// How long menus, lists and messages take to appear.
fn appearing_time(model: &Model) -> Duration {
    model.view.style.pace.fade().min(APPEARING)
}
