//! Texts, drawn up to a length limit.

use crate::text::limit::{NAME, PARAGRAPH};
use crate::text::{limited, unbroken, words};
use crate::ui::{Frame, Widget, WidgetKind};
use imgui::StyleColor;
use std::path::Path;

/// A heading of a section.
pub fn heading(ui: &Frame, text: &str) {
    let _font = ui.push_font(ui.look.fonts.strong);
    ui.text_wrapped(limited(text, NAME));
    ui.note_words(text);
}

/// A small heading above what it names.
pub fn label(ui: &Frame, text: &str) {
    let _font = ui.push_font(ui.look.fonts.label);
    ui.text_colored(ui.palette().muted, limited(text, NAME));
    ui.caption(text);
}

/// Secondary text, wrapped to the available width.
pub fn muted(ui: &Frame, text: &str) {
    colored(ui, ui.palette().muted, text);
}

/// A paragraph.
pub fn paragraph(ui: &Frame, text: &str) {
    ui.text_wrapped(unbroken(&limited(text, PARAGRAPH)));
    ui.note_words(text);
}

/// A paragraph in this color.
pub fn colored(ui: &Frame, color: [f32; 4], text: &str) {
    let _ink = ui.push_style_color(StyleColor::Text, color);
    paragraph(ui, text);
}

/// A paragraph that reports a fault; `id` is that of the widget.
pub fn fault(ui: &Frame, id: &str, text: &str) {
    let _ink = ui.push_style_color(StyleColor::Text, ui.palette().alarm);
    ui.text_wrapped(limited(text, PARAGRAPH));
    ui.mark(id, text, true);
}

/// A name at the left and its value at the right.
pub fn key_value(ui: &Frame, id: &str, name: &str, value: &str) {
    muted(ui, name);
    let value = limited(value, NAME);
    let width = ui.wide(&value);
    ui.same_line();
    let [x, y] = ui.cursor_pos();
    let right = ui.content_region_max()[0] - width;
    ui.set_cursor_pos([right.max(x), y]);
    ui.text(&value);
    ui.describe(WidgetKind::Text, name);
    ui.mark(id, &value, true);
}

/// The text, cut with an ellipsis to fit `room`.
pub fn shortened(ui: &Frame, text: &str, room: f32) -> String {
    let text = limited(text, PARAGRAPH);
    if ui.wide(&text) <= room {
        return text.into_owned();
    }
    ui.note(Widget::CUT, &text, [[0.0; 2]; 2]);
    let mut shown = text.into_owned();
    while shown.pop().is_some() && ui.wide(format!("{}…", shown.trim_end())) > room {}
    format!("{}…", shown.trim_end())
}

/// The label in lines for a room of this width and height, and whether in small type: in one line if it fits, or else in as many
/// small ones as the room is high.
pub fn label_lines(ui: &Frame, label: &str, [room, height]: [f32; 2]) -> (Vec<String>, bool) {
    if ui.wide(label) <= room {
        return (vec![label.to_owned()], false);
    }
    let _font = ui.push_font(ui.look.fonts.label);
    let needed = |lines: &Vec<String>| lines.len() as f32 * ui.text_line_height();
    let lines = Some(in_lines(ui, label, room)).filter(|lines| needed(lines) <= height);
    let lines = lines.unwrap_or_else(|| vec![label.to_owned()]);
    (lines.iter().map(|line| shortened(ui, line, room)).collect(), true)
}

/// The least width of a label in one line or two.
pub fn least_width(ui: &Frame, label: &str) -> f32 {
    let words: Vec<&str> = words(label).collect();
    let wide = |words: &[&str]| ui.wide(words.join(" "));
    let widths = (0..=words.len()).map(|first| wide(&words[..first]).max(wide(&words[first..])));
    widths.fold(f32::INFINITY, f32::min)
}

/// Writes these lines one below the other, around this point.
pub fn centered(ui: &Frame, lines: &[String], [x, y]: [f32; 2], ink: [f32; 4]) {
    let high = ui.text_line_height();
    let mut top = y - lines.len() as f32 * high / 2.0;
    for line in lines {
        let left = x - ui.wide(line) / 2.0;
        ui.get_window_draw_list()
            .add_text([left.round(), top.round()], ink, line);
        top += high;
    }
}

/// The path of a file on one line, the middle of which is left out where there is too little room; a tooltip has it whole.
pub fn path(ui: &Frame, id: &str, path: &Path) {
    let whole = path.display().to_string();
    let shown = without_middle(ui, &whole, ui.content_region_avail()[0]);
    ui.text(&shown);
    ui.mark_for_mouse(id, &whole, true);
    if shown != whole && ui.is_item_hovered() {
        ui.tell(whole);
    }
}

/// The text, cut in the middle with an ellipsis to fit `room`; its end, where the name of a file is, is kept as long as possible.
fn without_middle(ui: &Frame, text: &str, room: f32) -> String {
    let text = limited(text, PARAGRAPH);
    if ui.wide(&text) <= room {
        return text.into_owned();
    }
    let name = text.rfind(['/', '\\']).unwrap_or(0);
    let (mut head, end) = (text[..name].to_owned(), &text[name..]);
    while head.pop().is_some() {
        let shown = format!("{head}…{end}");
        if ui.wide(&shown) <= room {
            return shown;
        }
    }
    shortened(ui, end, room)
}

/// The first of these forms of a text that fits, or as much of the last one as fits.
pub fn fitting(ui: &Frame, forms: &[String], room: f32) -> String {
    let fits = |form: &&String| ui.wide(form) <= room;
    match (forms.iter().find(fits), forms.last()) {
        (Some(form), _) => form.clone(),
        (None, Some(last)) => shortened(ui, last, room),
        (None, None) => String::new(),
    }
}

/// The text wrapped to `room`; a wider word gets a line of its own, and is cut: a path keeps the name of its file.
pub fn wrapped(ui: &Frame, text: &str, room: f32) -> Vec<String> {
    let fit = |line: String| without_middle(ui, &line, room);
    in_lines(ui, text, room).into_iter().map(fit).collect()
}

/// The same with wider words left whole.
fn in_lines(ui: &Frame, text: &str, room: f32) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in limited(text, PARAGRAPH).lines() {
        let mut line = String::new();
        for word in words(paragraph) {
            let longer = if line.is_empty() {
                word.to_owned()
            } else {
                format!("{line} {word}")
            };
            if line.is_empty() || ui.wide(&longer) <= room {
                line = longer;
            } else {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            }
        }
        lines.push(line);
    }
    lines
}
