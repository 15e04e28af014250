//! Board, pieces, moves and the state of the game, in words and letters.

use super::commands::count;
use super::draw;
use super::{Session, Verb};
use crate::chess::illegal::inspect;
use crate::chess::{Board, Color, PieceKind, Square};
use crate::game::{Face, Phase};
use crate::record::openings;
use crate::text::{self, opening_name, MoveText, MoveTexts};
use std::time::Duration;

impl Session {
    /// Whether the board may be seen; if not, says why.
    pub(super) fn may_look(&mut self) -> bool {
        let is_hidden = self.table.game().is_paused();
        if is_hidden {
            self.say(&t!(self.text, "play-paused"));
        }
        !is_hidden
    }

    pub(super) fn board(&mut self, rest: &str) {
        match rest {
            "" => {}
            "always" | "on" => self.board_style.is_always = true,
            "letters" => self.board_style.has_figures = false,
            "figures" => self.board_style.has_figures = true,
            "never" | "off" => {
                self.board_style.is_always = false;
                return self.say(&t!(self.text, "play-board-never"));
            }
            _ => return self.say_usage(Verb::Board),
        }
        if self.may_look() {
            self.draw_board();
        }
    }

    pub(super) fn flip(&mut self) {
        self.board_style.is_flipped = !self.board_style.is_flipped;
        if self.may_look() {
            self.draw_board();
        }
    }

    pub(super) fn draw_board(&mut self) {
        let game = self.table.game();
        if !game.is_paused() {
            let drawn = self.board_style.draw(&game.board(), self.move_style().letters);
            self.page.draw(&drawn);
        }
    }

    pub(super) fn pieces(&mut self, rest: &str) {
        let colors = match (rest, self.color(rest)) {
            ("", _) => Color::ALL.to_vec(),
            (_, Some(color)) => vec![color],
            (_, None) => return self.say_usage(Verb::Pieces),
        };
        if !self.may_look() {
            return;
        }
        for color in colors {
            let pieces = text::spoken_pieces(&self.text, &self.table.game().board(), color);
            let side = text::color(&self.text, color);
            self.say(&t!(self.text, "play-pieces", side, pieces));
        }
    }

    pub(super) fn moves(&mut self, rest: &str) {
        if !self.may_look() {
            return;
        }
        if rest.is_empty() {
            return self.all_moves();
        }
        let Ok(square) = rest.to_lowercase().parse::<Square>() else {
            return self.say_usage(Verb::Moves);
        };
        let board = self.table.game().board();
        let (Some(piece), Some(moves)) = (board.piece_at(square), inspect(&board, square)) else {
            return self.say(&t!(self.text, "refused-empty-square", square = square.to_string()));
        };
        let side = text::color(&self.text, piece.color());
        let name = text::piece_name(&self.text, piece.kind());
        let (piece, square) = (name, square.to_string());
        let mut targets: Vec<String> = moves.legal.iter().map(|mv| mv.to().to_string()).collect();
        // The four promotions share one square.
        targets.dedup();
        let sentence = if targets.is_empty() {
            t!(self.text, "play-cannot-move", side, piece, square)
        } else {
            let squares = text::spoken_list(&self.text, targets);
            t!(self.text, "play-can-move", side, piece, square, squares)
        };
        self.say(&sentence);
        for (to, reason) in &moves.forbidden {
            let reason = text::refusal(&self.text, reason);
            self.say(&t!(self.text, "play-not-to", square = to.to_string(), reason));
        }
    }

    /// Lists all legal moves, grouped by piece.
    fn all_moves(&mut self) {
        let board = self.table.game().board();
        let style = self.move_style();
        let mut lines = Vec::new();
        let legal = board.legal_moves();
        for from in Square::all() {
            let moves = legal.iter().filter(|mv| mv.from() == from);
            let moves: Vec<String> = moves.map(|&mv| style.text(&board, mv)).collect();
            if let Some(piece) = board.piece_at(from).filter(|_| !moves.is_empty()) {
                let piece = text::piece_name(&self.text, piece.kind());
                let (square, moves) = (from.to_string(), moves.join(", "));
                lines.push(t!(self.text, "play-moves-of", piece, square, moves));
            }
        }
        if lines.is_empty() {
            lines.push(t!(self.text, "play-no-legal-moves"));
        }
        self.say_all(&lines);
    }

    /// Prints the moves of the game in two columns; during play, without those taken back.
    pub(super) fn log(&mut self, rest: &str) {
        let Some(count) = count(rest, usize::MAX) else {
            return self.say_usage(Verb::Log);
        };
        let game = self.table.game();
        let texts = MoveTexts::of(game, self.move_style(), &self.text);
        let played = match game.phase() {
            Phase::Playing | Phase::Paused => game.tree().ply(game.current_node()),
            Phase::Over(_) | Phase::Record(_) => usize::MAX,
        };
        let moves: Vec<MoveText> = texts.as_slice().iter().filter(|mv| mv.ply <= played).cloned().collect();
        if moves.is_empty() {
            return self.say(&t!(self.text, "moves-none"));
        }
        self.page.draw(&draw::log(&moves, count));
    }

    pub(super) fn say_clock(&mut self, now: Duration) {
        let game = self.table.game();
        let (Some(clock), Some(times)) = (game.clock(), game.clock_times(now)) else {
            return self.say(&t!(self.text, "play-no-clock"));
        };
        let face = |color: Color| {
            let (time, periods) = clock.controls()[color.index()].shown(times[color.index()]);
            let face = text::clock_face(Face::of(time, clock.is_limited(color)));
            match periods {
                Some(count) => t!(self.text, "play-clock-periods", time = face, count),
                None => face,
            }
        };
        let [white, black] = Color::ALL.map(face);
        let running = clock.running();
        let faces = t!(self.text, "play-clocks", white, black);
        let state = match running {
            Some(color) => t!(self.text, "play-clock-runs", player = self.player(color)),
            None if clock.is_paused() => t!(self.text, "play-clock-paused"),
            None => t!(self.text, "play-clock-stands"),
        };
        let to_go = running.and_then(|color| clock.moves_to_go(color));
        self.say(&format!("{faces} {state}"));
        if let Some(count) = to_go {
            self.say(&t!(self.text, "play-moves-to-go", count));
        }
    }

    /// Says the score between the players.
    pub(super) fn say_score(&mut self) {
        let Some(half_points) = self.table.score() else {
            return self.say(&t!(self.text, "reason-no-score"));
        };
        let [white, black] = Color::ALL.map(|color| self.seated(color));
        let [white_points, black_points] = half_points.map(text::points);
        self.say(&t!(self.text, "play-score", white, white_points, black, black_points));
    }

    /// Says the counters, and which draws are near.
    pub(super) fn status(&mut self, now: Duration) {
        let game = self.table.game();
        let board = game.board();
        let meter = game.draw_meter();
        let counts = game.move_counts();
        let opening = openings::of_line(game.tree(), game.shown_node());
        let opening = opening.map(|found| format!("{} {}", found.eco, opening_name(self.text.language(), &found.name)));
        let is_paused = game.is_paused();
        self.say(&t!(self.text, "play-move-number", number = board.fullmove_number()));
        self.say_turn();
        if is_paused {
            return self.say_clock(now);
        }
        if let Some(opening) = opening {
            self.say(&t!(self.text, "play-opening", opening));
        }
        for color in Color::ALL {
            let player = self.seated(color);
            let (moves, captures) = (counts.moves[color.index()], counts.captures[color.index()]);
            let counted = t!(self.text, "info-count", moves, captures);
            let taken = self.taken(&counts.taken[color.index()]);
            self.say(&t!(self.text, "play-counts", player, counts = counted, taken));
        }
        self.material(&board);
        // Without a claim it goes on to 150.
        let count = match meter.halfmove_clock {
            count @ ..=100 => t!(self.text, "info-halfmoves", count),
            count => count.to_string(),
        };
        self.say(&t!(self.text, "play-halfmove-clock", count));
        self.say(&t!(self.text, "gauge-occurrences", count = meter.occurrences));
        self.say_offer();
        if self.table.game().clock().is_some() {
            self.say_clock(now);
        }
    }

    /// The captured pieces, most valuable first: `: a queen and 2 pawns`; empty for none.
    fn taken(&self, taken: &[u32; 6]) -> String {
        let words = PieceKind::ALL.into_iter().rev().filter_map(|kind| {
            let count = taken[kind.index()];
            (count > 0).then(|| match kind {
                PieceKind::Queen => t!(self.text, "count-queens", count),
                PieceKind::Rook => t!(self.text, "count-rooks", count),
                PieceKind::Bishop => t!(self.text, "count-bishops", count),
                PieceKind::Knight => t!(self.text, "count-knights", count),
                PieceKind::Pawn | PieceKind::King => t!(self.text, "count-pawns", count),
            })
        });
        let words = text::spoken_list(&self.text, words.collect());
        if words.is_empty() {
            words
        } else {
            t!(self.text, "play-taken", pieces = words)
        }
    }

    fn material(&mut self, board: &Board) {
        let lead = board.material_lead(Color::White);
        let side = if lead > 0 { Color::White } else { Color::Black };
        let sentence = if lead == 0 {
            t!(self.text, "play-material-even")
        } else {
            let side = text::color(&self.text, side);
            t!(self.text, "play-material", side, count = lead.unsigned_abs())
        };
        self.say(&sentence);
    }
}
