//! The sounding bodies, and how they are struck.

/// One resonance of a body.
pub struct Mode {
    pub hertz: f64,
    /// Its amplitude. The sign differs from mode to mode, as parts of a plate swing in opposite phase; with the same sign
    /// for all, they would add up to a bang at the start.
    pub gain: f64,
}

const fn mode(hertz: f64, gain: f64) -> Mode {
    Mode { hertz, gain }
}

/// Something that rings when it is struck.
pub struct Body {
    pub modes: &'static [Mode],
    /// The loss factor of the material and its support. A mode falls by 40 dB in 1.466 / (hertz · loss) seconds; high modes
    /// decay first, which is most of what makes wood sound like wood.
    pub loss: f64,
}

impl Body {
    const fn new(modes: &'static [Mode], loss: f64) -> Self {
        Self { modes, loss }
    }
}

/// The board: a plate a few centimeters above the table.
const BOARD: Body = Body {
    modes: &[
        mode(176.0, 0.16),
        mode(247.0, 0.30),
        mode(338.0, -0.52),
        mode(452.0, 0.80),
        mode(583.0, -0.95),
        mode(741.0, 0.80),
        mode(968.0, 0.55),
    ],
    loss: 0.055,
};

/// A turned piece, damped by the hand that holds it.
const PIECE: Body = Body {
    modes: &[
        mode(884.0, 0.80),
        mode(1_213.0, -1.00),
        mode(1_687.0, 0.85),
        mode(2_291.0, -0.74),
        mode(2_984.0, 0.66),
        mode(3_720.0, 0.52),
        mode(4_910.0, -0.40),
    ],
    loss: 0.045,
};

/// A folded cloth on the board: low enough to be soft, high enough for laptop speakers.
const CLOTH: Body = Body::new(&[mode(372.0, 1.0), mode(418.0, -0.85), mode(487.0, 0.7)], 0.07);

/// A bar of a marimba, tuned to 1 : 4 : 10 as the real ones are, for a fundamental of 1 Hz.
const BAR: Body = Body::new(&[mode(1.0, 1.0), mode(3.98, -0.42), mode(9.9, 0.22)], 0.009);

/// A hollow block of wood with a slit, for a lowest resonance of 1 Hz.
const BLOCK: Body = Body::new(
    &[mode(1.0, 1.0), mode(1.47, -0.42), mode(2.09, 0.30), mode(2.83, 0.18)],
    0.026,
);

/// How a body is struck.
pub struct Blow {
    pub body: &'static Body,
    /// The contact time in milliseconds. The impulse is a half sine of that length: a low-pass at about 1 / length.
    pub contact: f64,
    /// The level of the two surfaces themselves: a breath of noise, gone after a few milliseconds.
    pub rap: f64,
    /// The random variation of each mode, as no two blows hit the same spot.
    pub spread: f64,
}

impl Blow {
    const fn new(body: &'static Body, contact: f64, rap: f64, spread: f64) -> Self {
        Self {
            body,
            contact,
            rap,
            spread,
        }
    }
}

/// A felted piece is set down: the blow to the board and to the piece.
pub const TOCK: [Blow; 2] = [Blow::new(&BOARD, 0.34, 0.10, 0.03), Blow::new(&PIECE, 0.34, 0.14, 0.03)];
/// A piece is knocked by another: bare wood.
pub const CLACK: Blow = Blow::new(&PIECE, 0.24, 0.10, 0.03);
/// The board is hit through cloth.
pub const THUD: Blow = Blow::new(&BOARD, 2.4, 0.03, 0.02);
/// The cloth on the board is patted.
pub const PAT: Blow = Blow::new(&CLOTH, 1.5, 0.03, 0.02);
/// A bar is struck with a cord-wound mallet; the frame under it sounds too.
pub const NOTE: [Blow; 2] = [Blow::new(&BAR, 0.75, 0.03, 0.0), Blow::new(&BOARD, 0.75, 0.03, 0.03)];
/// A wood block is struck with a stick.
pub const STICK: Blow = Blow::new(&BLOCK, 0.26, 0.10, 0.004);
