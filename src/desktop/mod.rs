//! The outside: the window, the menus, sounds, files and the clock. The only ring that knows `SDL2` and `Dear ImGui`.

pub mod app;
pub mod assets;
pub mod chess_gui;
pub mod command_line;
pub mod cursors;
pub mod events;
pub mod export;
pub mod file_dialog;
pub mod graphics;
pub mod journal;
pub mod letters;
pub mod library;
mod locale;
pub mod new_game;
pub mod overlay;
pub mod picture_clipboard;
pub mod settings;
pub mod sounds;
pub mod storage;
pub mod texture;
pub mod watch;
