//! The volumes of the groups of sounds.

use crate::game::SoundGroup;
use serde::{Deserialize, Serialize};

/// The volume of each group of sounds, 0 to 100, relative to the master volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GroupVolumes {
    /// Piece moves.
    pub pieces: u32,
    /// Checks, offers and game ends.
    pub events: u32,
    /// Illegal moves and low time.
    pub warnings: u32,
    /// Buttons, and navigation steps without a sound of their own.
    pub interface: u32,
}

impl Default for GroupVolumes {
    fn default() -> GroupVolumes {
        GroupVolumes {
            pieces: 100,
            events: 100,
            warnings: 100,
            interface: 100,
        }
    }
}

impl GroupVolumes {
    /// The volume of this group.
    pub fn of_mut(&mut self, group: SoundGroup) -> &mut u32 {
        match group {
            SoundGroup::Pieces => &mut self.pieces,
            SoundGroup::Events => &mut self.events,
            SoundGroup::Warnings => &mut self.warnings,
            SoundGroup::Interface => &mut self.interface,
        }
    }

    /// The volume of this group.
    pub fn of(mut self, group: SoundGroup) -> u32 {
        *self.of_mut(group)
    }

    /// The same with every volume at most 100.
    pub(super) fn clamped(mut self) -> GroupVolumes {
        for group in SoundGroup::ALL {
            *self.of_mut(group) = self.of(group).min(100);
        }
        self
    }
}
