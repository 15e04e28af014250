//! Finds games while they are read.

use super::filter::NumberRange;
use super::opening::LineOpening;
use super::{Facts, Filter, NoteFlags, Wanted};
use crate::chess::{Board, Move};
use crate::record::pgn::{self, Finished, Visitor};
use crate::record::GameResult;
use std::ops::Range;

/// What games are looked for: all that fit the filter and have what is wanted in one of their positions.
///
/// ```
/// use tabiya::collection::GameSearch;
///
/// let search: GameSearch = "player:polgár result:1-0 eco:B9 -year:>=1995 material:KRPvKR".parse()?;
/// assert!(search.wanted.is_some());
/// assert!("whit:polgar".parse::<GameSearch>().unwrap_err().to_string().contains("unknown field"));
/// # Ok::<(), tabiya::collection::FilterError>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameSearch {
    /// What a position has to be or have; without it, every game is a hit at ply 0, with no move.
    pub wanted: Option<Wanted>,
    /// What other positions of the game have to be or have: for all of this, the games that one search after the other finds are
    /// compared.
    pub besides: Vec<Wanted>,
    /// What the tags have to say.
    pub filter: Filter,
    /// After how many moves from the start of the game a position counts; a move of White alone is one too.
    pub moves: NumberRange,
    /// Whether positions in variations count.
    pub with_variations: bool,
}

impl GameSearch {
    /// The search for this in all games.
    pub fn of(wanted: Wanted) -> GameSearch {
        GameSearch {
            wanted: Some(wanted),
            ..GameSearch::default()
        }
    }

    /// The search for all games whose tags say this.
    pub fn of_filter(filter: Filter) -> GameSearch {
        GameSearch {
            filter,
            ..GameSearch::default()
        }
    }

    /// Looks for this too. What a game is found by is a position, if one is looked for.
    pub fn look_for(&mut self, wanted: Wanted) {
        let is_known = self.wanted.as_ref() == Some(&wanted) || self.besides.contains(&wanted);
        let is_position = |wanted: &Wanted| matches!(wanted, Wanted::Position(_));
        if is_known {
            // Once is enough.
        } else if self
            .wanted
            .as_ref()
            .is_none_or(|first| is_position(&wanted) && !is_position(first))
        {
            self.besides.extend(self.wanted.replace(wanted));
        } else {
            self.besides.push(wanted);
        }
    }

    /// The same search whatever the tags say, if positions are looked for.
    pub fn of_positions(&self) -> Option<GameSearch> {
        self.wanted.as_ref()?;
        Some(GameSearch {
            filter: Filter::default(),
            ..self.clone()
        })
    }

    /// Whether the position after so many plies is a hit.
    #[inline]
    fn is_in(&self, ply: u32, board: &Board) -> bool {
        let is_hit = |wanted: &Wanted| self.moves.contains(ply.div_ceil(2)) && wanted.is_in(board);
        self.wanted.as_ref().is_none_or(is_hit)
    }
}

/// The first position of a game that has what is wanted: of the main line if there is one, otherwise of the first variation in
/// the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    /// Plies from the start of the game.
    pub ply: u32,
    /// The move made there, if a position was looked for and the line goes on.
    pub next: Option<Move>,
}

/// A game that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Its number among the games that were read, from 0.
    pub number: u64,
    /// Its bytes in the text.
    pub place: Range<u64>,
    /// Where it has what is wanted.
    pub hit: Hit,
    /// Its result as written.
    pub result: GameResult,
}

/// Looks for what a search wants in one game after the other: the visitor's output is a hit.
#[derive(Debug, Clone)]
pub struct Seeker<'s> {
    search: &'s GameSearch,
    /// Whether nothing is wanted of a game but its first hit.
    is_brief: bool,
    /// Whether every game begins with a hit, unless it has a starting position of its own.
    is_at_start: bool,
    notes: NoteFlags,
    /// Known as far as the filter asks for it.
    opening: LineOpening,
    /// Plies made in the current line, and in those around it, outermost first.
    ply: u32,
    outer: Vec<u32>,
    main: FirstHit,
    aside: FirstHit,
}

/// The first hit of a kind of line.
#[derive(Debug, Clone, Copy, Default)]
struct FirstHit {
    hit: Option<Hit>,
    /// The depth of the line that has not gone on since the hit.
    awaits: Option<usize>,
}

impl FirstHit {
    fn begins(&mut self, ply: u32, awaits: Option<usize>) {
        self.hit = Some(Hit { ply, next: None });
        self.awaits = awaits;
    }

    #[inline]
    fn made(&mut self, mv: Move, depth: usize) {
        if self.awaits == Some(depth) {
            self.awaits = None;
            if let Some(hit) = &mut self.hit {
                hit.next = Some(mv);
            }
        }
    }

    fn close(&mut self, depth: usize) {
        self.awaits = self.awaits.filter(|&at| at <= depth);
    }
}

impl<'s> Seeker<'s> {
    /// A seeker that has read nothing.
    pub fn new(search: &'s GameSearch) -> Seeker<'s> {
        Seeker {
            search,
            is_brief: false,
            is_at_start: search.is_in(0, &Board::START),
            notes: NoteFlags::default(),
            opening: LineOpening::default(),
            ply: 0,
            outer: Vec::new(),
            main: FirstHit::default(),
            aside: FirstHit::default(),
        }
    }

    /// The same for games of which nothing is wanted but their first hit in the main line, whatever their tags say: they are read
    /// no further.
    pub fn brief(search: &'s GameSearch) -> Seeker<'s> {
        Seeker {
            is_brief: true,
            ..Seeker::new(search)
        }
    }

    fn start(&mut self, is_hit: bool) {
        self.main = FirstHit::default();
        if is_hit {
            self.main.begins(0, self.awaited(0));
        }
    }

    /// This depth, if the move made in what is found there matters.
    fn awaited(&self, depth: usize) -> Option<usize> {
        matches!(self.search.wanted, Some(Wanted::Position(_))).then_some(depth)
    }
}

impl Visitor for Seeker<'_> {
    type Output = Option<Hit>;

    const WARNS: bool = false;

    fn begin(&mut self) {
        self.notes = NoteFlags::default();
        self.opening = LineOpening::default();
        self.ply = 0;
        self.outer.clear();
        self.aside = FirstHit::default();
        self.start(self.is_at_start);
    }

    fn set_up(&mut self, start: &Board) {
        self.notes.add(NoteFlags::FEN);
        self.opening = LineOpening::set_up(start);
        self.start(self.search.is_in(0, start));
    }

    #[inline]
    fn mv(&mut self, mv: Move, after: &Board) {
        let depth = self.outer.len();
        self.ply += 1;
        self.main.made(mv, depth);
        self.aside.made(mv, depth);
        if depth == 0 {
            if !self.search.filter.is_empty() {
                self.opening.add(after);
            }
            if self.main.hit.is_none() && self.search.is_in(self.ply, after) {
                self.main.begins(self.ply, self.awaited(0));
            }
        } else if self.search.with_variations && self.aside.hit.is_none() && self.search.is_in(self.ply, after) {
            self.aside.begins(self.ply, self.awaited(depth));
        }
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.is_brief && self.main.hit.is_some() && self.main.awaits.is_none()
    }

    fn comment(&mut self, comment: &[u8], _is_early: bool) {
        if self.search.filter.asks_for_notes() {
            self.notes.add_comment(comment);
        }
    }

    fn open(&mut self, is_broken: bool) {
        self.notes.add(NoteFlags::VARIATIONS);
        self.outer.push(self.ply);
        self.ply -= u32::from(!is_broken);
    }

    fn close(&mut self) {
        if let Some(ply) = self.outer.pop() {
            self.ply = ply;
        }
        self.aside.close(self.outer.len());
    }

    fn finish(&mut self, game: &Finished<'_, '_>) -> Option<Hit> {
        // Without a position there is nothing to be found in it.
        let has_positions = self.search.wanted.is_none() || !game.tags.has_bad_fen();
        let hit = self.main.hit.or(self.aside.hit).filter(|_| has_positions)?;
        let filter = &self.search.filter;
        if !filter.is_empty() {
            let opening = self.opening.of(game);
            let (facts, names) = Facts::of(game, self.notes, &opening);
            if !filter.fits(&facts, &names, &opening) {
                return None;
            }
        }
        Some(hit)
    }
}

/// The games of a text that fit.
pub fn find_in(text: &[u8], search: &GameSearch) -> Vec<Found> {
    let mut seeker = Seeker::new(search);
    let mut found = Vec::new();
    let (mut at, mut number) = (0, 0);
    while let Some(game) = pgn::visit(text, at, true, &mut seeker).game() {
        at = game.place.end;
        found.extend(
            game.output
                .map(|hit| Found::new(number, 0, &game.place, hit, game.result)),
        );
        number += 1;
    }
    found
}

impl Found {
    /// The game with this number, at this place of a text that begins at `offset`.
    pub fn new(number: u64, offset: u64, place: &Range<usize>, hit: Hit, result: GameResult) -> Found {
        Found {
            number,
            place: offset + place.start as u64..offset + place.end as u64,
            hit,
            result,
        }
    }
}
