//! What the tests share: rows of data files and random numbers that are the same on every run.
#![allow(dead_code, reason = "each test program uses its part")]

/// The rows of a file of columns set apart by tabs; lines that begin with `# ` are remarks.
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

    /// A number from 0 up to, not including, `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        let scaled = (u128::from(self.bits()) * limit as u128) >> 64;
        usize::try_from(scaled).expect("less than the limit")
    }
}
