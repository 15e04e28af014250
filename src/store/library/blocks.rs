//! A long list that grows without moving what it has.

use std::ops::{Index, Range};
use std::sync::Arc;

/// How many items a block has.
const LENGTH: usize = 1 << 13;

/// Items in blocks of equal length, the last of which may be shorter. A vector that grows to millions of items leaves as much memory
/// behind as it takes. Copies share the blocks that are the same.
#[derive(Debug, Clone)]
pub(super) struct Blocks<T>(Vec<Arc<Vec<T>>>);

impl<T> Default for Blocks<T> {
    fn default() -> Blocks<T> {
        Blocks(Vec::new())
    }
}

impl<T: Clone> Blocks<T> {
    pub fn len(&self) -> usize {
        self.0.last().map_or(0, |last| LENGTH * (self.0.len() - 1) + last.len())
    }

    pub fn get(&self, place: usize) -> Option<&T> {
        self.0.get(place / LENGTH)?.get(place % LENGTH)
    }

    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().flat_map(|block| &**block)
    }

    /// The items in these places, piece by piece.
    pub fn pieces(&self, places: Range<usize>) -> impl Iterator<Item = &[T]> {
        let blocks = (0..).step_by(LENGTH).zip(&self.0).skip(places.start / LENGTH);
        let piece = move |(start, block): (usize, &Arc<Vec<T>>)| {
            let [from, to] = [places.start, places.end].map(|place| place.saturating_sub(start).min(block.len()));
            (from < to).then_some(from..to)
        };
        blocks.map_while(move |(start, block)| Some(&block[piece((start, block))?]))
    }
}

impl<T: Clone> Extend<T> for Blocks<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        let mut items = items.into_iter().peekable();
        while items.peek().is_some() {
            if self.0.last().is_none_or(|last| last.len() == LENGTH) {
                self.0.push(Arc::new(Vec::new()));
            }
            if let Some(last) = self.0.last_mut() {
                let last = Arc::make_mut(last);
                let room = LENGTH - last.len();
                last.reserve_exact(room.min(items.size_hint().0));
                last.extend(items.by_ref().take(room));
            }
        }
    }
}

impl<T> Index<usize> for Blocks<T> {
    type Output = T;

    fn index(&self, place: usize) -> &T {
        &self.0[place / LENGTH][place % LENGTH]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_stay_in_order_over_the_ends_of_blocks() {
        let mut blocks = Blocks::default();
        let mut all = Vec::new();
        for count in [0, 1, LENGTH - 2, 1, 1, 3 * LENGTH, 5] {
            let more = all.len()..all.len() + count;
            blocks.extend(more.clone());
            all.extend(more);
            assert_eq!((blocks.len(), blocks.get(all.len())), (all.len(), None));
        }
        assert!(blocks.iter().eq(&all));
        assert!(all
            .iter()
            .all(|&place| blocks[place] == place && blocks.get(place) == Some(&place)));
    }

    #[test]
    fn copies_share_whole_blocks_and_do_not_grow_with_each_other() {
        let mut blocks = Blocks::default();
        blocks.extend(0..LENGTH + 9);
        let before = blocks.clone();
        blocks.extend(0..5);
        assert_eq!((before.len(), blocks.len()), (LENGTH + 9, LENGTH + 14));
        assert!(before.iter().eq(blocks.iter().take(LENGTH + 9)));
        let shared = before.0.iter().zip(&blocks.0);
        assert!(shared.map(|(one, other)| Arc::ptr_eq(one, other)).eq([true, false]));
    }
}
