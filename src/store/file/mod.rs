//! Reading and writing single files without losing data or blocking forever.

mod disk;
mod fault;
mod lock;
mod packed;
mod read;
mod room;
#[cfg(test)]
mod tests;
mod write;

#[cfg(test)]
pub(crate) use tests::test_disk;

pub(super) use disk::pause;
pub use disk::{real_disk, Disk, DiskNotice, File, Metadata, Permissions, SharedDisk, TryLockError};
pub use fault::{fault_sentence, moving, reading, writing, Fault};
pub use lock::{LockFault, LockFile};
pub use packed::{beginning, is_unsupported, unpack, unpacked, unpacked_bytes};
pub use read::{has_ending, is_packed, is_pgn, packed_kind, part, path_kind, with_ending, PathKind};
pub use room::make_room;
pub use write::{
    copy_whole, create_unique, folder_of, move_to, sync_and_rename, sync_name, write_checked, write_unsynced,
    write_unsynced_by, write_whole, NewFile,
};
