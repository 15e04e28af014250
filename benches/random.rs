//! Pseudorandom numbers, the same on every run.

/// A small generator (xorshift, Marsaglia 2003).
pub struct Random(pub u64);

impl Random {
    /// A number from 0 to `limit` − 1.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or_default() % limit.max(1)
    }
}
