//! Reading and writing single files without losing data or blocking forever.

mod disk;
mod ending;
mod lock;
mod packed;
mod path_kind;
mod read;
mod stamp;
#[cfg(test)]
pub(crate) mod test_disk;
#[cfg(test)]
mod tests;
mod write;

pub use disk::{real_disk, Disk, SharedDisk};
pub use ending::{is_pgn, with_ending};
pub use lock::{LockFault, LockFile};
pub use packed::packed;
pub use path_kind::{path_kind, PathKind};
pub use read::{open_regular, read_regular};
pub use stamp::FileStamp;
pub use write::{
    copy_whole, create_private_folder, create_unique, folder_of, sync_and_rename, sync_name, write_checked,
    write_unsynced, write_whole, NewFile,
};
