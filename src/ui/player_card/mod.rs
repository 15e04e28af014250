//! Player cards: name, captured pieces, material lead, clock.

mod captured;
mod clock_face;

use super::frame::Frame;
use super::pixels;
use super::style::length;
use super::turn;
use super::widgets::text;
use crate::chess::Color;
use crate::game::ProgramId;
use crate::text::{name_forms, seated};
use clock_face::{FaceSize, FaceText};
use imgui::{DrawListMut, FontId};

/// In a card lower than this, in points, there is one line, unless there is a clock.
const LOW: f32 = 60.0;

/// Where a card is, and how its parts are arranged.
#[derive(Debug, Clone, Copy)]
struct CardLayout {
    place: [f32; 2],
    size: [f32; 2],
    color: Color,
    /// Whether everything is on one line.
    is_flat: bool,
    /// Whether the clock has a line of its own below the name.
    is_narrow: bool,
    /// Whether it is upside down, for a player across the table.
    is_turned: bool,
}

impl CardLayout {
    fn middle(&self) -> f32 {
        self.place[1] + self.size[1] / 2.0
    }

    fn right(&self) -> f32 {
        self.place[0] + self.size[0]
    }

    /// The space between the name and the captured pieces.
    fn before_taken(&self, ui: &Frame) -> f32 {
        ui.px(if self.size[0] < ui.px(250.0) { 8.0 } else { 14.0 })
    }

    /// The space between the edge of the card and its contents.
    fn padding(&self, ui: &Frame) -> f32 {
        ui.px(if self.size[0] < ui.px(250.0) { 9.0 } else { 16.0 })
    }
}

/// What is on the line of a name besides it, the same on both cards. Where there is little room it gives way to the name.
#[derive(Debug, Clone, Copy)]
struct Beside {
    has_score: bool,
    /// Whether a program that is thinking has dots.
    has_dots: bool,
    taken: TakenDetail,
}

/// How captured pieces are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TakenDetail {
    /// As figurines, with the lead in material.
    Pieces,
    /// The lead alone.
    Lead,
    Nothing,
}

impl Beside {
    const fn new(has_score: bool, has_dots: bool, taken: TakenDetail) -> Beside {
        Beside {
            has_score,
            has_dots,
            taken,
        }
    }

    /// What has room on a line of this width beside both names, of each of which the family name, the level or the first word is read.
    fn of(ui: &Frame, card: CardLayout, line: f32) -> Beside {
        use TakenDetail::{Lead, Nothing, Pieces};
        let choices = [
            Beside::new(true, true, Pieces),
            Beside::new(false, true, Pieces),
            Beside::new(true, true, Lead),
            Beside::new(false, true, Lead),
            Beside::new(false, false, Lead),
        ];
        let fits = |beside: &Beside| {
            Color::ALL.into_iter().all(|color| {
                let taken = room_for_taken(ui, card, color, beside.taken);
                let _font = ui.push_font(ui.look.fonts.label);
                least_name(ui, color) + beside.width(ui, color) + taken <= line
            })
        };
        let none = Beside::new(false, false, Nothing);
        let found = choices.into_iter().find(fits).unwrap_or(none);
        // On a line of their own the pieces leave the name its room.
        let taken = if card.is_flat { found.taken } else { Pieces };
        Beside { taken, ..found }
    }

    /// The width of the score and the dots after a name.
    fn width(self, ui: &Frame, color: Color) -> f32 {
        let score = if self.has_score { score_width(ui, color) } else { 0.0 };
        let dots = if self.has_dots { dots_width(ui, color) } else { 0.0 };
        score + dots
    }
}

/// Draws both cards on the table, behind every window.
pub fn draw(ui: &Frame) {
    let layout = &ui.model.view.layout;
    let bottom = if layout.board.is_flipped {
        Color::Black
    } else {
        Color::White
    };
    let has_clock = ui.model.game.clock().is_some();
    for (rect, color) in [(layout.top_card, !bottom), (layout.bottom_card, bottom)] {
        // The panel of the position editor is there instead.
        if rect.is_empty() || (ui.model.edited.is_some() && !layout.is_tall) {
            continue;
        }
        let (place, size) = pixels(rect);
        let card = CardLayout {
            place,
            size,
            color,
            is_flat: layout.is_tall || size[1] < ui.px(LOW) && !has_clock,
            is_narrow: false,
            is_turned: ui.model.settings.face_to_face && color != bottom,
        };
        // Both cards have the same layout.
        let is_narrow = Color::ALL
            .into_iter()
            .any(|color| needs_two_lines(ui, CardLayout { color, ..card }));
        draw_card(ui, CardLayout { is_narrow, ..card });
    }
}

/// Whether the clock needs a line of its own, because the name does not fit beside it, even with initials.
fn needs_two_lines(ui: &Frame, card: CardLayout) -> bool {
    let Some(face) = FaceText::of(ui, card.color).filter(|_| !card.is_flat) else {
        return false;
    };
    if card.size[0] < ui.px(250.0) {
        return true;
    }
    let size = FaceSize::of(ui, &card);
    let around = 2.0 * card.padding(ui) + ui.px(38.0) + score_width(ui, card.color);
    let room = card.size[0] - around - face.width(ui, size);
    let _font = ui.push_font(ui.look.fonts.strong);
    let room = room - dots_width(ui, card.color);
    let forms = names(ui, card.color);
    forms[..forms.len().min(2)].iter().all(|form| ui.wide(form) > room)
}

fn draw_card(ui: &Frame, card: CardLayout) {
    let palette = ui.palette();
    let game = ui.model.game;
    let is_on_move = game.board().turn() == card.color && game.phase().is_in_play();
    let list = ui.get_background_draw_list();
    let first = turn::drawn();
    let end = [card.right(), card.place[1] + card.size[1]];
    let fill = if is_on_move { palette.raised } else { palette.surface };
    ui.fill_rect(&list, (card.place, end), fill, length::ROUND_CARD);
    let (edge, thick) = if is_on_move {
        (palette.accent, ui.px(1.5))
    } else {
        (palette.line, 1.0)
    };
    ui.outline_rect(&list, (card.place, end), edge, length::ROUND_CARD, thick);
    let clock_left = FaceText::of(ui, card.color).map_or(card.right() - card.padding(ui), |face| {
        face.draw(ui, &list, FaceSize::of(ui, &card), card)
    });
    draw_player(ui, &list, card, clock_left - ui.px(10.0), is_on_move);
    if card.is_turned {
        turn::turn_from(first, [f32::midpoint(card.place[0], end[0]), card.middle()]);
    }
}

/// The disc in the player's color, the name, that the player is to move, and the captured pieces, none of it beyond `right`.
fn draw_player(ui: &Frame, list: &DrawListMut, card: CardLayout, right: f32, is_on_move: bool) {
    let palette = ui.palette();
    let has_second_line = !card.is_flat && !card.is_narrow;
    let second_right = right;
    let right = if card.is_narrow {
        card.right() - card.padding(ui)
    } else {
        right
    };
    let line = match (card.is_narrow, has_second_line) {
        (true, _) => card.place[1] + card.size[1] * 0.27,
        (false, true) if has_taken(ui, card.color) => card.place[1] + card.size[1] * 0.34,
        (false, _) => card.middle(),
    };
    let radius = ui.px(if card.size[1] < ui.px(48.0) || card.is_narrow {
        6.0
    } else {
        8.0
    });
    let left = card.place[0] + card.padding(ui) + ui.px(2.0);
    disc(ui, list, [left + radius, line], radius, card.color);
    let name_left = left + 2.0 * radius + ui.px(10.0);
    let beside_name = Beside::of(ui, card, right - name_left);
    let (taken, ahead) = taken(ui, card.color, beside_name.taken);
    let kept = Color::ALL.map(|color| room_for_taken(ui, card, color, beside_name.taken));
    let write = |x: f32, y: f32, ink: [f32; 4], text: &str| {
        let [width, height] = ui.calc_text_size(text);
        list.add_text([x, (y - height / 2.0).round()], ink, text);
        x + width
    };
    let name_right = {
        let room = (right - name_left).max(0.0);
        let score = score(ui, card.color).filter(|_| beside_name.has_score);
        let forms = names(ui, card.color);
        let beside = |color| beside_name.width(ui, color) + kept[color.index()];
        let fits = |font: FontId, color, count: usize| {
            let _font = ui.push_font(font);
            let mut forms = names(ui, color).into_iter().take(count);
            forms.any(|form| ui.wide(form) + beside(color) <= room)
        };
        // A whole name in small letters says more than a part of it in large ones. Both names have the same letters.
        let [large, small] = [ui.look.fonts.strong, ui.look.fonts.label];
        let is_large = Color::ALL.map(|color| {
            let fits_small = |count| !fits(large, color, count) && fits(small, color, count);
            fits(large, color, 1) || !fits_small(1) && !fits_small(usize::MAX)
        });
        let _font = ui.push_font(if is_large == [true; 2] { large } else { small });
        let room = (room - beside(card.color)).max(0.0);
        let mut name = text::fitting(ui, &forms, room);
        if room < ui.px(24.0) && name.ends_with('…') {
            // A letter or two say nothing.
            name.clear();
        }
        if name != forms[0] {
            tell_whole(ui, card, &forms[0]);
        }
        if beside_name.has_dots && thinks(ui, card.color) && !name.ends_with('…') {
            name = thinking(ui, name);
        }
        let end = write(name_left, line, palette.text, &name);
        ui.note(&id("name", card.color), &name, [[name_left, line], [end, line]]);
        let rating = rating(ui, card.color).map(|rating| ("rating", rating, palette.muted));
        let score = score.filter(|_| !name.is_empty());
        let score = score.map(|score| ("score", score, palette.accent));
        let right = right - kept[card.color.index()];
        let beside = score.or(rating.filter(|(_, words, _)| end + ui.px(10.0) + ui.wide(words) <= right));
        beside.map_or(end, |(part, words, ink)| {
            let end_of_words = write(end + ui.px(10.0), line, ink, &words);
            let corners = [[end, line], [end_of_words, line]];
            ui.note(&id(part, card.color), &words, corners);
            end_of_words
        })
    };
    let lead_width = lead_width(ui, &taken, &ahead);
    let least = kept[card.color.index()];
    let kept = turn_mark(ui, list, card, [name_right, line, right], least, is_on_move);
    let (x, y) = if has_second_line || card.is_narrow {
        (left, card.place[1] + card.size[1] * 0.72)
    } else {
        (name_right + card.before_taken(ui), line)
    };
    let right = second_right - kept;
    let room = right - x - lead_width;
    if room > ui.px(12.0) || taken.is_empty() && room >= 0.0 {
        let end = captured::write(ui, &taken, room, x, |x, text| write(x, y, palette.text, text));
        ui.note(&id("taken", card.color), &taken, [[x, y], [end, y]]);
        let left = end + lead_gap(ui, &taken);
        let end = write(left, y, palette.muted, &ahead);
        ui.note(&id("lead", card.color), &ahead, [[left, y], [end, y]]);
    }
}

/// Whether there is something to show of what this side has captured.
fn has_taken(ui: &Frame, color: Color) -> bool {
    let (taken, ahead) = taken(ui, color, TakenDetail::Pieces);
    !(taken.is_empty() && ahead.is_empty())
}

/// The pieces that this side has captured, and its lead in material, each empty without any, or where there is no room for it.
fn taken(ui: &Frame, color: Color, detail: TakenDetail) -> (String, String) {
    let (game, palette) = (ui.model.game, ui.palette());
    let is_ink_bright = palette.text[1] > palette.surface[1];
    let taken = &game.move_counts().taken[color.index()];
    let ahead = game.board().material_lead(color);
    let ahead = if ahead > 0 { format!("+{ahead}") } else { String::new() };
    match detail {
        TakenDetail::Pieces => (captured::figures(taken, !color, is_ink_bright), ahead),
        TakenDetail::Lead => (String::new(), ahead),
        TakenDetail::Nothing => Default::default(),
    }
}

/// The width of the lead in material with the space between it and the captured pieces.
fn lead_width(ui: &Frame, taken: &str, ahead: &str) -> f32 {
    ui.wide(ahead) + lead_gap(ui, taken)
}

fn lead_gap(ui: &Frame, taken: &str) -> f32 {
    if taken.is_empty() {
        0.0
    } else {
        ui.px(6.0)
    }
}

/// The least width that the captured pieces and the lead need beside the name, with the space before them; 0 without any, or where they
/// have a line of their own.
fn room_for_taken(ui: &Frame, card: CardLayout, color: Color, detail: TakenDetail) -> f32 {
    match taken(ui, color, detail) {
        _ if !card.is_flat => 0.0,
        (taken, ahead) if taken.is_empty() && ahead.is_empty() => 0.0,
        (taken, ahead) => captured::least_width(ui, &taken) + lead_width(ui, &taken, &ahead) + card.before_taken(ui),
    }
}

/// The width of as much of a name as is always read where it can be: the family name or the name of a level, of others the first word.
fn least_name(ui: &Frame, color: Color) -> f32 {
    let forms = names(ui, color);
    if ProgramId::level_in_name(&forms[0]).is_some() {
        return ui.wide(&forms[0]);
    }
    let only = forms.first().filter(|_| forms.len() == 1);
    let first = only.and_then(|name| name.split_once(' '));
    let first = first.map(|(first, _)| format!("{first}…"));
    let widths = forms.iter().chain(&first).map(|form| ui.wide(form));
    widths.fold(f32::INFINITY, f32::min)
}

/// Writes that the player is to move, if there is room: after the name, or at the end of a flat card, unless the captured pieces, which
/// need at `least` so much, have none beside it. Returns the width kept free for it there, so that nothing shifts with the turn.
fn turn_mark(
    ui: &Frame,
    list: &DrawListMut,
    card: CardLayout,
    [left, line, right]: [f32; 3],
    least: f32,
    is_on_move: bool,
) -> f32 {
    let words = t!(ui.text, "card-to-move");
    let _font = ui.push_font(ui.look.fonts.label);
    let ([width, height], gap) = (ui.calc_text_size(&words), ui.px(12.0));
    let pieces = if card.is_flat { least } else { 0.0 };
    if left + pieces + gap + width > right {
        return 0.0;
    }
    let x = if card.is_flat { right - width } else { left + gap };
    if is_on_move {
        let at = [x, (line - height / 2.0).round()];
        list.add_text(at, ui.palette().muted, &words);
        ui.note("to-move", &words, [at, [x + width, at[1] + height]]);
    }
    if card.is_flat {
        width + gap
    } else {
        0.0
    }
}

/// The name of the player and shorter forms of it.
fn names(ui: &Frame, color: Color) -> Vec<String> {
    name_forms(&seated(ui.text, ui.model.game, color))
}

/// Whether a program is thinking about a move of this color.
fn thinks(ui: &Frame, color: Color) -> bool {
    let has_failed = ui.model.failed_program.is_some_and(|(failed, _)| *failed == color);
    !has_failed && ui.model.game.awaited().is_some_and(|awaited| awaited.color == color)
}

/// A name with the dots of a program that is thinking.
fn thinking(ui: &Frame, name: String) -> String {
    t!(ui.text, "player-thinks", player = name)
}

/// The width of the dots after the name of a program, kept also while it is not thinking, so that nothing shifts; 0 for a person.
fn dots_width(ui: &Frame, color: Color) -> f32 {
    if ui.model.game.player(color).program().is_none() {
        return 0.0;
    }
    ui.wide(thinking(ui, "n".to_owned())) - ui.wide("n")
}

/// Shows the full name in a tooltip over the card.
fn tell_whole(ui: &Frame, card: CardLayout, name: &str) {
    let end = [card.right(), card.place[1] + card.size[1]];
    let [x, y] = ui.io().mouse_pos;
    let is_inside = (card.place[0]..end[0]).contains(&x) && (card.place[1]..end[1]).contains(&y);
    if is_inside && !ui.is_covered() {
        ui.tell(name);
    }
}

/// The score of a player against the other, if they have played before.
fn score(ui: &Frame, color: Color) -> Option<String> {
    let points = ui.model.score?;
    Some(crate::text::points(points[color.index()]))
}

/// The rating of a player in the record of a game played elsewhere.
fn rating(ui: &Frame, color: Color) -> Option<String> {
    let game = ui.model.game;
    let rating = game.tree().tags.rating(color).filter(|_| !game.phase().is_in_play());
    rating.map(|rating| rating.to_string())
}

/// The id of this part of a player's card.
fn id(part: &str, color: Color) -> String {
    format!("{part}.{}", color.name().to_ascii_lowercase())
}

/// The width of the score beside the name.
fn score_width(ui: &Frame, color: Color) -> f32 {
    score(ui, color).map_or(0.0, |score| ui.wide(score) + ui.px(10.0))
}

pub(in crate::ui) fn disc(ui: &Frame, list: &DrawListMut, middle: [f32; 2], radius: f32, color: Color) {
    let fill = match color {
        Color::White => [0.98, 0.97, 0.94, 1.0],
        Color::Black => [0.07, 0.065, 0.06, 1.0],
    };
    Frame::fill_circle(list, middle, radius, fill);
    list.add_circle(middle, radius, ui.palette().muted)
        .thickness(ui.px(1.0).max(1.0))
        .num_segments(32)
        .build();
}
