//! The card of a training in the panel.

use super::{of_command, CardButton, CardLine, Detail};
use crate::game::Face;
use crate::table::{Command, Stage, Training};
use crate::text::clock_face;
use crate::train::Question;
use crate::ui::panel::headline;
use crate::ui::{AnswerState, Frame, Request, TrainingRequest};

/// The card of a training: the question, what has become of the answer, and the solution.
pub(super) fn card(ui: &Frame, training: &Training, detail: Detail) -> Vec<CardLine> {
    let (game, style) = (ui.model.game, ui.model.move_style());
    let mut question = training.question(game, ui.text, style).into_iter();
    let asked = question.next().unwrap_or_default();
    let mut title = match training.stage() {
        Some(Stage::Right) => t!(ui.text, "train-right"),
        Some(Stage::Shown) => t!(ui.text, "train-answer"),
        _ => asked,
    };
    // The first line is seen in any case, and so must be the time that runs out.
    let time = time_left(ui, training).filter(|_| detail == Detail::Least);
    if let Some(time) = time {
        title = format!("{time} · {title}");
    }
    let mut lines = vec![CardLine::Title(title), CardLine::Words(place(ui, training))];
    let answer = match (training.stage(), ui.model.answer) {
        (Some(Stage::Asking), Some(AnswerState::Searching)) => Some(CardLine::Words(t!(ui.text, "analysis-thinking"))),
        (Some(Stage::Asking), Some(AnswerState::Wrong(why))) => Some(CardLine::Alarm(why.clone())),
        (Some(Stage::Shown), _) => Some(CardLine::Words(training.solution(game, ui.text, style))),
        _ => None,
    };
    let has_room = detail > Detail::Least && answer.is_none();
    lines.extend(answer);
    // Where there is little room, what is not seen and what is taught have to be told all the same.
    if training.stage() == Some(Stage::Asking) && (has_room || is_told(training)) {
        // The name of a lesson is above the moves.
        let (headline, _) = headline::names(ui);
        lines.extend(question.filter(|words| *words != headline).map(CardLine::Words));
    }
    lines.extend(buttons(ui, training).into_iter().map(CardLine::Buttons));
    lines
}

/// Whether it cannot be answered from the board alone.
fn is_told(training: &Training) -> bool {
    let is_told = |question: Question| matches!(question, Question::Hidden | Question::Lesson { .. });
    training.task().is_some_and(|task| is_told(task.question()))
}

/// The number of the question, and of how many; in a sprint what has been solved, and the time left.
fn place(ui: &Frame, training: &Training) -> String {
    let (number, count) = training.place();
    time_left(ui, training).map_or_else(
        || t!(ui.text, "train-place", number = number, count = count),
        |left| t!(ui.text, "train-left", count = training.right_count(), time = left),
    )
}

/// The time left in a sprint.
fn time_left(ui: &Frame, training: &Training) -> Option<String> {
    let left = training.until()?.saturating_sub(ui.model.now);
    Some(clock_face(Face::Seconds(left.as_millis().div_ceil(1000))))
}

/// The buttons below it, row by row.
fn buttons(ui: &Frame, training: &Training) -> Vec<Vec<CardButton>> {
    let button = |id, label, request| CardButton::new(id, label, None, Request::Train(request));
    let stop = button("train.stop", t!(ui.text, "train-stop"), TrainingRequest::Stop);
    let next = || button("train.next", t!(ui.text, "train-next"), TrainingRequest::GoOn);
    match training.stage() {
        Some(Stage::Asking) => {
            let hint = of_command(ui, "train.hint", None, Command::Hint);
            let show = button("train.show", t!(ui.text, "ask-solution"), TrainingRequest::GoOn);
            vec![hint.into_iter().chain([show]).collect(), vec![stop]]
        }
        Some(Stage::Right) if training.rests() => {
            let on = training
                .can_play_on()
                .then(|| button("train.play-on", t!(ui.text, "train-play-on"), TrainingRequest::PlayOn));
            vec![on.into_iter().chain([next()]).collect(), vec![stop]]
        }
        Some(Stage::Shown) => vec![vec![next(), stop]],
        _ => Vec::new(),
    }
}
