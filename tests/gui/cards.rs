//! The player cards while a program is thinking.

use super::play_text;
use super::table::with_grown_table_of;
use tabiya::chess::Color;
use tabiya::game::{ChessGame, GameSetup, Player, ProgramId};
use tabiya::scene::{LayoutChoices, WindowLayout};

#[test]
fn the_clocks_keep_their_places_while_a_program_thinks() {
    // At some of these widths the name fits only without its dots.
    for width in (900..1300).step_by(10) {
        let size = (width, 800);
        with_grown_table_of(size, |table| {
            let control: tabiya::game::TimeControl = "300+3".parse().expect("a time");
            let engine = ProgramId::Engine("Stockfish at a level".into()).to_string();
            table.game = ChessGame::new(&GameSetup {
                players: [Player::Person, Player::Program(engine)],
                controls: [control.clone(), control],
                ..GameSetup::default()
            });
            let choices = LayoutChoices {
                has_clocks: true,
                ..LayoutChoices::default()
            };
            let scale = WindowLayout::growth(size.0, size.1, 1.0);
            table.view.layout = WindowLayout::new(size.0, size.1, scale, 0, choices);
            table.frames(2);
            let places = |table: &super::Table| {
                ["clock.white", "clock.black"].map(|id| (table.widget(id).min, table.widget(id).max))
            };
            let before = places(table);
            play_text(table, "e2e4");
            table.frames(2);
            assert_eq!(table.game.awaited().map(|awaited| awaited.color), Some(Color::Black));
            assert_eq!(places(table), before, "{size:?}");
        });
    }
}
