//! What the tags of a game say, in a form that is quick to compare.

use super::{Date, Eco, TimeClass};
use crate::chess::{Board, Color};
use crate::record::pgn::Finished;
use crate::record::GameResult;
use std::borrow::Cow;

/// A tag with a name in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameKind {
    /// The player of the white pieces.
    White,
    /// The player of the black pieces.
    Black,
    /// The tournament or match.
    Event,
    /// The place.
    Site,
    /// The round.
    Round,
}

impl NameKind {
    /// All of them.
    pub const ALL: [NameKind; 5] = [
        NameKind::White,
        NameKind::Black,
        NameKind::Event,
        NameKind::Site,
        NameKind::Round,
    ];
}

/// What a game has besides its moves and tags.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NoteFlags(pub u8);

impl NoteFlags {
    /// Words in comments.
    pub const COMMENTS: NoteFlags = NoteFlags(1);
    /// Variations.
    pub const VARIATIONS: NoteFlags = NoteFlags(2);
    /// Evaluations (`[%eval …]`).
    pub const EVALS: NoteFlags = NoteFlags(4);
    /// Clock times (`[%clk …]`).
    pub const CLOCKS: NoteFlags = NoteFlags(8);
    /// Errors in the text.
    pub const ERRORS: NoteFlags = NoteFlags(16);
    /// A starting position of its own.
    pub const FEN: NoteFlags = NoteFlags(32);

    /// Black begins.
    pub const BLACK_BEGINS: NoteFlags = NoteFlags(64);

    /// Those with words for them.
    pub const ALL: [(NoteFlags, &'static str); 6] = [
        (NoteFlags::COMMENTS, "comments"),
        (NoteFlags::VARIATIONS, "variations"),
        (NoteFlags::EVALS, "evals"),
        (NoteFlags::CLOCKS, "clocks"),
        (NoteFlags::ERRORS, "errors"),
        (NoteFlags::FEN, "fen"),
    ];

    /// Adds what a comment contains.
    pub fn add_comment(&mut self, comment: &[u8]) {
        let mut rest = comment.trim_ascii();
        while let Some(command) = rest.strip_prefix(b"[%") {
            if command.starts_with(b"eval") {
                self.add(NoteFlags::EVALS);
            } else if command.starts_with(b"clk") {
                self.add(NoteFlags::CLOCKS);
            }
            let end = command.iter().position(|&byte| byte == b']');
            rest = command[end.map_or(command.len(), |end| end + 1)..].trim_ascii_start();
        }
        if !rest.is_empty() {
            self.add(NoteFlags::COMMENTS);
        }
    }

    /// The game begins in this position of its own.
    pub fn set_up(&mut self, start: &Board) {
        self.add(NoteFlags::FEN);
        if start.turn() == Color::Black {
            self.add(NoteFlags::BLACK_BEGINS);
        }
    }

    /// Adds these.
    pub fn add(&mut self, other: NoteFlags) {
        self.0 |= other.0;
    }

    /// Whether these are among them.
    pub const fn has(self, other: NoteFlags) -> bool {
        self.0 & other.0 == other.0
    }
}

/// The facts of a game that are no names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Facts {
    /// When it was played.
    pub date: Date,
    /// The ratings of White and Black; 0 if unknown.
    pub elo: [u16; 2],
    /// The code of its opening: that of its tags, or else by the moves.
    pub eco: Eco,
    /// The result as written.
    pub result: GameResult,
    /// Plies of the main line, up to the first illegal one.
    pub plies: u16,
    /// The time control.
    pub time: Option<TimeClass>,
    /// What else it has.
    pub notes: NoteFlags,
}

impl Facts {
    /// The facts and names (in the order of [`NameKind::ALL`]; empty if unknown) of a game that has been read, with these notes and
    /// this opening, which begins with its code if that is known.
    #[must_use]
    pub fn of<'t>(game: &Finished<'_, 't>, notes: NoteFlags, opening: &str) -> (Facts, [Cow<'t, str>; 5]) {
        let mut facts = Facts {
            result: game.result,
            plies: u16::try_from(game.plies).unwrap_or(u16::MAX),
            notes,
            ..Facts::default()
        };
        if game.faults > 0 {
            facts.notes.add(NoteFlags::ERRORS);
        }
        let mut names: [Cow<'t, str>; 5] = Default::default();
        for (name, value) in game.tags.iter() {
            match &*name {
                b"White" => names[NameKind::White as usize] = value.text(),
                b"Black" => names[NameKind::Black as usize] = value.text(),
                b"Event" => names[NameKind::Event as usize] = value.text(),
                b"Site" => names[NameKind::Site as usize] = value.text(),
                b"Round" => names[NameKind::Round as usize] = value.text(),
                b"Date" => facts.date = Date::of(&value.text()),
                b"WhiteElo" => facts.elo[Color::White.index()] = rating(&value.text()),
                b"BlackElo" => facts.elo[Color::Black.index()] = rating(&value.text()),
                b"ECO" => facts.eco = Eco::of(&value.text()),
                b"TimeControl" => facts.time = TimeClass::of(&value.text()),
                _ => {}
            }
        }
        if facts.eco == Eco::default() {
            facts.eco = Eco::of(opening);
        }
        for name in &mut names {
            if matches!(name.trim(), "?" | "-") {
                *name = Cow::Borrowed("");
            }
        }
        (facts, names)
    }
}

fn rating(text: &str) -> u16 {
    text.trim().parse().unwrap_or(0)
}
