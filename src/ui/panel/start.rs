//! The start screen in the panel before the first game. It disappears with the first move or another game; closing a dialog
//! leads back to it.

use super::tabiya::Tabiya;
use crate::record::NodeId;
use crate::store::folder::name_of;
use crate::store::new_game::NewGameChoice;
use crate::store::settings::{Opponent, Side, StartPosition};
use crate::table::{Command, Training};
use crate::text::{level_meaning, level_name, limit, limited, pairing, result_sign, time_name, Text};
use crate::ui::frame::Frame;
use crate::ui::style::{group_gap, length};
use crate::ui::widgets::button::one_size;
use crate::ui::widgets::list_row::list_row;
use crate::ui::widgets::tile::{font_of, Tile};
use crate::ui::widgets::{scroll, text, Button};
use crate::ui::{ChessGui, Request, TrainingRequest};

/// The height of a panel in points that has room for more than what one can do.
const ROOMY: f32 = 400.0;

/// The height of the row of a game or file, in points.
const ROW: f32 = 30.0;
/// Number of recent files offered.
const RECENT: usize = 4;

/// The levels offered to whoever has chosen none: new to chess, casual, club, strong.
const LEVELS: [u16; 4] = [500, 900, 1400, 1900];

impl ChessGui {
    pub(super) fn draw_start(&mut self, ui: &Frame) {
        if ui.model.game.tree().next(NodeId::ROOT).is_some() {
            self.end_greeting();
            return;
        }
        self.foot_top = None;
        let [wide, high] = ui.content_region_avail();
        let has_room = high > ui.px(ROOMY);
        if has_room {
            let _font = ui.push_font(ui.look.fonts.title);
            ui.text("Tabiya");
        }
        if has_room {
            text::muted(ui, &what_a_move_begins(ui));
            group_gap(ui);
        }
        continue_buttons(ui, wide);
        ways_to_play(ui, [wide, high]);
        others(ui, wide);
        let row = ui.px(34.0);
        let lowest = |ui: &Frame| ui.window_content_region_max()[1] - row - ui.px(length::GAP);
        if let Some(tabiya) = &self.tabiya {
            let room = lowest(ui) - ui.cursor_pos()[1] - Tabiya::height(ui);
            // The last game is looked for first.
            let has_games = has_room && !ui.model.newest.is_empty();
            let for_games = if has_games {
                ui.px(length::GROUP + 2.0 * ROW)
            } else {
                0.0
            };
            if wide > ui.px(250.0) && room > for_games {
                if room > ui.px(length::GROUP) {
                    group_gap(ui);
                }
                tabiya.draw(ui);
            }
        }
        if has_room {
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

/// A button with a command over this share of the width.
fn button(ui: &Frame, id: &str, label: &str, command: Command, is_main: bool, width: f32) {
    let size = [width, ui.px(length::BUTTON)];
    if Button::new(id, label).size(size).main(is_main).draw(ui) {
        ui.command(command);
    }
}

/// The unfinished games, if there are any.
fn continue_buttons(ui: &Frame, wide: f32) {
    let unfinished = ui.model.unfinished;
    if let Some(newest) = unfinished.first() {
        let label = t!(ui.text, "start-continue", game = newest.name(ui.text));
        button(ui, "start.continue", &label, Command::Continue, true, wide);
    }
    if unfinished.len() > 1 {
        let label = t!(ui.text, "start-unfinished", count = unfinished.len());
        button(ui, "start.unfinished", &label, Command::Unfinished, false, wide);
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

/// What a move on the board begins.
fn what_a_move_begins(ui: &Frame) -> String {
    let choice = main_choice(ui.text, &ui.model.settings.new_game);
    let opponent = match choice.opponent {
        Opponent::Person => return t!(ui.text, "start-or-move"),
        Opponent::Tabiya => "Tabiya",
        Opponent::Engine => &choice.engine,
    };
    t!(
        ui.text,
        "start-move-against",
        opponent = &*limited(opponent, limit::NAME)
    )
}

impl WayToPlay {
    /// Who plays whom, and how long: `Tabiya 1400 · 5 + 3 · Black`.
    fn words(&self, text: &Text) -> String {
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
        let parts = Some(who)
            .filter(|who| !who.is_empty())
            .into_iter()
            .chain(start)
            .chain([time])
            .chain(side);
        parts.collect::<Vec<_>>().join(" · ")
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

/// The two ways to play, side by side if their words fit, and below them four levels of the program.
fn ways_to_play(ui: &Frame, [wide, high]: [f32; 2]) {
    let last = &ui.model.settings.new_game;
    let ways = both_ways(ui.text, last);
    let is_low = high < ui.px(290.0);
    let gap = ui.px(length::GAP);
    let half = ((wide - gap) / 2.0).floor();
    let names = ways.each_ref().map(|way| way.name.clone());
    let needs = |way: &WayToPlay| {
        let name = ui.calc_text_size(&way.name)[0];
        let _font = ui.push_font(ui.look.fonts.label);
        let words = way.words(ui.text);
        // A tile shows the first part of its words if there is not room for all.
        let first = words.split(" · ").next().filter(|_| !is_low).unwrap_or_default();
        name.max(ui.calc_text_size(first)[0]) + ui.px(12.0)
    };
    // The buttons stay where they are whichever level is chosen.
    let of_level = |level: u16| {
        let mut last = last.clone();
        last.level = level;
        both_ways(ui.text, &last)
    };
    let mut others = LEVELS.into_iter().filter(|_| last.is_first()).flat_map(of_level);
    let is_beside = ways.iter().all(|way| needs(way) <= half) && others.all(|way| needs(&way) <= half);
    let height = ui.px(match () {
        () if is_low => length::BUTTON,
        () if high > ui.px(ROOMY) => 56.0,
        () => 46.0,
    });
    for (number, way) in ways.iter().enumerate() {
        if number > 0 && is_beside {
            ui.same_line_with_spacing(0.0, gap);
        }
        let tile = Tile {
            id: way.id,
            name: &way.name,
            font: font_of(ui, &names, if is_beside { half } else { wide }).unwrap_or(ui.look.fonts.label),
            words: &if is_low { String::new() } else { way.words(ui.text) },
            size: [if is_beside { half } else { wide }, height],
            is_chosen: false,
            list: None,
            is_main: number == 0 && ui.model.unfinished.is_empty(),
        };
        if tile.draw(ui) {
            ui.request(Request::Begin(Box::new(way.choice.clone())));
        }
    }
    if !is_low && last.is_first() {
        levels(ui, [wide, high], last);
    }
}

/// The levels that a newcomer chooses from.
fn levels(ui: &Frame, [wide, high]: [f32; 2], last: &NewGameChoice) {
    let gap = ui.px(length::GAP);
    let names = LEVELS.map(|level| level_name(ui.text, level));
    let width = |columns: f32| ((wide + gap) / columns - gap).floor();
    let narrow_font = font_of(ui, &names, width(4.0));
    let is_one_row = narrow_font.is_some();
    let wide = width(if is_one_row { 4.0 } else { 2.0 });
    let font = narrow_font.or_else(|| font_of(ui, &names, wide));
    // A name in two lines needs more room.
    let is_high = high > ui.px(ROOMY) || font.is_none();
    let size = [wide, ui.px(if is_high { 44.0 } else { 38.0 })];
    let font = font.unwrap_or(ui.look.fonts.label);
    let chosen = LEVELS.iter().position(|level| *level == last.level).unwrap_or(0);
    for (number, (level, name)) in LEVELS.into_iter().zip(&names).enumerate() {
        if number % 2 > 0 || number > 0 && is_one_row {
            ui.same_line_with_spacing(0.0, gap);
        }
        let tile = Tile {
            id: &format!("start.level.{level}"),
            name,
            words: &level.to_string(),
            font,
            size,
            is_chosen: last.level == level,
            list: Some(("levels", number == chosen)),
            is_main: false,
        };
        if tile.draw(ui) {
            let mut settings = ui.model.settings.clone();
            settings.new_game.level = level;
            ui.request(Request::Change(Box::new(settings)));
        }
        if ui.is_item_hovered() {
            ui.tell(level_meaning(ui.text, level));
        }
    }
}

/// New game, what is due to be trained (for a newcomer the lessons), Open and Library, as many side by side as have room for their labels.
fn others(ui: &Frame, wide: f32) {
    let gap = ui.px(length::GAP);
    let mut buttons = vec![(
        "start.new-game",
        t!(ui.text, "start-new-game"),
        Command::SetUpGame.into(),
    )];
    if let Some(level) = ui.model.learner.and_then(Training::like_oneself) {
        let choice = NewGameChoice {
            opponent: Opponent::Tabiya,
            level,
            ..ui.model.settings.new_game.clone()
        };
        let label = t!(ui.text, "start-like-me", level = level.to_string());
        buttons.push(("start.like-me", label, Request::Begin(Box::new(choice))));
    }
    let has_trained = ui.model.learned.contains(&true) || ui.model.learner.is_some_and(Training::has_begun);
    if ui.model.settings.new_game.is_first() && !has_trained {
        buttons.push(("start.lessons", t!(ui.text, "start-lessons"), Command::Lessons.into()));
    } else if ui.model.due > 0 {
        let label = t!(ui.text, "start-due", count = ui.model.due);
        buttons.push(("start.due", label, Request::Train(TrainingRequest::Due)));
    }
    buttons.push(("start.open", t!(ui.text, "start-open"), Command::Open.into()));
    buttons.push(("start.library", t!(ui.text, "start-library"), Command::Library.into()));
    let share = |count: f32| ((wide + gap) / count - gap).floor();
    let count = buttons.len();
    let fits = |from: usize, room: f32| {
        let mut labels = buttons[from..].iter().map(|(_, label, _)| label);
        labels.all(|label| ui.calc_text_size(label)[0] + ui.px(12.0) <= room)
    };
    let widths = match () {
        () if fits(0, share(count as f32)) => vec![share(count as f32); count],
        () if fits(count % 2, share(2.0)) => {
            let alone = [wide].into_iter().take(count % 2);
            alone.chain([share(2.0); 4]).take(count).collect()
        }
        () => vec![wide; count],
    };
    let labels = buttons.iter().map(|(_, label, _)| label.as_str());
    let _font = one_size(ui, labels.zip(widths.iter().copied()));
    let mut left = wide;
    for ((id, label, request), width) in buttons.into_iter().zip(widths) {
        if left + gap + width <= wide {
            ui.same_line_with_spacing(0.0, gap);
            left += gap + width;
        } else {
            left = width;
        }
        if Button::new(id, &label).size([width, ui.px(length::BUTTON)]).draw(ui) {
            ui.request(request);
        }
        if id == "start.due" && ui.is_item_hovered() {
            ui.tell(t!(ui.text, "train-due", count = ui.model.due));
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
    {
        let _font = ui.push_font(ui.look.fonts.label);
        text::muted(ui, &ui.text.get(heading, &[]));
    }
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
