//! The roster (standard 8.1.1): the seven tags that nearly all games begin with, in this order.

/// The names of the seven tags that every game should have, in their order (standard 8.1.1).
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The start of a tag: a bracket, its name, a space and a quotation mark.
pub(super) struct TagStart {
    /// Its length in bytes.
    pub length: usize,
    /// Its first eight bytes, padded with zeros.
    pub bytes: u64,
    /// A mask of those of the eight that belong to it.
    pub mask: u64,
}

/// The starts of the roster tags.
pub(super) static TAG_STARTS: [TagStart; 7] = {
    let mut starts = [const { tag_start(b"") }; 7];
    let mut place = 0;
    while place < ROSTER.len() {
        starts[place] = tag_start(ROSTER[place].as_bytes());
        place += 1;
    }
    starts
};

const fn tag_start(name: &[u8]) -> TagStart {
    let length = name.len() + 3;
    let (mut bytes, mut mask) = ([0; 8], [0; 8]);
    let mut at = 0;
    while at < length && at < 8 {
        bytes[at] = match at {
            0 => b'[',
            _ if at <= name.len() => name[at - 1],
            _ if at == name.len() + 1 => b' ',
            _ => b'"',
        };
        mask[at] = u8::MAX;
        at += 1;
    }
    TagStart {
        length,
        bytes: u64::from_le_bytes(bytes),
        mask: u64::from_le_bytes(mask),
    }
}
