//! Shared by the tests: rows of data files, and random numbers that are the same on every run.
#![allow(dead_code, reason = "each test program uses its part")]

pub mod victim;

/// The rows of a file with tab-separated columns; lines that begin with `# ` are comments.
pub fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines()
        .filter(|line| !line.starts_with("# "))
        .map(|line| line.split('\t').collect())
}

/// Random numbers from a seed (Marsaglia's xorshift, 2003).
pub struct Random(pub u64);

impl Random {
    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.max(1);
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number from 0 up to but not including `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        let scaled = (u128::from(self.bits()) * limit as u128) >> 64;
        usize::try_from(scaled).expect("less than the limit")
    }
}

/// Plays random games from the standard starting position, from Chess960 and from positions rich in special moves, and passes one
/// position in four to the visitor, about `count` in all.
pub fn random_positions(seed: u64, count: usize, mut visit: impl FnMut(&tabiya::chess::Board)) {
    const STARTS: [&str; 8] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "nrkbqrbn/pppppppp/8/8/8/8/PPPPPPPP/NRKBQRBN w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "1k6/8/8/1N1N1N2/2q1q3/2Q1Q3/1n1n1n2/6K1 w - - 0 1",
        "r3k2r/2P1P1P1/8/8/8/8/2p1p1p1/R3K2R b KQkq - 0 1",
        "1r2k1r1/pp1pp1pp/8/2pP4/4pP2/8/PP2P1PP/1R2K1R1 w KQkq c6 0 2",
    ];
    let mut random = Random(seed);
    let mut shown = 0;
    while shown < count {
        let start = STARTS[random.below(STARTS.len())];
        let mut board: tabiya::chess::Board = start.parse().expect("a valid position");
        for _ in 0..80 {
            if random.below(4) == 0 {
                visit(&board);
                shown += 1;
            }
            let moves = board.legal_moves();
            if moves.is_empty() {
                break;
            }
            board.play(moves[random.below(moves.len())]);
        }
    }
}
