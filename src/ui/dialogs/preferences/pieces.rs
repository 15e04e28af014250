//! The choice of a piece set, with samples.

use crate::scene::{PieceSet, Point};
use crate::store::looks::MAX_LOOKS;
use crate::store::settings::Settings;
use crate::ui::board_look::Looks;
use crate::ui::figures::FigureIcons;
use crate::ui::pen::float;
use crate::ui::style::faded;
use crate::ui::widgets::indent;
use crate::ui::widgets::text::shortened;
use crate::ui::{Frame, WidgetKind};

/// Draws a button for each set with some of its pieces on squares of the board.
pub fn draw(ui: &Frame, settings: &mut Settings) {
    indent(ui);
    let gap = ui.px(12.0);
    let room = ui.content_region_avail()[0] - 2.0 * gap - ui.px(10.0);
    let width = (room / 3.0).floor().min(ui.px(132.0));
    let shown = ui.model.view.style.set();
    for (number, set) in sets(ui).enumerate() {
        if number > 0 {
            ui.same_line_with_spacing(0.0, gap);
            if ui.content_region_avail()[0] < width {
                ui.new_line();
                indent(ui);
            }
        }
        if card(ui, &set, number, width, shown == set) {
            set.name().clone_into(&mut settings.pieces);
        }
    }
}

/// Draws one set. Returns whether it was pressed.
fn card(ui: &Frame, set: &PieceSet, number: usize, width: f32, is_chosen: bool) -> bool {
    let (id, label) = (format!("pieces.{}", set.name()), name(ui, set));
    let square = (width / 3.0).floor();
    let height = square + ui.text_line_height_with_spacing() + ui.px(4.0);
    let corner = ui.cursor_screen_pos();
    let is_pressed = ui.invisible_button(&id, [width, height]);
    let is_hovered = ui.is_pointed_at();
    ui.describe(WidgetKind::Choice { is_chosen }, "");
    ui.mark_row("pieces", is_chosen, || id, &label);
    let palette = ui.palette();
    let pen = ui.get_window_draw_list();
    let theme = ui.model.view.style.theme;
    let left = corner[0] + ((width - 3.0 * square) / 2.0).floor();
    for (column, fill) in [theme.light, theme.dark, theme.light].into_iter().enumerate() {
        let x = left + column as f32 * square;
        let around = ([x, corner[1]], [x + square, corner[1] + square]);
        ui.fill_rect(&pen, around, faded(float(fill), ui.clone_style().alpha), 0.0);
        let center = Point::new(x + square / 2.0, corner[1] + square / 2.0);
        ui.look.figures.draw_sample(ui, &pen, number, column, center, square);
    }
    let (line, thick) = if is_chosen {
        (palette.accent, 2.5)
    } else if is_hovered {
        (palette.text, 1.0)
    } else {
        (palette.muted, 1.0)
    };
    let around = ([left, corner[1]], [left + 3.0 * square, corner[1] + square]);
    ui.outline_rect(&pen, around, line, 0.0, ui.px(thick));
    let label = shortened(ui, &label, width);
    let [wide, _] = ui.calc_text_size(&label);
    let ink = if is_chosen { palette.text } else { palette.muted };
    let place = [
        corner[0] + ((width - wide) / 2.0).round(),
        corner[1] + square + ui.px(3.0),
    ];
    pen.add_text(place, ink, &label);
    is_pressed
}

/// The name of a set in the user's language; the user's own sets keep their names.
pub fn name(ui: &Frame, set: &PieceSet) -> String {
    match id(set) {
        Some(id) => ui.text.get(id, &[]),
        None => set.name().to_owned(),
    }
}

/// The id of the name of a built-in set.
pub const fn id(set: &PieceSet) -> Option<&'static str> {
    match set {
        PieceSet::Classic => Some("pieces-classic"),
        PieceSet::Print => Some("pieces-print"),
        PieceSet::Turned => Some("pieces-turned"),
        PieceSet::Own(_) => None,
    }
}

/// All sets, the user's own last.
pub fn sets<'a>(ui: &Frame<'a>) -> impl Iterator<Item = PieceSet> + use<'a> {
    let looks: &'a Looks = ui.model.looks;
    let own = looks.pieces.iter().take(MAX_LOOKS).cloned().map(PieceSet::Own);
    PieceSet::ALL.into_iter().chain(own)
}

// One square for each sample piece.
const _: () = assert!(FigureIcons::SAMPLES.len() == 3);
