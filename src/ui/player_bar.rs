//! Player bars above and below the board: name, captured pieces, material lead, clock.

use super::frame::Frame;
use super::pixels;
use super::widgets::{button, card, text};
use crate::chess::{Board, Color, PieceKind};
use crate::game::low_time;
use crate::table::Command;
use std::time::Duration;

/// What a piece is counted as.
const VALUES: [(PieceKind, i32, char); 5] = [
    (PieceKind::Queen, 9, '♛'),
    (PieceKind::Rook, 5, '♜'),
    (PieceKind::Bishop, 3, '♝'),
    (PieceKind::Knight, 3, '♞'),
    (PieceKind::Pawn, 1, '♟'),
];

fn count(board: &Board, color: Color, kind: PieceKind) -> i32 {
    i32::try_from(board.pieces(color, kind).count()).unwrap_or(0)
}

/// What is left of one side, in pawns.
fn material(board: &Board, color: Color) -> i32 {
    VALUES
        .iter()
        .map(|&(kind, value, _)| count(board, color, kind) * value)
        .sum()
}

/// The pieces that were taken, the heaviest first, as figures.
fn figures(taken: &[u32; 6]) -> String {
    VALUES
        .iter()
        .flat_map(|&(kind, _, figure)| std::iter::repeat_n(figure, taken[kind.index()] as usize))
        .collect()
}

/// Draws both bars on the table, behind every window, and the answers to an offered draw.
pub fn draw(ui: &Frame) {
    let layout = &ui.model.view.layout;
    let bottom = if layout.board.is_flipped {
        Color::Black
    } else {
        Color::White
    };
    for (rect, color) in [(layout.top_bar, !bottom), (layout.bottom_bar, bottom)] {
        if !rect.is_empty() {
            let (mut place, mut size) = pixels(rect);
            if rect == layout.bottom_bar {
                // The timeline has the upper edge.
                let line = ui.px(7.0);
                place[1] += line;
                size[1] -= line;
            }
            bar(ui, place, size, color);
            if let Some(times) = ui.model.game.clock_times(ui.model.now) {
                face(ui, (place, size), color, times[color.index()]);
            }
            if ui.model.game.draw_offer() == Some(!color) {
                answers(ui, (place, size));
            }
        }
    }
}

fn bar(ui: &Frame, place: [f32; 2], size: [f32; 2], color: Color) {
    let palette = ui.palette();
    let list = ui.get_background_draw_list();
    let board = ui.model.game.board();
    let is_on_move = board.turn() == color && ui.model.game.phase().is_in_play();
    let middle = place[1] + size[1] / 2.0;
    let radius = ui.px(6.0);
    let disc = [place[0] + radius + ui.px(2.0), middle];
    let fill = match color {
        Color::White => [0.96, 0.94, 0.90, 1.0],
        Color::Black => [0.08, 0.075, 0.07, 1.0],
    };
    list.add_circle(disc, radius, fill)
        .filled(true)
        .num_segments(24)
        .build();
    list.add_circle(disc, radius, palette.muted)
        .thickness(ui.px(1.0))
        .num_segments(24)
        .build();
    if is_on_move {
        list.add_circle(disc, radius + ui.px(3.5), palette.accent)
            .thickness(ui.px(2.0))
            .num_segments(28)
            .build();
    }
    let write = |x: f32, ink: [f32; 4], text: &str| {
        let [width, height] = ui.calc_text_size(text);
        list.add_text([x, (middle - height / 2.0).round()], ink, text);
        x + width
    };
    let x = place[0] + ui.px(24.0);
    let ink = if is_on_move { palette.text } else { palette.muted };
    // What the clock and the captured pieces need is not the name's.
    let room = size[0] - ui.px(24.0 + 150.0);
    let name = text::shortened(ui, &ui.model.name(color), room.max(ui.px(40.0)));
    let x = write(x, ink, &name) + ui.px(14.0);
    let taken = figures(&ui.model.game.move_counts().taken[color.index()]);
    let x = write(x, palette.muted, &taken) + ui.px(6.0);
    let ahead = material(&board, color) - material(&board, !color);
    if ahead > 0 && x + ui.px(30.0) < place[0] + size[0] {
        write(x, palette.muted, &format!("+{ahead}"));
    }
}

/// The time as a clock shows it: hours only when there are any, tenths below twenty seconds.
fn clock_text(time: Duration, is_limited: bool) -> String {
    if is_limited && time < Duration::from_secs(20) {
        let tenths = time.as_millis() / 100;
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    // A face that runs down shows a second until it is over.
    let seconds = if is_limited {
        time.as_millis().div_ceil(1000)
    } else {
        time.as_millis() / 1000
    };
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The face of a clock at the right end of the strip: filled while it runs, with a hand before it; framed in the color of
/// alarm and marked when little time is left.
fn face(ui: &Frame, (place, size): ([f32; 2], [f32; 2]), color: Color, time: Duration) {
    let palette = ui.palette();
    let clock = ui.model.game.clock();
    let is_limited = clock.is_some_and(|clock| clock.is_limited(color));
    let is_looking_back = ui.model.is_looking_back();
    let runs = clock.is_some_and(|clock| clock.running() == Some(color));
    let is_running = runs && !is_looking_back;
    let is_low = is_limited && clock.is_some_and(|clock| time < low_time(&clock.controls()[color.index()]));
    let text = clock_text(time, is_limited);
    let is_small = size[1] < ui.px(36.0);
    let _font = ui.push_font(if is_small {
        ui.look.fonts.strong
    } else {
        ui.look.fonts.clock
    });
    let [wide, high] = ui.calc_text_size(&text);
    let padding = ui.px(10.0);
    let right = place[0] + size[0];
    let left = right - wide - 2.0 * padding;
    let (top, bottom) = (place[1] + ui.px(2.0), place[1] + size[1] - ui.px(2.0));
    let list = ui.get_background_draw_list();
    let (fill, ink) = match (is_running, is_low) {
        (true, true) => (palette.alarm, palette.background),
        (true, false) => (palette.accent, palette.on_accent),
        (false, _) => (palette.raised, palette.text),
    };
    list.add_rect([left, top], [right, bottom], fill)
        .filled(true)
        .rounding(ui.px(6.0))
        .build();
    let middle = place[1] + size[1] / 2.0;
    let far = left - ui.px(8.0);
    if is_low {
        list.add_rect([left, top], [right, bottom], palette.alarm)
            .thickness(ui.px(3.0))
            .rounding(ui.px(6.0))
            .build();
    }
    if is_running {
        let (width, half) = (ui.px(9.0), ui.px(6.0));
        list.add_triangle(
            [far - width, middle - half],
            [far - width, middle + half],
            [far, middle],
            fill,
        )
        .filled(true)
        .build();
    }
    list.add_text([left + padding, (middle - high / 2.0).round()], ink, text);
    if let Some(clock) = clock.filter(|_| runs && is_looking_back) {
        // The face shows the time at the past position; this is the time that runs.
        let _font = ui.push_font(ui.look.fonts.text);
        let now = t!(
            ui.text,
            "clock-live",
            time = clock_text(clock.time(color, ui.model.now), is_limited)
        );
        let [wide, high] = ui.calc_text_size(&now);
        list.add_text([far - wide, (middle - high / 2.0).round()], palette.accent, now);
    }
}

/// The two answers to a draw that the other side has offered, at the edge of the player who is asked.
fn answers(ui: &Frame, (place, size): ([f32; 2], [f32; 2])) {
    let answers = card::Card {
        at: [place[0] + size[0] / 2.0, place[1] + size[1] / 2.0],
        pivot: [0.5, 0.5],
        width: 0.0,
        padding: [6.0, 3.0],
        fill: ui.palette().surface,
        edge: ui.palette().line,
    };
    card::card(ui, "offer", answers, || {
        ui.align_text_to_frame_padding();
        let who = ui.model.game.draw_offer().map(|color| ui.model.name(color));
        ui.text(t!(ui.text, "draw-offered", player = who.unwrap_or_default()));
        for command in [Command::AcceptDraw, Command::DeclineDraw] {
            ui.same_line();
            button::command(ui, command, [0.0; 2]);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{ChessGame, Input};
    use crate::record::{GameTree, NodeId};

    #[test]
    fn clocks_show_what_players_expect() {
        let text = |millis, is_limited| clock_text(Duration::from_millis(millis), is_limited);
        assert_eq!(text(300_000, true), "5:00");
        assert_eq!(text(299_001, true), "5:00");
        assert_eq!(text(19_950, true), "0:19.9");
        assert_eq!(text(0, true), "0:00.0");
        assert_eq!(text(5_400_000, true), "1:30:00");
        assert_eq!(text(61_900, false), "1:01");
    }

    #[test]
    fn only_what_was_taken_lies_beside_the_board() {
        // A pawn becomes a queen by taking a knight, and is taken by a rook.
        let start: Board = "1n2k3/P6r/8/8/8/8/8/4K3 w - - 0 1".parse().expect("a FEN");
        let mut game = ChessGame::from_tree(GameTree::new(start), NodeId::ROOT);
        let mut play = |text: &str| {
            let mv = crate::chess::notation::read(&game.board(), text).expect("a move");
            let _ = game.handle(Input::Play(mv), Duration::ZERO);
            game.move_counts().taken
        };
        let [white, black] = play("a7xb8=Q+");
        assert_eq!((figures(&white).as_str(), figures(&black).as_str()), ("♞", ""));
        play("Kd7");
        play("Qa7+");
        let [white, black] = play("Kc6");
        assert_eq!((figures(&white).as_str(), figures(&black).as_str()), ("♞", ""));
        let [_, _] = play("Qxh7");
        let board: Board = "rnb1kbnr/ppp2ppp/8/3p4/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 5"
            .parse()
            .expect("a FEN");
        assert_eq!(material(&board, Color::White) - material(&board, Color::Black), 7);
    }
}
