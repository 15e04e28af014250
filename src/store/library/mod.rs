//! The games in the user's folder and in any PGN file, as lists.

mod blocks;
mod entry;
mod games;
mod listing;
mod mistakes;
mod newest;
mod positions;
mod read_game;
mod scan;
mod selection;
mod trash;
mod undecided;

pub use entry::{EntryError, GameEntry};
pub use games::{is_player, GameRow, GameRows, TextLocation};
pub use listing::{ListSource, Listing, SeenFiles};
pub use mistakes::mistakes_in;
pub use newest::newest_games;
pub use positions::{find_in_files, Hits, ListSearch, PlayedBy};
pub use read_game::ReadGame;
pub use selection::{ListColumn, Selection};
pub use trash::{Trash, TrashedFile};
pub use undecided::{games_of_repertoire, ListedRepertoire};
