//! Games of a list that become variations of the game on the board.

use super::jobs::Task;
use super::App;
use crate::game::Input;
use crate::record::{GameTree, NodeId};
use crate::store::library::{GameEntry, ReadGame};

impl App<'_> {
    /// Adds the main lines of these games to the record on the board, with a comment at the end of each that says which game it is.
    pub(super) fn merge(&mut self, games: Vec<GameEntry>) {
        if self.table.game().phase().is_in_play() {
            return self.ui.note(t!(self.ui.text, "reason-in-play"));
        }
        let files = self.files.pgn.clone();
        let read = move |_: &_| {
            let read = |entry: &GameEntry| Some((ReadGame::of(entry, &files).ok()??.tree, name(entry)));
            games.iter().map(read).collect::<Vec<_>>()
        };
        self.jobs
            .start(Task::ReadGame, read, |app, games| app.add_lines(&games));
    }

    fn add_lines(&mut self, games: &[Option<(GameTree, String)>]) {
        let game = self.table.game();
        let (start, shown) = (game.tree().start(), game.shown_node());
        let from_here = |(tree, _): &&(GameTree, String)| tree.start() == start;
        let fitting: Vec<_> = games.iter().flatten().filter(from_here).collect();
        for (tree, name) in &fitting {
            let moves = tree.main_line().into_iter().filter_map(|node| tree.mv(node));
            self.input(Input::Show(NodeId::ROOT));
            self.input(Input::AddLine(moves.collect()));
            let end = self.table.game().shown_node();
            let comment = self.table.game().tree().annotation(end).comment().unwrap_or_default();
            if !comment.contains(name) {
                let comment = format!("{comment} {name}");
                self.input(Input::Comment(end, comment.trim().to_owned()));
            }
        }
        self.input(Input::Show(shown));
        let (added, all) = (fitting.len(), games.len());
        self.ui.note(t!(
            self.ui.text,
            "games-merged",
            count = added,
            added = added.to_string(),
            all = all.to_string()
        ));
    }
}

/// The players, the event, the year and the result, in no language.
fn name(entry: &GameEntry) -> String {
    let year = entry.date.split('.').next().unwrap_or_default();
    let known = |text: &str| !text.is_empty() && !text.starts_with('?');
    let event: Vec<&str> = [&*entry.event, year].into_iter().filter(|text| known(text)).collect();
    let players = format!("{} – {}", entry.white, entry.black);
    let parts = [players, event.join(" "), entry.facts.result.token().to_owned()];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}
