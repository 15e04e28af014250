//! The panel of the position editor: pieces to place, side to move, castling rights, counters, and what is wrong in words.

use crate::chess::setup::Setup;
use crate::chess::{Board, CastleSide, Color, File, Piece, PieceKind};
use crate::scene::Point;
use crate::text::{color, fen_errors, outcome_of_sides, piece_name, setup_fault};
use crate::ui::icons::draw_over_item;
use crate::ui::pen::float;
use crate::ui::player_card::disc;
use crate::ui::position_editor::{Brush, Edit, PositionEditor, Wildcard};
use crate::ui::style::{is_lowest, length};
use crate::ui::widgets::foot::height as foot_height;
use crate::ui::widgets::{
    combo, field, foot, number_alone, one_size, scroll, setting, text, Button, ButtonRank, FootButton,
};
use crate::ui::{Frame, Icon, ListRequest, Request, WidgetKind};
use imgui::{DrawListMut, MouseButton, StyleVar};
use std::cell::Cell;

/// The least width of a tile of six or more in a row, in points.
const LEAST_TILE: f32 = 24.0;
/// The width of a tile at most, and in a wide panel, in points.
const TILE: f32 = 54.0;
const LARGE_TILE: f32 = 72.0;
/// The width of a field for a number, in points.
const NUMBER: f32 = 56.0;
/// The width of what is set beside its words, in points.
const CONTROL: f32 = 150.0;
/// The height of a chip, in points.
const CHIP: f32 = 34.0;
/// The height from which the pieces have large tiles, in points.
const TALL: f32 = 660.0;

/// The field for the FEN of the position.
#[derive(Debug, Default)]
pub struct FenOfEditor {
    text: String,
    /// The position that the text was made of, or that it was read as.
    known: Option<String>,
    /// Why the text is no position.
    fault: Option<String>,
}

/// Draws the panel.
pub(super) fn draw(fen: &mut FenOfEditor, ui: &Frame, editor: &PositionEditor) {
    let [width, height] = ui.content_region_avail();
    let is_narrow = is_narrow(ui);
    let is_low = height < ui.px(if is_narrow { 380.0 } else { 300.0 });
    let is_tall = height >= ui.px(TALL);
    let find = t!(ui.text, "editor-find");
    // Where squares are marked, nobody can play, and a search is what can be done.
    let is_search = !editor.wildcards().is_empty();
    if !is_low && !is_narrow {
        title(ui, editor, Some(&*find).filter(|_| !is_search), width);
    }
    // With the largest type the pieces scroll with what is below them.
    let is_all_scrolled = is_narrow && is_lowest(ui);
    if !is_all_scrolled {
        palette(ui, editor, is_tall);
    }
    if !is_narrow {
        tools(ui, editor);
    }
    let verdict = fen.verdict(ui, editor);
    // With little room, only faults are shown, and the button for a search says itself what can be done.
    let has_verdict = (verdict.is_needed && !(is_narrow && is_search)) || !is_low;
    let lines = if has_verdict {
        ui.calc_text_size_with_opts(&verdict.words, false, width - ui.px(DOT))[1] + ui.px(length::GAP)
    } else {
        0.0
    };
    let main = if is_search {
        FootButton::main("editor.find", find.clone()).requests(search(editor))
    } else {
        FootButton::main("editor.play", t!(ui.text, "editor-play"))
            .requests(Request::PlayEdited)
            .enabled(editor.board().is_some() && fen.fault.is_none())
    };
    let cancel = FootButton::cancel(ui, "editor.cancel").requests(Request::StopEditing);
    let mut buttons = vec![cancel, main];
    if is_low && !is_narrow && !is_search {
        buttons.push(FootButton::other("editor.find", find.clone()).requests(search(editor)));
    }
    if width > ui.px(360.0) {
        let copy = FootButton::other("editor.copy", t!(ui.text, "editor-copy"));
        buttons.push(match editor.fen() {
            Some(fen) => copy.requests(Request::CopyText(fen, "text-copied")),
            None => copy.enabled(false),
        });
    }
    let below = lines + foot_height(ui, &buttons);
    let height = ui.content_region_avail()[1] - below;
    scroll::form(ui, "##editor", height, || {
        if is_all_scrolled {
            palette(ui, editor, is_tall);
        }
        if is_narrow {
            tools(ui, editor);
        }
        if is_narrow && !is_search {
            find_button(ui, editor, &find, ui.content_region_avail()[0]);
        }
        let control = control(ui);
        turn(ui, editor, control);
        castling(ui, editor, control);
        en_passant(ui, editor, control);
        numbers(ui, editor);
        fen.draw(ui, editor);
    });
    scroll::below(ui, "##verdict", below, || {
        if has_verdict {
            verdict.draw(ui);
        }
        foot(ui, false, buttons);
    });
}

/// The title with the button for finding the position in games beside it, or that alone where there is not room for both.
fn title(ui: &Frame, editor: &PositionEditor, find: Option<&str>, width: f32) {
    let title = t!(ui.text, "editor-title");
    let Some(find) = find else {
        ui.align_text_to_frame_padding();
        return text::heading(ui, &title);
    };
    let taken = ui.in_font(ui.look.fonts.strong, || ui.wide(&title) + ui.px(length::GAP));
    let room = ui.wide(find) + ui.px(24.0);
    if taken + room > width {
        return find_button(ui, editor, find, width);
    }
    let left = ui.cursor_pos()[0];
    ui.align_text_to_frame_padding();
    text::heading(ui, &title);
    ui.same_line_with_pos(left + width - room);
    find_button(ui, editor, find, room);
}

fn search(editor: &PositionEditor) -> Request {
    ListRequest::Found(None, editor.search()).into()
}

fn find_button(ui: &Frame, editor: &PositionEditor, label: &str, width: f32) {
    let button = Button::new("editor.find", label).size([width, ui.frame_height()]);
    if button.draw(ui) {
        ui.request(search(editor));
    }
}

/// The fields of a FEN that say what is on the board and who is to move, of a position that cannot be played.
fn unfinished(editor: &PositionEditor) -> String {
    let setup = editor.setup();
    let turn = if setup.turn == Color::White { 'w' } else { 'b' };
    format!("{} {turn}", setup.placement)
}

impl FenOfEditor {
    /// Draws the field. A position that is typed or pasted there is set up at once.
    fn draw(&mut self, ui: &Frame, editor: &PositionEditor) {
        let shown = editor.fen().unwrap_or_else(|| unfinished(editor));
        if self.known.as_ref() != Some(&shown) {
            self.text.clone_from(&shown);
            (self.known, self.fault) = (Some(shown), None);
        }
        let ([left, _], width, margin) = (ui.cursor_pos(), ui.content_region_avail()[0], ui.px(10.0));
        let is_beside = setting::has_room_beside(ui, "FEN", CONTROL);
        setting::labeled_of(ui, "FEN", CONTROL);
        if is_beside {
            // It takes the rest of the row.
            let before = ui.wide("FEN") + 2.0 * margin;
            ui.set_cursor_pos([left + before, ui.cursor_pos()[1]]);
            ui.set_next_item_width(width - before - margin);
        }
        field::line(ui, "editor.fen", &mut self.text, "FEN", false);
        if !ui.is_item_edited() {
            return;
        }
        self.fault = match Board::from_fen_lenient(self.text.trim()) {
            Ok((board, _)) => {
                self.known = Some(board.to_string());
                edit(ui, Edit::Load(Box::new(Setup::from(&board))));
                None
            }
            Err(_) if self.text.trim().is_empty() => None,
            Err(errors) => Some(t!(ui.text, "fen-fault", fault = fen_errors(ui.text, &errors))),
        };
    }

    /// What is wrong with the text of the field or keeps the position from being played, or that it is only for a search or ends the
    /// game, or that it is fine.
    fn verdict(&self, ui: &Frame, editor: &PositionEditor) -> Playability {
        let fault = editor.faults().first().map(|fault| setup_fault(ui.text, fault));
        let is_search = !editor.wildcards().is_empty();
        let fault = fault.filter(|_| !is_search);
        let fault = self.fault.clone().or(fault);
        let end = editor.board().and_then(|board| board.outcome());
        let over = end.map(|outcome| {
            let outcome = outcome_of_sides(ui.text, outcome);
            t!(ui.text, "editor-over", outcome = outcome)
        });
        let over = over.or_else(|| is_search.then(|| t!(ui.text, "editor-only-find")));
        Playability {
            is_fault: fault.is_some(),
            is_needed: fault.is_some() || over.is_some(),
            words: fault.or(over).unwrap_or_else(|| t!(ui.text, "editor-sound")),
        }
    }
}

/// The width of the dot before the verdict with the gap after it, in points.
const DOT: f32 = 20.0;

/// Whether the position can be played.
struct Playability {
    words: String,
    is_fault: bool,
    /// Whether it is shown even with little room.
    is_needed: bool,
}

impl Playability {
    fn draw(&self, ui: &Frame) {
        let palette = ui.palette();
        let (id, ink) = if self.is_fault {
            ("editor.fault", palette.alarm)
        } else {
            ("editor.verdict", palette.muted)
        };
        let [left, top] = ui.cursor_screen_pos();
        let center = [left + ui.px(6.0), top + ui.text_line_height() / 2.0];
        Frame::fill_circle(&ui.get_window_draw_list(), center, ui.px(5.0), ink);
        ui.indent_by(ui.px(DOT));
        text::colored(ui, ink, &self.words);
        ui.mark_for_mouse(id, &self.words, true);
        ui.unindent_by(ui.px(DOT));
    }
}

fn edit(ui: &Frame, edit: Edit) {
    ui.request(Request::Edit(edit));
}

/// Whether the panel is below the board, and so wide and low.
fn is_wide(ui: &Frame) -> bool {
    ui.content_region_avail()[0] > ui.px(520.0)
}

/// Whether the panel is a narrow column beside the board.
fn is_narrow(ui: &Frame) -> bool {
    ui.content_region_avail()[0] < ui.px(240.0)
}

/// The tiles: a row for each color with its tools at its end where there is little height or much width, in a wide low panel one row for
/// both with the tools after them, or else two rows of pieces and a third one of tools; in a narrow panel two rows for each color. The
/// tools are the hand and the eraser, and what else a search may find on a square. A click selects a piece to place on squares; a dragged
/// one is placed where it is dropped.
fn palette(ui: &Frame, editor: &PositionEditor, is_tall: bool) {
    let gap = ui.px(4.0);
    let room = ui.content_region_avail()[0] + gap;
    let fits = |columns: u8| room / f32::from(columns) - gap >= ui.px(LEAST_TILE);
    let columns = match () {
        () if is_wide(ui) && !is_tall => 18_u8,
        () if is_wide(ui) || fits(9) && !is_tall => 9,
        () if fits(6) => 6,
        () => 4,
    };
    let largest = if is_wide(ui) { LARGE_TILE } else { TILE };
    let side = (room / f32::from(columns) - gap).floor().min(ui.px(largest));
    // The last one ends at the right edge.
    let across = ((room - gap - side * f32::from(columns)) / f32::from(columns - 1)).floor();
    let _spacing = ui.push_style_var(StyleVar::ItemSpacing([across.max(gap), gap]));
    let place = Cell::new(0_u8);
    let next = || {
        if !place.get().is_multiple_of(columns) {
            ui.same_line();
        }
        place.set(place.get() + 1);
    };
    let tool = |color| {
        next();
        match color {
            Color::White => brush(ui, editor, "editor.hand", Brush::Hand, Icon::HAND, side),
            Color::Black => brush(ui, editor, "editor.eraser", Brush::Eraser, Icon::CLOSE, side),
        }
    };
    let wildcard = |wildcard| {
        next();
        draw_wildcard(ui, editor, wildcard, side);
    };
    for color in Color::ALL {
        if columns < 18 {
            place.set(0);
        }
        for kind in PieceKind::ALL.into_iter().rev() {
            next();
            piece(ui, editor, Piece::new(color, kind), side);
        }
        if columns == 4 || columns == 9 {
            tool(color);
        }
        if columns == 9 {
            let of_row = Wildcard::ALL.into_iter().skip(2 * color.index()).take(2);
            of_row.for_each(wildcard);
        }
    }
    if columns == 6 || columns == 18 {
        Color::ALL.into_iter().for_each(tool);
    }
    if columns == 4 {
        place.set(0);
    }
    if columns != 9 {
        Wildcard::ALL.into_iter().for_each(wildcard);
    }
    ui.dummy([0.0, gap]);
}

/// A tile for what else a search may find on a square, with the circle that stands for it on the board, and in it the colors.
fn draw_wildcard(ui: &Frame, editor: &PositionEditor, wildcard: Wildcard, side: f32) {
    let (id, words) = match wildcard {
        Wildcard::Any => ("editor.any", t!(ui.text, "editor-any")),
        Wildcard::Empty => ("editor.empty", t!(ui.text, "editor-empty")),
        Wildcard::Of(Color::White) => ("editor.any-white", t!(ui.text, "editor-any-white")),
        Wildcard::Of(Color::Black) => ("editor.any-black", t!(ui.text, "editor-any-black")),
    };
    let is_chosen = editor.brush() == Brush::Wildcard(wildcard);
    if tile(ui, (id, &words), ui.palette().raised, is_chosen, side) {
        let brush = Some(Brush::Wildcard(wildcard)).filter(|_| !is_chosen);
        edit(ui, Edit::Choose(brush.unwrap_or_default()));
    }
    let center = ui.item_middle();
    let pen = ui.get_window_draw_list();
    let ring = pen.add_circle(center, side * 0.3, float(wildcard.mark().rgba()));
    ring.thickness(ui.px(3.0)).build();
    // A disc for each color that may stand there.
    let draw_disc = |color, right: f32| disc(ui, &pen, [center[0] + right, center[1]], side * 0.08, color);
    match wildcard {
        Wildcard::Any => {
            draw_disc(Color::White, -side * 0.1);
            draw_disc(Color::Black, side * 0.1);
        }
        Wildcard::Of(color) => draw_disc(color, 0.0),
        Wildcard::Empty => {}
    }
    ui.tell_item(|| words);
}

/// A tile for a brush that is no piece.
fn brush(ui: &Frame, editor: &PositionEditor, id: &str, brush: Brush, icon: Icon, side: f32) {
    let words = match brush {
        Brush::Eraser => t!(ui.text, "editor-eraser"),
        _ => t!(ui.text, "editor-hand"),
    };
    let is_chosen = editor.brush() == brush;
    if tile(ui, (id, &words), ui.palette().raised, is_chosen, side) {
        edit(ui, Edit::Choose(brush));
    }
    draw_over_item(ui, icon, ui.palette().text);
    ui.tell_item(|| words);
}

/// A tile of the palette with this id and name, with a frame while it `is_chosen`. Returns whether it was pressed.
fn tile(ui: &Frame, (id, name): (&str, &str), fill: [f32; 4], is_chosen: bool, side: f32) -> bool {
    let is_pressed = ui.invisible_button(format!("##{id}"), [side; 2]);
    ui.describe(WidgetKind::Choice { is_chosen }, name);
    let shows = if is_chosen { "chosen" } else { "" };
    ui.mark_row("palette", is_chosen, || id.to_owned(), shows);
    let palette = ui.palette();
    let (min, max) = ui.item();
    let pen = ui.get_window_draw_list();
    ui.fill_rect(&pen, (min, max), fill, length::ROUND);
    let (line, thick) = match (is_chosen, ui.is_item_hovered() || ui.is_item_focused()) {
        (true, _) => (palette.accent, 3.0),
        (false, true) => (palette.text, 1.0),
        (false, false) => return is_pressed,
    };
    ui.outline_rect(&pen, (min, max), line, length::ROUND, ui.px(thick));
    is_pressed
}

fn piece(ui: &Frame, editor: &PositionEditor, piece: Piece, side: f32) {
    let id = format!("editor.{}", piece.fen_letter());
    let is_chosen = editor.brush() == Brush::Piece(piece);
    let theme = ui.model.view.style.theme;
    // Each stands out on the square of the other color.
    let fill = match piece.color() {
        Color::White => theme.dark,
        Color::Black => theme.light,
    };
    let (side_name, kind) = (color(ui.text, piece.color()), piece_name(ui.text, piece.kind()));
    let name = format!("{side_name}: {kind}");
    if tile(ui, (&id, &name), float(fill), is_chosen, side) {
        let brush = if is_chosen { Brush::Hand } else { Brush::Piece(piece) };
        edit(ui, Edit::Choose(brush));
    }
    let (is_hovered, is_held) = (ui.is_item_hovered(), ui.is_item_active());
    let [left, top] = ui.item_rect_min();
    let center = Point::new(left + side / 2.0, top + side / 2.0);
    draw_piece(ui, &ui.get_window_draw_list(), piece, center, side * 0.92);
    if is_held && ui.is_mouse_dragging(MouseButton::Left) {
        ui.request(Request::Carry(Some(piece)));
    }
    if ui.is_item_deactivated() {
        ui.request(Request::Carry(None));
        if let (Some(square), false) = (ui.model.hovered, is_hovered) {
            edit(ui, Edit::Put(piece, square));
        }
    }
}

/// Draws a piece of the set that is on the board.
fn draw_piece(ui: &Frame, pen: &DrawListMut, piece: Piece, center: Point, side: f32) {
    let Some(sheet) = ui.look.pieces else {
        return ui.look.figures.draw(ui, pen, piece, center, side);
    };
    let place = piece.index() as f32;
    let corner = [center.x - side / 2.0, center.y - side / 2.0].map(f32::round);
    pen.add_image(sheet, corner, corner.map(|at| at + side.round()))
        .uv_min([place / 12.0, 0.0])
        .uv_max([(place + 1.0) / 12.0, 1.0])
        .build();
}

/// The actions for the whole board, in as many columns as their words leave room for.
fn tools(ui: &Frame, editor: &PositionEditor) {
    let gap = ui.px(length::GAP);
    let tools = [
        ("editor.clear", t!(ui.text, "editor-clear"), Edit::Clear),
        ("editor.start", t!(ui.text, "editor-start"), Edit::Start),
        ("editor.mirror", t!(ui.text, "editor-mirror"), Edit::Mirror),
        ("editor.undo", t!(ui.text, "editor-undo"), Edit::Undo),
    ];
    let room = ui.content_region_avail()[0] + gap;
    let labels = || tools.iter().map(|(_, label, _)| label.as_str());
    let needs = |font| ui.in_font(font, || ui.widest(labels())) + ui.px(7.0) + gap;
    // Two columns may have small type.
    let columns = match () {
        () if room / 4.0 >= needs(ui.look.fonts.text) + ui.px(7.0) => 4_u8,
        () if room / 2.0 >= needs(ui.look.fonts.label) => 2,
        () => 1,
    };
    let width = (room / f32::from(columns) - gap).floor();
    let _font = one_size(ui, labels().map(|label| (label, width)));
    for (place, (id, label, asked)) in tools.into_iter().enumerate() {
        if place % usize::from(columns) > 0 {
            ui.same_line_with_spacing(0.0, gap);
        }
        let is_enabled = asked != Edit::Undo || editor.can_undo();
        let button = Button::new(id, &label).size([width, ui.px(34.0)]);
        if button.enabled(is_enabled).draw(ui) {
            edit(ui, asked);
        }
    }
}

/// Buttons side by side in the width of the next item, equally wide if their words fit, or one below the other if there is no room for
/// them; each has an id, a label, whether it is on, and whether it can be pressed. Returns the index of the one that was.
fn chips(ui: &Frame, chips: &[(&str, String, bool, bool)]) -> Option<usize> {
    let gap = ui.px(4.0);
    let count = chips.len() as f32;
    let (room, left) = (ui.calc_item_width(), ui.cursor_pos()[0]);
    let equal = ((room + gap) / count - gap).floor();
    let need = |(_, label, ..): &(&str, String, bool, bool)| ui.wide(label) + ui.px(6.0);
    let needs: Vec<f32> = ui.in_font(ui.look.fonts.label, || chips.iter().map(need).collect());
    let spare = ((room + gap - needs.iter().sum::<f32>()) / count - gap).floor();
    let is_stacked = spare < 0.0;
    let width = |place: usize| match () {
        () if is_stacked => room,
        () if needs.iter().all(|&need| need <= equal) => equal,
        () => needs[place] + spare,
    };
    let margin = ui.px(12.0);
    let is_long =
        |(place, (_, label, ..)): (usize, &(&str, String, bool, bool))| ui.wide(label) > width(place) - margin;
    let is_small = chips.iter().enumerate().any(is_long);
    let _font = is_small.then(|| ui.push_font(ui.look.fonts.label));
    let mut pressed = None;
    for (place, (id, label, is_on, is_enabled)) in chips.iter().enumerate() {
        if place > 0 && !is_stacked {
            ui.same_line_with_spacing(0.0, gap);
        }
        ui.set_cursor_pos([if is_stacked { left } else { ui.cursor_pos()[0] }, ui.cursor_pos()[1]]);
        let kind = if *is_on { ButtonRank::Chosen } else { ButtonRank::Plain };
        let button = Button::new(id, label).size([width(place), ui.px(CHIP)]).of_kind(kind);
        if button.enabled(*is_enabled).draw(ui) {
            pressed = Some(place);
        }
    }
    pressed
}

/// The width of what is set, in points: beside its words if there is room for all of these, otherwise below them.
fn control(ui: &Frame) -> f32 {
    let words = [
        t!(ui.text, "editor-turn"),
        t!(ui.text, "editor-castling"),
        t!(ui.text, "editor-en-passant"),
    ];
    if words.iter().all(|words| setting::has_room_beside(ui, words, CONTROL)) {
        CONTROL
    } else {
        f32::INFINITY
    }
}

fn turn(ui: &Frame, editor: &PositionEditor, control: f32) {
    setting::labeled_of(ui, &t!(ui.text, "editor-turn"), control);
    let is = |color| editor.setup().turn == color;
    let choices = [
        ("editor.turn.white", t!(ui.text, "white"), is(Color::White), true),
        ("editor.turn.black", t!(ui.text, "black"), is(Color::Black), true),
    ];
    if let Some(picked) = chips(ui, &choices) {
        edit(ui, Edit::Turn(Color::ALL[picked]));
    }
}

/// The castling rights, a row for each side; those that king and rooks do not allow are pale.
fn castling(ui: &Frame, editor: &PositionEditor, control: f32) {
    const RIGHTS: [[(CastleSide, &str, &str); 2]; 2] = [
        [
            (CastleSide::King, "editor.castle-K", "O-O"),
            (CastleSide::Queen, "editor.castle-Q", "O-O-O"),
        ],
        [
            (CastleSide::King, "editor.castle-k", "O-O"),
            (CastleSide::Queen, "editor.castle-q", "O-O-O"),
        ],
    ];
    setting::labeled_of(ui, &t!(ui.text, "editor-castling"), control);
    let [left, mut top] = ui.cursor_pos();
    let width = ui.calc_item_width();
    let names = Color::ALL.map(|side| color(ui.text, side));
    let wide = ui.widest(&names) + ui.px(length::GAP);
    // In a narrow panel the disc of the side stands for its name, in the margin.
    let is_named = width - wide >= ui.px(84.0);
    let margin = if is_named { 0.0 } else { ui.px(10.0) };
    let before = if is_named { wide } else { ui.px(18.0) };
    for (color, name) in Color::ALL.into_iter().zip(&names) {
        let middle = ui.px(CHIP) / 2.0;
        if is_named {
            ui.set_cursor_pos([left, top]);
            let [x, y] = ui.cursor_screen_pos();
            let y = (y + middle - ui.text_line_height() / 2.0).round();
            ui.get_window_draw_list().add_text([x, y], ui.palette().muted, name);
        } else {
            ui.set_cursor_pos([left - margin, top]);
            let [x, y] = ui.cursor_screen_pos();
            let radius = ui.px(6.0);
            disc(ui, &ui.get_window_draw_list(), [x + radius, y + middle], radius, color);
        }
        ui.set_cursor_pos([left - margin + before, top]);
        ui.set_next_item_width(width + 2.0 * margin - before);
        let rights = RIGHTS[color.index()];
        let choices = rights.map(|(side, id, label)| {
            let is_on = editor.setup().castling.has(color, side);
            let is_enabled = editor.rook_to_castle_with(color, side).is_some();
            (id, label.to_owned(), is_on, is_enabled)
        });
        if let Some(picked) = chips(ui, &choices) {
            edit(ui, Edit::Castling(color, rights[picked].0, !choices[picked].2));
        }
        top = ui.cursor_pos()[1] - ui.px(2.0);
    }
}

/// The pawn that can be captured en passant.
fn en_passant(ui: &Frame, editor: &PositionEditor, control: f32) {
    let files = editor.en_passant_files();
    setting::labeled_of(ui, &t!(ui.text, "editor-en-passant"), control);
    let name = |file: File| t!(ui.text, "editor-en-passant-file", file = file.to_string());
    let none = [(t!(ui.text, "editor-en-passant-none"), None)].into_iter();
    let offered = none.chain(files.iter().map(|&file| (name(file), Some(file))));
    let chosen = editor.setup().en_passant.map(crate::chess::square::Square::file);
    let chosen = chosen.filter(|file| files.contains(file));
    if let Some(file) = combo(ui, "editor.en-passant", offered, &chosen) {
        edit(ui, Edit::EnPassant(file));
    }
}

/// The number of the next move, and that of half-moves since the last capture or pawn move.
fn numbers(ui: &Frame, editor: &PositionEditor) {
    let words = t!(ui.text, "editor-move-number");
    setting::labeled_of(ui, &words, NUMBER);
    if let Some(number) = typed(ui, "editor.move-number", &words, editor.setup().fullmove_number) {
        edit(ui, Edit::FullmoveNumber(number.max(1)));
    }
    let words = t!(ui.text, "editor-halfmove-clock");
    setting::labeled_of(ui, &t!(ui.text, "editor-fifty-moves"), NUMBER);
    if let Some(number) = typed(ui, "editor.halfmove-clock", &words, editor.setup().halfmove_clock) {
        edit(ui, Edit::HalfmoveClock(number));
    }
    ui.tell_item(|| words);
}

/// A field for a number, which is called this. Returns the new number if it was changed.
fn typed(ui: &Frame, id: &str, words: &str, value: u16) -> Option<u16> {
    let mut typed = i32::from(value);
    let is_changed = number_alone(ui, id, words, &mut typed);
    u16::try_from(typed.clamp(0, 9_999)).ok().filter(|_| is_changed)
}
