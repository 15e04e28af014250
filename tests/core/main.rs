//! The tests that need no window, in one program so that the library is linked once.
#![cfg(feature = "program")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/corpora.rs"]
mod corpora;
#[path = "../common/frame.rs"]
mod frame;
#[path = "../common/pasted.rs"]
mod pasted;
#[path = "../common/laws.rs"]
mod properties;
#[path = "../common/unsynced.rs"]
mod unsynced;

mod analysis_engines;
mod collection;
mod command_line;
mod continued;
mod corpora_chess;
mod corpora_record;
mod dead_position;
mod docs;
mod draws;
mod endgames;
mod engine;
mod famous_games;
mod fen;
mod find_games;
mod gestures;
mod illegal;
mod import;
mod languages;
mod laws;
mod level_choices;
mod levels;
mod manual;
#[cfg(unix)]
mod matches;
mod motion;
mod movegen;
#[cfg(target_os = "linux")]
mod network;
mod notation;
mod packaging;
mod perft;
mod pgn;
mod pgn_files;
mod pgn_headings;
mod pgn_places;
mod pgn_signs;
mod pgn_unread;
mod pgn_warnings;
#[cfg(unix)]
mod player_engines;
mod players;
mod random_game;
mod record;
mod released;
mod review;
mod review_game;
mod rooms;
mod san;
mod scene;
mod scene_rules;
mod sounds;
mod syzygy;
mod text_mode;
mod text_mode_program;
mod text_mode_session;
mod texts;
mod uci;
mod uci_lines;
mod workflows;
