//! The panel of the position editor: pieces to place, side to move, castling rights, counters, and what is wrong in words.

use crate::chess::{CastleSide, Color, File, Outcome, Piece, PieceKind};
use crate::scene::Point;
use crate::text::{color, setup_fault};
use crate::ui::frame::Frame;
use crate::ui::position_editor::{Brush, Edit, PositionEditor};
use crate::ui::small_board;
use crate::ui::style::{group_gap, length};
use crate::ui::widgets::{combo, number_field, setting, text, Button};
use crate::ui::Request;
use imgui::{DrawListMut, MouseButton};

/// The kinds of pieces of the palette, from left to right.
const KINDS: [PieceKind; 6] = [
    PieceKind::King,
    PieceKind::Queen,
    PieceKind::Rook,
    PieceKind::Bishop,
    PieceKind::Knight,
    PieceKind::Pawn,
];

/// Draws the panel.
pub(super) fn draw(ui: &Frame, editor: &PositionEditor) {
    let is_low = ui.content_region_avail()[1] < ui.px(300.0);
    if !is_low {
        text::heading(ui, &t!(ui.text, "editor-title"));
    }
    palette(ui, editor);
    let is_narrow = ui.content_region_avail()[0] < ui.px(240.0);
    if !is_narrow {
        tools(ui, editor, if is_wide(ui) { 6 } else { 3 });
    }
    let verdict = verdict(ui, editor);
    let wrap = ui.content_region_avail()[0];
    // With little room, only faults are shown, and the button to copy the FEN is further up.
    let has_verdict = verdict.is_needed || !is_low;
    let lines = if has_verdict {
        ui.calc_text_size_with_opts(&verdict.words, false, wrap)[1] + ui.px(length::GAP)
    } else {
        0.0
    };
    let rows = if is_wide(ui) { 1.0 } else { 2.0 };
    let button = ui.px(if is_low { 30.0 } else { length::BUTTON });
    let foot = lines + (button + ui.px(length::GAP)) * rows;
    let height = (ui.content_region_avail()[1] - foot).max(ui.px(24.0));
    ui.child_window("##editor").size([0.0, height]).build(|| {
        if is_narrow {
            tools(ui, editor, 1);
        }
        turn(ui, editor);
        castling(ui, editor);
        en_passant(ui, editor);
        counters(ui, editor);
        if let Some(fen) = editor.fen() {
            group_gap(ui);
            text::paragraph(ui, &fen);
        }
        if is_low {
            copy(ui, editor, [0.0, ui.px(length::BUTTON)]);
        }
    });
    if verdict.is_fault {
        text::fault(ui, "editor.fault", &verdict.words);
    } else if has_verdict {
        text::muted(ui, &verdict.words);
        ui.mark_for_mouse("editor.verdict", &verdict.words, true);
    }
    buttons(ui, editor, is_low);
}

/// The first fault that keeps the position from being played, or that it ends the game, or that it is fine.
struct Verdict {
    words: String,
    is_fault: bool,
    /// Whether it is shown even with little room.
    is_needed: bool,
}

fn verdict(ui: &Frame, editor: &PositionEditor) -> Verdict {
    let fault = editor.faults().first().map(|fault| setup_fault(ui.text, fault));
    let end = editor.board().and_then(|board| board.outcome());
    let over = end.map(|outcome| {
        let winner = match outcome {
            Outcome::Win { winner, .. } => color(ui.text, winner),
            _ => String::new(),
        };
        t!(
            ui.text,
            "editor-over",
            outcome = crate::text::outcome(ui.text, outcome, &winner)
        )
    });
    Verdict {
        is_fault: fault.is_some(),
        is_needed: fault.is_some() || over.is_some(),
        words: fault.or(over).unwrap_or_else(|| t!(ui.text, "editor-sound")),
    }
}

fn edit(ui: &Frame, edit: Edit) {
    ui.request(Request::Edit(edit));
}

/// Whether the panel is below the board, and so wide and low.
fn is_wide(ui: &Frame) -> bool {
    ui.content_region_avail()[0] > ui.px(520.0)
}

/// Two rows of pieces, or one in a wide panel. A click selects a piece to place on squares; a dragged one is placed where it is
/// dropped.
fn palette(ui: &Frame, editor: &PositionEditor) {
    let gap = ui.px(4.0);
    let is_wide = is_wide(ui);
    let count = if is_wide { 12.0 } else { 6.0 };
    let side = ((ui.content_region_avail()[0] - (count - 1.0) * gap) / count)
        .floor()
        .min(ui.px(52.0));
    for color in Color::ALL {
        for (place, kind) in KINDS.into_iter().enumerate() {
            if place > 0 || is_wide && color == Color::Black {
                ui.same_line_with_spacing(0.0, gap);
            }
            piece(ui, editor, Piece::new(color, kind), side);
        }
    }
}

fn piece(ui: &Frame, editor: &PositionEditor, piece: Piece, side: f32) {
    let id = format!("editor.{}", piece.fen_letter());
    let is_chosen = editor.brush() == Brush::Piece(piece);
    let [left, top] = ui.cursor_screen_pos();
    if ui.invisible_button(format!("##{id}"), [side; 2]) {
        let brush = if is_chosen { Brush::Hand } else { Brush::Piece(piece) };
        edit(ui, Edit::Choose(brush));
    }
    ui.mark(&id, if is_chosen { "chosen" } else { "" }, true);
    let palette = ui.palette();
    let (is_hovered, is_held) = (ui.is_item_hovered(), ui.is_item_active());
    let pen = ui.get_window_draw_list();
    // The color of a square, so that both sides are visible on any table.
    let fill = if is_chosen {
        palette.accent
    } else {
        small_board::float(ui.model.view.style.theme.light)
    };
    pen.add_rect([left, top], [left + side, top + side], fill)
        .rounding(ui.px(length::ROUND))
        .filled(true)
        .build();
    if is_hovered || ui.is_item_focused() {
        pen.add_rect([left, top], [left + side, top + side], palette.text)
            .rounding(ui.px(length::ROUND))
            .build();
    }
    let center = Point::new(left + side / 2.0, top + side / 2.0);
    draw_piece(ui, &pen, piece, center, side * 0.92);
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
    #[allow(clippy::cast_precision_loss, reason = "one of twelve")]
    let place = piece.index() as f32;
    let corner = [center.x - side / 2.0, center.y - side / 2.0].map(f32::round);
    pen.add_image(sheet, corner, corner.map(|at| at + side.round()))
        .uv_min([place / 12.0, 0.0])
        .uv_max([(place + 1.0) / 12.0, 1.0])
        .build();
}

/// Hand, eraser, and the actions for the whole board, in this many columns.
fn tools(ui: &Frame, editor: &PositionEditor, columns: u8) {
    let gap = ui.px(length::GAP);
    let width = ((ui.content_region_avail()[0] - gap * f32::from(columns - 1)) / f32::from(columns)).floor();
    let brush = editor.brush();
    let tools = [
        ("editor.hand", t!(ui.text, "editor-hand"), Edit::Choose(Brush::Hand)),
        (
            "editor.eraser",
            t!(ui.text, "editor-eraser"),
            Edit::Choose(Brush::Eraser),
        ),
        ("editor.mirror", t!(ui.text, "editor-mirror"), Edit::Mirror),
        ("editor.clear", t!(ui.text, "editor-clear"), Edit::Clear),
        ("editor.start", t!(ui.text, "editor-start"), Edit::Start),
        ("editor.undo", t!(ui.text, "editor-undo"), Edit::Undo),
    ];
    for (place, (id, label, asked)) in tools.into_iter().enumerate() {
        if place % usize::from(columns) > 0 {
            ui.same_line_with_spacing(0.0, gap);
        }
        let is_enabled = asked != Edit::Undo || editor.can_undo();
        let button = Button::new(id, &label).size([width, ui.px(34.0)]);
        if button.main(asked == Edit::Choose(brush)).enabled(is_enabled).draw(ui) {
            edit(ui, asked);
        }
    }
}

fn turn(ui: &Frame, editor: &PositionEditor) {
    setting::labelled(ui, &t!(ui.text, "editor-turn"));
    let choices = [t!(ui.text, "white"), t!(ui.text, "black")];
    let turn = editor.setup().turn.index();
    let picked = combo::combo_of_width(ui, "editor.turn", &choices[turn], &choices, Some(turn));
    if let Some(picked) = picked {
        edit(ui, Edit::Turn(Color::ALL[picked]));
    }
}

/// The castling rights; only those that king and rooks allow are shown.
fn castling(ui: &Frame, editor: &PositionEditor) {
    for color in Color::ALL {
        for side in [CastleSide::King, CastleSide::Queen] {
            if editor.rook_to_castle_with(color, side).is_none() {
                continue;
            }
            let (id, label) = match (color, side) {
                (Color::White, CastleSide::King) => ("editor.castle-K", t!(ui.text, "editor-white-castles-short")),
                (Color::White, CastleSide::Queen) => ("editor.castle-Q", t!(ui.text, "editor-white-castles-long")),
                (Color::Black, CastleSide::King) => ("editor.castle-k", t!(ui.text, "editor-black-castles-short")),
                (Color::Black, CastleSide::Queen) => ("editor.castle-q", t!(ui.text, "editor-black-castles-long")),
            };
            let mut is_on = editor.setup().castling.has(color, side);
            if setting::switch(ui, id, &label, &mut is_on) {
                edit(ui, Edit::Castling(color, side, is_on));
            }
        }
    }
}

fn en_passant(ui: &Frame, editor: &PositionEditor) {
    let files = editor.en_passant_files();
    if files.is_empty() {
        return;
    }
    setting::labelled(ui, &t!(ui.text, "editor-en-passant"));
    let names = files
        .iter()
        .map(|file| t!(ui.text, "editor-en-passant-file", file = file.to_string()));
    let choices: Vec<String> = std::iter::once(t!(ui.text, "editor-en-passant-none"))
        .chain(names)
        .collect();
    let chosen = editor.setup().en_passant.map(crate::chess::square::Square::file);
    let place = files
        .iter()
        .position(|&file| Some(file) == chosen)
        .map_or(0, |place| place + 1);
    let picked = combo::combo_of_width(ui, "editor.en-passant", &choices[place], &choices, Some(place));
    if let Some(picked) = picked {
        let file: Option<File> = picked.checked_sub(1).map(|place| files[place]);
        edit(ui, Edit::EnPassant(file));
    }
}

fn counters(ui: &Frame, editor: &PositionEditor) {
    let setup = editor.setup();
    if let Some(number) = counter(
        ui,
        "editor.move-number",
        &t!(ui.text, "editor-move-number"),
        setup.fullmove_number,
    ) {
        edit(ui, Edit::FullmoveNumber(number));
    }
    if let Some(count) = counter(
        ui,
        "editor.halfmove-clock",
        &t!(ui.text, "editor-halfmove-clock"),
        setup.halfmove_clock,
    ) {
        edit(ui, Edit::HalfmoveClock(count));
    }
}

/// A number that can be typed or stepped. Returns the new one if it was changed.
fn counter(ui: &Frame, id: &str, label: &str, value: u16) -> Option<u16> {
    setting::labelled(ui, label);
    let number = number_field(ui, id, i32::from(value))?;
    u16::try_from(number.clamp(0, 9_999)).ok()
}

/// The button that copies the position.
fn copy(ui: &Frame, editor: &PositionEditor, size: [f32; 2]) {
    let fen = editor.fen();
    let label = t!(ui.text, "editor-copy");
    let copy = Button::new("editor.copy", &label).size(size).enabled(fen.is_some());
    if let (true, Some(fen)) = (copy.draw(ui), fen) {
        ui.request(Request::CopyText(fen));
    }
}

/// The actions on the position: in two rows, or in one in a wide panel. A low panel omits copying.
fn buttons(ui: &Frame, editor: &PositionEditor, is_low: bool) {
    let width = ui.content_region_avail()[0];
    let gap = ui.px(length::GAP);
    let height = ui.px(if is_low { 30.0 } else { length::BUTTON });
    let part = |count: f32| [((width - gap * (count - 1.0)) / count).floor(), height];
    let is_wide = is_wide(ui);
    let (first, others) = match (is_low, is_wide) {
        (true, true) => (part(2.0), part(2.0)),
        (true, false) => (part(1.0), part(1.0)),
        (false, true) => (part(3.0), part(3.0)),
        (false, false) => (part(1.0), part(2.0)),
    };
    let label = t!(ui.text, "editor-play");
    let play = Button::new("editor.play", &label).size(first).main(true);
    if play.enabled(editor.faults().is_empty()).draw(ui) {
        ui.request(Request::PlayEdited);
    }
    if is_wide {
        ui.same_line_with_spacing(0.0, gap);
    }
    if !is_low {
        copy(ui, editor, others);
        ui.same_line_with_spacing(0.0, gap);
    }
    let label = t!(ui.text, "cancel");
    if Button::new("editor.cancel", &label).size(others).draw(ui) {
        ui.request(Request::StopEditing);
    }
}
