//! The outside: the window, the menus, sounds, files and the clock. The only ring that knows `SDL2` and `Dear ImGui`.

pub mod app;
pub mod command_line;
