//! The legend of the attack map: its numbers, colors and rings.

use crate::chess::Color;
use crate::scene::{attack_disc, attack_tint, AttackMap, UNDEFENDED};
use crate::ui::pen::float;
use crate::ui::style::length;
use crate::ui::widgets::text;
use crate::ui::Frame;
use imgui::DrawListMut;

/// The symbol before a line.
#[derive(Debug, Clone, Copy)]
enum Sign {
    Number(Color, &'static str),
    Tint(Color),
    Ring,
    DashedRing,
}

/// The lines for the map shown; none without a map.
fn lines(ui: &Frame) -> Vec<(Sign, String)> {
    let (white, black) = (Color::White, Color::Black);
    match ui.model.view.style.attack_map {
        AttackMap::Off => Vec::new(),
        AttackMap::Control => vec![
            (Sign::Number(white, "2"), t!(ui.text, "legend-white-count")),
            (Sign::Number(black, "1"), t!(ui.text, "legend-black-count")),
            (Sign::Tint(white), t!(ui.text, "legend-white-more")),
            (Sign::Tint(black), t!(ui.text, "legend-black-more")),
            (Sign::Ring, t!(ui.text, "legend-outnumbered")),
            (Sign::DashedRing, t!(ui.text, "legend-unguarded")),
        ],
        AttackMap::Changes => vec![
            (Sign::Number(white, "+1"), t!(ui.text, "legend-white-gained")),
            (Sign::Number(black, "−1"), t!(ui.text, "legend-black-lost")),
        ],
    }
}

fn row_height(ui: &Frame) -> f32 {
    ui.text_line_height() + ui.px(5.0)
}

/// The height of the legend including the gap below; 0 without a map or room for the legend.
pub fn height(ui: &Frame, has_room: bool) -> f32 {
    let count = if has_room { lines(ui).len() } else { 0 };
    if count == 0 {
        return 0.0;
    }
    let rows = (count + 1) as f32;
    rows * row_height(ui) + ui.px(length::GAP)
}

/// Draws the legend over this width.
pub fn draw(ui: &Frame, has_room: bool) {
    let lines = lines(ui);
    if lines.is_empty() || !has_room {
        return;
    }
    let title = match ui.model.view.style.attack_map {
        AttackMap::Changes => t!(ui.text, "legend-changes"),
        _ => t!(ui.text, "legend-control"),
    };
    let [left, top] = ui.cursor_screen_pos();
    let room = ui.content_region_avail()[0];
    let row = row_height(ui);
    let list = ui.get_window_draw_list();
    list.add_text([left, top], ui.palette().muted, text::shortened(ui, &title, room));
    let (side, mut y) = (ui.px(26.0), top + row);
    for (number, (sign, words)) in lines.into_iter().enumerate() {
        let middle = [left + side * 0.5, y + ui.text_line_height() / 2.0];
        draw_sign(ui, &list, sign, middle);
        let at = [left + side + ui.px(6.0), y];
        let shown = text::shortened(ui, &words, room - side - ui.px(6.0));
        list.add_text(at, ui.palette().text, shown);
        let corners = [[left, y], [left + room, y + row]];
        ui.note(&format!("legend.{number}"), &words, corners);
        y += row;
    }
    ui.dummy([room, y - top]);
}

fn draw_sign(ui: &Frame, list: &DrawListMut, sign: Sign, [x, y]: [f32; 2]) {
    let radius = (ui.text_line_height() * 0.52).round();
    match sign {
        Sign::Number(side, number) => {
            let (disc, ink) = attack_disc(side);
            // One with a sign is wider.
            let _font = (number.len() > 1).then(|| ui.push_font(ui.look.fonts.label));
            list.add_circle([x, y], radius, float(disc)).filled(true).build();
            list.add_circle([x, y], radius, float(ink)).build();
            let [wide, high] = ui.calc_text_size(number);
            let corner = [x - wide / 2.0, y - high / 2.0].map(f32::round);
            list.add_text(corner, float(ink), number);
        }
        Sign::Tint(side) => {
            let ground = ui.model.view.style.theme.light;
            let corners = ([x - radius, y - radius], [x + radius, y + radius]);
            ui.fill_rect(list, corners, float(ground.under(attack_tint(side))), 0.0);
            list.add_rect(corners.0, corners.1, ui.palette().edge).build();
        }
        Sign::Ring => {
            let color = float(ui.model.view.style.theme.check);
            list.add_circle([x, y], radius, color).thickness(ui.px(2.0)).build();
        }
        Sign::DashedRing => {
            const DASHES: u8 = 6;
            for dash in 0..DASHES {
                let angle = |part: f32| std::f32::consts::TAU * (f32::from(dash) + part) / f32::from(DASHES);
                let point = |part: f32| [x + radius * angle(part).cos(), y + radius * angle(part).sin()];
                list.add_polyline(vec![point(0.0), point(0.3), point(0.6)], float(UNDEFENDED))
                    .thickness(ui.px(2.0))
                    .build();
            }
        }
    }
}
