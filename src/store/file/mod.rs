//! Reading and writing single files without losing data or blocking forever.

mod packed;
mod path_kind;
mod read;
mod stamp;
#[cfg(test)]
mod tests;
mod write;

pub use packed::packed;
pub use path_kind::{path_kind, PathKind};
pub use read::{open_regular, read_regular};
pub use stamp::FileStamp;
pub use write::{
    create_unique, folder_of, sync_and_rename, sync_folder, temporary, write_checked, write_unsynced, write_whole,
    write_with,
};
