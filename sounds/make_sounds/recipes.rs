//! The composition and loudness of each sound.

use crate::voice::Voice;

// The notes of the set, in hertz: F major, so that no two sounds that follow each other clash.
const F3: f64 = 174.61;
const B3_FLAT: f64 = 233.08;
const C4: f64 = 261.63;
const D4: f64 = 293.66;
const E4: f64 = 329.63;
const F4: f64 = 349.23;
const G4: f64 = 392.00;
const A4: f64 = 440.00;
const B4_FLAT: f64 = 466.16;
const C5: f64 = 523.25;
const D5: f64 = 587.33;
const F5: f64 = 698.46;
const A5: f64 = 880.00;
const C6: f64 = 1_046.50;

/// Makes a sound from the voice with its name.
pub type Recipe = fn(Voice) -> Vec<i16>;

/// All files, by name. The most frequent sounds have variants.
pub const SOUNDS: [(&str, Recipe); 22] = [
    ("start", start),
    ("move", |voice| a_move(voice, 1.0, -19.0)),
    ("move_2", |voice| a_move(voice, 0.97, -19.7)),
    ("move_3", |voice| a_move(voice, 1.03, -18.6)),
    ("move_4", |voice| a_move(voice, 1.012, -19.3)),
    ("capture", |voice| capture(voice, 1.0, -17.0)),
    ("capture_2", |voice| capture(voice, 0.965, -17.4)),
    ("capture_3", |voice| capture(voice, 1.035, -17.0)),
    ("castle", castle),
    ("check", check),
    ("promotion", promotion),
    ("illegal", illegal),
    ("mate", mate),
    ("win", win),
    ("draw", draw),
    ("dead_position", dead_position),
    ("draw_offer", draw_offer),
    ("undo", undo),
    ("redo", redo),
    ("low_time", low_time),
    ("second", second),
    ("click", click),
];

/// Two pieces are set on the board unhurriedly.
fn start(mut voice: Voice) -> Vec<i16> {
    voice.tock(0.0, 0.93, 0.8);
    voice.tock(265.0, 1.06, 1.0);
    voice.room(1.4).finish(-22.0)
}

/// A move: one soft tock.
fn a_move(mut voice: Voice, pitch: f64, loudness: f64) -> Vec<i16> {
    voice.tock(0.0, pitch, 1.0);
    voice.room(1.0).finish(loudness)
}

/// A capture: the piece is knocked, and the other stands in its place.
fn capture(mut voice: Voice, pitch: f64, loudness: f64) -> Vec<i16> {
    voice.clack(0.0, 1.14 * pitch, 1.2);
    voice.tock(45.0, 1.04 * pitch, 0.55);
    voice.clack(45.0, 1.02 * pitch, 0.8);
    voice.clack(82.0, 0.95 * pitch, 0.1);
    voice.room(1.0).finish(loudness)
}

/// Castling: the king, then the rook.
fn castle(mut voice: Voice) -> Vec<i16> {
    voice.tock(0.0, 0.91, 1.0);
    voice.tock(80.0, 1.10, 0.9);
    voice.room(1.0).finish(-19.0)
}

/// A check: a move with a warm tone under it.
fn check(mut voice: Voice) -> Vec<i16> {
    voice.clack(0.0, 1.0, 1.2);
    voice.tock(0.0, 1.0, 0.3);
    voice.chord(6.0, &[F5, C6], 1.0);
    voice.room(1.0).damped(400.0).finish(-18.0)
}

/// A promotion: the pawn arrives, and rises.
fn promotion(mut voice: Voice) -> Vec<i16> {
    voice.tock(0.0, 1.0, 1.0);
    for (at_ms, note, level) in [(85.0, C5, 0.55), (160.0, F5, 0.62), (235.0, A5, 0.80)] {
        voice.note(at_ms, note, level);
    }
    voice.room(1.0).finish(-19.0)
}

/// A move that is not legal: a soft pat, twice.
fn illegal(mut voice: Voice) -> Vec<i16> {
    voice.pat(0.0, 1.03, 1.0);
    voice.pat(72.0, 0.94, 0.75);
    voice.room(0.5).finish(-22.0)
}

/// Mate: the check of the last move, a chord that leads on, and the rest of it when the king falls on the board.
fn mate(mut voice: Voice) -> Vec<i16> {
    voice.tock(0.0, 0.97, 0.9);
    voice.chord(6.0, &[F5, C6], 0.50);
    voice.chord(330.0, &[C4, E4, B4_FLAT], 0.34);
    voice.thud(MATE_FALL, 0.80, 1.1);
    voice.tock(MATE_FALL, 0.62, 0.8);
    voice.chord(MATE_FALL + 12.0, &[C4, F4, A4, C5], 0.40);
    voice.note(MATE_FALL + 12.0, F3, 0.2);
    voice.clack(MATE_FALL + 62.0, 0.74, 0.10);
    voice.room(1.2).damped(1_250.0).finish(-18.0)
}

/// When the king is heard to fall, in milliseconds; in the picture it tips over in the same time.
const MATE_FALL: f64 = 670.0;

/// A game is won without mate: a cadence of three chords.
fn win(mut voice: Voice) -> Vec<i16> {
    voice.tock(0.0, 0.97, 0.9);
    voice.chord(95.0, &[B3_FLAT, F4, D5], 0.36);
    voice.chord(270.0, &[C4, E4, B4_FLAT], 0.36);
    voice.chord(455.0, &[C4, F4, A4, C5], 0.42);
    voice.note(455.0, F3, 0.25);
    voice.room(1.2).damped(1_200.0).finish(-19.0)
}

/// A draw: it leans to one side, to the other, and rests on a fifth that is neither major nor minor.
fn draw(mut voice: Voice) -> Vec<i16> {
    voice.note(0.0, A4, 0.5);
    voice.note(170.0, G4, 0.5);
    voice.chord(340.0, &[D4, A4], 0.42);
    voice.room(1.2).finish(-21.0)
}

/// A dead position: two low dry knocks, and no room to answer them.
fn dead_position(mut voice: Voice) -> Vec<i16> {
    for (at_ms, level) in [(0.0, 1.0), (260.0, 0.5)] {
        voice.thud(at_ms, 0.95, level);
        voice.tock(at_ms, 0.66, 0.4 * level);
    }
    voice.room(0.25).finish(-21.0)
}

/// A draw is offered: two notes that ask.
fn draw_offer(mut voice: Voice) -> Vec<i16> {
    voice.note(0.0, G4, 0.5);
    voice.note(170.0, C5, 0.42);
    voice.room(1.2).finish(-21.0)
}

/// A move is taken back: the piece is drawn home, and stands a little lower.
fn undo(mut voice: Voice) -> Vec<i16> {
    voice.clack(0.0, 0.9, 0.17);
    voice.slide(80.0, (1_900.0, 800.0), (0.12, 0.55));
    voice.tock(74.0, 0.86, 0.9);
    voice.room(1.0).finish(-21.5)
}

/// A move is made again: the piece is pushed off, and stands a little higher.
fn redo(mut voice: Voice) -> Vec<i16> {
    voice.clack(0.0, 1.0, 0.17);
    voice.slide(72.0, (900.0, 2_100.0), (0.45, 0.12));
    voice.tock(64.0, 1.12, 0.9);
    voice.room(1.0).finish(-21.5)
}

/// The time becomes low: a pair of ticks, urgent and polite.
fn low_time(mut voice: Voice) -> Vec<i16> {
    voice.block(0.0, 1_046.5, 1.0);
    voice.block(135.0, 880.0, 0.85);
    voice.room(0.9).finish(-20.0)
}

/// A second passes: the block is touched.
fn second(mut voice: Voice) -> Vec<i16> {
    voice.block(0.0, C5, 1.0);
    voice.room(0.2).damped(75.0).finish(-30.0)
}

/// A button.
fn click(mut voice: Voice) -> Vec<i16> {
    voice.clack(0.0, 1.0, 0.6);
    voice.room(0.3).damped(45.0).finish(-32.0)
}
