//! A pasted text as it was understood: what was read stands out; doubtful parts are marked and offer their readings.

use crate::import::{Imported, Issue};
use crate::text::{limit, limited};
use crate::ui::style::faded;
use crate::ui::widgets::{text as words, Flow};
use crate::ui::Frame;
use std::ops::Range;

/// The longest text shown in full, in bytes; of a longer one only the part around the first doubtful word is shown.
const LONGEST: usize = 5_000;

/// How a piece of the text is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ink {
    /// It was read.
    Read,
    /// It says nothing about the game, or comes after the end of what was read.
    Rest,
    /// The doubt with this index.
    Issue(usize),
}

/// A choice made in the text: the index of a doubt and of its reading.
pub type ReadingChoice = (usize, usize);

/// Draws the text in the available room; `asked` is the doubt whose readings are listed.
pub fn draw(ui: &Frame, text: &str, read: &Imported, asked: &mut usize) -> Option<ReadingChoice> {
    let mut flow = Flow::new(ui, 0.0, ui.px(4.0));
    let mut asks = false;
    let shown = shown(text, &read.issues);
    if shown.start > 0 {
        words::muted(ui, "…");
        flow.break_line();
    }
    for (place, ink) in pieces(text, shown, read) {
        let piece = &text[place.clone()];
        match piece {
            "\n" => flow.break_line(),
            " " | "\t" => flow.skip_space(),
            _ if piece.trim().is_empty() => {}
            _ => {
                flow.glue();
                flow.place(ui.wide(piece));
                if let Some(doubt) = write(ui, piece, ink, &read.issues) {
                    *asked = doubt;
                    asks = true;
                }
            }
        }
    }
    flow.end(0.0);
    if asks {
        ui.open_popup("readings");
    }
    readings(ui, &read.issues, *asked)
}

/// The color of a doubt.
pub fn ink(ui: &Frame, doubt: &Issue) -> [f32; 4] {
    if doubt.is_end {
        ui.palette().alarm
    } else {
        ui.palette().accent
    }
}

/// Writes a piece. Returns the index of its doubt if its readings are requested.
fn write(ui: &Frame, piece: &str, kind: Ink, issues: &[Issue]) -> Option<usize> {
    let number = match kind {
        Ink::Read => {
            ui.text(piece);
            return None;
        }
        Ink::Rest => {
            ui.text_colored(ui.palette().muted, piece);
            return None;
        }
        Ink::Issue(number) => number,
    };
    let doubt = issues.get(number)?;
    let color = ink(ui, doubt);
    let [x, y] = ui.cursor_screen_pos();
    let [width, height] = ui.calc_text_size(piece);
    let list = ui.get_window_draw_list();
    let around = ([x - ui.px(2.0), y], [x + width + ui.px(2.0), y + height]);
    ui.fill_rect(&list, around, faded(color, 0.2), 3.0);
    Frame::line(&list, [[x, y + height], [x + width, y + height]], color, ui.px(1.5));
    ui.text_colored(color, piece);
    ui.mark_for_mouse(&format!("paste.doubt.{number}"), piece, true);
    if !ui.is_pointed_at() {
        return None;
    }
    if ui.has_tips {
        tell(ui, doubt);
    }
    let has_readings = !doubt.suggestions.is_empty();
    (has_readings && ui.is_item_clicked()).then_some(number)
}

/// Shows a tooltip with the doubt and its possible readings.
fn tell(ui: &Frame, doubt: &Issue) {
    ui.tooltip(|| {
        let _wrap = ui.push_text_wrap_pos_with_pos(ui.px(320.0));
        let issue = crate::text::issue(ui.text, &doubt.kind);
        ui.text(limited(&issue, limit::PARAGRAPH));
        let meanings = doubt.suggestions.iter().map(|one| one.meaning);
        let labels: Vec<String> = meanings.map(|meaning| crate::text::meaning(ui.text, meaning)).collect();
        if !labels.is_empty() {
            words::muted(ui, &t!(ui.text, "paste-perhaps", readings = labels.join(", ")));
        }
    });
}

/// Lists the readings of the selected doubt. Returns the one chosen.
fn readings(ui: &Frame, issues: &[Issue], asked: usize) -> Option<ReadingChoice> {
    let mut chosen = None;
    ui.popup("readings", || {
        let Some(doubt) = issues.get(asked) else { return };
        words::muted(ui, &t!(ui.text, "paste-means"));
        for (number, reading) in doubt.suggestions.iter().enumerate() {
            let label = crate::text::meaning(ui.text, reading.meaning);
            if ui.selectable(&label) {
                chosen = Some((asked, number));
            }
            ui.mark(&format!("paste.means.{number}"), &label, true);
        }
    });
    chosen
}

/// The part of the text that is shown.
fn shown(text: &str, issues: &[Issue]) -> Range<usize> {
    let doubt = issues.iter().find(|doubt| doubt.is_end).or(issues.first());
    let middle = doubt.map_or(0, |doubt| doubt.place.start);
    let start = text.floor_char_boundary(middle.saturating_sub(LONGEST / 2));
    start..text.floor_char_boundary(start + LONGEST)
}

/// The part of the text split into words, single spaces and line ends, each with its ink.
fn pieces(text: &str, shown: Range<usize>, read: &Imported) -> Vec<(Range<usize>, Ink)> {
    let mut cuts: Vec<usize> = Vec::new();
    let places = read.issues.iter().map(|doubt| &doubt.place).chain(&read.read);
    cuts.extend(places.flat_map(|place| [place.start, place.end]));
    let mut is_space = true;
    for (at, letter) in text[shown.clone()].char_indices() {
        if letter.is_whitespace() || is_space {
            cuts.push(shown.start + at);
        }
        is_space = letter.is_whitespace();
    }
    cuts.extend([shown.start, shown.end]);
    cuts.retain(|cut| (shown.start..=shown.end).contains(cut));
    cuts.sort_unstable();
    cuts.dedup();
    let end = read
        .issues
        .iter()
        .find(|doubt| doubt.is_end)
        .map(|doubt| doubt.place.end);
    let ink = |place: &Range<usize>| {
        let holds = |whole: &Range<usize>| whole.start <= place.start && place.end <= whole.end;
        match read.issues.iter().position(|doubt| holds(&doubt.place)) {
            Some(number) => Ink::Issue(number),
            None if end.is_some_and(|end| place.start >= end) => Ink::Rest,
            None if read.read.is_empty() || read.read.iter().any(holds) => Ink::Read,
            None => Ink::Rest,
        }
    };
    cuts.windows(2)
        .map(|pair| pair[0]..pair[1])
        .map(|place| (place.clone(), ink(&place)))
        .collect()
}
