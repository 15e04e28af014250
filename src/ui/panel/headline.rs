//! The headline of the panel: the name of the opening, and a line about the game.

use crate::game::{GameSetup, Phase, ProgramId};
use crate::import::name_and_task;
use crate::record::NodeId;
use crate::table::command::opponent_level;
use crate::table::{Keeping, Training};
use crate::text::{chess960, date, event, limit, limited, opening_name, time_words};
use crate::train::TrainedEndgame;
use crate::ui::widgets::text;
use crate::ui::Frame;

/// The window height in points from which a long name may take several lines.
const ROOMY: f32 = 480.0;

/// The name of the opening and its ECO code; without an opening, another name for the game.
pub(super) fn names(ui: &Frame) -> (String, String) {
    if let Some(opening) = &ui.model.moves.opening {
        return match opening.split_once(' ') {
            Some((code, name)) => (opening_name(ui.text.language(), name), code.to_owned()),
            None => (opening.to_owned(), String::new()),
        };
    }
    if let Some(name) = chess960(ui.text, &ui.model.game.tree().start()) {
        return (name, String::new());
    }
    if let Some(id) = ui.model.training.and_then(Training::title) {
        return (ui.text.get(id, &[]).trim_end_matches('…').to_owned(), String::new());
    }
    if let Some(endgame) = trained_endgame(ui) {
        return (ui.text.get(endgame.id, &[]), String::new());
    }
    let game = ui.model.game;
    let is_new = !matches!(game.phase(), Phase::Record(_)) && game.tree().next(NodeId::ROOT).is_none();
    let name = match known_tag(ui, "Event") {
        Some(name) => event(ui.text, name).into_owned(),
        None if is_new => t!(ui.text, "headline-new-game"),
        None => t!(ui.text, "headline-game"),
    };
    (name, String::new())
}

/// The endgame that is trained, while it is played.
fn trained_endgame(ui: &Frame) -> Option<TrainedEndgame> {
    let game = ui.model.game;
    let is_played = game.phase().is_in_play() && GameSetup::is_endgame(&game.tree().tags);
    TrainedEndgame::of_board(&game.tree().start()).filter(|_| is_played)
}

/// The value of a tag, if known and not the usual one; of a position to be solved without what is to be found.
fn known_tag<'a>(ui: &Frame<'a>, name: &str) -> Option<&'a str> {
    let value = ui.model.game.tree().tags.known(name)?;
    let value = if name == "Event" { name_and_task(value).0 } else { value };
    Some(value).filter(|value| !matches!(*value, "" | GameSetup::CASUAL))
}

/// The line below the name: anything unusual now, otherwise the time control or where the game was played.
fn line(ui: &Frame, name: &str) -> String {
    let game = ui.model.game;
    if ui.model.is_looking_back() {
        // The move that led to the position, not the next one.
        let before = game.tree().parent(game.shown_node());
        return match before {
            Some(before) => {
                let number = game.tree().board(before).fullmove_number().to_string();
                t!(ui.text, "looking-back", number = number)
            }
            None => t!(ui.text, "looking-back-start"),
        };
    }
    if let Phase::Record(_) = game.phase() {
        let known = |tag| {
            let value = known_tag(ui, tag)?;
            Some(match tag {
                "Date" => date(ui.text, value).into_owned(),
                "Event" => event(ui.text, value).into_owned(),
                _ => value.strip_prefix("https://").unwrap_or(value).to_owned(),
            })
        };
        let place = ui.model.listed.and_then(|listed| listed.place);
        let place = place.map(|(number, count)| t!(ui.text, "list-place", number, count));
        // A dot says that there are notes which are not in the file yet.
        let unsaved = ui.model.is_unsaved.then(|| "•".to_owned());
        let parts = ["Event", "Date", "Site"].into_iter().filter_map(known);
        let parts = parts.filter(|part| part != name);
        let parts: Vec<String> = place.into_iter().chain(parts).collect();
        return unsaved
            .into_iter()
            .chain([parts.join(" · ")])
            .collect::<Vec<_>>()
            .join(" ");
    }
    if trained_endgame(ui).is_some() {
        return match ui.model.mate_in {
            Some(count) => t!(ui.text, "endgame-mate-in", count = usize::from(count)),
            None => t!(ui.text, "endgame-task"),
        };
    }
    let time = match game.clock() {
        Some(clock) => {
            let [white, black] = clock.controls();
            if white == black {
                time_words(ui.text, white)
            } else {
                format!("{} – {}", time_words(ui.text, white), time_words(ui.text, black))
            }
        }
        None => String::new(),
    };
    let has_level = matches!(opponent_level(game), Some((_, ProgramId::Level { .. })));
    let is_fair = has_level && ui.model.settings.new_game.is_fair_match();
    let fair = is_fair.then(|| t!(ui.text, "headline-fair"));
    let parts: Vec<_> = fair.into_iter().chain([time]).filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// Draws the name and the line, with a rule below them; a long name is cut in a low window, and where other words need the room.
pub fn draw(ui: &Frame, is_short: bool) {
    let (name, code) = names(ui);
    let is_endgame = trained_endgame(ui).is_some();
    let width = ui.content_region_avail()[0];
    let [left, top] = ui.cursor_pos();
    let code_width = ui.in_font(ui.look.fonts.label, || ui.wide(&code));
    {
        let _font = ui.push_font(ui.look.fonts.strong);
        let room = width - code_width - ui.px(10.0);
        // What is trained has no other line, and few moves.
        let is_low = is_short || ui.io().display_size[1] < ui.px(ROOMY);
        let is_short = is_low && ui.model.training.is_none() && !is_endgame;
        let lines = if is_short {
            vec![text::shortened(ui, &name, room)]
        } else {
            text::wrapped(ui, &name, room)
        };
        for line in &lines {
            ui.text(line);
            ui.set_cursor_pos([left, ui.cursor_pos()[1] - ui.clone_style().item_spacing[1] + ui.px(1.0)]);
        }
        ui.set_cursor_pos([left, ui.cursor_pos()[1] + ui.clone_style().item_spacing[1] - ui.px(1.0)]);
        ui.mark("opening", &name, true);
        ui.tell_item(|| &name);
    }
    let after = ui.cursor_pos();
    let _font = ui.push_font(ui.look.fonts.label);
    if !code.is_empty() {
        ui.set_cursor_pos([left + width - code_width, top + ui.px(4.0)]);
        ui.text_colored(ui.palette().muted, &code);
    }
    ui.set_cursor_pos([after[0], after[1] - ui.px(5.0)]);
    let (words, ink, why) = match ui.model.keeping {
        Keeping::NotKept { why } => (t!(ui.text, "not-kept"), ui.palette().alarm, Some(why)),
        Keeping::EarlierNotKept { game, why } => {
            let words = t!(ui.text, "not-kept-earlier", game = limited(game, limit::NAME).as_ref());
            (words, ui.palette().alarm, Some(why))
        }
        Keeping::Kept if ui.model.is_looking_back() => (line(ui, &name), ui.palette().accent, None),
        Keeping::Kept => (line(ui, &name), ui.palette().muted, None),
    };
    // The task of an endgame is told as a whole.
    let shown = if is_endgame {
        text::wrapped(ui, &words, width).join("\n")
    } else {
        text::shortened(ui, &words, width)
    };
    if shown.is_empty() {
        ui.dummy([0.0; 2]);
    } else {
        ui.text_colored(ink, &shown);
    }
    ui.mark("headline", &words, true);
    if ui.is_item_hovered() {
        match why {
            Some(why) => ui.tell(why.sentence(ui.text)),
            None if shown != words && !is_endgame => ui.tell(&words),
            None => {}
        }
    }
    rule(ui);
}

/// A thin line over the width of the text.
pub(super) fn rule(ui: &Frame) {
    let [x, y] = ui.cursor_screen_pos();
    let end = x + ui.content_region_avail()[0];
    let (list, thick) = (ui.get_window_draw_list(), ui.px(1.0).max(1.0));
    Frame::line(&list, [[x, y], [end, y]], ui.palette().line, thick);
    ui.dummy([0.0, ui.px(1.0)]);
}
