//! The panel: the opening, the moves, the timeline, and the result, and the buttons.

mod actions;
pub mod analysis;
mod card_button;
pub mod draw_claims;
pub mod editor;
mod evaluation_bar;
mod evaluation_graph;
mod headline;
mod legend;
pub(in crate::ui) mod levels;
mod modes;
pub mod move_list;
pub(in crate::ui) mod move_menu;
mod prompts;
pub mod result;
mod review;
pub mod start;
pub mod tabiya;
mod timeline;
mod variations;

pub use evaluation_bar::{DARK, LIGHT};

use super::frame::Frame;
use super::widgets::scroll;
use super::widgets::text::fitting;
use super::{pixels, toasts, ChessGui};
use crate::game::Phase;
use crate::table::Stage;
use crate::ui::style::{is_lowest, length};
use imgui::{StyleColor, StyleVar};
use result::ResultDetail;
use review::Detail;

/// The label of the command that stops or restarts the clocks.
pub(super) fn pause_label(ui: &Frame) -> String {
    if ui.model.game.is_paused() {
        t!(ui.text, "resume")
    } else {
        t!(ui.text, "cmd-pause")
    }
}

/// The height that an analysis leaves for the moves, in points.
const MOVES: f32 = 64.0;
/// The height that the graph and the move field leave for the moves above a list of games, in points.
const MOVES_ABOVE_LIST: f32 = 164.0;

/// Which parts of the panel there is room for.
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each is about a part of its own")]
struct Room {
    width: f32,
    has_headline: bool,
    has_timeline: bool,
    /// Whether draw claims and the gauge are shown in full.
    has_details: bool,
    /// Whether the panel has a move field.
    has_move_field: bool,
    /// The height of the graph above the timeline, or in its place.
    graph: f32,
    /// How much of the result is shown.
    result: ResultDetail,
    /// Whether it is said who the opponent of the first game is, also where that takes the last free line.
    tells_opponent: bool,
    /// How much of the review is shown.
    review: Detail,
    /// Whether the moves are hidden, because a better one is asked for.
    is_asking: bool,
}

impl Room {
    fn of(ui: &Frame) -> Room {
        let [width, height] = ui.content_region_avail();
        // The buttons of the result come first; letters typed on the board open the dialog.
        let is_over = matches!(ui.model.game.phase(), Phase::Over(_));
        // The record of a line or a game goes on behind an answer that is shown.
        let is_trained = ui
            .model
            .training
            .is_some_and(|training| training.stage() != Some(Stage::Shown) || training.rests());
        let is_asking = ui.model.game.asked().is_some() || is_trained;
        let is_playing = !ui.model.moves.line.is_empty() && !ui.model.game.is_paused() && !is_asking;
        let is_reviewed = ui.model.moves.summary().is_some();
        let graph = if is_playing && height >= ui.px(120.0) {
            evaluation_graph::height(ui, height)
        } else {
            0.0
        };
        // Without the moves there is more room for a question.
        let least = if is_asking { [320.0, 460.0] } else { [460.0, 640.0] };
        let review = match least.map(|least| height >= ui.px(least)) {
            [_, true] => Detail::Whole,
            [true, _] => Detail::Short,
            _ => Detail::Least,
        };
        let least = match (analysis::is_shown(ui), is_reviewed) {
            (_, true) => 800.0,
            (true, _) => 520.0,
            _ => 300.0,
        };
        Room {
            width,
            has_headline: height >= ui.px(170.0),
            has_timeline: height >= ui.px(120.0) && is_playing && !evaluation_graph::is_low(ui, graph),
            has_details: height >= ui.px(300.0),
            has_move_field: width >= ui.px(150.0) && !ui.model.game.is_paused() && !is_over,
            graph,
            result: if height >= ui.px(least) {
                ResultDetail::Whole
            } else {
                ResultDetail::Low
            },
            tells_opponent: true,
            review,
            is_asking,
        }
    }
}

impl Room {
    /// Leaves more room for the rest: a low graph stands in place of the timeline, or else nothing.
    fn lower_timeline(&mut self, ui: &Frame) {
        self.graph = evaluation_graph::low(ui, self.graph);
        self.has_timeline = false;
    }
}

impl ChessGui {
    /// Draws the panel, or in its place whatever cannot wait.
    pub(super) fn draw_panel(&mut self, ui: &Frame) {
        self.result.follow(ui);
        evaluation_bar::draw(ui);
        let layout = &ui.model.view.layout;
        let is_hidden = layout.panel.is_empty();
        let (place, size) = ChessGui::panel_place(ui);
        if size[0] < 1.0 || size[1] < 1.0 {
            return;
        }
        let is_small = size[0] < ui.px(250.0) || size[1] < ui.px(260.0);
        let inside = match (is_hidden, is_small) {
            (true, _) => 0.0,
            (false, true) => 8.0,
            (false, false) => 14.0,
        };
        let _padding = ui.push_style_var(StyleVar::WindowPadding([ui.px(inside); 2]));
        let _edge = ui.push_style_var(StyleVar::WindowBorderSize(if is_hidden { 0.0 } else { 1.0 }));
        let window = ui.bare_window("##panel", place, size).draw_background(!is_hidden);
        let Some(_window) = window.bring_to_front_on_focus(false).begin() else {
            return;
        };
        let gap = ui.px(length::GAP);
        let _spacing = ui.push_style_var(StyleVar::ItemSpacing([gap, gap]));
        if let Some(edited) = ui.model.edited {
            // It leaves messages no room.
            self.foot_top = None;
            editor::draw(&mut self.editor_fen, ui, edited);
        } else if is_hidden {
            self.draw_hidden(ui);
        } else if layout.is_tall {
            self.draw_below(ui);
        } else {
            self.draw_beside(ui);
        }
        // With large type in a small window not all of it fits.
        scroll::fade(ui);
    }

    /// Where the panel is, in pixels: while a position is set up, it takes the place of the cards beside the board too.
    fn panel_place(ui: &Frame) -> ([f32; 2], [f32; 2]) {
        let layout = &ui.model.view.layout;
        let is_hidden = layout.panel.is_empty();
        let (mut place, mut size) = pixels(if is_hidden { layout.spare } else { layout.panel });
        if ui.model.edited.is_some() && !layout.is_tall {
            for (card, height) in [layout.top_card, layout.bottom_card].map(pixels) {
                let end = (place[1] + size[1]).max(card[1] + height[1]);
                place[1] = place[1].min(card[1]);
                size[1] = end - place[1];
            }
        }
        (place, size)
    }

    /// The panel beside the board: from the opening at the top to the buttons at the bottom.
    fn draw_beside(&mut self, ui: &Frame) {
        if self.is_greeting() {
            self.draw_start(ui);
            return;
        }
        let mut room = Room::of(ui);
        let gap = ui.px(length::GAP);
        self.leave_moves(ui, &mut room);
        let foot = self.foot_height(ui, room);
        room.has_move_field &= ui.content_region_avail()[1] - foot >= ui.px(290.0);
        let asked = |room: Room| {
            if room.is_asking || Self::result_detail(ui, room) == ResultDetail::Buttons {
                review::height(ui, room.width, room.review)
            } else {
                0.0
            }
        };
        let lines = analysis::whole_height(ui);
        let wanted = foot + lines + modes::height(ui, room.width) + asked(room);
        // Moves are hidden while something is asked.
        let others = ui.px(if room.is_asking { 60.0 } else { 130.0 });
        if wanted > ui.content_region_avail()[1] - others {
            // In a low panel the result is read before anything else, and the analysis, the tags and the question are.
            room.has_headline = false;
            room.lower_timeline(ui);
        }
        if room.has_headline {
            headline::draw(ui, room.review == Detail::Least && review::is_told(ui));
        }
        modes::draw(ui, room.width);
        // A narrow panel has no legend for the map.
        let has_legend = room.has_details && room.width >= ui.px(250.0);
        let below_review = |room: Room| {
            let timeline = timeline::height(ui) + gap;
            self.foot_height(ui, room) + room.graph + if room.has_timeline { timeline } else { 0.0 }
        };
        let below_moves = |room: Room| {
            below_review(room)
                + review::height(ui, room.width, room.review)
                + prompts::height(ui, room)
                + legend::height(ui, has_legend)
                + self.move_field_height(ui, room)
        };
        let height = ui.content_region_avail()[1] - gap;
        // The timeline, the height of the graph and the move field give way to the lines of an analysis; the review only to the moves,
        // and the graph to nothing. Beside an analysis the moves have a third of the panel before graph and result have more than they
        // need.
        let is_tight = |room: Room, lines: f32| height - below_moves(room) < ui.px(MOVES) + lines;
        let others = if ui.model.view.layout.list.is_empty() {
            lines
        } else {
            lines + ui.px(MOVES_ABOVE_LIST - MOVES)
        };
        let third = lines + (ui.window_size()[1] / 3.0 - ui.px(MOVES)).max(0.0);
        let is_crowded = |room: Room| lines > 0.0 && is_tight(room, third);
        if room.graph > 0.0 && (is_tight(room, others) || is_crowded(room)) {
            room.lower_timeline(ui);
        }
        if is_crowded(room) {
            room.result = room.result.max(ResultDetail::Low);
        }
        if is_tight(room, others) {
            room.has_move_field = false;
        }
        if is_tight(room, 0.0) {
            room.review = room.review.min(Detail::Short);
        }
        if lines > 0.0 && is_tight(room, lines) {
            room.has_timeline = false;
        }
        let row = move_list::row_height(ui) + ui.px(2.0);
        if is_tight(room, lines.min(analysis::least_height(ui)) + row - ui.px(MOVES)) {
            room.tells_opponent &= !is_lowest(ui);
        }
        let (below, after_review) = (below_moves(room), below_review(room));
        let free = height - below;
        analysis::draw(ui, analysis::lines_within(ui, free - ui.px(MOVES)));
        let all = ui.content_region_avail()[1] - below - gap;
        let least = if room.is_asking { ui.px(1.0) } else { row };
        let free = (all - least).max(0.0);
        let spoken = toasts::height_in_panel(ui, free);
        let height = free - spoken + least;
        // The result and what is asked come before a part of a move.
        let is_told = self.result.is_shown() || prompts::height(ui, room) > 0.0;
        let is_told_first = all < least && (room.is_asking || is_told);
        if !is_told_first {
            self.draw_moves(ui, room, height);
        }
        // Messages have a place of their own.
        self.foot_top = (spoken > 0.0).then(|| ui.cursor_screen_pos()[1] - gap + spoken);
        if spoken > 0.0 {
            ui.dummy([0.0, spoken - gap]);
        }
        legend::draw(ui, has_legend);
        prompts::draw(ui, room);
        self.draw_move_field(ui, room);
        let free = ui.content_region_avail()[1] - after_review - gap;
        review::draw(ui, room.width, room.review, free);
        self.draw_result(ui, room);
        evaluation_graph::draw(ui, room.graph);
        if room.has_timeline {
            timeline::draw(ui);
        }
        // With the largest type they come after all that, where the panel scrolls.
        if is_told_first && !room.is_asking && is_lowest(ui) {
            self.draw_moves(ui, room, ui.px(MOVES));
        }
        actions::draw_last(ui, room.width);
    }

    /// The list of moves in this height; empty while a better move is asked for.
    fn draw_moves(&mut self, ui: &Frame, room: Room, height: f32) {
        scroll::part(ui, "##moves", [0.0, height], || {
            if !room.is_asking {
                let is_told = room.review > Detail::Least || ui.model.moves.error().is_some();
                self.move_list_scroll.draw(ui, is_told);
            }
        });
    }

    /// The panel below the board: the buttons next to the board, then the moves.
    fn draw_below(&mut self, ui: &Frame) {
        if self.is_greeting() {
            self.draw_start(ui);
            return;
        }
        let mut room = Room::of(ui);
        self.leave_moves(ui, &mut room);
        room.tells_opponent = !is_lowest(ui);
        room.has_move_field &= ui.content_region_avail()[1] - self.foot_height(ui, room) >= ui.px(290.0);
        actions::draw(ui, room.width);
        evaluation_graph::draw(ui, room.graph);
        if room.has_timeline {
            timeline::draw(ui);
        }
        self.draw_result(ui, room);
        let others = prompts::height(ui, room) + self.move_field_height(ui, room) + ui.px(28.0);
        let free = ui.content_region_avail()[1] - others;
        review::draw(ui, room.width, room.review, free);
        prompts::draw(ui, room);
        if room.has_headline {
            headline::draw(ui, room.review == Detail::Least && review::is_told(ui));
        }
        modes::draw(ui, room.width);
        let lines = analysis::whole_height(ui);
        let free = ui.content_region_avail()[1] - self.move_field_height(ui, room);
        room.has_move_field &= lines <= 0.0 || free >= ui.px(MOVES) + lines;
        let below = self.move_field_height(ui, room);
        let free = ui.content_region_avail()[1] - below;
        analysis::draw(ui, analysis::lines_within(ui, free - ui.px(MOVES)));
        let height = (ui.content_region_avail()[1] - below).max(ui.px(28.0));
        self.draw_moves(ui, room, height);
        self.foot_top = Some(ui.cursor_screen_pos()[1] - ui.px(length::GAP));
        self.draw_move_field(ui, room);
    }

    fn move_field_height(&self, ui: &Frame, room: Room) -> f32 {
        if room.has_move_field {
            self.move_field.height(ui, room.width)
        } else {
            0.0
        }
    }

    fn draw_move_field(&mut self, ui: &Frame, room: Room) {
        if room.has_move_field {
            let hints = [t!(ui.text, "move-field-hint"), t!(ui.text, "cmd-type-move")];
            let inside = ui.content_region_avail()[0] - 2.0 * ui.clone_style().frame_padding[0];
            let hint = fitting(ui, &hints, inside);
            self.move_field.draw(ui, "move-field", &hint);
        }
    }

    /// Without a panel: open questions, how the game ended, and the menu button.
    fn draw_hidden(&mut self, ui: &Frame) {
        let room = Room::of(ui);
        let room = Room {
            has_details: false,
            has_timeline: false,
            result: ResultDetail::Low,
            tells_opponent: false,
            // What is asked is told as whole as beside a board with a panel.
            review: if room.is_asking { room.review } else { Detail::Least },
            ..room
        };
        let free = ui.content_region_avail()[1]
            - self.foot_height(ui, room)
            - prompts::height(ui, room)
            - review::height(ui, room.width, room.review)
            - modes::height(ui, room.width);
        let [x, y] = ui.cursor_pos();
        ui.set_cursor_pos([x, y + (free / 2.0).max(0.0).floor()]);
        modes::draw(ui, room.width);
        self.foot_top = Some(ui.cursor_screen_pos()[1]);
        prompts::draw(ui, room);
        let free = ui.content_region_avail()[1] - self.foot_height(ui, room);
        review::draw(ui, room.width, room.review, free);
        self.draw_result(ui, room);
        let _clear = ui.push_style_color(StyleColor::Button, [0.0; 4]);
        actions::menu_alone(ui);
    }

    /// A result is shown as a whole only where that leaves room for some moves, and above a list for what else is there; in a low panel
    /// its buttons leave room for a row of them.
    fn leave_moves(&self, ui: &Frame, room: &mut Room) {
        let least = if ui.model.view.layout.list.is_empty() {
            MOVES
        } else {
            MOVES_ABOVE_LIST + 100.0
        };
        let free = |room: Room| ui.content_region_avail()[1] - self.foot_height(ui, room);
        if free(*room) < ui.px(least) {
            room.result = room.result.max(ResultDetail::Low);
        }
        let row = move_list::row_height(ui) + ui.px(length::GAP) + analysis::least_height(ui);
        for denser in [ResultDetail::Dense, ResultDetail::Icons] {
            if room.result != ResultDetail::Whole && !room.is_asking && free(*room) < row {
                room.result = denser;
            }
        }
    }

    /// The height of the buttons and of the result, while there is one.
    fn foot_height(&self, ui: &Frame, room: Room) -> f32 {
        let result = if self.has_result(ui, room) {
            result::height(ui, room.width, Self::result_detail(ui, room)) + ui.px(length::GAP)
        } else {
            0.0
        };
        result + actions::height(ui, room.width)
    }

    fn draw_result(&self, ui: &Frame, room: Room) {
        if self.has_result(ui, room) {
            result::draw(ui, room.width, Self::result_detail(ui, room));
        }
    }

    /// Whether the result is drawn: in a low panel the review takes its place, but for the buttons after a game.
    fn has_result(&self, ui: &Frame, room: Room) -> bool {
        let is_over = matches!(ui.model.game.phase(), Phase::Over(_));
        self.result.is_shown() && (is_over || Self::result_detail(ui, room) != ResultDetail::Buttons)
    }

    fn result_detail(ui: &Frame, room: Room) -> ResultDetail {
        match room.review {
            Detail::Least if review::is_told(ui) => ResultDetail::Buttons,
            _ => room.result,
        }
    }
}
