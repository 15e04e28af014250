//! The start screen in the panel before the first game. It disappears with the first move or another game; closing a dialog
//! leads back to it.

use super::levels::{Levels, LEVELS};
use super::tabiya::Tabiya;
use crate::record::NodeId;
use crate::store::folder::name_of;
use crate::store::new_game::NewGameChoice;
use crate::store::settings::{Opponent, Side, StartPosition};
use crate::table::{Command, Training};
use crate::text::{level_name, limit, limited, pairing, result_sign, time_name, Text};
use crate::ui::style::{group_gap, length};
use crate::ui::widgets::{font_of, list_row, one_size, scroll, text, Button, Tile};
use crate::ui::{ChessGui, Frame, Request, TrainingRequest};
use imgui::{FontStackToken, StyleStackToken, StyleVar};

/// The heights of what one can do, and the gap between, in points.
#[derive(Debug, Clone, Copy)]
pub(super) struct Density {
    way: f32,
    /// That of a rematch, which has words below its name if it is higher than other ways.
    rematch: f32,
    pub(super) level: f32,
    button: f32,
    menu: f32,
    pub(super) gap: f32,
    /// Whether the ways to play have no words below their names, and the levels are a list.
    pub(super) is_low: bool,
    /// Whether the lessons have a button beside the training, which leads to them too.
    has_lessons: bool,
}

pub(super) const ROOMY: Density = Density {
    way: 56.0,
    rematch: 56.0,
    level: 44.0,
    button: length::BUTTON,
    menu: 34.0,
    gap: length::GAP,
    is_low: false,
    has_lessons: true,
};
const USUAL: Density = Density {
    way: 46.0,
    rematch: 46.0,
    level: 38.0,
    ..ROOMY
};
const LOW: Density = Density {
    way: 30.0,
    rematch: 30.0,
    level: 30.0,
    button: 30.0,
    menu: 30.0,
    gap: 4.0,
    is_low: true,
    has_lessons: true,
};
/// The same where there is room to say what a rematch is.
const LOW_AND_TOLD: Density = Density { rematch: 42.0, ..LOW };
/// With the largest type, if all of it fits in small letters.
const LOWEST: Density = Density {
    way: 26.0,
    rematch: 26.0,
    level: 26.0,
    button: 26.0,
    menu: 26.0,
    gap: 2.0,
    ..LOW
};

/// The height of the row of a game or file, in points.
const ROW: f32 = 30.0;
/// Number of recent files offered.
const RECENT: usize = 4;

impl ChessGui {
    pub(super) fn draw_start(&mut self, ui: &Frame) {
        if ui.model.game.tree().next(NodeId::ROOT).is_some() {
            self.end_greeting();
            return;
        }
        self.foot_top = None;
        let size = ui.content_region_avail();
        let words = what_a_move_begins(ui);
        let mut plan = Plan::of(ui, &words, size, None);
        let board = self.tabiya.as_ref().and_then(|_| plan.board_of_tabiya(ui, size[0]));
        // Where there is no room for its board, the tabiya of the day is one of the buttons.
        let in_row = self.tabiya.as_ref().filter(|_| board.is_none());
        if in_row.is_some() {
            plan = Plan::of(ui, &words, size, in_row);
        }
        let Plan { density, has_head, .. } = plan;
        let (wide, gap) = (size[0], ui.px(density.gap));
        let _small = density.push_small(ui);
        let _spacing = ui.push_style_var(StyleVar::ItemSpacing([gap, gap]));
        if has_head {
            ui.in_font(ui.look.fonts.title, || ui.text("Tabiya"));
            text::muted(ui, &words);
            group_gap(ui);
        }
        continue_buttons(ui, wide, density);
        ways_to_play(ui, wide, density);
        others(ui, wide, density, in_row);
        let row = ui.px(density.menu);
        let lowest = |ui: &Frame| ui.window_content_region_max()[1] - row - gap;
        if let (Some(tabiya), Some((square, has_gap))) = (&self.tabiya, board) {
            if has_gap {
                group_gap(ui);
            }
            tabiya.draw(ui, square);
        }
        if has_head {
            group_gap(ui);
            games(ui, wide, lowest(ui));
            recent(ui, wide, lowest(ui));
        }
        let [x, _] = ui.cursor_pos();
        let foot = ui.window_content_region_max()[1] - row;
        ui.set_cursor_pos([x, foot.max(ui.cursor_pos()[1])]);
        let menu = t!(ui.text, "action-menu");
        scroll::below(ui, "##menu", row, || {
            if Button::new(Command::Menu.id(), &menu).size([wide, row]).draw(ui) {
                ui.command(Command::Menu);
            }
            ui.keep_menu_button();
        });
    }
}

/// What the panel has room for.
#[derive(Debug, Clone, Copy)]
struct Plan {
    density: Density,
    /// Whether the title is above what one can do, and games and files are below it.
    has_head: bool,
    /// The height that is left.
    spare: f32,
}

impl Plan {
    /// In a panel of this size, with these words below the title, and a button for this tabiya.
    fn of(ui: &Frame, words: &str, [wide, high]: [f32; 2], tabiya: Option<&Tabiya>) -> Plan {
        let height = |density: Density| density.height(ui, wide, tabiya);
        let head = head_height(ui, words, wide);
        if head + height(ROOMY) <= high {
            return Plan {
                density: ROOMY,
                has_head: true,
                spare: high - head - ui.px(length::GAP) - height(ROOMY),
            };
        }
        let without = |density| Density {
            has_lessons: false,
            ..density
        };
        // Whoever comes back is told first whom a rematch is against.
        let ways = both_ways(ui.text, &ui.model.settings.new_game);
        let told = ways.iter().any(|way| way.is_rematch);
        let told = told.then_some(without(LOW_AND_TOLD));
        let lowest = [LOW, LOWEST, without(LOW), without(LOWEST)];
        let mut all = [USUAL, LOW_AND_TOLD].into_iter().chain(told).chain(lowest);
        let density = all.find(|&density| height(density) <= high).unwrap_or(without(LOW));
        Plan {
            density,
            has_head: false,
            spare: high - height(density),
        }
    }

    /// The side of a square of the board that the tabiya of the day has in a panel of this width, and whether there is room for an empty
    /// line above it; `None` without room for it.
    fn board_of_tabiya(self, ui: &Frame, wide: f32) -> Option<(f32, bool)> {
        let gap = ui.px(self.density.gap);
        // The last game is looked for first.
        let has_games = self.has_head && !ui.model.newest.is_empty();
        let for_games = if has_games {
            ui.px(length::GROUP + 2.0 * ROW) + gap
        } else {
            0.0
        };
        let room = self.spare - gap - for_games;
        let square = Tabiya::square_within(ui, room).filter(|_| wide > ui.px(250.0))?;
        Some((square, Tabiya::height(ui, square) + ui.px(length::GROUP) <= room))
    }
}

/// The height of the title and of these words below it, with the gaps.
fn head_height(ui: &Frame, words: &str, wide: f32) -> f32 {
    let title = ui.in_font(ui.look.fonts.title, || ui.text_line_height());
    title + ui.calc_text_size_with_opts(words, false, wide)[1] + ui.px(length::GAP) + ui.px(length::GROUP)
}

impl Density {
    /// Small type with little around it, where there is the least room.
    fn push_small<'u>(self, ui: &'u Frame) -> Option<(FontStackToken<'u>, StyleStackToken<'u>)> {
        let padding = [ui.clone_style().frame_padding[0], ui.px(2.0)];
        let is_least = self.button < LOW.button;
        is_least.then(|| {
            let font = ui.push_font(ui.look.fonts.label);
            (font, ui.push_style_var(StyleVar::FramePadding(padding)))
        })
    }

    /// The height of this way to play, in points.
    fn height_of(self, way: &WayToPlay) -> f32 {
        if way.is_rematch {
            self.rematch
        } else {
            self.way
        }
    }

    /// The height in pixels of all that one can do, in a panel of this width, with a button for this tabiya.
    fn height(self, ui: &Frame, wide: f32, tabiya: Option<&Tabiya>) -> f32 {
        let _small = self.push_small(ui);
        let levels = Levels::of(ui, wide, self);
        let [main, other] = both_ways(ui.text, &ui.model.settings.new_game).map(|way| self.height_of(&way));
        let [main, other] = if are_beside(ui, wide, self) {
            [(1, main.max(other)), (0, 0.0)]
        } else {
            [(1, main), (1, other)]
        };
        let rows = [
            (ui.model.unfinished.len().min(2), self.button),
            main,
            other,
            levels.map_or((0, 0.0), |levels| (LEVELS.len() / levels.columns, levels.height)),
            (other_rows(ui, wide, self, tabiya).len(), self.button),
            (1, self.menu),
        ];
        let high = |(count, height): (usize, f32)| count as f32 * (ui.px(height) + ui.px(self.gap));
        rows.into_iter().map(high).sum::<f32>() - ui.px(self.gap)
    }
}

/// The unfinished games, if there are any.
fn continue_buttons(ui: &Frame, wide: f32, density: Density) {
    let unfinished = ui.model.unfinished;
    let button = |id, label: &str, command, is_main| {
        let button = Button::new(id, label).size([wide, ui.px(density.button)]);
        if button.main(is_main).draw(ui) {
            ui.command(command);
        }
    };
    if let Some(newest) = unfinished.first() {
        let label = t!(ui.text, "start-continue", game = newest.name(ui.text));
        button("start.continue", &label, Command::Continue, true);
    }
    if unfinished.len() > 1 {
        let label = t!(ui.text, "start-unfinished", count = unfinished.len());
        button("start.unfinished", &label, Command::Unfinished, false);
    }
}

/// A way to begin a game with one press.
struct WayToPlay {
    id: &'static str,
    name: String,
    choice: NewGameChoice,
    /// Whether the sides are those of the last game, turned.
    is_rematch: bool,
}

/// The two ways to begin, that of the last game first: a program, and two people.
fn both_ways(text: &Text, last: &NewGameChoice) -> [WayToPlay; 2] {
    let way = |id, name, opponent| WayToPlay {
        id,
        name,
        choice: NewGameChoice {
            opponent,
            ..last.clone()
        },
        is_rematch: false,
    };
    let against = way("start.play", t!(text, "start-play"), Opponent::Tabiya);
    let two = way("start.two", t!(text, "start-two"), Opponent::Person);
    match last.opponent {
        Opponent::Person => [two, against],
        _ if last.is_first() => [against, two],
        _ => {
            let rematch = WayToPlay {
                id: "start.play",
                name: t!(text, "cmd-rematch"),
                choice: last.swapped(),
                is_rematch: true,
            };
            [rematch, two]
        }
    }
}

/// The game that the main button of the start screen begins.
pub(in crate::ui) fn main_choice(text: &Text, last: &NewGameChoice) -> NewGameChoice {
    let [main, _] = both_ways(text, last);
    main.choice
}

/// A game against a level as strong as the user, if that is known.
pub(in crate::ui) fn choice_like_oneself(ui: &Frame) -> Option<NewGameChoice> {
    let level = ui.model.learner.and_then(Training::like_oneself)?;
    Some(NewGameChoice {
        opponent: Opponent::Tabiya,
        level,
        ..ui.model.settings.new_game.clone()
    })
}

/// What a move on the board begins.
fn what_a_move_begins(ui: &Frame) -> String {
    let choice = main_choice(ui.text, &ui.model.settings.new_game);
    let opponent = match choice.opponent {
        Opponent::Person => return t!(ui.text, "start-or-move"),
        Opponent::Tabiya => "Tabiya",
        Opponent::Engine => &choice.engine,
    };
    let opponent = limited(opponent, limit::NAME).into_owned();
    t!(ui.text, "start-move-against", opponent)
}

impl WayToPlay {
    /// Who plays whom, and how long: `Tabiya 1400 · 5 + 3 · Black`.
    fn words(&self, text: &Text) -> String {
        self.parts(text).join(" · ")
    }

    /// Only the level and the color of a rematch: `1400 · Black`.
    fn brief_words(&self, text: &Text) -> String {
        match self.parts(text).as_slice() {
            [who, .., side] => format!("{} · {side}", who.trim_start_matches("Tabiya ")),
            parts => parts.join(" · "),
        }
    }

    fn parts(&self, text: &Text) -> Vec<String> {
        let choice = &self.choice;
        let who = match (choice.opponent, choice.level) {
            (Opponent::Person, _) => match [choice.white.trim(), choice.black.trim()] {
                ["", ""] => String::new(),
                [white, black] => pairing(text, or_unknown(white), or_unknown(black)),
            },
            (Opponent::Engine, _) => choice.engine.clone(),
            (Opponent::Tabiya, 0) => level_name(text, 0),
            (Opponent::Tabiya, level) if self.is_rematch => format!("Tabiya {level}"),
            (Opponent::Tabiya, level) => format!("{level} {}", level_name(text, level)),
        };
        let start = (choice.start == StartPosition::Chess960).then(|| t!(text, "start-chess960"));
        let time = choice
            .controls()
            .map_or_else(|_| choice.time.clone(), |[time, _]| time_name(text, &time));
        let side = self.is_rematch.then(|| match choice.side {
            Side::White => t!(text, "white"),
            Side::Black => t!(text, "black"),
            Side::Random => t!(text, "side-random"),
        });
        let who = Some(who).filter(|who| !who.is_empty());
        who.into_iter().chain(start).chain([time]).chain(side).collect()
    }
}

/// The name as in tags, where `?` stands for an unknown one.
fn or_unknown(name: &str) -> &str {
    if name.is_empty() {
        "?"
    } else {
        name
    }
}

/// The width of one of this many things side by side.
pub(super) fn share(wide: f32, gap: f32, count: usize) -> f32 {
    ((wide - gap * (count as f32 - 1.0)) / count as f32).floor()
}

/// Whether the two ways to play have room side by side.
fn are_beside(ui: &Frame, wide: f32, density: Density) -> bool {
    let half = share(wide, ui.px(density.gap), 2);
    let needs = |way: &WayToPlay| {
        let name = ui.wide(&way.name);
        let _font = ui.push_font(ui.look.fonts.label);
        let words = way.words(ui.text);
        // A tile shows the first part of its words if there is not room for all.
        let first = words.split(" · ").next().filter(|_| !density.is_low);
        name.max(ui.wide(first.unwrap_or_default())) + ui.px(12.0)
    };
    let last = &ui.model.settings.new_game;
    // The buttons stay where they are whichever level is chosen.
    let of_level = |level: u16| both_ways(ui.text, &NewGameChoice { level, ..last.clone() });
    let others = LEVELS.into_iter().filter(|_| last.is_first()).flat_map(of_level);
    let mut ways = both_ways(ui.text, last).into_iter().chain(others);
    ways.all(|way| needs(&way) <= half)
}

/// What is said below the name of a way to play: of a rematch as much as fits, of others nothing in a low panel.
fn words_below(ui: &Frame, way: &WayToPlay, width: f32, density: Density) -> String {
    if density.is_low && density.height_of(way) <= density.way {
        return String::new();
    }
    let whole = way.words(ui.text);
    if !way.is_rematch {
        return whole;
    }
    let _font = ui.push_font(ui.look.fonts.label);
    text::fitting(ui, &[whole, way.brief_words(ui.text)], width - ui.px(8.0))
}

/// The two ways to play, side by side if their words fit, and below them four levels of the program.
fn ways_to_play(ui: &Frame, wide: f32, density: Density) {
    let ways = both_ways(ui.text, &ui.model.settings.new_game);
    let gap = ui.px(density.gap);
    let is_beside = are_beside(ui, wide, density);
    let width = if is_beside { share(wide, gap, 2) } else { wide };
    let names = ways.each_ref().map(|way| way.name.clone());
    let heights = ways.each_ref().map(|way| density.height_of(way));
    let highest = heights.into_iter().fold(0.0, f32::max);
    for (number, way) in ways.iter().enumerate() {
        if number > 0 && is_beside {
            ui.same_line_with_spacing(0.0, gap);
        }
        let tile = Tile {
            id: way.id,
            name: &way.name,
            font: font_of(ui, &names, width).unwrap_or(ui.look.fonts.label),
            words: &words_below(ui, way, width, density),
            size: [width, ui.px(if is_beside { highest } else { heights[number] })],
            is_chosen: false,
            list: None,
            is_main: number == 0 && ui.model.unfinished.is_empty(),
        };
        if tile.draw(ui) {
            ui.request(Request::Begin(Box::new(way.choice.clone())));
        }
    }
    match Levels::of(ui, wide, density) {
        Some(levels) if density.is_low => levels.draw_list(ui, wide),
        Some(levels) => levels.draw_tiles(ui, wide),
        None => {}
    }
}

/// A button with its id, its label and what it asks for.
type Other = (&'static str, String, Request);

/// New game, the lessons, the training, the tabiya of the day where its board has no room, Open and Library, as many side by side as have
/// room for their labels.
fn other_rows(ui: &Frame, wide: f32, density: Density, tabiya: Option<&Tabiya>) -> Vec<Vec<Other>> {
    let new_game = t!(ui.text, "start-new-game");
    let mut buttons: Vec<Other> = vec![("start.new-game", new_game, Command::SetUpGame.into())];
    if let Some(choice) = choice_like_oneself(ui) {
        let label = t!(ui.text, "start-like-me", level = choice.level.to_string());
        buttons.push(("start.like-me", label, Request::Begin(Box::new(choice))));
    }
    let has_learned = !ui.model.learned.is_empty() && !ui.model.learned.contains(&false);
    if density.has_lessons && !has_learned {
        buttons.push(("start.lessons", t!(ui.text, "start-lessons"), Command::Lessons.into()));
    }
    let (label, request) = match ui.model.due {
        0 => (t!(ui.text, "start-training"), Command::Train.into()),
        due => {
            let label = t!(ui.text, "start-due", count = due);
            (label, Request::Train(TrainingRequest::Due))
        }
    };
    buttons.push(("start.due", label, request));
    buttons.extend(tabiya.map(|tabiya| (Tabiya::BUTTON, t!(ui.text, "start-tabiya"), tabiya.request())));
    buttons.push(("start.open", t!(ui.text, "start-open"), Command::Open.into()));
    buttons.push(("start.library", t!(ui.text, "start-library"), Command::Library.into()));
    let fits = |(_, label, _): &Other, count: usize| {
        ui.wide(label) + 2.0 * ui.px(density.gap.clamp(3.0, 6.0)) <= share(wide, ui.px(density.gap), count)
    };
    let count = buttons.len();
    if buttons.iter().all(|button| fits(button, count)) {
        return vec![buttons];
    }
    let mut rows = Vec::new();
    while let Some(last) = buttons.pop() {
        let before = buttons.pop_if(|before| fits(before, 2) && fits(&last, 2));
        rows.insert(0, before.into_iter().chain([last]).collect());
    }
    rows
}

/// Draws the other buttons.
fn others(ui: &Frame, wide: f32, density: Density, tabiya: Option<&Tabiya>) {
    let gap = ui.px(density.gap);
    let rows = other_rows(ui, wide, density, tabiya);
    let width = |row: &Vec<Other>| share(wide, gap, row.len());
    let labels = rows
        .iter()
        .flat_map(|row| row.iter().map(|(_, label, _)| (label.as_str(), width(row))));
    let _font = one_size(ui, labels);
    for row in rows {
        let size = [width(&row), ui.px(density.button)];
        for (number, (id, label, request)) in row.into_iter().enumerate() {
            if number > 0 {
                ui.same_line_with_spacing(0.0, gap);
            }
            if Button::new(id, &label).size(size).draw(ui) {
                ui.request(request);
            }
            if !ui.is_item_hovered() {
                continue;
            }
            match tabiya.filter(|_| id == Tabiya::BUTTON) {
                Some(tabiya) => ui.tell(tabiya.name(ui)),
                None if id == "start.due" && ui.model.due > 0 => {
                    ui.tell(t!(ui.text, "train-due", count = ui.model.due));
                }
                None => {}
            }
        }
    }
}

/// The most recently finished games, as many as fit.
fn games(ui: &Frame, wide: f32, lowest: f32) {
    let games = ui.model.newest.iter().map(|game| {
        let players = pairing(ui.text, &game.white, &game.black);
        let words = format!("{players}  {}", result_sign(game.facts.result));
        (words, Request::OpenEntry(Box::new(game.clone()), 0), String::new())
    });
    rows(ui, ("start-games", "start.game"), games, [wide, lowest]);
}

/// The most recent files, as many as fit.
fn recent(ui: &Frame, wide: f32, lowest: f32) {
    let files = ui.model.settings.recent.iter().take(RECENT).map(|path| {
        let whole = path.to_string_lossy().into_owned();
        (name_of(path), Request::OpenFile(path.clone()), whole)
    });
    rows(ui, ("menu-recent", "start.recent"), files, [wide, lowest]);
}

/// Rows below a heading, as many as fit; each has a text, a request and a hint.
fn rows(
    ui: &Frame,
    (heading, id): (&str, &str),
    rows: impl Iterator<Item = (String, Request, String)>,
    [wide, lowest]: [f32; 2],
) {
    let height = ui.px(ROW);
    let mut rows = rows.enumerate().peekable();
    if rows.peek().is_none() || ui.cursor_pos()[1] + 2.0 * height > lowest {
        return;
    }
    ui.in_font(ui.look.fonts.label, || text::muted(ui, &ui.text.get(heading, &[])));
    for (number, (words, request, hint)) in rows {
        if ui.cursor_pos()[1] + height > lowest {
            break;
        }
        let words = limited(&words, limit::NAME);
        if list_row(ui, &format!("{id}.{number}"), &words, false, [wide, height]) {
            ui.request(request);
        }
        if ui.is_item_hovered() && !hint.is_empty() {
            ui.tell(&hint);
        }
    }
}
