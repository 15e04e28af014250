//! The values of a part of a table, packed: pairs of symbols are symbols again (Larsson and Moffat's Re-Pair), and those are written
//! with a canonical Huffman code, in blocks.

use super::TableFiles;

/// The flag of a part whose positions all have one value.
const IS_CONSTANT: u8 = 0x80;
/// In place of the second half of a pair: the symbol is a value.
const NONE: u16 = 0xFFF;

/// Reads a file from its beginning on.
pub struct Header<'f> {
    files: &'f dyn TableFiles,
    name: &'f str,
    /// Where it is.
    pub place: u64,
}

impl<'f> Header<'f> {
    /// At the beginning of the file with this name.
    pub const fn of(files: &'f dyn TableFiles, name: &'f str) -> Header<'f> {
        Header { files, name, place: 0 }
    }

    /// The next bytes; `None` if there are not so many.
    pub fn bytes<const COUNT: usize>(&mut self) -> Option<[u8; COUNT]> {
        let mut bytes = [0; COUNT];
        self.fill(&mut bytes)?;
        Some(bytes)
    }

    /// The next byte.
    pub fn byte(&mut self) -> Option<u8> {
        self.bytes::<1>().map(|[byte]| byte)
    }

    /// The next number of two bytes.
    pub fn number(&mut self) -> Option<u16> {
        self.bytes().map(u16::from_le_bytes)
    }

    /// So many of the next bytes.
    pub fn list(&mut self, count: usize) -> Option<Vec<u8>> {
        let mut bytes = vec![0; count];
        self.fill(&mut bytes)?;
        Some(bytes)
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Option<()> {
        self.files.read(self.name, self.place, bytes).ok()?;
        self.place += bytes.len() as u64;
        Some(())
    }

    /// Goes on at the next multiple of this.
    pub const fn align(&mut self, to: u64) {
        self.place = self.place.next_multiple_of(to);
    }

    /// The place here, and goes on after so many bytes.
    const fn skip(&mut self, count: u64) -> u64 {
        let here = self.place;
        self.place = here.saturating_add(count);
        here
    }
}

/// The packed values of a part.
#[derive(Debug)]
pub struct Pairs {
    /// What the values mean, and how they are written.
    pub flags: u8,
    /// The only value, if there is no code.
    constant: u16,
    code: Option<Code>,
}

/// How the values are found in the file.
#[derive(Debug, Default)]
struct Code {
    /// The length of a block in bytes.
    block: usize,
    /// The positions between two entries of the index, and the number of these.
    span: u64,
    entries: u64,
    /// The number of lengths of blocks that are kept.
    lengths: u64,
    /// Where the index, the lengths and the blocks are in the file.
    places: [u64; 3],
    /// The bits of the shortest symbol.
    shortest: u32,
    /// The first symbol of each length, and the bits that it begins with.
    lowest: Vec<u16>,
    base: Vec<u64>,
    /// The two halves of each symbol.
    halves: Vec<[u16; 2]>,
    /// One less than how many values each symbol stands for.
    counts: Vec<u32>,
    blocks: u64,
}

impl Pairs {
    /// Reads how so many values are packed.
    pub fn read(header: &mut Header, size: u64) -> Option<Pairs> {
        let flags = header.byte()?;
        if flags & IS_CONSTANT != 0 {
            let constant = header.byte()?.into();
            return Some(Pairs {
                flags,
                constant,
                code: None,
            });
        }
        let [block, span, padding] = header.bytes()?;
        let blocks = u64::from(u32::from_le_bytes(header.bytes()?));
        let [longest, shortest] = header.bytes()?;
        if block > 20 || span > 40 || shortest == 0 || longest > 32 || shortest > longest {
            return None;
        }
        let lowest: Option<Vec<u16>> = (shortest..=longest).map(|_| header.number()).collect();
        let lowest = lowest?;
        let count = header.number()?;
        let halves = header.list(3 * usize::from(count))?;
        header.place += u64::from(count % 2);
        let halves: Vec<[u16; 2]> = halves
            .chunks_exact(3)
            .map(|bytes| {
                let [low, middle, high] = [bytes[0], bytes[1], bytes[2]].map(u16::from);
                [low | (middle & 15) << 8, middle >> 4 | high << 4]
            })
            .collect();
        let span = 1 << span;
        let code = Code {
            block: 1 << block,
            span,
            entries: size.div_ceil(span),
            lengths: blocks + u64::from(padding),
            shortest: shortest.into(),
            base: bases(&lowest, shortest.into())?,
            counts: counts(&halves)?,
            lowest,
            halves,
            blocks,
            ..Code::default()
        };
        Some(Pairs {
            flags,
            constant: 0,
            code: Some(code),
        })
    }

    /// Takes the place of its index, lengths or blocks, in this order, from the file.
    pub fn place(&mut self, header: &mut Header, which: usize) {
        let Some(code) = &mut self.code else { return };
        let sizes = [6 * code.entries, 2 * code.lengths, code.blocks * code.block as u64];
        if which == 2 {
            header.align(64);
        }
        code.places[which] = header.skip(sizes[which]);
    }

    /// The value with this number.
    pub fn value(&self, files: &dyn TableFiles, name: &str, number: u64) -> Option<u16> {
        match &self.code {
            None => Some(self.constant),
            Some(code) => code.value(files, name, number),
        }
    }
}

/// The bits with which the symbols of each length begin, at the upper end of 64.
fn bases(lowest: &[u16], shortest: u32) -> Option<Vec<u64>> {
    let mut base = vec![0_u64; lowest.len()];
    for at in (0..lowest.len() - 1).rev() {
        let more = base[at + 1] + u64::from(lowest[at]);
        base[at] = more.checked_sub(lowest[at + 1].into())? / 2;
    }
    let shifted = (0_u32..).zip(base).map(|(at, base)| base << (64 - at - shortest));
    Some(shifted.collect())
}

/// One less than how many values each symbol stands for; `None` if one is part of itself.
fn counts(halves: &[[u16; 2]]) -> Option<Vec<u32>> {
    let mut counts: Vec<Option<u32>> = vec![None; halves.len()];
    for symbol in 0..halves.len() {
        // A symbol waits until both of its halves are known.
        let mut waiting = vec![symbol];
        while let Some(&symbol) = waiting.last() {
            let [left, right] = *halves.get(symbol)?;
            let known = if right == NONE {
                Some(0)
            } else {
                let [left, right] = [left, right].map(usize::from);
                match (*counts.get(left)?, *counts.get(right)?) {
                    (Some(left), Some(right)) => Some(left.checked_add(right)?.checked_add(1)?),
                    (None, _) => {
                        waiting.push(left);
                        None
                    }
                    (_, None) => {
                        waiting.push(right);
                        None
                    }
                }
            };
            if known.is_some() {
                counts[symbol] = known;
                waiting.pop();
            } else if waiting.len() > halves.len() {
                return None;
            }
        }
    }
    counts.into_iter().collect()
}

impl Code {
    fn value(&self, files: &dyn TableFiles, name: &str, number: u64) -> Option<u16> {
        let (block, offset) = self.find(files, name, number)?;
        let mut bytes = vec![0; self.block];
        files
            .read(name, self.places[2] + block * self.block as u64, &mut bytes)
            .ok()?;
        self.unpacked(&bytes, offset)
    }

    /// The block with this value, and which of its values that is.
    fn find(&self, files: &dyn TableFiles, name: &str, number: u64) -> Option<(u64, u32)> {
        let mut entry = [0; 6];
        files
            .read(name, self.places[0] + 6 * (number / self.span), &mut entry)
            .ok()?;
        let [a, b, c, d, low, high] = entry;
        let mut block = u64::from(u32::from_le_bytes([a, b, c, d]));
        // The entry is about the position in the middle of the span.
        let middle = self.span as i64 / 2;
        let mut offset = i64::from(u16::from_le_bytes([low, high])) + (number % self.span) as i64 - middle;
        let length = |block: u64| {
            let mut length = [0; 2];
            let place = self.places[1] + 2 * block;
            (block < self.lengths).then(|| files.read(name, place, &mut length).ok())??;
            Some(i64::from(u16::from_le_bytes(length)) + 1)
        };
        while offset < 0 {
            block = block.checked_sub(1)?;
            offset += length(block)?;
        }
        loop {
            let length = length(block)?;
            if offset < length {
                return Some((block, offset as u32));
            }
            offset -= length;
            block += 1;
        }
    }

    /// The value with this number in a block.
    fn unpacked(&self, block: &[u8], mut number: u32) -> Option<u16> {
        // The bits that come next are at the upper end.
        let (mut bits, mut count, mut rest) = (0_u64, 0, block.iter());
        let mut symbol = loop {
            while count <= 56 {
                bits |= u64::from(rest.next().copied().unwrap_or(0)) << (56 - count);
                count += 8;
            }
            let at = self.base.iter().position(|&base| bits >= base)?;
            let length = self.shortest + at as u32;
            let beyond = (bits - self.base[at]) >> (64 - length);
            let symbol = usize::try_from(beyond).ok()?.checked_add(self.lowest[at].into())?;
            let values = *self.counts.get(symbol)? + 1;
            if number < values {
                break symbol;
            }
            number -= values;
            bits <<= length;
            count -= length;
        };
        loop {
            let [left, right] = self.halves[symbol];
            if right == NONE {
                return Some(left);
            }
            let values = self.counts[usize::from(left)] + 1;
            symbol = usize::from(if number < values {
                left
            } else {
                number -= values;
                right
            });
        }
    }
}
